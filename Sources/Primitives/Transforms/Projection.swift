/// A projective map of the plane, such as the map of a flat layer to the screen.
///
/// The map multiplies the row vector [x y 1] by a matrix. If the product is [x′ y′ w], the image of the point is (x′/w,
/// y′/w).
@frozen public struct Projection: Hashable, Sendable {
    /// First row: the factors of x in x′, y′ and w.
    public var m11, m12, m13: Double
    /// Second row: the factors of y in x′, y′ and w.
    public var m21, m22, m23: Double
    /// Third row: the constant parts of x′, y′ and w. The first two are the translation.
    public var m31, m32, m33: Double

    /// Creates a map from the nine numbers of its matrix, row by row.
    @inlinable public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    /// The identity map.
    public static let identity = Projection(AffineTransform.identity)

    /// Creates the map of a 2D affine transform.
    @inlinable public init(_ t: AffineTransform) {
        self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
    }

    /// Creates the map that a 3D transform applies to the plane z = 0, as seen along the z axis.
    @inlinable public init(_ t: Transform3D) {
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42,
            m33: t.m44)
    }

    /// Whether w is 1 everywhere, so that parallel lines stay parallel.
    @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// The map as a 2D affine transform, or nil if the map is not affine.
    @inlinable public var affine: AffineTransform? {
        isAffine ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
    }

    /// Returns the image of a point. w must be positive at this point.
    @inlinable public func map(_ point: Point) -> Point {
        let x = point.x * m11 + point.y * m21 + m31
        let y = point.x * m12 + point.y * m22 + m32
        if isAffine { return Point(x: x, y: y) }
        let w = point.x * m13 + point.y * m23 + m33
        return Point(x: x / w, y: y / w)
    }

    /// Returns the map that applies this map first and then `n`.
    public func concatenating(_ n: Projection) -> Projection {
        Projection(
            m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31, m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32,
            m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33,
            m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31, m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32,
            m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33,
            m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31, m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32,
            m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33)
    }

    /// The inverse map, or nil if this map collapses the plane, for example because the plane is seen edge-on.
    public var inverse: Projection? {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0, determinant.isFinite else { return nil }
        let s = 1 / determinant
        guard s.isFinite else { return nil }
        if isAffine {
            let linear = AffineTransform(a: m22 * s, b: -m12 * s, c: -m21 * s, d: m11 * s, tx: 0, ty: 0)
            return Projection(
                AffineTransform(
                    a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: -(m31 * linear.a + m32 * linear.c),
                    ty: -(m31 * linear.b + m32 * linear.d)))
        }
        return Projection(
            m11: c11 * s, m12: (m13 * m32 - m12 * m33) * s, m13: (m12 * m23 - m13 * m22) * s,
            m21: c12 * s, m22: (m11 * m33 - m13 * m31) * s, m23: (m13 * m21 - m11 * m23) * s,
            m31: c13 * s, m32: (m12 * m31 - m11 * m32) * s, m33: (m11 * m22 - m12 * m21) * s)
    }
}
