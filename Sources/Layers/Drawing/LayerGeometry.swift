import Primitives

extension Layer {
    /// Whether the map from the layer's box to the parent's plane is only a translation by `boxOffset`.
    var isUntransformed: Bool { transform.isEmpty && components.isIdentity }

    /// Returns the map from the layer's box, with its top left corner at zero, to the parent's coordinates in space.
    ///
    /// - Parameter depth: The z coordinate of the anchor point.
    func boxTransform(depth: Double) -> Transform3D {
        if isUntransformed { return .translation(x: boxOffset.x, y: boxOffset.y, z: depth) }
        return Transform3D.translation(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
            .concatenating(components.matrix)
            .concatenating(transform.matrix)
            .concatenating(.translation(x: position.x, y: position.y, z: depth))
    }

    /// The position of the untransformed box's top left corner in the parent.
    var boxOffset: Point {
        Point(x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
    }

    /// The map that `sublayerTransform` applies to all children, about this layer's anchor point; nil if there is no
    /// such map.
    var childrenTransform: Transform3D? {
        if sublayerTransform.isEmpty { return nil }
        let anchor = anchor
        return Transform3D.translation(x: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform.matrix)
            .concatenating(.translation(x: anchor.x, y: anchor.y))
    }

    /// Returns the map for the layer's content coordinates, given the map for the layer's box.
    func contentTransform(by transform: Transform3D) -> Transform3D {
        if bounds.origin == .zero { return transform }
        return Transform3D.translation(x: -bounds.minX, y: -bounds.minY).concatenating(transform)
    }

    /// Returns the map from the layer's box to the device.
    ///
    /// - Parameters:
    ///   - parent: The map from the parent's content to the device.
    ///   - shared: The parent's map for all children, or nil. It acts in space, before the layer is flattened into the
    ///     plane, and makes `zPosition` a depth.
    func boxProjection(parent: Projection, shared: Transform3D?) -> Projection {
        if shared == nil && isUntransformed { return parent.offset(x: boxOffset.x, y: boxOffset.y) }
        return Projection(spaceTransform(shared: shared)).concatenating(parent)
    }

    /// Returns the map from the layer's box to the space in front of the parent's plane.
    func spaceTransform(shared: Transform3D?) -> Transform3D {
        guard let shared else { return boxTransform(depth: 0) }
        return boxTransform(depth: zPosition).concatenating(shared)
    }
}

extension Transform3D {
    /// Whether the plane z = 0 faces away from the viewer after this map.
    ///
    /// The z of the transformed normal is the cofactor of m33 divided by the determinant (CSS Transforms 2, §5.1, and
    /// browsers). Only the signs of cofactor and determinant are compared, because a quotient could overflow. A map
    /// that collapses space shows no back.
    var showsBack: Bool {
        let cofactor = Projection(self).determinant
        let determinant = determinant
        return cofactor < 0 && determinant > 0 || cofactor > 0 && determinant < 0
    }
}
