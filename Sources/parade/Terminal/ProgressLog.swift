import Inspection

/// The progress lines of a log: a function of the finished frames and the elapsed time.
///
/// There is a line every ten seconds, and a line at the end of a scene that took longer than a second. A log of many
/// short scenes therefore stays short, and a CI server that ends silent jobs sees output.
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

    /// Returns the line to write when `done` frames are finished; nil if nothing is due yet.
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
