import JSON
import SceneLoading
import Testing

@testable import Preview

/// The warnings of a scene, with their views, as the page receives them.
@Suite struct SceneProblemTests {
    private static func problems(_ views: String, _ more: String = "") throws -> [JSONValue] {
        let text = #"{ "canvas": { "width": 40, "height": 20 }, \#(more) "views": [ \#(views) ] }"#
        let loaded = try SceneLoader.load(text: text, name: "scene.json", reviewsFrames: true)
        let members = JSONValue.object(SceneProblems(loaded).members)
        return try #require(members["diagnostics"]?.elements)
    }

    @Test func `a warning names the innermost view that it is in`() throws {
        let hidden = #""frame": [0, 0, 9, 9], "backgroundColor": "red""#
        let found = try Self.problems(
            #"{ "id": "group", "frame": [0, 0, 20, 20], "children": [ { \#(hidden) }, { "id": "inner", "hidden": true, \#(hidden) } ] }"#
        )
        try #require(found.count == 1)
        #expect(found[0]["code"]?.string == "P604")
        #expect(found[0]["name"]?.string == "inner")
        #expect(found[0]["view"]?.number == 2)
    }

    @Test func `of the copies of a view it names the first`() throws {
        let found = try Self.problems(
            #"{ "frame": [0, 0, 9, 9], "backgroundColor": "red" }, { "repeat": 3, "view": { "hidden": true, "frame": [0, 0, 9, 9], "backgroundColor": "red" } }"#
        )
        try #require(!found.isEmpty)
        #expect(found[0]["view"]?.number == 1)
        #expect(found[0]["name"]?.string == "#1")
    }

    @Test func `a warning outside views names none`() throws {
        let found = try Self.problems("", #""signals": { "page": "time" },"#)
        try #require(found.count == 1)
        #expect(found[0]["code"]?.string == "P605")
        #expect(found[0]["view"] == nil)
        #expect(found[0]["name"] == nil)
    }
}
