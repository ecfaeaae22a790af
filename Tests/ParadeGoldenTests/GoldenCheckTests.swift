import Comparison
import Diagnostics
import Drawing
import Foundation
import FrameOutput
import Identity
import ImageCoding
import JSON
import RandomBits
import SceneDocument
import SceneLoading
import Staging
import TestTables
import Testing

@testable import ParadeGolden

@Suite struct GoldenCheckTests {
    @Test func `a scene without a golden is missing, and passes once it is approved`() async throws {
        let place = try GoldenPlace()
        let first = try await place.check()
        #expect(!first.isPassed)
        #expect(
            first.complaints(in: place).prefix(2) == [
                "missing: there is no golden 'hero.golden'", "0: missing: there is no golden",
            ])
        #expect(!place.has("hero.golden"))
        try place.approve()
        #expect(
            try place.names("hero.golden") == [
                "frame-00000.png", "frame-00001.png", "frame-00002.png", "frame-00003.png", "frame-00004.png",
                "frames.framehash", "frames.xxh3", "golden.json",
            ])
        let second = try await place.check()
        #expect(second.isPassed, "\(second)")
        #expect(second.frames.map(\.index) == [0, 1, 2, 3, 4])
        #expect(second.changedInputs == [])
        #expect(second.description.hasSuffix("hero.json: 5 frames, as approved"))
    }

    @Test func `approved digests are those of the pictures' rows`() async throws {
        let place = try await GoldenPlace.approved()
        let list = try place.list()
        for line in list.lines {
            let bytes = Array(try place.data("hero.golden/\(GoldenFile.picture(ofFrame: line.index))"))
            #expect(try PNGDecoder.straightImage(bytes).sha256 == line.digest)
        }
        let digests = try DigestList(SourceText(file: "", text: try place.text("hero.golden/frames.xxh3")))
        #expect(digests.lines.map(\.index) == list.lines.map(\.index))
        for line in digests.lines {
            let bytes = Array(try place.data("hero.golden/\(GoldenFile.picture(ofFrame: line.index))"))
            #expect(try PNGDecoder.straightImage(bytes).digest == line.digest)
        }
        // The cell is transparent in the first and out of sight in the last; it stands in four places else.
        #expect(Set(list.lines.map(\.digest)).count == 4)
    }

    @Test func `what is seen does not depend on the number of jobs`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        var one = try await place.check(jobs: 1)
        let pictures = try place.tree("last/hero")
        var three = try await place.check(jobs: 3)
        (one.duration, three.duration) = (nil, nil)
        #expect(three == one)
        #expect(try place.tree("last/hero") == pictures)
        #expect(one.frames.filter { $0.failure != nil }.map(\.index) == [1, 2, 3])
    }

    // MARK: Reasons

    @Test func `a changed scene is reported with its numbers and its name`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        let result = try await place.check()
        #expect(result.changedInputs == ["hero.json"])
        // At offset 6 the cell covers the canvas opaquely.
        let exact = "48 of 48 pixels differ, the largest difference is 1 (exact: no tolerance is set)"
        #expect(result.complaints(in: place).contains("2: changed: \(exact)"))
        #expect(
            try place.names("last/hero") == [
                "frame-00001.difference.png", "frame-00001.png", "frame-00002.difference.png", "frame-00002.png",
                "frame-00003.difference.png", "frame-00003.png",
            ])
        let difference = try PNGDecoder.straightImage(Array(try place.data("last/hero/frame-00002.difference.png")))
        #expect(Array(difference.bytes.prefix(4)) == [0, 0, 8, 255])
        let text = result.text(checkFolder: "last").replacing(place.url.path + "/", with: "")
        #expect(
            text == """
                hero.json: not as approved
                  changed: frames 1-3
                    frame 2: \(exact)
                  changed since it was approved: hero.json
                  pictures: last/hero
                """)
    }

    @Test func `a changed scene whose frames are equal passes and says so`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "\"cell\"", "\"zell\"")
        let result = try await place.check()
        #expect(result.isPassed)
        #expect(result.description.hasSuffix("hero.json: 5 frames, as approved, though these have changed: hero.json"))
    }

    @Test func `another renderer is distinguished from a change`() async throws {
        let place = try await GoldenPlace.approved(pictures: PictureChoice.none)
        try place.forgeDigests { list in list.lines[3].digest = FrameDigest(high: 1, low: 2) }
        let own = "its pixels differ, no picture of the frame is kept (exact: no tolerance is set)"
        #expect(try await place.check().complaints(in: place) == ["3: changed: \(own)"])
        #expect(try await place.check().text(checkFolder: nil).contains("neither the scene nor a file it uses"))
        try place.edit("hero.golden/golden.json", RendererIdentity.current.digest, String(repeating: "9e", count: 32))
        #expect(try await place.check().complaints(in: place) == ["3: renderer: \(own)"])
        try place.edit("hero.json", "\"cell\"", "\"zell\"")
        #expect(try await place.check().complaints(in: place) == ["3: changed: \(own)"])
    }

    @Test func `another size is reported as such`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.scale = 2
        let result = try await place.check(overrides)
        #expect(result.changedInputs == ["--scale"])
        #expect(
            result.complaints(in: place)
                == (0..<5).map { "\($0): size: 16×12 pixels, 8×6 are approved" })
    }

    @Test func `frames that the timeline has no longer are stale, and new ones missing`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.frameCount = 1
        #expect(
            try await place.check(overrides).complaints(in: place) == [
                "stale: approved frames 1-4: the timeline now has 1 frame"
            ])
        overrides.frameCount = 6
        let longer = try await place.check(overrides)
        #expect(longer.complaints(in: place).contains("5: missing: the golden does not hold this frame"))
        #expect(longer.frames[0].failure == nil, "the first frame is the same in every timeline")
    }

    @Test func `another rate is a change though every frame is equal`() async throws {
        let place = try await GoldenPlace.approved()
        var overrides = SceneOverrides()
        overrides.frameRate = FrameRate(30)
        #expect(
            try await place.check(overrides).complaints(in: place) == [
                "changed: 30 frames a second, 60 are approved"
            ])
    }

    @Test func `a plain check draws what was approved with options`() async throws {
        let place = try GoldenPlace()
        var overrides = SceneOverrides()
        overrides.frameCount = 3
        overrides.scale = 1.5
        try await place.check(overrides)
        try place.approve()
        let result = try await place.check()
        #expect(result.isPassed && result.frames.count == 3 && result.pixelWidth == 12)
    }

    @Test func `a golden of some frames is checked for these`() async throws {
        let place = try GoldenPlace()
        try await place.check(only: "first,mid,last")
        try place.approve()
        #expect(try await place.check().frames.map(\.index) == [0, 2, 4])
        #expect(
            try await place.check(only: "3").complaints(in: place) == [
                "3: missing: the golden does not hold this frame"
            ])
        try place.approve()
        #expect(try await place.check().frames.map(\.index) == [0, 2, 3, 4])
    }

    // MARK: Tolerances

    @Test func `a tolerance lets near frames pass, and no others`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8003")
        let lock = "hero.golden/golden.json"
        try place.edit(lock, "  \"framehash\"", "  \"tolerance\": {\"threshold\": 3},\n  \"framehash\"")
        let near = try await place.check()
        #expect(near.isPassed, "\(near)")
        #expect(near.description.contains("3 of them within the tolerance"))
        try place.edit(lock, "\"threshold\": 3", "\"threshold\": 2, \"maxPixels\": 47")
        #expect(
            try await place.check().complaints(in: place) == [
                "2: changed: 48 of 48 pixels differ by more than 2 levels, maxPixels allows 47 "
                    + "(hero.golden/golden.json:18:46); the largest difference is 3"
            ])
    }

    @Test func `a tolerance without a picture cannot be judged`() async throws {
        let place = try await GoldenPlace.approved(pictures: PictureChoice.none)
        #expect(try await place.check().isPassed)
        try place.edit("hero.json", "#ff8000", "#ff8001")
        try place.edit(
            "hero.golden/golden.json", "  \"framehash\"", "  \"tolerance\": {\"threshold\": 255},\n  \"framehash\"")
        #expect(
            try await place.check().complaints(in: place)
                == [1, 2, 3].map {
                    "\($0): changed: its pixels differ, and the tolerance (golden.json:11:16) cannot be judged: "
                        + "no picture of the frame is kept ('parade golden upgrade --pictures all' keeps all pictures, if "
                        + "the frames are as approved)"
                })
    }

    // MARK: Flipped channels

    /// A scene that shows a picture, pixel for pixel.
    private static let pictureScene = """
        {
          "canvas": {"width": 7, "height": 5},
          "timeline": {"frames": 1},
          "views": [{"id": "picture", "type": "image", "image": "picture.png", "frame": [0, 0, 7, 5]}]
        }
        """

    @Test func `one level in any channel of any pixel is caught`() async throws {
        var random = SplitMix64(seed: 6)
        let original = (0..<35).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
        let place = try GoldenPlace(Self.pictureScene)
        try place.write(try GoldenPlace.png(width: 7, height: 5, original), to: "picture.png")
        try await place.check()
        try place.approve()
        #expect(try await place.check().isPassed)
        for position in original.indices {
            for channel in 0..<4 {
                var pixels = original
                let shift = UInt32(8 * channel)
                let level = (pixels[position] >> shift) & 255
                let other = level == 255 ? level - 1 : level + 1
                pixels[position] = pixels[position] & ~(255 << shift) | other << shift
                try place.write(try GoldenPlace.png(width: 7, height: 5, pixels), to: "picture.png")
                let frame = try #require(try await place.check().frames.first)
                #expect(frame.failure?.reason == .changed)
                let comparison = try #require(frame.comparison)
                #expect(comparison.changedPixelCount == 1)
                #expect(channel == 3 || comparison.largestDifference == 1)
            }
        }
    }

    @Test func `any bit of an approved digest counts`() async throws {
        let place = try await GoldenPlace.approved()
        let lock = try place.data("hero.golden/golden.json")
        let list = try place.data("hero.golden/frames.xxh3")
        var random = SplitMix64(seed: 7)
        for _ in 0..<12 {
            let bit = UInt64(1) << UInt64(Int.random(in: 0..<64, using: &random))
            let isHigh = Bool.random(using: &random)
            try place.forgeDigests {
                let old = $0.lines[0].digest
                $0.lines[0].digest = FrameDigest(
                    high: isHigh ? old.high ^ bit : old.high, low: isHigh ? old.low : old.low ^ bit)
            }
            #expect(!(try await place.check()).isPassed)
            try place.write(lock, to: "hero.golden/golden.json")
            try place.write(list, to: "hero.golden/frames.xxh3")
        }
    }

    @Test func `SHA-256 is compared where it is asked for, and in goldens of the format before`() async throws {
        let place = try await GoldenPlace.approved(pictures: PictureChoice.none)
        #expect(try await place.check().frames.allSatisfy { $0.actualSHA256 == nil })
        let verified = try await place.check(verifiesSHA256: true)
        #expect(verified.isPassed && verified.frames.allSatisfy { $0.actualSHA256 == $0.expectedSHA256 })
        try place.forge { $0.lines[3].digest = String(repeating: "ab", count: 32) }
        #expect(try await place.check().isPassed)
        #expect(try await !place.check(verifiesSHA256: true).isPassed)

        let old = try await GoldenPlace.approved(pictures: PictureChoice.none)
        let before = try old.tree("hero.golden")
        try old.downgrade()
        let result = try await old.check()
        #expect(result.isPassed && result.frames.allSatisfy { $0.expectedDigest == nil && $0.actualSHA256 != nil })
        try old.forge { $0.lines[3].digest = String(repeating: "ab", count: 32) }
        #expect(try await old.check().complaints(in: old).count == 1)
        // Approving it writes the current format, with the digests of frames that passed too.
        try old.approve()
        #expect(try old.tree("hero.golden") == before)
    }

    // MARK: In tests

    @Test func `a test's message says what differs, where the pictures are, and what to do`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.json", "#ff8000", "#ff8001")
        var check = GoldenCheck(scene: place.path("hero.json"))
        check.lastFolder = place.path("seen")
        let result = try await check.run()
        #expect(!result.isPassed)
        let text = result.description.replacing(place.url.path + "/", with: "")
        #expect(text.contains("48 of 48 pixels differ"))
        #expect(text.hasSuffix("  pictures: seen/hero\n  if the change is intended: parade golden approve --last seen"))
        #expect(GoldenCheck(scene: "Scenes/hero.json").lastFolder == ".parade/Scenes-hero")
    }

    @Test func `scenes whose names are not plain do not share a folder`() {
        let scenes = ["Scenes/春.json", "Scenes/秋.json", "../a.json", "../../a.json", "a.json", "b/c.json", "b c.json"]
        let folders = scenes.map { GoldenCheck(scene: $0).lastFolder }
        #expect(Set(folders).count == scenes.count)
        #expect(
            folders.allSatisfy { $0.dropFirst(".parade/".count).allSatisfy { $0.isASCII && $0 != "/" && $0 != "." } })
        #expect(GoldenCheck(scene: "./a.json").lastFolder == GoldenCheck(scene: "a.json").lastFolder)
        #expect(GoldenCheck(scene: "/a/b.json").lastFolder == ".parade/a-b")
    }

    @Test func `line ends that git has changed are reported by name`() async throws {
        let place = try await GoldenPlace.approved()
        try place.edit("hero.golden/frames.framehash", "\n", "\r\n")
        let complaints = try await place.check().complaints(in: place)
        #expect(
            complaints.first == """
                unreadable: hero.golden/frames.framehash:1:1: a line ends in a carriage return \
                (write '*.framehash -text' into .gitattributes to keep git from changing line ends)
                """)
    }

    @Test func `what keeps a check from being made is an error in words`() async throws {
        let place = try GoldenPlace("{")
        var check = GoldenCheck(scene: place.path("hero.json"))
        check.lastFolder = place.path("seen")
        let broken = await #expect(throws: GoldenCheckError.self) { try await check.run() }
        #expect(broken?.description.contains("hero.json:1:1: error: this object is never closed") == true)
        check.frames = "7-x"
        let choice = await #expect(throws: GoldenCheckError.self) { try await check.run() }
        #expect(choice?.description.hasSuffix("frames: '7-x' is not a frame") == true)
    }
}
