import ArgumentParser
import Glibc
import ImageCoding
import Layers
import Machine
import Primitives
import SceneDocument
import SceneLoading
import Staging

/// The options for the memory budget of a command, the largest picture, and the style of progress output.
struct WorkOptions: ParsableArguments {
    @Option(help: "How to show progress on standard error.")
    var progress = ProgressStyle.auto

    @Option(
        help: ArgumentHelp(
            """
            Memory budget, such as 512M or 4G; with less memory fewer frames are drawn at the same time (default: 2G, or three \
            quarters of the memory that this process may use if that is less).
            """,
            valueName: "size"))
    var maxMemory: ByteCount?

    @Option(help: ArgumentHelp("Largest picture in pixels, such as 100000000.", valueName: "count"))
    var maxPixels: Int?

    func validate() throws {
        if let maxPixels, !(1...Self.mostPixels).contains(maxPixels) {
            throw ValidationError("'--max-pixels' must be from 1 to \(Self.mostPixels.grouped), found \(maxPixels)")
        }
        if let maxMemory, maxMemory.bytes > Self.mostMemory {
            throw ValidationError("'--max-memory' must be at most 256G")
        }
    }

    private static let mostPixels = 256 << 20
    private static let mostMemory = 256 << 30

    /// The memory that the process uses before it draws anything, in bytes.
    private static let ownMemory = 32 << 20
    private static let usualMemory = 2 << 30

    /// The memory budget, in bytes: the value of `--max-memory`, or the default if the option is missing.
    ///
    /// The budget is never greater than the memory that this process may use.
    private var memory: Int {
        let available = ProcessLimits.availableMemory
        if let maxMemory { return min(maxMemory.bytes, available) }
        return min(Self.usualMemory, available / 4 * 3)
    }

    /// Returns the number of frames to draw in parallel, and creates the threads for them.
    ///
    /// If `jobs` is nil, the number is that of the processors that this process may use. Otherwise it is `jobs`. In
    /// both cases, it is reduced until the workers' memory and `sharedBytes` fit in the memory budget.
    ///
    /// Throws an error if the budget is too small for one frame, or if a thread cannot be created.
    func workerCount(jobs: Int?, bytesPerWorker: Int, sharedBytes: Int = 0) throws(CommandFailure) -> Int {
        let beside = Self.ownMemory + sharedBytes
        try requireMemory(for: beside + bytesPerWorker)
        let processors = ProcessLimits.workingProcessors
        let room = (memory - bandMemory - beside) / max(1, bytesPerWorker)
        let count = max(1, min(jobs ?? processors, room))
        try WorkerThreads.shared.provide(min(count, processors))
        return count
    }

    /// Throws an error if one frame needs more memory than `--max-memory` allows, or more than is available.
    ///
    /// A frame needs `bytes`, and a third of `bytes` in addition for finished bands. The default budget is not
    /// enforced, so a large frame may exceed it.
    private func requireMemory(for bytes: Int) throws(CommandFailure) {
        let least = (((bytes + 2) / 3 * 4) >> 20) + 1
        let available = ProcessLimits.availableMemory
        if let maxMemory, maxMemory.bytes < least << 20 {
            throw CommandFailure(
                .usage, "'--max-memory' of \(maxMemory.bytes >> 20) MiB is too little for one frame",
                hint: "use at least '--max-memory \(least)M'")
        }
        guard available >= least << 20 else {
            throw CommandFailure(
                .noThread, "this process may use \(available >> 20) MiB of memory, and a frame needs \(least) MiB",
                hint: "raise the memory limit of the container, or that of 'ulimit -v'")
        }
    }

    /// The memory limit for the finished bands that workers share, in bytes: the default limit, but at most a quarter
    /// of the memory budget.
    var bandMemory: Int { min(BandStore.usualLimit, memory / 4) }

    /// Returns the number of frames of a scene to draw in parallel.
    ///
    /// The number depends on an upper estimate of a worker's memory. The estimate includes bands and caches, the file
    /// or pixels of a frame, and one pending frame record. The scene's decoded pictures are counted once, because
    /// workers share them.
    func workerCount(jobs: Int?, for scene: LoadedScene) throws(CommandFailure) -> Int {
        let canvas = scene.scene.canvas
        // A blurred group takes memory for a picture, for the 16-bit lanes of this picture, and for those of the
        // result.
        //
        // Up to 32 bytes per pixel of the canvas were measured, also for nested groups.
        let bytesPerPixel = scene.scene.blurs ? 36 : 12
        return try workerCount(
            jobs: jobs, bytesPerWorker: (24 << 20) + bytesPerPixel * canvas.pixelWidth * canvas.pixelHeight,
            sharedBytes: scene.pictureByteCount)
    }
}

extension LoweredScene {
    /// Whether any view has a blur, or can have a blur in some frame.
    fileprivate var blurs: Bool {
        tree.layers.contains { $0.effects.blur > 0 } || tracks.contains { $0.property.property.blursView }
    }
}

/// The style of progress output.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A bar on a terminal, which is redrawn in place; otherwise a line every ten seconds.
    case auto
    /// A line each time another tenth of the frames is finished.
    case plain
    /// One JSON object per line, at most ten times a second.
    case json
    /// No progress output.
    case never
}

/// A number of bytes, written as a whole number. A suffix K, M or G stands for a power of 1024.
struct ByteCount: ExpressibleByArgument, Sendable {
    /// The number of bytes.
    var bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let shifts: [Character: Int] = ["k": 10, "K": 10, "m": 20, "M": 20, "g": 30, "G": 30]
        var digits = argument[...]
        if digits.last == "B" || digits.last == "b" { digits.removeLast() }
        var shift = 0
        if let last = digits.last, let known = shifts[last] {
            shift = known
            digits.removeLast()
        }
        guard let count = Int(digits), count > 0, count <= Int.max >> shift else { return nil }
        bytes = count << shift
    }
}
