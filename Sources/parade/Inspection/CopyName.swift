import Layers
import Staging

/// The hint for the id of a repeated view that was written without the number of a copy.
enum CopyName {
    /// Returns a hint for `card` or `card.alpha` if the views are `card[0]`, `card[1]` …; nil if there are no copies.
    static func hint(for name: String, in scene: LoweredScene) -> String? {
        let view = name.prefix { $0 != "." }
        guard !view.isEmpty,
            let first = scene.tree.layers.lazy.compactMap(\.id).first(where: { $0.hasPrefix(view + "[") }),
            let end = first.firstIndex(of: "]"), first.index(after: end) == first.endIndex
        else { return nil }
        return "name a copy by its number, as in \(first)\(name.dropFirst(view.count))"
    }
}
