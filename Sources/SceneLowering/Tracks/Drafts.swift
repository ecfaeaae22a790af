import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// The output of the vocabularies: signals, tracks, properties at rest, and problems.
struct Drafts {
    /// Reads values, and collects problems.
    var values: ValueReader
    var signals = SignalList()
    var tracks = TrackList()
    /// Properties at rest that a vocabulary sets on views that do not set them.
    private(set) var restingValues: [(layer: LayerIndex, path: PropertyPath, value: PropertyValue)] = []

    /// The origins of formulas among the signals.
    var formulas: [FormulaOrigin] = []
    /// The origins of smoothed signals.
    var smoothings: [SmoothingOrigin] = []
    /// The time-played effects, one entry per occurrence in the source.
    var plays: [PlayOrigin] = []
    /// The names of the states in use. For look-ups only.
    var usedStates: Set<String> = []
    /// The expressions from which formulas are made.
    private var texts: [(value: JSONValue, text: String)] = []
    /// The total number of steps in expressions and chains.
    private var stepCount = 0
    /// The maximum number of steps in all formulas of a scene: some hundred megabytes.
    private static let mostSteps = 3_000_000

    init(values: ValueReader) { self.values = values }

    /// Sets a property of a view at rest.
    mutating func setAtRest(_ path: PropertyPath, _ value: PropertyValue, of layer: LayerIndex) {
        restingValues.append((layer, path, value))
    }

    /// Counts steps of formulas; returns false beyond the maximum, which is reported once.
    mutating func admit(stepCount count: Int, at origin: Origin) -> Bool {
        let isFirst = stepCount <= Self.mostSteps
        stepCount += count
        guard stepCount > Self.mostSteps else { return true }
        if isFirst {
            values.problems.error(
                .tooManySteps, "the scene's expressions have more than 3 million steps", at: origin)
        }
        return false
    }

    /// Stores an expression's text and returns its index, by which its steps refer to it.
    mutating func keep(_ text: String, of value: JSONValue) -> Int {
        texts.append((value, text))
        return texts.count - 1
    }

    /// Returns the source range of a step of a draft.
    func origin(of step: StepOrigin) -> Origin {
        switch step {
        case .written(let origin): return origin
        case .characters(let characters, let index):
            let (value, text) = texts[index]
            return values.origin(ofCharacter: characters.lowerBound, length: characters.count, in: value, text)
        }
    }
}

/// The source of a step of a formula.
enum StepOrigin {
    case written(Origin)
    /// A range of characters in a stored expression, by the expression's index; resolved only for messages.
    case characters(Range<Int>, ofText: Int)
}

/// The origin of a formula signal, for messages about frames in which it has no value.
struct FormulaOrigin {
    var signal: SignalIndex
    /// The source range of the whole formula.
    var origin: Origin
    /// The source of each step.
    var origins: [StepOrigin]
}

/// The origin of a smoothed signal, for messages about signals that cannot be smoothed.
struct SmoothingOrigin {
    var signal: SignalIndex
    var origin: Origin
}
