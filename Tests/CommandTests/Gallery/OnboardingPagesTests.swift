import TestTables
import Testing

/// The onboarding's numbers: pages of 390 points.
@Suite struct OnboardingPagesTests {
    private func frames(_ positions: [Double]) throws -> InspectedFrames {
        try GalleryScene.frames(of: "onboarding-pages", scrolling: "intro", to: positions.map { 390 * $0 })
    }

    @Test func `the phone travels across the borders of pages`() throws {
        let stops: [(position: Double, x: Double, y: Double, turn: Double)] = [
            (0, 195, 520, 0), (0.25, 170.75, 495, -3), (0.5, 146.5, 470, -6), (1, 98, 420, -12), (1.1, 98, 420, -12),
            (1.5, 195, 420, 0), (1.9, 292, 420, 12), (2, 292, 420, 12), (3, 292, 420, 12),
        ]
        let frames = try frames(stops.map(\.position))
        for (frame, stop) in stops.enumerated() {
            let center = try frames.numbers("center", of: "phone", frame: frame)
            #expect(isClose(center[0], stop.x, tolerance: 1e-9), "\(center) at \(stop.position)")
            #expect(isClose(center[1], stop.y, tolerance: 1e-9), "\(center) at \(stop.position)")
            let turn = try frames.number("transform.rotation.z", of: "phone", frame: frame)
            #expect(isClose(turn, stop.turn, tolerance: 1e-9), "\(turn)° at \(stop.position)")
        }
    }

    @Test func `on the third page the phone goes away`() throws {
        let stops: [(position: Double, part: Double)] = [(2, 0), (2.5, 0), (2.625, 0.25), (2.75, 0.5), (3, 1)]
        let frames = try frames(stops.map(\.position))
        for (frame, stop) in stops.enumerated() {
            let scale = try frames.number("transform.scale", of: "phone", frame: frame)
            #expect(isClose(scale, 1 - 0.45 * stop.part, tolerance: 1e-9), "\(scale) at \(stop.position)")
            let alpha = try frames.number("alpha", of: "phone", frame: frame)
            #expect(isClose(alpha, 1 - stop.part, tolerance: 1e-9), "\(alpha) at \(stop.position)")
        }
    }

    @Test func `clouds drift at their own pace`() throws {
        let positions = [0, 1, 2.3]
        let frames = try frames(positions)
        for (cloud, pace) in [("cloud1", 60.0), ("cloud2", 110), ("cloud3", 180)] {
            let start = try frames.number("center.x", of: cloud, frame: 0)
            for (frame, position) in positions.enumerated() {
                let x = try frames.number("center.x", of: cloud, frame: frame)
                #expect(isClose(x - start, pace * position, tolerance: 1e-9), "\(cloud) at \(position)")
            }
        }
    }

    @Test func `the sun goes along half an ellipse`() throws {
        let positions = [0, 0.5, 1, 1.5, 2.2, 3]
        let frames = try frames(positions)
        let places = try positions.indices.map { frame in
            (
                try frames.number("center.x", of: "sun", frame: frame),
                try frames.number("center.y", of: "sun", frame: frame)
            )
        }
        for (x, y) in places {
            let (u, v) = ((x - 195) / 150, (y - 340) / 140)
            #expect(isClose(u * u + v * v, 1, tolerance: 1e-12))
            #expect(y <= 340 + 1e-9)
        }
        #expect(places.map(\.0) == places.map(\.0).sorted())
        #expect(isClose(places[0].0, 45, tolerance: 1e-9) && isClose(places[5].0, 345, tolerance: 1e-9))
        #expect(isClose(places[3].1, 200, tolerance: 1e-9))
    }

    @Test func `the page dots stretch like drops and keep their gaps`() throws {
        let positions = [0, 0.25, 0.5, 1, 1.6, 3]
        let frames = try frames(positions)
        for (frame, position) in positions.enumerated() {
            var edge = 159.0
            for dot in 0..<4 {
                let width = try frames.number("size.width", of: "dot[\(dot)]", frame: frame)
                let near = max(0, 1 - abs(Double(dot) - position))
                #expect(isClose(width, 8 + 16 * near, tolerance: 1e-9), "dot \(dot) at \(position)")
                let center = try frames.number("center.x", of: "dot[\(dot)]", frame: frame)
                #expect(isClose(center - width / 2, edge, tolerance: 1e-9), "dot \(dot) at \(position)")
                edge = center + width / 2 + 8
            }
            // Four dots, one of them 16 longer, and three gaps, in the middle of the screen.
            #expect(isClose(edge - 8, 390 - 159, tolerance: 1e-9))
        }
        let shown = try frames.numbers("backgroundColor", of: "dot[0]", frame: 0)
        let others = try frames.numbers("backgroundColor", of: "dot[3]", frame: 0)
        for (found, wanted) in zip(shown + others, [1, 215.0 / 255, 106.0 / 255, 1, 1, 1, 1, 89.0 / 255]) {
            #expect(isClose(found, wanted, tolerance: 1e-9))
        }
    }
}
