/// The fonts a text is set in: the family's own, and those that lend it what it lacks. They are numbered from 0.
///
/// All have the units of the first, so that advances of any two add up. Lines are as high as the first has them.
struct FontStack: Sendable {
    /// The family's own font.
    let first: Font
    /// Whether any of them has glyphs in colours.
    let hasColors: Bool
    /// The face of each font. One that stands twice lends nothing more the second time, and is left out.
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

    /// The font of a number; a fallback's is made when it is asked for.
    subscript(index: Int) -> Font {
        guard index > 0 else { return first }
        return faces[index].font(weight: weight, unitsPerEm: first.ownUnitsPerEm)
    }

    /// The outlines of some glyphs in their order.
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
