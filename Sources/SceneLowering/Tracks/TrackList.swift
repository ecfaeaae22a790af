import Layers
import SceneDocument
import Staging
import Timing

/// Collects the tracks of all vocabularies, and decides which track sets a property.
///
/// - Of several tracks on the same property, the track with the highest priority wins. The others are dropped.
/// - If tracks on different properties share a number, as `frame` and `center.y` do, all of them remain. The track with
///   the highest priority is applied last.
/// - In both cases, tracks with equal priorities conflict.
/// - A start state and an end state on different properties never act at the same time. They do not conflict: the start
///   state is applied later, and only on its side.
///
/// The result does not depend on the source order, because it is computed after all tracks have been collected.
struct TrackList {
    private var drafts: [TrackDraft] = []
    /// The indices, in `drafts`, of state tracks that have a state on only one side, in source order.
    ///
    /// All tracks under the same key have a state on the same side.
    private var openPairs: [OpenPair: ArraySlice<Int>] = [:]

    private struct Subject: Hashable {
        var layer: LayerIndex
        var path: PropertyPath
    }

    private struct OpenPair: Hashable {
        var subject: Subject
        var signal: SignalIndex
    }

    /// Reserves memory for the tracks of a number of views.
    mutating func reserve(viewCount: Int) { drafts.reserveCapacity(2 * viewCount) }

    /// Adds the entry of a state for one property. The state is on one side: start or end.
    ///
    /// If there is a track with an entry for the other side, the entry is added to this track. Otherwise the entry
    /// becomes a new track.
    ///
    /// - Parameter spelling: The name of the property, for messages.
    mutating func add(_ entry: StateEntry, signal: SignalIndex, spelling: String) {
        let open = OpenPair(subject: Subject(layer: entry.layer, path: entry.path), signal: signal)
        if let index = openPairs[open]?.first, case .states(var pair) = drafts[index].course,
            pair.first.side != entry.side
        {
            openPairs[open]?.removeFirst()
            pair.second = entry
            if drafts[index].reducedMotion == nil { drafts[index].reducedMotion = entry.reducedMotion }
            drafts[index].course = .states(pair)
            return
        }
        openPairs[open, default: []].append(drafts.count)
        drafts.append(
            TrackDraft(
                layer: entry.layer, path: entry.path, signal: signal, course: .states(StatePair(first: entry)),
                priority: 0, vocabulary: .states, spelling: spelling, origin: entry.origin,
                reducedMotion: entry.reducedMotion))
    }

    /// Adds a track that needs no further entries.
    mutating func add(_ draft: TrackDraft) { drafts.append(draft) }

    /// Returns the winning tracks in the order in which they are applied, and the pairs of tracks that conflict.
    func resolved() -> (drafts: [TrackDraft], conflicts: [(kept: TrackDraft, other: TrackDraft)]) {
        // Drafts are large and may be many, so indices stand for them until the end.
        var conflicts: [(kept: Int, other: Int)] = []
        var winners: [Int] = []
        var winnersBySubject: [Subject: Int] = [:]
        var ties: [Subject: [Int]] = [:]
        /// For each property, the tracks that are applied together with the winner, without the winner itself.
        ///
        /// They have the priority of the winner and are its companions.
        var companions: [Subject: [Int]] = [:]
        for (index, draft) in drafts.enumerated() {
            let subject = Subject(layer: draft.layer, path: draft.path)
            guard let winnerIndex = winnersBySubject[subject] else {
                winnersBySubject[subject] = winners.count
                winners.append(index)
                continue
            }
            let winner = drafts[winners[winnerIndex]]
            if draft.priority > winner.priority {
                winners[winnerIndex] = index
                ties[subject] = nil
                companions[subject] = nil
            } else if draft.priority == winner.priority {
                if draft.isCompanion(of: winner) {
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

    /// A pair of properties of the same view.
    private struct PathPair: Hashable {
        var earlier: PropertyPath
        var later: PropertyPath
    }

    /// Returns the conflicts among drafts that share a number, and the start states that share a number with an end
    /// state.
    ///
    /// A conflict consists of a draft and the first earlier draft that shares a number with it. Both are of the same
    /// view and have the same priority. A start state and an end state with the same signal do not conflict.
    private func overlaps(among indices: [Int]) -> (conflicts: [(kept: Int, other: Int)], startSides: Set<Int>) {
        var overlaps: [(kept: Int, other: Int)] = []
        var startSides: Set<Int> = []
        var answers: [PathPair: Bool] = [:]
        var indicesByLayer: [LayerIndex: [Int]] = [:]
        for index in indices {
            let draft = drafts[index]
            for earlierIndex in indicesByLayer[draft.layer] ?? [] {
                let earlier = drafts[earlierIndex]
                guard earlier.priority == draft.priority else { continue }
                let pair = PathPair(earlier: earlier.path, later: draft.path)
                let isOverlap = answers[pair] ?? earlier.path.overlaps(draft.path)
                answers[pair] = isOverlap
                // The actions of a pager run one after another, and a later one may overwrite an earlier one.
                guard isOverlap, earlier.pager == nil || earlier.pager != draft.pager else { continue }
                if let earlierSide = earlier.onlySide, let side = draft.onlySide, side != earlierSide,
                    earlier.signal == draft.signal
                {
                    startSides.insert(side == .start ? index : earlierIndex)
                    continue
                }
                overlaps.append((earlierIndex, index))
                break
            }
            indicesByLayer[draft.layer, default: []].append(index)
        }
        return (overlaps, startSides)
    }
}
