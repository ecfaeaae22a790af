import Foundation
import Testing

/// `inspect --text`: the lines of labels.
@Suite struct InspectTextTests {
    private let folder: TemporaryFolder

    /// Letters of the font are 0.6 em wide; a line is 1 em high, of which 0.8 above the baseline; lines are 1.1 em apart.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"canvas": {"width": 100, "height": 100}, "fonts": {"a": "Rectangles.otf"}, "timeline": {"duration": 1, "frames": 3},
             "views": [
              {"id": "two", "type": "label", "text": "AA BB", "frame": [0, 0, 30, 44], "font": {"size": 20},
               "numberOfLines": 0, "verticalAlignment": "top"},
              {"id": "cut", "type": "label", "text": "AB, AB", "frame": [0, 50, 40, 20], "font": {"size": 10}},
              {"frame": [0, 0, 10, 10]},
              {"id": "n", "type": "label", "text": {"number": "2 * time", "format": "0", "reserve": "AA"}, "x": 0, "y": 80,
               "font": {"size": 10}, "textAlignment": "right"}]}
            """#, to: "text.json")
    }

    private func text(_ arguments: String...) throws -> ParadeResult {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let fonts = tests.appendingPathComponent("TypographyTests/Fonts").path
        return try ParadeProcess.run(["inspect", "text.json", "--text", "--font-path", fonts] + arguments, in: folder)
    }

    @Test func `every label has its lines, baselines and widths, and again where they change`() throws {
        #expect(
            try text().output == """
                frame  view  width  height  line  x  baseline  line.width  truncated  text
                    0  two      30      44     0  0        16          24  no         AA
                    0  two      30      44     1  0        38          24  no         BB
                    0  cut      40      20     0  0        13          36  no         AB, AB
                    0  n        12      10     0  6         8           6  no         0
                    1  n        12      10     0  6         8           6  no         1
                    2  n        12      10     0  6         8           6  no         2

                """)
    }

    @Test func `views and frames are chosen, and values are exact`() throws {
        #expect(
            try text("--views", "two", "--only", "1", "--format", "jsonl").output == """
                {"frame":1,"view":"two","size":[30,44],"truncated":false,"lines":[{"text":"AA","x":0,"baseline":16,"width":24},{"text":"BB","x":0,"baseline":38,"width":24}]}

                """)
        let rows = try text("--views", "cut", "--format", "csv").output.split(separator: "\n")
        #expect(
            rows == [
                "frame,view,width,height,line,x,baseline,line.width,truncated,text",
                "0,cut,40,20,0,0,13,36,no,\"AB, AB\"",
            ])
    }

    @Test func `contradictions are refused`() throws {
        #expect(try text("--explain").errors.contains("'--text' is about lines of text"))
        #expect(try text("--ranges").errors.contains("contradict each other"))
        #expect(try text("--views", "nobody").errors.contains("no view 'nobody'"))
    }
}
