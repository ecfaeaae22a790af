import Foundation
import FrameOutput
import Identity
import JSON
import Testing

/// Merges of parts that each hold the folders of several scenes.
@Suite struct SceneMergeTests {
    private let folder: TemporaryFolder
    private static let template = "{folder}/{scene}@{variant}"

    init() throws {
        folder = try TemporaryFolder()
        let variants = Scenes.small.replacing(
            #""timeline""#, with: #""variants": {"dark": {"background": "black"}}, "timeline""#)
        for name in ["a/hero.json", "b/hero.json"] { try folder.write(variants, to: name) }
    }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    private func render(_ output: String, _ more: String...) throws {
        let arguments =
            ["render", "a/hero.json", "b/hero.json", "--variant", "all", "-q", "-o", "\(output)/\(Self.template)"]
        let result = try ParadeProcess.run(arguments + more, in: folder)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The bytes of every file below a folder, by path.
    private func contents(of name: String) throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).filter {
            !FileManager.default.isFolder(folder.path("\(name)/\($0)"))
        }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try folder.data("\(name)/\($0)")) })
    }

    @Test func `parts of many scenes become the folders of one call, byte for byte`() throws {
        try render("whole")
        for number in 1...3 { try render("part-\(number)", "--shard", "\(number)/3") }
        let result = try parade("merge", "part-1", "part-2", "part-3", "-o", "out")
        #expect(result.status == 0)
        #expect(result.errors.contains("20 frames of 3 parts, 4 scenes, "))
        #expect(try contents(of: "out") == contents(of: "whole"))
        #expect(try contents(of: "out").count == 24)
    }

    @Test func `each part may have other scenes, and a dry run lists them`() throws {
        #expect(try parade("render", "a/hero.json", "-q", "-o", "1/{folder}").status == 0)
        #expect(try parade("render", "b/hero.json", "-q", "--only", "0-1", "-o", "1/{folder}").status == 0)
        #expect(try parade("render", "b/hero.json", "-q", "--only", "2-", "-o", "2/{folder}").status == 0)
        let plan = try parade("merge", "--dry-run", "1", "2", "-o", "out")
        #expect(plan.status == 0)
        #expect(
            plan.output
                == "5 frames, 8×6 → out/a\n  1/a  0-4\n5 frames, 8×6 → out/b\n  1/b  0-1\n  2/b  2-4\n")
        #expect(!folder.has("out"))
        let result = try parade("merge", "--json", "1", "2", "-o", "out", "--progress", "never")
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(result.output.hasPrefix(#"{"output":"out/a","frames":5,"#))
        #expect(try folder.names(in: "out/b").count == 6)
    }

    @Test func `every problem names its scene, and nothing is written`() throws {
        for number in 1...3 { try render("part-\(number)", "--shard", "\(number)/3") }
        try render("twice", "--shard", "1/3")
        let gap = try parade("merge", "part-1", "part-3", "-o", "out")
        #expect(gap.status == 65)
        for name in ["a/hero@dark", "a/hero@default", "b/hero@dark", "b/hero@default"] {
            #expect(gap.errors.contains("error: \(name): frames 1-2 are missing in all folders\n"))
        }
        let double = try parade("merge", "part-1", "part-2", "part-3", "twice", "-o", "out")
        #expect(double.status == 65)
        #expect(
            double.errors.contains("error: b/hero@dark: frame 0 is in 'part-1/b/hero@dark' and 'twice/b/hero@dark'\n"))
        try folder.write("PNG", to: "part-2/b/hero@dark/frame-00001.png")
        let damaged = try parade("merge", "part-1", "part-2", "part-3", "-o", "out")
        #expect(damaged.status == 65)
        #expect(damaged.errors.contains("error: b/hero@dark: frame 1 is damaged in 'part-2/b/hero@dark'"))
        #expect(damaged.errors.ranges(of: "error:").count == 1, "the other scenes are sound")
        #expect(!folder.has("out"))
    }

    @Test func `a scene that changed between the parts is refused`() throws {
        try render("part-1", "--shard", "1/2")
        try folder.write(Scenes.small + "\n", to: "b/hero.json")
        #expect(
            try parade(
                "render", "a/hero.json", "-q", "--variant", "all", "--shard", "2/2", "-o", "part-2/\(Self.template)"
            )
            .status == 0)
        #expect(
            try parade("render", "b/hero.json", "-q", "--shard", "2/2", "-o", "part-2/\(Self.template)").status == 0)
        let result = try parade("merge", "part-1", "part-2", "-o", "out")
        #expect(result.status == 65)
        #expect(result.errors.contains("b/hero@default: 'part-2/b/hero@default' and 'part-1/b/hero@default' are from "))
        #expect(result.errors.contains("b/hero@dark: frames 2-4 are missing"))
        #expect(!folder.has("out"))
    }

    @Test func `scenes of two renderers are refused, though each scene has one`() throws {
        try render("part-1")
        #expect(try parade("render", "a/hero.json", "-q", "-o", "part-2/c").status == 0)
        let own = RendererIdentity.current.digest
        let other = String(repeating: "0f", count: 32)
        try folder.write(
            try folder.text("part-2/c/manifest.json").replacing(own, with: other), to: "part-2/c/manifest.json")
        let result = try parade("merge", "part-1", "part-2", "-o", "out")
        #expect(result.status == 65)
        #expect(result.errors.contains("the scenes of 'out/a/hero@dark' and 'out/c' are from different renders"))
        #expect(!folder.has("out"))
    }

    @Test func `folders that do not fit together are refused`() throws {
        try render("part-1")
        try folder.write("", to: "empty/notes.txt")
        let empty = try parade("merge", "part-1", "empty", "-o", "out")
        #expect(empty.status == 65 && empty.errors.hasPrefix("error: 'empty' holds no frames that parade wrote\n"))
        let missing = try parade("merge", "part-1", "nowhere", "-o", "out")
        #expect(missing.status == 66 && missing.errors == "error: there is no folder 'nowhere'\n")
        #expect(try parade("render", "a/hero.json", "-q", "-o", "one").status == 0)
        let mixed = try parade("merge", "one", "part-1", "-o", "out")
        #expect(mixed.status == 65 && mixed.errors.contains("'part-1' has no manifest.json"))
        let over = try parade("merge", "part-1", "-o", "one")
        #expect(over.status == 73 && over.errors.contains("'one' holds the frames of one scene"))
        #expect(try parade("render", "a/hero.json", "-q", "-o", "part-2/a/hero@dark/deep").status == 0)
        let nested = try parade("merge", "part-1", "part-2", "-o", "out")
        #expect(nested.status == 65 && nested.errors.contains("'a/hero@dark' is a folder of frames in one part"))
        let inside = try parade("merge", "part-1", "-o", "part-1/all")
        #expect(inside.status == 64 && inside.errors.contains("is inside the part 'part-1'"))
        try folder.write("mine", to: "out/b/hero@dark/notes.txt")
        let others = try parade("merge", "part-1", "-o", "out")
        #expect(others.status == 73 && others.errors.contains("'out/b/hero@dark' holds 'notes.txt'"))
        #expect(try folder.names(in: "out") == ["b"], "nothing was written before")
    }

    @Test func `a full disk leaves whole scenes, and one that is not complete`() throws {
        try folder.write(Scenes.slow(frames: 4), to: "b/hero.json")
        #expect(
            try parade("render", "a/hero.json", "b/hero.json", "-q", "--compression", "none", "-o", "part/{folder}")
                .status
                == 0)
        let result = try ParadeProcess.run(
            ["merge", "part", "-o", "out"], in: folder,
            launcher: ["/bin/bash", "-c", "ulimit -f 100; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(try FrameFolder(folder, "out/a").manifest()["complete"]?.boolean == true)
        #expect(try FrameFolder(folder, "out/b").manifest()["complete"]?.boolean == false)
        #expect(try parade("merge", "part", "-o", "out").status == 0)
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
