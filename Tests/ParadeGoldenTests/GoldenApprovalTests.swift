import Diagnostics
import Drawing
import Foundation
import FrameOutput
import Glibc
import ImageCoding
import Primitives
import SceneDocument
import SceneLoading
import Testing

@testable import ParadeGolden

@Suite struct GoldenApprovalTests {
    private static func refusal(_ place: GoldenPlace, pictures: PictureChoice? = nil) throws -> GoldenUpdate.Refusal {
        let before = try place.tree("hero.golden")
        let refusal = try #require(throws: GoldenUpdate.Refusal.self) { try place.approve(pictures: pictures) }
        #expect(try place.tree("hero.golden") == before)
        var plain = refusal
        plain.message = refusal.message.replacing(place.url.path + "/", with: "")
        plain.hint = refusal.hint.replacing(place.url.path + "/", with: "")
        return plain
    }

    @Test func `only what failed changes`() async throws {
        let place = try await GoldenPlace.changed()
        // As approved, but packed by another user.
        let pixels = try PNGDecoder.straightImage(Array(try place.data("hero.golden/frame-00004.png")))
        let packed = Data(try PNGEncoder.encode(pixels.image(), compression: .small))
        try place.write(packed, to: "hero.golden/frame-00004.png")
        let before = try place.tree("hero.golden")
        let lines = try place.list().lines
        let updates = try place.approve()
        #expect(updates.map(\.approved) == [[1, 2, 3]])
        let after = try place.tree("hero.golden")
        #expect(before.keys == after.keys)
        for frame in [0, 4] {
            let name = GoldenFile.picture(ofFrame: frame)
            #expect(before[name] == after[name])
            #expect(try place.list().lines[frame] == lines[frame])
        }
        for frame in 1...3 {
            let seen = try place.data("last/hero/\(GoldenFile.picture(ofFrame: frame))")
            #expect(after[GoldenFile.picture(ofFrame: frame)] == seen)
        }
        let result = try await place.check()
        #expect(result.isPassed && result.changedInputs == [])
    }

    @Test func `a tolerance and what is not ours stay`() async throws {
        let place = try await GoldenPlace.changed()
        try place.edit(
            "hero.golden/golden.json", "  \"framehash\"",
            "  \"tolerance\": {\"threshold\": 0, \"maxPixels\": 3, \"reason\": \"so\"},\n  \"framehash\"")
        try place.write("mine", to: "hero.golden/notes.txt")
        try place.makeFolder("hero.golden/more")
        try place.write("mine", to: "hero.golden/more/notes.txt")
        try await place.check()
        try place.approve()
        #expect(try place.text("hero.golden/golden.json").contains("\"maxPixels\": 3,\n    \"reason\": \"so\"\n"))
        #expect(try place.text("hero.golden/notes.txt") == "mine")
        #expect(try place.text("hero.golden/more/notes.txt") == "mine")
        #expect(!place.has(".hero.golden.parade-partial"))
        #expect(try await place.check().isPassed)
    }

    @Test func `what passed is not touched`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "\"cell\"", "\"zell\"")
        try await place.check()
        let before = try place.tree("hero.golden")
        #expect(try place.approve().isEmpty)
        #expect(try place.tree("hero.golden") == before)
    }

    @Test func `a shorter timeline drops frames, a longer one adds them`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.frameCount = 3
        try await place.check(overrides)
        let update = try #require(try place.approve().first)
        #expect(update.dropped == [3, 4])
        #expect(try place.list().lines.map(\.index) == [0, 1, 2])
        #expect(try place.names("hero.golden").count == 6, "three pictures, two lists and golden.json")
        #expect(try await place.check().isPassed)
        overrides.frameCount = 30
        try await place.check(overrides)
        try place.approve()
        #expect(try place.names("hero.golden").count == 15, "twelve pictures, two lists and golden.json")
        #expect(try await place.check().frames.count == 30)
    }

    @Test func `pictures can be given up, and all are kept where they are available`() async throws {
        let place = try await GoldenPlace.approved()
        try await place.check()
        try place.approve(pictures: PictureChoice.none)
        #expect(try place.names("hero.golden") == ["frames.framehash", "frames.xxh3", "golden.json"])
        #expect(try await place.check().isPassed)
        let refusal = try Self.refusal(place, pictures: .all)
        #expect(
            refusal.message
                == "'--pictures all' needs the pictures of all frames, but the check kept only those of frames that differ"
        )
        #expect(
            refusal.hint == "approve without '--pictures', then 'parade golden upgrade hero.json --pictures all'"
        )
        try place.remove("hero.golden")
        var overrides = SceneOverrides()
        overrides.frameCount = 20
        try await place.check(overrides)
        try place.approve(pictures: .all)
        #expect(try place.names("hero.golden").count == 23, "twenty pictures, two lists and golden.json")
        #expect(try await place.check().isPassed)
    }

    @Test func `a broken list is made anew from what was seen`() async throws {
        let place = try await GoldenPlace.approved()
        let before = try place.tree("hero.golden")
        try place.edit("hero.golden/frames.framehash", "hash\n", "hash\n<<<<<<< HEAD\n")
        try await place.check()
        try place.approve()
        #expect(try place.tree("hero.golden") == before)
    }

    @Test func `broken pictures are replaced`() async throws {
        let place = try await GoldenPlace.approved()
        let before = try place.tree("hero.golden")
        try place.remove("hero.golden/frame-00001.png")
        try place.write("x", to: "hero.golden/frame-00002.png")
        try place.write("x", to: "hero.golden/frame-00009.png")
        try await place.check()
        try place.approve()
        #expect(try place.tree("hero.golden") == before)
    }

    // MARK: Refusals

    private static let again = "check again, look at the frames, then approve"

    @Test func `a scene changed since the check is not approved`() async throws {
        let place = try await GoldenPlace.changed()
        try place.edit("hero.json", "#ff8001", "#ff8002")
        #expect(try Self.refusal(place).message == "the scene was changed after the check")
        try place.edit("hero.json", "#ff8002", "#ff8001")
        try place.approve()
        #expect(try await place.check().isPassed)
        try await place.check()
        try place.write("{", to: "hero.json")
        #expect(try place.approve().isEmpty, "it passed")
    }

    @Test func `a scene that cannot be read any more is not approved`() async throws {
        let place = try await GoldenPlace.changed()
        try place.write("{", to: "hero.json")
        let refusal = try Self.refusal(place)
        #expect(refusal.message == "the scene was changed after the check: this object is never closed")
        #expect(refusal.hint == Self.again)
        try place.remove("hero.json")
        #expect(
            try Self.refusal(place).message == "the scene was changed after the check: there is no file 'hero.json'")
    }

    @Test func `an asset changed since the check keeps its scene from being approved`() async throws {
        let place = try GoldenPlace(
            """
            {
              "canvas": {"width": 2, "height": 2},
              "timeline": {"frames": 1},
              "views": [{"id": "picture", "type": "image", "image": "a.png", "frame": [0, 0, 2, 2]}]
            }
            """)
        try place.write(try GoldenPlace.png(width: 2, height: 2), to: "a.png")
        try await place.check()
        try place.write(try GoldenPlace.png(width: 2, height: 2, [1, 2, 3, 4]), to: "a.png")
        #expect(try Self.refusal(place).message == "'a.png' was changed after the check")
        try place.remove("a.png")
        #expect(try Self.refusal(place).message.hasPrefix("the scene was changed after the check: there is no picture"))
    }

    @Test func `a golden changed since the check is not overwritten`() async throws {
        let place = try await GoldenPlace.changed()
        try place.edit("hero.golden/golden.json", "  \"framehash\"", "  \"tolerance\": {},\n  \"framehash\"")
        #expect(try Self.refusal(place).message == "'hero.golden' was changed after the check")
        try place.write("{", to: "hero.golden/golden.json")
        #expect(try Self.refusal(place).hint == "repair or remove the file, then check again")
        try place.remove("hero.golden")
        #expect(try Self.refusal(place).message == "'hero.golden' was removed after the check")
        try await place.check()
        try place.approve()
        try place.remove("last")
        try await Self.recheck(place)
    }

    /// A golden that came into being between a check and its approval.
    private static func recheck(_ place: GoldenPlace) async throws {
        let golden = try place.tree("hero.golden")
        try place.remove("hero.golden")
        try await place.check()
        try place.makeFolder("hero.golden")
        for (name, data) in golden { try place.write(data, to: "hero.golden/\(name)") }
        #expect(try place.approve().isEmpty, "it is what approving would make")
        try place.edit("hero.golden/golden.json", "\"frames\":5", "\"frames\":6")
        #expect(try refusal(place).message == "'hero.golden' was changed after the check")
    }

    @Test(arguments: [nil, "1-3"])
    func `a golden that is approved counts as done only where everything else is as the check found it`(
        only: String?
    ) async throws {
        let place = try await GoldenPlace.approved(pictures: PictureChoice.none)
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check(only: only)
        try place.approve()
        #expect(try place.approve().isEmpty, "it is what approving would make")
        let lock = try place.text("hero.golden/golden.json")
        // A frame that passed, or that the check did not look at, in a golden that is sound.
        let list = try place.text("hero.golden/frames.xxh3")
        try place.forgeDigests { $0.lines[4].digest = FrameDigest(high: 1, low: 2) }
        #expect(try Self.refusal(place).message == "'hero.golden' was changed after the check")
        try place.write(list, to: "hero.golden/frames.xxh3")
        try place.write(lock, to: "hero.golden/golden.json")
        #expect(try place.approve().isEmpty)
        try place.edit("hero.golden/golden.json", "  \"framehash\"", "  \"tolerance\": {},\n  \"framehash\"")
        #expect(try Self.refusal(place).message == "'hero.golden' was changed after the check")
    }

    @Test func `pictures that are not what was seen are not approved`() async throws {
        let place = try await GoldenPlace.changed()
        let name = "last/hero/frame-00002.png"
        let message = "the picture that the check kept of frame 2 is no longer in 'last/hero'"
        let seen = try place.data(name)
        try place.write(try place.data("last/hero/frame-00001.png"), to: name)
        #expect(try Self.refusal(place).message == message)
        try place.write(seen.dropLast(20), to: name)
        #expect(try Self.refusal(place).message == message)
        try place.remove(name)
        #expect(try Self.refusal(place).message == message)
        try place.write(seen, to: name)
        try place.approve()
    }

    @Test func `some frames of another size do not make a golden`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.scale = 2
        try await place.check(overrides, only: "2")
        #expect(try Self.refusal(place).message == "the size has changed, but the check drew only some of the frames")
    }

    @Test func `some frames with other options made a golden that could never pass`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.background = Color(red: 1, green: 0, blue: 0)
        try await place.check(overrides, only: "1")
        #expect(
            try Self.refusal(place).message == "the options have changed, but the check drew only some of the frames")
        try await place.check(overrides)
        try place.approve()
        #expect(try await place.check().isPassed)
    }

    @Test func `a golden of all frames needs all of them`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.frameCount = 9
        try await place.check(overrides, only: "8")
        let refusal = try Self.refusal(place)
        #expect(refusal.message == "the check did not draw frames 5-7")
        #expect(refusal.hint == "check without --only")
        try place.edit("hero.golden/frames.framehash", "hash\n", "hash\n<<<<<<< HEAD\n")
        try await place.check(only: "1")
        #expect(try Self.refusal(place).message == "the check did not draw frames 0, 2-4")
    }

    @Test func `a scene of which nothing was drawn is not approved`() async throws {
        let place = try await GoldenPlace.changed()
        try place.edit("hero.golden/golden.json", "\"format\":2", "\"format\":3")
        try await place.check()
        let refusal = try Self.refusal(place)
        #expect(
            refusal.message
                == "no frame could be drawn: hero.golden/golden.json:2:11: golden format 3 is not supported; "
                + "this parade reads up to 2")
    }

    @Test func `only a check that came to its end counts`() async throws {
        let place = try GoldenPlace()
        #expect(throws: SavedRun.Failure.missing) { try place.approve() }
        try await place.check()
        try place.edit("last/run.json", "\"complete\": true", "\"complete\": false")
        #expect(throws: SavedRun.Failure.incomplete) { try place.approve() }
        try place.write("{}", to: "last/run.json")
        #expect(throws: SavedRun.Failure.self) { try place.approve() }
    }

    @Test func `what is approved since the check is nothing to approve, what has changed otherwise is refused`()
        async throws
    {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try await place.check()
        #expect(try place.approve().count == 1)
        #expect(try place.approve().isEmpty)
        // A golden that a user has changed since, in the list of digests or in what they are of.
        let list = try place.text("hero.golden/frames.framehash")
        try place.write(list + "#\n", to: "hero.golden/frames.framehash")
        #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        try place.write(list, to: "hero.golden/frames.framehash")
        #expect(try place.approve().isEmpty)
        try place.write("else", to: "hero.golden/frame-00001.png")
        #expect(throws: GoldenUpdate.Refusal.self) { try place.approve() }
        // A request for other pictures is something to do.
        #expect(throws: GoldenUpdate.Refusal.self) { try place.approve(pictures: .all) }
    }
}
