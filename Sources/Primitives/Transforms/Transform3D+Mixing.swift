extension Transform3D {
    /// Returns the map at `fraction` of the way from this map to another, interpolated by decomposition. The result is
    /// exact at 0 and 1.
    ///
    /// If both maps are 2D affine maps, they are decomposed in 2D, otherwise in 3D. A map that collapses space has no
    /// decomposition. The result then switches from this map to the other at a fraction of ½.
    public func mixed(with other: Transform3D, fraction: Double) -> Transform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        if let a = affine, let b = other.affine {
            guard let from = AffineDecomposition(a), let to = AffineDecomposition(b) else {
                return fraction < 0.5 ? self : other
            }
            return Transform3D(from.mixed(with: to, fraction: fraction).affine)
        }
        guard let from = TransformDecomposition(self), let to = TransformDecomposition(other) else {
            return fraction < 0.5 ? self : other
        }
        return from.mixed(with: to, fraction: fraction).matrix
    }

    /// Returns the map at `fraction` of the way from this map to another, interpolated element by element. The result
    /// is exact at 0 and 1.
    ///
    /// The iOS library Parade interpolates transforms in this way.
    public func mixedElementwise(with other: Transform3D, fraction: Double) -> Transform3D {
        func mix(_ number: Double, _ last: Double) -> Double { number.mixed(with: last, fraction: fraction) }
        return Transform3D(
            m11: mix(m11, other.m11), m12: mix(m12, other.m12), m13: mix(m13, other.m13), m14: mix(m14, other.m14),
            m21: mix(m21, other.m21), m22: mix(m22, other.m22), m23: mix(m23, other.m23), m24: mix(m24, other.m24),
            m31: mix(m31, other.m31), m32: mix(m32, other.m32), m33: mix(m33, other.m33), m34: mix(m34, other.m34),
            m41: mix(m41, other.m41), m42: mix(m42, other.m42), m43: mix(m43, other.m43), m44: mix(m44, other.m44))
    }
}
