import Layers
import Primitives
import Testing

@testable import Typography

@Suite struct TruncationTests {
    /// Text at 6 points a character; the face has no `…`, so that three dots stand for it.
    private static func texts(
        _ text: String, columns: Double, _ mode: LineBreakMode, lines: Int = 1
    ) throws -> [String] {
        try rectangles().set(text, width: columns * 6) {
            $0.size = 10
            $0.numberOfLines = lines
            $0.lineBreakMode = mode
        }.texts
    }

    @Test func `the ellipsis takes the place of the end, the beginning or the middle`() throws {
        #expect(try Self.texts("ABABABABAB", columns: 7, .byTruncatingTail) == ["ABAB..."])
        #expect(try Self.texts("ABABABABBB", columns: 7, .byTruncatingHead) == ["...ABBB"])
        #expect(try Self.texts("AAAAABBBBB", columns: 7, .byTruncatingMiddle) == ["AA...BB"])
        #expect(try Self.texts("AAAAABBBBB", columns: 8, .byTruncatingMiddle) == ["AA...BBB"])
    }

    @Test func `what fits is left alone`() throws {
        for mode in LineBreakMode.allCases {
            #expect(try Self.texts("AAA BBB", columns: 7, mode) == ["AAA BBB"])
            #expect(try Self.texts("AAA BBB   ", columns: 7, mode) == ["AAA BBB"])
            #expect(try Self.texts("AAA BBB\n", columns: 7, mode) == ["AAA BBB"])
        }
    }

    @Test func `text that was cut short did not say so`() throws {
        func isTruncated(_ text: String, _ mode: LineBreakMode, lines: Int = 1) throws -> Bool {
            try rectangles().set(text, width: 42) {
                $0.size = 10
                $0.numberOfLines = lines
                $0.lineBreakMode = mode
            }.text.isTruncated
        }
        for mode in LineBreakMode.allCases {
            #expect(try !isTruncated("AAA BBB  \n", mode))
            // Who clips has asked for it.
            #expect(try isTruncated("AAAA BBBB", mode) == (mode != .byClipping))
            #expect(try isTruncated("AA\nBB", mode) == (mode != .byClipping))
            #expect(try !isTruncated("AAAA BBBB", mode, lines: 2))
        }
    }

    @Test func `blanks beside the ellipsis go`() throws {
        #expect(try Self.texts("AAA BBBB", columns: 7, .byTruncatingTail) == ["AAA..."])
        #expect(try Self.texts("AAAA BBB", columns: 7, .byTruncatingHead) == ["...BBB"])
        #expect(try Self.texts("AA BBBBBBB AA", columns: 9, .byTruncatingMiddle) == ["AA...AA"])
    }

    @Test func `several lines are truncated in the last`() throws {
        #expect(
            try Self.texts("AAA BBB AAA BBB AAA", columns: 7, .byTruncatingTail, lines: 2) == ["AAA BBB", "AAA..."])
        #expect(
            try Self.texts("AAA BBB AAA BBB AAB", columns: 7, .byTruncatingHead, lines: 2) == ["AAA BBB", "...AAB"])
        #expect(
            try Self.texts("AAA BBB AAA BBB AAB", columns: 7, .byTruncatingMiddle, lines: 2) == ["AAA BBB", "AA...AB"])
    }

    @Test func `the ellipsis stands for paragraphs too`() throws {
        #expect(try Self.texts("AA\nBB", columns: 7, .byTruncatingTail) == ["AA..."])
        #expect(try Self.texts("AA\nAB\nBB", columns: 7, .byTruncatingHead) == ["...BB"])
        #expect(try Self.texts("AA\nAB\nBB", columns: 7, .byTruncatingMiddle) == ["AA...BB"])
        #expect(try Self.texts("AA\u{2028}BB", columns: 7, .byTruncatingMiddle) == ["AA...BB"])
    }

    @Test func `where not even the ellipsis fits, it stands alone`() throws {
        for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            #expect(try Self.texts("AAAA", columns: 1, mode) == ["..."])
        }
    }

    @Test func `without an ellipsis the rest is left out, or cut off`() throws {
        #expect(try Self.texts("AAA BBB AAA", columns: 8, .byWordWrapping) == ["AAA BBB"])
        #expect(try Self.texts("AAA BBB AAA", columns: 9, .byCharWrapping) == ["AAA BBB A"])
        #expect(try Self.texts("AAA BBB AAA", columns: 8, .byClipping) == ["AAA BBB AAA"])
        #expect(try Self.texts("AAA BBB AAA BBB", columns: 4, .byClipping, lines: 2) == ["AAA", "BBB AAA BBB"])
        let cut = try rectangles().set("AAAA", width: 10) {
            $0.numberOfLines = 1
            $0.lineBreakMode = .byClipping
        }
        #expect(cut.text.isClipped)
        #expect(try !rectangles().set("A") { $0.lineBreakMode = .byClipping }.text.isClipped)
    }

    @Test func `a mark never loses its letter to the ellipsis`() throws {
        let family = try dejaVu()
        let text = "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"
        for width in stride(from: 15.0, to: 60, by: 0.7) {
            for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
                let line = family.set(text, width: width) {
                    $0.size = 14
                    $0.numberOfLines = 1
                    $0.lineBreakMode = mode
                }.texts[0]
                #expect(line.allSatisfy { $0 == "e\u{301}" || $0 == "…" }, "\(line)")
            }
        }
    }

    @Test func `text that runs to the left loses its end at the left`() throws {
        let layout = try dejaVu().set("שלום עולם שלום", width: 70) {
            $0.size = 14
            $0.numberOfLines = 1
        }
        let line = layout.lines[0]
        #expect(line.characters.hasSuffix("…"))
        let dots = ShapedText(
            TextScalars("…"),
            shaper: Shaper(try dejaVu(), keepsLettersApart: false))
        #expect(line.glyphs.first?.index == dots.glyphs[0].index)
        #expect(line.origin.x + line.width > 69.999, "and begins at the right")
    }

    @Test func `the ellipsis leaves out as little as it can`() throws {
        let family = try dejaVu()
        // No ligatures: a line is not cut inside one, and may end some letters early.
        let text = "Often lazy gaps shine, AVATAR WAVE"
        for width in stride(from: 30.0, to: 230, by: 1.3) {
            let layout = family.set(text, width: width) {
                $0.size = 14
                $0.numberOfLines = 1
            }
            let line = layout.lines[0]
            #expect(line.width <= width * (1 + 1e-9))
            guard line.characters.hasSuffix("…") else { continue }
            // One character more does not fit: measured as a text of its own.
            let kept = line.characters.dropLast().count
            let longer = text.prefix(kept + 1).trimmingBlanks + "…"
            #expect(longer.count == line.characters.count || family.set(longer) { $0.size = 14 }.lines[0].width > width)
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
