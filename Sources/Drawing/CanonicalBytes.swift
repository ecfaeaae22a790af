import Primitives

extension DisplayList {
    /// Returns the list as bytes that have the same meaning in every process.
    ///
    /// Equal lists have equal bytes, and lists with equal bytes have equal pixels. Each value begins with a tag of one
    /// byte. The tag is followed by these bytes:
    ///
    /// - Word (tag 1): the length in one byte, and the UTF-8 bytes.
    /// - Number (tag 2): the eight bytes of a `Double`.
    /// - Size (tag 3): the width and the height, in four bytes each.
    /// - Colour (tag 4): red, green, blue and alpha, as `Double` in eight bytes each.
    /// - Picture (tag 5): the width and the height in four bytes each, the length of the digest in one byte, and the
    ///   digest.
    /// - Picture of a sequence (tag 5): the same, with the digest of the picture's file.
    /// - Beginning of a drawing step (tag 6): no further bytes.
    ///
    /// Numbers are little-endian. Both zeros are written as 0, and every NaN as the same NaN.
    ///
    /// - Parameter digest: A function that returns a digest of a picture's pixels, at most 255 bytes long.
    package func canonicalBytes(digest: @escaping (Image) -> [UInt8]) -> [UInt8] {
        var writer = ByteWriter(digest: digest)
        write(to: &writer)
        return writer.bytes
    }
}

/// A writer that writes a display list as bytes.
private struct ByteWriter: DisplayListWriter {
    private(set) var bytes: [UInt8] = []
    let digest: (Image) -> [UInt8]

    private enum Mark: UInt8 {
        case word = 1, number, size, color, image, item
    }

    init(digest: @escaping (Image) -> [UInt8]) { self.digest = digest }

    /// Writes the tag of a drawing step. The depth is not written, because the steps that begin and end groups and
    /// clips determine it.
    mutating func beginItem(depth: Int) { bytes.append(Mark.item.rawValue) }

    mutating func word(_ word: String, mark: WordMark) {
        bytes.append(Mark.word.rawValue)
        bytes.append(UInt8(word.utf8.count))
        bytes.append(contentsOf: word.utf8)
    }

    mutating func size(width: Int, height: Int) {
        bytes.append(Mark.size.rawValue)
        append(width, height)
    }

    mutating func number(_ number: Double) {
        bytes.append(Mark.number.rawValue)
        append(number)
    }

    mutating func color(_ color: Color) {
        bytes.append(Mark.color.rawValue)
        for component in [color.red, color.green, color.blue, color.alpha] { append(component) }
    }

    mutating func image(_ image: Image) { append(digest(image), image.width, image.height) }

    mutating func picture(_ picture: PictureSequence.Picture, width: Int, height: Int) {
        append(Array(picture.digest.utf8), width, height)
    }

    private mutating func append(_ digest: [UInt8], _ width: Int, _ height: Int) {
        bytes.append(Mark.image.rawValue)
        append(width, height)
        bytes.append(UInt8(digest.count))
        bytes.append(contentsOf: digest)
    }

    private mutating func append(_ width: Int, _ height: Int) {
        append(UInt64(UInt32(width)) | UInt64(UInt32(height)) << 32)
    }

    private mutating func append(_ number: Double) {
        append(number.isNaN ? Double.nan.bitPattern : (number + 0).bitPattern)
    }

    private mutating func append(_ word: UInt64) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
