import Layers
import Primitives
import Testing

@testable import Typography

@Suite struct TextLayoutTests {
    private static let text = "AVATAR office, e\u{301} – “half-remembered” שלום سلام"

    @Test(arguments: [0.5, 2, 4])
    func `at twice the size in twice the box all is the same, twice as large`(factor: Double) throws {
        let family = try dejaVu()
        for (alignment, mode) in zip(
            TextAlignment.allCases,
            [LineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle, .byCharWrapping, .byTruncatingHead])
        {
            func layout(_ scale: Double) -> TextLayout {
                family.set(Self.text, width: 97.3 * scale, height: 61 * scale) {
                    $0.size = 13.7 * scale
                    $0.letterSpacing = 0.3 * scale
                    $0.lineHeight = 19.1 * scale
                    $0.alignment = alignment
                    $0.verticalAlignment = .center
                    $0.lineBreakMode = mode
                    $0.minimumScale = 0.9
                }
            }
            let scaling = AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
            #expect(layout(factor).text.path == layout(1).text.path.applying(scaling))
        }
    }

    @Test func `a label's path is its glyphs' outlines in their places`() throws {
        let layout = try rectangles().set("A A") { $0.size = 100 }
        // A is 500 × 500 at 50 of an em of 1000; the baseline is 80 points down, one ascender.
        func square(_ x: Double) -> [Point] {
            [
                Point(x: x, y: 80), Point(x: x, y: 30), Point(x: x + 50, y: 30), Point(x: x + 50, y: 80),
            ]
        }
        var corners: [Point] = []
        for element in layout.text.path.elements {
            switch element {
            case .move(let point), .line(let point): corners.append(point)
            case .quadratic, .cubic: Issue.record("a rectangle has no curves")
            case .close: break
            }
        }
        #expect(Set(corners) == Set(square(5) + square(125)))
        #expect(layout.text.bounds == Rect(x: 5, y: 30, width: 170, height: 50))
    }

    @Test(arguments: [
        (TextAlignment.natural, 0.0, 82.0), (.left, 0, 0), (.center, 41, 41), (.right, 82, 82), (.justified, 0, 82),
    ])
    func `lines stand where the alignment says`(alignment: TextAlignment, x: Double, xLeftwards: Double) throws {
        // Three characters of 6 points in 100.
        func origin(_ text: String) throws -> Double {
            try rectangles().set(text, width: 100) {
                $0.size = 10
                $0.alignment = alignment
            }.lines[0].origin.x
        }
        #expect(try origin("AAA") == x)
        #expect(try origin("AAA   ") == x, "blanks at the end do not count")
        #expect(try origin("שלו") == xLeftwards, "in a paragraph that runs to the left")
    }

    @Test func `a line wider than its box begins where its paragraph does`() throws {
        for alignment in TextAlignment.allCases {
            let line = try rectangles().set("AAAAAA", width: 20) {
                $0.size = 10
                $0.alignment = alignment
                $0.numberOfLines = 1
                $0.lineBreakMode = .byClipping
            }.lines[0]
            #expect(line.origin.x == 0)
        }
    }

    @Test func `justified lines reach both sides, a paragraph's last does not`() throws {
        let layout = try rectangles().set("A AA A AAA A\nA A", width: 50) {
            $0.size = 10
            $0.alignment = .justified
        }
        #expect(layout.texts == ["A AA A", "AAA A", "A A"])
        #expect(layout.lines.map(\.width) == [50, 30, 18])
        // 36 points of text, 14 left for two blanks.
        let places = layout.lines[0].glyphs.map(\.origin.x)
        #expect(zip(places, [0, 6, 19, 25, 31, 44]).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test(arguments: [(VerticalAlignment.top, 0.0), (.center, 34.5), (.bottom, 69)])
    func `the block of lines stands where the alignment says`(alignment: VerticalAlignment, top: Double) throws {
        // Two lines of 10 points and a gap of 1 in 90; the first baseline is one ascender of 8 below the top.
        let layout = try rectangles().set("A\nA", height: 90) {
            $0.size = 10
            $0.verticalAlignment = alignment
        }
        #expect(layout.lines.map(\.origin.y) == [top + 8, top + 19])
    }

    @Test func `a line height is the distance of baselines, and splits what it adds`() throws {
        let layout = try rectangles().set("A\nA\nA") {
            $0.size = 10
            $0.lineHeight = 16
        }
        #expect(layout.lines.map(\.origin.y) == [11, 27, 43])
        let tight = try rectangles().set("A\nA", height: 40) {
            $0.size = 10
            $0.lineHeight = 6
            $0.verticalAlignment = .bottom
        }
        #expect(tight.lines.map(\.origin.y) == [34, 40])
    }

    @Test func `letter spacing follows every character`() throws {
        let family = try rectangles()
        let apart = family.set("AAA") {
            $0.size = 10
            $0.letterSpacing = 2.5
        }
        #expect(apart.lines[0].glyphs.map(\.origin.x) == [0, 8.5, 17])
        #expect(apart.lines[0].width == 25.5)
        let leftwards = family.set("שלו", width: 25.5) {
            $0.size = 10
            $0.letterSpacing = 2.5
        }
        #expect(
            leftwards.lines[0].glyphs.map(\.origin.x) == [2.5, 11, 19.5], "to its left where text runs to the left")
    }

    @Test func `letters of handwriting are not torn apart`() throws {
        let family = try dejaVu()
        let plain = family.set("سلام") { $0.size = 10 }
        let spaced = family.set("سلام") {
            $0.size = 10
            $0.letterSpacing = 5
        }
        #expect(spaced.lines[0].width == plain.lines[0].width)
    }

    @Test func `one line shrinks to the width of its box, as far as it may`() throws {
        func scale(_ width: Double, least: Double) throws -> Double {
            try rectangles().set("AAAA AAAAA", width: width) {
                $0.size = 10
                $0.numberOfLines = 1
                $0.minimumScale = least
            }.scale
        }
        #expect(try scale(60, least: 0.5) == 1)
        #expect(try scale(45, least: 0.5) == 0.75)
        #expect(try scale(29, least: 0.5) == 0.5)
        let shrunk = try rectangles().set("AAAA AAAAA", width: 45) {
            $0.size = 10
            $0.numberOfLines = 1
            $0.minimumScale = 0.5
        }
        #expect(shrunk.texts == ["AAAA AAAAA"] && shrunk.lines[0].width == 45)
    }

    @Test func `several lines shrink until all of them fit`() throws {
        // Five words of 24 points. At scale s a line of 60 points holds 60 / 6s characters: two words (9) up to 10/9,
        // three (14) up to 10/14; and two lines must hold all five.
        let layout = try rectangles().set("AAAA BBBB AAAA BBBB AAAA", width: 60) {
            $0.size = 10
            $0.numberOfLines = 2
            $0.minimumScale = 0.25
        }
        #expect(layout.texts == ["AAAA BBBB AAAA", "BBBB AAAA"])
        let exact = 10.0 / 14
        #expect(layout.scale <= exact && layout.scale > exact - 0.75 / 4096 - 1e-12)
    }

    @Test func `nothing is drawn without text, size or room`() throws {
        let family = try dejaVu()
        #expect(family.set("").text.path.isEmpty)
        #expect(family.set("A") { $0.size = 0 }.text.path.isEmpty)
        #expect(family.set("A") { $0.size = -3 }.text.path.isEmpty)
        #expect(family.set("A") { $0.size = .nan }.text.path.isEmpty)
        #expect(family.set("A", width: 0).text.path.isEmpty)
        #expect(family.set("A", height: 0).text.path.isEmpty)
        #expect(family.set(" \n \t").text.bounds == nil)
    }

    @Test func `what is remembered is what would be made anew`() throws {
        let family = try dejaVu()
        var style = TextStyle()
        for round in 0..<3 {
            for size in 1...40 {
                style.size = Double(size)
                let text = String(repeating: Self.text, count: size)
                let box = Size(width: 200, height: 500)
                let remembered = family.layout(of: text, style: style, in: box)
                let fresh = TextLayout(text, family: family, style: style, in: box)
                #expect(remembered.text == fresh.text, "round \(round)")
                let measurement = family.measurement(of: text, style: style, in: box)
                #expect(measurement == TextMeasurement(of: fresh.text), "round \(round)")
            }
        }
    }

    @Test func `many threads may set text in one family at once`() async throws {
        let family = FontFamily(
            name: "v", face: try face("RectanglesVariable.ttf"), others: [try face("DejaVuSans-subset.ttf")])
        func layout(_ index: Int) -> TextLayout {
            family.set("Office \(index % 7) سلام AB", width: 60) {
                $0.weight = Double(100 + index % 50 * 16)
                $0.size = Double(8 + index % 5)
            }
        }
        let expected = (0..<100).map { layout($0).text.path }
        let agree = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<800 { group.addTask { layout(index % 100).text.path == expected[index % 100] } }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(agree)
    }
}

@Suite struct HostileTextTests {
    @Test(arguments: [
        String(repeating: "a", count: 1_000_000), String(repeating: "a ", count: 200_000),
        String(repeating: "\n", count: 100_000), String(repeating: "a\n", count: 100_000),
        "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "\u{200D}", count: 100_000),
        String(repeating: "\u{202E}", count: 100_000), String(repeating: "\u{2067}א", count: 50_000),
        String(repeating: "(א", count: 50_000), String(repeating: "א1", count: 100_000),
        String(repeating: "👩‍👩‍👧", count: 20_000), String(repeating: "\u{0}\u{7F}\u{FFFE}\u{10FFFF}", count: 20_000),
    ])
    func `long and odd texts come to an end`(text: String) throws {
        let family = try dejaVu()
        for (mode, lines) in [(LineBreakMode.byTruncatingTail, 1), (.byTruncatingMiddle, 0)] {
            let layout = family.set(text, width: 300, height: 200) {
                $0.lineBreakMode = mode
                $0.numberOfLines = lines
            }
            #expect(layout.lines.count <= 12)
        }
    }

    @Test(arguments: [
        String(
            repeating: String(repeating: "\u{2067}", count: 75) + "a" + String(repeating: "\u{2069}", count: 75),
            count: 2),
        String(repeating: "\u{202D}", count: 124) + "\u{2067}" + String(repeating: "\u{2069}", count: 30) + "(("
            + String(repeating: "\u{202E}", count: 62) + "\u{202A}\u{202A}",
        "\u{2066}1\u{5D0}\n\u{1F600}", String(repeating: "\u{2068}א\u{2069}", count: 15_000),
    ])
    func `isolates that crashed the program, or kept it for ever, are set`(text: String) throws {
        let layout = try dejaVu().set(text, width: 300)
        #expect(layout.lines.count >= 1)
        let levels = BidirectionalLevels(of: text.unicodeScalars.map(\.value)).levels
        #expect(levels.count == text.unicodeScalars.count && levels.allSatisfy { $0 <= 126 })
    }

    @Test func `many threads may break lines at once`() async {
        func breaks(_ index: Int) -> [LineBreakOpportunity] {
            let text = "Office \(index % 7) ภาษาไทย 日本 👩‍👩‍👧 שלום"
            return LineBreakOpportunity.opportunities(in: TextScalars(text).scalars)
        }
        let expected = (0..<7).map(breaks)
        let agree = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<2000 { group.addTask { breaks(index) == expected[index % 7] } }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(agree)
    }

    @Test(arguments: [1e-9, 1e-3, 1e7], [-1e7, -3, 0, 1e7])
    func `no size or spacing is too large or too small`(size: Double, spacing: Double) throws {
        let family = try dejaVu()
        for alignment in TextAlignment.allCases {
            for (width, height) in [(1e7, 1e7), (1e-7, 1e-7), (100, 30)] {
                let layout = family.set("Office waffles שלום\nסלام", width: width, height: height) {
                    $0.size = size
                    $0.letterSpacing = spacing
                    $0.alignment = alignment
                    $0.lineHeight = spacing
                    $0.minimumScale = 0.1
                }
                if let bounds = layout.text.bounds { #expect(bounds.minX.isFinite && bounds.width.isFinite) }
            }
        }
    }
}
