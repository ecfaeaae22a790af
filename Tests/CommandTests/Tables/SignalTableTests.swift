import TestTables
import Testing

/// Curves, chains and intervals of signals against the values of the library they come from.
@Suite struct SignalTableTests {
    /// A scroll view that goes anywhere, and signals that follow it.
    private func scene(_ visits: Visits, signals: String, offset: (String) -> String = { "[\($0), 0]" }) -> String {
        #"{"canvas": {"width": 8, "height": 8}, \#(visits.timeline(of: "feed", offset: offset)), "#
            + #""signals": {\#(signals)}, "views": [{"id": "feed", "type": "scroll", "contentSize": [8, 8]}]}"#
    }

    @Test func `position curves are what they are`() throws {
        let table = try Table("px_curve")
        let curves = [
            "easeInOut": #""cosine""#, "oscillate(0.5)": #"{"oscillate": 0.5}"#, "oscillate(1.0)": #"{"oscillate": 1}"#,
            "oscillate(1.5)": #"{"oscillate": 1.5}"#, "oscillate(2.0)": #"{"oscillate": 2}"#,
            "oscillate(3.0)": #"{"oscillate": "6 / 2"}"#,
        ]
        let names = curves.keys.sorted()
        let signals = names.enumerated().map { index, name in
            #""c\#(index)": {"of": "feed.offset.x", "over": [0, 1], "chain": [{"morph": \#(curves[name] ?? "")}]}"#
        }
        let visits = Visits(table.rows.map(\.x))
        let frames = try InspectedFrames(scene(visits, signals: signals.joined(separator: ", ")))
        for row in table.rows {
            let index = try #require(names.firstIndex(of: row.name))
            let value = try frames.signal("c\(index).position", frame: visits.frame(of: row.x))
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(table.rows.count == 6 * 113)
    }

    /// The table's chains as a scene says them.
    private static let chains = [
        "over[0,10] value": #""over": [0, 10]"#,
        "over[0,4] relate[0,100]": #""over": [0, 4], "chain": [{"relate": [0, 100]}]"#,
        "over[0,4] focus[2,4] clamp relate[0,100]":
            #""over": [0, 4], "chain": [{"focus": [2, 4]}, "clamp", {"scale": [0, 100]}]"#,
        "over[0,4] focus[2,4] value": #""over": [0, 4], "chain": [{"focus": [2, 4]}]"#,
        "over[10,0] relate[0,1]": #""over": [10, 0], "chain": [{"relate": [0, 1]}]"#,
        "over[-5,15] focus[0,10] clamp oscillate(3)":
            #""over": [-5, 15], "chain": [{"focus": [0, 10]}, {"morph": "clamp"}, {"oscillate": 3}]"#,
        "over[0,1] easeInOut relate[0,10]": #""over": [0, 1], "chain": ["cosine", {"relate": [0, 10]}]"#,
        "over[0,1] focus[0.25,0.75] easeInOut relate[0,1]":
            #""over": [0, 1], "chain": [{"focus": [0.25, 0.75]}, {"reposition": "cosine"}, {"relate": [0, 1]}]"#,
        "over[0,9] oscillate(9) relate[0.6,1]":
            #""over": [0, 9], "chain": [{"morph": {"oscillate": 9}}, {"relate": [0.6, 1]}]"#,
        "over[0,667] relate[0,1] focus[0.25,1] relate[0,128]":
            #""over": [0, 667], "chain": [{"relate": [0, 1]}, {"focus": [0.25, 1]}, {"relate": [0, 128]}]"#,
    ]

    @Test func `chains come to the same position and value`() throws {
        let table = try Table("px_chain")
        let own = "over[0,9] custom(p^2) relate[10,20]"
        let names = Self.chains.keys.sorted()
        var signals = names.enumerated().map { index, name in
            #""c\#(index)": {"of": "feed.offset.x", \#(Self.chains[name] ?? "")}"#
        }
        // A curve of one's own is a signal that does something with a position.
        signals += [
            #""c10": {"of": "bent", "chain": [{"relate": [10, 20]}]}"#,
            #""bent": "plain.position * plain.position""#, #""plain": {"of": "feed.offset.x", "over": [0, 9]}"#,
        ]
        let visits = Visits(table.rows.map(\.x))
        let frames = try InspectedFrames(scene(visits, signals: signals.joined(separator: ", ")))
        for row in table.rows {
            let index = row.name == own ? 10 : try #require(names.firstIndex(of: row.name), "\(row)")
            let name = row.quantity == "position" ? "c\(index).position" : "c\(index)"
            let value = try frames.signal(name, frame: visits.frame(of: row.x))
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(Set(table.rows.map(\.name)).count == 11)
    }

    @Test func `intervals of numbers and points place and find`() throws {
        let table = try Table("px_interval")
        let numbers = try table.rows("position", "value").filter { $0.name == "double" }
        let visits = Visits(numbers.map(\.x))
        let frames = try InspectedFrames(
            scene(
                visits,
                signals: #""placed": {"of": "feed.offset.x", "over": [8, 16]}, "#
                    + #""found": {"of": "feed.offset.x", "chain": [{"relate": [8, 16]}]}"#))
        for row in numbers {
            let name = row.quantity == "position" ? "placed.position" : "found"
            let value = try frames.signal(name, frame: visits.frame(of: row.x))
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        let points = table.rows.filter { $0.name == "point" }
        let places = Visits(points.map(\.x))
        let projections = try InspectedFrames(
            scene(
                places, signals: #""p": {"of": "feed.offset", "over": [[8, 16], {"x": 16, "y": 32}]}"#,
                offset: { "[\($0)]" }))
        let names = [
            "position": "p.position", "value.x (projection)": "p.x", "value.y (projection)": "p.y",
        ]
        for row in points {
            let name = try #require(names[row.quantity], "\(row)")
            let value = try projections.signal(name, frame: places.frame(of: row.x))
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(numbers.count + points.count + 1 == table.rows.count)
        #expect(try table.rows("error").map(\.value) == ["zeroLengthInterval"])
    }

    @Test func `an interval without length is an error with its name`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            scene(Visits(["0"]), signals: #""p": {"of": "feed.offset.x", "over": [1, 1]}"#), to: "scene.json")
        let result = try ParadeProcess.run(["inspect", "scene.json"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors.contains("error: the interval of 'p' has no length: both ends are 1 [P215]"))
    }
}
