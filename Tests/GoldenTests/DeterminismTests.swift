import Drawing
import Foundation
import ImageCoding
import ParadeGolden
import Staging
import Testing

/// The demo, drawn in every order; all orders and both build configurations give the approved frames.
@Suite struct DeterminismTests {
    static let frames = Array(0..<40)

    private func digests(of frames: [Int]) throws -> [Int: String] {
        var painter = FramePainter(try GoldenScene.load("scenes/parade-demo.json", frames: Self.frames.count))
        var result: [Int: String] = [:]
        for index in frames { result[index] = SHA256.hex(of: try painter.image(ofFrame: index).pixels.bytes) }
        return result
    }

    @Test func `forwards, backwards and shuffled frames are the same frames`() throws {
        let forwards = try digests(of: Self.frames)
        var shuffled: [Int] = []
        for index in Self.frames { shuffled.insert(index, at: index * 7919 % (shuffled.count + 1)) }
        #expect(try digests(of: Self.frames.reversed()) == forwards)
        #expect(try digests(of: shuffled) == forwards)
    }

    @Test func `a frame drawn alone is the frame of the full run`() throws {
        let all = try digests(of: Self.frames)
        for index in [0, 7, 13, 26, 39] {
            #expect(try digests(of: [index])[index] == all[index])
        }
    }

    @Test func `debug and release builds draw the approved frames`() async throws {
        let result = try await GoldenScene.check("scenes/parade-demo.json")
        #expect(result.isPassed, "\(result)")
    }
}

extension [UInt32] {
    /// The pixels as bytes, lowest first.
    var bytes: [UInt8] {
        flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255), UInt8($0 >> 24)] }
    }
}
