import Diagnostics
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

@Suite struct TimelineTests {
    /// A feed of 400 × 200 with 1000 points of content and room of 10 above and 30 below; a strip beside it.
    private static let views =
        #"{"id": "feed", "type": "scroll", "contentInset": [10, 0, 30, 0], "contentSize": [400, 1000], "#
        + #""children": [{"id": "card", "frame": [0, 300, 400, 100], "children": [{"id": "label", "frame": [0, 20, 10, 40]}]}]}, "#
        + #"{"id": "strip", "type": "scroll", "axis": "horizontal", "contentSize": ["250%", 200], "contentOffset": [50, 0]}"#

    private func timeline(_ text: String, _ overrides: SceneOverrides = SceneOverrides()) throws -> Timeline {
        try load(scene(Self.views, text.isEmpty ? "" : "\"timeline\": \(text), "), overrides: overrides).scene.timeline
    }

    @Test func `without a timeline the first container goes steadily from its start to its end`() throws {
        let timeline = try timeline("")
        #expect(timeline.frameCount == 120 && timeline.frameRate == FrameRate(60))
        // end = 1000 + 30 − 200
        #expect(
            timeline.tracks == [
                ScrollTrack(container: 0, segments: [.scrollTo(x: nil, y: 830, duration: 2, easing: .linear)])
            ])
        #expect(try load(scene(Self.views)).scene.containers[0].contentOffset == Point(x: 0, y: -10))
    }

    @Test(arguments: [
        (#"{"duration": 2}"#, 121), (#"{"fps": 30, "duration": 2}"#, 61), (#"{"frames": 7, "duration": 2}"#, 7),
        (#"{"fps": "60000/1001", "duration": 1.001}"#, 61), (#"{"fps": 30}"#, 120), (#"{"duration": 0}"#, 1),
        (#"{"tracks": {"feed": [{"hold": 0.25}, {"scrollTo": "end", "duration": 0.25}], "strip": [{"hold": 1}]}}"#, 61),
        (#"{"tracks": {"feed": [{"hold": 1}]}, "duration": 0.5}"#, 31),
    ])
    func `the number of frames is asked for, or samples the duration with both ends`(text: String, expected: Int) throws
    {
        #expect(try timeline(text).frameCount == expected)
        var overrides = SceneOverrides()
        overrides.frameCount = 3
        #expect(try timeline(text, overrides).frameCount == 3)
    }

    @Test(arguments: [
        ("60", FrameRate(60)), ("29.97", FrameRate(2997, 100)), (#""30000/1001""#, FrameRate(30000, 1001)),
        (#""24""#, FrameRate(24)), ("0.5", FrameRate(1, 2)), ("1000", FrameRate(1000)),
    ])
    func `frame rates are fractions of whole numbers`(text: String, expected: FrameRate) throws {
        #expect(try timeline(#"{"fps": \#(text)}"#).frameRate == expected)
    }

    @Test(arguments: [
        (#""start""#, -10.0), (#""end""#, 830), ("120", 120), (#""50%""#, 100), ("[0, 77]", 77),
        (#"{"x": 0, "y": 5}"#, 5),
        (#"{"page": 2}"#, 400), (#"{"page": 5}"#, 830), (#"{"view": "card"}"#, 300),
        (#"{"view": "card", "align": "center"}"#, 250), (#"{"view": "card", "align": "end"}"#, 200),
        (#"{"view": "label", "align": "start"}"#, 320), (#"{"view": "label", "align": "center"}"#, 240),
        (#"{"view": "card", "align": "nearest"}"#, 200),
    ])
    func `a movement ends where it says`(target: String, expected: Double) throws {
        let segments = try timeline(#"{"tracks": {"feed": [{"scrollTo": \#(target), "duration": 1}]}}"#).tracks[0]
            .segments
        guard case .scrollTo(_, let y?, 1, .linear) = segments.first else {
            Issue.record("not a movement: \(segments)")
            return
        }
        #expect(y == expected)
    }

    @Test func `nearest looks from where the container will be`() throws {
        let text =
            #"[{"scrollTo": 700, "duration": 1}, {"scrollTo": {"view": "card", "align": "nearest"}, "duration": 1, "easing": "inSine"}]"#
        let segments = try timeline(#"{"tracks": {"feed": \#(text)}}"#).tracks[0].segments
        #expect(
            segments == [
                .scrollTo(x: nil, y: 700, duration: 1, easing: .linear),
                .scrollTo(x: nil, y: 300, duration: 1, easing: .family(.sine, .in)),
            ])
    }

    @Test func `movements without a duration share what the timeline has left`() throws {
        let text = #"{"duration": 3, "tracks": {"strip": [{"scrollTo": "end"}, {"hold": 1}, {"scrollTo": 0}]}}"#
        #expect(
            try timeline(text).tracks == [
                ScrollTrack(
                    container: 1,
                    segments: [
                        .scrollTo(x: 600, y: nil, duration: 1, easing: .linear), .hold(duration: 1),
                        .scrollTo(x: 0, y: nil, duration: 1, easing: .linear),
                    ])
            ])
    }

    private func segments(_ movements: String, timeline keys: String = "", of id: String = "feed") throws
        -> [ScrollSegment]
    {
        try timeline("{\(keys)\"tracks\": {\"\(id)\": [\(movements)]}}").tracks[0].segments
    }

    @Test func `a number is along the container's axis, two are both`() throws {
        #expect(
            try segments(
                #"{"drag": -180, "duration": 0.25}, {"drag": [3, "10%"], "duration": 1, "easing": "inSine"}, "#
                    + #"{"fling": 2400}, {"fling": {"x": 5, "y": -6}, "duration": 2}, {"fling": "carried"}"#) == [
                    .drag(x: 0, y: -180, duration: 0.25, easing: .linear),
                    .drag(x: 3, y: 20, duration: 1, easing: .family(.sine, .in)), .fling(x: 0, y: 2400, duration: nil),
                    .fling(x: 5, y: -6, duration: 2), .fling(x: nil, y: nil, duration: nil),
                ])
        #expect(
            try segments(#"{"drag": "-50%", "duration": 1}, {"fling": 9}"#, of: "strip") == [
                .drag(x: -200, y: 0, duration: 1, easing: .linear), .fling(x: 9, y: 0, duration: nil),
            ])
    }

    @Test func `pages and stops are reached by a spring of half a second where nothing is said`() throws {
        let spring = try #require(Spring(duration: 0.4, bounce: 0.2))
        let found = try segments(
            #"{"page": 2}, {"page": 0, "velocity": -50, "spring": {"duration": 0.4, "bounce": 0.2}, "duration": 1}, "#
                + #"{"snap": 300}, {"snap": [120, "-50%", 0]}, {"snap": "items", "align": "end"}, "#
                + #"{"snap": "items", "spring": "spring(duration: 0.4, bounce: 0.2)"}"#)
        #expect(
            found == [
                .page(2, velocity: nil, spring: .paging, duration: nil),
                .page(0, velocity: -50, spring: spring, duration: 1),
                .snap(.every(300), velocity: nil, spring: .paging, duration: nil),
                .snap(.offsets([-100, 0, 120]), velocity: nil, spring: .paging, duration: nil),
                .snap(.offsets([200]), velocity: nil, spring: .paging, duration: nil),
                .snap(.offsets([300]), velocity: nil, spring: spring, duration: nil),
            ])
    }

    @Test func `items are what a layout places, without headers, footers and fixed views`() throws {
        let rows = (0..<4).map { #"{"height": 90, "id": "row\#($0)"}"# }.joined(separator: ", ")
        let table =
            #"{"id": "list", "type": "table", "size": [400, 200], "sections": [{"header": {"height": 30}, "rows": [\#(rows)], "footer": {"height": 20}}]}"#
        let free =
            #"{"id": "list", "type": "scroll", "axis": "horizontal", "contentSize": [1000, 200], "children": ["#
            + #"{"frame": [900, 0, 50, 50]}, {"frame": [100, 0, 80, 50]}, {"position": "fixed", "frame": [7, 0, 9, 9]}]}"#
        for (views, align, expected) in [
            (table, "start", [30.0, 120, 210, 210]), (table, "center", [0, 65, 155, 210]),
            (free, "start", [100.0, 600]), (free, "center", [0, 600]), (free, "end", [0, 550]),
        ] {
            let loaded = try load(
                scene(views, #""timeline": {"tracks": {"list": [{"snap": "items", "align": "\#(align)"}]}}, "#))
            #expect(
                loaded.scene.timeline.tracks[0].segments == [
                    .snap(.offsets(expected), velocity: nil, spring: .paging, duration: nil)
                ], "\(align)")
        }
    }

    @Test func `a fling takes its own time, the timeline as long as its longest track`() throws {
        let fling = Fling(from: -10, velocity: 500, in: -10...830)
        let duration = try timeline(#"{"tracks": {"feed": [{"hold": 1}, {"fling": 500}]}}"#).duration
        #expect(duration == 1 + fling.duration)
        #expect(
            try timeline(#"{"tracks": {"feed": [{"fling": 500, "duration": 0.5}], "strip": [{"hold": 0.2}]}}"#).duration
                == 0.5)
        // What is open shares what the fling leaves, whatever its own duration will be.
        let segments = try segments(
            #"{"drag": -50}, {"fling": 500}, {"scrollTo": 0}"#, timeline: #""duration": 6, "#)
        let later = Fling(from: 40, velocity: 500, in: -10...830)
        guard case .drag(0, -50, let first, .linear) = segments[0],
            case .scrollTo(nil, 0, let second, .linear) = segments[2]
        else {
            Issue.record("\(segments)")
            return
        }
        #expect(first == second && (2 * first - (6 - later.duration)).magnitude < 1e-12)
    }

    @Test func `a scroll by a spring lasts until the spring has settled`() throws {
        let easing = try Easing(parsing: "spring(1, 100, 10)")
        guard case .spring(let curve) = easing else { return }
        #expect(
            try segments(#"{"scrollTo": 50, "easing": "spring(1, 100, 10)"}"#) == [
                .scrollTo(x: nil, y: 50, duration: curve.settlingTime, easing: easing)
            ])
        #expect(
            try segments(#"{"scrollTo": 50, "duration": 2, "easing": "spring(1, 100, 10)"}"#) == [
                .scrollTo(x: nil, y: 50, duration: 2, easing: easing)
            ])
    }

    @Test func `the physics of a container is what its keys say, and UIKit's where they say nothing`() throws {
        func physics(_ keys: String, scale: String = "1", overrides: SceneOverrides = SceneOverrides()) throws
            -> ScrollPhysics
        {
            let text = scene(#"{"type": "scroll"\#(keys)}"#).replacing("200}", with: "200, \"scale\": \(scale)}")
            return try load(text, overrides: overrides).scene.containers[0].physics
        }
        #expect(try physics("") == ScrollPhysics())
        #expect(
            try physics(
                #", "bounces": false, "alwaysBounceVertical": true, "alwaysBounceHorizontal": true, "decelerationRate": "fast", "pagingEnabled": true, "pagingRule": "halfBias""#
            )
                == ScrollPhysics(
                    deceleration: .fast, bounces: false, alwaysBouncesHorizontally: true,
                    alwaysBouncesVertically: true, paging: .halfBias))
        #expect(try physics(#", "decelerationRate": 0.995, "pagingEnabled": true"#).deceleration.rate == 0.995)
        #expect(try physics(#", "pagingEnabled": true"#).paging == .projected)
        // Half a pixel as the scene writes it, whatever it is drawn at.
        var overrides = SceneOverrides()
        overrides.scale = 3
        #expect(try physics("", scale: "2", overrides: overrides).restThreshold == 0.25)
        let pager = #"{"type": "pager", "pages": [{}, {}], "pagingRule": "halfBias"}"#
        #expect(try load(scene(pager)).scene.containers[0].physics.paging == .halfBias)
        #expect(
            try load(scene(pager.replacing(#", "pagingRule": "halfBias""#, with: ""))).scene.containers[0].physics
                .paging
                == .projected)
    }

    @Test func `mistakes in timelines`() {
        func expect(_ timeline: String, _ expected: [String]) {
            expectErrors(scene(Self.views, "\"timeline\": \(timeline), "), expected)
        }
        expect(
            #"{"fps": ¦0, "frames": ¦0, "duration": ¦-1}"#,
            [
                "P204 expected frames per second such as 60 or \"60000/1001\", found the number 0",
                "P204 the number of frames must be from 1 to 100 000, found 0",
                "P204 a duration must not be negative, found -1",
            ])
        expect(
            #"{"tracks": {¦"fed": [], ¦"card": []}}"#,
            ["P302 there is no view 'fed'", "P309 the view 'card' does not scroll"])
        expect(
            #"{"tracks": {"feed": [{"trace": ¦"a.csv"}, ¦{"scrollTo": 5}, {"hold": 1, ¦"easing": "linear"}, ¦{}]}}"#,
            [
                "P401 there is no trace 'a.csv' in '.'",
                "P202 a movement needs a 'duration', either its own or the timeline's",
                "P211 a movement with 'hold' cannot have 'easing'",
                "P202 a movement needs 'scrollTo', 'hold', 'drag', 'fling', 'page', 'snap' or 'trace'",
            ])
        expect(
            #"{"tracks": {"strip": [{"scrollTo": {"page": ¦9}, "duration": 1}, {"scrollTo": {"view": ¦"card"}, "duration": 1}, {"scrollTo": {"page": 1, "align": ¦"center"}, "duration": 1}]}}"#,
            [
                "P204 the index of a page must be from 0 to 2, found 9",
                "P302 the view 'card' is not inside the scroll container 'strip'",
                "P211 'align' is only for views, not for pages",
            ])
        expect(
            #"{"tracks": {"strip": [{"scrollTo": ¦"bottom", "duration": 1}, {"scrollTo": ¦true, "duration": 1}]}}"#,
            [
                "P205 'bottom' is not a place to scroll to",
                "P203 expected \"start\", \"end\", points, { \"page\": 1 } or { \"view\": \"card\" }, found true",
            ])
        expect(
            #"{"duration": ¦10000}"#,
            ["P506 a timeline of 10 000 seconds has 600 001 frames, but at most 100 000 are allowed"])
    }
}
