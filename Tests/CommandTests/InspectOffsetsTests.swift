import JSON
import TestTables
import Testing

/// `inspect --offsets`: where a container stands, as a trace; and traces that were written so.
@Suite struct InspectOffsetsTests {
    private let folder: TemporaryFolder

    /// A feed that is dragged past its start, comes back and is flung past its end; a strip beside it; a card that does
    /// not scroll.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"canvas": {"width": 100, "height": 100}, "timeline": {"fps": 60, "tracks": {
              "feed": [{"hold": 0.1}, {"drag": [13, 70], "duration": 0.3, "easing": "outSine"}, {"fling": [-7, -900]},
                       {"drag": -35, "duration": 0.1}, {"fling": 5000}],
              "strip": [{"scrollTo": "end", "duration": 1.7, "easing": "outBack"}]}}, "views": [
              {"id": "feed", "type": "scroll", "contentSize": [300, 900], "alwaysBounceHorizontal": true},
              {"id": "strip", "type": "scroll", "axis": "horizontal", "contentSize": [900, 100]},
              {"id": "card"}]}
            """#, to: "hero.json")
    }

    private func offsets(_ arguments: String..., of scene: String = "hero.json") throws -> ParadeResult {
        try ParadeProcess.run(["inspect", scene, "--offsets"] + arguments, in: folder)
    }

    /// The same views, whose container plays what was written.
    private func replay(_ csv: String, of container: String) throws {
        try folder.write(csv, to: "recorded.csv")
        try folder.write(
            #"""
            {"canvas": {"width": 100, "height": 100},
             "timeline": {"tracks": {"\#(container)": [{"trace": "recorded.csv"}]}}, "views": [
              {"id": "feed", "type": "scroll", "contentSize": [300, 900]},
              {"id": "strip", "type": "scroll", "axis": "horizontal", "contentSize": [900, 100]}]}
            """#, to: "replay.json")
    }

    private func numbers(_ csv: String) -> [[Double]] {
        csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    }

    @Test(arguments: ["feed", "strip"], ["7", "120", "301"])
    func `what was written plays the same, and is written the same again`(container: String, count: String) throws {
        let first = try offsets(container, "--frames", count)
        #expect(first.status == 0 && first.errors.isEmpty)
        try replay(first.output, of: container)
        let again = try offsets(container, "--frames", count, "-q", of: "replay.json")
        #expect(again.output == first.output)
        #expect(again.status == 0)
    }

    @Test func `a part that was written plays the same in its own time`() throws {
        let first = try offsets("--frames", "301", "--only", "20-120")
        try replay(first.output, of: "feed")
        let again = numbers(try offsets("--frames", "101", of: "replay.json").output)
        let written = numbers(first.output)
        #expect(again.count == 101)
        #expect(again.map { $0.dropFirst() } == written.map { $0.dropFirst() })
    }

    @Test func `rows are the frames with their times, and go beyond the edges`() throws {
        let rows = numbers(try offsets("--frames", "301").output)
        #expect(rows.count == 301 && rows.allSatisfy { $0.count == 3 && $0.allSatisfy(\.isFinite) })
        #expect(rows[0] == [0, 0, 0])
        let duration = rows[300][0]
        for (index, row) in rows.enumerated() { #expect(isClose(row[0], duration * Double(index) / 300)) }
        #expect((rows.map { $0[1] }.min() ?? 0) < -1)
        #expect((rows.map { $0[2] }.min() ?? 0) < -10)
        #expect((rows.map { $0[2] }.max() ?? 0) > 810)
        #expect(rows[300] == [duration, 0, 800])
    }

    @Test func `a render's manifest lists the same offsets, beyond the edges too`() throws {
        let rows = numbers(try offsets("--frames", "12").output)
        let result = try ParadeProcess.run(
            ["render", "hero.json", "--frames", "12", "--output", "frames", "-q"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let manifest = try FrameFolder(folder, "frames").manifest()
        guard case .array(let frames)? = manifest["frames"]?.kind else {
            throw InspectedFrames.Missing(what: "frames of the manifest")
        }
        #expect(frames.count == 12)
        for (frame, row) in zip(frames, rows) {
            let expected = "[\(JSONWriter.text(row[1])),\(JSONWriter.text(row[2]))]"
            #expect(frame["offsets"]?["feed"].map { JSONWriter.text($0) } == expected)
        }
        #expect(rows.contains { $0[2] < -1 } && rows.contains { $0[2] > 801 })
    }

    @Test func `the first container is meant, or the one that is named, before or behind the scene`() throws {
        let feed = try offsets("--frames", "9").output
        let strip = try offsets("strip", "--frames", "9").output
        #expect(feed.hasPrefix("t,x,y\n0,0,0\n") && strip.hasSuffix(",800,0\n"))
        #expect(try offsets("feed", "--frames", "9").output == feed)
        let swapped = ["inspect", "--offsets", "strip", "hero.json", "--frames", "9"]
        #expect(try ParadeProcess.run(swapped, in: folder).output == strip)
        #expect(try offsets("--frames", "9", "--format", "csv").output == feed)
    }

    @Test func `only some frames`() throws {
        let all = try offsets("--frames", "30").output.split(separator: "\n")
        let some = try offsets("--frames", "30", "--only", "3,7-8").output.split(separator: "\n")
        #expect(some == [all[0], all[4], all[8], all[9]])
    }

    @Test(arguments: [
        (["stripe"], "the scene has no scroll container 'stripe'", "did you mean 'strip'?"),
        (["card"], "'card' does not scroll", "choose one of the scroll containers: feed, strip"),
        (["zzz"], "the scene has no scroll container 'zzz'", "choose one of the scroll containers: feed, strip"),
    ])
    func `an unknown name has a hint`(arguments: [String], message: String, hint: String) throws {
        let result = try ParadeProcess.run(["inspect", "hero.json", "--offsets"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors == "error: \(message)\n  hint: \(hint)\n")
    }

    @Test func `where nothing scrolls there are no offsets`() throws {
        try folder.write(#"{"canvas": {"width": 1, "height": 1}, "views": []}"#, to: "still.json")
        let result = try offsets(of: "still.json")
        #expect(result.status == 64)
        #expect(result.errors == "error: nothing scrolls in this scene, so there are no offsets\n")
    }

    @Test(arguments: [
        (["--offsets", "--views", "card"], "'--offsets' lists a scroll container"),
        (["--offsets", "--properties", "alpha"], "'--offsets' lists a scroll container"),
        (["--offsets", "--explain"], "'--offsets' lists a scroll container"),
        (["--offsets", "--json"], "'--offsets' writes only CSV"),
        (["--offsets", "--format", "table"], "'--offsets' writes only CSV"),
        (["--offsets", "--ranges"], "'--ranges' and '--offsets' contradict each other"),
        (["--offsets", "--movements"], "'--movements' and '--offsets' contradict each other"),
        (["--ranges", "--movements"], "'--ranges' and '--movements' contradict each other"),
        (["--movements", "--only", "3"], "'--movements' lists the whole timeline"),
        (["--movements", "--explain"], "'--movements' lists the whole timeline"),
        (["feed"], "unexpected argument 'feed'"),
    ])
    func `what contradicts itself is refused`(arguments: [String], message: String) throws {
        let result = try ParadeProcess.run(["inspect", "hero.json"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    }

    @Test func `a mistake in a trace is reported at its own place`() throws {
        try replay("t,x,y\n0,0,0\n0.1,0,1O\n", of: "feed")
        let result = try offsets(of: "replay.json")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                recorded.csv:3:7: error: '1O' is not a number [P218]
                0.1,0,1O
                      ^~

                """)
    }
}
