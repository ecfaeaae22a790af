import Layers
import Primitives
import Staging
import Testing
import Timing

@Suite struct TrackCurveTests {
    private func segment(_ start: Double, _ end: Double, _ from: Double, _ to: Double, _ easing: Easing = .linear)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(start: start, end: end, from: .number(from), to: .number(to), easing: easing)
    }

    private func value(_ curve: TrackCurve, at signal: Double) -> Double? {
        if case .number(let number) = curve.value(at: signal) { number } else { nil }
    }

    @Test func `a segment mixes its ends and holds them outside`() {
        let curve = TrackCurve(segments: [segment(2, 4, 10, 20)])
        let expected: [(Double, Double)] = [(-9, 10), (2, 10), (2.5, 12.5), (3, 15), (4, 20), (9, 20)]
        for (signal, number) in expected { #expect(value(curve, at: signal) == number) }
    }

    @Test func `a segment against the signal is the same one turned round`() {
        let along = TrackCurve(segments: [segment(2, 4, 10, 20)])
        let against = TrackCurve(segments: [segment(4, 2, 20, 10)])
        for signal in stride(from: 1.0, through: 5, by: 0.125) {
            #expect(value(along, at: signal) == value(against, at: signal))
        }
    }

    @Test func `a segment against the signal eases from its own start`() {
        // Quadratic from 1 down to 0: at 0.75 a quarter of the way is done, a sixteenth of it shows.
        let curve = TrackCurve(
            segments: [
                TrackCurve.Segment(
                    start: 1, end: 0, from: .number(0), to: .number(16), easing: .family(.quadratic, .in))
            ])
        #expect(value(curve, at: 0.75) == 1)
        #expect(value(curve, at: 0.25) == 9)
    }

    @Test func `the ends of a segment are its values to the last bit`() {
        for (from, to) in [(0.1, 0.7), (1 / 3.0, 1e-9), (-5.3, 5.3)] {
            let curve = TrackCurve(segments: [segment(-0.7, 0.1, from, to)])
            #expect(value(curve, at: -0.7) == from)
            #expect(value(curve, at: 0.1) == to)
        }
    }

    @Test func `where segments touch the one above answers`() {
        let curve = TrackCurve(segments: [segment(0, 1, 0, 10), segment(1, 2, 50, 60)])
        #expect(value(curve, at: 1) == 50)
        #expect(value(curve, at: Double(1).nextDown) == 0 + 10 * Double(1).nextDown)
    }

    @Test func `a step that jumps at the start has jumped at the start and not before`() throws {
        let jump = try Easing(parsing: "steps(1, jump-start)")
        let curve = TrackCurve(segments: [segment(1, 2, 0, 10, jump)])
        #expect(value(curve, at: Double(1).nextDown) == 0)
        #expect(value(curve, at: 1) == 10)
    }

    @Test func `between segments the nearer end holds`() {
        let curve = TrackCurve(segments: [segment(0, 1, 0, 1), segment(5, 3, 5, 3)])
        let expected: [(Double, Double)] = [(1, 1), (1.9, 1), (2, 1), (2.1, 3), (3, 3), (4, 4), (6, 5)]
        for (signal, number) in expected { #expect(value(curve, at: signal) == number) }
    }

    @Test func `a segment of no length is a step that is taken at its place`() {
        let rising = TrackCurve(segments: [segment(1, 1, 10, 20)])
        #expect([Double(1).nextDown, 1.0, Double(1).nextUp].map { value(rising, at: $0) } == [10, 20, 20])
        let falling = TrackCurve(
            segments: [
                TrackCurve.Segment(start: 1, end: 1, from: .number(10), to: .number(20), runsAgainstSignal: true)
            ])
        #expect([Double(1).nextDown, 1.0, Double(1).nextUp].map { value(falling, at: $0) } == [20, 20, 10])
    }

    @Test func `an easing that comes back holds what it came back to`() {
        let curve = TrackCurve(segments: [segment(0, 1, 10, 20, .mirrored(.linear))])
        #expect([-1, 0, 0.25, 0.5, 1, 2].map { value(curve, at: $0) } == [10, 10, 15, 20, 10, 10])
    }

    private func keyframe(_ start: Double, _ end: Double, _ from: Double, _ to: Double, _ easing: Easing = .linear)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(
            start: start, end: end, from: .number(from), to: .number(to), easing: easing, keepsStart: true)
    }

    @Test(arguments: ["linear(0.5, 1)", "linear(0, 0.5)", "linear(0.25, 0.5)", "steps(4)", "steps(4, jump-none)"])
    func `a segment that keeps its start shows it at and before it, and at and behind its end the easing's own end`(
        spelling: String
    ) throws {
        for easing in [try Easing(parsing: spelling), .mirrored(try Easing(parsing: spelling))] {
            let curve = TrackCurve(segments: [keyframe(1, 2, 10, 20, easing)])
            let end = 10 + 10 * easing.value(at: 1)
            #expect([0, 1, 2, 3].map { value(curve, at: $0) } == [10, 10, end, end])
            #expect(value(curve, at: 1.375) == 10 + 10 * easing.value(at: 0.375))
        }
    }

    @Test(arguments: ["steps(4, jump-start)", "steps(4, jump-both)"])
    func `a jump at the start is taken at the start and not before, starts kept or not`(spelling: String) throws {
        let easing = try Easing(parsing: spelling)
        let first = easing.value(at: 0)
        let curve = TrackCurve(segments: [keyframe(0, 1, 5, 5), keyframe(1, 2, 0, 10, easing)])
        #expect([Double(1).nextDown, 1, 2].map { value(curve, at: $0) } == [5, 10 * first, 10])
        #expect(value(TrackCurve(segments: [keyframe(1, 2, 0, 10, easing)]), at: Double(1).nextDown) == 0)
    }

    @Test func `two keyframes at one place are a step from the first to the last of them`() {
        let curve = TrackCurve(
            segments: [keyframe(0, 1, 0, 10), keyframe(1, 1, 10, 50), keyframe(1, 1, 50, 20), keyframe(1, 2, 20, 30)])
        #expect([0.5, 1, 1.5, 2].map { value(curve, at: $0) } == [5, 20, 25, 30])
        #expect(value(curve, at: Double(1).nextDown) == 10 * Double(1).nextDown)
        let atStart = TrackCurve(segments: [keyframe(1, 1, 10, 20), keyframe(1, 2, 20, 30)])
        #expect([Double(1).nextDown, 1].map { value(atStart, at: $0) } == [10, 20])
        let atEnd = TrackCurve(segments: [keyframe(0, 1, 0, 10), keyframe(1, 1, 10, 20)])
        #expect([1, 2].map { value(atEnd, at: $0) } == [20, 20])
    }

    @Test func `finding a segment by halves finds the last that has begun`() {
        let ends = [0.0, 1, 1, 1, 2, 3.5, 3.5, 9]
        let curve = TrackCurve(segments: zip(ends, ends.dropFirst()).map { keyframe($0, $1, $0 * 10, $1 * 10) })
        for signal in stride(from: -1.0, through: 10, by: 0.25) {
            #expect(value(curve, at: signal) == min(max(signal, 0), 9) * 10)
        }
    }

    @Test func `a curve without segments is the signal itself`() {
        for signal in [-7.25, 0, 1e7] { #expect(value(.identity, at: signal) == signal) }
    }
}
