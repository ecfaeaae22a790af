import Inspection
import JSON
import Primitives
import SceneLoading
import Staging
import Testing

@testable import Preview

/// The numbers of the file by which a lane's range can be dragged.
@Suite struct LaneRangeTests {
    /// A card whose centre is one viewport below the middle at offset 50, in it at 150, and above at 250; the offset
    /// rises by ten a frame.
    private static func card(_ states: String) -> String {
        """
        { "canvas": { "width": 100, "height": 100 },
          "timeline": { "fps": 10, "duration": 3, "tracks": { "s": [ { "scrollTo": 300, "duration": 3, "easing": "linear" } ] } },
          "views": [
            { "id": "s", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 400], "children": [
              { "id": "card", "frame": [0, 150, 100, 100], "backgroundColor": "red", \(states) } ] } ] }
        """
    }

    /// Two pages that are turned in ten frames.
    private static func pages(_ actions: String) -> String {
        """
        { "canvas": { "width": 100, "height": 100 },
          "timeline": { "fps": 10, "duration": 1, "tracks": { "p": [ { "scrollTo": 100, "duration": 1, "easing": "linear" } ] } },
          "views": [
            { "id": "p", "type": "pager", "frame": [0, 0, 100, 100], "children": [
                { "id": "a", "frame": [0, 0, 50, 50], "backgroundColor": "red" } ],
              "pages": [ { "items": [ { "id": "a", "actions": [ \(actions) ] } ] }, {} ] } ] }
        """
    }

    /// For each range of the lanes, what a page can edit: the written text, and the frames of its two numbers.
    private static func editables(_ text: String) throws -> [(text: String, frames: [Double])?] {
        let loaded = try SceneLoader.load(text: text, name: "scene.json")
        let values = try EditableValues(loaded.source)
        let lanes = SceneInspector(loaded, simulation: Simulation(loaded.scene)).lanes()
        return try lanes.lanes.flatMap(\.ranges).map { range in
            guard let json = values.json(ofRange: range, in: loaded) else { return nil }
            let (start, length) = (try #require(json["start"]?.number), try #require(json["length"]?.number))
            let written = try #require(json["text"]?.string)
            #expect(Array(loaded.source.bytes[Int(start)..<Int(start + length)]) == Array(written.utf8))
            return (written, try #require(json["frames"]?.numbers(count: 2)))
        }
    }

    private static func expect(
        _ found: (text: String, frames: [Double])?, _ text: String, _ frames: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found?.text == text, sourceLocation: sourceLocation)
        let isNear = zip(found?.frames ?? [.nan], frames).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isNear, "frames \(found?.frames ?? [])", sourceLocation: sourceLocation)
    }

    @Test func `the range of a start state goes with the scroll, that of an end state against it`() throws {
        let found = try Self.editables(
            Self.card(
                #""start": { "alpha": { "range": [0.2, 0.6], "value": 0 } }, "end": { "alpha": { "value": 0, "range": [ 0.5,1 ] } }"#
            ))
        try #require(found.count == 2)
        Self.expect(found[0], "[0.2, 0.6]", [7, 11])
        Self.expect(found[1], "[ 0.5,1 ]", [20, 15])
    }

    @Test func `each property has its own range`() throws {
        let found = try Self.editables(
            Self.card(
                #""start": { "alpha": 0, "cornerRadius": { "value": 9, "range": [0, 0.5] }, "hueRotate": { "value": 90, "range": ["0.25 * 2", 1] } }"#
            ))
        try #require(found.count == 3)
        #expect(found.compactMap(\.self).count == 1)
        Self.expect(found.compactMap(\.self).first, "[0, 0.5]", [5, 10])
    }

    @Test func `a range of which the timeline shows only a part has no handles`() throws {
        let text = Self.card(#""start": { "alpha": { "value": 0, "range": [0.2, 0.6] } }"#)
        let found = try Self.editables(text.replacing(#""scrollTo": 300"#, with: #""scrollTo": 90"#))
        try #require(found.count == 1)
        #expect(found[0] == nil)
        // The offset goes to 109.9 of 110, which is what a handle leaves that is dragged to the edge.
        let almost = try Self.editables(text.replacing(#""scrollTo": 300"#, with: #""scrollTo": 109.9"#))
        Self.expect(almost.first ?? nil, "[0.2, 0.6]", [70 / 109.9 * 30, 30])
    }

    @Test func `the offsets of an action are parts of the page's turn, and a group's count for its actions`() throws {
        let found = try Self.editables(Self.pages(#"{ "fade": [1, 0], "offsets": [0.25, 0.75] }"#))
        try #require(found.count == 1)
        Self.expect(found[0], "[0.25, 0.75]", [2.5, 7.5])
        let inGroup = try Self.editables(
            Self.pages(#"{ "offsets": [0, 0.5], "group": [ { "fade": [1, 0], "offsets": [0.5, 1] } ] }"#))
        try #require(inGroup.count == 1)
        Self.expect(inGroup[0], "[0, 0.5]", [0, 5])
    }

    @Test func `keyframes have no range that is written as two numbers`() throws {
        let found = try Self.editables(
            Self.card(
                #""animate": [ { "property": "alpha", "timeline": { "scroll": "s", "range": [50, 100] }, "keyframes": [[0, 0], [1, 1]] } ]"#
            ))
        try #require(found.count == 1)
        #expect(found[0] == nil)
    }
}
