/// A 2D map split into translation · rotation · shear along x · scale, for interpolating each part separately.
///
/// The product of the parts is the map itself, as the public tests of CSS Transforms 1 require. The text of the
/// specification decomposes a map differently.
public struct AffineDecomposition: Hashable, Sendable {
    /// Translation, in points.
    public var translation: Point
    /// Rotation in degrees, −180…180.
    public var angle: Double
    /// Shear along x, as the tangent of the shear angle.
    public var shear: Double
    /// Scales along x and y; one of the two is negative if the map mirrors.
    public var scaleX, scaleY: Double

    /// Decomposes a map; nil if the map collapses the plane or is not finite.
    public init?(_ map: AffineTransform) {
        let determinant = map.determinant
        guard determinant != 0, determinant.isFinite, map.tx.isFinite, map.ty.isFinite else { return nil }
        var scaleX = (map.a * map.a + map.b * map.b).squareRoot()
        guard scaleX > 0, scaleX.isFinite else { return nil }
        // For a mirroring map, the axis that points further backwards is flipped; the rotation is then that of the
        // other axis.
        if determinant < 0 && map.a < map.d { scaleX = -scaleX }
        let (cosine, sine) = (map.a / scaleX, map.b / scaleX)
        let along = map.c * cosine + map.d * sine
        scaleY = map.d * cosine - map.c * sine
        guard scaleY != 0, scaleY.isFinite, along.isFinite else { return nil }
        shear = along / scaleY
        angle = ElementaryFunctions.atan2(sine, cosine) * (180 / .pi)
        self.scaleX = scaleX
        translation = Point(x: map.tx, y: map.ty)
    }

    /// The map as the product of the parts.
    public var affine: AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(angle), ElementaryFunctions.cosDegrees(angle))
        return AffineTransform(
            a: cosine * scaleX, b: sine * scaleX, c: (shear * cosine - sine) * scaleY,
            d: (shear * sine + cosine) * scaleY,
            tx: translation.x, ty: translation.y)
    }

    /// Interpolates each part separately; rotations take the shorter way.
    public func mixed(with other: AffineDecomposition, fraction: Double) -> AffineDecomposition {
        var from = self
        // Flipping one axis equals flipping the other axis and turning by half a turn.
        if (from.scaleX < 0 && other.scaleY < 0) || (from.scaleY < 0 && other.scaleX < 0) {
            from.scaleX = -from.scaleX
            from.scaleY = -from.scaleY
            from.angle += from.angle < 0 ? 180 : -180
        }
        var target = other.angle
        if (from.angle - target).magnitude > 180 {
            if from.angle > target { from.angle -= 360 } else { target -= 360 }
        }
        var mix = from
        mix.translation = from.translation.mixed(with: other.translation, fraction: fraction)
        mix.angle = from.angle.mixed(with: target, fraction: fraction)
        mix.shear = from.shear.mixed(with: other.shear, fraction: fraction)
        mix.scaleX = from.scaleX.mixed(with: other.scaleX, fraction: fraction)
        mix.scaleY = from.scaleY.mixed(with: other.scaleY, fraction: fraction)
        return mix
    }
}
