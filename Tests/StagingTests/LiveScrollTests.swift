import Layers
import Primitives
import Testing
import Timing

@testable import Staging

/// Fingers and wheels on containers, frame by frame at 60 frames a second, against UIKit's formulas.
@Suite struct LiveScrollTests {
    /// A feed of 400 × 800 points with content of 4000 points in whose first 300 points a shelf scrolls sideways.
    private func nested(_ physics: ScrollPhysics = ScrollPhysics()) -> LoweredScene {
        var tree = LayerTree()
        var clip = box(0, 0, 400, 800, id: "feed")
        clip.clipsToBounds = true
        let feed = tree.append(clip, parent: nil)
        let shelf = tree.append(box(0, 0, 400, 300, id: "shelf"), parent: feed)
        tree.append(box(0, 0, 100, 300), parent: shelf)
        return LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 800)), tree: tree,
            containers: [
                ScrollContainer(
                    layer: feed, axis: .vertical, contentSize: Size(width: 400, height: 4000), physics: physics),
                ScrollContainer(
                    layer: shelf, axis: .horizontal, contentSize: Size(width: 1600, height: 300), physics: physics),
            ], signals: [], tracks: [],
            timeline: Timeline(frameRate: FrameRate(60), duration: 1, frameCount: 61, tracks: []))
    }

    /// Advances by one frame with events.
    private func step(_ live: inout LiveScroll, _ events: LiveScroll.Event...) {
        live.advance(to: live.frame + 1, events: events)
    }

    /// Brings a finger down and over the slop, so that content follows from `point`.
    private func grab(_ live: inout LiveScroll, _ point: Point, from down: Point? = nil) {
        step(&live, .down(down ?? Point(x: point.x, y: point.y + 20)))
        step(&live, .move(point))
    }

    private func offsets(_ live: LiveScroll) -> [Point] { live.state.offsets }

    @Test func `an event after skipped frames hits what those frames have brought under its point`() {
        var stepped = LiveScroll(nested())
        grab(&stepped, Point(x: 200, y: 400))
        for row in 1...5 { step(&stepped, .move(Point(x: 200, y: 400 - 50 * Double(row)))) }
        step(&stepped, .up)
        var skipping = stepped
        // The shelf is under the wheel when the feed is let go, and far above when the wheel turns.
        let wheel = LiveScroll.Event.wheel(at: Point(x: 200, y: 20), by: Point(x: 30, y: 0))
        for _ in 0..<40 { step(&stepped) }
        step(&stepped, wheel)
        skipping.advance(to: stepped.frame, events: [wheel])
        #expect(offsets(stepped)[0].y > 300)
        #expect(offsets(stepped)[1] == .zero)
        #expect(offsets(skipping) == offsets(stepped))
    }

    @Test func `content follows a finger one to one from where it has left the slop`() {
        var live = LiveScroll(nested())
        step(&live, .down(Point(x: 200, y: 600)))
        step(&live, .move(Point(x: 200, y: 591)))
        step(&live, .move(Point(x: 200, y: 589)))
        #expect(offsets(live)[0] == .zero)
        step(&live, .move(Point(x: 130, y: 500)))
        // The feed has nothing to show sideways, and keeps to its axis.
        #expect(offsets(live) == [Point(x: 0, y: 89), .zero])
        step(&live)
        #expect(offsets(live)[0].y == 89)
        step(&live, .move(Point(x: 130, y: 520)))
        #expect(offsets(live)[0].y == 69)
    }

    @Test(arguments: [
        // The inner one takes its own axis, the outer one the other, whichever the finger moves along more.
        (Point(x: 200, y: 100), Point(x: -30, y: -29), 1), (Point(x: 200, y: 100), Point(x: -29, y: -30), 0),
        (Point(x: 200, y: 400), Point(x: -29, y: -30), 0),
    ])
    func `the axis along which a finger begins chooses the container`(down: Point, way: Point, container: Int) {
        var live = LiveScroll(nested())
        step(&live, .down(down))
        let start = Point(x: down.x + way.x, y: down.y + way.y)
        step(&live, .move(start))
        step(&live, .move(Point(x: start.x - 40, y: start.y - 50)))
        #expect(offsets(live)[container] == (container == 1 ? Point(x: 40, y: 0) : Point(x: 0, y: 50)))
        #expect(offsets(live)[1 - container] == .zero)
    }

    @Test func `a finger that no container follows decides again`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 150, y: 500), from: Point(x: 200, y: 500))
        step(&live, .move(Point(x: 150, y: 440)))
        step(&live, .move(Point(x: 150, y: 430)))
        #expect(offsets(live) == [Point(x: 0, y: 10), .zero])
    }

    @Test func `beyond an edge content yields as a rubber band`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 400))
        for y in stride(from: 420.0, through: 520, by: 20) { step(&live, .move(Point(x: 200, y: y))) }
        // (1 − 1/(x·0.55/800 + 1))·800 for 120 points.
        #expect((offsets(live)[0].y + (1 - 1 / (120 * 0.55 / 800 + 1)) * 800).magnitude < 1e-9)
        for y in stride(from: 500.0, through: 400, by: -20) { step(&live, .move(Point(x: 200, y: y))) }
        #expect(offsets(live)[0].y.magnitude < 1e-9)
        step(&live, .move(Point(x: 200, y: 390)))
        #expect((offsets(live)[0].y - 10).magnitude < 1e-9)
    }

    @Test func `content that is let go flies on with the velocity of the last tenth of a second`() throws {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 700))
        // Twelve frames of 10 points, then six of 12: 720 points a second.
        for frame in 1...12 { step(&live, .move(Point(x: 200, y: 700 - 10 * Double(frame)))) }
        for frame in 1...6 { step(&live, .move(Point(x: 200, y: 580 - 12 * Double(frame)))) }
        step(&live, .move(Point(x: 200, y: 508)), .up)
        let start = offsets(live)[0].y
        #expect(start == 192)
        // The last frame brings no movement: five frames of 12 points in six frames.
        let velocity = 5 * 12 * 10.0
        let k = -2.002_002_670_672_89
        let first = live.frame
        while live.isMoving && live.frame < first + 1000 {
            step(&live)
            let time = Double(live.frame - first) / 60
            let expected = start + velocity * (pow(k * time) - 1) / k
            if time < 3.19 { #expect((offsets(live)[0].y - expected).magnitude < 1e-6) }
        }
        #expect((offsets(live)[0].y - (start - velocity / k)).magnitude < 1e-6)
        // T = ln(−0.5k/v)/k, in whole frames.
        #expect(live.frame - first == 192)
    }

    /// eˣ as a product of a power of two and a series, independent of the library's.
    private func pow(_ exponent: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for index in 1...30 {
            term *= exponent / 64 / Double(index)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }

    @Test func `a finger that has rested for a tenth of a second leaves no velocity`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 700))
        step(&live, .move(Point(x: 200, y: 600)))
        live.advance(to: live.frame + 6, events: [.up])
        #expect(!live.isMoving)
        #expect(offsets(live)[0].y == 100)
    }

    @Test func `a cancelled touch leaves no velocity`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 700))
        step(&live, .move(Point(x: 200, y: 600)), .cancel)
        #expect(!live.isMoving)
    }

    @Test func `content beyond its edge returns as the bounce's closed form`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 400))
        step(&live, .move(Point(x: 200, y: 500)))
        live.advance(to: live.frame + 10, events: [.up])
        let (first, start) = (live.frame, offsets(live)[0].y)
        #expect(start < -40)
        for _ in 0..<20 {
            step(&live)
            let time = Double(live.frame - first) / 60
            let expected = start * (1 + 10 * time) * pow(-10 * time)
            #expect((offsets(live)[0].y - expected).magnitude < 1e-9)
        }
        live.advance(to: live.frame + 60, events: [])
        #expect(!live.isMoving && offsets(live)[0].y == 0)
    }

    @Test func `a touch stops decelerating content, and what it caught beyond an edge returns`() {
        var live = LiveScroll(nested())
        grab(&live, Point(x: 200, y: 700))
        for frame in 1...6 { step(&live, .move(Point(x: 200, y: 700 - 20 * Double(frame)))) }
        step(&live, .up)
        live.advance(to: live.frame + 10, events: [])
        step(&live, .down(Point(x: 200, y: 500)))
        let caught = offsets(live)[0].y
        live.advance(to: live.frame + 10, events: [])
        #expect(offsets(live)[0].y == caught && live.isMoving)
        step(&live, .up)
        step(&live)
        #expect(offsets(live)[0].y == caught && !live.isMoving)
    }

    @Test(arguments: [(-30.0, 1), (-1.0, 0), (-190.0, 1)])
    func `paged content turns by the velocity, at most one page`(way: Double, page: Int) {
        var live = LiveScroll(nested(ScrollPhysics(paging: .projected)))
        grab(&live, Point(x: 200, y: 100), from: Point(x: 300, y: 100))
        for frame in 1...6 { step(&live, .move(Point(x: 200 + way * Double(frame), y: 100))) }
        step(&live, .up)
        live.advance(to: live.frame + 120, events: [])
        #expect(offsets(live)[1].x == Double(page) * 400)
        #expect(!live.isMoving)
    }

    @Test func `a second swipe counts pages from the first one's end`() {
        var live = LiveScroll(nested(ScrollPhysics(paging: .projected)))
        for page in 1...3 {
            grab(&live, Point(x: 200, y: 100), from: Point(x: 300, y: 100))
            for frame in 1...6 { step(&live, .move(Point(x: 200 - 30 * Double(frame), y: 100))) }
            step(&live, .up)
            live.advance(to: live.frame + 120, events: [])
            #expect(offsets(live)[1].x == Double(page) * 400)
        }
    }

    @Test func `a finger that leaves paged content exactly on a page starts there next`() {
        var live = LiveScroll(nested(ScrollPhysics(paging: .projected)))
        grab(&live, Point(x: 380, y: 100), from: Point(x: 400, y: 100))
        step(&live, .move(Point(x: -20, y: 100)))
        live.advance(to: live.frame + 8, events: [])
        grab(&live, Point(x: 380, y: 100), from: Point(x: 400, y: 100))
        step(&live, .move(Point(x: -20, y: 100)))
        live.advance(to: live.frame + 8, events: [.up])
        live.advance(to: live.frame + 60, events: [])
        #expect(offsets(live)[1].x == 800)
    }

    @Test func `a wheel scrolls one to one, stops at the edges, and goes on to the container around`() {
        var live = LiveScroll(nested())
        let point = Point(x: 200, y: 100)
        step(&live, .wheel(at: point, by: Point(x: 120.5, y: 0)))
        #expect(offsets(live) == [.zero, Point(x: 120.5, y: 0)])
        step(&live, .wheel(at: point, by: Point(x: 0, y: 33)), .wheel(at: point, by: Point(x: -500, y: 7)))
        #expect(offsets(live) == [Point(x: 0, y: 40), .zero])
        step(&live, .wheel(at: point, by: Point(x: 5000, y: 9000)))
        #expect(offsets(live) == [Point(x: 0, y: 3200), Point(x: 1200, y: 0)])
        #expect(!live.isMoving)
    }

    @Test func `what a wheel leaves over at the inner edge moves the outer content`() {
        var scene = nested()
        scene.containers[1].contentSize = Size(width: 400, height: 350)
        var live = LiveScroll(scene)
        step(&live, .wheel(at: Point(x: 200, y: 100), by: Point(x: 0, y: 80)))
        #expect(offsets(live) == [Point(x: 0, y: 30), Point(x: 0, y: 50)])
    }

    @Test func `a container is hit where the picture shows it`() {
        var scene = nested()
        var live = LiveScroll(scene)
        let high = Point(x: 200, y: 100)
        // Scrolled away, the shelf lies elsewhere.
        step(&live, .wheel(at: Point(x: 200, y: 700), by: Point(x: 0, y: 250)))
        step(&live, .wheel(at: high, by: Point(x: 10, y: 0)))
        #expect(offsets(live)[1].x == 0)
        step(&live, .wheel(at: Point(x: 200, y: 40), by: Point(x: 10, y: 0)))
        #expect(offsets(live)[1].x == 10)
        // Hidden, moved, or outside of what clips it.
        for change: (inout Layer) -> Void in [
            { $0.isHidden = true }, { $0.alpha = 0.001 }, { $0.components.translationX = 500 },
            { $0.components.translationY = 400 },
        ] {
            scene = nested()
            change(&scene.tree[1])
            live = LiveScroll(scene)
            step(&live, .wheel(at: high, by: Point(x: 10, y: 0)))
            #expect(offsets(live)[1].x == 0)
        }
        scene = nested()
        scene.tree[0].frame = Rect(x: 0, y: 0, width: 400, height: 50)
        live = LiveScroll(scene)
        step(&live, .wheel(at: high, by: Point(x: 10, y: 0)))
        #expect(offsets(live)[1].x == 0)
    }

    @Test func `a track moves the place at which a container is hit`() throws {
        var scene = nested()
        scene.signals = [Signal(name: "offset", source: .offset(of: 0, axis: .vertical))]
        let translation = try #require(PropertyPath("transform.translation.y"))
        // The shelf stays in place while the feed scrolls.
        scene.tracks = [Track(layer: 1, property: translation, signal: 0, curve: .identity)]
        var live = LiveScroll(scene)
        step(&live, .wheel(at: Point(x: 200, y: 700), by: Point(x: 0, y: 1000)))
        step(&live, .wheel(at: Point(x: 200, y: 100), by: Point(x: 10, y: 0)))
        #expect(offsets(live) == [Point(x: 0, y: 1000), Point(x: 10, y: 0)])
    }

    @Test func `a turned container follows the finger along its own axes`() {
        var scene = nested()
        scene.containers.remove(at: 0)
        scene.tree[1].components.rotationZ = 90
        scene.tree[1].components.scaleX = 0.5
        scene.tree[1].components.scaleY = 0.5
        var live = LiveScroll(scene)
        grab(&live, Point(x: 200, y: 130), from: Point(x: 200, y: 160))
        step(&live, .move(Point(x: 200, y: 100)))
        #expect((offsets(live)[0].x - 60).magnitude < 1e-9)
    }

    @Test func `frames between two ticks pass without events`() {
        var (one, other) = (LiveScroll(nested()), LiveScroll(nested()))
        let wheel = LiveScroll.Event.wheel(at: Point(x: 200, y: 700), by: Point(x: 0, y: 25))
        one.advance(to: 5, events: [wheel])
        other.advance(to: 4, events: [])
        other.advance(to: 5, events: [wheel])
        #expect(one.trace(of: 0) == other.trace(of: 0))
        #expect(one.trace(of: 0).y?.offsets == [0, 0, 0, 0, 0, 25])
        #expect(one.recordedFrameCount == 6)
    }

    @Test func `numbers that are not finite are ignored, and huge ones are limited`() {
        var live = LiveScroll(nested())
        step(&live, .down(Point(x: .nan, y: 0)), .wheel(at: Point(x: 0, y: 0), by: Point(x: 0, y: .nan)))
        #expect(!live.isMoving)
        grab(&live, Point(x: 200, y: 400))
        step(&live, .move(Point(x: 200, y: .infinity)), .move(Point(x: .nan, y: 0)))
        step(&live, .move(Point(x: -1e300, y: -1e300)), .up)
        live.advance(to: 2000, events: [])
        #expect(offsets(live)[0] == Point(x: 0, y: 3200) && !live.isMoving)
    }

    @Test func `time passes while a finger is down, and stops with the content`() {
        var live = LiveScroll(nested())
        #expect(!live.isMoving)
        step(&live, .down(Point(x: 200, y: 400)))
        #expect(live.isMoving)
        step(&live, .up)
        #expect(!live.isMoving)
    }

    @Test func `a scene without containers has nothing to scroll`() {
        var scene = nested()
        scene.containers = []
        var live = LiveScroll(scene)
        step(&live, .down(Point(x: 200, y: 400)), .move(Point(x: 0, y: 0)), .up)
        #expect(!live.isMoving && live.scene.timeline.frameCount == 2)
    }
}
