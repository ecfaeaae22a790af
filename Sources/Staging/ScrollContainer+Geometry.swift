public import Layers
public import Primitives
import Timing

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

    /// The offsets that rest along an axis in a viewport.
    public func restingOffsets(along axis: Axis, viewport: Size) -> ClosedRange<Double> {
        minimumOffset[axis]...maximumOffset(viewport: viewport)[axis]
    }

    /// Whether content moves along an axis under a finger: where it is longer than the viewport, or always bounces.
    public func yields(along axis: Axis, viewport: Size) -> Bool {
        let range = restingOffsets(along: axis, viewport: viewport)
        return range.upperBound > range.lowerBound || physics.bounces && physics.alwaysBounces(along: axis)
    }
}

extension ScrollContainer {
    /// The extent of a page along an axis: a pager's own, else the viewport's.
    public func pageLength(along axis: Axis, viewport: Size) -> Double {
        if let pages, axis == self.axis { pages.length } else { viewport[axis] }
    }

    /// The last page that content can rest on, the first being 0, and a part of one counting; at most ten million.
    public func lastPage(along axis: Axis, viewport: Size) -> Int {
        let length = pageLength(along: axis, viewport: viewport)
        guard length > 0 else { return 0 }
        let end = restingOffsets(along: axis, viewport: viewport).upperBound
        return Int(clamping: min(max(0, ((end - 1e-6) / length).rounded(.up)), 1e7))
    }

    /// Where content rests on a page: whole lengths from 0 on, as near as it can rest.
    public func offset(ofPage page: Int, along axis: Axis, viewport: Size) -> Double {
        let range = restingOffsets(along: axis, viewport: viewport)
        let place = Double(page) * pageLength(along: axis, viewport: viewport)
        return min(max(range.lowerBound, place), range.upperBound)
    }
}

extension LoweredScene {
    /// The extent of a container's window on its content: its bounds at rest, in points.
    public func viewport(of container: ContainerIndex) -> Size { tree[containers[container].layer].bounds.size }

    /// The largest content offset at which a container rests.
    public func maximumOffset(of container: ContainerIndex) -> Point {
        containers[container].maximumOffset(viewport: viewport(of: container))
    }

    /// Whether a container has anything to scroll along an axis; one that has not keeps scroll timelines inactive, as in CSS.
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
