import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// A scroll container that drives an animation, and the view whose progress through its viewport is measured.
private struct TimelineSubject {
    var container: ContainerIndex
    /// The view whose progress drives the animation. Nil if the offset of the scroll container drives the animation.
    var view: LayerIndex?
    /// The source range of the view's name. If `view` is nil, the source range of the scroll container's name.
    var origin: Origin
}

/// The scroll container and view that drive a timeline or an effect, with the context for reading a range.
struct ScrollDriver {
    var container: ContainerIndex
    /// The view whose progress drives the animation. Nil if the offset of the scroll container drives the animation.
    var view: LayerIndex?
    var axis: Axis
    /// The meaning of percentages and names in the ends of a range.
    var scope: ValueScope
    /// The source range of the view's name. If `view` is nil, the source range of the scroll container's name.
    fileprivate var origin: Origin
    /// The insets of the viewport along the axis, in points. Nil after an error in the insets or in the axis.
    fileprivate var insets: (start: Double, end: Double)?
}

extension AnimationLowering {
    /// Reads the keys `view`, `scroll`, `axis` and `inset` of an object. Returns nil if `view` or `scroll` has an error.
    ///
    /// If `axis` or `inset` has an error, the result has no insets, so that the ends of the range can still be checked.
    mutating func driver<Word: ScrollWayWords>(of node: Node<Word>, from view: LayerIndex) -> ScrollDriver? {
        let word = values.word(node[.axis], as: Axis.self)
        guard let subject = subject(of: node, from: view) else { return nil }
        let container = laidOut.containers[subject.container]
        let axis = word ?? container.axis
        let viewport = laidOut.tree[container.layer].bounds.size
        let scope = ValueScope(
            parent: viewport, canvas: laidOut.canvas.size, names: laidOut.views[view].environment.names)
        let insets = timelineInsets(node[.inset], subject: subject, viewport: viewport, axis: axis, in: scope)
        return ScrollDriver(
            container: subject.container, view: subject.view, axis: axis, scope: scope, origin: subject.origin,
            insets: node[.axis] == nil || word != nil ? insets : nil)
    }

    /// Returns the lengths and offsets from which the ends of a range are computed; nil after an error.
    mutating func metrics(of driver: ScrollDriver) -> RangeMetrics? {
        guard let insets = driver.insets else { return nil }
        var timeline: ViewTimeline?
        if let view = driver.view {
            timeline = laidOut.geometry.timeline(
                of: view, in: driver.container, along: driver.axis, startInset: insets.start, endInset: insets.end)
            guard timeline != nil else {
                values.problems.error(
                    .notAnimatable, "a fixed view keeps its position in the viewport, so it has no timeline",
                    at: driver.origin,
                    hint: "set 'scroll' to the id of the scroll container, or 'view' to the id of another view")
                return nil
            }
        }
        let container = laidOut.containers[driver.container]
        let pin = driver.view.flatMap { laidOut.pins[$0] }
            .flatMap { $0.container == driver.container && $0.axis == driver.axis ? ($0.start, $0.end) : nil }
        return RangeMetrics(
            scrollRange: laidOut.placed.restingOffsets(of: driver.container, along: driver.axis),
            pageLength: container.pages.map(\.length) ?? driver.scope.parent[driver.axis], timeline: timeline,
            pin: pin, lacksPin: driver.view.map { laidOut.views[$0].lacksPin } ?? false)
    }

    /// Returns the name, in listings, of the view that drives an animation or, without a view, of the scroll container.
    func title(of driver: ScrollDriver) -> String {
        laidOut.placed.name(of: driver.view ?? laidOut.containers[driver.container].layer)
    }

    /// Returns the scroll container and view that drive an animation; nil after an error.
    ///
    /// If the object names a scroll container but no view, the offset of the container drives the animation. Otherwise,
    /// the progress of a view through a scroll container drives the animation:
    /// - If the object names no view, the view is the animated view.
    /// - If the object names no scroll container, the container is the innermost one around the view.
    private mutating func subject<Word: ScrollWayWords>(of node: Node<Word>, from view: LayerIndex)
        -> TimelineSubject?
    {
        var container: ContainerIndex?
        if let scroll = node[.scroll] {
            guard let id = values.text(scroll), let layer = self.view(called: id, from: view, at: scroll.origin)
            else {
                return nil
            }
            container = laidOut.containersByLayer[layer]
            guard let container else {
                values.problems.error(.notAScrollContainer, "the view '\(id)' does not scroll", at: scroll.origin)
                return nil
            }
            if node[.view] == nil { return TimelineSubject(container: container, view: nil, origin: scroll.origin) }
        }
        var subject = TimelineSubject(container: 0, view: view, origin: node.origin)
        var title = "this view"
        if let written = node[.view] {
            guard let id = values.text(written), let layer = self.view(called: id, from: view, at: written.origin)
            else { return nil }
            subject.view = layer
            subject.origin = written.origin
            if id != "self" { title = "the view '\(id)'" }
        }
        guard let layer = subject.view else { return nil }
        if let container {
            let scroller = laidOut.containers[container].layer
            guard layer > scroller, layer < laidOut.tree.subtreeEnds[scroller] else {
                values.problems.error(
                    .unknownView, "\(title) is not inside the scroll container '\(laidOut.placed.name(of: scroller))'",
                    at: subject.origin)
                return nil
            }
        }
        guard let around = container ?? laidOut.placed.scroller(around: layer) else {
            values.problems.error(
                .notAnimatable, "\(title) is not inside a scroll container, so it has no timeline", at: subject.origin,
                hint:
                    "set 'view' to the id of a view inside a scroll container, or 'scroll' to the id of a scroll container"
            )
            return nil
        }
        guard laidOut.containers[around].pages == nil else {
            values.problems.error(
                .notAnimatable, "the views of a pager do not scroll, so they have no timeline", at: subject.origin,
                hint: "remove 'view' to use the timeline of the pager")
            return nil
        }
        subject.container = around
        return subject
    }

    private mutating func view(called id: String, from view: LayerIndex, at origin: Origin) -> LayerIndex? {
        id == "self" ? view : laidOut.placed.find(id, from: view, at: origin, &values.problems)
    }
}

extension AnimationLowering {
    /// Reads the insets at the start and the end of the viewport, in points; nil after an error.
    private mutating func timelineInsets(
        _ value: JSONValue?, subject: TimelineSubject, viewport: Size, axis: Axis, in scope: ValueScope
    ) -> (start: Double, end: Double)? {
        guard let value else { return (0, 0) }
        let percentage: Percentage = axis == .vertical ? .height : .width
        let insets: (start: Double, end: Double)
        if case .array(let elements) = value.kind {
            guard elements.count == 2 else {
                values.problems.wrongType(value, expected: ValueKind.timelineInset.expectation)
                return nil
            }
            guard let numbers = values.allNumbers(elements.map { ($0, percentage) }, in: scope) else { return nil }
            insets = (numbers[0], numbers[1])
        } else {
            guard let number = values.number(value, percentage: percentage, in: scope) else { return nil }
            insets = (number, number)
        }
        guard subject.view != nil else {
            values.problems.error(
                .conflictingKeys,
                "'inset' is only for timelines of views, but this is the timeline of a scroll container",
                at: value.origin, hint: "set 'view' to the id of a view, or remove 'inset'")
            return nil
        }
        guard insets.start + insets.end <= viewport[axis] + Self.rangeTolerance else {
            values.problems.error(
                .invalidValue,
                "insets of \(insets.start.shortText) and \(insets.end.shortText) points leave no part of a viewport of "
                    + "\(viewport[axis].shortText) points", at: value.origin)
            return nil
        }
        return insets
    }
}
