import Foundation
import Glibc
import JSON
import Testing

@Suite struct GoldenCheckCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ParadeResult {
        // How long a scene takes is no test's business.
        let progress = arguments.first == "check" ? ["--progress", "never"] : []
        return try ParadeProcess.run(["golden"] + arguments + progress, in: folder, environment: environment)
    }

    /// Checks and approves the scene.
    private func approve(_ scenes: String..., options: [String] = []) throws {
        #expect(try ParadeProcess.run(["golden", "check"] + scenes + options, in: folder).status == 1)
        try #require(try run("approve").status == 0)
    }

    private func change() throws {
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "hero.json")
    }

    @Test func `a golden is made by a check and an approval, and then holds`() throws {
        let first = try run("check", "hero.json")
        #expect(first.status == 1)
        #expect(
            first.output == """
                hero.json: not as approved
                  missing: there is no golden 'hero.golden'
                  missing: frames 0-4
                  pictures: .parade/last/hero

                """)
        #expect(
            first.errors == """
                1 scene, 5 frames: 1 scene differs (missing 5)
                  'parade golden report' shows it, 'parade golden approve' makes it the golden

                """)
        let approval = try run("approve")
        #expect(approval.status == 0)
        #expect(approval.output == "hero.golden: made, approved 5 frames: 0-4; 5 pictures\n")
        let second = try run("check")
        #expect(second.status == 0)
        #expect(second.output == "")
        #expect(second.errors == "1 scene, 5 frames: all as approved\n")
        #expect(try run("check", "-v").output == "hero.json: 5 frames, as approved\n")
        #expect(try run("check", "-q").errors == "")
        #expect(try folder.text(".parade/.gitignore") == "*\n")
    }

    @Test func `the verdict is red where colours are asked for`() throws {
        #expect(
            try run("check", "hero.json", "--color", "always").output.contains("\u{1B}[1;31mnot as approved\u{1B}[0m\n")
        )
        let plain = try run("check", "hero.json", "--color", "always", environment: ["NO_COLOR": "1"])
        #expect(plain.output.hasPrefix("hero.json: \u{1B}[1;31mnot as approved"), "what is asked for counts more")
        #expect(try run("check", "hero.json").output.hasPrefix("hero.json: not as approved\n"))
    }

    @Test func `a difference is reported with its frames, its numbers and what has changed`() throws {
        try approve("hero.json")
        try change()
        let result = try run("check")
        #expect(result.status == 1)
        #expect(
            result.output == """
                hero.json: not as approved
                  changed: frames 1-3
                    frame 2: 48 of 48 pixels differ, the largest difference is 1 (exact: no tolerance is set)
                  changed since it was approved: hero.json
                  pictures: .parade/last/hero

                """)
        #expect(result.errors.hasPrefix("1 scene, 5 frames: 1 scene differs (changed 3)\n"))
        #expect(try run("check", "-q").output == result.output)
        let elsewhere = try run("check", "--last", "seen here")
        #expect(elsewhere.errors.contains("'parade golden approve --last 'seen here'' makes it the golden"))
        #expect(try run("approve", "--last", "seen here").output == "hero.golden: approved 3 frames: 1-3; 5 pictures\n")
        #expect(try run("check").status == 0)
    }

    @Test func `programs get an object a scene`() throws {
        try folder.write(Scenes.small, to: "b/other.json")
        try approve("hero.json", "b/other.json")
        try change()
        let result = try run("check", "--json")
        #expect(result.status == 1)
        let objects = try result.output.split(separator: "\n").map { line in
            try JSONParser.parse(SourceText(file: "line", text: String(line)))
        }
        #expect(objects.map { $0["scene"]?.string } == ["b/other.json", "hero.json"])
        #expect(objects.map { $0["passed"]?.boolean } == [true, false])
        #expect(objects[1]["frames"]?.integer == 5)
        #expect(objects[1]["changed"]?.elements?.map(\.string) == ["hero.json"])
        let failures = try #require(objects[1]["failures"]?.elements)
        #expect(failures.map { $0["index"]?.integer } == [1, 2, 3])
        #expect(failures[1]["comparison"]?["changed"]?.integer == 48)
        #expect(failures[1]["failure"]?["reason"]?.string == "changed")
    }

    @Test func `ffmpeg prints the same list for the frames of a render`() throws {
        let ffmpeg = "/usr/bin/ffmpeg"
        guard FileManager.default.isExecutableFile(atPath: ffmpeg) else { return }
        for options in [[], ["--scale", "2", "--fps", "60000/1001"], ["--background", "#2468"]] {
            try? FileManager.default.removeItem(atPath: folder.path("hero.golden"))
            try approve("hero.json", options: options)
            let render = ["render", "hero.json", "-o", "frames"] + options
            #expect(try ParadeProcess.run(render, in: folder).status == 0)
            let rate = options.contains("--fps") ? "60000/1001" : "60"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: ffmpeg)
            process.arguments = [
                "-v", "error", "-framerate", rate, "-i", folder.path("frames/frame-%05d.png"), "-pix_fmt", "rgba",
                "-bitexact", "-f", "framehash", "-hash", "sha256", folder.path("printed"),
            ]
            process.standardInput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(try folder.text("printed") == folder.text("hero.golden/frames.framehash"), "\(options)")
            try FileManager.default.removeItem(atPath: folder.path("printed"))
        }
    }

    // MARK: What check never does

    @Test func `no option and no variable makes a check write a golden`() throws {
        try approve("hero.json")
        try folder.write(Scenes.small, to: "new.json")
        try change()
        let before = try goldens()
        let environment = Dictionary(
            uniqueKeysWithValues: [
                "UPDATE", "UPDATE_GOLDENS", "GOLDEN", "GOLDEN_UPDATE", "APPROVE", "RECORD", "FORCE", "CI", "WRITE",
                "FONT_PATH",
            ].map { ("PARADE_\($0)", "1") }
        ).merging(["UPDATE_GOLDENS": "1", "UPDATE_SNAPSHOTS": "1", "RECORD": "1"]) { $1 }
        let options: [[String]] = [
            [], ["--only", "2"], ["--jobs", "2"], ["--last", "seen"], ["--frames", "3"], ["--scale", "2"],
            ["--size", "4x4"], ["--fps", "30"], ["--background", "red"], ["--reduced-motion"], ["--assets", "."],
            ["--font-path", "."], ["--progress", "plain"], ["--max-memory", "96M"], ["--max-pixels", "100000"], ["-q"],
            ["-v"],
            ["--json"], ["--color", "always"],
        ]
        for option in options {
            for scenes in [["hero.json", "new.json"], ["."], ["hero.golden"]] {
                let result = try ParadeProcess.run(
                    ["golden", "check"] + scenes + option, in: folder, environment: environment)
                #expect(result.status == 1, "\(option) \(result.errors)")
                #expect(try goldens() == before, "\(option)")
            }
        }
        for flag in ["--approve", "--update", "-u", "--update-goldens", "--store", "--force", "--write"] {
            #expect(try run("check", flag).status == 64)
        }
        #expect(try goldens() == before)
    }

    /// Every file in a golden folder, by path.
    private func goldens() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder.url.path) ?? .init()
        where name.contains(".golden") {
            files[name] = (try? folder.data(name)) ?? Data()
        }
        return files
    }

    // MARK: Statuses

    @Test func `nothing to check is not a pass`() throws {
        let empty = try TemporaryFolder()
        let result = try ParadeProcess.run(["golden", "check"], in: empty)
        #expect(result.status == 66)
        #expect(
            result.errors == """
                error: there is nothing to check: no scene was found
                  hint: name a folder that holds scenes, which are JSON files with 'views' at the top level

                """)
        #expect(try empty.names() == [])
        #expect(try run("check", "nowhere.json").errors == "error: there is no 'nowhere.json'\n")
        #expect(try run("check", "nowhere.json").status == 66)
        let golden = try run("check", "nowhere.golden")
        #expect(golden.status == 66 && golden.errors == "error: there is no 'nowhere.golden'\n")
        #expect(try run("check", "nowhere.json", "hero.json").status == 66, "the highest wins")
    }

    @Test func `a golden without its scene is stale`() throws {
        try approve("hero.json")
        try FileManager.default.removeItem(atPath: folder.path("hero.json"))
        let result = try run("check")
        #expect(result.status == 1)
        #expect(
            result.output == """
                hero.golden: not as approved
                  stale: there is no scene 'hero.json' or 'hero.jsonc' beside it ('parade golden prune' removes it)

                """)
        #expect(try run("prune", "--dry-run").output == "would remove hero.golden: a golden without a scene\n")
        #expect(folder.has("hero.golden"))
        #expect(try run("prune").output == "removed hero.golden: a golden without a scene\n")
        #expect(!folder.has("hero.golden"))
        #expect(try run("prune").errors == "nothing to remove\n")
    }

    @Test func `a broken scene does not stop the others, and is no pass for a report`() throws {
        try folder.write(Scenes.small, to: "b.json")
        try approve("b.json", "hero.json")
        try folder.write("{", to: "b.json")
        let result = try run("check")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("b.json:1:1: error: this object is never closed [P104]\n"))
        #expect(result.errors.hasSuffix("2 scenes, 5 frames: 1 scene differs (unreadable 1)\n"))
        #expect(result.output.contains("  unreadable: the scene cannot be drawn: this object is never closed\n"))
        #expect(try folder.text(".parade/last/run.json").contains("\"passed\": false"))
        #expect(try run("approve").status == 65)
    }

    @Test(
        arguments: [
            (
                ["--only", "9"], 64,
                "error: --only: hero.json: frame 9 is beyond the end: the timeline has frames 0 to 4\n"
            ),
            (["--only", "x"], 64, "error: --only: 'x' is not a frame\n"),
            (["hero.jsonc"], 64, "error: 'hero.json' and 'hero.jsonc' would share the golden 'hero.golden'\n"),
            (["./hero.json"], 64, "error: 'hero.json' and './hero.json' would share the golden 'hero.golden'\n"),
            (["--jobs", "0"], 64, "error: '--jobs' must be 1…1024, found 0\n"),
            (["--last", ""], 64, "error: '--last' is empty\n"),
            (["--last", "hero.json"], 73, "error: cannot write to 'hero.json': not a folder\n"),
            (["--last", "other"], 73, "error: 'other' has 'notes.txt', so it is not a folder that a check wrote\n"),
            (["--last", "hero.json/x"], 73, "error: cannot write to 'hero.json/x': not a directory\n"),
        ] as [([String], Int32, String)])
    func `what makes no sense is refused`(arguments: [String], status: Int32, message: String) throws {
        try folder.write(Scenes.small, to: "hero.jsonc")
        try folder.write("mine", to: "other/notes.txt")
        let result = try ParadeProcess.run(["golden", "check", "hero.json"] + arguments, in: folder)
        #expect(result.status == status)
        #expect(result.errors.lowercased().hasPrefix(message.lowercased()), "\(result.errors)")
        #expect(try folder.names(in: "other") == ["notes.txt"])
    }

    @Test func `two checks do not write into one folder`() throws {
        try folder.write(Scenes.slow(frames: 20_000), to: "slow.json")
        let running = try ParadeProcess.start(["golden", "check", "slow.json"], in: folder)
        try running.wait(until: { folder.has(".parade/last/slow/frame-00001.png") }, orFail: "the check has not begun")
        let second = try run("check", "hero.json")
        #expect(second.status == 73)
        #expect(second.errors == "error: '.parade/last' is in use: another check is writing here\n")
        running.send(SIGINT)
        #expect(try running.finish().status == 130)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGKILL, 137)] as [(Int32, Int32)])
    func `what a check saw that was cut short is not approved`(signal: Int32, status: Int32) throws {
        try folder.write(Scenes.slow(frames: 20_000), to: "slow.json")
        let running = try ParadeProcess.start(["golden", "check", "slow.json"], in: folder)
        try running.wait(until: { folder.has(".parade/last/slow/frame-00003.png") }, orFail: "the check has not begun")
        running.send(signal)
        #expect(try running.finish().status == status)
        let approval = try run("approve")
        #expect(approval.status == 65)
        #expect(
            approval.errors == "error: the last check did not finish\n  hint: run 'parade golden check'\n")
        #expect(!folder.has("slow.golden"))
        // The next check clears it away.
        #expect(try run("check", "hero.json").status == 1)
        #expect(try folder.names(in: ".parade/last") == ["hero", "run.json"])
    }
}
