public import Primitives

/// An entry of the registry: one name, one value type, one place in `Layer`.
public struct LayerProperty: Sendable {
    /// The name in scenes.
    public let name: String
    /// What its values are.
    public let type: PropertyType
    /// One sentence for the documentation.
    public let summary: String

    /// Every animatable property, in the order of the documentation.
    public static let all: [LayerProperty] = []

    /// The value in a layer; nil where the layer's kind has no such property.
    public func value(in layer: Layer) -> PropertyValue? { fatalError("skeleton") }
    /// Writes a value of the property's type into a layer whose kind has the property.
    public func set(_ value: PropertyValue, in layer: inout Layer) { fatalError("skeleton") }
}

/// A property or a part of one, such as `center.y` or `transform.rotation.x`.
public struct PropertyPath: Hashable, Sendable {
    /// The spelling in scenes.
    public let name: String
    /// What values at the path's end are.
    public let type: PropertyType

    /// Finds the path of a name; nil where there is none.
    public init?(_ name: String) { fatalError("skeleton") }

    /// Every name there is, whole properties and parts, for messages and listings.
    public static var allNames: [String] { fatalError("skeleton") }

    /// The value in a layer; nil where the layer's kind has no such property.
    public func value(in layer: Layer) -> PropertyValue? { fatalError("skeleton") }
    /// Writes a value of the path's type into a layer whose kind has the property.
    public func set(_ value: PropertyValue, in layer: inout Layer) { fatalError("skeleton") }
    /// Whether writing one changes what the other reads: `center` and `center.y`, `frame` and `size`.
    public func overlaps(_ other: PropertyPath) -> Bool { fatalError("skeleton") }
}

extension PropertyValue {
    /// The kind of this value.
    public var type: PropertyType { fatalError("skeleton") }
    /// The value `fraction` of the way to `other`, which has the same type; exactly self at 0 and `other` at 1.
    public func mixed(with other: PropertyValue, fraction: Double, mode: InterpolationMode = .standard) -> PropertyValue {
        fatalError("skeleton")
    }
}
