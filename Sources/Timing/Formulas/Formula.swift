/// A formula over numbers that change from frame to frame, ready to be evaluated again and again.
///
/// The steps stand in postfix order: operands come before what is done with them, so that one small stack is all an
/// evaluation needs, however deep the formula was nested.
public struct Formula: Hashable, Sendable {
    /// What is done with the values that are ready.
    public enum Step: Hashable, Sendable {
        /// Adds a plain number.
        case number(Double)
        /// Adds an angle in degrees.
        case angle(Double)
        /// Adds the operand with an index.
        case operand(Int)
        /// Turns the sign of the last value.
        case negate
        /// Replaces the last two values by one.
        case operate(FormulaOperator)
        /// Replaces as many of the last values by one.
        case call(FormulaFunction, argumentCount: Int)
        /// Bends the last value.
        case ease(Easing)
        /// Relates the last values through an interval.
        case interval(IntervalOperation)

        /// How many values the step takes from those that are ready; it leaves one in their place.
        fileprivate var operandCount: Int {
            switch self {
            case .number, .angle, .operand: 0
            case .negate, .ease: 1
            case .operate: 2
            case .call(_, let count): count
            case .interval(let operation): operation.operandCount
            }
        }
    }

    /// The steps in postfix order.
    public let steps: [Step]

    /// Creates a formula; its steps find the values they take and leave exactly one.
    public init(_ steps: [Step]) {
        var ready = 0
        for step in steps {
            precondition(step.operandCount <= ready, "a step finds the values it takes")
            ready += 1 - step.operandCount
        }
        precondition(ready == 1, "a formula leaves exactly one value")
        self.steps = steps
    }
}

/// The operators between two values.
public enum FormulaOperator: String, Hashable, Sendable {
    /// The sum.
    case add = "+"
    /// The difference.
    case subtract = "-"
    /// The product.
    case multiply = "*"
    /// The quotient.
    case divide = "/"
}

/// Why a formula has no value, and which step found out.
public struct FormulaError: Error, Hashable, Sendable {
    /// What led out of the finite numbers, or mixed units that do not go together.
    public enum Reason: Hashable, Sendable {
        /// A quotient or remainder by zero.
        case divisionByZero
        /// The square root of a negative number.
        case rootOfNegative
        /// An operand that is no finite number.
        case operandNotFinite
        /// An interval whose ends are equal.
        case emptyInterval
        /// A result beyond what can be written.
        case tooLarge
        /// A product of two angles.
        case angleTimesAngle
        /// A plain number divided by an angle.
        case numberByAngle

        /// The reason in words: lower case, no full stop.
        public var message: String {
            switch self {
            case .divisionByZero: "division by zero"
            case .rootOfNegative: "square root of a negative number"
            case .operandNotFinite: "an operand is not a finite number"
            case .emptyInterval: "an interval has no length"
            case .tooLarge: "the result is too large"
            case .angleTimesAngle: "an angle times an angle means nothing"
            case .numberByAngle: "a number divided by an angle means nothing"
            }
        }
    }

    /// The index of the step.
    public var step: Int
    /// What went wrong there.
    public var reason: Reason

    /// Creates an error.
    public init(step: Int, reason: Reason) {
        self.step = step
        self.reason = reason
    }
}
