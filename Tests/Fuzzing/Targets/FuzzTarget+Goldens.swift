import JSON
import ParadeGolden

// Files of goldens and of checks, which come with a pull request and from a machine that no one knows.

extension FuzzTarget {
    /// A golden.json, a list of digests or a run.json is written as it was read, and the report of a run can be made.
    static func readGolden(_ bytes: [UInt8]) throws(Violation) {
        try readAgain(bytes) { source throws(FormatError) in try GoldenLock(source).text }
        try readAgain(bytes) { source throws(FormatError) in try FrameHash(source).text }
        try readAgain(bytes) { source throws(FormatError) in try DigestList(source).text }
        try readAgain(bytes) { source throws(FormatError) in
            do throws(JSONError) {
                let value = try JSONParser.parse(source)
                let run = try GoldenRun(json: value)
                _ = (run.closingLine, run.scenes.map(\.description), run.scenes.map(\.summary))
                _ = GitHubAnnotations.lines(of: run)
                return run.text(isComplete: GoldenRun.isComplete(value))
            } catch {
                throw FormatError(error, in: source)
            }
        }
    }

    /// Text that a reader takes is written, read and written as the same; an error lies in the text.
    private static func readAgain(
        _ bytes: [UInt8], by rewritten: (SourceText) throws(FormatError) -> String
    ) throws(Violation) {
        let source = SourceText(file: "fuzz", bytes: bytes)
        let text: String
        do {
            text = try rewritten(source)
        } catch {
            // A line that is missing is reported where it would stand, behind the last.
            let lines = 1...source.lineCount + 1
            return try require(lines ~= error.line && error.column >= 1, "an error lies in the text")
        }
        guard let again = try? rewritten(SourceText(file: "fuzz", text: text)) else {
            throw Violation(law: "what is written can be read: \(text.prefix(200))")
        }
        try require(again == text, "what is read again is the same")
    }
}
