import Foundation
import JSON
import ParadeKit
import Testing

@testable import ParadeGolden

/// Goldens of scenes that Swift builds, which have no scene file.
@Suite struct BuiltSceneTests {
    private func scene(_ text: String = GoldenPlace.scene) throws -> Scene {
        let source = SourceText(file: "Tests/Hero.swift", text: text)
        return Scene(built: try JSONParser.parse(source), source: SourceText(file: "Tests/Hero.swift", swiftFiles: []))
    }

    private func check(_ place: GoldenPlace, _ scene: Scene, frames: Frames = .all) async throws -> GoldenCheckResult {
        var check = GoldenCheck(scene: scene, golden: place.path("Goldens/hero.golden"), frames: frames)
        check.lastFolder = place.path("last")
        return try await check.run()
    }

    @Test func `a built scene is missing a golden, is approved and passes`() async throws {
        let place = try GoldenPlace()
        let first = try await check(place, scene())
        #expect(!first.isPassed)
        #expect(first.description.contains("there is no golden"))
        #expect(try place.approve().count == 1)
        #expect(try place.names("Goldens/hero.golden").contains("golden.json"))
        #expect(try place.text("Goldens/hero.golden/golden.json").contains("\"built\": true"))
        let second = try await check(place, scene())
        #expect(second.isPassed, "\(second)")
        let changed = try await check(place, scene(GoldenPlace.scene.replacing("#ff8000", with: "#ff8001")))
        #expect(!changed.isPassed)
        #expect(changed.scene.changedInputs == ["the scene"])
        #expect(changed.description.contains("parade golden approve --last"))
        try place.approve()
        #expect(try await check(place, scene(GoldenPlace.scene.replacing("#ff8000", with: "#ff8001"))).isPassed)
    }

    @Test func `what the approval reads is what was checked`() async throws {
        let place = try GoldenPlace()
        _ = try await check(place, scene())
        try place.edit("last/hero/scene.jsonc", "#ff8000", "#ff8001")
        let error = #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        #expect(error?.message == "the scene was changed after the check")
        #expect(!place.has("Goldens/hero.golden"))
    }

    @Test func `a search finds the golden and neither checks nor prunes it`() async throws {
        let place = try GoldenPlace()
        _ = try await check(place, scene())
        try place.approve()
        let search = GoldenSearch([place.path("Goldens")])
        #expect(search.built == [place.path("Goldens/hero.golden")])
        #expect(search.orphans == [] && search.scenes == [])
        #expect(GoldenPruning(search).items == [])
    }

    @Test func `a mistake in a built scene is an error`() async throws {
        let place = try GoldenPlace()
        let error = await #expect(throws: GoldenCheckError.self) {
            try await check(place, scene(GoldenPlace.scene.replacing("#ff8000", with: "orangy")))
        }
        #expect(error?.description.contains("'orangy' is not a colour") == true)
    }

    @Test func `the golden's name may lack its suffix, and decides the folder`() throws {
        let scene = try scene()
        let one = GoldenCheck(scene: scene, golden: "Goldens/hero")
        #expect(one.lastFolder == ".parade/Goldens-hero")
        #expect(GoldenCheck(scene: scene, golden: "Goldens/hero.golden").lastFolder == one.lastFolder)
        let sizes = ["card.small", "card.large"].map { GoldenCheck(scene: scene, golden: "Goldens/\($0)").lastFolder }
        #expect(Set(sizes).count == 2)
    }

    @Test func `a run that leads to another golden is refused`() async throws {
        let place = try GoldenPlace()
        _ = try await check(place, scene())
        try place.edit(
            "last/run.json", "\"golden\": \"\(place.path("Goldens/hero.golden"))\"", "\"golden\": \"/etc/hero.golden\"")
        #expect(throws: SavedRun.Failure.self) { try SavedRun(in: place.path("last")) }
    }

    @Test func `a golden of a scene file becomes that of a built scene by an approval`() async throws {
        let place = try await GoldenPlace.approved()
        var check = GoldenCheck(scene: try scene(), golden: place.path("hero.golden"))
        check.lastFolder = place.path("last")
        let moved = try await check.run()
        #expect(moved.problems.map(\.message) == ["a scene that is built in Swift now has this golden"])
        #expect(moved.failures == [])
        try place.approve()
        #expect(try await check.run().isPassed)
        try place.remove("hero.json")
        #expect(GoldenSearch([place.path("hero.golden")]).built == [place.path("hero.golden")])
    }

    @Test func `a scene with comments that is read from text can be approved`() async throws {
        let place = try GoldenPlace()
        let commented = try Scene(json: "// a hero\n" + GoldenPlace.scene, name: "hero.jsonc")
        _ = try await check(place, commented)
        #expect(try place.approve().count == 1)
        #expect(try await check(place, commented).isPassed)
        #expect(GoldenSearch([place.path("last")]).scenes == [], "copies in the folder of a check are no scenes")
    }

    @Test func `an approval from another folder is refused while there is no golden`() async throws {
        let place = try GoldenPlace()
        _ = try await check(place, scene())
        try FileManager.default.moveItem(atPath: place.path("last"), toPath: place.path("elsewhere"))
        let saved = try SavedRun(in: place.path("elsewhere"))
        let error = #expect(throws: GoldenUpdate.Refusal.self) {
            try GoldenUpdate(of: saved.run.scenes[0], in: saved, pictures: nil)
        }
        #expect(error?.message.hasPrefix("the check ran in another folder") == true)
    }

    @Test(arguments: [("\"built\": true", "\"built\": false")])
    func `a run that hides that its scene is built is refused`(
        text: String, replacement: String
    ) async throws {
        let place = try GoldenPlace()
        _ = try await check(place, scene())
        try place.edit("last/run.json", text, replacement)
        #expect(throws: SavedRun.Failure.self) { try SavedRun(in: place.path("last")) }
    }
}
