import Drawing
import Primitives

extension [DisplayItem] {
    /// Puts all items from an index to the end into a group. Does nothing if there are no such items.
    ///
    /// If the only item is a fill and the group only changes opacity, no group is added. Instead, the opacity is
    /// applied to the fill's paint. The picture is the same, with one rounding less. Several items need the group
    /// because they could overlap.
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
