import SceneFormat
import Testing

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

    @Test func `pages and their actions`() throws {
        let fade = #"{"fade": [0, 1]}"#
        let last = try load(pager(page(item("a", fade)) + ", " + page(item("a", fade))))
        #expect(last.warnings.map(\.hint) == [#""ignoreLastPage": false lets it come"#])
        let group = try load(pager(page(item("a", #"{"group": [{"fade": [0, 1], "offsets": [0, 0.5]}]}"#)) + ", {}"))
        #expect(group.warnings.map(\.hint) == ["take the action out of the group"])
        let back = pager(
            page(item("a", #"{"fade": [0, 1]}, {"reverse": "on"}"#)) + ", "
                + page(item("a", #"{"name": "on", "fade": {"continue": 1}}"#)) + ", {}")
        #expect(
            errors(back) == [
                ["what continues another action cannot be run in reverse before it", "write its [from, to]"]
            ])
        let half = pager(
            page(item("half", "", #""container": "a", "#)) + ", {}",
            children: #"{"id": "a", "size": [9, 9]}, {"id": "half", "size": ["50%", 9], "children": [{}]}"#)
        #expect(errors(half).map { $0[1] } == ["give it a size in points, or write it inside 'a'"])
    }

    @Test func `signals and ranges`() {
        #expect(
            errors(feed(#"{"id": "badge", "position": "fixed", "bind": {"alpha": "cover(self)"}}"#)) == [
                [
                    "this view is fixed in its viewport, and has no 'cover'",
                    "follow another view, or the scroller's own offset",
                ]
            ])
        let tone = #""tone": {"of": "time", "chain": [{"relate": ["red", "blue"]}]}, "#
        #expect(
            errors(feed("{}", #""signals": {\#(tone)"a": {"of": "tone", "over": [0, 1]}}, "#)) == [
                ["a colour has no position in an interval", "its numbers have, such as 'red'"]
            ])
        func range(_ range: String) -> [[String?]] {
            errors(
                feed(
                    #"{"animate": [{"property": "alpha", "timeline": {"range": \#(range)}, "keyframes": [[0, 0], [1, 1]]}]}"#
                ))
        }
        #expect(
            range(#"["entry", "time"]"#).map { $0[1] } == ["follow an expression with 'signal' instead of 'timeline'"])
        #expect(
            range(#"["top bottom center", 900]"#).map { $0[1] } == [#"an edge has no blanks, such as "bottom-=50""#])
    }

    @Test func `containers and what is held in them`() {
        #expect(
            errors(scene(#"{"sticky": true}"#)).map { $0[1] } == [
                #""position": "sticky" with "top" holds any view in a scroll container"#
            ])
        let header = #"{"repeat": 2, "view": {"height": 9}}"#
        #expect(
            errors(scene(#"{"type": "table", "sections": [{"header": \#(header), "rows": [{}]}]}"#)) == [
                ["a header or footer is one view, found 2", nil]
            ])
        #expect(
            errors(
                scene(
                    #"{"type": "table", "sections": [{"header": {"height": 9, "frame": [0, 0, 1, 1]}, "rows": [{}]}]}"#)
            )
            .map { $0[1] } == ["give it a 'size'"])
        #expect(
            errors(scene(#"{"type": "scroll", "decelerationRate": 2}"#)) == [
                ["a deceleration rate is between 0 and 1, found 2", nil]
            ])
        let template =
            #""templates": {"t": {"children": [{"id": "feed", "type": "scroll", "contentSize": [9, 900]}]}}, "#
            + #""timeline": {"duration": 1, "tracks": {"feed": [{"scrollTo": 9}], "one.feed": [{"scrollTo": 9}]}}, "#
        #expect(errors(scene(#"{"id": "one", "use": "t"}"#, template)).map { $0[0] } == ["'one.feed' has two tracks"])
    }
}
