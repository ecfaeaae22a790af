/// A 2D affine map, split into translation · rotation · shear along x · scale, so that each part can be interpolated.
///
/// The product of the parts is the map itself, as the public tests of CSS Transforms 1 require. The specification's
/// text describes a different decomposition.
public struct AffineDecomposition: Hashable, Sendable {
    /// The translation, in points.
    public var translation: Point
    /// The rotation in degrees, −180…180.
    public var angle: Double
    /// The shear along x, as the tangent of the shear angle.
    public var shear: Double
    /// The scale factors along x and y. If the map mirrors, one of them is negative.
    public var scaleX, scaleY: Double

    /// Decomposes a map. Returns nil if the map collapses the plane to a line or point, or is not finite.
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

    /// The affine map, as the product of the parts.
    public var affine: AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(angle), ElementaryFunctions.cosDegrees(angle))
        return AffineTransform(
            a: cosine * scaleX, b: sine * scaleX, c: (shear * cosine - sine) * scaleY,
            d: (shear * sine + cosine) * scaleY,
            tx: translation.x, ty: translation.y)
    }

    /// Returns the decomposition at `fraction` of the way to another. Each part is interpolated separately, and
    /// rotations take the shorter way.
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
