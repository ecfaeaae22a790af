import Foundation
import FrameOutput
import Glibc
import ParadeKit
import Testing

@testable import ParadeGolden

/// The folder a check writes into: what it empties, what it leaves alone, who may have it.
@Suite struct CheckFolderTests {
    @Test func `a folder that is not a check's is left alone`() async throws {
        let place = try await GoldenPlace.approved()
        try place.remove("last")
        try place.makeFolder("last")
        try place.write("mine", to: "last/notes.txt")
        let error = await #expect(throws: OutputError.self) { try await place.check() }
        #expect(error?.kind == .notOurs)
        #expect(error?.message == "has 'notes.txt', so it is not a folder that a check wrote")
        try place.write("{}", to: "last/run.json")
        let other = await #expect(throws: OutputError.self) { try await place.check() }
        #expect(other?.message == "was not written by a check")
        #expect(try place.names("last") == ["notes.txt", "run.json"])
    }

    @Test func `the next check empties what the last one kept, and nothing else`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        try place.write("mine", to: "last/notes.txt")
        try place.write("mine", to: "last/hero/notes.txt")
        try place.edit("hero.json", "#ff8001", "#ff8000")
        try await place.check()
        #expect(try place.names("last") == ["hero", "notes.txt", "run.json"])
        #expect(try place.names("last/hero") == ["notes.txt"])
    }

    @Test func `a link in the check's folder is not followed`() async throws {
        let place = try GoldenPlace()
        try await place.check()
        try place.remove("last/hero")
        try place.makeFolder("elsewhere")
        try place.write("", to: "elsewhere/frame-00000.png")
        symlink("../elsewhere", place.path("last/hero"))
        await #expect(throws: OutputError.self) { try await place.check() }
        #expect(try place.tree("elsewhere") == ["frame-00000.png": Data()])
    }

    @Test func `scenes of one name get folders of their own`() {
        #expect(
            CheckFolder.folderNames(
                of: [
                    "a/hero.json", "b/Hero.jsonc", "hero 2.json", "réel.json", "日.json", "..json",
                ].map { SceneVariant(scene: $0) })
                == ["hero", "Hero-2", "hero-2-2", "r--el", "scene", "scene-2"])
        let variants = ["a", nil, "dark"].map { SceneVariant(scene: "hero.json", name: $0) }
        #expect(
            CheckFolder.folderNames(of: variants + [SceneVariant(scene: "hero-dark.json")])
                == ["hero-a", "hero", "hero-dark", "hero-dark-2"])
    }

    @Test func `a run reads back as it was`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        let result = try await place.check()
        #expect(try SavedRun(in: place.path("last")).run.scenes == [result])
    }

    @Test func `a check and an approval keep each other out of the check's folder`() async throws {
        let place = try await GoldenPlace.approved()
        #expect(try CheckFolder.hold(place.path("nowhere")) == nil)
        let hold = try #require(try CheckFolder.hold(place.path("last")))
        for body in [
            { _ = try CheckFolder(taking: place.path("last"), folders: ["hero"]) },
            { _ = try CheckFolder.hold(place.path("last")) },
        ] {
            let error = #expect(throws: OutputError.self) { try body() }
            #expect(error?.kind == .inUse && error?.path == place.path("last"))
        }
        #expect(try SavedRun(in: place.path("last")).run.scenes.count == 1)
        withExtendedLifetime(hold) {}
    }

    @Test func `a check that was cut short is reported as such`() throws {
        let place = try GoldenPlace()
        _ = try CheckFolder(taking: place.path("last"), folders: ["hero"])
        #expect(throws: SavedRun.Failure.incomplete) { try SavedRun(in: place.path("last")) }
    }

    @Test func `names that a check gives are known again, and lead nowhere else`() {
        let long = String(repeating: "a", count: 120) + ".json"
        let scenes = ["a b.json", "x/a b.json", long, "x/" + long, "日本.json"].map { SceneVariant(scene: $0) }
        for name in CheckFolder.folderNames(of: scenes) {
            #expect(CheckFolder.isPlainName(name), "\(name)")
        }
        for name in ["", ".", "..", "a/b", "a.b", "ä"] { #expect(!CheckFolder.isPlainName(name)) }
    }
}
