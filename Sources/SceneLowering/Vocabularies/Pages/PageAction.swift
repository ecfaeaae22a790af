import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// The index of an action among all actions of a pager.
typealias ActionIndex = Int

/// An action as it is written, with its names unresolved.
struct PageAction {
    /// The single effect of an action.
    enum Verb {
        /// Changes a property.
        case change(PropertyPath, JSONMember)
        /// Runs actions together.
        case group([ActionIndex])
        /// Runs a named action, from its end to its start if `isReversed`.
        case named(Name, isReversed: Bool)
    }

    /// The item for which the action is written.
    var item: PageItem
    /// The group that contains the action; nil outside groups.
    var group: ActionIndex?
    var verb: Verb
    /// The source range of the action's verb.
    var origin: Origin
    var name: String?
    /// The part of the page's turn that the action takes. This and the next four properties are nil for keys not
    /// written.
    var window: ClosedRange<Double>?
    var easing: Easing?
    var overshoot: Overshoot?
    var priority: Double?
    var interpolation: InterpolationMode?
}

/// The timing of an action while its page turns.
struct ActionCourse {
    /// The part of the page's turn that the action takes, 0 ≤ a < b ≤ 1.
    var window = 0.0...1.0
    /// The easing; nil without a timing, which differs from a linear easing beyond the first and last page.
    var easing: Easing?
    var overshoot: Overshoot?

    /// Whether the action continues beyond the first and the last page.
    ///
    /// `overshoot` decides. Without it, only an action without a timing continues. Formulas never continue, because
    /// they are written for 0…1.
    var extends: Bool { easing?.isFormula != true && overshoot.map { $0 == .extend } ?? (easing == nil) }
}

/// The resolved change of one property on one page.
struct PageChange {
    var page: Int
    var course: ActionCourse
    var from: PropertyValue
    var to: PropertyValue
    var interpolation: InterpolationMode
    /// The source range of the action.
    var origin: Origin
    /// The change's index among all changes of the pager's actions, in the order in which the actions run.
    var rank: Int

    private var easing: Easing { course.easing ?? .linear }

    /// The value before the action begins.
    var before: PropertyValue { mixed(easing.value(at: 0, isBefore: true)) }
    /// The value after the page has turned.
    var after: PropertyValue { mixed(easing.value(at: 1)) }

    /// The change as a segment of a curve over the pager's offset in pages.
    var segment: TrackCurve.Segment {
        TrackCurve.Segment(
            start: Double(page) + course.window.lowerBound, end: Double(page) + course.window.upperBound, from: from,
            to: to, easing: easing, interpolation: interpolation)
    }

    /// Whether the change continues before the first page.
    var extendsBelow: Bool { page == 0 && course.window.lowerBound == 0 && course.extends }

    /// Returns whether the change continues after the last page that can be armed.
    func extendsAbove(_ lastArmed: Int) -> Bool {
        page == lastArmed && course.window.upperBound == 1 && course.extends
    }

    /// Returns the change as a separate curve, which writes no value before its page.
    func curve(lastArmed: Int) -> TrackCurve {
        TrackCurve(
            segments: [segment], extendsBelow: extendsBelow, extendsAbove: extendsAbove(lastArmed),
            silentBelow: page > 0 ? Double(page) : nil)
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        from.mixed(with: to, fraction: fraction, mode: interpolation)
    }
}

/// All changes of one view's property by a pager: PVView's actions as one curve over the offset in pages.
///
/// The property has its value at rest before the first page that changes the property. On page k, it has the action's
/// first value from offset k on and changes within the action's window. It then keeps the last value until the offset
/// of the next page that changes the property.
///
/// A frame thus has the values of all earlier pages, applied in order, and then those of the armed page. So the frame
/// does not depend on the page from which the armed page was reached.
struct PageCurve {
    let curve: TrackCurve
    /// The source range of each segment.
    let origins: [Origin]

    /// Joins changes that are in rising order of pages; nil if none of the pages can be armed.
    init?(_ changes: [PageChange], rest: PropertyValue, lastArmed: Int) {
        let changes = changes.filter { $0.page <= lastArmed }
        guard let first = changes.first, let last = changes.last else { return nil }
        var segments: [TrackCurve.Segment] = []
        var origins: [Origin] = []
        var held = rest
        for change in changes {
            // Page 0 is armed however far the pager is pulled back, so nothing precedes it.
            if change.page > 0, change.before != held {
                let start = Double(change.page)
                segments.append(.init(start: start, end: start, from: held, to: change.before))
                origins.append(change.origin)
            }
            segments.append(change.segment)
            origins.append(change.origin)
            held = change.after
        }
        curve = TrackCurve(
            segments: segments,
            extendsBelow: first.extendsBelow, extendsAbove: last.extendsAbove(lastArmed))
        self.origins = origins
    }
}
