import Diagnostics
import Drawing
import Foundation
import ImageCoding
import Layers
import Primitives
import SceneLoading
import Staging
import Testing

/// Stacks in scenes. Letters of the font are 0.6 em wide, a line is 1 em high with its baseline at 0.8 em, and lines are
/// 1.1 em apart.
@Suite struct StackTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let font = tests.appendingPathComponent("TypographyTests/Fonts/Rectangles.otf")
        try folder.write(Array(try Data(contentsOf: font)), "scene/A.otf")
    }

    private func loaded(_ views: String, _ more: String = "") throws -> LoadedScene {
        do {
            return try SceneLoader.load(
                text: scene(views, #""fonts": {"a": "A.otf"}, \#(more)"#), folder: folder.scene)
        } catch {
            for problem in error.diagnostics { Issue.record("\(problem.column): \(problem.message)") }
            throw error
        }
    }

    /// Checks boxes by their ids, to a millionth of a point.
    private func check(_ views: String, _ boxes: KeyValuePairs<String, [Double]>, _ more: String = "") throws {
        let loaded = try loaded(views, more)
        for (id, box) in boxes {
            let frame = try loaded.layer(id).frame
            let found = [frame.minX, frame.minY, frame.width, frame.height]
            #expect(zip(found, box).allSatisfy { abs($0 - $1) < 1e-6 }, "\(id): \(found), expected \(box)")
        }
    }

    /// Checks the errors and warnings of a scene, each as code and message, and the hints.
    private func expectProblems(_ views: String, _ expected: [(message: String, hint: String?)], _ more: String = "") {
        var found: [Diagnostic] = []
        do {
            found = try SceneLoader.load(
                text: scene(views, #""fonts": {"a": "A.otf"}, \#(more)"#), folder: folder.scene
            )
            .warnings
        } catch {
            found = error.diagnostics
        }
        #expect(found.map { "\($0.code.name) \($0.message)" } == expected.map(\.message))
        #expect(found.map(\.hint) == expected.map(\.hint))
    }

    private static let a = #"{"id": "a", "size": [10, 20]}"#
    private static let b = #"{"id": "b", "size": [30, 5]}"#
    private static func text(_ id: String, _ text: String, _ more: String = "") -> String {
        #"{"id": "\#(id)", "type": "label", "font": {"size": 10}, "text": "\#(text)"\#(more)}"#
    }

    @Test func `a stack without a size has the size of its children, at its parent's origin`() throws {
        try check(
            #"{"id": "s", "type": "stack", "spacing": 4, "padding": [1, 2, 3, 5], "children": [\#(Self.a), \#(Self.b)]}"#,
            ["s": [0, 0, 51, 24], "a": [2, 1, 10, 20], "b": [16, 1, 30, 5]])
        try check(
            #"{"id": "s", "type": "stack", "axis": "vertical", "x": 7, "padding": 2, "children": [\#(Self.a), \#(Self.b)]}"#,
            ["s": [7, 0, 34, 29], "a": [2, 2, 10, 20], "b": [2, 22, 30, 5]])
    }

    @Test func `words of rows are the top and the bottom`() throws {
        for (alignment, y) in [("top", 0.0), ("leading", 0), ("center", 7.5), ("bottom", 15), ("trailing", 15)] {
            try check(
                #"{"type": "stack", "alignment": "\#(alignment)", "children": [\#(Self.a), \#(Self.b)]}"#,
                ["b": [10, y, 30, 5]])
        }
    }

    @Test func `texts take their natural size, and lines align by their baselines`() throws {
        let big = #"{"id": "big", "type": "label", "font": {"size": 20}, "text": "AA"}"#
        try check(
            #"{"id": "s", "type": "stack", "alignment": "firstBaseline", "children": [\#(big), \#(Self.text("t", "A")), \#(Self.b)]}"#,
            ["s": [0, 0, 60, 20], "big": [0, 0, 24, 20], "t": [24, 8, 6, 10], "b": [30, 11, 30, 5]])
    }

    @Test func `labels of a row give way and find new lines`() throws {
        // 60 + 30 points in 60: each label gives a third of its length.
        let long = Self.text("long", "AAA AAA AAA", #", "numberOfLines": 0, "lineHeight": 10"#)
        try check(
            #"{"id": "s", "type": "stack", "width": 64, "alignment": "leading", "children": [\#(long), \#(Self.b)]}"#,
            ["long": [0, 0, 34, 30], "b": [34, 0, 30, 5], "s": [0, 0, 64, 30]])
        // In a column the width decides the height.
        try check(
            #"{"id": "s", "type": "stack", "axis": "vertical", "width": 45, "children": [\#(long), \#(Self.b)]}"#,
            ["long": [0, 0, 45, 20], "b": [0, 20, 30, 5], "s": [0, 0, 45, 25]])
    }

    @Test func `a natural width is never more than the parent's if texts can be broken`() throws {
        let long = Self.text("long", "AAA AAA AAA", #", "numberOfLines": 0, "lineHeight": 10"#)
        let stack = #"{"id": "s", "type": "stack", "axis": "vertical", "children": [\#(long)]}"#
        try check(#"{"frame": [0, 0, 50, 50], "children": [\#(stack)]}"#, ["s": [0, 0, 50, 20]])
        let whole = #"{"id": "s", "type": "stack", "children": [\#(Self.text("t", "AAA AAA AAA"))]}"#
        try check(#"{"frame": [0, 0, 50, 50], "children": [\#(whole)]}"#, ["s": [0, 0, 66, 10], "t": [0, 0, 66, 10]])
    }

    @Test func `a text of natural width is never truncated`() throws {
        let loaded = try loaded(#"{"type": "stack", "children": [\#(Self.text("t", "AAA"))]}"#)
        guard case .label(let label) = try loaded.layer("t").contents else {
            Issue.record("not a label")
            return
        }
        #expect(try label.naturalWidth == loaded.layer("t").bounds.width)
    }

    @Test(arguments: [1, 3, 7, 11])
    func `texts of natural width stay so beside padding and other texts`(count: Int) throws {
        // The sizes of the fonts are no short binary fractions, and their sums are rounded.
        let texts = (0..<count).map { index in
            #"{"id": "t\#(index)", "type": "label", "text": "AAA", "font": {"size": \#(10.1 + 0.37 * Double(index))}}"#
        }
        let scene = try loaded(
            #"{"type": "stack", "padding": 7.3, "spacing": 0.7, "children": [\#(texts.joined(separator: ", "))]}"#)
        for index in 0..<count {
            guard case .label(let label) = try scene.layer("t\(index)").contents else { throw CancellationError() }
            #expect(try label.naturalWidth == scene.layer("t\(index)").bounds.width, "\(index)")
        }
    }

    @Test func `numbers of a stack do not depend on its parent`() {
        for key in [#""spacing": "2pw""#, #""padding": "1ph""#, #""padding": [0, "1pw", 0, 0]"#] {
            expectProblems(
                #"{"type": "stack", \#(key), "children": [\#(Self.a)]}"#,
                [
                    (
                        "P204 '\(key.contains("spacing") ? "spacing" : "padding")' in a stack must not depend on the size of the parent",
                        "write points, or percentages of the canvas such as \"5vw\""
                    )
                ])
        }
    }

    @Test func `stacks nest, and a child that grows is laid out in its final size`() throws {
        try check(
            #"""
            {"id": "s", "type": "stack", "size": [100, 40], "children": [
              {"id": "c", "type": "stack", "axis": "vertical", "grow": 1, "children": [
                {"id": "top", "height": 10}, {"id": "rest"}]},
              \#(Self.a)]}
            """#, ["c": [0, 0, 90, 40], "top": [0, 0, 90, 10], "rest": [0, 10, 90, 30], "a": [90, 0, 10, 20]])
    }

    @Test func `views that are hidden at rest take no room`() throws {
        try check(
            #"{"id": "s", "type": "stack", "spacing": 4, "children": [{"id": "h", "size": [50, 50], "hidden": true}, \#(Self.a), \#(Self.b)]}"#,
            ["s": [0, 0, 44, 20], "a": [0, 0, 10, 20], "h": [0, 0, 50, 50]])
    }

    @Test func `percentages refer to a stack whose size is known`() throws {
        try check(
            #"{"type": "stack", "size": [200, 50], "children": [{"id": "h", "width": "25%", "height": "50%"}, \#(Self.a)]}"#,
            ["h": [0, 0, 50, 25]])
    }

    @Test func `as content of a scroll view a stack is as wide as the viewport, and the content as long as the stack`()
        throws
    {
        let text = #"""
            {"id": "feed", "type": "scroll", "frame": [0, 0, 80, 60], "contentInset": [0, 5, 0, 15], "children": [
              {"id": "s", "type": "stack", "axis": "vertical", "spacing": 10, "children": [
                {"id": "one", "height": 50}, {"height": 40}]}]}
            """#
        try check(text, ["s": [0, 0, 60, 100], "one": [0, 0, 60, 50]])
        #expect(try loaded(text).scene.containers[0].contentSize == Size(width: 60, height: 100))
        try check(
            #"{"type": "scroll", "axis": "horizontal", "frame": [0, 0, 80, 60], "children": [{"id": "s", "type": "stack", "children": [\#(Self.a), \#(Self.b)]}]}"#,
            ["s": [0, 0, 40, 60]])
    }

    @Test func `boxes of other views and of children may be named`() throws {
        try check(
            #"""
            {"id": "card", "frame": [0, 0, "s.width + 8", "s.height + 6"], "children": [
              {"id": "s", "type": "stack", "x": 4, "y": 3, "spacing": "bar.width", "children": [
                {"id": "n", "width": "2 * bar.width", "height": 9}, \#(Self.a)]}]},
            {"id": "bar", "width": 6, "height": 2},
            {"id": "under", "x": "s.x + n.width", "y": "a.height", "width": "a.x", "height": 1}
            """#,
            ["s": [4, 3, 28, 20], "card": [0, 0, 36, 26], "n": [0, 0, 12, 9], "under": [16, 20, 18, 1]])
        // A stack that is an item has its size before the list is laid out.
        try check(
            #"""
            {"type": "collection", "frame": [0, 0, 100, 100], "items": [
              {"id": "row", "type": "stack", "axis": "vertical", "size": ["100%", "fit"], "children": [
                {"id": "n", "height": "2 * bar.height"}]}]},
            {"id": "under", "x": 0, "y": "row.height", "width": 1, "height": 1}, {"id": "bar", "width": 6, "height": 4}
            """#, ["row": [0, 0, 100, 8], "under": [0, 8, 1, 1]])
        expectProblems(
            #"{"type": "stack", "children": [{"id": "x", "width": "y.width", "height": 1}, {"id": "y", "size": [5, 5]}]}"#,
            [
                (
                    "P316 the size of this item cannot depend on the view 'y', which is in the same stack",
                    "write the size in points or as a percentage"
                )
            ])
    }

    @Test func `repetitions, templates and items of collections can be stacks`() throws {
        try check(
            #"""
            {"type": "collection", "frame": [0, 0, 100, 100], "items": [
              {"id": "i", "type": "stack", "size": "fit", "children": [{"repeat": 3, "view": {"id": "r", "size": ["4 + index", 8]}}]}]},
            {"type": "table", "frame": [0, 0, 100, 100], "rows": [
              {"id": "row", "type": "stack", "height": "fit", "axis": "vertical", "children": [\#(Self.a), {"height": 12}]}]}
            """#,
            ["i": [0, 0, 15, 8], "r[2]": [9, 0, 6, 8], "row": [0, 0, 100, 32]])
    }

    @Test func `mistakes of children are named`() {
        expectProblems(
            #"{"type": "stack", "distribution": "start", "children": [{"id": "a", "height": 5}, {"height": 5}]}"#,
            [
                (
                    "P202 these children of a stack have no width: the view 'a', a view (child 2)",
                    "write 'width', or 'grow' to take a part of the room that is left"
                )
            ])
        expectProblems(
            #"{"type": "stack", "alignment": "center", "children": [{"id": "a", "width": 5}]}"#,
            [
                (
                    "P202 the view 'a' has no height in its stack",
                    "write 'height', or \"alignment\": \"fill\" on the stack to stretch the children"
                )
            ])
        // The last child of a stack that is as long as its children takes nothing.
        expectProblems(
            #"{"type": "stack", "children": [\#(Self.a), {"id": "last", "height": 5}]}"#,
            [
                (
                    "P202 the view 'last' has no width in its stack",
                    "write 'width', or 'grow' to take a part of the room that is left"
                )
            ])
        for (key, value) in [("x", "4"), ("center", "[5, 5]"), ("frame", "[0, 0, 5, 5]"), ("inset", "[0, 0, 5, 5]")] {
            let problems = errors(
                #"{"type": "stack", "distribution": "fillEqually", "size": [50, 9], "children": [{"\#(key)": \#(value)}]}"#
            )
            #expect(
                problems.contains {
                    $0.0 == "P211 '\(key)' cannot be set because the layout of the stack places this view"
                })
            #expect(problems.first?.1?.hasPrefix("set only the child's size") == true)
        }
        expectProblems(
            #"{"type": "stack", "distribution": "center", "width": 90, "children": [{"size": [5, 5], "grow": 1}]}"#,
            [
                (
                    "P211 'grow' needs a stack with the distribution 'fill', found 'center'",
                    "remove 'grow', or the stack's 'distribution'"
                )
            ])
        expectProblems(
            #"{"type": "stack", "children": [{"size": [5, 5], "autoresizing": "fill"}]}"#,
            [
                (
                    "P211 'autoresizing' cannot be set because the layout of the stack places this view",
                    "remove 'autoresizing'; the children of a stack keep their boxes"
                )
            ])
        expectProblems(
            #"{"frame": [0, 0, 5, 5], "grow": 1}"#,
            [
                (
                    "P317 'grow' is only for the children of stacks",
                    "put the view into a view of type 'stack', or remove 'grow'"
                )
            ])
        expectProblems(
            #"{"type": "stack", "children": [{"width": "50%", "height": 5}]}"#,
            [
                (
                    "P316 this length depends on the width of the stack, which depends on the widths of the stack's children",
                    "write the length in points, or the stack's 'width'"
                )
            ])
    }

    @Test func `a stack is placed by its own natural size`() throws {
        try check(
            #"{"id": "s", "type": "stack", "axis": "vertical", "spacing": 4, "x": "100% - self.width", "y": "100% - self.height", "children": [{"id": "a", "width": 30, "height": 20}, {"id": "b", "width": 10, "height": 6}]}"#,
            ["s": [370, 170, 30, 30], "a": [0, 0, 30, 20], "b": [0, 24, 10, 6]])
        // Its spacing decides the size.
        expectProblems(
            #"{"id": "s", "type": "stack", "spacing": "self.width", "children": [{"width": 30, "height": 20}, {"width": 30, "height": 20}]}"#,
            [
                (
                    "P316 boxes depend on each other in a cycle: s → s",
                    "write the position and the size of one of these boxes in points"
                )
            ])
    }

    private func errors(_ views: String) -> [(String, String?)] {
        do {
            _ = try SceneLoader.load(text: scene(views, #""fonts": {"a": "A.otf"}, "#), folder: folder.scene)
            return []
        } catch {
            return error.diagnostics.map { ("\($0.code.name) \($0.message)", $0.hint) }
        }
    }

    @Test func `keys of stacks are checked`() {
        #expect(
            errors(
                #"{"type": "stack", "spacing": -1, "padding": [1, 2, 3], "axis": "diagonal", "alignment": "baseline", "distribution": "even", "wrap": 1}"#
            ).map(\.0) == [
                "P204 'spacing' must not be negative, found -1",
                "P203 expected a distance, or four distances ([top, left, bottom, right]), found a list of 3",
                "P205 expected one of 'horizontal', 'vertical', found 'diagonal'",
                "P205 expected one of 'fill', 'leading', 'center', 'trailing', 'firstBaseline', 'top', 'bottom', found 'baseline'",
                "P205 expected one of 'fill', 'fillEqually', 'fillProportionally', 'equalSpacing', 'equalCentering', 'start', 'center', 'end', found 'even'",
                "P203 expected true or false, found the number 1",
            ])
        #expect(
            errors(#"{"type": "stack", "axis": "vertical", "alignment": "top"}"#).map { [$0.0, $0.1 ?? ""] } == [
                ["P204 'top' is only for stacks with a horizontal axis", "write 'leading'"]
            ])
    }

    @Test func `children that do not fit are a warning, and so once for all copies`() {
        expectProblems(
            #"{"repeat": 3, "view": {"type": "stack", "width": 25, "children": [\#(Self.b.replacing(#""id": "b", "#, with: ""))]}}"#,
            [
                (
                    "P612 the children are 5 pt longer than the stack, and hang over its end (in 3 copies)",
                    "make the stack's 'width' greater, or write 'shrink' on a child"
                )
            ])
    }

    @Test func `layout is not animatable, and the message says what is`() {
        let layout =
            "layout happens once, at rest; animate 'transform' to move or scale what is drawn, or animate 'size' and let children follow with 'autoresizing'"
        for key in [
            "spacing", "padding", "alignment", "distribution", "wrap", "grow", "shrink", "autoresizing", "split",
        ] {
            let stack = #"{"type": "stack", "bind": {"\#(key)": "time"}}"#
            #expect(errors(stack).first?.1 == layout, "\(key): \(errors(stack))")
            let animation = #"{"property": "\#(key)", "signal": "time", "keyframes": [[0, 0], [1, 1]]}"#
            #expect(errors(#"{"type": "stack", "animate": [\#(animation)]}"#).first?.1 == layout, "\(key)")
            let state = #"{"type": "scroll", "children": [{"type": "stack", "start": {"\#(key)": 1}}]}"#
            #expect(errors(state).first?.1 == layout, "\(key)")
            let action = #"{"items": [{"id": "s", "actions": [{"\#(key)": [0, 1]}]}]}"#
            let pager = #"{"type": "pager", "children": [{"id": "s", "type": "stack"}], "pages": [\#(action), {}]}"#
            #expect(errors(pager).first?.1 == layout, "\(key): \(errors(pager))")
        }
        let fit = #"{"property": "size.width", "signal": "time", "keyframes": [[0, "fit"], [1, 1]]}"#
        #expect(errors(#"{"type": "stack", "animate": [\#(fit)]}"#).first?.1 == layout)
    }

    @Test func `a mistake in a label that is measured and shown counts once for each copy`() {
        let label =
            #"{"repeat": 3, "view": {"type": "label", "size": "fit", "text": {"number": 5, "format": "%"}}}"#
        let expected = (
            "P221 a format must have a digit (in 3 copies)", "write 0 for a digit that always shows, such as \"#,##0\""
        )
        expectProblems(label, [expected])
        expectProblems(#"{"type": "stack", "children": [\#(label)]}"#, [expected])
    }

    @Test func `values of a measured label that depend on the stack are read with the stack's size`() throws {
        for (radius, expected) in [("\"10pw\"", 20.0), ("\"10ph + 1\"", 6), ("3", 3)] {
            let text = Self.text("t", "AAA", #", "cornerRadius": \#(radius)"#)
            let loaded = try loaded(#"{"type": "stack", "size": [200, 50], "children": [\#(text)]}"#)
            #expect(try loaded.layer("t").cornerRadii.topLeft == expected)
        }
    }

    @Test func `the text of a measured label counts once`() throws {
        func stack(_ count: Int) -> String {
            let text = String(repeating: "A", count: 50_000)
            let label = #"{"type": "label", "size": [1, 1], "text": "\#(text)"}"#
            return #"{"type": "stack", "children": [{"repeat": \#(count), "view": \#(label)}]}"#
        }
        _ = try loaded(stack(10))
        #expect(
            errors(stack(11)).map(\.0) == ["P507 the scene's texts together have more than 500 000 characters"])
    }

    @Test func `fit in a box key that cannot have it is pointed to the keys that can`() {
        let hint = "write 'fit' as 'size', 'width' or 'height', with 'x' and 'y' for the position"
        for box in [#""frame": [0, 0, "fit", 10]"#, #""frame": "fit""#, #""x": "fit""#] {
            #expect(errors(#"{"type": "label", "text": "A", \#(box)}"#).map(\.1) == [hint], "\(box)")
        }
    }

    @Test func `a stack whose children are only stretched has no length of its own`() {
        let hint = "write 'width' on one of the children, or on the stack"
        let message = "P202 these children of a stack have no width: the view 'p', the view 'q'"
        let bars = #"{"id": "p", "height": 5}, {"id": "q", "height": 5}"#
        expectProblems(#"{"type": "stack", "axis": "vertical", "children": [\#(bars)]}"#, [(message, hint)])
        expectProblems(#"{"type": "stack", "distribution": "fillEqually", "children": [\#(bars)]}"#, [(message, hint)])
        expectProblems(#"{"type": "stack", "axis": "vertical", "width": 9, "children": [\#(bars)]}"#, [])
        expectProblems(
            #"{"type": "stack", "distribution": "fillEqually", "children": [{"size": [9, 9]}, \#(bars)]}"#, [])
        // A stack around it stretches it.
        let inner = #"{"type": "stack", "axis": "vertical", "children": [\#(bars)]}"#
        expectProblems(#"{"type": "stack", "axis": "vertical", "children": [\#(Self.a), \#(inner)]}"#, [])
    }

    @Test func `pictures keep their proportion in a height that the stack gives, and stacks their least width`() throws
    {
        try folder.write(
            try PNGEncoder.encode(Image(width: 40, height: 20, pixels: [UInt32](repeating: 0xFF20_4060, count: 800))),
            "scene/p.png")
        let picture = #"{"id": "p", "type": "image", "image": "p.png", "height": "50%"}"#
        try check(
            #"{"id": "s", "type": "stack", "height": 60, "alignment": "leading", "children": [\#(picture), \#(Self.a)]}"#,
            ["p": [0, 0, 60, 30], "a": [60, 0, 10, 20], "s": [0, 0, 70, 60]])
        try check(
            #"{"type": "stack", "size": [100, 60], "distribution": "start", "children": [\#(picture)]}"#,
            ["p": [0, 0, 60, 30]])
        // The least width of the stack is that of the scaled picture, not 40, and of two equal widths.
        let tall = #"{"id": "p", "type": "image", "image": "p.png", "height": 60}"#
        let text = Self.text("t", "AAA AAA AAA", #", "numberOfLines": 0, "shrink": 1"#)
        #expect(
            try loaded(
                #"{"size": [100, 90], "children": [{"id": "s", "type": "stack", "x": 0, "y": 0, "children": [\#(tall), \#(text)]}]}"#
            ).layer("s").frame.width == 120)
        let small = #"{"type": "image", "image": "p.png"}"#
        #expect(
            try loaded(
                #"{"size": [60, 90], "children": [{"id": "s", "type": "stack", "x": 0, "y": 0, "distribution": "fillEqually", "children": [\#(small), \#(text)]}]}"#
            ).layer("s").frame.width == 80)
    }

    @Test func `a content inset that names a box decides the breadth of the stack in the scroll view`() throws {
        try check(
            #"""
            {"id": "u", "x": "s.width", "y": 0, "size": [1, 1]},
            {"type": "scroll", "frame": [0, 0, 100, 100], "contentInset": [0, "w.width", 0, 0], "children": [
              {"id": "s", "type": "stack", "axis": "vertical", "children": [{"height": 5}]}]},
            {"id": "w", "size": ["v.width * 2", 5]}, {"id": "v", "size": [15, 5]}
            """#, ["u": [70, 0, 1, 1], "s": [0, 0, 70, 5]])
    }

    @Test func `fill alone is a flexible width and height`() throws {
        func frame(_ parts: String) throws -> [Autoresizing] {
            try loaded(
                #"{"frame": [0, 0, 10, 10], "bind": {"size.width": "10 + time"}, "children": [{"frame": [1, 1, 5, 5], "autoresizing": \#(parts)}]}"#
            ).scene.autoresizings
        }
        let fill = try frame(#""fill""#)
        #expect(fill.count == 1)
        #expect(fill.first?.horizontal == .length && fill.first?.vertical == .length)
        #expect(try frame(#"["width", "height"]"#) == fill)
        #expect(try frame(#"["fill", "left"]"#).first?.horizontal == [.before, .length])
    }
}
