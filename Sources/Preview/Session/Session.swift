import JSON
import NIOCore
import Synchronization

/// What one page sees: its panes, and the messages that wait for them.
///
/// All work happens in `work`, which the drawing worker calls; other threads only append to the mailbox.
final class Session: @unchecked Sendable {
    // `panes` is only touched by the drawing worker, everything else is constant or locked.

    /// A message to the session.
    enum Message: Sendable {
        /// The page has connected.
        case began
        /// The page has sent a text message.
        case received([UInt8])
        /// A file has changed.
        case changed(FolderWatch.Change)
        /// A review of a load has ended.
        case reviewed(pane: Int, generation: Int, SceneProblems)
    }

    /// The messages that wait, oldest first.
    let mailbox = Mutex<[Message]>([])
    private let hub: PreviewHub
    private let output: SessionOutput
    private var panes: [Int: Pane] = [:]

    init(hub: PreviewHub, output: SessionOutput) {
        self.hub = hub
        self.output = output
    }

    /// Takes all messages in order, and then draws the newest picture that each pane wants.
    func work() {
        let messages = mailbox.withLock { mailbox in
            defer { mailbox = [] }
            return mailbox
        }
        for message in messages { take(message) }
        for number in panes.keys.sorted() { panes[number]?.draw() }
    }

    private func take(_ message: Message) {
        switch message {
        case .began: greet()
        case .received(let bytes):
            do throws(JSONError) {
                try take(PageMessage(bytes))
            } catch {
                output.send(.object([("type", .string("failed")), ("message", .string(error.message))]))
            }
        case .changed(let change): for pane in panes.values { pane.filesChanged(change) }
        case .reviewed(let pane, let generation, let problems):
            panes[pane]?.reviewed(problems, generation: generation)
        }
    }

    private func take(_ message: PageMessage) {
        switch message {
        case .open(let number, let choice): open(choice, in: number)
        case .show(let pane, let frame): panes[pane]?.show(frame)
        case .reset(let pane): panes[pane]?.reset()
        case .tick(let pane, let frame, let events): panes[pane]?.tick(to: frame, events)
        case .drawn(let pane, let sequence): panes[pane]?.drawn(sequence)
        case .request(let number, let request, let question):
            guard let pane = panes[number] else { return fail(number, request, "no scene is open in this pane") }
            do throws(Pane.Refusal) {
                guard let members = try pane.answer(question, number: request) else { return }
                output.send(
                    .object(
                        [
                            ("type", .string(question.answerType)), ("request", .number(request)),
                            ("pane", .number(number)),
                        ]
                            + members))
            } catch {
                fail(number, request, error.message)
            }
        }
    }

    private func fail(_ pane: Int, _ request: Int, _ message: String) {
        output.send(
            .object([
                ("type", .string("failed")), ("request", .number(request)), ("pane", .number(pane)),
                ("message", .string(message)),
            ]))
    }

    private func greet() {
        let scenes = hub.configuration.scenes.enumerated().map { index, path in
            JSONValue.object([
                ("index", .number(index)), ("name", .string(SceneName.name(ofPath: path))), ("path", .string(path)),
            ])
        }
        output.send(
            .object([
                ("type", .string("hello")), ("version", .string(hub.configuration.version)),
                ("scenes", .array(scenes)), ("write", .boolean(hub.configuration.allowsWriting)),
                ("editor", .boolean(hub.configuration.editor != nil)), ("easings", EasingSamples.json),
            ]))
    }

    private func open(_ choice: PageMessage.SceneChoice?, in number: Int) {
        guard let choice else {
            panes[number] = nil
            return
        }
        guard hub.configuration.scenes.indices.contains(choice.scene) else {
            output.send(
                .object([
                    ("type", .string("failed")), ("pane", .number(number)),
                    ("message", .string("there is no scene \(choice.scene)")),
                ]))
            return
        }
        let pane = Pane(number, choice, hub: hub, output: output) { [weak self] generation, problems in
            guard let self else { return }
            hub.post(.reviewed(pane: number, generation: generation, problems), to: self)
        }
        panes[number] = pane
        pane.load()
    }
}

/// The names by which the page calls scenes.
enum SceneName {
    /// Returns a file's name without its folder and its suffix.
    static func name(ofPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for suffix in [".jsonc", ".json"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        return name
    }
}
