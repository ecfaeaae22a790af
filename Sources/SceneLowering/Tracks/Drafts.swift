import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// The output of the vocabularies: signals, tracks, properties at rest, and problems.
struct Drafts {
    /// The reader of values, which also collects problems.
    var values: ValueReader
    var signals = SignalList()
    var tracks = TrackList()
    /// The values at rest that vocabularies set for properties that the views themselves do not set.
    private(set) var restingValues: [(layer: LayerIndex, path: PropertyPath, value: PropertyValue)] = []

    /// The origins of the signals that are formulas.
    var formulas: [FormulaOrigin] = []
    /// The origins of smoothed signals.
    var smoothings: [SmoothingOrigin] = []
    /// The origins of the time-played effects, one entry per occurrence in the source.
    var plays: [PlayOrigin] = []
    /// The signals of the numbers that labels show, by the labels' numbers, if the size of the number at rest may be a
    /// label's natural size.
    var restNumbers: [(serial: Int, signal: SignalIndex)] = []
    /// The names of the states in use. For look-ups only.
    var usedStates: Set<String> = []
    /// The expressions from which formulas are made, each with the JSON value that contains the expression.
    private var texts: [(value: JSONValue, text: String)] = []
    /// The total number of steps in expressions and chains.
    private var stepCount = 0
    /// The maximum number of steps in all formulas of a scene, which take some hundred megabytes.
    private static let mostSteps = 3_000_000

    init(values: ValueReader) { self.values = values }

    /// Sets the value that a view's property has at rest.
    mutating func setAtRest(_ path: PropertyPath, _ value: PropertyValue, of layer: LayerIndex) {
        restingValues.append((layer, path, value))
    }

    /// Counts steps of formulas. Returns false if the total exceeds the maximum, which is reported once.
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

    /// Stores an expression's text and returns the index by which the steps of formulas refer to the text.
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
    /// A range of characters in the stored expression with an index. Only messages turn the range into a source range.
    case characters(Range<Int>, ofText: Int)
}

/// The origin of a formula signal, for messages about frames in which the formula has no value.
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
