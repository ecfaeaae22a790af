import Drawing
import Primitives

/// The outline of all that a layer draws, where that is one shape of one opacity: a shadow of it needs no pixels.
struct Silhouette {
    var outline: Outline
    /// 0…1.
    var alpha: Double
}

extension LayerTree {
    /// The silhouette of a layer and what is in it; nil where only its pixels can tell.
    func silhouette(of index: LayerIndex, on box: LayerBox, hasChildren: Bool) -> Silhouette? {
        let layer = layers[index]
        let background = layer.backgroundColor.alpha.clampedToUnit
        let contents = layer.contents.opaqueOutline(on: box)
        if background == 1 || contents == box.outline {
            let overflow = layer.contents.overflow(of: box).map { DeviceBounds(of: $0, under: .identity) }
            let isInside =
                layer.clipsToBounds
                || overflow.map(box.holds) ?? true
                    && (!hasChildren || extent(ofContentOf: index).map(box.holds) ?? true)
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
    /// The outline whose inside the contents make opaque, drawing nothing outside; nil where there is none.
    ///
    /// Contents that end under an opaque border count as if they went to the edge of the box, since the border does.
    fileprivate func opaqueOutline(on box: LayerBox) -> Outline? {
        switch self {
        case .none, .shape, .label, .pageControl: return nil
        case .gradient(let contents):
            return !contents.colors.isEmpty && contents.colors.allSatisfy { $0.alpha >= 1 } ? box.outline : nil
        case .image(let contents):
            guard let image = contents.image, image.isOpaque, contents.tintColor.map({ $0.alpha >= 1 }) ?? true,
                let destination = contents.destination(in: box.rect)
            else { return nil }
            if !box.clips { return .rectangle(destination) }
            return destination.covers(box.rect) ? box.outline : nil
        }
    }
}

extension LayerContents {
    /// Whether the contents hide a background: they are opaque wherever that is.
    func hidesBackground(on box: LayerBox) -> Bool {
        switch opaqueOutline(on: box) {
        case .rectangle(let rect): rect.covers(box.rect)
        case .roundedRectangle: true
        case .border, .path, .stroke, nil: false
        }
    }

    /// Whether the contents end where a background does: along some of the edge of the box.
    func meetEdge(of box: LayerBox) -> Bool {
        switch self {
        case .none: false
        case .gradient: true
        case .image(let contents): contents.destination(in: box.rect).map(box.isMet) ?? false
        case .shape(let contents): contents.reach(in: box.rect).map(box.cuts) ?? false
        case .label(let contents): contents.reach(in: box.rect).map(box.cuts) ?? false
        case .pageControl(let contents): contents.reach(in: box.rect).map(box.cuts) ?? false
        }
    }
}

extension LayerBox {
    /// Whether a picture in a rectangle ends along some of the edge.
    fileprivate func isMet(by rect: Rect) -> Bool {
        if !radii.isZero { return clips }
        guard clips else { return rect.covers(self.rect) && self.rect.covers(rect) }
        return rect.minX <= self.rect.minX || rect.minY <= self.rect.minY || rect.maxX >= self.rect.maxX
            || rect.maxY >= self.rect.maxY
    }

    /// Whether a rectangle of the box's coordinates lies inside the rounded box.
    fileprivate func holds(_ extent: DeviceBounds) -> Bool {
        guard extent.minX >= rect.minX, extent.minY >= rect.minY, extent.maxX <= rect.maxX, extent.maxY <= rect.maxY
        else { return false }
        let (left, top) = (extent.minX - rect.minX, extent.minY - rect.minY)
        let (right, bottom) = (rect.maxX - extent.maxX, rect.maxY - extent.maxY)
        return isInside(left, top, radii.topLeft) && isInside(right, top, radii.topRight)
            && isInside(right, bottom, radii.bottomRight) && isInside(left, bottom, radii.bottomLeft)
    }

    /// Whether a point at two distances from the sides of a corner is on the inner side of its curve.
    private func isInside(_ x: Double, _ y: Double, _ radius: Double) -> Bool {
        // A continuous corner begins 1.53 radii from the corner and lies outside the circle of that radius.
        let radius = curve == .continuous ? 1.53 * radius : radius
        let (dx, dy) = (radius - x, radius - y)
        return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
    }
}
