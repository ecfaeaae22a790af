import Layers
import Primitives
import Staging
import TestTables
import Testing
import Timing

@Suite struct SimulationTests {
    private func offsets(of scene: LoweredScene) -> [Double] {
        let simulation = Simulation(scene)
        return (0..<scene.timeline.frameCount).map { simulation.state(ofFrame: $0).offsets[0].y }
    }

    @Test func `frames sample the timeline evenly with both ends included`() {
        let timeline = Timeline(frameRate: FrameRate(60), duration: 2, frameCount: 5, tracks: [])
        #expect((0..<5).map(timeline.time(ofFrame:)) == [0, 0.5, 1, 1.5, 2])
    }

    @Test func `the only frame of one shows the start`() {
        #expect(Timeline(frameRate: FrameRate(60), duration: 2, frameCount: 1, tracks: []).time(ofFrame: 0) == 0)
    }

    @Test func `the last frame is at the duration to the last bit`() {
        for count in 2...400 {
            let timeline = Timeline(frameRate: FrameRate(60), duration: 1.9, frameCount: count, tracks: [])
            #expect(timeline.time(ofFrame: count - 1) == 1.9)
        }
    }

    @Test func `a steady scroll moves by equal steps`() {
        let scene = feed(
            view: box(0, 0, 400, 800), segments: [.scrollTo(x: nil, y: 3200, duration: 2, easing: .linear)],
            duration: 2, frames: 5)
        #expect(offsets(of: scene) == [0, 800, 1600, 2400, 3200])
    }

    @Test func `movements follow one another and the last place holds`() {
        let scene = feed(
            view: box(0, 0, 400, 800),
            segments: [
                .scrollTo(x: nil, y: 100, duration: 1, easing: .linear), .hold(duration: 2),
                .scrollTo(x: 30, y: nil, duration: 1, easing: .linear), jump(to: 500),
            ], duration: 6, frames: 13)
        #expect(offsets(of: scene) == [0, 50, 100, 100, 100, 100, 100, 100, 500, 500, 500, 500, 500])
        let simulation = Simulation(scene)
        #expect(simulation.state(ofFrame: 7).offsets == [Point(x: 15, y: 100)])
        #expect(simulation.state(ofFrame: 12).offsets == [Point(x: 30, y: 500)])
    }

    @Test func `the last frame shows the end of movements whose durations miss it by the last bits`() {
        // Each list adds up to a number from which its last start is less than the last duration away, or beyond it.
        for durations in [[1.1, 0.17], [0.8, 0.86, 0.67], [1.46, 1.46, 0.21, 0.36], [1.98 / 3, 1.98 / 3, 1.98 / 3]] {
            let segments = durations.enumerated().map { index, duration in
                ScrollSegment.scrollTo(x: nil, y: Double(index + 1) * 100, duration: duration, easing: .linear)
            }
            for total in [durations.reduce(0, +), (durations.reduce(0, +) * 100).rounded() / 100] {
                let scene = feed(view: box(0, 0, 400, 800), segments: segments, duration: total, frames: 7)
                #expect(offsets(of: scene).last == Double(durations.count) * 100)
            }
        }
    }

    @Test func `a jump shows in the frame at its time though the rests before it miss it by the last bit`() {
        // 0.1 + 0.1 + 0.1 is greater than 0.3.
        let rests = [ScrollSegment](repeating: .hold(duration: 0.1), count: 3)
        let scene = feed(view: box(0, 0, 400, 800), segments: rests + [jump(to: 40)], duration: 0.3, frames: 2)
        #expect(offsets(of: scene) == [0, 40])
    }

    @Test func `velocity is the script's own, without jumps, rests and corners`() {
        let scene = feed(
            view: box(0, 0, 400, 800),
            segments: [
                .scrollTo(x: nil, y: 300, duration: 1, easing: .linear), .hold(duration: 1), jump(to: 900),
                .scrollTo(x: 60, y: nil, duration: 0.5, easing: .linear),
            ], duration: 3, frames: 13)
        let simulation = Simulation(scene)
        let velocities = (0..<13).map { simulation.state(ofFrame: $0).velocities[0] }
        for (index, velocity) in velocities.enumerated() {
            let expected =
                index < 4 ? Point(x: 0, y: 300) : index == 8 || index == 9 ? Point(x: 120, y: 0) : Point.zero
            #expect(isClose(velocity.x, expected.x) && isClose(velocity.y, expected.y), "frame \(index): \(velocity)")
        }
    }

    @Test func `velocity of an eased movement is the slope of its curve`() {
        // p² over one second and 400 points: 800 t points per second, to which a central difference adds nothing.
        let scene = feed(
            view: box(0, 0, 400, 800),
            segments: [.scrollTo(x: nil, y: 400, duration: 1, easing: .family(.quadratic, .in))], duration: 1,
            frames: 21)
        let simulation = Simulation(scene)
        for index in 1..<20 {
            let time = Double(index) / 20
            #expect(isClose(simulation.state(ofFrame: index).velocities[0].y, 800 * time, tolerance: 1e-9))
        }
    }

    @Test func `a container starts where its content stands and stays without a track`() {
        var scene = feed(view: box(0, 0, 400, 800), frames: 3)
        scene.containers[0].contentOffset = Point(x: 3, y: 70)
        scene.timeline.tracks = []
        #expect(offsets(of: scene) == [70, 70, 70])
    }

    @Test func `a jump at time zero shows from the first frame`() {
        let scene = feed(view: box(0, 0, 400, 800), segments: [jump(to: 40)], frames: 2)
        #expect(offsets(of: scene) == [40, 40])
    }

    @Test func `the largest offset is content plus insets minus viewport and never below the smallest`() {
        var container = ScrollContainer(
            layer: 0, axis: .vertical, contentSize: Size(width: 100, height: 1000),
            contentInset: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        #expect(container.minimumOffset == Point(x: -20, y: -10))
        #expect(container.maximumOffset(viewport: Size(width: 50, height: 300)) == Point(x: 90, y: 730))
        container.contentSize = Size(width: 5, height: 5)
        #expect(container.maximumOffset(viewport: Size(width: 50, height: 300)) == Point(x: -5, y: -10))
        #expect(container.maximumOffset(viewport: Size(width: 70, height: 300)) == Point(x: -20, y: -10))
    }

    @Test func `a view's distance is that of its laid-out centre in the content`() {
        // The card's row stands at 1000 in the content and its own box 50 further down; a transform changes nothing.
        var tree = LayerTree()
        let feed = tree.append(box(10, 20, 400, 800), parent: nil)
        var row = box(0, 1000, 400, 300)
        row.bounds.origin = Point(x: 0, y: 7)
        let rowIndex = tree.append(row, parent: feed)
        var card = box(0, 57, 100, 100)
        card.anchorPoint = Point(x: 0, y: 0)
        card.frame = Rect(x: 0, y: 57, width: 100, height: 100)
        card.transform = [.translate(x: 0, y: 400, z: 0)]
        let index = tree.append(card, parent: rowIndex)
        #expect(tree.frame(of: index, in: feed) == Rect(x: 0, y: 1050, width: 100, height: 100))
        #expect(tree.frame(of: feed, in: index) == nil)

        let scene = LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 800)), tree: tree,
            containers: [
                ScrollContainer(layer: feed, axis: .vertical, contentSize: Size(width: 400, height: 4000))
            ],
            signals: [Signal(name: "center(card)", source: .centerDistance(of: index, in: 0, axis: .vertical))],
            tracks: [],
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 1, frameCount: 3,
                tracks: [
                    ScrollTrack(
                        container: 0,
                        segments: [jump(to: 300), .scrollTo(x: nil, y: 1100, duration: 1, easing: .linear)])
                ]))
        // Centre 1100: 400 points below the middle of the viewport at 300, in the middle at 700, 400 above at 1100.
        let simulation = Simulation(scene)
        #expect((0..<3).map { simulation.state(ofFrame: $0).signals } == [[0.5], [0], [-0.5]])
    }

    @Test func `progress over a view's passage agrees with the table`() throws {
        let rows = try Table("parade_progress").rows("signed")
        try #require(rows.count == 84)
        for row in rows {
            // "h200_of_800" at x: the view is 200 tall, the viewport 800, and x of its passage is done.
            let parts = row.name.dropFirst().split(separator: "_of_")
            let height = try #require(parts.first.flatMap { Double($0) })
            let scene = feed(
                view: box(0, 1500, 400, height),
                segments: [
                    jump(to: 1500 - 800), .scrollTo(x: nil, y: 1500 + height, duration: 1, easing: .linear),
                ])
            let frame = Int((try row.input * 20).rounded())
            let state = Simulation(scene).state(ofFrame: frame)
            #expect(isClose(try #require(state.signals[0]), try row.number), "\(row)")
        }
    }

    @Test func `within two thousandths of half a viewport a view counts as centred`() {
        let scene = feed(view: box(0, 400, 400, 800), segments: [jump(to: 399.7)], frames: 1)
        #expect(Simulation(scene).state(ofFrame: 0).signals == [0])
        let further = feed(view: box(0, 400, 400, 800), segments: [jump(to: 399.5)], frames: 1)
        #expect(Simulation(further).state(ofFrame: 0).signals == [0.000625])
    }

    @Test func `a viewport without length leaves everything at rest`() {
        var scene = feed(view: box(0, 400, 400, 800), segments: [jump(to: 10)], frames: 1)
        scene.tree[0].bounds.size.height = 0
        #expect(Simulation(scene).state(ofFrame: 0).signals == [0])
    }
}
