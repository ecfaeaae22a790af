import Foundation
import FrameOutput
import Glibc
import Testing

@testable import ParadeGolden

/// What no one needs any more, and how goldens are found.
@Suite struct GoldenPruningTests {
    @Test func `goldens without a scene, pictures no one lists and leftovers go; all else stays`() async throws {
        let place = try await GoldenPlace.approved()
        try place.write("", to: "hero.golden/frame-00009.png")
        try place.write("mine", to: "hero.golden/notes.txt")
        try place.makeFolder("old")
        try place.makeFolder(".hero.golden.parade-partial")
        for name in ["gone", "kept"] {
            try FileManager.default.copyItem(
                atPath: place.path("hero.golden"), toPath: place.path("old/\(name).golden"))
        }
        try place.remove("old/gone.golden/notes.txt")
        try place.makeFolder("old/foreign.golden")
        try place.write("theirs", to: "old/foreign.golden/output.txt")
        try place.write("theirs", to: "old/go-test.golden")
        try place.makeFolder(".hidden/x.golden")
        let pruning = GoldenPruning(GoldenSearch([place.url.path]))
        let items = pruning.items.map { "\($0.kind.rawValue) " + $0.path.replacing(place.url.path + "/", with: "") }
        #expect(
            items == [
                "orphan old/gone.golden", "orphan old/kept.golden", "picture hero.golden/frame-00009.png",
                "leftover .hero.golden.parade-partial",
            ])
        #expect(
            pruning.spared.map(\.path).map { $0.replacing(place.url.path + "/", with: "") } == ["old/foreign.golden"])
        #expect(try pruning.items.map(GoldenPruning.remove) == [true, false, true, true])
        #expect(try place.names("old") == ["foreign.golden", "go-test.golden", "kept.golden"])
        #expect(try place.names("old/kept.golden") == ["notes.txt"])
        #expect(!place.has("hero.golden/frame-00009.png") && place.has("hero.golden/notes.txt"))
        #expect(try await place.check().isPassed)
    }

    @Test func `pruning followed the link of a golden and emptied the folder behind it`() async throws {
        let place = try await GoldenPlace.approved()
        try place.makeFolder("behind")
        try FileManager.default.moveItem(atPath: place.path("hero.golden"), toPath: place.path("behind/real"))
        try place.write("", to: "behind/real/frame-00099.png")
        for name in ["hero.golden", "gone.golden"] {
            try FileManager.default.createSymbolicLink(
                atPath: place.path(name), withDestinationPath: place.path("behind/real"))
        }
        let pruning = GoldenPruning(GoldenSearch([place.url.path]))
        #expect(pruning.items == [])
        #expect(Set(pruning.spared.map(\.path)) == [place.path("hero.golden"), place.path("gone.golden")])
        #expect(pruning.spared.allSatisfy { $0.message == "it is a link" })
    }

    @Test func `what cannot be removed is an error and no success`() async throws {
        let place = try await GoldenPlace.approved()
        // A folder has the name of a picture, which no file system removes like a file.
        try place.makeFolder("hero.golden/frame-00009.png")
        let items = GoldenPruning(GoldenSearch([place.url.path])).items
        #expect(items.map(\.kind) == [.picture])
        for item in items {
            let error = #expect(throws: OutputError.self) { try GoldenPruning.remove(item) }
            #expect(error?.kind == .inputOutput && error?.path == item.path)
        }
    }

    @Test func `a search finds goldens and their scenes`() async throws {
        let place = try await GoldenPlace.approved()
        for folder in ["b/x.golden", "a/y.golden", "a/z.golden", ".build/n.golden", "b/deep/er/w.golden"] {
            try place.makeFolder(folder)
        }
        for scene in ["b/x.jsonc", "a/z.json", "b/deep/er/w.json", "b/none.json"] { try place.write("{}", to: scene) }
        symlink(".", place.path("b/loop"))
        try place.write("", to: "b/text.golden")
        let search = GoldenSearch([place.url.path])
        func plain(_ paths: [String]) -> [String] { paths.map { $0.replacing(place.url.path + "/", with: "") } }
        #expect(plain(search.scenes) == ["a/z.json", "b/deep/er/w.json", "b/x.jsonc", "hero.json"])
        #expect(plain(search.orphans) == ["a/y.golden"])
        let named = GoldenSearch([place.path("a/z.golden"), place.path("b/none.json"), place.path("nowhere")])
        #expect(plain(named.scenes) == ["a/z.json", "b/none.json"])
        #expect(plain(named.missing) == ["nowhere"])
    }
}
