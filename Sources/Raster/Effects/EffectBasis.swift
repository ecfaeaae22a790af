import Drawing
import Primitives

/// The plane in which a blur is computed, and the scale of local coordinates along each axis of this plane.
///
/// - If local coordinates are axis-aligned or evenly scaled, the blur is computed in the target plane.
/// - If local coordinates are skewed or foreshortened, the blur is computed in a separate plane. The content is drawn
///   into that plane, and the blurred result is drawn through the projection as a picture.
struct EffectBasis {
    /// The map from the target plane to the plane of the blur.
    private(set) var map: Projection
    /// The inverse of `map`.
    private(set) var inverse: Projection
    /// Whether the target plane and the plane of the blur are the same.
    private(set) var isIdentity: Bool
    /// The length of one local unit along each axis, in pixels of the plane of the blur.
    private(set) var scaleX, scaleY: Double
    /// The matrix entries, without translation, of the map from local coordinates to the plane of the blur.
    private var a, b, c, d: Double

    /// Creates the plane for a blur in local coordinates. Nil if the projection has no inverse or the scale is
    /// degenerate.
    ///
    /// - Parameters:
    ///   - projection: The map from local coordinates to the target plane.
    ///   - bounds: The visible part of the target plane.
    ///   - limit: The limit on the size of pictures.
    ///   - content: A function that takes a map of the target plane and returns the bounds of the mapped content. The
    ///     bounds determine the density of a separate plane.
    init?(
        _ projection: Projection, visible bounds: PixelRect, limit: EffectArea.Limit,
        content: (Projection) -> ContentBounds
    ) {
        let p = projection
        guard p.inverse != nil else { return nil }
        map = .identity
        inverse = .identity
        isIdentity = true
        (a, b, c, d) = (p.m11, p.m12, p.m21, p.m22)
        (scaleX, scaleY) = (1, 1)
        if p.isAffine {
            if p.m12 == 0 && p.m21 == 0 {
                (scaleX, scaleY) = (abs(p.m11), abs(p.m22))
                return
            }
            if p.m11 == 0 && p.m22 == 0 {
                (scaleX, scaleY) = (abs(p.m21), abs(p.m12))
                return
            }
            let first = p.m11 * p.m11 + p.m12 * p.m12
            let second = p.m21 * p.m21 + p.m22 * p.m22
            let product = p.m11 * p.m21 + p.m12 * p.m22
            if abs(first - second) <= 1e-9 * first, abs(product) <= 1e-9 * first {
                scaleX = first.squareRoot()
                scaleY = scaleX
                return
            }
        }
        guard let back = p.inverse else { return nil }
        // The density for small content depends on all of the content, not only on the visible part. So the picture of
        // a card that moves by whole pixels stays the same, pixel by pixel.
        let isSmall = !p.isAffine && limit.isSmall(content(.identity))
        guard let density = Self.density(p, isSmall ? content(back) : Self.seen(bounds, back)) else { return nil }
        isIdentity = false
        map = back.concatenating(Self.scaling(density))
        inverse = Self.scaling(1 / density).concatenating(p)
        (a, b, c, d) = (density, 0, 0, density)
        (scaleX, scaleY) = (density, density)
    }

    /// Returns the density of a separate plane in pixels per local unit, at most 16.
    ///
    /// It is the largest length in device pixels that a local unit has within the bounds. Nil if this length is not
    /// finite or nearly 0.
    private static func density(_ p: Projection, _ bounds: ContentBounds) -> Double? {
        let isBounded =
            !bounds.isEmpty && bounds.minX.isFinite && bounds.maxX.isFinite && abs(bounds.minX) < 1e6
            && abs(bounds.maxX) < 1e6 && abs(bounds.minY) < 1e6 && abs(bounds.maxY) < 1e6
        let local =
            isBounded
            ? Rect(
                x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
            : .unit
        let scale = p.largestScale(over: local)
        guard scale.isFinite, scale > 1e-6 else { return nil }
        return min(scale, 16)
    }

    /// Returns the bounds of the visible part of the target plane in local coordinates. `back` maps the target plane to
    /// local coordinates.
    private static func seen(_ bounds: PixelRect, _ back: Projection) -> ContentBounds {
        let rect = Rect(
            x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width), height: Double(bounds.height))
        return ContentBounds(Shape(.rectangle(rect), projection: back))
    }

    private static func scaling(_ factor: Double) -> Projection {
        Projection(AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0))
    }

    /// Maps an offset from local coordinates to the plane of the blur.
    func offset(_ offset: Point) -> Point {
        Point(x: offset.x * a + offset.y * c, y: offset.x * b + offset.y * d)
    }

    /// Reduces the density of the plane of the blur to one half.
    mutating func halve() {
        map = map.concatenating(Self.scaling(0.5))
        inverse = Self.scaling(2).concatenating(inverse)
        isIdentity = false
        (a, b, c, d) = (a / 2, b / 2, c / 2, d / 2)
        (scaleX, scaleY) = (scaleX / 2, scaleY / 2)
    }
}
