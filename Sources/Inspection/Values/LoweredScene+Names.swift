package import Layers
package import Staging

extension LoweredScene {
    /// Returns the id of a view. For a view without an id, returns `#` and the view's index in the tree.
    package func name(ofView layer: LayerIndex) -> String { tree[layer].id ?? "#\(layer)" }
}
