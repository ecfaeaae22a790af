import ArgumentParser
import Comparison
import FrameOutput
import Glibc
import ImageCoding
import JSON

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two pictures, or two folders of frames.",
        discussion: """
            The first is what was expected, the second what there is now. Pictures are PNG or JPEG files; folders are \
            compared file name by file name. Every channel of every pixel counts, alpha and what lies under it too. \
            The status is 0 where all are equal, 1 where something differs, 65 where a picture cannot be read.

            The distance to the eye is measured in OKLab, where black and white are 1 apart: below 0.005 nobody sees it, \
            below 0.02 hardly, from 0.1 on everybody. Where the folders hold traces ('parade render --trace'), views \
            under the changed pixels are named, and the first frame and value in which the runs diverge.
            """)

    @Argument(help: "What was expected: a picture, or a folder of frames.", completion: .file())
    var expected: String

    @Argument(help: "What there is now: the same.", completion: .file())
    var actual: String

    @Option(
        help: ArgumentHelp(
            "Pixels count as changed when a channel differs by more levels of 255 than this.",
            valueName: "levels"))
    var threshold = 0

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            A folder for what differs: pictures of the difference ×8 and of its heat, and differences.json. \
            For two pictures also a .png file: the difference ×8.
            """,
            valueName: "path"),
        completion: .directory)
    var output: String?

    @Flag(help: "Write into a folder that holds other files; those are left alone.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The trace of a folder's frames, given twice: expected, then actual (default: trace.jsonl in each).",
            valueName: "file"),
        completion: .file())
    var trace: [String] = []

    @Flag(help: "List every frame that differs, not the ten worst.")
    var all = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames compared at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if expected == "-" || actual == "-" { throw ValidationError("standard input is not read; give two paths") }
        if !(0...254).contains(threshold) { throw ValidationError("'--threshold' is 0…254, not \(threshold)") }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' is 1…1024, not \(jobs)") }
        if let output, output.isEmpty { throw ValidationError("'--output' names no folder") }
        if output == "-" { throw ValidationError("'--output -' is not for differences; '--json' writes them") }
        if !trace.isEmpty, trace.count != 2 {
            throw ValidationError("'--trace' is given twice: for what was expected, then for what there is")
        }
    }

    func run() async throws {
        let status: ExitStatus
        switch (try isFolder(expected), try isFolder(actual)) {
        case (true, true):
            if isPictureOutput {
                throw CommandFailure(.usage, "two folders need a folder for '--output'", hint: "leave .png out")
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
        if status != .success { throw Told(status: status) }
    }

    /// Whether `--output` names a picture rather than a folder.
    var isPictureOutput: Bool { output?.lowercased().hasSuffix(".png") ?? false }

    /// What programs are told first, whatever is compared.
    var head: [(String, JSONValue)] {
        [("expected", .string(expected)), ("actual", .string(actual)), ("threshold", .number(threshold))]
    }

    /// The largest picture that is read.
    var maximumPixels: Int { work.maxPixels ?? ImageDecoder.maximumPixels }

    /// Says what was written, and where.
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
