import Foundation
import ImageCoding
import JSON
import Primitives
import Staging
import Testing

@testable import FrameOutput

@Suite struct MergeTests {
    private let folder: Folder
    private let scene = smallScene(frames: 10)

    init() throws { folder = try Folder() }

    /// Renders some frames of the ten into a folder of the test's.
    private func render(_ frames: [Int], into name: String, digest: String = "5ce9e") throws {
        try PlainExport(scene: scene, digest: digest, only: frames).run(into: folder.path(name))
    }

    /// Renders every part of a whole, as `--shard` divides it, into 1, 2, 3 …
    private func renderShards(_ count: Int) throws -> [String] {
        try (1...count).map { number in
            try render(Shard(parsing: "\(number)/\(count)").frames(of: Array(0..<10)), into: "\(number)")
            return folder.path("\(number)")
        }
    }

    private func merge(_ names: [String], into name: String = "out", force: Bool = false) throws {
        let merge = try FrameMerge(of: names)
        #expect(try merge.publish(into: FrameDirectory(examining: folder.path(name)), force: force).isWhole)
    }

    /// What speaks against a merge.
    private func problems(_ names: [String]) throws -> [MergeProblem] {
        do {
            _ = try FrameMerge(of: names.map { folder.path($0) })
            return []
        } catch let error as MergeError {
            return error.problems
        }
    }

    private func contents(of name: String) throws -> [String: [UInt8]] {
        let names = try folder.names(in: name)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try FileSystem.contents(of: folder.path("\(name)/\($0)"))) })
    }

    @Test func `a folder with a manifest's name is no manifest`() throws {
        try render([0], into: "1")
        try FileManager.default.removeItem(atPath: folder.path("1/manifest.json"))
        try FileManager.default.createDirectory(
            atPath: folder.path("1/manifest.json"), withIntermediateDirectories: false)
        #expect(
            try problems(["1"]) == [
                .unreadable(folder: folder.path("1"), message: "has a manifest.json that cannot be read: not a file")
            ])
    }

    @Test(arguments: [1, 2, 3, 7, 13])
    func `merged parts are what one export would have written, to the byte`(count: Int) throws {
        try render(Array(0..<10), into: "whole")
        try merge(renderShards(count).reversed())
        #expect(try contents(of: "out") == contents(of: "whole"))
    }

    @Test func `parts that are not in a row are as good`() throws {
        try render([0, 2, 4, 6, 8], into: "even")
        try render([1, 3, 5, 7, 9], into: "odd")
        try render(Array(0..<10), into: "whole")
        try merge([folder.path("odd"), folder.path("even")])
        #expect(try contents(of: "out") == contents(of: "whole"))
        #expect(try folder.names() == ["even", "odd", "out", "whole"])
    }

    @Test func `gaps and overlaps are reported as runs, with the folders`() throws {
        try render([0, 1, 2, 3], into: "a")
        try render([2, 3, 5], into: "b")
        try render([3, 5, 6], into: "c")
        let (a, b, c) = (folder.path("a"), folder.path("b"), folder.path("c"))
        #expect(
            try problems(["a", "b", "c"]) == [
                .overlap(FrameRuns([2]), folders: [a, b]), .overlap(FrameRuns([3]), folders: [a, b, c]),
                .overlap(FrameRuns([5]), folders: [b, c]), .gap(FrameRuns([4, 7, 8, 9])),
            ])
        #expect("\(MergeProblem.gap(FrameRuns([4, 7, 8, 9])))" == "frames 4, 7-9 are missing in all folders")
        #expect(
            "\(MergeProblem.overlap(FrameRuns([2]), folders: ["a", "b", "c"]))" == "frame 2 is in 'a', 'b' and 'c'")
    }

    @Test func `every frame of a small timeline in no, one or two of two folders is proven or refused`() throws {
        // Digits to the base of four: for each of three frames whether it is in a, in b.
        let small = smallScene(frames: 3)
        for number in 0..<64 {
            let places = (0..<3).map { number >> (2 * $0) & 3 }
            for (bit, name) in [(1, "a"), (2, "b")] {
                try? FileManager.default.removeItem(atPath: folder.path(name))
                let frames = (0..<3).filter { places[$0] & bit != 0 }
                try PlainExport(scene: small, only: frames).run(into: folder.path(name))
            }
            let found = try problems(["a", "b"])
            let isProof = places.allSatisfy { $0 == 1 || $0 == 2 }
            #expect(found.isEmpty == isProof, "\(places)")
            #expect(found.contains { if case .gap = $0 { true } else { false } } == places.contains(0), "\(places)")
            #expect(found.contains { if case .overlap = $0 { true } else { false } } == places.contains(3), "\(places)")
        }
    }

    @Test func `any byte of any file that has changed is found before anything is written`() throws {
        let shards = try renderShards(2)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<40 {
            let index = Int.random(in: 0..<10, using: &random)
            let name = "\(index < 5 ? 1 : 2)/frame-0000\(index).png"
            let before = try FileSystem.contents(of: folder.path(name))
            var bytes = before
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
            #expect(
                try problems(["1", "2"]) == [.damaged(FrameRuns([index]), folder: shards[index < 5 ? 0 : 1])])
            try Data(before).write(to: URL(fileURLWithPath: folder.path(name)))
        }
        #expect(try problems(["1", "2"]).isEmpty)
        #expect(try folder.names() == ["1", "2"])
    }

    @Test func `files that are gone, cut short, folders or pipes are damage`() throws {
        let shards = try renderShards(2)
        try FileManager.default.removeItem(atPath: folder.path("1/frame-00000.png"))
        try folder.write("", to: "1/frame-00001.png")
        try FileManager.default.removeItem(atPath: folder.path("1/frame-00002.png"))
        try FileManager.default.createDirectory(
            atPath: folder.path("1/frame-00002.png"), withIntermediateDirectories: false)
        try FileManager.default.removeItem(atPath: folder.path("1/frame-00003.png"))
        #expect(mkfifo(folder.path("1/frame-00003.png"), 0o600) == 0)
        let found = try problems(["1", "2"])
        #expect(found == [.damaged(FrameRuns(0...3), folder: shards[0])])
        #expect(found.first?.description.hasPrefix("frames 0-3 are damaged in '") == true)
    }

    @Test func `a file of a terabyte without content is damage, and never read`() throws {
        let shards = try renderShards(2)
        try #require(truncate(folder.path("1/frame-00002.png"), 1 << 40) == 0)
        #expect(try problems(["1", "2"]) == [.damaged(FrameRuns([2]), folder: shards[0])])
    }

    @Test func `a file that changes after the proof is not published, and the folder says that it is not whole`() throws
    {
        let shards = try renderShards(2)
        let merge = try FrameMerge(of: shards)
        try folder.write("else", to: "2/frame-00007.png")
        let directory = try FrameDirectory(examining: folder.path("out"))
        #expect(throws: MergeError(problems: [.damaged(FrameRuns([7]), folder: shards[1])])) {
            try merge.publish(into: directory, force: false)
        }
        #expect(try listedFrames(in: folder.path("out")) == Array(0..<7))
        #expect(try manifest(in: folder.path("out"))["complete"]?.boolean == false)
        #expect(!(try folder.names(in: "out")).contains { $0.hasPrefix(".") })
    }

    @Test func `an interrupted merge lists what is there, and another one completes it`() throws {
        let shards = try renderShards(3)
        let merge = try FrameMerge(of: shards)
        var count = 0
        let result = try merge.publish(
            into: FrameDirectory(examining: folder.path("out")), force: false, isCancelled: { count == 4 },
            progress: { _ in count += 1 })
        #expect(!result.isWhole)
        #expect(try listedFrames(in: folder.path("out")) == [0, 1, 2, 3])
        try self.merge(shards)
        try render(Array(0..<10), into: "whole")
        #expect(try contents(of: "out") == contents(of: "whole"))
    }

    @Test func `frames of another render go when the merged ones are there; other files stay`() throws {
        let shards = try renderShards(2)
        try PlainExport(scene: smallScene(frames: 20), digest: "other").run(into: folder.path("out"))
        try folder.write("mine", to: "out/notes.txt")
        try merge(shards)
        let names = (0..<10).map { "frame-0000\($0).png" } + ["manifest.json", "notes.txt"]
        #expect(try folder.names(in: "out") == names)
    }

    @Test func `a folder that is not ours is refused unless forced`() throws {
        let shards = try renderShards(2)
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: false)
        try folder.write("mine", to: "out/notes.txt")
        #expect(outputError { try merge(shards) } == .notOurs)
        #expect(try folder.names(in: "out") == ["notes.txt"])
        try merge(shards, force: true)
        #expect(try folder.names(in: "out").last == "notes.txt")
    }

    @Test(arguments: [
        ("the tool", "rendered by parade 2 (ab) instead of 1 (ab)"),
        ("the renderer", "rendered by parade 1 (cd) instead of 1 (ab)"),
        ("the format before", "rendered by parade 1 instead of 1 (ab)"),
        ("the scene", "the scene's SHA-256 is 5cf… instead of 5ce…"),
        ("an asset", "'a.png' has another content"), ("an asset's path", "uses 'b.png' instead of 'a.png'"),
        ("one asset more", "uses 'c.png'"), ("one asset less", "does not use 'a.png'"),
        ("the canvas", "the canvas is 8×6 at 1 on [0, 0, 0, 1] instead of 4×3 at 1 on [0, 0, 0, 1]"),
        ("the background", "the canvas is 4×3 at 1 on [1, 1, 1, 1] instead of 4×3 at 1 on [0, 0, 0, 1]"),
        ("the count", "7 frames instead of 5"), ("the rate", "60000/1001 frames per second instead of 60"),
        ("the duration", "2.5 s instead of 2 s"), ("the motion", "rendered with reduced motion"),
        ("the variant", "the variant 'dark' instead of the scene without a variant"),
    ])
    func `headers that differ say in what`(what: String, message: String) {
        let one = Manifest.Header(
            renderer: RendererIdentity(version: "1", digest: "ab"), sceneDigest: "5ce",
            assets: [.init(path: "a.png", digest: "aa")],
            canvas: Canvas(size: .init(width: 4, height: 3), background: .black), frameRate: FrameRate(60), duration: 2,
            frameCount: 5)
        var other = one
        switch what {
        case "the tool": other.renderer.version = "2"
        case "the renderer": other.renderer.digest = "cd"
        case "the format before": other.renderer.digest = ""
        case "the scene": other.sceneDigest = "5cf"
        case "an asset": other.assets[0].digest = "ab"
        case "an asset's path": other.assets[0].path = "b.png"
        case "one asset more": other.assets.append(.init(path: "c.png", digest: "cc"))
        case "one asset less": other.assets = []
        case "the canvas": other.canvas.size = .init(width: 8, height: 6)
        case "the background": other.canvas.background = .white
        case "the count": other.frameCount = 7
        case "the rate": other.frameRate = FrameRate(60000, 1001)
        case "the duration": other.duration = 2.5
        case "the variant": other.variant = "dark"
        case _: other.hasReducedMotion = true
        }
        #expect(other.difference(from: one) == message)
        #expect(one.difference(from: other) != nil)
        #expect(one.difference(from: one) == nil)
    }

    @Test func `a part of another render, cut short or without a manifest is reported by name`() throws {
        try render(Array(0..<5), into: "a")
        try render(Array(5..<10), into: "b", digest: "other")
        try PlainExport(scene: scene, only: Array(5..<10), interruptedAfter: 2).run(into: folder.path("c"))
        try FileManager.default.createDirectory(atPath: folder.path("d"), withIntermediateDirectories: false)
        try folder.write("", to: "e")
        let found = try problems(["a", "b", "c", "d", "e", "f"])
        let names = ["b", "c", "d", "e", "f"].map { folder.path($0) }
        #expect(
            Set(found) == [
                .different(
                    folder: names[0], first: folder.path("a"),
                    member: "the scene's SHA-256 is other… instead of 5ce9e…"),
                .incomplete(folder: names[1]),
                .unreadable(
                    folder: names[2], message: "has no manifest.json, so it has no frames that parade wrote"),
                .unreadable(folder: names[3], message: "is not a folder"), .missing(folder: names[4]),
            ])
    }

    @Test(arguments: [
        ("{\n  nonsense", "holds a damaged manifest.json: line 2, column 3: "),
        ("[]", "has a manifest.json that parade did not write"),
        (#"{"tool": {"name": "other"}}"#, "has a manifest.json that parade did not write"),
        (
            #"{"tool": {"name": "parade", "format": 99}}"#,
            "cannot be read: manifest format 99 is not supported; this parade reads up to 3"
        ),
        (
            #"{"tool": {"name": "parade", "format": 3}}"#,
            "has a manifest.json that this version of parade does not understand: "
                + "line 1, column 10: 'tool' needs the key 'version'"
        ),
    ])
    func `a manifest that cannot be read says why`(text: String, message: String) throws {
        let shards = try renderShards(2)
        try folder.write(text, to: "2/manifest.json")
        guard case .unreadable(let name, let found)? = try problems(["1", "2"]).first else {
            Issue.record("it was read")
            return
        }
        #expect(name == shards[1] && found.hasPrefix(message))
    }

    @Test(arguments: [
        (#""width":4"#, #""width":1e300"#), (#""height":3"#, #""height":-3"#), (#""scale":2"#, #""scale":0"#),
        (#""frames":10"#, #""frames":9e15"#), (#""frames":10"#, #""frames":0"#), (#""fps":60"#, #""fps":-1"#),
        (#""fps":60"#, #""fps":1e18"#), (#""index":3"#, #""index":2"#), (#""index":3"#, #""index":-1"#),
        (#""pixelWidth":8"#, #""pixelWidth":9"#), (#""file":"frame-00003.png""#, #""file":"../hero.json""#),
    ])
    func `numbers that no export writes are no manifest, and never trap`(number: String, other: String) throws {
        _ = try renderShards(1)
        let text = try folder.text(of: "1/manifest.json")
        #expect(text.contains(number))
        try folder.write(text.replacing(number, with: other, maxReplacements: 1), to: "1/manifest.json")
        guard case .unreadable? = try problems(["1"]).first else {
            Issue.record("it was read")
            return
        }
    }

    @Test func `runs of numbers`() {
        #expect(FrameRuns([]).text().isEmpty && FrameRuns([]).count == 0)
        #expect(FrameRuns([0, 1, 2, 7, 9, 10]).text() == "0-2, 7, 9-10")
        #expect(FrameRuns([0, 1, 2, 7, 9, 10]).count == 6)
        #expect(FrameRuns(stride(from: 0, to: 20, by: 2)).text() == "0, 2, 4, 6, 8, 10, …")
        #expect(FrameRuns([1, 3, 5]).text(atMost: 2) == "1, 3, …")
    }
}
