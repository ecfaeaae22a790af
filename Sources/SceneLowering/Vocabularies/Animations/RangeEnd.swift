import Primitives
import SceneDocument
import Timing

/// One end of a timeline's range, in one of the forms in which a scene can write it.
enum RangeEnd {
    /// An offset within a named range, given by an expression. Without an expression, it is the start or the end of the
    /// named range.
    case named(RangeName, RangeExpression?)
    /// The content offset at which a point of the view meets a point of the viewport. Each point is given as a
    /// `RangeEdge`.
    case edges(ofView: RangeEdge, ofViewport: RangeEdge)
    /// The content offset at which the view's centre has a certain distance from the middle of the viewport.
    ///
    /// As in Parade, the distance is in viewport lengths.
    case distance(RangeExpression)
    /// The content offset at which a page starts. The expression is the page's index.
    case page(RangeExpression)
    /// A content offset, given by an expression in points. If the expression contains percentages, it is measured along
    /// the whole timeline.
    case place(RangeExpression)
    /// A content offset in points.
    case offset(Double)
}

/// One end of a range, with its text in the scene. In the text, words are separated by single spaces.
struct WrittenEnd {
    var end: RangeEnd
    var text: String
}

/// The name of a range of scrolling.
enum RangeName: Hashable {
    /// A range of a view's progress through the viewport, such as `entry`.
    case view(ViewTimeline.Range)
    /// The range in which the viewport holds a pinned view.
    case pin
    /// The whole scroll range of a container.
    case scroll

    /// All spellings of the names: first the spellings in signals, then the different spellings of CSS.
    static let spellings: [(text: String, name: RangeName)] =
        ViewTimeline.Range.allCases.map { ($0.rawValue, .view($0)) } + [
            ("entry-crossing", .view(.entryCrossing)), ("exit-crossing", .view(.exitCrossing)), ("pin", .pin),
            ("scroll", .scroll),
        ]

    init?(_ text: String) {
        guard let spelling = Self.spellings.first(where: { $0.text == text }) else { return nil }
        self = spelling.name
    }

    /// The spelling of the name in signals.
    var text: String {
        switch self {
        case .view(let range): range.rawValue
        case .pin: "pin"
        case .scroll: "scroll"
        }
    }
}

/// A point along a view or a viewport, as a percentage of its length plus a distance in points.
struct RangeEdge: Hashable {
    var hundredths: Double
    var points = 0.0

    /// Returns the words for edges along an axis, with their percentages. The words that are only valid for this axis
    /// come first.
    static func words(along axis: Axis) -> [(text: String, hundredths: Double)] {
        let own = axis == .vertical ? [("top", 0.0), ("bottom", 100)] : [("left", 0.0), ("right", 100)]
        return own + [("center", 50), ("start", 0), ("end", 100)]
    }

    /// The words for edges along both axes.
    static let allWords = ["top", "center", "bottom", "left", "right", "start", "end"]

    /// Returns the distance of the point from the start of a view or viewport of length `extent`. Both are in points.
    func place(along extent: Double) -> Double { extent * hundredths / 100 + points }
}

/// An expression in the text of a range's end, with its offset in the text.
struct RangeExpression {
    var expression: Expression
    /// The offset of the expression from the start of the text, in characters.
    var offset: Int

    /// The percentage, if the expression is only a percentage such as `25%`; nil for other expressions.
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
