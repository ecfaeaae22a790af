import Drawing
import Layers
import Primitives
import Testing

@testable import Typography

/// `Rectangles.otf`: 1000 units in an em, every advance 600, 800 above the baseline, 200 below, 100 between lines.
/// `Features.ttf` the same, with a ligature of two A and kerning of A and B by −100. `Colors.ttf`: 2000 units in an em,
/// every advance 1200, 3000 above the baseline and 1000 below, which is 1.5 and 0.5 em, and no gap.
@Suite struct TextRunTests {
    private static func family(_ file: String = "Rectangles.otf", _ relatives: [String] = []) throws -> FontFamily {
        FontFamily(
            name: "a", face: try face(file),
            relatives: try relatives.map { FontFamily(name: $0, face: try face($0)) })
    }

    private static func run(_ text: String, _ change: (inout TextRun) -> Void = { _ in }) -> TextRun {
        var run = TextRun(text)
        change(&run)
        return run
    }

    private static func set(
        _ runs: [TextRun], _ family: FontFamily, width: Double = 1e6, height: Double = 1e6, size: Double = 10,
        _ change: (inout TextStyle) -> Void = { _ in }
    ) -> TextLayout {
        family.set(runs.map(\.text).joined(), width: width, height: height) {
            $0.size = size
            $0.runs = runs
            change(&$0)
        }
    }

    /// The baselines, to a thousandth of a point: the sizes of runs are fractions of a font's unit.
    private static func baselines(_ layout: TextLayout) -> [Double] {
        layout.lines.map { ($0.origin.y * 1000).rounded() / 1000 }
    }

    private static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)

    @Test func `runs without attributes are laid out as the text`() throws {
        let family = try dejaVu()
        let text = "Hello AVATAR, office שלום ab\nsecond ♥ line"
        let words = text.split(separator: " ").map(String.init)
        let runs = words.enumerated().map { Self.run($1 + ($0 < words.count - 1 ? " " : "")) }
        for width in [1e6, 90, 40.0] {
            let plain = family.set(text, width: width) { $0.size = 12 }
            let split = Self.set(runs, family, width: width, size: 12)
            #expect(split.texts == plain.texts)
            #expect(split.text.path == plain.text.path)
            #expect(split.lines.map(\.origin) == plain.lines.map(\.origin))
        }
    }

    @Test func `runs that differ in colour only are shaped as one`() throws {
        let family = try Self.family("Features.ttf")
        let layout = Self.set([Self.run("A"), Self.run("A") { $0.color = Self.red }, Self.run("AB")], family)
        // The ligature has the colour of its first letter.
        #expect(layout.lines[0].glyphs.map(\.index) == [4, 2, 3])
        #expect(layout.lines[0].glyphs.map(\.run) == [0, 2, 2])
        let kerned = Self.set([Self.run("A"), Self.run("B") { $0.color = Self.red }], family)
        #expect(kerned.lines[0].width == 11)
        #expect(kerned.text.parts.map(\.runColor) == [nil, Self.red])
        // Runs of different fonts are shaped apart.
        let sized = Self.set([Self.run("A"), Self.run("B") { $0.size = 10.5 }], family)
        #expect(abs(sized.lines[0].width - 12.3) < 1e-3)
    }

    @Test func `a line is as high as its highest run, and all runs stand on one baseline`() throws {
        let layout = Self.set([Self.run("A"), Self.run("B") { $0.size = 30 }, Self.run("\nA\nA")], try Self.family())
        // 8 + 24 above: 24 of the larger; 3 between the lines of 30, 1 between those of 10.
        #expect(Self.baselines(layout) == [24, 41, 52])
        #expect(abs(layout.lines[0].width - 24) < 1e-3)
    }

    @Test func `ascent and descent may come from two runs`() throws {
        let family = try Self.family("Rectangles.otf", ["Colors.ttf"])
        let layout = Self.set(
            [Self.run("A") { $0.size = 30 }, Self.run("★") { $0.family = 0 }, Self.run("\nA")], family)
        // Above 24 and 15, below 6 and 5, a gap of 3 and none.
        #expect(Self.baselines(layout) == [24, 41])
        let deep = Self.set([Self.run("A") { $0.size = 12 }, Self.run("★") { $0.family = 0 }, Self.run("\nA")], family)
        // Above 9.6 and 15, below 2.4 and 5, a gap of 1.2 and none.
        #expect(abs(deep.lines[0].origin.y - 15) < 1e-4)
        #expect(abs(deep.lines[1].origin.y - 29.2) < 1e-4)
    }

    @Test func `an empty line is as high as the run of its line feed`() throws {
        let family = try Self.family()
        let layout = Self.set([Self.run("A"), Self.run("\n\n") { $0.size = 30 }, Self.run("A")], family)
        #expect(Self.baselines(layout) == [8, 35, 52])
        let blank = Self.set([Self.run("A\n"), Self.run("  ") { $0.size = 30 }, Self.run("\nA")], family)
        #expect(Self.baselines(blank) == [8, 35, 52])
    }

    @Test func `a line height keeps baselines equally far apart`() throws {
        let layout = Self.set([Self.run("A\n"), Self.run("B\n") { $0.size = 30 }, Self.run("A")], try Self.family()) {
            $0.lineHeight = 20
        }
        #expect(Self.baselines(layout) == [13, 33, 53])
    }

    @Test func `lines break over the whole text, also within a run`() throws {
        let runs = [Self.run("AA "), Self.run("BB BB") { $0.size = 20 }, Self.run("A A")]
        // 12 + 6 + 24 = 42 for the first two words.
        let layout = Self.set(runs, try Self.family(), width: 42)
        #expect(layout.texts == ["AA BB", "BBA A"])
        let narrow = Self.set(runs, try Self.family(), width: 41)
        #expect(narrow.texts == ["AA", "BB", "BBA", "A"])
        #expect(Self.baselines(narrow) == [8, 27, 49, 63])
    }

    @Test func `only lines that fit the height are drawn, and the last of them is cut short`() throws {
        let runs = [Self.run("A\n"), Self.run("B\n") { $0.size = 30 }, Self.run("A")]
        // 10 + 1 + 30 + 3 + 10 for three lines.
        #expect(Self.set(runs, try Self.family(), height: 54.001).lines.count == 3)
        let cut = Self.set(runs, try Self.family(), height: 53.9)
        #expect(cut.lines.count == 2)
        #expect(cut.text.isTruncated)
        #expect(Self.set(runs, try Self.family(), height: 1).lines.count == 1)
    }

    @Test func `the ellipsis looks like the first character that does not fit`() throws {
        let family = try dejaVu()
        let runs = [Self.run("abc"), Self.run("defghijklmno") { $0.color = Self.red }]
        let layout = Self.set(runs, family, width: 60, size: 12) { $0.numberOfLines = 1 }
        #expect(layout.texts[0].hasSuffix("…"))
        #expect(layout.lines[0].glyphs.last?.run == 1)
        #expect(layout.lines[0].width <= 60)
        let early = Self.set(
            [Self.run("abcdefghijkl"), Self.run("m") { $0.color = Self.red }], family, width: 60, size: 12
        ) {
            $0.numberOfLines = 1
        }
        #expect(early.lines[0].glyphs.last?.run == 0)
        for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle] {
            let cut = Self.set(runs, family, width: 60, size: 12) {
                $0.numberOfLines = 1
                $0.lineBreakMode = mode
            }
            #expect(cut.lines[0].width <= 60)
            #expect(cut.lines[0].glyphs.last?.run == 1)
        }
    }

    @Test func `a layout at twice the size in twice the box is exactly twice as large`() throws {
        let family = try Self.family("Features.ttf", ["Colors.ttf"])
        func layout(_ factor: Double) -> TextLayout {
            Self.set(
                [
                    Self.run("AB A"),
                    Self.run("A★B") {
                        $0.family = 0; $0.size = 17 * factor
                    }, Self.run(" AA"),
                ], family,
                width: 60 * factor, size: 11 * factor)
        }
        let scaling = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(layout(2).text.path == layout(1).text.path.applying(scaling))
        #expect(layout(2).texts == layout(1).texts)
    }

    @Test func `the minimum scale shrinks all runs alike`() throws {
        let layout = Self.set([Self.run("AA"), Self.run("BB") { $0.size = 20 }], try Self.family(), width: 18) {
            $0.numberOfLines = 1
            $0.minimumScale = 0.1
        }
        #expect(abs(layout.scale - 0.5) < 1e-9)
        #expect(abs(layout.lines[0].width - 18) < 1e-9)
    }

    @Test func `a mark belongs to its letter's run, and a missing character is a box of its run`() throws {
        let family = try Self.family("DejaVuSans-subset.ttf", ["Rectangles.otf"])
        let layout = Self.set([Self.run("e"), Self.run("\u{301}x") { $0.size = 40 }], family)
        let whole = family.set("é") { $0.size = 10 }
        #expect(layout.lines[0].glyphs[0].origin.x == 0)
        #expect(layout.lines[0].glyphs.filter { $0.run == 0 }.count == whole.lines[0].glyphs.count)
        let boxes = Self.set(
            [
                Self.run("日"),
                Self.run("日") {
                    $0.family = 0; $0.size = 20
                },
            ], family)
        #expect(boxes.lines[0].glyphs.map(\.index) == [0, 0])
        let own = Self.set([Self.run("日") { $0.family = 0 }], family)
        #expect(boxes.lines[0].width > own.lines[0].width + 11.9)
    }

    @Test func `weights, axes and features of a run are its own`() throws {
        let weights = FontFamily(name: "w", face: try face("RectanglesVariable.ttf"))
        let bold = Self.set([Self.run("A"), Self.run("A") { $0.weight = 900 }], weights)
        #expect(abs(bold.lines[0].width - 19) < 1e-6)
        let axes = FontFamily(name: "v", face: try face("Axes.ttf"))
        let wide = try #require(FontTag("wdth"))
        let high = try #require(FontTag("HIGH"))
        let layout = Self.set([Self.run("A"), Self.run("A") { $0.variations[wide] = 200 }], axes) {
            $0.variations[high] = 100
        }
        #expect(abs(layout.lines[0].width - 18) < 1e-6)
        // The run keeps the axes that it does not set.
        #expect(abs(try #require(layout.text.bounds).height - 9) < 1e-3)
        let features = try Self.family("Features.ttf")
        let kern = try #require(FontFeature(parsing: "-kern"))
        let apart = Self.set([Self.run("AB"), Self.run("AB") { $0.features = [kern] }], features)
        #expect(apart.lines[0].width == 23)
    }

    @Test func `sizes of nothing and without end draw nothing and do not stop the rest`() throws {
        let family = try Self.family()
        for size in [0, -3, Double.nan, .infinity] {
            let layout = Self.set([Self.run("A"), Self.run("BB") { $0.size = size }, Self.run("A")], family)
            #expect(abs(layout.lines[0].width - 12) < 1e-6, "\(size)")
        }
        let own = Self.set([Self.run("A"), Self.run("A") { $0.size = 10 }], family, size: 0)
        #expect(abs(try #require(own.lines.first).width - 6) < 1e-6)
        #expect(Self.set([Self.run("A") { $0.size = 0 }], family).lines.isEmpty)
        #expect(
            Self.set([Self.run("A") { $0.size = 1e-12 }, Self.run("A") { $0.size = 1e12 }], family).lines.count == 1)
    }

    @Test func `the colour of a run fades its pictures and the font's own colours`() throws {
        let family = try Self.family("Layers.ttf")
        let parts = Self.set([Self.run("A") { $0.color = Self.red }], family).text.parts
        #expect(parts.map(\.fontColor) == [Self.red, nil])
        #expect(parts.map(\.runColor) == [Self.red, Self.red])
    }
}
