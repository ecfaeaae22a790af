import Layers
import Primitives

/// The children of a container with many of them, sorted by where they can ever show, so that a frame finds those that do.
struct LongContent: Sendable {
    /// Fewer children than this are looked at one by one.
    static let fewest = 64

    /// A child and the stretch of the content that it can show on.
    private struct Placed {
        var child: LayerIndex
        var reach: Rect
        /// The furthest end of it and those before it.
        var furthest = 0.0
    }

    let container: ContainerIndex
    let layer: LayerIndex
    private let axis: Axis
    private let viewport: Size
    private let margin: Double
    /// By where they begin along the axis.
    private var placed: [Placed] = []
    /// Children of which it is not known where they can show, and the longest ones.
    private var always: [LayerIndex] = []

    /// - Parameter margin: Points beyond the viewport that count as seen: a pixel at least, and what effects may add to it.
    init(container: ContainerIndex, in scene: LoweredScene, margin: Double) {
        self.container = container
        self.margin = margin
        layer = scene.containers[container].layer
        axis = scene.containers[container].axis
        viewport = scene.viewport(of: container)
    }

    /// Adds a child; nil says that it may show anywhere.
    mutating func add(_ child: LayerIndex, reach: Rect?) {
        // A child that is much longer than the viewport would make all behind it be looked at.
        guard let reach, reach.size[axis] <= 4 * viewport[axis] + 2 * margin else {
            always.append(child)
            return
        }
        placed.append(Placed(child: child, reach: reach))
    }

    /// Sorts what was added.
    mutating func finish() {
        placed.sort { ($0.reach.origin[axis], $0.child) < ($1.reach.origin[axis], $1.child) }
        var furthest = -Double.infinity
        for index in placed.indices {
            furthest = max(furthest, placed[index].reach.origin[axis] + placed[index].reach.size[axis])
            placed[index].furthest = furthest
        }
    }

    /// The children that can show while the content stands at an offset, in tree order.
    func shown(at offset: Point) -> [LayerIndex] {
        let low = Point(x: offset.x - margin, y: offset.y - margin)
        let high = Point(x: offset.x + viewport.width + margin, y: offset.y + viewport.height + margin)
        // The first that begins behind the window.
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
