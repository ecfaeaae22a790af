import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// What is wrong with a signal, where (at each `¦`), and in which words.
@Suite struct BadSignalTests {
    private func signals(_ signals: String, bind: String = "", frames: Int = 5) -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": [{"id": "card", "frame": [0, 300, 400, 100]}]}, "#
                + #"{"id": "box", "bind": {\#(bind)}}"#,
            #""timeline": {"duration": 1, "frames": \#(frames), "tracks": {"feed": [{"scrollTo": "end"}]}}, "signals": {\#(signals)}, "#
        )
    }

    @Test func `names are words that mean nothing else`() {
        expectErrors(
            signals(
                #"¦"a b": 1, ¦"2x": 1, ¦"": 1, ¦"a.b": 1, ¦"a-b": 1, ¦"a[0]": 1, ¦"x(1)": 1, ¦"time": 1, ¦"self": 1, ¦"index": 1, "#
                    + #"¦"deg": 1, ¦"max": 1, ¦"ease": 1, ¦"cover": 1, "fine_1": 1"#),
            ["a b", "2x", "", "a.b", "a-b", "a[0]", "x(1)"].map { "P204 '\($0)' cannot be the name of a signal" }
                + ["time", "self", "index"].map {
                    "P204 '\($0)' cannot be the name of a signal: '\($0)' already has a meaning in expressions"
                } + ["P204 'deg' cannot be the name of a signal: 'deg' is a unit in expressions"]
                + ["max", "ease", "cover"].map {
                    "P204 '\($0)' cannot be the name of a signal: '\($0)' is a function in expressions"
                })
        #expect(
            hints(signals(#""a b": 1"#)) == ["choose a name of letters, digits and _ that begins with a letter"])
    }

    @Test func `suggested names are those that the view has`() {
        #expect(hints(signals(#""a": "card.ofset.y""#)) != ["did you mean 'card.offset.y'?"], "it does not scroll")
        #expect(hints(signals(#""a": "feed.ofset.y""#)) == ["did you mean 'feed.offset.y'?"])
        let listed = hints(signals(#""a": "card.nothing""#)).compactMap(\.self).joined()
        #expect(
            listed.hasPrefix("use one of the known names: 'card.x', 'card.y', 'card.width', 'card.height', "),
            "\(listed)")
    }

    @Test func `a signal is an expression or a source with an interval and operations`() {
        let expectation = "P203 expected a signal (an expression, or an object with 'of'), found"
        expectErrors(
            signals(#""a": ¦true, "b": ¦[1, 2], "c": ¦{}, "d": {"of": "time", ¦"ovr": [0, 1]}, "e": {"of": ¦null}"#),
            [
                "\(expectation) true", "\(expectation) a list of 2",
                "P202 a signal needs 'of': an expression, the name of a signal, or two expressions in brackets",
                "P201 a signal has no key 'ovr'",
                "P203 expected a number, an expression, or two of these in brackets, found null",
            ])
        expectErrors(
            scene("{}", #""signals": ¦[1], "#),
            ["P203 expected an object that maps names to signals, found a list of 1"]
        )
        expectErrors(
            signals(#""a": {"of": ¦[1], "over": [0, 1]}, "b": {"of": ¦{"x": 1, "width": 2}}, "c": {"of": [1, ¦true]}"#),
            [
                "P203 expected a number, an expression, or two of these in brackets, found a list of 1",
                "P203 expected an object with 'x' and 'y' (a point) or 'width' and 'height' (a size), found an object",
                "P203 expected an expression such as \"cover(self)\" or \"time\", found true",
            ])
    }

    @Test func `names in signals are known, and none is self`() {
        expectErrors(
            signals(#""page": "2 * ¦pagee", "b": "¦cover(self)", "c": "1 + ¦nobody.width", "d": {"of": "page.x"}"#),
            [
                "P206 unknown name 'pagee'",
                "P302 'self' has no meaning in a signal: a signal belongs to the whole scene",
                "P302 there is no view 'nobody'",
            ])
        expectErrors(signals(#""page": "2", "d": {"of": "¦page.x"}"#), ["P302 there is no view 'page'"])
        #expect(hints(signals(#""page": 1, "b": "2 * pagee""#)) == ["did you mean 'page'?"])
        #expect(
            hints(signals(#""b": "cover(self)""#)) == ["name a view, or write the expression into 'bind'"])
    }

    @Test func `a broken signal is reported once, and those that read it keep silent`() {
        expectErrors(
            signals(
                #""a": ¦true, "b": "a + 1", "c": {"of": "a", "chain": ["clamp"]}, "d": {"of": "e", "chain": [{"relate": [0, 1]}]}, "e": "¦nope""#,
                bind: #""alpha": "a", "zPosition": {"of": "c", "chain": ["round"]}"#),
            [
                "P203 expected a signal (an expression, or an object with 'of'), found true",
                "P206 unknown name 'nope'",
            ])
    }

    @Test func `operations are words or objects with one key`() {
        let wanted = "P203 expected an operation (a word, or an object with one key), found"
        expectErrors(
            signals(
                #""a": {"of": "time", "chain": ¦3}, "b": {"of": "time", "chain": [¦3, ¦{}, ¦{"round": 1, "floor": 1}, ¦"clam", ¦"relate", ¦"inSine"]}, "#
                    + #""c": {"of": "time", "chain": [{¦"focos": [0, 1]}, {"clamp": ¦true}, {"morph": "¦inSin"}, {"relate": ¦3}, {"round": "¦x"}]}"#
            ),
            [
                "P203 expected a list of operations, such as [ { \"relate\": [0, 9] }, \"clamp\" ], found the number 3",
                "\(wanted) the number 3", "\(wanted) an object", "\(wanted) an object",
                "P205 there is no operation 'clam'", "P203 the operation 'relate' needs a value",
                "P205 there is no operation 'inSine'",
                "P201 there is no operation 'focos'", "P204 the operation 'clamp' must not have a value",
                "P208 unknown easing 'inSin'",
                "P203 expected an interval ([from, to]), found the number 3", "P206 unknown name 'x'",
            ])
        func hint(_ chain: String) -> String? { hints(signals(#""a": {"of": "time", "chain": [\#(chain)]}"#))[0] }
        #expect(hint(#""clam""#) == "did you mean 'clamp'?")
        #expect(hint(#""relate""#) == "write { \"relate\": … }")
        #expect(hint(#""inSine""#) == "write { \"morph\": \"inSine\" }")
        #expect(hint(#"{"focos": [0, 1]}"#) == "did you mean 'focus'?")
        #expect(hint(#"{"clamp": true}"#) == "write \"clamp\" alone, without braces")
        #expect(
            hint("3")
                == "use one of these operations: relate, scale, morph, reposition, focus, clamp, cosine, oscillate, round, floor, mod"
        )
        let long = Array(repeating: #""clamp""#, count: 65).joined(separator: ", ")
        expectErrors(
            signals(#""a": {"of": "time", "chain": ¦[\#(long)]}"#),
            ["P204 a chain must have at most 64 operations, found 65"]
        )
    }

    @Test func `an interval has two ends of one type, and they differ`() {
        expectErrors(
            signals(
                #""a": {"of": "time", "over": ¦[3, "6 / 2"]}, "b": {"of": "time", "chain": [{"relate": ¦[[1, 2], [1, 2]]}]}, "#
                    + #""c": {"of": "time", "over": ¦[0, 1, 2]}, "d": {"of": "time", "over": ¦[0, [1, 2]]}, "#
                    + #""e": {"of": "time", "over": ¦[[0, 0], [1, 2]]}, "f": {"of": "time", "chain": [{"relate": ["red", ¦"rde"]}]}, "#
                    + #""g": {"of": "time", "chain": [{"relate": ¦["red", "red"]}]}, "h": {"of": "time", "over": [¦1e8, 0]}"#
            ),
            [
                "P215 the interval of 'a' has no length: both ends are 3",
                "P215 the interval of 'b' has no length: both ends are [1, 2]",
                "P203 expected an interval ([from, to]), found a list of 3",
                "P203 both ends of an interval must have the same type, found a number and a point",
                "P203 the value and the ends of 'over' must have the same type: expected numbers, found points",
                "P207 'rde' is not a colour",
                "P215 the interval of 'g' has no length: both ends are the same colour",
                "P204 a number must be from -10 000 000 to 10 000 000, found 100 000 000",
            ])
        #expect(
            hints(signals(#""f": {"of": "time", "chain": [{"relate": ["red", "rde"]}]}"#)) == ["did you mean 'red'?"])
    }

    @Test func `points have no position without an interval, and colours none at all`() {
        expectErrors(
            signals(
                #""a": {"of": ¦["time", 2], "chain": ["clamp"]}, "tone": {"of": "time", "chain": [{"relate": ["red", "blue"]}]}, "#
                    + #""b": {"of": "tone", "over": ¦["red", "blue"]}, "c": {"of": "tone", "chain": [¦{"focus": ["red", "blue"]}]}, "#
                    + #""d": {"of": "tone", "chain": [¦"round", ¦{"mod": 2}]}, "e": "1 + ¦tone", "f": "¦tone.hue""#),
            [
                "P202 for a point, 'chain' needs 'over', which gives the values at position 0 and at position 1",
                "P203 'over' cannot be used with a signal that is a colour",
                "P203 the operation 'focus' cannot be used with colours",
                "P203 the operation 'round' needs a number, but the value before it is a colour",
                "P203 the operation 'mod' needs a number, but the value before it is a colour",
                "P203 expected a number, but 'tone' is a colour", "P206 unknown name 'tone.hue'",
            ])
        #expect(
            hints(signals(#""p": {"of": ["time", 1]}, "e": "p + 1""#)) == ["write 'p.x' or 'p.y'"])
        #expect(
            hints(signals(#""a": {"of": ["time", 2], "chain": ["clamp"]}"#)) == [
                "write the values at position 0 and at position 1: \"over\": [[0, 0], [100, 50]]"
            ])
    }

    @Test func `properties take values of their own type`() {
        let table = #""p": {"of": ["time", 1]}, "tone": {"of": "time", "chain": [{"relate": ["red", "blue"]}]}"#
        expectErrors(
            signals(
                table,
                bind:
                    #""alpha": ¦"p", "center": ¦"tone", "size": ¦"p", "backgroundColor": ¦"time", "frame": ¦"p", "zPosition": {"of": ¦"tone", "keyframes": [[0, 0]]}"#
            ),
            [
                "P203 'alpha' must be a number, but this signal is a point",
                "P203 'center' must be a point, but this signal is a colour",
                "P203 'size' must be a size, but this signal is a point",
                "P203 a number cannot set 'backgroundColor' directly: the property is not a number",
                "P203 an expression cannot set 'frame' directly: the property is not a number, point, size or colour",
                "P203 keyframes need a signal that is a number, found a colour",
            ])
        #expect(
            hints(signals(table, bind: #""alpha": "p""#)) == ["use one component of the signal, such as .x"])
        #expect(
            hints(signals(table, bind: #""size": "p""#)) == ["write the value as an object with 'width' and 'height'"])
    }

    @Test func `a circle is an error that names its members`() {
        expectErrors(
            signals(#""a": ¦"b + 1", "b": "2 * c", "c": "max(a, time)", "d": "a""#),
            ["P312 signals depend on each other in a cycle: a → b → c → a"])
        expectErrors(signals(#""a": ¦"a""#), ["P312 signals depend on each other in a cycle: a → a"])
        expectErrors(
            signals(#""a": {"of": "b"}, "b": ¦{"of": "c", "chain": ["clamp"]}, "c": "b""#),
            ["P312 signals depend on each other in a cycle: b → c → b"])
        expectErrors(
            signals(#""a": ¦{"of": "time", "over": [0, "a + 1"], "chain": ["clamp"]}"#),
            ["P312 signals depend on each other in a cycle: a → a"])
        expectErrors(
            signals("", bind: #""center.x": ¦"self.center.x + 1""#),
            ["P312 signals depend on each other in a cycle: box.center.x → box.center.x"])
        expectErrors(
            signals(#""a": ¦"box.x""#, bind: #""size.width": "a", "anchorPoint.x": "time""#),
            ["P312 signals depend on each other in a cycle: a → box.x → a"])
        expectErrors(
            signals("", bind: #"¦"center.x": "self.center.y", "center.y": "self.center.x""#),
            ["P312 signals depend on each other in a cycle: box.center.y → box.center.x → box.center.y"])
    }

    @Test func `a circle of ten thousand is reported in short, and circles that share a member once`() {
        let ring = (0..<10_000).map { #""s\#($0)": "s\#(($0 + 1) % 10_000) + 1""# }.joined(separator: ", ")
        expectErrors(
            signals(ring.replacing(#""s0": "#, with: #""s0": ¦"#, maxReplacements: 1)),
            ["P312 signals depend on each other in a cycle: s0 → s1 → s2 → s3 → … → s9998 → s9999 → s0"])
        expectErrors(
            signals(#""a": ¦"b + c", "b": "a", "c": "a""#),
            ["P312 signals depend on each other in a cycle: a → b → a"])
        expectErrors(
            signals(#""a": ¦"b", "b": "a + c", "c": ¦"d", "d": "c + e + b", "e": "d""#),
            [
                "P312 signals depend on each other in a cycle: a → b → a",
                "P312 signals depend on each other in a cycle: c → d → c",
            ])
    }

    @Test func `every circle looked through all signals, and every signal that leads back through all before it`() {
        let count = 10_000
        let pairs = (0..<count / 2).map { #""a\#($0)": "b\#($0) + 1", "b\#($0)": "a\#($0) + 1""# }
        do {
            _ = try SceneLoader.load(text: signals(pairs.joined(separator: ", ")))
            Issue.record("the scene was accepted")
        } catch {
            #expect(error.diagnostics.count + error.omittedCount == count / 2)
        }
        let back = (1..<count).map { #""s\#($0)": "s\#(($0 + 1) % count) + s0""# }
        expectErrors(
            signals(#""s0": ¦"s1", "# + back.joined(separator: ", ")),
            ["P312 signals depend on each other in a cycle: s0 → s1 → s2 → s3 → … → s9998 → s9999 → s0"])
    }

    @Test func `what a view has not is reported once, whichever of its numbers is asked for`() {
        expectErrors(
            signals(#""a": {"of": ¦"card.offset"}, "b": {"of": ¦"self.center"}"#),
            [
                "P309 the view 'card' does not scroll, so it has no 'offset.x'",
                "P302 'self' has no meaning in a signal: a signal belongs to the whole scene",
            ])
    }

    @Test func `a scene has at most ten thousand signals, and those behind are neither read nor missed`() throws {
        let most = (0..<9999).map { #""s\#($0)": "frame""# }.joined(separator: ", ")
        _ = try load(signals(#"\#(most), "last": "s0 + 1""#))
        expectErrors(
            signals(
                #"\#(most), "last": "s0 + more + other.position", ¦"more": "nosuch", "other": 1"#,
                bind: #""alpha": "other", "center.x": "¦box.nosuch""#),
            ["P516 a scene must have at most 10 000 signals, found 10 002", "P206 unknown name 'box.nosuch'"])
    }

    @Test func `copies of long expressions end somewhere`() {
        let sum = Array(repeating: "1", count: 250).joined(separator: "+")
        expectErrors(
            scene(#"{"repeat": 6100, "view": {"bind": {"zPosition": ¦"\#(sum)"}}}"#),
            ["P510 the scene's expressions have more than 3 million steps"])
    }

    @Test func `an interval that loses its length in a frame is reported by its name and its place`() {
        expectErrors(
            signals(#""page": {"of": "time", "over": ¦["frame", 3], "chain": [{"relate": [0, 1]}]}"#),
            ["P215 the interval of 'page' has no length in frame 3"])
        expectErrors(
            signals(#""page": {"of": "time", "over": ¦["frame", 3], "chain": [{"focus": [0, 1]}]}"#),
            ["P215 the interval of 'page' has no length in frame 3"])
        expectErrors(
            signals(#""p": {"of": ["time", 0], "over": ¦[["frame", 1], [2, 1]], "chain": ["clamp"]}"#),
            ["P215 the interval of 'p' has no length in frame 2"])
        expectErrors(
            signals("", bind: #""alpha": {"of": "time", "over": ¦["frame", 4], "chain": ["clamp"]}"#),
            ["P215 the interval of 'bind(box.alpha)' has no length in frame 4"])
        expectErrors(
            signals(#""p": {"of": "time", "over": [0, 1], "chain": [¦{"round": "frame - 2"}]}"#),
            ["P206 division by zero in frame 2"])
        expectErrors(
            signals(#""p": {"of": "time", "over": [0, "1 ¦/ (frame - 1)"]}"#), ["P206 division by zero in frame 1"])
    }
}
