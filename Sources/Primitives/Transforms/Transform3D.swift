/// A 3D projective map with Core Animation's fields. It multiplies the row vector [x y z 1] by the matrix.
@frozen public struct Transform3D: Hashable, Sendable {
    /// The first row, to which the x direction is mapped.
    public var m11, m12, m13, m14: Double
    /// The second row, to which the y direction is mapped.
    public var m21, m22, m23, m24: Double
    /// The third row, to which the z direction is mapped. For a viewer at a distance of d points, m34 is −1/d.
    public var m31, m32, m33, m34: Double
    /// The fourth row, to which the origin is mapped. It holds the translation, in points.
    public var m41, m42, m43, m44: Double

    /// Creates a map from the sixteen numbers of its matrix, row by row.
    @inlinable public init(
        m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
        m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// The identity map.
    public static let identity = Transform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

    /// Creates a 3D map from a 2D map.
    public init(_ affine: AffineTransform) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0, m14: 0, m21: affine.c, m22: affine.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
    }

    /// Returns the map that moves points by an offset, in points.
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
        var result = identity
        result.m41 = x
        result.m42 = y
        result.m43 = z
        return result
    }

    /// Returns the map that scales along the axes about the origin.
    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
        var result = identity
        result.m11 = x
        result.m22 = y
        result.m33 = z
        return result
    }

    /// Returns the map that applies this map first and then `n`.
    public func concatenating(_ n: Transform3D) -> Transform3D {
        Transform3D(
            m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
            m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
            m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
            m14: m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
            m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
            m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
            m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
            m24: m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
            m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
            m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
            m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
            m34: m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
            m41: m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
            m42: m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
            m43: m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
            m44: m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
    }
}
