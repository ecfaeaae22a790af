import CCoding

// Deflate (RFC 1951) for filtered rows of drawn pictures. The input is bytes, most of them zero. The output is a
// segment of a raw deflate stream that ends on a byte boundary.
//
// The idea: after filtering, nearly everything that repeats is zeros, or the eight columns of a dithered gradient. So
// the only matches are runs of zeros (copies at distance 1) and copies of the bytes eight pixels before. Both are found
// sixty-four bytes at a time without a hash table. All other bytes are literals. One set of Huffman codes serves the
// whole band. The first pass splits the bytes into sequences: some literals, then a repeat. The second pass counts
// symbols, sampling some of the literals if there are many. The third pass writes the sequences; a band that does not
// shrink is stored instead.

struct RunDeflater: ~Copyable {
    /// The length of the longest code, in bits. Four literals fit between two stores of the bit writer: 4 · 14 ≤ 56.
    private static let longestCode = 14

    /// The distance of matches other than zeros, in bytes: eight pixels, at most 32768.
    private let period: Int
    private var sequences: UnsafeMutablePointer<ccoding_sequence>
    private var sequenceCapacity: Int
    private var symbols = [UInt32](repeating: 0, count: DeflateBlock.symbolCount)
    private var distances = [UInt32](repeating: 0, count: DeflateBlock.distanceSymbolCount)
    private let codes = UnsafeMutablePointer<ccoding_codes>.allocate(capacity: 1)

    /// Creates a compressor for filtered rows. `stride` is the number of bytes per pixel.
    init(stride: Int) {
        period = 8 * stride
        sequenceCapacity = 1024
        sequences = .allocate(capacity: sequenceCapacity)
        codes.initialize(to: ccoding_codes())
    }

    deinit {
        sequences.deallocate()
        codes.deallocate()
    }

    /// Appends `count` bytes in compressed form.
    mutating func compress(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) {
        if sequenceCapacity < count / 8 + 1 {
            sequences.deallocate()
            sequenceCapacity = count / 8 + 1
            sequences = .allocate(capacity: sequenceCapacity)
        }
        let sequenceCount = ccoding_find_sequences(bytes, count, period, sequences)
        let isEstimate = countSymbols(bytes, sequenceCount: sequenceCount)
        let block = DeflateBlock(symbols: symbols, distances: distances, limit: Self.longestCode)
        let storedSize = DeflateBlock.storedSize(count)
        if !isEstimate && (block.bitCount + 7) / 8 >= storedSize {
            DeflateBlock.store(bytes, count: count, into: &output)
            return
        }
        // The block, the empty block that aligns it to a byte, and the writer's word. If counts were estimated, each
        // byte's code still has at most two bytes.
        let start = output.reserve(isEstimate ? 2 * count + 1024 : block.bitCount / 8 + 16)
        var writer = BitWriter(start)
        block.writeHeader(to: &writer)
        block.fill(codes, period: period)
        writer.write(bytes, UnsafeBufferPointer(start: sequences, count: sequenceCount), codes: codes)
        block.writeEnd(to: &writer)
        DeflateBlock.align(&writer)
        if writer.target - start >= storedSize {
            DeflateBlock.store(bytes, count: count, into: &output)
        } else {
            output.commit(writer.target - start)
        }
    }

    /// Counts the symbols of literals and matches. Returns whether only a sample of the literals was counted.
    private mutating func countSymbols(_ bytes: UnsafePointer<UInt8>, sequenceCount: Int) -> Bool {
        for symbol in symbols.indices { symbols[symbol] = 0 }
        let isEstimate = symbols.withUnsafeMutableBufferPointer { symbols in
            // The sequences' lengths add up to the input's, and 256 of the 286 symbols are literals.
            ccoding_count(bytes, sequences, sequenceCount, symbols.baseAddress) != 0
        }
        symbols[DeflateBlock.endOfBlock] = 1
        var zeroCount = 0
        var periodCount = 0
        for index in 0..<sequenceCount where sequences[index].length > 0 {
            let isPeriod = sequences[index].distance != 1
            DeflateBlock.forEachMatch(repeated: Int(sequences[index].length)) { length, times in
                symbols[DeflateBlock.symbol(length: length)] += UInt32(times)
                if isPeriod { periodCount += times } else { zeroCount += times }
            }
        }
        distances[DeflateBlock.distanceSymbol(1).symbol] = UInt32(zeroCount)
        distances[DeflateBlock.distanceSymbol(period).symbol] = UInt32(periodCount)
        return isEstimate
    }
}
