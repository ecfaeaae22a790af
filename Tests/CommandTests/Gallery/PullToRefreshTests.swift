import Foundation
import TestTables
import Testing

/// A list that is pulled like rubber, waits while a ring turns, and springs home.
@Suite struct PullToRefreshTests {
    /// The scene's own timeline of 3.6 seconds in steps of a twentieth.
    private func run() throws -> InspectedFrames {
        let path = GalleryScene.path(of: "pull-to-refresh")
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return try InspectedFrames(
            try String(contentsOfFile: path, encoding: .utf8), "--assets", folder, "--font-path", "\(folder)/fonts",
            "--frames", "73")
    }

    private func frame(at seconds: Double) -> Int { Int((seconds * 20).rounded()) }

    @Test func `a finger that travels 200 points shows 97_3166`() throws {
        let shown = try run().signal("shown", frame: frame(at: 1))
        #expect(isClose(shown, (1 - 1 / (200 * 0.55 / 844 + 1)) * 844, tolerance: 1e-9))
        #expect(isClose(shown, 97.3166, tolerance: 0.00005 / 97))
    }

    @Test func `let go, it springs to 60 and waits`() throws {
        let frames = try run()
        let start: Double = (1 - 1 / (200 * 0.55 / 844 + 1)) * 844 - 60
        let printed: [(Double, Double)] = [(0.05, 93.950), (0.1, 87.456), (0.2, 75.151), (0.5, 61.509)]
        for (seconds, expected) in printed {
            let shown = try frames.signal("shown", frame: frame(at: 1 + seconds))
            #expect(abs(shown - expected) <= 0.0005)
            let sprung: Double = exp(-10 * seconds) * start * (1 + 10 * seconds)
            #expect(isClose(shown, 60 + sprung, tolerance: 1e-9))
        }
        #expect(abs(try frames.signal("shown", frame: frame(at: 2.2)) - 60) < 0.02)
    }

    @Test func `after 1_2 seconds it goes home`() throws {
        let frames = try run()
        let shown = try [2.2, 2.3, 2.4, 2.6, 3.6].map { try frames.signal("shown", frame: frame(at: $0)) }
        #expect(isClose(shown[1], shown[0] * exp(-1) * 2, tolerance: 0.001))
        #expect(shown == shown.sorted(by: >))
        #expect(shown[4] == 0)
    }

    @Test func `the ring closes where the pull is armed, at 80 of 160_685 of the finger`() throws {
        let finger: Double = 844 / 0.55 * 80 / (844 - 80)
        #expect(isClose(finger, 160.685, tolerance: 0.0005 / 160))
        let offsets = [0.0, -10, -20, -50, -79, -80, -97.3166, -240]
        let frames = try GalleryScene.frames(of: "pull-to-refresh", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            let shown = -offset
            let values: [(String, String, Double)] = [
                ("ring", "strokeEnd", max(0, min(1, (shown - 20) / 60))),
                ("bead", "transform.scale.x", 1 - shown / 480),
                ("bead", "transform.scale.y", 1 + shown / 240),
            ]
            for (view, property, value) in values {
                let told = try frames.number(property, of: view, frame: frame)
                #expect(isClose(told, value, tolerance: 1e-9), "\(property) at \(shown)")
            }
        }
    }

    @Test func `while it waits the ring turns once in 0_9 seconds`() throws {
        let frames = try run()
        for (seconds, turns) in [(0.5, 0.0), (1.0, 0.0), (1.45, 0.5), (1.9, 1.0), (2.2, 1.2 / 0.9)] {
            let angle = try frames.number("transform.rotation.z", of: "wheel", frame: frame(at: seconds))
            #expect(isClose(angle, 360 * turns, tolerance: 1e-9), "\(seconds) s")
        }
    }
}
