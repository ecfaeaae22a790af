/// A 3D map, split into scale · skew · rotation · translation · perspective as in CSS Transforms 2, so that each part
/// can be interpolated.
public struct TransformDecomposition: Hashable, Sendable {
    /// The translation, in points.
    public var translation: SIMD3<Double>
    /// The scale factors along x, y and z.
    public var scale: SIMD3<Double>
    /// The shears in the planes xy, xz and yz.
    public var skew: SIMD3<Double>
    /// The fourth column of the perspective matrix. The other columns are those of the identity.
    public var perspective: SIMD4<Double>
    /// The unit quaternion of the rotation: x, y, z, w.
    public var quaternion: SIMD4<Double>

    /// Decomposes a map. Returns nil if the map collapses space or is not finite.
    public init?(_ map: Transform3D) {
        guard map.m44 != 0, map.m44.isFinite else { return nil }
        let k = 1 / map.m44
        var u = SIMD3(map.m11, map.m12, map.m13) * k
        var v = SIMD3(map.m21, map.m22, map.m23) * k
        var w = SIMD3(map.m31, map.m32, map.m33) * k
        translation = SIMD3(map.m41, map.m42, map.m43) * k

        // The map is affine · perspective, so the inverse of the affine part times the last column of the map is the
        // last column of the perspective part.
        let affine = Transform3D(
            m11: u.x, m12: u.y, m13: u.z, m14: 0, m21: v.x, m22: v.y, m23: v.z, m24: 0, m31: w.x, m32: w.y, m33: w.z,
            m34: 0, m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard let inverse = affine.inverse else { return nil }
        let column = SIMD3(map.m14, map.m24, map.m34) * k
        perspective = SIMD4(0, 0, 0, 1)
        if column != .zero {
            perspective.x = dot(SIMD3(inverse.m11, inverse.m12, inverse.m13), column)
            perspective.y = dot(SIMD3(inverse.m21, inverse.m22, inverse.m23), column)
            perspective.z = dot(SIMD3(inverse.m31, inverse.m32, inverse.m33), column)
            perspective.w = dot(SIMD3(inverse.m41, inverse.m42, inverse.m43), column) + 1
        }

        // Gram–Schmidt orthogonalization of the rows; the factors that it removes from the rows become scale and skew.
        scale = .zero
        skew = .zero
        scale.x = dot(u, u).squareRoot()
        u /= scale.x
        skew.x = dot(u, v)
        v -= skew.x * u
        scale.y = dot(v, v).squareRoot()
        v /= scale.y
        skew.y = dot(u, w)
        w -= skew.y * u
        skew.z = dot(v, w)
        w -= skew.z * v
        scale.z = dot(w, w).squareRoot()
        w /= scale.z
        guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
        skew /= SIMD3(scale.y, scale.z, scale.z)
        let normal = SIMD3(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x)
        if dot(u, normal) < 0 {
            scale = -scale
            (u, v, w) = (-u, -v, -w)
        }
        let turn = Quaternion(rows: u, v, w)
        quaternion = SIMD4(turn.x, turn.y, turn.z, turn.w)
        // A value that is not finite becomes NaN when multiplied by 0.
        let sum = (translation + scale + skew) * 0
        guard dot(sum, sum) == 0, (perspective + quaternion) * 0 == .zero else { return nil }
    }

    private var rotation: Quaternion {
        Quaternion(x: quaternion.x, y: quaternion.y, z: quaternion.z, w: quaternion.w)
    }

    /// The map as the product of the parts.
    public var matrix: Transform3D {
        var skewed = Transform3D.identity
        (skewed.m21, skewed.m31, skewed.m32) = (skew.x, skew.y, skew.z)
        var seen = Transform3D.identity
        (seen.m14, seen.m24, seen.m34, seen.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return Transform3D.scale(x: scale.x, y: scale.y, z: scale.z).concatenating(skewed)
            .concatenating(Transform3D(rotation))
            .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z)).concatenating(seen)
    }

    /// Returns the decomposition at `fraction` of the way to another. Each part is interpolated separately, and
    /// rotations are interpolated spherically.
    public func mixed(with other: TransformDecomposition, fraction: Double) -> TransformDecomposition {
        let turn = rotation.mixed(with: other.rotation, fraction: fraction)
        var result = self
        result.translation += (other.translation - translation) * fraction
        result.scale += (other.scale - scale) * fraction
        result.skew += (other.skew - skew) * fraction
        result.perspective += (other.perspective - perspective) * fraction
        result.quaternion = SIMD4(turn.x, turn.y, turn.z, turn.w)
        return result
    }
}

/// Returns the dot product of two vectors. The products are added in the order x, y, z, so the rounding is the same in
/// every build.
private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
