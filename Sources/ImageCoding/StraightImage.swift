public import Drawing

/// A picture as files store it: straight red, green, blue and alpha, one byte each, row by row without padding.
public struct StraightImage: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The pixels: width × height × 4 bytes.
    public let bytes: [UInt8]

    /// Creates a picture. `bytes` must hold width × height × 4 bytes.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        precondition(bytes.count == width * height * 4, "a pixel has four bytes")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The digest of the picture's rows.
    public var digest: FrameDigest { RowDigests(bytes.span.bytes, width: width).frame }

    /// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
    public var sha256: String { SHA256.hex(of: bytes) }
}

extension PNGDecoder {
    /// Decodes a whole file into a straight picture. Throws the same errors as `decode`.
    public static func straightImage(
        _ file: [UInt8], maximumPixels: Int = ImageDecoder.maximumPixels
    ) throws(ImageError) -> StraightImage {
        let (width, height, bytes) = try decodeStraight(file, maximumPixels: maximumPixels)
        return StraightImage(width: width, height: height, bytes: bytes)
    }
}
