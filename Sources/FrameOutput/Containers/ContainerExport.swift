public import ImageCoding
public import Staging

/// An export of all frames into one file, in any container. An existing file stays unchanged until the new file is
/// complete.
public final class ContainerExport {
    private var writer: Writer
    private let isCancelled: @Sendable () -> Bool
    /// Whether the file is complete and has its final name.
    public private(set) var isFinished = false

    private enum Writer {
        case animatedPNG(APNGExport)
        case ffmpeg(FFmpegExport)
    }

    /// Begins a file.
    ///
    /// Throws in these cases:
    ///
    /// - No file can be created at the path.
    /// - The container does not support frames of this size.
    /// - The program that writes the container is missing.
    ///
    /// The process must ignore SIGPIPE, the signal for a closed pipe.
    ///
    /// - Parameters:
    ///   - frameCount: The number of frames in the file: the number that `Container.frames(_:at:)` returns.
    ///   - isCancelled: A function that returns whether to cancel the export. It is called periodically.
    public convenience init(
        to path: String, as container: Container, scene: LoweredScene, frameCount: Int,
        compression: Compression = .fast,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputError) {
        try self.init(
            to: path, as: container, scene: scene, frameCount: frameCount, compression: compression, store: nil,
            isCancelled: isCancelled)
    }

    /// Begins a file, as the other initializer does.
    ///
    /// - Parameter store: A store with frames of folders, which are decoded instead of drawn if another program encodes
    ///   the file; nil without a store.
    package init(
        to path: String, as container: Container, scene: LoweredScene, frameCount: Int, compression: Compression,
        store: FrameStore?, isCancelled: @escaping @Sendable () -> Bool
    ) throws(OutputError) {
        self.isCancelled = isCancelled
        try container.requireRoom(for: scene.canvas, path: path)
        switch container.writer {
        case .ourselves:
            writer = .animatedPNG(
                try APNGExport(
                    to: path, scene: scene, hasAlpha: !scene.isOpaqueThroughout, compression: compression))
        case .ffmpeg(let recipe):
            writer = .ffmpeg(
                try FFmpegExport(
                    to: path, call: FFmpegCall(recipe, container, scene: scene, frameCount: frameCount, path: path),
                    store: store, isCancelled: isCancelled))
        }
    }

    /// Returns the command line of the program that such an export calls: the program's name, then the arguments.
    ///
    /// Returns nil if the export calls no program. Throws if no file can be created at the path, or if the container
    /// does not support frames of this size.
    public static func command(
        to path: String, as container: Container, scene: LoweredScene, frameCount: Int
    ) throws(OutputError) -> [String]? {
        try container.requireRoom(for: scene.canvas, path: path)
        try PartialFile.requirePath(path)
        switch container.writer {
        case .ourselves: return nil
        case .ffmpeg(let recipe):
            return FFmpegCall(recipe, container, scene: scene, frameCount: frameCount, path: path).command
        }
    }

    /// The number of times that all frames are rendered for the file.
    public var passCount: Int {
        switch writer {
        case .animatedPNG: 1
        case .ffmpeg(let export): export.passCount
        }
    }

    /// Renders frames into the file, in all passes, and calls `deliver` for each record.
    ///
    /// Returns whether the file holds all frames; false means that the export was cancelled. Throws `CancellationError`
    /// if cancellation was requested during a wait for another program.
    public nonisolated(nonsending) func run(
        _ stage: Stage, frames: [Int], jobs: Int, deliver: (FrameRecord, _ pass: Int) throws -> Void
    ) async throws -> Bool {
        for pass in 0..<passCount {
            guard try await run(stage, frames: frames, jobs: jobs, deliver: { try deliver($0, pass) }) else {
                return false
            }
        }
        return true
    }

    private nonisolated(nonsending) func run(
        _ stage: Stage, frames: [Int], jobs: Int, deliver: (FrameRecord) throws -> Void
    ) async throws -> Bool {
        switch writer {
        case .animatedPNG(var export):
            let isWhole = try await FrameExporter.export(
                stage, frames: frames, jobs: jobs, to: export.sink, isCancelled: isCancelled,
                deliver: { record in
                    try export.add(record)
                    try deliver(record)
                })
            writer = .animatedPNG(export)
            return isWhole
        case .ffmpeg(let export):
            return try await FrameExporter.export(
                stage, frames: frames, jobs: jobs, to: export.sink, isCancelled: isCancelled,
                deliver: { record in
                    try export.add(record)
                    try deliver(record)
                })
        }
    }

    /// Completes the file after the last frame and gives it its final name.
    public func finish() throws {
        switch writer {
        case .animatedPNG(var export): try export.finish()
        case .ffmpeg(let export): try export.finish()
        }
        isFinished = true
    }
}
