import ParadeKit
import Primitives
import SceneFormat
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

    @Test func `mistakes in timelines`() {
        func expect(_ timeline: String, _ expected: [String]) {
            expectErrors(scene(Self.views, "\"timeline\": \(timeline), "), expected)
        }
        expect(
            #"{"fps": ¦0, "frames": ¦0, "duration": ¦-1}"#,
            [
                "P204 expected frames per second, such as 60 or \"60000/1001\", found the number 0",
                "P204 the number of frames is from 1 to 100000, found 0", "P204 a duration is never negative, found -1",
            ])
        expect(
            #"{"tracks": {¦"fed": [], ¦"card": []}}"#, ["P302 there is no view 'fed'", "P309 'card' does not scroll"])
        expect(
            #"{"tracks": {"feed": [{"trace": ¦"a.csv"}, ¦{"scrollTo": 5}, {"hold": 1, ¦"easing": "linear"}, ¦{}]}}"#,
            [
                "P401 there is no trace 'a.csv' in '.'",
                "P202 a movement needs a 'duration', here or in the timeline",
                "P211 a rest has no 'easing'",
                "P202 a movement needs 'scrollTo', 'hold', 'drag', 'fling', 'page', 'snap' or 'trace'",
            ])
        expect(
            #"{"tracks": {"strip": [{"scrollTo": {"page": ¦9}, "duration": 1}, {"scrollTo": {"view": ¦"card"}, "duration": 1}]}}"#,
            ["P204 the page is from 0 to 2, found 9", "P302 'card' is not inside 'strip'"])
        expect(
            #"{"tracks": {"strip": [{"scrollTo": ¦"bottom", "duration": 1}, {"scrollTo": ¦true, "duration": 1}]}}"#,
            [
                "P205 'bottom' is not a place to scroll to",
                "P203 expected \"start\", \"end\", points, { \"page\" } or { \"view\" }, found true",
            ])
        expect(#"{"duration": ¦10000}"#, ["P506 10000 seconds are 600001 frames, more than 100000"])
    }
}
