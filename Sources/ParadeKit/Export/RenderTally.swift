import FrameOutput

/// A count of the frames that a render has completed, including frames kept from an earlier run.
package struct RenderTally: Sendable {
    /// The number of requested frames.
    package let total: Int
    /// The number of complete frames, including those kept from an earlier run.
    package private(set) var done = 0
    /// The number of complete frames that were kept from an earlier run.
    package private(set) var kept = 0
    /// The number of complete frames that came from the store.
    package private(set) var stored = 0

    package init(total: Int) { self.total = total }

    mutating func add(_ record: FrameRecord) {
        done += 1
        if record.wasKept { kept += 1 }
        if record.wasStored { stored += 1 }
    }

    mutating func add(_ delivery: StoredRun.Delivery) {
        done += delivery.keptCount + delivery.storedCount
        kept += delivery.keptCount
        stored += delivery.storedCount
    }

    /// Whether every requested frame is complete.
    package var isWhole: Bool { done == total }

    /// A summary such as `120 frames`, `120 frames (80 kept, 30 from the store)` or `57 of 120 frames`.
    package var text: String {
        let count = isWhole ? "\(total)" : "\(done) of \(total)"
        var origins: [String] = []
        if kept > 0 { origins.append("\(kept) kept") }
        if stored > 0 { origins.append("\(stored) from the store") }
        return "\(count) frame\(total == 1 ? "" : "s")"
            + (origins.isEmpty ? "" : " (\(origins.joined(separator: ", ")))")
    }
}
