public import Layers
public import Primitives
public import Timing

/// A view that does not simply scroll with its container's content: CSS's sticky and fixed positions.
///
/// Pinning is part of the layout: progress and ranges take it into account, and tracks write on top of it.
public struct Pinning: Hashable, Sendable {
    /// The behaviour along one axis while the content scrolls.
    public enum Hold: Hashable, Sendable {
        /// Moves with the content.
        case content
        /// Stays in place in the viewport.
        case viewport
        /// Stays at the viewport's edge while there is room.
        case sticky(StickyBox)

        /// Returns how far the view is moved from its unpinned position at a content offset along the axis, in points.
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

    /// Returns the hold along an axis.
    public subscript(axis: Axis) -> Hold { axis == .horizontal ? horizontal : vertical }

    /// Returns how far the view is moved at a content offset, in points, not counting the pinning of its ancestors.
    public func shift(at offset: Point) -> Point {
        Point(x: horizontal.shift(at: offset.x), y: vertical.shift(at: offset.y))
    }
}

extension [Pinning.Hold] {
    /// Returns the content offset that applies to a view inside these holds, outermost first.
    ///
    /// A hold moves the view with all of its content and the limits of inner holds, so the content inside the view
    /// appears to be scrolled by less. The view's position in the viewport is its unpinned position minus this offset.
    /// The result never falls while the offset rises; inside `.viewport` holds alone it is always 0.
    public func offset(at offset: Double) -> Double { reduce(offset) { $0 - $1.shift(at: $0) } }
}

extension [Pinning] {
    /// Returns the index of a view's pinning in a list in tree order; nil if it has none. Costs a binary search.
    func index(of layer: LayerIndex) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].layer < layer { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].layer == layer ? low : nil
    }

    /// Returns the holds on a view along an axis of a container's viewport, outermost first.
    ///
    /// They are its own pinning and those of the views between it and the container, without holds of kind `content`.
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
