public import Layers
public import Primitives
public import Timing

/// A view with a sticky or fixed position, as in CSS, instead of one that simply scrolls with its container's content.
///
/// Pinning is part of the layout: progress and ranges are measured at the pinned position. In a frame, the pinning's
/// shift is added to the position that tracks write.
public struct Pinning: Hashable, Sendable {
    /// The behaviour of the view along one axis while the content scrolls.
    public enum Hold: Hashable, Sendable {
        /// The view moves with the content.
        case content
        /// The view stays in place in the viewport.
        case viewport
        /// The view stays at the viewport's edge while its containing block has room for it there.
        case sticky(StickyBox)

        /// Returns how far the hold moves the view from its unpinned position, in points along the axis.
        ///
        /// The parameter is the content offset along the axis, in points.
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
    /// The behaviour along the horizontal axis.
    public var horizontal: Hold
    /// The behaviour along the vertical axis.
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

    /// Returns how far this pinning moves the view at a content offset, in points.
    ///
    /// The pinnings of ancestors are not included.
    public func shift(at offset: Point) -> Point {
        Point(x: horizontal.shift(at: offset.x), y: vertical.shift(at: offset.y))
    }
}

extension [Pinning.Hold] {
    /// Returns the content offset that applies to a view inside these holds, in points. The holds are ordered outermost
    /// first.
    ///
    /// The view's position in the viewport is its unpinned position in the content minus the returned offset.
    ///
    /// A hold moves the view's content and the limits of inner holds together with the view. Inside a hold, the content
    /// offset is therefore smaller by the hold's shift. The result never falls while `offset` rises. If all holds are
    /// `.viewport`, the result is always 0.
    public func offset(at offset: Double) -> Double { reduce(offset) { $0 - $1.shift(at: $0) } }
}

extension [Pinning] {
    /// Returns the holds that affect a view along an axis of a container's viewport, outermost first.
    ///
    /// These are the holds of the view and of all views between the view and the container, without `.content` holds.
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
