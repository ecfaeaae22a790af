import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// One end of a range, with the JSON value that contains it.
struct PlacedEnd {
    var written: WrittenEnd
    var value: JSONValue
}

/// The use of a range, which decides what error messages suggest.
enum RangeUse {
    /// The range is a progress from its first offset to its second offset.
    case progress
    /// The range is the offsets between which an effect is on.
    case play

    fileprivate var turningHint: String {
        switch self {
        case .progress: "swap the two ends of the range, and reverse the keyframes"
        case .play: "swap the two places"
        }
    }

    fileprivate var emptinessHint: String {
        switch self {
        case .progress:
            "swap the two ends; the range ends before it starts, so the property jumps at the start"
        case .play:
            "swap the two places; the range ends before it starts, so the effect is on only at the start"
        }
    }
}

extension AnimationLowering {
    /// Returns the signal of a `timeline`, which is 0 at the start of the range and 1 at its end; nil after an error.
    ///
    /// A range in any spelling becomes two content offsets, so later stages do not depend on the spelling.
    ///
    /// - Parameter beginning: The view's part of the range; nil for the whole range.
    mutating func rangeSignal(
        _ node: Node<ViewTimelineWord>, of view: LayerIndex, beginning: StaggeredBeginning?
    ) -> SignalIndex? {
        guard let driver = driver(of: node, from: view) else { return nil }
        let ends = ends(of: node[.range], along: driver.axis, in: driver.scope)
        guard let ends, let metrics = metrics(of: driver),
            let whole = offsets(of: ends, on: metrics, in: driver.scope)
        else { return nil }
        let (start, end) = beginning?.range(in: whole.start, whole.end) ?? whole
        var words = ends.isEmpty ? [metrics.whole.text] : ends.map(\.written.text)
        if words.first == words.last { words = [words[0]] }
        // If the container scrolls, it makes no difference which view the range belongs to.
        let isOfView =
            metrics.scrollRange.lowerBound == metrics.scrollRange.upperBound && metrics.timeline != nil
            && (ends.isEmpty || ends.contains { $0.written.end.followsView })
        return signals.drafts.signals.signal(
            .rangeProgress(start: start, end: end, in: driver.container, axis: driver.axis, isOfView: isOfView),
            name: "\(title(of: driver)): \(words.joined(separator: " to "))"
                + (beginning == nil ? "" : ", from \(start.shortText) to \(end.shortText)"),
            calledAfter: driver.view)
    }
}

extension AnimationLowering {
    /// The minimum length of a range, in points. A shorter range is the result of rounding, and becomes a step.
    static let rangeTolerance = 1e-6

    /// Returns the two ends of a range. Empty if the scene writes no range; nil after an error.
    private mutating func ends(of value: JSONValue?, along axis: Axis, in scope: ValueScope) -> [PlacedEnd]? {
        guard let value else { return [] }
        guard var ends = writtenEnds(of: value, as: .timelineRange, along: axis, in: scope) else { return nil }
        guard ends.count == 1 else { return ends }
        guard case .named(let name, let expression) = ends[0].written.end else {
            values.problems.error(
                .invalidRangeEnd, "a range must have two ends, or be a name such as \"entry\"", at: value.origin,
                hint: "write [\(JSONWriter.text(ends[0].value)), …]")
            return nil
        }
        if expression == nil { return [ends[0], ends[0]] }
        ends.append(PlacedEnd(written: WrittenEnd(end: .named(name, nil), text: "\(name.text) 100%"), value: value))
        return ends
    }

    /// Reads a value that contains one end or both ends of a range; nil after an error.
    private mutating func writtenEnds(
        of value: JSONValue, as kind: ValueKind, along axis: Axis, in scope: ValueScope
    ) -> [PlacedEnd]? {
        switch value.kind {
        case .string(let text):
            do {
                let parser = RangeParser(text, along: axis, names: scope.names)
                return try parser.parseEnds().map { PlacedEnd(written: $0, value: value) }
            } catch {
                report(error, in: value, text)
                return nil
            }
        case .array(let elements) where (1...2).contains(elements.count):
            var ends: [PlacedEnd] = []
            for element in elements {
                if let end = end(element, along: axis, in: scope) { ends.append(end) }
            }
            return ends.count == elements.count ? ends : nil
        case .null, .boolean, .number, .array, .object:
            values.problems.wrongType(value, expected: kind.expectation)
            return nil
        }
    }

    /// Reads the content offset that triggers an effect, or the two offsets between which the effect is on; nil after
    /// an error.
    mutating func places(of value: JSONValue, along axis: Axis, in scope: ValueScope) -> [PlacedEnd]? {
        guard case .number = value.kind else {
            return writtenEnds(of: value, as: .timelinePlaces, along: axis, in: scope)
        }
        return end(value, along: axis, in: scope).map { [$0] }
    }

    private mutating func end(_ value: JSONValue, along axis: Axis, in scope: ValueScope) -> PlacedEnd? {
        switch value.kind {
        case .number(let number):
            return PlacedEnd(written: WrittenEnd(end: .offset(number), text: number.shortText), value: value)
        case .string(let text):
            do {
                let end = try RangeParser(text, along: axis, names: scope.names).parse()
                return PlacedEnd(written: end, value: value)
            } catch {
                report(error, in: value, text)
                return nil
            }
        case .null, .boolean, .array, .object:
            values.problems.wrongType(
                value, expected: "the end of a range, such as \"entry 25%\", \"top bottom\" or 200")
            return nil
        }
    }

    private mutating func report(_ error: ExpressionError, in value: JSONValue, _ text: String) {
        values.problems.error(
            .invalidRangeEnd, error.message,
            at: values.origin(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
    }

    /// Returns the content offsets at which a range starts and ends, in points; nil after an error.
    ///
    /// If there are no ends, the result is the whole timeline.
    mutating func offsets(
        of ends: [PlacedEnd], on metrics: RangeMetrics, in scope: ValueScope, for use: RangeUse = .progress
    ) -> (start: Double, end: Double)? {
        guard ends.count == 2 else { return metrics.offsets(of: metrics.whole) }
        let start = offset(of: ends[0], .start, on: metrics, in: scope)
        let end = offset(of: ends[1], .end, on: metrics, in: scope)
        guard let start, let end else { return nil }
        if end >= start + Self.rangeTolerance { return (start, end) }
        guard end < start - Self.rangeTolerance else { return (start, start) }
        let message =
            "the range starts at offset \(start.shortText) but ends at offset \(end.shortText), \((start - end).shortText) points earlier"
        if ends[0].written.end.isComparable(to: ends[1].written.end) {
            var hint = use.turningHint
            if case .distance = ends[0].written.end {
                hint = "write [\"distance 1\", \"distance -1\"], since the distance falls while the content moves up"
            }
            values.problems.error(.invalidRange, message, at: ends[1].value.origin, hint: hint)
            return nil
        }
        values.problems.warning(.invalidRange, message, at: ends[1].value.origin, hint: use.emptinessHint)
        return (start, start)
    }

    mutating func offset(
        of end: PlacedEnd, _ side: RangeMetrics.Side, on metrics: RangeMetrics, in scope: ValueScope
    ) -> Double? {
        if end.written.end.needsView, metrics.timeline == nil {
            values.problems.error(
                .invalidRangeEnd,
                "'\(end.written.text)' is a place of a view, but this is the timeline of a scroll container",
                at: end.value.origin,
                hint:
                    "set 'view' to the id of a view, or write a scroll position, such as \"scroll 50%\" or 200 (points)"
            )
            return nil
        }
        if case .named(.pin, _) = end.written.end, metrics.pin == nil {
            if metrics.lacksPin { return nil }
            values.problems.error(
                .invalidRangeEnd,
                "'\(end.written.text)' is a place of a pin, but the view of this timeline is not pinned",
                at: end.value.origin,
                hint: "set 'view' to the id of a pinned view, or write 'pin' on the view, such as \"pin\": \"100vh\"")
            return nil
        }
        let offset = metrics.offset(of: end.written.end, side) { expression, hundredPercent in
            number(expression, hundredPercent: hundredPercent, of: end, in: scope)
        }
        guard let offset else { return nil }
        guard offset.magnitude <= Double(values.limits.number) else {
            values.problems.error(
                .invalidValue,
                "an offset must be from -\(values.limits.number.grouped) to \(values.limits.number.grouped), found \(offset.grouped)",
                at: end.value.origin,
                hint: SceneLimit.hint(\.number, in: values.limits))
            return nil
        }
        return offset
    }

    private mutating func number(
        _ expression: RangeExpression, hundredPercent: Double?, of end: PlacedEnd, in scope: ValueScope
    ) -> Double? {
        let text = end.value.string ?? ""
        if let moving = expression.expression.mentions.first(where: { mention in
            values.changes(mention.reference) && scope.names[mention.reference.spelling] == nil
        }) {
            values.problems.error(
                .invalidExpression,
                "'\(moving.reference.spelling)' changes from frame to frame, but the ends of a range must not change",
                at: values.origin(
                    ofCharacter: expression.offset + moving.sourceRange.lowerBound, length: moving.sourceRange.count,
                    in: end.value, text),
                hint: "write the expression as 'signal' instead of 'timeline'")
            return nil
        }
        do {
            return try expression.expression.value(
                in: Expression.Scope(
                    parent: scope.parent, canvas: scope.canvas, percentBase: hundredPercent, names: scope.names))
        } catch {
            values.problems.error(
                .invalidExpression, error.message,
                at: values.origin(
                    ofCharacter: expression.offset + error.offset, length: error.length, in: end.value, text),
                hint: error.hint)
            return nil
        }
    }
}
