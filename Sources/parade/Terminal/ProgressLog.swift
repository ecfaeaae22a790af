import Inspection

/// A generator of progress lines for a log, which depend only on the finished frames and the elapsed time.
///
/// A line is due every ten seconds, and at the end of a scene that took longer than a second. The log of many short
/// scenes therefore stays short. A CI server that ends silent jobs still sees output.
struct ProgressLog {
    /// The scene's name.
    let name: String
    /// The number of frames to draw.
    let total: Int
    private var due = Duration.seconds(10)

    init(name: String, total: Int) {
        self.name = name
        self.total = total
    }

    /// Returns the line to write after `done` frames are finished, or nil if no line is due yet.
    mutating func line(done: Int, elapsed: Duration) -> String? {
        guard elapsed >= due, done < total else { return nil }
        while due <= elapsed { due += .seconds(10) }
        return "\(name): \(done) of \(total) frames, \(done * 100 / max(1, total)) %, \(elapsed.components.seconds) s\n"
    }

    /// Returns the line to write at the end of the scene, or nil if the scene took a second or less.
    func closing(elapsed: Duration) -> String? {
        guard elapsed > .seconds(1) else { return nil }
        return "\(name): \(total) frame\(total == 1 ? "" : "s"), \(Progress.seconds(elapsed).fixed(decimals: 1)) s\n"
    }
}
