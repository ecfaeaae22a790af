import Diagnostics
import Drawing
import Foundation
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Typography

/// Runs in scenes. The font `a` has A, B and a blank; `s` has ★ and 🚀; `v` has two axes.
@Suite struct TextRunSceneTests {
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("TypographyTests/Fonts")
        for file in ["Rectangles.otf", "Colors.ttf", "Axes.ttf"] {
            try folder.write(Array(try Data(contentsOf: fonts.appendingPathComponent(file))), "scene/\(file)")
        }
        return folder
    }

    private static let fonts = #""fonts": {"a": "Rectangles.otf", "s": "Colors.ttf", "v": "Axes.ttf"}, "#

    private static func text(_ runs: String, _ more: String = "") -> String {
        scene(#"{"type": "label", "id": "l", "size": [90, 90], "text": \#(runs)\#(more)}"#, fonts)
    }

    private static func label(_ text: String, frame: Int = 0) throws -> LabelContents {
        let folder = try folder()
        let loaded = try load(text, folder: folder.scene)
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: frame))
        guard case .label(let label) = tree.layers.first(where: { $0.id == "l" })?.contents else {
            throw CocoaError(.featureUnsupported)
        }
        return label
    }

    @Test func `a text is a list of strings and runs`() throws {
        let label = try Self.label(
            Self.text(
                ##"""
                ["A ", {"text": "B", "textColor": "#f00", "font": {"size": "5 * 6", "weight": "bold", "italic": true,
                  "features": ["ss01"], "variations": {"wdth": 85, "wght": 600, "CASL": 1}}}, "A", {"text": "★", "font": "s"}]
                """##))
        #expect(label.text == "A BA★")
        #expect(label.runs.map(\.text) == ["A ", "B", "A", "★"])
        #expect(label.runs[0].isPlain && label.runs[2].isPlain)
        let run = label.runs[1]
        #expect(run.color == Color(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(run.size == 30)
        #expect(run.weight == 600)
        #expect(run.isItalic == true)
        #expect(run.features?.map(\.tag.name) == ["ss01"])
        #expect(run.variations.settings.map(\.axis.name) == ["CASL", "wdth"])
        #expect(run.variations.settings.map(\.value) == [1, 85])
        #expect(label.runs[3].family == 0)
        #expect(run.family == nil)
    }

    @Test func `a list without attributes is a plain text`() throws {
        let label = try Self.label(Self.text(#"["A", {"text": "B"}, ""]"#))
        #expect(label.text == "AB")
        #expect(label.runs.isEmpty)
        #expect(try Self.label(Self.text("[]")).text.isEmpty)
    }

    @Test func `runs take a template's parameters`() throws {
        let text = scene(
            #"{"use": "t", "id": "l", "with": {"name": "B", "n": 3, "ink": "red"}}"#,
            Self.fonts
                + #""templates": {"t": {"type": "label", "size": [9, 9], "text": ["A $name", {"text": "$n", "textColor": "$ink"}]}}, "#
        )
        let label = try Self.label(text)
        #expect(label.text == "A B3")
        #expect(label.runs[1].color == Color(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func `mistakes in runs are found where they are`() throws {
        let folder = try Self.folder()
        expectErrors(
            Self.text(
                #"[¦true, {"text": "A", ¦"color": "red"}, ¦{"textColor": "red"}, {"text": ¦null, "font": "a"}, {"text": "B", "font": {"size": ¦-1, "family": ¦"x"}}]"#
            ),
            [
                "P203 expected a string, or an object with 'number', found true", "P201 a run has no key 'color'",
                "P202 a run needs 'text': a string, or an object with 'number'",
                "P203 expected a string, or an object with 'number', found null",
                "P204 'font.size' must be at least 0, found -1",
                "P311 there is no font 'x'",
            ], folder: folder.scene)
        expectErrors(
            Self.text(#"{¦"text": "A"}"#), ["P201 a text that is a number has no key 'text'"], folder: folder.scene)
        expectErrors(
            Self.text(#"["A", {"text": "b", ¦"format": "0"}]"#), ["P201 a run has no key 'format'"],
            folder: folder.scene)
    }

    @Test func `a text that replaces runs has no runs, and the label's own text has them again`() throws {
        let timeline = #"{"timeline": {"duration": 2, "fps": 1}, "#
        let keyed = Self.text(
            #"["A", {"text": "B", "textColor": "red"}]"#,
            #", "animate": [{"property": "text", "signal": "time", "keyframes": [[0, "AB"], [1, "BB", "steps(1)"], [2, "AB", "steps(1)"]]}]"#
        )
        let text = timeline + keyed.dropFirst()
        #expect(try (0...2).map { try Self.label(text, frame: $0).text } == ["AB", "BB", "AB"])
        #expect(try (0...2).map { try Self.label(text, frame: $0).runs.count } == [2, 0, 2])
    }

    @Test func `attributes that a run does not set follow the label's tracks`() throws {
        let text = Self.text(
            #"["A", {"text": "B", "textColor": "red"}]"#, #", "bind": {"font.size": "10 + time"}"#)
        let label = try Self.label(#"{"timeline": {"duration": 2, "fps": 1}, "# + text.dropFirst(), frame: 2)
        #expect(label.fontSize == 12)
        #expect(label.runs[1].size == nil)
    }

    @Test func `what a run's own font lacks is warned of, and what it has is not`() throws {
        let folder = try Self.folder()
        func warnings(_ text: String) throws -> [String] {
            try load(text, folder: folder.scene).warnings.map { "\($0.code.name) \($0.message)" }
        }
        #expect(try warnings(Self.text(#"["A", {"text": "★", "font": "s"}]"#)).isEmpty)
        #expect(
            try warnings(
                Self.text(#"["A★", {"text": "A日", "font": {"family": "s", "weight": 700, "variations": {"wdth": 9}}}]"#)
            ) == [
                "P410 the font 's' has no weight 700, so the label 'l' is drawn with weight 400",
                "P413 the font 's' has no axis 'wdth', so setting it changes nothing in the label 'l'",
                "P409 the font 'a' has no glyph for '★' (U+2605), so the label 'l' shows a box",
                "P409 the font 's' has no glyph for '日' (U+65E5), so the label 'l' shows a box",
            ])
    }

    @Test func `a run's colour is drawn, whatever the label's colour is`() throws {
        let folder = try Self.folder()
        let loaded = try load(
            Self.text(
                ##"["A", {"text": "A", "textColor": "#ff0000"}]"##, ##", "textColor": "#0000", "font": {"size": 50}"##),
            folder: folder.scene)
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
        let items = tree.displayList(width: 400, height: 200, scale: 1, background: .clear).items
        #expect(items.count == 1)
    }
}
