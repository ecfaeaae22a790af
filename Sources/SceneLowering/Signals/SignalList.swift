import Layers
import Staging

/// The signals of a scene, each after the signals that it reads.
///
/// There is one exception: the signals of a property's tracks may come after the property's signal, because tracks are
/// known later.
struct SignalList {
    private(set) var all: [Signal] = []
    private var indices: [Meaning: SignalIndex] = [:]
    /// The number of signals that requested each name. For look-ups only.
    private var nameCounts: [String: Int] = [:]

    /// The key by which callers share a signal: the source, and the view in the signal's name, if there is one.
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

    /// Returns the signal of a source, shared by all callers with the same source. If the name is taken, a number is
    /// appended.
    ///
    /// A signal named after a view is shared only for that view, even if other views have the same source. So a view's
    /// range is never listed under another view's name.
    ///
    /// - Parameter isQuantity: Whether the value is only shown as text.
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

    /// Reserves the names of the scene's named signals, which are added later.
    mutating func claim(_ names: [String]) {
        for name in names { nameCounts[name] = 1 }
    }

    /// Adds one of the scene's named signals, which is never shared.
    mutating func add(_ source: Signal.Source, named name: String) -> SignalIndex {
        nameCounts[name, default: 1] = max(1, nameCounts[name] ?? 1)
        all.append(Signal(name: name, source: source))
        return all.count - 1
    }
}
