package import Primitives

extension LayerTree {
    /// A box in the coordinates of a layer's parent that holds all that the layer and those in it can draw while its scales stay
    /// within some ranges; nil where there is no such box, or none that is simply told.
    ///
    /// What fades, is hidden or gets its colour from somewhere must be shown and painted in the tree that is asked.
    package func reach(
        of index: LayerIndex, scaleX: ClosedRange<Double>, scaleY: ClosedRange<Double>
    ) -> Rect? {
        let rest = layers[index]
        guard let extent = extent(of: index, withContent: true) else {
            return Rect(origin: rest.position, size: Size(width: 0, height: 0))
        }
        // A corner's place is a product of its own coordinates and the scales: extreme where they are.
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
