import Layers
import Primitives
import Testing

@testable import Typography

/// `Rectangles.otf` has A, B and a blank; `Colors.ttf`, of 2000 units, has 1, ★, ❄, 🚀 and the key's frame U+20E3, A and 😀 in
/// colours, a hollow B and a blank `.notdef`; the subset of DejaVu has letters, digits and marks.
@Suite struct FontFallbackTests {
    private static func family(_ names: [String]) throws -> FontFamily {
        let faces = try names.map { try face($0) }
        return FontFamily(
            name: "first", face: faces[0],
            fallbacks: zip(names, faces).dropFirst().map { FontFamily(name: $0, face: $1) })
    }

    private static let rectangles = "Rectangles.otf"
    private static let colors = "Colors.ttf"
    private static let letters = "DejaVuSans-subset.ttf"

    /// The numbers of the fonts of the scalars of a text; −1 for a scalar without a font.
    private static func fonts(_ text: String, _ names: [String]) throws -> [Int] {
        FontMatching(TextScalars(text), in: FontStack(try family(names))).fonts
    }

    private static func missing(_ text: String, _ names: [String]) throws -> [String] {
        try family(names).missingCharacters(in: [text], weights: [400], slants: [false])
    }

    @Test func `characters the font lacks vanished; they come from the first other font that has them`() throws {
        let names = [Self.rectangles, Self.colors, Self.letters]
        #expect(try Self.fonts("A★שB1x", names) == [0, 1, 2, 0, 1, 2])
        #expect(try Self.missing("A★שB1x", names) == [])
        let layout = try Self.family(names).set("A★שB")
        // The first font that follows is shaped from the left, and so is the Hebrew letter alone.
        #expect(layout.lines[0].glyphs.map(\.font) == [0, 1, 2, 0])
    }

    @Test func `a lent glyph is as large as its own font draws it, and its advance is its own`() throws {
        let layout = try Self.family([Self.rectangles, Self.colors]).set("★") { $0.size = 1000 }
        #expect(layout.lines[0].width == 600)
        // 100…1100 by 1400 of 2000 units.
        #expect(layout.text.bounds == Rect(x: 50, y: layout.lines[0].origin.y - 700, width: 500, height: 700))
        let hebrew = try Self.family([Self.rectangles, Self.letters]).set("ש") { $0.size = 2048 * 64 }
        // 1449 of 2048 units, to a 64th of a thousandth of an em.
        #expect(abs(hebrew.lines[0].width - 1451 * 64) <= 64)
    }

    @Test func `a fallback changes neither the height of lines nor their baselines`() throws {
        let family = try Self.family([Self.rectangles, Self.colors])
        let (plain, lent) = (family.set("A\nA\nA"), family.set("★\nA★\nA"))
        #expect(plain.lines.map(\.origin) == lent.lines.map(\.origin))
    }

    @Test func `fallbacks of fallbacks are not asked, so that fonts may name each other in a circle`() throws {
        let letters = FontFamily(name: "letters", face: try face(Self.letters))
        let colors = FontFamily(name: "colors", face: try face(Self.colors), fallbacks: [letters])
        let family = FontFamily(name: "first", face: try face(Self.rectangles), fallbacks: [colors])
        #expect(family.missingCharacters(in: ["Aש"], weights: [400], slants: [false]) == ["ש"])
    }

    @Test(arguments: [
        // Joiners, selectors, soft hyphens, controls, directions and ends of lines need no glyph.
        "A\u{200D}B\u{FE0F}\u{AD}\u{2060}\u{200B}", "\tA\u{0}\u{7}\u{7F}B",
        "A\nB\r\nA\u{2028}B\u{2029}A\u{85}B\u{B}\u{C}",
        "\u{202E}A\u{202C}\u{2067}B\u{2069}\u{61C}", "A\u{3164}B\u{115F}\u{E0001}\u{180E}",
        // HarfBuzz makes these of a common blank.
        "A\u{A0}B\u{2003}A\u{202F}B\u{3000}A",
    ])
    func `what shows nothing by its nature is never missing, and has no box`(text: String) throws {
        #expect(try Self.missing(text, [Self.rectangles]) == [])
        let layout = try Self.family([Self.rectangles]).set(text)
        let letters = text.unicodeScalars.count { $0 == "A" || $0 == "B" }
        let glyphs = layout.lines.flatMap(\.glyphs).map(\.index)
        #expect(!glyphs.contains(0))
        #expect(glyphs.count { $0 == 2 || $0 == 3 } == letters)
    }

    @Test func `letters that can be taken apart or put together are not missing`() throws {
        // The font has e and the acute, and no letter of both.
        #expect(try Self.missing("é\u{1E63}", [Self.letters]) == [])
        #expect(try Self.fonts("é", [Self.rectangles, Self.letters]) == [1])
    }

    @Test(arguments: [
        ("👩‍👩‍👧", 1), ("🇦🇺🇧🇪", 2), ("日本", 2), ("A\u{10FFFF}B", 1), ("\u{E000}\u{378}", 2), ("\u{301}", 1),
        ("日\u{301}\u{302}", 1),
    ])
    func `a character that no font has is one box that can be seen`(text: String, boxes: Int) throws {
        // The .notdef of the one is a rectangle, of the other it is blank, so that a frame stands for it.
        for name in [Self.rectangles, Self.colors] {
            let layout = try Self.family([name]).set(text) { $0.size = 1000 }
            let letters = text.unicodeScalars.count { $0 == "A" || $0 == "B" }
            let glyphs = layout.lines[0].glyphs.filter { $0.index == 0 }
            // One of the fonts has a blank B.
            let hollow = name == Self.colors ? text.unicodeScalars.count { $0 == "B" } : 0
            #expect(glyphs.count == boxes + hollow, "\(name)")
            #expect(layout.lines[0].width == Double(boxes + letters) * 600)
            let outline = try face(name).font(weight: 400).outline(of: 0)
            #expect(outline.box != nil)
        }
    }

    @Test func `the frame for a missing character is a ring as wide as the font's blank box`() throws {
        let layout = try Self.family([Self.colors]).set("日") { $0.size = 1000 }
        let baseline = layout.lines[0].origin.y
        #expect(layout.text.bounds == Rect(x: 60, y: baseline - 700, width: 480, height: 700))
        #expect(layout.text.path.elements.count { $0 == .close } == 2)
    }

    @Test func `silent holes: a glyph without an outline counts as missing, one in colours does not`() throws {
        #expect(try Self.fonts("AB★", [Self.colors, Self.rectangles]) == [0, 1, 0])
        #expect(try Self.missing("AB😀★🚀", [Self.colors]) == ["B"])
        // The rocket's picture cannot be read, and another font has one that can.
        #expect(try Self.missing("😀🚀", ["Bitmaps.ttf"]) == ["🚀"])
        #expect(try Self.fonts("😀🚀", ["Bitmaps.ttf", Self.colors]) == [0, 1])
    }

    @Test func `emoji look for a font with colours first`() throws {
        let names = [Self.letters, Self.colors]
        #expect(try Self.fonts("1", names) == [0])
        #expect(try Self.fonts("1\u{FE0F}", names) == [1, 1])
        #expect(try Self.fonts("1\u{FE0E}", names) == [0, 0])
        #expect(try Self.fonts("1\u{FE0F}\u{20E3}", names) == [1, 1, 1])
        #expect(try Self.fonts("🚀", names) == [1])
    }

    @Test func `where no font has all of a character its base decides, and the rest is missing`() throws {
        #expect(try Self.fonts("A\u{301}", [Self.rectangles, Self.letters]) == [1, 1])
        #expect(try Self.fonts("A\u{301}", [Self.rectangles]) == [0, 0])
        #expect(try Self.missing("A\u{301}", [Self.rectangles]) == ["\u{301}"])
        #expect(try Self.missing("2\u{FE0F}\u{20E3}", [Self.letters, Self.colors]) == ["\u{20E3}"])
    }

    @Test func `what is missing is reported once, in the order of the text`() throws {
        #expect(try Self.missing("日本A日\n本語", [Self.rectangles]) == ["日", "本", "語"])
        let family = try Self.family([Self.rectangles])
        #expect(
            family.missingCharacters(in: ["日", "本日"], weights: [400, 700], slants: [false, true]) == ["日", "本"])
    }

    @Test func `a lent character stands in its place in text that runs to the left`() throws {
        let family = try Self.family([Self.letters, Self.colors])
        let line = family.set("אב★גד").lines[0]
        #expect(line.glyphs.map(\.font) == [0, 0, 1, 0, 0])
        #expect(zip(line.glyphs, line.glyphs.dropFirst()).allSatisfy { $0.origin.x < $1.origin.x })
        let boxes = family.set("א日本ב").lines[0]
        #expect(boxes.glyphs.map { $0.index == 0 } == [false, true, true, false])
    }

    @Test func `lines break and are cut short between lent characters as between others`() throws {
        let family = try Self.family([Self.rectangles, Self.colors])
        let layout = family.set("★★ ★★", width: 15) { $0.size = 10 }
        #expect(layout.texts == ["★★", "★★"])
        let cut = family.set("★★★★★★", width: 30) {
            $0.size = 10
            $0.numberOfLines = 1
        }
        #expect(cut.text.isTruncated)
        #expect(cut.lines[0].width <= 30)
    }

    @Test func `thousands of characters took a minute in a thousand fallbacks`() throws {
        let names = Array(repeating: Self.rectangles, count: 998) + [Self.letters]
        let family = try Self.family([Self.colors] + names)
        let stack = FontStack(family)
        #expect(FontMatching(TextScalars("שA日"), in: stack).fonts == [999, 0, -1])
        // The ideographs are in no font, and each is looked for in all.
        let text = String(String.UnicodeScalarView((0x4E00..<0x5E00).compactMap { Unicode.Scalar($0) }))
        #expect(family.missingCharacters(in: [text + "ש"], weights: [400], slants: [false]).count == 0x1000)
        // A face that stands twice is asked once.
        let lent = FontFamily(name: "b", face: try face(Self.rectangles))
        let twice = FontFamily(
            name: "a", face: try face(Self.colors),
            fallbacks: [lent, lent, FontFamily(name: "c", face: try face(Self.letters))])
        #expect(FontMatching(TextScalars("ש"), in: FontStack(twice)).fonts == [2])
    }
}
