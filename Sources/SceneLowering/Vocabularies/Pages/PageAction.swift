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
        /// Runs a named action, optionally from its end to its start.
        case named(Name, isReversed: Bool)
    }

    /// The item it is written for.
    var item: PageItem
    /// The group that contains it.
    var group: ActionIndex?
    var verb: Verb
    /// The source range of its verb.
    var origin: Origin
    var name: String?
    /// The part of the turn and the keys after it, as written; nil for missing keys.
    var window: ClosedRange<Double>?
    var easing: Easing?
    var overshoot: Overshoot?
    var priority: Double?
    var interpolation: InterpolationMode?
}

/// The timing of an action while its page turns.
struct ActionCourse {
    /// The part of the turn, 0 ≤ a < b ≤ 1.
    var window = 0.0...1.0
    /// The easing; nil without a timing, which differs from linear beyond the ends.
    var easing: Easing?
    var overshoot: Overshoot?

    /// Whether it continues beyond the first and the last page: by its `overshoot` or, without one, if it has no
    /// timing.
    ///
    /// A formula never continues, since it is written for 0…1.
    var extends: Bool { easing?.isFormula != true && overshoot.map { $0 == .extend } ?? (easing == nil) }
}

/// The resolved change of one property on one page.
struct PageStretch {
    var page: Int
    var course: ActionCourse
    var from: PropertyValue
    var to: PropertyValue
    var interpolation: InterpolationMode
    /// The source range of the action.
    var origin: Origin
    /// Its index among all changes of the pager's actions, in the order in which they run.
    var rank: Int

    private var easing: Easing { course.easing ?? .linear }

    /// The value before the action begins.
    var before: PropertyValue { mixed(easing.value(at: 0, isBefore: true)) }
    /// The value after the page has turned.
    var after: PropertyValue { mixed(easing.value(at: 1)) }

    /// The segment of the change over the offset in pages.
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

    /// Returns the change as a separate curve, which writes nothing before its page.
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
/// Before the first of its pages the property rests. On page k it has the action's first value from exactly k on,
/// changes within the action's window, and stays at the last value until a later page takes over, at exactly that page.
/// A frame thus has the values of all earlier pages, in order, then those of the armed page, whichever page it was
/// reached from.
struct PageCurve {
    let curve: TrackCurve
    /// The source range of each segment.
    let origins: [Origin]

    /// Joins changes in rising order of pages; nil if none of the pages can be armed.
    init?(_ stretches: [PageStretch], rest: PropertyValue, lastArmed: Int) {
        let stretches = stretches.filter { $0.page <= lastArmed }
        guard let first = stretches.first, let last = stretches.last else { return nil }
        var segments: [TrackCurve.Segment] = []
        var origins: [Origin] = []
        var held = rest
        for stretch in stretches {
            // Page 0 is armed however far the pager is pulled back, so nothing precedes it.
            if stretch.page > 0, stretch.before != held {
                let start = Double(stretch.page)
                segments.append(.init(start: start, end: start, from: held, to: stretch.before))
                origins.append(stretch.origin)
            }
            segments.append(stretch.segment)
            origins.append(stretch.origin)
            held = stretch.after
        }
        curve = TrackCurve(
            segments: segments,
            extendsBelow: first.extendsBelow, extendsAbove: last.extendsAbove(lastArmed))
        self.origins = origins
    }
}
