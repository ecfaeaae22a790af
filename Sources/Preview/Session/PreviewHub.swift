import NIOCore
import SceneDocument
import SceneLoading
import Synchronization

/// The sessions of all pages, and the threads that work for the sessions.
///
/// 1. The network's thread only appends messages to the mailbox of their session.
/// 2. The drawing worker takes all messages of a mailbox in order. Then it draws at most one picture for each pane: the
///    newest that is requested. Older requests are never drawn.
/// 3. The reviewing worker examines all frames of a scene once the scene has been shown, and sends the warnings to the
///    page.
/// 4. If a file changes, each session receives a message.
final class PreviewHub: Sendable {
    /// The settings of the command.
    let configuration: PreviewConfiguration
    /// The materials of each scene, in the order of the configuration's scenes.
    let materials: [SceneMaterials]
    /// The worker that reviews all frames of scenes.
    let reviewer: Worker
    private let artist: Worker
    private let watch: FolderWatch
    private let sessions = Mutex<[ObjectIdentifier: Session]>([:])

    /// The maximum number of pages that are open at the same time.
    private static let mostSessions = 24
    /// The maximum number of messages from a page that may wait.
    private static let mostMessages = 4096

    /// Creates the hub and starts its threads; nil if a thread cannot be created.
    init?(_ configuration: PreviewConfiguration) {
        guard let artist = Worker(), let reviewer = Worker(), let watch = FolderWatch() else { return nil }
        self.configuration = configuration
        materials = configuration.scenes.map { _ in SceneMaterials() }
        self.artist = artist
        self.reviewer = reviewer
        self.watch = watch
        watch.start { [weak self] change in self?.fileChanged(change) }
        // A browser takes longer to ask for the page than the first scene takes to be ready.
        guard let first = materials.first else { return }
        artist.add { first.prepare(path: configuration.scenes[0], overrides: configuration.overrides) }
    }

    /// Opens a session for a page; returns nil if too many sessions are open.
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

    /// Removes a session whose page is closed.
    func close(_ session: Session) { sessions.withLock { $0[ObjectIdentifier(session)] = nil } }

    /// Appends a message to a session's mailbox. Returns false if more messages are waiting than allowed.
    @discardableResult func post(_ message: Session.Message, to session: Session) -> Bool {
        let (count, wasEmpty) = session.mailbox.withLock { mailbox in
            mailbox.append(message)
            return (mailbox.count, mailbox.count == 1)
        }
        // If the mailbox was not empty, the worker already has a job for this session.
        if wasEmpty { artist.add { session.work() } }
        return count <= Self.mostMessages
    }

    /// Lets a session work again, after the jobs that are waiting.
    func continueLater(_ session: Session) { artist.add { session.work() } }

    /// Watches some folders for changes, such as the folders of a scene and its assets.
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
