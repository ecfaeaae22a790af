import JSON
import NIOCore
import Synchronization

/// The session of one page, with its panes and its waiting messages.
///
/// Only the drawing worker handles messages, in `work`. Other threads only append messages to the mailbox.
final class Session: @unchecked Sendable {
    // Only the drawing worker uses the private variables; all other properties are constant or locked.

    /// A message to a session.
    enum Message: Sendable {
        /// The page has connected.
        case began
        /// The page has sent a text message.
        case received([UInt8])
        /// A file in a watched folder has changed.
        case changed(FolderWatch.Change)
        /// The review of a loaded scene has ended.
        case reviewed(pane: Int, generation: Int, SceneProblems)
    }

    /// The waiting messages, oldest first.
    let mailbox = Mutex<[Message]>([])
    private let hub: PreviewHub
    private let output: SessionOutput
    private var panes: [Int: Pane] = [:]
    /// The loads of the panes, by the numbers of the panes.
    private var loads: [Int: LoadCounter] = [:]
    /// The edits of the page, by the indices of the scenes.
    private var histories: [Int: EditHistory] = [:]

    /// The maximum number of live frames that are computed in one turn. A frame takes up to 30 µs in the gallery's
    /// scenes.
    private static let framesPerTurn = 2_000

    init(hub: PreviewHub, output: SessionOutput) {
        self.hub = hub
        self.output = output
    }

    /// Handles the waiting messages in order, and then draws the requested picture of each pane.
    ///
    /// If the messages advance live scrolling by more frames than one turn allows, the remaining messages wait. They
    /// are handled after the other sessions have had a turn.
    func work() {
        let messages = mailbox.withLock { mailbox in
            defer { mailbox = [] }
            return mailbox
        }
        var budget = Self.framesPerTurn
        for (index, message) in messages.enumerated() {
            if take(message, within: &budget) { continue }
            mailbox.withLock { $0.insert(contentsOf: messages[index...], at: 0) }
            hub.continueLater(self)
            break
        }
        for number in panes.keys.sorted() { panes[number]?.draw(paneCount: panes.count) }
    }

    /// Handles a message. Returns false if the budget of live frames is used up before the message is finished.
    ///
    /// In this case the same message must be handled again in the next turn.
    private func take(_ message: Message, within budget: inout Int) -> Bool {
        switch message {
        case .began: greet()
        case .received(let bytes):
            do throws(JSONError) {
                return try take(PageMessage(bytes), within: &budget)
            } catch {
                output.send(.object([("type", .string("failed")), ("message", .string(error.message))]))
            }
        case .changed(let change):
            for number in panes.keys.sorted() {
                panes[number]?.filesChanged(change)
                // The first picture does not wait until the other panes are loaded.
                panes[number]?.draw(paneCount: panes.count)
            }
        case .reviewed(let pane, let generation, let problems):
            panes[pane]?.reviewed(problems, generation: generation)
        }
        return true
    }

    private func take(_ message: PageMessage, within budget: inout Int) -> Bool {
        switch message {
        case .open(let number, let choice): open(choice, in: number)
        case .show(let pane, let frame): panes[pane]?.show(frame)
        case .reset(let pane): panes[pane]?.reset()
        case .tick(let pane, let frame, let events):
            return panes[pane]?.tick(to: frame, events, within: &budget) ?? true
        case .drawn(let pane, let sequence): panes[pane]?.drawn(sequence)
        case .request(let number, let request, let question):
            guard let pane = panes[number] else {
                fail(number, request, "no scene is open in this pane")
                return true
            }
            do throws(Pane.Refusal) {
                guard let members = try pane.answer(question, number: request) else { return true }
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
        return true
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
                ("scenes", .array(scenes)), ("panes", .number(PageMessage.paneCount)),
                ("write", .boolean(hub.configuration.allowsWriting)),
                ("editor", .boolean(hub.configuration.editor != nil)), ("easings", EasingSamples.json),
            ]))
    }

    private func open(_ choice: PageMessage.SceneChoice?, in number: Int) {
        guard let choice else {
            panes[number] = nil
            _ = loads[number]?.begin()
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
        let loads = self.loads[number] ?? LoadCounter()
        self.loads[number] = loads
        let path = hub.configuration.scenes[choice.scene]
        let history = histories[choice.scene] ?? EditHistory(path: SceneFiles.absolute(path))
        histories[choice.scene] = history
        let pane = Pane(number, choice, hub: hub, output: output, loads: loads, history: history) {
            [weak self] generation, problems in
            guard let self else { return }
            hub.post(.reviewed(pane: number, generation: generation, problems), to: self)
        }
        // If the scene does not have the variant, the number keeps its earlier pane.
        if pane.load() { panes[number] = pane }
    }
}

/// Functions that name scenes in the page.
enum SceneName {
    /// Returns the name of a scene: its file name without `.json` or `.jsonc`.
    static func name(ofPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for suffix in [".jsonc", ".json"] where name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
        return name
    }
}
