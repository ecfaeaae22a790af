import CHarfBuzz
import Primitives
import Synchronization

/// A face in one weight, of no particular size: what text is shaped with and glyphs are drawn by.
///
/// Everything it says is in its own units, 64ths of a font unit, so a text's glyphs and advances are the same at every
/// size and only scaled.
final class Font: Sendable {
    /// Its units in an em.
    let unitsPerEm: Double
    /// The font units of which those are 64ths.
    let ownUnitsPerEm: UInt32
    /// Whether it has glyphs in colours.
    let hasColors: Bool
    /// How far the line box reaches above the baseline.
    let ascender: Double
    /// How far it reaches below, as a positive number.
    let descender: Double
    /// What the font wants between two line boxes.
    let lineGap: Double

    /// HarfBuzz's font. Immutable since the initialiser returned and freed with this object; it holds its face.
    private nonisolated(unsafe) let font: OpaquePointer
    private let outlines = Mutex(OutlineCache())
    /// Of glyphs that characters were looked up as: whether they show anything. For look-ups only.
    let visibleGlyphs = Mutex<[UInt32: Bool]>([:])

    /// Creates a font; `weight` sets the `wght` axis where there is one.
    ///
    /// - Parameter unitsPerEm: Another font's, for glyphs that stand in for that font's own.
    init(_ face: OpaquePointer, weight: Double?, unitsPerEm ownUnitsPerEm: UInt32? = nil) {
        font = hb_font_create(face)
        self.ownUnitsPerEm = ownUnitsPerEm ?? hb_face_get_upem(face)
        hasColors = hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
        let unitsPerEm = Int32(clamping: self.ownUnitsPerEm) &* 64
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        if let weight {
            var variation = hb_variation_t(tag: Tag.weight, value: Float(weight))
            hb_font_set_variations(font, &variation, 1)
        }
        var extents = hb_font_extents_t()
        // Where no table says, HarfBuzz answers four fifths and one fifth of an em.
        hb_font_get_h_extents(font, &extents)
        if extents.ascender == 0, extents.descender == 0 {
            extents.ascender = unitsPerEm / 5 * 4
            extents.descender = -unitsPerEm / 5
        }
        hb_font_make_immutable(font)
        self.unitsPerEm = Double(unitsPerEm)
        ascender = Double(extents.ascender)
        descender = -Double(extents.descender)
        lineGap = max(0, Double(extents.line_gap))
    }

    deinit { hb_font_destroy(font) }

    /// The glyph that the font's own table has for a scalar, before any shaping.
    func nominalGlyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Whether a glyph is drawn in colours, by layers or as a picture.
    func isColored(_ glyph: UInt32) -> Bool {
        hasColors && hb_ot_color_glyph_get_layers(hb_font_get_face(font), glyph, 0, nil, nil) > 0
    }

    /// How far the box for a missing character advances: as far as `.notdef`, or half an em where that is not wide.
    var boxAdvance: Int {
        let advance = Int(hb_font_get_glyph_h_advance(font, 0))
        return advance > 0 ? advance : Int(unitsPerEm) / 2
    }

    /// A glyph's outline; drawn once and kept.
    func outline(of glyph: UInt32) -> GlyphOutline {
        outlines.withLock { $0.outline(of: glyph, of: self, font) }
    }

    /// The outlines of some glyphs in their order.
    func outlines(of glyphs: [UInt32]) -> [GlyphOutline] {
        outlines.withLock { cache in glyphs.map { cache.outline(of: $0, of: self, font) } }
    }

    /// Fills a buffer with the glyphs of the text in it.
    func shape(_ buffer: OpaquePointer, features: [hb_feature_t]) {
        hb_shape(font, buffer, features, UInt32(features.count))
    }
}

/// Outlines by glyph; for look-ups only.
private struct OutlineCache {
    /// About 30 MB, two thousand ideographs' worth and more.
    static let maximumStepCount = 500_000

    private var outlines: [UInt32: GlyphOutline] = [:]
    private var stepCount = 0

    mutating func outline(of glyph: UInt32, of owner: Font, _ font: OpaquePointer) -> GlyphOutline {
        if let outline = outlines[glyph] { return outline }
        var outline = GlyphOutline(glyph, of: font)
        // What is missing is seen, whatever the font has for it.
        if glyph == 0, outline.box == nil {
            outline = GlyphOutline(frameOfWidth: Double(owner.boxAdvance), unitsPerEm: owner.unitsPerEm)
        }
        if stepCount > Self.maximumStepCount { self = OutlineCache() }
        outlines[glyph] = outline
        stepCount += outline.path.elements.count
        return outline
    }
}
