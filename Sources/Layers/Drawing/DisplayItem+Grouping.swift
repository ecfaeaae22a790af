import Drawing
import Primitives

extension [DisplayItem] {
    /// Makes the items from an index on a group; where there are none, nothing.
    ///
    /// Opacity alone goes into the paint of a single fill, which is the same picture with one rounding less; more than
    /// one, which could overlap, become a group.
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

extension Paint {
    /// The paint at a fraction of its opacity; nil for a picture in its own colours, which has no place to say so.
    fileprivate func multiplyingAlpha(by factor: Double) -> Paint? {
        switch self {
        case .color(let color):
            return .color(color.multiplyingAlpha(by: factor))
        case .gradient(var gradient):
            gradient.colors = gradient.colors.map { $0.multiplyingAlpha(by: factor) }
            return .gradient(gradient)
        case .image(var image):
            guard let tint = image.tint else { return nil }
            image.tint = tint.multiplyingAlpha(by: factor)
            return .image(image)
        }
    }
}
