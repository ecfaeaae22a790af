import Synchronization

/// The number of open connections, with a limit.
final class ConnectionCount: Sendable {
    private let count = Mutex(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Counts a new connection. Returns false if the number of open connections then exceeds the limit.
    func enter() -> Bool {
        count.withLock { count in
            count += 1
            return count <= limit
        }
    }

    /// Subtracts a connection. It must be called once for each call of `enter`, even if `enter` returned false.
    func leave() { count.withLock { $0 -= 1 } }
}
