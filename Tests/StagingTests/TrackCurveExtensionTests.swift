import Layers
import Primitives
import Staging
import Testing
import Timing

/// What a curve shows beyond its outermost segments when it goes on there.
@Suite struct TrackCurveExtensionTests {
    private func segment(_ start: Double, _ end: Double, _ from: Double, _ to: Double, _ easing: Easing = .linear)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(start: start, end: end, from: .number(from), to: .number(to), easing: easing)
    }

    private func value(_ curve: TrackCurve, at signal: Double) -> Double? {
        if case .number(let number) = curve.value(at: signal) { number } else { nil }
    }

    @Test func `a straight way goes on straight, on the side that says so`() {
        let way = segment(1, 3, 10, 20)
        let below = TrackCurve(segments: [way], extendsBelow: true)
        #expect([-1.0, 0, 1, 2, 3, 5].map { value(below, at: $0) } == [0, 5, 10, 15, 20, 20])
        let above = TrackCurve(segments: [way], extendsAbove: true)
        #expect([-1.0, 0, 1, 2, 3, 5].map { value(above, at: $0) } == [10, 10, 10, 15, 20, 30])
    }

    @Test func `only the outermost segments go on`() {
        let curve = TrackCurve(
            segments: [segment(0, 1, 0, 1), segment(2, 3, 5, 7)], extendsBelow: true, extendsAbove: true)
        #expect([-2.0, 1.25, 1.75, 4].map { value(curve, at: $0) } == [-2, 1, 5, 9])
    }

    /// A cubic Bézier goes on along its end slopes: from (0, 0) towards its first point, and through its last to (1, 1).
    @Test func `an eased way goes on as its easing does`() throws {
        let easing = try Easing(parsing: "cubic-bezier(0.5, 1, 0.5, 0)")
        let curve = TrackCurve(segments: [segment(0, 1, 0, 10, easing)], extendsBelow: true, extendsAbove: true)
        #expect(value(curve, at: -0.25) == -5)
        #expect(value(curve, at: 1.25) == 15)
        let held = TrackCurve(segments: [segment(0, 1, 0, 10, easing)])
        #expect(value(held, at: -0.25) == 0)
        #expect(value(held, at: 1.25) == 10)
    }

    @Test func `a way against the signal goes on backwards`() {
        let curve = TrackCurve(segments: [segment(1, 0, 0, 4)], extendsBelow: true, extendsAbove: true)
        #expect([-0.5, 0, 0.5, 1, 1.5].map { value(curve, at: $0) } == [6, 4, 2, 0, -2])
    }

    @Test func `a step at the end goes on as what it leads to`() {
        let curve = TrackCurve(segments: [segment(0, 1, 0, 1), segment(1, 1, 1, 8)], extendsAbove: true)
        #expect([0.5, 1, 3].map { value(curve, at: $0) } == [0.5, 8, 8])
    }

    @Test
    func `a way that goes on as steeply as numbers get stays a number, and one that stays where it is stays there`()
        throws
    {
        let easing = try Easing(parsing: "cubic-bezier(5e-324, 1, 0.5, 1)")
        let rising = TrackCurve(segments: [segment(0, 1, 3, 4, easing)], extendsBelow: true)
        #expect(value(rising, at: -1000)?.isFinite == true)
        let level = TrackCurve(segments: [segment(0, 1, 3, 3, easing)], extendsBelow: true)
        #expect(value(level, at: -1000) == 3)
    }
}
