import Foundation
import Glibc
import Testing

/// What fails around the command: limits of the system, streams without readers, runs beside it.
@Suite struct TroubleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func run(_ arguments: [String], shell: String) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder, launcher: ["/bin/bash", "-c", shell, "shell"])
    }

    @Test(arguments: [
        ["--help"], ["help"], ["render", "--help"], ["--version"], ["help", "P203"], ["schema"], ["version"],
    ])
    func `an answer that finds standard output full is an error`(arguments: [String]) throws {
        let result = try run(arguments, shell: "exec \"$@\" >/dev/full")
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to standard output: No space left on device\n")
    }

    @Test(arguments: [4, 5, 6, 7, 8, 16]) func `too few open files are reported, and nothing crashes`(count: Int) throws
    {
        let result = try run(["render", "hero.json", "-o", "out", "-q"], shell: "ulimit -n \(count); exec \"$@\"")
        #expect(count == 16 ? result.status == 0 : [0, 65, 73, 74].contains(result.status), "\(result)")
        if result.status != 0 { #expect(result.errors.contains("files")) }
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `a pipe that no one opens for reading is waited for until a user asks to stop`(
        signal: Int32, status: Int32
    ) throws {
        try folder.write(try Scenes.picture(width: 8, height: 6), to: "a.png")
        try folder.write(try Scenes.picture(width: 8, height: 6, color: 0xFF00_0000), to: "b.png")
        try #require(mkfifo(folder.path("pipe.png"), 0o600) == 0)
        for arguments in [
            ["diff", "a.png", "b.png", "-o", "pipe.png"], ["strip", "hero.json", "-o", "pipe.png"],
            ["render", "hero.json", "--trace", "pipe.png"],
        ] {
            let running = try ParadeProcess.start(
                arguments, in: folder, launcher: ParadeProcess.withUsualSignals)
            try running.waitUntilHandled(signal)
            usleep(100_000)
            #expect(running.process.isRunning)
            running.send(signal)
            let result = try running.finish()
            #expect(running.process.terminationReason == .exit && result.status == status, "\(arguments): \(result)")
            #expect(!result.errors.contains("error"))
        }
    }

    @Test func `a run started by nohup survives its terminal`() throws {
        try folder.write(Scenes.slow(frames: 400), to: "slow.json")
        let running = try ParadeProcess.start(
            ["render", "slow.json", "-o", "out", "-q"], in: folder,
            launcher: ["/bin/bash", "-c", "trap '' HUP; exec \"$@\"", "shell"])
        try running.wait(until: { folder.has("out/frame-00003.png") }, orFail: "the render has not begun")
        running.send(SIGHUP)
        #expect(try running.finish().status == 0)
    }

    @Test func `after an approval of one scene the others can be approved as well`() throws {
        try folder.write(Scenes.small, to: "b.json")
        #expect(try ParadeProcess.run(["golden", "check", "hero.json", "b.json"], in: folder).status == 1)
        #expect(try ParadeProcess.run(["golden", "approve", "hero.json"], in: folder).status == 0)
        let rest = try ParadeProcess.run(["golden", "approve"], in: folder)
        #expect(rest.status == 0)
        #expect(rest.output == "b.golden: made, approved 5 frames: 0-4; 5 pictures\n")
        #expect(try ParadeProcess.run(["golden", "approve"], in: folder).status == 0)
        #expect(try ParadeProcess.run(["golden", "check"], in: folder).status == 0)
    }

    @Test func `a prune that cannot remove says so and does not succeed`() throws {
        for arguments in [["check", "hero.json"], ["approve"]] {
            _ = try ParadeProcess.run(["golden"] + arguments, in: folder)
        }
        try folder.write("mine", to: "hero.golden/frame-00099.png/inside")
        let result = try ParadeProcess.run(["golden", "prune"], in: folder)
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot remove 'hero.golden/frame-00099.png': is a directory\n")
        #expect(result.output.isEmpty)
    }

    @Test func `files that may not grow are reported as such where ffmpeg writes them`() throws {
        try folder.write("before", to: "hero.mp4")
        let ffmpeg = try FakeFFmpeg("kill -XFSZ $$")
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "hero.mp4", "-q"], in: folder, environment: ffmpeg.environment)
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to 'hero.mp4': file too large\n")
        #expect(try folder.text("hero.mp4") == "before")
    }

    @Test func `an ffmpeg that says that all is well though its file is cut short is not believed`() throws {
        try folder.write("before", to: "hero.mp4")
        let complaint = "echo 'Error writing trailer of x: No space left on device' >&2"
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5) + "\n" + complaint)
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "hero.mp4", "-q"], in: folder, environment: ffmpeg.environment)
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to 'hero.mp4': no space left on device\n")
        #expect(try folder.text("hero.mp4") == "before")
        #expect(try ffmpeg.arguments().contains("-xerror"))
    }
}
