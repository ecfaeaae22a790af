package import Timing

/// One step of an expression in postfix order, with its range in the text.
package struct ExpressionStep: Hashable, Sendable {
    /// The effect of a step on the stack of values.
    package enum Operation: Hashable, Sendable {
        /// Pushes a number of hundredths of an extent.
        case relative(Double, ExpressionUnit)
        /// Pushes the value of a name.
        case reference(Expression.Reference)
        /// A step that means the same in every scope.
        case plain(Formula.Step)
    }

    package var operation: Operation
    /// The range in characters from the start of the expression.
    package var sourceRange: Range<Int>
}

/// The units of numbers.
package enum ExpressionUnit: String, Hashable, Sendable, CaseIterable {
    case percent = "%"
    case parentWidth = "pw"
    case parentHeight = "ph"
    case canvasWidth = "vw"
    case canvasHeight = "vh"
    case degree = "deg"
    case turn
    case radian = "rad"
}
