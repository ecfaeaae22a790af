/// An error in SVG path data, with the location of the error.
public struct PathDataError: Error, Hashable, Sendable {
    /// The message, in lower case and without a full stop.
    public var message: String
    /// The offset of the mistake from the start of the data, in Unicode scalars.
    public var offset: Int
    /// The number of Unicode scalars that the error is about, at least 1.
    public var length: Int

    /// Creates an error.
    public init(_ message: String, offset: Int, length: Int = 1) {
        self.message = message
        self.offset = offset
        self.length = length
    }
}
