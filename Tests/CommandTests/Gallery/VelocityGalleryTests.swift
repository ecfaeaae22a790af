import Foundation
import TestTables
import Testing

/// The velocity gallery's numbers. The first flick leaves the finger after a quarter of a second with 3000 points a second.
@Suite struct VelocityGalleryTests {
    /// Frames of the scene's 4 seconds, 240 a second.
    private static let rate = 240
    private static let flick = 0.25

    private func run() throws -> InspectedFrames {
        try GalleryScene.run(of: "velocity-gallery", "--frames", "\(4 * Self.rate + 1)")
    }

    private func frame(after seconds: Double) -> Int { Int(((Self.flick + seconds) * Double(Self.rate)).rounded()) }

    @Test(arguments: [(0.25, 7.2747), (0.5, 4.4101), (1, 1.6208)])
    func `without damping posters would lean as fast as the list flies`(seconds: Double, printed: Double) throws {
        let lean = try run().signal("lean", frame: frame(after: seconds))
        // 3000 · 0.998^(milliseconds), over 250.
        #expect(isClose(lean, 12 * pow(0.998, 1000 * seconds), tolerance: 1e-9), "\(lean)")
        #expect(isClose(lean, printed, tolerance: 0.00005), "\(lean)")
    }

    @Test func `the lean is damped by 6 a second on the clock of the input`() throws {
        let frames = try run()
        var shown = try frames.signal("lean", frame: 0)
        for frame in 0..<frames.count {
            let calm = try frames.signal("calm", frame: frame)
            #expect(isClose(calm, shown, tolerance: 1e-9), "\(calm) instead of \(shown) in frame \(frame)")
            let target = try frames.signal("lean", frame: frame)
            #expect(abs(target) <= 10)
            shown += (target - shown) * (1 - exp(-6 / Double(Self.rate)))
        }
    }

    @Test func `posters stretch by up to six hundredths`() throws {
        let frames = try run()
        for seconds in [0.01, 0.25, 0.5, 1] {
            let frame = frame(after: seconds)
            let stretch = try frames.number("transform.scale.y", of: "brass", frame: frame)
            let velocity = 3000 * pow(0.998, 1000 * (Double(frame) / Double(Self.rate) - Self.flick))
            #expect(isClose(stretch, 1 + min(0.06, velocity / 50000), tolerance: 1e-9))
        }
        #expect(try frames.number("transform.scale.y", of: "brass", frame: 0) == 1)
    }

    @Test func `all stand up again in the end`() throws {
        let frames = try run()
        #expect(try abs(frames.signal("calm", frame: frames.count - 1)) < 1)
    }
}
