import Diagnostics
import Foundation
import SceneDocument
import SceneLoading
import Testing

/// What a review says of texts. Letters of the font are 0.6 em wide.
@Suite struct TextReviewTests {
    /// Loads views whose font is 'a', with letters alone; 'b' has faces of the weights 400 and 700.
    private static func loaded(_ views: String, _ more: String = "") throws -> LoadedScene {
        let folder = try TemporaryFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("TypographyTests/Fonts")
        for (name, file) in [
            ("A.otf", "Rectangles.otf"), ("B.ttf", "DejaVuSans-subset.ttf"), ("C.ttf", "DejaVuSans-Bold-subset.ttf"),
        ] {
            try folder.write(Array(try Data(contentsOf: fonts.appendingPathComponent(file))), "scene/\(name)")
        }
        return try SceneLoader.load(
            text: scene(views, #""fonts": {"a": "A.otf", "b": {"files": ["B.ttf", "C.ttf"]}}, \#(more)"#),
            folder: folder.scene, reviewsFrames: true)
    }

    private static func warnings(_ views: String, _ more: String = "") throws -> [(text: String, hint: String?)] {
        try loaded(views, more)
            // The font has no full stop, so every text that is cut short lacks its ellipsis too.
            .warnings.filter { $0.code != .missingGlyphs || !$0.message.contains("U+002E") }.map {
                ("\($0.code.name) \($0.message)", $0.hint)
            }
    }

    @Test func `a label without a box in a parent without extent is warned of, with what to write`() throws {
        // It is as large as its parent, which has no extent.
        var found = try Self.warnings(
            #"{"size": [0, 0], "children": [{"frame": [0, 0, 9, 9], "backgroundColor": "red"},"#
                + #" {"type": "label", "id": "l", "text": "AAA", "font": {"size": 20}}]}"#)
        #expect(
            found.map(\.text) == ["P604 the view 'l' is never visible: the box of the view is empty in every frame"])
        #expect(
            found[0].hint
                == "give the label a position, or a size such as [200, 40]; a label without a box fills its parent")
        found = try Self.warnings(
            #"{"type": "label", "id": "l", "text": "AAA", "font": {"size": 20}, "center": [100, 40]}"#)
        #expect(found.isEmpty)
    }

    @Test(arguments: [
        #""alpha": 0.5"#, #""blur": 2"#, #""blendMode": "multiply""#, #""shadowOpacity": 1, "shadowRadius": 3"#,
    ])
    func `a label with an effect and its text outside the picture was not found`(effect: String) throws {
        func found(_ x: Int) throws -> [String] {
            try Self.warnings(
                #"{"type": "label", "id": "l", "text": "AAA", "font": {"size": 20}, "center": [\#(x), 40], "size": [400, 200], \#(effect)}"#
            ).map(\.text)
        }
        #expect(try found(100) == ["P604 the view 'l' is never visible: no frame shows any part of the view"])
        #expect(try found(210).isEmpty)
    }

    @Test func `a placeholder of JavaScript is drawn as written, which is warned of once`() throws {
        let found = try Self.warnings(
            #"{"type": "label", "text": "A ${B} A", "center": [9, 9], "font": {"size": 1}}, {"type": "label", "text": ["A", {"text": "${A}"}], "center": [9, 9]}, {"type": "label", "text": "$A {B}", "center": [9, 9]}"#
        ).filter { $0.text.hasPrefix("P2") || $0.text.hasPrefix("P3") }
        #expect(found.count == 1)
        #expect(
            found[0].text.hasSuffix("'${B}' is drawn as written (here and in 1 more text), not replaced by a value"))
        #expect(found[0].hint?.contains(#"{ "number": "20 * p" }"#) == true)
    }

    @Test func `a placeholder in a text of keyframes is found, too`() throws {
        let found = try Self.warnings(
            #"""
            {"repeat": 2, "view": {"type": "label", "text": "A", "center": [9, 9], "font": {"size": 1}, "animate": [
             {"property": "text", "signal": "time", "keyframes": [[0, "A"], [1, "A ${B} A"], [2, "A"]]}]}}
            """#
        ).map(\.text).filter { $0.contains("$") && !$0.hasPrefix("P409") }
        #expect(found.count == 1 && found[0].hasSuffix("'${B}' is drawn as written, not replaced by a value"))
    }

    /// The warnings of missing characters.
    private static func missing(_ label: String) throws -> [String] {
        try loaded(label).warnings.filter { $0.code == .missingGlyphs }.map(\.message)
    }

    @Test func `a hyphen that the font lacks is warned of where a line ends with it, at rest or later`() throws {
        func found(_ more: String) throws -> [String] {
            try Self.missing(#"{"type": "label", "id": "l", "text": "AA\u00adAA", "font": {"size": 10}, \#(more)}"#)
        }
        let message = "the font 'a' has no glyph for '-' (U+002D), so the label 'l' shows a box"
        let narrowing = #""size": [50, 50], "bind": {"size.width": "50 - 30 * clamp(100 * time)"}"#
        #expect(try found(#""size": [20, 50], "numberOfLines": 0"#) == [message])
        #expect(try found(#"\#(narrowing), "numberOfLines": 0"#) == [message])
        // In one line, in a line that holds the whole text, and where lines end at any letter, there is no hyphen.
        for other in [
            #""size": [50, 50]"#, #""size": [50, 50], "numberOfLines": 0"#,
            #""size": [20, 50], "numberOfLines": 0, "lineBreakMode": "charWrap""#,
        ] { #expect(try found(other).isEmpty, "\(other)") }
    }

    @Test func `a text that is cut short in a font without ellipsis and full stop is warned of, at rest and later`()
        throws
    {
        let message = "the font 'a' has no glyph for '.' (U+002E), so the label 'l' shows a box"
        for text in [#""AAAA AAAA""#, ##"["AAAA ", {"text": "AAAA", "textColor": "#e33"}]"##] {
            func found(_ more: String) throws -> [String] {
                try Self.missing(#"{"type": "label", "id": "l", "text": \#(text), "font": {"size": 10}, \#(more)}"#)
            }
            #expect(try found(#""size": [40, 20]"#) == [message])
            #expect(try found(#""size": [90, 20], "bind": {"size.width": "90 - 70 * clamp(100 * time)"}"#) == [message])
            #expect(try found(#""size": [60, 20]"#).isEmpty)
            #expect(try found(#""size": [40, 20], "lineBreakMode": "clip""#).isEmpty)
        }
    }

    @Test func `only the font of the ellipsis is asked for it`() throws {
        func found(_ first: String, _ second: String) throws -> [String] {
            try Self.missing(
                #"{"type": "label", "id": "l", "text": [{"text": "AAA", "font": "\#(first)"}, {"text": "AAAAAA", "font": "\#(second)"}], "font": {"size": 10}, "size": [40, 20]}"#
            )
        }
        #expect(try found("a", "b").isEmpty)
        #expect(
            try found("b", "a") == ["the font 'a' has no glyph for '.' (U+002E), so the label 'l' shows a box"])
    }

    @Test func `a soft hyphen is noted where version 0.1 could have drawn it differently`() throws {
        func notes(_ more: String, _ text: String = #"AA\u00adAA"#) throws -> [String] {
            try Self.loaded(
                #"{"repeat": 2, "view": {"type": "label", "text": "\#(text)", "font": {"size": 10}, "size": [50, 50], \#(more)}}"#
            ).notes.map { "\($0.code.name) \($0.message)" }
        }
        let note =
            "P624 a soft hyphen (U+00AD) in this text shows a hyphen where a line ends at it, and no letter spacing follows "
            + "it (2 views); version 0.1 showed no hyphen and added the spacing"
        #expect(try notes(#""numberOfLines": 0"#) == [note])
        #expect(try notes(#""letterSpacing": 1"#) == [note])
        #expect(try notes(#""bind": {"letterSpacing": "time"}"#) == [note])
        let texts = #""animate": [{"property": "text", "signal": "time", "keyframes": [[0, "A"], [1, "A\u00adA"]]}]"#
        #expect(try notes(#""numberOfLines": 0, \#(texts)"#, "A") == [note])
        #expect(try notes(#""numberOfLines": 1"#).isEmpty)
        #expect(try notes(#""numberOfLines": 0, "lineBreakMode": "charWrap""#).isEmpty)
        #expect(try notes(#""numberOfLines": 0, "letterSpacing": 1"#, "AAAA").isEmpty)
    }

    @Test func `a weight between the faces of a font is warned of, but not a jump from face to face`() throws {
        func found(_ weight: String) throws -> [String] {
            try Self.warnings(
                #"{"type": "label", "id": "l", "text": "A", "font": "b", "center": [50, 50], "bind": {"font.weight": "\#(weight)"}}"#,
                #""timeline": {"duration": 1, "frames": 5}, "#
            ).map(\.text)
        }
        #expect(
            try found("400 + 300 * time") == [
                "P410 the weight of the label 'l' goes from 400 to 700, but the font 'b' is drawn with 400 and with 700"
            ])
        #expect(try found("400 + 300 * floor(time + 0.5)").isEmpty)
    }

    @Test func `a weight that a signal drives beyond the font is warned of, with both ranges`() throws {
        let label = #"{"type": "label", "id": "l", "text": "A", "center": [50, 50], "bind": {"font.weight": "¦"}}"#
        func found(_ weight: String) throws -> [String] {
            try Self.warnings(label.replacing("¦", with: weight)).map(\.text).filter { $0.hasPrefix("P410") }
        }
        #expect(
            try found("300 + 300 * clamp(100 * time)") == [
                "P410 the weight of the label 'l' goes from 300 to 600, but the font 'a' is drawn with 400"
            ])
        #expect(try found("400 + 0 * time").isEmpty)
    }

    @Test func `text that a box cuts short in every frame is warned of, once for all copies`() throws {
        var found = try Self.warnings(
            #"{"type": "label", "id": "l", "text": "AAAA AAAA", "font": {"size": 10}, "size": [40, 20]}"#)
        #expect(found.map(\.text) == ["P611 the text of the label 'l' is cut short in every frame"])
        #expect(
            found[0].hint
                == "make the label larger, allow more lines with 'numberOfLines', or let the text shrink with 'minimumScale'"
        )
        found = try Self.warnings(
            #"{"repeat": 3, "view": {"type": "label", "text": "AAAA AAAA", "font": {"size": 10}, "size": [40, 20]}}"#)
        #expect(found.map(\.text) == ["P611 the text of this label (and 2 more labels) is cut short in every frame"])
        for room in [
            #""size": [54, 20]"#, #""size": [40, 30], "numberOfLines": 2"#, #""size": [40, 20], "minimumScale": 0.5"#,
            #""size": [40, 20], "lineBreakMode": "clip""#,
        ] {
            #expect(
                try Self.warnings(#"{"type": "label", "text": "AAAA AAAA", "font": {"size": 10}, \#(room)}"#).isEmpty)
        }
    }

    @Test func `text that is cut short only while it moves is warned of with the frames`() throws {
        // The box is 100 wide at rest, and 60, 52, 44, 36 and 28 in the five frames; the text takes 42.
        let found = try Self.warnings(
            #"""
            {"type": "label", "id": "l", "text": "AAAAAAA", "font": {"size": 10}, "size": [100, 20], "anchorPoint": [0, 0],
             "animate": [{"property": "size", "signal": "time", "keyframes": [[0, [60, 20]], [4, [28, 20]]]}]}
            """#, #""timeline": {"frames": 5, "duration": 4}, "#)
        #expect(found.map(\.text) == ["P611 the text of the label 'l' is cut short in 2 of 5 frames, first in frame 3"])
    }

    @Test func `text outside the picture is not said to be cut short too`() throws {
        let found = try Self.warnings(
            #"{"type": "label", "id": "l", "text": "AAAA AAAA", "font": {"size": 10}, "frame": [-90, 0, 40, 20]}"#)
        #expect(found.map(\.text) == ["P604 the view 'l' is never visible: no frame shows any part of the view"])
    }

    @Test func `text that no one sees is not said to be cut short`() throws {
        let found = try Self.warnings(
            #"{"type": "label", "id": "l", "text": "AAAA AAAA", "font": {"size": 10}, "size": [40, 20], "hidden": true}"#
        )
        #expect(
            found.map(\.text) == [
                "P604 the view 'l' is never visible: the view is hidden, or has an alpha of 0, in every frame"
            ]
        )
    }
}
