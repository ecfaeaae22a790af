import Foundation
import JSON
import Testing

/// Which scenes `golden check` finds in a folder, and what it says of the others.
@Suite struct GoldenSearchCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "scenes/a.json")
        try approve("scenes/a.json")
    }

    private func run(_ arguments: String...) throws -> ParadeResult {
        // How long a scene takes is no test's business.
        let progress = ["check", "upgrade"].contains(arguments.first) ? ["--progress", "never"] : []
        return try ParadeProcess.run(["golden"] + arguments + progress, in: folder)
    }

    private func approve(_ scene: String) throws {
        #expect(try ParadeProcess.run(["golden", "check", scene], in: folder).status == 1)
        try #require(try ParadeProcess.run(["golden", "approve"], in: folder).status == 0)
    }

    @Test func `a scene without a golden was not seen by a check of its folder`() throws {
        #expect(try run("check", "scenes").errors == "1 scene, 5 frames: all as approved\n")
        try folder.write(Scenes.small, to: "scenes/b.json")
        let result = try run("check", "scenes")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix("scenes/b.json: not as approved\n  missing: there is no golden 'scenes/b.golden'\n")
        )
        #expect(result.errors.hasPrefix("2 scenes, 10 frames: 1 scene differs (missing 5)\n"))
        #expect(try run("approve").status == 0)
        #expect(try run("check", "scenes").status == 0)
    }

    @Test func `a renamed scene was dropped by a prune and never looked at again`() throws {
        try FileManager.default.moveItem(
            atPath: folder.path("scenes/a.json"), toPath: folder.path("scenes/renamed.json"))
        let renamed = try run("check")
        #expect(renamed.status == 1)
        #expect(renamed.output.contains("scenes/a.golden: not as approved\n  stale: "))
        #expect(renamed.output.contains("scenes/renamed.json: not as approved\n  missing: "))
        #expect(try run("prune").status == 0)
        let pruned = try run("check")
        #expect(pruned.status == 1)
        #expect(pruned.output.hasPrefix("scenes/renamed.json: not as approved\n  missing: "))
    }

    @Test func `scenes that may lack a golden are read, counted and said aloud`() throws {
        try folder.write(Scenes.small, to: "scenes/b.json")
        let result = try run("check", "--allow-missing")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                scenes/b.json: no golden, allowed by --allow-missing
                1 scene, 5 frames: all as approved; 1 scene has no golden, allowed by --allow-missing

                """)
        #expect(try run("check", "--allow-missing", "--json").output.contains("\"allowedMissing\":true"))
        try folder.write("{ \"views\": [ }", to: "scenes/b.json")
        #expect(try run("check", "--allow-missing").status == 65, "a broken scene is no scene without a golden")
        try FileManager.default.removeItem(atPath: folder.path("scenes/a.json"))
        try FileManager.default.removeItem(atPath: folder.path("scenes/b.json"))
        #expect(try run("check", "--allow-missing").status == 1, "a golden without a scene is none without a golden")
    }

    @Test(
        arguments: [
            ("b.json", "{\"views\": []}", 65), ("b.jsonc", "// nothing\n{\"views\": [],}", 65),
            ("b.json", "{\"$schema\": \"../scene.schema.json\"}", 65),
            ("b.json", "{\"$schema\": \"https://example.org/scene.schema.json\"}", 65),
            ("b.json", "{ \"views\": [", 65), ("b.json", "{ // no comments here\n \"views\": [] }", 65),
        ] as [(String, String, Int32)])
    func `a file that should be a scene counts as one`(name: String, text: String, status: Int32) throws {
        try folder.write(text, to: "scenes/\(name)")
        let result = try run("check", "scenes")
        #expect(result.status == status)
        #expect(result.output.contains("scenes/\(name): not as approved\n  unreadable: the scene cannot be drawn: "))
    }

    @Test(arguments: [
        "{\"list\": [{\"views\": 3}]}", "[{\"views\": []}]",
        "{\"$schema\": \"http://json-schema.org/draft-07/schema#\"}",
        "{ broken", "", "{\"text\": \"a \\\"views\\\" of it\"}",
    ])
    func `other JSON files are counted and left alone`(text: String) throws {
        try folder.write(text, to: "scenes/other.json")
        let result = try run("check", "scenes")
        #expect(result.status == 0)
        #expect(result.errors == "1 scene, 5 frames: all as approved; 1 other JSON file\n")
    }

    @Test(arguments: [".cache/b.json", "node_modules/pack/b.json", "a.golden/b.json", "frames/b.json"])
    func `some folders hold no scenes`(path: String) throws {
        let render = ["render", "scenes/a.json", "-o", "scenes/frames", "-q"]
        #expect(try ParadeProcess.run(render, in: folder).status == 0)
        try folder.write(Scenes.small, to: "scenes/\(path)")
        let result = try run("check", "scenes")
        #expect(result.status == 0)
        #expect(result.errors == "1 scene, 5 frames: all as approved\n")
    }

    @Test(arguments: [
        "drafts", "drafts/", "b.json", "scenes/drafts", "drafts/*.json", "**/b.*", "dr?fts", "./scenes/d*",
    ])
    func `what is excluded is not searched, in a prune either`(pattern: String) throws {
        try folder.write(Scenes.small, to: "scenes/drafts/b.json")
        #expect(try run("check", "scenes").status == 1)
        let result = try run("check", "scenes", "--exclude", pattern)
        #expect(result.status == 0)
        #expect(result.errors == "1 scene, 5 frames: all as approved\n")
        try FileManager.default.moveItem(atPath: folder.path("scenes/a.golden"), toPath: folder.path("scenes/x.golden"))
        #expect(try run("prune", "scenes", "--exclude", "x.golden").errors == "nothing to remove\n")
        #expect(try run("prune", "scenes").output == "removed scenes/x.golden: a golden without a scene\n")
    }

    @Test(arguments: ["b.json", "b.golden", "scenes/b.json", "scenes/b.golden", "b.*"])
    func `a scene that was left out was checked all the same, since it had a golden`(pattern: String) throws {
        try folder.write(Scenes.small, to: "scenes/b.json")
        try approve("scenes/b.json")
        try folder.write(Scenes.small.replacing("#ff8000", with: "#ff8001"), to: "scenes/b.json")
        #expect(try run("check", "scenes").status == 1)
        let result = try run("check", "scenes", "--exclude", pattern)
        #expect(result.status == 0)
        #expect(result.errors == "1 scene, 5 frames: all as approved\n")
    }

    @Test func `a pattern that names nothing is refused`() throws {
        #expect(try run("check", "--exclude", "").status == 64)
        #expect(try run("check", "scenes", "--exclude", "other").status == 0)
    }

    @Test func `a JSON file that no one may read is reported`() throws {
        try folder.write(Scenes.small, to: "scenes/b.json")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("scenes/b.json"))
        // The administrator may read everything.
        guard getuid() != 0 else { return }
        let result = try run("check", "scenes")
        #expect(result.status == 74)
        #expect(result.errors.contains("cannot search 'scenes/b.json': "))
    }
}
