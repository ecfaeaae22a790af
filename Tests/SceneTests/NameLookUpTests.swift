import Diagnostics
import Layers
import Primitives
import SceneLoading
import Staging
import Testing

/// Which view a name means, from everywhere: in boxes, bindings and animators, below instances, copies and parts.
@Suite struct NameLookUpTests {
    private func names(_ text: String) throws -> [String?] { try load(text).scene.tree.layers.map(\.id) }

    /// The names of the signals of views' properties, in which views have their full names.
    private func signals(_ text: String) throws -> Set<String> { Set(try load(text).scene.signals.map(\.name)) }

    @Test func `a box and a binding count the instances without ids alike`() throws {
        let file: String = #filePath
        let fonts = "/" + file.split(separator: "/").dropLast(2).joined(separator: "/") + "/TypographyTests/Fonts"
        let loaded = try load(
            scene(
                #"{"id": "t", "type": "label", "text": "ab", "split": {"by": "letters", "piece": {"children": [{"use": "c", "with": {"h": 7}}]}}}, {"use": "c", "with": {"h": 50}}, {"id": "probe", "x": "c#0.height", "y": 0, "size": [1, 1], "bind": {"zPosition": "c#0.height", "alpha": "c#1.height + c#2.height"}}"#,
                #""fonts": {"d": "DejaVuSans-subset.ttf"}, "templates": {"c": {"size": [3, "$h"]}}, "#), folder: fonts)
        #expect(try loaded.layer("probe").frame.minX == 50)
        #expect(try loaded.values("zPosition", of: "probe").first == .number(50))
        #expect(loaded.scene.tree.layers.compactMap(\.id) == ["t", "t[0]", "c#1", "t[1]", "c#2", "c#0", "probe"])
    }

    @Test func `a number in a stack in a stack cannot depend on a child of the outer stack`() {
        let beside = #"{"id": "k", "size": [30, 51]}"#
        func stack(_ keys: String, _ children: String) -> String {
            #"{"type": "stack", "distribution": "start", "alignment": "leading", \#(keys)"children": [\#(children)]}"#
        }
        let size = #"{"id": "pr", "size": [¦"k.height", 5]}"#
        let message = "P316 the size of this item cannot depend on the view 'k', which is in the same stack"
        for inner in [stack("", size), stack(#""size": [100, 20], "#, size), stack("", stack("", size))] {
            expectErrors(scene(stack("", "\(inner), \(beside)")), [message])
        }
        let spacing = stack(#""spacing": ¦"k.height", "#, #"{"size": [1, 1]}, {"size": [5, 5]}"#)
        expectErrors(
            scene(stack("", "\(spacing), \(beside)")),
            ["P316 this number cannot depend on the view 'k', which is in the same stack"])
    }

    @Test func `the children of a pager are its items, and each has ids of its own`() throws {
        let items = #"{"id": "k", "children": [{"id": "b"}]}, {"id": "m", "children": [{"id": "b"}]}"#
        #expect(try names(scene(#"{"type": "pager", "children": [\#(items)]}"#)) == [nil, "k", "k.b", "m", "m.b"])
        expectErrors(
            scene(
                #"{"type": "pager", "children": [{"id": "item", "children": [{"id": "v", "children": [{"id": "b"}]}, {"children": [{"id": ¦"b"}]}]}]}"#
            ), ["P301 another view on line 1 already has the id 'b'"])
    }

    @Test func `a template that is only a use of another one adds no level of names`() throws {
        let templates =
            #""templates": {"t": {"children": [{"id": "k"}]}, "u": {"use": "t"}, "w": {"use": "u"}, "v": {"use": "u", "id": "root"}}, "#
        let text = scene(
            #"{"id": "one", "use": "w"}, {"repeat": 1, "view": {"id": "d", "use": "u"}}, {"use": "u"}, {"use": "v"}, {"use": "t"}"#,
            templates)
        #expect(
            try names(text) == ["one", "one.k", "d[0]", "d[0].k", "u#2", "u#2.k", "v#0.root", "v#0.k", "t#4", "t#4.k"])
    }

    @Test(
        arguments: [
            #"{"id": "cell", KEYS}"#, #"{KEYS}"#, #"{"repeat": 1, "view": {"id": "cell", KEYS}}"#,
            #"{"id": "cell", "use": "cell"}"#,
        ])
    func `a name in an item is looked up among its own views first`(cell: String) throws {
        let keys =
            #""bind": {"alpha": "title.zPosition"}, "x": "title.width", "y": 0, "size": [9, 9], "children": [{"id": "title", "size": [2, 2], "zPosition": 1}, {"type": "scroll", "children": [{"id": "tag", "children": [{"id": "title", "size": [3, 3]}]}]}]"#
        let text = scene(
            #"{"type": "scroll", "children": [\#(cell.replacing("KEYS", with: keys)), {"id": "after"}]}"#,
            #""templates": {"cell": {\#(keys)}}, "#)
        let loaded = try load(text)
        #expect(loaded.scene.tree.layers[1].frame.minX == 2)
        #expect(
            loaded.scene.signals.contains { signal in
                if case .property(_, 2) = signal.source { true } else { false }
            })
    }

    @Test(arguments: [#"{"id": "p", "children": [COPIES]}"#, #"{"children": [COPIES]}"#])
    func `a present name comes before a name of version 0.1`(part: String) throws {
        let copies = #"{"repeat": 2, "view": {"id": "k"}}"#
        let text = scene(
            #"{"type": "scroll", "children": [\#(part.replacing("COPIES", with: copies))]}, {"repeat": 2, "view": {"id": "d", "children": [{"id": "k"}]}}, {"bind": {"alpha": "k[1].zPosition"}}"#
        )
        #expect(try signals(text).contains("k[1].zPosition"))
        #expect(try names(text).contains("d[1].k"))
    }

    @Test func `only a signal and its parts hide the names of views`() throws {
        let views =
            #"{"type": "scroll", "children": [{"id": "card", "children": [{"id": "t", "size": [3, 3]}]}, {"id": "b", "children": [{"id": "t", "size": [4, 4]}]}]}"#
        let loaded = try load(
            scene(
                "\(views), " + #"{"id": "pr", "x": "card.t.width", "bind": {"zPosition": "card.t.width"}}"#,
                #""signals": {"card": "0.5"}, "#))
        #expect(try loaded.layer("pr").frame.minX == 3)
        #expect(try loaded.values("zPosition", of: "pr").first == .number(3))
        // This is no cycle.
        #expect(try !load(scene(views, #""signals": {"card": "card.t.width"}, "#)).scene.tree.layers.isEmpty)
        expectErrors(
            scene(views + #", {"x": ¦"card.width"}"#, #""signals": {"card": "0.5"}, "#),
            ["P206 'card.width' may mean the signal or the view 'card', and a box cannot follow a signal"])
    }

    /// In each scene, the marked name is a mistake.
    private static let mistakes: [(views: String, hint: String?)] = [
        // The name that is similar is that of several views, of which the first is named.
        (
            #"{"type": "scroll", "children": [{"id": "a", "children": [{"id": "title"}]}, {"id": "b", "children": [{"id": "title"}]}]}, {"bind": {"zPosition": "titel.width"}}"#,
            "did you mean 'a.title'?"
        ),
        (
            #"{"type": "scroll", "children": [{"id": "a", "children": [{"id": "title"}]}, {"id": "b", "children": [{"id": "title"}]}]}, {"bind": {"zPosition": "a.titel.width"}}"#,
            "did you mean 'a.title.width'?"
        ),
        (#"{"use": "typo", "id": "one"}"#, "did you mean 'title'?"),
        // Inside the instance, 'a.u' is the view 'u' in the instance's own 'a'.
        (
            #"{"type": "scroll", "children": [{"id": "a", "children": [{"id": "u"}]}, {"id": "b", "children": [{"id": "u"}]}]}, {"use": "own", "id": "one"}"#,
            "write the full name of one of these views: 'b.u'; to name the others (line 1), give the views around them ids of their own: in the view with the id 'one', a view 'title' becomes 'one.title'"
        ),
        (
            #"{"use": "c-d"}, {"use": "c-d"}, {"bind": {"zPosition": "b.width"}}"#,
            "they are on line 1; give the views around them ids of their own: in the view with the id 'one', a view 'title' becomes 'one.title'"
        ),
        (
            #"{"type": "scroll", "children": [{"id": "z", "children": [{"id": "y"}]}, {"children": [{"id": "y"}]}]}, {"bind": {"zPosition": "y.width"}}"#,
            "write the full name of one of these views: 'z.y'; to name the others (line 1), give the views around them ids of their own: in the view with the id 'one', a view 'title' becomes 'one.title'"
        ),
    ]

    @Test(arguments: mistakes.indices) func `a name that a hint suggests leads to a view`(index: Int) {
        let templates =
            #""templates": {"typo": {"bind": {"zPosition": "titel.width"}, "children": [{"id": "title"}]}, "own": {"children": [{"bind": {"zPosition": "u.width"}}, {"use": "y", "id": "a"}]}, "y": {"children": [{"id": "u"}]}, "c-d": {"children": [{"id": "b"}]}}, "#
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(Self.mistakes[index].views, templates))
        }
        let found = errors?.diagnostics.filter { $0.severity == .error }.map(\.hint)
        #expect(found == [Self.mistakes[index].hint])
    }

    @Test func `the hint about pieces is for split texts only`() {
        #expect(
            hints(scene(#"{"repeat": 2, "view": {"id": "a"}}, {"x": "abcdef[1].x"}"#)) == [nil])
    }

    @Test func `names in deeply nested parts take little room`() throws {
        var views = (0..<2_000).map { #"{"id": "leaf\#($0)"}"# }.joined(separator: ", ")
        for level in 0..<28 { views = #"{"id": "level\#(level)", "type": "scroll", "children": [\#(views)]}"# }
        #expect(try load(scene(views)).scene.tree.layers.last?.id == "leaf1999")
    }

    @Test(arguments: ["#0", "#1.t", ".", "a.", ".a", "a..b", "a\u{200B}b", "a\\u0000b", "a\\u007fb"])
    func `an id that listings or expressions could not tell apart is refused`(id: String) throws {
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(#"{"id": "\#(id)"}"#))
        }
        #expect(errors?.diagnostics.map(\.code.name) == ["P204"])
    }

    @Test func `an id in a copy keeps its dot, and two views never have one name`() throws {
        #expect(try names(scene(#"{"repeat": 2, "view": {"id": "a.b"}}"#)) == ["a.b[0]", "a.b[1]"])
        expectErrors(
            scene(
                #"{"use": "t", "id": "a"}, {"id": ¦"a.b"}"#, #""templates": {"t": {"children": [{"id": "b"}]}}, "#),
            ["P301 another view on line 1 already has the id 'a.b'"])
        expectErrors(
            scene(#"{"id": "c#0"}, ¦{"use": "c"}"#, #""templates": {"c": {}}, "#),
            ["P301 another view on line 1 already has the id 'c#0'"])
    }

    @Test func `an instance has its number as a name even if its template gives an id`() throws {
        #expect(
            try signals(
                scene(
                    #"{"use": "t"}, {"bind": {"alpha": "t#0.zPosition"}}"#, #""templates": {"t": {"id": "root"}}, "#)
            ).contains("t#0.root.zPosition"))
    }
}
