import Primitives

extension Layer {
    /// The map from the layer's box (its corner at zero) to the parent's plane, before it is flattened; nil where it
    /// does no more than move by `boxOffset`.
    var boxTransform: Transform3D? {
        if transform.isEmpty && components.isIdentity { return nil }
        return Transform3D.translation(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
            .concatenating(components.matrix)
            .concatenating(transform.matrix)
            .concatenating(.translation(x: position.x, y: position.y))
    }

    /// Where the corner of the untransformed box lies in the parent.
    var boxOffset: Point {
        Point(x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
    }

    /// The map all children go through on their way to this layer's plane, about its anchor point; nil for none.
    var childrenTransform: Transform3D? {
        if sublayerTransform.isEmpty { return nil }
        let anchor = anchor
        return Transform3D.translation(x: -anchor.x, y: -anchor.y)
            .concatenating(sublayerTransform.matrix)
            .concatenating(.translation(x: anchor.x, y: anchor.y))
    }

    /// The map from the layer's box to the device.
    ///
    /// - Parameters:
    ///   - parent: The parent's content to the device.
    ///   - shared: The parent's map for all its children. It acts in space, before the layer falls into the plane.
    func boxProjection(parent: Projection, shared: Transform3D?) -> Projection {
        guard let shared else {
            guard let own = boxTransform else { return parent.offset(x: boxOffset.x, y: boxOffset.y) }
            return Projection(own).concatenating(parent)
        }
        let own = boxTransform ?? .translation(x: boxOffset.x, y: boxOffset.y)
        return Projection(own.concatenating(shared)).concatenating(parent)
    }
}
