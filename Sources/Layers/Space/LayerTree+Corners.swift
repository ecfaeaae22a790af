public import Primitives

extension LayerTree {
    /// Returns the corners of a layer's box on the canvas, in points: top left, top right, bottom right, bottom left.
    ///
    /// The corners include all transforms, perspectives and scroll offsets of the layer and its ancestors. The result
    /// is nil if a corner is behind the eye or not finite. Hidden or clipped layers and layers that face away from the
    /// viewer also have corners. The cost is proportional to the depth of the layer in the tree.
    public func corners(of layer: LayerIndex) -> [Point]? {
        var way: [LayerIndex] = []
        var current: LayerIndex? = layer
        while let index = current {
            way.append(index)
            current = parents[index]
        }
        var surroundings = PlaneSurroundings(plane: .identity)
        for index in way.dropFirst().reversed() { surroundings = self.surroundings(inside: index, in: surroundings) }
        return Rect(origin: .zero, size: layers[layer].bounds.size).corners(
            under: boxPlane(of: layer, in: surroundings))
    }

    private func boxPlane(of index: LayerIndex, in outside: PlaneSurroundings) -> Projection {
        Projection(boxTransform(of: index, in: outside)).concatenating(outside.plane)
    }

    private func boxTransform(of index: LayerIndex, in outside: PlaneSurroundings) -> Transform3D {
        let layer = layers[index]
        // A mask lies in the plane of the masked layer. The map that the masked layer applies to its children does not
        // apply to the mask.
        if isMask[index] { return layer.spaceTransform(shared: nil) }
        guard let space = outside.space else { return layer.spaceTransform(shared: outside.shared) }
        let boxTransform = layer.boxTransform(depth: layer.zPosition)
        return (outside.shared.map { boxTransform.concatenating($0) } ?? boxTransform).concatenating(space)
    }

    private func surroundings(inside index: LayerIndex, in outside: PlaneSurroundings) -> PlaneSurroundings {
        let layer = layers[index]
        let shared = layer.childrenTransform
        if preservesSpace(index) {
            let space = layer.contentTransform(by: boxTransform(of: index, in: outside))
            return PlaneSurroundings(plane: outside.plane, space: space, shared: shared)
        }
        let plane = boxPlane(of: index, in: outside).offset(x: -layer.bounds.minX, y: -layer.bounds.minY)
        return PlaneSurroundings(plane: plane, shared: shared)
    }
}

/// The state that a layer inherits from its ancestors.
private struct PlaneSurroundings {
    /// The map to the canvas from the plane into which the layer is flattened.
    var plane: Projection
    /// The map from the parent's content to the 3D space that is flattened into `plane`; nil without a 3D space.
    var space: Transform3D?
    /// The map that the parent applies to all its children; nil if there is no such map.
    var shared: Transform3D?
}

extension Rect {
    /// Returns the projected corners, clockwise from the top left; nil if a corner is behind the eye or not finite.
    fileprivate func corners(under projection: Projection) -> [Point]? {
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ].filter { $0.x * projection.m13 + $0.y * projection.m23 + projection.m33 > 0 }.map(projection.map)
        return corners.count == 4 && corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : nil
    }
}
