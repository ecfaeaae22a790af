extension Transform3D {
    /// Returns the map that rotates about the x axis. The result is exact at multiples of 90°.
    public static func rotationX(degrees: Double) -> Transform3D {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(degrees), ElementaryFunctions.cosDegrees(degrees))
        var result = identity
        (result.m22, result.m23) = (cosine, sine)
        (result.m32, result.m33) = (-sine, cosine)
        return result
    }

    /// Returns the map that rotates about the y axis. The result is exact at multiples of 90°.
    public static func rotationY(degrees: Double) -> Transform3D {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(degrees), ElementaryFunctions.cosDegrees(degrees))
        var result = identity
        (result.m11, result.m13) = (cosine, -sine)
        (result.m31, result.m33) = (sine, cosine)
        return result
    }

    /// Returns the map that rotates about the z axis, clockwise on the screen. The result is exact at multiples of 90°.
    public static func rotationZ(degrees: Double) -> Transform3D {
        Transform3D(.rotation(degrees: degrees))
    }

    /// Returns the map that rotates about an axis through the origin. The axis has the direction of the vector (x, y,
    /// z).
    ///
    /// The vector can have any length. If it is zero or not finite, the result is the identity.
    public static func rotation(degrees: Double, x: Double, y: Double, z: Double) -> Transform3D {
        guard let axis = UnitVector(x: x, y: y, z: z) else { return identity }
        if axis.y == 0 && axis.z == 0 { return rotationX(degrees: axis.x * degrees) }
        if axis.x == 0 && axis.z == 0 { return rotationY(degrees: axis.y * degrees) }
        if axis.x == 0 && axis.y == 0 { return rotationZ(degrees: axis.z * degrees) }
        return Transform3D(Quaternion(degrees: degrees, about: axis))
    }

    /// Returns the map that skews by two angles: x grows by y · tan(xDegrees), and y grows by x · tan(yDegrees).
    public static func skew(xDegrees: Double, yDegrees: Double) -> Transform3D {
        var result = identity
        result.m21 = ElementaryFunctions.tanDegrees(xDegrees)
        result.m12 = ElementaryFunctions.tanDegrees(yDegrees)
        return result
    }

    /// Returns the perspective of a viewer at a distance in points from the plane z = 0, with m34 = −1/distance.
    ///
    /// If the distance is 0 or not finite, the result is the identity.
    public static func perspective(distance: Double) -> Transform3D {
        var result = identity
        if distance != 0 && distance.isFinite { result.m34 = -1 / distance }
        return result
    }

    /// Whether the map is a 2D affine map. Such a map has no perspective and leaves z unchanged, and x′ and y′ do not
    /// depend on z.
    public var isAffine2D: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// The map as a 2D affine transform, or nil if it is not a 2D affine map.
    public var affine: AffineTransform? {
        isAffine2D ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : nil
    }

    /// Returns the image of a point before the division by w.
    @inlinable public func map(x: Double, y: Double, z: Double) -> (x: Double, y: Double, z: Double, w: Double) {
        (
            x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42, x * m13 + y * m23 + z * m33 + m43,
            x * m14 + y * m24 + z * m34 + m44
        )
    }
}
