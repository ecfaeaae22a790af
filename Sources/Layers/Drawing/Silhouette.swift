import Drawing
import Primitives

/// The outline and opacity of everything that a layer draws, for a layer that draws one shape of uniform opacity.
///
/// The shadow of such a layer is computed from the outline instead of the layer's pixels.
struct Silhouette {
    var outline: Outline
    /// The opacity, 0…1.
    var alpha: Double
}

extension LayerTree {
    /// Returns the silhouette of a layer and its descendants.
    ///
    /// The result is nil if the layer's shadow must be computed from the layer's pixels.
    func silhouette(of index: LayerIndex, on box: LayerBox, hasChildren: Bool) -> Silhouette? {
        let layer = layers[index]
        let background = layer.backgroundColor.alpha.clampedToUnit
        let contents = layer.contents.opaqueOutline(on: box)
        if background == 1 || contents == box.outline {
            let overflow = layer.contents.overflow(of: box).map { DeviceBounds(of: $0, under: .identity) }
            let isInside =
                layer.clipsToBounds
                || overflow.map(box.holds) ?? true
                    && (!hasChildren || ContentExtent(in: self).box(ofContentOf: index).map(box.holds) ?? true)
            if isInside { return Silhouette(outline: box.outline, alpha: 1) }
        }
        if hasChildren { return nil }
        if let contents, case .rectangle(let rect) = contents, rect.covers(box.rect) {
            return Silhouette(outline: contents, alpha: 1)
        }
        if layer.hasBorder { return nil }
        if layer.contents == .none { return Silhouette(outline: box.outline, alpha: background) }
        if background == 0, let contents { return Silhouette(outline: contents, alpha: 1) }
        return nil
    }
}

extension LayerContents {
    /// Returns whether the contents hide the background completely.
    func hidesBackground(on box: LayerBox) -> Bool {
        switch opaqueOutline(on: box) {
        case .rectangle(let rect): rect.covers(box.rect)
        case .roundedRectangle: true
        case .border, .frame, .path, .stroke, nil: false
        }
    }
}

extension LayerBox {
    /// Returns whether a rectangle in the box's coordinates lies inside the rounded box.
    fileprivate func holds(_ extent: DeviceBounds) -> Bool {
        guard extent.minX >= rect.minX, extent.minY >= rect.minY, extent.maxX <= rect.maxX, extent.maxY <= rect.maxY
        else { return false }
        let (left, top) = (extent.minX - rect.minX, extent.minY - rect.minY)
        let (right, bottom) = (rect.maxX - extent.maxX, rect.maxY - extent.maxY)
        return isInside(left, top, radii.topLeft) && isInside(right, top, radii.topRight)
            && isInside(right, bottom, radii.bottomRight) && isInside(left, bottom, radii.bottomLeft)
    }

    /// Returns whether a point near a corner of the box is inside the rounded corner.
    ///
    /// - Parameters:
    ///   - x: The point's distance from the vertical side that meets the corner.
    ///   - y: The point's distance from the horizontal side that meets the corner.
    ///   - radius: The corner radius.
    private func isInside(_ x: Double, _ y: Double, _ radius: Double) -> Bool {
        // A continuous corner begins 1.53 radii from the corner of the box. It lies outside a circular corner whose
        // radius is 1.53 times as large.
        let radius = curve == .continuous ? 1.53 * radius : radius
        let (dx, dy) = (radius - x, radius - y)
        return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
    }
}
