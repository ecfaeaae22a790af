import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

/// The signals of a scene in evaluation order, together with the tracks that they drive.
struct SignalArrangement {
    let signals: [Signal]
    let tracks: [Track]
    /// For each signal of the drafts, the signal's index in `signals`.
    let indices: [SignalIndex]

    /// Sorts all signals into evaluation order.
    ///
    /// Signals that depend on each other in a cycle are an error, even if the cycle leads through the tracks of a
    /// property.
    init(
        _ winners: [TrackDraft], graph: SignalGraph, parents: [LayerIndex?], autoresizings: [Autoresizing],
        drafts: inout Drafts
    ) {
        let all = drafts.signals.all
        var tracks = winners.map(\.track)
        let named = graph.entries.sorted { $0.rank < $1.rank }.flatMap(\.own)
        let order = SignalOrder(
            all, tracks: tracks, parents: parents, autoresizings: autoresizings, first: named)
        if !order.cycles.isEmpty { Self.report(order.cycles, winners, graph, &drafts) }
        var indices = [SignalIndex](repeating: 0, count: all.count)
        for (index, signal) in order.order.enumerated() { indices[signal] = index }
        for index in tracks.indices { tracks[index].signal = indices[tracks[index].signal] }
        signals = order.order.map { all[$0].moved(indices) }
        self.tracks = tracks
        self.indices = indices
    }

    private static func report(
        _ cycles: [[SignalIndex]], _ winners: [TrackDraft], _ graph: SignalGraph, _ drafts: inout Drafts
    ) {
        var entries: [SignalIndex: NamedSignal] = [:]
        for entry in graph.entries {
            for signal in entry.own { entries[signal] = entry }
        }
        // The first formula or track of each signal, so that a cycle costs no more than its members.
        let formulas = Dictionary(drafts.formulas.enumerated().map { ($1.signal, $0) }, uniquingKeysWith: min)
        let followers = Dictionary(winners.enumerated().map { ($1.signal, $0) }, uniquingKeysWith: min)
        for cycle in cycles {
            let formula = cycle.compactMap { formulas[$0] }.min().map { drafts.formulas[$0].origin }
            // Without an expression, tracks follow each other's properties directly.
            let track = cycle.compactMap { followers[$0] }.min().map { winners[$0].origin }
            report(cycle, entries, formulaOrigin: formula ?? track, &drafts)
        }
    }

    /// Reports a cycle by the names of its named signals and properties.
    ///
    /// The other signals in the cycle are only parts of expressions, so the message does not name them.
    private static func report(
        _ cycle: [SignalIndex], _ entries: [SignalIndex: NamedSignal], formulaOrigin: Origin?,
        _ drafts: inout Drafts
    ) {
        var names: [String] = []
        var origin: Origin?
        for signal in cycle {
            let name: String
            if let entry = entries[signal] {
                name = entry.name.text
                if origin == nil { origin = entry.origin }
            } else if case .property = drafts.signals.all[signal].source {
                name = drafts.signals.all[signal].name
            } else {
                continue
            }
            if names.last != name { names.append(name) }
        }
        if names.count > 1, names.first == names.last { names.removeLast() }
        guard let first = names.first, let origin = origin ?? formulaOrigin else { return }
        drafts.values.problems.reportCycle(names + [first], at: origin)
    }
}
