public import Primitives

/// A transform given by components, which are those with key paths in Core Animation.
///
/// The matrix for row vectors is Scale · RotateX · RotateY · RotateZ · Translate · Perspective.
public struct TransformComponents: Hashable, Sendable {
    /// The factors `transform.scale.x`, `.y` and `.z`.
    public var scaleX = 1.0, scaleY = 1.0, scaleZ = 1.0
    /// The angles `transform.rotation.x`, `.y` and `.z`, in degrees.
    public var rotationX = 0.0, rotationY = 0.0, rotationZ = 0.0
    /// The offsets `transform.translation.x`, `.y` and `.z`, in points.
    public var translationX = 0.0, translationY = 0.0, translationZ = 0.0
    /// The matrix element `m34`: −1/d for a perspective seen from a distance of d points, or 0 for no perspective.
    public var m34 = 0.0

    /// Creates the identity transform.
    public init() {}

    /// The property `transform.scale`: the mean of the three scale factors, as in Core Animation.
    ///
    /// Setting the property sets all three factors. If the new value equals the current value, nothing changes, so
    /// unequal factors stay unequal.
    public var scale: Double {
        get { scaleX == scaleY && scaleY == scaleZ ? scaleX : (scaleX + scaleY + scaleZ) / 3 }
        set {
            if newValue == scale { return }
            scaleX = newValue
            scaleY = newValue
            scaleZ = newValue
        }
    }

    /// The property `transform.translation`: the offset along x and y, in points.
    public var translation: Point {
        get { Point(x: translationX, y: translationY) }
        set {
            translationX = newValue.x
            translationY = newValue.y
        }
    }
}

extension TransformComponents {
    /// Whether this is the identity transform.
    var isIdentity: Bool { self == TransformComponents() }

    /// The components as one matrix, which scales a point first and applies the perspective last.
    var matrix: Transform3D {
        if isIdentity { return .identity }
        var perspective = Transform3D.identity
        perspective.m34 = m34
        return Transform3D.scale(x: scaleX, y: scaleY, z: scaleZ)
            .concatenating(.rotationX(degrees: rotationX))
            .concatenating(.rotationY(degrees: rotationY))
            .concatenating(.rotationZ(degrees: rotationZ))
            .concatenating(.translation(x: translationX, y: translationY, z: translationZ))
            .concatenating(perspective)
    }

    /// The properties for these components. To add a property, add an entry to this list.
    static let properties = [
        LayerProperty(
            "transform.scale", .number, { $0.components.scale }, { $0.components.scale = $1 },
            "Scale along all three axes; 1 leaves the size as it is.", unit: .fraction, changes: .extent
        ).stretching(.horizontal, .vertical),
        LayerProperty(
            "transform.scale.x", .number, { $0.components.scaleX }, { $0.components.scaleX = $1 },
            "Scale along x; 1 leaves the size as it is.", unit: .fraction, changes: .extent
        ).stretching(.horizontal),
        LayerProperty(
            "transform.scale.y", .number, { $0.components.scaleY }, { $0.components.scaleY = $1 },
            "Scale along y; 1 leaves the size as it is.", unit: .fraction, changes: .extent
        ).stretching(.vertical),
        LayerProperty(
            "transform.scale.z", .number, { $0.components.scaleZ }, { $0.components.scaleZ = $1 },
            "Scale along z; 1 leaves the size as it is.", unit: .fraction, changes: .extent),
        LayerProperty(
            "transform.rotation.x", .number, { $0.components.rotationX }, { $0.components.rotationX = $1 },
            "The rotation about x, in degrees; a positive rotation moves the top edge back.", unit: .degrees,
            changes: .extent
        ),
        LayerProperty(
            "transform.rotation.y", .number, { $0.components.rotationY }, { $0.components.rotationY = $1 },
            "The rotation about y, in degrees; a positive rotation moves the right edge back.", unit: .degrees,
            changes: .extent),
        LayerProperty(
            "transform.rotation.z", aliases: ["transform.rotation"], .number, { $0.components.rotationZ },
            { $0.components.rotationZ = $1 },
            "The rotation about z, in degrees, clockwise on the screen.", unit: .degrees, changes: .extent),
        LayerProperty(
            "transform.translation", .point, { $0.components.translation }, { $0.components.translation = $1 },
            "Offset in the plane, in points.", unit: .points, changes: .extent),
        LayerProperty(
            "transform.translation.z", .number, { $0.components.translationZ }, { $0.components.translationZ = $1 },
            "Offset towards the viewer, in points; it is visible only under a perspective.", unit: .points,
            changes: .extent),
        LayerProperty(
            "m34", .number, { $0.components.m34 }, { $0.components.m34 = $1 },
            "Perspective of the view itself: −1/d for a viewer d points away, or 0 for no perspective.",
            changes: .extent),
    ].map { $0.moving }
}
