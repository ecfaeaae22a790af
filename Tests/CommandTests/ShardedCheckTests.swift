import Foundation
import JSON
import Testing

/// Checks that several machines share: each does a part, and the parts are joined.
@Suite struct ShardedCheckTests {
    /// Scenes of one frame of 2 × 2 pixels.
    private static func scene(variants: Int, color: String) -> String {
        let list = (0..<variants).map { "\"v\($0)\": {\"colors\": {\"ink\": \"#0000\(hex($0))\"}}" }
        return """
            {"canvas": {"width": 2, "height": 2}, "timeline": {"frames": 1}, "colors": {"ink": "\(color)"},
             "variants": {\(list.joined(separator: ", "))}, "views": [{"backgroundColor": "ink"}]}
            """
    }

    private static func hex(_ number: Int) -> String { (number < 16 ? "0" : "") + String(number, radix: 16) }

    /// Two scenes with five variants in all, and a golden without a scene.
    private static func small() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(scene(variants: 2, color: "#f00"), to: "b/hero.json")
        try folder.write(scene(variants: 1, color: "#0f0"), to: "a.json")
        try folder.write(scene(variants: 0, color: "#00f"), to: "gone.json")
        #expect(try run(["check", "-q"], in: folder).status == 1)
        #expect(try run(["approve", "-q"], in: folder).status == 0)
        try FileManager.default.removeItem(atPath: folder.path("gone.json"))
        try folder.write(scene(variants: 2, color: "#f01"), to: "b/hero.json")
        return folder
    }

    private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> ParadeResult {
        let progress = arguments[0] == "check" ? ["--progress", "never"] : []
        return try ParadeProcess.run(["golden"] + arguments + progress, in: folder)
    }

    private static func checkParts(_ count: Int, in folder: TemporaryFolder) throws {
        for number in 1...count {
            _ = try run(["check", "-q", "--shard", "\(number)/\(count)", "--last", "part-\(number)"], in: folder)
        }
    }

    /// The files of a folder, without durations and without the path of the machine's own folder.
    private static func files(_ name: String, in folder: TemporaryFolder) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path(name)) ?? .init() {
            files[path] = try? folder.data("\(name)/\(path)")
            if ["run.json", "junit.xml"].contains(path) {
                let text = try folder.text("\(name)/\(path)").replacing(
                    /,\n *"seconds": [0-9.e-]+| time="[0-9.]+"/, with: ""
                )
                .replacing(folder.url.resolvingSymlinksInPath().path, with: "")
                files[path] = Data(text.utf8)
            }
        }
        return files
    }

    @Test func `units go to parts by the order of their names, stale goldens to the first`() throws {
        let folder = try Self.small()
        try Self.checkParts(2, in: folder)
        func labels(_ part: Int) throws -> [String] {
            let run = try JSONParser.parse(SourceText(file: "", text: try folder.text("part-\(part)/run.json")))
            return (run["scenes"]?.elements ?? []).map { scene in
                (scene["scene"]?.string ?? "") + (scene["variant"]?.string.map { "@\($0)" } ?? "")
            }
        }
        #expect(try labels(1) == ["gone.golden", "a.json", "b/hero.json", "b/hero.json@v1"])
        #expect(try labels(2) == ["a.json@v0", "b/hero.json@v0"])
        let second = try Self.run(["check", "--shard", "2/2"], in: folder)
        #expect(second.status == 0)
        #expect(second.errors == "part 2 of 2: 2 variants of 2 scenes, 2 frames: all as approved\n")
        let more = try Self.run(["check", "--shard", "9/9"], in: folder)
        #expect(more.status == 0)
        #expect(more.errors == "part 9 of 9: 0 scenes, 0 frames: all as approved\n")
    }

    @Test(arguments: [1, 3, 9])
    func `joined parts are the run of one machine`(count: Int) throws {
        let (one, many) = (try Self.small(), try Self.small())
        #expect(try Self.run(["check", "-q", "--last", "run"], in: one).status == 1)
        try Self.checkParts(count, in: many)
        let parts = (1...count).reversed().map { "part-\($0)" }
        let merge = try Self.run(["merge"] + parts + ["-o", "run"], in: many)
        #expect(merge.status == 0, "\(merge.errors)")
        #expect(
            merge.errors == """
                \(count) part\(count == 1 ? "" : "s"), 6 variants of 3 scenes, 5 frames: \
                2 variants differ (changed 1, stale 1) → run
                  'parade golden report --last run' shows it, 'parade golden approve --last run' makes it the golden

                """)
        #expect(try Self.files("run", in: many) == Self.files("run", in: one))
        for folder in [one, many] { #expect(try Self.run(["report", "-q", "--last", "run"], in: folder).status == 0) }
        #expect(try Self.files("run", in: many) == Self.files("run", in: one), "the reports are equal too")
        for folder in [one, many] {
            #expect(try Self.run(["prune", "-q"], in: folder).status == 0)
            #expect(try Self.run(["approve", "-q", "--last", "run", "b"], in: folder).status == 0)
            #expect(try Self.run(["check", "-q"], in: folder).status == 0)
        }
        #expect(try Self.files("b/hero.golden", in: many) == Self.files("b/hero.golden", in: one))
    }

    @Test func `six hundred variants in four parts are one report and one approval`() throws {
        let folders = try (0..<2).map { _ in try TemporaryFolder() }
        for folder in folders {
            for scene in 0..<6 {
                try folder.write(Self.scene(variants: 99, color: "#\(scene)00"), to: "scene-\(scene).json")
            }
        }
        #expect(try Self.run(["check", "-q", "--last", "run"], in: folders[0]).status == 1)
        try Self.checkParts(4, in: folders[1])
        let merge = try Self.run(["merge", "part-1", "part-2", "part-3", "part-4", "-o", "run"], in: folders[1])
        let line = "4 parts, 600 variants of 6 scenes, 600 frames: 600 variants differ (missing 600) → run\n"
        #expect(merge.errors.hasPrefix(line))
        for folder in folders {
            #expect(try Self.run(["report", "-q", "--last", "run"], in: folder).status == 0)
            #expect(try Self.run(["approve", "-q", "--last", "run"], in: folder).status == 0)
        }
        #expect(try Self.files("run", in: folders[1]) == Self.files("run", in: folders[0]))
        for scene in 0..<6 {
            let goldens = try folders.map { try Self.files("scene-\(scene).golden", in: $0) }
            #expect(goldens[0].count == 400, "four files for each of a hundred")
            #expect(goldens[0] == goldens[1])
        }
        #expect(try Self.run(["check", "--shard", "3/4"], in: folders[1]).status == 0)
    }

    @Test(arguments: [
        ("0/4", "'0/4' is not one of the parts"), ("5/4", "'5/4' is not one of the parts"),
        ("a/b", "'a/b' is not a part and a number of parts"), ("1", "'1' is not a part and a number of parts"),
        ("1/0", "'1/0' has 0 parts"),
    ])
    func `a wrong part is a usage error`(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        let result = try Self.run(["check", "--shard", text], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("--shard: \(message)"), "\(result.errors)")
    }

    /// Replaces a text in the results of a part.
    private static func edit(_ part: String, _ old: String, _ new: String, in folder: TemporaryFolder) throws {
        let text = try folder.text("\(part)/run.json")
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: "\(part)/run.json")
    }

    @Test func `parts that do not fit together are refused`() throws {
        let folder = try Self.small()
        try Self.checkParts(3, in: folder)
        func refused(_ parts: String..., status: Int32 = 65, because message: String) throws {
            let result = try Self.run(["merge"] + parts + ["-o", "run"], in: folder)
            #expect(result.status == status, "\(message)")
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(!folder.has("run"), "nothing is written")
        }
        try refused("part-1", "part-3", because: "part 2 of 3 is missing")
        try refused("part-2", because: "parts 1, 3 of 3 are missing")
        try refused("part-1", "part-2", "part-3", "part-2", because: "'part-2' and 'part-2' are both part 2 of 3")
        try refused("part-1", "nowhere", status: 66, because: "there is no check in 'nowhere'")
        _ = try Self.run(["check", "-q", "--last", "whole"], in: folder)
        try refused("part-1", "part-2", "whole", because: "'whole' holds a whole check, not a part of one")
        _ = try Self.run(["check", "-q", "--shard", "2/4", "--last", "other"], in: folder)
        try refused("part-1", "other", "part-3", because: "'other' is one of 4 parts, 'part-1' one of 3")
        _ = try Self.run(["check", "-q", "--shard", "2/3", "--scale", "2", "--last", "scaled"], in: folder)
        try refused("part-1", "scaled", "part-3", because: "their scenes, variants or options differ")
        _ = try Self.run(["check", "-q", "--shard", "2/3", "--last", "fewer", "b"], in: folder)
        try refused("part-1", "fewer", "part-3", because: "'fewer' and 'part-1' are parts of different checks")
        let run = try JSONParser.parse(SourceText(file: "", text: try folder.text("part-2/run.json")))
        for (key, word) in [("renderer", "was checked by parade"), ("commit", "was checked by parade at commit")] {
            let value = try #require(run["tool"]?[key]?.string)
            let other = key == "commit" ? "0123456789abcdef" : String(repeating: "0", count: value.count)
            try Self.edit("part-2", "\"\(key)\":\"\(value)\"", "\"\(key)\":\"\(other)\"", in: folder)
            try refused("part-1", "part-2", "part-3", because: "'part-2' \(word)")
            try Self.edit("part-2", "\"\(key)\":\"\(other)\"", "\"\(key)\":\"\(value)\"", in: folder)
        }
        try Self.edit("part-2", "\"complete\": true", "\"complete\": false", in: folder)
        try refused("part-1", "part-2", "part-3", because: "the check in 'part-2' did not finish")
        try Self.edit("part-2", "\"complete\": false", "\"complete\": true", in: folder)
        try Self.edit("part-2", "\"positions\":[", "\"positions\":[7,", in: folder)
        try refused("part-1", "part-2", "part-3", because: "a position must be a whole number from 0 to less than 5")
    }

    @Test func `a part without a result that belongs to it is refused`() throws {
        let folder = try Self.small()
        try Self.checkParts(2, in: folder)
        let saved = try JSONSerialization.jsonObject(with: try folder.data("part-2/run.json"))
        var run = try #require(saved as? [String: Any])
        var shard = try #require(run["shard"] as? [String: Any])
        run["scenes"] = Array(try #require(run["scenes"] as? [Any]).dropLast())
        shard["positions"] = Array(try #require(shard["positions"] as? [Any]).dropLast())
        run["shard"] = shard
        try folder.write(
            String(decoding: try JSONSerialization.data(withJSONObject: run), as: UTF8.self), to: "part-2/run.json")
        let merge = try Self.run(["merge", "part-1", "part-2", "-o", "run"], in: folder)
        #expect(merge.status == 65 && merge.errors.contains("the parts have no result for 1 "), "\(merge.errors)")
        let inside = try Self.run(["merge", "part-1", "part-2", "-o", "part-1/run"], in: folder)
        #expect(inside.status == 64 && inside.errors.contains("is inside the part 'part-1'"))
    }

    @Test func `scenes without a golden that all parts allow are counted`() throws {
        let folder = try Self.small()
        try folder.write(Self.scene(variants: 1, color: "#0f0"), to: "new.json")
        for number in 1...2 {
            _ = try Self.run(
                ["check", "-q", "--allow-missing", "--shard", "\(number)/2", "--last", "part-\(number)"], in: folder)
        }
        let merge = try Self.run(["merge", "part-1", "part-2", "-o", "run"], in: folder)
        #expect(
            merge.status == 0 && merge.errors.contains("; 2 scenes have no golden, allowed by --allow-missing → run"),
            "\(merge.errors)")
    }

    @Test func `a stale golden does not keep the others from being approved`() throws {
        let folder = try Self.small()
        #expect(try Self.run(["check", "-q"], in: folder).status == 1)
        let approval = try Self.run(["approve"], in: folder)
        #expect(
            approval.status == 0 && approval.output.contains("b/hero.golden: approved 1 frame"), "\(approval.output)")
        #expect(approval.errors == "gone.golden: nothing to approve; 'parade golden prune' removes what has no scene\n")
        let alone = try Self.run(["approve", "gone.golden"], in: folder)
        #expect(alone.status == 65 && alone.errors.contains("hint: 'parade golden prune'"), "\(alone.errors)")
    }

    @Test func `a scene that changed between two parts is refused, and so is a missing picture`() throws {
        let folder = try Self.small()
        try Self.checkParts(2, in: folder)
        let picture = "part-1/hero/frame-00000.png"
        let bytes = try folder.data(picture)
        try FileManager.default.removeItem(atPath: folder.path(picture))
        let parts = ["merge", "part-1", "part-2", "-o", "run"]
        let missing = try Self.run(parts, in: folder)
        #expect(missing.status == 65)
        #expect(missing.errors.contains("'part-1/hero/frame-00000.png' is missing, which the check kept"))
        try folder.write(bytes, to: picture)
        try folder.write(Self.scene(variants: 2, color: "#f02"), to: "b/hero.json")
        _ = try Self.run(["check", "-q", "--shard", "2/2", "--last", "part-2"], in: folder)
        let changed = try Self.run(parts, in: folder)
        #expect(changed.status == 65)
        #expect(changed.errors.contains("'b/hero.json' was not the same file for 'part-1' and 'part-2'"))
        let own = try Self.run(["merge", "part-1", "part-2", "-o", "part-2"], in: folder)
        #expect(own.status == 64)
        #expect(own.errors.contains("'--output part-2' would replace the part 'part-2'"))
        #expect(!folder.has("run"))
    }

    @Test func `a part can be reported and approved on its own`() throws {
        let folder = try Self.small()
        try Self.checkParts(2, in: folder)
        #expect(try Self.run(["report", "-q", "--last", "part-1"], in: folder).status == 0)
        #expect(try Self.run(["approve", "-q", "--last", "part-1", "b"], in: folder).status == 0)
        #expect(try Self.run(["check", "-q", "b"], in: folder).status == 0)
    }
}
