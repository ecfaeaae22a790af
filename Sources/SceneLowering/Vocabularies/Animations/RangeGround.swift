import Primitives
import SceneDocument
import Timing

/// The measures from which the ends of a range are computed, in points.
///
/// They are the scroll range of the scroller along one axis and, with a view, the view's timeline.
struct RangeGround {
    /// The content offsets, along the axis, at which the container's scrolling begins and ends.
    var scrollRange: ClosedRange<Double>
    /// The length of a page along the axis.
    var pageLength: Double
    /// The view's timeline; nil if the scroller itself is followed.
    var timeline: ViewTimeline?

    /// The range that covers the whole timeline.
    var whole: RangeName { timeline == nil ? .scroll : .view(.cover) }

    /// The end of a range to compute. If a condition holds at several offsets, the range begins at the first and ends
    /// at the last of these offsets.
    enum Side {
        case start, end
    }

    /// Returns the content offset of an end; nil if the end depends on a view and no view is followed.
    ///
    /// `value` returns the value of an expression, given the number of points that 100 % stands for.
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

    /// Returns the content offsets of a named range; nil if the range depends on a view and no view is followed.
    func offsets(of name: RangeName) -> (start: Double, end: Double)? {
        switch name {
        case .view(let range): timeline?.offsets(of: range)
        case .scroll: (scrollRange.lowerBound, scrollRange.upperBound)
        }
    }

    /// Returns the content offset of an expression within a range. The percentages 0 and 100 give exactly the range's
    /// start and end.
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
    /// Whether the end depends on a view's progress through the viewport.
    var needsView: Bool {
        switch self {
        case .named(.view, _), .edges, .distance: true
        case .named(.scroll, _), .page, .place, .offset: false
        }
    }

    /// Whether the end depends on the timeline's view, if there is one, and not only on the scroller.
    var followsView: Bool {
        switch self {
        case .named(.view, _), .edges, .distance: true
        case .place(let expression): expression.hasPercentage
        case .named(.scroll, _), .page, .offset: false
        }
    }

    /// Returns whether two ends have the same kind of measure. If so, their text alone shows which end comes first.
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
    fileprivate func offset(atWhich position: Double, isAt target: Double, _ side: RangeGround.Side) -> Double {
        let offsets = offsets(atWhich: position, isAt: target)
        return side == .start ? offsets.earliest : offsets.latest
    }
}
