import Drawing
import Foundation
import JSON
import StandalonePages
import Testing

@testable import ParadeGolden

@Suite struct ReportTextTests {
    /// Names that try to leave their place in HTML, XML and JSON.
    static let hostile = [
        "</script><script>alert(1)</script>", "<!--", "\" onload=\"alert(1)", "'&amp;<>", "a\u{2028}b\u{2029}c",
        "\u{0}\u{1}\u{8}\t\n\r\u{1F}\u{7F}\u{9F}", "]]>", "\u{FFFE}\u{FFFF}", "ü😀 e\u{301}", "%0A::error::x", "",
    ]

    static func run(named name: String) -> GoldenRun {
        var scene = SceneResult(
            scene: name, golden: name, folder: name, pixelWidth: 4, pixelHeight: 2, frameRate: "60")
        scene.problems = [GoldenProblem(.unreadable, name)]
        scene.changedInputs = [name]
        var frame = FrameResult(
            index: 3, time: 0.05, actualDigest: FrameDigest(high: 1, low: 2),
            expectedDigest: FrameDigest(high: 3, low: 4))
        frame.failure = GoldenProblem(.changed, name)
        frame.actualFile = name
        scene.frames = [frame]
        return GoldenRun(build: .named(name), scenes: [scene])
    }

    @Test(arguments: hostile) func `the page's data is read back as it was, and nothing in it ends the element`(
        name: String
    ) throws {
        let run = Self.run(named: name)
        let json = ReportData.json(
            of: run, pictures: ReportPictures(of: run, folder: "nowhere", budget: 0), folder: "f")
        #expect(!json.contains("<") && !json.contains("\u{2028}") && !json.contains("\u{2029}"))
        let read = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let scene = try #require((read["scenes"] as? [[String: Any]])?.first)
        #expect(scene["scene"] as? String == name)
        #expect(scene["changed"] as? [String] == [name])
        #expect((read["messages"] as? [String])?.first == name)
    }

    @Test(arguments: hostile) func `a name in the page's markup is text`(name: String) {
        let text = Markup.html.escaped(name)
        for character in "<>\"'" { #expect(!text.contains(character)) }
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test func `the head of a page holds no markup but its own, whatever the names`() {
        let plain = ReportPage.head(of: Self.run(named: "plain"), json: "{}")
        for name in Self.hostile {
            let head = ReportPage.head(of: Self.run(named: name), json: "{}")
            #expect(head.count { $0 == "<" } == plain.count { $0 == "<" })
        }
    }

    @Test func `base 64 is Foundation's, for every length and byte`() {
        for length in 0...66 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + length) }
            let text = Base64.encoded(bytes)
            #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
            #expect(text.count == Base64.length(of: length))
        }
        let all = (0...255).map { UInt8($0) }
        #expect(String(decoding: Base64.encoded(all), as: UTF8.self) == Data(all).base64EncodedString())
    }

    @Test(arguments: [
        ([], "[]"), ([7], "[[7,1,1]]"), ([0, 1, 2, 3], "[[0,1,4]]"), ([0, 5, 10, 12], "[[0,5,3],[12,1,1]]"),
        ([0, 60, 119], "[[0,60,2],[119,1,1]]"), ([0, 1, 2, 10, 11, 12], "[[0,1,3],[10,1,3]]"),
    ]) func `frames are reported as runs`(indices: [Int], text: String) {
        #expect(JSONWriter.text(ReportData.runs(of: indices)) == text)
    }

    @Test func `the verdict counts scenes and frames`() {
        let failing = Self.run(named: "a").scenes[0]
        var passing = SceneResult(
            scene: "b", golden: "b", folder: "", pixelWidth: 1, pixelHeight: 1, frameRate: "60")
        passing.frames = [
            FrameResult(
                index: 0, time: 0, actualDigest: FrameDigest(high: 1, low: 2),
                expectedDigest: FrameDigest(high: 1, low: 2))
        ]
        let both = RunSummary(GoldenRun(build: .test, scenes: [failing, passing]))
        #expect(both.verdict == "1 of 2 scenes differs")
        #expect(both.details == "2 frames checked, 1 not as approved")
        #expect(both.counts.map(\.reason) == [.changed, .unreadable] && both.counts.map(\.count) == [1, 1])
        let counts = [(0, "0"), (999, "999"), (1000, "1,000"), (100_000, "100,000"), (1_234_567, "1,234,567")]
        for (count, text) in counts { #expect(RunSummary.grouped(count) == text) }
        let one = RunSummary(GoldenRun(build: .test, scenes: [passing]))
        #expect(one.verdict == "1 scene as approved" && one.details == "1 frame checked, all as approved")
    }
}
