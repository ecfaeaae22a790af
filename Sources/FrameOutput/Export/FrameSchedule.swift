/// The book that workers and the one who delivers share: who does what next, and what is ready in order.
///
/// Positions count the frames asked for, from zero; they are the order of delivery.
actor FrameSchedule {
    private let count: Int
    private let jobs: Int
    private let longestChunk: Int

    private var claimed = 0
    private var delivered = 0
    /// Nothing at or beyond this position starts any more; falls when a frame fails or the export is cancelled.
    private var limit: Int
    private var failure: (position: Int, error: any Error)?
    private var ready: [Int: FrameRecord] = [:]
    private var workersLeft: Int
    private var waitingWorkers: [CheckedContinuation<Void, Never>] = []
    private var waitingDelivery: CheckedContinuation<Void, Never>?

    init(count: Int, jobs: Int, longestChunk: Int) {
        self.count = count
        self.jobs = jobs
        self.longestChunk = longestChunk
        limit = count
        workersLeft = jobs
    }

    /// Whether some frame asked for will not be delivered.
    var isCutShort: Bool { limit < count }

    /// How far beyond the last delivery work may go: a chunk for each worker and one to spare for uneven frames.
    private var window: Int { (jobs + 1) * longestChunk }

    /// The next consecutive positions for a worker, as soon as there is room for their records; nil when none are left.
    func claim() async -> Range<Int>? {
        while claimed < limit, claimed >= delivered + window {
            await withCheckedContinuation { waitingWorkers.append($0) }
        }
        guard claimed < limit else { return nil }
        // Chunks shrink towards the end, so that no worker idles while another has a whole chunk to go.
        let share = (limit - claimed) / (2 * jobs)
        let length = min(longestChunk, max(1, share))
        defer { claimed += length }
        return claimed..<claimed + length
    }

    /// Whether a claimed position is still wanted.
    func wants(_ position: Int) -> Bool { position < limit }

    /// Takes a finished frame.
    func finish(_ record: FrameRecord, at position: Int) {
        ready[position] = record
        wake(&waitingDelivery)
    }

    /// Takes a frame's error. Frames before it go on, so that the error that comes first in frame order is reported.
    func fail(_ error: any Error, at position: Int) {
        if position < failure?.position ?? .max { failure = (position, error) }
        stop(before: position)
    }

    /// Lets nothing start at or beyond a position.
    func stop(before position: Int = 0) {
        limit = min(limit, position)
        wakeWorkers()
    }

    /// A worker has nothing left to do.
    func leave() {
        workersLeft -= 1
        wake(&waitingDelivery)
    }

    /// The next record in order, as soon as it is ready; nil when there are no more.
    ///
    /// Throws a frame's error in that frame's place. After a cancellation frames under way elsewhere are finished, so the
    /// records that come then may leave some positions out.
    func nextRecord() async throws -> FrameRecord? {
        while true {
            if let failure, failure.position == delivered { throw failure.error }
            if let record = ready.removeValue(forKey: delivered) {
                delivered += 1
                wakeWorkers()
                return record
            }
            if workersLeft == 0 {
                if let next = ready.keys.min(), next < failure?.position ?? .max {
                    delivered = next
                    continue
                }
                if let failure { throw failure.error }
                return nil
            }
            await withCheckedContinuation { waitingDelivery = $0 }
        }
    }

    private func wake(_ continuation: inout CheckedContinuation<Void, Never>?) {
        continuation?.resume()
        continuation = nil
    }

    private func wakeWorkers() {
        for worker in waitingWorkers { worker.resume() }
        waitingWorkers.removeAll()
    }
}
