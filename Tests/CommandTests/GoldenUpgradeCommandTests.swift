import Foundation
import FrameOutput
import Identity
import Staging
import Testing

/// Goldens are rewritten in the current form, if every frame is equal; and a tolerance works with the usual pictures.
@Suite struct GoldenUpgradeCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func run(_ arguments: String...) throws -> ParadeResult {
        // How long a scene takes is no test's business.
        let progress = ["check", "upgrade"].contains(arguments.first) ? ["--progress", "never"] : []
        return try ParadeProcess.run(["golden"] + arguments + progress, in: folder)
    }

    /// Approves the scene's twenty frames, twelve of them with pictures.
    private func approve() throws {
        #expect(try run("check", "hero.json", "--frames", "20").status == 1)
        try #require(try run("approve").status == 0)
    }

    private func edit(_ name: String, _ text: String, _ replacement: String) throws {
        let old = try folder.text(name)
        try #require(old.contains(text))
        try folder.write(old.replacing(text, with: replacement), to: name)
    }

    /// Writes golden.json as the version before did.
    private func downgrade() throws {
        let digest = RendererIdentity.current.digest
        try edit(
            "hero.golden/golden.json",
            ",\"version\":\"\(RendererVersion.current)\",\"renderer\":\"\(digest)\",\"format\":2}",
            ",\"format\":1},\n  \"renderer\": \"\(RendererVersion.current)\"")
        try edit("hero.golden/golden.json", "\"pictures\"", "\"store\"")
        try edit("hero.golden/golden.json", "\"kept\"", "\"pictures\"")
        let lock = try folder.text("hero.golden/golden.json")
        try folder.write(lock.replacing(/,\n  "xxh3": "[0-9a-f]{64}"/, with: ""), to: "hero.golden/golden.json")
        try FileManager.default.removeItem(atPath: folder.path("hero.golden/frames.xxh3"))
    }

    private func tree() throws -> [String: Data] {
        try Dictionary(
            uniqueKeysWithValues: folder.names(in: "hero.golden").map { ($0, try folder.data("hero.golden/\($0)")) })
    }

    private func setTolerance() throws {
        let tolerance = "  \"tolerance\": {\"threshold\": 255, \"maxRatio\": 1, \"reason\": \"anything goes\"},\n"
        try edit("hero.golden/golden.json", "  \"frames\": \"all\"", tolerance + "  \"frames\": \"all\"")
    }

    @Test func `a golden of the format before is checked, and upgraded to what an approval writes`() throws {
        try approve()
        let current = try tree()
        try downgrade()
        #expect(try run("check").status == 0)
        let result = try run("upgrade", "hero.json")
        #expect(result.status == 0)
        #expect(result.output == "hero.golden: upgraded; 12 pictures\n")
        #expect(result.errors == "1 golden, 20 frames equal: 1 upgraded, 0 as they should be\n")
        #expect(try tree() == current)
        let again = try run("upgrade")
        #expect(again.status == 0 && again.output.isEmpty)
        #expect(again.errors == "1 golden, 20 frames equal: 0 upgraded, 1 as they should be\n")
    }

    @Test func `one frame of one scene that differs leaves every golden as it was`() throws {
        try approve()
        try downgrade()
        let old = try tree()
        try folder.write(Scenes.small, to: "other.json")
        #expect(try run("check", "other.json").status == 1)
        #expect(try run("approve").status == 0)
        try edit("other.json", "#ff8000", "#ff8001")
        let result = try run("upgrade", "--pictures", "all")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("other.json: not as approved\n"))
        #expect(result.errors.contains("2 scenes, 25 frames: 1 scene differs (changed 3); nothing was upgraded\n"))
        #expect(try tree() == old)
        #expect(try run("report", "--last", ".parade/upgrade").status == 0)
    }

    @Test func `a tolerance does not make a frame equal`() throws {
        try approve()
        try setTolerance()
        #expect(try run("upgrade", "--pictures", "all").status == 0)
        try edit("hero.json", "#ff8000", "#ff8001")
        #expect(try run("check").status == 0)
        let old = try tree()
        #expect(try run("upgrade").status == 1)
        #expect(try tree() == old)
    }

    @Test func `pictures are added and given up`() throws {
        try approve()
        #expect(try run("upgrade", "--pictures", "all").output == "hero.golden: upgraded; 20 pictures\n")
        #expect(try folder.names(in: "hero.golden").count == 23)
        #expect(try run("check").status == 0)
        #expect(
            try run("upgrade", "--pictures", "none", "--dry-run").output == "hero.golden: would upgrade; 0 pictures\n")
        #expect(try folder.names(in: "hero.golden").count == 23)
        #expect(try run("upgrade", "--pictures", "none").status == 0)
        #expect(try folder.names(in: "hero.golden") == ["frames.framehash", "frames.xxh3", "golden.json"])
        #expect(try run("upgrade", "--pictures", "keys").output == "hero.golden: upgraded; 12 pictures\n")
        #expect(try run("check").status == 0)
    }

    @Test func `a tolerance could not pass with the usual pictures`() throws {
        try approve()
        try setTolerance()
        try edit("hero.json", "#204060", "#204061")
        let first = try run("check")
        #expect(first.status == 1)
        #expect(first.output.contains("'parade golden upgrade --pictures all' keeps all pictures"))
        #expect(try run("approve").status == 0)
        #expect(try folder.names(in: "hero.golden").count == 23, "with a tolerance an approval keeps every picture")
        #expect(try folder.text("hero.golden/golden.json").contains("\"pictures\": \"keys\""))
        try edit("hero.json", "#204061", "#204062")
        let second = try run("check", "-v")
        #expect(second.status == 0)
        #expect(second.output.contains("18 of them within the tolerance"))
    }

    @Test func `an approval keeps the pictures of frames that have not changed, too`() throws {
        try approve()
        try setTolerance()
        try edit("hero.json", "#ff8000", "#ff8001")
        #expect(try run("check").status == 1)
        #expect(try run("approve").errors.isEmpty)
        #expect(try folder.names(in: "hero.golden").count == 23)
    }

    @Test func `the old name of the option is understood and told`() throws {
        #expect(try run("check", "hero.json").status == 1)
        let result = try run("approve", "--store", "none")
        #expect(result.status == 0)
        #expect(
            result.errors == "'--store none' is now '--pictures none'; the next version drops the old name\n")
        #expect(try folder.names(in: "hero.golden") == ["frames.framehash", "frames.xxh3", "golden.json"])
        #expect(try run("approve", "--store", "none", "--pictures", "all").status == 64)
        #expect(!(try run("approve", "--help").output.contains("--store")))
    }

    @Test func `nothing to upgrade is not a success`() throws {
        let result = try run("upgrade")
        #expect(result.status == 66)
        #expect(result.errors == "error: there is nothing to upgrade: no golden was found\n")
        try approve()
        try folder.write("{", to: "hero.json")
        #expect(try run("upgrade").status == 65)
    }

    @Test func `a golden of a later format says both numbers`() throws {
        try approve()
        try edit("hero.golden/golden.json", "\"format\":2", "\"format\":3")
        let result = try run("check")
        #expect(result.status == 1)
        #expect(result.output.contains("golden format 3 is not supported; this parade reads up to 2\n"))
    }
}
