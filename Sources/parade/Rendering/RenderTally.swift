import FrameOutput
import Staging

/// How many frames are done, and how.
struct RenderTally {
    /// Frames asked for.
    let total: Int
    /// Frames that are whole now.
    private(set) var done = 0
    /// Those of them that an earlier run had left.
    private(set) var kept = 0

    init(total: Int) { self.total = total }

    mutating func add(_ record: FrameRecord) {
        done += 1
        if record.wasKept { kept += 1 }
    }

    /// Whether every frame is there.
    var isWhole: Bool { done == total }

    /// `120 frames`, `120 frames (80 kept)`, `57 of 120 frames`.
    var text: String {
        let count = isWhole ? "\(total)" : "\(done) of \(total)"
        return "\(count) frame\(total == 1 ? "" : "s")" + (kept > 0 ? " (\(kept) kept)" : "")
    }
}
