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

    @Test func `two scenes with folders of their own are drawn`() throws {
        #expect(try ParadeProcess.run(["render", "one.json", "two.json", "-o", "out", "-q"], in: folder).status == 0)
        #expect(try folder.names(in: "out") == ["one", "two"])
    }
}
