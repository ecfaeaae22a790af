import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// What `play` becomes: a signal with two content offsets, seconds and an easing.
@Suite struct PlayTests {
    /// A card at 500…600 in a feed of 200 points in view over 1000, beside a pager of two pages and a box outside.
    private func text(_ plays: [String], box: String = "", more: String = "") -> String {
        let animations = plays.enumerated().map { index, play in
            #"{"property": "\#(["alpha", "zPosition", "cornerRadius", "borderWidth"][index])", "play": \#(play), "keyframes": [[0, 0], [1, 1]]}"#
        }
        return scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": ["#
                + #"{"id": "card", "frame": [0, 500, 400, 100], "animate": [\#(animations.joined(separator: ", "))]}]}, "#
                + #"{"id": "intro", "type": "pager", "frame": [0, 0, 300, 100], "pages": [{"items": []}, {"items": []}]}, "#
                + #"{"id": "box"\#(box)}"#, more)
    }

    private func plays(_ text: String) throws -> [(name: String, play: Play)] {
        try load(text).scene.signals.compactMap { signal in
            if case .played(let play) = signal.source { (signal.name, play) } else { nil }
        }
    }

    private func play(_ play: String) throws -> Play { try #require(plays(text([play])).first).play }

    /// The card enters from 300 to 400, leaves from 500 to 600; its centre is in the middle at 450.
    @Test(
        arguments: [
            (#""entry 50%""#, 350, nil), ("340", 340, nil), (#""340""#, 340, nil), (#"["entry 25%"]"#, 325, nil),
            (#""entry""#, 300, nil), (#""exit""#, 500, nil), (#""top 80%""#, 340, nil), (#""bottom bottom""#, 400, nil),
            (#""distance 0""#, 450, nil), (#""distance 0.5""#, 350, nil), (#""page 2""#, 400, nil),
            (#""scroll 25%""#, 200, nil), (#""50%""#, 450, nil), (#""entry 100% + 20""#, 420, nil),
            (#"["entry 50%", "exit 50%"]"#, 350, 550), (#"["entry", "exit"]"#, 300, 600),
            (#""entry 50% exit""#, 350, 600),
            (#"[340, 340]"#, 340, 340), (#"["contain", 500]"#, 400, 500),
        ] as [(String, Double, Double?)])
    func `a place is where the same end of a range is`(at: String, start: Double, end: Double?) throws {
        let trigger = try #require(try play(#"{"at": \#(at), "duration": 1}"#).trigger)
        #expect((trigger.start, trigger.end) == (start, end))
        #expect(trigger.axis == .vertical && trigger.container == 0)
    }

    @Test func `what is not said is linear, at once and for good`() throws {
        #expect(
            try play(#"{"at": 200, "duration": 0.6}"#)
                == Play(trigger: .init(container: 0, axis: .vertical, start: 200), duration: 0.6))
        #expect(
            try play(#"{"at": 200, "duration": "6 / 4", "delay": "0.1 * 3", "easing": "outBack", "reverse": true}"#)
                == Play(
                    trigger: .init(container: 0, axis: .vertical, start: 200), duration: 1.5, delay: 0.1 * 3,
                    easing: .family(.back, .out), reverses: true))
        #expect(try play(#"{"duration": 0, "reverse": false}"#) == Play(trigger: nil, duration: 0))
    }

    @Test func `a spring as its easing settles in its own time`() throws {
        let spring = try #require(Spring(stiffness: 100, damping: 10))
        let curve = try #require(SpringCurve(spring: spring))
        #expect(
            try play(#"{"easing": {"spring": {"stiffness": 100, "damping": 10}}}"#)
                == Play(trigger: nil, duration: curve.settlingTime, easing: .spring(curve)))
    }

    @Test func `scrollers, axes, insets and other views are meant as in timelines`() throws {
        func trigger(_ keys: String) throws -> Play.Trigger? { try play(#"{"duration": 1, \#(keys)}"#).trigger }
        #expect(
            try trigger(#""scroll": "intro", "at": "page 1""#) == .init(container: 1, axis: .horizontal, start: 300))
        #expect(
            try trigger(#""scroll": "feed", "at": "100%""#) == .init(container: 0, axis: .vertical, start: 800))
        #expect(
            try trigger(#""axis": "horizontal", "at": "left right""#)
                == .init(container: 0, axis: .horizontal, start: -400)
        )
        #expect(try trigger(#""inset": [0, 50], "at": "entry 0%""#) == .init(container: 0, axis: .vertical, start: 350))
        let box =
            #", "animate": [{"property": "alpha", "play": {"view": "card", "at": "entry 50%", "duration": 1}, "keyframes": [[0, 0], [1, 1]]}]"#
        #expect(try plays(text([], box: box)).map(\.name) == ["card: play at entry 50%"])
    }

    @Test func `equal effects share a signal, and others are distinguished`() throws {
        let one = #"{"at": "entry 50%", "duration": 1}"#
        #expect(try plays(text([one, one, one])).map(\.name) == ["card: play at entry 50%"])
        #expect(
            try plays(
                text([
                    one, #"{"at": "entry  50%", "duration": 2}"#, #"{"at": ["entry", "exit"], "duration": 1}"#,
                    #"{"duration": 1}"#,
                ])
            )
            .map(\.name) == [
                "card: play at entry 50%", "card: play at entry 50% #2", "card: play in entry to exit", "card: play",
            ])
    }

    @Test func `values go on where an easing passes the ends of all keyframes, and only there`() throws {
        func extends(_ keyframes: String) throws -> [Bool] {
            let text = scene(
                #"{"id": "box", "animate": [{"property": "zPosition", "play": {"duration": 1, "easing": "outBack"}, "keyframes": \#(keyframes)}]}"#
            )
            let curve = try load(text).scene.tracks[0].curve
            return [curve.extendsBelow, curve.extendsAbove]
        }
        #expect(try extends("[[0, 0], [1, 1]]") == [true, true])
        #expect(try extends("[[0.1, 0], [1, 1]]") == [false, true])
        #expect(try extends("[[0, 0], [0.5, 3], [0.9, 1]]") == [true, false])
        #expect(try extends("[[0, 0], [0, 1], [1, 2], [1, 4]]") == [false, false])
        #expect(try extends("[[0, 7]]") == [false, false])
    }

    @Test func `an overshoot shows`() throws {
        // Penner's curve back through 1, turned: at the half 1 − 0.5² · (2.70158 / 2 − 1.70158) = 1.0876975.
        let text = scene(
            #"{"id": "box", "animate": [{"property": "transform.translation.x", "play": {"duration": 1, "easing": "outBack"}, "keyframes": [[0, -100], [1, 0]]}]}"#,
            #""timeline": {"duration": 1, "frames": 3}, "#)
        let values = try load(text).values("transform.translation.x", of: "box")
        guard case .number(let middle)? = values[1] else { throw CancellationError() }
        #expect(values[0] == .number(-100) && values[2] == .number(0))
        #expect((middle - 8.76975).magnitude < 1e-9)
    }

    @Test func `an effect that the timeline never sets off is warned of at its place`() throws {
        let more = #""timeline": {"duration": 1, "tracks": {"feed": [{"scrollTo": 300, "duration": 1}]}}, "#
        func warnings(_ at: String) throws -> [(String, String?)] {
            let text = text([#"{"at": \#(at), "duration": 1}"#], more: more)
            return try SceneLoader.load(text: text, reviewsFrames: true).warnings.filter {
                $0.code == .playNeverReached
            }
            .map { warning in
                let start = text.index(text.startIndex, offsetBy: warning.column - 1)
                #expect(text[start...].hasPrefix(at))
                return (warning.message, warning.hint)
            }
        }
        #expect(try warnings(#""entry""#).isEmpty)
        let found = try #require(try warnings(#""entry 1%""#).first)
        #expect(
            found
                == (
                    "the effect 'card: play at entry 1%' never begins because the timeline never scrolls 'feed' to an offset of 301 points",
                    "choose a place that the timeline reaches; 'feed' can rest at offsets from 0 to 800 points"
                ))
        #expect(
            try warnings("[-20, -10]").map(\.0) == [
                "the effect 'card: play in -20 to -10' never begins because the timeline never scrolls 'feed' to an offset between -20 and -10 points"
            ])
    }
}
