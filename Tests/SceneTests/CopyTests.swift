import Diagnostics
import Foundation
import JSON
import Layers
import SceneDocument
import SceneLoading
import Staging
import Testing

/// What a short text may come to by being copied, and what is said of mistakes in copies.
@Suite struct CopyTests {
    private static func repeated(_ count: Int, _ view: String, more: String = "") -> String {
        #"{"canvas": {"width": 9, "height": 9}, \#(more)"views": [{"repeat": \#(count), "view": \#(view)}]}"#
    }

    private static func limits(expansions: Int) -> SceneOverrides {
        var overrides = SceneOverrides()
        overrides.limits.expansions = expansions
        return overrides
    }

    @Test func `a mistake of a repetition is reported once, with the count of its copies`() {
        expectErrors(
            Self.repeated(3, #"{¦"foo": 1, "backgroundColor": ¦"$index", "children": [{"alpha": "¦x"}]}"#),
            [
                "P201 a view has no key 'foo' (in 3 copies)",
                "P203 expected a colour such as \"#ff8800\" or \"white\", found the number 0 (in 3 copies)",
                "P206 unknown name 'x' (in 3 copies)",
            ])
    }

    @Test func `a mistake of some copies is reported with their count, in the words of the first`() {
        expectErrors(
            Self.repeated(5, #"{"size": ¦["1 - index", 1]}"#),
            ["P204 a size must not be negative, found -1 × 1 (in 3 copies)"])
        expectErrors(
            Self.repeated(5, #"{"size": ¦["3 - index", 1]}"#), ["P204 a size must not be negative, found -1 × 1"])
    }

    @Test func `ids of copies that are taken are one mistake`() {
        expectErrors(
            Self.repeated(4, #"{"children": [{"id": "a"}, {"id": ¦"a"}]}"#),
            ["P301 another view on line 1 already has the id 'a' (in 4 copies)"])
    }

    @Test func `two mistakes at one place stay two`() {
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.repeated(2, #"{"animate": [{"signal": "time"}]}"#))
        }
        let messages = errors?.diagnostics.map(\.message) ?? []
        #expect(messages.count == 2 && messages.allSatisfy { $0.hasSuffix(" (in 2 copies)") })
        #expect(messages.map { $0.prefix(30) } == ["an animation needs 'property':", "an animation needs 'keyframes'"])
    }

    @Test func `a mistake of a template is reported with the count of its uses`() {
        expectErrors(
            #"""
            {"canvas": {"width": 9, "height": 9}, "templates": {"t": {"alpha": "¦x", "children": [{¦"foo": 1}]}},
             "views": [{"use": "t"}, {"children": [{"use": "t"}]}]}
            """#, ["P206 unknown name 'x' (in 2 copies)", "P201 a view has no key 'foo' (in 2 copies)"])
    }

    @Test func `mistakes of states, animations and bindings of copies are reported once`() {
        expectErrors(
            Self.repeated(
                6,
                #"{"type": "scroll", "size": [9, 9], "children": [{"end": {¦"foo": 1}, "bind": {"alpha": "¦nme"}, "#
                    + #""animate": [{"property": ¦"bar", "signal": "time", "keyframes": [[0, 1]]}]}]}"#),
            [
                "P209 there is no property 'foo' (in 6 copies)", "P206 unknown name 'nme' (in 6 copies)",
                "P209 there is no property 'bar' (in 6 copies)",
            ])
    }

    @Test func `a mistake outside copies has no count, however often it is met`() {
        expectErrors(
            #"""
            {"canvas": {"width": 9, "height": 9}, "states": {"s": {¦"foo": 1}}, "views": [{"type": "scroll", "size": [9, 9],
             "children": [{"end": "s"}, {"end": "s"}]}]}
            """#, ["P209 there is no property 'foo'"])
    }

    @Test func `after twenty thousand repeats no more copies are read, which the count says`() throws {
        let keys = (0..<1000).map { #""foo\#($0)": 1"# }.joined(separator: ", ")
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.repeated(1900, "{\(keys)}"))
        }
        #expect(errors?.diagnostics.count == 20)
        #expect(errors?.diagnostics.first?.message == "a view has no key 'foo0' (in at least 21 copies)")
        #expect(errors?.omittedCount == 980)
    }

    @Test func `what copies have in common is read once`() throws {
        let path = "M0 0" + String(repeating: " 1 2", count: 400)
        let text = Self.repeated(30, #"{"type": "shape", "path": "\#(path)"}"#)
        // Twenty values an expansion: one path's steps fit, thirty paths' do not.
        let loaded = try SceneLoader.load(text: text, overrides: Self.limits(expansions: 130))
        #expect(loaded.scene.tree.layers.count == 30)
        expectErrors(
            Self.repeated(30, #"{"type": "shape", "path": ¦"M$index 0\#(path.dropFirst(4))"}"#),
            ["P505 templates and repetitions expand to more than 2600 values"], overrides: Self.limits(expansions: 130))
        let stops = Array(repeating: "0, 1", count: 100).joined(separator: ", ")
        func eased(_ first: String, _ mark: String = "") -> String {
            Self.repeated(
                30,
                #"{"animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1, \#(mark)"linear("#
                    + #"\#(first), \#(stops))"]]}]}"#)
        }
        #expect(throws: Never.self) { try SceneLoader.load(text: eased("0"), overrides: Self.limits(expansions: 80)) }
        expectErrors(
            eased("$index", "¦"), ["P505 templates and repetitions expand to more than 1600 values"],
            overrides: Self.limits(expansions: 80))
    }

    @Test(arguments: [
        #"{"type": "label", "text": "LONG", "children": []}"#, #"{"id": "LONG"}"#,
        #"{"children": [{"use": "t", "id": "LONG"}]}"#,
        #"{"use": "t", "with": {"p": "LONG"}}"#, #"{"LONG": 1}"#,
        #"{"type": "shape", "path": "M0 0", "animate": [{"property": "path", "signal": "time", "keyframes": [[0, "LONG"]]}]}"#,
    ])
    func `strings of copies have weight`(view: String) {
        let text = Self.repeated(
            40, view.replacing("LONG", with: String(repeating: "x", count: 2000)),
            more: #""templates": {"t": {"children": [{"id": "a"}], "id": "$p"}}, "#)
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: text, overrides: Self.limits(expansions: 100))
        }
        #expect(
            errors?.diagnostics.contains {
                $0.message == "templates and repetitions expand to more than 40 000 bytes of text"
            } == true)
    }

    @Test func `names that an id has in the copies around it have weight`() {
        let view = #"{"repeat": 2, "view": {"repeat": 2, "view": {"id": "\#(String(repeating: "x", count: 2000))"}}}"#
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.repeated(2, view), overrides: Self.limits(expansions: 50))
        }
        #expect(
            errors?.diagnostics.map(\.message) == ["templates and repetitions expand to more than 20 000 bytes of text"]
        )
    }

    @Test func `a state that many views name has weight`() {
        let numbers = Array(repeating: "1", count: 100).joined(separator: ", ")
        let text = Self.repeated(
            20, #"{"type": "scroll", "size": [9, 9], "children": [{"type": "shape", "path": "M0 0", "end": "s"}]}"#,
            more: #""states": {"s": {"lineDashPattern": [\#(numbers)]}}, "#)
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: text, overrides: Self.limits(expansions: 40))
        }
        #expect(errors?.diagnostics.map(\.message) == ["templates and repetitions expand to more than 800 values"])
        #expect(throws: Never.self) { try SceneLoader.load(text: text, overrides: Self.limits(expansions: 170)) }
    }

    @Test func `lists that double from template to template end somewhere`() {
        let templates = (0..<40).map {
            #""t\#($0)": {"children": [{"use": "t\#($0 + 1)", "with": {"p": ["$p", "$p"]}}]}"#
        }
        let text = #"""
            {"canvas": {"width": 9, "height": 9}, "templates": {\#(templates.joined(separator: ", ")), "t40": {"alpha": "$p"}},
             "views": [{"use": "t0", "with": {"p": 1}}]}
            """#
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text) }
        #expect(
            errors?.diagnostics.first?.message == "templates and repetitions expand to more than 2 000 000 values")
    }
}
