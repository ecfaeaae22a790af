/// Reads RFC 8259 texts; duplicate keys are refused. `.jsonc` also takes comments and trailing commas.
public struct JSONParser {
    /// What is allowed beside the RFC.
    public enum Dialect: Sendable { case json, jsonc }

    /// Reads a whole text. Nesting deeper than `maximumDepth` and texts of more than `maximumBytes` are refused.
    public static func parse(
        _ source: SourceText, dialect: Dialect = .json, maximumDepth: Int = 64, maximumBytes: Int = 16 << 20
    ) throws(JSONError) -> JSONValue {
        fatalError("skeleton")
    }
}

/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// Whether the text is broken or beyond a limit.
    public enum Kind: Hashable, Sendable { case syntax, duplicateKey, encoding, limit }
    /// What sort of mistake.
    public var kind: Kind
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?
    /// The byte it is about.
    public var offset: Int
}
