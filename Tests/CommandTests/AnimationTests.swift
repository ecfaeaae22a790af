import Foundation
import Glibc
import ImageCoding
import JSON
import Testing

/// `-o NAME.apng`.
@Suite struct AnimationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        try folder.write(Scenes.slow(frames: 40), to: "slow.json")
    }

    private func render(_ arguments: String..., launcher: [String] = []) throws -> ParadeResult {
        try ParadeProcess.run(["render"] + arguments + ["--progress", "never"], in: folder, launcher: launcher)
    }

    @Test func `an animation is one file, whole, and the first frame to readers of still pictures`() throws {
        try folder.write("before", to: "films/hero.apng")
        let result = try render("hero.json", "-o", "films/hero.apng")
        #expect(result.status == 0)
        #expect(result.errors.wholeMatch(of: /5 frames, 8×6, [0-9.]+ s → films\/hero.apng\n/) != nil)
        #expect(try folder.names(in: "films") == ["hero.apng"])
        #expect(!folder.has("output"))
        let file = Array(try folder.data("films/hero.apng"))
        let picture = try PNGDecoder.decodeStraight(file)
        #expect(picture.width == 8 && picture.height == 6)
        #expect(Array(picture.rgba.prefix(4)) == [0x20, 0x40, 0x60, 0xFF])
        // Behind signature and IHDR: acTL with a count of frames.
        #expect(Array(file[37..<45]) == Array("acTL".utf8) + [0, 0, 0, 5])
    }

    @Test func `the number of jobs changes no byte`() throws {
        for jobs in ["1", "2", "7"] {
            #expect(try render("slow.json", "-o", "\(jobs).apng", "-j", jobs, "--compression", "small").status == 0)
        }
        #expect(try folder.data("1.apng") == folder.data("2.apng"))
        #expect(try folder.data("1.apng") == folder.data("7.apng"))
    }

    @Test func `some frames make a shorter animation, and a trace of them`() throws {
        let result = try render("hero.json", "-o", "hero.apng", "--only", "0,2", "--trace", "trace.jsonl")
        #expect(result.status == 0)
        #expect(Array(try folder.data("hero.apng")[41..<45]) == [0, 0, 0, 2])
        #expect(try folder.text("trace.jsonl").split(separator: "\n").count == 2)
    }

    @Test func `a film that does not move is one picture`() throws {
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 90}, "views": []}"#, to: "still.json")
        #expect(try render("still.json", "-o", "still.apng").status == 0)
        let file = Array(try folder.data("still.apng"))
        #expect(Array(file[41..<45]) == [0, 0, 0, 1])
        // fcTL's delay: 90 sixtieths are three halves.
        let control = try #require(file.firstRange(of: Array("fcTL".utf8)))
        #expect(Array(file[control.upperBound + 20..<control.upperBound + 24]) == [0, 3, 0, 2])
    }

    @Test func `a file that may not grow leaves the one before`() throws {
        try folder.write("before", to: "slow.apng")
        let result = try render(
            "slow.json", "-o", "slow.apng", "--compression", "none",
            launcher: ["/bin/bash", "-c", "ulimit -f 8; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors == "error: cannot write to 'slow.apng': file too large\n")
        #expect(try folder.names() == ["hero.json", "slow.apng", "slow.json"])
        #expect(try folder.text("slow.apng") == "before")
    }

    @Test func `an interruption leaves the one before`() throws {
        try folder.write(Scenes.slow(frames: 50_000), to: "long.json")
        try folder.write("before", to: "long.apng")
        let running = try ParadeProcess.start(["render", "long.json", "-o", "long.apng"], in: folder)
        try running.wait(until: { folder.has(".long.apng.parade-partial") }, orFail: "the render has not begun")
        usleep(100_000)
        running.send(SIGINT)
        let result = try running.finish()
        #expect(result.status == 130)
        #expect(result.errors.contains(" of 50000 frames; 'long.apng' is not written\n"))
        #expect(try folder.names() == ["hero.json", "long.apng", "long.json", "slow.json"])
        #expect(try folder.text("long.apng") == "before")
    }

    @Test func `a frame that stays for days is too slow for the format`() throws {
        let result = try render("hero.json", "-o", "hero.apng", "--fps", "1/65536")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: 'hero.apng' cannot be written: a frame of an animated PNG can last at most 65 535 seconds
                  hint: use a higher '--fps' to show each frame for less time

                """)
        #expect(try folder.names() == ["hero.json", "slow.json"])
    }

    @Test func `the report names the file and its frames`() throws {
        let result = try render("hero.json", "-o", "hero.apng", "--json")
        #expect(result.status == 0)
        let report = try JSONParser.parse(SourceText(file: "", bytes: Array(result.outputBytes)))
        #expect(report["output"]?.string == "hero.apng")
        #expect(report["frames"]?.integer == 5)
        #expect(report["complete"]?.boolean == true)
    }

    @Test(arguments: ["/proc/parade/hero.apng", "hero.json/hero.apng"])
    func `a place where no file can be is an error of its own`(path: String) throws {
        let result = try render("hero.json", "-o", path)
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("error: cannot write to '"))
    }
}
