import Layers
import Staging

/// The order of evaluation: what a signal reads comes before it, and otherwise signals stay as they are written.
struct SignalGraph {
    /// For each signal the ones it reads.
    private var operands: [[SignalIndex]] = []

    /// The signals in their new order, by their old places.
    private(set) var order: [SignalIndex] = []
    /// Rings of signals each of which reads the next, the last the first; no signal is in two.
    private(set) var circles: [[SignalIndex]] = []

    /// Finds what signals read, properties by the tracks that can change them.
    init(_ signals: [Signal], tracks: [Track]) {
        var writers = TracksByLayer(tracks)
        operands = signals.map { signal in
            if case .property(let path, let layer) = signal.source {
                writers.tracks(touching: path, of: layer).map(\.signal)
            } else {
                signal.source.operands
            }
        }
        sort()
    }

    /// For each signal whether it is one of some, or made of one, directly or through others.
    func signalsMade(of isOne: (SignalIndex) -> Bool) -> [Bool] {
        var isMade = [Bool](repeating: false, count: operands.count)
        for signal in order { isMade[signal] = isOne(signal) || operands[signal].contains { isMade[$0] } }
        return isMade
    }

    /// A signal whose operands are being ordered.
    private struct Step {
        var signal: SignalIndex
        var rest: ArraySlice<SignalIndex>
        /// How many signals on the way, up to this one, are in circles.
        var circledCount: Int
    }

    /// Depth first, with the way in a list: a chain may be as long as the scene has signals.
    ///
    /// Costs the number of signals and operands: a circle that shares signals with another is known by counts along the way.
    private mutating func sort() {
        var isDone = [Bool](repeating: false, count: operands.count)
        /// For each signal its place on the way; nil where it is not there.
        var places = [Int?](repeating: nil, count: operands.count)
        var way: [Step] = []
        func enter(_ signal: SignalIndex) {
            places[signal] = way.count
            way.append(
                Step(signal: signal, rest: operands[signal][...], circledCount: way.last?.circledCount ?? 0))
        }
        for start in operands.indices where !isDone[start] {
            enter(start)
            while let last = way.indices.last {
                guard let next = way[last].rest.popFirst() else {
                    let signal = way.removeLast().signal
                    places[signal] = nil
                    isDone[signal] = true
                    order.append(signal)
                    continue
                }
                if isDone[next] { continue }
                guard let first = places[next] else {
                    enter(next)
                    continue
                }
                let before = first > 0 ? way[first - 1].circledCount : 0
                guard way[last].circledCount == before else { continue }
                for place in first...last { way[place].circledCount += place - first + 1 }
                circles.append(way[first...last].map(\.signal))
            }
        }
    }
}

extension Signal {
    /// The same signal where every signal has another place.
    func moved(_ places: [SignalIndex]) -> Signal {
        if case .formula(let formula, let operands) = source {
            return Signal(name: name, source: .formula(formula, operands: operands.map { places[$0] }))
        }
        if case .smoothed(let signal, let smoothing) = source {
            return Signal(name: name, source: .smoothed(places[signal], smoothing))
        }
        return self
    }
}
