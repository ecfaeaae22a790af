import ArgumentParser
import FrameOutput
import JSON
import ParadeGolden

struct GoldenReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Report the last check as a page.",
        discussion: """
            The page is one file that contains its pictures: open it from disk, mail it, or keep it as a CI artifact. \
            Failing frames come first; if there are more pictures than fit, the page shows the worst of each scene and names \
            the folder of the others. The JUnit file has a case for each scene and variant, or one for each frame. The status is 0 if the report is written, even if it reports differences.
            """)

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The page (default: report.html in the check's folder).", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(
        help: ArgumentHelp("JUnit XML (default: junit.xml in the check's folder).", valueName: "file.xml"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(help: "The test cases of the JUnit file: one for each scene and variant, or one for each frame.")
    var junitCases = JUnitCases.scene

    @OptionGroup var checkFolder: CheckFolderOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        for (option, path) in [("--output", output), ("--junit", junit)] {
            guard let path else { continue }
            if path.isEmpty { throw ValidationError("'\(option)' is empty") }
            if path == "-" { throw ValidationError("'\(option)' is a file; a report does not go to standard output") }
        }
        let paths = [page, document].map(FileSystem.resolved)
        if paths[0] == paths[1] { throw ValidationError("'--output' and '--junit' name the same file") }
    }

    func run() throws {
        let run = try SavedRun(checkedIn: folder).run
        let inputs = ReportInputs(run: run, folder: folder)
        try inputs.requireNotInput(page, option: "--output")
        try inputs.requireNotInput(document, option: "--junit")
        let writer = GoldenReport(run: run, folder: folder)
        let console = report.console
        Interruption.listen()
        for picture in try writer.writePage(to: page) { console.note("'\(picture)' cannot be read; the page says so") }
        try Interruption.check()
        try writer.writeJUnit(to: document, cases: junitCases)
        try Interruption.check()
        if report.json {
            let members: [(String, JSONValue)] = [
                ("page", .string(page)), ("junit", .string(document)), ("passed", .boolean(run.isPassed)),
                ("scenes", .number(run.scenes.count)), ("failing", .number(run.scenes.count { !$0.isPassed })),
            ]
            try ResultOutput.print(JSONWriter.text(.object(members)), as: .json)
        } else {
            console.note("\(run.closingLine) → \(page), \(document)")
        }
    }

    /// The path of the check's folder.
    private var folder: String { checkFolder.last ?? CheckFolder.usualPath }
    private var page: String { output ?? FileSystem.join(folder, ReportInputs.pageName) }
    private var document: String { junit ?? FileSystem.join(folder, ReportInputs.documentName) }
}
