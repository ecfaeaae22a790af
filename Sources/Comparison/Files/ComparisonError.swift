/// The reason why a file or folder cannot be compared.
package struct ComparisonError: Error, Hashable, Sendable {
    /// The kind of error.
    package enum Kind: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The file cannot be read, or has the wrong content.
        case unreadable
    }

    /// The kind of error.
    package var kind: Kind
    /// The path of the file as the user named it, followed by the line and column if they are known.
    package var location: String
    /// The message: lower case, no full stop, without the location.
    package var message: String

    /// Creates an error.
    package init(_ kind: Kind, location: String, message: String) {
        self.kind = kind
        self.location = location
        self.message = message
    }
}
