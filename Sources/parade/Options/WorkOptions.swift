import ArgumentParser
import Glibc
import ImageCoding
import ParadeKit
import SceneFormat

/// How much a command may take, and how it shows where it is.
struct WorkOptions: ParsableArguments {
    @Option(help: "How progress is shown on standard error.")
    var progress = ProgressStyle.auto

    @Option(
        help: ArgumentHelp(
            "Memory to keep to, such as 512M or 4G; fewer frames are drawn at a time where it is short.",
            valueName: "size"))
    var maxMemory = ByteCount(bytes: 2 << 30)

    @Option(help: ArgumentHelp("Largest picture in pixels, such as 100000000.", valueName: "count"))
    var maxPixels: Int?

    func validate() throws {
        if let maxPixels, !(1...Self.mostPixels).contains(maxPixels) {
            throw ValidationError("'--max-pixels' is 1…\(Self.mostPixels), not \(maxPixels)")
        }
        if maxMemory.bytes > Self.mostMemory { throw ValidationError("'--max-memory' is at most 256G") }
    }

    private static let mostPixels = 256 << 20
    private static let mostMemory = 256 << 30

    /// How many frames are drawn at the same time: `jobs`, else one a core, but only as many as memory is for, beside what
    /// all share; at least one.
    func workerCount(jobs: Int?, bytesPerWorker: Int, sharedBytes: Int = 0) -> Int {
        let wanted = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        return max(1, min(wanted, (maxMemory.bytes - bandMemory - sharedBytes) / max(1, bytesPerWorker)))
    }

    /// Bytes of finished bands that the workers share: as many as usual, at most a quarter of all memory.
    var bandMemory: Int { min(BandStore.usualLimit, maxMemory.bytes / 4) }

    /// The same for frames of a scene, with what a worker may need at most, about: bands and caches, a frame's file or
    /// pixels, and a record that waits. The scene's pictures are there once for all.
    func workerCount(jobs: Int?, for scene: LoadedScene) -> Int {
        let canvas = scene.scene.canvas
        return workerCount(
            jobs: jobs, bytesPerWorker: (24 << 20) + 12 * canvas.pixelWidth * canvas.pixelHeight,
            sharedBytes: scene.pictureByteCount)
    }
}

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// A line that is redrawn on a terminal, else plain.
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

    var defaultValueDescription: String { "\(bytes >> 30)G" }

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
