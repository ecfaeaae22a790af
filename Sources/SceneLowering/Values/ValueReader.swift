import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Timing

/// Reads the values of a scene: numbers and expressions, colours, paths, easings, pictures, properties.
///
/// If a value cannot be read, the mistake is reported and the result is nil. The same reader is used by all stages of
/// lowering, so that values repeated in copies are read only once and all problems are collected in one place.
struct ValueReader {
    let limits: SceneLimits
    /// The problems found so far.
    var problems: DiagnosticCollector
    /// The image and font files of the scene.
    var assets: Assets
    /// The total size of copies so far.
    var copies = CopyWeight()

    /// The colours that the scene names. The value is nil for a colour that could not be read.
    ///
    /// Such a colour has been reported at its definition, so its uses are not reported.
    private(set) var colors: [String: Color?] = [:]
    /// The names of the scene's signals. They change from frame to frame, so constant numbers must not mention them.
    var signalNames: Set<String> = []
    /// The results of reading path data. Copies of a text share its result. For look-ups only.
    ///
    /// This and the next four properties hold results for texts that are slow to read. Only valid results are stored.
    /// Their number is limited by the limits on the scene's text and on copies.
    var paths: [String: Path] = [:]
    var easings: [String: Easing] = [:]
    var colorsByText: [String: Color] = [:]
    var expressions = ReadExpressions()
    var formulaEasings = FormulaEasings()
    /// Whether a negative side of a box is read as 0 instead of an error, because names in it may still be unknown.
    var allowsNegativeSizes = false
    /// The total number of characters in labels' texts so far.
    var textLength = 0

    init(limits: SceneLimits, problems: DiagnosticCollector, assets: Assets) {
        self.limits = limits
        self.problems = problems
        self.assets = assets
    }

    /// Defines a named colour of the scene. `color` is nil if the colour could not be read.
    mutating func define(_ name: String, as color: Color?) {
        colors.updateValue(color, forKey: name)
        // The name may have been read as a CSS colour before.
        colorsByText[name] = color
    }

    /// Forgets all named colours, and the colours that were read with them.
    mutating func forgetColors() {
        colors = [:]
        colorsByText = [:]
    }

    /// The source text in which problems are located.
    var source: SourceText { problems.source }

    /// Whether the reading of copies has stopped, because the copies exceed a limit or repeat too many mistakes.
    var isFull: Bool { copies.isExhausted || problems.isFullOfCopies }

    /// Returns the source range of some characters of a string value.
    ///
    /// If a template has changed the string, returns the source range of the whole value.
    ///
    /// - Parameters:
    ///   - offset: The first character, counted from the start of `text`.
    ///   - length: The number of characters.
    ///   - text: The string.
    func origin(ofCharacter offset: Int, length: Int, in value: JSONValue, _ text: String) -> Origin {
        let literal = value.range
        guard literal.count >= 2, literal.upperBound <= source.bytes.count,
            source.bytes[literal.lowerBound + 1..<literal.upperBound - 1].elementsEqual(text.utf8)
        else { return value.origin }
        let start = source.byte(ofCharacter: offset, inLiteral: literal)
        let end = source.byte(ofCharacter: offset + length, inLiteral: literal)
        return Origin(start..<max(start, end))
    }

    /// Returns whether a name in an expression has the spelling of a value that changes from frame to frame, such as a
    /// signal.
    func changes(_ reference: Expression.Reference) -> Bool {
        switch reference {
        case .name("time"), .name("frame"), .viewProgress: true
        case .name(let name): signalNames.contains(SignalGraph.base(of: name)) || !DottedName.readings(of: name).isEmpty
        }
    }
}
