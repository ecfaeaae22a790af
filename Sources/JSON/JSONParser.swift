/// Reads RFC 8259 texts and refuses duplicate keys. In `.jsonc` files it also accepts comments and trailing commas.
///
/// A byte order mark at the start is skipped, as the RFC allows. Everything else outside the grammar is refused with a
/// byte range and, if one is known, a fix. The first mistake ends the reading.
public struct JSONParser {
    /// The grammar: the RFC alone, or with extensions.
    public enum Dialect: Sendable {
        case json, jsonc

        /// Chooses the dialect by a file's name: only `.jsonc` files have comments and trailing commas.
        public init(fileName: String) {
            self = fileName.utf8.suffix(6).elementsEqual(".jsonc".utf8) ? .jsonc : .json
        }
    }

    /// Maximum nesting that `parse` accepts. It fits the stack of the smallest thread with room to spare.
    public static let deepestNesting = 512

    /// Default maximum number of values. A manifest of a hundred thousand frames has a tenth of them.
    public static let mostValues = 16_000_000

    /// Reads a whole text, in time linear in its size.
    ///
    /// Refuses nesting deeper than `maximumDepth`, texts of more than `maximumBytes`, and more than `maximumValues`
    /// values. Arrays, objects, strings, numbers and literal names count as values. `maximumDepth` is capped at
    /// `deepestNesting`. Keys that are canonically equal in Unicode are the same key.
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
