import Layers
import Staging

/// Ids of a repetition's copies, which people write without their number.
enum CopyName {
    /// The hint for `card` or `card.alpha` where the views are `card[0]`, `card[1]` …; nil where there are none.
    static func hint(for name: String, in scene: LoweredScene) -> String? {
        let view = name.prefix { $0 != "." }
        guard !view.isEmpty,
            let first = scene.tree.layers.lazy.compactMap(\.id).first(where: { $0.hasPrefix(view + "[") }),
            let end = first.firstIndex(of: "]"), first.index(after: end) == first.endIndex
        else { return nil }
        return "its copies have numbers: \(first)\(name.dropFirst(view.count))"
    }
}
