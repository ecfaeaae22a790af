import Diagnostics
import Foundation
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Labels that show numbers. Letters of the font are 0.6 em wide, and a line is 1 em high.
@Suite struct NumberTextTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let font = tests.appendingPathComponent("TypographyTests/Fonts/Rectangles.otf")
        try folder.write(Array(try Data(contentsOf: font)), "scene/A.otf")
    }

    private static let timeline = ##""timeline": {"duration": 1, "frames": 5}, "##

    private func loaded(_ views: String, _ more: String = timeline) throws -> LoadedScene {
        do {
            return try SceneLoader.load(
                text: scene(views, ##""fonts": {"a": "A.otf"}, \##(more)"##), folder: folder.scene)
        } catch {
            for problem in error.diagnostics { Issue.record("\(problem.column): \(problem.message)") }
            throw error
        }
    }

    private func errors(_ text: String, _ keys: String = "") -> [String] {
        do {
            _ = try SceneLoader.load(
                text: scene(
                    ##"{"type": "label", "size": [99, 20], "text": \##(text)\##(keys)}"##,
                    ##""fonts": {"a": "A.otf"}, \##(Self.timeline)"##), folder: folder.scene)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code.name) \($0.message)" }
        }
    }

    @Test func `a label counts, in every frame`() throws {
        let view =
            ##"{"id": "n", "type": "label", "size": [99, 20], "text": {"number": "12480 * time", "format": "#,##0"}}"##
        let texts = try loaded(view).values("text", of: "n")
        #expect(texts == ["0", "3,120", "6,240", "9,360", "12,480"].map { .string($0) })
        let signs =
            ##"{"id": "n", "type": "label", "size": [99, 20], "text": {"number": "40 - 100 * time","##
            + ##" "format": "0.00;(0.00)", "decimal": ","}}"##
        #expect(
            try loaded(signs).values("text", of: "n")
                == ["40,00", "15,00", "(10,00)", "(35,00)", "(60,00)"].map { .string($0) })
    }

    @Test func `a number reads signals, offsets, copies and constants, and may be large`() throws {
        let views = ##"""
            {"id": "feed", "type": "scroll", "size": [50, 50], "contentSize": [50, 150]},
            {"id": "a", "type": "label", "size": [99, 20], "text": {"number": "feed.offset.y"}},
            {"id": "b", "type": "label", "size": [99, 20], "text": {"number": "p * 100", "format": "0"}},
            {"id": "c", "type": "label", "size": [99, 20], "text": {"number": 1234.5}},
            {"id": "d", "type": "label", "size": [99, 20], "text": {"number": "4e9 * time * 1000"}},
            {"repeat": 2, "view": {"id": "e", "type": "label", "size": [99, 20], "text": {"number": "index + 1"}}}
            """##
        let scene = try loaded(views, Self.timeline + ##""signals": {"p": "time / 2"}, "##)
        #expect(try scene.values("text", of: "a").last == .string("100"))
        #expect(try scene.values("text", of: "b").last == .string("50"))
        #expect(try scene.values("text", of: "c").first == .string("1,234.5"))
        #expect(try scene.values("text", of: "d").last == .string("4,000,000,000,000"))
        #expect(try scene.values("text", of: "e[1]").first == .string("2"))
    }

    @Test func `the natural size is that of the reserve, else of the number at rest`() throws {
        let font = ##""font": {"size": 10}, "type": "label", "x": 5"##
        let views = ##"""
            {"id": "a", \##(font), "text": {"number": "12480 * time", "format": "#,##0", "reserve": "88,888"}},
            {"id": "b", \##(font), "text": {"number": "100 + 12480 * time", "format": "#,##0"}},
            {"id": "s", "type": "scroll", "size": [50, 50], "contentSize": [50, 1550], "contentOffset": [0, 1500]},
            {"id": "c", \##(font), "text": {"number": "s.offset.y", "format": "0"}},
            {"id": "d", "x": "b.x + b.width", "width": "a.width", "height": 4}
            """##
        let scene = try loaded(views)
        #expect(try scene.layer("a").bounds.size == Size(width: 36, height: 10))
        #expect(abs(try scene.layer("b").bounds.width - 18) < 1e-9)
        #expect(abs(try scene.layer("c").bounds.width - 24) < 1e-9)
        #expect(abs(try scene.layer("d").frame.minX - 23) < 1e-9)
        #expect(try scene.layer("d").bounds.width == 36)
    }

    @Test func `a number that outgrows its width is not truncated`() throws {
        let view = ##"{"id": "n", "type": "label", "x": 5, "text": {"number": "12480 * time", "format": "0"}}"##
        let scene = try loaded(view)
        let tree = scene.scene.presentation(in: Simulation(scene.scene).state(ofFrame: 4))
        let layer = tree[try scene.index("n")]
        guard case .label(let label) = layer.contents else { return }
        let layout = try #require(label.layout(in: layer.bounds.size))
        #expect(layout.lines.map(\.characters) == ["12480"] && !layout.isTruncated)
    }

    @Test func `mistakes in numbers are errors`() {
        #expect(errors(##"{"format": "0"}"##).first?.hasPrefix("P202 a text that is a number needs 'number'") == true)
        #expect(
            errors(##"{"number": "time", "format": "0E0"}"##) == [
                "P221 'E' has a meaning in number patterns that formats do not support"
            ])
        #expect(errors(##"{"number": "1 / (time - 0.5)"}"##) == ["P206 division by zero in frame 2"])
        #expect(errors(##"{"number": "time", "decimal": ""}"##) == ["P204 'decimal' must not be empty"])
        #expect(errors(##"{"number": "tiem"}"##) == ["P206 unknown name 'tiem'"])
        #expect(errors(##"{"nubmer": "time"}"##).count == 1)
        #expect(
            errors(
                ##"{"number": "time"}"##,
                ##", "animate": [{"property": "text", "signal": "time", "keyframes": [[0, "a"], [1, "b"]]}]"##
            )
            .first?.hasPrefix("P308") == true)
        #expect(
            errors(##"["a", {"number": "tiem"}, {"text": {"number": "time", "format": "E"}}]"##)
                == [
                    "P206 unknown name 'tiem'",
                    "P221 'E' has a meaning in number patterns that formats do not support",
                ])
        #expect(
            errors(##"["a", {"text": "b", "number": "time"}, {"number": "1 / (time - 0.5)"}]"##)
                == ["P201 a text that is a number has no key 'text'"])
        #expect(errors(##"["a", {"number": "1 / (time - 0.5)"}]"##) == ["P206 division by zero in frame 2"])
    }

    /// The label of a view in a frame.
    private func label(_ id: String, ofFrame frame: Int, _ scene: LoadedScene) throws -> (LabelContents, Size) {
        let layer = scene.scene.presentation(in: Simulation(scene.scene).state(ofFrame: frame))[try scene.index(id)]
        guard case .label(let label) = layer.contents else { throw CocoaError(.featureUnsupported) }
        return (label, layer.bounds.size)
    }

    @Test func `numbers among runs count, and keep the attributes of their runs`() throws {
        let view = ##"""
            {"id": "n", "type": "label", "size": [200, 20], "font": {"size": 10},
             "text": ["Up ", {"number": "8 * time", "format": "0"}, " of ",
                      {"text": {"number": "-100 * time", "format": "0.0"}, "textColor": "#f00", "font": {"size": 20}}]},
            {"id": "plain", "type": "label", "size": [200, 20], "text": ["a", {"number": "4 * time"}, {"number": 7}]}
            """##
        let scene = try loaded(view)
        #expect(
            try scene.values("text", of: "n")
                == ["Up 0 of 0.0", "Up 2 of -25.0", "Up 4 of -50.0", "Up 6 of -75.0", "Up 8 of -100.0"].map {
                    .string($0)
                })
        #expect(try scene.values("text", of: "plain") == ["a07", "a17", "a27", "a37", "a47"].map { .string($0) })
        for frame in [0, 4] {
            let (label, size) = try label("n", ofFrame: frame, scene)
            #expect(label.runs.map(\.size) == [nil, nil, nil, 20])
            #expect(label.runs.map { $0.color != nil } == [false, false, false, true])
            // The same text without numbers is laid out alike.
            let last = frame == 0 ? "0.0" : "-100.0"
            let written = ##"""
                {"id": "n", "type": "label", "size": [200, 20], "font": {"size": 10},
                 "text": ["Up \##(2 * frame)", " of ", {"text": "\##(last)", "textColor": "#f00", "font": {"size": 20}}]}
                """##
            let (plain, _) = try self.label("n", ofFrame: 0, try loaded(written))
            #expect(label.layout(in: size)?.lines == plain.layout(in: size)?.lines)
            #expect(label.layout(in: size)?.bounds == plain.layout(in: size)?.bounds)
        }
    }

    @Test func `the natural size of runs with numbers is that of the reserves, else of the numbers at rest`() throws {
        let views = ##"""
            {"id": "a", "type": "label", "x": 5, "font": {"size": 10},
             "text": ["n ", {"number": "900 * time", "reserve": "88888"}]},
            {"id": "b", "type": "label", "x": 5, "font": {"size": 10},
             "text": [{"number": "100 + 900 * time", "format": "0"}, {"text": {"number": "time + 5"}}]},
            {"id": "c", "type": "label", "x": 5, "font": {"size": 10}, "text": [{"number": "b.width"}, "!"]}
            """##
        let scene = try loaded(views)
        #expect(abs(try scene.layer("a").bounds.width - 7 * 6) < 1e-9)
        #expect(abs(try scene.layer("b").bounds.width - 4 * 6) < 1e-9)
        #expect(abs(try scene.layer("c").bounds.width - 3 * 6) < 1e-9)
        let (label, size) = try label("b", ofFrame: 4, scene)
        #expect(label.layout(in: size)?.lines.map(\.characters) == ["10006"])
    }

    @Test func `numbers of other labels' natural sizes settle, and a number of its own is an error`() throws {
        let label = ##""type": "label", "x": 0, "font": {"size": 10}"##
        let views = ##"""
            {"id": "a", \##(label), "text": {"number": "b.width"}},
            {"id": "b", \##(label), "text": {"number": "c.width * 100"}},
            {"id": "c", \##(label), "text": {"number": 12345}}
            """##
        let scene = try loaded(views)
        // "12,345" is six letters wide, "3,600" five and "30" two.
        #expect(try ["a", "b", "c"].map { try scene.layer($0).bounds.width } == [12, 30, 36])
        // Each of these has no value that fits the size of its own text.
        for number in ["if(self.width > 6, 1, 100)", "if(n.width > 6, 1, 100)"] {
            let text = ##"{"id": "n", \##(label), "text": {"number": "\##(number)"}}"##
            #expect(
                errors(ofViews: text) == ["P316 the number in this label depends on the natural size of the label"])
        }
        #expect(
            errors(
                ofViews:
                    ##"{"id": "n", \##(label), "text": {"number": "if(self.width > 6, 1, 100)", "reserve": "88"}}"##
            ).isEmpty)
    }

    private func errors(ofViews views: String) -> [String] {
        do {
            _ = try SceneLoader.load(
                text: scene(views, ##""fonts": {"a": "A.otf"}, \##(Self.timeline)"##), folder: folder.scene)
            return []
        } catch {
            return error.diagnostics.map { "\($0.code.name) \($0.message)" }
        }
    }

    @Test func `the texts of numbers count as texts do`() {
        let many = ##"{"repeat": 2000, "view": {"type": "label", "frame": [0, 0, 9, 9], "text": {"number": "$"}}}"##
        func errors(_ number: String) -> [String] { self.errors(ofViews: many.replacing("$", with: number)) }
        #expect(errors("1e300").first?.hasPrefix("P507 the scene's texts together have more than") == true)
        #expect(
            errors("1e300 * time") == [
                "P507 the numbers in frame 1 together have more than 500 000 characters (in 2000 copies)"
            ]
                || errors("1e300 * time") == [
                    "P507 the numbers in frame 1 together have more than 500 000 characters"
                ])
        #expect(errors("time + index").isEmpty)
        let runs = "[" + String(repeating: ##"{"number": "time"}, "##, count: 100) + ##"{"number": "time"}]"##
        #expect(self.errors(runs) == ["P204 a text must have at most 100 numbers"])
        let reserve = String(repeating: "8", count: 50_001)
        #expect(
            self.errors(##"{"number": "time", "reserve": "\##(reserve)"}"##)
                == ["P507 'reserve' must have at most 50 000 characters"])
    }

    @Test func `a state or keyframes replace a text of runs and numbers only in conflict`() {
        #expect(
            errors(
                ##"["a", {"number": "time"}, {"number": "time"}]"##,
                ##", "animate": [{"property": "text", "signal": "time", "keyframes": [[0, "a"], [1, "b"]]}]"##
            )
            .first?.hasPrefix("P308") == true)
    }
}
