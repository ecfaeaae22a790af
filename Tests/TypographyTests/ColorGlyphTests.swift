import Drawing
import Layers
import Primitives
import Testing

@testable import Typography

/// `Layers.ttf`: A is a red B under an A in the text's colour, B a translucent blue B beside a colour that is not there.
/// `Bitmaps.ttf` and `Apple.ttf` hold a picture of 20 by 10 pixels, half red and half translucent blue, from (2, −2) to
/// (22, 8) of 20 pixels in an em; the one also a picture half as large.
@Suite struct ColorGlyphTests {
    private static func set(_ text: String, _ file: String, size: Double = 1000) throws -> TextLayout {
        FontFamily(name: "colors", face: try face(file)).set(text) { $0.size = size }
    }

    @Test func `layers are drawn in the font's colours and in that of the text, back to front`() throws {
        let layout = try Self.set("A", "Layers.ttf")
        let baseline = layout.lines[0].origin.y
        #expect(layout.text.parts.map(\.fontColor) == [Color(red: 1, green: 0, blue: 0, alpha: 1), nil])
        let boxes = layout.text.parts.map { part in
            guard case .outline(let path) = part.shape else { return Rect?.none }
            return path.boundingBox
        }
        #expect(boxes[0] == Rect(x: 50, y: baseline - 1000, width: 500, height: 1000))
        #expect(boxes[1] == Rect(x: 50, y: baseline - 500, width: 500, height: 500))
        #expect(layout.text.bounds == boxes[0])
    }

    @Test func `a layer whose colour the palette lacks is left out`() throws {
        let parts = try Self.set("B", "Layers.ttf").text.parts
        #expect(parts.count == 1)
        let color = try #require(parts[0].fontColor)
        #expect(color.blue == 1)
        // The palette has 8 bits for half.
        #expect(abs(color.alpha - 0.5) < 0.003)
    }

    @Test func `outlines of one colour are one path, and the order of the text is that of the parts`() throws {
        let family = FontFamily(
            name: "a", face: try face("Rectangles.otf"),
            fallbacks: [FontFamily(name: "b", face: try face("Bitmaps.ttf"))])
        let parts = family.set("AA😀AB") { $0.size = 1000 }.text.parts
        #expect(parts.count == 3)
        guard case .outline(let first) = parts[0].shape, case .picture(_, let rect) = parts[1].shape,
            case .outline(let last) = parts[2].shape
        else {
            Issue.record("\(parts)")
            return
        }
        #expect(first.boundingBox?.maxX == 1150)
        #expect(rect.minX == 1300)
        // The picture's advance is 1200.
        #expect(last.boundingBox?.minX == 2450)
    }

    @Test(arguments: ["Bitmaps.ttf", "Apple.ttf"])
    func `a picture is that of the largest size, as large as the em asks for`(file: String) throws {
        for size in [1000.0, 20, 7] {
            let layout = try Self.set("😀", file, size: size)
            guard layout.text.parts.count == 1, case .picture(let image, let rect) = layout.text.parts[0].shape else {
                Issue.record("\(layout.text.parts)")
                return
            }
            #expect([image.width, image.height] == [20, 10])
            #expect(image.pixels[0] == 0xFF00_00FF)
            #expect(image.pixels[19] >> 24 == 128)
            let em = size / 20
            let baseline = layout.lines[0].origin.y
            let expected = Rect(x: 2 * em, y: baseline - 8 * em, width: 20 * em, height: 10 * em)
            #expect(abs(rect.minX - expected.minX) < 1e-9 && abs(rect.minY - expected.minY) < 1e-9)
            #expect(abs(rect.width - expected.width) < 1e-9 && abs(rect.height - expected.height) < 1e-9)
            #expect(layout.text.bounds == rect)
            #expect(abs(layout.lines[0].width - 1.2 * size) < 1e-9)
        }
    }

    @Test func `the picture of a glyph is decoded once`() throws {
        let family = FontFamily(name: "colors", face: try face("Bitmaps.ttf"))
        let pictures = [20.0, 30].flatMap { size in family.set("😀😀") { $0.size = size }.text.parts }.map(\.shape)
        let images = pictures.compactMap { shape -> Image? in
            if case .picture(let image, _) = shape { image } else { nil }
        }
        #expect(images.count == 4)
        #expect(Set(images).count == 1)
    }

    @Test func `a glyph whose picture cannot be read is a box`() throws {
        let layout = try Self.set("🚀", "Bitmaps.ttf")
        #expect(layout.lines[0].glyphs.map(\.index) == [0])
        #expect(layout.text.bounds != nil)
    }
}
