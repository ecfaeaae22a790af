import Layers
import Primitives
import RandomBits
import Staging
import TestTables
import Testing
import Timing

/// Effects that time plays, in scenes whose one container scrolls vertically. By hand there is a frame every quarter of a
/// second, unless it is said otherwise.
@Suite struct PlayTests {
    /// The signals of effects in every frame of a script.
    private func values(
        of plays: [Play], segments: [ScrollSegment] = [], from offset: Double = 0, duration: Double, frames: Int,
        contentHeight: Double = 4000
    ) -> [[Double]] {
        let simulation = simulation(
            plays, segments: segments, from: offset, duration: duration, frames: frames, contentHeight: contentHeight)
        return (0..<frames).map { simulation.state(ofFrame: $0).signals.map { $0 ?? .nan } }
    }

    private func simulation(
        _ plays: [Play], segments: [ScrollSegment] = [], from offset: Double = 0, duration: Double, frames: Int,
        contentHeight: Double = 4000
    ) -> Simulation {
        var scene = feed(
            view: box(0, 0, 400, 800), contentHeight: contentHeight, segments: segments, duration: duration,
            frames: frames)
        scene.containers[0].contentOffset.y = offset
        scene.signals = plays.enumerated().map { Signal(name: "play \($0)", source: .played($1)) }
        return Simulation(scene)
    }

    private func at(_ start: Double, to end: Double? = nil) -> Play.Trigger {
        Play.Trigger(container: 0, axis: .vertical, start: start, end: end)
    }

    private func scroll(to y: Double, _ duration: Double, _ easing: Easing = .linear) -> ScrollSegment {
        .scrollTo(x: nil, y: y, duration: duration, easing: easing)
    }

    private func expect(
        _ values: [[Double]], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(values.count == expected.count, sourceLocation: sourceLocation)
        for (index, (found, wanted)) in zip(values, expected).enumerated() {
            #expect(
                isClose(found[0], wanted, tolerance: 1e-12), "frame \(index): \(found[0]) for \(wanted)",
                sourceLocation: sourceLocation)
        }
    }

    @Test func `an intro plays from time zero, after its delay`() {
        expect(
            values(of: [Play(trigger: nil, duration: 1)], duration: 2, frames: 9), [0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1])
        expect(
            values(of: [Play(trigger: nil, duration: 1, delay: 0.5)], duration: 2, frames: 9),
            [0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1])
    }

    @Test func `once entered it plays to its end, whatever the scroll does`() {
        // 500 is passed at 0.5 s and again on the way back, at 1.5 s.
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        expect(
            values(of: [Play(trigger: at(500), duration: 2)], segments: segments, duration: 2, frames: 9),
            [0, 0, 0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75])
    }

    @Test func `left, it plays backwards from where it stands`() {
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        let play = Play(trigger: at(500), duration: 2, reverses: true)
        expect(
            values(of: [play], segments: segments, duration: 3, frames: 13),
            [0, 0, 0, 0.125, 0.25, 0.375, 0.5, 0.375, 0.25, 0.125, 0, 0, 0])
    }

    @Test func `entered again, it plays forwards from where it stands`() {
        // Inside from 0.5 to 1.5 s and from 2 s on.
        let segments = [scroll(to: 1000, 1), scroll(to: 250, 0.75), scroll(to: 750, 0.5)]
        let play = Play(trigger: at(500), duration: 2, reverses: true)
        expect(
            values(of: [play], segments: segments, duration: 3, frames: 13),
            [0, 0, 0, 0.125, 0.25, 0.375, 0.5, 0.375, 0.25, 0.375, 0.5, 0.625, 0.75])
    }

    @Test func `between two places it is on, from either side`() {
        // Inside from 0.25 to 0.5 s and, on the way back, from 1.5 to 1.75 s.
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        let play = Play(trigger: at(250, to: 500), duration: 0.5, reverses: true)
        expect(
            values(of: [play], segments: segments, duration: 2.5, frames: 11),
            [0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0])
    }

    @Test func `an offset that is inside at first enters at time zero`() {
        for contentHeight in [4000.0, 100] {
            let plays = [at(0), at(-10), at(0, to: 0), at(-5, to: 30), at(1), at(-9, to: -1)].map {
                Play(trigger: $0, duration: 1)
            }
            let values = values(of: plays, duration: 1, frames: 3, contentHeight: contentHeight)
            #expect(values == [[0, 0, 0, 0, 0, 0], [0.5, 0.5, 0.5, 0.5, 0, 0], [1, 1, 1, 1, 0, 0]])
        }
    }

    @Test func `a jump over both places enters and leaves`() {
        let once = Play(trigger: at(250, to: 500), duration: 1)
        let back = Play(trigger: at(250, to: 500), duration: 0.25, delay: 0, reverses: true)
        for segments in [[jump(to: 1000)], [scroll(to: 1000, 0)]] {
            let values = values(of: [once, back], segments: [.hold(duration: 0.25)] + segments, duration: 1, frames: 5)
            #expect(values.map { $0[0] } == [0, 0, 0.25, 0.5, 0.75])
            #expect(values.map { $0[1] } == [0, 0, 0, 0, 0])
        }
        // From behind both places, where a delay is cut off by leaving at once.
        let late = Play(trigger: at(250, to: 500), duration: 1, delay: 0.1)
        let values = values(of: [once, late], segments: [jump(to: 0)], from: 900, duration: 1, frames: 5)
        #expect(values.map { $0[0] } == [0, 0.25, 0.5, 0.75, 1])
        #expect(values.map { $0[1] } == [0, 0, 0, 0, 0])
    }

    @Test func `jumps one after the other at one time all count`() {
        let plays = [at(500), at(1500, to: 1600)].map { Play(trigger: $0, duration: 1) }
        let values = values(
            of: plays, segments: [jump(to: 900), jump(to: 1550), jump(to: 0)], duration: 1, frames: 3)
        #expect(values == [[0, 0], [0.5, 0.5], [1, 1]])
    }

    @Test func `to touch a place is to enter, and to leave at once`() {
        let segments = [scroll(to: 500, 0.5), scroll(to: 0, 0.5), scroll(to: 499.999, 0.5), scroll(to: 0, 0.5)]
        let plays = [Play(trigger: at(500), duration: 1), Play(trigger: at(500), duration: 1, reverses: true)]
        let values = values(of: plays, segments: segments, duration: 2, frames: 9)
        expect(values, [0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1])
        #expect(values.allSatisfy { $0[1] < 1e-12 })
        // From behind.
        let last = self.values(
            of: [Play(trigger: at(0, to: 500), duration: 1), Play(trigger: at(0, to: 499), duration: 1)],
            segments: [scroll(to: 500, 0.5), scroll(to: 900, 0.5)], from: 900, duration: 2, frames: 9)
        expect(last, [0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1])
        #expect(last.allSatisfy { $0[1] == 0 })
    }

    @Test func `leaving within the delay calls it off, and the next entering waits anew`() {
        // Inside from 0.5 to 1.5 s and from 2.5 s on.
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1), scroll(to: 1000, 1)]
        for reverses in [false, true] {
            let play = Play(trigger: at(500), duration: 1, delay: 1.25, reverses: reverses)
            expect(
                values(of: [play], segments: segments, duration: 5, frames: 11),
                [0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0.75, 1])
        }
        // What is left at the very end of its delay has begun.
        let play = Play(trigger: at(500), duration: 1, delay: 1)
        expect(values(of: [play], segments: segments, duration: 3, frames: 7), [0, 0, 0, 0, 0.5, 1, 1])
    }

    @Test func `a delay is for going forward; meanwhile it stands`() {
        // Inside from 0.5 to 1.5 s and from 2 s on; waits until 0.75 and until 2.25 s.
        let segments = [scroll(to: 1000, 1), scroll(to: 250, 0.75), scroll(to: 750, 0.5)]
        let play = Play(trigger: at(500), duration: 1, delay: 0.25, reverses: true)
        expect(
            values(of: [play], segments: segments, duration: 3, frames: 13),
            [0, 0, 0, 0, 0.25, 0.5, 0.75, 0.5, 0.25, 0.25, 0.5, 0.75, 1])
    }

    @Test func `without duration it is a step at its time`() {
        // Inside from 0.4 to 1.6 s.
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        let plays = [
            Play(trigger: at(400), duration: 0), Play(trigger: at(400), duration: 0, reverses: true),
            Play(trigger: at(400), duration: 0, delay: 0.5, reverses: true),
        ]
        let values = values(of: plays, segments: segments, duration: 2, frames: 9)
        #expect(values.map { $0[0] } == [0, 0, 1, 1, 1, 1, 1, 1, 1])
        #expect(values.map { $0[1] } == [0, 0, 1, 1, 1, 1, 1, 0, 0])
        #expect(values.map { $0[2] } == [0, 0, 0, 0, 1, 1, 1, 0, 0])
    }

    @Test func `the easing bends all of it, and backwards it is bent the same`() throws {
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        let easing = try Easing(parsing: "inCubic")
        let play = Play(trigger: at(500), duration: 2, easing: easing, reverses: true)
        expect(
            values(of: [play], segments: segments, duration: 3, frames: 13),
            [0, 0, 0, 0.125, 0.25, 0.375, 0.5, 0.375, 0.25, 0.125, 0, 0, 0].map { $0 * $0 * $0 })
    }

    @Test func `a step at the start waits until it plays`() throws {
        let easing = try Easing(parsing: "steps(2, jump-start)")
        let segments = [scroll(to: 1000, 1), scroll(to: 0, 1)]
        let play = Play(trigger: at(500), duration: 1, easing: easing, reverses: true)
        // Half a second in, the second step begins; back at the beginning no step is taken.
        expect(
            values(of: [play], segments: segments, duration: 3, frames: 13),
            [0, 0, 0.5, 0.5, 1, 1, 1, 1, 1, 0.5, 0, 0, 0])
    }

    /// A second way to the same numbers: walks through the frames of a script, 24 000 a second, and takes the offset of each.
    private struct Stepper {
        var play: Play
        var progress = 0.0
        var isInside = false
        var isForward = false
        var isBackward = false
        var wait: Double?
        var changes = 0
        /// Where the container stands before its first movement, which may be a jump.
        var last = 0.0

        mutating func step(to time: Double, _ offset: Double, tick: Double) -> Double {
            guard let trigger = play.trigger else { return .nan }
            if isForward { progress = min(1, progress + tick / play.duration) }
            if isBackward { progress = max(0, progress - tick / play.duration) }
            if let end = wait, time >= end {
                wait = nil
                isForward = true
            }
            let end = trigger.end ?? .infinity
            let now = trigger.start <= offset && offset <= end
            // From one side to the other between two frames.
            let isOver = last < trigger.start && offset > end || last > end && offset < trigger.start
            if now != isInside || isOver {
                changes += 1
                if !isInside { enter(time) }
                if !now { leave() }
                isInside = now
            }
            last = offset
            return progress
        }

        private mutating func enter(_ time: Double) {
            guard !isForward else { return }
            isBackward = false
            if play.delay > 0 { wait = time + play.delay } else { isForward = true }
        }

        private mutating func leave() {
            wait = nil
            guard play.reverses else { return }
            isForward = false
            isBackward = true
        }
    }

    @Test(arguments: 1...20) func `a script walked through step by step says the same`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let names = [
            "linear", "inOutSine", "outBack", "inOutElastic", "outBounce", "steps(3)", "cubic-bezier(0.2, -1, 0.6, 2)",
        ]
        let spring = try #require(Spring(duration: 0.4, bounce: 0.5))
        var segments: [ScrollSegment] = []
        for _ in 0..<8 {
            let easing = try Easing(parsing: names[random.index(below: names.count)])
            let duration = random.index(below: 6) == 0 ? 0 : 0.1 + 0.4 * random.unit()
            let velocity = 4000 * (random.unit() - 0.5)
            switch random.index(below: seed > 6 ? 9 : 5) {
            case 0: segments.append(.hold(duration: duration))
            case 5: segments.append(.drag(x: 0, y: 900 * (random.unit() - 0.5), duration: duration, easing: easing))
            case 6: segments.append(.fling(x: nil, y: velocity, duration: 2 * duration))
            case 7:
                segments.append(.page(random.index(below: 2), velocity: velocity, spring: spring, duration: duration))
            case 8: segments.append(.fling(x: nil, y: velocity, duration: nil))
            default: segments.append(scroll(to: 1000 * random.unit(), duration, easing))
            }
        }
        let plays = (0..<12).map { index in
            let start = 1000 * random.unit()
            return Play(
                trigger: at(start, to: index % 3 == 0 ? nil : start + 400 * random.unit()),
                duration: 0.1 + random.unit(), delay: index % 4 == 0 ? 0.2 * random.unit() : 0, reverses: index % 2 == 0
            )
        }
        let duration = 4.0
        let frames = 24_000 * 4 + 1
        // It rests at 0 to 900, so that some flings bounce.
        let simulation = simulation(
            plays, segments: segments, duration: duration, frames: frames, contentHeight: 1700)
        var steppers = plays.map { Stepper(play: $0) }
        var worst = 0.0
        for frame in 0..<frames {
            let state = simulation.state(ofFrame: frame)
            for index in plays.indices {
                let value = steppers[index].step(to: state.time, state.offsets[0].y, tick: 1.0 / 24_000)
                let tolerance = Double(2 * steppers[index].changes + 2) / 24_000 / plays[index].duration
                let difference = abs((state.signals[index] ?? .nan) - value)
                worst = max(worst, difference.isNaN ? .infinity : difference / tolerance)
            }
        }
        #expect(worst <= 1)
        #expect(steppers.reduce(0) { $0 + $1.changes } > 12)
    }

    @Test func `what bounces back over a place has entered and left, and what leaps to rest has not`() {
        // From 3200, its last offset at rest, 500 points a second take it 500 / (10 e) ≈ 18.4 points farther, at 0.1 s.
        let fling = [ScrollSegment.fling(x: nil, y: 500, duration: nil)]
        let plays = [at(3200 + 18.3), at(3200 + 18.5), at(3200), at(3201)].map { Play(trigger: $0, duration: 0.5) }
        let values = values(of: plays, segments: fling, from: 3200, duration: 1, frames: 21)
        #expect(values[1] == [0, 0, 0.1, values[1][3]])
        #expect(values[2][0] > 0 && values[2][0] < 0.03)
        #expect(values.allSatisfy { $0[1] == 0 })
        #expect(values[20][3] == 1)
        let back = Play(trigger: at(3201), duration: 0.5, reverses: true)
        let end = self.values(of: [back], segments: fling, from: 3200, duration: 3, frames: 2)[1]
        #expect(end == [0])
    }

    @Test func `frames at twice the rate agree at common times`() throws {
        let segments = [scroll(to: 1000, 1, try Easing(parsing: "outBounce")), scroll(to: 100, 0.5)]
        let plays = (0..<10).map { Play(trigger: at(Double($0) * 97, to: nil), duration: 0.3, reverses: true) }
        let slow = values(of: plays, segments: segments, duration: 2, frames: 121)
        let fast = values(of: plays, segments: segments, duration: 2, frames: 241)
        for frame in 0..<121 { #expect(slow[frame] == fast[2 * frame]) }
    }

    @Test func `more than is worked out is reported, and the rest of the scene is as ever`() {
        let back = [scroll(to: 1000, 0.001), scroll(to: 0, 0.001)]
        let segments = (0..<1001).flatMap { _ in back }
        let plays = (0..<101).map { Play(trigger: at(Double($0) + 0.5), duration: 1) }
        let many = simulation(plays, segments: segments, duration: 10, frames: 2)
        #expect(many.overload?.reason == .tooManyCrossings)
        #expect(simulation([plays[0]], segments: segments, duration: 10, frames: 2).overload == nil)
        // A crossing that several share counts for each.
        let shared = (0..<101).map { Play(trigger: at(0.5), duration: 1 + Double($0)) }
        #expect(simulation(shared, segments: segments, duration: 10, frames: 2).overload?.reason == .tooManyCrossings)
        #expect(simulation(Array(shared.prefix(99)), segments: segments, duration: 10, frames: 2).overload == nil)
        // What comes after the timeline's end is not looked at.
        #expect(simulation(plays, segments: segments, duration: 0.5, frames: 2).overload == nil)
        let long = (0..<62).map { scroll(to: Double($0 % 2), 1e6, .family(.bounce, .out)) }
        #expect(simulation([plays[0]], segments: long, duration: 1e8, frames: 2).overload?.reason == .tooManyTicks)
        #expect(simulation([plays[0]], segments: Array(long.prefix(60)), duration: 1e8, frames: 2).overload == nil)
        #expect(many.state(ofFrame: 1).offsets.count == 1)
    }

    @Test func `whether the scroll comes to a place is known between the frames`() {
        let plays = [
            Play(trigger: at(999), duration: 1), Play(trigger: at(1001), duration: 1), Play(trigger: nil, duration: 1),
        ]
        let simulation = simulation(plays, segments: [scroll(to: 1000, 1), scroll(to: 0, 1)], duration: 2, frames: 2)
        #expect(plays.indices.map { simulation.isTriggered($0) } == [true, false, true])
    }
}
