import Layers

/// The fonts for a text or a run of it, indexed from 0: the family's own font, then the fonts of its fallbacks.
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
    private let variations: FontVariations
    private let unitsPerEm: Int32

    /// Creates the fonts of a family.
    ///
    /// - Parameter unitsPerEm: The units per em in which all fonts measure; nil uses those of the first face.
    init(
        _ family: FontFamily, weight: Double = 400, isItalic: Bool = false, variations: FontVariations = .init(),
        unitsPerEm: Int32? = nil
    ) {
        self.weight = weight
        self.variations = variations
        var known: Set<ObjectIdentifier> = []
        faces = ([family] + family.fallbacks).map { $0.face(weight: weight, isItalic: isItalic) }
            .filter { known.insert(ObjectIdentifier($0)).inserted }
        self.unitsPerEm = unitsPerEm ?? faces[0].unitsPerEm
        first = faces[0].font(weight: weight, variations: variations, unitsPerEm: self.unitsPerEm)
        hasColors = faces.contains { $0.hasColors }
    }

    init(_ family: FontFamily, _ style: TextStyle) {
        self.init(family, weight: style.weight, isItalic: style.isItalic, variations: style.variations)
    }

    /// The font at an index; a fallback's font is created on first use.
    subscript(index: Int) -> Font {
        guard index > 0 else { return first }
        return faces[index].font(weight: weight, variations: variations, unitsPerEm: unitsPerEm)
    }
}
