import Layers
import Primitives
import TestTables
import Testing
import Timing

@testable import Staging

@Suite struct ScrollMotionTests {
    private static let viewport = Size(width: 400, height: 800)

    /// A container whose content is three viewports wide and ten high.
    private func container(
        axis: Axis = .vertical, size: Size = Size(width: 1200, height: 8000), offset: Point = .zero,
        physics: ScrollPhysics = ScrollPhysics()
    ) -> ScrollContainer {
        ScrollContainer(layer: 0, axis: axis, contentSize: size, contentOffset: offset, physics: physics)
    }

    private func motion(_ segments: [ScrollSegment], _ container: ScrollContainer? = nil) -> ScrollMotion {
        ScrollMotion(of: container ?? self.container(), viewport: Self.viewport, segments: segments)
    }

    private func drag(_ y: Double, _ duration: Double = 0.25) -> ScrollSegment {
        .drag(x: 0, y: y, duration: duration, easing: .linear)
    }

    private func fling(_ y: Double?, _ duration: Double? = nil) -> ScrollSegment {
        .fling(x: 0, y: y, duration: duration)
    }

    private static let carried = ScrollSegment.fling(x: nil, y: nil, duration: nil)

    @Test func `a finger that goes up scrolls on`() {
        let motion = motion([drag(-180)])
        #expect([0, 0.125, 0.25, 1].map { motion.offset(at: $0).y } == [0, 90, 180, 180])
        #expect(motion.velocity(at: 0.1) == Point(x: 0, y: 720))
        #expect(motion.velocity(at: 0.25) == .zero && motion.duration == 0.25)
    }

    @Test func `a fling takes over the velocity it carries`() {
        let motion = motion([drag(-180), Self.carried])
        let fling = Fling(from: 180, velocity: 720, in: 0...7200)
        #expect(motion.duration == 0.25 + fling.duration)
        for time in stride(from: 0.0, to: 3, by: 0.1) {
            #expect(isClose(motion.offset(at: 0.25 + time).y, fling.offset(at: time), tolerance: 1e-9))
            #expect(isClose(motion.velocity(at: 0.25 + time).y, fling.velocity(at: time), tolerance: 1e-9))
        }
    }

    @Test func `a drag beyond an edge hands on the content's velocity, not the finger's`() {
        let motion = motion([drag(300, 0.5), Self.carried])
        let band = RubberBand(length: 800)
        #expect(isClose(motion.movements[0].to.y, 0 - band.shown(300)))
        #expect(isClose(motion.movements[0].endVelocity.y, -600 * band.slope(300)))
        #expect(motion.movements[1].velocity(at: 0) == motion.movements[0].endVelocity)
        #expect(motion.movements[1].to == .zero)
    }

    @Test func `position and velocity are one line where a movement carries on`() {
        let motion = motion([drag(-500, 0.3), fling(nil, 0.4), .page(1, velocity: nil, spring: .paging, duration: nil)])
        for movement in motion.movements.dropFirst() {
            let (before, after) = (movement.start - 1e-9, movement.start + 1e-9)
            #expect((motion.offset(at: before).y - motion.offset(at: after).y).magnitude < 1e-5)
            #expect((motion.velocity(at: before).y - motion.velocity(at: after).y).magnitude < 1e-4)
        }
    }

    @Test func `catching a bouncing content does not make it jump`() {
        let motion = motion([fling(-3000, 0.12), drag(40, 0.2), drag(-40, 0.2)])
        let caught = motion.movements[0].to.y
        #expect(caught < 0)
        #expect(motion.offset(at: 0.12).y == caught)
        #expect((motion.offset(at: 0.12 + 1e-9).y - caught).magnitude < 1e-5)
        // The finger goes there and back, and so does the content.
        #expect(isClose(motion.offset(at: 0.52).y, caught, tolerance: 1e-9))
    }

    @Test func `a finger that rests for a tenth of a second has no velocity`() {
        for (rest, isKept) in [(0.0, true), (0.05, true), (0.1, false), (1, false)] {
            let motion = motion([drag(-180), .hold(duration: rest), Self.carried])
            #expect(motion.movements[2].velocity(at: 0).y == (isKept ? 720 : 0))
            #expect(motion.velocity(at: 0.25 + rest / 2).y == (rest == 0 ? 720 : 0))
            #expect((motion.movements[2].duration > 0) == isKept)
        }
    }

    @Test func `a rest in two holds is as long as both`() {
        for (rests, isKept) in [([0.04, 0.04], true), ([0.06, 0.06], false), ([0.02, 0.03, 0.05], false)] {
            let motion = motion([drag(-180)] + rests.map { .hold(duration: $0) } + [Self.carried])
            #expect(motion.movements.last?.velocity(at: 0).y == (isKept ? 720 : 0), "\(rests)")
        }
        // A finger that moves in between has not rested.
        let moving = motion([drag(-180), .hold(duration: 0.06), drag(-72, 0.1), .hold(duration: 0.06), Self.carried])
        #expect(isClose(moving.movements[4].velocity(at: 0).y, 720))
    }

    @Test func `scrolling to a place leaves no velocity`() {
        let motion = motion([.scrollTo(x: nil, y: 500, duration: 0.1, easing: .linear), Self.carried])
        #expect(motion.movements[0].endVelocity == .zero && motion.movements[1].duration == 0)
    }

    @Test func `a fling that is cut off is caught where it is, one that is over waits`() {
        let free = Fling(from: 0, velocity: 2400, in: 0...7200)
        let motion = motion([fling(2400, 1), drag(-50), fling(0, 2)])
        #expect(isClose(motion.offset(at: 1).y, free.offset(at: 1)))
        #expect(isClose(motion.movements[0].endVelocity.y, free.velocity(at: 1)))
        #expect(isClose(motion.offset(at: 1.25).y, free.offset(at: 1) + 50))
        #expect(motion.duration == 3.25 && motion.velocity(at: 2) == .zero)
        #expect(motion.offset(at: 3).y == motion.movements[1].to.y)
    }

    @Test func `both axes go their own way until the longer one is at rest`() {
        let motion = motion([.fling(x: 4000, y: 800, duration: nil)])
        let x = Fling(from: 0, velocity: 4000, in: 0...800)
        let y = Fling(from: 0, velocity: 800, in: 0...7200)
        #expect(motion.duration == max(x.duration, y.duration) && x.duration != y.duration)
        for time in stride(from: 0.0, to: 4, by: 0.13) {
            #expect(motion.offset(at: time) == Point(x: x.offset(at: time), y: y.offset(at: time)))
        }
    }

    @Test func `no finger moves what fits, unless it always bounces`() {
        let small = Size(width: 400, height: 300)
        let segments = [drag(100), Self.carried, .page(0, velocity: 900, spring: .paging, duration: nil)]
        let still = motion(segments, container(size: small))
        #expect(still.duration == 0.25)
        #expect([0, 0.1, 0.25, 0.3].allSatisfy { still.offset(at: $0) == .zero })
        let bouncing = motion(segments, container(size: small, physics: ScrollPhysics(alwaysBouncesVertically: true)))
        #expect(isClose(bouncing.offset(at: 0.25).y, 0 - RubberBand(length: 800).shown(100)))
        #expect(bouncing.offset(at: bouncing.duration) == .zero)
        let stiff = ScrollPhysics(bounces: false, alwaysBouncesVertically: true)
        #expect(motion(segments, container(size: small, physics: stiff)).offset(at: 0.1) == .zero)
        // The other axis stays where it is.
        #expect(bouncing.movements.allSatisfy { $0.x == .rest(at: 0) })
    }

    @Test func `content that does not bounce stays between its edges`() {
        let motion = motion(
            [drag(300), Self.carried, fling(-9000), .page(0, velocity: -5000, spring: .paging, duration: nil)],
            container(physics: ScrollPhysics(bounces: false)))
        for index in 0...200 {
            #expect(motion.offset(at: motion.duration * Double(index) / 200).y >= 0)
        }
    }

    @Test(arguments: [
        // Twenty points at 900 are not enough by the projected rule, and more than enough by the other.
        (PagingRule.projected, -20.0, 900.0, 0), (.halfBias, -20, 900, 1), (.projected, -300, -300, 1),
        (.halfBias, -300, -300, 0), (.projected, -300, 9000, 1), (.projected, -250, 0, 1), (.halfBias, -150, 0, 0),
    ])
    func `a pager ends on the page of its rule`(rule: PagingRule, way: Double, velocity: Double, page: Int) {
        var pager = container(axis: .horizontal, size: Size(width: 2000, height: 800))
        pager.pages = PageProgress(count: 5, ignoresLast: true, length: 400)
        pager.physics.paging = rule
        let motion = motion(
            [.drag(x: way, y: 0, duration: 0.2, easing: .linear), .fling(x: velocity, y: 0, duration: nil)], pager)
        #expect(motion.movements[1].landingX?.page == page)
        #expect(motion.offset(at: motion.duration) == Point(x: Double(page) * 400, y: 0))
        guard case .spring(let travel) = motion.movements[1].x else {
            Issue.record("\(motion.movements[1])")
            return
        }
        #expect(travel.spring == .paging && travel.velocity == velocity && travel.from == 0 - way)
    }

    @Test func `the page before a fling is that on which the finger came down`() {
        let pager = container(
            axis: .horizontal, size: Size(width: 4000, height: 800), physics: ScrollPhysics(paging: .projected))
        func page(_ segments: [ScrollSegment]) -> Int? { motion(segments, pager).movements.last?.landingX?.page }
        func drag(_ x: Double) -> ScrollSegment { .drag(x: x, y: 0, duration: 0.2, easing: .linear) }
        let fling = ScrollSegment.fling(x: 3000, y: 0, duration: nil)
        #expect(page([fling]) == 1)
        // One touch, whatever it did in between.
        #expect(page([drag(-500), .hold(duration: 1), drag(-300), fling]) == 1)
        // Another touch each time.
        #expect(page([drag(-200), fling, drag(-200), fling]) == 2)
        #expect(page([drag(-200), fling, fling]) == 2)
        #expect(page([.scrollTo(x: 1600, y: nil, duration: 1, easing: .linear), fling]) == 5)
    }

    @Test func `snapping goes to the stop nearest to where a fling would`() {
        let stops = SnapStops.offsets([-60, 0, 700, 1500])
        for (velocity, stop) in [(0.0, 0.0), (500, 0), (900, 700), (2400, 1500), (-3000, -60)] {
            let motion = motion([.snap(stops, velocity: velocity, spring: .paging, duration: nil)])
            #expect(motion.offset(at: motion.duration).y == stop)
            #expect(motion.movements[0].landingY?.projectedTarget == velocity / -Deceleration.normal.exponent)
        }
        // Where nothing is said, the velocity there is counts.
        let carried = motion([drag(-200, 0.2), .snap(stops, velocity: nil, spring: .paging, duration: nil)])
        #expect(carried.movements[1].velocity(at: 0).y == 1000 && carried.movements[1].to.y == 700)
    }

    @Test func `the axis that is not snapped is let go`() {
        let motion = motion([
            .drag(x: -100, y: -100, duration: 0.2, easing: .linear),
            .snap(.every(300), velocity: nil, spring: .paging, duration: nil),
        ])
        #expect(motion.movements[1].x == .fling(Fling(from: 100, velocity: 500, in: 0...800)))
        #expect(motion.movements[1].to.y == 300)
    }

    @Test func `any time is found, however many movements there are`() {
        var segments: [ScrollSegment] = []
        for index in 0..<10_000 {
            segments.append(index % 2 == 0 ? drag(-3, 0.01) : fling(nil, 0.01))
        }
        let motion = motion(segments, container(size: Size(width: 400, height: 1e6)))
        // Beside a search that looks at every movement.
        for time in stride(from: 0.003, to: 210, by: 7.77) {
            let last = motion.movements.last { $0.start <= time }
            #expect(motion.movement(at: time) == last)
        }
        let offsets = stride(from: 0.0, to: 200, by: 0.01).map { motion.offset(at: $0).y }
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `overscroll is the way to the nearest offset that rests`() {
        var scene = feed(
            view: box(0, 0, 400, 800),
            segments: [jump(to: -70), .hold(duration: 1), jump(to: 30), .hold(duration: 1), jump(to: 3230)],
            duration: 2,
            frames: 3)
        scene.signals = [
            Signal(name: "over", source: .overscroll(of: 0, axis: .vertical)),
            Signal(name: "across", source: .overscroll(of: 0, axis: .horizontal)),
        ]
        let simulation = Simulation(scene)
        #expect((0..<3).map { simulation.state(ofFrame: $0).signals } == [[-70, 0], [0, 0], [30, 0]])
    }
}
