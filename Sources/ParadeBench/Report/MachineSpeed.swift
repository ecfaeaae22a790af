import Glibc
import ImageCoding

/// The best speeds of this machine, which show whether a phase is near the machine's limit. They are measured in the
/// same run as the phases.
struct MachineSpeed {
    /// The speed of `memcpy` in bytes per second, between two frames that are not in the processor's cache.
    let copying: Double
    /// The speed of computing the digests of frames, in bytes per second.
    let hashing: Double
    /// The speed of writing a file, in bytes per second. Like a frame, the file is written under a temporary name and
    /// then renamed.
    let writing: Double

    /// Measures the speeds, with as much memory as a phone's frames need. This takes half a second.
    init(in folder: TemporaryFolder) throws {
        let count = 1170 * 2532 * 4
        // The bytes are random enough that no file system can compress them.
        var source = [UInt8](repeating: 0, count: count)
        var word: UInt32 = 1
        for index in source.indices {
            word = word &* 1_664_525 &+ 1_013_904_223
            source[index] = UInt8(truncatingIfNeeded: word >> 24)
        }
        var targets = [[UInt8]](repeating: [UInt8](repeating: 0, count: count), count: 4)
        var turn = 0
        copying = Self.rate(count) {
            turn += 1
            targets[turn % 4].withUnsafeMutableBytes { $0.copyBytes(from: source) }
        }
        let picture = StraightImage(width: 1170, height: 2532, bytes: source)
        hashing = Self.rate(count) { _ = picture.digest }
        let file = [UInt8](source.prefix(3_000_000))
        var failure: (any Error)?
        writing = Self.rate(file.count) {
            turn += 1
            do { try folder.write(file, to: "file-\(turn)") } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Returns the best speed of twelve runs of a body that processes `count` bytes, in bytes per second.
    private static func rate(_ count: Int, _ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        let best = (0..<12).map { _ in Bench.seconds(clock.measure(body)) }.min() ?? 1
        return Double(count) / best
    }
}
