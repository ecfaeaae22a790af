import Layers
import Primitives
import Staging
import TestTables
import Testing
import Timing

@Suite struct PresentationTests {
    private func path(_ name: String) throws -> PropertyPath { try #require(PropertyPath(name)) }

    /// Parade's curve: from the end state to the view's own as it comes from above, and from the start state from below.
    private func parade(
        start: Double, end: Double, own: Double, range: ClosedRange<Double> = 0...1, easing: Easing = .linear
    ) -> TrackCurve {
        TrackCurve(segments: [
            .init(
                start: range.lowerBound - 1, end: range.upperBound - 1, from: .number(end), to: .number(own),
                easing: easing),
            .init(
                start: 1 - range.lowerBound, end: 1 - range.upperBound, from: .number(start), to: .number(own),
                easing: easing),
        ])
    }

    @Test(arguments: ["range_0.5_1", "range_0.25_0.75"])
    func `ranges agree with the table at every place of a view's passage`(quantity: String) throws {
        let rows = try Table("parade_progress").rows(quantity)
        try #require(rows.count == 84)
        let range = quantity == "range_0.5_1" ? 0.5...1 : 0.25...0.75
        for row in rows {
            let parts = row.name.dropFirst().split(separator: "_of_")
            let height = try #require(parts.first.flatMap { Double($0) })
            let scene = feed(
                view: box(0, 1500, 400, height),
                segments: [
                    jump(to: 1500 - 800), .scrollTo(x: nil, y: 1500 + height, duration: 1, easing: .linear),
                ],
                tracks: [
                    Track(
                        layer: 1, property: try path("zPosition"), signal: 0,
                        curve: parade(start: 0, end: 0, own: 1, range: range))
                ])
            let state = Simulation(scene).state(ofFrame: Int((try row.input * 20).rounded()))
            #expect(isClose(scene.presentation(in: state)[1].zPosition, try row.number), "\(row)")
        }
    }

    @Test func `a view rests untouched in the middle and shows its states a viewport away`() throws {
        let scene = feed(
            view: box(0, 800, 400, 800),
            segments: [.scrollTo(x: nil, y: 1600, duration: 1, easing: .linear)], frames: 5,
            tracks: [
                Track(
                    layer: 1, property: try path("alpha"), signal: 0,
                    curve: parade(start: 0.25, end: 0.5, own: 1))
            ])
        let simulation = Simulation(scene)
        let alphas = (0..<5).map { scene.presentation(in: simulation.state(ofFrame: $0))[1].alpha }
        // Below by 1 and ½ viewports, in the middle, above by ½ and 1.
        #expect(alphas == [0.25, 0.625, 1, 0.75, 0.5])
        #expect(scene.presentation(in: simulation.state(ofFrame: 2))[1] == scene.tree[1])
    }

    @Test func `content stands at whole pixels unless it may stand between`() {
        var scene = feed(view: box(0, 0, 400, 800), segments: [jump(to: 10.3)], frames: 1)
        scene.containers[0].contentOffset.x = -0.3
        for (scale, x, y) in [(1.0, 0.0, 10.0), (2, -0.5, 10.5), (3, -1.0 / 3, 31.0 / 3)] {
            scene.canvas.scale = scale
            let state = Simulation(scene).state(ofFrame: 0)
            #expect(scene.presentation(in: state)[0].bounds.origin == Point(x: x, y: y))
            // Signals and listings have the offset as it is.
            #expect(state.offsets == [Point(x: -0.3, y: 10.3)])
        }
        scene.containers[0].subpixelScroll = true
        let state = Simulation(scene).state(ofFrame: 0)
        #expect(scene.presentation(in: state)[0].bounds.origin == Point(x: -0.3, y: 10.3))
    }

    @Test func `a track on a container's bounds leaves the scroll alone`() throws {
        let shrunk = Rect(x: 7, y: 7, width: 200, height: 300)
        let scene = feed(
            view: box(0, 0, 400, 800), segments: [jump(to: 50)], frames: 1,
            tracks: [
                Track(
                    layer: 0, property: try path("bounds"), signal: 0,
                    curve: TrackCurve(segments: [.init(start: -1, end: 1, from: .rect(shrunk), to: .rect(shrunk))]))
            ])
        let layer = scene.presentation(in: Simulation(scene).state(ofFrame: 0))[0]
        #expect(layer.bounds == Rect(x: 0, y: 50, width: 200, height: 300))
    }

    @Test func `what a view does to itself does not change its progress`() throws {
        var scene = feed(
            view: box(0, 800, 400, 800),
            segments: [.scrollTo(x: nil, y: 1600, duration: 1, easing: .linear)], frames: 9)
        let still = Simulation(scene)
        scene.tracks = [
            Track(
                layer: 1, property: try path("center.y"), signal: 0, curve: parade(start: -900, end: 3000, own: 1200))
        ]
        let moving = Simulation(scene)
        for index in 0..<9 { #expect(still.state(ofFrame: index) == moving.state(ofFrame: index)) }
    }
}
