/// A parser of JSON (RFC 8259) in which duplicate keys are errors. In `.jsonc` files, comments and trailing commas are
/// allowed.
///
/// A byte order mark at the start is skipped, as the RFC allows. Parsing stops at the first mistake. The error has a
/// byte range and, if known, a fix.
public struct JSONParser {
    /// The grammar to parse: `json` is the grammar of the RFC, `jsonc` also allows comments and trailing commas.
    public enum Dialect: Sendable {
        case json, jsonc

        /// Chooses the grammar by the name of a file: `jsonc` for a name that ends in `.jsonc`, otherwise `json`.
        public init(fileName: String) {
            self = fileName.utf8.suffix(6).elementsEqual(".jsonc".utf8) ? .jsonc : .json
        }
    }

    /// The maximum nesting depth that `parse` accepts. It fits the stack of the smallest thread.
    public static let deepestNesting = 512

    /// The default limit on the number of values. A manifest of a hundred thousand frames has a tenth of this number.
    public static let mostValues = 16_000_000

    /// Parses a whole text, in time linear in its size.
    ///
    /// Throws an error if a limit is exceeded or the text is not valid. Two keys are duplicates if they are canonically
    /// equal in Unicode.
    ///
    /// - Parameters:
    ///   - maximumDepth: The maximum nesting depth, which is also limited by `deepestNesting`.
    ///   - maximumBytes: The maximum size of the text, in bytes.
    ///   - maximumValues: The maximum number of values: arrays, objects, strings, numbers and literal names.
    public static func parse(
        _ source: SourceText, dialect: Dialect = .json, maximumDepth: Int = 64, maximumBytes: Int = 16 << 20,
        maximumValues: Int = mostValues
    ) throws(JSONError) -> JSONValue {
        guard source.bytes.count <= maximumBytes else {
            throw JSONError(
                "the file has \(source.bytes.count) bytes, more than the limit of \(maximumBytes)", kind: .size,
                range: 0..<0)
        }
        try JSONEncoding.check(source.bytes)
        var reader = JSONReader(
            source: source, dialect: dialect, maximumDepth: min(maximumDepth, deepestNesting),
            maximumValues: maximumValues)
        return try reader.readText()
    }
}
