import Diagnostics
import SceneDocument
import SceneLoading
import Testing

/// Mistakes that are made very often, or at great length.
@Suite struct ManyMistakesTests {
    static func scene(_ children: String) -> String {
        #"""
        {"canvas": {"width": 9, "height": 9}, "views": [{"type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99],
         "children": [\#(children)]}]}
        """#
    }

    @Test func `of many unknown easings, those that are reported are reported with the nearest`() {
        let views = (0..<1000).map { #"{"end": {"alpha": {"value": 0, "easing": "outSin\#($0 % 10)"}}}"# }
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.scene(views.joined(separator: ", ")))
        }
        #expect(errors?.diagnostics.map(\.message) == (0..<20).map { "unknown easing 'outSin\($0 % 10)'" })
        #expect(errors?.diagnostics.allSatisfy { $0.hint == "did you mean 'outSine'?" } == true)
        #expect(errors?.omittedCount == 980)
    }

    @Test func `of many names that nothing has, those that are reported are reported with the nearest`() {
        let views = (0..<1000).map { _ in #"{"bind": {"alpha": "tme"}}"# }
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.scene(views.joined(separator: ", ")))
        }
        #expect(errors?.diagnostics.map(\.message) == (0..<20).map { _ in "unknown name 'tme'" })
        #expect(errors?.diagnostics.allSatisfy { $0.hint == "did you mean 'time'?" } == true)
        #expect(errors?.omittedCount == 980)
    }

    @Test func `an easing has at most a hundred thousand characters`() {
        let stops = Array(repeating: "0.25", count: 20_000).joined(separator: ", ").prefix(100_000 - 7)
        expectErrors(
            Self.scene(#"{"end": {"alpha": {"value": 0, "easing": "linear(\#(stops)¦, 0.5)"}}}"#),
            ["P208 the easing has more than 100 000 characters"])
    }

    private static func list(_ count: Int) -> String {
        Array(repeating: "card", count: count).joined(separator: ", ")
    }

    @Test func `animators attach ids up to a limit, in however many lists`() {
        expectErrors(
            Self.scene(#"{"id": "card", "animator": {"attach": ¦"\#(Self.list(100_000))"}}"#),
            ["P307 views are attached in a cycle: card → card"])
        expectErrors(
            Self.scene(#"{"id": "card", "animator": {"attach": ¦"\#(Self.list(100_001))"}}"#),
            ["P505 the scene's animators attach views more than 100 000 times"])
        expectErrors(
            Self.scene(#"{"id": "card", "animator": {"attach": [¦"\#(Self.list(99_999))", ¦"card, card", "card"]}}"#),
            [
                "P307 views are attached in a cycle: card → card",
                "P505 the scene's animators attach views more than 100 000 times",
            ])
    }

    @Test func `animators give states to ids up to a limit`() {
        // The scene has a container and a card, with ten ids each beside the million.
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(
                text: Self.scene(
                    #"{"id": "card", "animator": {"start": {"\#(Self.list(1_000_021))": {"alpha": 0}}}}"#))
        }
        #expect(
            errors?.diagnostics.map(\.message) == [
                "the scene's animators set the states of views more than 1 000 020 times"
            ])
        #expect(errors?.diagnostics.map(\.code.name) == ["P505"])
    }

    @Test func `states of one property many times over are reported as such`() {
        let views = (0..<3000).map { _ in #"{"animator": {"start": {"card": {"alpha": 0}}}}"# }
        let errors = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: Self.scene(#"{"id": "card"}, \#(views.joined(separator: ", "))"#))
        }
        #expect(errors?.diagnostics.allSatisfy { $0.code.name == "P308" } == true)
        #expect((errors?.diagnostics.count ?? 0) + (errors?.omittedCount ?? 0) == 2999)
    }

    @Test func `a key of megabytes is reported by its ends, and without the path to it`() {
        let key = String(repeating: "k", count: 1_000_000)
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: Self.scene(#"{"\#(key)": 1}"#)) }
        #expect(
            errors?.diagnostics.map(\.message) == ["a view has no key '\(key.prefix(200))…\(key.prefix(50))'"])
        #expect(errors?.diagnostics.first?.path == nil)
        #expect(errors?.diagnostics.first?.length == 1_000_002)
        #expect(errors?.diagnostics.first?.sourceLine.utf8.count ?? 0 < 1000)
    }

    @Test func `a path is reported whole, however long its keys`() {
        let key = String(repeating: "k", count: 5000)
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: Self.scene(#"{"\#(key)": 1}"#)) }
        #expect(errors?.diagnostics.map(\.path) == ["views[0].children[0].\(key)"])
    }

    @Test(arguments: [("image", #""image""#, "picture"), ("label", #""font""#, "font"), ("trace", "", "trace")])
    func `of many files that are missing, those that are reported are reported with the nearest`(
        kind: String, key: String, name: String
    ) throws {
        let folder = try TemporaryFolder()
        for index in 0..<30 { try folder.write([], "scene/\(name)-\(index).ttf") }
        let missing = (0..<30).map { "\(name.dropLast())-\($0).ttf" }
        let views = missing.map { #"{"type": "\#(kind)", \#(key): "\#($0)"}"# }.joined(separator: ", ")
        let movements = missing.map { #"{"trace": "\#($0)"}"# }.joined(separator: ", ")
        let timeline = kind == "trace" ? #""timeline": {"tracks": {"feed": [\#(movements)]}}, "# : ""
        let children = kind == "trace" ? "" : views
        let text = #"""
            {"canvas": {"width": 9, "height": 9}, \#(timeline)"views": [
              {"id": "feed", "type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99], "children": [\#(children)]}]}
            """#
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text, folder: folder.scene) }
        #expect(errors?.diagnostics.map(\.hint) == (0..<20).map { "did you mean '\(name)-\($0).ttf'?" })
        #expect(errors?.omittedCount == 10)
    }

    @Test func `after ten thousand files that are missing no more are looked for`() throws {
        let folder = try TemporaryFolder()
        let keyframes = (0..<10_005).map { #"[\#($0), "none\#($0).png"]"# }.joined(separator: ", ")
        let text = Self.scene(
            #"{"type": "image", "image": "none0.png", "animate": "#
                + #"[{"property": "image", "signal": "frame", "keyframes": [\#(keyframes)]}]}"#)
        let errors = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text, folder: folder.scene) }
        #expect(errors?.diagnostics.map(\.message).last == "there is no picture 'none18.png' in '\(folder.scene)'")
        // The one that the view and its first keyframe name is reported in both places.
        #expect((errors?.diagnostics.count ?? 0) + (errors?.omittedCount ?? 0) == 10_001)
    }

    @Test(arguments: [" ", "\u{A0}", "\u{2003}", "\u{3000}", ",", "[", ")", "'"])
    func `an id has no blanks of any alphabet`(sign: String) {
        expectErrors(
            Self.scene(#"{"id": ¦"é\#(sign)b"}"#), ["P204 'é\(sign)b' cannot be an id"])
    }

    @Test func `letters of any alphabet are an id`() {
        #expect(throws: Never.self) { try SceneLoader.load(text: Self.scene(#"{"id": "é-ключ.日本😀_1"}"#)) }
    }
}
