/// A compiled formula over numbers that change from frame to frame.
///
/// The steps are in postfix order: operands precede their operation. One small stack is therefore enough for
/// evaluation, however deeply the source formula is nested.
public struct Formula: Hashable, Sendable {
    /// An operation on the evaluation stack.
    public enum Step: Hashable, Sendable {
        /// Pushes a plain number.
        case number(Double)
        /// Pushes an angle in degrees.
        case angle(Double)
        /// Pushes the operand with this index.
        case operand(Int)
        /// Negates the last value on the stack.
        case negate
        /// Replaces the last two values by the result of a binary operator.
        case operate(FormulaOperator)
        /// Replaces the last `argumentCount` values by the result of a function.
        case call(FormulaFunction, argumentCount: Int)
        /// Applies an easing to the last value.
        case ease(Easing)
        /// Replaces the last values by the result of an interval operation.
        case interval(IntervalOperation)
        /// Pops the last value and, if it is 0, skips this many steps.
        ///
        /// This step starts a conditional; the popped value is the condition. The skipped steps are the side for a
        /// non-zero condition: they produce one value and end with `skip`. The steps that this `skip` passes over are
        /// the other side and also produce one value.
        case skipIfZero(stepCount: Int)
        /// Skips this many steps: the other side of a conditional.
        case skip(stepCount: Int)

        /// The number of values that the step pops; the step then pushes one value.
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
    /// Whether the formula has a conditional; its value may then not need every operand.
    package let hasChoices: Bool

    /// Creates a formula; every step must find its operands on the stack, and exactly one value must remain.
    public init(_ steps: [Step]) {
        self.steps = steps
        hasChoices = steps.contains { if case .skipIfZero = $0 { true } else { false } }
        precondition(readyCount(after: steps.indices, before: 0) == 1, "a formula leaves exactly one value")
    }

    /// Returns the number of values on the stack after a range of steps, with `before` values on the stack before them.
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

    /// Returns the steps of both sides of the conditional whose `skipIfZero` has a given index.
    ///
    /// The side for a non-zero condition comes first.
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
    /// 1 if the first operand is less than the second, else 0. The other comparisons also give 1 or 0.
    case less = "<"
    /// At most.
    case atMost = "<="
    /// Greater than.
    case greater = ">"
    /// At least.
    case atLeast = ">="
    /// The same number, to the last bit.
    case equal = "=="
    /// A different number.
    case unequal = "!="

    /// The comparison operators: their result is 1 or 0.
    public static let comparisons: [FormulaOperator] = [.atMost, .atLeast, .equal, .unequal, .less, .greater]

    /// Returns the result of comparing two numbers; nil for other operators.
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

/// An error with the reason why a formula has no value, and the step that failed.
public struct FormulaError: Error, Hashable, Sendable {
    /// The reasons for which a step fails: a result that is not finite, or a combination of incompatible units.
    public enum Reason: Hashable, Sendable {
        /// A division by zero, or a remainder of a division by zero.
        case divisionByZero
        /// The square root of a negative number.
        case rootOfNegative
        /// An operand that is not a finite number.
        case operandNotFinite
        /// An interval whose ends are equal.
        case emptyInterval
        /// A result that is too large to represent.
        case tooLarge
        /// A product of two angles.
        case angleTimesAngle
        /// A plain number divided by an angle.
        case numberByAngle

        /// The reason as a message: lower case, no full stop.
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
