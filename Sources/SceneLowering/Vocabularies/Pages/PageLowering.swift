import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension Vocabulary {
    /// PVView's vocabulary: the actions that run on items while a pager turns its pages. Its keys are keys of the
    /// pager.
    static let pages = Vocabulary { laidOut, _, drafts in
        var lowering = PageLowering(laidOut: laidOut, drafts: consume drafts)
        lowering.lowerPages()
        drafts = lowering.drafts
    }
}

/// Lowers the actions of all pagers to tracks. Each track is a function of a pager's offset in pages.
struct PageLowering {
    let laidOut: LaidOut
    var drafts: Drafts
    /// The values of `order` that views without an `order` get, so that items can be stacked between these views.
    var restingOrders: [LayerIndex: Double] = [:]

    init(laidOut: LaidOut, drafts: Drafts) {
        self.laidOut = laidOut
        self.drafts = drafts
    }

    var values: ValueReader {
        _read { yield drafts.values }
        _modify { yield &drafts.values }
    }

    mutating func lowerPages() {
        for pager in laidOut.pagers where !values.problems.isFullOfCopies {
            values.problems.copy = laidOut.placed.copy(of: pager.layer)
            let actions = PageActions(of: pager, in: laidOut, values: &values)
            var resolver = PageActionResolver(pager, actions, in: laidOut)
            resolver.resolve(&values)
            guard let lastArmed = pager.lastArmed, !pager.items.isEmpty else { continue }
            let signal = drafts.signals.signal(
                .pages(.position, of: pager.container), name: "\(laidOut.placed.name(of: pager.layer)).position")
            lower(resolver, of: pager, lastArmed: lastArmed, signal: signal)
            lowerAppearances(of: pager, lastArmed: lastArmed, signal: signal)
            lowerRestacking(of: pager, lastArmed: lastArmed, signal: signal)
        }
        values.problems.copy = 0
    }

    /// Adds one track for each property. If properties of a view share a number, adds one track for each change
    /// instead.
    ///
    /// The tracks of single changes are in the order in which the actions run, and set no value before their pages. A
    /// later action therefore overwrites the result of an earlier action on any of these properties.
    private mutating func lower(
        _ resolver: PageActionResolver, of pager: PagerItems, lastArmed: Int, signal: SignalIndex
    ) {
        let shared = resolver.sharedSubjects()
        var parts: [(subject: PageActionResolver.Subject, change: PageChange)] = []
        for (index, subject) in resolver.subjects.enumerated() {
            if shared.contains(index) {
                parts += subject.changes.filter { $0.page <= lastArmed }.map { (subject, $0) }
                continue
            }
            guard let rest = subject.path.value(in: laidOut.tree[subject.view]),
                let course = PageCurve(subject.changes, rest: rest, lastArmed: lastArmed)
            else { continue }
            drafts.tracks.add(
                TrackDraft(
                    layer: subject.view, path: subject.path, signal: signal, course: .curve(course.curve),
                    priority: subject.priority ?? 0, vocabulary: .pages, pager: pager.layer,
                    spelling: subject.spelling, origin: subject.origin, segmentOrigins: course.origins))
        }
        for (subject, change) in parts.sorted(by: { $0.change.rank < $1.change.rank }) {
            drafts.tracks.add(
                TrackDraft(
                    layer: subject.view, path: subject.path, signal: signal,
                    course: .curve(change.curve(lastArmed: lastArmed)), priority: subject.priority ?? 0,
                    vocabulary: .pages, pager: pager.layer, spelling: subject.spelling, origin: change.origin,
                    segmentOrigins: [change.origin]))
        }
    }

    /// Adds tracks that hide each item before the first page that lists it.
    private mutating func lowerAppearances(of pager: PagerItems, lastArmed: Int, signal: SignalIndex) {
        var seen: Set<LayerIndex> = []
        for item in pager.items where seen.insert(item.view).inserted && item.page > 0 {
            if laidOut.tree[item.view].isHidden || laidOut.tree.isMask[item.view] { continue }
            let start = Double(item.page)
            add(
                "hidden", to: item, of: pager, signal: signal,
                [.init(start: start, end: start, from: .boolean(true), to: .boolean(item.page > lastArmed))])
        }
    }

    /// Adds a track that the scene does not write. Its priority is lower than that of every other track.
    mutating func add(
        _ property: String, to item: PageItem, of pager: PagerItems, signal: SignalIndex,
        _ segments: [TrackCurve.Segment]
    ) {
        guard let path = PropertyPath(property) else { return }
        drafts.tracks.add(
            TrackDraft(
                layer: item.view, path: path, signal: signal, course: .curve(TrackCurve(segments: segments)),
                priority: -.infinity, vocabulary: .pages, pager: pager.layer, spelling: property, origin: item.origin))
    }
}
