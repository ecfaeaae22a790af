/// One function of a transform list, as CSS and the chained CGAffineTransform calls have them.
///
/// In a list `[A, B]` B acts on the view first. Angles are degrees, lengths points.
public enum TransformFunction: Hashable, Sendable {
    /// Moves.
    case translate(x: Double, y: Double, z: Double)
    /// Stretches.
    case scale(x: Double, y: Double, z: Double)
    /// Turns about x.
    case rotateX(Double)
    /// Turns about y.
    case rotateY(Double)
    /// Turns about z, clockwise on the screen.
    case rotateZ(Double)
    /// Turns about any axis through the origin.
    case rotate3D(x: Double, y: Double, z: Double, angle: Double)
    /// Shears by two angles.
    case skew(x: Double, y: Double)
    /// Looks from a distance: m34 = −1/distance.
    case perspective(distance: Double)
    /// Any matrix.
    case matrix(Transform3D)
}
