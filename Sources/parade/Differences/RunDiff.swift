import Comparison
import FrameOutput
import ImageCoding
import JSON

/// The command `parade diff` for two folders of frames.
struct RunDiff {
    let command: DiffCommand

    /// Compares the folders, writes the requested output, and prints the result.
    func run() async throws -> ExitStatus {
        let expected = try RunFolder(examining: command.expected)
        let actual = try RunFolder(examining: command.actual)
        let traces =
            command.trace.isEmpty
            ? try TracePair(in: expected, actual)
            : TracePair(
                expected: try RunTrace(reading: command.trace[0]),
                actual: try RunTrace(reading: command.trace[1]))
        let comparison = RunComparison(
            expected: expected, actual: actual, traces: traces, threshold: command.threshold,
            maximumPixels: command.maximumPixels)
        guard !comparison.names.isEmpty else {
            throw CommandFailure(
                .missingInput, "there are no pictures in '\(command.expected)' and none in '\(command.actual)'",
                hint: "give the folders that 'parade render' wrote, such as output/hero")
        }
        let head = command.head
        let folder = try command.output.map {
            try DifferenceFolder(
                takingOver: $0, comparing: [command.expected, command.actual], header: head, force: command.force)
        }
        let differences = try await compare(comparison, folder)
        guard differences.count == comparison.names.count else {
            try folder?.leave(head, pictures: differences.flatMap(\.pictures))
            return Interruption.status ?? .internalError
        }
        let summary = RunSummary(
            expected: command.expected, actual: command.actual, differences: differences,
            header: HeaderDifference.all(expected, actual), divergence: try traces.divergence(),
            commonTraceCount: traces.commonFrameCount)
        let members = head + summary.json
        try folder?.finish(members, pictures: differences.flatMap(\.pictures))
        if command.report.json {
            try ResultOutput.print(JSONWriter.text(.object(members)), as: .json)
        } else if !command.report.quiet {
            let text = RunText(
                text: DifferenceText(styling: command.report.resultStyling), showsAll: command.all,
                showsDetails: command.report.verbose)
            try ResultOutput.print(text.lines(of: summary).joined(separator: "\n"))
        }
        if folder != nil { command.noteOutput(pictureCount: differences.map(\.pictures.count).reduce(0, +)) }
        return summary.status
    }

    private func compare(
        _ comparison: RunComparison, _ folder: DifferenceFolder?
    ) async throws -> [PictureDifference] {
        var progress = Progress(
            name: "diff", total: comparison.names.count, style: progressStyle, console: command.report.console)
        defer { progress.clear() }
        return try await comparison.run(
            jobs: try jobs(for: comparison), output: folder, isCancelled: { Interruption.isRequested },
            progress: { progress.advance(to: $0, frame: $0 - 1) })
    }

    /// The progress style. With `auto`, progress is shown only on a terminal.
    private var progressStyle: ProgressStyle {
        command.work.progress == .auto && !Descriptor.error.isTerminal ? .never : command.work.progress
    }

    /// Returns the number of picture comparisons to run in parallel: the value of `--jobs`, or one per core.
    ///
    /// The number is lower if the memory budget does not suffice for that many comparisons.
    private func jobs(for comparison: RunComparison) throws(CommandFailure) -> Int {
        // Two decoded pictures, briefly in two forms each, and two pictures of the difference.
        let pixels = min(comparison.firstPixelCount ?? 0, 1 << 32)
        // If the size of the pictures is unknown, one pair is compared at a time.
        let wanted = comparison.firstPixelCount == nil ? 1 : command.jobs
        return try command.work.workerCount(jobs: wanted, bytesPerWorker: 24 * pixels)
    }
}
