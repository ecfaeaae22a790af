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
        /// Pops the last value and, if it is 0, skips this many steps.
        ///
        /// Begins a choice: the steps that follow, of which the last is `skip`, leave one value, and so do those that `skip`
        /// leaves out.
        case skipIfZero(stepCount: Int)
        /// Skips this many steps, past the other side of a choice.
        case skip(stepCount: Int)

        /// How many values the step takes from those that are ready; it leaves one in their place.
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
    /// Whether some steps are left out for some operands, so that not every operand is needed for a value.
    package let hasChoices: Bool

    /// Creates a formula; its steps find the values they take and leave exactly one.
    public init(_ steps: [Step]) {
        self.steps = steps
        hasChoices = steps.contains { if case .skipIfZero = $0 { true } else { false } }
        precondition(readyCount(after: steps.indices, before: 0) == 1, "a formula leaves exactly one value")
    }

    /// How many values are ready after some steps.
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

    /// The steps of both sides of a choice, by the index of its `skipIfZero`: the one for what is not 0 comes first.
    func sides(ofChoiceAt index: Int) -> (first: Range<Int>, second: Range<Int>) {
        guard case .skipIfZero(let count) = steps[index], count >= 1, index + count < steps.count,
            case .skip(let rest) = steps[index + count], rest >= 0, index + count + rest < steps.count
        else { preconditionFailure("a choice has two sides") }
        return (index + 1..<index + count, index + count + 1..<index + count + 1 + rest)
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
    /// 1 where the first is less than the second, else 0; so for the others.
    case less = "<"
    /// At most.
    case atMost = "<="
    /// Greater than.
    case greater = ">"
    /// At least.
    case atLeast = ">="
    /// The same number, to the last bit.
    case equal = "=="
    /// Another number.
    case unequal = "!="

    /// Those that compare: they give 1 or 0.
    public static let comparisons: [FormulaOperator] = [.atMost, .atLeast, .equal, .unequal, .less, .greater]

    /// What a comparison says of two numbers; nil for other operators.
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
