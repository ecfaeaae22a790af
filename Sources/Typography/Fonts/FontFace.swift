import CHarfBuzz
public import Layers
import Primitives
import Synchronization

/// One face of a font file. Any number of threads may read the face's tables concurrently.
public final class FontFace: Sendable {
    /// The available weights: the range of a variable font's `wght` axis, or a single weight.
    public let weights: ClosedRange<Double>
    /// Whether the face is italic or oblique.
    public let isItalic: Bool

    /// HarfBuzz's face. It is immutable after the initialiser and freed with this object. HarfBuzz allows any number of
    /// threads to read immutable objects.
    private nonisolated(unsafe) let face: OpaquePointer
    /// The scalars in the face's character map, as a HarfBuzz set that does not change after the initialiser.
    private nonisolated(unsafe) let scalars: OpaquePointer
    private let hasWeightAxis: Bool
    /// The face's axes, except for the weight.
    public let axes: [FontAxis]
    /// The features that the face's tables can apply.
    package let features: Set<FontTag>
    /// Whether the face has Apple's feature tables. It may then have features that are not in `features`.
    let hasAppleFeatures: Bool
    /// Whether the face has coloured glyphs.
    let hasColors: Bool
    /// The default number of a font's units per em: 64 for each unit of the file.
    let unitsPerEm: Int32
    /// The cached fonts, by weight, settings of the other axes, and units per em.
    private let fonts = Mutex<[Instance: Font]>([:])

    private struct Instance: Hashable {
        var weight: Double
        var variations: FontVariations
        var unitsPerEm: Int32
    }

    /// Reads a face.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a TrueType or OpenType file or collection. The face copies them.
    ///   - index: The index of the face in a collection.
    ///   - weight: The weight to use instead of the weight in the file.
    ///   - isItalic: The slant to use instead of the slant in the file.
    public init(bytes: [UInt8], index: Int = 0, weight: Double? = nil, isItalic: Bool? = nil) throws(FontError) {
        let face = try Self.open(bytes, index: index)
        hb_face_make_immutable(face)
        self.face = face
        unitsPerEm = Int32(clamping: hb_face_get_upem(face)) &* 64
        scalars = hb_set_create()
        hb_face_collect_unicodes(face, scalars)
        hasColors = hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
        let font = hb_font_create(face)
        defer { hb_font_destroy(font) }
        let ownWeight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
        var axis = hb_ot_var_axis_info_t()
        let found = hb_ot_var_find_axis_info(face, Tag.weight, &axis) != 0
        hasWeightAxis = found && axis.min_value < axis.max_value
        axes = Self.axes(of: face)
        features = Self.features(of: face)
        hasAppleFeatures = hb_aat_layout_has_substitution(face) != 0
        if let weight {
            weights = weight...weight
        } else if hasWeightAxis {
            weights = Double(axis.min_value)...Double(axis.max_value)
        } else {
            weights = ownWeight...ownWeight
        }
        self.isItalic = isItalic ?? (hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0)
    }

    deinit {
        hb_set_destroy(scalars)
        hb_face_destroy(face)
    }

    /// Returns whether the face's character map has a glyph for a scalar, even if the glyph draws nothing.
    func lists(_ scalar: UInt32) -> Bool { hb_set_has(scalars, scalar) != 0 }

    /// Returns the number of faces in a font file, or 0 if the bytes are not a font.
    public static func count(in bytes: [UInt8]) -> Int {
        let blob = blob(of: bytes)
        defer { hb_blob_destroy(blob) }
        return Int(hb_face_count(blob))
    }

    /// Returns a font of this face for shaping, in the nearest weight that the face has.
    ///
    /// - Parameters:
    ///   - variations: The values of the axes, except for the weight. Axes that the face lacks are ignored.
    ///   - unitsPerEm: The number of the font's units per em. Nil uses the face's own number.
    func font(
        weight: Double, variations: FontVariations = FontVariations(), unitsPerEm: Int32? = nil
    ) -> Font {
        let weight = hasWeightAxis && !weight.isNaN ? min(max(weight, weights.lowerBound), weights.upperBound) : 400
        let instance = Instance(weight: weight, variations: own(variations), unitsPerEm: unitsPerEm ?? self.unitsPerEm)
        return fonts.withLock { fonts in
            if let font = fonts[instance] { return font }
            // The number of cached fonts is limited, since an animated axis creates one font per frame.
            if fonts.count >= 32 { fonts = [:] }
            var variations = instance.variations.settings.map {
                hb_variation_t(tag: $0.axis.code, value: Float($0.value))
            }
            if hasWeightAxis { variations.append(hb_variation_t(tag: Tag.weight, value: Float(weight))) }
            let font = Font(face, variations: variations, unitsPerEm: instance.unitsPerEm)
            fonts[instance] = font
            return font
        }
    }
}

extension FontFace {
    private static func blob(of bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes { buffer in
            // HarfBuzz copies the bytes before the call returns.
            hb_blob_create(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: buffer.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
    }

    private static func open(_ bytes: [UInt8], index: Int) throws(FontError) -> OpaquePointer {
        if bytes.starts(with: Array("wOF".utf8)) { throw .webFont }
        let blob = blob(of: bytes)
        defer { hb_blob_destroy(blob) }
        let count = Int(hb_face_count(blob))
        guard count > 0 else { throw .notAFont }
        guard (0..<count).contains(index), let face = hb_face_create(blob, UInt32(index)) else {
            throw .noSuchFace(count: count)
        }
        if let problem = problem(of: face) {
            hb_face_destroy(face)
            throw problem
        }
        return face
    }

    private static func problem(of face: OpaquePointer) -> FontError? {
        guard hb_face_get_glyph_count(face) > 0, TableBytes.isPresent(Tag.characterMap, in: face) else {
            return .noGlyphs
        }
        let drawings = [Tag.glyphs, Tag.compactFontFormat, Tag.compactFontFormat2, Tag.bitmaps, Tag.pictures]
        guard drawings.contains(where: { TableBytes.isPresent($0, in: face) }) else { return .noGlyphs }
        return GlyphComplexity.isBounded(in: face) ? nil : .glyphTooComplex
    }
}

/// The tags of font tables, axes and features, each as a number made of four letters.
enum Tag {
    static let weight = tag("wght")
    static let characterMap = tag("cmap")
    static let glyphs = tag("glyf")
    static let locations = tag("loca")
    static let header = tag("head")
    static let compactFontFormat = tag("CFF ")
    static let compactFontFormat2 = tag("CFF2")
    static let bitmaps = tag("CBDT")
    static let pictures = tag("sbix")
    static let substitutions = tag("GSUB")
    static let positions = tag("GPOS")
    /// The tag of the table of kerning pairs that is older than `GPOS`. The kerning feature has the same tag.
    static let kerning = tag("kern")
    /// The features that CSS turns off for text with letter spacing.
    static let ligatures = ["liga", "clig", "dlig", "hlig", "calt"].map(tag)

    private static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
