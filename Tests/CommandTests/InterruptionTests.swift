import Drawing
import Foundation
import Glibc
import ImageCoding
import JSON
import Testing

@Suite struct InterruptionTests {
    private let folder: TemporaryFolder
    private let frames: FrameFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.slow(frames: 20_000), to: "slow.json")
        frames = FrameFolder(folder, "output/slow")
    }

    /// Starts a render and waits until a few frames are there.
    private func startRendering() throws -> RunningParade {
        let running = try ParadeProcess.start(
            ["render", "slow.json", "-n", "20000"], in: folder, launcher: ParadeProcess.withUsualSignals)
        try running.wait(until: { folder.has("output/slow/frame-00003.png") }, orFail: "the render has not begun")
        return running
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `an interrupted render leaves whole frames and a manifest that says so`(
        signal: Int32, status: Int32
    ) throws {
        let running = try startRendering()
        running.send(signal)
        let result = try running.finish()
        #expect(result.status == status)
        #expect(result.errors.contains(" of 20000 frames, 300×300, "))

        let manifest = try frames.manifest()
        #expect(manifest["complete"]?.kind == .boolean(false))
        guard case .array(let entries)? = manifest["frames"]?.kind else {
            Issue.record("the manifest lists no frames")
            return
        }
        let listed = entries.compactMap { entry -> String? in
            if case .string(let file)? = entry["file"]?.kind { file } else { nil }
        }
        let names = try frames.frameNames()
        #expect(listed == names)
        #expect(names.count >= 4 && names.count < 20_000)
        #expect(try folder.names(in: "output/slow") == names + ["manifest.json"])
        for name in names {
            let picture = try frames.picture(name)
            #expect(picture.width == 300 && picture.height == 300)
        }
    }

    @Test func `an interruption that comes between scenes is reported by the status`() throws {
        // Reading a hundred thousand views takes long enough to be interrupted; a dry run draws no frame that would ask.
        let views = #"{"repeat": 99999, "view": {"frame": ["index", "index * 2", "50%", "50%"]}}"#
        let names = (0..<8).map { "large\($0).json" }
        for name in names {
            try folder.write(#"{"canvas": {"width": 9, "height": 9}, "views": [\#(views)]}"#, to: name)
        }
        let running = try ParadeProcess.start(["render", "--dry-run", "--limit", "views=100000"] + names, in: folder)
        try running.wait(until: { try !running.outputSoFar().isEmpty }, orFail: "nothing was read")
        running.send(SIGINT)
        let result = try running.finish()
        #expect(running.process.terminationReason == .exit)
        #expect(result.status == 130)
        #expect(!result.output.contains("large7.json"))
    }

    @Test(arguments: [[], ["-o", "difference.png"], ["-o", "differences"]])
    func `two large pictures that are compared end at the first signal`(output: [String]) throws {
        let side = 5000
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
        for name in ["a.png", "b.png"] {
            pixels[0] &-= 1
            let picture = Image(width: side, height: side, pixels: pixels)
            try folder.write(Data(PNGEncoder.encode(picture)), to: name)
        }
        let running = try ParadeProcess.start(["diff", "a.png", "b.png"] + output, in: folder)
        try running.waitUntilHandled(SIGTERM)
        // It reads the pictures now or soon, for some tenths of a second of its own.
        running.send(SIGTERM)
        let result = try running.finish()
        #expect(running.process.terminationReason == .exit)
        #expect(result.status == 143)
        #expect(result.output.isEmpty)
    }

    @Test func `a resumed render goes on from an interrupted one`() throws {
        let running = try startRendering()
        running.send(SIGINT)
        #expect(try running.finish().status == 130)
        let result = try ParadeProcess.run(
            ["render", "slow.json", "-n", "20000", "--only", "0-5", "--resume"], in: folder)
        #expect(result.status == 0)
        #expect(result.errors.wholeMatch(of: /(?s).*6 frames \([4-6] kept\).*/) != nil)
    }

    @Test(arguments: ["trace.jsonl", "output/slow/trace.jsonl"])
    func `an interrupted render leaves an earlier trace as it was`(path: String) throws {
        #expect(try ParadeProcess.run(["render", "slow.json", "-n", "2"], in: folder).status == 0)
        try folder.write("before", to: path)
        let running = try ParadeProcess.start(
            ["render", "slow.json", "-n", "2000", "--trace", path], in: folder,
            launcher: ParadeProcess.withUsualSignals)
        try running.wait(until: { folder.has("output/slow/frame-00003.png") }, orFail: "the render has not begun")
        running.send(SIGINT)
        #expect(try running.finish().status == 130)
        #expect(try folder.text(path) == "before")
        #expect(try (folder.names() + folder.names(in: "output/slow")).allSatisfy { !$0.hasSuffix("-partial") })
    }
}
