/// The fonts for a text, indexed from 0: the family's own font, then the fonts of its fallbacks.
///
/// All fonts use the units of the first font, so advances in any two fonts can be added. The first font also sets the
/// line height.
struct FontStack: Sendable {
    /// The family's own font.
    let first: Font
    /// Whether any font of the stack has coloured glyphs.
    let hasColors: Bool
    /// The face of each font. A face that occurs again is left out, since it supplies no further characters.
    let faces: [FontFace]
    private let weight: Double

    init(_ family: FontFamily, weight: Double = 400, isItalic: Bool = false) {
        self.weight = weight
        var known: Set<ObjectIdentifier> = []
        faces = ([family] + family.fallbacks).map { $0.face(weight: weight, isItalic: isItalic) }
            .filter { known.insert(ObjectIdentifier($0)).inserted }
        first = faces[0].font(weight: weight)
        hasColors = faces.contains { $0.hasColors }
    }

    /// The font at an index; a fallback's font is created on first use.
    subscript(index: Int) -> Font {
        guard index > 0 else { return first }
        return faces[index].font(weight: weight, unitsPerEm: first.ownUnitsPerEm)
    }

    /// Returns the outlines of `glyphs` in the same order.
    func outlines(of glyphs: [TextLayout.PlacedGlyph]) -> [GlyphOutline] {
        var outlines: [GlyphOutline] = []
        outlines.reserveCapacity(glyphs.count)
        var rest = glyphs[...]
        while let font = rest.first?.font {
            let run = rest.prefix { $0.font == font }
            outlines += self[font].outlines(of: run.map(\.index))
            rest = rest.dropFirst(run.count)
        }
        return outlines
    }
}
