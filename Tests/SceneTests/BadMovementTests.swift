import Diagnostics
import SceneDocument
import SceneLoading
import Staging
import Testing

/// What is wrong with a movement or with how a container answers to a finger, where (at each `¦`), and in which words.
@Suite struct BadMovementTests {
    private func movements(_ list: String, timeline: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "size": [100, 100], "contentSize": [100, 900], "children": [{"id": "a"}]}, "#
                + #"{"id": "book", "type": "pager", "size": [100, 100], "pages": [{}, {}, {}], "children": [{"id": "b"}]}"#,
            #""timeline": {\#(timeline)"tracks": {"feed": [\#(list)]}}, "#)
    }

    private func expect(_ list: String, _ expected: [String], timeline: String = "") {
        expectErrors(movements(list, timeline: timeline), expected)
    }

    /// The warnings of a scene that is read without its marks.
    private func expectWarnings(
        _ marked: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let warnings = try load(marked.replacing("¦", with: "")).warnings
        #expect(warnings.map { "\($0.code.name) \($0.message)" } == expected, sourceLocation: sourceLocation)
        let place = marked.prefix { $0 != "¦" }.count + 1
        #expect(warnings.allSatisfy { $0.column == place }, sourceLocation: sourceLocation)
    }

    @Test func `a movement is one thing with its own keys`() {
        expect(
            #"{"drag": 5, ¦"fling": 3}, {"hold": 1, ¦"page": 0}, {"scrollTo": 5, ¦"snap": 10, "drag": 4}"#,
            [
                "P211 a movement must have one kind, found 'drag' and 'fling'",
                "P211 a movement must have one kind, found 'hold' and 'page'",
                "P211 a movement must have one kind, found 'scrollTo' and 'snap'",
            ])
        #expect(
            hints(movements(#"{"drag": 5, "fling": 3}"#)) == [
                "write 'drag' and 'fling' as two movements, one after the other"
            ])
        expect(
            #"{"drag": 5, "duration": 1, ¦"velocity": 3}, {"fling": 3, ¦"easing": "linear", ¦"spring": {}}, "#
                + #"{"page": 0, ¦"align": "start"}, {"hold": 1, ¦"duration": 2}, "#
                + #"{"scrollTo": 4, "duration": 1, ¦"velocity": 3}, {"snap": 10, ¦"easing": 0}"#,
            [
                "P211 a movement with 'drag' cannot have 'velocity'",
                "P211 a movement with 'fling' cannot have 'easing'",
                "P211 a movement with 'fling' cannot have 'spring'",
                "P211 a movement with 'page' cannot have 'align'", "P211 a movement with 'hold' cannot have 'duration'",
                "P211 a movement with 'scrollTo' cannot have 'velocity'",
                "P211 a movement with 'snap' cannot have 'easing'",
            ])
        expect(
            #"¦{}, ¦{"duration": 1}, ¦3, {¦"flings": 4, "hold": 0}"#,
            [
                "P202 a movement needs 'scrollTo', 'hold', 'drag', 'fling', 'page', 'snap' or 'trace'",
                "P202 a movement needs 'scrollTo', 'hold', 'drag', 'fling', 'page', 'snap' or 'trace'",
                "P203 expected an object (a movement), found the number 3", "P201 a movement has no key 'flings'",
            ])
    }

    @Test func `ways and velocities are numbers for one axis or both`() {
        expect(
            #"{"drag": ¦true, "duration": 1}, {"drag": [1, ¦null], "duration": 1}, {"drag": ¦[1], "duration": 1}, "#
                + #"{"drag": {"x": 1, ¦"z": 2, "y": 3}, "duration": 1}, {"drag": ¦2e7, "duration": 1}"#,
            [
                "P203 expected points along the axis, or [x, y], found true",
                "P203 expected a number or an expression, found null",
                "P203 expected a point ([x, y], or an object with 'x' and 'y'), found a list of 1",
                "P201 a point has no key 'z'",
                "P204 a number must be from -10 000 000 to 10 000 000, found 20 000 000",
            ])
        expect(
            #"{"fling": ¦"caried"}, {"fling": ¦null}, {"fling": "¦fast + 1"}, {"fling": "1 ¦/ 0"}"#,
            [
                "P205 'caried' is not a velocity",
                "P203 expected points per second along the axis, [x, y] or \"carried\", found null",
                "P206 unknown name 'fast'", "P206 division by zero",
            ])
        #expect(hints(movements(#"{"fling": "caried"}"#)) == ["did you mean 'carried'?"])
        #expect(hints(movements(#"{"fling": "slow"}"#)) == ["write a number of points per second, or \"carried\""])
    }

    @Test func `durations are never negative`() {
        expect(
            #"{"hold": ¦-1}, {"drag": 1, "duration": ¦-0.5}, {"fling": 1, "duration": ¦-2}, "#
                + #"{"page": 0, "duration": ¦-3}, {"snap": 9, "duration": ¦"-4"}"#,
            ["-1", "-0.5", "-2", "-3", "-4"].map { "P204 a duration must not be negative, found \($0)" })
    }

    @Test func `pages and stops exist`() {
        expect(
            #"{"page": ¦9}, {"page": ¦-1}, {"page": ¦0.5}, {"snap": ¦0}, {"snap": ¦-3}, {"snap": ¦[]}, {"snap": ["¦x"]}, "#
                + #"{"snap": ¦"item"}, {"snap": ¦{}}, {"snap": 5, ¦"align": "end"}, {"snap": "items", "align": ¦"left"}"#,
            [
                "P204 the index of a page must be from 0 to 8, found 9",
                "P204 the index of a page must be from 0 to 8, found -1",
                "P204 the index of a page must be a whole number, found 0.5",
                "P204 stops must be more than 0 points apart, found 0",
                "P204 stops must be more than 0 points apart, found -3",
                "P203 expected a distance between stops, a list of places or \"items\", found an empty list",
                "P206 unknown name 'x'", "P205 'item' is not a value of 'snap'",
                "P203 expected a distance between stops, a list of places or \"items\", found an object",
                "P211 'align' can be used only with \"snap\": \"items\"",
                "P205 expected one of 'start', 'center', 'end', found 'left'",
            ])
        #expect(hints(movements(#"{"snap": "item"}"#)) == ["did you mean 'items'?"])
        let pager = movements("").replacing(#""feed": []"#, with: #""book": [{"snap": ¦"items"}]"#)
        expectErrors(pager, ["P204 'book' has no items to snap to"])
        #expect(
            hints(pager.replacing("¦", with: "")) == [
                "write a movement with 'page' to stop at a page; the children of a pager do not scroll"
            ]
        )
    }

    @Test func `a spring comes to rest, and takes up the velocity there is`() {
        expect(
            #"{"page": 0, "spring": ¦{"stiffness": 100, "damping": 0}}, {"page": 0, "spring": {"duration": 1, ¦"velocity": 3}}, "#
                + #"{"page": 0, "spring": ¦"inSine"}, {"page": 0, "spring": ¦4}, {"page": 0, "spring": ¦¦{}}, "#
                + #"{"page": 0, "spring": ¦"spring(1, 100, 10, 3)"}, {"page": 0, "velocity": "¦carried"}"#,
            [
                "P208 this spring never comes to rest",
                "P211 this spring starts with the current velocity, so it cannot have 'velocity'",
                "P203 expected a spring such as { \"duration\": 0.5, \"bounce\": 0 } or \"spring(1, 100, 10)\", "
                    + "found the string 'inSine'",
                "P203 expected a spring such as { \"duration\": 0.5, \"bounce\": 0 } or \"spring(1, 100, 10)\", "
                    + "found the number 4",
                "P202 a spring needs 'stiffness'", "P202 a spring needs 'damping'",
                "P211 this spring starts with the current velocity, so it cannot have 'velocity'",
                "P206 unknown name 'carried'",
            ])
        expect(
            #"{"page": 0, "spring": {"duration": 1, ¦"stiffness": 3}}, {"page": 0, "spring": ¦{"bounce": 0.5}}, "#
                + #"{"page": 0, "spring": ¦{"duration": 1, "bounce": 1}}, {"page": 0, "spring": ¦{"duration": 1, "bounce": -1}}, "#
                + #"{"page": 0, "spring": ¦{"duration": 0}}, {"page": 0, "spring": {¦"visualDuration": 1, "duration": 1}}"#,
            [
                "P211 a spring with a duration cannot have 'stiffness'", "P202 a spring needs 'duration'",
                "P208 this spring never comes to rest", "P208 this spring never comes to rest",
                "P208 this spring never comes to rest", "P211 a spring with a duration cannot have 'visualDuration'",
            ])
    }

    @Test func `what is carried on from a drag needs the drag's duration`() {
        expect(
            #"¦{"drag": -50}, {"fling": "carried"}, ¦{"drag": -50}, {"hold": 0.05}, {"snap": 10}, "#
                + #"{"drag": -50}, {"fling": 100}, {"drag": -50}, {"page": 1, "velocity": 0}, "#
                + #"{"drag": -50, "duration": 0.1}, {"fling": "carried"}"#,
            [
                "P202 a drag needs its own 'duration' because the next movement starts with the velocity of the drag",
                "P202 a drag needs its own 'duration' because the next movement starts with the velocity of the drag",
            ], timeline: #""duration": 60, "#)
        expect(
            #"¦{"drag": -50}, {"fling": 100}"#, ["P202 a movement needs a 'duration', either its own or the timeline's"]
        )
    }

    @Test func `what takes forever is reported`() throws {
        func slow(_ velocity: String, length: String) -> String {
            movements("¦{\"fling\": \(velocity)}", timeline: "\"frames\": 3, ").replacing(
                "\"contentSize\": [100, 900]",
                with: "\"decelerationRate\": 0.9999999999, \"contentSize\": [100, \(length)]")
        }
        // The edge is passed at once; without one in the way the same rate takes its time, 10⁷·ln 20000 seconds.
        let short = try load(slow("1e7", length: "900").replacing("¦", with: ""))
        #expect(short.scene.timeline.duration < 3)
        let long = slow("0.001", length: "1e7")
        expectErrors(long, ["P204 this movement takes 99 034 866 seconds, but at most 10 000 000 seconds are allowed"])
        // The swing falls by a factor of e in 2·10³⁰⁷ seconds, and more than nine of these are beyond a double's range.
        expectErrors(
            movements(
                #"¦{"page": 3, "velocity": 1e7, "spring": {"mass": 1e7, "stiffness": 1e-300, "damping": 1e-300}}"#),
            ["P204 this movement takes more than 10 000 000 seconds"])
        let many = (0..<10_001).map { _ in #"{"hold": 0}"# }.joined(separator: ", ")
        expectErrors(
            movements(many).replacing(#""feed": ["#, with: #"¦"feed": ["#),
            ["P511 a track must have at most 10 000 movements, found 10 001"])
    }

    @Test func `how a container answers to a finger`() {
        func scroll(_ keys: String) -> String { scene(#"{"type": "scroll", \#(keys)}"#) }
        expectErrors(
            scroll(
                #""bounces": ¦1, "alwaysBounceVertical": ¦"yes", "alwaysBounceHorizontal": ¦null, "decelerationRate": ¦"slow", "pagingEnabled": true, "pagingRule": ¦"half""#
            ),
            [
                "P203 expected true or false, found the number 1",
                "P203 expected true or false, found the string 'yes'",
                "P203 expected true or false, found null", "P205 expected one of 'normal', 'fast', found 'slow'",
                "P205 expected one of 'projected', 'halfBias', found 'half'",
            ])
        for rate in ["0", "1", "-0.5", "1.5"] {
            expectErrors(
                scroll(#""decelerationRate": ¦\#(rate)"#),
                ["P204 a deceleration rate must be between 0 and 1, found \(rate)"])
        }
        expectErrors(
            scroll(#"¦"pagingRule": "halfBias""#), ["P202 'pagingRule' needs 'pagingEnabled': true"])
        expectErrors(
            scroll(#""pagingEnabled": false, ¦"pagingRule": "halfBias""#),
            ["P202 'pagingRule' needs 'pagingEnabled': true"])
    }

    @Test func `content that no finger moves is reported, and does not move`() throws {
        let still = movements(#"{"hold": 1}, ¦{"drag": -50, "duration": 0.5}, {"fling": 900}"#).replacing(
            "900]", with: "90]")
        try expectWarnings(
            still, ["P606 a finger cannot scroll 'feed' because all of the content fits into the viewport"])
        let stiff = still.replacing(
            #""contentSize""#, with: #""bounces": false, "alwaysBounceVertical": true, "contentSize""#)
        try expectWarnings(
            stiff, ["P606 a finger cannot scroll 'feed' because all of the content fits into the viewport"])
        try expectWarnings(
            still.replacing("¦", with: "").replacing(
                #""contentSize""#, with: #""alwaysBounceVertical": true, "contentSize""#), [])
        try expectWarnings(movements(#"{"scrollTo": -20, "duration": 1}"#).replacing("900]", with: "90]"), [])
    }
}
