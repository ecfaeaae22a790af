import TestTables
import Testing

/// A book of photos: cells that fade as they leave, a drawer over the book, and an endless row of dots.
@Suite struct PhotoBookTableTests {
    private static let signals = #"""
        "page": {"of": "strip.offset.x", "over": [0, "strip.maxOffset.x"], "chain": [{"relate": [0, 9]}]},
        "photo": {"of": "page", "chain": ["clamp", "round"]},
        "open": {"of": "pull.offset.y", "over": [0, 667], "chain": [{"relate": [0, 1]}]},
        "height": {"of": "open", "chain": [{"focus": [0.25, 1]}, {"relate": [0, 128]}]},
        "left": {"of": "page", "chain": [{"focus": [0, 2]}, "clamp", {"relate": [0, 72]}]},
        "right": {"of": "page", "chain": [{"focus": [7, 9]}, "clamp", {"relate": [0, 72]}]},
        "wrap": {"of": "page", "chain": [{"focus": [2, 7]}, "clamp", {"relate": [0, -180]}]}
        """#

    private static let cell = #"""
        {"id": "cell", "frame": ["index * 375", 0, 375, 667],
         "bind": {
           "zPosition": {"of": "page", "chain": [{"focus": ["index", "index + 1"]}, {"relate": [0, 1]}, {"focus": [-1, 1]},
             "clamp", {"oscillate": 1}, {"relate": [0, 1]}]},
           "alpha": {"of": "self.zPosition", "chain": [{"relate": [0.5, 1]}]},
           "transform.scale": {"of": "self.zPosition", "chain": [{"relate": [0.85, 1]}]}}}
        """#

    private static let waypoint = #"""
        {"id": "dot", "frame": ["36 * index", -3, 36, 36], "cornerRadius": 18,
         "bind": {
           "center.x": "18 + 36 * index + mod(wrap - (162 - 36 * index), -180) + 162 - 36 * index",
           "transform.scale": {"of": "(self.center.x - cursor.center.x) * (self.center.x - cursor.center.x)",
             "over": [0, 5184], "chain": ["clamp", {"relate": [0.6, 0.25]}]},
           "alpha": {"of": "(self.center.x - cursor.center.x) * (self.center.x - cursor.center.x)",
             "over": [0, 5184], "chain": ["clamp", {"relate": [0.75, 0.5]}]}}}
        """#

    /// The book, one of whose two scrolls visits places.
    private func book(_ timeline: String) -> String {
        #"""
        {"canvas": {"width": 375, "height": 667}, \#(timeline), "signals": {\#(Self.signals)}, "views": [
          {"id": "book", "bind": {"alpha": {"of": "open", "chain": [{"relate": [1, 0.75]}]},
                                  "transform.scale": {"of": "open", "chain": [{"relate": [1, 0.9]}]}},
           "children": [
             {"id": "strip", "type": "scroll", "axis": "horizontal", "contentSize": [3750, 667], "subpixelScroll": true,
              "children": [{"repeat": 10, "view": \#(Self.cell)}]},
             {"id": "dots", "frame": [97.5, 617, 180, 30], "children": [
               {"repeat": 5, "view": \#(Self.waypoint)},
               {"id": "cursor", "frame": [0, -3, 36, 36],
                "bind": {"center.x": "18 + left + right",
                         "transform.scale": {"of": "page", "chain": [{"oscillate": 9}, {"relate": [0.6, 1]}]}}}]}]},
          {"id": "drawer", "frame": [0, 667, 375, 0],
           "bind": {"frame.origin.y": "667 - max(0, height)", "frame.size.height": "max(0, height)"}},
          {"id": "pull", "type": "scroll", "contentSize": [375, 1334], "subpixelScroll": true}]}
        """#
    }

    private func expect(_ value: Double, is row: Table.Row) throws {
        #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row): \(value)")
    }

    @Test func `cells come and go with their distance in pages`() throws {
        let table = try Table("pb_cell")
        let visits = Visits(table.rows.map(\.x))
        let frames = try InspectedFrames(book(visits.timeline(of: "strip") { "[\($0), 0]" }))
        let properties = ["visibility": "zPosition", "alpha": "alpha", "scale": "transform.scale"]
        for row in table.rows {
            let frame = try visits.frame(of: row.x)
            if row.quantity == "index" {
                try expect(try frames.signal("photo", frame: frame), is: row)
                continue
            }
            let view = "cell[\(row.name.dropFirst("cell row=".count))]"
            let property = try #require(properties[row.quantity], "\(row)")
            try expect(try frames.number(property, of: view, frame: frame), is: row)
        }
    }

    @Test func `the drawer opens over the last three quarters of a pull`() throws {
        let table = try Table("pb_drawer")
        let visits = Visits(table.rows.map(\.x))
        let frames = try InspectedFrames(book(visits.timeline(of: "pull") { "[0, \($0)]" }))
        for row in table.rows {
            let frame = try visits.frame(of: row.x)
            switch row.quantity {
            case "book alpha": try expect(try frames.number("alpha", of: "book", frame: frame), is: row)
            case "book scale": try expect(try frames.number("transform.scale", of: "book", frame: frame), is: row)
            case "drawer constant": try expect(try frames.signal("height", frame: frame), is: row)
            case "drawer height as laid out":
                try expect(try frames.number("frame.size.height", of: "drawer", frame: frame), is: row)
            case "book interaction": #expect(try (frames.signal("open", frame: frame) == 0) == (row.value == "True"))
            default: Issue.record("\(row)")
            }
        }
    }

    @Test func `the row of dots has no end, and its dots shrink near the cursor`() throws {
        let table = try Table("pb_indicator")
        let visits = Visits(table.rows.map(\.x))
        let frames = try InspectedFrames(
            book(visits.timeline(of: "strip") { #"["375 * (\#($0))", 0]"# }))
        let properties = ["centre.x": "center.x", "scale": "transform.scale", "alpha": "alpha"]
        let views = [
            "cursor": "cursor", "waypoint a": "dot[0]", "waypoint b": "dot[1]", "waypoint c": "dot[2]",
            "waypoint d": "dot[3]", "waypoint e": "dot[4]",
        ]
        for row in table.rows {
            let property = try #require(properties[row.quantity], "\(row)")
            let view = try #require(views[row.name], "\(row)")
            try expect(try frames.number(property, of: view, frame: visits.frame(of: row.x)), is: row)
        }
        #expect(table.rows.count == 95 * (2 + 5 * 3))
    }
}
