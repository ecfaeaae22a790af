import ArgumentParser
import Glibc
import Machine
import ParadeKit
import Primitives
import SceneLoading

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

    /// The memory budget: the value of `--max-memory`, or the default if the option is missing.
    var budget: MemoryBudget { MemoryBudget(limit: maxMemory?.bytes) }

    /// Returns the number of frames to draw in parallel, and creates the threads for them.
    ///
    /// If `jobs` is nil, the number is that of the processors that this process may use. Otherwise it is `jobs`. In
    /// both cases, it is reduced until the workers' memory and `sharedBytes` fit in the memory budget.
    ///
    /// Throws an error if the budget is too small for one frame, or if a thread cannot be created.
    func workerCount(jobs: Int?, bytesPerWorker: Int, sharedBytes: Int = 0) throws(CommandFailure) -> Int {
        try requireMemory(bytesPerWorker: bytesPerWorker, sharedBytes: sharedBytes)
        let count = budget.workerCount(jobs: jobs, bytesPerWorker: bytesPerWorker, sharedBytes: sharedBytes)
        try WorkerThreads.shared.provide(min(count, ProcessLimits.workingProcessors))
        return count
    }

    /// Throws an error if one frame needs more memory than `--max-memory` allows, or more than is available.
    ///
    /// The default budget is not enforced, so a large frame may exceed it.
    private func requireMemory(bytesPerWorker: Int, sharedBytes: Int) throws(CommandFailure) {
        let least = MemoryBudget.leastMebibytes(bytesPerWorker: bytesPerWorker, sharedBytes: sharedBytes)
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

    /// Returns the number of frames of a scene to draw in parallel, and creates the threads for them.
    func workerCount(jobs: Int?, for scene: LoadedScene) throws(CommandFailure) -> Int {
        try workerCount(
            jobs: jobs, bytesPerWorker: MemoryBudget.bytesPerWorker(for: scene), sharedBytes: scene.pictureByteCount)
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
