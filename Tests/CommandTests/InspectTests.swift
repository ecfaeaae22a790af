import Foundation
import JSON
import Testing

@Suite struct InspectTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func inspect(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["inspect", "hero.json"] + arguments, in: folder)
    }

    @Test func `four radii are reported clockwise, equal ones by one number`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Scenes.small.replacing(#""alpha": 0"#, with: #""cornerRadius": [1, 2, 3, 4]"#), to: "radii.json")
        let result = try ParadeProcess.run(["inspect", "radii.json", "--frames", "3"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").filter { $0.contains("cornerRadius") }
        #expect(
            lines.map { $0.drop { $0 == " " } } == [
                "cell  cornerRadius  1, 2, 3, 4", "cell  cornerRadius  0", "cell  cornerRadius  0",
            ])
    }

    @Test func `all that moves is shown, exactly`() throws {
        let result = try inspect("--format", "csv")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        // Offsets 0, 3, 6, 9, 12 over a viewport of 6: the cell is a whole viewport below, half, centred, half above,
        // a whole above. Two seconds long.
        #expect(
            result.output == """
                frame,time,feed.offset.x,feed.offset.y,center(cell),progress(cell),cell.alpha
                0,0,0,0,1,0,0
                1,0.5,0,3,0.5,0.5,0.5
                2,1,0,6,0,1,1
                3,1.5,0,9,-0.5,0.5,1
                4,2,0,12,-1,0,1

                """)
    }

    @Test func `named views show their box, alpha and transform`() throws {
        let result = try inspect("--views", "cell", "--only", "1", "--format", "jsonl")
        let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(result.output.utf8)))
        let cell = try #require(object["views"]?["cell"])
        #expect(JSONWriter.text(cell) == #"{"frame":[0,6,8,6],"alpha":0.5,"transform":[]}"#)
        #expect(object["offsets"].map { JSONWriter.text($0) } == #"{"feed":[0,3]}"#)
    }

    @Test func `a table shows transforms as CSS writes them`() throws {
        let cell = """
            {"id": "cell", "frame": [0, 6, 8, 6], "animator": {"start": {"self": {"alpha": 0}}}, "transform": [
              {"translate": [3, 0, 0]}, {"scale": [2, 2, 1]}, {"scale": [2, 3, 1]}, {"scale": [1, 1, 4]},
              {"rotateX": 10}, {"rotateY": 20}, {"rotate": -30.5}, {"rotate3d": [1, 0, 0, 15]}, {"skew": [5, 0]},
              {"perspective": 100}, {"matrix": [1, 0, 0, 1, 4, 5]},
              {"matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1]}]}
            """
        try folder.write(
            Scenes.small.replacing(
                #/\{"id": "cell".*\}\}\}/#.dotMatchesNewlines(), with: cell), to: "hero.json")
        let result = try inspect("--views", "cell", "--properties", "transform", "--only", "2")
        #expect(result.status == 0)
        #expect(
            result.output.contains(
                "  translate(3, 0) scale(2) scale(2, 3) scale(1, 1, 4) rotateX(10°) rotateY(20°) rotate(-30.5°) "
                    + "rotate3d(1, 0, 0, 15°) skew(5°, 0°) perspective(100) matrix(1, 0, 0, 1, 4, 5) "
                    + "matrix(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1)\n"))
    }

    @Test func `chosen properties of chosen views alone`() throws {
        let result = try inspect(
            "--views", "feed,cell", "--properties", "center.y,backgroundColor", "--format", "csv", "--only", "0")
        let lines = result.output.split(separator: "\n")
        let names = lines.first?.split(separator: ",").dropFirst(6).map(String.init)
        #expect(
            names
                == ["feed", "cell"].flatMap { view in
                    ["center.y"].map { "\(view).\($0)" }
                        + ["red", "green", "blue", "alpha"].map { "\(view).backgroundColor.\($0)" }
                })
        #expect(lines.last?.hasSuffix(",3,0,0,0,0,9,1,0.5019607843137255,0,1") == true)
    }

    @Test func `every column and key stands once, whatever directions views go in, and no zero is negative`() throws {
        let cell =
            #"{"id": "cell", "animator": {"axis": "horizontal", "start": {"self": {"alpha": 0}}}, "#
            + #""start": {"transform": [{"rotate": 90}]}}"#
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 2, "tracks": "#
                + #"{"feed": [{"scrollTo": [8, 0], "duration": 1}]}}, "views": [{"id": "feed", "type": "scroll", "#
                + #""contentSize": [16, 6], "children": [{"id": "first"}, \#(cell)]}]}"#, to: "hero.json")
        let lines = try inspect("--format", "csv").output.split(separator: "\n")
        let columns = lines.first?.split(separator: ",") ?? []
        #expect(columns.contains("progress(cell)"))
        #expect(Set(columns).count == columns.count)
        #expect(!lines.joined(separator: ",").split(separator: ",").contains("-0"))
    }

    /// A feed that scrolls by 6 in two steps, one that cannot, and a box that follows both and the time.
    private static let following = #"""
        {"canvas": {"width": 8, "height": 6}, "timeline": {"duration": 1, "frames": 3, "tracks": {"feed": [{"scrollTo": "end"}]}},
         "views": [
          {"id": "feed", "type": "scroll", "contentSize": [8, 12], "children": [{"id": "cell", "frame": [0, 6, 8, 6]}]},
          {"id": "still", "type": "scroll", "children": [{"id": "rest"}]},
          {"id": "box", "bind": {"alpha": "1 - entry(cell)", "zPosition": "time", "center.x": "feed.offset.y"},
            "animate": [{"property": "borderWidth", "timeline": {"scroll": "still"}, "keyframes": [[0, 0], [1, 1]]}]}]}
        """#

    @Test func `signals have the names of what they follow, and no column is repeated`() throws {
        try folder.write(Self.following, to: "hero.json")
        #expect(
            try inspect("--format", "csv").output == """
                frame,time,feed.offset.x,feed.offset.y,still.offset.x,still.offset.y,entry(cell),1 - entry(cell),\
                still: scroll,box.alpha,box.zPosition,box.center.x,box.borderWidth
                0,0,0,0,0,0,0,1,,1,0,0,0
                1,0.5,0,3,0,0,0.5,0.5,,0.5,0.5,3,0
                2,1,0,6,0,0,1,0,,0,1,6,0

                """)
        let line = try inspect("--format", "jsonl", "--only", "1").output
        let object = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
        #expect(
            object["signals"].map { JSONWriter.text($0) }
                == #"{"entry(cell)":0.5,"1 - entry(cell)":0.5,"time":0.5,"feed.offset.y":3,"still: scroll":null}"#)
    }

    @Test func `signals that are no distances have lines of their own`() throws {
        try folder.write(Self.following, to: "hero.json")
        let lines = try inspect("--only", "1").output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(6) == [
                "frame 1   0.5 s   feed (0, 3)   still (0, 0)", "  entry(cell)      0.5", "  1 - entry(cell)  0.5",
                "  time             0.5", "  feed.offset.y    3", "  still: scroll    –",
            ])
    }

    @Test func `a pager shows its armed page and how far it has turned`() throws {
        // Pages of 8 points, four of them, of which the last is a place to arrive at; five frames to 24.
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 5}, "views": [{"id": "intro", "type": "pager", "#
                + #""children": [{"id": "a"}], "pages": [{}, {"items": [{"id": "a", "actions": "#
                + #"[{"fade": [1, 0], "offsets": [0.25, 0.75]}]}]}, {}, {}]}, {"id": "empty", "type": "pager", "pages": []}]}"#,
            to: "hero.json")
        let rows = try inspect("--properties", "alpha", "--format", "csv").output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let header = try #require(rows.first)
        func column(_ name: String) throws -> [String] {
            let index = try #require(header.firstIndex { $0 == name })
            return rows.dropFirst().map { String($0[index]) }
        }
        #expect(try column("intro.offset.x") == ["0", "6", "12", "18", "24"])
        #expect(try column("intro.page") == ["0", "0", "1", "2", "2"])
        #expect(try column("intro.progress") == ["0", "0.75", "0.5", "0.25", "1"])
        #expect(try column("empty.page") == ["", "", "", "", ""])
        #expect(try column("a.alpha") == ["1", "1", "0.5", "0", "0"])
        #expect(Set(header).count == header.count)
        let line = try inspect("--json", "--only", "3").output
        #expect(
            line.contains(#""pages":{"intro":{"page":2,"progress":0.25},"empty":{"page":null,"progress":null}}"#))
        let lines = try inspect("--only", "2", "--explain").output.split(separator: "\n").map(String.init)
        #expect(lines.dropFirst().first?.hasSuffix("  page 1           progress 0.5000") == true)
        let source = "pages hero.json:1:186, alpha follows intro.position = 1.5: 1 at 1.25 → 0 at 1.75"
        #expect(lines.contains { $0.hasSuffix(source) }, "\(lines)")
    }

    @Test func `a transform in fields is its matrix, whole`() throws {
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "views": [{"id": "stage", "#
                + #""sublayerTransform": [{"perspective": 500}, {"translate": [1, 2, 3]}]}]}"#, to: "hero.json")
        let lines = try inspect(
            "--views", "stage", "--properties", "sublayerTransform", "--format", "csv", "--only", "0"
        ).output.split(separator: "\n")
        let fields = zip(lines[0].split(separator: ","), lines[1].split(separator: ",")).map { "\($0)=\($1)" }
        // Row vectors: the translation first, then m34 = −1/500, so that w = 1 − 3/500.
        #expect(
            fields.suffix(16)
                == [
                    "11=1", "12=0", "13=0", "14=0", "21=0", "22=1", "23=0", "24=0", "31=0", "32=0", "33=1",
                    "34=-0.002", "41=1", "42=2", "43=3", "44=0.994",
                ].map { "stage.sublayerTransform.m\($0)" })
    }

    @Test func `a text with control characters stays on its line and cannot drive the terminal`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "fonts": {"a": "Rectangles.otf"}, "#
                + #""views": [{"id": "l", "type": "label", "text": "a\n\u001bb"}]}"#, to: "hero.json")
        let result = try inspect(
            "--views", "l", "--properties", "text", "--only", "0", "--font-path",
            tests.appendingPathComponent("TypographyTests/Fonts").path)
        #expect(result.output.contains("a␊␛b\n") && !result.output.contains("\u{1B}"))
    }

    @Test func `a table lines up`() throws {
        let lines = try inspect().output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(Set(lines.map(\.count)).count == 1)
        #expect(lines.last?.hasSuffix("  1.0000") == true)
    }

    @Test func `what is too wide for rows is reported frame by frame`() throws {
        let result = try inspect("--views", "cell,feed", "--only", "1")
        #expect(
            result.output == """
                frame 1   0.5 s   feed (0, 3)
                  cell  center  0.5000   progress 0.5000
                  cell  frame      (0, 6) 8 × 6
                        alpha      0.5
                        transform  none
                  feed  frame      (0, 0) 8 × 6
                        alpha      1
                        transform  none

                """)
    }

    @Test(arguments: [
        (["--views", "sell"], "error: the scene has no view 'sell'\n  hint: did you mean 'cell'?\n"),
        (["--properties", "alhpa"], "error: no view has a property 'alhpa'\n  hint: did you mean 'alpha'?\n"),
    ])
    func `unknown names are usage errors with the nearest name`(arguments: [String], message: String) throws {
        let result = try ParadeProcess.run(["inspect", "hero.json"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors == message)
        #expect(result.output.isEmpty)
    }

    @Test func `a table cut short by its reader is quiet`() throws {
        let result = try ParadeProcess.run(
            ["inspect", "hero.json", "-n", "20000", "--format", "csv"], in: folder,
            launcher: ["/bin/bash", "-c", "\"$@\" | head -n 2; exit ${PIPESTATUS[0]}", "piped"])
        #expect(result.status == 74)
        #expect(result.errors.isEmpty)
        #expect(result.output.hasPrefix("frame,time,"))
    }
}
