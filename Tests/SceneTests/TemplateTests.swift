import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct TemplateTests {
    private static let card =
        #""templates": {"card": {"frame": ["$x", 0, "$x + 10", "10"], "clipsToBounds": "$clips", "#
        + #""children": [{"id": "title", "alpha": "$alpha"}]}}, "#

    @Test func `a template takes its values with their own types`() throws {
        let loaded = try load(
            scene(
                #"{"use": "card", "id": "one", "with": {"x": 20, "clips": true, "alpha": "1 / 4"}}, "#
                    + #"{"use": "card", "with": {"x": 5, "clips": false, "alpha": 1}, "frame": [1, 2, 3, 4], "cornerRadius": 2}"#,
                Self.card))
        #expect(loaded.scene.tree.layers.map(\.id) == ["one", "one.title", "card#1", "card#1.title"])
        #expect(try loaded.layer("one").frame == Rect(x: 20, y: 0, width: 30, height: 10))
        #expect(try loaded.layer("one").clipsToBounds)
        #expect(try loaded.layer("one.title").alpha == 0.25)
        let second = loaded.scene.tree.layers[2]
        #expect(second.frame == Rect(x: 1, y: 2, width: 3, height: 4), "keys beside 'with' override the template's")
        #expect(second.cornerRadii == CornerRadii(2))
    }

    @Test(arguments: [
        (#""alpha": 0.5"#, #""opacity": 0.25"#, #""alpha": 0.25"#),
        (#""masksToBounds": true"#, #""clipsToBounds": false"#, #""clipsToBounds": false"#),
        (#""shadowOffset.height": 9"#, #""shadowOffset": [1, 2]"#, #""shadowOffset": [1, 2]"#),
        (#""shadowOffset": [1, 2]"#, #""shadowOffset.height": 9"#, #""shadowOffset": [1, 9]"#),
        (#""transform.scale.x": 3"#, #""transform.scale": 2"#, #""transform.scale": 2"#),
        (
            #""transform.scale": 3"#, #""transform": [{"rotate": 9}]"#,
            #""transform.scale": 3, "transform": [{"rotate": 9}]"#
        ),
        (#""size": [1, 2]"#, #""frame": [3, 4, 5, 6]"#, #""frame": [3, 4, 5, 6]"#),
        (#""center": [1, 2], "width": 3"#, #""inset": [1, 2, 3, 4]"#, #""inset": [1, 2, 3, 4]"#),
        (#""frame": [1, 2, 3, 4]"#, #""size": [5, 6]"#, #""frame": [1, 2, 5, 6]"#),
        (#""frame": {"x": 1, "y": 2, "width": 3, "height": 4}"#, #""y": 9"#, #""frame": [1, 9, 3, 4]"#),
        (#""frame": [1, 2, 30, 40]"#, #""center": [50, 60]"#, #""center": [50, 60], "size": [30, 40]"#),
        (#""size": [3, 4]"#, #""height": 9"#, #""size": [3, 9]"#),
        (#""width": 3, "x": 5"#, #""size": [7, 8]"#, #""size": [7, 8], "x": 5"#),
    ])
    func `a key beside a use overrides what the template says under another name`(
        template: String, use: String, plain: String
    ) throws {
        let used = try load(scene(#"{"use": "t", "id": "v", \#(use)}"#, #""templates": {"t": {\#(template)}}, "#))
        #expect(try used.layer("v") == load(scene(#"{"id": "v", \#(plain)}"#)).layer("v"))
    }

    @Test func `two ways to say how large a view is stay a mistake beside a use`() {
        let templates = #""templates": {"t": {"frame": [1, 2, 3, 4]}}, "#
        expectErrors(
            scene(#"{"use": "t", "size": [1, 2], ¦"width": 3}"#, templates),
            ["P211 'width' cannot be combined with 'size', which sets width and height"])
    }

    @Test func `copies know their index and their count`() throws {
        let loaded = try load(
            scene(
                #"{"repeat": "1 + 2", "view": {"id": "dot", "frame": ["10 * index", "count", 4, 4], "#
                    + #""children": [{"repeat": 2, "view": {"id": "eye", "x": "index", "alpha": "1 / count"}}]}}"#))
        #expect(
            loaded.scene.tree.layers.compactMap(\.id) == [
                "dot[0]", "dot[0].eye[0]", "dot[0].eye[1]", "dot[1]", "dot[1].eye[0]", "dot[1].eye[1]", "dot[2]",
                "dot[2].eye[0]", "dot[2].eye[1]",
            ])
        #expect(try loaded.layer("dot[2]").frame.origin == Point(x: 20, y: 3))
        #expect(try loaded.layer("dot[2].eye[1]").alpha == 0.5 && loaded.layer("dot[2].eye[1]").frame.minX == 1)
    }

    @Test func `two dollar signs are one in a template, and two where nothing is put in for one`() throws {
        let used = try load(
            scene(
                #"{"use": "price", "id": "one", "with": {"name": "tea"}}"#,
                #""templates": {"price": {"children": [{"id": "$name$$5"}, {"id": "$$name"}]}}, "#))
        #expect(used.scene.tree.layers.map(\.id) == ["one", "one.tea$5", "one.$name"])
        let copied = try load(scene(#"{"repeat": 1, "view": {"id": "$index$$count"}}"#))
        #expect(copied.scene.tree.layers.map(\.id) == ["0$$count[0]"])
    }

    @Test func `templates inside copies, copies inside templates`() throws {
        let loaded = try load(
            scene(
                #"{"repeat": 2, "view": {"use": "row", "id": "row", "with": {"top": "10 * index"}}}"#,
                #""templates": {"row": {"y": "$top", "children": [{"repeat": 2, "view": {"id": "n$index", "x": "$top + 1 + index"}}]}}, "#
            ))
        #expect(
            loaded.scene.tree.layers.compactMap(\.id) == [
                "row[0]", "row[0].n0[0]", "row[0].n1[1]", "row[1]", "row[1].n0[0]", "row[1].n1[1]",
            ])
        #expect(try loaded.layer("row[1]").frame.minY == 10)
    }

    @Test func `ids are looked up within the instance first`() throws {
        let loaded = try load(
            scene(
                #"{"id": "feed", "type": "scroll", "children": [{"id": "logo", "size": [1, 1]}, "#
                    + #"{"use": "cell", "id": "a"}, {"repeat": 2, "view": {"use": "cell"}}]}"#,
                #""templates": {"cell": {"size": [9, 9], "animator": {"start": {"logo": {"alpha": 0}}}, "children": [{"id": "logo"}]}}, "#
            ))
        #expect(
            loaded.scene.tracks.map { loaded.scene.tree[$0.layer].id } == [
                "a.logo", "cell#1.logo", "cell#2.logo",
            ])
    }

    @Test func `a template knows its outermost view by its own id, whatever the use calls it`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"use": "cell", "id": "first"}, {"use": "cell"}]}"#,
                #""templates": {"cell": {"id": "cell", "size": [9, 9], "animator": {"start": {"cell": {"alpha": 0}}}}}, "#
            ))
        #expect(loaded.scene.tracks.map { loaded.scene.tree[$0.layer].id } == ["first", "cell#1.cell"])
    }

    @Test func `an id that several instances have must be distinguished`() {
        expectErrors(
            scene(
                #"{"id": "feed", "type": "scroll", "children": [{"size": [1, 1], "animator": {"start": {¦"logo": {"alpha": 0}}}}, "#
                    + #"{"use": "cell"}, {"use": "cell", "id": "b"}]}"#,
                #""templates": {"cell": {"children": [{"id": "logo"}]}}, "#),
            ["P302 2 views have the id 'logo'"])
    }

    @Test func `mistakes in templates`() {
        expectErrors(
            scene(#"{"use": ¦"cart"}"#, Self.card), ["P304 there is no template 'cart'"])
        expectErrors(
            scene(#"¦{"use": "card", "with": {"x": 1, ¦"clip": true}}"#, Self.card),
            ["P305 the template needs a value for '$alpha'", "P305 the template has no parameter '$clip'"])
        expectErrors(
            scene(
                #"{"use": "a"}"#,
                #""templates": {"a": {"children": [{"use": "b"}]}, "b": {"children": [{"use": ¦"a"}]}}, "#),
            ["P306 templates use each other in a cycle: a → b → a"])
        expectErrors(
            scene(#"{"use": "a", "with": {"t": ¦[1]}}"#, #""templates": {"a": {"id": "x$t"}}, "#),
            ["P203 a parameter inside a longer string must be a string or a number, found a list of 1"])
    }

    @Test func `a mistake in a value that a template was given is shown where it was given`() {
        expectErrors(
            scene(#"{"use": "card", "with": {"x": 1, "clips": ¦3, "alpha": "50% ¦7"}}"#, Self.card),
            ["P203 expected true or false, found the number 3", "P206 expected an operator, found '7'"])
    }

    @Test func `expansion is refused before it fills the memory`() {
        expectErrors(
            scene(#"{"repeat": ¦1000000, "view": {}}"#),
            ["P505 repeating the view 1 000 000 times makes more than 10 000 views"])
        expectErrors(
            scene(#"{"repeat": 400, "view": {"children": [{"repeat": ¦400, "view": {}}]}}"#),
            ["P505 repeating the view 400 times makes more than 10 000 views"])
        expectErrors(
            scene(#"{"repeat": ¦-1, "view": {}}, {"repeat": ¦1.5, "view": {}}, ¦{"repeat": 2}"#),
            [
                "P204 'repeat' must be a whole number of at least 0, found -1",
                "P204 'repeat' must be a whole number of at least 0, found 1.5",
                "P202 a repetition needs 'view': an object",
            ])
    }

    @Test func `a text that doubles itself is stopped`() throws {
        var templates = (0..<40).map { #""t\#($0)": {"children": [{"use": "t\#($0 + 1)", "with": {"s": "$s$s"}}]}"# }
        templates.append(#""t40": {"id": "$s"}"#)
        #expect(throws: SceneErrors.self) {
            try SceneLoader.load(
                text: scene(
                    #"{"use": "t0", "with": {"s": "xx"}}"#, #""templates": {\#(templates.joined(separator: ", "))}, "#))
        }
    }

    /// Each template puts what it is given into many lists, and passes that on; without a limit the text outgrows the stack.
    @Test(arguments: [(9, 28, 64, false), (10, 28, 64, true), (10, 200, 512, false), (60, 200, 512, true)])
    func `parameters nest values up to four times as deep as texts`(
        templates: Int, lists: Int, limit: Int, isTooDeep: Bool
    ) {
        let nested = String(repeating: "[", count: lists) + #""$c""# + String(repeating: "]", count: lists)
        let chain = (0..<templates).map { #""t\#($0)": {"use": "t\#($0 + 1)", "with": {"c": \#(nested)}}"# }
        let text = scene(
            #"{"use": "t0", "with": {"c": 0}}"#,
            #""templates": {\#(chain.joined(separator: ", ")), "t\#(templates)": {"hidden": "$c"}}, "#)
        var overrides = SceneOverrides()
        overrides.limits.depth = limit
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text, overrides: overrides) }
        let message = "the parameters of templates contain values nested more than \(4 * limit) levels deep"
        #expect(error?.diagnostics.map(\.message).contains(message) == isTooDeep)
    }

    @Test(arguments: [(32, nil), (33, "P502 views are nested more than 64 levels deep")] as [(Int, String?)])
    func `views nest as deep as the limit says, however they are written`(pairs: Int, expected: String?) throws {
        var templates = (1..<pairs).map { #""t\#($0 - 1)": {"children": [{"children": [{"use": "t\#($0)"}]}]}"# }
        let inner = #"{"animator": {"start": {"self": {"alpha": {"value": 0, "easing": {"mirror": "inSine"}}}}}}"#
        templates.append(#""t\#(pairs - 1)": {"type": "scroll", "children": [\#(inner)]}"#)
        let text = scene(#"{"use": "t0"}"#, #""templates": {\#(templates.joined(separator: ", "))}, "#)
        guard let expected else {
            #expect(try load(text).scene.tree.layers.count == 2 * pairs)
            return
        }
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text) }
        #expect(error?.diagnostics.map { "\($0.code.name) \($0.message)" } == [expected])
    }

    @Test func `templates that chain deeper than views may nest are stopped`() throws {
        var templates = (0..<3000).map { #""t\#($0)": {"children": [{"use": "t\#($0 + 1)"}]}"# }
        templates.append(#""t3000": {}"#)
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(
                text: scene(#"{"use": "t0"}"#, #""templates": {\#(templates.joined(separator: ", "))}, "#))
        }
        #expect(error?.diagnostics.map(\.code.name) == ["P502"])
    }

    @Test func `a hundred thousand views load`() throws {
        let loaded = try load(
            scene(#"{"repeat": 100, "view": {"children": [{"repeat": 999, "view": {"x": "index"}}]}}"#),
            overrides: limits(["views": 100_000]))
        #expect(loaded.scene.tree.layers.count == 100_000)
    }

    @Test func `a label could not show a number that a template was given, nor the index alone`() throws {
        let loaded = try load(
            scene(
                #"{"repeat": 3, "view": {"id": "n", "type": "label", "text": "$index", "font": "\#(Self.font)"}}, "#
                    + #"{"use": "tag", "id": "tag", "with": {"price": 9.5, "ink": "teal"}}"#,
                #""templates": {"tag": {"type": "label", "text": "$price", "textColor": "$ink", "font": "\#(Self.font)"}}, "#
            ), folder: Self.fonts)
        func text(_ id: String) throws -> PropertyValue? { PropertyPath("text")?.value(in: try loaded.layer(id)) }
        #expect(try (0..<3).map { try text("n[\($0)]") } == ["0", "1", "2"].map { .string($0) })
        #expect(try text("tag") == .string("9.5"))
    }

    private static let font = "Inter.ttf"
    private static let fonts: String = {
        let file: String = #filePath
        return "/" + file.split(separator: "/").dropLast(3).joined(separator: "/") + "/scenes/gallery/fonts"
    }()

    @Test func `an instance without an id is called by its template and number in the listing too`() throws {
        let loaded = try load(
            scene(
                #"{"use": "card"}, {"id": "box", "children": [{"use": "card", "id": "one"}, {"use": "row"}]}, "#
                    + #"{"repeat": 2, "view": {"use": "card"}}, {"bind": {"alpha": "card#0.dot.alpha + card#3.alpha / 9"}}"#,
                #""templates": {"card": {"children": [{"id": "dot", "alpha": 0.5}]}, "#
                    + #""row": {"children": [{"use": "card"}]}}, "#))
        #expect(
            loaded.scene.tree.layers.map(\.id) == [
                "card#0", "card#0.dot", "box", "one", "one.dot", "row#0", "card#2", "card#2.dot", "card#3",
                "card#3.dot",
                "card#4", "card#4.dot", nil,
            ])
        #expect(loaded.scene.signals.contains { $0.name == "card#0.dot.alpha + card#3.alpha / 9" })
    }

    @Test func `a second view of an id was three errors, and the cause came last`() {
        let cell =
            #"{"animator": {"start": {"photo": {"alpha": 0}}}, "children": [{"id": "photo"}, {"id": ¦"photo"}]}"#
        let text = scene(
            #"{"type": "collection", "itemSize": [100, 60], "items": [\#(cell)]}, "#
                + #"{"bind": {"alpha": "photo.alpha"}}"#)
        expectErrors(text, ["P301 another view on line 1 already has the id 'photo'"])
        #expect(
            hints(text.filter { $0 != "¦" }) == [
                "give this view another id, or put the views into a template: in a use with the id 'one', the view becomes 'one.photo'"
            ])
    }

    @Test func `a template that nothing used was not looked at`() throws {
        let marked =
            #"{"canvas": {"width": 9, "height": 9}, "templates": {"card": {¦"tpye": "image", ¦"cornerRadus": 4, "play": 1, "#
            + #""size": ["$w", 30], "alpha": "$a", "text": "$t", "start": {¦"alhpa": 0}, "bind": {"alpha": "gone.alpha"}, "#
            + #""children": [{"use": "dot", "with": {"x": "$w"}}]}, "dot": {"frame": ["$x", 0, 1, ¦true]}}, "#
            + ##""states": {"gone": {¦"hiden": true}}, "colors": {"ink": ¦"#12"}, "views": [{}]}"##
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: marked.filter { $0 != "¦" })
        }
        let found = errors?.diagnostics.map { "\($0.code.name) \($0.message)" } ?? []
        #expect(found.contains("P201 a view has no key 'tpye'"))
        #expect(found.contains("P201 a view has no key 'cornerRadus'"))
        #expect(found.contains("P209 there is no property 'alhpa'"))
        #expect(found.contains("P209 there is no property 'hiden'"))
        #expect(found.contains { $0.hasPrefix("P207 '#12' is not a colour") })
        #expect(found.contains { $0.hasPrefix("P203 expected a number or an expression, found true") })
        #expect(!found.contains { $0.contains("$") || $0.contains("gone") })
    }

    @Test(arguments: [
        (#""card": {"children": [{"use": ¦"none"}]}"#, ["P304 there is no template 'none'"]),
        (
            #""card": {"children": [{"id": "a"}, {"id": ¦"a"}]}"#,
            ["P301 another view on line 1 already has the id 'a'"]
        ),
        (#""card": {"start": ¦"none"}"#, ["P303 there is no state 'none'"]),
        (
            #""card": {"type": "label", "text": "a", "font": {"family": ¦"none"}}"#,
            ["P311 there is no font 'none'"]
        ),
        (
            #""a": {"children": [{"use": "b"}]}, "b": {"children": [{"use": ¦"a"}]}"#,
            ["P306 templates use each other in a cycle: a → b → a"]
        ),
    ])
    func `names in a template that nothing used were not looked up`(templates: String, expected: [String]) {
        expectErrors(
            #"{"canvas": {"width": 9, "height": 9}, "templates": {\#(templates)}, "views": [{}]}"#, expected)
    }

    @Test func `a state that only an unused template names is not said to be unused`() throws {
        let loaded = try SceneLoader.load(
            text: scene("{}", #""templates": {"a": {"start": "on"}}, "states": {"on": {"alpha": 0}}, "#),
            reviewsFrames: true)
        #expect(
            loaded.warnings.filter { $0.code.name == "P315" }.map(\.message) == ["the template 'a' is never used"])
    }

    @Test func `templates and states that nothing uses are warned of, those that only such use are not`() throws {
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 400], "children": ["#
                + #"{"use": "a", "start": "on", "backgroundColor": "red"}]}"#,
            #""templates": {"a": {}, "b": {"children": [{"use": "c", "with": {"w": "$w"}}], "size": ["$w", "2 * $w"]}, "#
                + #""c": {"frame": [0, 0, "$w", "index"]}}, "states": {"on": {"alpha": 0}, "off": {"alpha": 1}}, "#)
        let loaded = try SceneLoader.load(text: text, reviewsFrames: true)
        #expect(
            loaded.warnings.filter { $0.code.name == "P315" }.map(\.message) == [
                "the template 'b' is never used", "the state 'off' is never used",
            ])
        #expect(try SceneLoader.load(text: text).warnings.isEmpty)
    }
}
