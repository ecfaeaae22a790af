import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// What is wrong with an animation or a binding, where (at each `¦`), and in which words.
@Suite struct BadAnimationTests {
    private func box(_ keys: String, frames: Int = 5) -> String {
        scene(
            #"{"id": "box", \#(keys)}, {"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": [{"id": "card"}]}"#,
            #""timeline": {"duration": 1, "frames": \#(frames)}, "#)
    }

    @Test func `animations are a list of objects that say what, after what, and how`() {
        expectErrors(
            box(#""animate": ¦{"property": "alpha"}"#), ["P203 expected a list of animations, found an object"])
        #expect(hints(box(#""animate": {"property": "alpha"}"#)) == ["put the object into brackets: [{ … }]"])
        expectErrors(
            box(
                #""animate": [¦3, ¦¦¦{}, {¦"propertie": "alpha", "property": ¦3, "signal": "time", "keyframes": [[0, 0]]}]"#
            ),
            [
                "P203 expected an object (an animation), found the number 3",
                "P202 an animation needs 'property': a string",
                "P202 an animation needs 'keyframes': a list of keyframes ([at, value] or [at, value, easing])",
                "P202 an animation needs 'signal', 'timeline' or 'play'",
                "P201 an animation has no key 'propertie'", "P203 expected a string, found the number 3",
            ])
        expectErrors(
            box(
                #""animate": [{"property": ¦"alfa", "signal": ¦true, "keyframes": [[0, 0]]}, "#
                    + #"{"property": ¦"contentMode", "signal": "time", "keyframes": [[0, "center"]]}, "#
                    + #"{"property": "alpha", "signal": "time", ¦"timeline": {}, "keyframes": [[0, 0]]}]"#),
            [
                "P209 there is no property 'alfa'",
                "P203 expected an expression such as \"cover(self)\" or \"time\", found true",
                "P210 a view has no property 'contentMode'",
                "P211 an animation must have exactly one of 'signal', 'timeline' and 'play', found 'signal' and 'timeline'",
            ])
    }

    @Test func `keyframes rise, and have a place, a value and perhaps an easing`() {
        func animate(_ keyframes: String) -> String {
            box(#""animate": [{"property": "alpha", "signal": "time", "keyframes": \#(keyframes)}]"#)
        }
        let list = "P203 expected a list of keyframes ([at, value] or [at, value, easing]), found"
        expectErrors(animate("¦[]"), ["\(list) an empty list"])
        expectErrors(animate("¦3"), ["\(list) the number 3"])
        let one = "P203 expected a keyframe ([at, value] or [at, value, easing]), found"
        expectErrors(
            animate(#"[¦[0], ¦[0, 1, "linear", 4], ¦{"at": 0}, ¦1]"#),
            ["\(one) a list of 1", "\(one) a list of 4", "\(one) an object", "\(one) the number 1"])
        expectErrors(
            animate(#"[[0, 0], [0.5, 0.5], [¦0.3, 1], [¦"0.4", 1]]"#),
            [
                "P204 the positions of keyframes must rise: 0.3 comes after 0.5",
                "P204 the positions of keyframes must rise: 0.4 comes after 0.5",
            ])
        expectErrors(
            animate(##"[[¦null, "¦red"], ["¦x", ¦1.5], [1, 1, "¦outSin"], [2, ¦"1 - time"]]"##),
            [
                "P203 expected a number or an expression, found null", "P206 unknown name 'red'",
                "P206 unknown name 'x'", "P204 'alpha' must be from 0 to 1, found 1.5", "P208 unknown easing 'outSin'",
                "P206 'time' changes from frame to frame, but this number must not change",
            ])
    }

    @Test func `a number property takes an expression, and others keyframes`() {
        expectErrors(
            box(#""bind": ¦[]"#),
            ["P203 expected an object that maps properties to expressions, found an empty list"])
        expectErrors(
            box(
                #""bind": {¦"alhpa": "time", ¦"colors": "time", "center": ¦"time", "alpha": ¦true, "hidden": ¦{"of": "time"}, "#
                    + #""zPosition": ¦{"keyframes": [[0, 0]]}, "borderWidth": {"of": "time", "interpolation": ¦"standard"}}"#
            ),
            [
                "P209 there is no property 'alhpa'", "P210 a view has no property 'colors'",
                "P203 a number cannot set 'center' directly: the property is not a number",
                "P203 expected a number, an expression, or two of these in brackets, found true",
                "P203 an expression cannot set 'hidden' directly: the property is not a number, point, size or colour",
                "P202 a binding needs 'of': an expression, the name of a signal, or two expressions in brackets",
                "P204 'interpolation' has no effect without 'keyframes'",
            ])
        #expect(
            hints(box(#""bind": {"center": "time"}"#)) == [
                "write keyframes, each with a value of the signal and a value of the property: { \"of\": …, \"keyframes\": [[0, …], [1, …]] }"
            ])
    }

    @Test func `names in an expression are known, and mean what is asked of them`() {
        expectErrors(
            box(
                #""bind": {"alpha": "1 - ¦tim", "zPosition": "¦fed.offset.y", "center.x": "2 * ¦box.offset.x", "center.y": ¦"feed.offset", "#
                    + #""borderWidth": "time +¦"}"#),
            [
                "P206 unknown name 'tim'", "P302 there is no view 'fed'",
                "P309 the view 'box' does not scroll, so it has no 'offset.x'",
                "P203 'center.y' must be a number, but this signal is a point",
                "P206 expected a value, but the expression ends here",
            ])
        #expect(hints(box(#""bind": {"alpha": "tim"}"#)) == ["did you mean 'time'?"])
        #expect(
            hints(box(#""bind": {"alpha": "feed.offset"}"#)) == ["use one component of the signal, such as .x"])
        #expect(hints(box(#""bind": {"alpha": "feed.offse.x"}"#)) == ["did you mean 'feed.offset.x'?"])
        #expect(hints(box(#""bind": {"alpha": "card.opacty"}"#)) == ["did you mean 'card.opacity'?"])
        #expect(hints(box(#""bind": {"alpha": "cover + 1"}"#)) == ["write cover(…), since 'cover' is a function"])
        #expect(
            hints(box(#""bind": {"alpha": "zebra"}"#)) == [
                "use one of the known names: 'time', 'frame', 'feed.offset.x', 'feed.offset.y', 'feed.maxOffset.x', 'feed.maxOffset.y', 'feed.velocity.x', 'feed.velocity.y' and 2 more"
            ])
        expectErrors(
            box(
                #""bind": {"alpha": "¦nobody.width", "zPosition": "1 + ¦card.center", "center.x": "¦card.hidden", "#
                    + #""center.y": "¦card.strokeEnd", "borderWidth": "¦feed.page", "cornerRadius": "¦feed.offsett.x"}"#
            ),
            [
                "P302 there is no view 'nobody'", "P203 expected a number, but 'card.center' is a point",
                "P203 'card.hidden' is not a number", "P210 a view has no property 'strokeEnd'",
                "P309 the view 'feed' is not a pager, so it has no 'page'", "P206 unknown name 'feed.offsett.x'",
            ])
        #expect(
            hints(box(#""bind": {"alpha": "1 + card.center"}"#)) == ["write 'card.center.x' or 'card.center.y'"]
        )
    }

    @Test func `a view timeline is of a view inside a scroller`() {
        expectErrors(
            box(#""bind": {"alpha": "1 - ¦cover(self)", "zPosition": "¦center(feed)", "center.x": "¦entry(crad)"}"#),
            [
                "P310 this view is not inside a scroll container, so it has no 'cover'",
                "P310 the view 'feed' is not inside a scroll container, so it has no 'center'",
                "P302 there is no view 'crad'",
            ])
        #expect(
            hints(box(#""bind": {"alpha": "cover(self)"}"#)) == [
                "name a view that is inside a scroll container, as in cover(card), or use 'time'"
            ])
    }

    @Test func `a number that stays cannot be one that moves`() {
        expectErrors(
            box(
                #""alpha": ¦"1 - time", "frame": [¦"feed.offset.x", 0, ¦"50 * cover(self)", 5], "zPosition": "¦speed""#),
            [
                "P206 'time' changes from frame to frame, but this number must not change",
                "P206 'feed.offset.x' changes from frame to frame, but this number must not change",
                "P206 'cover(self)' changes from frame to frame, but this number must not change",
                "P206 unknown name 'speed'",
            ])
        #expect(
            hints(box(#""alpha": "time""#)) == ["use 'time' in a value of 'bind', or as the 'signal' of an animation"])
    }

    @Test func `parts of what is not there cannot move`() {
        expectErrors(
            scene(#"{"type": "image", "image": ¦"", "bind": {¦"tintColor.red": "time"}}"#),
            ["P204 the path of a picture is empty", "P210 an image view has no property 'tintColor.red'"])
    }

    @Test func `percentages refer to something or are an error`() {
        expectErrors(
            box(
                #""bind": {"borderWidth": "¦50% * time"}, "#
                    + #""animate": [{"property": "alpha", "signal": "¦50% * time", "keyframes": [[0, 0]]}]"#),
            [
                "P206 a percentage cannot be used here", "P206 a percentage cannot be used here",
            ])
    }

    @Test(arguments: [
        ("1 ¦/ time", "division by zero in frame 0"), ("1 ¦/ (time - 1)", "division by zero in frame 4"),
        ("¦mod(1, frame - 2)", "division by zero in frame 2"),
        ("¦sqrt(0.5 - time)", "square root of a negative number in frame 3"),
        ("2 ¦/ feed.maxOffset.x", "division by zero in frame 0"),
        ("1e308 ¦* 10 * frame", "the result is too large in frame 0"),
    ])
    func `a frame in which an expression has no value is reported`(expression: String, message: String) {
        expectErrors(box(#""bind": {"zPosition": "\#(expression)"}"#), ["P206 \(message)"])
    }

    @Test func `a value beyond what may be written is reported by its frame`() {
        expectErrors(
            box(#""bind": {"zPosition": ¦"4e6 * frame"}"#),
            ["P206 the magnitude of the result is greater than ten million in frame 3"])
        expectErrors(
            box(#""bind": {"zPosition": ¦1e8}"#),
            ["P204 a number must be from -10 000 000 to 10 000 000, found 100 000 000"])
    }

    @Test func `a hundred thousand frames are looked at from end to end, though not every one`() {
        expectErrors(
            box(#""bind": {"zPosition": "1 ¦/ (time - 1)"}"#, frames: 100_000),
            ["P206 division by zero in frame 99999"])
        let views = (0..<2000).map { #"{"bind": {"alpha": "time * \#($0)"}}"# }.joined(separator: ", ")
        expectErrors(
            scene(
                #"{"bind": {"zPosition": "1 ¦/ (time - 1)"}}, \#(views)"#,
                #""timeline": {"duration": 1, "frames": 100000}, "#),
            ["P206 division by zero in frame 99999"])
    }

    @Test func `two tracks on one property name each other, unless a priority decides`() {
        let track = #"{"property": "alpha", "signal": "time", "keyframes": [[0, 0]]}"#
        expectErrors(
            box(
                #""animate": [\#(track), {"property": ¦"opacity", "signal": "frame", "keyframes": [[0, 0]]}], "bind": {¦"alpha": "time"}"#
            ),
            [
                "P308 line 1 already animates 'alpha' of the view 'box'",
                "P308 line 1 already animates 'alpha' of the view 'box'",
            ])
        #expect(
            hints(box(#""animate": [\#(track), \#(track)]"#)) == [
                "give one of the two animations a 'priority': the higher priority wins"
            ])
        expectErrors(
            box(
                #""bind": {"center.x": {"of": "time", "priority": 2}, ¦"frame": {"of": "time", "keyframes": [[0, [0, 0, 1, 1]]], "priority": 2}}"#
            ), ["P308 line 1 already animates 'center.x' of the view 'box'"])
        expectErrors(
            scene(
                #"{"type": "scroll", "children": [{"id": "card", "start": {"alpha": 0}, "bind": {¦"alpha": "time"}}]}"#),
            ["P308 line 1 already animates 'alpha' of the view 'card'"])
    }

    @Test func `interpolations are for values of their kind`() {
        expectErrors(
            box(
                #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0]], "#
                    + #""interpolation": ¦"oklab", "priority": "¦high"}]"#),
            ["P204 'oklab' is only for colours, but 'alpha' is not a colour", "P206 unknown name 'high'"])
    }
}
