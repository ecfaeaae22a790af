import Glibc
import Staging

/// An export into a file that ffmpeg writes. An existing file stays unchanged until the new file is complete.
final class FFmpegExport {
    /// The sink whose records this export accepts.
    let sink: FramePipeSink
    private let call: FFmpegCall
    private let partial: PartialFile
    private let process: ChildProcess
    private let report: Report

    /// A box for the report on ffmpeg's output. The callbacks of the process share and modify the report.
    private final class Report { var words = FFmpegReport() }

    /// Starts ffmpeg. Throws if no file can be created at the path, or if ffmpeg is missing.
    ///
    /// - Parameter store: A store with frames of folders, which are decoded instead of drawn; nil without a store.
    init(
        to path: String, call: FFmpegCall, store: FrameStore?, isCancelled: @escaping () -> Bool
    ) throws(OutputError) {
        self.call = call
        sink = FramePipeSink(call.pixels, canvas: call.canvas, store: store)
        partial = try PartialFile(for: path)
        let report = Report()
        self.report = report
        do throws(SystemError) {
            process = try ChildProcess(
                call.command[0], arguments: Array(call.command.dropFirst()), isCancelled: isCancelled,
                onOutput: { report.words.addProgress($0) }, onErrors: { report.words.addErrorOutput($0) })
        } catch {
            throw Self.cannotStart(error, path: path)
        }
    }

    // Stored properties are released in the order of their declaration. Without this line the partial file would be
    // removed first, while ffmpeg may be about to create it.
    deinit { process.kill() }

    /// The number of times that ffmpeg must receive all frames.
    var passCount: Int { call.recipe.passCount }

    /// Passes the next frame to ffmpeg. Throws `CancellationError` if cancellation was requested.
    func add(_ record: FrameRecord) throws {
        let end: ChildProcess.End?
        do throws(ChildProcess.WaitInterruption) {
            if try process.write(record.bytes) { return }
            // The program reads no more: it has ended, or is about to report the reason.
            end = try process.finish(within: 5)
        } catch {
            throw ended(error)
        }
        process.kill()
        throw failure(end, otherwise: "stopped reading before the last frame")
    }

    /// Waits for ffmpeg to exit, verifies the file, and gives the file its final name.
    func finish() throws {
        let end: ChildProcess.End?
        do throws(ChildProcess.WaitInterruption) {
            end = try process.finish()
        } catch {
            throw ended(error)
        }
        guard end == .status(0) else { throw failure(end, otherwise: "did not end") }
        guard !report.words.hasFailedToWrite else { throw failure(end, otherwise: "did not write all of it") }
        guard let count = report.words.frameCount else {
            throw failure(end, otherwise: "did not report how many frames it wrote")
        }
        guard count == call.frameCount else {
            throw failure(end, otherwise: "wrote \(count) of \(call.frameCount) frames")
        }
        try requireSignature(end)
        try partial.keep()
    }

    /// Kills ffmpeg after an interrupted wait, and returns the error to throw.
    private func ended(_ interruption: ChildProcess.WaitInterruption) -> any Error {
        process.kill()
        switch interruption {
        case .cancelled: return CancellationError()
        case .idle: return failure(nil, otherwise: "did nothing for a minute and was ended")
        }
    }

    private func requireSignature(_ end: ChildProcess.End?) throws(OutputError) {
        let start: [UInt8]
        do throws(OutputError) {
            let file = try FileDescriptor(opening: partial.path, flags: O_RDONLY)
            start = try file.bytes(at: 0, count: call.recipe.signatureOffset + call.recipe.signature.count)
        } catch {
            throw failure(end, otherwise: "did not leave a file: \(error.message)")
        }
        guard !start.isEmpty else { throw failure(end, otherwise: "wrote an empty file") }
        guard start.dropFirst(call.recipe.signatureOffset).elementsEqual(call.recipe.signature) else {
            throw failure(end, otherwise: "wrote a file that is not \(call.recipe.muxer)")
        }
    }

    private func failure(_ end: ChildProcess.End?, otherwise: String) -> OutputError {
        let path = partial.finalPath
        let words = report.words
        // SIGXFSZ means that the file has reached its size limit; ffmpeg itself then reports at most that it was
        // terminated.
        let lackOfRoom = words.lackOfRoom ?? (end == .signal(SIGXFSZ) ? "file too large" : nil)
        if let lackOfRoom { return OutputError(.diskFull, path: path, message: lackOfRoom) }
        let what =
            switch end {
            case nil, .status(0): otherwise
            case .status(let status): "ended with status \(status)"
            case .signal(let signal): "was ended by signal \(signal)"
            }
        let message = ["ffmpeg \(what)"] + words.lastErrorLines.map { "  " + $0 }
        return OutputError(
            .helperFailed, path: path, message: message.joined(separator: "\n"),
            hint: words.missesPart
                ? "install an ffmpeg that was built with \(call.recipe.encoder) and with what it needs, such as Debian's: apt install ffmpeg"
                : "run the command with '--dry-run' to see how ffmpeg is called")
    }

    private static func cannotStart(_ error: SystemError, path: String) -> OutputError {
        guard error.code == ENOENT else {
            let reason = OutputError(code: error.code, path: path, otherwise: .helperFailed).message
            return OutputError(.helperFailed, path: path, message: "ffmpeg cannot be started: \(reason)")
        }
        return OutputError(
            .helperFailed, path: path, message: "ffmpeg, which writes such files, is not installed",
            hint:
                "install ffmpeg (apt install ffmpeg), or write '.apng' or a folder of frames, which need no other program"
        )
    }
}
