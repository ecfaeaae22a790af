import Diagnostics
import Foundation
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Typography

/// Features and axes in scenes. The font `a` has the features cv01, kern, liga and ss01, the font `v` the axes wdth from 50 to
/// 200 and HIGH from 0 to 100.
@Suite struct FontFeatureSceneTests {
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("TypographyTests/Fonts")
        for file in ["Features.ttf", "Axes.ttf", "RectanglesVariable.ttf"] {
            try folder.write(Array(try Data(contentsOf: fonts.appendingPathComponent(file))), "scene/\(file)")
        }
        return folder
    }

    private static let fonts = #""fonts": {"a": "Features.ttf", "v": "Axes.ttf", "w": "RectanglesVariable.ttf"}, "#

    private static func text(_ font: String, _ more: String = "") -> String {
        scene(#"{"type": "label", "id": "l", "size": [90, 90], "text": "AA", "font": \#(font)\#(more)}"#, fonts)
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

    private static func axis(_ name: String, _ text: String, frame: Int = 0) throws -> Double {
        let axis = try #require(FontTag(name))
        return try #require(try label(text, frame: frame).fontVariations[axis])
    }

    private static func errors(_ text: String, _ messages: [String]) throws {
        let folder = try folder()
        expectErrors(text, messages, folder: folder.scene)
    }

    private static func warnings(_ text: String) throws -> [[String?]] {
        let folder = try folder()
        return try load(text, folder: folder.scene).warnings.map { ["\($0.code.name) \($0.message)", $0.hint] }
    }

    @Test func `features are read as HarfBuzz reads them`() throws {
        let label = try Self.label(Self.text(#"{"family": "a", "features": ["ss01", "-liga", "cv01=2"]}"#))
        #expect(label.fontFeatures.map(\.tag.name) == ["ss01", "liga", "cv01"])
        #expect(label.fontFeatures.map(\.value) == [1, 0, 2])
    }

    @Test func `what is no feature is an error`() throws {
        try Self.errors(
            Self.text(#"{"family": "a", "features": [¦"", ¦"tabular", ¦"kern[0:2]", ¦3, "ss01"]}"#),
            [
                "P204 '' is not a font feature", "P204 'tabular' is not a font feature",
                "P204 'kern[0:2]' is not a font feature",
                "P203 expected a font feature such as \"tnum\", found the number 3",
            ])
        try Self.errors(
            Self.text(#"{"family": "a", "features": ¦"tnum"}"#),
            ["P203 expected a list of font features such as [\"tnum\", \"-liga\"], found the string 'tnum'"])
    }

    @Test func `axes are properties, by the object of a font and by their whole names`() throws {
        #expect(try Self.axis("wdth", Self.text(#"{"family": "v", "variations": {"wdth": "80 + 5"}}"#)) == 85)
        #expect(try Self.axis("HIGH", Self.text(#"{"family": "v"}"#, #", "font.variations.HIGH": 30"#)) == 30)
        // The weight is an axis with a name of its own.
        #expect(try Self.label(Self.text(#"{"family": "w", "variations": {"wght": 650}}"#)).fontWeight == 650)
        try Self.errors(
            Self.text(#"{"family": "w", "weight": 300, "variations": {¦"wght": 650}}"#),
            ["P211 'font.variations.wght' and 'font.weight' are two names of the same property"])
    }

    @Test func `a name that cannot be an axis is an error`() throws {
        try Self.errors(
            Self.text(#"{"family": "v", "variations": {¦"width": 3, "wdth": "¦wide"}}"#),
            [
                "P201 an axis must be a name of four letters or digits, such as 'wdth', found 'width'",
                "P206 unknown name 'wide'",
            ])
        try Self.errors(
            Self.text(#"{"family": "v", "variations": ¦[1]}"#),
            ["P203 expected an object of axes such as { \"wdth\": 85 }, found a list of 1"])
    }

    @Test func `an axis follows signals, keyframes and states, from the font's own value where none is written`() throws
    {
        let bound = Self.text(#"{"family": "v"}"#, #", "bind": {"font.variations.wdth": "50 + 100 * time"}"#)
        let timeline = #"{"timeline": {"duration": 1, "fps": 2}, "#
        #expect(try Self.axis("wdth", timeline + bound.dropFirst(), frame: 1) == 100)
        let keyed = Self.text(
            #"{"family": "v"}"#,
            #", "animate": [{"property": "font.variations.HIGH", "signal": "time", "keyframes": [[0, 0], [1, 40]]}]"#)
        #expect(try Self.axis("HIGH", timeline + keyed.dropFirst(), frame: 1) == 20)
        let state = scene(
            #"""
            {"type": "scroll", "id": "s", "size": [100, 100], "contentSize": [100, 200], "children": [
              {"type": "label", "id": "l", "frame": [0, 100, 100, 100], "text": "A", "font": "v",
               "start": {"font": {"variations": {"wdth": 200}}}}]}
            """#, Self.fonts + #""timeline": {"frames": 3}, "#)
        // Half way from the state's 200 to the font's 100.
        #expect(try Self.axis("wdth", state, frame: 1) == 150)
        #expect(try Self.axis("wdth", state, frame: 2) == 100)
    }

    @Test func `a state cannot change features`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene(
                #"{"type": "scroll", "children": [{"type": "label", "size": [9, 9], "text": "A", "start": {"font": {¦"features": ["ss01"]}}}]}"#,
                Self.fonts), ["P210 a state cannot change the features of a font"], folder: folder.scene)
    }

    @Test func `a use overrides single axes of a template`() throws {
        let text = scene(
            #"{"use": "t", "id": "l", "font.variations.wdth": 60}"#,
            Self.fonts
                + #""templates": {"t": {"type": "label", "size": [90, 90], "text": "A", "font": {"family": "v", "variations": {"wdth": 150, "HIGH": 9}}}}, "#
        )
        #expect(try Self.axis("wdth", text) == 60)
        #expect(try Self.axis("HIGH", text) == 9)
    }

    @Test func `what the font lacks is warned of, with what it has`() throws {
        #expect(
            try Self.warnings(Self.text(#"{"family": "a", "features": ["tnum", "ss01"], "variations": {"wdth": 85}}"#))
                == [
                    [
                        "P412 the font 'a' has no feature 'tnum', so setting it changes nothing in the label 'l'",
                        "use one of the font's features: cv01, kern, liga, ss01",
                    ],
                    [
                        "P413 the font 'a' has no axis 'wdth', so setting it changes nothing in the label 'l'",
                        "remove the axis; the font has no axes apart from its weight",
                    ],
                ])
        #expect(
            try Self.warnings(
                Self.text(#"{"family": "v", "features": ["-kern"], "variations": {"wdth": 250, "CASL": 1}}"#)) == [
                    [
                        "P412 the font 'v' has no feature 'kern', so setting it changes nothing in the label 'l'",
                        "remove the feature; the font has no features",
                    ],
                    [
                        "P413 the axis 'wdth' of the font 'v' does not reach 250, so the label 'l' is drawn with 200",
                        "use the font's axes: 'wdth' from 50 to 200, 'HIGH' from 0 to 100",
                    ],
                    [
                        "P413 the font 'v' has no axis 'CASL', so setting it changes nothing in the label 'l'",
                        "use the font's axes: 'wdth' from 50 to 200, 'HIGH' from 0 to 100",
                    ],
                ])
        let keyed = Self.text(
            #"{"family": "v"}"#,
            #", "animate": [{"property": "font.variations.HIGH", "signal": "time", "keyframes": [[0, 0], [1, 140]]}]"#)
        #expect(
            try Self.warnings(keyed).map { $0[0] } == [
                "P413 the axis 'HIGH' of the font 'v' does not reach 140, so the label 'l' is drawn with 100"
            ])
        // The values of an axis that a signal drives are not known here, but whether the font has it is.
        #expect(
            try Self.warnings(Self.text(#"{"family": "v"}"#, #", "bind": {"font.variations.CASL": "time"}"#))
                .map { $0[0] } == [
                    "P413 the font 'v' has no axis 'CASL', so setting it changes nothing in the label 'l'"
                ])
        #expect(
            try Self.warnings(Self.text(#"{"family": "v"}"#, #", "bind": {"font.variations.wdth": "60 + time"}"#))
                .isEmpty)
        #expect(try Self.warnings(Self.text(#"{"family": "v", "variations": {"wdth": 200, "HIGH": 0}}"#)).isEmpty)
    }
}
