/// An easing: a named curve, a function, or a formula of the progress.
public struct Easing: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The easing as the scene holds it.
    public let value: Value
    /// Creates an easing from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates an easing from its spelling, such as `"cubic-bezier(0.2, 0, 0, 1)"`.
    public init(stringLiteral text: String) { value = Value(text) }

    /// A cubic Bézier curve by its control points.
    public static func cubicBezier(
        _ x1: some FormulaConvertible, _ y1: some FormulaConvertible, _ x2: some FormulaConvertible,
        _ y2: some FormulaConvertible
    ) -> Easing {
        Easing(value: .list([x1, y1, x2, y2]))
    }

    /// The motion of a spring.
    public static func spring(_ spring: Spring) -> Easing { Easing(value: .object("spring", spring)) }

    /// Another easing backwards.
    public static func reverse(_ easing: Easing) -> Easing { Easing(value: .object("reverse", easing)) }

    /// Another easing there and back.
    public static func mirror(_ easing: Easing) -> Easing { Easing(value: .object("mirror", easing)) }

    /// A formula of the progress, which is `Formula.progress`.
    public static func formula(_ formula: Formula) -> Easing { Easing(value: .object("formula", formula)) }
}
