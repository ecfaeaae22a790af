import Foundation
import Glibc
import ImageCoding
import Testing

/// A scene with a mistake; `▸` stands before it.
struct BadScene: CustomTestStringConvertible, Sendable {
    var name: String
    var marked: String
    var code: String
    var message: String
    var testDescription: String { name }

    init(_ name: String, _ code: String, _ message: String, _ marked: String) {
        self.name = name
        self.marked = marked
        self.code = code
        self.message = message
    }

    /// The scene without the mark.
    var text: String { marked.filter { $0 != "▸" } }

    /// One-based line and column of the mark; nil where the whole file is meant.
    var place: (line: Int, column: Int)? {
        guard let mark = marked.firstIndex(of: "▸") else { return nil }
        let before = marked[..<mark]
        return (
            before.filter { $0 == "\n" }.count + 1,
            before.split(separator: "\n", omittingEmptySubsequences: false).last.map { $0.count + 1 } ?? 1
        )
    }

    /// A canvas and views.
    private static func views(_ views: String) -> String {
        "{\"canvas\": {\"width\": 8, \"height\": 6},\n\"views\": [\n\(views)\n]}"
    }

    /// A scroll view with a cell `cell` that moves, holding `dot`; and the cell's further keys.
    private static func cell(_ keys: String) -> String {
        views(
            """
            {"id": "feed", "type": "scroll", "frame": [0, 0, 8, 6], "children": [
              {"id": "cell", "frame": [0, 0, 8, 12], "children": [{"id": "dot", "frame": [0, 0, 1, 1]}],
              \(keys)}
            ]}
            """)
    }

    private static func image(_ path: String) -> String { views("{\"type\": \"image\", \"image\": ▸\"\(path)\"}") }

    static let all: [BadScene] = [
        BadScene("broken JSON", "P104", "expected a value", "{\"canvas\": ▸}"),
        BadScene(
            "text that ends too early", "P104", "never closed",
            "{\"canvas\": {\"width\": 8, \"height\": 6}, \"views\": ▸["),
        BadScene("NaN", "P104", "NaN", "{\"canvas\": {\"width\": ▸NaN, \"height\": 6}, \"views\": []}"),
        BadScene("1e400", "P104", "too large", "{\"canvas\": {\"width\": ▸1e400, \"height\": 6}, \"views\": []}"),
        BadScene(
            "a key twice", "P105", "'width'",
            "{\"canvas\": {\"width\": 8,\n \"height\": 6, ▸\"width\": 9}, \"views\": []}"),
        BadScene(
            "an unknown key", "P201", "'colour'",
            "{\"canvas\": {\"width\": 8, \"height\": 6, ▸\"colour\": \"#fff\"}, \"views\": []}"),
        BadScene(
            "a wrong type", "P203", "expected a number",
            "{\"canvas\": {\"width\": ▸true, \"height\": 6}, \"views\": []}"),
        BadScene(
            "an unknown easing", "P208", "inSinus",
            cell("\"animator\": {\"start\": {\"dot\": {\"alpha\": {\"value\": 0, \"easing\": \"▸inSinus\"}}}}")),
        BadScene(
            "an id twice", "P301", "'a'",
            views("{\"id\": \"a\", \"frame\": [0, 0, 1, 1]},\n{\"id\": ▸\"a\", \"frame\": [0, 0, 1, 1]}")),
        BadScene(
            "an unknown target", "P302", "'dott'", cell("\"animator\": {\"start\": {▸\"dott\": {\"alpha\": 0}}}")),
        BadScene(
            "a circle of attached views", "P307", "cell",
            cell("\"animator\": {\"start\": {\"dot\": {\"alpha\": 0}}, \"attach\": [▸\"cell\"]}")),
        BadScene(
            "a range reversed", "P212", "0.6",
            cell("\"animator\": {\"start\": {\"dot\": {\"alpha\": {\"value\": 0, \"range\": ▸[0.6, 0.4]}}}}")),
        BadScene("a missing picture", "P401", "'photo.png'", image("photo.png")),
        BadScene("a picture that is none", "P403", "'text.png'", image("text.png")),
        BadScene("a picture cut short", "P404", "'short.png'", image("short.png")),
        BadScene("a picture over the limit", "P504", "60 000", image("huge.png")),
        BadScene("a picture above the folder", "P402", "'../secret.png'", image("../secret.png")),
        BadScene("a picture by an absolute path", "P402", "'/etc/passwd'", image("/etc/passwd")),
        BadScene("a picture through a link", "P402", "'link.png'", image("link.png")),
        BadScene(
            "a canvas without pixels", "P503", "greater than 0",
            "{\"canvas\": {\"width\": ▸0, \"height\": 0}, \"views\": []}"),
        BadScene(
            "a canvas of ten gigapixels", "P503", "100 000",
            "{\"canvas\": ▸{\"width\": 100000, \"height\": 100000}, \"views\": []}"),
        BadScene(
            "templates in a circle", "P306", "a",
            """
            {"canvas": {"width": 8, "height": 6}, "templates": {
              "a": {"children": [{"use": "b"}]},
              "b": {"children": [{"use": ▸"a"}]}},
            "views": [{"use": "a"}]}
            """),
        BadScene(
            "a million copies", "P505", "1 000 000",
            views("{\"repeat\": ▸1000000, \"view\": {\"frame\": [0, 0, 1, 1]}}")),
    ]
}

@Suite struct BadSceneTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let picture = try Scenes.picture(width: 4, height: 4)
        try folder.write(picture, to: "secret.png")
        try folder.write("not a picture at all", to: "scenes/text.png")
        try folder.write(Data(picture.prefix(picture.count - 20)), to: "scenes/short.png")
        try folder.write(Self.claiming(width: 60_000, height: 60_000, picture), to: "scenes/huge.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("scenes/link.png"), withDestinationPath: "../secret.png")
    }

    /// A picture file whose header claims another size, with the checksum that belongs to it.
    private static func claiming(width: UInt32, height: UInt32, _ picture: Data) -> Data {
        var bytes = Array(picture)
        for (offset, value) in [(16, width), (20, height)] {
            for shift in 0..<4 { bytes[offset + shift] = UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(shift))) }
        }
        // CRC-32 of PNG, bit by bit, over the chunk's type and data.
        var checksum: UInt32 = 0xFFFF_FFFF
        for byte in bytes[12..<29] {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ checksum >> 1 : checksum >> 1 }
        }
        checksum = ~checksum
        for shift in 0..<4 { bytes[29 + shift] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(shift))) }
        return Data(bytes)
    }

    @Test(arguments: BadScene.all)
    func `a mistake is reported with its place and code, and nothing is written`(_ scene: BadScene) throws {
        try folder.write(scene.text, to: "scenes/scene.json")
        let result = try ParadeProcess.run(["render", "scenes/scene.json", "-o", "out"], in: folder)
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        let place = try #require(scene.place)
        let first = String(result.errors.split(separator: "\n").first ?? "")
        #expect(first.hasPrefix("scenes/scene.json:\(place.line):\(place.column): error: "), "\(first)")
        #expect(first.hasSuffix(" [\(scene.code)]"), "\(first)")
        #expect(first.contains(scene.message), "\(first)")
        #expect(!folder.has("out"))
    }

    @Test(arguments: BadScene.all)
    func `validate reports the same without rendering`(_ scene: BadScene) throws {
        try folder.write(scene.text, to: "scenes/scene.json")
        let render = try ParadeProcess.run(["render", "scenes/scene.json"], in: folder)
        let validate = try ParadeProcess.run(["validate", "scenes/scene.json"], in: folder)
        #expect(validate.status == render.status)
        #expect(validate.errors == render.errors)
        #expect(validate.output.isEmpty)
    }

    @Test func `all mistakes of a scene are reported at once, up to twenty`() throws {
        let views = (0..<30).map { "{\"id\": \"v\($0)\", \"frame\": [0, 0, 1, 1], \"x\($0)\": 1}" }
        try folder.write(
            "{\"canvas\": {\"width\": 8, \"height\": 6}, \"views\": [\n\(views.joined(separator: ",\n"))]}",
            to: "many.json")
        let result = try ParadeProcess.run(["validate", "many.json"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 20)
        #expect(result.errors.hasSuffix("many.json: and 10 more messages\n"))
    }

    @Test func `good scenes are confirmed, a missing one is missing input, and the worst counts`() throws {
        try folder.write(Scenes.small, to: "hero.json")
        let good = try ParadeProcess.run(["validate", "hero.json"], in: folder)
        #expect(good.status == 0)
        #expect(good.output == "hero.json: ok, 2 views, 5 frames, 8×6\n")
        #expect(good.errors.isEmpty)
        #expect(try ParadeProcess.run(["validate", "hero.json", "-q"], in: folder).output.isEmpty)
        #expect(try ParadeProcess.run(["validate", "hero.json", "nowhere.json"], in: folder).status == 66)
    }

    @Test func `messages for programs are the result, on standard output`() throws {
        try folder.write("{\"canvas\": }", to: "bad.json")
        let json = try ParadeProcess.run(["validate", "bad.json", "--format", "json"], in: folder)
        #expect(json.status == 65)
        #expect(json.output.hasPrefix("{\"severity\":\"error\",\"code\":\"P104\","))
        let github = try ParadeProcess.run(["validate", "bad.json", "--format", "github"], in: folder)
        #expect(github.output.hasPrefix("::error file=bad.json,line=1,col=12,"))
        #expect(github.errors.isEmpty)
    }

    @Test func `colours are used when asked for, and never against NO_COLOR or in a file`() throws {
        try folder.write("{", to: "bad.json")
        let escape = "\u{1B}["
        #expect(try ParadeProcess.run(["validate", "bad.json"], in: folder).errors.contains(escape) == false)
        #expect(
            try ParadeProcess.run(["validate", "bad.json", "--color", "always"], in: folder).errors.contains(escape))
    }
}
