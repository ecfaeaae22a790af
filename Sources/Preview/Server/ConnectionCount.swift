import Synchronization

/// The number of open connections, with a limit.
final class ConnectionCount: Sendable {
    private let count = Mutex(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Counts a connection; false if there are too many already.
    func enter() -> Bool {
        count.withLock { count in
            count += 1
            return count <= limit
        }
    }

    /// Forgets a connection that `enter` has counted, whatever it returned.
    func leave() { count.withLock { $0 -= 1 } }
}
