import CZlib

// Deflate (RFC 1951) for filtered rows of drawn pictures. In: bytes, most of them zero. Out: a piece of a raw deflate
// stream that ends on a byte, and Adler-32 of the input.
//
// The idea: after filtering, nearly all that repeats is zeros. So the only matches are runs of zeros, copies from
// distance 1, found eight bytes at a time without a hash table; everything else is one Huffman code for the band.
// First pass: cut into stretches (some literals, then a run), count symbols, and sum the literals for Adler-32, in
// which a run is one multiplication. Second pass: write. The size is known between the two, so that bytes which do
// not shrink are stored.

struct RunDeflater: ~Copyable {
    /// Literals, and then zeros that repeat the last of them.
    private struct Stretch {
        var literals: Int
        var zeros: Int
    }

    private var stretches: [Stretch] = []
    /// Four tables of 256, so that equal neighbours do not wait for each other.
    private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: 4 * 256)

    deinit {
        counts.deallocate()
    }

    /// Appends `count` bytes in compressed form and gives back their Adler-32.
    mutating func compress(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) -> UInt32 {
        counts.update(repeating: 0, count: 4 * 256)
        stretches.removeAll(keepingCapacity: true)
        let checksum = scan(bytes, count: count)

        var symbols = [UInt32](repeating: 0, count: 286)
        for literal in 0..<256 {
            symbols[literal] = counts[literal] + counts[256 + literal] + counts[512 + literal] + counts[768 + literal]
        }
        symbols[DeflateBlock.endOfBlock] = 1
        for stretch in stretches where stretch.zeros > 0 {
            DeflateBlock.forEachMatch(zeros: stretch.zeros) { length, times in
                symbols[DeflateBlock.symbol(length: length)] += UInt32(times)
            }
        }
        let block = DeflateBlock(symbols: symbols)
        let size = (block.bitCount + 7) / 8
        if size >= DeflateBlock.storedSize(count) {
            DeflateBlock.store(bytes, count: count, into: &output)
            return checksum
        }
        // The block, the empty block that ends it on a byte, and the writer's word.
        let start = output.reserve(size + 16)
        var writer = BitWriter(start)
        block.writeHeader(to: &writer)
        write(bytes, block: block, to: &writer)
        block.writeEnd(to: &writer)
        output.commit(writer.target - start)
        return checksum
    }

    /// Finds the stretches and counts the literals.
    ///
    /// Words are read where eight bytes are left, single bytes below `count`.
    private mutating func scan(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
        let raw = UnsafeRawPointer(bytes)
        let counts = counts
        var checksum = AdlerSum()
        var first = 0
        var index = 0
        while index + 8 <= count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word == 0 {
                let end = endOfZeros(raw, from: index + 8, count: count)
                counts[0] &+= 1
                checksum.add(bytes + first, count: index + 1 - first)
                checksum.addZeros(end - index - 1)
                stretches.append(Stretch(literals: index + 1 - first, zeros: end - index - 1))
                first = end
                index = end
                continue
            }
            // Up to the last byte that is not zero, the word's highest: so that a run is met at its beginning.
            let step = 8 &- word.leadingZeroBitCount &>> 3
            var rest = word
            if step == 8 {
                for lane in 0..<8 {
                    counts[(lane & 3) &* 256 &+ Int(truncatingIfNeeded: rest & 255)] &+= 1
                    rest &>>= 8
                }
            } else {
                for _ in 0..<step {
                    counts[Int(truncatingIfNeeded: rest & 255)] &+= 1
                    rest &>>= 8
                }
            }
            index &+= step
        }
        for index in index..<count { counts[Int(bytes[index])] &+= 1 }
        checksum.add(bytes + first, count: count - first)
        stretches.append(Stretch(literals: count - first, zeros: 0))
        return checksum.value
    }

    /// The first place from `start` on that is not zero, or `count`.
    private func endOfZeros(_ raw: UnsafeRawPointer, from start: Int, count: Int) -> Int {
        var end = start
        while end + 8 <= count {
            let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
            if word != 0 { return end + word.trailingZeroBitCount >> 3 }
            end += 8
        }
        while end < count && raw.load(fromByteOffset: end, as: UInt8.self) == 0 { end += 1 }
        return end
    }

    private func write(_ bytes: UnsafePointer<UInt8>, block: borrowing DeflateBlock, to writer: inout BitWriter) {
        var place = bytes
        block.withTables { literals, matches in
            for stretch in stretches {
                // The stretches' lengths add up to the input's, so place never passes its end.
                let end = place + stretch.literals
                while place + 4 <= end {
                    for lane in 0..<4 {
                        let entry = literals[Int(place[lane])]
                        writer.add(entry & 0xFFFF, count: entry &>> 16)
                    }
                    writer.flush()
                    place += 4
                }
                while place < end {
                    let entry = literals[Int(place[0])]
                    writer.write(entry & 0xFFFF, count: entry &>> 16)
                    place += 1
                }
                guard stretch.zeros > 0 else { continue }
                DeflateBlock.forEachMatch(zeros: stretch.zeros) { length, times in
                    let entry = matches[length]
                    for _ in 0..<times { writer.write(entry & 0xFF_FFFF, count: entry &>> 24) }
                }
                place += stretch.zeros
            }
        }
    }
}

/// Adler-32 (RFC 1950, §9) in which zeros cost one multiplication.
struct AdlerSum {
    private(set) var value: UInt32 = 1

    /// Adds bytes; `bytes` holds `count` of them.
    mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
        value = UInt32(truncatingIfNeeded: adler32_z(UInt(value), bytes, count))
    }

    /// Adds zeros: the low sum stays, and is added to the high one as many times.
    mutating func addZeros(_ count: Int) {
        let low = UInt64(value & 0xFFFF)
        let high = (UInt64(value >> 16) + low * UInt64(count)) % 65_521
        value = UInt32(high << 16 | low)
    }
}
