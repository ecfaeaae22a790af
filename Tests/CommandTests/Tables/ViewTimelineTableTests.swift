import JSON
import TestTables
import Testing

/// The tables of view timelines and sticky subjects, through scenes that are inspected.
@Suite struct ViewTimelineTableTests {
    /// A view in the content of a vertical feed, and what narrows the viewport for it.
    private struct Subject {
        var viewport = 800.0
        var start: Double
        var length: Double
        var insets = (start: 0.0, end: 0.0)
    }

    private static let subjects: [String: Subject] = [
        "half": Subject(start: 1000, length: 400), "small": Subject(start: 1200, length: 200),
        "equal": Subject(start: 1200, length: 800), "tall": Subject(start: 1000, length: 1400),
        "insets": Subject(start: 1200, length: 200, insets: (100, 60)),
        "outsets": Subject(start: 1200, length: 200, insets: (-50, -50)),
        "at_bottom": Subject(start: 2700, length: 300), "zero_height": Subject(start: 1200, length: 0),
        "iphone_card": Subject(viewport: 844, start: 1266, length: 422),
    ]

    /// A feed of so much scrolling around one view.
    private func feed(_ id: String, scrolling length: Double, of subject: Subject, _ view: String) -> String {
        #"{"id": "\#(id)", "type": "scroll", "frame": [0, 0, 400, \#(subject.viewport)], "#
            + #""contentSize": [400, \#(length + subject.viewport)], "children": [{"frame": "#
            + #"[0, \#(subject.start), 400, \#(subject.length)], \#(view)}]}"#
    }

    private func scene(_ views: [String], _ more: String = "") -> String {
        #"{"canvas": {"width": 400, "height": 800}, \#(more)"views": [\#(views.joined(separator: ", "))]}"#
    }

    /// An animation over a scroll timeline.
    private func animate(_ property: String, _ timeline: String, _ keyframes: String = "[[0, 0], [1, 1]]") -> String {
        #"{"property": "\#(property)", "timeline": {\#(timeline)}, "keyframes": \#(keyframes)}"#
    }

    /// How far a case's feed scrolls.
    private func scrollLength(of name: String, in rows: [Table.Row]) throws -> Double {
        let row = try #require(rows.first { $0.name == name && $0.x == "scroll" && $0.quantity == "end" })
        return try row.number
    }

    @Test func `named ranges, percentages and what of them can be reached are what the table says`() throws {
        let rows = try Table("view_ranges").rows
        let feeds = try rows.enumerated().map { index, row in
            let subject = try #require(Self.subjects[row.name], "\(row)")
            var timeline = #""inset": [\#(subject.insets.start), \#(subject.insets.end)], "range": "\#(row.x)""#
            if row.x == "scroll" { timeline = #""scroll": "feed\#(index)""# }
            if row.quantity == "offset" {
                let end = row.x.replacing("px", with: "")
                timeline = timeline.replacing(#""\#(row.x)""#, with: #"["\#(end)", 100000]"#)
            }
            return feed(
                "feed\(index)", scrolling: try scrollLength(of: row.name, in: rows), of: subject,
                #""id": "view\#(index)", "animate": [\#(animate("alpha", timeline))]"#)
        }
        let ranges = try InspectedRanges(scene(feeds))
        for (index, row) in rows.enumerated() {
            let range = try ranges.range(of: row.x == "scroll" ? "feed\(index)" : "view\(index)")
            let value: Double =
                switch row.quantity {
                case "start", "offset": range.start
                case "end": range.end
                case "reachable_progress_min": range.reachable.lowerBound
                default: range.reachable.upperBound
                }
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(rows.count == 192)
    }

    @Test(arguments: ["small", "equal", "tall", "insets", "zero_height", "iphone_card"])
    func `progress is what the table says, as a timeline and as a signal`(name: String) throws {
        let rows = try Table("view_progress").rows.filter { $0.name == name }
        let subject = try #require(Self.subjects[name])
        let last = try #require(rows.filter { $0.quantity == "scroll" }.map { try $0.input }.max())
        let hasInsets = subject.insets != (0, 0)
        // Followers outside the feed, one for each range: a number that is its progress.
        let followers = Set(rows.map(\.quantity)).sorted().map { range in
            let name = ["entry-crossing": "entryCrossing", "exit-crossing": "exitCrossing"][range] ?? range
            let inset = #""inset": [\#(subject.insets.start), \#(subject.insets.end)], "range": "\#(range)""#
            let timeline = range == "scroll" ? #""scroll": "feed""# : #""view": "card", \#(inset)"#
            let bind = range == "scroll" || hasInsets ? "" : #", "bind": {"center.x": "\#(name)(card)"}"#
            return #"{"id": "\#(range)", "size": [1, 1], "#
                + #""animate": [\#(animate("zPosition", timeline, "[[-100, -100], [100, 100]]"))]\#(bind)}"#
        }
        let visits = Visits(rows.map(\.x))
        let frames = try InspectedFrames(
            scene(
                [feed("feed", scrolling: last, of: subject, #""id": "card""#)] + followers,
                visits.timeline(of: "feed") { $0 } + ", "))
        for row in rows {
            let frame = try visits.frame(of: row.x)
            let value = try frames.number("zPosition", of: row.quantity, frame: frame)
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
            guard row.quantity != "scroll", !hasInsets else { continue }
            let signal = try frames.number("center.x", of: row.quantity, frame: frame)
            #expect(isClose(signal, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(rows.count == 7 * 23)
    }
}

/// The tables of views that are held at the viewport's edges.
@Suite struct StickyTableTests {
    /// A view in the block that it may not leave.
    private struct Subject {
        var viewport = 500.0
        var start: Double
        var length: Double
        var block: ClosedRange<Double>
        var top: Double?
        var bottom: Double?
        var insets = (start: 0.0, end: 0.0)
    }

    private static let subjects: [String: Subject] = [
        "block": Subject(start: 700, length: 50, block: 500...1000, top: 0, bottom: 0),
        "case1": Subject(start: 750, length: 100, block: 550...1050, top: 450),
        "case3": Subject(start: 700, length: 100, block: 550...1000, top: 375, bottom: -25),
        "case4": Subject(start: 750, length: 100, block: 550...1050, top: 650),
        "case6": Subject(start: 750, length: 600, block: 600...1550, top: -150, bottom: -150),
        "clamped": Subject(start: 700, length: 100, block: 550...850, top: 300, bottom: 0, insets: (-50, 50)),
        "pin": Subject(viewport: 800, start: 1000, length: 800, block: 1000...3400, top: 0),
    ]

    private func feed(_ subject: Subject, id: String, view: String) -> String {
        let insets = [("top", subject.top), ("bottom", subject.bottom)]
            .compactMap { key, inset in inset.map { #", "\#(key)": \#($0)"# } }.joined()
        let block = subject.block
        return
            #"{"id": "\#(id)", "type": "scroll", "frame": [0, 0, 400, \#(subject.viewport)], "subpixelScroll": true, "#
            + #""contentSize": [400, 6000], "children": [{"frame": "#
            + #"[0, \#(block.lowerBound), 400, \#(block.upperBound - block.lowerBound)], "children": [{"frame": "#
            + #"[0, \#(subject.start - block.lowerBound), 400, \#(subject.length)], "position": "sticky"\#(insets), \#(view)}]}]}"#
    }

    private func scene(_ views: [String], _ more: String = "") -> String {
        #"{"canvas": {"width": 400, "height": 800}, \#(more)"views": [\#(views.joined(separator: ", "))]}"#
    }

    @Test func `ranges of held views are what the table says, and so is how long they are held`() throws {
        let rows = try Table("sticky_ranges").rows
        let feeds = try rows.enumerated().map { index, row in
            let subject = try #require(Self.subjects[row.name], "\(row)")
            // From the first to the last offset with the view's edge where it is held.
            let range =
                switch row.x {
                case "stuck-top": #"["top \#(subject.top ?? 0)", "top \#(subject.top ?? 0)"]"#
                case "stuck-bottom":
                    #"["bottom \#(subject.viewport - (subject.bottom ?? 0))", "bottom 100%-=\#(subject.bottom ?? 0)"]"#
                        .replacing("-=-", with: "+=")
                default: #""\#(row.x)""#
                }
            return feed(
                subject, id: "feed\(index)",
                view: #""id": "view\#(index)", "animate": [{"property": "alpha", "timeline": {"inset": "#
                    + #"[\#(subject.insets.start), \#(subject.insets.end)], "range": \#(range)}, "keyframes": [[0, 0]]}]"#
            )
        }
        let ranges = try InspectedRanges(scene(feeds))
        for (index, row) in rows.enumerated() {
            let range = try ranges.range(of: "view\(index)")
            let value = row.quantity == "start" ? range.start : range.end
            #expect(isClose(value, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(rows.count == 76)
    }

    @Test(arguments: ["block", "case3", "clamped", "pin"])
    func `held views stand where the table says`(name: String) throws {
        let rows = try Table("sticky_position").rows.filter { $0.name == name }
        let subject = try #require(Self.subjects[name])
        let visits = Visits(rows.map(\.x))
        let frames = try InspectedFrames(
            scene([feed(subject, id: "feed", view: #""id": "card""#)], visits.timeline(of: "feed") { $0 } + ", "),
            "--views", "card", "--properties", "center.y")
        for row in rows {
            let center = try frames.number("center.y", of: "card", frame: try visits.frame(of: row.x))
            let place = subject.block.lowerBound + center - subject.length / 2 - (try row.input)
            #expect(isClose(place, try row.number, tolerance: 1e-9), "\(row)")
        }
        #expect(rows.count == 25)
    }
}

/// The output of `inspect --ranges` for a scene in which every view or scroller has one range at most.
private struct InspectedRanges {
    /// A scroll timeline.
    struct Stretch {
        var start: Double
        var end: Double
        var reachable: ClosedRange<Double>
    }

    private var stretches: [String: Stretch] = [:]

    init(_ scene: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let result = try ParadeProcess.run(["inspect", "scene.json", "--ranges", "--format", "jsonl"], in: folder)
        try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        for line in result.output.split(separator: "\n") {
            let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
            guard case .string(let name)? = object["range"]?.kind, case .number(let start)? = object["start"]?.kind,
                case .number(let end)? = object["end"]?.kind, case .array(let ends)? = object["reachable"]?.kind,
                ends.count == 2, case .number(let least) = ends[0].kind, case .number(let most) = ends[1].kind
            else { throw Table.Broken(reason: "\(line)") }
            let subject = String(name.prefix { $0 != ":" })
            try #require(stretches[subject] == nil, "\(name)")
            stretches[subject] = Stretch(start: start, end: end, reachable: least...most)
        }
    }

    /// The range of a view or scroller.
    func range(of subject: String) throws -> Stretch { try #require(stretches[subject], "\(subject)") }
}
