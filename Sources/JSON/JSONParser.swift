/// Reads RFC 8259 texts; duplicate keys are refused. `.jsonc` also takes comments and trailing commas.
///
/// A byte order mark at the start is skipped, as the RFC allows. Everything else the grammar does not name is refused,
/// with the place and, where it is known, the remedy. The first mistake ends the reading.
public struct JSONParser {
    /// What is allowed beside the RFC.
    public enum Dialect: Sendable {
        case json, jsonc

        /// The dialect a file's name asks for: `.jsonc` files have comments and trailing commas, others do not.
        public init(fileName: String) {
            self = fileName.utf8.suffix(6).elementsEqual(".jsonc".utf8) ? .jsonc : .json
        }
    }

    /// The deepest nesting `parse` can be asked for: what the smallest thread's stack holds with room to spare.
    public static let deepestNesting = 512

    /// How many values `parse` reads where nothing else is said: a manifest of a hundred thousand frames has a tenth of them.
    public static let mostValues = 16_000_000

    /// Reads a whole text. Nesting deeper than `maximumDepth`, texts of more than `maximumBytes`, and more than
    /// `maximumValues` arrays, objects, strings, numbers and words are refused.
    ///
    /// Keys that Unicode holds canonically equal are the same key. `maximumDepth` is capped at `deepestNesting`.
    /// Linear in the size of the text.
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
