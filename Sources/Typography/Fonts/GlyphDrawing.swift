import CHarfBuzz
import Drawing
import ImageCoding
import Primitives

/// The drawing of a glyph in the font's units. The glyph's origin on the baseline is (0, 0), and y points down.
enum GlyphDrawing {
    /// An outline in the colour of the text.
    case outline(GlyphOutline)
    /// Outlines in colours of the font, back to front. A layer without a colour has the colour of the text.
    case layers([Layer])
    /// A picture, and the rectangle that it fills.
    case picture(Image, Rect)

    struct Layer {
        var outline: GlyphOutline
        var color: Color?
    }

    /// A bounding box of the drawing. Nil for a glyph that draws nothing.
    var box: Rect? {
        switch self {
        case .outline(let outline): outline.box
        case .layers(let layers):
            layers.compactMap(\.outline.box).reduce(nil) { box, other in box.map { $0.union(other) } ?? other }
        case .picture(_, let rect): rect
        }
    }

    /// The total number of path steps in all outlines.
    var stepCount: Int {
        switch self {
        case .outline(let outline): outline.path.elements.count
        case .layers(let layers): layers.reduce(0) { $0 + $1.outline.path.elements.count }
        case .picture: 0
        }
    }

    /// The approximate size of the paths and pixels, in bytes.
    var byteCount: Int {
        switch self {
        case .outline, .layers: stepCount * MemoryLayout<Path.Element>.stride
        case .picture(let image, _): image.pixels.count * 4
        }
    }
}

extension GlyphDrawing {
    /// The maximum number of path steps in all layers of a glyph together. Further layers are left out.
    static let maximumStepCount = 200_000
    /// The maximum number of pixels of a glyph's picture.
    ///
    /// Real pictures have less than 200 × 200.
    static let maximumPixels = 1 << 20

    /// Creates the drawing of a glyph from its layers. Without layers, uses the glyph's picture. Without a picture,
    /// uses its outline.
    init(_ glyph: UInt32, of font: OpaquePointer, hasLayers: Bool, hasPictures: Bool) {
        if hasLayers, let layers = Self.layers(of: glyph, of: font) {
            self = .layers(layers)
        } else if hasPictures, let (image, rect) = Self.picture(of: glyph, of: font) {
            self = .picture(image, rect)
        } else {
            self = .outline(GlyphOutline(glyph, of: font))
        }
    }

    /// Returns the layers of a glyph (COLR version 0), in the colours of the font's first palette (CPAL). Returns nil
    /// if the glyph has no layers.
    ///
    /// A layer whose colour is not in the palette is left out.
    private static func layers(of glyph: UInt32, of font: OpaquePointer) -> [Layer]? {
        let face = hb_font_get_face(font)
        var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0 else { return nil }
        var entries = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        // Both calls write at most as many elements as the arrays have, and then the number written to `count`.
        hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &entries)
        var colorCount = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var palette = [hb_color_t](repeating: 0, count: Int(colorCount))
        hb_ot_color_palette_get_colors(face, 0, 0, &colorCount, &palette)
        var layers: [Layer] = []
        var stepCount = 0
        for entry in entries.prefix(Int(count)) {
            // The index 0xFFFF is the colour of the text.
            let isInk = entry.color_index == 0xFFFF
            guard isInk || palette.indices.contains(Int(entry.color_index)) else { continue }
            let outline = GlyphOutline(entry.glyph, of: font)
            stepCount += outline.path.elements.count
            guard stepCount <= maximumStepCount else { break }
            layers.append(
                Layer(outline: outline, color: isInk ? nil : Color(palette[Int(entry.color_index)])))
        }
        return layers
    }

    /// Returns a glyph's picture (CBDT, sbix) and the rectangle that the picture fills. The picture has the largest
    /// size that the font stores. Returns nil if the glyph has no readable picture.
    private static func picture(of glyph: UInt32, of font: OpaquePointer) -> (Image, Rect)? {
        let blob = hb_ot_color_glyph_reference_png(font, glyph)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0, extents.height < 0
        else { return nil }
        // HarfBuzz keeps `length` bytes at `data` while the blob lives; the bytes are copied before the blob is
        // released.
        let bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
        guard let image = try? ImageDecoder.decode(bytes, name: "glyph \(glyph)", maximumPixels: maximumPixels) else {
            return nil
        }
        // HarfBuzz's y axis points up, and a height is negative.
        let rect = Rect(
            x: Double(extents.x_bearing), y: -Double(extents.y_bearing), width: Double(extents.width),
            height: -Double(extents.height))
        return (image, rect)
    }
}

extension Color {
    /// Creates a colour from a palette entry, which has straight alpha.
    fileprivate init(_ color: hb_color_t) {
        self.init(
            red: Double(hb_color_get_red(color)) / 255, green: Double(hb_color_get_green(color)) / 255,
            blue: Double(hb_color_get_blue(color)) / 255, alpha: Double(hb_color_get_alpha(color)) / 255)
    }
}
