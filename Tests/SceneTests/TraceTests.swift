import Assets
import Diagnostics
import Foundation
import JSON
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

/// Recorded scrolls as files beside the scene.
@Suite struct TraceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A feed that plays a trace, and the mark where its name stands.
    private func feed(_ trace: String, mark: String = "") -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900]}"#,
            #""timeline": {"tracks": {"feed": [{"trace": \#(mark)"\#(trace)"}]}}, "#)
    }

    private func write(_ text: String, _ name: String = "recorded.csv") throws {
        try folder.write(Array(text.utf8), "scene/\(name)")
    }

    /// The only segment of a scene that plays a trace of some text.
    private func trace(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ScrollTrace {
        try write(text)
        let loaded = try load(feed("recorded.csv"), folder: folder.scene)
        guard case .trace(let trace)? = loaded.scene.timeline.tracks.first?.segments.first else {
            Issue.record("no trace", sourceLocation: sourceLocation)
            throw Missing()
        }
        return trace
    }

    private struct Missing: Error {}

    @Test(arguments: [
        "t,x,y\n0,1,10\n0.5,2,-20\n1.25,3,1e2\n", "0,1,10\n0.5,2,-20\n1.25,3,100",
        "time,x,y\n0,1,10\n0.5,2,-20\n1.25,3,100",
        "t,x,y\r\n0,1,10\r\n0.5,2,-20\r\n1.25,3,100\r\n", "t,x,y\r0,1,10\r0.5,2,-20\r1.25,3,100",
        "\u{FEFF}t,x,y\n0,1,10\n0.5,2,-20\n1.25,3,100", "\u{FEFF}0,1,10\n0.5,2,-20\n1.25,3,100",
        "# phone, 60 Hz\n\nT, X ,\tY\n\n  # später\n 0 , 1,10\t\n0.5,2,-20\n \t\n1.25,3,100\n#\n",
        "0,1,10\n0,1,10\n0.5,2,-20\n1.25,3,100\n1.25,3,100", "-3,1,10\n-2.5,2,-20\n-1.75,3,100",
    ])
    func `a trace may be spelled as people and programs do`(text: String) throws {
        #expect(try trace(text) == ScrollTrace(times: [0, 0.5, 1.25], x: [1, 2, 3], y: [10, -20, 100]))
    }

    @Test func `one axis is enough`() throws {
        #expect(try trace("t,x\n0,1\n1,2") == ScrollTrace(times: [0, 1], x: [1, 2], y: nil))
        #expect(try trace("time,y\n0,1\n1,2") == ScrollTrace(times: [0, 1], x: nil, y: [1, 2]))
        #expect(try trace("t,y\n7,1") == ScrollTrace(times: [0], x: nil, y: [1]))
    }

    @Test func `a movement takes as long as it was recorded, and an axis that was not stays`() throws {
        try write("t,y\n5,-30\n7,800\n")
        let views = #"{"id": "feed", "type": "scroll", "contentSize": [900, 900], "contentOffset": [44, 0]}"#
        let movements = #"[{"hold": 1}, {"trace": "recorded.csv"}, {"hold": 1}]"#
        let loaded = try load(
            scene(views, #""timeline": {"frames": 5, "tracks": {"feed": \#(movements)}}, "#), folder: folder.scene)
        #expect(loaded.scene.timeline.duration == 4)
        let simulation = Simulation(loaded.scene)
        let offsets = (0..<5).map { simulation.state(ofFrame: $0).offsets[0] }
        #expect(offsets.map(\.x) == [44, 44, 44, 44, 44])
        #expect(offsets.map(\.y) == [0, -30, 385, 800, 800])
        #expect(simulation.state(ofFrame: 2).velocities[0].y == 415)
        #expect(simulation.state(ofFrame: 4).velocities[0].y == 0)
    }

    @Test func `a finger that lets go leaves the recorded velocity behind`() throws {
        try write("t,y\n0,0\n0.1,100\n0.2,150\n")
        let movements = #"[{"trace": "recorded.csv"}, {"fling": "carried"}]"#
        let loaded = try load(
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 9000]}"#,
                #""timeline": {"tracks": {"feed": \#(movements)}}, "#), folder: folder.scene)
        let movement = try #require(Simulation(loaded.scene).motions[0].movements.last)
        #expect((movement.velocity(at: 0).y - 500).magnitude < 1e-9)
        // 500 / 2.002… points farther, less half a pixel.
        #expect((movement.to.y - (150 + 249.75)).magnitude < 0.01)
    }

    @Test func `a trace is listed with its digest, and read once whatever it is called`() throws {
        try write("t,y\n0,0\n3,1\n", "pictures/a.csv")
        let movements = ["pictures/a.csv", "./pictures/a.csv", "pictures/../pictures/a.csv"]
            .map { #"{"trace": "\#($0)"}"# }.joined(separator: ", ")
        let loaded = try load(
            scene(
                #"{"id": "feed", "type": "scroll", "contentSize": [400, 900]}"#,
                #""timeline": {"tracks": {"feed": [\#(movements)]}}, "#), folder: folder.scene)
        #expect(loaded.assets.map(\.path) == ["pictures/a.csv"])
        #expect(loaded.assets.first?.digest.count == 64)
        #expect(loaded.warnings.count == 1)
    }
}

/// What is wrong with a trace, where (at each `¦`), and in which words.
@Suite struct BadTraceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func feed(_ trace: String) -> String {
        scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900]}"#,
            #""timeline": {"tracks": {"feed": [{"trace": \#(trace)}]}}, "#)
    }

    /// What is said of a trace whose text is read without the marks, and whether each stands where a mark is.
    private func problems(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Diagnostic] {
        let (text, places) = withoutMarks(marked)
        try folder.write(Array(text.utf8), "scene/bad.csv")
        let found: [Diagnostic]
        do {
            found = try SceneLoader.load(text: feed(#""bad.csv""#), folder: folder.scene).warnings
        } catch {
            found = error.diagnostics
        }
        #expect(found.map { "\($0.line):\($0.column)" } == places, sourceLocation: sourceLocation)
        #expect(
            found.allSatisfy { $0.file == "\(folder.scene)/bad.csv" && $0.path == nil }, sourceLocation: sourceLocation)
        return found
    }

    /// The messages about a trace, each with its hint behind a semicolon where it has one.
    private func expect(_ marked: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let found = try problems(marked, sourceLocation: sourceLocation).map { problem in
            "\(problem.severity == .warning ? "warning " : "")\(problem.code.name) \(problem.message)"
                + (problem.hint.map { "; \($0)" } ?? "")
        }
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    @Test func `a cell is a number`() throws {
        try expect(
            "t,x,y\n0,¦abc,¦\n1,¦nan,¦-Infinity\n¦.5,¦+3,¦1.\n2,¦0x10,¦12pt\n3,¦1e999,¦\"5\"\n",
            [
                "P218 'abc' is not a number", "P218 the cell 'y' is empty",
                "P218 'nan' is not a finite number; remove the row",
                "P218 '-Infinity' is not a finite number; remove the row",
                "P218 a number must have a digit before the decimal point; write 0.5",
                "P218 a number must not have a plus sign; write 3",
                "P218 a number must have a digit after the decimal point; write 1.0",
                "P218 a number must not be hexadecimal; write 16", "P218 '12pt' is not a number",
                "P204 a number must be from -10 000 000 to 10 000 000, found '1e999'",
                "P218 '\"5\"' is not a number; write the cells without quotes",
            ])
    }

    @Test func `a number is at most ten million`() throws {
        try expect(
            "t,x,y\n¦1.7e9,0,¦-1e8\n10000000,10000000,-10000000",
            [
                "P204 a number must be from -10 000 000 to 10 000 000, found '1.7e9'; subtract the first time from all times",
                "P204 a number must be from -10 000 000 to 10 000 000, found '-1e8'",
            ])
    }

    @Test func `a row has as many cells as there are columns`() throws {
        try expect(
            "t,x,y\n0,1¦\n0.1,1,2,¦3\n0.2¦\n0.3,1,2,¦\n",
            [
                "P218 the row has no cell 'y', found 2 of 3 cells (t,x,y)",
                "P218 a row must have 3 cells (t,x,y), but this row has more",
                "P218 the row has no cell 'x', found 1 of 3 cells (t,x,y)",
                "P218 a row must have 3 cells (t,x,y), but this row has more",
            ])
        try expect(
            "t,y\n0,1,¦2\n¦0;1\n¦0.5\t7",
            [
                "P218 a row must have 2 cells (t,y), but this row has more",
                "P218 '0;1' is not a number; separate the cells with commas",
                "P218 '0.5\t7' is not a number; separate the cells with commas",
            ])
    }

    @Test func `the first line names the columns in their order`() throws {
        let order = "write the header as \"t,x,y\", \"t,x\" or \"t,y\""
        for (text, expected) in [
            ("¦seconds,x,y\n0,0,0", "P218 expected the column 't', found 'seconds'; \(order)"),
            ("t,¦dx,y\n0,0,0", "P218 expected the column 'x' or 'y', found 'dx'; \(order)"),
            ("t,y,¦x\n0,0,0", "P218 expected no column after 'y', found 'x'; \(order)"),
            ("t,x,y,¦z\n0,0,0,0", "P218 expected no column after 'y', found 'z'; \(order)"),
            ("t,x,¦\n0,0,0", "P218 expected the column 'y', found ''; \(order)"),
            ("¦t;x;y\n0;0;0", "P218 expected the column 't', found 't;x;y'; separate the cells with commas"),
            ("¦t\n0", "P218 a trace must have a column 'x' or 'y', or both; \(order)"),
            (
                "# none\n¦0,5\n1,6",
                "P218 a trace of two columns needs a first line with the names of the columns; write t,x or t,y on a line above the rows"
            ),
        ] { try expect(text, [expected]) }
    }

    @Test func `time goes on`() throws {
        try expect(
            "t,y\n0,0\n0.2,1\n¦0.1,2\n0.3,3\n¦0.3,4\n¦-5,4\n",
            [
                "P219 the times must rise: 0.1 s comes after 0.2 s",
                "P219 two rows at 0.3 s have different offsets; make the time of the second row a little later, such as 0.001 s",
                "P219 the times must rise: -5 s comes after 0.3 s",
            ])
    }

    @Test func `a gap is reported where the content has moved`() throws {
        try expect(
            "t,y\n0,0\n0.5,10\n¦1.22,20\n9,20\n¦10,21\n",
            [
                "warning P219 two samples of the trace are 0.72 s apart; the offset is interpolated linearly between them",
                "warning P219 two samples of the trace are 1 s apart; the offset is interpolated linearly between them",
            ])
        try expect(
            "t,y\n0,0\n¦17,10\n¦33,20\n",
            [17, 16].map {
                "warning P219 two samples of the trace are \($0) s apart; the offset is interpolated linearly between them; write the times in seconds; these times look like milliseconds"
            })
    }

    @Test(arguments: ["¦", "t,x,y\n¦", "# nothing\n\n\n¦", "time,y¦"])
    func `a trace has a row`(text: String) throws {
        try expect(text, ["P408 the trace has no rows; write rows of t,x,y, such as 0.5,0,120"])
    }

    @Test func `a trace is UTF-8`() throws {
        try folder.write([0x74, 0x2C, 0x79, 0x0A, 0x23, 0xFF, 0x0A, 0x30, 0x2C, 0x30], "scene/bad.csv")
        try folder.write([0xFF, 0xFE, 0x74, 0, 0x2C, 0, 0x79, 0], "scene/wide.csv")
        for (name, place, message) in [
            ("bad.csv", "2:2", "byte 0xFF is never part of UTF-8"),
            ("wide.csv", "1:1", "the text is UTF-16, not UTF-8"),
        ] {
            let error = #expect(throws: SceneErrors.self) {
                try SceneLoader.load(text: feed("\"\(name)\""), folder: folder.scene)
            }
            let problem = try #require(error?.diagnostics.first)
            #expect(
                "\(problem.line):\(problem.column) \(problem.code.name) \(problem.message)"
                    == "\(place) P103 \(message)")
            #expect(problem.hint == "save the file as UTF-8")
        }
    }

    @Test func `a file that is no trace is reported in the scene`() throws {
        try folder.write(Array("t,y\n0,0".utf8), "secret.csv")
        try folder.write(Array("t,y\n0,0".utf8), "scene/good.csv")
        try folder.write([UInt8](repeating: 0x0A, count: 2_000_000), "scene/lines.csv")
        try folder.write([UInt8](repeating: 0x30, count: 65_537), "scene/long.csv")
        #expect(mkfifo("\(folder.scene)/pipe.csv", 0o600) == 0)
        let handle = try #require(fopen("\(folder.scene)/big.csv", "w"))
        ftruncate(fileno(handle), 1 << 30)
        fclose(handle)
        for (name, expected) in [
            ("god.csv", "P401 there is no trace 'god.csv' in '\(folder.scene)'"),
            ("../secret.csv", "P402 '../secret.csv' is outside the scene's folder"),
            ("pictures", "P405 'pictures' cannot be read: it is a folder"),
            ("pipe.csv", "P405 'pipe.csv' cannot be read: it is not a regular file"),
            ("/dev/zero", "P402 '/dev/zero' is outside the scene's folder"),
            ("big.csv", "P512 'big.csv' has 1 073 741 824 bytes, more than 64 MiB"),
            ("lines.csv", "P512 the trace 'lines.csv' has 2 000 001 lines, more than 2 000 000"),
            ("long.csv", "P512 the trace 'long.csv' has a line of 65 537 bytes, more than 65 536"),
            ("", "P204 the path of a trace is empty"),
        ] { expectErrors(feed("¦\"\(name)\""), [expected], folder: folder.scene) }
        expectErrors(
            feed("¦3"), ["P203 expected the path of a trace, such as \"recorded.csv\", found the number 3"],
            folder: folder.scene)
        let missing = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: feed(#""god.csv""#), folder: folder.scene)
        }
        #expect(missing?.diagnostics.first?.hint == "did you mean 'good.csv'?")
    }

    @Test func `a trace has no duration of its own`() throws {
        try folder.write(Array("t,y\n0,0".utf8), "scene/good.csv")
        expectErrors(
            feed(#""good.csv", ¦"duration": 3, ¦"easing": "linear""#),
            [
                "P211 a movement with 'trace' cannot have 'duration'",
                "P211 a movement with 'trace' cannot have 'easing'",
            ], folder: folder.scene)
    }

    @Test func `mistakes of the scene come before those of its traces, at most twenty in all`() throws {
        let rows = (0..<30).map { "\($0),x" }.joined(separator: "\n")
        try folder.write(Array("t,y\n\(rows)".utf8), "scene/bad.csv")
        let views = #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "alpha": 7}"#
        let text = scene(views, #""timeline": {"tracks": {"feed": [{"trace": "bad.csv"}, {"trace": "bad.csv"}]}}, "#)
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: text, folder: folder.scene) }
        let diagnostics = try #require(error?.diagnostics)
        #expect(diagnostics.map(\.line) == [1] + Array(2..<21))
        #expect(diagnostics.map(\.file) == ["scene.json"] + Array(repeating: "\(folder.scene)/bad.csv", count: 19))
        #expect(error?.omittedCount == 11)
    }

    @Test func `rows beyond the limit are not read`() throws {
        func problems(_ limit: Int) -> [String] {
            var reader = TraceReader(SourceText(file: "a.csv", text: "t,y\n0,0\n1,0\n2,0\n"), rowLimit: limit)
            #expect((reader.read() == nil) == (limit < 3))
            return reader.problems.finish().diagnostics.map { "\($0.line) \($0.code.name) \($0.message)" }
        }
        #expect(problems(3).isEmpty)
        #expect(problems(2) == ["4 P512 all traces of a scene together must have at most 1 000 000 rows"])
        #expect(problems(0) == ["2 P512 all traces of a scene together must have at most 1 000 000 rows"])
    }

    @Test func `any bytes are a trace or refused, with places inside the text`() {
        var state: UInt64 = 88_172_645_463_325_252
        func random(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
        let alphabet = Array("t,xy0123456789.-+eE \t\r\n#nanif\";\u{FEFF}é".utf8)
        let seed = Array("# a\nt,x,y\n0,0,-5\n0.25,1,1e3\n\n0.5 , 2 ,7.5\n9,2,7\n".utf8)
        var (accepted, refused) = (0, 0)
        for round in 0..<4000 {
            var bytes = seed
            switch round % 3 {
            case 0: bytes = (0..<random(40)).map { _ in UInt8(random(256)) }
            case 1: bytes = (0..<random(60)).map { _ in alphabet[random(alphabet.count)] }
            default:
                for _ in 0...random(2) {
                    let index = random(bytes.count)
                    if random(2) == 0 {
                        bytes.remove(at: index)
                    } else {
                        bytes[index] = alphabet[random(alphabet.count)]
                    }
                }
            }
            var reader = TraceReader(SourceText(file: "a.csv", bytes: bytes), rowLimit: 100)
            let trace = reader.read()
            #expect((trace == nil) == reader.problems.hasErrors, "\(bytes)")
            for problem in reader.problems.finish().diagnostics {
                #expect(problem.line >= 1 && problem.column >= 1 && problem.line <= bytes.count + 1, "\(bytes)")
            }
            if let recorded = trace?.y ?? trace?.x {
                accepted += 1
                #expect(recorded.times.first == 0 && zip(recorded.times, recorded.times.dropFirst()).allSatisfy(<))
            } else {
                refused += 1
            }
        }
        // Both ways are taken often enough to mean something.
        #expect(accepted > 100 && refused > 1000)
    }
}
