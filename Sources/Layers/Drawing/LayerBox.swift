import Primitives
import Raster

/// A layer's box where it will be drawn: what backgrounds, contents, borders and clips share.
///
/// Its coordinates begin at the box's own corner, not at the origin of `bounds`. So the items of a scroll container
/// stay equal while its content moves.
struct LayerBox {
    /// The box, from zero; may be empty.
    let rect: Rect
    /// Radii that fit the box.
    let radii: CornerRadii
    /// The shape of the corners.
    let curve: CornerCurve
    /// Whether contents stay inside.
    let clips: Bool
    /// The box's coordinates to device pixels.
    let projection: Projection

    init(_ layer: Layer, projection: Projection) {
        rect = Rect(origin: .zero, size: layer.bounds.size)
        radii = layer.cornerRadii.isZero ? .zero : layer.cornerRadii.fitted(to: layer.bounds.size)
        curve = layer.cornerCurve
        clips = layer.clipsToBounds
        self.projection = projection.withoutNoise
    }

    /// The edge of the box.
    var outline: Outline { radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve) }

    /// The ring of a border; the whole box where the border leaves no hole.
    func borderOutline(width: Double) -> Outline {
        2 * width >= min(rect.width, rect.height) ? outline : .border(rect, radii, width: width, curve: curve)
    }

    func shape(_ outline: Outline) -> Shape { Shape(outline, projection: projection) }
    func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { .fill(shape(outline), paint) }
}

extension Color {
    /// The colour with every component in 0…1: a moving colour may overshoot.
    var clamped: Color {
        Color(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit, alpha: alpha.clampedToUnit)
    }

    /// Whether painting with it does nothing.
    var isInvisible: Bool { !(alpha > 0) }
}

extension Layer {
    /// Whether there is a border to draw.
    var hasBorder: Bool { borderWidth > 0 && !borderColor.isInvisible }
}

extension Rect {
    /// Whether another rectangle lies inside, but for the rounding of a computed edge.
    func covers(_ other: Rect) -> Bool {
        let tolerance = 1e-9
        return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
