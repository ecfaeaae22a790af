package import Layers
package import Staging

extension LoweredScene {
    /// Returns a view's id, or `#` and its index in the tree if it has no id.
    package func name(ofView layer: LayerIndex) -> String { tree[layer].id ?? "#\(layer)" }
}
