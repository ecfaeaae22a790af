public import Primitives

/// An entry of the registry: one name, one value type, one place in `Layer`.
public struct LayerProperty: Sendable {
    /// The name in scenes.
    public let name: String
    /// What its values are.
    public let type: PropertyType
    /// One sentence for the documentation.
    public let summary: String
}
