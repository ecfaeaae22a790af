import Foundation
import FrameOutput
import Identity
import JSON
import Staging
import Testing

@Suite struct MergeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    /// Renders every part of a whole into part1, part2 …
    private func renderShards(_ count: Int, _ more: [String] = []) throws -> [String] {
        var parts: [String] = []
        for number in 1...count {
            let part = "part\(number)"
            let arguments = ["render", "hero.json", "-q", "--shard", "\(number)/\(count)", "-o", part] + more
            #expect(try ParadeProcess.run(arguments, in: folder).status == 0)
            parts.append(part)
        }
        return parts
    }

    private func contents(of name: String) throws -> [String: Data] {
        try Dictionary(
            uniqueKeysWithValues: folder.names(in: name).map { ($0, try folder.data("\(name)/\($0)")) })
    }

    @Test(arguments: [[], ["--background", "#0000"], ["--compression", "small"], ["--reduced-motion"]])
    func `shards become the folder of an unsharded render, byte for byte`(_ more: [String]) throws {
        let parts = try renderShards(3, more)
        #expect(try ParadeProcess.run(["render", "hero.json", "-o", "whole"] + more, in: folder).status == 0)
        let before = try parts.map(contents(of:))
        let result = try ParadeProcess.run(["merge"] + parts + ["-o", "deep/out"], in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasSuffix(" s → deep/out\n"))
        #expect(result.errors.contains("5 frames of 3 parts, 8×6, "))
        #expect(try contents(of: "deep/out") == contents(of: "whole"))
        #expect(try parts.map(contents(of:)) == before)
    }

    @Test func `frames of two builds were one film`() throws {
        let parts = try renderShards(3)
        // What another build of the same version leaves.
        let manifest = try folder.text("part2/manifest.json")
        let own = RendererIdentity.current
        let other = String(repeating: "0f", count: 32)
        try #require(manifest.contains(own.digest))
        try folder.write(manifest.replacing(own.digest, with: other), to: "part2/manifest.json")
        let result = try ParadeProcess.run(["merge", "-o", "out"] + parts, in: folder)
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: 'part2' and 'part1' are from different renders: rendered by parade \(own.version) (0f0f0f0f0f0f) instead \
                of \(own.text)
                  hint: render all parts with the same build, files and options

                """)
        #expect(!folder.has("out"))
        let resumed = try parade("render", "hero.json", "--shard", "2/3", "-o", "part2", "--resume")
        #expect(resumed.errors.contains("2 frames, 8×6") && !resumed.errors.contains("kept"))
        #expect(try folder.text("part2/manifest.json") == manifest)
        #expect(try ParadeProcess.run(["merge", "-o", "out", "-q"] + parts, in: folder).status == 0)
    }

    @Test func `parts of the format before merge with each other alone, and are drawn again`() throws {
        _ = try renderShards(2, ["--sha256"])
        #expect(try parade("merge", "part1", "part2", "-o", "new", "-q").status == 0)
        func older(_ text: String) -> String {
            text.replacing(",\"renderer\":\"\(RendererIdentity.current.digest)\",\"format\":3", with: ",\"format\":2")
                .replacing(/"xxh3":"xxh3:[0-9a-f]{32}",/, with: "")
        }
        let current = try folder.text("part1/manifest.json")
        try folder.write(older(current), to: "part1/manifest.json")
        let mixed = try parade("merge", "part1", "part2", "-o", "old")
        #expect(mixed.status == 65)
        #expect(
            mixed.errors.contains(
                "rendered by parade \(RendererIdentity.current.text) instead of \(RendererVersion.current)\n"))
        let diff = try parade("diff", "part1", "new")
        #expect(diff.status == 1 && diff.output.contains("renderer"))
        try folder.write(older(try folder.text("part2/manifest.json")), to: "part2/manifest.json")
        #expect(try parade("merge", "part1", "part2", "-o", "old", "-q").status == 0)
        #expect(try folder.text("old/manifest.json") == older(try folder.text("new/manifest.json")))
        let resumed = try parade("render", "hero.json", "--shard", "1/2", "-o", "part1", "--resume", "--sha256")
        #expect(resumed.status == 0 && !resumed.errors.contains("kept"))
        #expect(try folder.text("part1/manifest.json") == current)
    }

    @Test func `a dry run verifies, lists the parts, and writes nothing`() throws {
        let parts = try renderShards(2)
        let result = try ParadeProcess.run(["merge", "--dry-run", "-o", "out"] + parts, in: folder)
        #expect(result.status == 0)
        #expect(result.output == "5 frames, 8×6 → out\n  part1  0-1\n  part2  2-4\n")
        #expect(!folder.has("out"))
        let refused = try parade("merge", "--dry-run", "-o", "out", "part1")
        #expect(refused.status == 65)
    }

    @Test func `for programs there is an object`() throws {
        let parts = try renderShards(2)
        let result = try ParadeProcess.run(["merge", "--json", "--progress", "never", "-o", "out"] + parts, in: folder)
        #expect(result.status == 0)
        #expect(
            result.output
                == #"{"output":"out","frames":5,"width":8,"height":6,"parts":[{"folder":"part1","frames":[[0,1]]},"#
                + #"{"folder":"part2","frames":[[2,4]]}],"merged":5,"removed":0,"complete":true}"# + "\n")
    }

    @Test func `a gap is reported with its frames and nothing is written`() throws {
        _ = try renderShards(3)
        let result = try parade("merge", "part1", "part3", "-o", "out")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: frames 1-2 are missing in all folders
                  hint: add the missing part; --shard 2/4 renders the second of four parts

                """)
        #expect(!folder.has("out"))
    }

    @Test func `an overlap is reported with its folders`() throws {
        _ = try renderShards(2)
        #expect(try parade("render", "hero.json", "-q", "--only", "1-4", "-o", "more").status == 0)
        let result = try parade("merge", "part1", "more", "-o", "out")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("error: frame 1 is in 'part1' and 'more'\n"))
        #expect(!folder.has("out"))
    }

    @Test func `parts of different renders are distinguished`() throws {
        _ = try renderShards(2)
        for (more, message) in [
            (["--scale", "2"], "the canvas is 16×12 at 2 on"), (["--frames", "6"], "6 frames instead of 5"),
            (["--fps", "30"], "30 frames per second instead of 60"),
            (["--reduced-motion"], "rendered with reduced motion"),
        ] {
            let arguments = ["render", "hero.json", "-q", "--shard", "2/2", "-o", "other"] + more
            #expect(try ParadeProcess.run(arguments, in: folder).status == 0)
            let result = try parade("merge", "part1", "other", "-o", "out")
            #expect(result.status == 65)
            #expect(result.errors.hasPrefix("error: 'other' and 'part1' are from different renders: \(message)"))
        }
        #expect(!folder.has("out"))
    }

    @Test(arguments: ["film.apng", "film.mp4", "-"])
    func `frames were merged into a folder called like a film`(output: String) throws {
        let result = try ParadeProcess.run(["merge", "-o", output] + renderShards(2), in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("'--output \(output)' must name a folder"))
        #expect(try !folder.names().contains(output))
    }

    @Test func `a part that is not there is missing input`() throws {
        _ = try renderShards(2)
        let result = try parade("merge", "part1", "nowhere", "-o", "out")
        #expect(result.status == 66)
        #expect(result.errors == "error: there is no folder 'nowhere'\n")
    }

    @Test func `a damaged frame is reported and nothing is written`() throws {
        let parts = try renderShards(2)
        try folder.write("PNG", to: "part2/frame-00003.png")
        let result = try ParadeProcess.run(["merge", "-o", "out"] + parts, in: folder)
        #expect(result.status == 65)
        #expect(
            result.errors.hasPrefix(
                "error: frame 3 is damaged in 'part2': the files differ from the manifest\n"))
        #expect(!folder.has("out"))
    }

    @Test(arguments: [
        ["part1", "part2", "-o", "part1"], ["part1", "part2", "-o", "./part2/"], ["part1", "part1/", "-o", "out"],
        ["part1", "", "-o", "out"], ["part1", "part2", "-o", ""], ["part1", "part2"], ["-o", "out"],
    ])
    func `command lines that make no sense are usage errors`(_ arguments: [String]) throws {
        _ = try renderShards(2)
        let result = try ParadeProcess.run(["merge"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: "))
        #expect(!folder.has("out"))
    }

    @Test func `a folder that is not ours is refused before the parts are read`() throws {
        let parts = try renderShards(2)
        try folder.write("mine", to: "out/notes.txt")
        let refused = try ParadeProcess.run(["merge", "-o", "out"] + parts, in: folder)
        #expect(refused.status == 73)
        #expect(refused.errors.hasPrefix("error: 'out' holds 'notes.txt'\n"))
        #expect(try folder.names(in: "out") == ["notes.txt"])
        #expect(try ParadeProcess.run(["merge", "--force", "-o", "out"] + parts, in: folder).status == 0)
    }

    @Test func `a full disk leaves no half file and a folder that is not complete`() throws {
        try folder.write(Scenes.slow(frames: 6), to: "hero.json")
        let parts = try renderShards(2, ["--compression", "none"])
        let result = try ParadeProcess.run(
            ["merge", "-o", "out"] + parts, in: folder,
            launcher: ["/bin/bash", "-c", "ulimit -f 100; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors.contains("error: cannot write to 'out/frame-00000.png': "))
        #expect(try folder.names(in: "out") == ["manifest.json"])
        #expect(try FrameFolder(folder, "out").manifest()["complete"]?.boolean == false)
        #expect(try ParadeProcess.run(["merge", "-o", "out"] + parts, in: folder).status == 0)
    }
}
