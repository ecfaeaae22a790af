import JSON
import Layers
import ParadeKit
import Primitives
import Timing

/// The scroller that a timeline follows, and the view whose way through it is meant.
private struct TimelineSubject {
    var container: ContainerIndex
    /// Nil where the scroller itself is followed.
    var view: LayerIndex?
    /// Where the scroller or the view is named.
    var place: Range<Int>
}

/// One end of a range and the value it stands in.
private struct PlacedEnd {
    var written: WrittenEnd
    var value: JSONValue
}

extension SceneDecoder {
    /// The signal of a stretch of scrolling that `timeline` names: 0 at its start and 1 at its end; nil after an error.
    ///
    /// Here every spelling becomes two content offsets, and nothing later knows how they were written.
    mutating func rangeSignal(_ value: JSONValue, of view: LayerIndex) -> SignalIndex? {
        guard let object = open(value, as: .viewTimeline) else { return nil }
        let word = word("axis", of: object, as: Axis.self)
        guard let subject = subject(of: object, at: value, from: view) else { return nil }
        let container = containers[subject.container]
        let axis = word ?? container.axis
        let viewport = tree[container.layer].bounds.size
        let scope = ValueScope(
            parent: viewport, canvas: canvas.size, names: views[view].environment.names)
        let insets = timelineInsets(of: object, subject: subject, viewport: viewport, axis: axis, in: scope)
        let ends = ends(of: object["range"], along: axis, in: scope)
        guard object["axis"] == nil || word != nil, let insets, let ends else { return nil }

        var timeline: ViewTimeline?
        if let view = subject.view {
            timeline = contentGeometry.timeline(
                of: view, in: subject.container, along: axis, startInset: insets.start, endInset: insets.end)
            guard timeline != nil else {
                report(
                    .notAnimatable, "a fixed view stays where it is in the viewport, and has no timeline",
                    at: subject.place, hint: "follow the scroller with 'scroll', or another view with 'view'")
                return nil
            }
        }
        let ground = RangeGround(
            scrollRange: scrollRange(of: container, along: axis),
            pageLength: container.pages.map(\.length) ?? viewport[axis], timeline: timeline)
        guard let (start, end) = offsets(of: ends, on: ground, in: scope) else { return nil }
        var words = ends.isEmpty ? [ground.whole.text] : ends.map(\.written.text)
        if words.first == words.last { words = [words[0]] }
        return lowering.signal(
            .rangeProgress(start: start, end: end, in: subject.container, axis: axis),
            name: "\(name(of: subject.view ?? container.layer)): \(words.joined(separator: " to "))",
            calledAfter: subject.view)
    }

    /// What a timeline follows: a scroller, or a view in the scroller that is named or the nearest around it.
    private mutating func subject(of object: CheckedObject, at value: JSONValue, from view: LayerIndex)
        -> TimelineSubject?
    {
        var container: ContainerIndex?
        if let scroll = object["scroll"] {
            guard let id = text("scroll", of: object), let layer = self.view(called: id, from: view, at: scroll.range)
            else {
                return nil
            }
            container = containersByLayer[layer]
            guard let container else {
                report(.notAScrollContainer, "'\(id)' does not scroll", at: scroll.range)
                return nil
            }
            if object["view"] == nil { return TimelineSubject(container: container, view: nil, place: scroll.range) }
        }
        var subject = TimelineSubject(container: 0, view: view, place: value.range)
        var title = "this view"
        if let written = object["view"] {
            guard let id = text("view", of: object), let layer = self.view(called: id, from: view, at: written.range)
            else { return nil }
            subject.view = layer
            subject.place = written.range
            if id != "self" { title = "'\(id)'" }
        }
        guard let layer = subject.view else { return nil }
        if let container {
            let scroller = containers[container].layer
            guard layer > scroller, layer < tree.subtreeEnds[scroller] else {
                report(.unknownView, "\(title) is not inside '\(name(of: scroller))'", at: subject.place)
                return nil
            }
        }
        guard let around = container ?? scroller(around: layer) else {
            report(
                .notAnimatable, "\(title) is not inside a scroll container, and has no timeline", at: subject.place,
                hint: "name a view inside one with 'view', or a scroller with 'scroll'")
            return nil
        }
        guard containers[around].pages == nil else {
            report(
                .notAnimatable, "the views of a pager do not scroll, and have no timeline", at: subject.place,
                hint: "leave 'view' out to follow the pager itself")
            return nil
        }
        subject.container = around
        return subject
    }

    private mutating func view(called id: String, from view: LayerIndex, at place: Range<Int>) -> LayerIndex? {
        id == "self" ? view : find(id, from: view, at: place)
    }

    /// The nearest container around a view whose content scrolls; pagers only turn pages.
    func scroller(around view: LayerIndex) -> ContainerIndex? {
        var parent = tree.parents[view]
        while let current = parent {
            if let container = containersByLayer[current], containers[container].pages == nil { return container }
            parent = tree.parents[current]
        }
        return nil
    }
}

extension SceneDecoder {
    /// How far the viewport's edges are taken inwards; nil after an error.
    private mutating func timelineInsets(
        of object: CheckedObject, subject: TimelineSubject, viewport: Size, axis: Axis, in scope: ValueScope
    ) -> (start: Double, end: Double)? {
        guard let value = object["inset"] else { return (0, 0) }
        let percentage: Percentage = axis == .vertical ? .height : .width
        let insets: (start: Double, end: Double)
        if case .array(let elements) = value.kind {
            guard elements.count == 2 else {
                wrongType(value, expected: ValueKind.timelineInset.expectation)
                return nil
            }
            guard let numbers = allNumbers(elements.map { ($0, percentage) }, in: scope) else { return nil }
            insets = (numbers[0], numbers[1])
        } else {
            guard let number = number(value, percentage: percentage, in: scope) else { return nil }
            insets = (number, number)
        }
        guard subject.view != nil else {
            report(
                .conflictingKeys, "an inset narrows the viewport for a view, and this timeline follows the scroller",
                at: value.range, hint: "name a 'view', or leave 'inset' out")
            return nil
        }
        guard insets.start + insets.end <= viewport[axis] + Self.rangeTolerance else {
            report(
                .invalidValue,
                "insets of \(insets.start.shortText) and \(insets.end.shortText) leave nothing of a viewport of "
                    + "\(viewport[axis].shortText) points", at: value.range)
            return nil
        }
        return insets
    }
}

extension SceneDecoder {
    /// Lengths below this many points are roundings: a range shorter than this is a step.
    private static let rangeTolerance = 1e-6

    /// The ends of a range as they are written, both or none; nil after an error.
    private mutating func ends(of value: JSONValue?, along axis: Axis, in scope: ValueScope) -> [PlacedEnd]? {
        guard let value else { return [] }
        var ends: [PlacedEnd] = []
        switch value.kind {
        case .string(let text):
            do {
                let parser = RangeParser(text, along: axis, names: scope.names)
                ends = try parser.parseEnds().map { PlacedEnd(written: $0, value: value) }
            } catch {
                report(error, in: value, text)
                return nil
            }
        case .array(let elements) where (1...2).contains(elements.count):
            for element in elements {
                if let end = end(element, along: axis, in: scope) { ends.append(end) }
            }
            guard ends.count == elements.count else { return nil }
        case .null, .boolean, .number, .array, .object:
            wrongType(value, expected: ValueKind.timelineRange.expectation)
            return nil
        }
        guard ends.count == 1 else { return ends }
        guard case .named(let name, let expression) = ends[0].written.end else {
            report(
                .invalidRangeEnd, "a range has two ends, unless it is one that has a name", at: value.range,
                hint: "write [\(JSONWriter.text(ends[0].value)), …]")
            return nil
        }
        if expression == nil { return [ends[0], ends[0]] }
        ends.append(PlacedEnd(written: WrittenEnd(end: .named(name, nil), text: "\(name.text) 100%"), value: value))
        return ends
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
            wrongType(value, expected: "the end of a range, such as \"entry 25%\", \"top bottom\" or 200")
            return nil
        }
    }

    private mutating func report(_ error: ExpressionError, in value: JSONValue, _ text: String) {
        report(
            .invalidRangeEnd, error.message,
            at: place(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
    }

    /// The content offsets of a range's ends; nil after an error.
    private mutating func offsets(of ends: [PlacedEnd], on ground: RangeGround, in scope: ValueScope)
        -> (start: Double, end: Double)?
    {
        guard ends.count == 2 else { return ground.offsets(of: ground.whole) }
        let start = offset(of: ends[0], .start, on: ground, in: scope)
        let end = offset(of: ends[1], .end, on: ground, in: scope)
        guard let start, let end else { return nil }
        if end >= start + Self.rangeTolerance { return (start, end) }
        guard end < start - Self.rangeTolerance else { return (start, start) }
        let message =
            "the range ends at \(end.shortText), \((start - end).shortText) points before it starts at \(start.shortText)"
        if ends[0].written.end.isComparable(to: ends[1].written.end) {
            var hint = "write the ends the other way round, and the keyframes too"
            if case .distance = ends[0].written.end {
                hint = "the distance falls as the content moves up: write [\"distance 1\", \"distance -1\"]"
            }
            report(.invalidRange, message, at: ends[1].value.range, hint: hint)
            return nil
        }
        problems.warning(.invalidRange, message, at: ends[1].value.range, hint: "as it is, it is a step at its start")
        return (start, start)
    }

    private mutating func offset(
        of end: PlacedEnd, _ side: RangeGround.Side, on ground: RangeGround, in scope: ValueScope
    ) -> Double? {
        if end.written.end.needsView, ground.timeline == nil {
            report(
                .invalidRangeEnd, "'\(end.written.text)' is on a view's way, and this timeline follows the scroller",
                at: end.value.range, hint: "name a 'view', or a stretch of the scroller, such as \"scroll 50%\" or 200")
            return nil
        }
        let offset = ground.offset(of: end.written.end, side) { expression, hundredPercent in
            number(expression, hundredPercent: hundredPercent, of: end, in: scope)
        }
        guard let offset else { return nil }
        guard offset.magnitude <= Self.maximumNumber else {
            report(.invalidValue, "an offset of \(offset.shortText) is beyond ten million", at: end.value.range)
            return nil
        }
        return offset
    }

    private mutating func number(
        _ expression: RangeExpression, hundredPercent: Double?, of end: PlacedEnd, in scope: ValueScope
    ) -> Double? {
        let text = end.value.string ?? ""
        if let moving = expression.expression.mentions.first(where: { mention in
            changes(mention.reference) && scope.names[mention.reference.spelling] == nil
        }) {
            report(
                .invalidExpression,
                "'\(moving.reference.spelling)' changes from frame to frame, and a range's ends do not",
                at: place(
                    ofCharacter: expression.offset + moving.place.lowerBound, length: moving.place.count,
                    in: end.value, text),
                hint: "follow an expression with 'signal' instead of 'timeline'")
            return nil
        }
        do {
            return try expression.expression.value(
                in: Expression.Scope(
                    parent: scope.parent, canvas: scope.canvas, percentBase: hundredPercent, names: scope.names))
        } catch {
            report(
                .invalidExpression, error.message,
                at: place(
                    ofCharacter: expression.offset + error.offset, length: error.length, in: end.value, text),
                hint: error.hint)
            return nil
        }
    }
}
