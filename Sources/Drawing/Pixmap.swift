/// A buffer of premultiplied pixels for a band or a whole picture. One worker owns the buffer and draws into it.
public struct Pixmap: ~Copyable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public private(set) var height: Int
    /// The premultiplied pixels, row by row. There are width × height pixels, each in the form 0xAABBGGRR.
    @usableFromInline package var storage: [UInt32]

    /// Creates a buffer of transparent pixels.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
        self.width = width
        self.height = height
        self.storage = [UInt32](repeating: 0, count: width * height)
    }

    /// Changes the number of rows and leaves all pixels undefined. Memory is allocated only if the number of rows
    /// exceeds all earlier numbers.
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

    /// Calls `body` with all pixels, row by row, and returns the result of `body`.
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
