import Layers
import Primitives
import RandomBits
import TestTables
import Testing

@testable import Typography

@Suite struct LineBreakingTests {
    @Test(arguments: [
        // The notation of Unicode's LineBreakTest.txt, lines of it: ÷ is an opportunity, × is not. The end is one.
        "× 0023 × 0023 ÷", "× 0023 × 0020 ÷ 0023 ÷", "× 0023 × 0308 × 0020 ÷ 0023 ÷", "× 0061 × 002D ÷ 0061 ÷",
        "× 0061 × 00A0 × 0061 ÷", "× 0028 × 0061 × 0029 ÷", "× 4E00 ÷ 4E00 ÷", "× 4E00 × 3002 ÷ 4E00 ÷",
        "× 0061 × 0020 ÷ 0028 × 0061 × 0029 ÷", "× 0031 × 002E × 0035 × 0025 ÷", "× 0061 × 200B ÷ 0061 ÷",
        "× 0061 × 2060 × 0061 ÷", "× 201C × 0061 × 201D × 0020 ÷ 0061 ÷", "× 0024 × 0031 × 002C × 0030 ÷",
        "× 05D0 × 05D1 × 0020 ÷ 05D2 ÷", "× 0061 × 00AD ÷ 0061 ÷", "× 0061 ÷ 2014 ÷ 0061 ÷",
        "× 0061 × 0021 × 0020 ÷ 0061 ÷", "× 0061 × 002F ÷ 0061 ÷",
    ])
    func `opportunities are Unicode's`(line: String) throws {
        let parts = line.split(separator: " ").dropFirst()
        var scalars: [UInt32] = []
        var expected: [Bool] = []
        for part in parts {
            if let scalar = UInt32(part, radix: 16) { scalars.append(scalar) } else { expected.append(part == "÷") }
        }
        #expect(LineBreakOpportunity.opportunities(in: scalars).map { $0 != .prohibited } == expected)
    }

    @Test func `every scalar has an opportunity, whatever stands around it`() {
        var random = SplitMix64(seed: 14)
        let scalars = (0...0x10FFFF).filter { !(0xD800...0xDFFF).contains($0) }.map { UInt32($0) }
        for text in [scalars, scalars.shuffled(using: &random), scalars.shuffled(using: &random)] {
            #expect(LineBreakOpportunity.opportunities(in: text).count == text.count)
        }
    }

    @Test func `lines break between flags and emoji, and not within one`() throws {
        #expect(try Self.lines("A🇦🇺🇧🇪👩‍👩‍👧👍🏽", columns: 1) == ["A", "🇦🇺", "🇧🇪", "👩‍👩‍👧", "👍🏽"])
    }

    /// The lines of a text in a face whose every letter is 600 wide, at 10 points: 6 points a character.
    private static func lines(
        _ text: String, columns: Double, _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> [String] {
        try rectangles().set(text, width: columns * 6) {
            $0.size = 10
            change(&$0)
        }.texts
    }

    @Test func `lines are as full as they get, and blanks at their ends hang`() throws {
        #expect(try Self.lines("AA BB AA BB", columns: 5) == ["AA BB", "AA BB"])
        #expect(try Self.lines("AA BB AA BB", columns: 4.9) == ["AA", "BB", "AA", "BB"])
        #expect(try Self.lines("AA   BB", columns: 2) == ["AA", "BB"])
        #expect(try Self.lines("AAA-BBB", columns: 4) == ["AAA-", "BBB"])
    }

    @Test func `a line feed ends a line, one at the very end begins none`() throws {
        #expect(try Self.lines("A\nB", columns: 9) == ["A", "B"])
        #expect(
            try Self.lines("A\r\nB\rA\u{2029}B\u{85}A\u{2028}B\u{B}A\u{C}B", columns: 9) == [
                "A", "B", "A", "B", "A", "B", "A", "B",
            ])
        #expect(try Self.lines("A\n\nB\n", columns: 9) == ["A", "", "B"])
        #expect(try Self.lines("\nA", columns: 9) == ["", "A"])
    }

    @Test func `a word longer than the line is broken between characters, and never within one`() throws {
        #expect(try Self.lines("AAABBB", columns: 4) == ["AAAB", "BB"])
        #expect(try Self.lines("A AAABBB", columns: 4) == ["A", "AAAB", "BB"])
        #expect(try Self.lines("AA\u{323}A", columns: 1) == ["A", "A\u{323}", "A"])
        #expect(try Self.lines("AB", columns: 0.5) == ["A", "B"])
    }

    @Test func `characters may be what lines are broken between`() throws {
        #expect(try Self.lines("AA BB AA", columns: 4) { $0.lineBreakMode = .byCharWrapping } == ["AA B", "B AA"])
    }

    @Test func `a text that just fits is not broken, whatever was computed to make it fit`() throws {
        let family = try dejaVu()
        for size in [7.0, 11.3, 14, 17, 23.7] {
            let wide = family.set("Indistinguishable from magic") { $0.size = size }
            let fitted = family.set("Indistinguishable from magic", width: wide.lines[0].width) { $0.size = size }
            #expect(fitted.lines.count == 1)
            let narrow = family.set("Indistinguishable from magic", width: wide.lines[0].width * (1 - 1e-9)) {
                $0.size = size
            }
            #expect(narrow.texts == ["Indistinguishable from", "magic"])
        }
    }

    @Test func `no line is wider than the box while it has an opportunity`() throws {
        let family = try dejaVu()
        let text = "Office waffles affine, AVATAR WAVE Type To; half-remembered “quoted” – (50%) שלום עולם سلام لا."
        for width in stride(from: 20.0, through: 300, by: 3.5) {
            let layout = family.set(text, width: width) { $0.size = 14 }
            for line in layout.lines where line.characters.count > 1 { #expect(line.width <= width * (1 + 1e-9)) }
            let blank = { (text: String) in text.filter { $0 != " " } }
            #expect(blank(layout.texts.joined()) == blank(text), "nothing is lost")
        }
    }

    @Test func `only lines that fit the box are drawn, and the first one always`() throws {
        // 10 points high each, and one between: ascender 8, descender 2, gap 1.
        func count(_ height: Double, limit: Int = 0) throws -> Int {
            try rectangles().set("A\nA\nA\nA", height: height) {
                $0.size = 10
                $0.numberOfLines = limit
                $0.lineBreakMode = .byWordWrapping
            }.lines.count
        }
        #expect(try count(1) == 1)
        #expect(try count(20.9) == 1)
        #expect(try count(21) == 2)
        #expect(try count(43) == 4)
        #expect(try count(100) == 4)
        #expect(try count(100, limit: 3) == 3)
    }
}
