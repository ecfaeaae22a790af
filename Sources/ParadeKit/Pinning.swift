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

    /// How far the view is moved at a content offset, in points.
    public func shift(at offset: Point) -> Point {
        Point(x: horizontal.shift(at: offset.x), y: vertical.shift(at: offset.y))
    }
}
