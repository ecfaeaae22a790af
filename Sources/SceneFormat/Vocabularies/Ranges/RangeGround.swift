import Primitives
import Timing

/// What the ends of a range are measured by, laid out: the scroller's way along one axis and, where it is a view's timeline,
/// the view's. Lengths are in points.
struct RangeGround {
    /// The content offsets at which the container's scrolling begins and ends.
    var scrollRange: ClosedRange<Double>
    /// The extent of a page.
    var pageLength: Double
    /// The view's way; nil where the scroller itself is followed.
    var timeline: ViewTimeline?

    /// The range that the whole timeline is.
    var whole: RangeName { timeline == nil ? .scroll : .view(.cover) }

    /// Which end of a range is asked for: where something lasts for a stretch of offsets, a range begins with its first
    /// and ends with its last.
    enum Side {
        case start, end
    }

    /// The content offset of an end; nil where it needs a view and there is none. `value` is what an expression comes to
    /// where 100 % is so many points.
    func offset(
        of end: RangeEnd, _ side: Side, value: (_ expression: RangeExpression, _ hundredPercent: Double?) -> Double?
    ) -> Double? {
        switch end {
        case .named(let name, let expression):
            guard let ends = offsets(of: name) else { return nil }
            return place(expression, from: ends.start, to: ends.end, side, value: value)
        case .edges(let subject, let viewport):
            guard let timeline else { return nil }
            return timeline.offset(
                atWhich: timeline.start + subject.place(along: timeline.length),
                isAt: viewport.place(along: timeline.viewportLength), side)
        case .distance(let expression):
            guard let timeline, let distance = value(expression, nil) else { return nil }
            return timeline.offset(
                atWhich: timeline.start + timeline.length / 2,
                isAt: timeline.viewportLength / 2 + distance * timeline.viewportLength, side)
        case .page(let expression):
            return value(expression, nil).map { $0 * pageLength }
        case .place(let expression):
            guard expression.hasPercentage else { return value(expression, nil) }
            guard let ends = offsets(of: whole) else { return nil }
            return place(expression, from: ends.start, to: ends.end, side, value: value)
        case .offset(let offset): return offset
        }
    }

    /// The content offsets of a stretch that has a name; nil where it needs a view and there is none.
    func offsets(of name: RangeName) -> (start: Double, end: Double)? {
        switch name {
        case .view(let range): timeline?.offsets(of: range)
        case .scroll: (scrollRange.lowerBound, scrollRange.upperBound)
        }
    }

    /// The place along a stretch that an expression means; a lone percentage is exact at 0 and 100.
    private func place(
        _ expression: RangeExpression?, from start: Double, to end: Double, _ side: Side,
        value: (_ expression: RangeExpression, _ hundredPercent: Double?) -> Double?
    ) -> Double? {
        guard let expression else { return side == .start ? start : end }
        if let hundredths = expression.lonePercentage { return start.mixed(with: end, fraction: hundredths / 100) }
        return value(expression, end - start).map { start + $0 }
    }
}

extension RangeEnd {
    /// Whether it is a place on a view's way.
    var needsView: Bool {
        switch self {
        case .named(.view, _), .edges, .distance: true
        case .named(.scroll, _), .page, .place, .offset: false
        }
    }

    /// Whether it is a place on the view's way where the timeline is a view's, and not one of the scroller's own.
    var followsView: Bool {
        switch self {
        case .named(.view, _), .edges, .distance: true
        case .place(let expression): expression.hasPercentage
        case .named(.scroll, _), .page, .offset: false
        }
    }

    /// Whether two ends are measured alike, so that the text alone shows which one comes first.
    func isComparable(to other: RangeEnd) -> Bool {
        switch (self, other) {
        case (.named(let name, _), .named(let otherName, _)): name == otherName
        case (.distance, .distance), (.page, .page), (.offset, .offset): true
        case (.place(let expression), .place(let otherExpression)):
            expression.hasPercentage == otherExpression.hasPercentage
        case (.place(let expression), .offset), (.offset, .place(let expression)): !expression.hasPercentage
        case (.named, _), (.edges, _), (.distance, _), (.page, _), (.place, _), (.offset, _): false
        }
    }
}

extension ViewTimeline {
    fileprivate func offset(atWhich place: Double, isAt target: Double, _ side: RangeGround.Side) -> Double {
        let offsets = offsets(atWhich: place, isAt: target)
        return side == .start ? offsets.earliest : offsets.latest
    }
}
