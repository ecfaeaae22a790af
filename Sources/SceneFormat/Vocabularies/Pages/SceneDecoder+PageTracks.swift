import Layers
import Primitives
import Staging

extension Vocabulary {
    /// PVView's: what items do while a pager's pages turn. Its keys are the pager's own.
    static let pages = Vocabulary { $0.lowerPages() }
}

extension TrackOrigin.Vocabulary {
    static let pages = Self(rawValue: "pages")
}

extension SceneDecoder {
    /// Turns the actions of all pagers into tracks over their offsets in pages.
    mutating func lowerPages() {
        for pager in pagers where !problems.isFullOfCopies {
            problems.copy = views[pager.layer].environment.scope
            let actions = readActions(of: pager)
            var resolver = PageActionResolver(pager, actions)
            resolver.resolve(&self)
            guard let lastArmed = pager.lastArmed, !pager.items.isEmpty else { continue }
            let signal = lowering.signal(
                .pages(.position, of: pager.container), name: "\(name(of: pager.layer)).position")
            lower(resolver, of: pager, lastArmed: lastArmed, signal: signal)
            lowerAppearances(of: pager, lastArmed: lastArmed, signal: signal)
            lowerRestacking(of: pager, lastArmed: lastArmed, signal: signal)
        }
        problems.copy = 0
    }

    /// One curve for each property. Where several of a view share a number, one for each of their stretches, in the order
    /// in which they run and silent before: so a later action writes over what an earlier one left, whichever they are on.
    private mutating func lower(
        _ resolver: PageActionResolver, of pager: PagerRecord, lastArmed: Int, signal: SignalIndex
    ) {
        let shared = resolver.sharedSubjects()
        var parts: [(subject: PageActionResolver.Subject, stretch: PageStretch)] = []
        for (index, subject) in resolver.subjects.enumerated() {
            if shared.contains(index) {
                parts += subject.stretches.filter { $0.page <= lastArmed }.map { (subject, $0) }
                continue
            }
            guard let rest = subject.path.value(in: tree[subject.view]),
                let course = PageCurve(subject.stretches, rest: rest, lastArmed: lastArmed)
            else { continue }
            lowering.add(
                TrackDraft(
                    layer: subject.view, path: subject.path, signal: signal, course: .curve(course.curve),
                    priority: subject.priority ?? 0, vocabulary: .pages, pager: pager.layer,
                    spelling: subject.spelling, place: subject.place, segmentPlaces: course.places))
        }
        for (subject, stretch) in parts.sorted(by: { $0.stretch.rank < $1.stretch.rank }) {
            lowering.add(
                TrackDraft(
                    layer: subject.view, path: subject.path, signal: signal,
                    course: .curve(stretch.curve(lastArmed: lastArmed)), priority: subject.priority ?? 0,
                    vocabulary: .pages, pager: pager.layer, spelling: subject.spelling, place: stretch.place,
                    segmentPlaces: [stretch.place]))
        }
    }

    /// Keeps items out of sight before the first page that lists them.
    private mutating func lowerAppearances(of pager: PagerRecord, lastArmed: Int, signal: SignalIndex) {
        var seen: Set<LayerIndex> = []
        for item in pager.items where seen.insert(item.view).inserted && item.page > 0 {
            if tree[item.view].isHidden || tree.isMask[item.view] { continue }
            let start = Double(item.page)
            add(
                "hidden", to: item, of: pager, signal: signal,
                [.init(start: start, end: start, from: .boolean(true), to: .boolean(item.page > lastArmed))])
        }
    }

    /// Adds a track that an item has without asking for it; it yields to every other one.
    mutating func add(
        _ property: String, to item: PageItem, of pager: PagerRecord, signal: SignalIndex,
        _ segments: [TrackCurve.Segment]
    ) {
        guard let path = PropertyPath(property) else { return }
        lowering.add(
            TrackDraft(
                layer: item.view, path: path, signal: signal, course: .curve(TrackCurve(segments: segments)),
                priority: -.infinity, vocabulary: .pages, pager: pager.layer, spelling: property, place: item.place))
    }
}
