public import Primitives

/// A formula in a string: numbers, units, names, operators and functions.
public struct Expression: Hashable, Sendable {
    /// What names and units mean where an expression stands.
    public struct Scope: Sendable {
        /// The parent's extent in points: `pw`, `ph`, and `%` by `percentBase`.
        public var parent: Size
        /// The canvas in points: `vw`, `vh`.
        public var canvas: Size
        /// What 100% is in points; nil where a percentage makes no sense.
        public var percentBase: Double?
        /// Names that stand for numbers, such as `index` and `count`.
        public var names: [String: Double]

        /// Creates a scope.
        public init(parent: Size, canvas: Size, percentBase: Double? = nil, names: [String: Double] = [:]) {
            self.parent = parent
            self.canvas = canvas
            self.percentBase = percentBase
            self.names = names
        }
    }

    /// Reads a formula.
    public init(parsing text: String) throws(ExpressionError) { fatalError("skeleton") }

    /// The number it stands for.
    public func value(in scope: Scope) throws(ExpressionError) -> Double { fatalError("skeleton") }
}

/// What is wrong with a formula.
public struct ExpressionError: Error, Hashable, Sendable {
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known; nearest names.
    public var hint: String?
    /// Offset in characters from the start of the formula.
    public var offset: Int
}
