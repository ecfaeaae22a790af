import Diagnostics
import Foundation
import Glibc
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Typography

@Suite struct FontTests {
    /// A folder with a scene's folder in it, which has `A.ttf`, and others that have fonts.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["elsewhere", "elsewhere/deep", "other"] {
            try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
        try folder.write(try font("Rectangles.otf"), "scene/A.otf")
        try folder.write(try font("DejaVuSans-Bold-subset.ttf"), "scene/Bold.ttf")
        try folder.write(try font("DejaVuSans-Oblique-subset.ttf"), "scene/Oblique.ttf")
        try folder.write(try font("RectanglesVariable.ttf"), "elsewhere/deep/Variable.ttf")
        try folder.write(try font("Rectangles.ttc"), "other/Collection.ttc")
        try folder.write(try font("Nested.ttf"), "scene/Nested.ttf")
        try folder.write(Array("no font".utf8), "scene/text.ttf")
        return folder
    }

    private static func font(_ name: String) throws -> [UInt8] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: tests.appendingPathComponent("TypographyTests/Fonts/\(name)")))
    }

    private static func overrides(_ folder: TemporaryFolder) -> SceneOverrides {
        var overrides = SceneOverrides()
        overrides.fontFolders = ["\(folder.path)/elsewhere", "\(folder.path)/other", "\(folder.path)/nowhere"]
        return overrides
    }

    private static let fonts = #""a": "A.otf", "b": "Bold.ttf""#

    /// A scene with one label.
    private static func text(_ font: String, fonts: String) -> String {
        scene(#"{"type": "label", "id": "l", "text": "AB"\#(font)}"#, #""fonts": {\#(fonts)}, "#)
    }

    /// What the label of such a scene is set in.
    private static func family(_ font: String, fonts: String = fonts) throws -> FontFamily? {
        let folder = try folder()
        return try labelFamilies(
            text(font, fonts: fonts), folder: folder.scene, overrides: overrides(folder))["l"]
    }

    private static func label(_ font: String) throws -> LabelContents {
        let folder = try folder()
        let layer = try load(text(font, fonts: fonts), folder: folder.scene, overrides: overrides(folder)).layer("l")
        guard case .label(let label) = layer.contents else {
            Issue.record("not a label")
            return LabelContents()
        }
        return label
    }

    @Test func `a label with a centre and no size took its parent's size and stood outside`() throws {
        let folder = try Self.folder()
        let text = scene(
            #"{"type": "label", "id": "l", "text": "AB", "center": [100, 40]}"#, #""fonts": {"a": "A.otf"}, "#)
        let frame = try load(text, folder: folder.scene, overrides: Self.overrides(folder)).layer("l").frame
        #expect(frame.minX > 0 && frame.width < 200)
    }

    @Test func `a label takes the font it names, or the scene's first`() throws {
        #expect(try Self.family("")?.name == "a")
        #expect(try Self.family(#", "font": "b""#)?.name == "b")
        #expect(try Self.family(#", "font": {"family": "b"}"#)?.name == "b")
        #expect(try Self.family(#", "font": {"size": 3}"#)?.name == "a")
        #expect(try Self.family(#", "font": "Bold.ttf""#)?.faces.map(\.weights) == [700...700])
        #expect(try Self.family(#", "font": "Variable.ttf""#, fonts: "")?.name == "Variable.ttf")
    }

    @Test(arguments: [
        (#""font.size": 30"#, 30.0, 700.0), (#""fontSize": 30"#, 30, 700), (#""font": {"size": 30}"#, 30, 400),
    ])
    func `a use names one part of its template's font, or all of it`(use: String, size: Double, weight: Double) throws {
        let folder = try Self.folder()
        let text = scene(
            #"{"use": "t", "id": "l", \#(use)}"#,
            #""fonts": {"a": "A.otf"}, "templates": {"t": {"type": "label", "font": {"size": 12, "weight": 700}}}, "#)
        guard case .label(let label) = try load(text, folder: folder.scene).layer("l").contents else {
            Issue.record("not a label")
            return
        }
        #expect(label.fontSize == size && label.fontWeight == weight)
    }

    @Test func `size, weight and slant are written in the font or as properties`() throws {
        let defaults = try Self.label("")
        #expect(defaults.fontSize == 17 && defaults.fontWeight == 400 && !defaults.isItalic)
        let whole = try Self.label(#", "font": {"size": "10 * 2", "weight": "bold", "italic": true}"#)
        #expect(whole.fontSize == 20 && whole.fontWeight == 700 && whole.isItalic)
        let parts = try Self.label(#", "font.size": 20, "fontWeight": "Thin", "font.italic": true"#)
        #expect(parts.fontSize == 20 && parts.fontWeight == 100 && parts.isItalic)
        #expect(try Self.label(#", "font": {"weight": "300 + 50"}"#).fontWeight == 350)
    }

    @Test func `a font may be several files, whose weights and slants are theirs or the scene's`() throws {
        let fonts =
            #""f": [ "A.otf", {"file": "Bold.ttf"}, {"file": "Oblique.ttf", "weight": "light"}, {"file": "Collection.ttc", "index": 1, "italic": true}, "Variable.ttf" ]"#
        let faces = try #require(try Self.family("", fonts: fonts)?.faces)
        #expect(faces.map(\.weights) == [400...400, 700...700, 300...300, 700...700, 100...900])
        #expect(faces.map(\.isItalic) == [false, false, true, true, false])
    }

    @Test func `states set a font's size and weight in either spelling`() throws {
        let folder = try Self.folder()
        let text = #"""
            {"canvas": {"width": 100, "height": 100}, "fonts": {"a": "A.otf"}, "views": [
              {"type": "scroll", "frame": [0, 0, 100, 100], "children": [
                {"type": "label", "id": "l", "frame": [0, 100, 100, 100], "text": "A", "font": {"size": 10},
                 "start": {"font": {"size": 20, "weight": "bold"}}, "end": {"font.size": 30}},
                {"frame": [0, 200, 10, 100]}]}]}
            """#
        let loaded = try load(text, folder: folder.scene)
        #expect(loaded.scene.tracks.map(\.property.name).sorted() == ["font.size", "font.weight"])
    }

    @Test func `fonts are found by name in the folders, in their order, and beside the scene first`() throws {
        let folder = try Self.folder()
        try folder.write(try Self.font("DejaVuSans-Bold-subset.ttf"), "elsewhere/A.otf")
        try folder.write(try Self.font("DejaVuSans-Bold-subset.ttf"), "elsewhere/Twice.ttf")
        try folder.write(try Self.font("Rectangles.otf"), "other/Twice.ttf")
        let text = scene(
            #"{"type": "label", "id": "a", "font": "A.otf"}, {"type": "label", "id": "t", "font": "Twice.ttf"}"#)
        let families = try labelFamilies(text, folder: folder.scene, overrides: Self.overrides(folder))
        #expect(families["a"]?.faces[0].weights == 400...400)
        #expect(families["t"]?.faces[0].weights == 700...700)
    }

    @Test func `the manifest's digests name fonts without saying where the machine keeps them`() throws {
        let folder = try Self.folder()
        let text = scene(#"{"type": "label", "font": "Variable.ttf"}, {"type": "label", "font": "A.otf"}"#)
        let loaded = try load(text, folder: folder.scene, overrides: Self.overrides(folder))
        #expect(loaded.assets.map(\.path) == ["A.otf", "Variable.ttf"])
        #expect(loaded.assets.allSatisfy { $0.digest.utf8.count == 64 })
    }

    @Test func `a missing font is an error that lists the places searched`() throws {
        let folder = try Self.folder()
        let places = ["scene", "elsewhere", "other", "nowhere"].map { "'\(folder.path)/\($0)'" }.joined(separator: ", ")
        expectErrors(
            scene(#"{"type": "label", "font": ¦"Bald.ttf"}"#, #""fonts": {"a": ¦"None.ttf"}, "#),
            ["P406 there is no font 'None.ttf' in \(places)", "P406 there is no font 'Bald.ttf' in \(places)"],
            folder: folder.scene, overrides: Self.overrides(folder))
    }

    @Test func `a scene has at most a thousand fonts, in its table or named by labels, and reads no more`() throws {
        let folder = try Self.folder()
        let table = (0..<997).map { #""f\#($0)": "A.otf""# } + [#""pair": ["A.otf", {"file": "Bold.ttf"}]"#]
        func text(_ more: String, _ views: String) -> String {
            scene(
                #"{"type": "label", "font": "f7"}, \#(views)"#,
                #""fonts": {\#(table.joined(separator: ", ")), \#(more)}, "#)
        }
        _ = try load(
            text(#""b": "Bold.ttf""#, #"{"type": "label", "font": "pair"}"#), folder: folder.scene)
        expectErrors(
            text(#""b": ["Bold.ttf", ¦"A.otf", "None.ttf"], "c": "None.ttf""#, #"{"type": "label", "font": "c"}"#),
            ["P517 a scene must have at most 1000 fonts"], folder: folder.scene)
        expectErrors(
            text(
                #""b": "Bold.ttf""#,
                #"{"type": "label", "font": "b"}, {"type": "label", "font": ¦"A.otf"}, {"type": "label", "font": "None.ttf"}"#
            ), ["P517 a scene must have at most 1000 fonts"], folder: folder.scene)
    }

    @Test func `a file that cannot be set is an error with its reason`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene(
                #"{"type": "label", "text": "A"}"#,
                #""fonts": {"t": ¦"text.ttf", "n": ¦"Nested.ttf", "i": {"file": ¦"A.otf", "index": 1}, "u": ¦"../elsewhere/deep/Variable.ttf"}, "#
            ),
            [
                "P407 'text.ttf' is not a TrueType or OpenType font",
                "P407 'Nested.ttf' has a glyph with more parts or points than can be drawn",
                "P407 'A.otf' has 1 face, counted from 0",
                "P402 '../elsewhere/deep/Variable.ttf' is outside the scene's folder",
            ], folder: folder.scene)
    }

    @Test func `what is wrong with fonts and labels is reported where it stands`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene(
                #"{"type": "label", "font": ¦"bdy"}, {"type": "label", "font": ¦3}, {"type": "label", "font": {¦"sise": 3, "weight": ¦0, "size": ¦-1}}, {"type": "label", "font": {"weight": ¦"boldish"}}, {"type": "label", "font": {"size": 1}, ¦"font.size": 2}, {¦"font": "body"}"#,
                #""fonts": {"body": "A.otf", "b": ¦[], "c": ¦3, "d": [{¦"file2": 1}]}, "#),
            [
                "P203 expected the name of a font file, or a list of faces such as [ { \"file\": \"Bold.ttf\" } ], found an empty list",
                "P203 expected the name of a font file, or a list of faces such as [ { \"file\": \"Bold.ttf\" } ], found the number 3",
                "P201 a face of a font has no key 'file2'",
                "P311 there is no font 'bdy'", "P203 expected an object (a font), found the number 3",
                "P201 a font has no key 'sise'", "P204 a font's weight must be from 1 to 1000, found 0",
                "P204 'font.size' must be at least 0, found -1",
                "P205 expected a weight from 1 to 1000, or the name of a weight, found 'boldish'",
                "P211 'font.size' is also set in 'font'", "P201 a view has no key 'font'",
            ], folder: folder.scene)
    }

    @Test func `fonts are named, and so are their files`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene("", #""fonts": ¦3, "#), ["P203 expected an object that maps names to fonts, found the number 3"])
        expectErrors(
            scene(
                #"{"type": "label", "font": {"family": ¦3}}"#,
                #""fonts": {"body": "A.otf", "b": ¦"", "c": {"file": ¦""}}, "#),
            [
                "P204 the name of a font file is empty", "P204 the name of a font file is empty",
                "P203 expected a name from 'fonts', or a font file's name, found the number 3",
            ], folder: folder.scene)
    }

    @Test func `a font that cannot be opened is reported in the system's words`() throws {
        let folder = try Self.folder()
        // A socket is there to be connected to.
        try #require(mknod("\(folder.path)/elsewhere/deep/Socket.ttf", S_IFSOCK | 0o600, 0) == 0)
        expectErrors(
            scene(#"{"type": "label", "font": ¦"Socket.ttf"}"#),
            ["P405 'Socket.ttf' cannot be read: no such device or address"], folder: folder.scene,
            overrides: Self.overrides(folder))
    }

    @Test func `a label without a font in a scene without fonts is an error`() {
        expectErrors(
            scene(#"¦{"type": "label", "text": "A"}"#),
            ["P311 there is no font for this label: the scene has no 'fonts'"])
    }

    @Test func `a state leaves the family as it is`() throws {
        let folder = try Self.folder()
        expectErrors(
            #"{"canvas": {"width": 9, "height": 9}, "fonts": {"a": "A.otf"}, "views": [{"type": "scroll", "children": [{"type": "label", "start": {"font": {¦"family": "a"}}}]}]}"#,
            ["P210 a state cannot change the family of a font"], folder: folder.scene)
    }

    @Test func `texts have a limit, each and all together`() throws {
        let folder = try Self.folder()
        let long = String(repeating: "A", count: 50_000)
        expectErrors(
            scene(#"{"type": "label", "text": ¦"\#(long)A"}"#, #""fonts": {"a": "A.otf"}, "#),
            ["P507 the text has 50 001 characters, but at most 50 000 are allowed"], folder: folder.scene)
        let all = (0..<10).map { _ in #"{"type": "label", "text": "\#(long)"}"# }.joined(separator: ", ")
        _ = try load(scene(all, #""fonts": {"a": "A.otf"}, "#), folder: folder.scene)
        expectErrors(
            scene(all + #", {"type": "label", "text": ¦"A"}"#, #""fonts": {"a": "A.otf"}, "#),
            ["P507 the scene's texts together have more than 500 000 characters"], folder: folder.scene)
    }
}
