package import Timing

/// One step of an expression in postfix order, with its range in the text.
package struct ExpressionStep: Hashable, Sendable {
    /// The effect of a step on the stack of values.
    package enum Operation: Hashable, Sendable {
        /// Pushes a share of the extent that a unit stands for, given in hundredths of the extent.
        case relative(Double, ExpressionUnit)
        /// Pushes the value of a name.
        case reference(Expression.Reference)
        /// A step that has the same meaning in every scope.
        case plain(Formula.Step)
    }

    package var operation: Operation
    /// The step's range in the expression, in characters from the start.
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
