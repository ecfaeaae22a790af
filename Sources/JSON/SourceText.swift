/// A text file as bytes, with lines and columns for messages.
public struct SourceText: Sendable {
    /// The file as the user named it.
    public let file: String
    /// Its bytes.
    public let bytes: [UInt8]

    /// Wraps a file's bytes.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// One-based line and column (in characters) of a byte.
    public func position(ofByte offset: Int) -> (line: Int, column: Int) { fatalError("skeleton") }
    /// The text of a one-based line, without its end.
    public func text(ofLine line: Int) -> String { fatalError("skeleton") }
}
