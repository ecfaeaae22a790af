import Diagnostics
import SceneDocument
import SceneLoading
import Staging
import Testing

/// What is wrong with a timeline, where (at each `¦`), and in which words.
@Suite struct BadRangeTests {
    /// A card in a feed of 400 × 200 over 1000, another feed, a fixed badge, and a box outside.
    private func views(card: String = "", box: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 1000], "children": ["#
                + #"{"id": "card", "frame": [0, 500, 400, 100]\#(card)}, {"id": "badge", "position": "fixed", "size": [10, 10]}]}, "#
                + #"{"id": "other", "type": "scroll", "contentSize": [400, 900]}, {"id": "box"\#(box)}"#)
    }

    private func card(_ timeline: String) -> String {
        views(card: #", "animate": [{"property": "alpha", "timeline": \#(timeline), "keyframes": [[0, 0]]}]"#)
    }

    private func box(_ timeline: String) -> String {
        views(box: #", "animate": [{"property": "alpha", "timeline": \#(timeline), "keyframes": [[0, 0]]}]"#)
    }

    private func range(_ range: String) -> String { card(#"{"range": \#(range)}"#) }

    @Test func `an animation follows a signal or a timeline, and not both`() {
        expectErrors(
            views(
                card:
                    #", "animate": [{"property": "alpha", "signal": "time", ¦"timeline": {}, "keyframes": [[0, 0]]}, "#
                    + #"¦{"property": "zPosition", "keyframes": [[0, 0]]}]"#),
            [
                "P211 an animation must have exactly one of 'signal', 'timeline' and 'play', found 'signal' and 'timeline'",
                "P202 an animation needs 'signal', 'timeline' or 'play'",
            ])
        #expect(
            hints(views(card: #", "animate": [{"property": "alpha", "keyframes": [[0, 0]]}]"#)) == [
                "write one of: \"signal\": \"cover(self)\"; \"timeline\": { \"view\": \"self\" }; \"play\": { \"duration\": 0.5 }"
            ])
    }

    @Test func `a timeline is an object of a view or scroller, an axis, a range and an inset`() {
        expectErrors(card("¦3"), ["P203 expected an object (a scroll timeline), found the number 3"])
        expectErrors(
            card(#"{¦"rnage": "cover", "axis": ¦"up", "view": ¦1}"#),
            [
                "P201 a scroll timeline has no key 'rnage'",
                "P205 expected one of 'horizontal', 'vertical', found 'up'",
                "P203 expected a string, found the number 1",
            ])
        #expect(hints(card(#"{"rnage": "cover"}"#)) == ["did you mean 'range'?"])
        expectErrors(card(#"{"scroll": ¦2}"#), ["P203 expected a string, found the number 2"])
    }

    @Test func `a timeline's view is inside a scroller, in the one that is named`() {
        expectErrors(
            box("¦{}"), ["P310 this view is not inside a scroll container, so it has no timeline"])
        expectErrors(
            box(#"{"view": ¦"feed"}"#), ["P310 the view 'feed' is not inside a scroll container, so it has no timeline"]
        )
        #expect(
            hints(box("{}")) == [
                "set 'view' to the id of a view inside a scroll container, or 'scroll' to the id of a scroll container"
            ])
        expectErrors(box(#"{"view": ¦"crad"}"#), ["P302 there is no view 'crad'"])
        expectErrors(box(#"{"scroll": ¦"fed"}"#), ["P302 there is no view 'fed'"])
        expectErrors(
            box(#"{"view": ¦"card", "scroll": "other"}"#),
            ["P302 the view 'card' is not inside the scroll container 'other'"])
        expectErrors(
            box(#"{"view": ¦"feed", "scroll": "feed"}"#),
            ["P302 the view 'feed' is not inside the scroll container 'feed'"])
        expectErrors(
            card(#"{"view": ¦"self", "scroll": "other"}"#),
            ["P302 this view is not inside the scroll container 'other'"])
        expectErrors(box(#"{"scroll": ¦"card"}"#), ["P309 the view 'card' does not scroll"])
        expectErrors(box(#"{"scroll": ¦"self"}"#), ["P309 the view 'self' does not scroll"])
    }

    @Test func `a fixed view has no way through the viewport`() {
        expectErrors(
            box(#"{"view": ¦"badge"}"#), ["P310 a fixed view keeps its position in the viewport, so it has no timeline"]
        )
        #expect(
            hints(box(#"{"view": "badge"}"#)) == [
                "set 'scroll' to the id of the scroll container, or 'view' to the id of another view"
            ])
        expectErrors(
            views(box: #", "bind": {"alpha": "1 - ¦cover(badge)", "center.x": "center(badge)"}"#),
            ["P310 the view 'badge' is fixed in its viewport, so it has no 'cover'"])
    }

    @Test func `a pager turns pages and scrolls none of its views`() {
        let pager =
            #"{"id": "intro", "type": "pager", "children": [{"id": "phone"}], "pages": [{"items": []}, {"items": []}]}, "#
            + #"{"animate": [{"property": "alpha", "timeline": TIMELINE, "keyframes": [[0, 0]]}]}"#
        func scene(_ timeline: String) -> String { SceneTests.scene(pager.replacing("TIMELINE", with: timeline)) }
        expectErrors(
            scene(#"{"view": ¦"phone"}"#),
            ["P310 the view 'phone' is not inside a scroll container, so it has no timeline"])
        expectErrors(
            scene(#"{"view": ¦"phone", "scroll": "intro"}"#),
            ["P310 the views of a pager do not scroll, so they have no timeline"])
        #expect(
            hints(scene(#"{"view": "phone", "scroll": "intro"}"#)) == [
                "remove 'view' to use the timeline of the pager"
            ])
    }

    @Test func `insets leave something of the viewport of a view`() {
        expectErrors(
            card(#"{"inset": ¦[120, "50%"]}"#),
            ["P204 insets of 120 and 100 points leave no part of a viewport of 200 points"]
        )
        expectErrors(
            card(#"{"inset": ¦[1, 2, 3]}"#), ["P203 expected an inset, or two insets ([start, end]), found a list of 3"]
        )
        expectErrors(
            card(#"{"inset": ["¦auto", ¦null]}"#),
            ["P206 unknown name 'auto'", "P203 expected a number or an expression, found null"])
        expectErrors(
            box(#"{"scroll": "feed", "inset": ¦10}"#),
            ["P211 'inset' is only for timelines of views, but this is the timeline of a scroll container"])
        #expect(
            hints(box(#"{"scroll": "feed", "inset": 10}"#)) == ["set 'view' to the id of a view, or remove 'inset'"])
    }

    @Test func `a range is a name or two ends`() {
        let expected =
            "P203 expected a range (a name such as \"entry\", or two ends such as [\"entry 25%\", \"cover 50%\"]), found"
        expectErrors(range("¦200"), ["\(expected) the number 200"])
        expectErrors(range("¦[]"), ["\(expected) an empty list"])
        expectErrors(range("¦[1, 2, 3]"), ["\(expected) a list of 3"])
        expectErrors(
            range("[¦true, ¦[1]]"),
            ["true", "a list of 1"].map {
                "P203 expected the end of a range, such as \"entry 25%\", \"top bottom\" or 200, found \($0)"
            })
        let lone = "P216 a range must have two ends, or be a name such as \"entry\""
        for text in [#"¦"top bottom""#, #"¦"25%""#, #"¦[200]"#, #"¦"distance 1""#, #"¦["page 2"]"#] {
            expectErrors(range(text), [lone])
        }
        #expect(hints(range(#""top bottom""#)) == [#"write ["top bottom", …]"#])
        #expect(hints(range(#"["page 2"]"#)) == [#"write ["page 2", …]"#])
    }

    @Test(arguments: [
        ("¦entri 25%", "no range or edge is named 'entri'"), ("¦tpo bottom", "no range or edge is named 'tpo'"),
        ("top ¦botom", "no edge is named 'botom'"), ("¦left top", "'left' is not an edge along the vertical axis"),
        ("¦top", "two edges are needed: an edge of the view, then an edge of the viewport"),
        ("¦bottom-=50", "two edges are needed: an edge of the view, then an edge of the viewport"),
        ("top bottom ¦center", "an end of a range must have exactly two edges, found 'center' after the second edge"),
        ("bottom¦-50 top", "the distance from an edge must begin with += or -="),
        ("bottom-=¦ top", "expected a number"),
        ("bottom-=50¦px top", "unknown unit 'px'"),
        ("¦50vw top", "the position of an edge must be in points or in %"),
        ("top 50%¦*2", "an edge must be a word or a number, optionally followed by += or -= and a number"),
        ("top ¦+50", "expected a number"),
        ("entry 25¦px", "unknown unit 'px'"), ("entry ¦+ 10", "expected a value, found '+'"),
        ("entry 25% ¦50%", "expected an operator, found '5'"), ("exit ¦(2 + 3", "this '(' is never closed"),
        ("¦distance", "'distance' needs a number"), ("¦page", "'page' needs a number"),
        ("¦speed * 2", "no range or edge is named 'speed'"), ("2 +¦", "expected a value, but the expression ends here"),
        ("¦  ", "the end of a range is empty"),
    ])
    func `what is wrong in an end is marked inside its string`(text: String, message: String) {
        expectErrors(range(#"["\#(text)", 2000]"#), ["P216 \(message)"])
    }

    @Test func `the nearest names are reported`() {
        #expect(hints(range(#""entri""#)) == ["did you mean 'entry'?"])
        #expect(hints(range(#""entry-crosing""#)) == ["did you mean 'entry-crossing'?"])
        #expect(hints(range(#"["botom top", 900]"#)) == ["did you mean 'bottom'?"])
        #expect(hints(range(#"["top botom", 900]"#)) == ["did you mean 'bottom'?"])
        #expect(
            hints(range(#"["left top", 900]"#)) == [
                "use one of the edges along this axis: top, bottom, center, start, end"
            ])
        #expect(
            hints(range(#"["zebra", 900]"#)) == [
                "write \"entry 25%\", \"top bottom\", \"distance 1\", \"page 1\" or a content offset"
            ])
    }

    @Test func `an expression in an end has a value that stays`() {
        expectErrors(
            range(#"["entry 10% + ¦feed.offset.y", "¦time"]"#),
            [
                "P206 'feed.offset.y' changes from frame to frame, but the ends of a range must not change",
                "P206 'time' changes from frame to frame, but the ends of a range must not change",
            ])
        expectErrors(
            range(#"["entry 1 ¦/ 0", "¦sqrt(-1)"]"#),
            ["P206 division by zero", "P206 square root of a negative number"])
        expectErrors(range(#"["page ¦50%", 900]"#), ["P206 a percentage cannot be used here"])
        expectErrors(
            range(#"[¦"cover 1e9%", ¦2e7]"#),
            [
                "P204 an offset must be from -10 000 000 to 10 000 000, found 3 000 000 300",
                "P204 an offset must be from -10 000 000 to 10 000 000, found 20 000 000",
            ])
    }

    @Test func `places on a view's way need a view`() {
        for end in ["entry 50%", "top bottom", "distance 1"] {
            expectErrors(
                box(#"{"scroll": "feed", "range": [¦"\#(end)", 800]}"#),
                ["P216 '\(end)' is a place of a view, but this is the timeline of a scroll container"])
        }
        expectErrors(
            box(#"{"scroll": "feed", "range": ¦"cover"}"#),
            ["P216 'cover' is a place of a view, but this is the timeline of a scroll container"])
        #expect(
            hints(box(#"{"scroll": "feed", "range": "cover"}"#)) == [
                "set 'view' to the id of a view, or write a scroll position, such as \"scroll 50%\" or 200 (points)"
            ])
    }

    @Test func `a range whose ends are measured alike is not reversed`() {
        let reversed = "swap the two ends of the range, and reverse the keyframes"
        for (ends, message) in [
            (#"600, ¦200"#, "the range starts at offset 600 but ends at offset 200, 400 points earlier"),
            (#""3 * 200", ¦"200""#, "the range starts at offset 600 but ends at offset 200, 400 points earlier"),
            (#""entry 75%", ¦"entry 25%""#, "the range starts at offset 375 but ends at offset 325, 50 points earlier"),
            (#""75%", ¦"25%""#, "the range starts at offset 525 but ends at offset 375, 150 points earlier"),
            (#""page 2", ¦"page 1""#, "the range starts at offset 400 but ends at offset 200, 200 points earlier"),
        ] {
            expectErrors(range("[\(ends)]"), ["P212 \(message)"])
            #expect(hints(range("[\(ends.replacing("¦", with: ""))]")) == [reversed])
        }
        expectErrors(
            range(#"["distance -1", ¦"distance 1"]"#),
            ["P212 the range starts at offset 650 but ends at offset 250, 400 points earlier"])
        #expect(
            hints(range(#"["distance -1", "distance 1"]"#)) == [
                "write [\"distance 1\", \"distance -1\"], since the distance falls while the content moves up"
            ])
    }

    @Test func `where only the layout shows that a range is reversed, it is a step and warned of`() throws {
        let loaded = try load(range(#"["exit", "entry"]"#))
        #expect(
            loaded.warnings.map(\.message) == [
                "the range starts at offset 500 but ends at offset 400, 100 points earlier"
            ])
        #expect(
            loaded.warnings.map(\.hint) == [
                "swap the two ends; the range ends before it starts, so the property jumps at the start"
            ]
        )
        let ends = try #require(loaded.scene.offsets(of: 0))
        #expect(ends == (500, 500))
        // What only touches is a step without a warning.
        #expect(try load(range(#"["contain 100%", "exit 0%"]"#)).warnings.isEmpty)
    }
}
