import Drawing
import Foundation
import FoundationXML
import Testing

@testable import ParadeGolden

@Suite struct ReportJUnitTests {
    /// Elements with their attributes, as Foundation's parser reads them.
    private final class Reader: NSObject, XMLParserDelegate {
        struct Element {
            var name: String
            var attributes: [String: String]
            var parent: String
            var text = ""
        }

        var elements: [Element] = []
        var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let parent = open.last.map { elements[$0].name } ?? ""
            open.append(elements.count)
            elements.append(Element(name: name, attributes: attributes, parent: parent))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) { open.removeLast() }
    }

    private static func parsed(_ text: String) throws -> [Reader.Element] {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text)")
        return reader.elements
    }

    /// What Jenkins' `junit-10.xsd` allows: the parents of each element, its attributes, and the required ones.
    private static let schema: [String: (parents: [String], attributes: Set<String>, required: Set<String>)] = [
        "testsuites": ([""], ["name", "time", "tests", "failures", "errors"], []),
        "testsuite": (
            ["testsuites"],
            [
                "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
                "package", "file", "log", "url", "version",
            ], ["name", "tests"]
        ),
        "testcase": (
            ["testsuite"],
            [
                "name", "assertions", "time", "timestamp", "classname", "status", "class", "file", "line", "log",
                "group", "url",
            ], ["name"]
        ),
        "failure": (["testcase"], ["type", "message"], []),
        "system-out": (["testcase"], [], []),
    ]

    private static func expectSchema(_ elements: [Reader.Element]) throws {
        for element in elements {
            let rule = try #require(schema[element.name], "\(element.name)")
            #expect(rule.parents.contains(element.parent))
            let names = Set(element.attributes.keys)
            #expect(names.isSubset(of: rule.attributes) && names.isSuperset(of: rule.required), "\(names)")
        }
    }

    private static func text(_ run: GoldenRun, _ cases: JUnitCases, folder: String = ".parade/last") -> String {
        JUnitReport(run: run, folder: folder, cases: cases).text
    }

    /// What a reader gets of a name. XML 1.0 has no way to write some controls, and discourages others; the rest is as
    /// it was.
    private static func kept(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.map {
                    ($0.value < 0x20 && ![9, 10, 13].contains($0.value)) || (0x7F..<0xA0).contains($0.value)
                        || [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0
                }))
    }

    @Test(arguments: ReportTextTests.hostile) func `the document holds whatever names there are`(name: String) throws {
        let elements = try Self.parsed(Self.text(ReportTextTests.run(named: name), .frame))
        try Self.expectSchema(elements)
        let kept = Self.kept(name)
        let suite = try #require(elements.first { $0.name == "testsuite" })
        #expect(suite.attributes["name"] == kept)
        let failures = elements.filter { $0.name == "failure" }
        #expect(failures.map { $0.attributes["message"] } == [kept, kept])
        #expect(failures.map { $0.attributes["type"] } == ["unreadable", "changed"])
        #expect(failures[0].text == "unreadable: \(kept)")
    }

    @Test func `a suite a scene, a case for the golden and one a frame, counts that agree`() throws {
        var failing = SceneResult(
            scene: "scenes/hero.json", golden: "scenes/hero.golden", folder: "hero", pixelWidth: 4, pixelHeight: 2,
            frameRate: "60")
        failing.frames = (0..<5).map {
            FrameResult(
                index: $0 * 10, time: 0, actualDigest: FrameDigest(high: 1, low: 2),
                expectedDigest: FrameDigest(high: 1, low: 2))
        }
        failing.frames[2].failure = GoldenProblem(.changed, "3 pixels differ, at most 0 may")
        failing.frames[2].actualFile = "frame-00020.png"
        failing.frames[2].expectedFile = "frame-00020.png"
        failing.changedInputs = ["scenes/hero.json", "font.ttf"]
        let passing = SceneResult(
            scene: "b.json", golden: "b.golden", folder: "", pixelWidth: 1, pixelHeight: 1, frameRate: "60")
        let run = GoldenRun(build: .test, scenes: [failing, passing])
        let elements = try Self.parsed(Self.text(run, .frame))
        try Self.expectSchema(elements)
        #expect(elements[0].attributes == ["name": "parade golden", "tests": "7", "failures": "1", "errors": "0"])
        let suites = elements.filter { $0.name == "testsuite" }
        #expect(suites.map { $0.attributes["tests"] } == ["6", "1"])
        #expect(suites.map { $0.attributes["failures"] } == ["1", "0"])
        let cases = elements.filter { $0.name == "testcase" }
        #expect(
            cases.map { $0.attributes["name"] } == [
                "golden", "frame 0", "frame 10", "frame 20", "frame 30", "frame 40", "golden",
            ])
        #expect(cases[0].attributes["classname"] == "scenes.hero")
        #expect(
            elements.first { $0.name == "failure" }?.text == """
                changed: 3 pixels differ, at most 0 may
                changed: scenes/hero.json, font.ttf
                actual: .parade/last/hero/frame-00020.png
                expected: scenes/hero.golden/frame-00020.png
                """)
    }

    @Test(arguments: ReportTextTests.hostile) func `a case a scene holds whatever names there are`(name: String) throws
    {
        let elements = try Self.parsed(Self.text(ReportTextTests.run(named: name), .scene))
        try Self.expectSchema(elements)
        #expect(elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == [Self.kept(name)])
        let failures = elements.filter { $0.name == "failure" }
        #expect(failures.map { $0.attributes["message"] } == [Self.kept(name)])
        #expect(failures.map { $0.attributes["type"] } == ["unreadable"])
    }

    @Test func `by default a case is a scene in a variant, with its time and pictures`() throws {
        var failing = SceneResult(
            scene: "scenes/hero.json", variant: "dark", golden: "scenes/hero.golden/dark", folder: "hero-dark",
            pixelWidth: 4, pixelHeight: 2, frameRate: "60")
        let digest = FrameDigest(high: 1, low: 2)
        failing.frames = (0..<3).map { FrameResult(index: $0, time: 0, actualDigest: digest, expectedDigest: digest) }
        failing.frames[2].failure = GoldenProblem(.changed, "3 pixels differ")
        failing.frames[2].actualFile = "frame-00002.png"
        failing.frames[2].expectedFile = "frame-00002.png"
        failing.frames[2].differenceFile = "frame-00002.difference.png"
        failing.duration = 61.063
        var passing = SceneResult(
            scene: "b.json", golden: "b.golden", folder: "", pixelWidth: 1, pixelHeight: 1, frameRate: "60")
        passing.duration = 0.004
        var run = GoldenRun(build: .test, scenes: [failing, passing])
        let elements = try Self.parsed(Self.text(run, .scene, folder: "/run"))
        try Self.expectSchema(elements)
        #expect(
            elements[0].attributes
                == ["name": "parade golden", "tests": "2", "failures": "1", "errors": "0", "time": "61.067"])
        #expect(elements.filter { $0.name == "testsuite" }.map { $0.attributes["tests"] } == ["2"])
        let cases = elements.filter { $0.name == "testcase" }
        #expect(
            cases.map(\.attributes) == [
                ["name": "scenes/hero.json@dark", "classname": "scenes.hero", "time": "61.063"],
                ["name": "b.json", "classname": "b", "time": "0.004"],
            ])
        let failure = try #require(elements.first { $0.name == "failure" })
        #expect(failure.attributes == ["type": "changed", "message": "frame 2: 3 pixels differ"])
        #expect(
            failure.text == """
                scenes/hero.json@dark: not as approved
                  changed: frame 2
                    3 pixels differ
                  neither the scene nor a file it uses has changed since it was approved
                  pictures: /run/hero-dark
                  frame 2, actual: /run/hero-dark/frame-00002.png
                  frame 2, expected: scenes/hero.golden/dark/frame-00002.png
                  frame 2, difference: /run/hero-dark/frame-00002.difference.png
                """)
        let current = URL(fileURLWithPath: "/proc/self/cwd").resolvingSymlinksInPath().path
        #expect(
            elements.first { $0.name == "system-out" }?.text == """
                [[ATTACHMENT|/run/hero-dark/frame-00002.png]]
                [[ATTACHMENT|\(current)/scenes/hero.golden/dark/frame-00002.png]]
                [[ATTACHMENT|/run/hero-dark/frame-00002.difference.png]]
                """)
        // A result without a time has none in the file, and adds nothing to the whole.
        run.scenes[1].duration = nil
        let partly = try Self.parsed(Self.text(run, .scene))
        #expect(partly.compactMap { $0.attributes["time"] } == ["61.063", "61.063", "61.063"])
    }

    @Test(arguments: ["a\nb", "a]]b", "a]]\n[[ATTACHMENT|/etc/passwd]]"])
    func `a path that the notation cannot hold is left out`(folder: String) throws {
        var run = ReportTextTests.run(named: "a")
        run.scenes[0].folder = folder
        run.scenes[0].problems = []
        for cases in JUnitCases.allCases {
            #expect(!Self.text(run, cases).contains("system-out"))
        }
    }

    @Test(arguments: [
        ("hero.json", "hero"), ("scenes/hero.jsonc", "scenes.hero"), ("./a/../b/hero.v2.json", "a.b.hero_v2"),
        ("/abs/x.json", "abs.x"), ("", "scene"), ("..", "scene"), (".json", "_json"),
    ]) func `a path becomes the name of a class`(path: String, name: String) {
        #expect(JUnitReport.className(of: path) == name)
    }
}

@Suite struct ReportAnnotationTests {
    @Test func `what GitHub reads as its own is escaped`() {
        let run = ReportTextTests.run(named: "a,b:c%\r\nd::error::x")
        #expect(
            GitHubAnnotations.lines(of: run) == [
                "::error file=a%2Cb%3Ac%25%0D%0Ad%3A%3Aerror%3A%3Ax,title=golden%3A changed 1%2C unreadable 1::"
                    + "a,b:c%25%0D%0Ad::error::x%0Aframe 3: a,b:c%25%0D%0Ad::error::x%0Achanged: a,b:c%25%0D%0Ad::error::x"
            ])
        for name in ReportTextTests.hostile {
            for line in GitHubAnnotations.lines(of: ReportTextTests.run(named: name)) {
                #expect(!line.contains { $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" })
            }
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10), (400, 10)])
    func `nine scenes are named at most, then how many more`(failing: Int, count: Int) {
        let scene = ReportTextTests.run(named: "a").scenes[0]
        let run = GoldenRun(build: .test, scenes: Array(repeating: scene, count: failing))
        let lines = GitHubAnnotations.lines(of: run)
        #expect(lines.count == count)
        if failing > 9 { #expect(lines.last == "::error title=parade golden::and \(failing - 9) more") }
    }
}
