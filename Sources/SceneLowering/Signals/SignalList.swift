import Layers
import Staging

/// The signals of a scene, in an order in which each signal comes after the signals that it reads.
///
/// There is one exception: the signal of a property may come before the signals of the tracks that drive the property,
/// because tracks are known later.
struct SignalList {
    private(set) var all: [Signal] = []
    private var indices: [Meaning: SignalIndex] = [:]
    /// For each name, the number of signals that were to get this name. For look-ups only.
    private var nameCounts: [String: Int] = [:]

    /// A key for sharing signals: callers with equal keys get the same signal.
    ///
    /// The key has a view if the signal's name contains the view's name.
    private struct Meaning: Hashable {
        var source: Signal.Source
        var view: LayerIndex?
        var isQuantity: Bool
    }

    /// Reserves capacity for the signals of a number of views.
    mutating func reserve(viewCount: Int) {
        all.reserveCapacity(2 * viewCount)
        indices.reserveCapacity(2 * viewCount)
        nameCounts.reserveCapacity(2 * viewCount)
    }

    /// Returns the signal of a source. All callers with the same source get the same signal.
    ///
    /// If another signal has the name, a number is appended to the name. A signal that is named after a view is only
    /// shared for this view, so that listings never show the range of one view under the name of another.
    ///
    /// - Parameters:
    ///   - view: The view whose name is in the signal's name; nil for other names.
    ///   - isQuantity: Whether the value is only shown as text.
    mutating func signal(
        _ source: Signal.Source, name: String, calledAfter view: LayerIndex? = nil, isQuantity: Bool = false
    ) -> SignalIndex {
        let meaning = Meaning(source: source, view: view, isQuantity: isQuantity)
        if let index = indices[meaning] { return index }
        // No other name ends in a space, a number sign and a number, so numbered names never collide.
        let count = nameCounts[name, default: 0] + 1
        nameCounts[name] = count
        all.append(Signal(name: count == 1 ? name : "\(name) #\(count)", source: source, isQuantity: isQuantity))
        indices[meaning] = all.count - 1
        return all.count - 1
    }

    /// Reserves the names of the scene's named signals, so that no other signal gets one of them.
    mutating func claim(_ names: [String]) {
        for name in names { nameCounts[name] = 1 }
    }

    /// Adds one of the scene's named signals. Named signals are not shared by source.
    mutating func add(_ source: Signal.Source, named name: String) -> SignalIndex {
        nameCounts[name, default: 1] = max(1, nameCounts[name] ?? 1)
        all.append(Signal(name: name, source: source))
        return all.count - 1
    }
}

extension SignalList {
    /// Returns the signal of the progress of a view's pin, which is not clamped; nil if the view is not pinned.
    ///
    /// A timeline with the range `pin` has the same signal.
    mutating func pinProgress(of view: LayerIndex, in laidOut: LaidOut) -> SignalIndex? {
        guard let pin = laidOut.pins[view] else { return nil }
        let offsets = laidOut.placed.restingOffsets(of: pin.container, along: pin.axis)
        return signal(
            .rangeProgress(
                start: pin.start, end: pin.end, in: pin.container, axis: pin.axis,
                isOfView: offsets.lowerBound == offsets.upperBound),
            name: "\(laidOut.placed.name(of: view)): pin", calledAfter: view)
    }
}
