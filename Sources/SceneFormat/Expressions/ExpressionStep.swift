import Timing

/// One step of a formula in postfix order, with its place in the text.
struct ExpressionStep: Hashable, Sendable {
    /// What a step does with the values that are ready.
    enum Operation: Hashable, Sendable {
        /// Adds a plain number.
        case number(Double)
        /// Adds an angle in degrees.
        case angle(Double)
        /// Adds so many hundredths of an extent.
        case relative(Double, ExpressionUnit)
        /// Adds what a name stands for.
        case reference(Expression.Reference)
        /// Turns the sign of the last value.
        case negate
        /// Replaces the last two values by one.
        case operate(ExpressionOperator)
        /// Replaces as many of the last values by one.
        case call(ExpressionFunction, argumentCount: Int)
        /// Bends the last value.
        case ease(Easing)
    }

    var operation: Operation
    /// In characters from the start of the formula.
    var place: Range<Int>
}

/// The operators between two values.
enum ExpressionOperator: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
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
