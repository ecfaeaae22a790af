import Drawing
import Raster
import Testing

@testable import Sheets

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
    func `labels distinguish the edges with about three digits`(low: Double, high: Double, first: String, last: String)
    {
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

    // MARK: Ink

    /// How many pixels of a box of 100 × 40 at 20, 20 a curve of some values colours, column by column, high or low.
    private func ink(_ values: [Double?]) throws -> (high: [Int], low: [Int]) {
        let box = PixelRect(x: 20, y: 20, width: 100, height: 40)
        let panel = CurvePanel([Curve(name: "a", color: 0, values: values)], including: 0...1)
        let axis = TimeAxis(left: 20, right: 120, frameCount: values.count)
        var (drawn, empty) = (canvas(), canvas())
        drawn.plot(panel, in: box, axis: axis, shownFrames: [])
        let none = CurvePanel([Curve(name: "a", color: 0, values: values.map { _ in nil })], including: 0...1)
        empty.plot(none, in: box, axis: axis, shownFrames: [])
        let (picture, ground) = (image(drawn), image(empty))
        func count(_ rows: Range<Int>) -> [Int] {
            (20...120).map { x in rows.count { picture.pixels[$0 * 140 + x] != ground.pixels[$0 * 140 + x] } }
        }
        return (count(10..<40), count(41..<70))
    }

    private func canvas() -> SheetCanvas { SheetCanvas(width: 140, height: 80, theme: .light) }

    private func image(_ canvas: SheetCanvas) -> Image {
        var rasterizer = Rasterizer()
        return rasterizer.image(of: canvas.list)
    }

    @Test func `where there is no value there is no line, and one between gaps is a dot`() throws {
        let whole = try ink([0, 0, 0, 0, 0])
        #expect(whole.low.allSatisfy { $0 > 0 } && whole.high.allSatisfy { $0 == 0 })
        let broken = try ink([0, nil, 0, nil, 0])
        // The values stand in columns 0, 50 and 100, with three pixels of ink around each.
        for x in 0...100 {
            let distance = min(x, abs(x - 50), 100 - x)
            if distance == 0 { #expect(broken.low[x] > 0, "\(x)") }
            if distance > 2 { #expect(broken.low[x] == 0, "\(x)") }
        }
    }

    @Test func `of a thousand frames in a column, the one that leaps is seen, and so is the gap`() throws {
        var values: [Double?] = .init(repeating: 0, count: 100_001)
        values[50_499] = 1
        let leap = try ink(values)
        #expect(leap.high[50] > 20)
        for x in 0...100 where abs(x - 50) > 3 { #expect(leap.high[x] == 0, "\(x)") }
        for index in 30_000..<40_000 { values[index] = nil }
        let gap = try ink(values)
        for x in 0...100 where !(29...40).contains(x) { #expect(gap.low[x] > 0, "\(x)") }
        for x in 32...37 { #expect(gap.low[x] == 0, "\(x)") }
    }

    @Test func `the first and the last frame stand at the ends, a lone one in the middle`() {
        let axis = TimeAxis(left: 10, right: 110, frameCount: 11)
        #expect(axis.x(ofFrame: 0) == 10 && axis.x(ofFrame: 10) == 110 && axis.x(ofFrame: 4) == 50)
        #expect(TimeAxis(left: 10, right: 110, frameCount: 1).x(ofFrame: 0) == 60)
        #expect(TimeAxis(left: 10, right: 110, frameCount: 1).ticks(duration: 2, distance: 10).isEmpty)
    }
}
