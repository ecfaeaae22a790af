import Foundation
import Testing

/// The review of failures in a terminal. The letters are typed before the command asks for them, as fast typists do.
@Suite struct GoldenReviewCommandTests {
    private let folder: TemporaryFolder
    private let terminal: PseudoTerminal

    /// Three scenes without goldens are checked.
    init() throws {
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal()
        for name in ["a.json", "b.json", "c.json"] { try folder.write(Scenes.small, to: name) }
        let check = try ParadeProcess.run(["golden", "check", "-q"], in: folder)
        try #require(check.status == 1, "\(check.errors)")
    }

    private func start(_ arguments: String..., path: String = "/usr/bin:/bin") throws -> RunningParade {
        try ParadeProcess.start(
            ["golden", "review", "--color", "never"] + arguments, in: folder, environment: ["PATH": path],
            launcher: ParadeProcess.withUsualSignals, input: terminal.device)
    }

    private func review(_ typed: String, path: String = "/usr/bin:/bin") throws -> ParadeResult {
        try terminal.type(typed)
        return try start(path: path).finish()
    }

    private func passes(_ scene: String) throws -> Bool {
        try ParadeProcess.run(["golden", "check", scene, "-q", "--last", "again"], in: folder).status == 0
    }

    @Test func `without a terminal it is a usage error that names the other command`() throws {
        let result = try ParadeProcess.run(["golden", "review", "--last", "my run"], in: folder)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(
            result.errors == """
                error: 'golden review' reads answers from a terminal, but standard input is not a terminal
                  hint: run: parade golden approve --last 'my run' SCENE

                """)
    }

    @Test func `each failure is shown with its reason, its frames and a picture`() throws {
        let result = try review("q\n")
        #expect(
            result.output == """

                1 of 3  a.json: not as approved
                  missing: there is no golden 'a.golden'
                  missing: frames 0-4
                  pictures: .parade/last/a
                  worst frame: .parade/last/a/frame-00000.png
                accept, reject, skip, open or quit (a r s o q)? \

                0 accepted, 0 rejected, 0 skipped; 3 failures remain

                """)
        #expect(result.status == 1)
        #expect(!folder.has("a.golden"))
    }

    @Test func `accepted failures become goldens, the others stay`() throws {
        let result = try review("a\nREJECT\n s \n")
        #expect(result.status == 1)
        #expect(result.output.contains("a.golden: made, approved 5 frames: 0-4; 5 pictures\n"))
        #expect(
            result.output.hasSuffix("\n1 accepted, 1 rejected, 1 skipped; 2 failures remain\n  rejected: b.json\n"))
        #expect(folder.has("a.golden/golden.json") && !folder.has("b.golden") && !folder.has("c.golden"))
        #expect(try passes("a.json"))
        // What was accepted does not come again.
        let again = try review("a\na\n")
        #expect(again.status == 0)
        #expect(again.output.contains("1 of 2  b.json") && again.output.contains("2 accepted, 0 rejected"))
        let none = try review("a\n")
        #expect(none.status == 0 && none.output.isEmpty)
        #expect(none.errors == "nothing to review: the check has already been approved\n")
    }

    @Test func `accepting writes what approving writes`() throws {
        let other = try TemporaryFolder()
        try other.write(Scenes.small, to: "a.json")
        _ = try ParadeProcess.run(["golden", "check", "a.json", "-q"], in: other)
        _ = try ParadeProcess.run(["golden", "approve"], in: other)
        _ = try review("a\nq\n")
        let names = try other.names(in: "a.golden")
        #expect(try folder.names(in: "a.golden") == names && names.count == 8)
        for name in names {
            #expect(try folder.data("a.golden/\(name)") == other.data("a.golden/\(name)"), "\(name)")
        }
    }

    @Test func `the end of the input leaves the review, and an unknown letter is explained`() throws {
        let result = try review("x\n\na\n\u{4}")
        #expect(result.status == 1)
        let help = "type one of the letters a, r, s, o or q, then Enter\n"
        #expect(result.errors == help + help)
        #expect(result.output.contains("1 accepted, 0 rejected, 0 skipped; 2 failures remain\n"))
    }

    @Test func `Ctrl-C ends the review and keeps what was accepted`() throws {
        try terminal.type("a\n")
        let running = try start()
        try running.wait(until: { try running.outputSoFar().contains("2 of 3") }, orFail: "the first is not accepted")
        running.send(SIGINT)
        let result = try running.finish()
        #expect(result.status == 130)
        #expect(result.output.hasSuffix("\n1 accepted, 0 rejected, 0 skipped; 2 failures remain\n"))
        #expect(try passes("a.json"))
    }

    @Test func `what cannot be accepted is reported and asked again`() throws {
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "a.json")
        let result = try review("a\nr\na\na\n")
        #expect(result.status == 1)
        #expect(
            result.errors == """
                error: a.json: the scene was changed after the check
                  hint: check again, look at the frames, then approve

                """)
        #expect(result.output.hasSuffix("\n2 accepted, 1 rejected, 0 skipped; 1 failure remains\n  rejected: a.json\n"))
        #expect(!folder.has("a.golden") && folder.has("b.golden"))
    }

    @Test func `open starts xdg-open with the picture, or with the report if there is one`() throws {
        let opened = folder.path("opened")
        try folder.write(
            "#!/bin/sh\necho \"$1\" >> '\(opened).part' && mv '\(opened).part' '\(opened)'\n", to: "bin/xdg-open")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/xdg-open"))
        let real = folder.url.resolvingSymlinksInPath().path
        for file in ["a/frame-00000.png", "report.html"] {
            try terminal.type("o\n")
            let running = try start(path: "\(folder.path("bin")):/usr/bin:/bin")
            try running.wait(until: { folder.has("opened") }, orFail: "nothing is opened")
            try terminal.type("q\n")
            let result = try running.finish()
            #expect(result.errors == "opened '.parade/last/\(file)'\n")
            #expect(try folder.text("opened") == "\(real)/.parade/last/\(file)\n")
            try FileManager.default.removeItem(atPath: opened)
            _ = try ParadeProcess.run(["golden", "report"], in: folder)
        }
    }

    @Test func `without xdg-open the path is named, and nothing else happens`() throws {
        // The launcher is found by its own path.
        let result = try review("o\nq\n", path: folder.path("nowhere"))
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("'xdg-open' is missing; open '/"))
        #expect(result.errors.hasSuffix("/.parade/last/a/frame-00000.png' yourself\n"))
    }

    @Test func `a check that passed has nothing to review`() throws {
        _ = try ParadeProcess.run(["golden", "approve"], in: folder)
        _ = try ParadeProcess.run(["golden", "check", "-q"], in: folder)
        let result = try review("a\n")
        #expect(result.status == 0 && result.errors == "nothing to review: 3 scenes, 15 frames: all as approved\n")
    }

    @Test func `no check can write the folder during a review`() throws {
        let running = try start()
        try running.wait(until: { try running.outputSoFar().contains("1 of 3") }, orFail: "nothing is shown")
        let check = try ParadeProcess.run(["golden", "check", "-q"], in: folder)
        #expect(check.status == 73 && check.errors.contains("'.parade/last'"))
        try terminal.type("q\n")
        #expect(try running.finish().status == 1)
    }
}
