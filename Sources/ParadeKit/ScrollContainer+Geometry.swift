public import Layers
public import Primitives

extension ScrollContainer {
    /// The smallest content offset that rests: the top left corner of the insets.
    ///
    /// Subtracted from zero, not negated: without insets an offset is 0, and listings do not show −0.
    public var minimumOffset: Point { Point(x: 0 - contentInset.left, y: 0 - contentInset.top) }

    /// The largest content offset that rests in a viewport: content plus insets minus viewport, never below the smallest.
    public func maximumOffset(viewport: Size) -> Point {
        Point(
            x: max(minimumOffset.x, contentSize.width + contentInset.right - viewport.width),
            y: max(minimumOffset.y, contentSize.height + contentInset.bottom - viewport.height))
    }
}

extension Scene {
    /// The extent of a container's window on its content: its bounds at rest, in points.
    public func viewport(of container: ContainerIndex) -> Size { tree[containers[container].layer].bounds.size }

    /// The largest content offset at which a container rests.
    public func maximumOffset(of container: ContainerIndex) -> Point {
        containers[container].maximumOffset(viewport: viewport(of: container))
    }

    /// Whether a container has anything to scroll along an axis; one that has not keeps view timelines inactive, as in CSS.
    public func scrolls(_ container: ContainerIndex, along axis: Axis) -> Bool {
        maximumOffset(of: container)[axis] > containers[container].minimumOffset[axis]
    }

    /// What listings and manifests call a container: its view's name, else its place, such as `scroll[0]`.
    public func name(of container: ContainerIndex) -> String {
        tree[containers[container].layer].id ?? "scroll[\(container)]"
    }
}

extension LayerTree {
    /// A layer's untransformed box in an ancestor's own coordinates; nil where it does not lie inside that ancestor.
    ///
    /// For a scroll container's content that is the place in the content, wherever the content stands. Scroll containers
    /// in between count as they stand in this tree.
    public func frame(of layer: LayerIndex, in ancestor: LayerIndex) -> Rect? {
        var frame = self[layer].frame
        var parent = parents[layer]
        while let current = parent {
            if current == ancestor { return frame }
            let box = self[current].frame
            let origin = self[current].bounds.origin
            frame = frame.offsetBy(x: box.minX - origin.x, y: box.minY - origin.y)
            parent = parents[current]
        }
        return nil
    }
}
