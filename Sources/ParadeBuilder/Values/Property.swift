/// A property, or a part of one, that states, keyframes, bindings and actions can set.
public protocol AnimatableProperty: Sendable {
    /// The type of the property's values.
    associatedtype Value: ValueConvertible
    /// The property's name in scenes.
    var name: String { get }
}

/// A property whose parts, if it has any, are those of its values.
public struct Property<Value: ValueConvertible>: AnimatableProperty {
    /// The property's name in scenes.
    public let name: String

    init(name: String) { self.name = name }
}

/// The path of a property of type `Value`, such as `\.center.y`.
public typealias PropertyPath<Property: AnimatableProperty> = KeyPath<Properties, Property>

extension KeyPath where Root == Properties, Value: AnimatableProperty {
    /// The property's name in scenes.
    var propertyName: String { Properties()[keyPath: self].name }
}
