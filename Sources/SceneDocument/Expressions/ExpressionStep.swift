package import Timing

/// One step of an expression in postfix order, with its range in the text.
package struct ExpressionStep: Hashable, Sendable {
    /// What a step does to the stack of values.
    package enum Operation: Hashable, Sendable {
        /// Pushes a percentage of a length. The number is the percentage, and the unit names the length, such as the
        /// parent's width.
        case relative(Double, ExpressionUnit)
        /// Pushes the value of a name, or of a view's progress.
        case reference(Expression.Reference)
        /// Performs a step that does the same in every scope.
        case plain(Formula.Step)
    }

    package var operation: Operation
    /// The step's range in the expression, in characters from the start.
    package var sourceRange: Range<Int>
}

/// The units that numbers can have.
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
