import Foundation
import Glibc
import Testing

@Suite struct GoldenApproveCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func run(_ arguments: String..., launcher: [String] = []) throws -> ParadeResult {
        try ParadeProcess.run(["golden"] + arguments, in: folder, launcher: launcher)
    }

    private func tree(_ name: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for file in (try? folder.names(in: name)) ?? [] { files[file] = try folder.data("\(name)/\(file)") }
        return files
    }

    @Test func `without a check there is nothing to approve`() throws {
        let result = try run("approve")
        #expect(result.status == 66)
        #expect(
            result.errors == """
                error: there is no check in '.parade/last'
                  hint: run 'parade golden check'

                """)
    }

    @Test func `either all scenes are sound or nothing is approved`() throws {
        try folder.write(Scenes.small, to: "b.json")
        #expect(try run("check", "hero.json", "b.json").status == 1)
        try folder.write(Scenes.small + " ", to: "b.json")
        let result = try run("approve")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                error: b.json: the scene was changed after the check
                  hint: check again, look at the frames, then approve
                nothing was approved

                """)
        #expect(!folder.has("hero.golden") && !folder.has("b.golden"))
        #expect(try run("approve", "hero.json").status == 0, "those that are named alone")
        #expect(folder.has("hero.golden") && !folder.has("b.golden"))
    }

    @Test func `scenes are named by file, by golden or by folder`() throws {
        for name in ["a/x.json", "a/y.json", "b/z.json"] { try folder.write(Scenes.small, to: name) }
        #expect(try run("check", "a/x.json", "a/y.json", "b/z.json").status == 1)
        let missing = try run("approve", "c")
        #expect(missing.status == 66)
        #expect(
            missing.errors == "error: the last check did not look at 'c'\n  hint: run: parade golden check c\n")
        #expect(try run("approve", "a/", "--dry-run").output.split(separator: "\n").count == 2)
        #expect(!folder.has("a/x.golden"))
        #expect(try run("approve", "./a/x.json").output == "a/x.golden: made, approved 5 frames: 0-4; 5 pictures\n")
        #expect(try run("approve", "b/z.golden").status == 0)
        #expect(folder.has("a/x.golden") && !folder.has("a/y.golden") && folder.has("b/z.golden"))
        // What was approved meanwhile needs no more; the rest does.
        let rest = try run("approve", "--json")
        #expect(rest.status == 0)
        #expect(rest.output.hasPrefix(#"{"scene":"a/y.json","golden":"a/y.golden","#))
        #expect(rest.output.split(separator: "\n").count == 1)
    }

    /// Of twice as many equal frames other ones are keys, and the check keeps no pictures of those that are as approved.
    @Test func `keys whose pictures no one has kept stay as they were, and that is said`() throws {
        let still = #"{"canvas": {"width": 2, "height": 2}, "timeline": {"frames": 20}, "views": []}"#
        try folder.write(still, to: "still.json")
        #expect(try run("check", "still.json").status == 1)
        #expect(try run("approve").status == 0)
        let pictures = try folder.names(in: "still.golden")
        try folder.write(still.replacing("20}", with: "40}"), to: "still.json")
        #expect(try run("check", "still.json").status == 1)
        let result = try run("approve")
        #expect(result.status == 0)
        #expect(result.output == "still.golden: approved 20 frames: 20-39; 12 pictures\n")
        #expect(
            result.errors
                == "  some pictures stay as they were: the check keeps only the pictures of frames that differ\n")
        #expect(try folder.names(in: "still.golden") == pictures)
        #expect(try run("check", "still.json").status == 0)
    }

    @Test func `what is approved already needs no approval`() throws {
        #expect(try run("check", "hero.json").status == 1)
        #expect(try run("approve").status == 0)
        #expect(try run("check").status == 0)
        let result = try run("approve")
        #expect(result.status == 0)
        #expect(result.errors == "nothing to approve: 1 scene, 5 frames: all as approved\n")
    }

    /// Killed between the exchange of the folders and the removal of the old one.
    @Test func `what an approval has left that was killed at its end goes with the next one`() throws {
        #expect(try run("check", "hero.json").status == 1)
        #expect(try run("approve").status == 0)
        let golden = try tree("hero.golden")
        for (name, data) in golden { try folder.write(data, to: ".hero.golden.parade-partial/\(name)") }
        #expect(try run("approve", "--dry-run").status == 0)
        #expect(folder.has(".hero.golden.parade-partial"))
        let result = try run("approve")
        #expect(result.status == 0 && result.errors == "nothing to approve: the check has already been approved\n")
        #expect(!folder.has(".hero.golden.parade-partial"))
        #expect(try tree("hero.golden") == golden)
    }

    /// A golden of sixty frames with all their pictures, and a check that saw all of them change.
    private func prepareChange() throws {
        try folder.write(Scenes.small, to: "hero.json")
        #expect(try run("check", "hero.json", "--frames", "60").status == 1)
        #expect(try run("approve", "--pictures", "all").status == 0)
        let changed = Scenes.small.replacing("#204060", with: "#204061")
        try folder.write(changed, to: "hero.json")
        #expect(try run("check", "hero.json").status == 1)
    }

    @Test func `a killed approval leaves the old golden or the new one`() throws {
        try prepareChange()
        let old = try tree("hero.golden")
        let start = ContinuousClock.now
        #expect(try run("approve").status == 0)
        let duration = ContinuousClock.now - start
        let new = try tree("hero.golden")
        #expect(old.count == 63 && new.count == 63 && old != new)
        let microseconds =
            Double(duration.components.attoseconds / 1_000_000_000_000)
            + Double(duration.components.seconds) * 1e6

        for attempt in 0..<30 {
            try FileManager.default.removeItem(atPath: folder.path("hero.golden"))
            for (name, data) in old { try folder.write(data, to: "hero.golden/\(name)") }
            try folder.write("mine", to: "hero.golden/notes.txt")
            let running = try ParadeProcess.start(["golden", "approve"], in: folder)
            usleep(UInt32(microseconds * Double(attempt + 1) / 30))
            running.send(SIGKILL)
            _ = try running.finish()
            if attempt % 2 == 0 {
                #expect(try run("prune").status == 0)
            } else {
                // Approves what is there, or says that it was changed after the check, and cleans up in the next.
                _ = try run("approve")
                #expect(try run("prune").status == 0)
            }
            var now = try tree("hero.golden")
            #expect(now.removeValue(forKey: "notes.txt") == Data("mine".utf8))
            #expect(now == old || now == new)
            #expect(!folder.has(".hero.golden.parade-partial"))
        }
    }

    @Test func `without room the old golden stays and nothing is left behind`() throws {
        try prepareChange()
        let old = try tree("hero.golden")
        // The list of sixty frames is the only file beyond 4 KiB.
        let result = try run("approve", launcher: ["/bin/bash", "-c", "ulimit -f 4; exec \"$@\"", "limited"])
        #expect(result.status == 74)
        #expect(result.errors.contains("file too large"))
        #expect(try tree("hero.golden") == old)
        #expect(try folder.names().filter { $0.hasPrefix(".hero") } == [])
        #expect(try run("approve").status == 0)
    }
}
