public import Layers
public import Primitives
public import Timing

/// Where views stand in the content of the containers around them, and what holds them in the viewport.
///
/// Progress and ranges are measured by it. It is the layout's, never the animated one: otherwise a view that moves itself
/// would change the very progress that moves it. Held views count as they are held, since that is layout too.
public struct ContentGeometry: Sendable {
    private let tree: LayerTree
    private let containers: [ScrollContainer]
    private let pinnings: [Pinning]

    /// Creates the geometry of a layout, whose pinnings are in tree order.
    public init(tree: LayerTree, containers: [ScrollContainer], pinnings: [Pinning]) {
        self.tree = tree
        self.containers = containers
        self.pinnings = pinnings
    }

    /// Creates the geometry of a scene.
    public init(of scene: LoweredScene) {
        self.init(tree: scene.tree, containers: scene.containers, pinnings: scene.pinnings)
    }

    /// A view's box in a container's content while nothing holds it; nil where it does not lie inside the container.
    func frame(of view: LayerIndex, in container: ContainerIndex) -> Rect? {
        tree.frame(of: view, in: containers[container].layer)
    }

    /// What holds a view along an axis of a container's viewport, the outermost first; empty where it goes with the content.
    func holds(on view: LayerIndex, in container: ContainerIndex, along axis: Axis) -> [Pinning.Hold] {
        pinnings.holds(around: view, of: tree, in: container, whose: containers[container].layer, axis: axis)
    }

    /// A view's way through a container's viewport along an axis; nil where there is none.
    ///
    /// That is so where the view does not lie inside the container or is fixed in its viewport. The insets are lengths in
    /// points, positive inwards.
    public func timeline(
        of view: LayerIndex, in container: ContainerIndex, along axis: Axis, startInset: Double = 0,
        endInset: Double = 0
    ) -> ViewTimeline? {
        guard let frame = frame(of: view, in: container) else { return nil }
        var boxes: [StickyBox] = []
        for hold in holds(on: view, in: container, along: axis) {
            switch hold {
            case .content: break
            case .sticky(let box): boxes.append(box)
            case .viewport: return nil
            }
        }
        return ViewTimeline(
            viewportLength: tree[containers[container].layer].bounds.size[axis], start: frame.origin[axis],
            length: frame.size[axis], startInset: startInset, endInset: endInset, boxes: boxes)
    }
}

extension ContentGeometry {
    /// The content offsets at which the stretch a signal measures begins and ends; nil for signals that measure none, as
    /// those of fixed views.
    public func offsets(of source: Signal.Source) -> (start: Double, end: Double)? {
        switch source {
        case .viewProgress(let range, let view, let container, let axis):
            timeline(of: view, in: container, along: axis)?.offsets(of: range)
        case .rangeProgress(let start, let end, _, _, _): (start, end)
        case .centerDistance, .offset, .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame,
            .played, .formula, .smoothed:
            nil
        }
    }
}
