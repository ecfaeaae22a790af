import Glibc

/// How hard an encoder tries; the pixels are the same.
public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// Runs and Huffman codes of our own: for frames that are looked at, or compressed again by a video encoder.
    case fast
    /// zlib's level 6 behind the best of five filters per row, for files that are kept.
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
    private var trial = ByteBuffer()
    private var runs = RunDeflater()
    private var zlib = ZlibDeflater(level: 6)

    init(width: Int, hasAlpha: Bool, compression: Compression) {
        self.width = width
        self.stride = hasAlpha ? 4 : 3
        self.compression = compression
    }

    private var rowLength: Int { width * stride }

    /// Appends the compressed form of whole rows of straight pixels.
    mutating func encode(_ pixels: Span<UInt32>, into output: inout ByteBuffer) -> EncodedBand {
        let rows = pixels.count / width
        precondition(rows * width == pixels.count, "a band has whole rows")
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            if stride == 4 {
                // A pixel's four bytes in memory are red, green, blue, alpha: already what the file holds.
                start.withMemoryRebound(to: UInt8.self, capacity: pixels.count * 4) { filter($0, rows: rows) }
            } else {
                packed.removeAll()
                let target = packed.reserve(pixels.count * 3 + 4)
                packRGB(start, count: pixels.count, target: target)
                filter(target, rows: rows)
            }
        }
        let length = filtered.count
        var checksum = AdlerSum()
        switch compression {
        case .fast:
            return EncodedBand(checksum: runs.compress(filtered.start, count: length, into: &output), length: length)
        case .small:
            zlib.compress(filtered.start, count: length, into: &output)
        case .none:
            DeflateBlock.store(filtered.start, count: length, into: &output)
        }
        checksum.add(filtered.start, count: length)
        return EncodedBand(checksum: checksum.value, length: length)
    }

    /// Filters `rows` rows, each `rowLength` bytes behind the one before.
    ///
    /// Every access below stays inside them: row 0 is its own row above, and is filtered only by what does not look up.
    private mutating func filter(_ bytes: UnsafePointer<UInt8>, rows: Int) {
        filtered.removeAll()
        let length = rowLength
        let target = filtered.reserve((length + 1) * rows)
        for row in 0..<rows {
            let current = bytes + row * length
            let above = row == 0 ? current : current - length
            let output = target + row * (length + 1)
            switch compression {
            case .fast:
                // Most rows of a drawn picture repeat the one above or continue it smoothly.
                let filter: RowFilter = row == 0 ? .sub : memcmp(current, above, length) == 0 ? .up : .paeth
                filter.apply(to: current, above: above, count: length, stride: stride, target: output)
            case .small:
                smallest(current, above: above, isFirst: row == 0, target: output)
            case .none:
                RowFilter.none.apply(to: current, above: above, count: length, stride: stride, target: output)
            }
        }
        filtered.commit((length + 1) * rows)
    }

    /// Applies the filter whose bytes, taken as signed, have the least sum of magnitudes.
    ///
    /// The heuristic of PNG's chapter 12; the first of equals wins.
    private mutating func smallest(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, isFirst: Bool, target: UnsafeMutablePointer<UInt8>
    ) {
        let length = rowLength
        trial.removeAll()
        let candidate = trial.reserve(length + 1)
        var least = Int.max
        for filter in isFirst ? [RowFilter.none, .sub] : RowFilter.allCases {
            filter.apply(to: row, above: above, count: length, stride: stride, target: candidate)
            var sum = 0
            for index in 1...length { sum &+= Int(Int8(bitPattern: candidate[index]).magnitude) }
            if sum < least {
                least = sum
                target.update(from: candidate, count: length + 1)
            }
        }
    }
}

/// Drops the alpha of `count` pixels; `target` has room for three bytes of each and one more.
private func packRGB(_ pixels: UnsafePointer<UInt32>, count: Int, target: UnsafeMutablePointer<UInt8>) {
    let output = UnsafeMutableRawPointer(target)
    var index = 0
    // Four pixels make three words: offsets end at 3·count, inside the target.
    while index + 4 <= count {
        let a = pixels[index]
        let b = pixels[index + 1]
        let c = pixels[index + 2]
        let d = pixels[index + 3]
        let offset = index &* 3
        output.storeBytes(of: (a & 0xFF_FFFF) | b << 24, toByteOffset: offset, as: UInt32.self)
        output.storeBytes(of: (b >> 8) & 0xFFFF | c << 16, toByteOffset: offset + 4, as: UInt32.self)
        output.storeBytes(of: (c >> 16) & 0xFF | d << 8, toByteOffset: offset + 8, as: UInt32.self)
        index += 4
    }
    while index < count {
        // Three bytes and a fourth that the next pixel overwrites; the last one falls on the spare byte.
        output.storeBytes(of: pixels[index], toByteOffset: index &* 3, as: UInt32.self)
        index += 1
    }
}
