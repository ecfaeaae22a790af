/// A compiled formula over numbers that change from frame to frame.
///
/// The steps are in postfix order: the operands of an operation come before the operation. A formula is therefore
/// evaluated with one small stack, however deeply its source is nested.
public struct Formula: Hashable, Sendable {
    /// A step of the evaluation, which pops values from a stack and pushes values on it.
    public enum Step: Hashable, Sendable {
        /// Pushes a plain number.
        case number(Double)
        /// Pushes an angle in degrees.
        case angle(Double)
        /// Pushes the operand with this index.
        case operand(Int)
        /// Negates the top value of the stack.
        case negate
        /// Replaces the top two values of the stack by the result of a binary operator.
        case operate(FormulaOperator)
        /// Replaces the top `argumentCount` values of the stack by the result of a function.
        case call(FormulaFunction, argumentCount: Int)
        /// Replaces the top value of the stack by the eased value.
        case ease(Easing)
        /// Replaces the top values of the stack by the result of an interval operation.
        case interval(IntervalOperation)
        /// Pops a condition from the stack and, if the condition is 0, skips the next `stepCount` steps.
        ///
        /// The skipped steps are the first branch of a conditional. They push one value and end with `skip`, which
        /// skips the second branch. The second branch also pushes one value.
        case skipIfZero(stepCount: Int)
        /// Skips the next `stepCount` steps, which are the second branch of a conditional.
        case skip(stepCount: Int)

        /// The number of values that the step pops from the stack.
        fileprivate var operandCount: Int {
            switch self {
            case .number, .angle, .operand, .skip: 0
            case .negate, .ease, .skipIfZero: 1
            case .operate: 2
            case .call(_, let count): count
            case .interval(let operation): operation.operandCount
            }
        }
    }

    /// The steps in postfix order.
    public let steps: [Step]
    /// Whether the formula contains a conditional. If so, the evaluation may not need every operand.
    package let hasChoices: Bool

    /// Creates a formula.
    ///
    /// Precondition: each step finds its operands on the stack, and the last step leaves exactly one value.
    public init(_ steps: [Step]) {
        self.steps = steps
        hasChoices = steps.contains { if case .skipIfZero = $0 { true } else { false } }
        precondition(readyCount(after: steps.indices, before: 0) == 1, "a formula leaves exactly one value")
    }

    /// Returns the number of values on the stack after a range of steps. `before` is the number of values before these
    /// steps.
    private func readyCount(after range: Range<Int>, before: Int) -> Int {
        var ready = before
        var index = range.lowerBound
        while index < range.upperBound {
            let step = steps[index]
            precondition(step.operandCount <= ready, "a step finds the values it takes")
            switch step {
            case .skipIfZero:
                let (first, second) = sides(ofChoiceAt: index)
                precondition(second.upperBound <= range.upperBound, "a choice ends where it begins")
                for side in [first, second] {
                    precondition(
                        readyCount(after: side, before: ready - 1) == ready, "each side of a choice leaves one value")
                }
                index = second.upperBound
            case .skip: preconditionFailure("what is skipped is a side of a choice")
            case .number, .angle, .operand, .negate, .operate, .call, .ease, .interval:
                ready += 1 - step.operandCount
                index += 1
            }
        }
        return ready
    }

    /// Returns the two branches of a conditional as ranges of steps. `index` is the index of its `skipIfZero`.
    ///
    /// The first branch is taken if the condition is not 0.
    func sides(ofChoiceAt index: Int) -> (first: Range<Int>, second: Range<Int>) {
        guard case .skipIfZero(let count) = steps[index], count >= 1, index + count < steps.count,
            case .skip(let rest) = steps[index + count], rest >= 0, index + count + rest < steps.count
        else { preconditionFailure("a choice has two sides") }
        return (index + 1..<index + count, index + count + 1..<index + count + 1 + rest)
    }
}

/// The binary operators.
public enum FormulaOperator: String, Hashable, Sendable {
    /// The sum.
    case add = "+"
    /// The difference.
    case subtract = "-"
    /// The product.
    case multiply = "*"
    /// The quotient.
    case divide = "/"
    /// Less than: 1 if the first operand is less than the second, else 0.
    case less = "<"
    /// At most: 1 if the first operand is less than or equal to the second, else 0.
    case atMost = "<="
    /// Greater than: 1 if the first operand is greater than the second, else 0.
    case greater = ">"
    /// At least: 1 if the first operand is greater than or equal to the second, else 0.
    case atLeast = ">="
    /// Equal to: 1 if both operands are exactly the same number, else 0.
    case equal = "=="
    /// Not equal to: 1 if the operands are different numbers, else 0.
    case unequal = "!="

    /// The operators that compare two numbers. Their result is 1 or 0.
    public static let comparisons: [FormulaOperator] = [.atMost, .atLeast, .equal, .unequal, .less, .greater]

    /// Returns whether the comparison holds for two numbers; nil if this operator is not a comparison.
    func compares(_ first: Double, _ second: Double) -> Bool? {
        switch self {
        case .add, .subtract, .multiply, .divide: nil
        case .less: first < second
        case .atMost: first <= second
        case .greater: first > second
        case .atLeast: first >= second
        case .equal: first == second
        case .unequal: first != second
        }
    }
}

/// An error that reports why a formula has no value, and at which step the evaluation failed.
public struct FormulaError: Error, Hashable, Sendable {
    /// The reasons why a step fails.
    public enum Reason: Hashable, Sendable {
        /// A division by zero, or the remainder of such a division.
        case divisionByZero
        /// The square root of a negative number.
        case rootOfNegative
        /// An operand that is not a finite number.
        case operandNotFinite
        /// An interval whose ends are equal, so that a position in it is undefined.
        case emptyInterval
        /// A result that is too large for a `Double`.
        case tooLarge
        /// A product of two angles.
        case angleTimesAngle
        /// A plain number divided by an angle.
        case numberByAngle

        /// The reason as a message, in lower case and without a full stop.
        public var message: String {
            switch self {
            case .divisionByZero: "division by zero"
            case .rootOfNegative: "square root of a negative number"
            case .operandNotFinite: "an operand is not a finite number"
            case .emptyInterval: "an interval has no length"
            case .tooLarge: "the result is too large"
            case .angleTimesAngle: "two angles cannot be multiplied"
            case .numberByAngle: "a number cannot be divided by an angle"
            }
        }
    }

    /// The index of the step that failed.
    public var step: Int
    /// The reason why the step failed.
    public var reason: Reason

    /// Creates an error.
    public init(step: Int, reason: Reason) {
        self.step = step
        self.reason = reason
    }
}
