import FrameOutput
import Glibc
import SceneLoading
import Staging

extension Renderer {
    /// Writes frames into a folder, as `parade render` does: the same bytes, with a manifest.
    ///
    /// ```swift
    /// let report = try await renderer.writeFrames(to: "frames") { progress in
    ///     print("\(progress.completedCount) of \(progress.totalCount)")
    /// }
    /// ```
    ///
    /// The folder always has a manifest that lists only complete frames. If the task is cancelled, frames in progress are
    /// finished, and a later call with ``ExportOptions/resumes`` continues.
    ///
    /// - Parameters:
    ///   - folder: The folder. It is created if it is missing.
    ///   - frames: The frames to write.
    ///   - options: How frames are written.
    ///   - progress: A function that is called after each frame, one call at a time, in the order of the frames.
    /// - Throws: ``RenderError``, or `CancellationError` if the task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func writeFrames(
        to folder: String, frames: Frames = .all, options: ExportOptions = ExportOptions(),
        progress: (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        try await export(to: .folder(folder), frames: frames, options: options, progress: progress)
    }

    /// Writes frames into one file that plays them, as `parade render --output FILE` does.
    ///
    /// While ffmpeg writes the file, the process must not end when ffmpeg does. If the process has no handler for the
    /// signal SIGPIPE, the signal is therefore ignored from this call on.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its suffix is the format: `.apng`, `.mp4`, `.webm`, `.gif` or `.webp`. All but
    ///     the first need the program ffmpeg. An existing file is replaced once the new one is complete.
    ///   - frames: The frames to write.
    ///   - options: How frames are written.
    ///   - progress: A function that is called after each frame, one call at a time, in the order of the frames.
    /// - Throws: ``RenderError``, or `CancellationError` if the task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func writeAnimation(
        to path: String, frames: Frames = .all, options: ExportOptions = ExportOptions(),
        progress: (ExportProgress) -> Void = { _ in }
    ) async throws -> ExportReport {
        guard let container = Container.named(by: path) else {
            let suffixes = Container.all.map { "'\($0.suffix)'" }.joined(separator: ", ")
            throw RenderError(
                .invalidArgument, "'\(path)' has no suffix of a file that plays frames", hint: "use \(suffixes)")
        }
        ignoreClosedPipes()
        return try await export(to: .file(path, container), frames: frames, options: options, progress: progress)
    }

    /// Draws frames at the same time and calls a function with each picture, one call at a time, in the order of the
    /// frames.
    ///
    /// - Parameters:
    ///   - frames: The frames to draw.
    ///   - options: How many frames are drawn at the same time, and how much memory they may take.
    ///   - body: A function that is called with the number of a frame and its picture. If it throws, no other frame is
    ///     drawn.
    /// - Throws: ``RenderError``, an error of `body`, or `CancellationError` if the task is cancelled.
    public nonisolated(nonsending) func drawImages(
        of frames: Frames = .all, options: ExportOptions = ExportOptions(), body: (Int, Image) async throws -> Void
    ) async throws {
        let indices: [Int]
        do {
            indices = try frames.indices(in: simulation)
        } catch {
            throw RenderError(error)
        }
        var failure: (any Error)?
        let isWhole: Bool
        do {
            isWhole = try await FrameExporter.export(
                stage, frames: indices, jobs: workerCount(options), to: pixels,
                deliver: { record in
                    do {
                        try await body(
                            record.state.index, Image(width: pixelWidth, height: pixelHeight, bytes: record.bytes))
                    } catch {
                        failure = error
                        throw error
                    }
                })
        } catch {
            throw failure ?? RenderError(error)
        }
        guard isWhole else { throw CancellationError() }
    }

    /// Returns the number of frames to draw at the same time.
    private func workerCount(_ options: ExportOptions) -> Int {
        MemoryBudget(limit: options.memoryLimit).workerCount(
            jobs: options.jobs, bytesPerWorker: MemoryBudget.bytesPerWorker(for: loaded),
            sharedBytes: loaded.pictureByteCount)
    }

    /// Makes a closed pipe an error of the writer instead of a signal that ends the process, unless the process has a
    /// handler of its own.
    private func ignoreClosedPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return }
        signal(SIGPIPE, SIG_IGN)
    }

    private nonisolated(nonsending) func export(
        to destination: Destination, frames: Frames, options: ExportOptions, progress: (ExportProgress) -> Void
    ) async throws -> ExportReport {
        do {
            let frames = try frames.indices(in: simulation)
            var remarks: [String] = []
            let outcome = try await SceneExport(
                self, to: destination, options: options, isCancelled: { Task.isCancelled }
            ).run(
                frames, jobs: workerCount(options),
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
