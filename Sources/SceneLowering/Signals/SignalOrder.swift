import Layers
import Staging

/// A topological order of signals, in which each signal comes after the signals that it reads.
///
/// Apart from this rule, the signals keep their source order.
struct SignalOrder {
    /// For each signal, the signals that it reads.
    private var operands: [[SignalIndex]] = []

    /// The sorted signals, by their indices before sorting.
    private(set) var order: [SignalIndex] = []
    /// The dependency cycles. In a cycle, each signal reads the next, and the last reads the first.
    ///
    /// No signal is in two of these cycles.
    private(set) var cycles: [[SignalIndex]] = []

    /// Sorts elements by their dependencies. `operands` holds, for each element, the indices of the elements that it
    /// reads.
    ///
    /// - Parameter first: The elements to place as early as possible, in this order.
    init(_ operands: [[SignalIndex]], first: [SignalIndex] = []) {
        self.operands = operands
        sort(first)
    }

    /// Sorts signals by their dependencies. The signal of a property depends on the signals of all tracks that drive
    /// the property.
    /// The signals of the tracks that change the sizes of views which the property's view follows belong to them.
    init(
        _ signals: [Signal], tracks: [Track], parents: [LayerIndex?] = [], autoresizings: [Autoresizing] = [],
        first: [SignalIndex] = []
    ) {
        var writers = TracksByLayer(tracks)
        self.init(
            signals.map { signal in
                if case .property(let path, let layer) = signal.source {
                    writers.tracks(touching: path, of: layer).map(\.signal)
                        + writers.followed(around: layer, of: path, parents, autoresizings).flatMap {
                            $0.tracks.map(\.signal)
                        }
                } else {
                    signal.source.operands
                }
            }, first: first)
    }

    /// Returns, for each signal, whether it satisfies `isOne`, or depends directly or indirectly on a signal that does.
    func dependents(of isOne: (SignalIndex) -> Bool) -> [Bool] {
        var isDependent = [Bool](repeating: false, count: operands.count)
        for signal in order { isDependent[signal] = isOne(signal) || operands[signal].contains { isDependent[$0] } }
        return isDependent
    }

    /// A signal on the current path of the depth-first search, whose operands are being visited.
    private struct Step {
        var signal: SignalIndex
        var rest: ArraySlice<SignalIndex>
        /// The number of signals in cycles on the path up to this signal, which is included.
        var cyclicCount: Int
    }

    /// Sorts the signals by a depth-first search.
    ///
    /// The path is an array instead of the call stack, because a chain can be as long as the scene has signals. The
    /// time is linear in the number of signals and operands. Counts along the path show whether a new cycle shares
    /// signals with an earlier cycle.
    private mutating func sort(_ first: [SignalIndex]) {
        var isDone = [Bool](repeating: false, count: operands.count)
        /// The index of each signal on the path; nil if it is not on the path.
        var positions = [Int?](repeating: nil, count: operands.count)
        var way: [Step] = []
        func enter(_ signal: SignalIndex) {
            positions[signal] = way.count
            way.append(
                Step(signal: signal, rest: operands[signal][...], cyclicCount: way.last?.cyclicCount ?? 0))
        }
        for start in first + operands.indices where !isDone[start] {
            enter(start)
            while let last = way.indices.last {
                guard let next = way[last].rest.popFirst() else {
                    let signal = way.removeLast().signal
                    positions[signal] = nil
                    isDone[signal] = true
                    order.append(signal)
                    continue
                }
                if isDone[next] { continue }
                guard let first = positions[next] else {
                    enter(next)
                    continue
                }
                let before = first > 0 ? way[first - 1].cyclicCount : 0
                guard way[last].cyclicCount == before else { continue }
                for index in first...last { way[index].cyclicCount += index - first + 1 }
                cycles.append(way[first...last].map(\.signal))
            }
        }
    }
}

extension Signal {
    /// Returns the signal with renumbered operands. `positions` holds the new index for each old index.
    func moved(_ positions: [SignalIndex]) -> Signal {
        if case .formula(let formula, let operands) = source {
            return Signal(
                name: name, source: .formula(formula, operands: operands.map { positions[$0] }), isQuantity: isQuantity)
        }
        if case .smoothed(let signal, let smoothing) = source {
            return Signal(name: name, source: .smoothed(positions[signal], smoothing))
        }
        return self
    }
}
