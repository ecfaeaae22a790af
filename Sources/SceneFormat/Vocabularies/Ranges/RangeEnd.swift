import Primitives
import Timing

/// One end of a timeline's range as it is written.
enum RangeEnd {
    /// Along a stretch that has a name; without an expression its own start or end.
    case named(RangeName, RangeExpression?)
    /// Where an edge of the view meets an edge of the viewport.
    case edges(ofView: RangeEdge, ofViewport: RangeEdge)
    /// Where Parade's distance of the view's centre is a number.
    case distance(RangeExpression)
    /// Where a page begins.
    case page(RangeExpression)
    /// A content offset or, with percentages, a place along the whole way.
    case place(RangeExpression)
    /// A content offset.
    case offset(Double)
}

/// One end and the words it is written in, blanks between them.
struct WrittenEnd {
    var end: RangeEnd
    var text: String
}

/// A stretch of the way that has a name.
enum RangeName: Hashable {
    /// A stretch of a view's way through the viewport.
    case view(ViewTimeline.Range)
    /// All that the container can scroll.
    case scroll

    /// The names as they may be written: the signals' and CSS's.
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

/// A place along a view or a viewport: a fraction of its extent and points.
struct RangeEdge: Hashable {
    var hundredths: Double
    var points = 0.0

    /// The words for edges along an axis, which end they mean first.
    static func words(along axis: Axis) -> [(text: String, hundredths: Double)] {
        let own = axis == .vertical ? [("top", 0.0), ("bottom", 100)] : [("left", 0.0), ("right", 100)]
        return own + [("center", 50), ("start", 0), ("end", 100)]
    }

    /// The words along either axis.
    static let allWords = ["top", "center", "bottom", "left", "right", "start", "end"]

    /// In points from the start.
    func place(along extent: Double) -> Double { extent * hundredths / 100 + points }
}

/// A formula in the text of a range's end, and where it begins there.
struct RangeExpression {
    var expression: Expression
    /// In characters from the start of the text.
    var offset: Int

    /// The percentage that is all of it; nil for other expressions.
    var lonePercentage: Double? {
        guard expression.steps.count == 1, case .relative(let hundredths, .percent) = expression.steps[0].operation
        else { return nil }
        return hundredths
    }

    /// Whether a percentage is part of it.
    var hasPercentage: Bool {
        expression.steps.contains { step in
            if case .relative(_, .percent) = step.operation { true } else { false }
        }
    }
}
