import Synchronization

/// The number of open connections, with a limit.
final class ConnectionCount: Sendable {
    private let count = Mutex(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Counts a new connection. Returns false if more connections are now open than the limit allows.
    func enter() -> Bool {
        count.withLock { count in
            count += 1
            return count <= limit
        }
    }

    /// Stops counting a connection. Must be called once for each call of `enter`, whatever that call returned.
    func leave() { count.withLock { $0 -= 1 } }
}
