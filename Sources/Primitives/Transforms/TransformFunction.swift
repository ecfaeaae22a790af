/// A function in a transform list, as in CSS and in chained calls on `CGAffineTransform`.
///
/// In a list `[A, B]`, B acts on the view first. Angles are in degrees, lengths in points.
public enum TransformFunction: Hashable, Sendable {
    /// A translation, in points.
    case translate(x: Double, y: Double, z: Double)
    /// A scaling along the axes.
    case scale(x: Double, y: Double, z: Double)
    /// A rotation about the x axis, in degrees.
    case rotateX(Double)
    /// A rotation about the y axis, in degrees.
    case rotateY(Double)
    /// A rotation about the z axis in degrees, clockwise on the screen.
    case rotateZ(Double)
    /// A rotation in degrees about an axis through the origin. The axis has the direction of (x, y, z), which can have
    /// any length.
    case rotate3D(x: Double, y: Double, z: Double, angle: Double)
    /// A skew by two angles in degrees. x grows by y · tan(x angle), and y grows by x · tan(y angle).
    case skew(x: Double, y: Double)
    /// A perspective of a viewer at a distance in points, with m34 = −1/distance.
    case perspective(distance: Double)
    /// A transform that is given by its matrix.
    case matrix(Transform3D)
}
