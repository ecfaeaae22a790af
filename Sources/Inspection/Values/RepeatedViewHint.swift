import Layers
package import Staging

/// A hint for a user who wrote the id of a repeated view without the index of a copy.
package enum RepeatedViewHint {
    /// Returns a hint for a name such as `card` or `card.alpha` if the views are called `card[0]`, `card[1]` and so on.
    ///
    /// Returns nil if the named view has no copies.
    package static func hint(for name: String, in scene: LoweredScene) -> String? {
        let view = name.prefix { $0 != "." }
        guard !view.isEmpty,
            let first = scene.tree.layers.lazy.compactMap(\.id).first(where: { $0.hasPrefix(view + "[") }),
            let end = first.firstIndex(of: "]"), first.index(after: end) == first.endIndex
        else { return nil }
        return "name a copy by its number, as in \(first)\(name.dropFirst(view.count))"
    }
}
