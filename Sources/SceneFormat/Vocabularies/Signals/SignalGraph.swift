import Layers
import ParadeKit

/// The order of evaluation: what a signal reads comes before it, and otherwise signals stay as they are written.
struct SignalGraph {
    /// For each signal the ones it reads.
    private var operands: [[SignalIndex]] = []

    /// The signals in their new order, by their old places.
    private(set) var order: [SignalIndex] = []
    /// Rings of signals each of which reads the next, the last the first; no signal is in two.
    private(set) var circles: [[SignalIndex]] = []

    /// Finds what signals read, formulas by their operands and properties by the tracks that can change them.
    init(_ signals: [Signal], tracks: [Track]) {
        var writers = TracksByLayer(tracks)
        operands = signals.map { signal in
            switch signal.source {
            case .formula(_, let operands): operands
            case .property(let path, let layer): writers.tracks(touching: path, of: layer).map(\.signal)
            case .centerDistance, .viewProgress, .offset, .maximumOffset, .velocity, .rangeProgress, .pages, .time,
                .frame:
                []
            }
        }
        sort()
    }

    /// Depth first, with the way in a list: a chain may be as long as the scene has signals.
    private mutating func sort() {
        enum Mark { case new, onWay, done }
        var marks = [Mark](repeating: .new, count: operands.count)
        var isInCircle = [Bool](repeating: false, count: operands.count)
        for start in operands.indices where marks[start] == .new {
            var way: [(signal: SignalIndex, rest: ArraySlice<SignalIndex>)] = [(start, operands[start][...])]
            marks[start] = .onWay
            while let last = way.indices.last {
                guard let next = way[last].rest.popFirst() else {
                    let signal = way.removeLast().signal
                    marks[signal] = .done
                    order.append(signal)
                    continue
                }
                switch marks[next] {
                case .done: break
                case .new:
                    marks[next] = .onWay
                    way.append((next, operands[next][...]))
                case .onWay:
                    let circle = way.drop { $0.signal != next }.map(\.signal)
                    guard !circle.contains(where: { isInCircle[$0] }) else { break }
                    for signal in circle { isInCircle[signal] = true }
                    circles.append(circle)
                }
            }
        }
    }
}

extension Signal {
    /// The same signal where every signal has another place.
    func moved(_ places: [SignalIndex]) -> Signal {
        guard case .formula(let formula, let operands) = source else { return self }
        return Signal(name: name, source: .formula(formula, operands: operands.map { places[$0] }))
    }
}
