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
/// A frame waits for the next one, since two digests at a time cost little more than one, and is digested beside it as the
/// other's bands come; `flush` ends the waiting. So no more than a frame's pixels are held on to.
struct FrameHasher {
    /// A band's number, and its pixels.
    private struct Band {
        let serial: UInt64
        let pixels: BandPixels
    }

    /// A frame whose first bands are in its state.
    private struct Job {
        let frame: Int
        var state = DigestTable.State()
        /// Those that follow.
        var bands: ArraySlice<Band> = []
        /// How many bytes of the first of the bands are in `digest`.
        var taken = 0
        /// The state with those bytes.
        var digest = SHA256Digest()
    }

    private let table: DigestTable
    private var waiting: Job?
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

    /// Takes the next rows of the frame by their band's number, if all above them and the state after them are known.
    mutating func appendKnown(_ band: UInt64) -> Bool {
        guard current.bands.isEmpty, let next = table.state(after: current.state, band: band) else { return false }
        current.state = next
        return true
    }

    /// Takes the next rows of the frame by their band's number and pixels.
    mutating func append(_ band: UInt64, _ pixels: BandPixels) {
        if appendKnown(band) { return }
        StageClock.enter(.digest)
        current.bands.append(Band(serial: band, pixels: pixels))
        digestSideBySide()
        bytesOfCurrent = current.bands.isEmpty ? 0 : bytesOfCurrent + pixels.byteCount
        guard bytesOfCurrent > Self.mostHeld else { return }
        digest(&current)
        bytesOfCurrent = 0
    }

    /// Ends the frame; gives the digests of the frames that are done by now, in any order.
    mutating func finish() -> [FrameDigest] {
        advance(&current)
        digestSideBySide()
        var done: [FrameDigest] = []
        let first = waiting
        waiting = nil
        // Of two frames one at least has no bands left.
        for job in [first, current].compactMap(\.self) {
            if job.bands.isEmpty { done.append(Self.digest(of: job)) } else { waiting = job }
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
        guard var job = waiting else { return [] }
        waiting = nil
        digest(&job)
        return [Self.digest(of: job)]
    }

    private static func digest(of job: Job) -> FrameDigest {
        var digest = job.state.digest
        return FrameDigest(frame: job.frame, digest: digest.finish())
    }

    /// Takes all bands of a frame.
    private func digest(_ job: inout Job) {
        advance(&job)
        while let band = job.bands.first {
            band.pixels.withPixels { pixels in
                var digest = job.taken == 0 ? job.state.digest : job.digest
                digest.update(pixels.bytes.extracting(droppingFirst: job.taken))
                complete(&job, digest)
            }
        }
    }

    /// Takes the bands that are known to follow.
    private func advance(_ job: inout Job) {
        while job.taken == 0, let band = job.bands.first,
            let next = table.state(after: job.state, band: band.serial)
        {
            job.state = next
            job.bands.removeFirst()
        }
    }

    /// Takes bands of the frame that waits and of the one after it, until one of them has none left.
    private mutating func digestSideBySide() {
        guard var first = waiting else { return }
        // Moved, not copied.
        waiting = nil
        var second = current
        current.bands = []
        while true {
            advance(&first)
            advance(&second)
            guard let firstBand = first.bands.first?.pixels, let secondBand = second.bands.first?.pixels else { break }
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
        waiting = first
        current = second
    }

    /// The first of a frame's bands is in its digest.
    private func complete(_ job: inout Job, _ digest: SHA256Digest) {
        job.state = table.note(digest, after: job.state, band: job.bands.removeFirst().serial)
        job.taken = 0
    }
}
