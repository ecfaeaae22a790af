import NIOCore
import SceneDocument
import SceneLoading
import Synchronization

/// The sessions of all pages, and the threads that do their work.
///
/// 1. The network thread only appends messages to the mailboxes of sessions. 2. The drawing worker handles all messages
/// of a mailbox in order. Then it draws at most one picture for each pane: the last one that was requested. 3. The
/// reviewing worker examines all frames of a scene after the scene has been shown, and sends the warnings to the page.
/// 4. If a file changes, each session receives a message.
final class PreviewHub: Sendable {
    /// The settings of the preview.
    let configuration: PreviewConfiguration
    /// The shared caches of each scene, in the order of the configuration's scenes.
    let materials: [SceneMaterials]
    /// The worker that reviews all frames of a scene.
    let reviewer: Worker
    private let drawingWorker: Worker
    private let watch: FolderWatch
    private let sessions = Mutex<[ObjectIdentifier: Session]>([:])

    /// The maximum number of open pages.
    private static let mostSessions = 24
    /// The maximum number of waiting messages from one page.
    private static let mostMessages = 4096

    /// Creates the hub and starts its threads. Returns nil if a thread cannot be created.
    init?(_ configuration: PreviewConfiguration) {
        guard let drawingWorker = Worker(), let reviewer = Worker(), let watch = FolderWatch() else { return nil }
        self.configuration = configuration
        materials = configuration.scenes.map { _ in SceneMaterials() }
        self.drawingWorker = drawingWorker
        self.reviewer = reviewer
        self.watch = watch
        watch.start { [weak self] change in self?.fileChanged(change) }
        // A browser takes longer to ask for the page than the first scene takes to be ready.
        guard let first = materials.first else { return }
        drawingWorker.add { first.prepare(path: configuration.scenes[0], overrides: configuration.overrides) }
    }

    /// Opens a session for a page. Returns nil if too many sessions are open.
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

    /// Appends a message to a session's mailbox. Returns false if the mailbox is full.
    @discardableResult func post(_ message: Session.Message, to session: Session) -> Bool {
        let (count, wasEmpty) = session.mailbox.withLock { mailbox in
            mailbox.append(message)
            return (mailbox.count, mailbox.count == 1)
        }
        // If the mailbox was not empty, the worker already has a job for this session.
        if wasEmpty { drawingWorker.add { session.work() } }
        return count <= Self.mostMessages
    }

    /// Schedules another turn of a session, after the jobs that are already waiting.
    func continueLater(_ session: Session) { drawingWorker.add { session.work() } }

    /// Watches folders for changes, such as the folders of a scene and its assets.
    func watch(folders: Set<String>) { watch.add(folders) }

    /// Ends all threads.
    func stop() {
        watch.stop()
        drawingWorker.end()
        reviewer.end()
        sessions.withLock { $0.removeAll() }
    }

    private func fileChanged(_ change: FolderWatch.Change) {
        for session in sessions.withLock({ Array($0.values) }) { post(.changed(change), to: session) }
    }
}
