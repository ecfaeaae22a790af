import Drawing
import Foundation
import FrameOutput
import ImageCoding
import Staging
import Testing

@testable import Comparison

@Suite struct PicturePairTests {
    @Test(arguments: DesignedPair.all)
    func `every designed pair gets its verdict and numbers`(pair: DesignedPair) throws {
        let folder = try Scratch()
        let files = PicturePair(
            expectedPath: try folder.write(pair.expected, to: "expected.png"),
            actualPath: try folder.write(pair.actual, to: "actual.png"))
        switch pair.outcome {
        case .unreadable(let message):
            let error = #expect(throws: ComparisonError.self) { try files.compare() }
            #expect(error?.kind == .unreadable && error?.message == message, "\(error?.message ?? "")")
        case .equal:
            guard case .equal = try files.compare().verdict else { return #expect(Bool(false)) }
        case .size(let expected, let actual, let changed):
            guard case .size(let first, let second, let overlap) = try files.compare().verdict else {
                return #expect(Bool(false))
            }
            #expect([first.width, first.height] == expected && [second.width, second.height] == actual)
            #expect(overlap.changedPixelCount == changed)
            #expect(overlap.width == min(expected[0], actual[0]) && overlap.height == min(expected[1], actual[1]))
        case .different(let changed, let largest, let sum, let regions):
            guard case .different(let comparison) = try files.compare().verdict else { return #expect(Bool(false)) }
            #expect(comparison.changedPixelCount == changed)
            #expect(comparison.largestDifference == largest)
            #expect(comparison.meanDifference == Double(sum) / Double(comparison.width * comparison.height * 4))
            #expect(
                comparison.regions.map { [$0.pixels.minX, $0.pixels.minY, $0.pixels.width, $0.pixels.height] }
                    == regions)
            if pair.isInvisible { #expect(comparison.visibility == .invisible) }
            // A threshold of the largest difference takes all of them; one less leaves some.
            var tolerant = files
            tolerant.threshold = largest
            guard case .withinThreshold(let tolerated) = try tolerant.compare().verdict else {
                return #expect(Bool(false))
            }
            #expect(tolerated.changedPixelCount == 0 && tolerated.differingPixelCount == changed)
            tolerant.threshold = largest - 1
            #expect(try tolerant.compare().verdict.isDifferent)
        }
    }

    @Test func `a trusted mark saves decoding equal files, never comparing others`() throws {
        let folder = try Scratch()
        let broken: [UInt8] = SamplePNG.rgba(.noise(width: 3, height: 3, seed: 1)).dropLast(20)
        let pair = PicturePair(
            expectedPath: try folder.write(broken, to: "a.png"), actualPath: try folder.write(broken, to: "b.png"))
        // A mark that vouches for broken files shows that nothing is decoded.
        #expect(
            try pair.compare(trusted: Self.mark(of: broken)).verdict
                == .equal(PictureSize(width: 3, height: 3)))
        var wrong = Self.mark(of: broken)
        wrong.checksum ^= 1
        #expect(throws: ComparisonError.self) { try pair.compare(trusted: wrong) }
        let other = SamplePNG.rgba(.noise(width: 3, height: 3, seed: 2))
        _ = try folder.write(other, to: "b.png")
        #expect(throws: ComparisonError.self) { try pair.compare(trusted: Self.mark(of: broken)) }
    }

    /// Length and CRC-32, bit by bit (ISO 3309).
    private static func mark(of bytes: [UInt8]) -> FileMark {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return FileMark(length: bytes.count, checksum: ~sum)
    }

    @Test func `a missing file, a folder, a pipe and a link to nowhere are distinguished`() throws {
        let folder = try Scratch()
        let sound = try folder.write(SamplePNG.rgba(.noise(width: 1, height: 1, seed: 1)), to: "sound.png")
        func message(_ path: String) -> String {
            do {
                _ = try PicturePair(expectedPath: sound, actualPath: path).compare()
                return ""
            } catch {
                return "\(error.kind) \(error.message)"
            }
        }
        #expect(message(folder.path("none.png")) == "missing no such file")
        #expect(message(folder.path(".")) == "unreadable a folder, not a file")
        mkfifo(folder.path("pipe"), 0o600)
        #expect(message(folder.path("pipe")) == "unreadable not a file")
        symlink("nowhere", folder.path("link"))
        #expect(message(folder.path("link")) == "missing a link that leads nowhere")
    }

    @Test func `a picture beyond the limit of pixels is refused before it is decoded`() throws {
        let folder = try Scratch()
        let first = try folder.write(SamplePNG.rgba(.noise(width: 9, height: 9, seed: 1)), to: "a.png")
        let second = try folder.write(SamplePNG.rgba(.noise(width: 9, height: 9, seed: 2)), to: "b.png")
        let error = #expect(throws: ComparisonError.self) {
            try PicturePair(expectedPath: first, actualPath: second, maximumPixels: 80).compare()
        }
        #expect(error?.message == "9×9 pixels, 81 in all, but the limit is 80")
    }
}
