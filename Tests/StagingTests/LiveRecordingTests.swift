import Layers
import Primitives
import RandomBits
import Testing
import Timing

@testable import Staging

/// Recordings of random gestures: what they show, against the frames that were seen.
@Suite struct LiveRecordingTests {
    /// A feed with a shelf and a pager, whose numbers depend on everything a scroll can have done before.
    private func scene(_ seed: UInt64, rate: FrameRate) throws -> LoweredScene {
        var random = SplitMix64(seed: seed)
        func flip() -> Bool { random.index(below: 2) == 0 }
        var tree = LayerTree()
        var clip = box(0, 0, 400, 800, id: "feed")
        clip.clipsToBounds = true
        let feed = tree.append(clip, parent: nil)
        let shelf = tree.append(box(0, 100, 400, 300, id: "shelf"), parent: feed)
        tree.append(box(0, 0, 100, 300), parent: shelf)
        let card = tree.append(box(0, 900, 400, 200, id: "card"), parent: feed)
        let paging: PagingRule? = flip() ? .projected : nil
        func trigger(_ container: ContainerIndex, _ start: Double, to end: Double? = nil) -> Play.Trigger {
            Play.Trigger(container: container, axis: container == 0 ? .vertical : .horizontal, start: start, end: end)
        }
        let spring = try #require(Spring(stiffness: 180, damping: 12))
        let alpha = try #require(PropertyPath("alpha"))
        var sources: [Signal.Source] = [
            .offset(of: 0, axis: .vertical), .overscroll(of: 0, axis: .vertical),
            .rangeProgress(start: 10, end: 310, in: 1, axis: .horizontal),
            // Edges at whole points, where wheels and fingers come to rest.
            .played(Play(trigger: trigger(0, 10), duration: 0, reverses: true)),
            .played(Play(trigger: trigger(0, 20, to: 40), duration: 0.3, delay: 0.1, reverses: true)),
            .played(Play(trigger: trigger(0, 0, to: 0), duration: 0, easing: .linear, reverses: true)),
            .played(Play(trigger: trigger(1, 30, to: 700), duration: 0.25, easing: .family(.sine, .inOut))),
            .played(Play(trigger: nil, duration: 0.7, delay: 0.2)),
            .smoothed(0, .damping(rate: 6)), .smoothed(2, .scrub(duration: 0.4)), .smoothed(4, .spring(spring)),
            .smoothed(8, .damping(rate: 3)), .time, .frame,
            .formula(Formula([.operand(0), .operand(1), .operate(.add)]), operands: [3, 9]),
        ]
        let readsVelocity = flip()
        if readsVelocity {
            sources += [.velocity(of: 0, axis: .vertical), .smoothed(15, .damping(rate: 20))]
        }
        return LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 800)), tree: tree,
            containers: [
                ScrollContainer(
                    layer: feed, axis: .vertical, contentSize: Size(width: 400, height: 4000),
                    contentOffset: Point(x: 0, y: flip() ? 0 : 37)),
                ScrollContainer(
                    layer: shelf, axis: .horizontal, contentSize: Size(width: 1600, height: 300),
                    physics: ScrollPhysics(paging: paging)),
            ], signals: sources.enumerated().map { Signal(name: "s\($0)", source: $1) },
            tracks: sources.indices.map {
                Track(
                    layer: card, property: alpha, signal: $0,
                    curve: TrackCurve(segments: [.init(start: 0, end: 1, from: .number(0), to: .number(1))]))
            },
            timeline: Timeline(
                frameRate: rate, duration: 1, frameCount: 61, tracks: [],
                motionBlur: random.index(below: 3) == 0
                    ? MotionBlur(
                        shutter: Double(90 + random.index(below: 270)), sampleCount: 5,
                        phase: Double(random.index(below: 720) - 360), frameRate: rate) : nil))
    }

    /// Random gestures with pauses, at whole and broken points.
    private struct Gestures {
        var random: SplitMix64
        var finger: Point?
        var way = Point.zero

        init(seed: UInt64) { random = SplitMix64(seed: seed) }

        private mutating func number(_ most: Int) -> Double {
            let whole = Double(random.index(below: 2 * most + 1) - most)
            return random.index(below: 3) == 0 ? whole + random.unit() : whole
        }

        mutating func next() -> [LiveScroll.Event] {
            let place = Point(x: Double(random.index(below: 400)), y: Double(random.index(below: 800)))
            guard let point = finger else {
                switch random.index(below: 12) {
                case 0, 1:
                    finger = place
                    way = Point(x: number(25), y: number(25))
                    return [.down(place)]
                case 2: return [.wheel(at: place, by: Point(x: number(30), y: number(30)))]
                case 3: return [.wheel(at: place, by: Point(x: 0, y: 10)), .wheel(at: place, by: Point(x: 10, y: 0))]
                default: return []
                }
            }
            switch random.index(below: 20) {
            case 0:
                finger = nil
                return [.up]
            case 1:
                finger = nil
                return [.move(place), .up]
            case 2: return random.index(below: 4) == 0 ? [.cancel, .down(place)] : [.wheel(at: place, by: way)]
            case 3: way = Point(x: number(25), y: number(25))
            case 4: return []
            default: break
            }
            let moved = Point(x: point.x + way.x, y: point.y + way.y)
            finger = moved
            return [.move(moved)]
        }
    }

    private struct Shown {
        var state: FrameState
        var moments: [FrameState]
    }

    private func play(_ scene: LoweredScene, seed: UInt64, frames: Int) -> (live: LiveScroll, shown: [Shown]) {
        var live = LiveScroll(scene)
        var gestures = Gestures(seed: seed)
        var shown = [Shown(state: live.state, moments: live.moments)]
        var random = SplitMix64(seed: ~seed)
        while live.frame < frames {
            let step = random.index(below: 8) == 0 ? 1 + random.index(below: 5) : 1
            live.advance(to: live.frame + step, events: gestures.next())
            shown.append(Shown(state: live.state, moments: live.moments))
        }
        return (live, shown)
    }

    /// Without velocities that no signal reads, which a live frame does not know.
    private func known(_ state: FrameState, in scene: LoweredScene) -> FrameState {
        var state = state
        if !scene.readsVelocity { state.velocities = state.offsets.map { _ in .zero } }
        return state
    }

    @Test(arguments: [
        FrameRate(60), FrameRate(24), FrameRate(30000, 1001), FrameRate(120), FrameRate(1000), FrameRate(7),
    ])
    func `a recording shows the frames that were seen to the last bit`(rate: FrameRate) throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            let scene = try scene(seed, rate: rate)
            let (live, shown) = play(scene, seed: seed, frames: 300)
            let recorded = Simulation(live.scene)
            #expect(recorded.scene.timeline.frameCount == live.frame + live.lead + 1)
            for (state, moments) in shown.map({ ($0.state, $0.moments) }) {
                let rendered = recorded.state(ofFrame: state.index)
                #expect(known(rendered, in: scene) == state, "seed \(seed), frame \(state.index)")
                let isEqual = recorded.scene.displayList(in: rendered) == scene.displayList(in: state)
                #expect(isEqual, "display list of frame \(state.index)")
                let renderedMoments = recorded.moments(ofFrame: state.index).map { known($0, in: scene) }
                #expect(renderedMoments == moments, "seed \(seed), moments of frame \(state.index)")
            }
        }
    }

    @Test func `a scene that looks ahead shows events later, and others do not`() throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            let scene = try scene(seed, rate: FrameRate(60))
            let live = LiveScroll(scene)
            if scene.readsVelocity {
                #expect(live.lead > 0)
            } else if scene.timeline.motionBlur == nil {
                #expect(live.lead == 0)
            }
        }
    }

    @Test func `movements move as the recording at every frame`() throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            let scene = try scene(seed, rate: FrameRate(60))
            let (live, _) = play(scene, seed: seed, frames: 600)
            let recorded = Simulation(live.scene)
            let moved = Simulation(live.scene(with: live.movements))
            for frame in 0..<live.recordedFrameCount {
                let (one, other) = (recorded.state(ofFrame: frame).offsets, moved.state(ofFrame: frame).offsets)
                for (one, other) in zip(one, other) {
                    #expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6, "frame \(frame)")
                }
            }
            for track in live.movements {
                for segment in track.segments {
                    let frames = try #require(segment.seconds) * 60
                    #expect((frames - frames.rounded()).magnitude < 1e-9)
                }
            }
        }
    }

    @Test func `a scene comes to rest, and frames after it are the same`() throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var scene = try scene(seed, rate: FrameRate(60))
            scene.tracks.removeAll {
                switch scene.signals[$0.signal].source {
                case .time, .frame: true
                default: false
                }
            }
            var (live, _) = play(scene, seed: seed, frames: 120)
            live.advance(to: live.frame + 1, events: [.cancel])
            var frames = 0
            while live.isMoving, frames < 3000 {
                live.advance(to: live.frame + 1, events: [])
                frames += 1
            }
            #expect(frames < 3000)
            let rest = live.state
            live.advance(to: live.frame + 300, events: [])
            for (one, other) in zip(rest.signals, live.state.signals).prefix(12) {
                let (one, other) = (try #require(one), try #require(other))
                #expect((one - other).magnitude <= 1e-4 * max(1, other.magnitude), "seed \(seed)")
            }
        }
    }

    @Test(arguments: [
        // The time itself; the time up to a second; a swing without end.
        ([Formula.Step.operand(0)], true),
        ([.operand(0), .number(1), .call(.min, argumentCount: 2)], false),
        ([.operand(0), .call(.sin, argumentCount: 1)], true),
    ])
    func `a picture that follows time moves as long as its track can change`(steps: [Formula.Step], moves: Bool) throws
    {
        var scene = feed(view: box(0, 0, 400, 800))
        scene.signals = [
            Signal(name: "time", source: .time),
            Signal(name: "formula", source: .formula(Formula(steps), operands: [0])),
        ]
        scene.tracks = [
            Track(layer: 1, property: try #require(PropertyPath("alpha")), signal: 1, curve: .identity)
        ]
        var live = LiveScroll(scene)
        #expect(live.isMoving)
        live.advance(to: 90, events: [])
        #expect(live.isMoving == moves)
        // A curve that has reached its end is still, whatever time it is.
        scene.tracks[0].curve = TrackCurve(segments: [.init(start: -2, end: 1, from: .number(0), to: .number(1))])
        scene.tracks[0].signal = 0
        live = LiveScroll(scene)
        #expect(live.isMoving)
        live.advance(to: 90, events: [])
        #expect(!live.isMoving)
    }

    @Test func `a frame has the same time in a timeline of any number of whole frames`() {
        for rate in [FrameRate(60), FrameRate(24), FrameRate(30000, 1001), FrameRate(59, 7)] {
            for count in [2, 3, 7, 61, 100, 599, 3600, 100_000] {
                let timeline = Timeline(
                    frameRate: rate, duration: rate.time(ofFrame: count - 1), frameCount: count, tracks: [])
                for frame in stride(from: 0, to: count, by: max(1, count / 97)) {
                    #expect(timeline.time(ofFrame: frame) == rate.time(ofFrame: frame))
                }
                #expect(timeline.time(ofFrame: count - 1) == timeline.duration)
            }
        }
    }
}

extension ScrollSegment {
    fileprivate var seconds: Double? {
        switch self {
        case .hold(let duration), .drag(_, _, let duration, _), .scrollTo(_, _, let duration, _): duration
        case .fling(_, _, let duration): duration
        case .page, .snap, .trace: nil
        }
    }
}
