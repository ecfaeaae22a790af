import TestTables
import Testing
import Timing

@Suite struct StickyBoxTests {
    /// The geometry of the table's cases.
    private static let cases: [String: StickyBox] = [
        "block": StickyBox(
            viewportLength: 500, start: 700, length: 50, containingStart: 500, containingEnd: 1000, startInset: 0,
            endInset: 0),
        "case3": StickyBox(
            viewportLength: 500, start: 700, length: 100, containingStart: 550, containingEnd: 1000, startInset: 375,
            endInset: -25),
        "clamped": StickyBox(
            viewportLength: 500, start: 700, length: 100, containingStart: 550, containingEnd: 850, startInset: 300,
            endInset: 0),
        "pin": StickyBox(
            viewportLength: 800, start: 1000, length: 800, containingStart: 1000, containingEnd: 3400, startInset: 0),
    ]

    @Test func `boxes stand in the viewport where the table says`() throws {
        let rows = try Table("sticky_position").rows("box_y_in_viewport")
        #expect(rows.count == 100)
        for row in rows {
            let box = try #require(Self.cases[row.name], "\(row)")
            let place = box.start + box.shift(at: try row.input) - (try row.input)
            #expect(isClose(place, try row.number, tolerance: 1e-9), "\(row)")
        }
    }

    @Test(arguments: cases.keys.sorted())
    func `a box goes with the content, stands still, or something between, and stays in what contains it`(name: String)
        throws
    {
        let box = try #require(Self.cases[name])
        var last = box.shift(at: -1000) - 0.25
        for step in -4000...16000 {
            let shift = box.shift(at: Double(step) / 4)
            #expect(shift >= last && shift <= last + 0.25)
            #expect(box.start + shift >= box.containingStart || shift == 0)
            #expect(box.start + box.length + shift <= box.containingEnd || shift == 0)
            last = shift
        }
    }

    @Test func `a box without insets is not moved`() {
        let box = StickyBox(viewportLength: 100, start: 50, length: 20, containingStart: 0, containingEnd: 1000)
        for offset in stride(from: -500.0, through: 2000, by: 25) { #expect(box.shift(at: offset) == 0) }
    }

    @Test func `where two insets leave too little room, the one at the end gives way`() {
        let box = StickyBox(
            viewportLength: 100, start: 300, length: 60, containingStart: 0, containingEnd: 1000, startInset: 30,
            endInset: 40)
        // 100 − 30 − 40 is 30 less than 60
        #expect(box.effectiveEndInset == 10)
        for offset in stride(from: 0.0, through: 700, by: 10) {
            #expect(box.start + box.shift(at: offset) - offset == 30)
        }
    }

    @Test func `a box larger than what contains it is never pulled back`() {
        let box = StickyBox(
            viewportLength: 100, start: 50, length: 300, containingStart: 100, containingEnd: 200, startInset: 0,
            endInset: 0)
        for offset in stride(from: -500.0, through: 2000, by: 25) { #expect(box.shift(at: offset) == 0) }
    }
}
