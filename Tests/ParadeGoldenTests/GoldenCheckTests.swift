import FrameOutput
import ImageCoding
import JSON
import ParadeKit
import SceneFormat
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
                "frames.framehash", "golden.json",
            ])
        let second = try await place.check()
        #expect(second.isPassed, "\(second)")
        #expect(second.frames.map(\.index) == [0, 1, 2, 3, 4])
        #expect(second.changedInputs == [])
        #expect(second.description.hasSuffix("hero.json: 5 frames, as approved"))
    }

    @Test func `approved digests are those of the pictures' rows`() async throws {
        let place = try await GoldenPlace.approved()
        let list = try FrameHash(SourceText(file: "", text: try place.text("hero.golden/frames.framehash")))
        for line in list.lines {
            let bytes = Array(try place.data("hero.golden/\(GoldenFile.picture(ofFrame: line.index))"))
            #expect(try PNGDecoder.straightImage(bytes).digest == line.digest)
        }
        #expect(Set(list.lines.map(\.digest)).count == 4)
    }
}
