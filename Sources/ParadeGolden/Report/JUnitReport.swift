import FrameOutput
import ParadeKit
import StandalonePages

/// The results of a check in the JUnit XML format, for GitLab, Jenkins, CircleCI and GitHub Actions.
///
/// Each scene is a test suite. The suite has one test case for the golden as a whole, and one for each checked frame.
/// The names of test cases are the same in every run. Only failures have text. Elements and attributes are those of
/// Jenkins' `junit-10.xsd`. Times are left out, because they differ from machine to machine.
enum JUnitReport {
    /// Returns the XML document.
    ///
    /// - Parameter folder: The check's folder, which holds the pictures.
    static func text(of run: GoldenRun, folder: String) -> String {
        let cases = run.scenes.reduce(0) { $0 + 1 + $1.frames.count }
        let failures = run.scenes.reduce(0) { $0 + failureCount(in: $1) }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"parade golden\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"0\">\n"
        for scene in run.scenes { append(scene, folder: folder, to: &text) }
        return text + "</testsuites>\n"
    }

    private static func failureCount(in scene: SceneResult) -> Int {
        scene.frames.count { $0.failure != nil } + (scene.problems.isEmpty ? 0 : 1)
    }

    private static func append(_ scene: SceneResult, folder: String, to text: inout String) {
        let file = attribute(scene.scene)
        let group = attribute(SceneVariant.label(className(of: scene.scene), scene.variant))
        text += "  <testsuite name=\"\(attribute(scene.label))\" tests=\"\(scene.frames.count + 1)\" "
        text += "failures=\"\(failureCount(in: scene))\" errors=\"0\" skipped=\"0\" file=\"\(file)\">\n"
        text += "    <testcase name=\"golden\" classname=\"\(group)\""
        if let first = scene.problems.first {
            let lines = scene.problems.map { "\($0.reason.rawValue): \($0.message)" }
            appendFailure(first, lines: lines, to: &text)
        } else {
            text += "/>\n"
        }
        for frame in scene.frames {
            text += "    <testcase name=\"frame \(frame.index)\" classname=\"\(group)\""
            guard let failure = frame.failure else {
                text += "/>\n"
                continue
            }
            appendFailure(failure, lines: lines(of: frame, failure, in: scene, folder: folder), to: &text)
        }
        text += "  </testsuite>\n"
    }

    private static func lines(
        of frame: FrameResult, _ failure: GoldenProblem, in scene: SceneResult, folder: String
    ) -> [String] {
        let pictures = scene.folder.isEmpty ? folder : FileSystem.join(folder, scene.folder)
        var lines = ["\(failure.reason.rawValue): \(failure.message)"]
        if !scene.changedInputs.isEmpty { lines.append("changed: \(scene.changedInputs.joined(separator: ", "))") }
        if let file = frame.actualFile { lines.append("actual: \(FileSystem.join(pictures, file))") }
        if let file = frame.expectedFile { lines.append("expected: \(FileSystem.join(scene.golden, file))") }
        if let file = frame.differenceFile { lines.append("difference: \(FileSystem.join(pictures, file))") }
        return lines
    }

    private static func appendFailure(_ problem: GoldenProblem, lines: [String], to text: inout String) {
        text += ">\n      <failure type=\"\(problem.reason.rawValue)\" message=\"\(attribute(problem.message))\">"
        text += lines.map(content).joined(separator: "\n") + "</failure>\n    </testcase>\n"
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

    private static func attribute(_ text: String) -> String { Markup.xmlAttribute.escaped(text) }

    private static func content(_ text: String) -> String { Markup.xmlContent.escaped(text) }
}
