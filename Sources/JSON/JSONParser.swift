/// A parser of RFC 8259 texts that refuses duplicate keys. In `.jsonc` files the parser also accepts comments and
/// trailing commas.
///
/// A byte order mark at the start is skipped, as the RFC allows. Everything else outside the grammar is refused, with a
/// byte range and, if one is known, a fix. The first mistake ends the parsing.
public struct JSONParser {
    /// The grammar: the RFC's, or the RFC's with comments and trailing commas.
    public enum Dialect: Sendable {
        case json, jsonc

        /// Chooses the dialect by a file's name: only `.jsonc` files have comments and trailing commas.
        public init(fileName: String) {
            self = fileName.utf8.suffix(6).elementsEqual(".jsonc".utf8) ? .jsonc : .json
        }
    }

    /// The maximum nesting that `parse` accepts. Parsing at this depth fits the stack of the smallest thread with room
    /// to spare.
    public static let deepestNesting = 512

    /// The default maximum number of values. A manifest of a hundred thousand frames has a tenth of this number.
    public static let mostValues = 16_000_000

    /// Parses a whole text, in time linear in its size.
    ///
    /// Refuses nesting deeper than `maximumDepth`, texts of more than `maximumBytes` bytes, and more than
    /// `maximumValues` values. Arrays, objects, strings, numbers and literal names count as values. `maximumDepth` is
    /// capped at `deepestNesting`. Two keys that are canonically equal in Unicode are the same key.
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
