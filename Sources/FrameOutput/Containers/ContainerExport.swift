public import ImageCoding
public import Staging

/// One export into a file that holds all frames, whoever writes it; the file is there whole, or as it was before.
public final class ContainerExport {
    private var writer: Writer
    private let isCancelled: @Sendable () -> Bool
    /// Whether the file has its name.
    public private(set) var isFinished = false

    private enum Writer {
        case animatedPNG(APNGExport)
        case ffmpeg(FFmpegExport)
    }

    /// Begins a file of `frameCount` frames, as `Container.frames(_:at:)` gives them.
    ///
    /// Fails where the path cannot become a file, the container has no words for such frames, or the program that
    /// writes it is missing. `isCancelled` is asked now and then; the process ignores the signal of a closed pipe (SIGPIPE).
    public init(
        to path: String, as container: Container, scene: LoweredScene, frameCount: Int,
        compression: Compression = .fast,
        isCancelled: @escaping @Sendable () -> Bool = { false }
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
                    isCancelled: isCancelled))
        }
    }

    /// The program that such an export calls, and its arguments; nil where it calls none.
    ///
    /// Fails where the path cannot become a file, or the container has no words for such pictures.
    public static func command(
        to path: String, as container: Container, scene: LoweredScene, frameCount: Int
    ) throws(OutputError) -> [String]? {
        try container.requireRoom(for: scene.canvas, path: path)
        try PartialFile.requirePlace(path)
        switch container.writer {
        case .ourselves: return nil
        case .ffmpeg(let recipe):
            return FFmpegCall(recipe, container, scene: scene, frameCount: frameCount, path: path).command
        }
    }

    /// How often frames are rendered.
    public var passCount: Int {
        switch writer {
        case .animatedPNG: 1
        case .ffmpeg(let export): export.passCount
        }
    }

    /// Renders frames into the file, in as many passes as it takes; `deliver` hears of each. Gives whether all are in it.
    ///
    /// Throws `CancellationError` where somebody asked to stop while another program was waited for.
    public func run(
        _ scene: LoweredScene, frames: [Int], jobs: Int, deliver: (FrameRecord, _ pass: Int) throws -> Void
    ) async throws -> Bool {
        for pass in 0..<passCount {
            guard try await run(scene, frames: frames, jobs: jobs, deliver: { try deliver($0, pass) }) else {
                return false
            }
        }
        return true
    }

    private func run(
        _ scene: LoweredScene, frames: [Int], jobs: Int, deliver: (FrameRecord) throws -> Void
    ) async throws -> Bool {
        switch writer {
        case .animatedPNG(var export):
            let isWhole = try await FrameExporter.export(
                scene, frames: frames, jobs: jobs, to: export.sink, isCancelled: isCancelled,
                deliver: { record in
                    try export.add(record)
                    try deliver(record)
                })
            writer = .animatedPNG(export)
            return isWhole
        case .ffmpeg(let export):
            return try await FrameExporter.export(
                scene, frames: frames, jobs: jobs, to: export.sink, isCancelled: isCancelled,
                deliver: { record in
                    try export.add(record)
                    try deliver(record)
                })
        }
    }

    /// Ends the file after all frames; it has its name when this returns.
    public func finish() throws {
        switch writer {
        case .animatedPNG(var export): try export.finish()
        case .ffmpeg(let export): try export.finish()
        }
        isFinished = true
    }
}
