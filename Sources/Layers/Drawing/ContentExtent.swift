import Primitives

/// Computes the bounding box of what a layer and its descendants draw, in the coordinates of the layer's box.
///
/// The descendants of a clipping layer are not visited, because they cannot draw beyond the clipping layer's box.
struct ContentExtent {
    private let tree: LayerTree
    private var bounds = DeviceBounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    private var isEmpty = true
    private var waiting: [(layer: LayerIndex, transform: Transform3D, reach: Double)] = []

    init(in tree: LayerTree) { self.tree = tree }

    /// Returns the bounding box of everything that a layer's descendants draw; nil if they draw nothing.
    ///
    /// The result is in the coordinates of the layer's box and may be too large.
    consuming func box(ofContentOf index: LayerIndex) -> DeviceBounds? {
        descend(into: index, by: .identity, reach: 0)
        return finish()
    }

    /// Returns the bounding box of everything that a layer draws, in the coordinates of the layer's box.
    ///
    /// If `withContent` is true, everything that the layer's descendants draw is included. The result is nil if nothing
    /// is drawn.
    consuming func box(of index: LayerIndex, withContent: Bool) -> DeviceBounds? {
        let reach = add(index, by: .identity, reach: 0)
        if withContent { descend(into: index, by: .identity, reach: reach) }
        return finish()
    }

    /// Adds the queued layers and their descendants, and returns the bounding box of everything added; nil if it is
    /// empty.
    private consuming func finish() -> DeviceBounds? {
        while let (index, transform, reach) = waiting.popLast() {
            let reach = add(index, by: transform, reach: reach)
            descend(into: index, by: transform, reach: reach)
        }
        return isEmpty ? nil : bounds
    }

    /// Adds what a layer itself draws, without its children.
    ///
    /// Returns how far the shadows and blurs of the layer and its ancestors can carry pixels. This is `reach`, the
    /// distance for the ancestors, plus the distance for the layer.
    private mutating func add(_ index: LayerIndex, by transform: Transform3D, reach: Double) -> Double {
        let layer = tree.layers[index]
        let projection = Projection(transform)
        let effects = layer.drawnEffects
        let total = reach + (effects?.reach(under: projection) ?? 0)
        let draws =
            layer.contents != .none || layer.hasBorder || !layer.backgroundColor.isInvisible
            || effects.map { !$0.boxShadows.isEmpty || !$0.backdrop.isEmpty } ?? false
        if draws || layer.clipsToBounds {
            let box = LayerBox(layer, projection: projection)
            add(box.rect, projection, total)
            if let overflow = layer.contents.overflow(of: box) { add(overflow, projection, total) }
        }
        return total
    }

    private mutating func add(_ rect: Rect, _ projection: Projection, _ reach: Double) {
        isEmpty = false
        bounds = bounds.union(DeviceBounds(of: rect, under: projection).inflated(by: reach))
    }

    /// Queues a layer's visible children. Does nothing if the layer clips its children.
    private mutating func descend(into index: LayerIndex, by transform: Transform3D, reach: Double) {
        let layer = tree.layers[index]
        if layer.clipsToBounds { return }
        let isSpace = tree.preservesSpace(index)
        let inside = layer.contentTransform(by: isSpace ? transform : transform.flattened)
        let shared = layer.childrenTransform
        for child in tree.children(of: index) where tree.layers[child].isShown {
            let own = tree.layers[child]
            let depth = isSpace || shared != nil ? own.zPosition : 0
            var boxTransform = own.boxTransform(depth: depth)
            if let shared { boxTransform = boxTransform.concatenating(shared) }
            waiting.append((child, boxTransform.concatenating(inside), reach))
        }
    }
}

extension Transform3D {
    /// This map with a final step that sets z to 0.
    fileprivate var flattened: Transform3D {
        Transform3D(
            m11: m11, m12: m12, m13: 0, m14: m14, m21: m21, m22: m22, m23: 0, m24: m24, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: m41, m42: m42, m43: 0, m44: m44)
    }
}
