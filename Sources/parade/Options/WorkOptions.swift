import ArgumentParser
import Glibc
import ImageCoding
import Layers
import Machine
import SceneFormat
import Staging

/// How much a command may take, and how it shows where it is.
struct WorkOptions: ParsableArguments {
    @Option(help: "How progress is shown on standard error.")
    var progress = ProgressStyle.auto

    @Option(
        help: ArgumentHelp(
            """
            Memory to keep to, such as 512M or 4G; fewer frames are drawn at a time where it is short. Where nothing is said, 2G, \
            or three quarters of what this process may use where that is less.
            """,
            valueName: "size"))
    var maxMemory: ByteCount?

    @Option(help: ArgumentHelp("Largest picture in pixels, such as 100000000.", valueName: "count"))
    var maxPixels: Int?

    func validate() throws {
        if let maxPixels, !(1...Self.mostPixels).contains(maxPixels) {
            throw ValidationError("'--max-pixels' is 1…\(Self.mostPixels), not \(maxPixels)")
        }
        if let maxMemory, maxMemory.bytes > Self.mostMemory { throw ValidationError("'--max-memory' is at most 256G") }
    }

    private static let mostPixels = 256 << 20
    private static let mostMemory = 256 << 30

    /// What the program itself takes before it draws anything.
    private static let ownMemory = 32 << 20
    private static let usualMemory = 2 << 30

    /// Bytes to keep to: what was asked for, else what is usual, and no more than this process may use.
    private var memory: Int {
        let available = ProcessLimits.availableMemory
        if let maxMemory { return min(maxMemory.bytes, available) }
        return min(Self.usualMemory, available / 4 * 3)
    }

    /// How many frames are drawn at the same time, on threads that are there: `jobs`, else one for each processor that the
    /// process may use, but only as many as memory is for, beside what all share.
    ///
    /// Memory that is too little even for one is an error, and so is a thread that cannot be made.
    func workerCount(jobs: Int?, bytesPerWorker: Int, sharedBytes: Int = 0) throws(CommandFailure) -> Int {
        let beside = Self.ownMemory + sharedBytes
        try requireMemory(for: beside + bytesPerWorker)
        let processors = ProcessLimits.workingProcessors
        let room = (memory - bandMemory - beside) / max(1, bytesPerWorker)
        let count = max(1, min(jobs ?? processors, room))
        try WorkerThreads.shared.provide(min(count, processors))
        return count
    }

    /// Fails where the least that is needed, beside finished bands, which have a quarter, is more than was allowed, or than there
    /// is. What is usual where nothing is said is no promise: a large frame may take more.
    private func requireMemory(for bytes: Int) throws(CommandFailure) {
        let least = (((bytes + 2) / 3 * 4) >> 20) + 1
        let available = ProcessLimits.availableMemory
        if let maxMemory, maxMemory.bytes < least << 20 {
            throw CommandFailure(
                .usage, "'--max-memory' of \(maxMemory.bytes >> 20) MiB is too little for a frame",
                hint: "'--max-memory \(least)M' is the least that would do")
        }
        guard available >= least << 20 else {
            throw CommandFailure(
                .noThread, "this process may use \(available >> 20) MiB of memory, and a frame needs \(least) MiB",
                hint: "limits of a container and 'ulimit -v' count")
        }
    }

    /// Bytes of finished bands that the workers share: as many as usual, at most a quarter of all memory.
    var bandMemory: Int { min(BandStore.usualLimit, memory / 4) }

    /// The same for frames of a scene, with what a worker may need at most, about: bands and caches, a frame's file or
    /// pixels, and a record that waits. The scene's pictures are there once for all.
    func workerCount(jobs: Int?, for scene: LoadedScene) throws(CommandFailure) -> Int {
        let canvas = scene.scene.canvas
        // A blurred group is a picture of its own, beside lanes of 16 bits of it and of what it becomes: measured up to 32 bytes a
        // pixel of the canvas, also for groups inside each other.
        let bytesPerPixel = scene.scene.blurs ? 36 : 12
        return try workerCount(
            jobs: jobs, bytesPerWorker: (24 << 20) + bytesPerPixel * canvas.pixelWidth * canvas.pixelHeight,
            sharedBytes: scene.pictureByteCount)
    }
}

extension LoweredScene {
    /// Whether some view is blurred, or may be in some frame.
    fileprivate var blurs: Bool {
        tree.layers.contains { $0.effects.blur > 0 } || tracks.contains { $0.property.property.name == "blur" }
    }
}

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A line that is redrawn on a terminal; elsewhere a line every ten seconds.
    case auto
    /// A line for every tenth.
    case plain
    /// A JSON object on a line, at most ten times a second.
    case json
    /// Not at all.
    case never
}

/// A count of bytes: a whole number, with K, M or G for powers of 1024.
struct ByteCount: ExpressibleByArgument, Sendable {
    /// Bytes.
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
