import Diagnostics
import SceneDocument
import SceneLoading
import Staging
import Testing

/// What no frame shows is warned of, at its place (each `¦`), and nothing else is.
@Suite struct ReviewTests {
    /// The warnings of a scene of 400 × 200 points, which is read without the marks, and their hints.
    @discardableResult
    private func expectWarnings(
        _ views: String, _ more: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String?] {
        let marked = scene(views, more)
        let loaded = try SceneLoader.load(text: marked.filter { $0 != "¦" }, reviewsFrames: true)
        #expect(
            loaded.warnings.map { "\($0.code.name) \($0.message)" } == expected, sourceLocation: sourceLocation)
        var columns: [Int] = []
        for (offset, character) in marked.enumerated() where character == "¦" {
            columns.append(offset - columns.count + 1)
        }
        #expect(loaded.warnings.map(\.column) == columns, sourceLocation: sourceLocation)
        #expect(loaded.warnings.allSatisfy { $0.severity == .warning && $0.line == 1 })
        #expect(loaded.skippedReviews.isEmpty)
        return loaded.warnings.map(\.hint)
    }

    /// A feed of 200 points in view that can rest at 0…700 and goes from 0 to some offset; red boxes at 500…600 and at
    /// 0…100 in it.
    private func feed(to end: Double = 100, card: String = "", top: String = "") throws -> (String, String) {
        (
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "children": ["#
                + #"{"id": "card", "frame": [0, 500, 400, 100]\#(card)}, "#
                + #"{"id": "top", "frame": [0, 0, 400, 100]\#(top)}]}"#,
            #""timeline": {"duration": 1, "frames": 3, "tracks": {"feed": [{"scrollTo": \#(end), "duration": 1}]}}, "#
        )
    }

    private func animate(_ signal: String, _ keyframes: String, mark: String = "") -> String {
        #", "animate": [{"property": \#(mark)"alpha", "signal": "\#(signal)", "keyframes": \#(keyframes)}]"#
    }

    @Test func `a range that the timeline stays before or behind is reported with what can be reached`() throws {
        // The card enters from 300 to 400, the top one from −200 to −100.
        var (views, more) = try feed(card: animate("entry(self)", "[[0, 0], [1, 1]]", mark: "¦"))
        var hints = try expectWarnings(
            views, more,
            [
                "P601 'entry(card)' never changes 'alpha': the range begins at offset 300, but in the timeline the offset of 'feed' goes from 0 to 100"
            ])
        #expect(
            hints == [
                "move the range, or scroll further: from one end of 'feed' to the other, the progress of the range goes from -3 to 4"
            ])
        (views, more) = try feed(top: animate("entry(self)", "[[0, 0], [1, 1]]", mark: "¦"))
        hints = try expectWarnings(
            views, more,
            [
                "P601 'entry(top)' never changes 'alpha': the range ends at offset -100, but in the timeline the offset of 'feed' goes from 0 to 100"
            ])
        #expect(
            hints == [
                "move the range, or scroll further: from one end of 'feed' to the other, the progress of the range goes from 2 to 9"
            ])
    }

    @Test func `where values change decides, not where the range is`() throws {
        // At 300 the entry is at exactly 0, at 350 it is half done.
        for (end, keyframes, isTold) in [
            (300.0, "[[0, 0], [1, 1]]", true), (300.5, "[[0, 0], [1, 1]]", false),
            (350, "[[0.5, 0], [1, 1]]", true), (100, "[[-3, 0], [1, 1]]", false),
            (100, "[[0, 0.5]]", false), (300, #"[[0, 0], [1, 1, "step-start"]]"#, false),
            (300, #"[[0, 0], [1, 1, "step-end"]]"#, true),
        ] {
            let (views, more) = try feed(
                to: end, card: animate("entry(self)", keyframes, mark: isTold ? "¦" : ""))
            let place = keyframes.hasPrefix("[[0.5") ? 350 : 300
            try expectWarnings(
                views, more,
                isTold
                    ? [
                        "P601 'entry(card)' never changes 'alpha': the range begins at offset \(place), but in the timeline the offset of 'feed' "
                            + "goes from 0 to \(Int(end))"
                    ] : [])
        }
    }

    @Test func `a binding is in vain only where its property ends at 0 and 1`() throws {
        let (views, more) = try feed(
            card: #", "bind": {¦"alpha": "entry(self)", "center.x": "entry(self)", "shadowOpacity": "1 - entry(self)"}"#
        )
        try expectWarnings(
            views, more,
            [
                "P601 'entry(card)' never changes 'alpha': the range begins at offset 300, but in the timeline the offset of 'feed' goes from 0 to 100"
            ])
    }

    @Test func `a container with nothing to scroll moves nothing by its own way`() throws {
        func still(_ follows: String) -> String {
            #"{"id": "still", "type": "scroll", "children": [{"id": "card", "backgroundColor": "red", "#
                + #""animate": [{"property": ¦"alpha", \#(follows), "keyframes": [[0, 0], [1, 1]]}]}]}"#
        }
        try expectWarnings(
            still(#""timeline": {"scroll": "still"}"#), "",
            ["P601 'still: scroll' never changes 'alpha': 'still' does not scroll along y"])
        try expectWarnings(still(#""signal": "cover(self)""#).filter { $0 != "¦" }, "", [])
    }

    @Test func `a text for several views is in vain only where it is for all`() throws {
        func cards(_ count: Int, mark: String = "") -> (String, String) {
            (
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 9000], "children": [{"repeat": \#(count), "view": "#
                    + #"{"id": "card", "frame": [0, "500 + 600 * index", 400, 100]"#
                    + animate("entry(self)", "[[0, 0], [1, 1]]", mark: mark) + "}}]}",
                #""timeline": {"tracks": {"feed": [{"scrollTo": "# + (mark.isEmpty ? "310" : "290")
                    + #", "duration": 1}]}}, "#
            )
        }
        var (views, more) = cards(3)
        try expectWarnings(views, more, [])
        (views, more) = cards(3, mark: "¦")
        try expectWarnings(
            views, more,
            [
                "P601 'entry(card[0])' never changes 'alpha' (here and in 2 more views): the range begins at offset 300, "
                    + "but in the timeline the offset of 'feed' goes from 0 to 290"
            ])
    }

    /// A cell of half the viewport that rests at 200…300, so that its centre is at 250 − offset: d = 0.75 at offset 0, 0
    /// at 150, −1 at 350.
    private func cell(_ keys: String, from start: Double, to end: Double) -> (String, String) {
        (
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "contentOffset": [0, \#(start)], "children": ["#
                + #"{"id": "cell", "frame": [0, 200, 400, 100], \#(keys)}]}"#,
            #""timeline": {"duration": 1, "frames": 3, "tracks": {"feed": [{"scrollTo": \#(end), "duration": 1}]}}, "#
        )
    }

    @Test func `a state on a side where the view never is, is never seen`() throws {
        var (views, more) = cell(#""start": {"alpha": 0}, "end": {¦"alpha": 0, "zPosition": 1}"#, from: 0, to: 150)
        try expectWarnings(
            views, more,
            ["P602 the end state is never seen: 'center(cell)' must be less than 0, but goes from 0 to 0.75"])
        (views, more) = cell(#""start": {¦"alpha": 0}, "end": {"alpha": 0}"#, from: 150, to: 350)
        try expectWarnings(
            views, more,
            ["P602 the start state is never seen: 'center(cell)' must be greater than 0, but goes from -1 to 0"])
        (views, more) = cell(#""startEnd": {¦"alpha": 0}"#, from: 150, to: 150)
        try expectWarnings(
            views, more,
            ["P602 the start and end states are never seen: 'center(cell)' must differ from 0, but stays at 0"])
        (views, more) = cell(#""startEnd": {"alpha": 0}"#, from: 150, to: 350)
        try expectWarnings(views, more, [])
    }

    @Test func `a state is seen where its range begins, and to the middle where it does not end at rest`() throws {
        // With [0, 0.25] of the progress the state is left at d = 0.75.
        var (views, more) = cell(#""start": {¦"alpha": {"value": 0, "range": [0, 0.25]}}"#, from: 0, to: 150)
        try expectWarnings(
            views, more,
            ["P602 the start state is never seen: 'center(cell)' must be greater than 0.75, but goes from 0 to 0.75"])
        (views, more) = cell(
            #""start": {"alpha": {"value": 0, "range": [0, 0.25], "easing": {"mirror": "linear"}}}"#, from: 0, to: 150)
        try expectWarnings(views, more, [])
        (views, more) = cell(#""start": {"alpha": {"value": 0, "range": [0, 0.26]}}"#, from: 0, to: 150)
        try expectWarnings(views, more, [])
    }

    @Test func `an action that the pages never turn to is reported`() throws {
        func pager(to offset: Double, mark: String = "") -> (String, String) {
            (
                #"{"id": "intro", "type": "pager", "frame": [0, 0, 100, 100], "children": [{"id": "a", "#
                    + #""backgroundColor": "red"}], "pages": [{"items": [{"id": "a", "actions": [{"fade": [0.5, 1]}]}]}, "#
                    + #"{"items": [{"id": "a", "actions": [{\#(mark)"scale": [1, 2], "offsets": [0.5, 1]}]}]}, {}]}"#,
                #""timeline": {"duration": 1, "frames": 5, "tracks": {"intro": [{"scrollTo": [\#(offset), 0]}]}}, "#
            )
        }
        var (views, more) = pager(to: 125, mark: "¦")
        try expectWarnings(
            views, more,
            ["P603 this action never begins: 'intro.position' must be greater than 1.5, but goes from 0 to 1.25"])
        (views, more) = pager(to: 175)
        try expectWarnings(views, more, [])
        // Beside a property that shares a number each of its stretches is a track of its own.
        (views, more) = pager(to: 125, mark: "¦")
        try expectWarnings(
            views.replacing(#""fade": [0.5, 1]"#, with: #""scaleX": [0.5, 1]"#), more,
            ["P603 this action never begins: 'intro.position' must be greater than 1.5, but goes from 0 to 1.25"])
    }

    private static let red = #""backgroundColor": "red""#

    @Test func `a view that no frame draws is reported with the reason`() throws {
        let red = Self.red
        let hints = try expectWarnings(
            #"""
            {"id": ¦"hidden", "hidden": true, "children": [{"id": "child", \#(red)}]}, {"id": ¦"clear", "alpha": 0, \#(red)}, \#
            {"id": ¦"empty", "frame": [0, 0, 0, 9], \#(red)}, ¦{"frame": [400, 0, 9, 9], \#(red)}, \#
            {"clipsToBounds": true, "frame": [0, 0, 9, 9], \#(red), "children": [{"id": ¦"cut", "frame": [9, 0, 9, 9], \#(red)}]}
            """#, "",
            [
                "P604 the view 'hidden' is never visible: the view is hidden, or has an alpha of 0, in every frame",
                "P604 the view 'clear' is never visible: the view is hidden, or has an alpha of 0, in every frame",
                "P604 the view 'empty' is never visible: the box of the view is empty in every frame",
                "P604 this view is never visible: no frame shows any part of the view",
                "P604 the view 'cut' is never visible: no frame shows any part of the view",
            ])
        #expect(hints.first == "run 'parade inspect --views hidden --properties alpha,hidden --explain' to see why")
    }

    @Test func `a view is visible if one frame shows anything of what is in it`() throws {
        let red = Self.red
        try expectWarnings(
            #"""
            {"frame": [400, 0, 0, 0], \#(red), "children": [{"frame": [-9, 0, 9, 9], \#(red)}]}, \#
            {"frame": [0, 0, 9, 9]}, {"frame": [500, 0, 9, 9], "children": [{}]}, \#
            {"id": "passing", "frame": [400, 0, 9, 9], \#(red), "bind": {"center.x": "420 - 10 * clamp(time - 1.9) * 30"}}, \#
            {"frame": [0, 0, 9, 9], "bind": {"borderWidth": "time"}}, \#
            {"frame": [-20, 0, 9, 9], \#(red), "shadowOpacity": 1, "shadowOffset": [15, 0]}
            """#, #""timeline": {"duration": 2, "frames": 100}, "#, [])
    }

    @Test func `copies are reported where none is visible, and masks like other views`() throws {
        let red = Self.red
        try expectWarnings(
            #"""
            {"repeat": 3, "view": {"frame": ["399 + index", 0, 9, 9], \#(red)}}, \#
            {"repeat": 3, "view": ¦{"frame": ["400 + index", 0, 9, 9], \#(red)}}, \#
            {"frame": [0, 0, 9, 9], \#(red), "mask": {"frame": [0, 0, 5, 5], \#(red)}}, \#
            {"frame": [0, 0, 9, 9], \#(red), "mask": {"id": ¦"far", "frame": [500, 0, 5, 5], \#(red)}}
            """#, "",
            [
                "P604 this view is one of 3 views written here that are never visible: no frame shows any part of the view",
                "P604 the view 'far' is never visible: no frame shows any part of the view",
            ])
    }

    @Test func `a signal that nothing follows is reported, but not one that another reads`() throws {
        let text = #"""
            {"canvas": {"width": 8, "height": 6}, "signals": {
              "lost": "late + 1",
              "page": {"of": "time", "over": [0, 2], "chain": [{"relate": [0, 9]}]},
              "late": "time - 1",
              "place": {"of": "time", "over": [0, 1], "chain": [{"relate": [[0, 0], [3, 4]]}]},
              "unread": {"of": "time", "over": [0, 1], "chain": [{"relate": [[0, 0], [3, 4]]}]}},
             "views": [{"id": "box", "backgroundColor": "red", "bind": {"zPosition": "page.position", "center.x": "place.x"}}]}
            """#
        let warnings = try SceneLoader.load(text: text, reviewsFrames: true).warnings
        #expect(
            warnings.map { "\($0.line):\($0.column) \($0.code.name) \($0.message)" } == [
                "2:3 P605 the signal 'lost' is never used", "6:3 P605 the signal 'unread' is never used",
            ])
    }

    @Test func `every signal that nothing follows was looked for among all names`() throws {
        let count = 10_000
        let signals = (0..<count).map { #""s\#($0)": "time""# }.joined(separator: ", ")
        let loaded = try SceneLoader.load(
            text: scene("{}", #""timeline": {"duration": 1, "frames": 1}, "signals": {\#(signals)}, "#),
            reviewsFrames: true)
        #expect(loaded.warnings.count + loaded.omittedWarningCount == count)
    }

    @Test func `what would take too long is left out and told`() throws {
        let text = scene(
            #"{"repeat": 40000, "view": {"frame": [500, 0, 1, 1], "backgroundColor": "red"}}"#,
            #""timeline": {"duration": 1, "frames": 120}, "#)
        let loaded = try SceneLoader.load(text: text, overrides: limits(["views": 40_000]), reviewsFrames: true)
        #expect(loaded.warnings.isEmpty)
        #expect(
            loaded.skippedReviews == ["views that are never visible (40 000 views in 120 frames are too many)"])
    }

    @Test func `containers in more frames than can be gone through are left out and told`() throws {
        let text = scene(
            #"{"repeat": 101, "view": {"type": "scroll"}}"#, #""timeline": {"duration": 1, "frames": 100000}, "#)
        let loaded = try SceneLoader.load(text: text, reviewsFrames: true)
        #expect(loaded.warnings.isEmpty)
        #expect(
            loaded.skippedReviews == [
                "ranges, states and actions that no frame reaches (too many signals in too many frames)"
            ])
    }

    @Test func `without being asked no frame is looked at`() throws {
        let loaded = try SceneLoader.load(text: scene(#"{"hidden": true, "backgroundColor": "red"}"#))
        #expect(loaded.warnings.isEmpty && loaded.skippedReviews.isEmpty)
    }

    @Test func `warnings of reading come with those of the review, at most twenty, the rest counted`() throws {
        let views = (0..<30).map { "{\"frame\": [500, \($0), 9, 9], \"backgroundColor\": \"red\"}" }
        let loaded = try SceneLoader.load(text: scene(views.joined(separator: ",\n")), reviewsFrames: true)
        #expect(loaded.warnings.count == 20)
        #expect(loaded.omittedWarningCount == 10)
    }

    @Test func `a value that a sliver of a page drives is a number in the first frame too`() throws {
        let text = scene(
            #"{"id": "intro", "type": "pager", "frame": [0, 0, 5e-324, 9], "ignoreLastPage": false, "children": [{"id": "a"}, "#
                + #"{"animate": [{"property": "alpha", "signal": "a.center.x", "keyframes": [[0, 0], [1, 1]]}]}], "#
                + #""pages": [{"items": [{"id": "a", "actions": [{"position": [[2, 0], [2, 0]]}]}]}]}"#,
            #""timeline": {"frames": 2, "duration": 1, "tracks": {"intro": [{"scrollTo": -100, "duration": 0}]}}, "#)
        let loaded = try SceneLoader.load(text: text, reviewsFrames: true)
        let signals = Simulation(loaded.scene).state(ofFrame: 0).signals
        #expect(signals.compactMap(\.self).allSatisfy(\.isFinite) && signals.contains(2))
    }
}
