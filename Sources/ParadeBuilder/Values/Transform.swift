/// A list of transform functions. The last function is applied first.
public struct Transform: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The functions as the scene holds them.
    public let value: Value
    /// Creates functions from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a list of functions.
    public init(arrayLiteral functions: TransformFunction...) { self.init(functions) }
    /// Creates a list of functions.
    public init(_ functions: [TransformFunction]) { value = .list(functions) }
}

/// One function of a transform list.
public struct TransformFunction: ValueRepresentable, Hashable {
    /// The function as the scene holds it.
    public let value: Value
    /// Creates a function from a value of a scene.
    public init(value: Value) { self.value = value }

    private init(_ name: String, _ arguments: any ValueConvertible) { value = .object(name, arguments) }

    /// A translation in the plane, in points.
    public static func translate(_ x: some FormulaConvertible, _ y: some FormulaConvertible) -> Self {
        Self("translate", Value.list([x, y]))
    }
    /// A translation in space, in points.
    public static func translate(
        _ x: some FormulaConvertible, _ y: some FormulaConvertible, _ z: some FormulaConvertible
    ) -> Self {
        Self("translate", Value.list([x, y, z]))
    }
    /// A scale in the plane.
    public static func scale(_ factor: some FormulaConvertible) -> Self { Self("scale", factor) }
    /// A scale along x and along y.
    public static func scale(_ x: some FormulaConvertible, _ y: some FormulaConvertible) -> Self {
        Self("scale", Value.list([x, y]))
    }
    /// A scale along all three axes.
    public static func scale(
        _ x: some FormulaConvertible, _ y: some FormulaConvertible, _ z: some FormulaConvertible
    ) -> Self {
        Self("scale", Value.list([x, y, z]))
    }
    /// A rotation in the plane, in degrees, clockwise on the screen.
    public static func rotate(_ angle: some FormulaConvertible) -> Self { Self("rotate", angle) }
    /// A rotation about x, in degrees.
    public static func rotateX(_ angle: some FormulaConvertible) -> Self { Self("rotateX", angle) }
    /// A rotation about y, in degrees.
    public static func rotateY(_ angle: some FormulaConvertible) -> Self { Self("rotateY", angle) }
    /// A rotation about z, in degrees.
    public static func rotateZ(_ angle: some FormulaConvertible) -> Self { Self("rotateZ", angle) }
    /// A rotation about a vector, in degrees.
    public static func rotate3d(
        _ x: some FormulaConvertible, _ y: some FormulaConvertible, _ z: some FormulaConvertible,
        _ angle: some FormulaConvertible
    ) -> Self {
        Self("rotate3d", Value.list([x, y, z, angle]))
    }
    /// A skew along x and along y, in degrees.
    public static func skew(_ x: some FormulaConvertible, _ y: some FormulaConvertible) -> Self {
        Self("skew", Value.list([x, y]))
    }
    /// The perspective of a viewer at a distance, in points.
    public static func perspective(_ distance: some FormulaConvertible) -> Self { Self("perspective", distance) }
    /// A matrix of 6 or 16 numbers.
    public static func matrix(_ numbers: any FormulaConvertible...) -> Self {
        Self("matrix", Value.list(numbers))
    }
}
