import Foundation
import FrameOutput
import ParadeKit
import Testing

@testable import ParadeGolden
@testable import ParadeTesting

/// The checks of one test process in one folder, and the expectations that make them.
@Suite struct TestRunTests {
    private let place: GoldenPlace
    private let run: TestRun

    init() throws {
        place = try GoldenPlace(GoldenPlace.scene3)
        run = TestRun(path: place.path("tests"))
    }

    private func check(variant: String? = nil, frames: Frames = .all) -> GoldenCheck {
        var check = GoldenCheck(scene: place.path("hero.json"), frames: frames)
        check.settings.variant = variant
        return check
    }

    private func approve() throws -> [Int] {
        let saved = try SavedRun(in: place.path("tests"))
        let updates = try saved.run.scenes.compactMap { try GoldenUpdate(of: $0, in: saved, pictures: nil) }
        for update in updates { try update.write() }
        return updates.map(\.approved.count)
    }

    @Test func `tests side by side leave one run, and one approval makes all of them pass`() async throws {
        let checks = [nil, "dark", "small"].map { check(variant: $0) }
        try await withThrowingTaskGroup(of: GoldenCheckResult.self) { [run, place] group in
            for check in checks { group.addTask { try await run.run(check) } }
            for try await result in group {
                #expect(!result.isPassed && result.lastFolder == place.path("tests"))
                #expect(result.description.hasSuffix("parade golden approve --last \(place.path("tests"))"))
            }
        }
        let saved = try SavedRun(in: place.path("tests")).run
        #expect(saved.scenes.map(\.variant) == [nil, "dark", "small"])
        #expect(try approve() == [5, 5, 3])
        for check in checks { #expect(try await run.run(check).isPassed) }
        #expect(try SavedRun(in: place.path("tests")).run.isPassed)
        #expect(try approve() == [])
    }

    @Test func `of several checks of one golden, a failing one stays`() async throws {
        try await place.check()
        try place.approve()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        // Frame 0 does not show the colour.
        #expect(try await run.run(check(frames: Frames("1-3"))).isPassed == false)
        #expect(try await run.run(check(frames: Frames("0"))).isPassed)
        let saved = try SavedRun(in: place.path("tests")).run
        #expect(saved.scenes.count == 1 && !saved.isPassed)
        #expect(try approve() == [3])
    }

    @Test func `checks with other settings or another scene do not replace a failing one`() async throws {
        try await place.check()
        try place.approve()
        var small = check()
        small.settings = SceneSettings(scale: 0.5)
        #expect(try await run.run(small).isPassed == false)
        #expect(try await run.run(check()).isPassed)
        #expect(try SavedRun(in: place.path("tests")).run.isPassed == false)

        // Of two scenes for one golden, each is drawn from a file of its own.
        let text = try place.text("hero.json")
        let other = try Scene(json: text.replacing("#ff8000", with: "#ff8001"))
        let same = try Scene(json: text)
        for scene in [other, same] {
            _ = try await run.run(GoldenCheck(scene: scene, golden: place.path("built.golden")))
        }
        let folder = try #require(try SavedRun(in: place.path("tests")).run.scenes.first { $0.isBuilt }?.folder)
        let kept = try place.text("tests/\(folder)/scene.jsonc")
        #expect(kept == other.json)
    }

    @Test func `each result has a time`() async throws {
        _ = try await run.run(check())
        let saved = try SavedRun(in: place.path("tests")).run
        #expect(saved.scenes.allSatisfy { ($0.duration ?? -1) >= 0 })
    }

    @Test func `another process cannot write into the folder`() async throws {
        _ = try await run.run(check())
        let second = TestRun(path: place.path("tests"))
        let again = check()
        let error = await #expect(throws: GoldenCheckError.self) { _ = try await second.run(again) }
        #expect(error?.description.contains("another check is writing here") == true)
    }

    @Test func `a scene with a mistake leaves the results of the others`() async throws {
        _ = try await run.run(check())
        try place.write("{", to: "bad.json")
        let bad = GoldenCheck(scene: place.path("bad.json"))
        let error = await #expect(throws: GoldenCheckError.self) { _ = try await run.run(bad) }
        #expect(error?.diagnostics.isEmpty == false)
        #expect(try SavedRun(in: place.path("tests")).run.scenes.map(\.scene) == [place.path("hero.json")])
    }

    @Test func `a failing expectation is one issue with the reason and the command`() async throws {
        await withKnownIssue {
            await expectApproved(in: run) { check(variant: "dark") }
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.contains("hero.json@dark: not as approved") && text.contains("parade golden approve --last ")
        }
        _ = try approve()
        await expectApproved(in: run) { check(variant: "dark") }
        await withKnownIssue {
            await expectApproved(in: run) { check(variant: "drak") }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("'drak'") }
        }
    }

    @Test func `pictures of three failing frames are attached, the worst, the first and the last`() async throws {
        _ = try await run.run(check())
        _ = try approve()
        try place.edit("hero.json", "#20406080", "#20406180")
        let result = try await run.run(check())
        // In the middle frame the view covers the background.
        #expect(result.failures.map(\.frameIndex) == [0, 1, 3, 4])
        let pictures = result.failurePictures
        #expect(pictures.count == 9)
        #expect(Set(pictures.map(\.name)).count == 9)
        #expect(pictures.map(\.name).contains("hero-frame-00004-difference.png"))
        for picture in pictures { #expect(try picture.bytes().starts(with: [0x89, 0x50, 0x4E, 0x47])) }
    }

    @Test func `names start at the folder of the test's file`() throws {
        let file = try TestFile(place.path("HeroTests.swift"))
        let root = FileSystem.resolved(place.url.path).joined(separator: "/")
        #expect(try file.scene("hero") == "/\(root)/hero.json")
        #expect(try file.scene("hero.json") == "/\(root)/hero.json")
        let parent = root.split(separator: "/").dropLast().joined(separator: "/")
        #expect(file.path("../x/y.golden") == "/\(parent)/x/y.golden")
        let gone = #expect(throws: TestFile.Failure.self) { try file.scene("gone") }
        #expect(
            gone?.description == "there is no scene '/\(root)/gone.json' or '/\(root)/gone.jsonc'; "
                + "names start at the folder of the test's source file")
        try place.write("{}", to: "hero.jsonc")
        let both = #expect(throws: TestFile.Failure.self) { try file.scene("hero") }
        #expect(
            both?.description == "'/\(root)/hero.json' and '/\(root)/hero.jsonc' are both there; write the suffix too")
        #expect(throws: TestFile.Failure.self) { try TestFile("/nowhere/HeroTests.swift") }
    }

    @Test func `in the current folder paths are short`() throws {
        let current = FileManager.default.currentDirectoryPath
        #expect(try TestFile(current + "/HeroTests.swift").path("hero.json") == "hero.json")
    }
}
