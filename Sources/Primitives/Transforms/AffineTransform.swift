/// A 2D affine map with Core Graphics' fields: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
@frozen public struct AffineTransform: Hashable, Sendable {
    /// The first row of the linear part, to which the vector (1, 0) is mapped.
    public var a, b: Double
    /// The second row of the linear part, to which the vector (0, 1) is mapped.
    public var c, d: Double
    /// The translation, in points.
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

    /// Returns the map that applies this map first and then `next`.
    @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The determinant: the factor by which areas grow. It is negative if the map mirrors.
    @inlinable public var determinant: Double { a * d - b * c }
}

extension AffineTransform {
    /// The inverse map. Nil if it does not exist, or if its determinant is out of the range of a double.
    ///
    /// A map that collapses the plane has no inverse.
    public var inverse: AffineTransform? {
        let scale = 1 / determinant
        guard determinant != 0, scale.isFinite, scale != 0 else { return nil }
        let (a, b, c, d) = (d * scale, -b * scale, -c * scale, self.a * scale)
        return AffineTransform(a: a, b: b, c: c, d: d, tx: -(tx * a + ty * c), ty: -(tx * b + ty * d))
    }

    /// Returns the map that scales along both axes about the origin.
    @inlinable public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns the map that rotates about the origin, clockwise on the screen. The result is exact at multiples of 90°.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(degrees), ElementaryFunctions.cosDegrees(degrees))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}
