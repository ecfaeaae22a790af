import Foundation
import Testing

/// The summary of a step in GitHub Actions, which a check appends to the file that a variable names.
@Suite struct StepSummaryCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "scenes/a.json")
    }

    private func run(_ arguments: String..., summary: String) throws -> ParadeResult {
        try ParadeProcess.run(["golden"] + arguments, in: folder, environment: ["GITHUB_STEP_SUMMARY": summary])
    }

    @Test func `a check appends its table to what is there, and a report adds nothing`() throws {
        try folder.write("# Mine\n", to: "summary.md")
        let check = try run("check", "scenes", "--last", "run", summary: folder.path("summary.md"))
        #expect(check.status == 1 && !check.errors.contains("::error"))
        let text = try folder.text("summary.md")
        #expect(text.hasPrefix("# Mine\n### Goldens: 1 of 1 scene differs\n\n"))
        #expect(text.contains("| `scenes/a.json` | missing 5 | 5 | 0-4 | frame 0: "))
        #expect(text.contains("| `run/a/frame-00000.png` |\n"))
        #expect(text.contains("`run/report.html`"))
        #expect(try run("report", "--last", "run", summary: folder.path("summary.md")).status == 0)
        #expect(try folder.text("summary.md") == text)
    }

    @Test func `parts of a check write nothing, and their merge writes once for all`() throws {
        try folder.write(Scenes.small, to: "scenes/b.json")
        func run(_ arguments: String...) throws -> ParadeResult {
            let environment = ["GITHUB_STEP_SUMMARY": folder.path("summary.md"), "GITHUB_ACTIONS": "true"]
            return try ParadeProcess.run(["golden"] + arguments, in: folder, environment: environment)
        }
        for part in ["1", "2"] {
            let check = try run("check", "scenes", "--shard", "\(part)/2", "--last", part)
            #expect(check.status == 1 && !check.errors.contains("::error"))
        }
        #expect(!folder.has("summary.md"))
        let merge = try run("merge", "1", "2", "-o", "run")
        #expect(merge.errors.split(separator: "\n").count { $0.hasPrefix("::error file=scenes/") } == 2)
        let text = try folder.text("summary.md")
        #expect(text.contains("| `scenes/a.json` | missing 5 |") && text.contains("| `scenes/b.json` | missing 5 |"))
        #expect(text.contains("`run/report.html`"))
        #expect(try run("report", "--last", "run").errors.contains("::error") == false)
        #expect(try folder.text("summary.md") == text)
    }

    @Test func `a variable that is empty or missing means no summary`() throws {
        #expect(try run("check", summary: "").errors == ParadeProcess.run(["golden", "check"], in: folder).errors)
        #expect(try folder.names() == [".parade", "scenes"])
    }

    @Test(arguments: [
        ("nowhere/summary.md", "no such file or directory"), ("scenes", "is a directory"), ("/dev/null", "not a file"),
    ]) func `a summary that cannot be written is a note and leaves the status`(path: String, reason: String) throws {
        let result = try run("check", summary: path)
        #expect(result.status == 1)
        #expect(result.errors.contains("the step summary '\(path)' lacks the goldens: \(reason)\n"))
    }

    @Test func `a full summary gets no more`() throws {
        let full = String(repeating: "x", count: (1 << 20) - 100)
        try folder.write(full, to: "summary.md")
        let result = try run("check", summary: "summary.md")
        #expect(result.status == 1)
        #expect(result.errors.contains("lacks the goldens: GitHub shows at most 1 MiB, and 100 bytes are left\n"))
        #expect(try folder.text("summary.md") == full)
    }
}
