/// A direction in space, as a unit vector.
struct UnitVector: Hashable, Sendable {
    let x, y, z: Double

    /// Creates the direction of a vector. Returns nil if the vector is zero or not finite.
    init?(x: Double, y: Double, z: Double) {
        let largest = max(x.magnitude, y.magnitude, z.magnitude)
        guard largest > 0, largest.isFinite else { return nil }
        let (x, y, z) = (x / largest, y / largest, z / largest)
        let length = (x * x + y * y + z * z).squareRoot()
        guard length.isFinite else { return nil }
        self.x = x / length
        self.y = y / length
        self.z = z / length
    }
}

/// A rotation in space, as a unit quaternion.
struct Quaternion: Hashable, Sendable {
    var x, y, z, w: Double

    init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    init(degrees: Double, about axis: UnitVector) {
        let sine = ElementaryFunctions.sinDegrees(degrees / 2)
        self.init(x: axis.x * sine, y: axis.y * sine, z: axis.z * sine, w: ElementaryFunctions.cosDegrees(degrees / 2))
    }

    /// Creates the quaternion of a rotation matrix with the given rows. The rows must be orthogonal unit vectors that
    /// are right-handed.
    ///
    /// Each rotation has two opposite quaternions. The result is the one with w ≥ 0. If w is 0, the result is the one
    /// whose largest component is positive.
    ///
    /// Shepperd's method, which begins with the largest component, loses no precision. The four square roots in CSS
    /// Transforms 2 lose half of the digits.
    init(rows u: SIMD3<Double>, _ v: SIMD3<Double>, _ w: SIMD3<Double>) {
        let trace = u[0] + v[1] + w[2]
        var q: Quaternion
        if trace >= max(u[0], v[1], w[2]) {
            let k = 2 * max(0, 1 + trace).squareRoot()
            q = Quaternion(x: (v[2] - w[1]) / k, y: (w[0] - u[2]) / k, z: (u[1] - v[0]) / k, w: k / 4)
        } else if u[0] >= v[1] && u[0] >= w[2] {
            let k = 2 * max(0, 1 + u[0] - v[1] - w[2]).squareRoot()
            q = Quaternion(x: k / 4, y: (u[1] + v[0]) / k, z: (u[2] + w[0]) / k, w: (v[2] - w[1]) / k)
        } else if v[1] >= w[2] {
            let k = 2 * max(0, 1 + v[1] - u[0] - w[2]).squareRoot()
            q = Quaternion(x: (u[1] + v[0]) / k, y: k / 4, z: (v[2] + w[1]) / k, w: (w[0] - u[2]) / k)
        } else {
            let k = 2 * max(0, 1 + w[2] - u[0] - v[1]).squareRoot()
            q = Quaternion(x: (u[2] + w[0]) / k, y: (v[2] + w[1]) / k, z: k / 4, w: (u[1] - v[0]) / k)
        }
        if q.w < 0 { q = Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w) }
        self = q
    }

    /// Returns the quaternion at `fraction` of the way to another, by spherical interpolation as in CSS Transforms 2.
    ///
    /// The quaternions are not negated, so the rotation does not always take the shorter way.
    func mixed(with other: Quaternion, fraction: Double) -> Quaternion {
        let dot = min(max(x * other.x + y * other.y + z * other.z + w * other.w, -1), 1)
        guard dot.magnitude < 1 else { return self }
        let angle = ElementaryFunctions.acos(dot)
        let share = ElementaryFunctions.sin(fraction * angle) / (1 - dot * dot).squareRoot()
        let rest = ElementaryFunctions.cos(fraction * angle) - dot * share
        return Quaternion(
            x: x * rest + other.x * share, y: y * rest + other.y * share, z: z * rest + other.z * share,
            w: w * rest + other.w * share)
    }
}

extension Transform3D {
    /// Creates the rotation that a unit quaternion describes.
    init(_ q: Quaternion) {
        self = .identity
        m11 = 1 - 2 * (q.y * q.y + q.z * q.z)
        m12 = 2 * (q.x * q.y + q.z * q.w)
        m13 = 2 * (q.x * q.z - q.y * q.w)
        m21 = 2 * (q.x * q.y - q.z * q.w)
        m22 = 1 - 2 * (q.x * q.x + q.z * q.z)
        m23 = 2 * (q.y * q.z + q.x * q.w)
        m31 = 2 * (q.x * q.z + q.y * q.w)
        m32 = 2 * (q.y * q.z - q.x * q.w)
        m33 = 1 - 2 * (q.x * q.x + q.y * q.y)
    }
}
