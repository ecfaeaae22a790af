import Primitives
import SceneDocument
import Timing

/// One end of a timeline's range, as it is written.
enum RangeEnd {
    /// A place within a named range. Without an expression, it is the start or the end of the range.
    case named(RangeName, RangeExpression?)
    /// The offset at which an edge of the view meets an edge of the viewport.
    case edges(ofView: RangeEdge, ofViewport: RangeEdge)
    /// The offset at which the view's centre has a distance from the viewport's middle, in viewport lengths as in
    /// Parade.
    case distance(RangeExpression)
    /// The offset at which a page starts.
    case page(RangeExpression)
    /// A content offset in points or, with percentages, a fraction of the whole timeline.
    case place(RangeExpression)
    /// A content offset in points.
    case offset(Double)
}

/// One end of a range, with the written words separated by single spaces.
struct WrittenEnd {
    var end: RangeEnd
    var text: String
}

/// A named range of scrolling.
enum RangeName: Hashable {
    /// A range of a view's progress through the viewport.
    case view(ViewTimeline.Range)
    /// The whole scroll range of the container.
    case scroll

    /// All spellings of the names: those in signals, and those in CSS.
    static let spellings: [(text: String, name: RangeName)] =
        ViewTimeline.Range.allCases.map { ($0.rawValue, .view($0)) } + [
            ("entry-crossing", .view(.entryCrossing)), ("exit-crossing", .view(.exitCrossing)), ("scroll", .scroll),
        ]

    init?(_ text: String) {
        guard let spelling = Self.spellings.first(where: { $0.text == text }) else { return nil }
        self = spelling.name
    }

    /// The name as signals spell it.
    var text: String {
        switch self {
        case .view(let range): range.rawValue
        case .scroll: "scroll"
        }
    }
}

/// A place along a view or a viewport: hundredths of the extent, plus points.
struct RangeEdge: Hashable {
    var hundredths: Double
    var points = 0.0

    /// Returns the words for edges along an axis. The words for this axis alone come first.
    static func words(along axis: Axis) -> [(text: String, hundredths: Double)] {
        let own = axis == .vertical ? [("top", 0.0), ("bottom", 100)] : [("left", 0.0), ("right", 100)]
        return own + [("center", 50), ("start", 0), ("end", 100)]
    }

    /// The words for edges along either axis.
    static let allWords = ["top", "center", "bottom", "left", "right", "start", "end"]

    /// Returns the distance of the place from the start of an extent, in points.
    func place(along extent: Double) -> Double { extent * hundredths / 100 + points }
}

/// A formula in the text of a range's end, with the formula's offset in the text.
struct RangeExpression {
    var expression: Expression
    /// The formula's offset from the start of the text, in characters.
    var offset: Int

    /// The percentage, if the expression is a percentage alone; nil for other expressions.
    var lonePercentage: Double? {
        guard expression.steps.count == 1, case .relative(let hundredths, .percent) = expression.steps[0].operation
        else { return nil }
        return hundredths
    }

    /// Whether the expression contains a percentage.
    var hasPercentage: Bool {
        expression.steps.contains { step in
            if case .relative(_, .percent) = step.operation { true } else { false }
        }
    }
}
