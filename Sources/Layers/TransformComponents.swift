public import Primitives

/// The components of a transform that Core Animation's key paths name.
///
/// They compose Scale · RotateX · RotateY · RotateZ · Translate · Perspective in row vectors.
public struct TransformComponents: Hashable, Sendable {
    /// `transform.scale.x`, `.y`, `.z`.
    public var scaleX = 1.0, scaleY = 1.0, scaleZ = 1.0
    /// `transform.rotation.x`, `.y`, `.z`, in degrees.
    public var rotationX = 0.0, rotationY = 0.0, rotationZ = 0.0
    /// `transform.translation.x`, `.y`, `.z`, in points.
    public var translationX = 0.0, translationY = 0.0, translationZ = 0.0
    /// `m34`: −1/d for a perspective viewed from a distance of d points.
    public var m34 = 0.0

    /// Creates components of the identity.
    public init() {}

    /// `transform.scale`: the mean of the three factors, as Core Animation reads it; setting it sets all three.
    ///
    /// Writing back the value that was read changes nothing, so unequal factors survive.
    public var scale: Double {
        get { scaleX == scaleY && scaleY == scaleZ ? scaleX : (scaleX + scaleY + scaleZ) / 3 }
        set {
            if newValue == scale { return }
            scaleX = newValue
            scaleY = newValue
            scaleZ = newValue
        }
    }

    /// `transform.translation`: the offset in the plane.
    public var translation: Point {
        get { Point(x: translationX, y: translationY) }
        set {
            translationX = newValue.x
            translationY = newValue.y
        }
    }
}

extension TransformComponents {
    /// Whether the components are the identity.
    var isIdentity: Bool { self == TransformComponents() }

    /// The components as one matrix; a point is scaled first, and perspective applies last.
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

    /// The properties of this type. A new property needs only an entry in this list.
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
            "Turn about x, in degrees: the top edge goes back.", unit: .degrees, changes: .extent
        ),
        LayerProperty(
            "transform.rotation.y", .number, { $0.components.rotationY }, { $0.components.rotationY = $1 },
            "Turn about y, in degrees: the right edge goes back.", unit: .degrees, changes: .extent),
        LayerProperty(
            "transform.rotation.z", aliases: ["transform.rotation"], .number, { $0.components.rotationZ },
            { $0.components.rotationZ = $1 },
            "Turn about z, in degrees, clockwise on the screen.", unit: .degrees, changes: .extent),
        LayerProperty(
            "transform.translation", .point, { $0.components.translation }, { $0.components.translation = $1 },
            "Offset in the plane, in points.", unit: .points, changes: .extent),
        LayerProperty(
            "transform.translation.z", .number, { $0.components.translationZ }, { $0.components.translationZ = $1 },
            "Offset towards the viewer, in points; shows under a perspective.", unit: .points, changes: .extent),
        LayerProperty(
            "m34", .number, { $0.components.m34 }, { $0.components.m34 = $1 },
            "Perspective of the view itself: −1/d seen from d points; 0 for no perspective.", changes: .extent),
    ].map { $0.moving }
}
