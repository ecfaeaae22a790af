/// Why something cannot be compared.
package struct ComparisonError: Error, Hashable, Sendable {
    /// What sort of trouble.
    package enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It cannot be read, or is not what it should be.
        case unreadable
    }

    /// What sort of trouble.
    package var kind: Kind
    /// The file, as the user named it, with line and column behind it where they are known.
    package var place: String
    /// Lower case, no full stop, without the place.
    package var message: String

    /// Creates an error.
    package init(_ kind: Kind, place: String, message: String) {
        self.kind = kind
        self.place = place
        self.message = message
    }
}
