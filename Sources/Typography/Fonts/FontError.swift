/// Why bytes are no font that text can be set in.
public enum FontError: Error, Hashable, Sendable {
    /// They are not a TrueType or OpenType font or collection.
    case notAFont
    /// They are a compressed web font, WOFF or WOFF2.
    case webFont
    /// The collection has fewer faces than the index asks for; how many.
    case noSuchFace(count: Int)
    /// There are no glyphs, no outlines, or no table that finds glyphs for characters.
    case noGlyphs
    /// A glyph is made of more parts or points than any real one.
    case glyphTooComplex
}

extension FontError {
    /// What is wrong, as the end of a sentence that begins with the file's name.
    public var message: String {
        switch self {
        case .notAFont: "is not a TrueType or OpenType font"
        case .webFont: "is a compressed web font (WOFF)"
        case .noSuchFace(let count): "has \(count) face\(count == 1 ? "" : "s"), counted from 0"
        case .noGlyphs: "has no glyph outlines for characters"
        case .glyphTooComplex: "has a glyph with more parts or points than can be drawn"
        }
    }
}
