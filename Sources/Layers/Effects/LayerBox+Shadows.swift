import Drawing
import Primitives

// The shadows of a box (CSS Backgrounds and Borders 3, §7.1). A shadow outside the box is the shadow of the box grown by
// the spread. A shadow inside the box is that of a frame around a hole: the box inside the border, shrunk by the spread.
extension LayerBox {
    /// Returns the items of a shadow outside the box; empty if the shadow is inside the box or has no size.
    func outside(_ shadow: BoxShadow) -> [DisplayItem] {
        let grown = rect.grown(by: shadow.spread)
        guard !shadow.isInset, !grown.isEmpty else { return [] }
        // Such a shadow is hidden by the box completely.
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0 { return [] }
        let radii = radii.grown(by: shadow.spread).fitted(to: grown.size)
        let outline: Outline = radii.isZero ? .rectangle(grown) : .roundedRectangle(grown, radii, curve: curve)
        return [.shadow(shape(outline), shadow.drawn)]
    }

    /// Returns the items of a shadow inside the box; empty if the shadow is outside the box.
    func inside(_ shadow: BoxShadow, of layer: Layer) -> [DisplayItem] {
        guard shadow.isInset else { return [] }
        // Such a shadow is outside its hole completely. Drawn, it would show on edges that cover pixels in part.
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0 { return [] }
        let (bounds, boundsRadii) = shadowBox(of: layer)
        let hole = bounds.grown(by: -shadow.spread)
        if hole.isEmpty { return [fill(shadowBounds(of: layer), .color(shadow.color))] }
        let reach = abs(shadow.offset.x) + abs(shadow.offset.y) + max(0, -shadow.spread) + 3 * shadow.blur
        let outer = rect.grown(by: reach + 8 + max(rect.width, rect.height))
        let radii = boundsRadii.grown(by: -shadow.spread).fitted(to: hole.size)
        return [.shadow(shape(.frame(outer, hole: hole, radii, curve: curve)), shadow.drawn)]
    }

    /// Returns the outline to which shadows inside the box are clipped. It ends inside the border, or under an opaque
    /// border where the background ends.
    func shadowBounds(of layer: Layer) -> Outline {
        if layer.hidesEdge { return inside }
        let (rect, radii) = shadowBox(of: layer)
        return radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve)
    }

    /// Returns everything around the box that shadows can reach: a frame with the box as its hole.
    func surroundings(of shadows: [BoxShadow]) -> Outline {
        let reach = shadows.reduce(0) { reach, shadow in
            max(reach, abs(shadow.offset.x) + abs(shadow.offset.y) + max(0, shadow.spread) + 3 * shadow.blur)
        }
        return .frame(rect.grown(by: reach + 8), hole: rect, radii, curve: curve)
    }

    /// Returns the box inside the border, and its radii.
    private func shadowBox(of layer: Layer) -> (Rect, CornerRadii) {
        guard layer.hasBorder else { return (rect, radii) }
        return (rect.grown(by: -layer.borderWidth), radii.reduced(by: layer.borderWidth))
    }
}

extension BoxShadow {
    /// The shadow with the deviation of its blur instead of the width of the blur.
    fileprivate var drawn: Shadow { Shadow(color: color, offset: offset, radius: blur / 2) }
}

extension Rect {
    /// Returns the rectangle with every side moved outwards by a distance, or inwards if the distance is negative.
    fileprivate func grown(by distance: Double) -> Rect {
        inset(by: EdgeInsets(top: -distance, left: -distance, bottom: -distance, right: -distance))
    }
}

extension CornerRadii {
    /// Returns the radii of a shadow of the box that is larger by `spread` on each side, or smaller if `spread` is
    /// negative.
    ///
    /// A radius r changes by the spread s, but does not fall below 0. If r is less than s, it grows by s · (1 + (r/s − 1)³)
    /// only, so that square corners stay square.
    fileprivate func grown(by spread: Double) -> CornerRadii {
        func grown(_ radius: Double) -> Double {
            guard spread > radius else { return max(0, radius + spread) }
            let rest = radius / spread - 1
            return radius + spread * (1 + rest * rest * rest)
        }
        return CornerRadii(
            topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight),
            bottomLeft: grown(bottomLeft))
    }
}
