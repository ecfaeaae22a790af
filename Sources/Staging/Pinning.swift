public import Layers
public import Primitives
public import Timing

/// A view that does not simply scroll with its container's content: CSS's sticky and fixed positions.
///
/// Pinning is part of the layout: progress and ranges take pinning into account, and tracks write on top of the pinned
/// position.
public struct Pinning: Hashable, Sendable {
    /// The behaviour along one axis while the content scrolls.
    public enum Hold: Hashable, Sendable {
        /// Moves with the content.
        case content
        /// Stays in place in the viewport.
        case viewport
        /// Stays at the viewport's edge while the view's containing block has room.
        case sticky(StickyBox)

        /// Returns how far the hold moves the view from the unpinned position at a content offset along the axis, in
        /// points.
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
    /// The container whose viewport holds the view.
    public var container: ContainerIndex
    /// The behaviour along x.
    public var horizontal: Hold
    /// The behaviour along y.
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

    /// Returns how far this pinning moves the view at a content offset, in points; the pinnings of ancestors do not
    /// count.
    public func shift(at offset: Point) -> Point {
        Point(x: horizontal.shift(at: offset.x), y: vertical.shift(at: offset.y))
    }
}

extension [Pinning.Hold] {
    /// Returns the content offset that applies to a view inside these holds, which are ordered outermost first.
    ///
    /// A hold moves a view together with the view's content and the limits of inner holds. For the content inside, the
    /// scroll offset therefore appears smaller by the hold's shift. The view's position in the viewport is the view's
    /// unpinned position in the content minus the returned offset. The returned offset never falls while the given
    /// offset rises, and it is always 0 if all holds are `.viewport`.
    public func offset(at offset: Double) -> Double { reduce(offset) { $0 - $1.shift(at: $0) } }
}

extension [Pinning] {
    /// Returns the index of a view's pinning in a list in tree order; nil if the view has no pinning. Costs a binary
    /// search.
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
    /// These are the holds of the view itself and of the views between the view and the container, except `.content`
    /// holds. Costs a walk from the view to the container.
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
