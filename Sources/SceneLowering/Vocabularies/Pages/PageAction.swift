import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// The index of an action among all actions of a pager.
typealias ActionIndex = Int

/// An action of a page as the scene writes it. The names of other actions are not resolved.
struct PageAction {
    /// The effect of an action.
    enum Verb {
        /// Changes a property. The member holds the values between which the property changes.
        case change(PropertyPath, JSONMember)
        /// Runs several actions at the same time.
        case group([ActionIndex])
        /// Runs the action with a name. If `isReversed` is true, the action runs from its end to its start.
        case named(Name, isReversed: Bool)
    }

    /// The item under which the action is written.
    var item: PageItem
    /// The group that contains the action; nil if the action is not in a group.
    var group: ActionIndex?
    var verb: Verb
    /// The source range of the key that says what the action does.
    var origin: Origin
    var name: String?
    /// The part of the page's turn in which the action happens, 0 ≤ a < b ≤ 1.
    ///
    /// This and the next four properties are nil if the scene does not write the key.
    var window: ClosedRange<Double>?
    var easing: Easing?
    var overshoot: Overshoot?
    var priority: Double?
    var interpolation: InterpolationMode?
}

/// The timing of an action within the turn of its page.
struct ActionCourse {
    /// The part of the page's turn in which the action happens, 0 ≤ a < b ≤ 1.
    var window = 0.0...1.0
    /// The easing. Nil if the scene writes no `timing`.
    ///
    /// Without `timing`, the action is linear and continues beyond the first and the last page. A written linear easing
    /// does not continue there.
    var easing: Easing?
    var overshoot: Overshoot?

    /// Whether the action continues beyond the first and the last page.
    ///
    /// The key `overshoot` decides. Without this key, only an action without `timing` continues. A formula never
    /// continues, because it is written for 0…1.
    var extends: Bool { easing?.isFormula != true && overshoot.map { $0 == .extend } ?? (easing == nil) }
}

/// A change of one property on one page, with all names and values resolved.
struct PageChange {
    var page: Int
    var course: ActionCourse
    var from: PropertyValue
    var to: PropertyValue
    var interpolation: InterpolationMode
    /// The source range of the action.
    var origin: Origin
    /// The index of the change in the order in which the pager's actions run.
    var rank: Int

    private var easing: Easing { course.easing ?? .linear }

    /// The property's value before the action begins.
    var before: PropertyValue { mixed(easing.value(at: 0, isBefore: true)) }
    /// The property's value after the page has turned.
    var after: PropertyValue { mixed(easing.value(at: 1)) }

    /// The change as a segment of a curve. The curve is a function of the pager's offset in pages.
    var segment: TrackCurve.Segment {
        TrackCurve.Segment(
            start: Double(page) + course.window.lowerBound, end: Double(page) + course.window.upperBound, from: from,
            to: to, easing: easing, interpolation: interpolation)
    }

    /// Whether the change continues while the pager is pulled back beyond its first page.
    var extendsBelow: Bool { page == 0 && course.window.lowerBound == 0 && course.extends }

    /// Returns whether the change continues beyond the last page that can be armed.
    func extendsAbove(_ lastArmed: Int) -> Bool {
        page == lastArmed && course.window.upperBound == 1 && course.extends
    }

    /// Returns a curve that consists of this change alone. Before its page, the curve sets no value.
    func curve(lastArmed: Int) -> TrackCurve {
        TrackCurve(
            segments: [segment], extendsBelow: extendsBelow, extendsAbove: extendsAbove(lastArmed),
            silentBelow: page > 0 ? Double(page) : nil)
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        from.mixed(with: to, fraction: fraction, mode: interpolation)
    }
}

/// All changes that a pager makes to one property of a view, as one curve over the pager's offset in pages.
///
/// Up to the first page that changes the property, the property has its value at rest. At the offset of each such page,
/// the property takes the first value of the page's action. The property changes within the action's window, and then
/// keeps the last value until the next such page.
///
/// The result is that of PVView: the actions of all earlier pages have run in order, followed by those of the armed
/// page. The result does not depend on how the armed page was reached.
struct PageCurve {
    let curve: TrackCurve
    /// The source range of each segment of the curve.
    let origins: [Origin]

    /// Creates a curve from changes in rising order of their pages. Nil if none of these pages can be armed.
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
