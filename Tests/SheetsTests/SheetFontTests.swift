import Drawing
import Primitives
import Testing

@testable import Sheets

@Suite struct SheetFontTests {
    /// Left, top, right and bottom of a text's ink where its line begins at (10, 100).
    private func ink(_ text: String, _ font: SheetFont) -> [Double] {
        let shape = font.shape(of: text, at: Point(x: 10, y: 100))
        guard case .path(let path, _) = shape.outline, let box = path.boundingBox,
            let place = shape.projection.affine
        else { return [] }
        let (low, high) = (place.map(Point(x: box.minX, y: box.minY)), place.map(Point(x: box.maxX, y: box.maxY)))
        return [low.x, low.y, high.x, high.y].map { ($0 * 1e6).rounded() / 1e6 }
    }

    @Test(arguments: [8, 12, 16, 20], [false, true])
    func `capitals and small letters begin and end on rows of pixels`(capHeight: Int, isBold: Bool) {
        let font = SheetFont(capHeight: capHeight, isBold: isBold)
        #expect(ink("H", font)[1] == Double(100 - capHeight) && ink("H", font)[3] == 100)
        #expect(ink("x", font)[1] == Double(100 - capHeight * 3 / 4) && ink("x", font)[3] == 100)
        let deepest = ink("gjpqy,;_()@", font)
        #expect(deepest[3] > 100 && deepest[3] <= Double(100 + font.descent))
    }

    @Test(arguments: [false, true]) func `digits are equally wide, letters are not`(isBold: Bool) {
        let font = SheetFont(capHeight: 16, isBold: isBold)
        let widths = (0...9).map { font.width(of: String(repeating: "\($0)", count: 20)) }
        #expect(Set(widths).count == 1)
        #expect(font.width(of: "iiii") * 2 < font.width(of: "mmmm"))
        #expect(font.width(of: "") == 0)
    }

    /// The advance of H is 2 084 of Inter's 2 816 units in the regular weight, from the font's `hmtx`.
    @Test func `a text is as wide as the font says`() {
        let width: Double = 4 * 22 * 2_084 / 2_816
        #expect(SheetFont.text.width(of: "HHHH") == Int(width.rounded(.up)))
    }

    @Test(arguments: [false, true]) func `what sheets say has letters, and no two are alike`(isBold: Bool) {
        let font = SheetFont(capHeight: 16, isBold: isBold)
        let ascii = (33...126).compactMap { Unicode.Scalar($0).map(Character.init) }
        let outlines = (ascii + Array("×·…→−°é€ŁßÅ")).map { font.shape(of: String($0), at: .zero).outline }
        let unknown = font.shape(of: "\u{1F600}", at: .zero).outline
        // Capital I and small l, straight alike in many fonts, differ in height.
        #expect(Set(outlines).count == outlines.count)
        #expect(!outlines.contains(unknown))
        // What the font lacks can be seen.
        #expect(ink("\u{1F600}", font).count == 4)
    }

    @Test func `a text is cut where its letters and the dots behind them no longer fit`() {
        let (font, text) = (SheetFont.text, "Hero, 750×1334")
        for width in font.width(of: "…")...font.width(of: text) + 2 {
            let short = font.shortened(text, to: width)
            #expect(font.width(of: short) <= width)
            guard short != text else { continue }
            let kept = short.dropLast()
            #expect(short.hasSuffix("…") && text.hasPrefix(kept))
            #expect(font.width(of: text.prefix(kept.count + 1) + "…") > width)
        }
        #expect(font.shortened(text, to: font.width(of: text)) == text)
        #expect(font.shortened(text, to: 0) == "…")
    }

    @Test func `a title of a hundred thousand letters is cut without setting them all`() {
        let title = String(repeating: "a", count: 100_000)
        let width = SheetFont.title.width(of: "aaaa…")
        #expect(SheetFont.title.shortened(title, to: width) == "aaaa…")
    }

    @Test func `a line feed is a blank`() {
        #expect(SheetFont.text.width(of: "two\nlines") == SheetFont.text.width(of: "two lines"))
    }
}
