import JSON
import Testing

/// `validate` warns of what no frame shows.
@Suite struct ReviewTests {
    private let folder: TemporaryFolder

    /// A card that the timeline does not come to, one that has no end, a view beside the picture, a signal for no one.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"canvas": {"width": 8, "height": 6}, "timeline": {"duration": 1, "frames": 3, "tracks": {"feed": [{"scrollTo": 6}]}},
             "signals": {"late": "time - 1"}, "views": [
              {"id": "feed", "type": "scroll", "contentSize": [8, 60], "children": [
                {"id": "cell", "frame": [0, 6, 8, 6], "backgroundColor": "#f00", "start": {"alpha": 0},
                 "end": {"alpha": 0}},
                {"id": "far", "frame": [0, 40, 8, 6],
                 "animate": [{"property": "alpha", "signal": "entry(self)", "keyframes": [[0, 0], [1, 1]]}]}]},
              {"id": "beside", "frame": [8, 0, 4, 4], "backgroundColor": "#f00"}]}
            """#, to: "hero.json")
    }

    private func validate(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["validate", "hero.json"] + arguments, in: folder)
    }

    @Test func `warnings stand at their places, and the scene is confirmed all the same`() throws {
        let result = try validate()
        #expect(result.status == 0)
        #expect(result.output == "hero.json: ok, 4 views, 3 frames, 8×6\n")
        // The cell's centre is a viewport below the middle at 0, and in the middle at 6; the far card enters at 34.
        let end = "'center(cell)' must be less than 0, but goes from 0 to 1"
        let range =
            "'entry(far)' never changes 'alpha': the range begins at offset 34, but in the timeline the offset of 'feed' goes from 0 to 6"
        #expect(
            result.errors.split(separator: "\n").filter { $0.hasPrefix("hero.json:") } == [
                "hero.json:2:14: warning: the signal 'late' is never used [P605]",
                "hero.json:5:14: warning: the end state is never seen: \(end) [P602]",
                "hero.json:7:31: warning: \(range) [P601]",
                "hero.json:8:10: warning: the view 'beside' is never visible: no frame shows any part of the view [P604]",
            ])
        #expect(
            result.errors.contains(
                "  hint: move the range, or scroll further: from one end of 'feed' to the other, the progress of the range goes from -5.6667 to 3.3333\n"
            ))
    }

    @Test func `programs get the same as objects and annotations`() throws {
        let result = try validate("--format", "json")
        #expect(result.status == 0 && result.errors.isEmpty)
        let codes = try result.output.split(separator: "\n").map { line in
            let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
            #expect(object["severity"]?.string == "warning")
            return object["code"]?.string
        }
        #expect(codes == ["P605", "P602", "P601", "P604"])
        #expect(try validate("--format", "github").output.hasPrefix("::warning file=hero.json,line=2,col=14,"))
    }

    @Test func `other frames, other warnings`() throws {
        let whole = try validate("--frames", "1")
        // The one frame shows the start, where the only cell with any colour has not come into view.
        #expect(whole.errors.contains("the view 'feed' is never visible: "))
        #expect(try validate("-q").errors.isEmpty)
    }

    @Test func `rendering and inspecting look at no frame that they do not need`() throws {
        #expect(try ParadeProcess.run(["inspect", "hero.json", "--only", "0"], in: folder).errors.isEmpty)
        #expect(!(try ParadeProcess.run(["render", "hero.json", "-o", "out"], in: folder).errors.contains("warning")))
    }

    @Test(arguments: ["P601", "P602", "P603", "P604", "P605"])
    func `every warning is explained`(code: String) throws {
        let result = try ParadeProcess.run(["help", code], in: folder)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(code))
    }

    @Test func `what is left out is said once, and only to people`() throws {
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "views": [{"repeat": 40000, "view": {"backgroundColor": "red"}}]}"#,
            to: "hero.json")
        let more = "--limit=views=40000"
        let result = try validate(more)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "hero.json: not checked: views that are never visible (40 000 views in 120 frames are too many)\n")
        #expect(try validate("-q", more).errors.isEmpty)
        #expect(try validate("--json", more).errors.isEmpty)
    }

    @Test func `notes say what looks different, stand apart and fail nothing`() throws {
        try folder.write(
            #"""
            {"canvas": {"width": 8, "height": 6}, "timeline": {"duration": 1, "frames": 3}, "views": [
              {"frame": [0, 0, 4, 4], "backgroundColor": "#f00", "animate": [{"property": "alpha", "signal": "time",
                "keyframes": [[0, 0.2], [1, 1, "linear(0, 0.9)"]]}]}]}
            """#, to: "hero.json")
        let text = try validate()
        #expect(text.status == 0 && text.output == "hero.json: ok, 1 view, 3 frames, 8×6\n")
        #expect(
            text.errors.contains("hero.json:2:79: note: the easing 'linear(0 0%, 0.9 100%)' ends at 0.9, so 'alpha' "))
        #expect(try validate("--quiet").errors.isEmpty)
        let json = try validate("--format", "json")
        #expect(json.status == 0 && json.output.contains(#"{"severity":"note","code":"P630","#))
        let github = try validate("--format", "github")
        #expect(github.status == 0 && github.output.hasPrefix("::notice file=hero.json,line=2,col=79,"))
        let render = try ParadeProcess.run(["render", "hero.json", "-o", "out"], in: folder)
        #expect(render.status == 0 && !render.errors.contains("note"))
    }
}
