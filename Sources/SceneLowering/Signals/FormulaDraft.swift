import Primitives
import Staging
import Timing

/// A formula that is being built: its steps, the signals that the steps read, and the source range of each step.
///
/// The steps are in postfix order: the operands of a step are appended before the step.
struct FormulaDraft {
    private(set) var steps: [Formula.Step] = []
    private(set) var operands: [SignalIndex] = []
    private(set) var origins: [StepOrigin] = []
    /// The name, in listings, of a signal that is made of this draft alone; nil after drafts have been combined.
    var title: String?

    init() {}

    init(number: Double, at origin: StepOrigin) {
        append(.number(number), at: origin)
        title = number.shortText
    }

    init(signal: SignalIndex, at origin: StepOrigin) {
        operands = [signal]
        append(.operand(0), at: origin)
    }

    /// Creates a draft from a formula over some signals, with the source range of each step.
    init(_ formula: Formula, operands: [SignalIndex], origins: [StepOrigin], title: String) {
        precondition(origins.count == formula.steps.count, "every step has a place")
        steps = formula.steps
        self.operands = operands
        self.origins = origins
        self.title = title
    }

    mutating func append(_ step: Formula.Step, at origin: StepOrigin) {
        steps.append(step)
        origins.append(origin)
    }

    /// Appends the steps of another draft. They leave the other draft's value on the stack.
    mutating func append(_ other: FormulaDraft) {
        let base = operands.count
        operands += other.operands
        origins += other.origins
        for step in other.steps {
            if case .operand(let index) = step { steps.append(.operand(base + index)) } else { steps.append(step) }
        }
        title = nil
    }

    mutating func append(_ others: [FormulaDraft]) {
        for other in others { append(other) }
    }

    /// The value of the draft, if the draft reads no signals and is therefore the same in all frames.
    ///
    /// Nil if the draft reads signals or has no value.
    var constant: Double? { operands.isEmpty ? try? Formula(steps).value() : nil }

    /// The signal that the draft consists of, if the draft only reads a single signal; nil for other drafts.
    var lone: SignalIndex? { steps == [.operand(0)] ? operands[0] : nil }

    var source: Signal.Source { .formula(Formula(steps), operands: operands) }
}
