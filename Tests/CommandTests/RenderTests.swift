import Drawing
import Foundation
import JSON
import Testing

@Suite struct RenderTests {
    private let folder: TemporaryFolder
    private let frames: FrameFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        frames = FrameFolder(folder, "output/hero")
    }

    private func render(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["render"] + arguments, in: folder)
    }

    /// Ten signals over a hundred thousand frames are not all looked at when the scene is read, and frame 5 is not.
    @Test func `a formula without a value that reading missed is an error of its frame`() throws {
        let folder = try TemporaryFolder()
        let views =
            (1...8).map { #"{"bind": {"zPosition": "frame + \#($0)"}}"# } + [#"{"bind": {"alpha": "1 / (frame - 5)"}}"#]
        try folder.write(
            #"{"canvas": {"width": 2, "height": 2, "background": "red"}, "timeline": {"duration": 1, "frames": 100000}, "#
                + #""views": [\#(views.joined(separator: ", "))]}"#, to: "hero.json")
        #expect(try ParadeProcess.run(["render", "hero.json", "--only", "4,6"], in: folder).status == 0)
        let result = try ParadeProcess.run(["render", "hero.json", "--only", "5", "--force"], in: folder)
        #expect(result.status == 65)
        #expect(
            result.errors
                == "error: 1 / (frame - 5): division by zero in frame 5\n  hint: leave this frame out with --only\n")
    }

    @Test func `a scene becomes numbered frames and a manifest beside them`() throws {
        let result = try render("hero.json")
        #expect(result.status == 0)
        #expect(
            try folder.names(in: "output/hero")
                == (0..<5).map { "frame-0000\($0).png" } + ["manifest.json"])
        #expect(try frames.manifest()["complete"]?.kind == .boolean(true))
    }

    @Test func `standard output stays empty, and the closing line is the last on standard error`() throws {
        let result = try render("hero.json")
        #expect(result.output.isEmpty)
        let last = result.errors.split(separator: "\n").last ?? ""
        #expect(last.wholeMatch(of: /5 frames, 8×6, \d+\.\d s → output\/hero/) != nil)
    }

    @Test func `pixels are those the numbers say`() throws {
        #expect(try render("hero.json").status == 0)
        // Straight RGB: background #204060, the cell #ff8000.
        let background: UInt32 = 0xFF60_4020
        let cell: UInt32 = 0xFF00_80FF
        #expect(try frames.picture("frame-00000.png").pixels.allSatisfy { $0 == background })
        #expect(try frames.picture("frame-00002.png").pixels.allSatisfy { $0 == cell })
        // Scrolled by 3 the cell's upper half is in sight, at half its alpha: #204060 and #ff8000 in equal parts.
        let half = try frames.picture("frame-00001.png")
        #expect(half.pixels.prefix(24).allSatisfy { $0 == background })
        for pixel in half.pixels.suffix(24) {
            #expect([143, 144].contains(pixel & 255))
            #expect(pixel >> 8 == 0xFF_3060)
        }
        // Scrolled by 9 its lower half is, opaque.
        let leaving = try frames.picture("frame-00003.png")
        #expect(leaving.pixels.prefix(24).allSatisfy { $0 == cell })
        #expect(leaving.pixels.suffix(24).allSatisfy { $0 == background })
    }

    @Test(arguments: ["1", "2", "8"])
    func `the number of jobs never changes a byte`(_ jobs: String) throws {
        try folder.write(Scenes.slow(frames: 12), to: "slow.json")
        #expect(try render("slow.json", "-o", "reference", "-j", "1").status == 0)
        #expect(try render("slow.json", "-o", "again", "-j", jobs).status == 0)
        #expect(try FrameFolder(folder, "again").files() == FrameFolder(folder, "reference").files())
        #expect(try folder.data("again/manifest.json") == folder.data("reference/manifest.json"))
    }

    @Test func `single frames and shards are the frames of the whole`() throws {
        try folder.write(Scenes.slow(frames: 11), to: "slow.json")
        #expect(try render("slow.json", "-o", "whole").status == 0)
        let whole = try FrameFolder(folder, "whole").files()
        #expect(whole.count == 11)

        #expect(try render("slow.json", "-o", "some", "--only", "last,3,first,50%").status == 0)
        let some = try FrameFolder(folder, "some").files()
        #expect(some.keys.sorted() == ["frame-00000.png", "frame-00003.png", "frame-00005.png", "frame-00010.png"])
        #expect(some.allSatisfy { whole[$0.key] == $0.value })

        var joined: [String: Data] = [:]
        for part in 1...3 {
            #expect(try render("slow.json", "-o", "part\(part)", "--shard", "\(part)/3").status == 0)
            joined.merge(try FrameFolder(folder, "part\(part)").files()) { first, _ in
                Issue.record("two shards hold one frame")
                return first
            }
        }
        #expect(joined == whole)
    }

    @Test func `several scenes get a folder each, and the worst exit status wins`() throws {
        try folder.write("{", to: "broken.json")
        try folder.write(Scenes.small, to: "other.json")
        let result = try render("broken.json", "hero.json", "other.json", "-o", "all")
        #expect(result.status == 65)
        #expect(try folder.names(in: "all") == ["hero", "other"])
        #expect(try FrameFolder(folder, "all/other").frameNames().count == 5)
    }

    @Test func `a scene that is not there is missing input`() throws {
        let result = try render("nowhere.json")
        #expect(result.status == 66)
        #expect(result.errors.contains("nowhere.json"))
        #expect(result.errors.contains("[P101]"))
        #expect(!folder.has("output"))
    }

    @Test func `the command line overrides the scene`() throws {
        let result = try render("hero.json", "--frames", "3", "--scale", "2", "--background", "white", "-q")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(try frames.frameNames().count == 3)
        let picture = try frames.picture("frame-00000.png")
        #expect(picture.width == 16 && picture.height == 12)
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func `a dry run says what would be done and does nothing`() throws {
        let result = try render("hero.json", "--dry-run")
        #expect(result.status == 0)
        #expect(result.output == "hero.json: 8×6 → output/hero\n  render  5 frames: 0-4\n")
        #expect(!folder.has("output"))
    }

    @Test func `a dry run knows what stays and what goes`() throws {
        #expect(try render("hero.json").status == 0)
        let again = try render("hero.json", "--resume", "--only", "0-2", "--dry-run")
        #expect(again.output == "hero.json: 8×6 → output/hero\n  render  nothing\n  keep    3 frames: 0-2\n")
        let fewer = try render("hero.json", "--frames", "3", "--dry-run")
        #expect(
            fewer.output
                == "hero.json: 8×6 → output/hero\n  render  3 frames: 0-2\n  remove  frame-00003.png, frame-00004.png\n"
        )
        #expect(try frames.frameNames().count == 5)
    }

    @Test func `a resumed run keeps what holds and mends what does not`() throws {
        #expect(try render("hero.json").status == 0)
        let whole = try frames.files()
        try FileManager.default.removeItem(atPath: folder.path("output/hero/frame-00001.png"))
        try folder.write("not a picture", to: "output/hero/frame-00003.png")
        let result = try render("hero.json", "--resume")
        #expect(result.status == 0)
        #expect(result.errors.contains("5 frames (3 kept), 8×6"))
        #expect(try frames.files() == whole)
    }

    @Test func `results as JSON are an object for each scene`() throws {
        let result = try render("hero.json", "--json", "--progress", "never")
        #expect(result.status == 0)
        let object = try JSONParser.parse(SourceText(file: "result", bytes: Array(result.output.utf8)))
        #expect(object["frames"]?.kind == .number(5))
        #expect(object["output"]?.kind == .string("output/hero"))
        #expect(object["complete"]?.kind == .boolean(true))
    }

    @Test func `progress in plain lines is one for every tenth`() throws {
        try folder.write(Scenes.slow(frames: 40), to: "slow.json")
        let lines = try render("slow.json", "--progress", "plain").errors.split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.first == "slow: 4 of 40 frames, 10 %")
        #expect(lines.dropLast().last == "slow: 40 of 40 frames, 100 %")
    }

    @Test func `progress as JSON is an object on a line, the last of them at the end`() throws {
        let result = try render("hero.json", "--progress", "json")
        let objects = try result.errors.split(separator: "\n").dropLast().map {
            try JSONParser.parse(SourceText(file: "progress", bytes: Array($0.utf8)))
        }
        #expect(objects.last?["done"]?.kind == .number(5))
        #expect(objects.last?["total"]?.kind == .number(5))
        #expect(objects.allSatisfy { $0["event"]?.kind == .string("progress") })
    }

    @Test func `a trace has a line for each frame`() throws {
        #expect(try render("hero.json", "--trace", "trace.jsonl", "--only", "1,3").status == 0)
        let lines = try folder.text("trace.jsonl").split(separator: "\n").map {
            try JSONParser.parse(SourceText(file: "trace", bytes: Array($0.utf8)))
        }
        #expect(lines.map { $0["frame"]?.kind } == [.number(1), .number(3)])
    }
}
