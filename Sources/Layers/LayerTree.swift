/// Index of a layer in its tree.
public typealias LayerIndex = Int

/// All layers of a scene in pre-order: a parent stands before its children, siblings in drawing order.
public struct LayerTree: Hashable, Sendable {
    /// The layers.
    public var layers: [Layer] = []
    /// For each layer its parent; nil for top-level views.
    public private(set) var parents: [LayerIndex?] = []
    /// For each layer the index after its last descendant.
    public private(set) var subtreeEnds: [LayerIndex] = []

    /// Creates an empty tree.
    public init() {}

    /// Adds a layer as the last child of `parent`, which is the layer added last or one of its ancestors.
    @discardableResult
    public mutating func append(_ layer: Layer, parent: LayerIndex?) -> LayerIndex {
        let index = layers.count
        layers.append(layer)
        parents.append(parent)
        subtreeEnds.append(index + 1)
        var ancestor = parent
        while let current = ancestor {
            precondition(subtreeEnds[current] == index, "layers are added in pre-order")
            subtreeEnds[current] = index + 1
            ancestor = parents[current]
        }
        return index
    }

    /// The layer at an index.
    public subscript(index: LayerIndex) -> Layer {
        get { layers[index] }
        _modify { yield &layers[index] }
    }

    /// The direct children of a layer, or the top-level layers for nil, in tree order.
    public func children(of parent: LayerIndex?) -> [LayerIndex] {
        var result: [LayerIndex] = []
        var index = parent.map { $0 + 1 } ?? 0
        let end = parent.map { subtreeEnds[$0] } ?? layers.count
        while index < end {
            result.append(index)
            index = subtreeEnds[index]
        }
        return result
    }
}
