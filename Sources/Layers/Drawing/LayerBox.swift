import Drawing
import Primitives

/// A layer's box with its projection to the device, used to draw the layer's background, contents, border and clip.
///
/// Coordinates start at the top left corner of the box, not at the origin of `bounds`. The items that a scroll
/// container itself draws therefore stay equal while its content scrolls.
struct LayerBox {
    /// The box in its own coordinates, with the top left corner at zero. The box may be empty.
    let rect: Rect
    /// The corner radii. Radii that are too large for the box are scaled down to fit.
    let radii: CornerRadii
    /// The shape of the corners.
    let curve: CornerCurve
    /// Whether the contents must be clipped to the box when they are drawn.
    private(set) var clips: Bool
    /// The map from the box's coordinates to device pixels.
    let projection: Projection
    /// How far inside the edge of the box the background and clipped content end, in points; 0 without an opaque
    /// border.
    ///
    /// Under an opaque border, this is half the border's width, or less if the border is thin or very wide.
    private let inset: Double

    init(_ layer: Layer, projection: Projection) {
        rect = Rect(origin: .zero, size: layer.bounds.size)
        radii = layer.cornerRadii.isZero ? .zero : layer.cornerRadii.fitted(to: layer.bounds.size)
        curve = layer.cornerCurve
        clips = layer.clipsToBounds
        self.projection = projection.withoutNoise
        inset = layer.hidesEdge ? Self.inset(under: layer.borderWidth, rect, projection) : 0
    }

    /// Returns how far inside the edge of the box content ends under an opaque border, in points.
    ///
    /// If the border's width is at least one pixel, this is half the width. A thinner border covers no pixel
    /// completely, so content that ends under the middle of the border would leave a gap. Between a width of one pixel
    /// and half a pixel, the distance therefore falls to zero.
    private static func inset(under width: Double, _ rect: Rect, _ projection: Projection) -> Double {
        let scale = projection.smallestScale(at: rect.center)
        guard scale > 0 else { return 0 }
        // The distance is at most a quarter of the box's shorter side. A very wide border hides the content, but the
        // content must keep a positive size.
        return min(width / 2, max(0, width - 0.5 / scale), min(rect.width, rect.height) / 4)
    }

    /// The outline of the box.
    var outline: Outline { radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve) }

    /// The outline at which background and clipped content end.
    ///
    /// If an opaque border hides the edge of the box, this outline lies inside `outline`. Otherwise both are equal.
    var inside: Outline {
        if inset == 0 { return outline }
        let rect = rect.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        let radii = radii.reduced(by: inset)
        return radii.isZero ? .rectangle(rect) : .roundedRectangle(rect, radii, curve: curve)
    }

    /// A copy of this box that does not clip the contents. It is used inside a clip that has already begun.
    var withoutClip: LayerBox {
        var box = self
        box.clips = false
        return box
    }

    /// Returns the ring that a border of the given width fills. If the border leaves no hole, returns the whole box.
    func borderOutline(width: Double) -> Outline {
        2 * width >= min(rect.width, rect.height) ? outline : .border(rect, radii, width: width, curve: curve)
    }

    /// Returns whether contents with these bounds must be clipped; false if the box does not clip.
    ///
    /// If the box clips and has round corners, the result is always true.
    func cuts(_ reach: Rect) -> Bool {
        guard clips else { return false }
        guard case .rectangle(let inside) = inside else { return true }
        return !inside.contains(reach)
    }

    func shape(_ outline: Outline) -> Shape { Shape(outline, projection: projection) }
    func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { .fill(shape(outline), paint) }
}

extension Color {
    /// The colour with every component clamped to 0…1. An animated colour may overshoot this range.
    var clamped: Color {
        Color(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit, alpha: alpha.clampedToUnit)
    }

    /// Whether painting with the colour changes nothing, because the colour is fully transparent.
    var isInvisible: Bool { !(alpha > 0) }
}

extension Layer {
    /// Whether the layer has a visible border.
    var hasBorder: Bool { borderWidth > 0 && !borderColor.isInvisible }

    /// Whether the layer has a border that is opaque in every frame. The edge under such a border is never visible.
    var hidesEdge: Bool { borderWidth > 0 && borderColor.alpha >= 1 && !varying.contains(.borderAlpha) }
}

extension LayerTree {
    /// Returns whether a layer's background or contents end under the layer's opaque border.
    ///
    /// Otherwise they end at the edge of the layer's box.
    package func endsUnderBorder(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        guard layer.hidesEdge else { return false }
        if !layer.backgroundColor.isInvisible || layer.contents.fillsBackground { return true }
        return layer.clipsToBounds && (layer.contents != .none || hasChildren(index))
    }
}

extension Projection {
    /// Returns the number of device pixels per local unit at a point, in the direction in which it is smallest.
    ///
    /// The result is 0 behind the eye.
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
    /// Returns whether this rectangle contains another one, with a tolerance of 1e-9 for rounding errors.
    func covers(_ other: Rect) -> Bool {
        let tolerance = 1e-9
        return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
