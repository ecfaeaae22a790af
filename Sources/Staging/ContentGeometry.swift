public import Layers
public import Primitives
public import Timing

/// The layout positions of views in the content of their scroll containers, including the pinning of these views.
///
/// Progress and ranges are measured in the layout, never in the animated geometry. Otherwise a track that is driven by
/// a view's progress could move the view and so change the progress. A pinned view is measured at its pinned position,
/// because pinning is part of the layout.
public struct ContentGeometry: Sendable {
    private let tree: LayerTree
    private let containers: [ScrollContainer]
    private let pinnings: [Pinning]

    /// Creates the geometry of a layout. The pinnings must be in tree order.
    public init(tree: LayerTree, containers: [ScrollContainer], pinnings: [Pinning]) {
        self.tree = tree
        self.containers = containers
        self.pinnings = pinnings
    }

    /// Creates the geometry of a scene.
    public init(of scene: LoweredScene) {
        self.init(tree: scene.tree, containers: scene.containers, pinnings: scene.pinnings)
    }

    /// Returns a view's box in the content of a container, in points, before pinning.
    ///
    /// The result is nil if the view is not inside the container.
    func frame(of view: LayerIndex, in container: ContainerIndex) -> Rect? {
        tree.frame(of: view, in: containers[container].layer)
    }

    /// Returns the pinning holds that affect a view along an axis of a container's viewport, outermost first.
    ///
    /// The result is empty if the view scrolls with the content.
    func holds(on view: LayerIndex, in container: ContainerIndex, along axis: Axis) -> [Pinning.Hold] {
        pinnings.holds(around: view, of: tree, in: container, whose: containers[container].layer, axis: axis)
    }

    /// Returns a view's timeline through a container's viewport along an axis.
    ///
    /// The result is nil if the view is not inside the container, or is fixed in the container's viewport.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - container: The container.
    ///   - axis: The axis.
    ///   - startInset: The inset at the start of the viewport, in points. A positive inset makes the viewport smaller.
    ///   - endInset: The inset at the end of the viewport, in points. A positive inset makes the viewport smaller.
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
    /// Returns the content offsets at the start and end of a signal's range, in points.
    ///
    /// The result is nil if the signal has no range. The progress of a view that is fixed in the viewport has no range.
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
