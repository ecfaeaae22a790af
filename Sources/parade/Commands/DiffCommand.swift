import ArgumentParser
import Comparison
import FrameOutput
import Glibc
import ImageCoding
import JSON

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two pictures or two folders of frames.",
        discussion: """
            The first path is the expected one, the second the actual one. Pictures are PNG or JPEG files; folders are \
            compared by file name. Every channel of every pixel counts, alpha and the colour under it too. \
            The status is 0 if all are equal, 1 if something differs, 65 if a picture cannot be read.

            The perceptual distance is measured in OKLab, where black and white are 1 apart: less than 0.005 is invisible, \
            less than 0.02 hard to see, 0.1 and more obvious. If both folders hold traces ('parade render --trace'), the \
            views under the changed pixels are named, and the first frame and value in which the runs diverge.
            """)

    @Argument(help: "The expected picture or folder of frames.", completion: .file())
    var expected: String

    @Argument(help: "The actual picture or folder of frames.", completion: .file())
    var actual: String

    @Option(
        help: ArgumentHelp(
            "Pixels count as changed if a channel differs by more than this many levels of 255.",
            valueName: "levels"))
    var threshold = 0

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            A folder for the differences: pictures of the difference ×8, heat maps, and differences.json. \
            For two pictures, a .png file for the difference ×8.
            """,
            valueName: "path"),
        completion: .directory)
    var output: String?

    @Flag(help: "Write into a folder that holds other files, and leave those alone.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The traces of both folders: give the option twice, expected first (default: trace.jsonl in each).",
            valueName: "file"),
        completion: .file())
    var trace: [String] = []

    @Flag(help: "List every frame that differs, not only the ten worst.")
    var all = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to compare at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if expected == "-" || actual == "-" {
            throw ValidationError("standard input cannot be compared; give two paths")
        }
        if !(0...254).contains(threshold) { throw ValidationError("'--threshold' must be 0…254, found \(threshold)") }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
        if let output, output.isEmpty { throw ValidationError("'--output' is empty") }
        if output == "-" { throw ValidationError("'--output' must be a path; '--json' prints the differences") }
        if !trace.isEmpty, trace.count != 2 {
            throw ValidationError("'--trace' must be given twice: expected, then actual")
        }
    }

    func run() async throws {
        let status: ExitStatus
        switch (try isFolder(expected), try isFolder(actual)) {
        case (true, true):
            if isPictureOutput {
                throw CommandFailure(
                    .usage, "two folders need a folder for '--output'", hint: "remove '.png' from the name")
            }
            Interruption.listen()
            status = try await RunDiff(command: self).run()
        case (false, false):
            if !trace.isEmpty { throw CommandFailure(.usage, "'--trace' is for two folders of frames") }
            status = try PictureDiff(command: self).run()
        case (let first, _):
            let (folder, file) = first ? (expected, actual) : (actual, expected)
            throw CommandFailure(
                .usage, "'\(folder)' is a folder and '\(file)' is not", hint: "compare two pictures or two folders")
        }
        if status != .success { throw ReportedFailure(status: status) }
    }

    /// Whether `--output` names a picture rather than a folder.
    var isPictureOutput: Bool { output?.lowercased().hasSuffix(".png") ?? false }

    /// The JSON members that the results of all comparisons begin with.
    var head: [(String, JSONValue)] {
        [("expected", .string(expected)), ("actual", .string(actual)), ("threshold", .number(threshold))]
    }

    /// The maximum number of pixels in a picture. A picture with more pixels is an error.
    var maximumPixels: Int { work.maxPixels ?? ImageDecoder.maximumPixels }

    /// Prints the path of the written output.
    func noteOutput(pictureCount: Int) {
        guard let output else { return }
        let pictures = pictureCount == 0 ? "" : "\(pictureCount) pictures, "
        report.console.note("\(isPictureOutput ? "difference ×8" : pictures + "differences.json") → \(output)")
    }

    private func isFolder(_ path: String) throws(CommandFailure) -> Bool {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil: throw CommandFailure(.missingInput, "'\(path)': no such file or folder")
        case .directory: true
        case .regular, .link, .other: false
        }
    }
}
