import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// Movements that no one sees, and traces of something else, are warned of at their places (each `¦`).
@Suite struct MovementReviewTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The warnings about a feed of 200 points in view with 900 points of content, with their hints behind a semicolon.
    private func expectWarnings(
        _ timeline: String, content: Int = 900, _ expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let marked = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, \#(content)]}"#, "\"timeline\": \(timeline), ")
        let loaded = try SceneLoader.load(
            text: marked.filter { $0 != "¦" }, folder: folder.scene, reviewsFrames: true)
        let found = loaded.warnings.map { "\($0.code.name) \($0.message)" + ($0.hint.map { "; \($0)" } ?? "") }
        #expect(found == expected, sourceLocation: sourceLocation)
        var columns: [Int] = []
        for (offset, character) in marked.enumerated() where character == "¦" {
            columns.append(offset - columns.count + 1)
        }
        #expect(loaded.warnings.map(\.column) == columns, sourceLocation: sourceLocation)
    }

    @Test func `the first movement that begins after the end is reported`() throws {
        try expectWarnings(
            #"{"duration": 1, "tracks": {"feed": [{"scrollTo": 100, "duration": 1}, {"hold": 0.5}, "#
                + #"¦{"scrollTo": 200, "duration": 1}, {"hold": 1}]}}"#,
            ["P607 this movement is never seen: the movement begins at 1.5 s, but the timeline ends at 1 s"])
        // A jump at the very end shows in the last frame.
        try expectWarnings(
            #"{"duration": 1, "tracks": {"feed": [{"hold": 1}, {"scrollTo": 200, "duration": 0}]}}"#, [])
    }

    @Test func `what is cut off at once is reported with the time it would take`() throws {
        // 1000 pt/s at the normal rate: 3.4499 s to half a point, by the table of formulas.
        try expectWarnings(
            #"{"tracks": {"feed": [¦{"fling": 1000, "duration": 0}, {"hold": 1}]}}"#, content: 10000,
            [
                "P607 this movement never moves anything because its duration is 0; "
                    + "remove 'duration' to let the movement last until the content rests, after 3.4499 s"
            ])
        for movement in [#"{"fling": 0, "duration": 0}"#, #"{"fling": 1000, "duration": 0.1}"#, #"{"fling": 1000}"#] {
            try expectWarnings(#"{"tracks": {"feed": [\#(movement), {"hold": 1}]}}"#, content: 10000, [])
        }
    }

    @Test func `a trace that goes more than a viewport beyond the range is reported`() throws {
        func trace(to end: Int, mark: String = "") throws -> String {
            try folder.write(Array("t,y\n0,0\n0.1,\(end)\n0.2,30\n".utf8), "scene/a.csv")
            return #"{"tracks": {"feed": [\#(mark){"trace": "a.csv"}]}}"#
        }
        for end in [900, -200] { try expectWarnings(try trace(to: end), []) }
        let hint = "check that the trace was recorded with this content, and in points"
        for (end, course) in [(901, "0 to 901"), (-201, "-201 to 30")] {
            try expectWarnings(
                try trace(to: end, mark: "¦"),
                [
                    "P608 this trace goes from \(course) along y, far beyond the offsets from 0 to 700 points at which 'feed' can rest; "
                        + hint
                ])
        }
    }
}
