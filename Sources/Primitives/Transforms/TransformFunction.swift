/// A function of a transform list, as in CSS and chained CGAffineTransform calls.
///
/// In a list `[A, B]`, B acts on the view first. Angles are in degrees, lengths in points.
public enum TransformFunction: Hashable, Sendable {
    /// A translation.
    case translate(x: Double, y: Double, z: Double)
    /// A scaling.
    case scale(x: Double, y: Double, z: Double)
    /// A rotation about x.
    case rotateX(Double)
    /// A rotation about y.
    case rotateY(Double)
    /// A rotation about z, clockwise on the screen.
    case rotateZ(Double)
    /// A rotation about any axis through the origin.
    case rotate3D(x: Double, y: Double, z: Double, angle: Double)
    /// A skew by two angles.
    case skew(x: Double, y: Double)
    /// A perspective seen from a distance: m34 = −1/distance.
    case perspective(distance: Double)
    /// Any matrix.
    case matrix(Transform3D)
}
