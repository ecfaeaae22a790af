import Foundation
import Glibc
import JSON
import Testing

/// `-o NAME.mp4`, with small programs in ffmpeg's place.
@Suite struct FilmTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        try folder.write(Scenes.slow(frames: 400), to: "slow.json")
    }

    private func render(
        _ arguments: String..., with ffmpeg: FakeFFmpeg, launcher: [String] = []
    ) throws -> ParadeResult {
        try ParadeProcess.run(
            ["render"] + arguments + ["--progress", "never"], in: folder, environment: ffmpeg.environment,
            launcher: launcher)
    }

    /// A render that has to fail, with an earlier film in the place of the new one: that one stays, and nothing else is left.
    private func expectFailure(
        _ commands: String, scene: String = "hero.json", status: Int32 = 69, saying message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ffmpeg = try FakeFFmpeg(commands)
        try folder.write("before", to: "hero.mp4")
        let result = try render(scene, "-o", "hero.mp4", with: ffmpeg)
        #expect(result.status == status, sourceLocation: sourceLocation)
        #expect(result.errors == message, sourceLocation: sourceLocation)
        #expect(result.output.isEmpty, sourceLocation: sourceLocation)
        #expect(try folder.text("hero.mp4") == "before", sourceLocation: sourceLocation)
        #expect(try folder.names() == ["hero.json", "hero.mp4", "slow.json"], sourceLocation: sourceLocation)
        #expect(try !ffmpeg.isRunning(), sourceLocation: sourceLocation)
    }

    @Test func `ffmpeg gets every frame's pixels, and its file gets the name`() throws {
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5))
        try folder.write("before", to: "films/hero.mp4")
        let result = try render("hero.json", "-o", "films/hero.mp4", with: ffmpeg)
        #expect(result.status == 0)
        #expect(result.errors.wholeMatch(of: /5 frames, 8×6, [0-9.]+ s → films\/hero.mp4\n/) != nil)
        let film = try folder.data("films/hero.mp4")
        #expect(film.count == 12 + 5 * 8 * 6 * 4)
        // The first frame is the background's; the third is all cell.
        #expect(Array(film[12..<16]) == [0x20, 0x40, 0x60, 0xFF])
        #expect(Array(film[12 + 2 * 192..<12 + 2 * 192 + 4]) == [0xFF, 0x80, 0x00, 0xFF])
        #expect(try folder.names(in: "films") == ["hero.mp4"])
        #expect(!folder.has("output"))
        #expect(try !ffmpeg.isRunning())
    }

    @Test func `it is called with the size, the rate and a name that cannot be an option`() throws {
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5))
        #expect(try render("hero.json", "-o", "-a:b 'c'.MP4", "--fps", "30000/1001", with: ffmpeg).status == 64)
        let result = try render("hero.json", "--output=-a:b 'c'.MP4", "--fps", "30000/1001", with: ffmpeg)
        #expect(result.status == 0)
        #expect(try folder.names() == ["-a:b 'c'.MP4", "hero.json", "slow.json"])
        let arguments = try ffmpeg.arguments()
        #expect(arguments.last == "file:.-a:b 'c'.MP4.parade-partial")
        for pair in [
            ["-video_size", "8x6"], ["-framerate", "30000/1001"], ["-f", "rawvideo"], ["-pixel_format", "rgb0"],
            ["-i", "pipe:0"], ["-c:v", "libx264"], ["-f", "mp4"], ["-movflags", "+faststart"],
            ["-colorspace", "bt709"], ["-progress", "pipe:1"],
        ] {
            #expect(zip(arguments, arguments.dropFirst()).contains { [$0, $1] == pair }, "\(pair)")
        }
    }

    @Test func `a dry run shows the call and makes nothing`() throws {
        let ffmpeg = try FakeFFmpeg("exit 1")
        let text = try render("hero.json", "-o", "it's.mp4", "--dry-run", with: ffmpeg)
        #expect(text.status == 0)
        #expect(
            text.output.hasPrefix("hero.json: 8×6 → it's.mp4\n  render  5 frames: 0-4\n  run     ffmpeg -hide_banner "))
        #expect(text.output.hasSuffix(#" -f mp4 'file:.it'\''s.mp4.parade-partial'"# + "\n"))
        let json = try render("hero.json", "-o", "hero.webm", "--dry-run", "--json", with: ffmpeg)
        let plan = try JSONParser.parse(SourceText(file: "", bytes: Array(json.outputBytes)))
        let command = plan["command"]?.elements?.compactMap(\.string) ?? []
        #expect(command.first == "ffmpeg" && command.last == "file:.hero.webm.parade-partial")
        #expect(!ffmpeg.folder.has("pid"))
        #expect(try folder.names() == ["hero.json", "slow.json"])
    }

    @Test func `without ffmpeg the error says what to install`() throws {
        let empty = try TemporaryFolder()
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "hero.gif"], in: folder, environment: ["PATH": empty.url.path])
        #expect(result.status == 69)
        #expect(
            result.errors == """
                error: 'hero.gif' is not written: ffmpeg, which writes such files, is not installed
                  hint: install ffmpeg (apt install ffmpeg), or write '.apng' or a folder of frames, which need no other program

                """)
        #expect(try folder.names() == ["hero.json", "slow.json"])
    }

    @Test func `an ffmpeg that may not be started is distinguished from a missing one`() throws {
        let other = try TemporaryFolder()
        try other.write("#!/bin/sh\n", to: "ffmpeg")
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "hero.mp4"], in: folder, environment: ["PATH": other.url.path])
        #expect(result.status == 69)
        #expect(result.errors == "error: 'hero.mp4' is not written: ffmpeg cannot be started: permission denied\n")
    }

    private static let callHint = "  hint: run the command with '--dry-run' to see how ffmpeg is called\n"

    @Test(arguments: ["hero.json", "slow.json"])
    func `one that dies at once is quoted`(scene: String) throws {
        try expectFailure(
            "echo one >&2; printf 'two\\033[2J\\n\\n' >&2; exit 3", scene: scene,
            saying: "error: 'hero.mp4' is not written: ffmpeg ended with status 3\n  one\n  two[2J\n" + Self.callHint)
    }

    @Test func `one that dies on the way is an error, however it dies`() throws {
        try expectFailure(
            "head -c 1000000 > \"$last\"; kill -SEGV $$", scene: "slow.json",
            saying: "error: 'hero.mp4' is not written: ffmpeg was ended by signal 11\n" + Self.callHint)
        try expectFailure(
            "head -c 1000000 > \"$last\"; exit 0", scene: "slow.json",
            saying: "error: 'hero.mp4' is not written: ffmpeg stopped reading before the last frame\n" + Self.callHint)
    }

    @Test func `one that fails after the last frame is an error`() throws {
        try expectFailure(
            FakeFFmpeg.working(frames: 5) + "\necho 'Conversion failed!' >&2; exit 1",
            saying: "error: 'hero.mp4' is not written: ffmpeg ended with status 1\n  Conversion failed!\n"
                + Self.callHint)
    }

    @Test func `one that writes nothing, or something else, is an error`() throws {
        try expectFailure(
            "cat >/dev/null; echo frame=5",
            saying: "error: 'hero.mp4' is not written: ffmpeg wrote an empty file\n" + Self.callHint)
        try expectFailure(
            "cat >/dev/null; echo frame=5; rm \"$last\"",
            saying: "error: 'hero.mp4' is not written: ffmpeg did not leave a file: no such file or directory\n"
                + Self.callHint)
        try expectFailure(
            "cat > \"$last\"; echo frame=5",
            saying: "error: 'hero.mp4' is not written: ffmpeg wrote a file that is not mp4\n" + Self.callHint)
    }

    @Test func `frames are counted`() throws {
        try expectFailure(
            FakeFFmpeg.working(frames: 4),
            saying: "error: 'hero.mp4' is not written: ffmpeg wrote 4 of 5 frames\n" + Self.callHint)
        let silent = "{ printf '\\0\\0\\0\\040ftypisom'; cat; } > \"$last\"\n"
        try expectFailure(
            silent + "head -c 300000 /dev/urandom; printf '\\nframe=many\\nframe=\\nframe=99999999999999999999\\n'",
            saying: "error: 'hero.mp4' is not written: ffmpeg did not report how many frames it wrote\n" + Self.callHint
        )
    }

    @Test func `one that talks without end is listened to, and only its last words are kept`() throws {
        try expectFailure(
            "for i in {1..30000}; do echo \"line $i of complaints\" >&2; echo frame=$i; done; cat >/dev/null; exit 1",
            saying: "error: 'hero.mp4' is not written: ffmpeg ended with status 1\n"
                + (29_997...30_000).map { "  line \($0) of complaints\n" }.joined() + Self.callHint)
    }

    @Test func `a missing encoder has a hint of its own, and a full disk is an I/O error`() throws {
        try expectFailure(
            "echo \"Unknown encoder 'libx264'\" >&2; exit 1",
            saying: """
                error: 'hero.mp4' is not written: ffmpeg ended with status 1
                  Unknown encoder 'libx264'
                  hint: install an ffmpeg that was built with libx264 and with what it needs, such as Debian's: apt install ffmpeg

                """)
        try expectFailure(
            "cat >/dev/null; echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1", status: 74,
            saying: "error: cannot write to 'hero.mp4': no space left on device\n")
    }

    @Test(arguments: [
        "exec sleep 1000", "trap '' TERM INT; sleep 1000 & wait; wait", "cat >/dev/null; sleep 1000",
        "(trap '' TERM INT; exec sleep 1000) & head -c 1000000 >/dev/null; wait",
    ])
    func `an interruption ends an ffmpeg that does not read, or does not end, and all it has started`(
        commands: String
    ) throws {
        for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
            let ffmpeg = try FakeFFmpeg(commands)
            try folder.write("before", to: "slow.mp4")
            let running = try ParadeProcess.start(
                ["render", "slow.json", "-o", "slow.mp4", "-j", "2"], in: folder, environment: ffmpeg.environment)
            try running.wait(until: { ffmpeg.folder.has("arguments") }, orFail: "ffmpeg was not started")
            usleep(300_000)
            running.send(signal)
            let result = try running.finish()
            #expect(running.process.terminationReason == .exit)
            #expect(result.status == status)
            // A program that only reads may have had all of them by then.
            #expect(result.errors.contains("400 frames; 'slow.mp4' is not written\n"))
            #expect(try folder.text("slow.mp4") == "before")
            #expect(try folder.names() == ["hero.json", "slow.json", "slow.mp4"])
            #expect(try !ffmpeg.isRunning())
        }
    }

    @Test func `what a killed export left is taken over, and one that lives is not disturbed`() throws {
        try folder.write("half", to: ".hero.mp4.parade-partial")
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5))
        #expect(try render("hero.json", "-o", "hero.mp4", with: ffmpeg).status == 0)
        #expect(try folder.names() == ["hero.json", "hero.mp4", "slow.json"])

        let slow = try FakeFFmpeg("exec sleep 1000")
        let running = try ParadeProcess.start(
            ["render", "slow.json", "-o", "hero.mp4"], in: folder, environment: slow.environment)
        try running.wait(until: { slow.folder.has("arguments") }, orFail: "ffmpeg was not started")
        let second = try render("hero.json", "-o", "hero.mp4", with: ffmpeg)
        #expect(second.status == 73)
        #expect(second.errors == "error: 'hero.mp4' is in use: another process is writing it\n")
        #expect(folder.has(".hero.mp4.parade-partial"))
        running.send(SIGINT)
        #expect(try running.finish().status == 130)
        #expect(try folder.names() == ["hero.json", "hero.mp4", "slow.json"])
    }

    @Test func `a link in the hidden file's place is not followed`() throws {
        try folder.write("mine", to: "precious")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(".hero.mp4.parade-partial"), withDestinationPath: "precious")
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5))
        let result = try render("hero.json", "-o", "hero.mp4", with: ffmpeg)
        #expect(result.status == 0)
        #expect(try folder.text("precious") == "mine")
        #expect(try folder.names() == ["hero.json", "hero.mp4", "precious", "slow.json"])
    }

    @Test func `a GIF of a fast scene has fifty frames a second, each drawn twice, and says so`() throws {
        let gif = "{ printf GIF89a; cat; } > \"$last\"; echo frame=50"
        let ffmpeg = try FakeFFmpeg(gif)
        let result = try render("hero.json", "-n", "60", "--fps", "60", "-o", "hero.gif", with: ffmpeg)
        #expect(result.status == 0)
        #expect(
            result.errors.hasPrefix(
                "a .gif file can play at most 50 frames a second, so only 50 of the 60 frames are in the file\n50 frames, "
            ))
        let bytes = try folder.data("hero.gif").dropFirst(6)
        #expect(bytes.count == 2 * 50 * 192)
        #expect(bytes.prefix(50 * 192).elementsEqual(bytes.suffix(50 * 192)))
        #expect(try ffmpeg.arguments().contains("50/1"))
    }

    @Test func `translucent frames lie over black in an MP4, and keep their alpha elsewhere`() throws {
        try folder.write(
            Scenes.small.replacingOccurrences(of: "#204060", with: "#20406080"), to: "hero.json")
        let ffmpeg = try FakeFFmpeg(FakeFFmpeg.working(frames: 5))
        let result = try render("hero.json", "-o", "hero.mp4", with: ffmpeg)
        #expect(
            result.errors.hasPrefix(
                "a .mp4 file has no alpha, so frames are drawn over black ('--background' sets another colour)\n5 frames, "
            ))
        // Half of 20, 40, 60 (hexadecimal), rounded: 128/255 of 32, 64, 96 is 16.06, 32.1, 48.2.
        #expect(Array(try folder.data("hero.mp4")[12..<15]) == [16, 32, 48])

        let webm = try FakeFFmpeg("{ printf '\\032\\105\\337\\243'; cat; } > \"$last\"; echo frame=5")
        #expect(try render("hero.json", "-o", "hero.webm", with: webm).status == 0)
        #expect(Array(try folder.data("hero.webm")[4..<8]) == [0x20, 0x40, 0x60, 0x80])
        #expect(try webm.arguments().contains("rgba") && webm.arguments().contains("-auto-alt-ref"))
    }

    @Test(arguments: [
        (
            ["hero.json", "-o", "a.mp4", "--resume"],
            "'--resume' and '--force' need a folder; a .mp4 file is always written whole"
        ),
        (
            ["hero.json", "-o", "a.APNG", "--force"],
            "'--resume' and '--force' need a folder; a .apng file is always written whole"
        ),
        (
            ["hero.json", "-o", "a.gif", "--shard", "1/2"],
            "'--shard' needs a folder; join the folders with 'parade merge', then encode the .gif file"
        ),
        (
            ["hero.json", "slow.json", "-o", "a.webp"],
            "a .webp file can have only one scene; give a folder for several scenes"
        ),
        (["hero.json", "-o", "a.apng", "--trace", "a.apng"], "'--trace' and '--output' both name 'a.apng'"),
        (["hero.json", "-o", "a.apng", "--format", "y4m"], "'--format' needs a stream: '--output -'"),
        (["scene.mp4", "-o", "./scene.mp4"], "'--output ./scene.mp4' would overwrite the scene"),
    ])
    func `what a file cannot be is a usage error`(_ arguments: [String], message: String) throws {
        try folder.write(Scenes.small, to: "scene.mp4")
        let result = try ParadeProcess.run(["render"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: \(message)\n"))
        #expect(try folder.names() == ["hero.json", "scene.mp4", "slow.json"])
        #expect(try folder.text("scene.mp4") == Scenes.small)
    }

    @Test func `a folder in the file's place is refused, and a side too long for the format`() throws {
        try folder.write("mine", to: "hero.webp/notes.txt")
        let ffmpeg = try FakeFFmpeg("exit 1")
        for arguments in [["--dry-run"], []] {
            let result = try ParadeProcess.run(
                ["render", "hero.json", "-o", "hero.webp"] + arguments, in: folder, environment: ffmpeg.environment)
            #expect(result.status == 73)
            #expect(
                result.errors == """
                    error: cannot write to 'hero.webp': a folder has this name
                      hint: choose another --output

                    """)
        }
        let result = try render("hero.json", "--size", "16384x2", "-o", "wide.webp", with: ffmpeg)
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: 'wide.webp' cannot be written: a frame of a .webp file can have at most 16 383 pixels \
                on a side, found 16 384×2
                  hint: make the frames smaller with '--scale'

                """)
        #expect(!ffmpeg.folder.has("pid"))
    }
}
