import Drawing
import Foundation
import SceneDocument
import Testing

@testable import ParadeGolden

/// The Markdown of a run for the summary of a step.
@Suite struct StepSummaryTests {
    private static func run(failing: Int, passing: Int) -> GoldenRun {
        let scenes = (0..<failing + passing).map { number in
            var scene = SceneResult(
                scene: "s/\(number).json", variant: "dark", golden: "s/\(number).golden/dark", folder: "\(number)-dark",
                pixelWidth: 4, pixelHeight: 2, frameRate: "60")
            let digest = FrameDigest(high: 1, low: 2)
            scene.frames = (0..<3).map {
                FrameResult(index: $0, time: 0, actualDigest: digest, expectedDigest: digest)
            }
            if number >= passing {
                scene.frames[1].failure = GoldenProblem(.changed, "3 pixels differ")
                scene.frames[1].actualFile = "frame-00001.png"
                scene.frames[1].differenceFile = "frame-00001.difference.png"
            }
            return scene
        }
        return GoldenRun(build: .test, scenes: scenes)
    }

    @Test func `failing scenes come first, each with its counts and its picture`() throws {
        let text = try #require(StepSummary(run: Self.run(failing: 1, passing: 1), folder: "run").text())
        #expect(
            text == """
                ### Goldens: 1 of 2 variants differs

                2 variants of 2 scenes, 6 frames&#58; 1 variant differs (changed 1)

                | scene | result | frames | frames that differ | largest difference | picture |
                |---|---|--:|---|---|---|
                | `s/1.json@dark` | changed 1 | 3 | 1 | frame 1: 3 pixels differ | `run/1-dark/frame-00001.difference.png` |
                | `s/0.json@dark` | passed | 3 |  |  |  |

                The strips and pictures are in `run/report.html` once `parade golden report` has written it.


                """)
    }

    @Test func `a part of a check says so`() throws {
        var run = Self.run(failing: 1, passing: 1)
        let variants = run.scenes.map(\.subject)
        run.shard = GoldenShard(2, of: 4, among: variants, overrides: SceneOverrides(), options: [])
        let text = try #require(StepSummary(run: run, folder: "run").text())
        #expect(text.hasPrefix("### Goldens: 1 of 2 variants differs in part 2 of 4\n"))
    }

    @Test(arguments: ReportTextTests.hostile + ["a|b", "`", "[x](https://e.org)", "@team", "::error::x", "##[error]x"])
    func `no name or message changes the table`(name: String) throws {
        let text = try #require(StepSummary(run: ReportTextTests.run(named: name), folder: name).text())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 11)
        #expect(lines[6].count { $0 == "|" } == 7)
        for line in lines {
            #expect(!line.hasPrefix("::") && !line.contains("##["))
            #expect(!line.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
            // Outside code, signs are references: a tag, a bracket or an address has no effect.
            let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
            #expect(!prose.contains("<") && !prose.contains("[") && !prose.contains("://") && !prose.contains("@"))
        }
    }

    @Test func `a long name is cut off`() throws {
        let run = ReportTextTests.run(named: String(repeating: "n", count: 5000))
        let text = try #require(StepSummary(run: run, folder: "f").text())
        #expect(text.count < 2000 && text.contains("nnn…"))
    }

    @Test(arguments: [200, 1000, 3000]) func `the text keeps to its limit and counts what is left out`(limit: Int)
        throws
    {
        let run = Self.run(failing: 20, passing: 20)
        guard let text = StepSummary(run: run, folder: "run").text(limit: limit) else {
            #expect(limit == 200)
            return
        }
        #expect(limit > 200 && text.utf8.count <= limit)
        let rows = text.split(separator: "\n").count { $0.hasPrefix("| `") }
        #expect(rows < 40 && text.contains("\(40 - rows) more variants are in the report."))
        // One more row would have been too much.
        #expect(text.utf8.count + 130 > limit)
    }

    @Test func `600 000 frames in 3000 scenes fit`() throws {
        let text = try #require(StepSummary(run: Self.run(failing: 3000, passing: 0), folder: "run").text())
        #expect(text.utf8.count <= 1 << 20 && !text.contains("more scene"))
    }
}
