import Drawing
import Primitives

/// A layer's box with its projection to the device, shared by background, contents, border and clip.
///
/// Its coordinates start at the box's own corner, not at the origin of `bounds`, so the items of a scroll container
/// stay equal while its content moves.
struct LayerBox {
    /// The box with its origin at zero; may be empty.
    let rect: Rect
    /// Radii that fit the box.
    let radii: CornerRadii
    /// The shape of the corners.
    let curve: CornerCurve
    /// Whether contents are clipped to the box.
    private(set) var clips: Bool
    /// The map from the box's coordinates to device pixels.
    let projection: Projection
    /// The inset of background and clipped content from the edge of the box: half the width of an opaque border.
    private let inset: Double

    init(_ layer: Layer, projection: Projection) {
        rect = Rect(origin: .zero, size: layer.bounds.size)
        radii = layer.cornerRadii.isZero ? .zero : layer.cornerRadii.fitted(to: layer.bounds.size)
        curve = layer.cornerCurve
        clips = layer.clipsToBounds
        self.projection = projection.withoutNoise
        inset = layer.hidesEdge ? Self.inset(under: layer.borderWidth, rect, projection) : 0
    }

    /// Returns half a border's width, or less for a border thinner than a pixel.
    ///
    /// A border thinner than a pixel covers no pixel completely, so content that ends under it would leave a gap. For
    /// widths of less than a pixel the inset falls faster and is zero at half a pixel.
    private static func inset(under width: Double, _ rect: Rect, _ projection: Projection) -> Double {
        let scale = projection.smallestScale(at: rect.center)
        guard scale > 0 else { return 0 }
        // A border so wide that it leaves no hole hides everything, but the inset content must keep a positive size.
        return min(width / 2, max(0, width - 0.5 / scale), min(rect.width, rect.height) / 4)
    }

    /// The outline of the box.
    var outline: Outline { radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve) }

    /// The outline at which background and clipped content end.
    var inside: Outline {
        if inset == 0 { return outline }
        let rect = rect.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        let radii = radii.reduced(by: inset)
        return radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve)
    }

    /// A copy for use inside a clip around the contents.
    var withoutClip: LayerBox {
        var box = self
        box.clips = false
        return box
    }

    /// Returns the ring of a border, or the whole box if the border leaves no hole.
    func borderOutline(width: Double) -> Outline {
        2 * width >= min(rect.width, rect.height) ? outline : .border(rect, radii, width: width, curve: curve)
    }

    /// Returns whether the box clips contents with these bounds.
    func cuts(_ reach: Rect) -> Bool {
        guard clips else { return false }
        guard case .rectangle(let inside) = inside else { return true }
        return !inside.contains(reach)
    }

    func shape(_ outline: Outline) -> Shape { Shape(outline, projection: projection) }
    func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { .fill(shape(outline), paint) }
}

extension Color {
    /// The colour with every component clamped to 0…1, because a moving colour may overshoot.
    var clamped: Color {
        Color(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit, alpha: alpha.clampedToUnit)
    }

    /// Whether painting with the colour has no effect.
    var isInvisible: Bool { !(alpha > 0) }
}

extension Layer {
    /// Whether there is a border to draw.
    var hasBorder: Bool { borderWidth > 0 && !borderColor.isInvisible }

    /// Whether the border is opaque in every frame, so that the layer's edge under the border never shows.
    var hidesEdge: Bool { borderWidth > 0 && borderColor.alpha >= 1 && !varying.contains(.borderAlpha) }
}

extension LayerTree {
    /// Returns whether a layer's background or contents end under its opaque border instead of at its edge.
    package func endsUnderBorder(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        guard layer.hidesEdge else { return false }
        if !layer.backgroundColor.isInvisible || layer.contents.kind == .gradient { return true }
        return layer.clipsToBounds && (layer.contents != .none || hasChildren(index))
    }
}

extension Projection {
    /// Returns the smallest number of device pixels per local unit at a point, over all directions.
    fileprivate func smallestScale(at point: Point) -> Double {
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 0 else { return 0 }
        let device = map(point)
        let a = (m11 - device.x * m13) / w
        let b = (m12 - device.y * m13) / w
        let c = (m21 - device.x * m23) / w
        let d = (m22 - device.y * m23) / w
        // The smaller singular value: the product of both is the determinant, the sum of their squares that of all
        // entries.
        let determinant = abs(a * d - b * c)
        let sum = a * a + b * b + c * c + d * d
        let largest = ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
        return largest > 0 && largest.isFinite ? determinant / largest : 0
    }
}

extension Rect {
    /// Returns whether another rectangle lies inside this one, within the rounding error of a computed edge.
    func covers(_ other: Rect) -> Bool {
        let tolerance = 1e-9
        return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
