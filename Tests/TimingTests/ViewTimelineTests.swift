import TestTables
import Testing
import Timing

@Suite struct ViewTimelineTests {
    /// The geometry of the tables' cases.
    private static let cases: [String: ViewTimeline] = [
        "half": ViewTimeline(viewportLength: 800, start: 1000, length: 400),
        "small": ViewTimeline(viewportLength: 800, start: 1200, length: 200),
        "equal": ViewTimeline(viewportLength: 800, start: 1200, length: 800),
        "tall": ViewTimeline(viewportLength: 800, start: 1000, length: 1400),
        "insets": ViewTimeline(viewportLength: 800, start: 1200, length: 200, startInset: 100, endInset: 60),
        "outsets": ViewTimeline(viewportLength: 800, start: 1200, length: 200, startInset: -50, endInset: -50),
        "at_bottom": ViewTimeline(viewportLength: 800, start: 2700, length: 300),
        "zero_height": ViewTimeline(viewportLength: 800, start: 1200, length: 0),
        "iphone_card": ViewTimeline(viewportLength: 844, start: 1266, length: 422),
    ]

    /// The ranges as the tables spell them.
    private static let ranges: [String: ViewTimeline.Range] = [
        "cover": .cover, "contain": .contain, "entry": .entry, "exit": .exit, "entry-crossing": .entryCrossing,
        "exit-crossing": .exitCrossing,
    ]

    @Test func `named ranges begin and end where the table says`() throws {
        var count = 0
        for row in try Table("view_ranges").rows("start", "end") {
            guard let range = Self.ranges[row.x] else { continue }
            let timeline = try #require(Self.cases[row.name], "\(row)")
            let (start, end) = timeline.offsets(of: range)
            #expect(isClose(row.quantity == "start" ? start : end, try row.number, tolerance: 1e-9), "\(row)")
            count += 1
        }
        #expect(count == 6 * 6 * 2)
    }

    @Test func `progress is what the table says, before and beyond its range too`() throws {
        var count = 0
        for row in try Table("view_progress").rows {
            guard let range = Self.ranges[row.quantity] else { continue }
            let timeline = try #require(Self.cases[row.name], "\(row)")
            #expect(isClose(timeline.progress(in: range, at: try row.input), try row.number, tolerance: 1e-9), "\(row)")
            count += 1
        }
        #expect(count == 6 * 6 * 23)
    }

    @Test func `the part of a range that scrolling reaches is what the table says`() throws {
        let rows = try Table("view_ranges").rows
        var count = 0
        for row in rows where row.quantity.hasPrefix("reachable") {
            guard let range = Self.ranges[row.x] else { continue }
            let timeline = try #require(Self.cases[row.name], "\(row)")
            let limit = try #require(rows.first { $0.name == row.name && $0.x == "scroll" && $0.quantity == "end" })
            let offset = row.quantity == "reachable_progress_min" ? 0 : try limit.number
            #expect(isClose(timeline.progress(in: range, at: offset), try row.number, tolerance: 1e-9), "\(row)")
            count += 1
        }
        #expect(count == 6 * 6 * 2)
    }

    @Test(arguments: ViewTimeline.Range.allCases)
    func `a range's ends are 0 and 1 to the last bit`(range: ViewTimeline.Range) {
        for length in [0.1, 33.3, 812.7, 1400] {
            let timeline = ViewTimeline(viewportLength: 667, start: 1234.56, length: length)
            let (start, end) = timeline.offsets(of: range)
            #expect(timeline.progress(in: range, at: start) == 0)
            #expect(timeline.progress(in: range, at: end) == 1)
        }
    }

    @Test func `entry, contain and exit follow one another and make up cover`() {
        for length in [0.0, 100, 800, 1400] {
            let timeline = ViewTimeline(viewportLength: 800, start: 900, length: length, startInset: 30, endInset: 7)
            let (entry, contain, exit) = (
                timeline.offsets(of: .entry), timeline.offsets(of: .contain), timeline.offsets(of: .exit)
            )
            #expect(entry.end == contain.start && contain.end == exit.start)
            #expect(timeline.offsets(of: .cover) == (entry.start, exit.end))
        }
    }

    @Test(arguments: ViewTimeline.Range.allCases)
    func `no number traps`(range: ViewTimeline.Range) {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308]
        for (viewport, length) in zip(numbers, numbers.reversed()) {
            let timeline = ViewTimeline(viewportLength: viewport, start: 3, length: length)
            for offset in numbers { _ = timeline.progress(in: range, at: offset) }
        }
    }
}
