import NIOCore
import SceneDocument
import SceneLoading
import Synchronization

/// The sessions of all pages, and the threads that work for them.
///
/// 1. The network's thread only appends a session's messages to its mailbox.
/// 2. The drawing worker takes all messages of a mailbox in order, and then draws at most one picture for each pane: the
///    newest that is wanted. Wishes that were overtaken are never drawn.
/// 3. The reviewing worker looks at all frames of a scene once it has been shown, and its warnings go to the page.
/// 4. A change of a file is a message to each session that uses the file.
final class PreviewHub: Sendable {
    /// The settings of the command.
    let configuration: PreviewConfiguration
    /// The worker that reviews scenes.
    let reviewer: Worker
    private let artist: Worker
    private let watch: FolderWatch
    private let sessions = Mutex<[ObjectIdentifier: Session]>([:])
    private let loads = Atomic<Int>(0)

    /// The number of pages that may be open at the same time.
    private static let mostSessions = 24
    /// The number of messages of a page that may wait.
    private static let mostMessages = 4096

    /// Starts the threads; nil if one cannot be created.
    init?(_ configuration: PreviewConfiguration) {
        guard let artist = Worker(), let reviewer = Worker(), let watch = FolderWatch() else { return nil }
        self.configuration = configuration
        self.artist = artist
        self.reviewer = reviewer
        self.watch = watch
        watch.start { [weak self] change in self?.fileChanged(change) }
    }

    /// The number of times that a scene has been loaded.
    var loadCount: Int { loads.load(ordering: .relaxed) }

    /// Counts a load.
    func countLoad() { loads.add(1, ordering: .relaxed) }

    /// Opens a session for a page; nil if too many are open.
    func open(_ output: SessionOutput) -> Session? {
        let session = Session(hub: self, output: output)
        let isOpen = sessions.withLock { sessions in
            guard sessions.count < Self.mostSessions else { return false }
            sessions[ObjectIdentifier(session)] = session
            return true
        }
        guard isOpen else { return nil }
        post(.began, to: session)
        return session
    }

    /// Forgets a session whose page is gone.
    func close(_ session: Session) { sessions.withLock { $0[ObjectIdentifier(session)] = nil } }

    /// Puts a message into a session's mailbox; false if too many wait there.
    @discardableResult func post(_ message: Session.Message, to session: Session) -> Bool {
        let (count, wasEmpty) = session.mailbox.withLock { mailbox in
            mailbox.append(message)
            return (mailbox.count, mailbox.count == 1)
        }
        // Otherwise the worker already knows that the session has messages.
        if wasEmpty { artist.add { session.work() } }
        return count <= Self.mostMessages
    }

    /// Watches the folders of a scene and its assets.
    func watch(folders: Set<String>) { watch.add(folders) }

    /// Ends all threads.
    func stop() {
        watch.stop()
        artist.end()
        reviewer.end()
        sessions.withLock { $0.removeAll() }
    }

    private func fileChanged(_ change: FolderWatch.Change) {
        for session in sessions.withLock({ Array($0.values) }) { post(.changed(change), to: session) }
    }
}
