import FrameOutput
import ParadeKit
import StandalonePages

/// The choice of test cases in a JUnit XML file.
package enum JUnitCases: String, CaseIterable, Sendable {
    /// One case for each scene and variant.
    case scene
    /// One suite for each scene and variant, with a case for the golden as a whole and one for each checked frame.
    case frame
}

/// The results of a check in the JUnit XML format, for GitLab, Jenkins, CircleCI and GitHub Actions.
///
/// The names of test cases are the same in every run. Only failures have text. Elements and attributes are those of
/// Jenkins' `junit-10.xsd`. The pictures of a failure are listed as Jenkins' plugin *JUnit Attachments* expects them,
/// and as GitLab reads the first of them: `[[ATTACHMENT|/absolute/path]]` in the output of the case.
struct JUnitReport {
    /// The results of the check.
    let run: GoldenRun
    /// The check's folder, which holds the pictures.
    let folder: String
    /// The choice of test cases.
    let cases: JUnitCases

    /// The XML document.
    var text: String {
        let suites = suites
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"parade golden\" tests=\"\(suites.reduce(0) { $0 + $1.cases.count })\" "
        text += "failures=\"\(suites.reduce(0) { $0 + $1.failureCount })\" errors=\"0\""
        text += Self.time(of: run.scenes) + ">\n"
        for suite in suites { text += suite.text }
        return text + "</testsuites>\n"
    }

    private var suites: [JUnitSuite] {
        switch cases {
        case .scene:
            [JUnitSuite(name: "parade golden", time: Self.time(of: run.scenes), cases: run.scenes.map(sceneCase))]
        case .frame:
            run.scenes.map { scene in
                JUnitSuite(
                    name: scene.label, file: scene.scene, time: Self.time(of: [scene]),
                    cases: [goldenCase(scene)] + scene.frames.map { frameCase($0, of: scene) })
            }
        }
    }

    private func sceneCase(_ scene: SceneResult) -> JUnitSuite.Case {
        var test = JUnitSuite.Case(
            name: scene.label, group: Self.className(of: scene.scene), time: Self.time(of: [scene]))
        guard !scene.isPassed else { return test }
        test.lines = [scene.text(checkFolder: folder)]
        if let frame = scene.worstFrame, let failure = frame.failure {
            let pictures = scene.pictures(of: frame, in: folder)
            test.lines += pictures.lines.map { "  frame \(frame.index), \($0)" }
            test.attachments = pictures.paths
            test.failure = GoldenProblem(failure.reason, "frame \(frame.index): \(failure.message)")
        }
        if let problem = scene.problems.first { test.failure = problem }
        return test
    }

    private func goldenCase(_ scene: SceneResult) -> JUnitSuite.Case {
        var test = JUnitSuite.Case(name: "golden", group: Self.group(of: scene))
        test.failure = scene.problems.first
        test.lines = scene.problems.map { "\($0.reason.rawValue): \($0.message)" }
        return test
    }

    private func frameCase(_ frame: FrameResult, of scene: SceneResult) -> JUnitSuite.Case {
        var test = JUnitSuite.Case(name: "frame \(frame.index)", group: Self.group(of: scene))
        guard let failure = frame.failure else { return test }
        test.failure = failure
        test.lines = ["\(failure.reason.rawValue): \(failure.message)"]
        if !scene.changedInputs.isEmpty { test.lines.append("changed: \(scene.changedInputs.joined(separator: ", "))") }
        let pictures = scene.pictures(of: frame, in: folder)
        test.lines += pictures.lines
        test.attachments = pictures.paths
        return test
    }

    private static func group(of scene: SceneResult) -> String {
        SceneVariant.label(className(of: scene.scene), scene.variant)
    }

    /// Returns a path as a dotted class name, without the file's suffix. Jenkins takes the last name as the class and
    /// the names before it as the package.
    static func className(of path: String) -> String {
        var parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
        if let last = parts.popLast() {
            let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
            parts.append(stem.isEmpty ? last : stem)
        }
        let name = parts.map { part in String(part.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".")
        return name.isEmpty ? "scene" : name
    }

    /// Returns the attribute `time` with the sum of the scenes' durations in seconds, or nothing if none is known. A scene
    /// that cannot be drawn has none.
    private static func time(of scenes: [SceneResult]) -> String {
        let durations = scenes.compactMap(\.duration)
        guard !durations.isEmpty else { return "" }
        let milliseconds = Int((min(durations.reduce(0, +), 1e12) * 1000).rounded())
        let fraction = String(milliseconds % 1000 + 1000).dropFirst()
        return " time=\"\(milliseconds / 1000).\(fraction)\""
    }
}

/// A test suite of a JUnit XML file.
private struct JUnitSuite {
    /// A test case.
    struct Case {
        var name: String
        var group: String
        /// The attribute `time` with the blank before it, or nothing.
        var time = ""
        /// The failure that heads the text; nil if the case has passed.
        var failure: GoldenProblem?
        /// The lines of the failure's text.
        var lines: [String] = []
        /// The absolute paths of pictures.
        var attachments: [String] = []
    }

    var name: String
    var file: String?
    var time = ""
    var cases: [Case]

    var failureCount: Int { cases.count { $0.failure != nil } }

    var text: String {
        var text = "  <testsuite name=\"\(Self.attribute(name))\" tests=\"\(cases.count)\" "
        text += "failures=\"\(failureCount)\" errors=\"0\" skipped=\"0\"\(time)"
        if let file { text += " file=\"\(Self.attribute(file))\"" }
        text += ">\n"
        for test in cases { Self.append(test, to: &text) }
        return text + "  </testsuite>\n"
    }

    private static func append(_ test: Case, to text: inout String) {
        text += "    <testcase name=\"\(attribute(test.name))\" classname=\"\(attribute(test.group))\"\(test.time)"
        guard let failure = test.failure else {
            text += "/>\n"
            return
        }
        text += ">\n      <failure type=\"\(failure.reason.rawValue)\" message=\"\(attribute(failure.message))\">"
        text += test.lines.map(content).joined(separator: "\n") + "</failure>\n"
        // Nothing else is in the output, so no name or message can be taken for an attachment. A path that XML or the
        // notation cannot hold is left out: it would lead elsewhere.
        let attachments = test.attachments.filter { path in
            !path.contains("]]") && !path.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        if !attachments.isEmpty {
            let lines = attachments.map { content("[[ATTACHMENT|\($0)]]") }
            text += "      <system-out>\(lines.joined(separator: "\n"))</system-out>\n"
        }
        text += "    </testcase>\n"
    }

    private static func attribute(_ text: String) -> String { Markup.xmlAttribute.escaped(text) }

    private static func content(_ text: String) -> String { Markup.xmlContent.escaped(text) }
}
