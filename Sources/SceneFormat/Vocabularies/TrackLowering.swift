import Layers
import Staging
import Timing

/// Gathers what all vocabularies ask for, and decides which track moves a property.
///
/// Of several tracks on one property the one with the highest priority moves it, and the others are dropped. Where tracks on
/// different properties share a number, as `frame` and `center.y` do, the one with the higher priority is applied later.
/// Equal priorities decide nothing, and are conflicts, but for two states that never act together: a start state of one
/// property and an end state of the other. Then the start state is applied later, and only on its own side. All is decided
/// at the end, so that the order of writing is no matter.
struct TrackLowering {
    private(set) var signals: [Signal] = []
    private var drafts: [TrackDraft] = []
    private var signalsByMeaning: [Meaning: SignalIndex] = [:]
    /// How many signals were to have a name. For look-ups only, like the next.
    private var nameCounts: [String: Int] = [:]
    /// Tracks of states that have one side so far, in their order; those of one place have all the same side.
    private var openPairs: [OpenPair: ArraySlice<Int>] = [:]

    /// What a signal measures, and whose it is where listings name a view.
    private struct Meaning: Hashable {
        var source: Signal.Source
        var view: LayerIndex?
    }

    private struct Subject: Hashable {
        var layer: LayerIndex
        var path: PropertyPath
    }

    private struct OpenPair: Hashable {
        var subject: Subject
        var signal: SignalIndex
    }

    /// Makes room for what so many views may ask for.
    mutating func reserve(viewCount: Int) {
        signals.reserveCapacity(2 * viewCount)
        drafts.reserveCapacity(2 * viewCount)
        signalsByMeaning.reserveCapacity(2 * viewCount)
        nameCounts.reserveCapacity(2 * viewCount)
    }

    /// The signal of a source, one for everybody who follows it; a name that is taken gets a number.
    ///
    /// One that is called after a view is that view's own, whatever others have the same source: nobody looks for the range
    /// of one view under the name of another.
    mutating func signal(_ source: Signal.Source, name: String, calledAfter view: LayerIndex? = nil) -> SignalIndex {
        let meaning = Meaning(source: source, view: view)
        if let index = signalsByMeaning[meaning] { return index }
        // No name ends in a blank and a number sign, so that numbered ones are taken by nobody else.
        let count = nameCounts[name, default: 0] + 1
        nameCounts[name] = count
        signals.append(Signal(name: count == 1 ? name : "\(name) #\(count)", source: source))
        signalsByMeaning[meaning] = signals.count - 1
        return signals.count - 1
    }

    /// The signal of a name, whose source is told later; nobody shares it. The name is not taken yet.
    mutating func reserve(_ name: String) -> SignalIndex {
        nameCounts[name] = 1
        signals.append(Signal(name: name, source: .time))
        return signals.count - 1
    }

    /// Tells the source of a signal that was reserved.
    mutating func define(_ signal: SignalIndex, as source: Signal.Source) { signals[signal].source = source }

    /// Adds one side of a state, to the track of the other side where there is one; `spelling` names the property in
    /// messages.
    mutating func add(_ entry: StateEntry, signal: SignalIndex, spelling: String) {
        let open = OpenPair(subject: Subject(layer: entry.layer, path: entry.path), signal: signal)
        if let index = openPairs[open]?.first, case .states(var pair) = drafts[index].course,
            pair.first.side != entry.side
        {
            openPairs[open]?.removeFirst()
            pair.second = entry
            drafts[index].course = .states(pair)
            return
        }
        openPairs[open, default: []].append(drafts.count)
        drafts.append(
            TrackDraft(
                layer: entry.layer, path: entry.path, signal: signal, course: .states(StatePair(first: entry)),
                priority: 0, vocabulary: .states, spelling: spelling, place: entry.place))
    }

    /// Adds a whole track.
    mutating func add(_ draft: TrackDraft) { drafts.append(draft) }

    /// What tracks become of, in the order in which these are applied, and those that nothing decides between.
    func resolved() -> (drafts: [TrackDraft], conflicts: [(kept: TrackDraft, other: TrackDraft)]) {
        // Drafts are large, and there may be many: until the end they are their places among all.
        var conflicts: [(kept: Int, other: Int)] = []
        var winners: [Int] = []
        var winnersBySubject: [Subject: Int] = [:]
        var ties: [Subject: [Int]] = [:]
        /// What a pager asks for beside the winner, on the same property and as its equal.
        var companions: [Subject: [Int]] = [:]
        for (index, draft) in drafts.enumerated() {
            let subject = Subject(layer: draft.layer, path: draft.path)
            guard let place = winnersBySubject[subject] else {
                winnersBySubject[subject] = winners.count
                winners.append(index)
                continue
            }
            let winner = drafts[winners[place]]
            if draft.priority > winner.priority {
                winners[place] = index
                ties[subject] = nil
                companions[subject] = nil
            } else if draft.priority == winner.priority {
                if let pager = draft.pager, pager == winner.pager {
                    companions[subject, default: []].append(index)
                } else {
                    ties[subject, default: []].append(index)
                }
            }
        }
        var all = winners
        if !ties.isEmpty || !companions.isEmpty {
            for winner in winners {
                let subject = Subject(layer: drafts[winner].layer, path: drafts[winner].path)
                conflicts += (ties[subject] ?? []).map { (winner, $0) }
                all += companions[subject] ?? []
            }
        }
        let overlaps = overlaps(among: winners)
        conflicts += overlaps.conflicts
        all.sort { left, right in
            (drafts[left].priority, overlaps.startSides.contains(left) ? 1 : 0, left)
                < (drafts[right].priority, overlaps.startSides.contains(right) ? 1 : 0, right)
        }
        let resolved = all.map { index in
            var draft = drafts[index]
            draft.keepsToStartSide = overlaps.startSides.contains(index)
            return draft
        }
        return (resolved, conflicts.map { (drafts[$0.kept], drafts[$0.other]) })
    }

    /// Two paths of one view.
    private struct PathPair: Hashable {
        var earlier: PropertyPath
        var later: PropertyPath
    }

    /// Of some drafts those that share a number with an earlier one of the same view and priority, each with the first of these;
    /// apart from them the start states whose partner is an end state.
    private func overlaps(among places: [Int]) -> (conflicts: [(kept: Int, other: Int)], startSides: Set<Int>) {
        var overlaps: [(kept: Int, other: Int)] = []
        var startSides: Set<Int> = []
        var answers: [PathPair: Bool] = [:]
        var placesByLayer: [LayerIndex: [Int]] = [:]
        for place in places {
            let draft = drafts[place]
            for earlierPlace in placesByLayer[draft.layer] ?? [] {
                let earlier = drafts[earlierPlace]
                guard earlier.priority == draft.priority else { continue }
                let pair = PathPair(earlier: earlier.path, later: draft.path)
                let isOverlap = answers[pair] ?? earlier.path.overlaps(draft.path)
                answers[pair] = isOverlap
                // The actions of a pager run one after another, and a later one may write what an earlier one wrote.
                guard isOverlap, earlier.pager == nil || earlier.pager != draft.pager else { continue }
                if let earlierSide = earlier.onlySide, let side = draft.onlySide, side != earlierSide,
                    earlier.signal == draft.signal
                {
                    startSides.insert(side == .start ? place : earlierPlace)
                    continue
                }
                overlaps.append((earlierPlace, place))
                break
            }
            placesByLayer[draft.layer, default: []].append(place)
        }
        return (overlaps, startSides)
    }
}

/// A track and what messages say about it.
struct TrackDraft {
    /// How the property follows the signal.
    enum Course {
        /// From and to the states of a view.
        case states(StatePair)
        /// Through keyframes, or as the signal itself.
        case curve(TrackCurve)
    }

    var layer: LayerIndex
    var path: PropertyPath
    var signal: SignalIndex
    var course: Course
    /// Which of several tracks counts; states have 0.
    var priority: Double
    var vocabulary: TrackOrigin.Vocabulary
    /// The pager whose actions these are; nil for the other vocabularies.
    var pager: LayerIndex?
    /// The property as it is written, and where.
    var spelling: String
    var place: Range<Int>
    /// For each segment of the curve where it is written; empty where that is the one place.
    var segmentPlaces: [Range<Int>] = []
    /// Whether a start state writes nothing on the other side, where an end state says something about the same number.
    var keepsToStartSide = false

    /// The side of the only state that says something; nil where both do and for keyframes.
    var onlySide: StateSide? {
        switch course {
        case .states(let pair): pair.second == nil ? pair.first.side : nil
        case .curve: nil
        }
    }

    /// What is left for people who want less motion: nothing of what moves, which rests. Where pages turn it cuts half way,
    /// since the actions of a page are where its items are.
    var withReducedMotion: TrackDraft? {
        guard path.property.isMotion else { return self }
        guard pager != nil, case .curve(let curve) = course else { return nil }
        var draft = self
        draft.course = .curve(curve.cutting)
        return draft
    }

    /// Whether a priority can be written beside it.
    var takesPriority: Bool {
        switch course {
        case .states: false
        case .curve: true
        }
    }

    /// For each segment of the curve where it is written.
    var placesOfSegments: [Range<Int>] {
        switch course {
        case .states(let pair): pair.places
        case .curve: segmentPlaces
        }
    }

    var track: Track {
        let curve =
            switch course {
            case .states(let pair) where keepsToStartSide:
                TrackCurve(segments: pair.curve.segments, silentBelow: 0)
            case .states(let pair): pair.curve
            case .curve(let curve): curve
            }
        return Track(layer: layer, property: path, signal: signal, curve: curve)
    }
}

extension TrackCurve {
    /// The same values, each segment switching from one to the other half way instead of going there.
    fileprivate var cutting: TrackCurve {
        guard !segments.isEmpty else { return self }
        let cuts = segments.map { segment in
            var cut = segment
            // One that comes back to where it went from has nowhere to cut to.
            if segment.easing.value(at: 1) < 0.5 { cut.to = segment.from }
            cut.easing = .steps(.halfWay)
            return cut
        }
        return TrackCurve(segments: cuts, silentBelow: silentBelow)
    }
}
