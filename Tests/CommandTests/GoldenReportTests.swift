import Foundation
import FoundationXML
import Glibc
import Identity
import JSON
import ParadeGolden
import Testing

@Suite struct GoldenReportTests {
    /// A folder in which a scene was approved, then changed, then checked.
    private static func checked() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        _ = try ParadeProcess.run(["golden", "check", "hero.json"], in: folder)
        let approval = try ParadeProcess.run(["golden", "approve"], in: folder)
        try #require(approval.status == 0, "\(approval.errors)")
        try folder.write(Scenes.small.replacingOccurrences(of: "#ff8000", with: "#ff8100"), to: "hero.json")
        let check = try ParadeProcess.run(["golden", "check", "hero.json", "-q"], in: folder)
        try #require(check.status == 1, "\(check.errors)")
        return folder
    }

    @Test func `a report of frames that differ is a success, and names them`() throws {
        let folder = try Self.checked()
        let result = try ParadeProcess.run(["golden", "report"], in: folder)
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(
            result.errors == "1 scene, 5 frames: 1 scene differs (changed 3) → .parade/last/report.html, "
                + ".parade/last/junit.xml\n")
        let page = try folder.text(".parade/last/report.html")
        #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<h1>1 of 1 scene differs</h1>"))
        #expect(!page.contains(folder.url.path))
        let document = try XMLDocument(data: try folder.data(".parade/last/junit.xml"))
        #expect(try document.nodes(forXPath: "//failure").count == 1)
        #expect(try document.nodes(forXPath: "//testcase").count == 1)
        let attachments = try document.nodes(forXPath: "//system-out").first?.stringValue?.split(separator: "\n") ?? []
        for line in attachments {
            #expect(line.hasPrefix("[[ATTACHMENT|/") && line.hasSuffix(".png]]"))
            #expect(FileManager.default.fileExists(atPath: String(line.dropFirst(13).dropLast(2))), "\(line)")
        }
        #expect(attachments.count == 3)
        let seconds = try document.nodes(forXPath: "//testcase/@time").first?.stringValue.flatMap(Double.init)
        #expect(try (0...900).contains(#require(seconds)))
    }

    @Test func `a case for each frame is an option`() throws {
        let folder = try Self.checked()
        let result = try ParadeProcess.run(["golden", "report", "--junit-cases", "frame", "-q"], in: folder)
        #expect(result.status == 0 && result.errors.isEmpty)
        let document = try XMLDocument(data: try folder.data(".parade/last/junit.xml"))
        #expect(try document.nodes(forXPath: "//failure").count == 3)
        #expect(try document.nodes(forXPath: "//testcase").count == 6)
    }

    @Test func `files go where they are wanted, and programs get a line of JSON`() throws {
        let folder = try Self.checked()
        let arguments = ["golden", "report", "--json", "-o", "a.html", "--junit", "b.xml"]
        let result = try ParadeProcess.run(arguments, in: folder)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.output == #"{"page":"a.html","junit":"b.xml","passed":false,"scenes":1,"failing":1}"# + "\n")
        #expect(folder.has("a.html") && folder.has("b.xml") && !folder.has(".parade/last/report.html"))
        let first = try folder.data("a.html")
        _ = try ParadeProcess.run(arguments, in: folder)
        #expect(try folder.data("a.html") == first)
        #expect(try folder.names().filter { $0.contains("partial") }.isEmpty)
    }

    @Test func `a check without failures has a report too`() throws {
        let folder = try Self.checked()
        _ = try ParadeProcess.run(["golden", "approve"], in: folder)
        _ = try ParadeProcess.run(["golden", "check", "hero.json"], in: folder)
        let result = try ParadeProcess.run(["golden", "report"], in: folder, environment: ["GITHUB_ACTIONS": "true"])
        #expect(result.status == 0)
        #expect(
            result.errors
                == "1 scene, 5 frames: all as approved → .parade/last/report.html, .parade/last/junit.xml\n")
        #expect(try folder.text(".parade/last/report.html").contains("<h1>1 scene as approved</h1>"))
    }

    @Test(arguments: [("true", true), ("false", false), ("", false)])
    func `failing scenes are annotations under GitHub Actions alone`(value: String, isTold: Bool) throws {
        let folder = try Self.checked()
        let environment = ["GITHUB_ACTIONS": value]
        let result = try ParadeProcess.run(["golden", "check", "-q"], in: folder, environment: environment)
        #expect(result.status == 1)
        // The check has written them, and each may appear only once.
        let report = try ParadeProcess.run(["golden", "report", "-q"], in: folder, environment: environment)
        #expect(report.status == 0 && report.errors.isEmpty)
        #expect(result.errors.hasPrefix("::error file=hero.json,title=golden%3A changed 3::frame ") == isTold)
        #expect(result.errors.split(separator: "\n").count == (isTold ? 1 : 0))
    }

    @Test func `pictures that are gone are reported, and the page is there`() throws {
        let folder = try Self.checked()
        let pictures = try folder.names(in: ".parade/last/hero").filter { !$0.contains("difference") }
        for name in pictures { try FileManager.default.removeItem(atPath: folder.path(".parade/last/hero/\(name)")) }
        let result = try ParadeProcess.run(["golden", "report"], in: folder)
        #expect(result.status == 0)
        let lines = result.errors.split(separator: "\n")
        #expect(
            lines.dropLast().sorted() == pictures.map { "'.parade/last/hero/\($0)' cannot be read; the page says so" })
    }

    @Test func `without a check there is nothing to report`() throws {
        let folder = try TemporaryFolder()
        let result = try ParadeProcess.run(["golden", "report"], in: folder)
        #expect(result.status == 66)
        #expect(
            result.errors == """
                error: there is no check in '.parade/last'
                  hint: run 'parade golden check'

                """)
        #expect(try folder.names().isEmpty)
    }

    @Test(arguments: [
        (
            GoldenRun(build: .current, scenes: []).text(isComplete: false),
            "error: the last check did not finish\n  hint: run 'parade golden check'\n"
        ),
        (
            "{\n  \"tool\": 7,\n}",
            "error: .parade/last/run.json:2:12: the last comma of the object has nothing after it\n"
                + "  hint: run 'parade golden check'\n"
        ),
        (
            "[]",
            "error: .parade/last/run.json:1:1: this is not a run that parade wrote\n  hint: run 'parade golden check'\n"
        ),
    ]) func `a run that is cut short, broken or foreign is refused`(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: ".parade/last/run.json")
        let result = try ParadeProcess.run(["golden", "report"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors == message)
        #expect(try folder.names(in: ".parade/last") == ["run.json"])
    }

    @Test(arguments: [
        (["-o", ""], "'--output' is empty"), (["--junit", ""], "'--junit' is empty"),
        (["-o", "-"], "'--output' is a file; a report does not go to standard output"),
        (["--junit", "-"], "'--junit' is a file; a report does not go to standard output"),
        (["-o", "x", "--junit", "x"], "'--output' and '--junit' name the same file"),
        (["-q", "-v"], "'--quiet' and '--verbose' contradict each other"),
    ]) func `a command line that makes no sense is refused`(arguments: [String], message: String) throws {
        let result = try ParadeProcess.run(["golden", "report"] + arguments, in: try TemporaryFolder())
        #expect(result.status == 64)
        #expect(result.errors.contains("error: \(message)\n"), "\(result.errors)")
    }

    @Test func `a place that cannot be written to is reported, and nothing there is touched`() throws {
        let folder = try Self.checked()
        try folder.write("", to: "taken/file")
        let run = try folder.data(".parade/last/run.json")
        for (path, status, message) in [
            ("taken", 73, "cannot write to 'taken': a folder of that name is there"),
            ("/dev/null", 73, "cannot write to '/dev/null': not a file"),
            ("nowhere/x.html", 73, "cannot write to 'nowhere/x.html': no such file or directory"),
            ("taken/file/x.html", 73, "cannot write to 'taken/file/x.html': not a directory"),
        ] {
            for option in ["-o", "--junit"] {
                let result = try ParadeProcess.run(["golden", "report", option, path], in: folder)
                #expect(Int(result.status) == status)
                #expect(result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
            }
        }
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(try folder.names(in: "taken") == ["file"])
        #expect(try folder.data(".parade/last/run.json") == run)
    }

    @Test(arguments: [
        ("hero.json", "hero.json"), ("./a/../hero.json", "hero.json"), ("photo.png", "./photo.png"),
        (".parade/last/run.json", ".parade/last/run.json"), (".parade/last/notes.txt", ".parade/last/notes.txt"),
        (".parade/last/hero/frame-00001.png", ".parade/last/hero/frame-00001.png"),
        ("hero.golden/golden.json", "hero.golden/golden.json"), ("hero.golden/notes.txt", "hero.golden/notes.txt"),
    ]) func `nothing that the check has read or kept is overwritten`(path: String, input: String) throws {
        let folder = try Self.checked()
        try folder.write(try Scenes.picture(width: 4, height: 4), to: "photo.png")
        try folder.write(
            Scenes.small.replacing(
                #""children": ["#,
                with: #""children": [{"type": "image", "image": "photo.png", "frame": [0, 0, 4, 4]},"#),
            to: "hero.json")
        _ = try ParadeProcess.run(["golden", "check", "hero.json", "-q"], in: folder)
        for name in ["a/x", ".parade/last/notes.txt", "hero.golden/notes.txt"] { try folder.write("mine", to: name) }
        let before = try folder.data(path)
        for (option, name) in [("-o", "--output"), ("--junit", "--junit")] {
            let result = try ParadeProcess.run(["golden", "report", option, path], in: folder)
            #expect(result.status == 64)
            #expect(
                result.errors == """
                    error: '\(name) \(path)' would overwrite '\(input)', which the check has read or kept
                      hint: give the report a file of its own

                    """)
        }
        #expect(try folder.data(path) == before && !folder.has(".parade/last/report.html"))
    }

    @Test(arguments: [
        ["-o", "x", "--junit", "./x"], ["-o", ".parade/last/junit.xml"], ["--junit", ".parade/last/report.html"],
    ]) func `page and document are two files, however they are named`(arguments: [String]) throws {
        let folder = try Self.checked()
        let result = try ParadeProcess.run(["golden", "report"] + arguments, in: folder)
        #expect(result.status == 64 && result.errors.contains("'--output' and '--junit' name the same file"))
    }

    @Test(arguments: [
        (#""folder": "hero""#, #""folder": "../../../secret""#, "'folder' must be a name that a check gives"),
        (
            #""golden": "hero.golden""#, #""golden": "../owned.golden""#,
            "the golden of 'hero.json' must be 'hero.golden'"
        ),
        (
            #""actualFile":"frame-00001.png""#, #""actualFile":"../../../../secret/frame-00001.png""#,
            "'actualFile' must be 'frame-00001.png'"
        ),
    ]) func `a run that leads out of the project is refused`(part: String, other: String, message: String) throws {
        let folder = try Self.checked()
        let text = try folder.text(".parade/last/run.json")
        try #require(text.contains(part))
        try folder.write(text.replacing(part, with: other), to: ".parade/last/run.json")
        for command in ["report", "approve"] {
            let result = try ParadeProcess.run(["golden", command], in: folder)
            #expect(result.status == 65)
            #expect(result.errors.hasPrefix("error: .parade/last/run.json:") && result.errors.contains(message))
        }
        #expect(!folder.has(".parade/last/report.html"))
    }

    @Test func `a picture that is a link is reported, and the page does not hold it`() throws {
        let folder = try Self.checked()
        let secret = try Scenes.picture(width: 8, height: 6, color: 0xFF12_3456)
        try folder.write(secret, to: "secret.png")
        let picture = folder.path(".parade/last/hero/frame-00001.png")
        try FileManager.default.removeItem(atPath: picture)
        try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: folder.path("secret.png"))
        let result = try ParadeProcess.run(["golden", "report"], in: folder)
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("'.parade/last/hero/frame-00001.png' cannot be read; the page says so\n"))
        #expect(try !folder.text(".parade/last/report.html").contains(secret.base64EncodedString()))
    }
}
