/// The picture of a frame.
///
/// `image.bytes.span` is a `Span` of the bytes, which copies nothing.
public struct Image: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels in rows from the top: red, green, blue and alpha of each pixel, not premultiplied, in sRGB.
    ///
    /// There are 4 × width × height bytes; the pixel in column x of row y begins at 4 × (y × width + x).
    public let bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
