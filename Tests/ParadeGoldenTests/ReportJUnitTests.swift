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
    ]

    private static func expectSchema(_ elements: [Reader.Element]) throws {
        for element in elements {
            let rule = try #require(schema[element.name], "\(element.name)")
            #expect(rule.parents.contains(element.parent))
            let names = Set(element.attributes.keys)
            #expect(names.isSubset(of: rule.attributes) && names.isSuperset(of: rule.required), "\(names)")
        }
    }

    @Test(arguments: ReportTextTests.hostile) func `the document holds whatever names there are`(name: String) throws {
        let elements = try Self.parsed(JUnitReport.text(of: ReportTextTests.run(named: name), folder: ".parade/last"))
        try Self.expectSchema(elements)
        // XML 1.0 has no way to write these; the rest is as it was.
        let kept = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map {
                    ($0.value < 0x20 && ![9, 10, 13].contains($0.value)) || [0xFFFE, 0xFFFF].contains($0.value)
                        ? "\u{FFFD}" : $0
                }))
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
        let elements = try Self.parsed(JUnitReport.text(of: run, folder: ".parade/last"))
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
