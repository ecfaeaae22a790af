import ArgumentParser
import FrameOutput
import ImageCoding
import ParadeKit

/// The options for the destination and the encoding of frames.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            A folder for the frames, one file for all (\(Self.containerSuffixes)), \
            or '-', which streams raw frames to standard output (default: output/<scene>). {scene}, {folder} and {variant} in \
            it are replaced.
            """,
            valueName: "path"),
        completion: .file())
    var output: String?

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Option(help: ShardOption.help("Draw one part of the frames, which 'merge' joins"))
    var shard: String?

    @Option(help: "Compression of PNG files; the pixels are the same.")
    var compression = Compression.fast

    @Option(help: "Raw stream format for '--output -' (default: rgba).")
    var format: RawStreamSink.Format?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to draw at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    @Flag(
        name: [.customLong("sha256")],
        help: "Add SHA-256 of every frame to the manifest, for other programs; this draws every frame in full.")
    var wantsSHA256 = false

    @Flag(help: "Keep the frames of an earlier run that are still valid.")
    var resume = false

    @Flag(help: "Write into a folder that holds other files, and leave those alone.")
    var force = false

    @Flag(name: [.customLong("dry-run")], help: "Print what would be done, and do nothing.")
    var isDryRun = false

    @Option(
        help: ArgumentHelp("Write the numbers behind each frame as JSON lines, for 'diff'.", valueName: "file"),
        completion: .file())
    var trace: String?

    @Option(
        help: ArgumentHelp(
            "Write the files that the frames depend on, as a rule for make or ninja.", valueName: "file"),
        completion: .file())
    var depfile: String?

    func validate() throws {
        if let depfile {
            if depfile.isEmpty { throw ValidationError("'--depfile' is empty") }
            if isStream { throw ValidationError("'--depfile' needs a folder or a file, not a stream") }
        }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
        if let output { _ = try OutputTemplate(output) }
        if let output, output.isEmpty { throw ValidationError("'--output' is empty") }
        if let suffix = output.flatMap(Self.otherSuffix(of:)) {
            throw ValidationError(
                """
                'render' cannot write '\(suffix)' files; give a folder for PNG frames, a file (\(Self.containerSuffixes)), \
                or pipe '--output - --format y4m' into an encoder\(suffix == ".png" ? "; 'parade strip' makes one PNG" : "")
                """)
        }
        if wantsSHA256, isStream || output.flatMap(Container.named(by:)) != nil {
            throw ValidationError("'--sha256' needs a folder: it adds digests to the manifest")
        }
        if let container = output.flatMap(Container.named(by:)) {
            if resume || force {
                throw ValidationError(
                    "'--resume' and '--force' need a folder; a \(container.suffix) file is always written whole")
            }
            if shard != nil {
                throw ValidationError(
                    "'--shard' needs a folder; join the folders with 'parade merge', then encode the \(container.suffix) file"
                )
            }
        }
        if isStream {
            if resume || force { throw ValidationError("'--resume' and '--force' need a folder, not a stream") }
        } else if format != nil {
            throw ValidationError("'--format' needs a stream: '--output -'")
        }
    }

    /// The value of `--output` if it has placeholders; otherwise nil.
    ///
    /// `validate` has refused a value with unknown ones.
    var template: OutputTemplate? { output.flatMap { try? OutputTemplate($0) } }

    /// Returns the options for an export, with the memory budget of `work`.
    func exportOptions(_ work: WorkOptions) -> ExportOptions {
        var options = ExportOptions()
        options.coding = compression
        options.jobs = jobs
        options.memoryLimit = work.maxMemory?.bytes
        options.resumes = resume
        options.acceptsOtherFiles = force
        options.wantsSHA256 = wantsSHA256
        options.trace = trace
        return options
    }

    /// Whether frames go to standard output.
    var isStream: Bool { output == "-" }

    /// The file suffixes of all containers, as a list for messages, separated by commas.
    private static var containerSuffixes: String { Container.all.map(\.suffix).joined(separator: ", ") }

    /// Returns the suffix of a path if it belongs to a file format that `render` cannot write. Otherwise returns nil.
    private static func otherSuffix(of path: String) -> String? {
        let suffixes = [
            ".avi", ".avif", ".jpeg", ".jpg", ".mkv", ".mov", ".pdf", ".png", ".rgba", ".svg", ".y4m", ".zip",
        ]
        let name = path.lowercased()
        return suffixes.first { name.hasSuffix($0) }
    }
}
