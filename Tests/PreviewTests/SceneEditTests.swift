import Diagnostics
import FrameOutput
import Glibc
import ImageCoding
import JSON
import Primitives
import RandomBits
import SceneDocument
import SceneLoading
import Testing

@testable import Preview

@Suite struct SceneEditTests {
    static let editCount = 500

    @Test func `random edits change the bytes of one value, and undo restores the file`() throws {
        let folder = try TemporaryFolder()
        let paths = try Scenes.paths(below: "scenes")
        let session = SceneSession()
        var random = SplitMix64(seed: 11)
        var (made, loads, refused) = (0, 0, 0)
        var kinds: [EditableValue.Kind: Int] = [:]
        while made < Self.editCount {
            let original = paths[made % paths.count]
            let isCommented = made % 2 == 1
            let bytes = try Self.text(of: original, isCommented: isCommented, &random)
            let path = folder.path(isCommented ? "scene.jsonc" : "scene.json")
            try FileSystem.replace(path, with: bytes)
            let values = try EditableValues(SourceText(file: path, bytes: bytes))
            let wanted: [EditableValue.Kind] = [.number, .color, .easing, .range]
            let present = wanted.filter { kind in values.all.contains { $0.kind == kind } }
            let kind = present[random.index(below: present.count)]
            let candidates = values.all.filter { $0.kind == kind }
            let value = candidates[random.index(below: candidates.count)]
            let text = Self.newText(kind, &random)
            var edits = SceneEdits(path: path)
            let digest = SHA256.hex(of: bytes)
            let after = try edits.replace(value.range, with: text, digest: digest, gesture: made)

            let edited = try FileSystem.contents(of: path)
            #expect(SHA256.hex(of: edited) == after)
            let tail = bytes.count - value.range.upperBound
            #expect(edited.prefix(value.range.lowerBound) == bytes.prefix(value.range.lowerBound))
            #expect(edited.suffix(tail) == bytes.suffix(tail))
            let end = edited.count - tail
            let source = SourceText(file: path, bytes: edited)
            let found = try #require(try EditableValues(source).value(at: value.range.lowerBound..<end))
            #expect(found.kind == kind)
            #expect(found.path == value.path)
            let written = try JSONParser.parse(SourceText(file: "x.json", text: text))
            #expect(JSONWriter.text(found.json) == JSONWriter.text(written))

            do throws(SceneErrors) {
                _ = try session.load(
                    text: String(decoding: edited, as: UTF8.self), name: path,
                    folder: FileSystem.split(original).directory ?? ".")
                loads += 1
            } catch {
                #expect(!error.diagnostics.isEmpty)
                refused += 1
            }

            #expect(edits.canUndo(at: after) || after == digest)
            if after != digest {
                #expect(try edits.undo() == digest)
                #expect(try FileSystem.contents(of: path) == bytes)
                #expect(try edits.redo() == after)
                #expect(try FileSystem.contents(of: path) == edited)
                #expect(try edits.undo() == digest)
                #expect(try FileSystem.contents(of: path) == bytes)
            }
            kinds[kind, default: 0] += 1
            made += 1
        }
        #expect(kinds.count == 4, "every kind is edited")
        #expect(loads > refused, "most edits give a scene: \(loads) of \(made)")
        #expect(try folder.names().count == 2, "no hidden file is left")
    }

    @Test func `every number of a scene is found where the tables say that there is one`() throws {
        let text = """
            { "canvas": { "width": 100, "height": 80, "background": "white" },
              "colors": { "accent": "#ff0000" },
              "timeline": { "tracks": { "s": [ { "scrollTo": "end", "duration": 2, "easing": "easeOut" } ] } },
              "views": [ { "id": "s", "type": "scroll", "frame": [0, 0, 100, 80], "children": [
                { "type": "label", "id": "a", "text": "red", "textColor": "accent", "center": [10, "50%"],
                  "cornerRadius": 4, "transform": [ { "translate": [1, 2] }, { "rotate": 3 } ],
                  "start": { "alpha": { "value": 0.5, "range": [0, 0.5], "easing": [0.1, 0, 0.2, 1] } },
                  "animate": [ { "property": "backgroundColor", "timeline": { "range": ["entry 0%", "exit"] },
                                 "keyframes": [ [0, "#000"], [1, "#fff", "linear"] ] } ] } ] } ] }
            """
        let values = try EditableValues(SourceText(file: "a.json", text: text))
        let lines = values.all.map { "\($0.path) \($0.kind.rawValue) \(values.text(of: $0))" }
        #expect(
            lines == [
                "canvas.width number 100", "canvas.height number 80", "canvas.background color \"white\"",
                "colors.accent color \"#ff0000\"", "timeline.tracks.s[0].duration number 2",
                "timeline.tracks.s[0].easing easing \"easeOut\"", "views[0].frame rect [0, 0, 100, 80]",
                "views[0].children[0].center[0] number 10", "views[0].children[0].cornerRadius number 4",
                "views[0].children[0].transform[0].translate[0] number 1",
                "views[0].children[0].transform[0].translate[1] number 2",
                "views[0].children[0].transform[1].rotate number 3",
                "views[0].children[0].start.alpha.value number 0.5",
                "views[0].children[0].start.alpha.range range [0, 0.5]",
                "views[0].children[0].start.alpha.easing easing [0.1, 0, 0.2, 1]",
                "views[0].children[0].animate[0].timeline.range scrollRange [\"entry 0%\", \"exit\"]",
                "views[0].children[0].animate[0].keyframes[0][0] number 0",
                "views[0].children[0].animate[0].keyframes[0][1] color \"#000\"",
                "views[0].children[0].animate[0].keyframes[1][0] number 1",
                "views[0].children[0].animate[0].keyframes[1][1] color \"#fff\"",
                "views[0].children[0].animate[0].keyframes[1][2] easing \"linear\"",
            ])
        #expect(values.all.last?.pathInView == "animate[0].keyframes[1][2]")
    }

    @Test(arguments: [
        ("2e-7", "0.0000002"), ("1.25e3", "1250"), ("-0", "0"), ("0.50", "0.5"), ("1e22", "10000000000000000000000"),
        ("-1.5e-5", "-0.000015"), ("123456789.125", "123456789.125"),
    ])
    func `numbers are written as the shortest decimals without an exponent`(text: String, written: String) throws {
        let source = SourceText(file: "a.json", text: #"{ "canvas": { "width": 7 } }"#)
        let value = try #require(try EditableValues(source).all.first)
        #expect(EditedText.text(text, replacing: value, in: source) == written)
    }

    @Test func `a list keeps its layout, comments and unchanged numbers`() throws {
        let source = SourceText(
            file: "a.jsonc", text: #"{ "views": [ { "frame": [ 1.0, /* y */ 2,  30 , 40 ] } ] }"#)
        let value = try #require(try EditableValues(source).all.first)
        #expect(EditedText.text("[1,2.5,31,40]", replacing: value, in: source) == "[ 1.0, /* y */ 2.5,  31 , 40 ]")
    }

    @Test(arguments: [
        (#""wide""#, "a number"), ("[1]", "a number"), ("1, 2", "a number"), ("7 // more", "a number"),
        ("", "a number"),
        (#"7, "height": 9"#, "a number"), ("1e999", "a number"),
    ])
    func `a text that is no plain value of the kind is refused`(text: String, title: String) throws {
        let folder = try TemporaryFolder()
        let (path, digest) = try Self.small(in: folder)
        var edits = SceneEdits(path: path)
        let range = Self.width(in: try FileSystem.contents(of: path))
        #expect(throws: EditRefusal.wrongKind(title)) {
            _ = try edits.replace(range, with: text, digest: digest, gesture: 1)
        }
        #expect(throws: EditRefusal.noValue) {
            _ = try edits.replace(range.lowerBound - 1..<range.upperBound, with: "8", digest: digest, gesture: 1)
        }
        #expect(SHA256.hex(of: try FileSystem.contents(of: path)) == digest)
    }

    @Test func `the edits of one gesture are one step`() throws {
        let folder = try TemporaryFolder()
        var (path, digest) = try Self.small(in: folder)
        let first = digest
        var edits = SceneEdits(path: path)
        #expect(!edits.canUndo(at: digest))
        for number in [8, 90, 1000] {
            let range = Self.width(in: try FileSystem.contents(of: path))
            digest = try edits.replace(range, with: "\(number)", digest: digest, gesture: 5)
        }
        let second = digest
        let range = Self.width(in: try FileSystem.contents(of: path))
        digest = try edits.replace(range, with: "2", digest: digest, gesture: 6)
        #expect(try edits.undo() == second)
        #expect(try edits.undo() == first)
        #expect(throws: EditRefusal.nothingLeft) { _ = try edits.undo() }
        #expect(try edits.redo() == second)
        #expect(edits.canRedo(at: second) && edits.canUndo(at: second))
        #expect(try edits.redo() == digest)
        #expect(throws: EditRefusal.nothingLeft) { _ = try edits.redo() }
    }

    @Test func `a file that an editor has changed is neither edited nor undone`() throws {
        let folder = try TemporaryFolder()
        let (path, digest) = try Self.small(in: folder)
        let range = Self.width(in: try FileSystem.contents(of: path))
        var edits = SceneEdits(path: path)
        let after = try edits.replace(range, with: "8", digest: digest, gesture: 1)
        let ours = try FileSystem.contents(of: path)
        let foreign = Array(#"{ "canvas": { "width": 9, "height": 1 }, "views": [] }"#.utf8)
        try FileSystem.replace(path, with: foreign)

        #expect(throws: EditRefusal.changed) { _ = try edits.undo() }
        #expect(throws: EditRefusal.changed) { _ = try edits.replace(range, with: "7", digest: after, gesture: 1) }
        #expect(try FileSystem.contents(of: path) == foreign)
        #expect(!edits.canUndo(at: SHA256.hex(of: foreign)))

        // The editor's own undo brings the history back.
        try FileSystem.replace(path, with: ours)
        #expect(try edits.undo() == digest)

        // An edit of the editor's version begins a new history.
        _ = try edits.redo()
        try FileSystem.replace(path, with: foreign)
        let foreignDigest = SHA256.hex(of: foreign)
        _ = try edits.replace(Self.width(in: foreign), with: "10", digest: foreignDigest, gesture: 2)
        #expect(try edits.undo() == foreignDigest)
        #expect(throws: EditRefusal.nothingLeft) { _ = try edits.undo() }
        #expect(try FileSystem.contents(of: path) == foreign)
    }

    @Test func `a version that is saved after the last look at the file survives`() throws {
        let folder = try TemporaryFolder()
        let (path, _) = try Self.small(in: folder)
        let old = try FileSystem.contents(of: path)
        let foreign = Array(#"{ "canvas": { "width": 9, "height": 1 }, "views": [] }"#.utf8)
        // Editors write a new file and rename it, or write into the old one.
        let saves: [() throws -> Void] = [
            { try FileSystem.replace(path, with: foreign) },
            { try FileDescriptor(opening: path, flags: O_WRONLY | O_TRUNC).write(foreign) },
        ]
        for save in saves {
            try FileSystem.replace(path, with: old)
            #expect(throws: EditRefusal.changed) {
                try EditedFile(path: path).replace(old, with: Array("{}".utf8)) {
                    do { try save() } catch { Issue.record(error) }
                }
            }
            #expect(try FileSystem.contents(of: path) == foreign)
            #expect(try folder.names() == ["scene.json"])
        }
    }

    @Test func `a version that an editor saves at any moment of an edit survives`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("scene.json")
        for round in 0..<400 {
            func text(_ name: Int) -> [UInt8] {
                Array(#"{ "canvas": { "width": 7, "height": \#(name + 1) }, "views": [] }"#.utf8)
            }
            let old = text(2 * round)
            let new = text(2 * round + 1)
            try FileSystem.replace(path, with: old)
            let digest = SHA256.hex(of: old)
            let range = Self.width(in: old)
            async let saved: Void = Self.save(new, to: path, after: round % 40)
            var edits = SceneEdits(path: path)
            do throws(EditRefusal) {
                _ = try edits.replace(range, with: "8", digest: digest, gesture: round)
            } catch {
                #expect(error == .changed)
            }
            try await saved
            let found = try JSONParser.parse(SourceText(file: path, bytes: try FileSystem.contents(of: path)))
            #expect(found["canvas"]?["height"]?.integer == 2 * round + 2, "round \(round)")
        }
    }

    @Test func `links are followed inside the folder and refused out of it, and permissions stay`() throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        let (path, digest) = try Self.small(in: folder)
        #expect(chmod(path, 0o640) == 0)
        let link = folder.path("link.json")
        #expect(symlink("scene.json", link) == 0)
        var edits = SceneEdits(path: link)
        let range = Self.width(in: try FileSystem.contents(of: path))
        let after = try edits.replace(range, with: "8", digest: digest, gesture: 1)
        #expect(SHA256.hex(of: try FileSystem.contents(of: path)) == after)
        #expect(FileSystem.kind(of: link) == .link)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)

        let (outside, outsideDigest) = try Self.small(in: other)
        let out = folder.path("out.json")
        #expect(symlink(outside, out) == 0)
        var refused = SceneEdits(path: out)
        #expect(throws: EditRefusal.outside) {
            _ = try refused.replace(range, with: "8", digest: outsideDigest, gesture: 1)
        }
        #expect(SHA256.hex(of: try FileSystem.contents(of: outside)) == outsideDigest)
    }

    // MARK: Helpers

    private static func save(_ bytes: [UInt8], to path: String, after delay: Int) async throws {
        usleep(UInt32(delay * 10))
        try FileSystem.replace(path, with: bytes)
    }

    private static func small(in folder: TemporaryFolder) throws -> (path: String, digest: String) {
        let bytes = Array(#"{ "canvas": { "width": 7, "height": 1 }, "views": [] }"#.utf8)
        let path = folder.path("scene.json")
        try FileSystem.replace(path, with: bytes)
        return (path, SHA256.hex(of: bytes))
    }

    private static func width(in bytes: [UInt8]) -> Range<Int> {
        let root = try? JSONParser.parse(SourceText(file: "a.json", bytes: bytes))
        return root?["canvas"]?["width"]?.range ?? 0..<0
    }

    /// A scene's text, with comments and trailing commas in a `.jsonc` file.
    private static func text(of path: String, isCommented: Bool, _ random: inout SplitMix64) throws -> [UInt8] {
        let bytes = try FileSystem.contents(of: path)
        guard isCommented else { return bytes }
        // A raw line end never lies inside a string.
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let commented = lines.map { line in
            switch random.index(below: 3) {
            case 0: "\(line) // \"alpha\": 0.5, {"
            case 1: "/* [1, 2] */\(line)"
            default: String(line)
            }
        }
        return Array(commented.joined(separator: "\n").utf8)
    }

    private static func newText(_ kind: EditableValue.Kind, _ random: inout SplitMix64) -> String {
        func number() -> String { JSONWriter.text((random.unit() * 400).rounded() / 4) }
        switch kind {
        case .number: return number()
        case .color: return "\"#" + String(0x100_0000 + random.index(below: 0x100_0000), radix: 16).dropFirst() + "\""
        case .easing:
            return random.index(below: 2) == 0
                ? "[0.\(random.index(below: 10)), \(number()), 0.5, 1]" : "\"ease-in-out\""
        case .range: return "[\(number()), \(number())]"
        case .scrollRange, .point, .size, .rect, .insets: return "[]"
        }
    }
}

/// A folder for one test, removed with all files in it.
final class TemporaryFolder {
    private let folder: String

    init() throws {
        var template = Array("/tmp/parade-preview-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    func path(_ name: String) -> String { FileSystem.join(folder, name) }

    func names() throws -> [String] { try FileSystem.names(in: folder) }

    deinit {
        for name in (try? names()) ?? [] { FileSystem.remove(path(name)) }
        rmdir(folder)
    }
}
