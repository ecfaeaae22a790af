import Primitives

/// What a frame's pixels are called by.
public struct FrameDigest: Hashable, Sendable {
    /// The frame, by whatever number it was begun with.
    public var frame: Int
    /// SHA-256 of its straight red, green, blue, alpha rows, 64 lower-case hexadecimal digits.
    public var digest: String
}

/// SHA-256 of frames made of bands: what the tops of frames share is digested once.
///
/// A frame waits for the next one, since two digests at a time cost little more than one; `flush` ends the waiting. Waiting
/// frames hold on to their bands.
struct FrameHasher {
    /// A frame whose first bands are in its state.
    private struct Job {
        let frame: Int
        var state = DigestTable.State()
        var bands: ArraySlice<BandPixels> = []
        /// How many bytes of the first of the bands are in `digest`.
        var taken = 0
        /// The state with those bytes.
        var digest = SHA256Digest()
    }

    private let table: DigestTable
    private var waiting: [Job] = []
    private var current = Job(frame: 0)
    private var bytesOfCurrent = 0

    /// How much a frame may hold on to; beyond that its digest is made band by band.
    private static var mostHeld: Int { 24 << 20 }

    init(_ table: DigestTable) { self.table = table }

    /// Begins a frame; one that was not ended is forgotten.
    mutating func begin(frame: Int) {
        current = Job(frame: frame)
        bytesOfCurrent = 0
    }

    /// Takes the next rows of the frame.
    mutating func append(_ band: BandPixels) {
        current.bands.append(band)
        bytesOfCurrent += band.byteCount
        guard bytesOfCurrent > Self.mostHeld else { return }
        StageClock.enter(.digest)
        digest(&current)
        bytesOfCurrent = 0
    }

    /// Ends the frame; gives the digests of the frames that are done by now, in any order.
    mutating func finish() -> [FrameDigest] {
        waiting.append(current)
        var done: [FrameDigest] = []
        for index in waiting.indices where waiting[index].taken == 0 { advance(&waiting[index]) }
        takeDone(into: &done)
        while waiting.count > 1 {
            digestSideBySide()
            takeDone(into: &done)
        }
        return done
    }

    /// Ends the frame without waiting; gives its digest.
    mutating func finishAlone() -> String {
        digest(&current)
        return current.state.digest.finish()
    }

    /// The digests of the frames that wait.
    mutating func flush() -> [FrameDigest] {
        StageClock.enter(.digest)
        var done: [FrameDigest] = []
        for index in waiting.indices { digest(&waiting[index]) }
        takeDone(into: &done)
        return done
    }

    private mutating func takeDone(into done: inout [FrameDigest]) {
        waiting.removeAll { job in
            guard job.bands.isEmpty else { return false }
            var digest = job.state.digest
            done.append(FrameDigest(frame: job.frame, digest: digest.finish()))
            return true
        }
    }

    /// Takes all bands of a frame.
    private func digest(_ job: inout Job) {
        if job.taken == 0 { advance(&job) }
        while let band = job.bands.first {
            band.withPixels { pixels in
                var digest = job.taken == 0 ? job.state.digest : job.digest
                digest.update(pixels.bytes.extracting(droppingFirst: job.taken))
                complete(&job, digest)
            }
        }
    }

    /// Takes the bands that are known to follow.
    private func advance(_ job: inout Job) { table.advance(&job.state, over: &job.bands) }

    /// Takes bands of the first two frames that wait, until one of them has none left.
    private mutating func digestSideBySide() {
        var first = waiting[0]
        var second = waiting[1]
        while let firstBand = first.bands.first, let secondBand = second.bands.first {
            if first.taken == 0 { first.digest = first.state.digest }
            if second.taken == 0 { second.digest = second.state.digest }
            let count = min(firstBand.byteCount - first.taken, secondBand.byteCount - second.taken)
            firstBand.withPixels { firstPixels in
                secondBand.withPixels { secondPixels in
                    SHA256Digest.update(
                        &first.digest, firstPixels.bytes.extracting(first.taken..<first.taken + count),
                        &second.digest, secondPixels.bytes.extracting(second.taken..<second.taken + count))
                }
            }
            first.taken += count
            second.taken += count
            if first.taken == firstBand.byteCount { complete(&first, first.digest) }
            if second.taken == secondBand.byteCount { complete(&second, second.digest) }
        }
        waiting[0] = first
        waiting[1] = second
    }

    /// The first of a frame's bands is in its digest.
    private func complete(_ job: inout Job, _ digest: SHA256Digest) {
        job.state = table.note(digest, after: job.state, band: job.bands.removeFirst())
        job.taken = 0
    }
}
