package import Primitives

extension LayerTree {
    /// Returns a box around everything that a layer and its descendants can draw while the layer's scale changes.
    ///
    /// The box is in the coordinates of the layer's parent. It is nil if it is not finite, or if the layer has a
    /// perspective. If nothing is drawn, the box is empty and at the layer's position.
    ///
    /// Only layers that are visible in this tree are included. If a track can make an invisible layer visible, the
    /// caller must make this layer visible in the tree before the call.
    ///
    /// - Parameters:
    ///   - index: The layer.
    ///   - scaleX: The range of the layer's scale along x.
    ///   - scaleY: The range of the layer's scale along y.
    package func reach(
        of index: LayerIndex, scaleX: ClosedRange<Double>, scaleY: ClosedRange<Double>
    ) -> Rect? {
        let rest = layers[index]
        guard let extent = ContentExtent(in: self).box(of: index, withContent: true) else {
            return Rect(origin: rest.position, size: Size(width: 0, height: 0))
        }
        // The position of a corner is linear in each scale, so its extremes are at the ends of the ranges.
        var reach: DeviceBounds?
        for x in [scaleX.lowerBound, scaleX.upperBound] {
            for y in [scaleY.lowerBound, scaleY.upperBound] {
                var layer = rest
                layer.components.scaleX = x
                layer.components.scaleY = y
                let projection = Projection(layer.boxTransform(depth: 0))
                guard projection.isAffine else { return nil }
                let bounds = extent.mapped(by: projection)
                reach = reach.map { $0.union(bounds) } ?? bounds
            }
        }
        guard let reach else { return nil }
        let rect = Rect(x: reach.minX, y: reach.minY, width: reach.maxX - reach.minX, height: reach.maxY - reach.minY)
        return rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite ? rect : nil
    }
}
