import CProcess
import Glibc
import Synchronization

/// The threads on which all tasks of the command run.
///
/// 1. The command chooses the number of threads. It is an error if a thread cannot be created. Swift's own executor
///    would retry forever without a message, and crash if there is little address space.
/// 2. One thread exists from the start. A command requests more threads before it works in parallel.
/// 3. An idle thread takes the task that has waited longest. If no task waits, the thread sleeps.
final class WorkerThreads: TaskExecutor {
    /// The threads of the command.
    static let shared = WorkerThreads()

    /// A queue of waiting tasks. The tasks before the index `next` have already been taken.
    private struct Waiting {
        var jobs: [UnownedJob] = []
        var next = 0
    }

    private let waiting = Mutex(Waiting())
    private let count = Mutex(0)
    /// A semaphore that counts the waiting tasks. It is never freed, because the threads run until the process ends.
    private nonisolated(unsafe) let arrivals: UnsafeMutablePointer<sem_t>

    /// The stack size of each thread, in bytes: the usual size for a main thread, regardless of `ulimit -s`.
    private static let stackBytes = 8 << 20

    private init() {
        arrivals = .allocate(capacity: 1)
        sem_init(arrivals, 0, 0)
    }

    /// Creates threads until there are `wanted` threads.
    ///
    /// If a thread cannot be created, throws an error that names the number of existing threads.
    func provide(_ wanted: Int) throws(CommandFailure) {
        try count.withLock { count throws(CommandFailure) in
            while count < wanted {
                guard let code = start() else {
                    count += 1
                    continue
                }
                let reason = String(cString: strerror(code))
                guard count > 0 else {
                    throw CommandFailure(.noThread, "no thread can be created: \(reason)", hint: Self.hint)
                }
                throw CommandFailure(
                    .noThread, "only \(count) of \(wanted) threads can be created: \(reason)",
                    hint: "use '--jobs \(count)', which needs only these threads, or \(Self.hint)")
            }
        }
    }

    private static let hint = "raise the limit on threads, which 'ulimit -u', 'ulimit -v' or a container may set"

    /// Creates a thread. Returns nil on success, otherwise the system's error number.
    private func start() -> Int32? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { _ in
                use_own_signal_stack()
                // The main thread handles the signals that end the process.
                leave_signals_to_end()
                use_large_heap_pages()
                WorkerThreads.shared.work()
            }, nil)
        return code == 0 ? nil : code
    }

    private func work() -> Never {
        while true {
            while sem_wait(arrivals) != 0 {}
            let job = waiting.withLock { waiting in
                let job = waiting.jobs[waiting.next]
                waiting.next += 1
                if waiting.next == waiting.jobs.count || waiting.next == 1024 {
                    waiting.jobs.removeFirst(waiting.next)
                    waiting.next = 0
                }
                return job
            }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        waiting.withLock { $0.jobs.append(job) }
        sem_post(arrivals)
    }
}
