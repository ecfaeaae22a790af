import Layers
import Primitives

/// The children of a container with many children, sorted by position.
///
/// A frame can therefore find the visible children quickly.
struct LongContent: Sendable {
    /// The number of children from which a container's content counts as long.
    static let fewest = 64

    /// A child, and the bounds within which the child can be visible, in the content's coordinates.
    private struct Placed {
        var child: LayerIndex
        var reach: Rect
        /// The greatest end, along the axis, of this child and all children before it, in points.
        var furthest = 0.0
    }

    let container: ContainerIndex
    let layer: LayerIndex
    private let axis: Axis
    private let viewport: Size
    private let margin: Double
    /// Children with known bounds, sorted by the start of their bounds along the axis.
    private var placed: [Placed] = []
    /// Children with unknown bounds, and children too long for the sorted list.
    private var always: [LayerIndex] = []

    /// Creates an empty list for the children of a container.
    ///
    /// - Parameter margin: The distance beyond the viewport, in points, up to which content counts as visible. It is at
    ///   least one pixel plus the reach of effects.
    init(container: ContainerIndex, in scene: LoweredScene, margin: Double) {
        self.container = container
        self.margin = margin
        layer = scene.containers[container].layer
        axis = scene.containers[container].axis
        viewport = scene.viewport(of: container)
    }

    /// Adds a child with the bounds within which it can be visible. With nil bounds, the child may be visible anywhere.
    mutating func add(_ child: LayerIndex, reach: Rect?) {
        // A child much longer than the viewport would make `shown(at:)` check all children after it.
        guard let reach, reach.size[axis] <= 4 * viewport[axis] + 2 * margin else {
            always.append(child)
            return
        }
        placed.append(Placed(child: child, reach: reach))
    }

    /// Sorts the added children.
    mutating func finish() {
        placed.sort { ($0.reach.origin[axis], $0.child) < ($1.reach.origin[axis], $1.child) }
        var furthest = -Double.infinity
        for index in placed.indices {
            furthest = max(furthest, placed[index].reach.origin[axis] + placed[index].reach.size[axis])
            placed[index].furthest = furthest
        }
    }

    /// Returns the children that can be visible at a content offset, in tree order.
    func shown(at offset: Point) -> [LayerIndex] {
        let low = Point(x: offset.x - margin, y: offset.y - margin)
        let high = Point(x: offset.x + viewport.width + margin, y: offset.y + viewport.height + margin)
        // A binary search for the first child that begins after the visible range.
        var (first, end) = (0, placed.count)
        while first < end {
            let middle = (first + end) / 2
            if placed[middle].reach.origin[axis] <= high[axis] { first = middle + 1 } else { end = middle }
        }
        var shown = always
        while end > 0, placed[end - 1].furthest >= low[axis] {
            end -= 1
            let reach = placed[end].reach
            if reach.maxX >= low.x, reach.minX <= high.x, reach.maxY >= low.y, reach.minY <= high.y {
                shown.append(placed[end].child)
            }
        }
        shown.sort()
        return shown
    }
}
