import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Timing

/// Reads values in a known scope: numbers and formulas, colours, paths, easings, pictures, properties.
///
/// One reader passes through all stages of lowering, so that values repeated in copies are read once and all problems
/// are collected in one place. A value that cannot be read is nil, and has been reported.
struct ValueReader {
    let limits: SceneLimits
    /// The problems found so far.
    var problems: DiagnosticCollector
    /// The image and font files of the scene.
    var assets: Assets
    /// The total size of copies so far.
    var copies = CopyWeight()

    /// The colours that the scene names, with nil for a colour that could not be read. Uses of such a colour are not
    /// reported again.
    private(set) var colors: [String: Color?] = [:]
    /// The names of the scene's signals, which constant numbers must not mention.
    var signalNames: Set<String> = []
    /// Results for texts that are slow to read, which copies share. For look-ups only.
    ///
    /// Only valid results are kept. The limits on the scene's text and on copies bound the number of results.
    var paths: [String: Path] = [:]
    var easings: [String: Easing] = [:]
    var colorsByText: [String: Color] = [:]
    var expressions = ReadExpressions()
    var formulaEasings = FormulaEasings()
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

    /// The source that problems refer to.
    var source: SourceText { problems.source }

    /// Whether reading of copies has stopped, because the copies exceed the limit or repeat too many mistakes.
    var isFull: Bool { copies.isExhausted || problems.isFullOfCopies }

    /// Returns the source range of a part of a string, or of the whole string if a template made it.
    func origin(ofCharacter offset: Int, length: Int, in value: JSONValue, _ text: String) -> Origin {
        let literal = value.range
        guard literal.count >= 2, literal.upperBound <= source.bytes.count,
            source.bytes[literal.lowerBound + 1..<literal.upperBound - 1].elementsEqual(text.utf8)
        else { return value.origin }
        let start = source.byte(ofCharacter: offset, inLiteral: literal)
        let end = source.byte(ofCharacter: offset + length, inLiteral: literal)
        return Origin(start..<max(start, end))
    }

    /// Returns whether a name is spelled like a value that changes from frame to frame.
    func changes(_ reference: Expression.Reference) -> Bool {
        switch reference {
        case .name("time"), .name("frame"), .viewProgress: true
        case .name(let name): signalNames.contains(SignalGraph.base(of: name)) || !DottedName.readings(of: name).isEmpty
        }
    }
}
