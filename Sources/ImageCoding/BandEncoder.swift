import CCoding
import Glibc
import PhaseClock
import Primitives

/// How hard an encoder tries; the pixels are the same.
public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// Runs and Huffman codes of our own: for frames that are looked at, or compressed again by a video encoder.
    case fast
    /// The cheapest of many ways to write the same, for files that are kept.
    case small
    /// Stored bytes.
    case none
}

/// What a file needs to know of a compressed band beside its bytes.
struct EncodedBand: Equatable {
    /// Adler-32 of the filtered rows.
    var checksum: UInt32
    /// How many bytes they have.
    var length: Int
}

/// Turns rows of straight pixels into a piece of a PNG's data stream.
///
/// A piece depends on its pixels alone, not on bands before it or its place in the picture: its first row is filtered
/// without a row above, the compressor forgets what it saw, and the piece ends on a byte. So pieces can be made in any
/// order, kept, and strung together; `0x03 0x00`, an empty last block, ends the stream.
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
    /// Bands that shrink to less than this part are tried without filters.
    private static let flatShare = 16

    /// Appends the compressed form of whole rows of straight pixels.
    mutating func encode(_ pixels: Span<UInt32>, into output: inout ByteBuffer) -> EncodedBand {
        let rows = pixels.count / width
        precondition(rows * width == pixels.count, "a band has whole rows")
        PhaseClock.enter(.filter)
        var checksum = AdlerSum()
        pixels.withUnsafeBytes { pixels in
            // A pixel's four bytes in memory are red, green, blue, alpha, the order of the file.
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

    /// Readies the rows for the optimal deflater: those of flat shapes without filters, where that is shorter.
    ///
    /// There rows repeat as they are, and behind no filter their edges have fewest values. What is no flat shape is worth no
    /// second try.
    private mutating func plan(_ checksum: AdlerSum, _ pixels: UnsafePointer<UInt8>, rows: Int) -> AdlerSum {
        let size = optimal.plan(filtered.start, count: filtered.count)
        guard size < filtered.count / Self.flatShare else { return checksum }
        let plain = filter(pixels, rows: rows, isPlain: true)
        if optimal.plan(filtered.start, count: filtered.count) < size { return plain }
        let best = filter(pixels, rows: rows)
        _ = optimal.plan(filtered.start, count: filtered.count)
        return best
    }

    /// Filters rows of straight pixels, which follow one another, and gives the sum of the filtered ones; plain ones are only
    /// filtered where they repeat.
    ///
    /// Every access stays inside them: row 0 is filtered only by what does not look up.
    private mutating func filter(_ pixels: UnsafePointer<UInt8>, rows: Int, isPlain: Bool = false) -> AdlerSum {
        let length = rowLength
        filtered.removeAll()
        let target = filtered.reserve((length + 1) * rows)
        packed.removeAll()
        // Two rows take turns: one that came, and the one above it.
        let turns = packed.reserve(2 * length)
        var above: UnsafePointer<UInt8>?
        var checksum = AdlerSum()
        for row in 0..<rows {
            let source = pixels + row * width * 4
            let output = target + row * (length + 1)
            if above != nil, compression != .none, memcmp(source, source - width * 4, width * 4) == 0 {
                // Most rows of a drawn picture repeat the one above: zeros, and the last row stays the row above.
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
