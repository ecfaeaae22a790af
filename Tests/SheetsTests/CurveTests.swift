import Sheets
import Testing

@Suite struct CurveTests {
    @Test func `a panel's edges are its least and its largest value`() {
        let panel = CurvePanel([
            Curve(name: "a", color: 0, values: [3, nil, -1]), Curve(name: "b", color: 1, values: [.nan, 7, .infinity]),
        ])
        #expect(panel.low == -1 && panel.high == 7)
        #expect(panel.fraction(of: -1) == 0 && panel.fraction(of: 7) == 1 && panel.fraction(of: 3) == 0.5)
        #expect(panel.edgeLabels.high == "7" && panel.edgeLabels.low == "−1")
    }

    @Test func `a range that is given is in it`() {
        let panel = CurvePanel([Curve(name: "a", color: 0, values: [0.25, 0.5])], including: 0...1)
        #expect(panel.low == 0 && panel.high == 1)
    }

    @Test func `values that never change stand in the middle under one number`() {
        for panel in [CurvePanel([Curve(name: "a", color: 0, values: [5, 5])]), CurvePanel([])] {
            #expect(panel.fraction(of: panel.low) == 0.5)
            #expect(panel.edgeLabels.low == nil)
        }
    }

    @Test(arguments: [
        (0.0, 1.0, "0", "1"), (0.68, 1, "0.68", "1"), (-126.4, 0, "−126", "0"), (0.4351, 0.9372, "0.435", "0.937"),
        (1000, 1000.5, "1000", "1000.5"), (-1e15, 1e300, "−1000000000000000", "1000000000000000"),
    ])
    func `labels tell the edges apart with about three digits`(low: Double, high: Double, first: String, last: String) {
        let labels = CurvePanel([Curve(name: "a", color: 0, values: [low, high])]).edgeLabels
        #expect(labels.low == first && labels.high == last)
    }

    @Test(arguments: [(2.0, 1300.0), (0.01, 400), (3.4245, 900), (86_400, 1300), (1e-9, 500), (1e8, 150)])
    func `ticks are even, round, inside and not too near`(duration: Double, width: Double) {
        let axis = TimeAxis(left: 100, right: 100 + width, frameCount: 121)
        let ticks = axis.ticks(duration: duration, distance: 120)
        #expect(ticks.first?.x == 100)
        for (tick, next) in zip(ticks, ticks.dropFirst()) {
            #expect(next.x - tick.x >= 120 - 1e-6)
            #expect(tick.text != next.text)
        }
        #expect(ticks.allSatisfy { $0.x <= axis.right + 1e-6 })
    }

    @Test func `the first and the last frame stand at the ends, a lone one in the middle`() {
        let axis = TimeAxis(left: 10, right: 110, frameCount: 11)
        #expect(axis.x(ofFrame: 0) == 10 && axis.x(ofFrame: 10) == 110 && axis.x(ofFrame: 4) == 50)
        #expect(TimeAxis(left: 10, right: 110, frameCount: 1).x(ofFrame: 0) == 60)
        #expect(TimeAxis(left: 10, right: 110, frameCount: 1).ticks(duration: 2, distance: 10).isEmpty)
    }
}
