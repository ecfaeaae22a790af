public import Layers
public import Primitives
import Timing

extension ScrollContainer {
    /// The smallest content offset at which the container can rest, in points.
    ///
    /// This is minus the left and top insets. The insets are subtracted from zero instead of negated, so that the
    /// result without insets is 0, not −0.
    public var minimumOffset: Point { Point(x: 0 - contentInset.left, y: 0 - contentInset.top) }

    /// Returns the largest content offset at which the container can rest, in points.
    ///
    /// This is the content size plus the right and bottom insets minus the viewport, but at least `minimumOffset`.
    public func maximumOffset(viewport: Size) -> Point {
        Point(
            x: max(minimumOffset.x, contentSize.width + contentInset.right - viewport.width),
            y: max(minimumOffset.y, contentSize.height + contentInset.bottom - viewport.height))
    }

    /// Returns the range of content offsets at which the container can rest along an axis, in points.
    public func restingOffsets(along axis: Axis, viewport: Size) -> ClosedRange<Double> {
        minimumOffset[axis]...maximumOffset(viewport: viewport)[axis]
    }

    /// Returns whether a finger can move the content along an axis.
    ///
    /// The finger can if the content is longer than the viewport, or if the container always bounces along the axis.
    public func yields(along axis: Axis, viewport: Size) -> Bool {
        let range = restingOffsets(along: axis, viewport: viewport)
        return range.upperBound > range.lowerBound || physics.bounces && physics.alwaysBounces(along: axis)
    }
}

extension ScrollContainer {
    /// Returns the length of a page along an axis, in points.
    ///
    /// This is a pager's own page length. For a container that is not a pager, it is the viewport's length.
    public func pageLength(along axis: Axis, viewport: Size) -> Double {
        if let pages, axis == self.axis { pages.length } else { viewport[axis] }
    }

    /// Returns the index of the last page on which content can rest, 0…10 000 000. A partial page counts as a page.
    public func lastPage(along axis: Axis, viewport: Size) -> Int {
        let length = pageLength(along: axis, viewport: viewport)
        guard length > 0 else { return 0 }
        let end = restingOffsets(along: axis, viewport: viewport).upperBound
        return Int(clamping: min(max(0, ((end - 1e-6) / length).rounded(.up)), 1e7))
    }

    /// Returns the content offset at which a page rests, in points.
    ///
    /// This is the page's index times the page length, clamped to the range of resting offsets.
    public func offset(ofPage page: Int, along axis: Axis, viewport: Size) -> Double {
        let range = restingOffsets(along: axis, viewport: viewport)
        let offset = Double(page) * pageLength(along: axis, viewport: viewport)
        return min(max(range.lowerBound, offset), range.upperBound)
    }
}

extension LoweredScene {
    /// Returns the size of a container's viewport, in points: the size of its bounds in the layout.
    public func viewport(of container: ContainerIndex) -> Size { tree[containers[container].layer].bounds.size }

    /// Returns the largest content offset at which a container can rest, in points.
    public func maximumOffset(of container: ContainerIndex) -> Point {
        containers[container].maximumOffset(viewport: viewport(of: container))
    }

    /// Returns whether a container can scroll along an axis.
    ///
    /// If the container cannot scroll, its scroll timelines are inactive, as in CSS.
    public func scrolls(_ container: ContainerIndex, along axis: Axis) -> Bool {
        maximumOffset(of: container)[axis] > containers[container].minimumOffset[axis]
    }

    /// Returns a container's name in listings and manifests.
    ///
    /// This is the name of the view. For a view without a name, it contains the container's index, as in `scroll[0]`.
    public func name(of container: ContainerIndex) -> String {
        tree[containers[container].layer].id ?? "scroll[\(container)]"
    }
}

extension LayerTree {
    /// Returns a layer's untransformed box in an ancestor's own coordinates, in points.
    ///
    /// The result is nil if the layer is not inside the ancestor. If the ancestor is a scroll container, the box is in
    /// the container's content and does not depend on the container's offset. Scroll containers between the layer and
    /// the ancestor shift the box by their content offsets in this tree.
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
