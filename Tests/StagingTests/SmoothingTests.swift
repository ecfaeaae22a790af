import Layers
import Primitives
import TestTables
import Testing
import Timing

@testable import Staging

@Suite struct SmoothingTests {
    private let spring = Spring(stiffness: 180, damping: 12)

    /// A feed that moves, rests and jumps, and signals smoothed in all ways from its offset, its velocity and each other.
    private func scene(frames: Int, duration: Double = 2) throws -> LoweredScene {
        var scene = feed(
            view: box(0, 900, 400, 200),
            segments: [
                .scrollTo(x: nil, y: 900, duration: 0.5, easing: .family(.sine, .inOut)), .hold(duration: 0.25),
                jump(to: 100), .scrollTo(x: nil, y: 1800, duration: 0.7, easing: .linear),
            ], duration: duration, frames: frames)
        let alpha = try #require(PropertyPath("alpha"))
        scene.signals = [
            Signal(name: "offset", source: .offset(of: 0, axis: .vertical)),
            Signal(name: "speed", source: .velocity(of: 0, axis: .vertical)),
            Signal(name: "offset damped", source: .smoothed(0, .damping(rate: 6))),
            Signal(name: "speed damped", source: .smoothed(1, .damping(rate: 20))),
            Signal(name: "offset sprung", source: .smoothed(0, .spring(try #require(spring)))),
            Signal(name: "cover(card)", source: .viewProgress(.cover, of: 1, in: 0, axis: .vertical)),
            Signal(name: "cover(card) scrubbed", source: .smoothed(5, .scrub(duration: 0.4))),
            Signal(
                name: "sum",
                source: .formula(Formula([.operand(0), .operand(1), .operate(.add)]), operands: [2, 3])),
            Signal(name: "sum damped", source: .smoothed(7, .damping(rate: 3))),
            Signal(name: "card.alpha", source: .property(alpha, of: 1)),
            Signal(name: "card.alpha damped", source: .smoothed(9, .damping(rate: 8))),
        ]
        scene.tracks = [
            Track(
                layer: 1, property: alpha, signal: 6,
                curve: TrackCurve(segments: [.init(start: 0, end: 1, from: .number(0), to: .number(1))]))
        ]
        return scene
    }

    @Test func `frames of every rate agree to the last bit at the times they share`() throws {
        let simulation = Simulation(try scene(frames: 481))
        for rate in [24, 30, 60, 80, 120] {
            let other = Simulation(try scene(frames: 2 * rate + 1))
            for frame in 0...2 * rate {
                let state = other.state(ofFrame: frame)
                let same = simulation.state(ofFrame: frame * 240 / rate)
                #expect(state.time == same.time && state.signals == same.signals && state.offsets == same.offsets)
            }
        }
    }

    @Test func `the same part of a timeline is the same time to the last bit`() {
        for step in 1...400 {
            let duration = Double(step) * 0.037
            for (count, factor) in [(24, 5), (30, 4), (60, 2), (7, 17), (49, 3)] {
                let few = Timeline(frameRate: FrameRate(60), duration: duration, frameCount: count + 1, tracks: [])
                let many = Timeline(
                    frameRate: FrameRate(60), duration: duration, frameCount: count * factor + 1, tracks: [])
                for frame in 0...count {
                    #expect(few.time(ofFrame: frame) == many.time(ofFrame: frame * factor))
                }
                #expect(few.time(ofFrame: count) == duration && few.time(ofFrame: 0) == 0)
            }
        }
    }

    @Test func `signals over smoothed ones follow what smoothing made of them at every tick`() throws {
        // Tick by tick from the values that a run of 240 frames a second shows.
        let scene = try scene(frames: 481)
        let simulation = Simulation(scene)
        var courses: [SignalIndex: SmoothedCourse] = [:]
        for (index, signal) in scene.signals.enumerated() {
            if case .smoothed(_, let smoothing) = signal.source { courses[index] = SmoothedCourse(smoothing) }
        }
        for frame in 0..<481 {
            let state = simulation.state(ofFrame: frame)
            for (index, signal) in scene.signals.enumerated() {
                guard case .smoothed(let input, _) = signal.source else { continue }
                courses[index]?.follow(state.signals[input], fromTick: frame)
                let expected = try #require(courses[index].flatMap { $0.value(at: state.time) })
                #expect(isClose(try #require(state.signals[index]), expected, tolerance: 1e-9), "\(signal.name)")
            }
        }
    }

    @Test func `a scroll timeline that is inactive leaves what smooths it without a value`() {
        var scene = feed(view: box(0, 0, 400, 80), contentHeight: 800, frames: 5)
        scene.signals = [
            Signal(name: "scroll", source: .rangeProgress(start: 0, end: 100, in: 0, axis: .vertical)),
            Signal(name: "scroll damped", source: .smoothed(0, .damping(rate: 6))),
        ]
        let state = Simulation(scene).state(ofFrame: 3)
        #expect(state.signals == [nil, nil] && state.failure == nil)
    }

    @Test func `a formula that has no value at a tick fails the frames from there on`() throws {
        // 1/(0.5125 − time): no frame is at 0.5125 seconds, and tick 123 is.
        var scene = feed(view: box(0, 0, 400, 80), frames: 11)
        scene.signals = [
            Signal(name: "time", source: .time),
            Signal(
                name: "steep",
                source: .formula(
                    Formula([.number(1), .number(0.5125), .operand(0), .operate(.subtract), .operate(.divide)]),
                    operands: [0])),
            Signal(name: "calm", source: .smoothed(1, .damping(rate: 1))),
        ]
        let simulation = Simulation(scene)
        let states = (0..<11).map { simulation.state(ofFrame: $0) }
        #expect(states.map { $0.failure == nil } == (0..<11).map { $0 < 6 })
        #expect(states.map { $0.signals[2] == nil } == (0..<11).map { $0 >= 6 })
        #expect(states.allSatisfy { $0.signals[1] != nil })
        let failure = try #require(states[6].failure)
        #expect(failure.signal == 1 && failure.tickTime == 123.0 / 240)
        #expect(failure.message == "division by zero at 0.5125 s, on the way to frame 6")
        #expect(states[10].failure?.message == "division by zero at 0.5125 s, on the way to frame 10")
    }

    @Test func `a run costs what smoothed signals are made of, and nothing without any`() throws {
        var scene = try scene(frames: 5)
        let steps = scene.smoothingSteps
        #expect(steps > 0)
        scene.signals.append(Signal(name: "aside", source: .offset(of: 0, axis: .horizontal)))
        #expect(scene.smoothingSteps == steps)
        scene.timeline.duration = 200
        #expect(scene.smoothingSteps > 90 * steps)
        scene.signals.removeAll { if case .smoothed = $0.source { true } else { false } }
        scene.signals.removeAll { if case .formula = $0.source { true } else { false } }
        #expect(scene.smoothingSteps == 0)
    }
}
