import ArgumentParser
import FrameOutput
import ImageCoding

/// Where frames go and how they are written.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            A folder for the frames, one file for all (\(Self.containerSuffixes)), \
            or '-', which streams raw frames to standard output (default: output/<scene>).
            """,
            valueName: "path"),
        completion: .file())
    var output: String?

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Option(help: ArgumentHelp("This machine's part of the frames, such as 2/4.", valueName: "i/n"))
    var shard: String?

    @Option(help: "How hard PNG files are packed; the pixels are the same.")
    var compression = Compression.fast

    @Option(help: "The form of the stream of '--output -' (default: rgba).")
    var format: RawStreamSink.Format?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames drawn at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

    @Flag(
        name: [.customLong("sha256")],
        help: "Name every frame by SHA-256 too, which other programs know; each is then drawn as a whole.")
    var wantsSHA256 = false

    @Flag(help: "Keep frames of an earlier run that still hold.")
    var resume = false

    @Flag(help: "Write into a folder that holds other files; those are left alone.")
    var force = false

    @Flag(name: [.customLong("dry-run")], help: "Say what would be done, and do nothing.")
    var isDryRun = false

    @Option(
        help: ArgumentHelp("Write the numbers behind each frame as JSON lines.", valueName: "file"),
        completion: .file())
    var trace: String?

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' is 1…1024, not \(jobs)") }
        if let output, output.isEmpty { throw ValidationError("'--output' names no folder") }
        if let suffix = output.flatMap(Self.otherSuffix(of:)) {
            throw ValidationError(
                """
                no '\(suffix)' files are written; give a folder for PNG frames, a file (\(Self.containerSuffixes)), \
                or pipe '--output - --format y4m' into an encoder\(suffix == ".png" ? "; 'parade strip' makes one PNG" : "")
                """)
        }
        if wantsSHA256, isStream || output.flatMap(Container.named(by:)) != nil {
            throw ValidationError("'--sha256' is for folders, whose manifest names the frames")
        }
        if let container = output.flatMap(Container.named(by:)) {
            if resume || force {
                throw ValidationError(
                    "'--resume' and '--force' are for folders; a \(container.suffix) file is written anew as a whole")
            }
            if shard != nil {
                throw ValidationError(
                    "'--shard' is for folders; join them by 'parade merge', then make the \(container.suffix) file of all"
                )
            }
        }
        if isStream {
            if resume || force { throw ValidationError("'--resume' and '--force' are for folders, not for a stream") }
        } else if format != nil {
            throw ValidationError("'--format' is for streams: '--output -'")
        }
    }

    /// Whether frames go to standard output.
    var isStream: Bool { output == "-" }

    /// The suffixes that name a container, in a row.
    private static var containerSuffixes: String { Container.all.map(\.suffix).joined(separator: ", ") }

    /// The suffix of a path that means one file to everybody and is none that we write; nil for what can be a folder's name.
    private static func otherSuffix(of path: String) -> String? {
        let suffixes = [
            ".avi", ".avif", ".jpeg", ".jpg", ".mkv", ".mov", ".pdf", ".png", ".rgba", ".svg", ".y4m", ".zip",
        ]
        let name = path.lowercased()
        return suffixes.first { name.hasSuffix($0) }
    }
}
