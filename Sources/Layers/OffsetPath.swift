public import Primitives

/// A path that a layer follows, with the layer's place on it (CSS Motion Path 1).
///
/// The path replaces the layer's position: the layer's offset anchor lies on a point of the path, and the layer is
/// rotated about this anchor. The layer's transforms are applied before that rotation. If the path is empty, nothing of
/// this has an effect.
public struct OffsetPath: Hashable, Sendable {
    /// The path, in the coordinates of the parent.
    public var path = MeasuredPath(Path())
    /// The place on the path, as a fraction of its length. Beyond 0…1, a closed path goes round, and another path holds
    /// its end.
    public var distance = 0.0
    /// The rotation of the layer.
    public var rotation = OffsetRotation.standard
    /// The point of the box that lies on the path, in unit coordinates; nil for the layer's anchor point.
    public var anchor: Point?
    /// The vector by which the scroll container holds the layer away from the path, in points.
    var shift = Point.zero

    /// Creates an empty path, which has no effect.
    public init() {}

    /// Whether the path has no effect.
    var isEmpty: Bool { path.path.isEmpty }
}

/// The rotation of a layer that follows a path.
public struct OffsetRotation: Hashable, Sendable {
    /// The direction to which the angle is added.
    public enum Base: String, Hashable, Sendable, CaseIterable {
        /// The direction of the path.
        case auto
        /// The direction against the path.
        case reverse
    }

    /// The direction to which the angle is added; nil for the direction of x.
    public var base: Base?
    /// The angle, in degrees, clockwise on the screen.
    public var angle: Double

    /// Creates a rotation.
    public init(_ base: Base?, angle: Double = 0) {
        self.base = base
        self.angle = angle
    }

    /// CSS's default: the direction of the path.
    public static let standard = OffsetRotation(.auto)

    /// The rotation in CSS syntax, such as `auto 45deg`.
    public var text: String {
        guard let base else { return "\(angle.shortText)deg" }
        return angle == 0 ? base.rawValue : "\(base.rawValue) \(angle.shortText)deg"
    }

    /// Parses the text of a rotation; nil for other texts.
    init?(text: String) {
        let parts = text.split(separator: " ")
        base = parts.first.flatMap { Base(rawValue: String($0)) }
        let rest = parts.dropFirst(base == nil ? 0 : 1)
        angle = 0
        if rest.isEmpty { if base == nil { return nil } else { return } }
        guard rest.count == 1, let part = rest.first, part.hasSuffix("deg"), let angle = Double(part.dropLast(3)) else {
            return nil
        }
        self.angle = angle
    }

    /// Returns the map that rotates about the origin, for a path with the given direction.
    func matrix(along direction: Point) -> Transform3D {
        var turn = Transform3D.identity
        if let base {
            let sign = base == .auto ? 1.0 : -1
            (turn.m11, turn.m12) = (sign * direction.x, sign * direction.y)
            (turn.m21, turn.m22) = (-turn.m12, turn.m11)
        }
        return angle == 0 ? turn : turn.concatenating(.rotationZ(degrees: angle))
    }
}

/// The storage of a layer's offset path: on the heap, or no storage for layers that follow no path.
enum StoredOffsetPath: Hashable, Sendable {
    case none
    indirect case own(OffsetPath)
}

extension Layer {
    /// The path that the layer follows.
    ///
    /// Reading the default is free. Writing a path that is not the default allocates memory.
    public var offset: OffsetPath {
        get {
            switch storedOffset {
            case .none: OffsetPath()
            case .own(let offset): offset
            }
        }
        // The default is always stored as `none`, so that layers with equal paths compare equal.
        set { storedOffset = newValue == OffsetPath() ? .none : .own(newValue) }
    }

    /// Whether the layer follows a path instead of being at its position.
    var followsPath: Bool {
        switch storedOffset {
        case .none: false
        case .own(let offset): !offset.isEmpty
        }
    }

    /// Moves the layer, and the path that it follows, by a vector in points.
    package mutating func shift(x: Double, y: Double) {
        position.x += x
        position.y += y
        guard case .own(var offset) = storedOffset else { return }
        offset.shift.x += x
        offset.shift.y += y
        storedOffset = .own(offset)
    }

    /// Returns the map that puts the anchor point of the transformed layer to its place in the parent.
    ///
    /// - Parameter depth: The z coordinate of the anchor point.
    func placement(depth: Double) -> Transform3D {
        guard case .own(let offset) = storedOffset, let place = offset.path.place(at: offset.distance) else {
            return .translation(x: position.x, y: position.y, z: depth)
        }
        let anchor = offset.anchor ?? anchorPoint
        let turn = offset.rotation.matrix(along: place.direction)
        let end = Transform3D.translation(
            x: place.point.x + offset.shift.x, y: place.point.y + offset.shift.y, z: depth)
        if anchor == anchorPoint { return turn.concatenating(end) }
        return Transform3D.translation(
            x: (anchorPoint.x - anchor.x) * bounds.width, y: (anchorPoint.y - anchor.y) * bounds.height
        ).concatenating(turn).concatenating(end)
    }
}

extension OffsetPath {
    /// The properties for following a path. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "offsetPath", .path, { $0.offset.path.path }, { $0.offset.path = MeasuredPath($1) },
            "SVG path data in the parent's points, along which the view is placed instead of at its position.",
            changes: .extent),
        LayerProperty(
            "offsetDistance", .number, { $0.offset.distance }, { $0.offset.distance = $1 },
            "Place on offsetPath, as a fraction of its length; a closed path goes round.", unit: .fraction,
            changes: .extent),
        LayerProperty(
            "offsetRotate", .offsetRotation, { $0.offset.rotation }, { $0.offset.rotation = $1 },
            "Rotation on offsetPath: along the path, against it, an angle, or both, such as \"auto 45deg\".",
            choices: OffsetRotation.Base.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "offsetAnchor", .point, { $0.offset.anchor ?? $0.anchorPoint },
            // Writing back the anchor point leaves the default.
            { if $1 != $0.offset.anchor ?? $0.anchorPoint { $0.offset.anchor = $1 } },
            "The point of the box, in unit coordinates, that lies on offsetPath (default: anchorPoint).",
            unit: .fraction, changes: .extent),
    ].map { $0.moving }
}

extension PropertyCoding<OffsetRotation> {
    static var offsetRotation: Self {
        Self(
            type: .string, value: { .string($0.text) },
            field: { if case .string(let text) = $0 { OffsetRotation(text: text) } else { nil } })
    }
}
