import Diagnostics
import Foundation
import Layers
import SceneDocument
import SceneLoading
import Testing
import Typography

@Suite struct FontFallbackSceneTests {
    /// A scene's folder with a font of A, B and a blank, one of letters, and one with ★ and 🚀.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("TypographyTests/Fonts")
        for (name, file) in [
            ("A.otf", "Rectangles.otf"), ("Letters.ttf", "DejaVuSans-subset.ttf"), ("Symbols.ttf", "Colors.ttf"),
            ("Variable.ttf", "RectanglesVariable.ttf"), ("Oblique.ttf", "DejaVuSans-Oblique-subset.ttf"),
        ] {
            try folder.write(Array(try Data(contentsOf: fonts.appendingPathComponent(file))), "scene/\(name)")
        }
        return folder
    }

    /// The warnings of loading a scene, without any review, and their hints.
    private static func warnings(
        _ views: String, _ fonts: String = #""a": "A.otf""#
    ) throws -> [(text: String, hint: String?, column: Int)] {
        let folder = try folder()
        return try load(scene(views, #""fonts": {\#(fonts)}, "#), folder: folder.scene).warnings
            .map { ("\($0.code.name) \($0.message)", $0.hint, $0.column) }
    }

    private static let both =
        #""a": {"files": ["A.otf"], "fallback": ["s", "l"]}, "s": "Symbols.ttf", "l": ["Letters.ttf"]"#

    @Test func `an entry of fonts names those that lend to it, wherever they are written`() throws {
        let folder = try Self.folder()
        let text = scene(#"{"type": "label", "id": "l", "text": "A★ש"}"#, #""fonts": {\#(Self.both)}, "#)
        let family = try #require(try labelFamilies(text, folder: folder.scene)["l"])
        #expect(family.name == "a")
        #expect(family.fallbacks.map(\.name) == ["s", "l"])
        #expect(try load(text, folder: folder.scene).warnings.isEmpty)
    }

    @Test(arguments: [
        #""a": {"files": "A.otf"}"#, #""a": {"files": [{"file": "A.otf", "weight": 400}], "fallback": []}"#,
        #""a": {"files": {"file": "A.otf"}, "fallback": ["a", "a"]}"#,
        #""a": {"files": ["A.otf"], "fallback": ["b"]}, "b": {"files": ["A.otf"], "fallback": ["a", "b"]}"#,
        #""a": "A.otf""#, #""a": {"file": "A.otf"}"#, #""a": ["A.otf", {"file": "Letters.ttf"}]"#,
    ])
    func `spellings without a fallback, and fonts that name themselves or each other, are read`(fonts: String) throws {
        #expect(try Self.warnings(#"{"type": "label", "text": "AB"}"#, fonts).isEmpty)
    }

    /// The shipped Inter, like most fonts, has no such glyph.
    @Test func `a letter that Unicode deprecates is warned of with what to write for it`() throws {
        let lone = try Self.warnings("{\"type\": \"label\", \"text\": \"A\u{149}\"}")
        #expect(
            lone.map(\.text) == ["P409 the font 'a' has no glyph for '\u{149}' (U+0149), so this label shows a box"])
        #expect(lone.map(\.hint) == ["write U+02BC and 'n', which look the same as U+0149; Unicode deprecates U+0149"])
        let others = try Self.warnings("{\"type\": \"label\", \"text\": \"\u{149}\u{2605}\"}")
        #expect(others.first?.hint?.hasPrefix("add a font") == true)
    }

    @Test func `a fallback that is no entry is an error`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene(
                "",
                #""fonts": {"a": {"files": ["A.otf"], "fallback": [¦"Symbls", ¦"A.otf", ¦3]}, "Symbols": "Symbols.ttf", "b": ¦{"fallback": ¦"a"}, "c": {"files": "A.otf", ¦"fallbacks": []}}, "#
            ),
            [
                "P311 there is no font 'Symbls' in 'fonts'", "P311 there is no font 'A.otf' in 'fonts'",
                "P203 expected a name from 'fonts', found the number 3",
                "P202 an entry of 'fonts' needs 'files': the name of a font file, or a list of faces such as [ { \"file\": \"Bold.ttf\" } ]",
                "P203 expected a list of names from 'fonts', found the string 'a'",
                "P201 an entry of 'fonts' has no key 'fallbacks'",
            ], folder: folder.scene)
    }

    @Test func `characters without a glyph vanished silently; loading names them, the label and its fonts`() throws {
        var found = try Self.warnings(#"{"type": "label", "id": "title", "text": "A★日AB★"}"#)
        #expect(
            found.map(\.text) == [
                "P409 the font 'a' has no glyph for '★' (U+2605), '日' (U+65E5), so the label 'title' shows boxes"
            ])
        #expect(
            found[0].hint
                == "add a font that has these characters to 'fonts', and name this font as a fallback: { \"files\": [...], \"fallback\": [\"Symbols\"] }"
        )
        found = try Self.warnings(#"{"type": "label", "text": "A★日"}"#, Self.both)
        #expect(
            found.map(\.text) == [
                "P409 none of the fonts 'a', 's', 'l' has a glyph for '日' (U+65E5), so this label shows a box"
            ])
        #expect(found[0].hint == "add a font that has these characters to the 'fallback' of the font 'a'")
    }

    @Test func `characters that cannot be shown are named by their code points alone`() throws {
        let found = try Self.warnings(
            #"{"type": "label", "text": "\u0301\uE000\uDBFF\uDFFFA\u20E3 \ud83d\udc69\u200d\ud83d\udc67"}"#)
        #expect(
            found.map(\.text) == [
                "P409 the font 'a' has no glyph for U+0301, U+E000, U+10FFFF, U+20E3, '👩‍👧' (U+1F469 U+200D U+1F467), so this label shows boxes"
            ])
    }

    @Test func `nine thousand copies of a label give one warning with their number`() throws {
        let found = try Self.warnings(
            #"{"repeat": 9000, "view": {"type": "label", "text": "日", "font": {"weight": 700}}}"#)
        #expect(
            found.map(\.text) == [
                "P409 the font 'a' has no glyph for '日' (U+65E5), so this label (and 8999 more labels) shows a box",
                "P410 the font 'a' has no weight 700, so this label (and 8999 more labels) is drawn with weight 400",
            ])
    }

    @Test func `texts of states and keyframes are looked at before they show`() throws {
        let found = try Self.warnings(
            #"""
            {"type": "scroll", "children": [
              {"type": "label", "id": "s", "frame": [0, 100, 100, 20], "text": "A", "start": {"text": "★"}},
              {"type": "label", "id": "k", "frame": [0, 200, 100, 20], "text": "A",
               "animate": [{"property": "text", "signal": "cover(self)", "keyframes": [[0, "B"], [0.5, "日"], [1, "B"]]}]}]}
            """#)
        #expect(
            found.map(\.text) == [
                "P409 the font 'a' has no glyph for '★' (U+2605), so the label 's' shows a box",
                "P409 the font 'a' has no glyph for '日' (U+65E5), so the label 'k' shows a box",
            ])
    }

    @Test func `a weight or slant the font lacks was drawn as another, silently`() throws {
        #expect(
            try Self.warnings(#"{"type": "label", "id": "l", "text": "A", "font": {"weight": "bold", "italic": true}}"#)
                .map(\.text) == [
                    "P410 the font 'a' has no weight 700, so the label 'l' is drawn with weight 400",
                    "P411 the font 'a' has no italic face, so the label 'l' is drawn upright",
                ])
        // What is not written is not asked for, and a variable font has all weights between its ends.
        let bold = #""a": {"file": "A.otf", "weight": 700}"#
        #expect(try Self.warnings(#"{"type": "label", "text": "A"}"#, bold).isEmpty)
        #expect(
            try Self.warnings(#"{"type": "label", "text": "A", "font.weight": 400}"#, bold).map(\.text) == [
                "P410 the font 'a' has no weight 400, so this label is drawn with weight 700"
            ])
        let variable = #""a": "Variable.ttf""#
        #expect(try Self.warnings(#"{"type": "label", "text": "A", "fontWeight": 350}"#, variable).isEmpty)
        #expect(
            try Self.warnings(#"{"type": "label", "text": "A", "font": {"weight": 950}}"#, variable).map(\.text) == [
                "P410 the font 'a' has no weight 950, so this label is drawn with weight 900"
            ])
        #expect(
            try Self.warnings(
                #"{"type": "label", "text": "A", "font.italic": false}"#, #""a": "Oblique.ttf""#
            ).map(\.text) == ["P411 the font 'a' has no upright face, so this label is drawn italic"])
    }

    @Test func `weights that only states and keyframes ask for are warned of too`() throws {
        let found = try Self.warnings(
            #"""
            {"type": "scroll", "children": [
              {"type": "label", "id": "s", "frame": [0, 100, 100, 20], "text": "A", "start": {"font": {"weight": 900}}}]}
            """#, #""a": {"file": "A.otf", "weight": 700}"#)
        #expect(found.map(\.text) == ["P410 the font 'a' has no weight 900, so the label 's' is drawn with weight 700"])
    }
}
