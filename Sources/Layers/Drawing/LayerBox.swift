import Drawing
import Primitives

/// A layer's box with its projection to the device, for drawing background, contents, border and clip.
///
/// Coordinates start at the top left corner of the box, not at the origin of `bounds`. The items of a scroll
/// container's box therefore stay equal while the content scrolls.
struct LayerBox {
    /// The box with its top left corner at zero; may be empty.
    let rect: Rect
    /// The corner radii, scaled down where necessary to fit the box.
    let radii: CornerRadii
    /// The shape of the corners.
    let curve: CornerCurve
    /// Whether the contents must be clipped to the box when they are drawn.
    private(set) var clips: Bool
    /// The map from the box's coordinates to device pixels.
    let projection: Projection
    /// The distance by which background and clipped content end inside the edge of the box, in points.
    ///
    /// Half the width of an opaque border, or less if the border is thin or very wide; 0 without an opaque border.
    private let inset: Double

    init(_ layer: Layer, projection: Projection) {
        rect = Rect(origin: .zero, size: layer.bounds.size)
        radii = layer.cornerRadii.isZero ? .zero : layer.cornerRadii.fitted(to: layer.bounds.size)
        curve = layer.cornerCurve
        clips = layer.clipsToBounds
        self.projection = projection.withoutNoise
        inset = layer.hidesEdge ? Self.inset(under: layer.borderWidth, rect, projection) : 0
    }

    /// Returns the distance by which content ends inside the edge of the box, under an opaque border of the given
    /// width.
    ///
    /// The distance is half the border's width for borders of at least a pixel. A thinner border covers no pixel
    /// completely, so content that ends under the middle of the border would leave a gap. Below a width of one pixel
    /// the distance therefore falls faster and is zero at half a pixel.
    private static func inset(under width: Double, _ rect: Rect, _ projection: Projection) -> Double {
        let scale = projection.smallestScale(at: rect.center)
        guard scale > 0 else { return 0 }
        // A border so wide that it leaves no hole hides the content, but the content must keep a positive size.
        return min(width / 2, max(0, width - 0.5 / scale), min(rect.width, rect.height) / 4)
    }

    /// The outline of the box.
    var outline: Outline { radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve) }

    /// The outline at which background and clipped content end; inside `outline` if an opaque border hides the edge.
    var inside: Outline {
        if inset == 0 { return outline }
        let rect = rect.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        let radii = radii.reduced(by: inset)
        return radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve)
    }

    /// A copy that does not clip the contents, for drawing contents inside a clip that has already begun.
    var withoutClip: LayerBox {
        var box = self
        box.clips = false
        return box
    }

    /// Returns the ring that a border fills, or the whole box if the border is too wide to leave a hole.
    func borderOutline(width: Double) -> Outline {
        2 * width >= min(rect.width, rect.height) ? outline : .border(rect, radii, width: width, curve: curve)
    }

    /// Returns whether contents with these bounds must be clipped; always true for a clipping box with round corners.
    func cuts(_ reach: Rect) -> Bool {
        guard clips else { return false }
        guard case .rectangle(let inside) = inside else { return true }
        return !inside.contains(reach)
    }

    func shape(_ outline: Outline) -> Shape { Shape(outline, projection: projection) }
    func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { .fill(shape(outline), paint) }
}

extension Color {
    /// The colour with every component clamped to 0…1, because an animated colour may overshoot.
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

    /// Whether the border is opaque in every frame; the edge of the layer under the border is then never visible.
    var hidesEdge: Bool { borderWidth > 0 && borderColor.alpha >= 1 && !varying.contains(.borderAlpha) }
}

extension LayerTree {
    /// Returns whether a layer's background or contents end under the layer's opaque border instead of at the edge of
    /// its box.
    package func endsUnderBorder(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        guard layer.hidesEdge else { return false }
        if !layer.backgroundColor.isInvisible || layer.contents.kind == .gradient { return true }
        return layer.clipsToBounds && (layer.contents != .none || hasChildren(index))
    }
}

extension Projection {
    /// Returns the smallest number of device pixels per local unit at a point, over all directions; 0 behind the eye.
    fileprivate func smallestScale(at point: Point) -> Double {
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 0 else { return 0 }
        let device = map(point)
        let a = (m11 - device.x * m13) / w
        let b = (m12 - device.y * m13) / w
        let c = (m21 - device.x * m23) / w
        let d = (m22 - device.y * m23) / w
        // The result is the smaller singular value of the 2 × 2 matrix. The product of the two singular values is the
        // absolute determinant, and the sum of their squares is the sum of the squares of all entries.
        let determinant = abs(a * d - b * c)
        let sum = a * a + b * b + c * c + d * d
        let largest = ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
        return largest > 0 && largest.isFinite ? determinant / largest : 0
    }
}

extension Rect {
    /// Returns whether another rectangle lies inside this one, with a tolerance of 1e-9 for rounding errors.
    func covers(_ other: Rect) -> Bool {
        let tolerance = 1e-9
        return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
