import FrameOutput

/// A count of the frames that a render has completed, including frames kept from an earlier run.
package struct RenderTally: Sendable {
    /// The number of requested frames.
    package let total: Int
    /// The number of complete frames, including those kept from an earlier run.
    package private(set) var done = 0
    /// The number of complete frames that were kept from an earlier run.
    package private(set) var kept = 0

    package init(total: Int) { self.total = total }

    mutating func add(_ record: FrameRecord) {
        done += 1
        if record.wasKept { kept += 1 }
    }

    /// Whether every requested frame is complete.
    package var isWhole: Bool { done == total }

    /// A summary such as `120 frames`, `120 frames (80 kept)` or `57 of 120 frames`.
    package var text: String {
        let count = isWhole ? "\(total)" : "\(done) of \(total)"
        return "\(count) frame\(total == 1 ? "" : "s")" + (kept > 0 ? " (\(kept) kept)" : "")
    }
}
