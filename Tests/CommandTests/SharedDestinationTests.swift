import Foundation
import Testing

/// Scenes of one call that would be written over each other.
@Suite struct SharedDestinationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a/hero.json", "b/hero.json", "hero.jsonc", "one.json", "two.json"] {
            try folder.write(Scenes.small, to: name)
        }
    }

    @Test(arguments: [
        (["a/hero.json", "b/hero.json"], "output/hero"), (["a/hero.json", "hero.jsonc"], "output/hero"),
        (["one.json", "./one.json"], "output/one"),
    ])
    func `two scenes of one name are refused before anything is drawn`(scenes: [String], place: String) throws {
        let before = try folder.names()
        let result = try ParadeProcess.run(["render"] + scenes, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("'\(scenes[0])' and '\(scenes[1])' would share the folder '\(place)'"))
        #expect(try folder.names() == before)
    }

    @Test func `two names that links lead to one folder are refused as well`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("out/one"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("out/two"), withDestinationPath: "one")
        let result = try ParadeProcess.run(["render", "one.json", "two.json", "-o", "out"], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("'one.json' and 'two.json' would share the folder 'out/two'"))
        #expect(try folder.names(in: "out/one").isEmpty)
    }

    private func setDate(_ seconds: Double, of name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path(name))
    }

    /// Of two calls the second replaced the frames of the first without a word.
    @Test func `a scene of one name from another folder replaces frames and says so`() throws {
        try folder.write(Scenes.small + " ", to: "b/hero.json")
        for scene in ["a/hero.json", "b/hero.json"] { try setDate(1_000_000, of: scene) }
        let words = """
            'output/hero' holds frames of another scene, which those of 'b/hero.json' replace
              choose another '--output' to keep both

            """
        let first = try ParadeProcess.run(["render", "a/hero.json"], in: folder)
        #expect(first.status == 0 && !first.errors.contains("another scene"))
        for arguments in [["--dry-run"], []] {
            let second = try ParadeProcess.run(["render", "b/hero.json"] + arguments, in: folder)
            #expect(second.status == 0)
            #expect(second.errors.hasPrefix(words))
        }
        let again = try ParadeProcess.run(["render", "b/hero.json"], in: folder)
        #expect(again.status == 0 && !again.errors.contains("another scene"))
        let apart = try ParadeProcess.run(["render", "a/hero.json", "-o", "apart"], in: folder)
        #expect(apart.status == 0 && !apart.errors.contains("another scene"))
    }

    @Test func `a scene that was edited, or is drawn with other options, replaces its frames silently`() throws {
        #expect(try ParadeProcess.run(["render", "a/hero.json", "-q"], in: folder).status == 0)
        let larger = try ParadeProcess.run(["render", "a/hero.json", "--scale", "2"], in: folder)
        #expect(larger.status == 0 && !larger.errors.contains("another scene"))
        for edit in [" ", "  "] {
            try folder.write(Scenes.small + edit, to: "a/hero.json")
            let edited = try ParadeProcess.run(["render", "a/hero.json"], in: folder)
            #expect(edited.status == 0 && !edited.errors.contains("another scene"))
        }
    }

    @Test func `a check keeps scenes of one name apart, and the next check replaces it`() throws {
        #expect(try ParadeProcess.run(["golden", "check", "a", "b"], in: folder).status == 1)
        #expect(try folder.names(in: ".parade/last").contains("hero-2"))
        #expect(try ParadeProcess.run(["golden", "check", "a"], in: folder).status == 1)
        #expect(try ParadeProcess.run(["golden", "check", "b"], in: folder).status == 1)
        let refused = try ParadeProcess.run(["golden", "approve", "a"], in: folder)
        #expect(refused.status == 66)
        #expect(refused.errors == "error: the last check did not look at 'a'\n  hint: run: parade golden check a\n")
        #expect(!folder.has("a/hero.golden"))
        #expect(try ParadeProcess.run(["golden", "approve"], in: folder).status == 0)
        #expect(folder.has("b/hero.golden") && !folder.has("a/hero.golden"))
    }

    @Test func `two scenes with folders of their own are drawn`() throws {
        #expect(try ParadeProcess.run(["render", "one.json", "two.json", "-o", "out", "-q"], in: folder).status == 0)
        #expect(try folder.names(in: "out") == ["one", "two"])
    }
}
