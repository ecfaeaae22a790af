import Machine
import ParadeKit
import SceneLoading
import Synchronization

/// The processors and the memory that all checks of this process share.
///
/// 1. A check asks for workers when its scene has been read. Scenes are therefore read at the same time.
/// 2. It gets as many of the free processors as its frames and the free memory allow, and keeps them until it has drawn
///    its last frame.
/// 3. If no processor or too little memory is free, it waits. Waiting checks are served in order of arrival, so that a
///    large scene is not overtaken forever.
/// 4. While no other check draws, a check always gets a worker, however much memory its scene needs.
final class WorkerBudget: Sendable {
    /// The budget of this process.
    static let shared = WorkerBudget(
        processorCount: ProcessLimits.workingProcessors, memory: MemoryBudget(limit: nil))

    /// The wish of a check.
    struct Request {
        /// The maximum number of workers, at least 1. A check that draws alone may get more workers than there are
        /// processors.
        var mostWorkers: Int
        /// The memory of each worker, in bytes.
        var bytesPerWorker: Int
        /// The memory that the workers of the check share, in bytes, without finished bands.
        var sharedBytes: Int
    }

    /// The workers that a check has.
    struct Share: Hashable {
        /// The number of workers.
        let workerCount: Int
        /// The memory that the share takes from the budget, in bytes.
        let bytes: Int
    }

    private struct State {
        var shareCount = 0
        var freeProcessorCount: Int
        var freeBytes: Int
        var waiting: [(request: Request, start: CheckedContinuation<Share, Never>)] = []
    }

    private let memory: MemoryBudget
    private let state: Mutex<State>

    /// Creates a budget. No share is taken.
    init(processorCount: Int, memory: MemoryBudget) {
        self.memory = memory
        state = Mutex(State(freeProcessorCount: processorCount, freeBytes: memory.bytes))
    }

    /// The number of checks that wait for workers.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Waits for a share and takes it. The caller must give it back.
    func take(_ request: Request) async -> Share {
        await withCheckedContinuation { start in
            serve { $0.waiting.append((request, start)) }
        }
    }

    /// Returns a share to the budget.
    func giveBack(_ share: Share) {
        serve { state in
            state.shareCount -= 1
            state.freeProcessorCount += share.workerCount
            state.freeBytes += share.bytes
        }
    }

    /// Changes the state, and starts the waiting checks for which there is room.
    private func serve(_ change: (inout sending State) -> Void) {
        let started = state.withLock { state in
            change(&state)
            var started: [(Share, CheckedContinuation<Share, Never>)] = []
            while let (request, start) = state.waiting.first, let share = share(for: request, in: state) {
                state.waiting.removeFirst()
                state.shareCount += 1
                state.freeProcessorCount -= share.workerCount
                state.freeBytes -= share.bytes
                started.append((share, start))
            }
            return started
        }
        for (share, start) in started { start.resume(returning: share) }
    }

    private func share(for request: Request, in state: State) -> Share? {
        let fixed = memory.bandMemory + request.sharedBytes
        let count: Int
        if state.shareCount == 0 {
            count = memory.workerCount(
                jobs: request.mostWorkers, bytesPerWorker: request.bytesPerWorker, sharedBytes: request.sharedBytes)
        } else {
            let room = (state.freeBytes - fixed) / max(1, request.bytesPerWorker)
            count = min(request.mostWorkers, state.freeProcessorCount, room)
            guard count > 0 else { return nil }
        }
        return Share(workerCount: count, bytes: fixed + count * request.bytesPerWorker)
    }
}
