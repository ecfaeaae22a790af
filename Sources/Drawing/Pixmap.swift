/// Premultiplied pixels that one worker owns and draws into: a band or a whole picture.
public struct Pixmap: ~Copyable {
    /// Columns.
    public let width: Int
    /// Rows.
    public private(set) var height: Int
    /// width × height pixels, row by row, 0xAABBGGRR, premultiplied.
    @usableFromInline package var storage: [UInt32]

    /// Creates transparent rows.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
        self.width = width
        self.height = height
        self.storage = [UInt32](repeating: 0, count: width * height)
    }

    /// Changes the number of rows, with undefined pixels. Free unless it exceeds every earlier number of rows.
    public mutating func resize(height: Int) {
        precondition(height > 0, "a pixmap has at least one pixel")
        let count = width * height
        if count < storage.count {
            storage.removeLast(storage.count - count)
        } else {
            storage.append(contentsOf: repeatElement(0, count: count - storage.count))
        }
        self.height = height
    }

    /// Reads all pixels, row by row.
    @inlinable public func withPixels<Result, Failure: Error>(
        _ body: (Span<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(storage.span)
    }

    /// Ends drawing and returns the pixels as an immutable picture.
    public consuming func finish(name: String = "") -> Image {
        Image(width: width, height: height, pixels: storage, name: name)
    }
}
