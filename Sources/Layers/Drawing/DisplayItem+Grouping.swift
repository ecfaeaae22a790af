import Drawing
import Primitives

extension [DisplayItem] {
    /// Wraps the items from an index on in a group; does nothing if there are no such items.
    ///
    /// For a single fill, opacity alone is applied to its paint: the same picture with one rounding less. Several items
    /// could overlap, so they become a group.
    mutating func wrap(from start: Int, in group: Group) {
        if start == count { return }
        if start == count - 1, group == Group(opacity: group.opacity), case .fill(let shape, let paint) = self[start],
            let faded = paint.multiplyingAlpha(by: group.opacity)
        {
            self[start] = .fill(shape, faded)
            return
        }
        insert(.beginGroup(group), at: start)
        append(.endGroup)
    }
}
