import Layers
import Primitives
import Testing

@testable import Typography

@Suite struct ShapingTests {
    /// A run's glyphs from left to right, as `hb-shape --no-glyph-names --no-clusters` writes them: number, offset,
    /// advance in font units.
    private static func glyphs(_ text: String, apart: Bool = false) throws -> [String] {
        let shaper = Shaper(try dejaVu(), keepsLettersApart: apart)
        return ShapedText(TextScalars(text), shaper: shaper).glyphs.map { glyph in
            let offset = glyph.x == 0 && glyph.y == 0 ? "" : "@\(glyph.x / 64),\(glyph.y / 64)"
            return "\(glyph.index)\(offset)+\(glyph.advance / 64)"
        }
    }

    @Test(arguments: [
        // HarfBuzz's own command on the same file. Kerning (AVA, Ty, To), a ligature (ffi), marks in their places,
        // joined and mirrored scripts.
        (
            "AVATAR office",
            "34+1270 55+1270 34+1242 53+1092 34+1401 51+1423 1+651 80+1253 254+1980 68+1126 70+1260"
        ),
        ("Type To", "53+932 90+1212 81+1300 70+1260 1+651 53+903 80+1253"),
        ("e\u{301}x\u{323}\u{308}", "70+1260 104@-86,0+0 89+1212 109@-90,1+0 107@-90,0+0"),
        ("שלום", "137+1359 129+558 136+1164 149+1451"), ("سلام", "183+1268 359+1222 303+1716"),
    ])
    func `glyphs, places and advances are HarfBuzz's`(text: String, expected: String) throws {
        #expect(try Self.glyphs(text).joined(separator: " ") == expected)
    }

    @Test func `letters that are spaced are not joined for beauty, but kerned`() throws {
        #expect(
            try Self.glyphs("office AV", apart: true)
                == ["80+1253", "71+721", "71+721", "74+569", "68+1126", "70+1260", "1+651", "34+1270", "55+1401"])
    }

    @Test func `a cell is a character as a reader sees it, or a ligature's several`() throws {
        let shaper = Shaper(try dejaVu(), keepsLettersApart: false)
        func cells(_ text: String) -> [Int] {
            ShapedText(TextScalars(text), shaper: shaper).cells.map(\.scalars.count)
        }
        #expect(cells("abc") == [1, 1, 1])
        #expect(cells("ae\u{301}\u{323}c") == [1, 3, 1])
        #expect(cells("office") == [1, 3, 1, 1])
        #expect(cells("שָׁלוֹם") == [3, 1, 2, 1])
        #expect(cells("لا") == [2], "lam and alef are one glyph")
        #expect(cells("👩‍👩‍👧x") == [5, 1], "without a glyph, yet one character")
    }

    @Test(arguments: [
        "abc", "office affine", "שלום עולם abc 123", "سلام لا abc", "", "e\u{301}", "a\u{202E}bc\u{202C}d",
        "\u{7}\u{0}x\ty", "\u{200D}\u{200D}", "x\u{2028}y", "👩‍👩‍👧 🇦🇺🇦🇺", "\u{FFFF}\u{10FFFF}",
    ])
    func `cells cover the text and the glyphs exactly once`(text: String) throws {
        let shaper = Shaper(try dejaVu(), keepsLettersApart: false)
        let shaped = ShapedText(TextScalars(text), shaper: shaper)
        #expect(shaped.cells.flatMap { Array($0.scalars) } == Array(0..<shaped.text.count))
        #expect(shaped.cells.flatMap { Array($0.glyphs) }.sorted() == Array(shaped.glyphs.indices))
        #expect(shaped.runs.flatMap { Array($0.cells) } == Array(shaped.cells.indices))
        #expect(
            shaped.extent(of: shaped.cells.indices).advance == shaped.glyphs.reduce(0) { $0 + $1.advance })
    }

    @Test func `a cut through a ligature is shaped anew`() throws {
        let shaper = Shaper(try dejaVu(), keepsLettersApart: false)
        let shaped = ShapedText(TextScalars("AVAVA"), shaper: shaper)
        // The first two letters lose the kerning of the second with the third: 1401 alone, 1270 before another.
        let (line, cells) = shaped.line(0..<2)
        #expect(line.extent(of: cells).advance == (1270 + 1401) * 64)
        #expect(shaped.extent(of: 0..<2).advance == (1270 + 1270) * 64)
    }

    @Test func `shared characters belong to the script before them, at the beginning to the one after`() {
        func runs(_ text: String) -> [Range<Int>] {
            let scalars = TextScalars(text).scalars
            return Script.runs(
                of: scalars, levels: BidirectionalLevels(of: scalars).levels, fonts: scalars.map { _ in 0 },
                in: scalars.indices
            )
            .map(\.range)
        }
        #expect(runs("(abc) def!") == [0..<10])
        #expect(runs("...abc αβγ") == [0..<7, 7..<10])
        #expect(runs("abc אבג") == [0..<4, 4..<7])
    }
}

@Suite struct BidirectionalTests {
    @Test(arguments: [
        // By the rules of UAX #9; base direction by the first strong character.
        ("abc", "000", 0), ("abc אבג 123 def", "000011112220000", 0), ("אבג abc 123", "11112222222", 1),
        ("אבג (abc) 123", "1111122211222", 1), ("123 אבג", "2221111", 1), ("...", "000", 0),
        ("a\u{202E}bc\u{202C}d", "011100", 0),
    ])
    func `levels are those of the algorithm`(text: String, levels: String, base: Int) {
        let result = BidirectionalLevels(of: TextScalars(text).scalars)
        #expect(result.base == UInt8(base))
        #expect(result.levels.map(String.init).joined() == levels)
    }

    @Test func `the base can be fixed`() {
        #expect(BidirectionalLevels(of: TextScalars("abc").scalars, base: 1).levels == [2, 2, 2])
        #expect(BidirectionalLevels(of: TextScalars("אבג").scalars, base: 0).levels == [1, 1, 1])
    }

    @Test(arguments: [
        // The characters as they stand from left to right.
        ("abc אבג 123 def", "abc 123 גבא def"), ("אבג abc 123", "abc 123 גבא"), ("123 אבג", "גבא 123"),
        ("אבג 12 34 דה", "הד 34 12 גבא"),
    ])
    func `glyphs stand in visual order`(logical: String, visual: String) throws {
        let family = try dejaVu()
        func index(_ character: Character) -> UInt32 {
            ShapedText(
                TextScalars(String(character)), shaper: Shaper(family, keepsLettersApart: true)
            ).glyphs[0]
                .index
        }
        let line = family.set(logical).lines[0]
        #expect(line.glyphs.map(\.index) == visual.map(index))
        #expect(zip(line.glyphs, line.glyphs.dropFirst()).allSatisfy { $0.origin.x < $1.origin.x })
    }
}
