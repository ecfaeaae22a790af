import CZlib

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
    let width: Int
    let hasAlpha: Bool
    let compression: Compression
    private var packed = ByteBuffer()
    private var filtered = ByteBuffer()
    private var zlib: ZlibDeflater

    init(width: Int, hasAlpha: Bool, compression: Compression) {
        self.width = width
        self.hasAlpha = hasAlpha
        self.compression = compression
        switch compression {
        case .fast: zlib = ZlibDeflater(level: 1)
        case .small: zlib = ZlibDeflater(level: 6)
        case .none: zlib = ZlibDeflater(level: 0)
        }
    }

    private var stride: Int { hasAlpha ? 4 : 3 }
    private var rowLength: Int { width * stride }

    /// Appends the compressed form of whole rows of straight pixels.
    mutating func encode(_ pixels: Span<UInt32>, into output: inout ByteBuffer) -> EncodedBand {
        let rows = pixels.count / width
        precondition(rows * width == pixels.count, "a band has whole rows")
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            if hasAlpha {
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
        zlib.compress(filtered.start, count: length, into: &output)
        return EncodedBand(
            checksum: UInt32(truncatingIfNeeded: adler32(1, filtered.start, UInt32(length))), length: length)
    }

    /// Filters `rows` rows, each `rowLength` bytes behind the one before.
    private mutating func filter(_ bytes: UnsafePointer<UInt8>, rows: Int) {
        filtered.removeAll()
        for row in 0..<rows {
            let current = bytes + row * rowLength
            // Row 0 uses filters that do not look up; the pointer only has to be valid.
            let above = row == 0 ? current : current - rowLength
            let target = filtered.reserve(rowLength + 1)
            let filter: RowFilter = row == 0 ? .sub : .up
            filter.apply(to: current, above: above, count: rowLength, stride: stride, target: target)
            filtered.commit(rowLength + 1)
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
