/// The schedule that the workers and the delivering task share: the frames that are not yet claimed, and the finished
/// records.
///
/// A position is an index into the requested frames, from zero, in the order of delivery.
actor FrameSchedule {
    private let count: Int
    private let jobs: Int
    private let longestChunk: Int

    private var claimed = 0
    private var delivered = 0
    /// The first position whose frame must not start. It decreases when a frame fails or the export is cancelled.
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

    /// Whether at least one requested frame will not be delivered.
    var isCutShort: Bool { limit < count }

    /// The maximum number of claimed positions that are not yet delivered.
    ///
    /// It is one chunk for each worker, plus a spare chunk for frames that take longer than others.
    private var window: Int { (jobs + 1) * longestChunk }

    /// Claims the next consecutive positions for a worker, or returns nil if no positions are left.
    ///
    /// Waits while the number of claimed positions that are not yet delivered is at its maximum.
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

    /// Returns whether the frame at a claimed position is still needed.
    func wants(_ position: Int) -> Bool { position < limit }

    /// Stores the record of a finished frame.
    func finish(_ record: FrameRecord, at position: Int) {
        ready[position] = record
        wake(&waitingDelivery)
    }

    /// Records the error of a frame, and keeps later frames from starting.
    ///
    /// Earlier frames continue, because the reported error must be the first one in the order of frames.
    func fail(_ error: any Error, at position: Int) {
        if position < failure?.position ?? .max { failure = (position, error) }
        stop(before: position)
    }

    /// Prevents frames at or after a position from starting.
    func stop(before position: Int = 0) {
        limit = min(limit, position)
        wakeWorkers()
    }

    /// Records that a worker has ended.
    func leave() {
        workersLeft -= 1
        wake(&waitingDelivery)
    }

    /// Returns the next record in order, waiting until it is ready. Returns nil if there are no more records.
    ///
    /// If the next frame has failed, throws its error. After a cancellation, the remaining records may skip positions,
    /// because frames in progress on other workers are finished.
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
