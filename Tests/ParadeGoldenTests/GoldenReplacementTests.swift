import Foundation
import FrameOutput
import Glibc
import Testing

@testable import ParadeGolden

/// A golden is replaced whole or not at all.
@Suite struct GoldenReplacementTests {
    @Test func `a golden behind a link is replaced where it is`() async throws {
        let place = try await GoldenPlace.changed()
        try place.makeFolder("goldens")
        try FileManager.default.moveItem(atPath: place.path("hero.golden"), toPath: place.path("goldens/hero.golden"))
        symlink("goldens/hero.golden", place.path("hero.golden"))
        try await place.check()
        try place.approve()
        #expect(FileSystem.kind(of: place.path("hero.golden")) == .link)
        #expect(try place.names("goldens") == ["hero.golden"])
        #expect(try await place.check().isPassed)
    }

    @Test func `what a killed approval has left is cleared away, and what is not ours comes back`() async throws {
        let place = try await GoldenPlace.changed()
        try place.makeFolder(".hero.golden.parade-partial")
        try place.write("half", to: ".hero.golden.parade-partial/golden.json")
        try place.write("half", to: ".hero.golden.parade-partial/frame-00001.png")
        try place.write("mine", to: ".hero.golden.parade-partial/notes.txt")
        try place.approve()
        #expect(!place.has(".hero.golden.parade-partial"))
        #expect(try place.text("hero.golden/notes.txt") == "mine")
        #expect(try await place.check().isPassed)
    }

    @Test func `two approvals at once do not take each other's folders away`() async throws {
        let place = try await GoldenPlace.changed()
        let before = try place.tree("hero.golden")
        try place.makeFolder(".hero.golden.parade-partial")
        try place.write("half", to: ".hero.golden.parade-partial/frame-00001.png")
        for folder in ["hero.golden", ".hero.golden.parade-partial"] {
            // As another process has it: locks belong to open files, not to processes.
            let other = try FileDescriptor(opening: place.path(folder), flags: O_RDONLY | O_DIRECTORY)
            #expect(other.lock())
            let error = #expect(throws: OutputError.self) { try place.approve() }
            #expect(error?.kind == .inUse && error?.message == "another approval is writing it")
            #expect(error?.path == place.path("hero.golden"))
            #expect(try place.tree("hero.golden") == before)
            withExtendedLifetime(other) {}
            guard folder.hasPrefix(".") else {
                try place.makeFolder(".hero.golden.parade-partial")
                try place.write("half", to: ".hero.golden.parade-partial/frame-00001.png")
                continue
            }
            let leftover = GoldenPruning.Item(kind: .leftover, path: place.path(folder))
            #expect(try !GoldenPruning.remove(leftover) && place.has(folder + "/frame-00001.png"))
        }
        try place.approve()
        #expect(try await place.check().isPassed && !place.has(".hero.golden.parade-partial"))
    }

    @Test func `where folders cannot be exchanged, files are moved and a half of it never passes`() async throws {
        let place = try await GoldenPlace.changed()
        let old = try place.tree("hero.golden")
        try place.approve()
        let new = try place.tree("hero.golden")
        func restore(_ files: [String: Data], to folder: String) throws {
            try? place.remove(folder)
            try place.makeFolder(folder)
            for (name, data) in files { try place.write(data, to: "\(folder)/\(name)") }
        }
        try restore(old.merging(["frame-00077.png": Data()]) { $1 }, to: "hero.golden")
        try restore(new, to: "partial")
        try GoldenUpdate.moveFiles(of: place.path("partial"), to: place.path("hero.golden"))
        #expect(try place.tree("hero.golden") == new)
        // Killed after any number of files: neither the old scene's golden nor the new one's.
        try place.write("", to: "partial/golden.json")
        for count in 1..<new.count {
            let moved = Set(
                new.keys.sorted { ($0 == "golden.json" ? 1 : 0, $0) < ($1 == "golden.json" ? 1 : 0, $1) }.prefix(count))
            try restore(old.merging(new.filter { moved.contains($0.key) }) { $1 }, to: "hero.golden")
            let differs = moved.contains { old[$0] != new[$0] }
            let isPassed = try await place.check().isPassed
            #expect(!isPassed || !differs)
        }
    }
}
