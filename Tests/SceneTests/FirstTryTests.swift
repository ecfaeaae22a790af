import Diagnostics
import SceneLoading
import Testing

/// The keys of a scroll view.
private let feed = #""id": "feed", "type": "scroll", "contentSize": [400, 900]"#

/// Mistakes of a first try, by habit from other tools, and the messages about them.
@Suite struct FirstTryTests {
    private func warnings(_ text: String) throws -> [[String?]] {
        try SceneLoader.load(text: text, reviewsFrames: true).warnings.map {
            ["\($0.code.name) \($0.message)", $0.hint]
        }
    }

    @Test(arguments: [
        (
            #"{\#(feed), "direction": "horizontal"}"#,
            "write 'axis' in a stack or a scroll container, or 'startPoint' and 'endPoint' in a gradient"
        ),
        (#"{\#(feed), "items": []}"#, "write 'children' in a scroll view, or 'rows' in a table"),
        (
            #"{"type": "collection", "items": [], "snap": "items"}"#,
            #"write { "snap": "items" } as a movement of the timeline to stop at items, or 'pagingEnabled' to stop at pages"#
        ),
        (
            #"{"repeat": 3, "frame": [0, 0, 9, 9]}"#,
            #"put the keys of the copied view into 'view': { "repeat": 3, "view": { … } }"#
        ),
        (
            #"{"repeat": 3, "use": "card"}"#,
            #"put the keys of the copied view into 'view': { "repeat": 3, "view": { … } }"#
        ),
        (
            #"{\#(feed), "children": [{"animate": [{"property": "alpha", "timeline": "view()", "keyframes": [[0, 0], [1, 1]]}]}]}"#,
            #"write { "view": "self" }"#
        ),
        (
            #"{\#(feed), "children": [{"animate": [{"property": "alpha", "timeline": "scroll(root)", "keyframes": [[0, 0], [1, 1]]}]}]}"#,
            #"write { "scroll": "feed" } with the id of a scroll container"#
        ),
        (
            #"{\#(feed), "children": [{"animate": [{"property": "alpha", "timeline": "entry", "keyframes": [[0, 0], [1, 1]]}]}]}"#,
            #"write a range as { "range": "entry" }"#
        ),
        (
            #"{"animate": [{"property": "alpha", "keyframes": [[0, 0], [1, 1]]}]}"#,
            #"write one of: "signal": "cover(self)"; "timeline": { "view": "self" }; "play": { "duration": 0.5 }"#
        ),
        (#"{"type": "label", "text": "a", "textAlignment": "middle"}"#, "write 'center'"),
        (#"{"type": "label", "text": "a", "textAlignment": "centre"}"#, "did you mean 'center'?"),
        (
            #"{"backgroundColor": "mix('#fff', '#000', 0.5)"}"#,
            ##"change a colour with 'bind' and { "of": …, "keyframes": [[0, "#000"], [1, "#fff"]] }; a colour cannot be an expression"##
        ),
        (
            #"{"backgroundColor": "rgb(0, 0)"}"#,
            "write #rgb, #rrggbb, #rrggbbaa, a CSS name, rgb(), hsl() or a name from 'colors'"
        ),
        (
            #"{"id": "hero-title", "frame": [0, 0, 9, 9]}, {"bind": {"alpha": "hero-2"}}"#,
            "rename the view 'hero-title' to 'heroTitle', since '-' means minus in expressions"
        ),
        (
            #"{\#(feed), "children": [{"id": "a-b-c", "bind": {"alpha": "1 - cover(a-b-c)"}}]}"#,
            "rename the view 'a-b-c' to 'aBC', since '-' means minus in expressions"
        ),
    ])
    func `words and shapes of other tools`(views: String, hint: String) {
        #expect(hints(scene(views)).contains(hint))
    }

    @Test(arguments: [
        (#"{"wait": 1}"#, "write 'hold'"), (#"{"pull": 40}"#, "write 'drag'"), (#"{"flick": 400}"#, "write 'fling'"),
        (#"{"scrollTo": {"offset": 40}}"#, #"write the points alone: "scrollTo": 200"#),
    ])
    func `words of other tools in a timeline`(movement: String, hint: String) {
        let timeline = #""timeline": {"duration": 1, "tracks": {"feed": [\#(movement)]}}, "#
        #expect(hints(scene("{\(feed)}", timeline)) == [hint])
    }

    @Test func `a timeline without tracks`() {
        let text = scene("{\(feed)}", #""timeline": {"duraton": 2, "feed": [{"hold": 1}]}, "#)
        #expect(hints(text) == ["did you mean 'duration'?", #"put the movements into 'tracks': { "feed": [ … ] }"#])
    }

    @Test(arguments: [("easing", "write 'timing'"), ("rotation", "write 'rotateZ', 'rotateX' or 'rotateY'")])
    func `words of other tools in actions`(word: String, hint: String) {
        #expect(hints(pager(page(item("a", #"{"\#(word)": [0, 1]}"#)))).contains(hint))
    }

    @Test func `keys of a view in the arguments of its template`() {
        let template = #""templates": {"card": {"backgroundColor": "red"}}, "#
        let text = scene(#"{"use": "card", "with": {"frame": [0, 0, 9, 9], "title": "a"}}"#, template)
        #expect(hints(text) == ["write 'frame' beside 'with' to set the view's own 'frame'", nil])
    }

    @Test func `a distance where a fraction is meant`() throws {
        let found = try warnings(scene(#"{"frame": [0, 0, 9, 9], "backgroundColor": "red", "m34": -500}"#))
        #expect(
            found == [
                [
                    #"P204 'm34' should be much smaller than 1, such as "-1 / 500", found -500"#,
                    #"write "-1 / 500" for a viewer 500 points away"#,
                ]
            ])
        #expect(try warnings(scene(#"{"frame": [0, 0, 9, 9], "backgroundColor": "red", "m34": "-1 / 500"}"#)).isEmpty)
    }

    @Test(arguments: [("[[0, 0], [50, 1], [100, 0]]", true), ("[[0, 0], [\"50%\", 1], [\"100%\", 0]]", false)])
    func `keyframes from 0 to 100 on a progress from 0 to 1`(keyframes: String, isWarned: Bool) throws {
        func card(_ drive: String) -> String {
            #"{\#(feed), "children": [{"id": "card", "frame": [0, 200, 400, 300], "backgroundColor": "red", "#
                + #""animate": [{"property": "alpha", \#(drive), "keyframes": \#(keyframes)}]}]}"#
        }
        for drive in [
            #""timeline": {"range": "cover"}"#, #""play": {"duration": 0.5}"#, #""signal": "cover(self)""#,
        ] {
            let found = try warnings(scene(card(drive)))
            #expect(found.count == (isWarned ? 1 : 0), "\(drive)")
            guard isWarned, let first = found.first else { continue }
            #expect(first[0]?.hasPrefix("P204 the keyframes of 'alpha' go up to 100, but '") == true)
            #expect(
                first[1] == #"write the positions of keyframes as fractions or percentages, such as 0.5 or "50%""#)
        }
        // Offsets are counted in points.
        if isWarned { #expect(try warnings(scene(card(#""signal": "feed.offset.y""#))).isEmpty) }
    }

    @Test func `dots that show no pages`() throws {
        let found = try warnings(scene(#"{"id": "dots", "type": "pageControl", "frame": [0, 0, 90, 9]}"#))
        #expect(
            found == [
                [
                    "P604 the view 'dots' is never visible: no frame shows any part of the view",
                    "set 'of' to the id of the pager or scroll view whose pages the dots show",
                ]
            ])
    }

    @Test func `a misspelt key of the scene is reported once, not again for every use`() {
        let views = #"{"backgroundColor": "ink"}, {"use": "card"}, {"bind": {"alpha": "way"}}"#
        expectErrors(
            scene(
                views,
                ##"¦"color": {"ink": "#111"}, ¦"template": {"card": {}}, ¦"signal": {"way": "time"}, "##),
            [
                "P201 a scene has no key 'color'", "P201 a scene has no key 'template'",
                "P201 a scene has no key 'signal'",
            ])
        // With the key as well, its names are known.
        expectErrors(
            scene(#"{"backgroundColor": ¦"inc"}"#, ##""colors": {"ink": "#111"}, ¦"color": {}, "##),
            ["P201 a scene has no key 'color'", "P207 'inc' is not a colour"])
    }

    @Test func `no copies are no reason to leave a view unchecked`() {
        expectErrors(
            scene(#"{"repeat": 0, "view": {¦"colour": "red", "children": [{¦"boxes": 1}]}}"#),
            ["P201 a view has no key 'colour'", "P201 a view has no key 'boxes'"])
    }

    @Test func `the schema's place is a string`() {
        expectErrors(scene("", #""$schema": ¦3, "#), ["P203 expected a string, found the number 3"])
    }
}
