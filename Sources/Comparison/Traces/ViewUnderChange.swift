import Drawing

/// A view, and the number of a frame's changed pixels inside the view's box in either run.
package struct ViewUnderChange: Hashable, Sendable {
    /// The view's id, or a name made from its index in the tree if it has no id.
    package var name: String
    /// The number of changed pixels in the view's box of the expected run or of the actual run.
    package var changedPixelCount: Int
    /// The number of all changed pixels in the frame.
    package var totalCount: Int

    /// Returns the views that contain changed pixels, the likeliest cause first.
    ///
    /// A view that contains at least half of the changed pixels explains the change, and the smallest such view
    /// explains it best: the view of the whole screen contains all changed pixels and explains nothing. After these
    /// views come the others, by their number of changed pixels. If two views are equal in this order, the topmost
    /// comes first.
    static func all(
        before: [TraceFrame.Box], after: [TraceFrame.Box], changes: ChangedPixels
    ) -> [ViewUnderChange] {
        guard changes.count > 0 else { return [] }
        var candidates: [(view: ViewUnderChange, area: Int64, index: Int)] = []
        let old = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
        let present = Set(after.map(\.name))
        for box in after + before.filter({ !present.contains($0.name) }) {
            let boxes = [old[box.name], box].compactMap { $0 }.compactMap { PixelRect(touchedBy: $0.numbers) }
            guard let first = boxes.first, let last = boxes.last else { continue }
            var count = changes.count(in: last)
            if first != last {
                count += changes.count(in: first) - changes.count(in: first.intersection(last))
            }
            guard count > 0 else { continue }
            candidates.append(
                (
                    ViewUnderChange(name: box.name, changedPixelCount: count, totalCount: changes.count),
                    max(first.area, last.area), box.index
                ))
        }
        return candidates.sorted { first, second in
            let explains = (first.view.holdsHalf, second.view.holdsHalf)
            if explains.0 != explains.1 { return explains.0 }
            if explains.0, first.area != second.area { return first.area < second.area }
            if !explains.0, first.view.changedPixelCount != second.view.changedPixelCount {
                return first.view.changedPixelCount > second.view.changedPixelCount
            }
            return first.index > second.index
        }.map(\.view)
    }

    private var holdsHalf: Bool { changedPixelCount * 2 >= totalCount }
}
