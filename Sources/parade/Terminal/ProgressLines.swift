import Diagnostics
import Inspection
import JSON
import SceneLoading

/// A generator of a render's progress texts, which depend only on the finished frames and the elapsed time.
struct ProgressLines {
    /// The form of the progress text.
    enum Form: Equatable { case bar(columns: Int), plain, json, silent }

    /// The scene's name. Unless the form is JSON, control characters in the name are replaced by printable symbols.
    let name: String
    /// The number of frames to render.
    let total: Int
    /// The form of the progress text.
    let form: Form
    /// A function that dims a text. It is applied to the empty part of the bar.
    let fade: @Sendable (String) -> String
    private var drawn: Duration?
    private var tenths = 0

    init(name: String, total: Int, form: Form, fade: @escaping @Sendable (String) -> String = { $0 }) {
        self.name = form == .json ? name : TerminalText.printable(name)
        self.total = total
        self.form = form
        self.fade = fade
    }

    /// Returns the text to write after `done` frames are finished, or nil if no text is due yet.
    ///
    /// `frame` is the timeline index of the frame that finished last.
    mutating func text(done: Int, frame: Int, elapsed: Duration) -> String? {
        switch form {
        case .silent: return nil
        case .plain:
            let now = done * 10 / max(1, total)
            guard now > tenths else { return nil }
            tenths = now
            return "\(name): \(done) of \(total) frames, \(done * 100 / max(1, total)) %\n"
        case .json:
            guard isDue(at: elapsed) || done == total else { return nil }
            return object(done: done, frame: frame, elapsed: elapsed) + "\n"
        case .bar(let columns):
            guard isDue(at: elapsed) else { return nil }
            return "\r" + bar(done: done, columns: columns, elapsed: elapsed) + "\u{1B}[K"
        }
    }

    /// The text that removes the bar and leaves an empty line, or nil if no bar is shown.
    var clearing: String? {
        if case .bar = form, drawn != nil { "\r\u{1B}[K" } else { nil }
    }

    /// Returns whether at least a tenth of a second has passed since the last output. If so, restarts the interval.
    private mutating func isDue(at elapsed: Duration) -> Bool {
        if let drawn, elapsed - drawn < .milliseconds(100) { return false }
        drawn = elapsed
        return true
    }

    private func bar(done: Int, columns: Int, elapsed: Duration) -> String {
        let rate = Double(done) / max(Progress.seconds(elapsed), 1e-9)
        let left = Double(total - done) / max(rate, 1e-9)
        let count = "\(done)".leftPadded(to: "\(total)".count) + "/\(total)"
        let tail = "  \(count)  \(rate.fixed(decimals: 0)) fps  \(Self.clockText(left)) left"
        let room = min(40, columns - name.count - tail.count - 3)
        guard room >= 8 else { return String((name + tail).prefix(max(0, columns - 1))) }
        // Eighths of a character, so that the bar moves smoothly however short it is.
        let eighths = room * 8 * done / max(1, total)
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let filled = String(repeating: "█", count: eighths / 8) + partial
        let empty = String(repeating: "·", count: room - filled.count)
        return "\(name)  \(filled)\(fade(empty))\(tail)"
    }

    private func object(done: Int, frame: Int, elapsed: Duration) -> String {
        let rate = Double(done) / max(Progress.seconds(elapsed), 1e-9)
        let left = Double(total - done) / max(rate, 1e-9)
        let object = JSONWriter.text(
            .object([
                ("event", .string("progress")), ("scene", .string(name)), ("done", .number(done)),
                ("total", .number(total)), ("frame", .number(frame)),
                ("framesPerSecond", .number((rate * 10).rounded() / 10)),
                ("secondsLeft", .number((left * 10).rounded() / 10)),
            ]))
        return TerminalText.json(object)
    }

    /// Returns a duration such as `1:15` for 75 seconds.
    static func clockText(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds.rounded(.up)), 359_999))
        let rest = "\(whole % 60)"
        return "\(whole / 60):" + (rest.count < 2 ? "0" + rest : rest)
    }
}
