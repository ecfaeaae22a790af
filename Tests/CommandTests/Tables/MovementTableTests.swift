import Foundation
import TestTables
import Testing

/// Decelerations, pages, stops and springs of independent tables, through scenes and `inspect --movements`.
@Suite struct MovementTableTests {
    private static let tolerance = 1e-9

    /// Containers with their movements.
    private struct Feed: Hashable {
        var id: String
        var keys: String
        var movements: String
    }

    /// Every container's movements in one run. A movement is at rest half a pixel from its end.
    private func movements(_ feeds: [Feed], scale: Int) throws -> ListedMovements {
        let views = feeds.map { #"{"id": "\#($0.id)", "type": "scroll", \#($0.keys)}"# }.joined(separator: ", ")
        let tracks = feeds.map { #""\#($0.id)": [\#($0.movements)]"# }.joined(separator: ", ")
        return try ListedMovements(
            #"{"canvas": {"width": 1, "height": 1, "scale": \#(scale)}, "#
                + #""timeline": {"frames": 1, "tracks": {\#(tracks)}}, "views": [\#(views)]}"#)
    }

    /// Rate and velocity of a case such as `rate0.998_v-1500`.
    private func release(_ row: Table.Row) throws -> (rate: String, velocity: Double) {
        let parts = row.name.dropFirst("rate".count).components(separatedBy: "_v")
        return (parts[0], try Table.number(parts[1]))
    }

    private func check(_ found: Double, _ row: Table.Row) throws {
        #expect(try isClose(found, row.number, tolerance: Self.tolerance), "\(row): \(found)")
    }

    @Test(arguments: [("duration_0.5pt", 1), ("duration_half_pixel_3x", 3)])
    func `a fling's rate, where it points to, and how long it lasts to half a pixel`(quantity: String, scale: Int)
        throws
    {
        let rows = try Table("deceleration").rows("k_per_s", "target", quantity)
        // Ten thousand points of content above and below the start.
        let feeds = try Set(
            rows.map { row in
                let (rate, velocity) = try release(row)
                return Feed(
                    id: row.name,
                    keys: #""frame": [0, 0, 100, 100], "contentSize": [100, 10000], "contentInset": [10000, 0, 0, 0], "#
                        + #""contentOffset": [0, 0], "decelerationRate": \#(rate)"#,
                    movements: #"{"fling": \#(velocity)}"#)
            })
        let listed = try movements(Array(feeds), scale: scale)
        for row in rows {
            switch row.quantity {
            case "k_per_s": try check(listed.last("k", of: row.name), row)
            case "target":
                try check(listed.last("projected", of: row.name), row)
                try check(listed.last("rest", of: row.name), row)
            default: try check(listed.lastDuration(of: row.name), row)
            }
        }
    }

    @Test func `a place is passed when the table says, seen by an edge that stops there`() throws {
        let rows = try Table("deceleration").rows("time_to_x")
        func id(_ row: Table.Row) -> String { "\(row.name)_x\(row.x)" }
        let feeds = try rows.map { row in
            let (rate, velocity) = try release(row)
            let distance = try row.input
            let size = velocity < 0 ? 100 : 100 + distance
            return Feed(
                id: id(row),
                keys: #""frame": [0, 0, 100, 100], "contentSize": [100, \#(size)], "decelerationRate": \#(rate), "#
                    + #""contentInset": [\#(velocity < 0 ? distance : 0), 0, 0, 0], "#
                    + #""contentOffset": [0, 0], "bounces": false"#,
                movements: #"{"fling": \#(velocity)}"#)
        }
        let listed = try movements(feeds, scale: 2)
        for row in rows {
            guard row.value != "inf" else {
                // It comes to rest by itself, before the edge.
                #expect(try listed.last("rest", of: id(row)) == listed.last("projected", of: id(row)), "\(row)")
                continue
            }
            try check(listed.lastDuration(of: id(row)), row)
        }
    }

    @Test func `pages and stops are those of the table`() throws {
        let rows = try Table("paging").rows(
            "half_bias_page", "projected_page_from0", "projected_px", "view_aligned_300")
        /// Content is dragged from 0 to x, the finger's way being the opposite, and let go at v.
        func feeds(_ row: Table.Row) throws -> [Feed] {
            let parts = row.name.dropFirst().components(separatedBy: "_v")
            let (x, velocity) = (try Table.number(parts[0]), try Table.number(parts[1]))
            let keys =
                #""axis": "horizontal", "frame": [0, 0, \#(row.x), 100], "contentSize": [7800, 100], "pagingEnabled": "#
            let drag = #"{"drag": \#(-x), "duration": 0.1}, "#
            return [
                Feed(
                    id: "\(row.name).bias", keys: keys + #"true, "pagingRule": "halfBias""#,
                    movements: drag + #"{"fling": \#(velocity)}"#),
                Feed(id: "\(row.name).pages", keys: keys + "true", movements: drag + #"{"fling": \#(velocity)}"#),
                Feed(
                    id: "\(row.name).stops", keys: keys + "false",
                    movements: drag + #"{"snap": 300, "velocity": \#(velocity)}"#),
            ]
        }
        let listed = try movements(Array(Set(rows.flatMap { try feeds($0) })), scale: 2)
        for row in rows {
            switch row.quantity {
            case "half_bias_page": try check(listed.last("page", of: "\(row.name).bias"), row)
            case "projected_page_from0": try check(listed.last("page", of: "\(row.name).pages"), row)
            case "projected_px": try check(listed.last("projected", of: "\(row.name).pages"), row)
            default: try check(listed.last("rest", of: "\(row.name).stops"), row)
            }
        }
        // A page is where the content comes to rest, too.
        for row in rows where row.quantity == "projected_page_from0" {
            let rest = try listed.last("to", of: "\(row.name).pages")
            #expect(try rest == row.number * row.input, "\(row)")
        }
    }

    @Test func `springs are those of the table, as a scene writes them`() throws {
        let rows = try Table("spring_conversions").rows("stiffness", "damping")
        let feeds = try Set(
            rows.map { row in
                let parts = row.name.split(separator: "_")
                let members = try parts.map { part in
                    let word = part.prefix { $0.isLetter }
                    let key = word == "fraction" ? "dampingFraction" : String(word)
                    return "\"\(key)\": \(try Table.number(String(part.dropFirst(word.count))))"
                }
                return Feed(
                    id: row.name, keys: #""contentSize": [1, 2000]"#,
                    movements: #"{"snap": [500], "velocity": 30, "spring": {\#(members.joined(separator: ", "))}}"#)
            })
        let listed = try movements(Array(feeds), scale: 2)
        for row in rows {
            try check(listed.last(row.quantity, of: row.name), row)
            #expect(try listed.last("mass", of: row.name) == 1)
        }
    }

    @Test func `frequency and damping ratio are those of the table`() throws {
        let rows = try Table("springs").rows("omega0", "zeta")
        let numbers = [
            "uiscroll_bounce": "100, 20", "flutter_default": "100, 15.556349186104045", "motion_default": "100, 10",
            "flutter_fast": "75, 12.332882874656679", "stiff": "400, 28", "wobbly": "180, 12", "loose_over": "120, 60",
        ]
        let masses = ["flutter_default": 0.5, "flutter_fast": 0.3]
        let feeds = try Set(
            rows.map { row in
                let name = row.name.components(separatedBy: "_x")[0]
                let parts = try #require(numbers[name]).components(separatedBy: ", ")
                return Feed(
                    id: row.name, keys: #""contentSize": [1, 2000]"#,
                    movements: #"{"snap": [500], "spring": {"mass": \#(masses[name] ?? 1), "#
                        + #""stiffness": \#(parts[0]), "damping": \#(parts[1])}}"#)
            })
        let listed = try movements(Array(feeds), scale: 2)
        for row in rows {
            try check(listed.last(row.quantity, of: row.name), row)
            #expect(try listed.lastLaw(of: row.name) == "spring")
        }
    }
}
