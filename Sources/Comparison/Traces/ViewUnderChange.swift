import Drawing

/// A view whose box contains changed pixels of a frame.
package struct ViewUnderChange: Hashable, Sendable {
    /// The view's id. If the view has no id, a name made from its index in the tree.
    package var name: String
    /// The number of changed pixels that are in the view's box in the expected run, in the actual run, or in both.
    package var changedPixelCount: Int
    /// The total number of changed pixels in the frame.
    package var totalCount: Int

    /// Returns the views whose boxes contain changed pixels, the most likely cause first.
    ///
    /// 1. First come the views that contain at least half of the changed pixels, by ascending area. A larger view, such
    /// as that of the whole screen, explains less. 2. Then come the other views, by descending number of changed
    /// pixels.
    ///
    /// If two views are equal in this order, the view that is drawn later comes first.
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
