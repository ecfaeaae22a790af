/// A 3D map taken apart as scale · skew · rotation · translation · perspective, as CSS Transforms 2 does.
public struct TransformDecomposition: Hashable, Sendable {
    /// Translation, in points.
    public var translation: [Double]
    /// Scales along x, y and z.
    public var scale: [Double]
    /// Shears of xy, xz and yz.
    public var skew: [Double]
    /// The fourth column's parts.
    public var perspective: [Double]
    /// The rotation's quaternion: x, y, z, w.
    public var quaternion: [Double]

    /// Takes a map apart; nil where it collapses space or is not finite.
    public init?(_ map: Transform3D) {
        guard map.m44 != 0, map.m44.isFinite else { return nil }
        let k = 1 / map.m44
        var rows = [
            [map.m11 * k, map.m12 * k, map.m13 * k], [map.m21 * k, map.m22 * k, map.m23 * k],
            [map.m31 * k, map.m32 * k, map.m33 * k],
        ]
        let moved = [map.m41 * k, map.m42 * k, map.m43 * k]
        let affine = Transform3D(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: 0, m21: rows[1][0], m22: rows[1][1],
            m23: rows[1][2], m24: 0, m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: 0, m41: moved[0],
            m42: moved[1], m43: moved[2], m44: 1)
        guard let inverse = affine.inverse else { return nil }
        // The last column is that of affine · perspective, so the inverse brings out the perspective's own.
        let column = (map.m14 * k, map.m24 * k, map.m34 * k)
        perspective = [0, 0, 0, 1]
        if column != (0, 0, 0) {
            perspective = [
                inverse.m11 * column.0 + inverse.m12 * column.1 + inverse.m13 * column.2,
                inverse.m21 * column.0 + inverse.m22 * column.1 + inverse.m23 * column.2,
                inverse.m31 * column.0 + inverse.m32 * column.1 + inverse.m33 * column.2,
                inverse.m41 * column.0 + inverse.m42 * column.1 + inverse.m43 * column.2 + 1,
            ]
        }

        var scale = [0.0, 0, 0]
        var skew = [0.0, 0, 0]
        scale[0] = TransformDecomposition.normalize(&rows[0])
        skew[0] = TransformDecomposition.removeShare(of: rows[0], from: &rows[1])
        scale[1] = TransformDecomposition.normalize(&rows[1])
        skew[1] = TransformDecomposition.removeShare(of: rows[0], from: &rows[2])
        skew[2] = TransformDecomposition.removeShare(of: rows[1], from: &rows[2])
        scale[2] = TransformDecomposition.normalize(&rows[2])
        guard scale.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        skew[0] /= scale[1]
        skew[1] /= scale[2]
        skew[2] /= scale[2]
        let (u, v, w) = (rows[0], rows[1], rows[2])
        let handedness =
            u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2])
            + u[2] * (v[0] * w[1] - v[1] * w[0])
        if handedness < 0 {
            scale = scale.map { -$0 }
            rows = rows.map { $0.map { -$0 } }
        }
        let q = Quaternion(rows: rows[0], rows[1], rows[2])
        translation = moved
        self.scale = scale
        self.skew = skew
        quaternion = [q.x, q.y, q.z, q.w]
        guard (perspective + skew + quaternion + moved).allSatisfy(\.isFinite) else { return nil }
    }

    private static func normalize(_ row: inout [Double]) -> Double {
        let length = (row[0] * row[0] + row[1] * row[1] + row[2] * row[2]).squareRoot()
        row = row.map { $0 / length }
        return length
    }

    private static func removeShare(of unit: [Double], from row: inout [Double]) -> Double {
        let share = unit[0] * row[0] + unit[1] * row[1] + unit[2] * row[2]
        row = [row[0] - share * unit[0], row[1] - share * unit[1], row[2] - share * unit[2]]
        return share
    }

    private var rotation: Quaternion {
        Quaternion(x: quaternion[0], y: quaternion[1], z: quaternion[2], w: quaternion[3])
    }

    /// The map that the parts make.
    public var matrix: Transform3D {
        let turn = Transform3D(rotation)
        var skewed = Transform3D.identity
        skewed.m21 = skew[0]
        skewed.m31 = skew[1]
        skewed.m32 = skew[2]
        var seen = Transform3D.identity
        (seen.m14, seen.m24, seen.m34, seen.m44) = (perspective[0], perspective[1], perspective[2], perspective[3])
        return Transform3D.scale(x: scale[0], y: scale[1], z: scale[2]).concatenating(skewed).concatenating(turn)
            .concatenating(.translation(x: translation[0], y: translation[1], z: translation[2])).concatenating(seen)
    }

    /// Mixes part by part, the rotations along their arc.
    public func mixed(with other: TransformDecomposition, fraction: Double) -> TransformDecomposition {
        func mix(_ a: [Double], _ b: [Double]) -> [Double] {
            zip(a, b).map { $0.mixed(with: $1, fraction: fraction) }
        }
        let turn = rotation.mixed(with: other.rotation, fraction: fraction)
        var result = self
        result.translation = mix(translation, other.translation)
        result.scale = mix(scale, other.scale)
        result.skew = mix(skew, other.skew)
        result.perspective = mix(perspective, other.perspective)
        result.quaternion = [turn.x, turn.y, turn.z, turn.w]
        return result
    }
}
