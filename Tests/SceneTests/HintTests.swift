import Diagnostics
import SceneDocument
import SceneLoading
import Testing
import Timing

/// What to do about something, where other suites look at what is wrong.
@Suite struct HintTests {
    private func errors(_ text: String) -> [[String?]] {
        do {
            _ = try SceneLoader.load(text: text)
            return []
        } catch {
            return error.diagnostics.map { [$0.message, $0.hint] }
        }
    }

    private func feed(_ views: String, _ more: String = "") -> String {
        scene(#"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": [\#(views)]}"#, more)
    }

    @Test func `children that fill a growing parent, short names and names of libraries were refused`() throws {
        _ = try load(scene(#"{"frame": [0, 0, 9, 9], "children": [{"autoresizing": "fill"}]}"#))
        _ = try load(feed(#"{"size": [9, 9], "start": {"scale": 0.5}}"#))
        _ = try load(feed(#"{"size": [9, 9], "start": {"alpha": {"value": 0, "easing": "power3.out"}}}"#))
    }

    @Test func `pages and their actions`() throws {
        let fade = #"{"fade": [0, 1]}"#
        let last = try load(pager(page(item("a", fade)) + ", " + page(item("a", fade))))
        #expect(
            last.warnings.map(\.hint) == [
                #"list the items on page 0 and add an empty page {} after it, or set "ignoreLastPage": false"#
            ])
        let group = try load(pager(page(item("a", #"{"group": [{"fade": [0, 1], "offsets": [0, 0.5]}]}"#)) + ", {}"))
        #expect(group.warnings.map(\.hint) == ["move the action out of the group"])
        let back = pager(
            page(item("a", #"{"fade": [0, 1]}, {"reverse": "on"}"#)) + ", "
                + page(item("a", #"{"name": "on", "fade": {"continue": 1}}"#)) + ", {}")
        #expect(
            errors(back) == [
                [
                    "an action with 'continue' must run forwards before it can be reversed",
                    "write [from, to] instead of 'continue' in the reversed action",
                ]
            ])
        let half = pager(
            page(item("half", "", #""container": "a", "#)) + ", {}",
            children: #"{"id": "a", "size": [9, 9]}, {"id": "half", "size": ["50%", 9], "children": [{}]}"#)
        #expect(errors(half).map { $0[1] } == ["write the size of 'half' in points, or make 'half' a child of 'a'"])
    }

    @Test func `signals and ranges`() {
        #expect(
            errors(feed(#"{"id": "badge", "position": "fixed", "bind": {"alpha": "cover(self)"}}"#)) == [
                [
                    "this view is fixed in its viewport, so it has no 'cover'",
                    "name another view, or use the offset of the scroll container, such as feed.offset.y",
                ]
            ])
        let tone = #""tone": {"of": "time", "chain": [{"relate": ["red", "blue"]}]}, "#
        #expect(
            errors(feed("{}", #""signals": {\#(tone)"a": {"of": "tone", "over": [0, 1]}}, "#)) == [
                [
                    "'over' cannot be used with a signal that is a colour",
                    "use one component of the colour, such as .red",
                ]
            ])
        func range(_ range: String) -> [[String?]] {
            errors(
                feed(
                    #"{"animate": [{"property": "alpha", "timeline": {"range": \#(range)}, "keyframes": [[0, 0], [1, 1]]}]}"#
                ))
        }
        #expect(
            range(#"["entry", "time"]"#).map { $0[1] } == ["write the expression as 'signal' instead of 'timeline'"])
        #expect(
            range(#"["top bottom center", 900]"#).map { $0[1] }
                == [#"write an edge without blanks, as in "bottom-=50""#])
    }

    @Test func `containers and what is held in them`() {
        #expect(
            errors(scene(#"{"sticky": true}"#)).map { $0[1] } == [
                #"write "position": "sticky" and "top": 0 to hold any other view in a scroll container"#
            ])
        let header = #"{"repeat": 2, "view": {"height": 9}}"#
        #expect(
            errors(scene(#"{"type": "table", "sections": [{"header": \#(header), "rows": [{}]}]}"#)) == [
                ["a header or footer must be exactly one view, found 2 views", nil]
            ])
        #expect(
            errors(
                scene(
                    #"{"type": "table", "sections": [{"header": {"height": 9, "frame": [0, 0, 1, 1]}, "rows": [{}]}]}"#)
            )
            .map { $0[1] } == ["set only the 'size' of the view"])
        #expect(
            errors(scene(#"{"type": "scroll", "decelerationRate": 2}"#)) == [
                ["a deceleration rate must be between 0 and 1, found 2", nil]
            ])
        let template =
            #""templates": {"t": {"children": [{"id": "feed", "type": "scroll", "contentSize": [9, 900]}]}}, "#
            + #""timeline": {"duration": 1, "tracks": {"feed": [{"scrollTo": 9}], "one.feed": [{"scrollTo": 9}]}}, "#
        #expect(
            errors(scene(#"{"id": "one", "use": "t"}"#, template)).map { $0[0] } == [
                "the scroll container 'one.feed' already has a track"
            ])
    }

    private func hint(inState key: String) -> String? {
        errors(feed(#"{"size": [9, 9], "start": {"\#(key)": 0}}"#)).first?[1] ?? nil
    }

    @Test func `edges of boxes and keys in the wrong object have hints`() {
        for (edge, hint) in [
            ("bottom", "write a.y + a.height"), ("maxX", "write a.x + a.width"), ("top", "write a.y"),
            ("midX", "write a.center.x"),
        ] {
            let views = #"{"id": "a", "size": [9, 9]}, {"x": "a.\#(edge)", "size": [9, 9]}"#
            #expect(errors(scene(views)).map { $0[1] } == [hint])
        }
        func hint(_ keys: String) -> String? {
            errors(scene(#"{"type": "label", \#(keys)}"#)).first { $0[0]?.contains("has no key") == true }?[1] ?? nil
        }
        #expect(hint(#""font": {"letterSpacing": 2}"#) == "write 'letterSpacing' on the label, beside 'font'")
    }

    @Test func `other tools' names of transforms have hints`() {
        for (name, hint) in [
            ("rotation", "write 'transform.rotation'"), ("autoAlpha", "write 'alpha'"),
            ("xPercent", "write 'transform.translation.x', in points"),
            ("skewX", #"write "transform": [{ "skew": [10, 0] }]"#), ("alhpa", "did you mean 'alpha'?"),
            ("translatX", "did you mean 'translate'?"),
            ("zIndex", "write 'order' (drawing order) or 'zPosition' (depth)"),
        ] { #expect(self.hint(inState: name) == hint) }
    }

    @Test func `names that Penner and jQuery have for easings had no hint`() {
        for (name, ours) in [
            ("outExpo", "outExponential"), ("outQuad", "outQuadratic"), ("Power3.easeOut", "outQuartic"),
            ("inOutCirc", "inOutCircular"), ("quint.in", "inQuintic"),
        ] {
            let text = feed(#"{"size": [9, 9], "start": {"alpha": {"value": 0, "easing": "\#(name)"}}}"#)
            #expect(errors(text) == [["unknown easing '\(name)'", "write '\(ours)'"]])
            #expect((try? Easing(parsing: ours)) != nil)
        }
    }

    @Test(arguments: [
        ("backdrop-filter", "write 'backdropBlur'"),
        ("boxShadow", "write 'shadows', or 'shadowColor'"), ("z-index", "write 'order'"), ("zIndex", "write 'order'"),
        ("textAlign", "write 'textAlignment'"), ("overflow", "write 'clipsToBounds'"),
        ("filter", "write 'blur'"), ("dropShadow", "write 'dropShadow' in 'filters'"),
        ("split", "write 'split' in a label"), ("pinSpacing", "remove 'pinSpacing'"),
        ("gap", "write 'spacing' in a stack"), ("flexGrow", "write 'grow' in the child of a stack"),
        ("justifyContent", "write 'distribution' in a stack"), ("autoresizingMask", "write 'autoresizing'"),
        ("isolate", "write 'isolation'"), ("saturate", "write 'saturation'"), ("innerShadow", "write 'shadows' with"),
        ("backdropFilter", "write 'backdropBlur'"), ("backdropSaturate", "write 'backdropSaturation'"),
        ("scale", "write 'transform.scale'"), ("fade", "write 'alpha'"),
    ])
    func `words of CSS, UIKit and of what is not supported yet had no hint`(key: String, hint: String) {
        let found = errors(scene(#"{"frame": [0, 0, 9, 9], "\#(key)": 20}"#))
        #expect(found.count == 1)
        #expect(found.first?[0] == "a view has no key '\(key)'")
        #expect(found.first?[1]?.hasPrefix(hint) == true, "\(found)")
    }

    @Test func `words of the next version say what to write until then`() {
        func hint(_ view: String) -> String { errors(scene(view)).first?.last.flatMap { $0 } ?? "" }
        #expect(hint(#"{"strokeColor": "red"}"#) == "use 'strokeColor' only in a label or a shape view")
        #expect(hint(#"{"spacing": 2}"#) == "write 'spacing' in a stack or a page control")
        #expect(hint(#"{"axis": "vertical"}"#) == "write 'axis' in a stack, a scroll view or a collection")
        #expect(hint(#"{"baseFrequency": 0.1}"#) == "use 'baseFrequency' only in a noise view")
        #expect(hint(#"{"frameIndex": 1}"#) == "use 'frameIndex' only in a sequence")
        #expect(
            hint(#"{"alpha": "outer.index"}"#).hasPrefix(
                "in a repetition that is not nested, write \"mod(index, columns)\""))
        let inside = #"{"type": "scroll", "frame": [0, 0, 9, 9], "children": [{"frame": [0, 0, 9, 9], "#
        let resting = inside + #""reducedMotion": "keep"}]}"#
        #expect(hint(resting) == "write 'reducedMotion' in an animation, a binding, an animator or a scroll container")
        let keys = #""property": "alpha", "keyframes": [[0, 0], [1, 1]]"#
        let range = #""animate": [{"timeline": {"range": "pin"}, \#(keys)}]}]}"#
        #expect(hint(inside + range).hasPrefix("set 'view' to the id of a pinned view, or write 'pin' on the view"))
        #expect(
            hint(inside + #""animate": [{"timeline": {"pin": true}, \#(keys)}]}]}"#).hasPrefix(
                "write 'pin' on the view"))
    }

    @Test func `words of GSAP say how it is written here`() {
        func hints(_ view: String) -> [String?] { errors(scene(view)).map { $0[1] } }
        let values = "write the values in 'properties': { \"alpha\": [0, 1] }"
        for (key, hint) in [
            ("from", values), ("to", values),
            ("delay", "write the delay inside 'play': { \"duration\": 0.5, \"delay\": 0.2 }"),
            ("scrollTrigger", "write 'timeline': { \"view\": \"self\", \"range\": [\"top 90%\", \"top 40%\"] }"),
        ] {
            let animation = #"{"signal": "time", "properties": {"alpha": [0, 1]}, "\#(key)": 1}"#
            #expect(hints(#"{"animate": [\#(animation)]}"#) == [hint])
        }
        #expect(hints(#"{"scrollTrigger": {}}"#).first??.hasPrefix("write 'animate': [{") == true)
        #expect(hints(#"{"type": "spacer"}"#) == ["write { \"grow\": 1 }, a view that takes what is left"])
        #expect(hints(#"{"type": "stack", "distribution": "space-between"}"#) == ["write 'equalSpacing'"])
        let inside = #"{"id": "page", "type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99], "children": [{"#
        let timeline = #""start": "top 9%""#
        #expect(
            hints(inside + #""animate": [{"timeline": {\#(timeline)}, "properties": {"alpha": [0, 1]}}]}]}"#) == [
                "write both ends as 'range': [\"top 90%\", \"top 40%\"]"
            ])
        #expect(
            hints(inside + #""animate": [{"timeline": {"view": "parent"}, "properties": {"alpha": [0, 1]}}]}]}"#) == [
                "give the parent an 'id', and write the id here"
            ])
        #expect(
            hints(inside + #""bind": {"alpha": "page.progress"}}]}"#) == ["write 'page.offset.y / page.maxOffset.y'"])
    }

    @Test func `a needed key under a slip of its name is one mistake`() {
        let animation = #"{"propety": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1]]}"#
        #expect(
            errors(scene(#"{"animate": [\#(animation)]}"#)) == [
                ["an animation has no key 'propety'", "did you mean 'property'?"]
            ])
    }

    /// What is missing was reported first, at the start of the object, and its cause after it.
    @Test func `what an object needs is not missed while an unknown key may have meant it`() {
        let keyframes = #""property": "alpha", "keyframes": [[0, 0], [1, 1]]"#
        let scroll = #"{"id": "s", "type": "scroll"}"#
        func timeline(_ movement: String) -> String { #""timeline": {"tracks": {"s": [{\#(movement)}]}}, "# }
        for (views, members, message) in [
            (#"{"animate": [{"signl": "time", \#(keyframes)}]}"#, "", "an animation has no key 'signl'"),
            (#"{"type": "image", "img": "a.png"}"#, "", "an image view has no key 'img'"),
            (#"{"type": "collection", "item": []}"#, "", "a collection has no key 'item'"),
            (#"{"frame": {"x": 0, "y": 0, "width": 9, "hieght": 9}}"#, "", "a rectangle has no key 'hieght'"),
            (scroll, timeline(#""scrolTo": 9, "duration": 1"#), "a movement has no key 'scrolTo'"),
            (scroll, timeline(#""scrollTo": 9, "durtion": 1"#), "a movement has no key 'durtion'"),
        ] { #expect(errors(scene(views, members)).map { $0[0] } == [message]) }
        // An unknown key that is near to another one is no cause.
        #expect(
            errors(scene(#"{"type": "image", "corner": 3, "alfa": 1}"#)).map { $0[0] }
                == ["an image view has no key 'corner'", "an image view has no key 'alfa'"])
        #expect(
            errors(scene(#"{"type": "image", "alpa": 1}"#)).map { $0[0] }
                == ["an image view needs 'image': the path of a picture", "an image view has no key 'alpa'"])
    }

    @Test func `kinds, shapes, animations and fonts have hints with what to write today`() {
        func kind(_ kind: String) -> String? { errors(scene(#"{"type": "\#(kind)"}"#)).first?[1] ?? nil }
        #expect(kind("UIStackView") == "write 'stack'")
        #expect(kind("VStack") == "write 'stack' with \"axis\": \"vertical\"")
        #expect(kind("imageSequence") == "write 'sequence'")
        #expect(kind("feTurbulence") == "write 'noise'")
        #expect(kind("text") == "write 'label'")
        #expect(
            errors(scene(#"{"type": "shape", "path": "M0 0h9", "strokeWidth": 2}"#)) == [
                [
                    "a shape view has no property 'strokeWidth'",
                    "write 'lineWidth' in a shape",
                ]
            ])
        let keys = #""property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1]]"#
        for (key, hint) in [
            ("ease", "write 'easing'"), ("range", "write the range inside 'timeline': { \"range\": \"entry\" }"),
        ] { #expect(errors(scene(#"{"animate": [{\#(keys), "\#(key)": {}}]}"#)).map { $0[1] } == [hint]) }
    }

    @Test func `texts and sizes that are not supported yet have hints with what to write`() {
        for (keys, hint) in [
            (
                #""animate": [{"property": "text", "signal": "time", "keyframes": [[0, {"number": "time"}]]}]"#,
                "write plain text in states and keyframes; only a label's own 'text' can show a number"
            ),
            (#""width": "fit + 2""#, "write \"fit\" as the whole value of 'width', 'height' or 'size'; to limit"),
        ] {
            let hints = errors(scene(#"{"type": "label", \#(keys)}"#)).compactMap { $0[1] }
            #expect(hints.contains { $0.hasPrefix(hint) }, "\(keys): \(hints)")
        }
    }

    @Test func `a rectangle as origin and size was six errors`() {
        #expect(
            errors(scene(#"{"frame": {"origin": [0, 0], "size": [300, 60]}}"#)) == [
                [
                    "expected a rectangle ([x, y, width, height], or an object with 'x', 'y', 'width' and 'height'), found an object with "
                        + "'origin', 'size'", nil,
                ]
            ])
        #expect(errors(scene(#"{"size": {"width": 3, "hieght": 4}}"#)).count == 1)
    }

    @Test func `'enter' was taken for 'center', and percents of a range had no hint`() {
        let range =
            #"{"animate": [{"property": "alpha", "timeline": {"range": ["enter 0%", "leave"]}, "keyframes": [[0, 0]]}]}"#
        #expect(errors(feed(range)).map { $0[1] } == ["did you mean 'entry'?", "did you mean 'exit'?"])
        let state = #"{"size": [9, 9], "start": {"alpha": {"value": 0, "range": [40, 100]}}}"#
        #expect(errors(feed(state)) == [["a range must be within 0…1, found [40, 100]", "write [0.4, 1]"]])
        #expect(
            errors(feed(state.replacing("40, 100", with: "0, 2")))
                == [["a range must be within 0…1, found [0, 2]", nil]])
    }

    @Test func `ordinary words had wrong hints, or none`() {
        func hint(_ text: String) -> String? { errors(text).first?[1] ?? nil }
        let label = errors(scene(#"{"type": "label", "text": "a", "color": "red"}"#))
        #expect(label.contains { $0[1] == "write 'textColor' in a label, or 'backgroundColor' in other views" })
        #expect(hint(scene(#"{"to": {"alpha": 0}}"#)) == "write a state as 'end'")
        #expect(hint(scene(#"{"type": "UIScrollView"}"#)) == "write 'scroll'")
        #expect(
            hint(feed(#"{"size": [9, 9], "start": {"alpha": {"value": 0, "ease": "linear"}}}"#))
                == "write 'easing'")
        #expect(
            hint(feed(#"{"size": [9, 9], "start": {"alpha": {"value": 0, "easing": "outback"}}}"#))
                == "did you mean 'outBack'?")
        let bottom = #""timeline": {"tracks": {"feed": [{"scrollTo": "bottom", "duration": 1}]}}, "#
        #expect(hint(feed("", bottom)) == "write 'end'")
    }
}
