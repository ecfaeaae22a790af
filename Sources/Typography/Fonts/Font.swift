import CHarfBuzz
import Primitives
import Synchronization

/// A face in one weight without a size: it shapes text and supplies glyph outlines.
///
/// All lengths are in its own units, 64ths of a font unit, so a text's glyphs and advances are the same at every size
/// and only scaled.
final class Font: Sendable {
    /// The number of units per em in which this font measures, 64 for each font unit.
    let unitsPerEm: Double
    /// The number of font units per em, before the division into 64ths.
    let ownUnitsPerEm: UInt32
    /// Whether the font has coloured glyphs.
    let hasColors: Bool
    /// The height of the line box over the baseline.
    let ascender: Double
    /// The depth of the line box under the baseline, as a positive number.
    let descender: Double
    /// The font's own gap between two line boxes.
    let lineGap: Double

    /// HarfBuzz's font. Immutable after the initialiser and freed with this object; it retains its face.
    private nonisolated(unsafe) let font: OpaquePointer
    private let outlines = Mutex(OutlineCache())
    /// For each glyph looked up so far, whether it shows anything. For look-ups only.
    let visibleGlyphs = Mutex<[UInt32: Bool]>([:])

    /// Creates a font; `weight` sets the `wght` axis if there is one.
    ///
    /// - Parameter ownUnitsPerEm: The units of another font whose missing glyphs this one supplies.
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
        // Without a table of metrics HarfBuzz uses four fifths and one fifth of an em.
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

    /// Returns the glyph that the font's character map has for a scalar, before shaping.
    func nominalGlyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Returns whether a glyph has colour layers or a picture.
    func isColored(_ glyph: UInt32) -> Bool {
        hasColors && hb_ot_color_glyph_get_layers(hb_font_get_face(font), glyph, 0, nil, nil) > 0
    }

    /// The advance of the box for a missing character: that of `.notdef`, or half an em if that has no width.
    var boxAdvance: Int {
        let advance = Int(hb_font_get_glyph_h_advance(font, 0))
        return advance > 0 ? advance : Int(unitsPerEm) / 2
    }

    /// Returns a glyph's outline; drawn once, then cached.
    func outline(of glyph: UInt32) -> GlyphOutline {
        outlines.withLock { $0.outline(of: glyph, of: self, font) }
    }

    /// Returns the outlines of some glyphs in their order.
    func outlines(of glyphs: [UInt32]) -> [GlyphOutline] {
        outlines.withLock { cache in glyphs.map { cache.outline(of: $0, of: self, font) } }
    }

    /// Shapes the text in a buffer into glyphs.
    func shape(_ buffer: OpaquePointer, features: [hb_feature_t]) {
        hb_shape(font, buffer, features, UInt32(features.count))
    }
}

/// Outlines by glyph; for look-ups only.
private struct OutlineCache {
    /// About 30 MB: more than two thousand ideographs.
    static let maximumStepCount = 500_000

    private var outlines: [UInt32: GlyphOutline] = [:]
    private var stepCount = 0

    mutating func outline(of glyph: UInt32, of owner: Font, _ font: OpaquePointer) -> GlyphOutline {
        if let outline = outlines[glyph] { return outline }
        var outline = GlyphOutline(glyph, of: font)
        // A missing character is always visible, whatever the font has as glyph 0.
        if glyph == 0, outline.box == nil {
            outline = GlyphOutline(frameOfWidth: Double(owner.boxAdvance), unitsPerEm: owner.unitsPerEm)
        }
        if stepCount > Self.maximumStepCount { self = OutlineCache() }
        outlines[glyph] = outline
        stepCount += outline.path.elements.count
        return outline
    }
}
