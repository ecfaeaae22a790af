import JSON
import Layers
import Primitives
import Staging
import Timing

/// Index of an action among all that a pager has.
typealias ActionIndex = Int

/// An action as it is written, its names not looked up.
struct PageAction {
    /// What an action does; each does one thing.
    enum Verb {
        /// Changes a property.
        case change(PropertyPath, JSONMember)
        /// Runs actions together.
        case group([ActionIndex])
        /// Runs a named one, from its end to its start where that is asked for.
        case named(JSONMember, isReversed: Bool)
    }

    /// Which item it is written for.
    var item: PageItem
    /// The group it is in.
    var group: ActionIndex?
    var verb: Verb
    /// Where its verb stands.
    var place: Range<Int>
    var name: String?
    /// What is written about its way; nil where nothing is.
    var window: ClosedRange<Double>?
    var easing: Easing?
    var overshoot: Overshoot?
    var priority: Double?
    var interpolation: InterpolationMode?
}

/// When and how an action runs while its page turns.
struct ActionCourse {
    /// The part of the turn, 0 ≤ a < b ≤ 1.
    var window = 0.0...1.0
    /// Bends the way; nil where no timing is given, which differs from linear in what happens beyond the ends.
    var easing: Easing?
    var overshoot: Overshoot?

    /// Whether it goes on beyond the first and the last page: where it says so, or says nothing and has no timing.
    ///
    /// A formula does not: it is written for 0…1.
    var extends: Bool { easing?.isFormula != true && overshoot.map { $0 == .extend } ?? (easing == nil) }
}

/// What an action does to one property on one page, worked out.
struct PageStretch {
    var page: Int
    var course: ActionCourse
    var from: PropertyValue
    var to: PropertyValue
    var interpolation: InterpolationMode
    /// Where it is written.
    var place: Range<Int>
    /// Its place among all that the pager's actions do, in the order in which they run.
    var rank: Int

    private var easing: Easing { course.easing ?? .linear }

    /// What shows before the way begins.
    var before: PropertyValue { mixed(easing.value(at: 0, isBefore: true)) }
    /// What is left when the page has turned.
    var after: PropertyValue { mixed(easing.value(at: 1)) }

    /// The way over the offset in pages.
    var segment: TrackCurve.Segment {
        TrackCurve.Segment(
            start: Double(page) + course.window.lowerBound, end: Double(page) + course.window.upperBound, from: from,
            to: to, easing: easing, interpolation: interpolation)
    }

    /// Whether the way goes on below the first page.
    var extendsBelow: Bool { page == 0 && course.window.lowerBound == 0 && course.extends }

    /// Whether the way goes on above the last page that can be armed.
    func extendsAbove(_ lastArmed: Int) -> Bool {
        page == lastArmed && course.window.upperBound == 1 && course.extends
    }

    /// The way as a curve of its own, which writes nothing before its page.
    func curve(lastArmed: Int) -> TrackCurve {
        TrackCurve(
            segments: [segment], extendsBelow: extendsBelow, extendsAbove: extendsAbove(lastArmed),
            silentBelow: page > 0 ? Double(page) : nil)
    }

    private func mixed(_ fraction: Double) -> PropertyValue {
        from.mixed(with: to, fraction: fraction, mode: interpolation)
    }
}

/// What the pages of a pager do to one property of a view: PVView's actions as one curve over the offset in pages.
///
/// Before the first of its pages the property rests. On page k it has the action's first value from exactly k on, goes its
/// way in the action's window, and stays where that ends until a later page takes over, at exactly that page: the values of
/// all pages before, in order, then those of the armed page, wherever one comes from.
struct PageCurve {
    let curve: TrackCurve
    /// For each segment where it is written.
    let places: [Range<Int>]

    /// Puts stretches of rising pages together; nil where none of them is reached.
    init?(_ stretches: [PageStretch], rest: PropertyValue, lastArmed: Int) {
        let stretches = stretches.filter { $0.page <= lastArmed }
        guard let first = stretches.first, let last = stretches.last else { return nil }
        var segments: [TrackCurve.Segment] = []
        var places: [Range<Int>] = []
        var held = rest
        for stretch in stretches {
            // Page 0 is armed wherever the pager is pulled back to, so there is nothing before it.
            if stretch.page > 0, stretch.before != held {
                let start = Double(stretch.page)
                segments.append(.init(start: start, end: start, from: held, to: stretch.before))
                places.append(stretch.place)
            }
            segments.append(stretch.segment)
            places.append(stretch.place)
            held = stretch.after
        }
        curve = TrackCurve(
            segments: segments,
            extendsBelow: first.extendsBelow, extendsAbove: last.extendsAbove(lastArmed))
        self.places = places
    }
}
