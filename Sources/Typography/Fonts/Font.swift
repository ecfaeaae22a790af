import CHarfBuzz
import Primitives
import Synchronization

/// A font face in one weight, without a size; the font shapes text and supplies glyph outlines.
///
/// All lengths are in the font's units, which are 64ths of a font unit. So the glyphs and advances of a text are the
/// same at every size, and only their scale changes.
final class Font: Sendable {
    /// The number of units per em in which this font measures, 64 for each font unit.
    let unitsPerEm: Double
    /// The number of whole font units per em, without the factor 64 of `unitsPerEm`.
    let ownUnitsPerEm: UInt32
    /// Whether the font has coloured glyphs.
    let hasColors: Bool
    /// The height of the line box above the baseline, in the font's units.
    let ascender: Double
    /// The depth of the line box below the baseline, as a positive number in the font's units.
    let descender: Double
    /// The gap that the font asks for between two line boxes, in the font's units.
    let lineGap: Double

    /// HarfBuzz's font, which is immutable after the initialiser and freed with this object. HarfBuzz's font retains
    /// its face.
    private nonisolated(unsafe) let font: OpaquePointer
    private let outlines = Mutex(OutlineCache())
    /// For each glyph looked up so far, whether the glyph shows anything. The dictionary is never iterated.
    let visibleGlyphs = Mutex<[UInt32: Bool]>([:])

    /// Creates a font; `weight` sets the `wght` axis if the face has this axis.
    ///
    /// - Parameter ownUnitsPerEm: The font units per em of the font whose missing glyphs this font supplies; nil uses
    ///   the face's own number.
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
        // For a font without a metrics table, HarfBuzz uses 4/5 and 1/5 of an em. A table whose values are 0 gets the
        // same.
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

    /// Returns the glyph that the font's character map assigns to a scalar, before shaping; nil if the map has no glyph
    /// for the scalar.
    func nominalGlyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Returns whether a glyph has colour layers or a picture.
    func isColored(_ glyph: UInt32) -> Bool {
        hasColors && hb_ot_color_glyph_get_layers(hb_font_get_face(font), glyph, 0, nil, nil) > 0
    }

    /// The advance of the box for a missing character, in the font's units: the advance of the glyph `.notdef`, or half
    /// an em if `.notdef` has no width.
    var boxAdvance: Int {
        let advance = Int(hb_font_get_glyph_h_advance(font, 0))
        return advance > 0 ? advance : Int(unitsPerEm) / 2
    }

    /// Returns a glyph's outline, which is created on first use and then cached.
    func outline(of glyph: UInt32) -> GlyphOutline {
        outlines.withLock { $0.outline(of: glyph, of: self, font) }
    }

    /// Returns the outlines of `glyphs` in the same order.
    func outlines(of glyphs: [UInt32]) -> [GlyphOutline] {
        outlines.withLock { cache in glyphs.map { cache.outline(of: $0, of: self, font) } }
    }

    /// Shapes the text in a buffer into glyphs.
    func shape(_ buffer: OpaquePointer, features: [hb_feature_t]) {
        hb_shape(font, buffer, features, UInt32(features.count))
    }
}

/// A cache of outlines by glyph, which is never iterated.
private struct OutlineCache {
    /// The number of path steps beyond which the cache is emptied: about 30 MB, or more than two thousand ideographs.
    static let maximumStepCount = 500_000

    private var outlines: [UInt32: GlyphOutline] = [:]
    private var stepCount = 0

    mutating func outline(of glyph: UInt32, of owner: Font, _ font: OpaquePointer) -> GlyphOutline {
        if let outline = outlines[glyph] { return outline }
        var outline = GlyphOutline(glyph, of: font)
        // A missing character must be visible, even if the font's glyph 0 is empty.
        if glyph == 0, outline.box == nil {
            outline = GlyphOutline(frameOfWidth: Double(owner.boxAdvance), unitsPerEm: owner.unitsPerEm)
        }
        if stepCount > Self.maximumStepCount { self = OutlineCache() }
        outlines[glyph] = outline
        stepCount += outline.path.elements.count
        return outline
    }
}
