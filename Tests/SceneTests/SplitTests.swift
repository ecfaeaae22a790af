import Diagnostics
import Drawing
import Foundation
import Layers
import Primitives
import Raster
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Labels whose letters, words or lines are views.
@Suite struct SplitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("TypographyTests/Fonts")
        for (name, file) in [("A.otf", "Rectangles.otf"), ("D.ttf", "DejaVuSans-subset.ttf")] {
            try folder.write(Array(try Data(contentsOf: fonts.appendingPathComponent(file))), "scene/\(name)")
        }
    }

    private static let fonts = #""fonts": {"a": "A.otf", "d": "D.ttf"}, "#
    private static let timeline = #""timeline": {"duration": 1, "frames": 3}, "#

    private func loaded(_ views: String, _ overrides: SceneOverrides = SceneOverrides()) throws -> LoadedScene {
        do {
            return try SceneLoader.load(
                text: scene(views, Self.fonts + Self.timeline), folder: folder.scene, overrides: overrides)
        } catch {
            for problem in error.diagnostics { Issue.record("\(problem.column): \(problem.message)") }
            throw error
        }
    }

    private func errors(_ views: String, _ overrides: SceneOverrides = SceneOverrides()) -> [String] {
        do {
            _ = try SceneLoader.load(
                text: scene(views, Self.fonts + Self.timeline), folder: folder.scene, overrides: overrides)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code.name) \($0.message)" }
        }
    }

    /// A label in the font whose letters are 0.6 em wide and whose lines are 1 em high and 1.1 em apart.
    private func label(_ text: String, by: String, _ keys: String = "", piece: String = "{}") -> String {
        #"{"id": "t", "type": "label", "font": {"size": 10}, "text": "\#(text)", "frame": [100, 50, 60, 60],"#
            + #" "verticalAlignment": "top"\#(keys), "split": {"by": "\#(by)", "piece": \#(piece)}}"#
    }

    private func pieces(_ scene: LoadedScene) throws -> [(text: String, frame: Rect)] {
        let tree = scene.scene.tree
        return tree.children(of: try scene.index("t")).map { index in
            guard case .label(let label) = tree[index].contents else { return ("", .zero) }
            return (label.text, tree[index].frame)
        }
    }

    private func expect(
        _ view: String, _ expected: [(String, Double, Double, Double, Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let found = try pieces(try loaded(view))
        #expect(found.map(\.text) == expected.map(\.0), sourceLocation: sourceLocation)
        for (piece, box) in zip(found, expected) {
            let numbers = [piece.frame.minX, piece.frame.minY, piece.frame.width, piece.frame.height]
            for (a, b) in zip(numbers, [box.1, box.2, box.3, box.4]) {
                #expect(abs(a - b) < 1e-9, "\(piece)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `a piece is its advance by its line's height, where it stands`() throws {
        let two = #", "numberOfLines": 0"#
        try expect(label("AB A", by: "letters"), [("A", 0, 0, 6, 10), ("B", 6, 0, 6, 10), ("A", 18, 0, 6, 10)])
        try expect(label("AB A", by: "words"), [("AB", 0, 0, 12, 10), ("A", 18, 0, 6, 10)])
        try expect(label("AB A", by: "lines"), [("AB A", 0, 0, 24, 10)])
        try expect(
            label("AAAA BBBB A", by: "words", two),
            [("AAAA", 0, 0, 24, 10), ("BBBB", 30, 0, 24, 10), ("A", 0, 11, 6, 10)])
        try expect(label("AAAA BBBBBB A", by: "lines", two), [("AAAA", 0, 0, 24, 10), ("BBBBBB A", 0, 11, 48, 10)])
        try expect(label("AB", by: "letters", #", "letterSpacing": 3"#), [("A", 0, 0, 9, 10), ("B", 9, 0, 9, 10)])
        try expect(label("AB", by: "words", #", "textAlignment": "right""#), [("AB", 48, 0, 12, 10)])
        try expect(
            label("AB", by: "lines", #", "textAlignment": "center", "lineHeight": 30"#), [("AB", 24, 0, 12, 30)])
        try expect(label("  ", by: "letters"), [])
        try expect(label("", by: "words"), [])
    }

    @Test func `an ellipsis is a piece`() throws {
        try expect(
            label("AAAAAAAAAAAA", by: "words"),
            [("AAAAAAA", 0, 0, 42, 10), ("...", 42, 0, 18, 10)])
        let letters = try pieces(try loaded(label("AAA AAAAAAAA", by: "letters")))
        #expect(letters.map(\.text) == ["A", "A", "A", "A", "A", "A", "..."])
    }

    @Test func `letters are grapheme clusters, and a ligature is one`() throws {
        func texts(_ text: String, _ keys: String = "") throws -> [String] {
            let view =
                #"{"id": "t", "type": "label", "font": {"family": "d", "size": 20}, "text": "\#(text)","#
                + #" "x": 0, "y": 0\#(keys), "split": {"by": "letters"}}"#
            return try pieces(try loaded(view)).map(\.text)
        }
        #expect(try texts("e\u{301}a") == ["e\u{301}", "a"])
        #expect(try texts("office") == ["o", "ffi", "c", "e"])
        // Letter spacing takes ligatures apart.
        #expect(try texts("office", #", "letterSpacing": 1"#) == ["o", "f", "f", "i", "c", "e"])
        #expect(try texts("👩‍👩‍👧a") == ["👩‍👩‍👧", "a"])
        // Reading order, though the first letter stands at the right.
        #expect(try texts("אב") == ["א", "ב"])
    }

    @Test func `pieces know their numbers, and those of the repetition around them`() throws {
        let piece =
            #"{"bind": {"zPosition": "index + 10 * count + 100 * line + 1000 * lineCount + 10000 * word","#
            + #" "order": "outer.index + 10 * outer.count"}}"#
        let view = label("AA BBBBBBB A", by: "letters", #", "numberOfLines": 0"#, piece: piece)
        let scene = try loaded(#"{"repeat": 2, "view": \#(view)}"#)
        #expect(try scene.values("zPosition", of: "t[1][0]").first == .number(2 * 1000 + 10 * 10))
        #expect(try scene.values("zPosition", of: "t[1][2]").first == .number(10_000 + 2000 + 100 + 2))
        #expect(try scene.values("zPosition", of: "t[0][9]").first == .number(20_000 + 2000 + 100 + 100 + 9))
        #expect(try scene.values("order", of: "t[1][4]").first == .number(21))
        #expect(errors(label("AA", by: "letters", piece: #"{"alpha": "outer.index"}"#)).count == 1)
    }

    @Test func `pieces have names, and a piece's own names are inside it`() throws {
        let scene = try loaded(
            label("AA", by: "letters", piece: #"{"children": [{"id": "dot", "frame": [0, 0, "100%", 2]}]}"#)
                + #", {"id": "other", "frame": [0, 0, 9, 9], "bind": {"alpha": "t[1].alpha", "zPosition": "t.alpha"}}"#)
        #expect(try scene.layer("t[1]").frame.minX == 6)
        #expect(try scene.layer("t[1].dot").bounds.width == 6)
        #expect(try scene.index("t[0].dot") > scene.index("t[0]"))
    }

    @Test func `pieces are views: states, templates, masks and limits`() throws {
        let scene = try loaded(
            #"{"id": "feed", "type": "scroll", "children": [{"frame": [0, 300, 400, 200], "children": ["#
                + label("AA", by: "letters", piece: #"{"start": {"alpha": 0}, "mask": {"cornerRadius": 3}}"#) + "]}]}")
        #expect(try scene.values("alpha", of: "t[1]").first == .number(0))
        #expect(
            errors(label("AAAA", by: "letters"), limits(["views": 4])).first?.hasPrefix("P505") == true)
        #expect(errors(label("AAA", by: "letters"), limits(["views": 4])).isEmpty)
    }

    @Test func `a split text does not change, but its colour does`() throws {
        for (key, value) in [
            ("text", #"[[0, "A"], [1, "B"]]"#), ("font.size", "[[0, 9], [1, 10]]"),
            ("letterSpacing", "[[0, 0], [1, 1]]"),
            ("textAlignment", #"[[0, "left"], [1, "right"]]"#),
        ] {
            let animate = #""animate": [{"property": "\#(key)", "signal": "time", "keyframes": \#(value)}]"#
            let message = "P210 the text of a split label must not change, but '\(key)' changes the text"
            #expect(errors(label("AA", by: "letters", ", " + animate)) == [message])
            #expect(errors(label("AA", by: "letters", piece: "{\(animate)}")) == [message + " (in 2 copies)"])
        }
        #expect(
            errors(
                #"{"type": "label", "size": [9, 9], "text": {"number": "time"}, "split": {"by": "letters"}}"#)
                == ["P204 the text of a split label must not change, but this text shows a number, which can change"])
        let colors = #""bind": {"textColor.red": "time"}"#
        let scene = try loaded(label("AA", by: "letters", ", " + colors))
        #expect(try scene.values("textColor.red", of: "t[1]").last == .number(1))
        let own = try loaded(label("AA", by: "letters", ", " + colors, piece: #"{"textColor": "blue"}"#))
        #expect(try own.values("textColor.red", of: "t[1]").last == .number(0))
    }

    @Test func `a piece has no box, text or font`() {
        for key in ["frame", "x", "center", "size", "text", "font", "numberOfLines", "split", "id", "type"] {
            #expect(
                errors(label("AA", by: "letters", piece: #"{"\#(key)": 1}"#)).first
                    == "P201 a piece of a text has no key '\(key)' (in 2 copies)", "\(key)")
        }
        #expect(errors(label("AA", by: "characters")).first?.hasPrefix("P205") == true)
        #expect(errors(#"{"split": {"by": "letters"}}"#).count == 1)
    }

    @Test func `pieces keep the fonts and colours of runs, and the label's gradient`() throws {
        let runs = ##"["A", {"text": "BA", "textColor": "#f00", "font": {"size": 20}}, "A"]"##
        let gradient = ##""gradient": {"colors": ["#f00", "#00f"], "startPoint": [0, 0.5], "endPoint": [1, 0.5]}"##
        func view(_ more: String) -> String {
            #"{"id": "t", "type": "label", "font": {"size": 10}, "text": \#(runs), "frame": [100, 50, 60, 60],"#
                + #" "verticalAlignment": "top", \#(gradient)\#(more)}"#
        }
        let split = #", "split": {"by": "letters"}"#
        try expect(view(split), [("A", 0, 0, 6, 20), ("B", 6, 0, 12, 20), ("A", 18, 0, 12, 20), ("A", 30, 0, 6, 20)])
        let (expected, found) = (pixels(try loaded(view(""))), pixels(try loaded(view(split))))
        #expect(Set(expected).count > 5)
        for (pixel, other) in zip(expected, found) where pixel != other {
            #expect(Self.distance(pixel, other) <= 1, "\(pixel) \(other)")
        }
        let moving = try loaded(view(#", "bind": {"gradient.startPoint.x": "time"}"# + split))
        #expect(try moving.values("gradient.startPoint.x", of: "t[1]").last == .number(1))
    }

    @Test func `a letter with no advance is drawn, and invisible characters do not divide words`() throws {
        func view(_ more: String) -> String {
            #"{"id": "t", "type": "label", "font": {"size": 10}, "text": "A", "frame": [100, 50, 60, 20],"#
                + #" "letterSpacing": -6\#(more)}"#
        }
        let (expected, found) = (
            pixels(try loaded(view(""))), pixels(try loaded(view(#", "split": {"by": "letters"}"#)))
        )
        #expect(Set(expected).count > 1)
        #expect(expected == found)
        let words = try loaded(label("A\u{2060}B A\u{AD}B", by: "words", ""))
        #expect(try words.index("t[1]") > 0)
        #expect(words.scene.tree.layers.count == 3)
    }

    @Test func `a split text stays as it was laid out if the label's box changes`() throws {
        let view =
            #"{"id": "t", "type": "label", "font": {"size": 10}, "text": "AAAA BBBB", "frame": [0, 0, 60, 20],"#
            + #" "split": {"by": "letters"}, "bind": {"size.width": "10 + 50 * time"}}"#
        let scene = try loaded(view)
        let tree = scene.scene.presentation(in: Simulation(scene.scene).state(ofFrame: 0))
        let layer = tree[try scene.index("t")]
        guard case .label(let label) = layer.contents else { throw CancellationError() }
        #expect(layer.bounds.width < 20)
        #expect(!label.truncatesText(in: layer.bounds.size))
    }

    @Test(arguments: ["outside", "center", "inside"])
    func `pieces have the label's stroke, at rest and with tracks`(position: String) throws {
        // With so much space between the letters, no stroke reaches another letter.
        func view(_ more: String) -> String {
            ##"{"id": "t", "type": "label", "font": {"size": 20}, "text": "A B", "frame": [100, 50, 90, 60],"##
                + ##" "letterSpacing": 9, "strokeColor": "#f00", "strokeWidth": 2, "strokePosition": "\##(position)"\##(more)}"##
        }
        let split = #", "split": {"by": "letters"}"#
        let (expected, found) = (pixels(try loaded(view(""))), pixels(try loaded(view(split))))
        #expect(Set(expected).count > 2)
        for (pixel, other) in zip(expected, found) where pixel != other {
            #expect(Self.distance(pixel, other) <= 1, "\(pixel) \(other)")
        }
        let moving = try loaded(view(#", "bind": {"strokeWidth": "3 * time", "strokeColor.alpha": "time"}"# + split))
        #expect(try moving.values("strokeWidth", of: "t[1]").last == .number(3))
        #expect(try moving.values("strokeColor.alpha", of: "t[0]").last == .number(1))
        let own = try loaded(
            label("AA", by: "letters", ##", "strokeColor": "#f00""##, piece: #"{"strokeWidth": "index"}"#))
        #expect(try own.values("strokeWidth", of: "t[1]").last == .number(1))
    }

    // The picture at rest.

    private static let alphabets: [[String]] = [
        ["A", "V", "A", "T", "o", "W", "a", "y", ".", " ", " ", "f", "i", "ffi", "fl"],
        ["e\u{301}", "n", "x", " ", "u\u{308}", "k", "-", " "],
        ["ا", "ل", "س", "ل", "ا", "م", " ", "ب", "ي", "ت", "\u{64E}"],
        ["ש", "ל", "ו", "ם", " ", "א", "ב"],
        ["क", "्", "ष", "ि", " ", "न", "म", "ा"],
        ["👩‍👩‍👧", "🇩🇪", "a", "❤️", " ", "👍🏽"],
        ["A", "ש", " ", "ل", "b", "1", "2", " ", "(", ")"],
    ]

    /// A text, and the keys of a label that shows it, from a number.
    private static func sample(_ seed: Int) -> (text: String, keys: String) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let alphabet = alphabets[next(alphabets.count)]
        let text = (0..<4 + next(30)).map { _ in alphabet[next(alphabet.count)] }.joined()
        let alignment = ["natural", "left", "center", "right", "justified"][next(5)]
        let mode = ["tail", "head", "middle", "wordWrap", "charWrap"][next(5)]
        var keys = #""textAlignment": "\#(alignment)", "lineBreakMode": "\#(mode)", "numberOfLines": \#(next(4))"#
        if next(4) == 0 { keys += #", "letterSpacing": \#(next(3))"# }
        return (text, keys + #", "font": {"family": "d", "size": \#(11 + next(12))}"#)
    }

    private func pixels(_ scene: LoadedScene) -> [UInt32] {
        var rasterizer = Rasterizer()
        return rasterizer.image(of: scene.scene.displayList(in: Simulation(scene.scene).state(ofFrame: 0))).pixels
    }

    /// Returns the largest difference of two pixels in a channel.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        let distances = [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }
        return distances.max() ?? 0
    }

    @Test(arguments: ["letters", "words", "lines"])
    func `at rest the picture is the unsplit label's`(division: String) throws {
        var compared = 0
        for seed in 0..<200 {
            let (text, keys) = Self.sample(seed)
            func label(_ more: String) -> String {
                #"{"id": "t", "type": "label", "text": "\#(text)", "frame": [20.3, 10.6, 220, 90], \#(keys)\#(more)}"#
            }
            let plain = try loaded(label(""))
            let split = try loaded(label(#", "split": {"by": "\#(division)"}"#))
            let index = try split.index("t")
            let tree = split.scene.tree
            let boxes = tree.children(of: index).compactMap { piece -> Rect? in
                guard case .label(let label) = tree[piece].contents else { return nil }
                return label.layout(in: tree[piece].bounds.size)?.bounds.map { bounds in
                    bounds.offsetBy(
                        x: tree[index].frame.minX + tree[piece].frame.minX,
                        y: tree[index].frame.minY + tree[piece].frame.minY)
                }
            }
            let (expected, found) = (pixels(plain), pixels(split))
            let width = split.scene.canvas.pixelWidth
            for pixel in expected.indices where expected[pixel] != found[pixel] || expected[pixel] >> 24 > 0 {
                let (x, y) = (Double(pixel % width), Double(pixel / width))
                let owners = boxes.count {
                    $0.minX.rounded(.down) <= x && $0.maxX.rounded(.up) >= x && $0.minY.rounded(.down) <= y
                        && $0.maxY.rounded(.up) >= y
                }
                // Where two pieces share a pixel, one is drawn over the other.
                if owners > 1 { continue }
                compared += 1
                let distance = Self.distance(expected[pixel], found[pixel])
                #expect(distance <= 1, "'\(text)' at \(x), \(y) with \(keys)")
                if distance > 1 { return }
            }
        }
        #expect(compared > 20_000)
    }
}
