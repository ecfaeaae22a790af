import Primitives

extension Layer {
    /// Whether the layer has no transform and follows no path. Its box is then only translated by `boxOffset` in the
    /// parent's plane.
    var isUntransformed: Bool { transform.isEmpty && components.isIdentity && !followsPath }

    /// Returns the map from the layer's box to the parent's coordinates in 3D space.
    ///
    /// The box has its top left corner at zero.
    ///
    /// - Parameter depth: The z coordinate of the anchor point.
    func boxTransform(depth: Double) -> Transform3D {
        if isUntransformed { return .translation(x: boxOffset.x, y: boxOffset.y, z: depth) }
        return Transform3D.translation(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
            .concatenating(components.matrix)
            .concatenating(transform.matrix)
            .concatenating(placement(depth: depth))
    }

    /// The position of the box's top left corner in the parent, in points, if the layer has no transform.
    var boxOffset: Point {
        Point(x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
    }

    /// The map that `sublayerTransform` applies to all children, with this layer's anchor point as its origin.
    ///
    /// It is nil if `sublayerTransform` is empty.
    var childrenTransform: Transform3D? {
        if sublayerTransform.isEmpty { return nil }
        let anchor = anchor
        return Transform3D.translation(x: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform.matrix)
            .concatenating(.translation(x: anchor.x, y: anchor.y))
    }

    /// Returns the map from the layer's content coordinates, given the map from the layer's box to the same target.
    func contentTransform(by transform: Transform3D) -> Transform3D {
        if bounds.origin == .zero { return transform }
        return Transform3D.translation(x: -bounds.minX, y: -bounds.minY).concatenating(transform)
    }

    /// Returns the map from the layer's box to the device.
    ///
    /// - Parameters:
    ///   - parent: The map from the parent's content to the device.
    ///   - shared: The map that the parent applies to all its children, or nil. With such a map, `zPosition` is a depth
    ///     in 3D space, and the map is applied before the layer is flattened into the parent's plane.
    func boxProjection(parent: Projection, shared: Transform3D?) -> Projection {
        if shared == nil && isUntransformed { return parent.offset(x: boxOffset.x, y: boxOffset.y) }
        return Projection(spaceTransform(shared: shared)).concatenating(parent)
    }

    /// Returns the map from the layer's box to the parent's coordinates in 3D space.
    ///
    /// - Parameter shared: The map that the parent applies to all its children, or nil. Without it, the depth is 0.
    func spaceTransform(shared: Transform3D?) -> Transform3D {
        guard let shared else { return boxTransform(depth: 0) }
        return boxTransform(depth: zPosition).concatenating(shared)
    }
}

extension Transform3D {
    /// Whether the plane z = 0 faces away from the viewer after this map is applied.
    ///
    /// A map that collapses space shows no back. The z of the transformed normal is the cofactor of m33 divided by the
    /// determinant (CSS Transforms 2, §5.1, and browsers). Only the signs of cofactor and determinant are compared,
    /// because the quotient could overflow.
    var showsBack: Bool {
        let cofactor = Projection(self).determinant
        let determinant = determinant
        return cofactor < 0 && determinant > 0 || cofactor > 0 && determinant < 0
    }
}
