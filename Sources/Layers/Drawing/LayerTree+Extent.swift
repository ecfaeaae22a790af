import Primitives

extension LayerTree {
    /// A box, in the coordinates of a layer's own box, around all that the layers in it draw; nil where that is
    /// nothing. It may be too large.
    func extent(ofContentOf index: LayerIndex) -> DeviceBounds? {
        var extent = ContentExtent(tree: self)
        extent.descend(into: index, by: .identity, reach: 0)
        return extent.finish()
    }

    /// A box, in the coordinates of a layer's own box, around all that the layer and, with its content, the
    /// layers in it draw; nil where that is nothing.
    func extent(of index: LayerIndex, withContent: Bool) -> DeviceBounds? {
        var extent = ContentExtent(tree: self)
        let reach = extent.add(index, by: .identity, reach: 0)
        if withContent { extent.descend(into: index, by: .identity, reach: reach) }
        return extent.finish()
    }
}

/// Gathers the boxes of layers in an ancestor's coordinates; what clips stands for all that is in it.
private struct ContentExtent {
    let tree: LayerTree
    private var bounds = DeviceBounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    private var isEmpty = true
    private var waiting: [(layer: LayerIndex, transform: Transform3D, reach: Double)] = []

    init(tree: LayerTree) { self.tree = tree }

    /// The box around everything added and what is in it; nil where that is nothing.
    consuming func finish() -> DeviceBounds? {
        while let (index, transform, reach) = waiting.popLast() {
            let reach = add(index, by: transform, reach: reach)
            descend(into: index, by: transform, reach: reach)
        }
        return isEmpty ? nil : bounds
    }

    /// Adds what a layer itself draws; gives how far effects carry it and what is in it.
    mutating func add(_ index: LayerIndex, by transform: Transform3D, reach: Double) -> Double {
        let layer = tree.layers[index]
        let projection = Projection(transform)
        let total = reach + (layer.drawnEffects?.reach(under: projection) ?? 0)
        let draws = layer.contents != .none || layer.hasBorder || !layer.backgroundColor.isInvisible
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

    /// Lets the layers in a layer wait, unless the layer clips them to its box.
    mutating func descend(into index: LayerIndex, by transform: Transform3D, reach: Double) {
        let layer = tree.layers[index]
        if layer.clipsToBounds { return }
        let isSpace = tree.preservesSpace(index)
        let inside = layer.contentTransform(by: isSpace ? transform : transform.flattened)
        let shared = layer.childrenTransform
        for child in tree.children(of: index) where tree.layers[child].isShown {
            let own = tree.layers[child]
            let depth = isSpace || shared != nil ? own.zPosition : 0
            var place = own.boxTransform(depth: depth)
            if let shared { place = place.concatenating(shared) }
            waiting.append((child, place.concatenating(inside), reach))
        }
    }
}

extension Transform3D {
    /// The map after everything has fallen into the plane.
    fileprivate var flattened: Transform3D {
        Transform3D(
            m11: m11, m12: m12, m13: 0, m14: m14, m21: m21, m22: m22, m23: 0, m24: m24, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: m41, m42: m42, m43: 0, m44: m44)
    }
}
