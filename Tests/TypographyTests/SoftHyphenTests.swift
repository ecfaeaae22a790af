import Layers
import Primitives
import Testing

@testable import Typography

/// Letters of `Rectangles.otf` are 6 points wide at 10 points, and it has no hyphen; the subset of DejaVu has U+002D.
@Suite struct SoftHyphenTests {
    private static func lines(
        _ text: String, width: Double, spacing: Double = 0, _ mode: LineBreakMode = .byWordWrapping
    )
        throws -> TextLayout
    {
        try dejaVu().set(text, width: width) {
            $0.size = 10
            $0.letterSpacing = spacing
            $0.lineBreakMode = mode
        }
    }

    private static func width(_ text: String, spacing: Double = 0) throws -> Double {
        try dejaVu().set(text) {
            $0.size = 10
            $0.letterSpacing = spacing
        }.lines[0].width
    }

    @Test func `a soft hyphen shows a hyphen where a line ends at it, and nothing elsewhere`() throws {
        let text = "Donau\u{AD}dampf\u{AD}schiff"
        #expect(try Self.lines(text, width: 500).texts == ["Donaudampfschiff"])
        #expect(try Self.lines(text, width: 75).texts == ["Donaudampf-", "schiff"])
        #expect(try Self.lines(text, width: 40).texts == ["Donau-", "dampf-", "schiff"])
        let one = try Self.lines(text, width: 40).lines[0]
        #expect(abs(one.width - (try Self.width("Donau") + Self.width("-"))) < 1e-9)
        #expect(one.glyphs.count == 6)
        // At the end of a paragraph, before a blank, and where lines break at any letter, no word is divided.
        #expect(try Self.lines("Donau\u{AD}\ndampf\u{AD}", width: 500).texts == ["Donau", "dampf"])
        #expect(try Self.lines("Donau\u{AD} dampf", width: 40).texts == ["Donau", "dampf"])
        #expect(try Self.lines("Donau\u{AD}dampf", width: 34, .byCharWrapping).texts == ["Donau", "dampf"])
    }

    @Test func `a line ends at a soft hyphen only if the hyphen fits`() throws {
        let (word, hyphen) = (try Self.width("Donau"), try Self.width("-"))
        #expect(try Self.lines("Donau\u{AD}dampf", width: word + hyphen + 1e-6).texts.first == "Donau-")
        // As in Chromium, the last letter goes with the hyphen.
        #expect(try Self.lines("Donau\u{AD}dampf", width: word + hyphen - 1e-3).texts.prefix(2) == ["Dona", "u-"])
        // Not even a letter with its hyphen fits.
        #expect(try Self.lines("ab\u{AD}cd", width: 7).texts == ["a", "b", "c", "d"])
        for width in stride(from: 7.0, to: 90, by: 0.37) {
            let layout = try Self.lines("dif\u{AD}fi\u{AD}cult of\u{AD}fice \u{AD}a\u{AD}\u{AD}b", width: width)
            for line in layout.lines where line.characters.count > 1 { #expect(line.width <= width * (1 + 1e-9)) }
            let letters = layout.texts.joined().filter { $0 != "-" && $0 != " " }
            #expect(letters == "difficultofficeab")
        }
    }

    @Test func `no line is a hyphen alone`() throws {
        for text in ["\u{AD}\u{AD}Donau", "\u{200B}\u{AD}Donau", "\u{AD}\u{AD}\u{AD}Donau"] {
            for width in [5.0, 10, 20, 500] {
                let texts = try Self.lines(text, width: width).texts
                #expect(!texts.contains { $0.contains("-") } && texts.joined().hasSuffix("Donau"))
            }
        }
        #expect(try Self.lines("Donau\u{AD}\u{AD}dampf", width: 40).texts == ["Donau-", "dampf"])
    }

    @Test func `a soft hyphen divides a ligature only where a line ends`() throws {
        #expect(try Self.width("dif\u{AD}fi\u{AD}cult") == Self.width("difficult"))
        #expect(
            try Self.lines("dif\u{AD}ficult", width: 500).lines[0].glyphs.count { $0.index != ShapedText.Glyph.blank }
                <= 8)
        let divided = try Self.lines("dif\u{AD}ficult", width: 32)
        #expect(divided.texts == ["dif-", "ficult"])
        #expect(abs(divided.lines[0].width - (try Self.width("dif") + Self.width("-"))) < 1e-9)
        #expect(abs(divided.lines[1].width - (try Self.width("ficult"))) < 1e-9)
    }

    @Test func `a ligature that does not fit is divided at its soft hyphen`() throws {
        for width in [26.0, 27, 28] {
            #expect(try Self.lines("a dif\u{AD}ficult", width: width).texts == ["a dif-", "ficult"])
        }
        // The part before the soft hyphen fits only without its hyphen.
        #expect(try Self.lines("a dif\u{AD}ficult", width: 25).texts == ["a", "dif-", "ficult"])
    }

    @Test func `letter spacing skips what is invisible, and the hyphen`() throws {
        #expect(try Self.width("a\u{AD}b\u{200B}c\u{2060}", spacing: 2) == Self.width("abc", spacing: 2))
        let line = try Self.lines("Donau\u{AD}dampf", width: 50, spacing: 1).lines[0]
        #expect(abs(line.width - (try Self.width("Donau", spacing: 1) + Self.width("-"))) < 1e-9)
    }

    @Test func `the hyphen of text that runs to the left is at the left`() throws {
        let layout = try Self.lines("שלום\u{AD}עולם", width: 29)
        #expect(layout.lines.count == 2)
        let line = layout.lines[0]
        let hyphen = try #require(try Self.lines("-", width: 50).lines[0].glyphs.first)
        #expect(line.glyphs.first?.index == hyphen.index)
        #expect(line.characters == "שלום-")
    }

    @Test(arguments: ["שלום\u{AD}עולם", "שָׁלוֹם\u{AD}עולם", "שָׁ\u{AD}לוֹם"])
    func `a Hebrew word is divided at a soft hyphen, also after the points of a vowel`(text: String) throws {
        let scalars = text.unicodeScalars.map(\.value)
        let hyphen = try #require(scalars.firstIndex(of: TextScalars.softHyphen))
        #expect(LineBreakOpportunity.opportunities(in: scalars)[hyphen] == .prohibited)
        #expect(LineBreakOpportunity.opportunitiesInWords(of: scalars)[hyphen] == .allowed)
    }

    @Test func `natural sizes, pieces and truncation agree`() throws {
        let family = try dejaVu()
        var style = TextStyle()
        style.size = 10
        style.numberOfLines = 0
        let text = "Donau\u{AD}dampf"
        let natural = family.naturalSize(of: text, style: style, within: 40)
        #expect(
            natural.isBroken
                && natural.size.height == 2 * family.naturalSize(of: "x", style: style, within: 99).size.height)
        #expect(family.naturalSize(of: text, style: style, within: 99).size.width == (try Self.width("Donaudampf")))
        let box = Size(width: 40, height: 100)
        func pieces(_ division: TextDivision) -> [String] {
            family.pieces(of: text, style: style, in: box, by: division).pieces.map(\.characters)
        }
        #expect(pieces(.lines) == ["Donau-", "dampf"])
        #expect(pieces(.words) == ["Donau-", "dampf"])
        #expect(pieces(.letters) == ["D", "o", "n", "a", "u", "-", "d", "a", "m", "p", "f"])
        let words = family.pieces(of: text, style: style, in: box, by: .words).pieces
        #expect(words.map(\.word) == [0, 0])
        // A ligature around a soft hyphen is one piece.
        let ligature = family.pieces(of: "dif\u{AD}ficult", style: style, in: Size(width: 99, height: 99), by: .letters)
        #expect(ligature.pieces.map(\.characters) == ["d", "i", "ffi", "c", "u", "l", "t"])
        style.numberOfLines = 1
        let cut = family.layout(of: text, style: style, in: box)
        #expect(cut.texts[0].hasSuffix("…") && !cut.texts[0].contains("-") && cut.texts[0].hasPrefix("Dona"))
    }

    @Test func `a hyphen that no font has is a box and is missing, one that a fallback has is lent`() throws {
        let family = try rectangles()
        var style = TextStyle()
        style.size = 10
        func missing(_ family: FontFamily, _ width: Double, lines: Int = 0) -> [String] {
            style.numberOfLines = lines
            let found = family.missingMarks(of: "AA\u{AD}AA", style: style, in: Size(width: width, height: 50))
            #expect(found.allSatisfy { $0.family == family })
            return found.flatMap(\.characters)
        }
        #expect(missing(family, 20) == ["-"])
        #expect(missing(family, 20, lines: 1) == ["."])
        #expect(missing(family, 30).isEmpty)
        let layout = family.set("AA\u{AD}AA", width: 20) { $0.size = 10 }
        #expect(layout.lines[0].glyphs.last?.index == 0)
        let lent = FontFamily(name: "a", face: try face("Rectangles.otf"), fallbacks: [try dejaVu()])
        #expect(missing(lent, 20).isEmpty && missing(lent, 20, lines: 1).isEmpty)
        #expect(lent.set("AA\u{AD}AA", width: 20) { $0.size = 10 }.texts == ["AA-", "AA"])
    }

    @Test func `words of two colours are painted in the order of the unsplit text`() throws {
        let family = try dejaVu()
        var style = TextStyle()
        style.size = 20
        var first = TextRun("الس")
        first.color = Color(red: 1, green: 0, blue: 0)
        style.runs = [first, TextRun("لام")]
        let text = style.runs.map(\.text).joined()
        let box = Size(width: 200, height: 50)
        let whole = family.layout(of: text, style: style, in: box).text.parts.map(\.runColor)
        let pieces = family.pieces(of: text, style: style, in: box, by: .words).pieces
        #expect(whole.count == 2)
        #expect(pieces.flatMap { $0.text.parts.map(\.runColor) } == whole)
    }
}
