import Diagnostics
import Foundation
import JSON
import Layers
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Animations of copies, pieces, items and rows that begin one after another.
@Suite struct StaggerTests {
    /// Copies beside a feed that scrolls from 0 to 800.
    private func copies(_ count: Int, _ animation: String, more: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000]}, "#
                + #"{"repeat": \#(count), "view": {"id": "dot", "frame": [0, 0, 9, 9], "animate": [{\#(animation)}]\#(more)}}"#
        )
    }

    private static let range = #""timeline": {"scroll": "feed", "range": [100, 600]}, "properties": {"alpha": [0, 1]}"#

    /// The range of each view's animation, in the order of the views.
    private func ranges(_ text: String) throws -> [(start: Double, end: Double)] {
        let scene = try load(text).scene
        return scene.tracks.sorted { $0.layer < $1.layer }.compactMap { track in
            guard case .rangeProgress(let start, let end, _, _, _) = scene.signals[track.signal].source else {
                return nil
            }
            return (start, end)
        }
    }

    private func delays(_ text: String) throws -> [Double] {
        let scene = try load(text).scene
        return scene.tracks.sorted { $0.layer < $1.layer }.compactMap { track in
            guard case .played(let play) = scene.signals[track.signal].source else { return nil }
            return play.delay
        }
    }

    /// The shares r of a list, from their definition.
    private static func shares(_ count: Int, _ distance: (Double) -> Double, turned: Bool = false) -> [Double] {
        let distances = (0..<count).map { distance(Double($0)) }
        let (least, greatest) = (distances.min() ?? 0, distances.max() ?? 0)
        return distances.map { d in
            let share = greatest > least ? (d - least) / (greatest - least) : 0
            return turned ? 1 - share : share
        }
    }

    private func expect(
        _ ranges: [(start: Double, end: Double)], _ spread: Double, _ shares: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(ranges.count == shares.count, sourceLocation: sourceLocation)
        for (range, share) in zip(ranges, shares) {
            #expect(abs(range.start - (100 + 500 * spread * share)) < 1e-10, sourceLocation: sourceLocation)
            #expect(abs(range.end - (600 - 500 * spread * (1 - share))) < 1e-10, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [1, 2, 3, 6, 7]) func `ranges are those of the closed formulas`(count: Int) throws {
        let middle = Double(count - 1) / 2
        for (from, shares) in [
            ("", Self.shares(count) { $0 }), (#", "from": "start""#, Self.shares(count) { $0 }),
            (#", "from": "end""#, Self.shares(count, { $0 }, turned: true)),
            (#", "from": "center""#, Self.shares(count) { abs($0 - middle) }),
            (#", "from": "edges""#, Self.shares(count, { abs($0 - middle) }, turned: true)),
            (#", "from": 0"#, Self.shares(count) { $0 }),
            (#", "from": "count - 1""#, Self.shares(count) { abs($0 - Double(count - 1)) }),
            (#", "from": "floor(count / 3)""#, Self.shares(count) { abs($0 - Double(count / 3)) }),
        ] {
            for spread in [0, 0.6, 0.99] {
                let text = copies(count, #"\#(Self.range), "stagger": {"spread": \#(spread)\#(from)}"#)
                expect(try ranges(text), spread, shares)
            }
        }
    }

    @Test func `a lone view has the share of the formula`() throws {
        // u is 0 where all distances are equal; from the end and from the edges, the share is 1 − u.
        for (from, start) in [("start", 100.0), ("center", 100), ("end", 350), ("edges", 350)] {
            let found = try ranges(copies(1, #"\#(Self.range), "stagger": {"spread": 0.5, "from": "\#(from)"}"#))
            #expect(found.map(\.start) == [start] && found.map(\.end) == [start + 250])
        }
    }

    @Test func `the easing distributes the beginnings`() throws {
        for name in ["inQuadratic", "power2.out", "outBack", "steps(3)"] {
            let easing = try Easing(parsing: name)
            let text = copies(5, #"\#(Self.range), "stagger": {"spread": 0.6, "from": "end", "easing": "\#(name)"}"#)
            expect(try ranges(text), 0.6, (0..<5).map { easing.value(at: 1 - Double($0) / 4) })
        }
    }

    @Test func `distances in a grid are Euclidean`() throws {
        // Three rows of four, the last cell empty.
        let cells = (0..<11).map { (row: Double($0 / 4), column: Double($0 % 4)) }
        for (from, row, column, turned) in [
            (#""start""#, 0, 0, false), (#""end""#, 0, 0, true), (#""center""#, 1, 1.5, false),
            (#""edges""#, 1, 1.5, true), ("6", 1, 2, false), ("10", 2, 2, false),
        ] as [(String, Double, Double, Bool)] {
            let shares = Self.shares(
                11, { hypot(cells[Int($0)].row - row, cells[Int($0)].column - column) }, turned: turned)
            let text = copies(11, #"\#(Self.range), "stagger": {"spread": 0.4, "from": \#(from), "grid": [3, 4]}"#)
            expect(try ranges(text), 0.4, shares)
        }
    }

    @Test func `time-played effects are delayed`() throws {
        let play = #""play": {"duration": 0.5, "delay": 0.25}, "properties": {"alpha": [0, 1]}"#
        func found(_ stagger: String, _ count: Int = 5) throws -> [Double] {
            try delays(copies(count, #"\#(play), "stagger": {\#(stagger)}"#))
        }
        #expect(try found(#""each": 0.125"#) == [0.25, 0.375, 0.5, 0.625, 0.75])
        #expect(try found(#""amount": 2, "from": "center""#) == [2.25, 1.25, 0.25, 1.25, 2.25])
        #expect(try found(#""each": 0.125, "from": "edges""#) == [0.25, 0.5, 0.75, 0.5, 0.25])
        #expect(try found(#""each": 0.25, "from": "end""#, 1) == [0.25])
        // A grid of two rows of three counts three steps of 0.25.
        let farthest = 5.0.squareRoot()
        let grid = try found(#""each": 0.25, "grid": [2, 3]"#, 6)
        for (delay, distance) in zip(grid, [0, 1, 2, 1, 2.0.squareRoot(), farthest]) {
            #expect(abs(delay - (0.25 + 0.75 * distance / farthest)) < 1e-12)
        }
    }

    @Test func `a stagger is what is written out for each copy`() throws {
        let staggered = copies(6, #"\#(Self.range), "stagger": {"spread": 0.5}"#)
        let written = copies(
            6,
            #""timeline": {"scroll": "feed", "range": ["100 + 250 * index / (count - 1)", "600 - 250 * (1 - index / (count - 1))"]}, "properties": {"alpha": [0, 1]}"#
        )
        let (one, other) = (try load(staggered).scene, try load(written).scene)
        #expect(one.tracks.map(\.curve) == other.tracks.map(\.curve))
        let pairs = zip(try ranges(staggered), try ranges(written)).map { ($0, $1) }
        #expect(pairs.count == 6)
        for (found, expected) in pairs {
            #expect(abs(found.start - expected.start) < 1e-10 && abs(found.end - expected.end) < 1e-10)
        }
    }

    private static let timeline =
        #""timeline": {"scroll": "feed", "range": [100, 600]}, "property": "alpha", "keyframes": [[0, 0], [1, 1]]"#
    private static let stagger = #""animate": [{\#(timeline), "stagger": {"spread": 0.5}}]"#

    private func starts(_ views: String, _ more: String = "") throws -> [Double] {
        try ranges(scene(#"{"id": "feed", "type": "scroll", "contentSize": [400, 1000]}, "# + views, more)).map(\.start)
    }

    @Test func `the nearest repetition, collection or table counts`() throws {
        let item = #"{"size": [9, 9], \#(Self.stagger)}"#
        // Items count through all sections; headers and footers do not.
        #expect(
            try starts(
                #"{"type": "collection", "sections": [{"header": {"size": [9, 9]}, "items": [\#(item), \#(item)]}, {"items": [\#(item)]}]}"#
            ) == [100, 225, 350])
        #expect(try starts(#"{"type": "collection", "items": [\#(item), {"size": [1, 1]}, \#(item)]}"#) == [100, 350])
        let row =
            #"{"height": 9, "children": [{"frame": [0, 0, 1, 1], "children": [{"frame": [0, 0, 1, 1], \#(Self.stagger)}]}]}"#
        #expect(try starts(#"{"type": "table", "rows": [\#(row), \#(row), \#(row)]}"#) == [100, 225, 350])
        // Copies in a list are counted among the copies; a use of a template is counted in the list.
        #expect(
            try starts(#"{"type": "collection", "items": [\#(item), {"repeat": 2, "view": \#(item)}]}"#) == [
                100, 100, 350,
            ])
        #expect(
            try starts(
                #"{"type": "collection", "items": [{"use": "t"}, {"use": "t"}, {"use": "t"}]}"#,
                #""templates": {"t": \#(item)}, "#) == [100, 225, 350])
        // Hidden children of a stack count.
        let child = #"{"size": [9, 9], \#(Self.stagger)}"#
        #expect(
            try starts(#"{"type": "stack", "children": [\#(child), {"size": [9, 9], "hidden": true}, \#(child)]}"#)
                == [100, 350])
        // The inner repetition counts, not the outer one.
        #expect(
            try starts(
                #"{"repeat": 2, "view": {"frame": [0, 0, 9, 9], "children": [{"repeat": 3, "view": \#(item)}]}}"#)
                == [100, 225, 350, 100, 225, 350])
        // A scroll view's children are no list.
        #expect(
            try starts(
                #"{"repeat": 2, "view": {"type": "scroll", "frame": [0, 0, 9, 9], "children": [\#(item), \#(item)]}}"#)
                == [100, 100, 350, 350])
    }

    @Test func `a grid of many copies begins at its centre`() throws {
        let text = copies(4900, #"\#(Self.range), "stagger": {"spread": 0.5, "from": "center", "grid": [70, 70]}"#)
        let found = try ranges(text)
        #expect(found.count == 4900)
        #expect(abs(found[0].start - 350) < 1e-10, "a corner begins last")
    }

    @Test func `mistakes are named at their place`() {
        let play = #""play": {"duration": 1}, "properties": {"alpha": [0, 1]}"#
        for (stagger, expected) in [
            ("¦{}", "P202 a stagger with 'timeline' needs 'spread'"),
            (#"{"spread": ¦1}"#, "P204 'spread' must be at least 0 and less than 1, found 1"),
            (#"{"spread": ¦-0.1}"#, "P204 'spread' must be at least 0 and less than 1, found -0.1"),
            (#"{"spread": 0.5, ¦"each": 1}"#, "P211 'each' is only for animations with 'play'"),
            (
                #"{"spread": 0.5, "from": ¦"middle"}"#,
                "P205 expected 'start', 'end', 'center', 'edges' or an index, found 'middle'"
            ),
            (#"{"spread": 0.5, "from": ¦3}"#, "P204 the index of a stagger must be from 0 to 2, found 3"),
            (#"{"spread": 0.5, "from": ¦0.5}"#, "P204 the index of a stagger must be a whole number, found 0.5"),
            (
                #"{"spread": 0.5, "from": ¦[0]}"#,
                "P203 expected 'start', 'end', 'center', 'edges' or an index, found a list of 1"
            ),
            (#"{"spread": 0.5, "grid": ¦[1, 2]}"#, "P204 a grid of 1 × 2 has 2 cells, but there are 3 views"),
            (#"{"spread": 0.5, "grid": ¦3}"#, "P203 expected [rows, columns], found the number 3"),
            (#"{"spread": 0.5, "grid": [¦0, 3]}"#, "P204 the number of rows must be from 1 to 1 000 000, found 0"),
            (#"{"spread": 0.5, "easing": "¦outSin"}"#, "P208 unknown easing 'outSin'"),
            (#"{"spread": 0.5, ¦"speed": 1}"#, "P201 a stagger has no key 'speed'"),
        ] { expectErrors(copies(3, #"\#(Self.range), "stagger": \#(stagger)"#), [expected + " (in 3 copies)"]) }
        for (stagger, expected) in [
            ("¦{}", "P202 a stagger with 'play' needs 'each' or 'amount'"),
            (#"{¦"spread": 0.5}"#, "P211 'spread' is only for animations with 'timeline'"),
            (#"{"each": ¦-1}"#, "P204 a stagger must not be negative, found -1"),
            (#"{"each": 1, ¦"amount": 1}"#, "P211 a stagger must have exactly one of 'each' and 'amount', found both"),
        ] { expectErrors(copies(3, #"\#(play), "stagger": \#(stagger)"#), [expected + " (in 3 copies)"]) }
        expectErrors(
            copies(3, #"\#(Self.range), "stagger": {"spread": ¦"100%"}"#),
            ["P204 'spread' must be at least 0 and less than 1, found 1 (in 3 copies)"])
        expectErrors(
            copies(2, #""signal": "time", "properties": {"alpha": [0, 1]}, ¦"stagger": {"spread": 0.5}"#),
            ["P211 'stagger' needs 'timeline' or 'play', found 'signal' (in 2 copies)"])
        expectErrors(
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 900]}, {"animate": [{\#(Self.timeline), "stagger": ¦{"spread": 0.5}}]}"#
            ),
            [
                "P310 'stagger' needs a list of views: this view is in no repetition, split text, stack, collection or table"
            ])
        expectErrors(
            copies(3, #"\#(play), "stagger": ¦{"each": 1, "easing": "linear(0, -0.5, 1)"}"#),
            ["P204 the easing of this stagger makes a delay of -1 seconds"])
    }
}
