/// A schedule that workers and the delivering task share: the next frames to claim, and the finished records in order.
///
/// Positions are indices into the requested frames, from zero, in the order of delivery.
actor FrameSchedule {
    private let count: Int
    private let jobs: Int
    private let longestChunk: Int

    private var claimed = 0
    private var delivered = 0
    /// Nothing at or after this position starts any more; it decreases when a frame fails or the export is cancelled.
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

    /// Whether some requested frame will not be delivered.
    var isCutShort: Bool { limit < count }

    /// The maximum distance of claims ahead of the delivery: a chunk for each worker, and a spare one for uneven
    /// frames.
    private var window: Int { (jobs + 1) * longestChunk }

    /// Returns the next consecutive positions for a worker, once their records fit the window, or nil if none are left.
    func claim() async -> Range<Int>? {
        while claimed < limit, claimed >= delivered + window {
            await withCheckedContinuation { waitingWorkers.append($0) }
        }
        guard claimed < limit else { return nil }
        // Chunks shrink towards the end, so that no worker idles while another still has a whole chunk.
        let share = (limit - claimed) / (2 * jobs)
        let length = min(longestChunk, max(1, share))
        defer { claimed += length }
        return claimed..<claimed + length
    }

    /// Returns whether a claimed position is still needed.
    func wants(_ position: Int) -> Bool { position < limit }

    /// Stores a finished frame.
    func finish(_ record: FrameRecord, at position: Int) {
        ready[position] = record
        wake(&waitingDelivery)
    }

    /// Records a frame's error. Earlier frames continue, so that the error that is first in frame order is reported.
    func fail(_ error: any Error, at position: Int) {
        if position < failure?.position ?? .max { failure = (position, error) }
        stop(before: position)
    }

    /// Prevents all frames at or after a position from starting.
    func stop(before position: Int = 0) {
        limit = min(limit, position)
        wakeWorkers()
    }

    /// Removes a worker that has nothing left to do.
    func leave() {
        workersLeft -= 1
        wake(&waitingDelivery)
    }

    /// Returns the next record in order, once it is ready, or nil if there are no more.
    ///
    /// Throws a frame's error in place of that frame. After a cancellation, frames in progress on other workers are
    /// finished, so the remaining records may skip some positions.
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
