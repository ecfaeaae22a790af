import CProcess
import Glibc
import Synchronization

/// A thread that runs jobs one after another.
///
/// Its stack is as large as that of a main thread, because reading and drawing are deeply recursive.
final class Worker: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    /// The semaphore whose value is the number of waiting jobs.
    private nonisolated(unsafe) let arrivals: UnsafeMutablePointer<sem_t>

    private static let stackBytes = 8 << 20

    /// Starts the thread. Returns nil if the system cannot create a thread.
    init?() {
        arrivals = .allocate(capacity: 1)
        sem_init(arrivals, 0, 0)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let box = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                use_own_signal_stack()
                leave_signals_to_end()
                // The thread takes ownership of the reference that was passed to it.
                if let argument { Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            return nil
        }
    }

    deinit {
        // The thread has ended, since it holds a reference while it runs.
        sem_destroy(arrivals)
        arrivals.deallocate()
    }

    /// Adds a job. After `end`, the job is dropped.
    func add(_ job: @escaping @Sendable () -> Void) {
        state.withLock { state in
            if !state.hasEnded { state.jobs.append(job) }
        }
        sem_post(arrivals)
    }

    /// Drops all waiting jobs, and ends the thread after the current job.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            state.jobs.removeAll()
        }
        sem_post(arrivals)
    }

    private func run() {
        while true {
            while sem_wait(arrivals) != 0 {}
            let (job, hasEnded) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.hasEnded)
            }
            if hasEnded { return }
            job?()
        }
    }
}
