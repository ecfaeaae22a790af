import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// The output of lowering the vocabularies: signals, tracks, values at rest, and problems.
struct Drafts {
    /// The reader of values, which also collects problems.
    var values: ValueReader
    var signals = SignalList()
    var tracks = TrackList()
    /// The values at rest that vocabularies set, for properties that the views themselves do not set.
    private(set) var restingValues: [(layer: LayerIndex, path: PropertyPath, value: PropertyValue)] = []

    /// The origins of the signals that are formulas.
    var formulas: [FormulaOrigin] = []
    /// The origins of the signals that are smoothed.
    var smoothings: [SmoothingOrigin] = []
    /// The origins of the time-played effects, one for each occurrence in the source.
    var plays: [PlayOrigin] = []
    /// The numbers in labels whose natural size may depend on the numbers' values at rest.
    ///
    /// - `serial` is the serial number of the label.
    /// - `run` is the index of the text run that shows the number; nil if the number is the whole text.
    /// - `signal` is the number.
    /// - `origin` is the source range of the number's expression.
    var restNumbers: [(serial: Int, run: Int?, signal: SignalIndex, origin: Origin)] = []
    /// The names of the states that views use. For look-ups only.
    var usedStates: Set<String> = []
    /// The texts of the expressions from which formulas are made, each with the JSON value that contains the text.
    private var texts: [(value: JSONValue, text: String)] = []
    /// The total number of steps in expressions and chains so far.
    private var stepCount = 0
    /// The maximum number of steps in all formulas of a scene. This many take some hundred megabytes.
    private static let mostSteps = 3_000_000

    init(values: ValueReader) { self.values = values }

    /// Sets the value that a view's property has at rest.
    mutating func setAtRest(_ path: PropertyPath, _ value: PropertyValue, of layer: LayerIndex) {
        restingValues.append((layer, path, value))
    }

    /// Counts steps of formulas. If the total exceeds the maximum, returns false; the error is reported once.
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

    /// Stores the text of an expression, and returns its index. The steps of formulas refer to the text by this index.
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

/// Where a step of a formula comes from in the scene's text.
enum StepOrigin {
    case written(Origin)
    /// A range of characters in the stored expression with the index `ofText`. It becomes a source range only if a
    /// message needs one.
    case characters(Range<Int>, ofText: Int)
}

/// The origin of a signal that is a formula. It is used in messages about frames in which the formula has no value.
struct FormulaOrigin {
    var signal: SignalIndex
    /// The source range of the whole formula.
    var origin: Origin
    /// The origin of each step of the formula.
    var origins: [StepOrigin]
}

/// The origin of a smoothed signal. It is used in messages about signals that cannot be smoothed.
struct SmoothingOrigin {
    var signal: SignalIndex
    var origin: Origin
}
