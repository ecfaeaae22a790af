/// A 2D affine map with Core Graphics' fields: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
@frozen public struct AffineTransform: Hashable, Sendable {
    /// First row of the linear part: the image of the vector (1, 0).
    public var a, b: Double
    /// Second row of the linear part: the image of the vector (0, 1).
    public var c, d: Double
    /// Translation, in points.
    public var tx, ty: Double

    /// Creates a map from its six numbers.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity map.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns the image of a point.
    @inlinable public func map(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns this map followed by another.
    @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The determinant: the factor by which areas grow, negative if the map mirrors.
    @inlinable public var determinant: Double { a * d - b * c }
}

extension AffineTransform {
    /// The inverse map; nil if the map collapses the plane or the determinant of the inverse is out of a double's
    /// range.
    public var inverse: AffineTransform? {
        let scale = 1 / determinant
        guard determinant != 0, scale.isFinite, scale != 0 else { return nil }
        let (a, b, c, d) = (d * scale, -b * scale, -c * scale, self.a * scale)
        return AffineTransform(a: a, b: b, c: c, d: d, tx: -(tx * a + ty * c), ty: -(tx * b + ty * d))
    }

    /// Returns a scaling along the axes about the origin.
    @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a rotation about the origin, clockwise on the screen; exact at multiples of 90°.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(degrees), ElementaryFunctions.cosDegrees(degrees))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}
