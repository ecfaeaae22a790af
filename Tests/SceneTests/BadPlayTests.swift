import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// What is wrong with a time-played effect, where (at each `¦`), and in which words.
@Suite struct BadPlayTests {
    /// A card in a feed of 400 × 200 over 1000, and a box outside.
    private func views(card: String = "", box: String = "") -> String {
        func animate(_ play: String) -> String {
            play.isEmpty
                ? "" : #", "animate": [{"property": "alpha", "play": \#(play), "keyframes": [[0, 0], [1, 1]]}]"#
        }
        return scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": ["#
                + #"{"id": "card", "frame": [0, 500, 400, 100]\#(animate(card))}]}, {"id": "box"\#(animate(box))}"#)
    }

    private func card(_ play: String) -> String { views(card: play) }

    @Test func `an animation follows a play or something else, and has keyframes`() {
        func animate(_ keys: String) -> String {
            scene(#"{"id": "box", "animate": [¦{"property": "alpha", \#(keys)}]}"#)
        }
        let play = #""play": {"duration": 1}"#
        expectErrors(
            animate(play),
            ["P202 an animation needs 'keyframes': a list of keyframes ([at, value] or [at, value, easing])"])
        func both(_ keys: String) -> String { animate(keys + #", "keyframes": [[0, 0]]"#).replacing("[¦{", with: "[{") }
        expectErrors(
            both(#""signal": "time", ¦"play": {"duration": 1}"#),
            ["P211 an animation must have exactly one of 'signal', 'timeline' and 'play', found 'signal' and 'play'"])
        expectErrors(
            both(#"¦"play": {"duration": 1}, "timeline": {}"#),
            ["P211 an animation must have exactly one of 'signal', 'timeline' and 'play', found 'timeline' and 'play'"])
        expectErrors(
            both(#""play": {"duration": 1}, ¦"timeline": {}, "signal": "time""#),
            [
                "P211 an animation must have exactly one of 'signal', 'timeline' and 'play', found 'signal' and 'timeline'"
            ])
    }

    @Test func `an effect is an object with known keys`() {
        expectErrors(card("¦0.6"), ["P203 expected an object (a time-played effect), found the number 0.6"])
        expectErrors(
            card(#"{"duration": 1, ¦"dellay": 1, "reverse": ¦"yes", "easing": "¦outSin"}"#),
            [
                "P201 a time-played effect has no key 'dellay'", "P203 expected true or false, found the string 'yes'",
                "P208 unknown easing 'outSin'",
            ])
        #expect(hints(card(#"{"duration": 1, "dellay": 1}"#)) == ["did you mean 'delay'?"])
    }

    @Test func `an effect has a duration, unless a spring says it`() {
        let missing = "P202 a time-played effect needs 'duration' in seconds"
        expectErrors(card("¦{}"), [missing])
        expectErrors(card(#"¦{"at": "entry 50%", "easing": "outBack"}"#), [missing])
        #expect(
            hints(card("{}")) == [
                "write \"duration\": 0 for a step, or use a spring as the easing, which needs no 'duration'"
            ])
        expectErrors(
            card(#"{"duration": ¦-1, "delay": ¦"0 - 2"}"#),
            ["P204 a duration must not be negative, found -1", "P204 a delay must not be negative, found -2"])
        expectErrors(
            card(#"{"duration": ¦null, "delay": ¦2e7}"#),
            [
                "P203 expected a number or an expression, found null",
                "P204 a number must be from -10 000 000 to 10 000 000, found 20 000 000",
            ])
        expectErrors(
            card(#"{"duration": ¦"time"}"#),
            ["P206 'time' changes from frame to frame, but this number must not change"])
    }

    @Test func `a place is an end of a range, or two`() {
        func at(_ at: String) -> String { card(#"{"at": \#(at), "duration": 1}"#) }
        let expected =
            #"P203 expected a place such as "entry 50%" or 200, or two places such as ["entry 50%", "exit"], found"#
        expectErrors(at("¦true"), ["\(expected) true"])
        expectErrors(at("¦[]"), ["\(expected) an empty list"])
        expectErrors(at("¦[1, 2, 3]"), ["\(expected) a list of 3"])
        expectErrors(at(#"¦{"view": "card"}"#), ["\(expected) an object"])
        expectErrors(
            at("[¦null, 2]"),
            [#"P203 expected the end of a range, such as "entry 25%", "top bottom" or 200, found null"#])
        expectErrors(at(#""¦entri 50%""#), ["P216 no range or edge is named 'entri'"])
        #expect(hints(at(#""entri 50%""#)) == ["did you mean 'entry'?"])
        expectErrors(at(#""top ¦botom""#), ["P216 no edge is named 'botom'"])
        expectErrors(at("¦2e7"), ["P204 an offset must be from -10 000 000 to 10 000 000, found 20 000 000"])
        expectErrors(
            at(#""¦feed.offset.y""#),
            ["P206 'feed.offset.y' changes from frame to frame, but the ends of a range must not change"])
    }

    @Test func `two places are not the wrong way round`() throws {
        let text = #"{"at": ["entry 75%", ¦"entry 25%"], "duration": 1}"#
        expectErrors(card(text), ["P212 the range starts at offset 375 but ends at offset 325, 50 points earlier"])
        #expect(hints(card(text.replacing("¦", with: ""))) == ["swap the two places"])
        let loaded = try load(card(#"{"at": ["exit", "entry"], "duration": 1}"#))
        #expect(
            loaded.warnings.map(\.hint) == [
                "swap the two places; the range ends before it starts, so the effect is on only at the start"
            ])
    }

    @Test func `what is followed is there`() {
        let hint =
            "set 'view' to the id of a view inside a scroll container, or 'scroll' to the id of a scroll container"
        let box = #"¦{"at": "entry 50%", "duration": 1}"#
        expectErrors(
            views(box: box), ["P310 this view is not inside a scroll container, so it has no timeline"])
        #expect(hints(views(box: box.replacing("¦", with: ""))) == [hint])
        expectErrors(
            views(box: #"{"scroll": "feed", "at": ¦"entry 50%", "duration": 1}"#),
            ["P216 'entry 50%' is a place of a view, but this is the timeline of a scroll container"])
        expectErrors(
            card(#"{"view": ¦"crad", "scroll": "feed", "at": 20, "duration": 1}"#), ["P302 there is no view 'crad'"])
    }

    @Test func `an intro has no place and is never left`() {
        for key in [
            #""view": "card""#, #""scroll": "feed""#, #""axis": "vertical""#, #""inset": 0"#, #""reverse": true"#,
        ] {
            let name = key.split(separator: "\"")[0]
            expectErrors(
                card(#"{"duration": 1, ¦\#(key)}"#),
                ["P211 '\(name)' has no effect without 'at': the effect plays from time 0"])
            #expect(
                hints(card(#"{"duration": 1, \#(key)}"#)) == [
                    "add 'at' with the place that starts the effect, such as \"entry 50%\""
                ])
        }
    }

    @Test func `more than can be worked out is reported at its effect`() {
        let turns = (0..<200).map { _ in #"{"scrollTo": 800, "duration": 0.01}, {"scrollTo": 0, "duration": 0.01}"# }
        let timeline = #""timeline": {"tracks": {"feed": [\#(turns.joined(separator: ", "))]}}, "#
        let animate =
            #""animate": [{"property": "alpha", "play": {"at": ¦"$index + 0.5", "duration": 1}, "keyframes": [[0, 0], [1, 1]]}]"#
        func text(_ count: Int) -> String {
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": [{"repeat": \#(count), "view": {\#(animate)}}]}"#,
                timeline)
        }
        expectErrors(
            text(501), ["P514 the scroll triggers timed effects more than 200 000 times"])
        let bounces = (0..<62).map { #"{"scrollTo": \#($0 % 2), "duration": 1e6, "easing": "outBounce"}"# }
        expectErrors(
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": [{"animate": [{"property": "alpha", "play": {"at": ¦20, "duration": 1}, "keyframes": [[0, 0], [1, 1]]}]}]}"#,
                #""timeline": {"frames": 2, "tracks": {"feed": [\#(bounces.joined(separator: ", "))]}}, "#),
            ["P514 the movements that trigger this effect bounce or overshoot for too long"])
    }
}
