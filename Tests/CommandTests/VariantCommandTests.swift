import Foundation
import Glibc
import JSON
import Testing

/// Scenes with variants, as the commands draw, check and approve them.
@Suite struct VariantCommandTests {
    private let folder: TemporaryFolder

    static let scene = Scenes.small.replacing("\"#204060\"", with: "\"paper\"").replacing("#ff8000", with: "ink")
        .replacing(
            "\"timeline\"",
            with: """
                "colors": {"paper": "#204060", "ink": "#ff8000"},
                  "variants": {
                    "dark": {"colors": {"ink": "#00ff00"}},
                    "small": {"size": [4, 3], "frames": 2}
                  },
                  "timeline"
                """)

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene, to: "hero.json")
    }

    private func run(_ arguments: String...) throws -> ParadeResult {
        let progress =
            ["check", "upgrade", "render"].contains { arguments.contains($0) } ? ["--progress", "never"] : []
        return try ParadeProcess.run(arguments + progress, in: folder)
    }

    private func change(_ text: String, _ replacement: String) throws {
        let old = try folder.text("hero.json")
        try #require(old.contains(text))
        try folder.write(old.replacing(text, with: replacement), to: "hero.json")
    }

    private func files(_ name: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder.path(name)) ?? .init()
        where name.contains(".") {
            files[name] = try folder.data(name)
        }
        return files
    }

    // MARK: Render, strip, inspect

    @Test func `each variant is rendered into a folder of its own`() throws {
        #expect(try run("render", "hero.json", "-q").status == 0)
        #expect(try folder.names(in: "output") == ["hero"])
        #expect(try run("render", "hero.json", "--variant", "dark", "-q").status == 0)
        #expect(try folder.names(in: "output") == ["hero", "hero@dark"])
        #expect(try run("render", "hero.json", "--variant", "all", "-o", "out", "-q").status == 0)
        #expect(try folder.names(in: "out") == ["hero", "hero@dark", "hero@small"])
        for name in ["hero", "hero@dark"] {
            let (one, other) = ("out/\(name)/frame-00002.png", "output/\(name)/frame-00002.png")
            #expect(try folder.data(one) == folder.data(other))
        }
        #expect(try folder.data("out/hero/frame-00002.png") != folder.data("out/hero@dark/frame-00002.png"))
        #expect(try folder.names(in: "out/hero@small") == ["frame-00000.png", "frame-00001.png", "manifest.json"])
        #expect(try run("render", "hero.json", "--variant", "small", "-n", "1", "-o", "one", "-q").status == 0)
        #expect(try folder.names(in: "one") == ["frame-00000.png", "manifest.json"], "the command line wins")
        let json = try run("render", "hero.json", "--variant", "dark", "--json")
        #expect(json.output.hasPrefix(#"{"scene":"hero.json","variant":"dark","output":"output/hero@dark""#))
    }

    @Test func `frames of another variant are neither kept nor merged`() throws {
        #expect(try run("render", "hero.json", "-o", "out", "-q").status == 0)
        let plain = try folder.data("out/frame-00002.png")
        #expect(try run("render", "hero.json", "--variant", "dark", "--resume", "-o", "out", "-q").status == 0)
        #expect(try folder.data("out/frame-00002.png") != plain)
        #expect(try run("render", "hero.json", "--shard", "1/2", "-o", "a", "-q").status == 0)
        #expect(try run("render", "hero.json", "--shard", "2/2", "--variant", "dark", "-o", "b", "-q").status == 0)
        let merge = try run("merge", "a", "b", "-o", "c")
        #expect(merge.status == 65)
        #expect(merge.errors.contains("the variant 'dark' instead of the scene without a variant"))
    }

    @Test(arguments: [
        (["render", "hero.json", "--variant", "all", "-o", "a.apng"], "a .apng file can have only one variant"),
        (["render", "hero.json", "--variant", "all", "-o", "-"], "a stream can have only one variant"),
        (["render", "hero.json", "--variant", "all", "--trace", "t"], "'--trace' can have only one variant"),
        (["render", "hero.json", "--variant", ""], "'--variant' is empty"),
        (["strip", "hero.json", "--variant", "all", "-o", "a.png"], "'--output' can have only one variant"),
        (
            ["inspect", "hero.json", "--variant", "all"],
            "'--variant all' is for commands that can have several results"
        ),
        (["render", "hero.json", "hero@dark.json", "--variant", "all"], "would share the folder 'output/hero@dark'"),
        (["golden", "approve", "--variant", ""], "'--variant' is empty"),
    ])
    func `what one output cannot hold is a usage error`(arguments: [String], message: String) throws {
        try folder.write(Scenes.small, to: "hero@dark.json")
        let result = try ParadeProcess.run(arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!folder.has("output") && !folder.has("a.apng"))
    }

    @Test(arguments: [
        ["render", "hero.json"], ["strip", "hero.json"], ["inspect", "hero.json"], ["validate", "hero.json"],
        ["share", "hero.json"], ["preview", "hero.json"], ["golden", "check"], ["golden", "upgrade"],
    ])
    func `an unknown variant is a usage error with a suggestion`(command: [String]) throws {
        let result = try ParadeProcess.run(command + ["--variant", "drak"], in: folder)
        #expect(result.status == 64)
        #expect(result.errors == "error: 'hero.json' has no variant 'drak'\n  hint: did you mean 'dark'?\n")
        let other = try ParadeProcess.run(command + ["--variant", "watch"], in: folder)
        #expect(other.errors.contains("hint: the variants are 'dark', 'small'\n"))
    }

    @Test func `strip and share name the variant in the file`() throws {
        #expect(try run("strip", "hero.json", "--variant", "all", "-q").status == 0)
        #expect(
            try folder.names(in: "output") == ["hero-strip.png", "hero@dark-strip.png", "hero@small-strip.png"])
        #expect(try run("share", "hero.json", "--variant", "small", "-q", "--progress", "never").status == 0)
        #expect(folder.has("output/hero@small.html"))
        #expect(try run("inspect", "hero.json", "--variant", "small").output.split(separator: "\n").count == 3)
        #expect(try run("render", "hero.json", "-o", "out", "-q").status == 0)
        let strip = try run("strip", "out", "--variant", "dark")
        #expect(strip.status == 64)
        #expect(strip.errors.contains("'--variant' needs a scene, but 'out' is a folder of frames"))
    }

    @Test func `validate checks every variant and reports each mistake once`() throws {
        let sound = try run("validate", "hero.json")
        #expect(sound.status == 0)
        #expect(
            sound.output == """
                hero.json: ok, 2 views, 5 frames, 8×6
                hero.json@dark: ok, 2 views, 5 frames, 8×6
                hero.json@small: ok, 2 views, 2 frames, 4×3

                """)
        #expect(try run("validate", "hero.json", "--variant", "default").output.split(separator: "\n").count == 1)
        try change("[4, 3]", "[40000, 30000]")
        let large = try run("validate", "hero.json")
        #expect(large.status == 65)
        #expect(large.errors.contains("(in the variant 'small')"))
        #expect(large.errors.contains("change 'size' and 'scale' of the variant 'small'"))
        #expect(large.output.contains("hero.json@dark: ok"))
        try change("\"#00ff00\"", "\"gren\"")
        let broken = try run("validate", "hero.json")
        #expect(broken.status == 65)
        #expect(broken.output == "")
        #expect(broken.errors.ranges(of: "'gren' is not a colour").count == 1)
    }

    // MARK: Goldens

    @Test func `checks and approvals take all variants, or the one that is named`() throws {
        let before = try run("golden", "check").errors
        #expect(before.hasPrefix("3 variants of 1 scene, 12 frames: 3 variants differ (missing 12)\n"))
        #expect(try run("golden", "approve", "--variant", "dark").output.hasPrefix("hero.golden/dark: made"))
        #expect(try run("golden", "approve", "--variant", "default").output.hasPrefix("hero.golden: made"))
        #expect(try run("golden", "approve").output.hasPrefix("hero.golden/small: made"))
        #expect(
            try run("golden", "check", "-v").output == """
                hero.json: 5 frames, as approved
                hero.json@dark: 5 frames, as approved
                hero.json@small: 2 frames, as approved

                """)
        let small = try run("golden", "check", "--variant", "small").errors
        #expect(small == "1 variant of 1 scene, 2 frames: all as approved\n")
        try change("#00ff00", "#00ff11")
        let changed = try run("golden", "check")
        #expect(changed.status == 1)
        #expect(changed.output.hasPrefix("hero.json@dark: not as approved\n  changed: frames 1-3\n"))
        #expect(changed.output.contains("changed since it was approved: hero.json, 'colors.ink' of the variant\n"))
        let unknown = try run("golden", "approve", "--variant", "drak")
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("the last check has no variant 'drak'\n  hint: did you mean 'dark'?"))
        #expect(try run("golden", "approve", "hero.json@dark").output.hasPrefix("hero.golden/dark: approved 3 frames"))
        #expect(try run("golden", "check").status == 0)
    }

    @Test func `a variant without a golden is missing, a golden without a variant is stale`() throws {
        #expect(try run("golden", "check").status == 1)
        #expect(try run("golden", "approve").status == 0)
        try change("\"small\"", "\"tiny\"")
        let result = try run("golden", "check")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                """
                hero.golden/small: not as approved
                  stale: 'hero.json' has no variant 'small' ('parade golden prune' removes its golden)
                hero.json@tiny: not as approved
                  missing: there is no golden 'hero.golden/tiny'

                """))
        #expect(
            try run("golden", "prune").output
                == "removed hero.golden/small: a golden that no variant of the scene names\n")
        let allowed = try run("golden", "check", "--allow-missing")
        #expect(allowed.status == 0)
        #expect(allowed.errors.hasPrefix("hero.json@tiny: no golden, allowed by --allow-missing\n"))
        #expect(try run("golden", "upgrade").errors == "2 goldens, 10 frames equal: 2 upgraded, 0 as they should be\n")
    }

    @Test func `branches that approve different variants merge in git`() throws {
        @discardableResult func git(_ arguments: String...) throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"] + arguments
            process.currentDirectoryURL = folder.url
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        // Lines that both branches leave alone stand between the variants, or the scene itself would conflict.
        try change("    \"small\"", "\n\n\n    \"small\"")
        #expect(try run("golden", "check").status == 1)
        #expect(try run("golden", "approve").status == 0)
        try #require(try git("init") == 0)
        try git("add", "-A")
        try #require(try git("commit", "-m", "base") == 0)
        for (branch, old, new) in [("one", "#00ff00", "#00ff11"), ("two", "[4, 3]", "[4, 2]")] {
            try #require(try git("checkout", "-b", branch, "main") == 0)
            try change(old, new)
            #expect(try run("golden", "check").status == 1)
            #expect(try run("golden", "approve").status == 0)
            try git("add", "-A")
            try #require(try git("commit", "-m", branch) == 0)
        }
        #expect(try git("merge", "one") == 0, "there is no conflict")
        let result = try run("golden", "check")
        #expect(result.status == 0, "\(result.output)")
        #expect(result.errors == "3 variants of 1 scene, 12 frames: all as approved\n")
    }
}
