import Foundation
import Staging
import Testing

@testable import ParadeGolden

/// Checks of one scene at the same time, as the tests of a package make them.
@Suite struct SideBySideTests {
    @Test func `one of two checks of a scene threw because the other was writing`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        // In the folder of the test, under the names that the folders would have in the current one.
        func check(only: Frames) -> GoldenCheck {
            var check = GoldenCheck(scene: place.path("hero.json"), frames: only)
            check.lastFolder = place.path(check.lastFolder)
            return check
        }
        let (first, second) = (check(only: "0-1"), check(only: "2-4"))
        #expect(first.lastFolder != second.lastFolder)
        async let one = first.run()
        async let other = second.run()
        let results = try await [one, other]
        #expect(results.map(\.scene.frames.count) == [2, 3])
        for result in results {
            let saved = try SavedRun(in: result.lastFolder)
            #expect(saved.run.scenes[0].frames == result.scene.frames)
            #expect(FileManager.default.fileExists(atPath: result.lastFolder + "/hero"))
        }
    }

    @Test func `checks that are equal take turns`() async throws {
        let place = try await GoldenPlace.approved()
        var check = GoldenCheck(scene: place.path("hero.json"))
        check.lastFolder = place.path("seen")
        let shared = check
        let passed = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try await shared.run().isPassed } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(passed == Array(repeating: true, count: 8))
    }

    @Test func `a check that was given up while it waited leaves the turn to the next`() async throws {
        let queue = FolderQueue()
        let (started, begin) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await queue.run(in: "a") {
                begin.finish()
                for await _ in released {}
                return 1
            }
        }
        for await _ in started {}
        let second = Task { try await queue.run(in: "a") { 2 } }
        second.cancel()
        #expect(try await queue.run(in: "b") { 3 } == 3, "another folder is free")
        release.finish()
        #expect(try await first.value == 1)
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(try await queue.run(in: "a") { 4 } == 4)
    }

    @Test func `the folder follows the options that decide frames`() {
        var check = GoldenCheck(scene: "Scenes/hero.json")
        let usual = check.lastFolder
        #expect(usual == ".parade/Scenes-hero")
        check.jobs = 3
        #expect(check.lastFolder == usual, "how many workers there are decides no frame")
        var seen: Set<String> = [usual]
        let changes: [(inout GoldenCheck) -> Void] = [
            { $0.frames = "1" }, { $0.settings.frameCount = 1 }, { $0.settings.scale = 1 },
            { $0.settings.reducesMotion = true }, { $0.settings.assetFolder = "1" },
            { $0.settings.fontFolders = ["1"] },
        ]
        for change in changes {
            var other = check
            change(&other)
            #expect(seen.insert(other.lastFolder).inserted)
            #expect(other.lastFolder.hasPrefix(usual + "-"))
        }
    }
}
