import ArgumentParser
import FrameOutput
import Inspection
import JSON
import ParadeKit
import SceneDocument
import SceneLoading
import Sharing
import Staging

struct ShareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share",
        abstract: "Write a page that shows a scene.",
        discussion: """
            You get one HTML file with the frames of the timeline, a scrubber, lanes and curves. It opens from disk, from a \
            web server or from an attachment, and fetches nothing.

            The pictures are lossless if they fit into '--max-size'. Otherwise they are drawn at scale 1, then encoded as \
            WebP with quality 90, then only every second frame is kept. The page and the closing line say which.
            """)

    @Argument(help: "A scene file.", completion: .file(extensions: ["json", "jsonc"]))
    var path: String

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The page (default: output/<scene>.html).", valueName: "file"), completion: .file())
    var output: String?

    @Option(
        name: .customLong("max-size"),
        help: ArgumentHelp("Largest size of the page, such as 900K or 4M.", valueName: "size"))
    var maxSize = ByteCount(bytes: 15 << 20)

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to draw at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
        if let output, output.isEmpty { throw ValidationError("'--output' names no file") }
        if output == "-" { throw ValidationError("'--output -': a page is written to a file") }
        if maxSize.bytes > Self.mostBytes { throw ValidationError("'--max-size' must be at most 1G") }
        if let output, NewFile.isSame(output, as: path) {
            throw ValidationError("'--output \(output)' would overwrite the scene")
        }
    }

    /// The maximum size of a page, in bytes. Browsers fail to open pages that are much larger.
    private static let mostBytes = 1 << 30

    func run() async throws {
        Interruption.listen()
        let console = report.console
        let reader = try SceneReader(scene, work, console: console)
        let variant = try reader.variant(of: path)
        let renderer = try reader.read(variant)
        let loaded = renderer.loaded
        let output = try destination(renderer, variant)
        let jobs = try work.workerCount(jobs: jobs, for: loaded)
        let name = variant.outputName
        let share = SceneShare(loaded, name: name, byteLimit: maxSize.bytes)
        var progress = Progress(
            name: name, total: loaded.scene.timeline.frameCount, style: work.progress, console: console)
        var done = 0
        var current = 0
        let result: SceneShare.Result?
        do {
            result = try await share.write(
                to: output, atPoints: { try reader.atPoints(variant).loaded }, jobs: jobs,
                isCancelled: { Interruption.isRequested },
                deliver: { record, attempt in
                    if attempt != current { (current, done) = (attempt, 0) }
                    done += 1
                    progress.advance(to: done, frame: record.state.index)
                })
        } catch let refusal as SceneShare.Refusal {
            progress.clear()
            throw failure(for: refusal, output)
        } catch {
            progress.clear()
            throw error
        }
        progress.clear()
        guard let result else {
            console.note("'\(output)' is not written")
            throw ReportedFailure(status: Interruption.endStatus)
        }
        try close(result, output, seconds: progress.elapsed)
    }

    /// Returns the path at which the page is written. Throws an error if the path is an input of the scene, a folder, a
    /// pipe or a device.
    private func destination(_ renderer: Renderer, _ variant: SceneVariant) throws -> String {
        let output = self.output ?? "output/\(variant.outputName).html"
        if let input = renderer.assetPaths.first(where: { NewFile.isSame(output, as: $0) }) {
            throw CommandFailure(.usage, "'--output \(output)' would overwrite '\(input)', which the scene uses")
        }
        if let kind = FileSystem.kind(of: output, followingLinks: true), kind != .regular {
            let reason = kind == .directory ? "it is a folder" : "it is not a file"
            throw CommandFailure(.cannotCreate, "cannot write to '\(output)': \(reason)")
        }
        // A folder that the user named must be created by the user.
        if self.output == nil { try FileSystem.createDirectory("output") }
        return output
    }

    private func failure(for refusal: SceneShare.Refusal, _ output: String) -> CommandFailure {
        switch refusal {
        case .tooLarge(let byteCount):
            // Rounded up, so that the size that is named suffices.
            let kibibytes = (byteCount + 1023) / 1024
            return CommandFailure(
                .badInput, "'\(output)' is not written: the smallest form of the page takes \(kibibytes)K",
                hint: "use '--max-size \(kibibytes)K', or make the page smaller with '--frames' or '--size'")
        case .tooLongForWebP(let longestSide):
            return CommandFailure(
                .badInput,
                "'\(output)' is not written: lossless pictures do not fit, and a side of a WebP picture has at most "
                    + "\(longestSide) pixels", hint: "use a larger '--max-size' or a smaller '--size'")
        }
    }

    private func close(_ result: SceneShare.Result, _ output: String, seconds: Double) throws {
        let console = report.console
        let count = "\(result.frameCount) frame\(result.frameCount == 1 ? "" : "s")"
        let mebibytes = Double(result.byteCount) / Double(1 << 20)
        let size = mebibytes < 1 ? "\((result.byteCount + 1023) / 1024) KiB" : "\(mebibytes.fixed(decimals: 1)) MiB"
        console.note("\(count), \(result.form), \(size), \(seconds.fixed(decimals: 1)) s → \(output)")
        if result.omittedCurveCount > 0 {
            console.note("  \(result.omittedCurveCount) curves do not fit and are left out")
        }
        guard console.isJSON else { return }
        try ResultOutput.print(
            JSONWriter.text(
                .object([
                    ("scene", .string(path)), ("output", .string(output)), ("frames", .number(result.frameCount)),
                    ("form", .string(result.form)), ("bytes", .number(result.byteCount)),
                    ("omittedCurves", .number(result.omittedCurveCount)),
                    ("seconds", .number((seconds * 1000).rounded() / 1000)),
                ])), as: .json)
    }
}
