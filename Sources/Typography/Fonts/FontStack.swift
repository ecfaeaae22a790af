import Layers

/// The fonts for a text, or for a run of a text: first the family's own font, then the fonts of its fallbacks.
///
/// All fonts use the same unit, so the advances of any two fonts can be added. The first font also determines the line
/// height.
struct FontStack: Sendable {
    /// The family's own font.
    let first: Font
    /// Whether any font of the stack has coloured glyphs.
    let hasColors: Bool
    /// The face of each font, without duplicates. A face that occurs again would supply no further characters.
    let faces: [FontFace]
    private let weight: Double
    private let variations: FontVariations
    private let unitsPerEm: Int32

    /// Creates the fonts of a family and its fallbacks.
    ///
    /// - Parameter unitsPerEm: The units per em of all fonts. Nil uses the number of the first face.
    init(
        _ family: FontFamily, weight: Double = 400, isItalic: Bool = false, variations: FontVariations = .init(),
        unitsPerEm: Int32? = nil
    ) {
        self.weight = weight
        self.variations = variations
        var faces = [family.face(weight: weight, isItalic: isItalic)]
        if !family.fallbacks.isEmpty {
            var known = Set(faces.map { ObjectIdentifier($0) })
            faces += family.fallbacks.map { $0.face(weight: weight, isItalic: isItalic) }
                .filter { known.insert(ObjectIdentifier($0)).inserted }
        }
        self.faces = faces
        self.unitsPerEm = unitsPerEm ?? faces[0].unitsPerEm
        first = faces[0].font(weight: weight, variations: variations, unitsPerEm: self.unitsPerEm)
        hasColors = faces.contains { $0.hasColors }
    }

    init(_ family: FontFamily, _ style: TextStyle) {
        self.init(family, weight: style.weight, isItalic: style.isItalic, variations: style.variations)
    }

    /// The font at an index in the stack. Index 0 is the family's own font. The font of a fallback is created on first
    /// use.
    subscript(index: Int) -> Font {
        guard index > 0 else { return first }
        return faces[index].font(weight: weight, variations: variations, unitsPerEm: unitsPerEm)
    }
}
