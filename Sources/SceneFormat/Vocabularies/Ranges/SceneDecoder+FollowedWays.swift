import JSON
import Layers
import Primitives
import Staging
import Timing

/// The scroller that a timeline follows, and the view whose way through it is meant.
private struct TimelineSubject {
    var container: ContainerIndex
    /// Nil where the scroller itself is followed.
    var view: LayerIndex?
    /// Where the scroller or the view is named.
    var place: Range<Int>
}

/// What a timeline or an effect follows, and how the ends of a range are read there.
struct FollowedWay {
    var container: ContainerIndex
    /// Nil where the scroller itself is followed.
    var view: LayerIndex?
    var axis: Axis
    /// What percentages and names mean in numbers.
    var scope: ValueScope
    /// Where the scroller or the view is named.
    fileprivate var place: Range<Int>
    /// How far the viewport's edges are taken inwards; nil after an error, as where the axis is none.
    fileprivate var insets: (start: Double, end: Double)?
}

extension SceneDecoder {
    /// What the keys `view`, `scroll`, `axis` and `inset` of an object say; nil after an error.
    ///
    /// One in axis or inset is told by the ground being nil, so that the ends of the range are read all the same.
    mutating func way(of object: CheckedObject, at value: JSONValue, from view: LayerIndex) -> FollowedWay? {
        let word = word("axis", of: object, as: Axis.self)
        guard let subject = subject(of: object, at: value, from: view) else { return nil }
        let container = containers[subject.container]
        let axis = word ?? container.axis
        let viewport = tree[container.layer].bounds.size
        let scope = ValueScope(parent: viewport, canvas: canvas.size, names: views[view].environment.names)
        let insets = timelineInsets(of: object, subject: subject, viewport: viewport, axis: axis, in: scope)
        return FollowedWay(
            container: subject.container, view: subject.view, axis: axis, scope: scope, place: subject.place,
            insets: object["axis"] == nil || word != nil ? insets : nil)
    }

    /// What the ends of ranges are measured by on a way; nil after an error.
    mutating func ground(of way: FollowedWay) -> RangeGround? {
        guard let insets = way.insets else { return nil }
        var timeline: ViewTimeline?
        if let view = way.view {
            timeline = contentGeometry.timeline(
                of: view, in: way.container, along: way.axis, startInset: insets.start, endInset: insets.end)
            guard timeline != nil else {
                report(
                    .notAnimatable, "a fixed view stays where it is in the viewport, and has no timeline",
                    at: way.place, hint: "follow the scroller with 'scroll', or another view with 'view'")
                return nil
            }
        }
        let container = containers[way.container]
        return RangeGround(
            scrollRange: scrollRange(of: container, along: way.axis),
            pageLength: container.pages.map(\.length) ?? way.scope.parent[way.axis], timeline: timeline)
    }

    /// What listings call what is followed.
    func title(of way: FollowedWay) -> String { name(of: way.view ?? containers[way.container].layer) }

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
