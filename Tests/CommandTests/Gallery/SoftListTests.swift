import Foundation
import TestTables
import Testing

/// The soft list's numbers: rows of 92 points from 176 on, 104 apart, in a viewport of 844.
@Suite struct SoftListTests {
    private static let shares = [0.09, 0.225, 0.45, 0.675, 0.9, 1]

    /// How far a row is on its way in, by the share of it that is visible: inOutSine over nine tenths.
    private func presence(_ visible: Double) -> Double {
        (1 - cos(Double.pi * min(1, visible / 0.9))) / 2
    }

    private func expectSoft(_ frames: InspectedFrames, _ row: String) throws {
        for (frame, visible) in Self.shares.enumerated() {
            let phase = 1 - presence(visible)
            for (property, wanted) in [
                ("alpha", 1 - 0.7 * phase), ("transform.scale", 1 - 0.2 * phase), ("blur", 8 * phase),
                ("saturation", 1 - phase),
            ] {
                let found = try frames.number(property, of: row, frame: frame)
                #expect(isClose(found, wanted, tolerance: 1e-9), "\(property) \(found) where \(visible) is visible")
            }
        }
        let half = try #require(Self.shares.firstIndex(of: 0.45))
        #expect(isClose(try frames.number("alpha", of: row, frame: half), 0.65, tolerance: 1e-9))
        #expect(isClose(try frames.number("transform.scale", of: row, frame: half), 0.9, tolerance: 1e-9))
        #expect(isClose(try frames.number("blur", of: row, frame: half), 4, tolerance: 1e-9))
    }

    @Test func `a row comes in softly at the bottom`() throws {
        // The last of twelve rows.
        let start = 176 + 104 * 11.0
        let frames = try GalleryScene.frames(
            of: "soft-list", scrolling: "feed", to: Self.shares.map { start - 844 + 92 * $0 })
        try expectSoft(frames, "fan")
    }

    @Test func `a row goes out at the top as it came`() throws {
        let frames = try GalleryScene.frames(
            of: "soft-list", scrolling: "feed", to: Self.shares.map { 176 + 92 - 92 * $0 })
        try expectSoft(frames, "rain")
    }
}
