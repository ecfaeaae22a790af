import NIOCore
import Synchronization

/// The open connections, with a limit for their number.
final class OpenConnections: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Adds a new connection, which is removed when it closes. Returns false if there are now more connections than the
    /// limit.
    func add(_ channel: any Channel) -> Bool {
        let isAllowed = channels.withLock { channels in
            channels[ObjectIdentifier(channel)] = channel
            return channels.count <= limit
        }
        channel.closeFuture.whenComplete { _ in
            self.channels.withLock { $0[ObjectIdentifier(channel)] = nil }
        }
        return isAllowed
    }

    /// Closes all connections, and waits until they are closed.
    func close() {
        for channel in channels.withLock({ Array($0.values) }) { try? channel.close().wait() }
    }
}
