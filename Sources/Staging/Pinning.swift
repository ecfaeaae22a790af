public import Layers
public import Primitives
public import Timing

/// A view that does not simply scroll with its container's content: CSS's sticky and fixed positions.
///
/// It is part of the layout: progress and ranges know of it, tracks write on top of it.
public struct Pinning: Hashable, Sendable {
    /// What happens along one axis while the content scrolls.
    public enum Hold: Hashable, Sendable {
        /// It goes with the content.
        case content
        /// It stays where it is in the viewport.
        case viewport
        /// It is held at the viewport's edge while there is room.
        case sticky(StickyBox)

        /// How far the view is moved from its rest at a content offset along the axis, in points.
        public func shift(at offset: Double) -> Double {
            switch self {
            case .content: 0
            case .viewport: offset
            case .sticky(let box): box.shift(at: offset)
            }
        }
    }

    /// The view.
    public var layer: LayerIndex
    /// The container in whose viewport it is held.
    public var container: ContainerIndex
    /// Along x.
    public var horizontal: Hold
    /// Along y.
    public var vertical: Hold

    /// Creates a pinning.
    public init(layer: LayerIndex, container: ContainerIndex, horizontal: Hold = .content, vertical: Hold = .content) {
        self.layer = layer
        self.container = container
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// What happens along an axis.
    public subscript(axis: Axis) -> Hold { axis == .horizontal ? horizontal : vertical }

    /// How far the view is moved at a content offset, in points; what holds the views around it is not counted.
    public func shift(at offset: Point) -> Point {
        Point(x: horizontal.shift(at: offset.x), y: vertical.shift(at: offset.y))
    }
}

extension [Pinning.Hold] {
    /// The content offset that a view inside holds, the outermost first, sees: what its rest is moved against in the viewport.
    ///
    /// A hold moves everything in it, what it holds and what that may not leave, so inside it the content seems to be
    /// scrolled that much less. The view stands in the viewport at its rest minus this. It never falls while the offset
    /// rises, except inside nothing but `.viewport`, where it rests at 0.
    public func offset(at offset: Double) -> Double { reduce(offset) { $0 - $1.shift(at: $0) } }
}

extension [Pinning] {
    /// The place of a view's pinning in a list in tree order; nil for none. Costs a binary search.
    func index(of layer: LayerIndex) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].layer < layer { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].layer == layer ? low : nil
    }

    /// What holds a view along an axis of a container's viewport: its own pinning and those of the views between the two,
    /// the outermost first, without those that go with the content.
    ///
    /// Costs a walk from the view to the container.
    func holds(
        around layer: LayerIndex, of tree: LayerTree, in container: ContainerIndex, whose scroller: LayerIndex,
        axis: Axis
    ) -> [Pinning.Hold] {
        guard !isEmpty else { return [] }
        var holds: [Pinning.Hold] = []
        var current: LayerIndex? = layer
        while let view = current, view != scroller {
            if let index = index(of: view), self[index].container == container, self[index][axis] != .content {
                holds.append(self[index][axis])
            }
            current = tree.parents[view]
        }
        return holds.reversed()
    }
}
