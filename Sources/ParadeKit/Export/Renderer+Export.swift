import FrameOutput
import Glibc
import SceneLoading
import Staging

extension Renderer {
    /// Writes frames into a folder, as `parade render` does: the same bytes, with a manifest.
    ///
    /// ```swift
    /// let report = try await renderer.writeFrames(to: "frames") { progress in
    ///     print("\(progress.done) of \(progress.total)")
    /// }
    /// ```
    ///
    /// The folder always has a manifest that lists only complete frames. If the task is cancelled, frames in progress are
    /// finished, and a later call with ``ExportOptions/resumes`` continues.
    ///
    /// - Parameters:
    ///   - folder: The folder. It is created if it is missing.
    ///   - only: The frames, in the syntax of the option `--only`, such as `0-59` or `first,mid,last`; nil for all.
    ///   - options: How frames are written.
    ///   - progress: A function that is called after each frame, one call at a time, in the order of the frames.
    /// - Throws: ``RenderError``, or `CancellationError` if the task is cancelled.
    @discardableResult
    public func writeFrames(
        to folder: String, only: String? = nil, options: ExportOptions = ExportOptions(),
        progress: (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        try await export(to: .folder(folder), only: only, options: options, progress: progress)
    }

    /// Writes frames into one file, as `parade render --output FILE` does.
    ///
    /// While ffmpeg writes the file, the process must not end when ffmpeg does. If the process has no handler for the
    /// signal SIGPIPE, the signal is therefore ignored from this call on.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its suffix is the format: `.apng`, `.mp4`, `.webm`, `.gif` or `.webp`. All but
    ///     the first need the program ffmpeg. An existing file is replaced once the new one is complete.
    ///   - only: The frames, in the syntax of the option `--only`; nil for all.
    ///   - options: How frames are written.
    ///   - progress: A function that is called after each frame, one call at a time, in the order of the frames.
    /// - Throws: ``RenderError``, or `CancellationError` if the task is cancelled.
    @discardableResult
    public func writeFile(
        to path: String, only: String? = nil, options: ExportOptions = ExportOptions(),
        progress: (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        guard let container = Container.named(by: path) else {
            let suffixes = Container.all.map { "'\($0.suffix)'" }.joined(separator: ", ")
            throw RenderError("'\(path)' has no suffix of a file for frames", hint: "use \(suffixes)")
        }
        ignoreClosedPipes()
        return try await export(to: .file(path, container), only: only, options: options, progress: progress)
    }

    /// Makes a closed pipe an error of the writer instead of a signal that ends the process, unless the process has a
    /// handler of its own.
    private func ignoreClosedPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return }
        signal(SIGPIPE, SIG_IGN)
    }

    private func export(
        to destination: Destination, only: String?, options: ExportOptions, progress: (ExportProgress) -> Void
    ) async throws -> ExportReport {
        do {
            let selection = try only.map { text throws(SelectionError) in try FrameSelection(parsing: text) }
            let frames = try selection?.frames(in: simulation) ?? Array(0..<frameCount)
            let jobs = MemoryBudget(limit: options.memory).workerCount(
                jobs: options.jobs, bytesPerWorker: MemoryBudget.bytesPerWorker(for: loaded),
                sharedBytes: loaded.pictureByteCount)
            var remarks: [String] = []
            let outcome = try await SceneExport(self, to: destination, options: options).run(
                frames, jobs: jobs,
                remark: { remark in
                    switch remark {
                    case .container(let remark) where remark.isImportant: remarks.append(remark.text)
                    case .container, .replacesOtherScene: break
                    }
                }, progress: progress)
            guard outcome.isWhole else { throw CancellationError() }
            return ExportReport(
                frameCount: outcome.tally.done, keptCount: outcome.tally.kept, removedCount: outcome.removedCount,
                remarks: remarks)
        } catch is CancellationError {
            throw CancellationError()
        } catch let error as OutputError where error.kind == .cancelled {
            throw CancellationError()
        } catch {
            throw RenderError(error)
        }
    }
}
