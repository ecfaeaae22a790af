import Diagnostics
import SceneLoading

/// The display of a render's progress on standard error.
///
/// The elapsed time affects only the display, never the rendered frames.
struct Progress {
    private let console: Console
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var lines: ProgressLines
    /// The progress lines for output that is not a terminal, one every ten seconds. Nil if no such lines are written.
    private var log: ProgressLog?

    init(name: String, total: Int, style: ProgressStyle, console: Console) {
        self.console = console
        start = clock.now
        let isQuiet = console.verbosity == .quiet
        let isWatched = Descriptor.error.isTerminal && !Descriptor.isDumb
        let form: ProgressLines.Form =
            switch style {
            case .never: .silent
            case .json: .json
            case .plain: isQuiet ? .silent : .plain
            case .auto: isQuiet || !isWatched ? .silent : .bar(columns: Descriptor.error.columns ?? 80)
            }
        lines = ProgressLines(name: name, total: total, form: form, fade: { console.styled($0, .faint) })
        if style == .auto && !isQuiet && !isWatched {
            log = ProgressLog(name: TerminalText.printable(name), total: total)
        }
    }

    /// The number of seconds since the start.
    var elapsed: Double { Self.seconds(clock.now - start) }

    /// Updates the display after `done` frames are finished. `frame` is the timeline index of the frame that finished
    /// last.
    mutating func advance(to done: Int, frame: Int) {
        let elapsed = clock.now - start
        if let line = log?.line(done: done, elapsed: elapsed) { console.write(line) }
        if let text = lines.text(done: done, frame: frame, elapsed: elapsed) { console.write(text) }
    }

    /// Removes the bar, so that the next message starts on an empty line.
    func clear() {
        if let text = lines.clearing { console.write(text) }
    }

    /// Removes the bar at the end of a scene. In a log, writes the duration if the scene took longer than a second.
    func finish() {
        clear()
        if let line = log?.closing(elapsed: clock.now - start) { console.write(line) }
    }

    static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
