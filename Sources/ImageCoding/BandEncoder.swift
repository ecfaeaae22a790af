import CCoding
import Glibc
import PhaseClock
import Primitives

/// The effort that an encoder spends to make a file small. The decoded pixels are the same for every choice.
public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// Finds only simple repeats, and uses Huffman codes. Suits frames that are viewed once, or that a video encoder
    /// compresses again.
    case fast
    /// Searches many encodings of the same bytes for the shortest. Suits files that are kept.
    case small
    /// Stores the bytes uncompressed.
    case none
}

/// The properties of a compressed band that a file needs beside the compressed bytes.
struct EncodedBand: Equatable {
    /// Adler-32 of the filtered rows.
    var checksum: UInt32
    /// The number of bytes in the filtered rows.
    var length: Int
}

/// An encoder that turns a band of straight pixels into a segment of a PNG's data stream.
///
/// A segment depends only on the pixels of its rows. The bands before the segment and the position of the band in the
/// picture have no influence. The first row is filtered without a row above, the compressor starts with an empty
/// history, and the segment ends on a byte boundary. Segments can therefore be made in any order, cached and
/// concatenated. The bytes `0x03 0x00`, an empty last block, end the stream.
struct BandEncoder: ~Copyable {
    private let width: Int
    private let stride: Int
    private let compression: Compression
    private var packed = ByteBuffer()
    private var filtered = ByteBuffer()
    private var runs: RunDeflater
    private var optimal = OptimalDeflater()

    init(width: Int, hasAlpha: Bool, compression: Compression) {
        self.width = width
        self.stride = hasAlpha ? 4 : 3
        self.compression = compression
        self.runs = RunDeflater(stride: stride)
    }

    private var rowLength: Int { width * stride }
    /// The divisor for flat bands. A band that compresses to less than 1/16 of its size is also compressed without
    /// filters.
    private static let flatDivisor = 16

    /// Appends the compressed form of whole rows of straight pixels to `output`.
    mutating func encode(_ pixels: Span<UInt32>, into output: inout ByteBuffer) -> EncodedBand {
        let rows = pixels.count / width
        precondition(rows * width == pixels.count, "a band has whole rows")
        PhaseClock.enter(.filter)
        var checksum = Adler32()
        pixels.withUnsafeBytes { pixels in
            // A pixel's four bytes in memory are red, green, blue, alpha, as in the file.
            guard let start = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            checksum = filter(start, rows: rows)
            guard compression == .small else { return }
            PhaseClock.enter(.deflate)
            checksum = plan(checksum, start, rows: rows)
        }
        let length = filtered.count
        PhaseClock.enter(.deflate)
        switch compression {
        case .fast: runs.compress(filtered.start, count: length, into: &output)
        case .small: optimal.write(filtered.start, count: length, into: &output)
        case .none: DeflateBlock.store(filtered.start, count: length, into: &output)
        }
        return EncodedBand(checksum: checksum.value, length: length)
    }

    /// Plans the compression of filtered rows. If the result is very small, also tries the rows without filters, and
    /// keeps the shorter plan.
    ///
    /// `checksum` is the Adler-32 of the filtered rows. Returns the Adler-32 of the rows that the chosen plan
    /// compresses.
    ///
    /// Unfiltered rows of flat shapes repeat byte for byte, and the edges of the shapes then have the fewest distinct
    /// values. For other content, a second attempt takes too long.
    private mutating func plan(_ checksum: Adler32, _ pixels: UnsafePointer<UInt8>, rows: Int) -> Adler32 {
        let size = optimal.plan(filtered.start, count: filtered.count)
        guard size < filtered.count / Self.flatDivisor else { return checksum }
        let plain = filter(pixels, rows: rows, isPlain: true)
        if optimal.plan(filtered.start, count: filtered.count) < size { return plain }
        let best = filter(pixels, rows: rows)
        _ = optimal.plan(filtered.start, count: filtered.count)
        return best
    }

    /// Filters consecutive rows of straight pixels, and returns the Adler-32 of the filtered rows.
    ///
    /// If `isPlain` is true, only rows that equal the row above are filtered. Row 0 uses only filters that do not read
    /// a row above, so every access stays inside the rows.
    private mutating func filter(_ pixels: UnsafePointer<UInt8>, rows: Int, isPlain: Bool = false) -> Adler32 {
        let length = rowLength
        filtered.removeAll()
        let target = filtered.reserve((length + 1) * rows)
        packed.removeAll()
        // Two row buffers alternate: the current row and the row above it.
        let turns = packed.reserve(2 * length)
        var above: UnsafePointer<UInt8>?
        var checksum = Adler32()
        for row in 0..<rows {
            let source = pixels + row * width * 4
            let output = target + row * (length + 1)
            if above != nil, compression != .none, memcmp(source, source - width * 4, width * 4) == 0 {
                // Most rows of a drawn picture repeat the row above: the output is zeros, and `above` stays the same
                // row.
                output[0] = RowFilter.up.rawValue
                (output + 1).update(repeating: 0, count: length)
                checksum.add(output, count: 1)
                checksum.addZeros(length)
                continue
            }
            let current: UnsafePointer<UInt8>
            if stride == 4 {
                current = source
            } else {
                let turn = above == UnsafePointer(turns) ? turns + length : turns
                ccoding_pack_rgb(source, width, turn)
                current = UnsafePointer(turn)
            }
            switch isPlain ? .none : compression {
            case .fast:
                RowFilter.least(of: current, above: above, count: length, stride: stride)
                    .apply(to: current, above: above ?? current, count: length, stride: stride, target: output)
            case .small:
                RowFilter.shortest(of: current, above: above, count: length, stride: stride, target: output)
            case .none:
                RowFilter.none.apply(to: current, above: current, count: length, stride: stride, target: output)
            }
            checksum.add(output, count: length + 1)
            above = current
        }
        filtered.commit((length + 1) * rows)
        return checksum
    }
}
