import Timing

/// One step of an expression in postfix order, with its place in the text.
struct ExpressionStep: Hashable, Sendable {
    /// What a step does with the values that are ready.
    enum Operation: Hashable, Sendable {
        /// Adds so many hundredths of an extent.
        case relative(Double, ExpressionUnit)
        /// Adds what a name stands for.
        case reference(Expression.Reference)
        /// Means the same wherever the expression stands.
        case plain(Formula.Step)
    }

    var operation: Operation
    /// In characters from the start of the expression.
    var place: Range<Int>
}

/// The units a number may carry.
enum ExpressionUnit: String, Hashable, Sendable, CaseIterable {
    case percent = "%"
    case parentWidth = "pw"
    case parentHeight = "ph"
    case canvasWidth = "vw"
    case canvasHeight = "vh"
    case degree = "deg"
    case turn
    case radian = "rad"
}
