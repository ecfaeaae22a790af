import FrameOutput
import Glibc
import JSON
import Synchronization
import Testing

@testable import Preview

/// A page without a browser: it sends messages to a session and keeps those that the session sends.
final class PreviewClient: Sendable {
    private let hub: PreviewHub
    private let session: Session
    private let inbox: Inbox

    /// The messages that have arrived.
    private final class Inbox: Sendable {
        let texts = Mutex<[JSONValue]>([])
        let pictureCount = Mutex(0)
    }

    /// Opens a session for scene files.
    init(_ configuration: PreviewConfiguration) throws {
        hub = try #require(PreviewHub(configuration))
        let inbox = Inbox()
        self.inbox = inbox
        session = try #require(
            hub.open(
                SessionOutput { message in
                    switch message {
                    case .text(let text): inbox.texts.withLock { $0.append(text) }
                    case .picture: inbox.pictureCount.withLock { $0 += 1 }
                    }
                }))
    }

    deinit { hub.stop() }

    /// The number of pictures that have arrived.
    var pictureCount: Int { inbox.pictureCount.withLock { $0 } }

    /// Sends a message to the session.
    func send(_ text: String) { hub.post(.received(Array(text.utf8)), to: session) }

    /// The messages of a type about a pane that have arrived, oldest first.
    func messages(_ type: String, pane: Int? = nil) -> [JSONValue] {
        inbox.texts.withLock { $0 }.filter { message in
            message["type"]?.string == type && (pane == nil || message["pane"]?.number == pane.map(Double.init))
        }
    }

    /// Waits for the message number `count` of a type about a pane, and returns it.
    func wait(for type: String, pane: Int? = nil, count: Int = 1) throws -> JSONValue {
        try poll { messages(type, pane: pane).dropFirst(count - 1).first }
    }

    /// Waits until a number of pictures has arrived.
    func wait(forPictures count: Int) throws { try poll { pictureCount >= count ? true : nil } }

    /// Asks for the value until there is one. Records an issue after twenty seconds.
    @discardableResult private func poll<Value>(_ value: () -> Value?) throws -> Value {
        for _ in 0..<2_000 {
            if let value = value() { return value }
            usleep(10_000)
        }
        return try #require(value(), "the session has not sent it")
    }
}
