import Glibc
import Machine
import Synchronization

/// A loop whose steps run in parallel, on the processors that the process may use.
///
/// The caller's thread runs steps too. If no thread can be created, the caller's thread runs every step.
final class ParallelLoop: Sendable {
    private let count: Int
    private let step: @Sendable (Int) -> Void
    private let next = Atomic<Int>(0)

    private init(count: Int, step: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.step = step
    }

    /// Runs `step` for each index from 0 to `count` − 1, in any order. Returns after all steps have ended.
    static func run(count: Int, step: @escaping @Sendable (Int) -> Void) {
        let loop = ParallelLoop(count: count, step: step)
        var threads: [pthread_t] = []
        for _ in 1..<max(1, min(count, ProcessLimits.workingProcessors)) {
            // The new thread takes ownership of the reference, and releases the reference when the thread ends.
            let reference = Unmanaged.passRetained(loop)
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { reference in
                    if let reference { Unmanaged<ParallelLoop>.fromOpaque(reference).takeRetainedValue().work() }
                    return nil
                }, reference.toOpaque())
            guard code == 0 else {
                reference.release()
                break
            }
            threads.append(thread)
        }
        loop.work()
        for thread in threads { pthread_join(thread, nil) }
    }

    private func work() {
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            step(index)
        }
    }
}
