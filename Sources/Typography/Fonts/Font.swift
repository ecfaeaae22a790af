import CHarfBuzz
import Primitives
import Synchronization

/// A font face in one weight, without a size. The font shapes text and supplies glyph outlines.
///
/// All lengths are in the font's units, by default 64ths of a unit of the face. The glyphs and advances of a text are
/// therefore the same at every size. Only their scale changes.
final class Font: Sendable {
    /// The number of the font's units per em: 64 for each unit of the face by default. Fonts that share a line use the
    /// same unit.
    let unitsPerEm: Double
    /// The height of the line box above the baseline, in the font's units.
    let ascender: Double
    /// The depth of the line box below the baseline, as a positive number in the font's units.
    let descender: Double
    /// The gap between two line boxes that the font file requests, in the font's units.
    let lineGap: Double

    /// HarfBuzz's font. It is immutable after the initialiser, freed with this object, and retains its face.
    private nonisolated(unsafe) let font: OpaquePointer
    private let hasLayers: Bool
    private let hasPictures: Bool
    private let drawings = Mutex(DrawingCache())
    /// Whether each glyph draws anything, by glyph, for the glyphs looked up so far. Never iterated.
    let visibleGlyphs = Mutex<[UInt32: Bool]>([:])

    /// Creates a font from a face.
    ///
    /// - Parameters:
    ///   - variations: The values of the face's axes that differ from the defaults.
    ///   - unitsPerEm: The number of the font's units per em.
    init(_ face: OpaquePointer, variations: [hb_variation_t], unitsPerEm: Int32) {
        font = hb_font_create(face)
        hasLayers = hb_ot_color_has_layers(face) != 0
        hasPictures = hb_ot_color_has_png(face) != 0
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        // HarfBuzz copies the values before the call returns.
        if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
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

    /// Returns the glyph that the font's character map assigns to a scalar, before shaping. Returns nil if the map
    /// lacks the scalar.
    func nominalGlyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// The advance of the box that stands for a missing character, in the font's units. It is the advance of the glyph
    /// `.notdef`, or half an em if `.notdef` has no width.
    var boxAdvance: Int {
        let advance = Int(hb_font_get_glyph_h_advance(font, 0))
        return advance > 0 ? advance : Int(unitsPerEm) / 2
    }

    /// Returns the drawing of a glyph. The drawing is created on first use and then cached.
    func drawing(of glyph: UInt32) -> GlyphDrawing {
        drawings.withLock { $0.drawing(of: glyph) { make($0) } }
    }

    /// Returns the drawings of several glyphs, in the order of `glyphs`.
    func drawings(of glyphs: [UInt32]) -> [GlyphDrawing] {
        drawings.withLock { cache in glyphs.map { glyph in cache.drawing(of: glyph) { make($0) } } }
    }

    private func make(_ glyph: UInt32) -> GlyphDrawing {
        let drawing = GlyphDrawing(glyph, of: font, hasLayers: hasLayers, hasPictures: hasPictures)
        // A missing character must be visible, even if the font's glyph 0 is empty.
        guard glyph == 0, drawing.box == nil else { return drawing }
        return .outline(GlyphOutline(frameOfWidth: Double(boxAdvance), unitsPerEm: unitsPerEm))
    }

    /// Shapes the text in a buffer into glyphs by the OpenType and AAT tables of the font.
    func shape(_ buffer: OpaquePointer, features: [hb_feature_t]) {
        // Without a list of shapers, HarfBuzz prefers Graphite for fonts with a Silf table, if it was built with it.
        // Debian's is, the portable program's is not, and both must give the same glyphs.
        "ot".withCString { shaper in
            _ = hb_shape_full(font, buffer, features, UInt32(features.count), [shaper, nil])
        }
    }
}

/// A cache of drawings, by glyph. Never iterated.
private struct DrawingCache {
    /// The size in bytes beyond which the cache is emptied. Two thousand ideographs or four hundred pictures need less.
    static let maximumByteCount = 32 << 20

    private var drawings: [UInt32: GlyphDrawing] = [:]
    private var byteCount = 0

    mutating func drawing(of glyph: UInt32, _ make: (UInt32) -> GlyphDrawing) -> GlyphDrawing {
        if let drawing = drawings[glyph] { return drawing }
        let drawing = make(glyph)
        if byteCount > Self.maximumByteCount { self = DrawingCache() }
        drawings[glyph] = drawing
        byteCount += drawing.byteCount
        return drawing
    }
}
