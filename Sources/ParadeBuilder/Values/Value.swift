package import JSON

/// Any value that a scene can hold: null, a Boolean, a number, a string, a list, or an object.
///
/// Every other type of value can be made from it, such as `Color(value: "$ink")`. Scenes rarely need it: it stands for
/// the arguments of templates, and for spellings of JSON that the types do not have.
public struct Value: Hashable, Sendable {
    package let json: JSONValue

    package init(json: JSONValue) { self.json = json }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates the value null.
    public init(nilLiteral: ()) { json = .null }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { json = .boolean(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { json = .number(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { json = .number(value) }
    /// Creates a string.
    public init(stringLiteral value: String) { json = .string(value) }
    /// Creates a list.
    public init(arrayLiteral elements: Value...) { json = .array(elements.map(\.json)) }
    /// Creates an object. The keys must be different.
    public init(dictionaryLiteral elements: (String, Value)...) {
        json = .object(elements.map { ($0.0, $0.1.json) })
    }

    /// Creates a number.
    public init(_ number: Double) { json = .number(number) }
    /// Creates a number.
    public init(_ number: Int) { json = .number(number) }
    /// Creates a string.
    public init(_ text: String) { json = .string(text) }
    /// Creates a Boolean value.
    public init(_ flag: Bool) { json = .boolean(flag) }
}

/// A type whose values can be written in a scene.
public protocol ValueConvertible: Sendable {
    /// The value as the scene holds it.
    var value: Value { get }
}

/// A type that can be made from any value of a scene, such as the argument of a template.
public protocol ValueRepresentable: ValueConvertible {
    /// Creates the type's value from the value that a scene would hold.
    ///
    /// The scene reports a value of a wrong kind, with the line that uses it.
    init(value: Value)
}

extension Value: ValueRepresentable {
    /// The value itself.
    public var value: Value { self }
    /// Creates a copy.
    public init(value: Value) { self = value }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    /// The wrapped value, or null.
    public var value: Value { self?.value ?? nil }
}

extension String: ValueConvertible {
    /// The string as a scene holds it.
    public var value: Value { Value(self) }
}

extension Bool: ValueConvertible {
    /// The Boolean as a scene holds it.
    public var value: Value { Value(self) }
}
