import JSON
import Testing

/// `inspect --explain`: where a value comes from.
@Suite struct InspectExplainTests {
    private let folder: TemporaryFolder

    /// A cell that comes and goes, whose box two tracks share, and a view that nothing can move.
    private static let scene = #"""
        {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 5}, "views": [
          {"id": "feed", "type": "scroll", "contentSize": [8, 18], "children": [
            {"id": "cell", "frame": [0, 6, 8, 6],
             "start": {"alpha": 0},
             "end": {"alpha": {"value": 0.5, "easing": "outSine", "range": [0, 0.25]}},
             "bind": {"center.x": "time"},
             "animate": [{"property": "frame", "signal": "time", "priority": -1,
                          "keyframes": [[0, [0, 6, 8, 6]], [2, [0, 6, 8, 4]]]}]}]},
          {"id": "still", "type": "scroll", "children": [{"id": "rest", "animate": [
             {"property": "alpha", "timeline": {"scroll": "still"}, "keyframes": [[0, 0], [1, 1]]}]}]}]}
        """#

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene, to: "hero.json")
    }

    private func explain(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["inspect", "hero.json", "--explain"] + arguments, in: folder)
    }

    private func sources(ofFrame frame: Int, _ view: String, _ property: String) throws -> String {
        let line = try explain("--json", "--only", "\(frame)", "--properties", property, "--views", view).output
        let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
        return JSONWriter.text(try #require(object["sources"]?[view]?[property]))
    }

    @Test func `a value is listed with its line, its signal and its segment, on both sides of rest`() throws {
        // A quarter of the way the feed stands at 3, and the cell half a viewport below the middle.
        #expect(
            try sources(ofFrame: 1, "cell", "alpha")
                == #"[{"property":"alpha","vocabulary":"states","file":"hero.json","line":4,"column":16,"#
                + #""signal":"center(cell)","value":0.5,"course":"moves","#
                + #""segment":{"start":1,"end":0,"from":0,"to":1,"easing":"linear"}}]"#)
        // Half a viewport above, where the end state, which takes the last quarter only, has not begun.
        #expect(
            try sources(ofFrame: 3, "cell", "alpha")
                == #"[{"property":"alpha","vocabulary":"states","file":"hero.json","line":5,"column":14,"#
                + #""signal":"center(cell)","value":-0.5,"course":"holds","#
                + #""segment":{"start":-1,"end":-0.75,"from":0.5,"to":1,"easing":"outSine"}}]"#)
    }

    @Test func `a short name is explained`() throws {
        try folder.write(
            #"""
            {"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 3}, "views": [
              {"id": "box", "frame": [0, 0, 2, 2], "bind": {"x": "time", "rotate": "90 * time"}}]}
            """#, to: "hero.json")
        let output = try explain("--only", "1", "--properties", "x,rotate", "--views", "box").output
        #expect(output.contains("frame.origin.x ('x', the box's; GSAP's x is translateX) follows"), "\(output)")
        #expect(output.contains("transform.rotation.z ('rotate') follows"), "\(output)")
    }

    @Test func `tracks that share a number are all told, in the order in which they write`() throws {
        let frame = try sources(ofFrame: 1, "cell", "frame")
        #expect(frame.hasPrefix(#"[{"property":"frame","vocabulary":"animate","file":"hero.json","line":7,"column":"#))
        #expect(frame.contains(#"},{"property":"center.x","vocabulary":"bind","file":"hero.json","line":6,"column":"#))
        #expect(frame.hasSuffix(#""signal":"time","value":0.5,"course":"follows"}]"#))
        // The frame's track writes the middle too, but not how deep the cell lies.
        #expect(try sources(ofFrame: 1, "cell", "center.y").contains(#""property":"frame""#))
        #expect(try !sources(ofFrame: 1, "cell", "center.y").contains(#""property":"center.x""#))
    }

    @Test func `a signal without a value leaves its property at rest`() throws {
        #expect(
            try sources(ofFrame: 1, "rest", "alpha")
                == #"[{"property":"alpha","vocabulary":"animate","file":"hero.json","line":10,"column":19,"#
                + #""signal":"still: scroll","value":null,"course":"rests"}]"#)
    }

    @Test func `what no track moves has no source, and without being asked nothing is reported`() throws {
        let line = try explain("--json", "--only", "0", "--properties", "cornerRadius").output
        #expect(line.hasSuffix(#","sources":{}}"# + "\n"))
        let plain = try ParadeProcess.run(["inspect", "hero.json", "--json", "--only", "0"], in: folder)
        #expect(!plain.output.contains("sources"))
    }

    @Test func `in a table each value has its source below it`() throws {
        #expect(
            try explain("--views", "rest,cell", "--properties", "alpha,corners", "--only", "3").output == """
                frame 3   1.5 s   feed (0, 9)   still (0, 0)
                  cell           center -0.5000   progress 0.5000
                  time           1.5
                  still: scroll  –
                  rest           alpha    1
                                   animate hero.json:10:19, alpha follows still: scroll, which has no value: at rest
                                 corners  (0, 0) (8, 0) (8, 6) (0, 6)
                  cell           alpha    1
                                   states hero.json:5:14, alpha follows center(cell) = -0.5: 0.5 at -1 → 1 at -0.75, outSine, held
                                 corners  (-2.5, -3) (5.5, -3) (5.5, 1.5) (-2.5, 1.5)

                """)
    }

    @Test func `fields have no room for sources`() throws {
        let result = try explain("--format", "csv")
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: '--explain' is for tables and JSON lines\n"))
    }

    @Test func `corners are asked for by name, as points and as fields`() throws {
        // A quarter turn about the cell's middle, (4, 6) on the canvas when the feed stands at 3.
        try folder.write(
            Self.scene.replacing(#""bind": {"center.x": "time"}"#, with: #""transform": [{"rotate": 90}]"#),
            to: "turned.json")
        let result = try ParadeProcess.run(
            ["inspect", "turned.json", "--properties", "corners", "--views", "cell", "--only", "1", "--format", "csv"],
            in: folder)
        let lines = result.output.split(separator: "\n").map { $0.split(separator: ",").suffix(8) }
        #expect(
            lines.first.map(Array.init)
                == ["topLeft", "topRight", "bottomRight", "bottomLeft"].flatMap { (corner: String) -> [Substring] in
                    ["cell.corners.\(corner).x", "cell.corners.\(corner).y"]
                })
        // At 0.5 s the box is 8 × 5.5, from y = 3 on the canvas, so that its middle is (4, 5.75).
        let numbers = lines.last?.compactMap { Double($0) } ?? []
        let expected = [6.75, 1.75, 6.75, 9.75, 1.25, 9.75, 1.25, 1.75]
        #expect(numbers.count == 8)
        for (number, place) in zip(numbers, expected) { #expect(abs(number - place) < 1e-9) }
    }

    @Test func `a misspelt corner is reported`() throws {
        let result = try ParadeProcess.run(["inspect", "hero.json", "--properties", "corner"], in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean"))
    }
}
