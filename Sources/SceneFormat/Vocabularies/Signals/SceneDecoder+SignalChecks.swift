import JSON
import Layers
import Staging
import Timing

extension SceneDecoder {
    /// Puts the signals into the order of their evaluation, and tells everybody their new places; a circle is an error.
    mutating func orderedSignals(for drafts: [TrackDraft]) -> (signals: [Signal], tracks: [Track]) {
        let signals = lowering.signals
        var tracks = drafts.map(\.track)
        let graph = SignalGraph(signals, tracks: tracks)
        report(graph.circles, drafts)
        var places = [SignalIndex](repeating: 0, count: signals.count)
        for (place, signal) in graph.order.enumerated() { places[signal] = place }
        for index in tracks.indices { tracks[index].signal = places[tracks[index].signal] }
        for index in signalOrigins.indices { signalOrigins[index].signal = places[signalOrigins[index].signal] }
        for index in smoothingOrigins.indices {
            smoothingOrigins[index].signal = places[smoothingOrigins[index].signal]
        }
        for index in playOrigins.indices { playOrigins[index].signal = places[playOrigins[index].signal] }
        signalTable.move(to: places)
        return (graph.order.map { signals[$0].moved(places) }, tracks)
    }

    private mutating func report(_ circles: [[SignalIndex]], _ drafts: [TrackDraft]) {
        guard !circles.isEmpty else { return }
        var entries: [SignalIndex: SignalEntry] = [:]
        for entry in signalTable.entries {
            for signal in entry.components { entries[signal] = entry }
            if entry.hasOwnPosition, let position = entry.position { entries[position] = entry }
        }
        // The first of each signal, so that a circle costs no more than its members.
        let origins = Dictionary(signalOrigins.enumerated().map { ($1.signal, $0) }, uniquingKeysWith: min)
        let followers = Dictionary(drafts.enumerated().map { ($1.signal, $0) }, uniquingKeysWith: min)
        for circle in circles {
            let origin = circle.compactMap { origins[$0] }.min().map { signalOrigins[$0].range }
            // Without an expression, tracks follow each other's properties as they are.
            let track = circle.compactMap { followers[$0] }.min().map { drafts[$0].place }
            report(circle, entries, formulaPlace: origin ?? track)
        }
    }

    /// Names the members of a circle: signals with a name of their own and properties; what else is between these is an
    /// expression of theirs.
    private mutating func report(
        _ circle: [SignalIndex], _ entries: [SignalIndex: SignalEntry], formulaPlace: Range<Int>?
    ) {
        var names: [String] = []
        var place: Range<Int>?
        for signal in circle {
            let name: String
            if let entry = entries[signal] {
                name = entry.name
                if place == nil { place = entry.value.range }
            } else if case .property = lowering.signals[signal].source {
                name = lowering.signals[signal].name
            } else {
                continue
            }
            if names.last != name { names.append(name) }
        }
        if names.count > 1, names.first == names.last { names.removeLast() }
        guard let first = names.first, let place = place ?? formulaPlace else { return }
        reportCircle(names + [first], at: place)
    }
}

extension SceneDecoder {
    /// Most steps of formulas that are worked out before the first frame is asked for: a fraction of a second.
    private static let checkedStepCount = 2_000_000

    /// Reports formulas that have no value in some frame, and what cannot be smoothed or played.
    ///
    /// All frames are looked at or, where that is too much, as many as can be, the first and the last among them; what
    /// is missed is an error of its frame.
    mutating func checkSignals(of scene: LoweredScene) {
        guard admitSmoothing(of: scene), !signalOrigins.isEmpty || !playOrigins.isEmpty else { return }
        let simulation = Simulation(scene)
        guard admitPlays(of: simulation), !signalOrigins.isEmpty else { return }
        let last = scene.timeline.frameCount - 1
        let moments = 1 + (scene.timeline.motionBlur?.sampleCount ?? 0)
        let cost = scene.signals.reduce(0) { $0 + $1.source.cost } * moments
        let count = min(last + 1, max(2, Self.checkedStepCount / max(1, cost)))
        for step in 0..<count {
            let frame = count > 1 ? last * step / (count - 1) : 0
            let states = [simulation.state(ofFrame: frame)] + simulation.moments(ofFrame: frame)
            guard let failure = states.lazy.compactMap(\.failure).first else { continue }
            report(failure)
            return
        }
    }

    private mutating func report(_ failure: SignalFailure) {
        guard let origin = signalOrigins.first(where: { $0.signal == failure.signal }) else { return }
        guard let error = failure.error else {
            report(.invalidExpression, failure.message, at: origin.range)
            return
        }
        let code: DiagnosticCode = error.reason == .emptyInterval ? .emptyInterval : .invalidExpression
        report(code, failure.message, at: range(of: origin.places[error.step]))
    }
}

extension Signal.Source {
    /// How many steps of a formula its evaluation is worth.
    fileprivate var cost: Int {
        switch self {
        case .formula(let formula, _): formula.steps.count + 3
        case .property: 50
        case .centerDistance, .viewProgress, .offset, .maximumOffset, .velocity, .overscroll, .rangeProgress, .pages,
            .time, .frame,
            .played, .smoothed:
            4
        }
    }
}
