import Layers
import Primitives

extension LayerTree {
    /// Returns the last layer, in tree order, whose box contains a point of the canvas. Returns nil if there is no such
    /// layer.
    ///
    /// Some layers are skipped:
    /// - Hidden and fully transparent layers, together with their descendants.
    /// - Masks.
    /// - Layers inside an ancestor that clips its content and whose box does not contain the point.
    func innermostBox(at point: Point) -> LayerIndex? {
        var found: LayerIndex?
        var waiting = Array(children(of: nil).reversed())
        while let index = waiting.popLast() {
            let layer = layers[index]
            guard !layer.isHidden, layer.alpha > 0 else { continue }
            let isInside = corners(of: index)?.surround(point) ?? false
            if isInside { found = index }
            if isInside || !layer.clipsToBounds { waiting += children(of: index).reversed() }
        }
        return found
    }
}

extension [Point] {
    /// Returns whether these corners of a convex polygon surround a point.
    fileprivate func surround(_ point: Point) -> Bool {
        guard let last else { return false }
        var previous = last
        var (isLeft, isRight) = (false, false)
        for corner in self {
            let side =
                (corner.x - previous.x) * (point.y - previous.y) - (corner.y - previous.y) * (point.x - previous.x)
            if side > 0 { isLeft = true }
            if side < 0 { isRight = true }
            previous = corner
        }
        // A box that is seen edge-on has no inside.
        return isLeft != isRight
    }
}
