/// A function in a transform list, as in CSS and in chained calls on `CGAffineTransform`.
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
    /// A rotation about the axis through the origin in the direction (x, y, z), which may have any length.
    case rotate3D(x: Double, y: Double, z: Double, angle: Double)
    /// A skew by two angles: x grows by y · tan(x angle), and y grows by x · tan(y angle).
    case skew(x: Double, y: Double)
    /// A perspective seen from a distance, with m34 = −1/distance.
    case perspective(distance: Double)
    /// Any matrix.
    case matrix(Transform3D)
}
