/// What is wrong with SVG path data, and where in it.
public struct PathDataError: Error, Hashable, Sendable {
    /// Lower case, no full stop.
    public var message: String
    /// Offset in characters (Unicode scalars) from the start of the data.
    public var offset: Int
    /// How many characters it is about, at least 1.
    public var length: Int

    /// Creates an error.
    public init(_ message: String, offset: Int, length: Int = 1) {
        self.message = message
        self.offset = offset
        self.length = length
    }
}
