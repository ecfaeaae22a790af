import JSON
import Layers
import Primitives
import Staging
import Timing

/// Where a step of a formula is written.
enum StepPlace {
    /// A part of the file.
    case bytes(Range<Int>)
    /// Characters of an expression, by its index among those the decoder keeps; found when a message needs them.
    case characters(Range<Int>, ofText: Int)
}

/// A formula in the making: its steps, the signals they read, and where each step is written.
///
/// Drafts are put together like sentences of postfix: what a step takes is appended before it.
struct FormulaDraft {
    private(set) var steps: [Formula.Step] = []
    private(set) var operands: [SignalIndex] = []
    private(set) var places: [StepPlace] = []
    /// What listings call a signal that is this and nothing more.
    var title: String?

    init() {}

    init(number: Double, at place: StepPlace) {
        append(.number(number), at: place)
        title = number.shortText
    }

    init(signal: SignalIndex, at place: StepPlace) {
        operands = [signal]
        append(.operand(0), at: place)
    }

    /// Takes the steps of a formula over some signals, each with its place.
    init(_ formula: Formula, operands: [SignalIndex], places: [StepPlace], title: String) {
        precondition(places.count == formula.steps.count, "every step has a place")
        steps = formula.steps
        self.operands = operands
        self.places = places
        self.title = title
    }

    mutating func append(_ step: Formula.Step, at place: StepPlace) {
        steps.append(step)
        places.append(place)
    }

    /// Appends all steps of another draft, which leave one more value.
    mutating func append(_ other: FormulaDraft) {
        let base = operands.count
        operands += other.operands
        places += other.places
        for step in other.steps {
            if case .operand(let index) = step { steps.append(.operand(base + index)) } else { steps.append(step) }
        }
        title = nil
    }

    mutating func append(_ others: [FormulaDraft]) {
        for other in others { append(other) }
    }

    /// The value, where it is the same in all frames and there is one.
    var constant: Double? { operands.isEmpty ? try? Formula(steps).value() : nil }

    /// The signal that it is and nothing more.
    var lone: SignalIndex? { steps == [.operand(0)] ? operands[0] : nil }

    var source: Signal.Source { .formula(Formula(steps), operands: operands) }
}

/// A signal that is a formula, for messages about frames in which it has no value.
struct SignalOrigin {
    var signal: SignalIndex
    /// Where the whole of it is written.
    var range: Range<Int>
    /// Where its steps are.
    var places: [StepPlace]
}
