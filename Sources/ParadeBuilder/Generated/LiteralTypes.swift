// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

/// A point: `[x, y]`.
public struct Point: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its numbers.
    public init(x: some FormulaConvertible, y: some FormulaConvertible) { value = .list([x, y]) }
}

/// A size: `[width, height]`, each of which may be `fit`.
public struct Size: ValueRepresentable, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a value from its numbers.
    public init(width: some FormulaConvertible, height: some FormulaConvertible) { value = .list([width, height]) }
}

/// A rectangle: `[x, y, width, height]`.
public struct Rect: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its numbers.
    public init(x: some FormulaConvertible, y: some FormulaConvertible, width: some FormulaConvertible, height: some FormulaConvertible) { value = .list([x, y, width, height]) }
}

/// One distance, or four: `[top, left, bottom, right]`.
public struct Padding: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
}

/// One radius, or four: `[topLeft, topRight, bottomRight, bottomLeft]`.
public struct Radii: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its numbers.
    public init(topLeft: some FormulaConvertible, topRight: some FormulaConvertible, bottomRight: some FormulaConvertible, bottomLeft: some FormulaConvertible) { value = .list([topLeft, topRight, bottomRight, bottomLeft]) }
}

/// One frequency for both axes, or two: `[x, y]`.
public struct Frequency: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its numbers.
    public init(x: some FormulaConvertible, y: some FormulaConvertible) { value = .list([x, y]) }
}

/// A list of numbers.
public struct Numbers: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
}

/// Two numbers: `[from, to]`.
public struct Interval: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
}

/// A rotation on a path: a word, an angle, or both such as `"auto 45deg"`.
public struct OffsetRotation: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// The part of a velocity that is left after a millisecond.
public struct Deceleration: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// Where content stops: a distance, a list of places, or `"items"`.
public struct Stops: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// A distance or velocity of a finger: along the axis, `[x, y]`, or `"carried"`.
public struct FingerMotion: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// Frames per second, such as 60 or `"60000/1001"`.
public struct FrameRate: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// A range of scrolling: `"entry"`, or two ends such as `["entry 25%", "cover 50%"]`.
public struct TimelineRange: ValueRepresentable, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// A place of scrolling such as `"entry 50%"` or 200, or two places.
public struct TimelinePlaces: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// An inset of the viewport, or two: `[start, end]`.
public struct TimelineInset: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// Which copies begin first: `"center"`, or an index.
public struct StaggerOrigin: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}

/// The cells of a grid: `[rows, columns]`.
public struct StaggerGrid: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
}

/// A distance from the left, or `[left, right]`.
public struct SeparatorInset: ValueRepresentable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    /// The value as the scene holds it.
    public let value: Value
    /// Creates a value from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a value from one number.
    public init(integerLiteral number: Int) { value = Value(number) }
    /// Creates a value from one number.
    public init(floatLiteral number: Double) { value = Value(number) }
    /// Creates a value from one number.
    public init(_ number: some FormulaConvertible) { value = number.value }
    /// Creates a value from its numbers.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }
    /// Creates a value from its text.
    public init(stringLiteral text: String) { value = Value(text) }
}
