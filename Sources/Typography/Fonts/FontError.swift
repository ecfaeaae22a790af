/// The reason why bytes cannot be used as a font.
public enum FontError: Error, Hashable, Sendable {
    /// The bytes are not a TrueType or OpenType font or collection.
    case notAFont
    /// The bytes are a compressed web font, WOFF or WOFF2.
    case webFont
    /// The requested face does not exist: its index is not less than `count`, the number of faces in the collection.
    case noSuchFace(count: Int)
    /// The font has neither outlines nor pictures, or has no table that maps characters to glyphs.
    case noGlyphs
    /// A glyph has too many components or points, more than any real glyph.
    case glyphTooComplex
}

extension FontError {
    /// The error in words, as the end of a sentence that begins with the file's name.
    public var message: String {
        switch self {
        case .notAFont: "is not a TrueType or OpenType font"
        case .webFont: "is a compressed web font (WOFF)"
        case .noSuchFace(let count): "has \(count) face\(count == 1 ? "" : "s"), counted from 0"
        case .noGlyphs: "has no glyph outlines or pictures for characters"
        case .glyphTooComplex: "has a glyph with more parts or points than can be drawn"
        }
    }
}
