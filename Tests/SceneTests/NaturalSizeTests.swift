import Diagnostics
import Drawing
import Foundation
import ImageCoding
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Boxes as large as what is in them. Letters of the font are 0.6 em wide, a line is 1 em high, and lines are 1.1 em
/// apart; the picture has 40 × 20 points.
@Suite struct NaturalSizeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let font = tests.appendingPathComponent("TypographyTests/Fonts/Rectangles.otf")
        try folder.write(Array(try Data(contentsOf: font)), "scene/A.otf")
        let picture = Image(width: 40, height: 20, pixels: Array(repeating: 0xFF20_4060, count: 800))
        try folder.write(try PNGEncoder.encode(picture), "scene/p.png")
    }

    private func loaded(_ views: String, _ more: String = "", reviewsFrames: Bool = false) throws -> LoadedScene {
        do {
            return try SceneLoader.load(
                text: scene(views, #""fonts": {"a": "A.otf"}, \#(more)"#), folder: folder.scene,
                reviewsFrames: reviewsFrames)
        } catch {
            for problem in error.diagnostics { Issue.record("\(problem.column): \(problem.message)") }
            throw error
        }
    }

    private func frame(_ view: String, _ more: String = "") throws -> Rect {
        try loaded(#"{"frame": [10, 20, 60, 50], "children": [{"id": "v", \#(view)}\#(more)]}"#).layer("v").frame
    }

    private func errors(_ views: String) -> [String] {
        do {
            _ = try SceneLoader.load(text: scene(views, #""fonts": {"a": "A.otf"}, "#), folder: folder.scene)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code.name) \($0.message)" }
        }
    }

    private static let label = #""type": "label", "font": {"size": 10}, "text""#
    private static let picture = #""type": "image", "image": "p.png""#

    @Test func `a text of runs is as wide as their sum and as high as the highest`() throws {
        let frame = try frame(#"\#(Self.label): ["A", {"text": "A", "font": {"size": 20}}], "x": 5"#)
        #expect(frame.minX == 5 && abs(frame.width - 18) < 1e-9 && abs(frame.height - 20) < 1e-9)
    }

    @Test(arguments: [
        (#""AAA""#, Rect(x: 0, y: 0, width: 60, height: 50)),
        (#""AAA", "x": 5"#, Rect(x: 5, y: 0, width: 18, height: 10)),
        (#""AAA", "x": 5, "y": 7"#, Rect(x: 5, y: 7, width: 18, height: 10)),
        (#""AAA", "center": [30, 20]"#, Rect(x: 21, y: 15, width: 18, height: 10)),
        (#""AAA", "center": [30, 20], "anchorPoint": [0, 1]"#, Rect(x: 30, y: 10, width: 18, height: 10)),
        (#""AAA", "size": "fit""#, Rect(x: 0, y: 0, width: 18, height: 10)),
        (#""AAA", "width": "fit""#, Rect(x: 0, y: 0, width: 18, height: 10)),
        (#""AAA", "height": "fit""#, Rect(x: 0, y: 0, width: 18, height: 10)),
        (#""AAA", "width": "fit", "height": 30"#, Rect(x: 0, y: 0, width: 18, height: 30)),
        (#""AAA", "height": 30"#, Rect(x: 0, y: 0, width: 18, height: 30)),
        (#""AAA", "size": ["fit", "100%"]"#, Rect(x: 0, y: 0, width: 18, height: 50)),
        (#""AAA", "size": {"width": 7, "height": "fit"}"#, Rect(x: 0, y: 0, width: 7, height: 10)),
        (#""AAA AAA", "width": 20, "numberOfLines": 0"#, Rect(x: 0, y: 0, width: 20, height: 21)),
        (#""AAA AAA", "width": "50%", "numberOfLines": 0"#, Rect(x: 0, y: 0, width: 30, height: 21)),
        // Only a text that may have several lines keeps within its parent, which is 60 wide.
        (#""AAAAAA AAAAAA", "x": 0"#, Rect(x: 0, y: 0, width: 78, height: 10)),
        (#""AAAAAA AAAAAA", "x": 0, "numberOfLines": 0"#, Rect(x: 0, y: 0, width: 60, height: 21)),
        (#""AAAAAA AAAAAA AA", "x": 0, "numberOfLines": 2"#, Rect(x: 0, y: 0, width: 60, height: 21)),
        (#""AAAA AAAA", "x": 0, "numberOfLines": 0"#, Rect(x: 0, y: 0, width: 54, height: 10)),
        (#""A\nAAA  \nAA", "x": 0, "numberOfLines": 0"#, Rect(x: 0, y: 0, width: 18, height: 32)),
        // Letter spacing follows every letter, and blanks at the end do not count.
        (#""AAA", "x": 0, "letterSpacing": 2"#, Rect(x: 0, y: 0, width: 24, height: 10)),
        (#""AAA   ", "x": 0"#, Rect(x: 0, y: 0, width: 18, height: 10)),
        (#""AAA", "x": 0, "lineHeight": 25"#, Rect(x: 0, y: 0, width: 18, height: 25)),
        (#""", "x": 4"#, Rect(x: 4, y: 0, width: 0, height: 0)),
    ])
    func `a label without a size is as large as its text`(keys: String, expected: Rect) throws {
        let frame = try frame("\(Self.label): \(keys)")
        for (a, b) in [
            (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.width, expected.width),
            (frame.height, expected.height),
        ] { #expect(abs(a - b) < 1e-9, "\(frame)") }
    }

    @Test(arguments: [
        ("", Rect(x: 0, y: 0, width: 40, height: 20)),
        (#", "contentMode": "scaleAspectFit""#, Rect(x: 0, y: 0, width: 60, height: 50)),
        (#", "x": 5"#, Rect(x: 5, y: 0, width: 40, height: 20)),
        (#", "x": 5, "contentMode": "center""#, Rect(x: 5, y: 0, width: 40, height: 20)),
        (#", "center": [30, 25]"#, Rect(x: 10, y: 15, width: 40, height: 20)),
        (#", "width": 20"#, Rect(x: 0, y: 0, width: 20, height: 10)),
        (#", "height": 40"#, Rect(x: 0, y: 0, width: 80, height: 40)),
        (#", "height": "fit", "width": "50%""#, Rect(x: 0, y: 0, width: 30, height: 15)),
        (#", "size": "fit", "contentMode": "center""#, Rect(x: 0, y: 0, width: 40, height: 20)),
    ])
    func `a picture keeps its proportion`(keys: String, expected: Rect) throws {
        #expect(try frame(Self.picture + keys) == expected)
    }

    @Test func `a box of natural size neither wraps nor truncates`() throws {
        for size in [7.3, 10, 11.17, 13.0001, 17, 29.99] {
            for text in ["AB BA", "A", "AAA BBB AAA", "A\\nBB"] {
                for lines in [0, 1, 3] where lines != 1 || !text.contains("\\n") {
                    for spacing in [-3, -0.1, 0, 0.3] {
                        let view =
                            #"{"id": "v", "type": "label", "text": "\#(text)", "x": 0.1, "font": {"size": \#(size)},"#
                            + #" "numberOfLines": \#(lines), "letterSpacing": \#(spacing)}"#
                        let layer = try loaded(view).layer("v")
                        guard case .label(let label) = layer.contents else { return }
                        let layout = try #require(label.layout(in: layer.bounds.size))
                        #expect(!layout.isTruncated)
                        #expect(layout.lines.count == (text.contains("\\n") ? 2 : 1), "\(text) \(size) \(spacing)")
                    }
                }
            }
        }
    }

    @Test func `text that outgrows its natural width hangs over from its aligned edge`() throws {
        func ink(_ keys: String) throws -> ClosedRange<Double> {
            let view =
                #"{"id": "v", "type": "label", "text": "AA", "x": 100, "font": {"size": 10}\#(keys), "animate": ["#
                + #"{"property": "text", "signal": "time", "keyframes": [[0, "AAAAA"], [1, "AAAAA"]]}]}"#
            let scene = try loaded(view, #""timeline": {"duration": 1, "frames": 2}, "#)
            let tree = scene.scene.presentation(in: Simulation(scene.scene).state(ofFrame: 0))
            let layer = tree[try scene.index("v")]
            guard case .label(let label) = layer.contents, let bounds = label.layout(in: layer.bounds.size)?.bounds
            else {
                throw CancellationError()
            }
            func rounded(_ x: Double) -> Double { ((layer.frame.minX + x) * 1e6).rounded() / 1e6 }
            return rounded(bounds.minX)...rounded(bounds.maxX)
        }
        // Two letters take 12, five 30, and the ink of a letter goes from 0.5 to 5.5.
        #expect(try ink("") == 100.5...129.5)
        #expect(try ink(#", "textAlignment": "right""#) == 82.5...111.5)
        #expect(try ink(#", "textAlignment": "center""#) == 91.5...120.5)
        // A width that is written truncates.
        #expect(try ink(#", "width": 20"#).upperBound < 120)
    }

    @Test func `what has no natural size cannot fit`() {
        #expect(
            errors(#"{"size": "fit"}, {"type": "gradient", "colors": ["red"], "width": "fit"}"#) == [
                "P204 a view has no natural size, so it cannot have the size 'fit'",
                "P204 a gradient view has no natural size, so it cannot have the size 'fit'",
            ])
        #expect(errors(#"{"type": "label", "text": "A", "width": "fit + 2"}"#).first?.hasPrefix("P206") == true)
        #expect(errors(#"{"type": "label", "text": "A", "width": -2}"#).first?.hasPrefix("P204") == true)
    }

    @Test func `items, rows and bars fit too`() throws {
        let views = #"""
            {"type": "collection", "frame": [0, 0, 200, 100], "items": [
              {"id": "i", \#(Self.label): "AAA", "size": "fit"}, {"id": "j", \#(Self.label): "AA", "width": 20}]},
            {"type": "table", "frame": [0, 0, 30, 100], "sections": [
              {"header": {"id": "h", \#(Self.label): "AAA", "height": "fit"},
               "rows": [{"id": "r", \#(Self.label): "AAA AAA", "numberOfLines": 0, "height": "fit"}]}]}
            """#
        let scene = try loaded(views)
        #expect(try scene.layer("i").bounds.size == Size(width: 18, height: 10))
        #expect(try scene.layer("j").bounds.size == Size(width: 20, height: 50))
        #expect(try scene.layer("h").frame == Rect(x: 0, y: 0, width: 30, height: 10))
        #expect(try scene.layer("r").frame == Rect(x: 0, y: 10, width: 30, height: 21))
    }

    @Test func `boxes name the boxes of other views, wherever they are written`() throws {
        let views = #"""
            {"id": "line", "x": "title.x", "y": "title.y + title.height + 2", "width": "title.width", "height": 2},
            {"id": "end", "frame": ["line.x + line.width", "line.center.y", 10, 5]},
            {"id": "title", \#(Self.label): "AAAA", "x": 20, "y": 30},
            {"id": "right", \#(Self.label): "AA", "x": "100% - self.width", "y": 0},
            {"id": "box", "frame": [0, 0, "inner.size.width + 10", 40], "children": [
              {"id": "inner", \#(Self.label): "A", "center": ["50%", "50%"]}]}
            """#
        let scene = try loaded(views)
        #expect(try scene.layer("line").frame == Rect(x: 20, y: 42, width: 24, height: 2))
        #expect(try scene.layer("end").frame == Rect(x: 44, y: 43, width: 10, height: 5))
        #expect(try scene.layer("right").frame == Rect(x: 388, y: 0, width: 12, height: 10))
        #expect(try scene.layer("box").frame == Rect(x: 0, y: 0, width: 16, height: 40))
        #expect(try scene.layer("inner").frame == Rect(x: 5, y: 15, width: 6, height: 10))
    }

    @Test func `a box takes its height from a text whose width it decides`() throws {
        let label = Self.label + #": "AAA AAA AAA", "numberOfLines": 0"#
        let views = #"""
            {"id": "a", "x": 5, "width": 52, "height": "ta.y + ta.height + 6", "children": [
              {"id": "ta", \#(label), "x": 6, "y": 4, "width": "100pw - 12"}]},
            {"id": "b", "width": "2 * 15", "height": "tb.height - 1", "children": [{"id": "tb", \#(label), "x": 0}]},
            {"id": "c", "frame": [0, 0, "a.width", "tc.size.height"], "children": [
              {"id": "tc", \#(label), "center": ["50%", "50%"], "size": ["100%", "fit"]}]},
            {"id": "d", "size": [42, "100 / td.height"], "children": [{"id": "td", \#(label), "x": 0}]}
            """#
        let scene = try loaded(views)
        #expect(try scene.layer("ta").frame == Rect(x: 6, y: 4, width: 40, height: 32))
        #expect(try scene.layer("a").frame == Rect(x: 5, y: 0, width: 52, height: 42))
        #expect(try scene.layer("tb").frame == Rect(x: 0, y: 0, width: 30, height: 32))
        #expect(try scene.layer("b").frame.height == 31)
        #expect(try scene.layer("tc").frame == Rect(x: 0, y: 0, width: 52, height: 21))
        #expect(try scene.layer("c").frame.height == 21)
        #expect(try scene.layer("td").frame.height == 21)
        #expect(try scene.layer("d").frame.height == 100 / 21)
        #expect(
            errors(#"{"id": "card", "width": 40, "height": "t.height", "children": [{"id": "t", "height": "50%"}]}"#)
                == ["P316 boxes depend on each other in a cycle: card → t → card"])
        #expect(
            errors(#"{"id": "card", "width": "t.width", "children": [{"id": "t", \#(label), "x": 0}]}"#)
                == ["P316 boxes depend on each other in a cycle: card → t → card"])
    }

    @Test func `a font or spacing that depends on the parent makes the size depend on the parent`() {
        for key in [
            #""letterSpacing": "10ph""#, #""lineHeight": "10ph""#, #""font.size": "10ph""#, #""numberOfLines": "1ph""#,
        ] {
            let card =
                #"{"id": "p", "width": 200, "height": "c.height + 10", "children": [{"type": "label", "id": "c","#
                + #" "text": "AAA", "x": 0, "width": "100%", "height": "fit", \#(key)}]}"#
            #expect(
                errors(card).first == "P316 boxes depend on each other in a cycle: p → c → p", "\(key)")
        }
    }

    @Test func `copies name their own views`() throws {
        let views = #"""
            {"repeat": 2, "view": {"id": "row", "frame": [0, "20 * index", 100, 20], "children": [
              {"id": "mark", "x": "word.width + 1", "y": 0, "width": 3, "height": 3},
              {"id": "word", "type": "label", "font": {"size": 10}, "text": "$index$index", "x": 0}]}}
            """#
        let scene = try loaded(views)
        #expect(try scene.layer("row[0].mark").frame.minX == 13)
        #expect(try scene.layer("row[1].mark").frame.minX == 13)
    }

    @Test func `items and rows take their sizes from texts in them, and from other items`() throws {
        let text =
            Self.label + #": "AAA AAA AAA", "numberOfLines": 0, "width": "100% - 10", "height": "fit", "x": 5, "y": 4"#
        let views = #"""
            {"type": "table", "frame": [0, 0, 50, 90], "rowHeight": "ti.height + 1", "rows": [
              {"id": "r", "height": "tr.height + 8", "children": [{"id": "tr", \#(text)}]},
              {"id": "q", "children": [{"id": "ti", \#(text)}]}]},
            {"type": "collection", "frame": [0, 0, 50, 90], "itemSize": [30, "tj.height"], "items": [
              {"id": "i", "size": ["100%", "tk.height + 2"], "children": [{"id": "tk", \#(text)}]},
              {"id": "j", "children": [{"id": "tj", \#(text)}]},
              {"id": "k", "size": ["j.width * 1.5", 10]}]}
            """#
        let scene = try loaded(views)
        // The text has three lines in a width of 40.
        #expect(try scene.layer("r").frame == Rect(x: 0, y: 0, width: 50, height: 40))
        #expect(try scene.layer("q").frame == Rect(x: 0, y: 40, width: 50, height: 33))
        #expect(try scene.layer("i").bounds.size == Size(width: 50, height: 34))
        #expect(try scene.layer("j").bounds.size == Size(width: 30, height: 32))
        #expect(try scene.layer("k").bounds.size == Size(width: 45, height: 10))
    }

    @Test func `the size of an item does not depend on where the layout puts an item`() {
        let items = #"{"id": "a", "size": [¦"b.x", 10]}, {"id": "b", "size": [30, 10]}"#
        expectErrors(
            #"{"canvas": {"width": 9, "height": 9}, "views": [{"type": "collection", "frame": [0, 0, 9, 9], "items": [\#(items)]}]}"#,
            ["P316 boxes depend on each other in a cycle: a collection → a → b → a collection"])
    }

    @Test func `a cycle of boxes is an error that names its members`() {
        #expect(
            errors(
                #"{"id": "a", "width": "b.width"}, {"id": "b", "width": "c.height", "height": 2},"#
                    + #" {"id": "c", "width": 2, "height": "a.width"}"#) == [
                    "P316 boxes depend on each other in a cycle: a → b → c → a"
                ])
        #expect(
            errors(#"{"id": "a", "width": "self.width + 1"}"#) == [
                "P316 boxes depend on each other in a cycle: a → a"
            ])
        // A width may depend on a written height or on a position, and a position on a size.
        #expect(
            errors(
                #"{\#(Self.label): "A", "id": "t", "height": 20, "width": "3 * t.height"},"#
                    + #" {"id": "a", "x": 20, "width": "300 - self.x"}"#) == [])
        #expect(
            errors(#"{"id": "a", "center": [20, 20], "width": "self.center.x", "height": 1}"#) == [
                "P316 boxes depend on each other in a cycle: a → a"
            ])
        #expect(errors(#"{"id": "a", "x": "b.width", "width": 3}, {"id": "b", "x": "a.width", "width": 2}"#).isEmpty)
        #expect(
            errors(#"{"id": "title"}, {"width": "titel.width"}"#) == ["P302 there is no view 'titel'"])
        #expect(errors(#"{"id": "a"}, {"width": "a.alpha"}"#).first?.hasPrefix("P206 'a.alpha' changes") == true)
    }

    @Test func `a long chain of boxes is no deep recursion`() throws {
        let boxes = (0..<3000).map { #"{"id": "v\#($0)", "width": "v\#($0 + 1).width", "height": 1}"# }
        let scene = try loaded((boxes + [#"{"id": "v3000", "width": 7, "height": 1}"#]).joined(separator: ", "))
        #expect(try scene.layer("v0").bounds.width == 7)
    }

    @Test func `what looks different is noted`() throws {
        func notes(_ view: String) throws -> [String] {
            try loaded(view, reviewsFrames: true).notes.map { "\($0.code.name) \($0.message)" }
        }
        let note = "P623 a label without a size has its natural size, 18 × 10 points; version 0.1 used 400 × 200 points"
        #expect(try notes(#"{\#(Self.label): "AAA", "x": 5}"#) == [note])
        #expect(try notes(#"{\#(Self.label): "AAA", "x": 5, "verticalAlignment": "top"}"#).isEmpty)
        #expect(
            try notes(#"{\#(Self.label): "AAA", "x": 5, "verticalAlignment": "top", "backgroundColor": "red"}"#) == [
                note
            ])
        #expect(try notes(#"{\#(Self.label): "AAA"}"#).isEmpty)
        #expect(try notes(#"{\#(Self.label): "AAA", "x": 5, "size": "fit"}"#).isEmpty)
        // Version 0.1 could not read a scene with any of these, so that it never looked different.
        for other in [
            #"{\#(Self.label): "A", "size": "fit"}"#, #"{\#(Self.label): ["A"], "size": [9, 9]}"#,
            #"{"id": "b", "size": [9, 9]}, {"x": "b.width", "size": [9, 9]}"#,
            #"{"type": "stack", "size": [9, 9], "children": [{"size": [9, 9]}]}"#,
        ] { #expect(try notes(#"{\#(Self.label): "AAA", "x": 5}, \#(other)"#).isEmpty, "\(other)") }
        #expect(
            try notes(#"{\#(Self.picture), "width": 20}"#) == [
                "P623 an image view without a size has its natural size, 20 × 10 points; version 0.1 used 20 × 20 points"
            ])
    }
}
