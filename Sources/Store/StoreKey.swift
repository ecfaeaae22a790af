import ImageCoding

/// The key of a store's entry: a SHA-256 over everything that decides the entry's value.
public struct StoreKey: Hashable, Sendable {
    /// The digest as 64 lower-case hexadecimal digits.
    public let text: String

    /// Creates the key of a list of strings. Lists that differ in any string have different keys.
    ///
    /// - Parameter kind: What the key is for, such as `frame`. Keys of different kinds differ.
    public init(_ kind: String, _ parts: [String]) { self.init(kind, parts, bytes: []) }

    /// Creates the key of a list of strings and of bytes.
    public init(_ kind: String, _ parts: [String], bytes: [UInt8]) {
        // Each part stands behind its length, so that no two lists run together to the same bytes.
        let text = ([kind] + parts).map { "\($0.utf8.count) \($0)\n" }.joined()
        var digest = SHA256()
        digest.update(Array("parade \(Store.formatVersion) \(parts.count)\n\(text)".utf8).span.bytes)
        digest.update(bytes.span.bytes)
        self.text = digest.finish()
    }

    /// Creates a key from its text, or nil if the text is not 64 lower-case hexadecimal digits.
    public init?(text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
        self.text = String(text)
    }

    private static let digits = Set("0123456789abcdef".utf8)

    /// A fraction, at least 0 and less than 1, that is spread evenly over all keys. It chooses the entries that are
    /// verified by drawing.
    var fraction: Double {
        // Thirteen digits are 52 bits, which a Double holds exactly.
        Double(Int(text.suffix(13), radix: 16) ?? 0) / 0x1p52
    }
}
