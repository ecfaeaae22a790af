import JSON

/// Shows on standard error how far a render is.
///
/// The clock decides only how often and what is said, never what is rendered.
struct Progress {
    /// The scene's name.
    let name: String
    /// Frames to render.
    let total: Int
    private let form: Form
    private let console: Console
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var drawn: ContinuousClock.Instant?
    private var tenths = 0

    private enum Form { case bar(columns: Int), plain, json, silent }

    init(name: String, total: Int, style: ProgressStyle, console: Console) {
        self.name = name
        self.total = total
        self.console = console
        start = clock.now
        form =
            switch style {
            case .never: .silent
            case .json: .json
            case .plain: console.verbosity == .quiet ? .silent : .plain
            case .auto:
                if console.verbosity == .quiet {
                    .silent
                } else if Descriptor.error.isTerminal && !Descriptor.isDumb {
                    .bar(columns: Descriptor.error.columns ?? 80)
                } else {
                    .plain
                }
            }
    }

    /// Seconds since the beginning.
    var elapsed: Double { Self.seconds(clock.now - start) }

    /// Tells that `done` frames are finished, the last of them being number `frame` of the timeline.
    mutating func advance(to done: Int, frame: Int) {
        switch form {
        case .silent: return
        case .plain:
            let now = done * 10 / max(1, total)
            guard now > tenths else { return }
            tenths = now
            console.write("\(name): \(done) of \(total) frames, \(done * 100 / max(1, total)) %\n")
        case .json:
            guard isDue || done == total else { return }
            console.write(object(done: done, frame: frame) + "\n")
        case .bar(let columns):
            guard isDue else { return }
            console.write("\r" + bar(done: done, columns: columns) + "\u{1B}[K")
        }
    }

    /// Takes the bar away, so that what is said next stands on a clean line.
    func clear() {
        if case .bar = form, drawn != nil { console.write("\r\u{1B}[K") }
    }

    /// Whether a tenth of a second has passed since the last drawing.
    private var isDue: Bool {
        mutating get {
            let now = clock.now
            if let drawn, now - drawn < .milliseconds(100) { return false }
            drawn = now
            return true
        }
    }

    private func bar(done: Int, columns: Int) -> String {
        let rate = Double(done) / max(elapsed, 1e-9)
        let left = Double(total - done) / max(rate, 1e-9)
        let count = "\(done)".leftPadded(to: "\(total)".count) + "/\(total)"
        let tail = "  \(count)  \(rate.fixed(decimals: 0)) fps  \(Self.clockText(left)) left"
        let room = min(40, columns - name.count - tail.count - 3)
        guard room >= 8 else { return String((name + tail).prefix(max(0, columns - 1))) }
        // Eighths of a character: the bar moves smoothly however short it is.
        let eighths = room * 8 * done / max(1, total)
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let filled = String(repeating: "█", count: eighths / 8) + partial
        let empty = String(repeating: "·", count: room - filled.count)
        return "\(name)  \(filled)\(console.styled(empty, .faint))\(tail)"
    }

    private func object(done: Int, frame: Int) -> String {
        let seconds = max(elapsed, 1e-9)
        let rate = Double(done) / seconds
        let left = Double(total - done) / max(rate, 1e-9)
        return JSONWriter.text(
            .object([
                ("event", .string("progress")), ("scene", .string(name)), ("done", .number(done)),
                ("total", .number(total)), ("frame", .number(frame)),
                ("framesPerSecond", .number((rate * 10).rounded() / 10)),
                ("secondsLeft", .number((left * 10).rounded() / 10)),
            ]))
    }

    /// 75 s → `1:15`.
    static func clockText(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds.rounded(.up)), 359_999))
        let rest = "\(whole % 60)"
        return "\(whole / 60):" + (rest.count < 2 ? "0" + rest : rest)
    }

    static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
