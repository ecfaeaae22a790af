import Foundation
import TestTables
import Testing

/// How a finger moves content, as `inspect` lists it, beside the numbers of the reference tables.
@Suite struct ScrollTableTests {
    /// A scroller of a scene whose only content is a stretch of points, with what is done to it.
    private struct Scroller {
        var id: String
        /// How many points it shows of its content.
        var viewport = 844.0
        var contentHeight = 1e7
        var offset = 0.0
        var keys = ""
        /// The movements, as they are written.
        var track: String

        var members: String {
            """
            {"id": "\(id)", "type": "scroll", "frame": [0, 0, 100, \(viewport)], "contentSize": [100, \(contentHeight)],
             "contentOffset": [0, \(offset)], "subpixelScroll": true\(keys)}
            """
        }
    }

    /// The frames of some scrollers, each with its offset, velocity and overscroll as signals named after it.
    private func inspect(
        _ scrollers: [Scroller], duration: Double, frames: Int, scale: Double = 1, signals: String = ""
    ) throws -> InspectedFrames {
        let all = scrollers.map { scroller in
            ["offset", "velocity", "overscroll"].map {
                "\"\(scroller.id)_\($0)\": \"\(scroller.id).\($0).y\""
            }.joined(separator: ", ")
        }
        // A canvas of one pixel: half of it is how near its end a movement is at rest.
        return try InspectedFrames(
            """
            {"canvas": {"width": \(1 / scale), "height": \(1 / scale), "scale": \(scale)},
             "signals": {\((all + (signals.isEmpty ? [] : [signals])).joined(separator: ", "))},
             "timeline": {"duration": \(duration), "frames": \(frames), "tracks": {
               \(scrollers.map { "\"\($0.id)\": [\($0.track)]" }.joined(separator: ", "))}},
             "views": [\(scrollers.map(\.members).joined(separator: ", "))]}
            """)
    }

    /// The frame of a time among those that a number of frames a second shows.
    private func frame(at time: Double, rate: Double) throws -> Int {
        let frame = (time * rate).rounded()
        try #require((frame / rate - time).magnitude < 1e-12, "\(time)")
        return Int(frame)
    }

    @Test func `slowing down`() throws {
        let table = try Table("deceleration").rows("x", "v", "target")
        let names = Set(table.map(\.name)).sorted()
        let start = 10_000.0
        let scrollers = try names.enumerated().map { index, name in
            let parts = name.dropFirst("rate".count).components(separatedBy: "_v")
            let rate = parts[0] == "0.998" ? "\"normal\"" : parts[0] == "0.99" ? "\"fast\"" : parts[0]
            return Scroller(
                id: "s\(index)", offset: start, keys: ", \"decelerationRate\": \(rate)",
                track: "{\"fling\": \(try Table.number(parts[1]))}")
        }
        // Half a pixel is so little that none is at rest before the table's last row.
        let frames = try inspect(scrollers, duration: 3, frames: 361, scale: 1e7)
        let rest = try inspect(scrollers, duration: 20, frames: 2, scale: 1e7)
        for row in table {
            let id = "s\(try #require(names.firstIndex(of: row.name)))"
            let found: Double
            switch row.quantity {
            case "target": found = try rest.signal("\(id)_offset", frame: 1) - start
            case "v": found = try frames.signal("\(id)_velocity", frame: frame(at: row.input, rate: 120))
            default: found = try frames.signal("\(id)_offset", frame: frame(at: row.input, rate: 120)) - start
            }
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `where a sum over milliseconds ends is an expression`() throws {
        // v/1000 · d/(1 − d), which is Apple's projection; content itself lands where the integral does.
        let table = try Table("deceleration").rows("target_per_ms_sum")
        let scrollers = try table.enumerated().map { index, row in
            let parts = row.name.dropFirst("rate".count).components(separatedBy: "_v")
            return (
                rate: parts[0],
                scroller: Scroller(
                    id: "s\(index)", offset: 10_000, keys: ", \"decelerationRate\": \(parts[0])",
                    track: "{\"fling\": \(try Table.number(parts[1]))}")
            )
        }
        let sums = scrollers.map { rate, scroller in
            "\"\(scroller.id)_sum\": \"\(scroller.id).velocity.y / 1000 * \(rate) / (1 - \(rate))\""
        }
        let frames = try inspect(
            scrollers.map(\.scroller), duration: 1, frames: 2, signals: sums.joined(separator: ", "))
        for (index, row) in table.enumerated() {
            let found = try frames.signal("s\(index)_sum", frame: 0)
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `letting go inside, towards an edge and beyond one`() throws {
        let cases: [String: (offset: Double, velocity: Double)] = [
            "inside_v800": (100, 800), "hits_end_v3000": (1500, 3000), "hits_start_v-1200": (200, -1200),
            "released_outside": (-90, 0), "released_outside_inward": (-90, 400),
        ]
        let table = try Table("fling").rows
        let names = cases.keys.sorted()
        let scrollers = names.enumerated().map { index, name in
            Scroller(
                id: "s\(index)", contentHeight: 2844, offset: cases[name]?.offset ?? 0,
                track: "{\"fling\": \(cases[name]?.velocity ?? 0)}")
        }
        let frames = try inspect(scrollers, duration: 4, frames: 241)
        for row in table {
            let index = try #require(names.firstIndex(of: row.name))
            let found = try frames.signal("s\(index)_offset", frame: frame(at: row.input, rate: 60))
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `giving way beyond an edge`() throws {
        let table = try Table("rubber_band").rows("shown", "inverse_of_shown", "slope")
        let clamped = try Table("rubber_band").rows("offset")
        let lengths = [390.0, 844]
        let distances = Set(table.map(\.x)).sorted()
        let places = Set(clamped.map(\.x)).sorted()
        // From the end, a finger goes up by each distance in no time; then it comes back and goes ten points on, which shows
        // where it was, and at last it is sent out again, slowly.
        let scrollers = lengths.map { length in
            let track = distances.map { distance in
                """
                {"scrollTo": "end", "duration": 0}, {"drag": "0 - \(distance)", "duration": 0}, {"hold": 1},
                {"drag": "\(distance) + 10", "duration": 0}, {"hold": 1},
                {"scrollTo": "end", "duration": 0}, {"drag": "0 - \(distance)", "duration": 0}, {"drag": -1, "duration": 1}
                """
            }
            return Scroller(
                id: "d\(Int(length))", viewport: length, contentHeight: length + 1000,
                track: track.joined(separator: ", "))
        }
        let clamping = Scroller(
            id: "clamp", contentHeight: 2000,
            track: places.map {
                "{\"scrollTo\": \"start\", \"duration\": 0}, {\"drag\": \"0 - (\($0))\", \"duration\": 0}, {\"hold\": 1}"
            }.joined(separator: ", "))
        let count = 3 * distances.count
        let frames = try inspect(scrollers + [clamping], duration: Double(count), frames: count + 1)
        for row in table {
            let id = row.name == "c0.55_dim390" ? "d390" : "d844"
            let first = 3 * (try #require(distances.firstIndex(of: row.x)))
            let found: Double
            switch row.quantity {
            case "shown": found = try frames.signal("\(id)_overscroll", frame: first)
            case "slope": found = try frames.signal("\(id)_velocity", frame: first + 2)
            default: found = try row.input + frames.signal("\(id)_offset", frame: first + 1) - 990
            }
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
        for row in clamped {
            let frame = try #require(places.firstIndex(of: row.x))
            let found = try frames.signal("clamp_offset", frame: frame)
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `other renderers' overscroll, written with springs and expressions`() throws {
        let chromium = try Table("rubber_band").rows("stretch")
        let flutter = try Table("rubber_band").rows("normal", "fast")
        // (x + 0.31 v t) e^(−12.5 t) is a critically damped spring of 12.5 rad/s let go with 0.31 v − 12.5 x.
        let release = Scroller(
            id: "chromium", offset: -80,
            track: """
                {"snap": [0], "velocity": \(-(0.31 * 600 - 12.5 * 80)),
                 "spring": {"stiffness": 156.25, "damping": 25}}
                """)
        let shares = Set(flutter.map(\.x)).sorted()
        let pull = Scroller(
            id: "flutter",
            track: shares.map { "{\"scrollTo\": \"0 - 844 * \($0)\", \"duration\": 0}, {\"hold\": 0.05}" }
                .joined(separator: ", "))
        let frames = try inspect(
            [release, pull], duration: 0.6, frames: 25, scale: 1e7,
            signals: """
                "share": "0 - flutter.overscroll.y / 844", "normal": "0.52 * (1 - share) * (1 - share)",
                "fast": "0.26 * (1 - share) * (1 - share)"
                """)
        for row in chromium {
            let found = try -frames.signal("chromium_offset", frame: frame(at: row.input, rate: 40))
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
        for row in flutter {
            let found = try frames.signal(row.quantity, frame: 2 * (try #require(shares.firstIndex(of: row.x))))
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `choosing a page or a stop`() throws {
        let table = try Table("paging").rows(
            "half_bias_page", "projected_page_from0", "projected_px", "view_aligned_300")
        let scrollers = try table.enumerated().map { index, row in
            let parts = row.name.dropFirst().components(separatedBy: "_v")
            let pull = "{\"drag\": \"0 - \(parts[0])\", \"duration\": 0}"
            let fling = "{\"fling\": \(try Table.number(parts[1]))}"
            var scroller = Scroller(
                id: "s\(index)", viewport: try row.input, contentHeight: 10 * (try row.input),
                track: "\(pull), \(fling)")
            switch row.quantity {
            case "half_bias_page": scroller.keys = ", \"pagingEnabled\": true, \"pagingRule\": \"halfBias\""
            case "projected_page_from0": scroller.keys = ", \"pagingEnabled\": true"
            case "projected_px": scroller.keys = ", \"decelerationRate\": \"fast\""
            default: scroller.track = "\(pull), {\"snap\": 300, \"velocity\": \(try Table.number(parts[1]))}"
            }
            return scroller
        }
        let frames = try inspect(scrollers, duration: 20, frames: 2)
        for (index, row) in table.enumerated() {
            let offset = try frames.signal("s\(index)_offset", frame: 1)
            let found = row.quantity.contains("_page") ? offset / (try row.input) : offset
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    @Test func `the natural end that another tool gives a flick is an expression`() throws {
        // p + clamp(|v/2|·v/0.185, −p, 1 − p), with the progress and velocity of a content of 1000 points that passes p.
        let scrollers = [
            Scroller(
                id: "still", contentHeight: 1844,
                track: "{\"scrollTo\": 300, \"duration\": 0}, {\"hold\": 1}"),
            Scroller(id: "quick", contentHeight: 1844, offset: 900, track: "{\"scrollTo\": 1000, \"duration\": 0.05}"),
        ]
        func end(_ id: String) -> String {
            """
            "\(id)_p": "\(id).offset.y / \(id).maxOffset.y", "\(id)_v": "\(id).velocity.y / \(id).maxOffset.y",
            "\(id)_end": "\(id)_p + clamp(abs(\(id)_v / 2) * \(id)_v / 0.185, 0 - \(id)_p, 1 - \(id)_p)"
            """
        }
        let frames = try inspect(
            scrollers, duration: 0.05, frames: 2, signals: [end("still"), end("quick")].joined(separator: ", "))
        for row in try Table("paging").rows("natural_end") {
            let id = row.name.hasSuffix("v0") ? "still" : "quick"
            #expect(isClose(try frames.signal("\(id)_end", frame: 0), try row.number, tolerance: 1e-9), "\(row)")
        }
    }

    @Test func `springs take content to a stop`() throws {
        let springs: [String: String] = [
            "uiscroll_bounce": "{\"mass\": 1, \"stiffness\": 100, \"damping\": 20}",
            "flutter_default": "{\"mass\": 0.5, \"stiffness\": 100, \"damping\": \"2.2 * sqrt(50)\"}",
            "flutter_fast": "{\"mass\": 0.3, \"stiffness\": 75, \"damping\": \"2.6 * sqrt(22.5)\"}",
            "motion_default": "{\"stiffness\": 100, \"damping\": 10}", "stiff": "{\"stiffness\": 400, \"damping\": 28}",
            "wobbly": "{\"stiffness\": 180, \"damping\": 12}", "loose_over": "\"spring(1, 120, 60)\"",
        ]
        let table = try Table("springs").rows("x", "v")
        let names = Set(table.map(\.name)).sorted()
        /// So much larger that half a pixel is nothing beside it, and still no number is too large for a scene.
        func factor(_ name: String) -> Double { name.contains("_x-1_") ? 1e6 : 5000 }
        let scrollers = try names.enumerated().map { index, name in
            let parts = name.components(separatedBy: "_x")
            let start = try parts[1].components(separatedBy: "_v").map { try Table.number($0) * factor(name) }
            let spring = try #require(springs[parts[0]], "\(name)")
            return Scroller(
                id: "s\(index)", offset: start[0],
                track: "{\"snap\": [0], \"velocity\": \(start[1]), \"spring\": \(spring)}")
        }
        let frames = try inspect(scrollers, duration: 1.2, frames: 145, scale: 1e7)
        for row in table {
            let signal =
                "s\(try #require(names.firstIndex(of: row.name)))_\(row.quantity == "x" ? "offset" : "velocity")"
            let found = try frames.signal(signal, frame: frame(at: row.input, rate: 120)) / factor(row.name)
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }
}
