import JSON
import Testing

/// `--strict` makes an error of a warning, which stayed without effect on the status before.
@Suite struct StrictTests {
    private let folder: TemporaryFolder

    /// The first scene is warned of by what no frame shows, the second by what is written; the third is sound.
    init() throws {
        folder = try TemporaryFolder()
        let beside = #", {"id": "beside", "frame": [8, 0, 4, 4], "backgroundColor": "red"}"#
        let bent =
            #", {"frame": [0, 0, 4, 4], "backgroundColor": "blue", "animate": [{"property": "alpha", "#
            + #""signal": "time", "keyframes": [[0, 0, "outSine"], [1, 1]]}]}"#
        for (name, views) in [("unseen", beside), ("bent", bent), ("sound", "")] {
            try folder.write(
                #"{"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3}, "views": "#
                    + #"[{"id": "box", "frame": [0, 0, 8, 6], "backgroundColor": "lime"}\#(views)]}"#,
                to: "\(name).json")
        }
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    private static let unseen = "the view 'beside' is never visible: no frame shows any part of the view [P604]\n"

    @Test(arguments: ["validate", "render", "strip", "golden check", "inspect"])
    func `what no frame shows ends every command that reads scenes, before anything is written`(command: String) throws
    {
        let words = command.split(separator: " ").map(String.init)
        let result = try ParadeProcess.run(words + ["unseen.json", "--strict"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("unseen.json:1:"))
        #expect(result.errors.contains(": error: " + Self.unseen))
        #expect(!result.errors.contains("warning"))
        #expect(!folder.has("output") && !folder.has("unseen.golden"))
        #expect(command == "golden check" || result.outputBytes.isEmpty)
        let sound = try ParadeProcess.run(words + ["sound.json", "--strict"], in: folder)
        #expect(sound.status == (command == "golden check" ? 1 : 0), "\(sound.errors)")
    }

    @Test func `without it a warning is one, and the work is done`() throws {
        let render = try parade("render", "bent.json")
        #expect(render.status == 0)
        #expect(render.errors.contains(": warning: an easing on the first keyframe has no effect"))
        let strict = try parade("render", "bent.json", "--strict", "-o", "strict")
        #expect(strict.status == 65 && !folder.has("strict"))
        #expect(strict.errors.contains(": error: an easing on the first keyframe has no effect"))
    }

    @Test func `a golden check kept a scene's warnings to itself`() throws {
        let check = try parade("golden", "check", "bent.json")
        #expect(check.status == 1)
        #expect(check.errors.contains(": warning: an easing on the first keyframe has no effect"))
        #expect(try !parade("golden", "check", "bent.json", "-q").errors.contains("warning"))
    }

    @Test func `one scene with a warning does not stop the others`() throws {
        let render = try parade("render", "unseen.json", "sound.json", "--strict")
        #expect(render.status == 65)
        #expect(folder.has("output/sound/frame-00002.png") && !folder.has("output/unseen"))
        try #require(try parade("golden", "check", "sound.json", "unseen.json").status == 1)
        try #require(try parade("golden", "approve").status == 0)
        #expect(try parade("golden", "check", "--strict").status == 65)
        #expect(try parade("golden", "check", "sound.json", "--strict").status == 0)
    }

    @Test func `scenes that may lack a golden were not looked through`() throws {
        try #require(try parade("golden", "check", "sound.json").status == 1)
        try #require(try parade("golden", "approve").status == 0)
        #expect(try parade("golden", "check", "sound.json", "unseen.json", "--allow-missing").status == 0)
        let strict = try parade("golden", "check", "sound.json", "unseen.json", "--allow-missing", "--strict")
        #expect(strict.status == 65 && strict.errors.contains(": error: " + Self.unseen))
    }

    @Test func `programs receive an error`() throws {
        let result = try parade("validate", "unseen.json", "--strict", "--format", "json")
        #expect(result.status == 65)
        let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(result.outputBytes)))
        #expect(object["severity"]?.string == "error" && object["code"]?.string == "P604")
        #expect(
            try parade("validate", "unseen.json", "--strict", "--format", "github").output.hasPrefix("::error "))
    }

    @Test func `frames that are there already have no warnings`() throws {
        try #require(try parade("render", "sound.json", "-o", "frames").status == 0)
        let strip = try parade("strip", "frames", "--strict")
        #expect(strip.status == 64)
        #expect(strip.errors.hasPrefix("error: '--strict' needs a scene"))
    }
}
