import CHarfBuzz
import Layers

// All fonts of a text use the same unit, so that the advances of any two fonts can be added. It is the unit of the
// label's own font at the largest size in the text. The fonts of smaller runs are scaled down to this unit.

/// The fonts of all runs of a text, in one list.
///
/// The first fonts in the list are those for the label's own attributes. Then come the fonts of each run. A run that
/// differs from earlier attributes only in its colour adds no fonts.
struct TextFonts: Sendable {
    /// The fonts and features of all runs with the same attributes.
    struct Entry: Sendable {
        var stack: FontStack
        /// The index of the stack's first font in the list of all fonts.
        var firstFont: Int
        fileprivate var attributes: Attributes
    }

    /// The attributes of a run that affect shaping. Runs with equal attributes are shaped together.
    fileprivate struct Attributes: Hashable, Sendable {
        var family: FontFamily
        var size: Double
        var weight: Double
        var isItalic: Bool
        var features: [FontFeature]
        var variations: FontVariations
    }

    /// The largest font size of the runs, in points.
    let size: Double
    /// The number of font units in an em of the largest font size.
    let unitsPerEm: Double
    /// The entries for all distinct attributes. The first entry has the label's own attributes.
    private(set) var entries: [Entry]
    /// The index of each run's entry. Empty if the text has no runs.
    private let entriesOfRuns: [Int]

    init(_ family: FontFamily, _ style: TextStyle) {
        guard !style.runs.isEmpty else {
            let stack = FontStack(family, style)
            size = style.size
            unitsPerEm = stack.first.unitsPerEm
            entries = [Entry(stack: stack, firstFont: 0, attributes: Attributes(family, style))]
            entriesOfRuns = []
            return
        }
        var own = Attributes(family, style)
        own.size = own.size.isFinite ? max(0, own.size) : 0
        let runs = style.runs.map { own.changed(by: $0) }
        let size = runs.reduce(own.size) { max($0, $1.size) }
        // Runs of other sizes have fractions of the unit, so the unit is finer. An advance of several em still fits 32
        // bits by far.
        let fineness = runs.allSatisfy { $0.size == size } && own.size == size ? 1.0 : 32
        let scale = Double(family.face(weight: style.weight, isItalic: style.isItalic).unitsPerEm) * fineness
        var entries: [Entry] = []
        var fontCount = 0
        let indices = ([own] + runs).map { attributes in
            if let known = entries.firstIndex(where: { $0.attributes == attributes }) { return known }
            // If no run has a size, nothing is drawn, in whatever unit.
            let share = size > 0 ? attributes.size / size : 0
            let stack = FontStack(
                attributes.family, weight: attributes.weight, isItalic: attributes.isItalic,
                variations: attributes.variations,
                unitsPerEm: Int32(clamping: Int((scale * share).rounded())))
            entries.append(Entry(stack: stack, firstFont: fontCount, attributes: attributes))
            fontCount += stack.faces.count
            return entries.count - 1
        }
        entriesOfRuns = Array(indices.dropFirst())
        self.size = size
        unitsPerEm = scale
        self.entries = entries
    }

    /// Whether the whole text has the same fonts and features.
    var isUniform: Bool { entries.count == 1 }

    /// Returns the index of the entry of a run.
    func entry(ofRun run: Int) -> Int { entriesOfRuns.isEmpty ? 0 : entriesOfRuns[run] }

    /// Returns the family of a run.
    func family(ofRun run: Int) -> FontFamily { entries[entry(ofRun: run)].attributes.family }

    /// Returns how the fonts of a run spell a mark.
    func spelling(of mark: TextMark, inRun run: Int) -> String {
        entries[entry(ofRun: run)].stack.spelling(of: mark)
    }

    /// Returns the index of the entry that has a font.
    func entry(ofFont font: Int) -> Int { (entries.lastIndex { $0.firstFont <= font }) ?? 0 }

    /// The font at an index in the list of all fonts.
    subscript(font: Int) -> Font {
        let entry = entries[entry(ofFont: font)]
        return entry.stack[font - entry.firstFont]
    }

    /// Returns the font features that are set for the runs that use a font.
    func features(ofFont font: Int) -> [FontFeature] { entries[entry(ofFont: font)].attributes.features }

    /// Returns the drawings of several glyphs, in the order of `glyphs`.
    func drawings(of glyphs: [TextLayout.PlacedGlyph]) -> [GlyphDrawing] {
        var drawings: [GlyphDrawing] = []
        drawings.reserveCapacity(glyphs.count)
        var rest = glyphs[...]
        while let font = rest.first?.font {
            let run = rest.prefix { $0.font == font }
            drawings += self[font].drawings(of: run.map(\.index))
            rest = rest.dropFirst(run.count)
        }
        return drawings
    }
}

extension TextFonts.Attributes {
    init(_ family: FontFamily, _ style: TextStyle) {
        self.init(
            family: family, size: style.size, weight: style.weight, isItalic: style.isItalic, features: style.features,
            variations: style.variations)
    }

    /// Returns the attributes of a run: those that the run sets, and otherwise these.
    func changed(by run: TextRun) -> Self {
        var result = self
        if let index = run.family, family.relatives.indices.contains(index) { result.family = family.relatives[index] }
        if let size = run.size { result.size = size.isFinite ? max(0, size) : 0 }
        if let weight = run.weight { result.weight = weight }
        if let isItalic = run.isItalic { result.isItalic = isItalic }
        if let features = run.features { result.features = features }
        for setting in run.variations.settings { result.variations[setting.axis] = setting.value }
        return result
    }
}
