/// Index of a layer in its tree.
public typealias LayerIndex = Int

/// All layers of a scene in pre-order: a parent precedes its children, siblings are in drawing order.
///
/// A layer can be reparented later (`move`): indices do not change; only its parent and the lists of children do.
public struct LayerTree: Hashable, Sendable {
    /// The layers.
    public var layers: [Layer] = []
    /// For each layer its parent; nil for top-level views.
    public private(set) var parents: [LayerIndex?] = []
    /// The index after the last descendant of each layer, as the tree was built; moves do not change it.
    public private(set) var subtreeEnds: [LayerIndex] = []
    /// Whether each layer is its parent's mask. A mask precedes the children and is not one of them.
    public private(set) var isMask: [Bool] = []
    /// Whether each layer was moved; empty until the first move.
    private var isMoved: [Bool] = []
    /// The layers moved into each parent, in the order of the moves. For look-ups only.
    private var movedChildren: [LayerIndex: [LayerIndex]] = [:]

    /// Creates an empty tree.
    public init() {}

    /// Reserves room for this number of layers.
    public mutating func reserveCapacity(_ count: Int) {
        layers.reserveCapacity(count)
        parents.reserveCapacity(count)
        subtreeEnds.reserveCapacity(count)
        isMask.reserveCapacity(count)
    }

    /// Adds a layer as the last child of `parent`, which must be the layer added last or one of its ancestors.
    @discardableResult
    public mutating func append(_ layer: Layer, parent: LayerIndex?) -> LayerIndex {
        append(layer, parent: parent, isMask: false)
    }

    /// Adds a layer whose alpha masks `parent`, the layer added last; its coordinates are the parent's own.
    @discardableResult
    public mutating func append(_ layer: Layer, maskOf parent: LayerIndex) -> LayerIndex {
        precondition(parent == layers.count - 1, "a mask follows its layer")
        return append(layer, parent: parent, isMask: true)
    }

    private mutating func append(_ layer: Layer, parent: LayerIndex?, isMask: Bool) -> LayerIndex {
        precondition(isMoved.isEmpty, "layers are added before any is moved")
        let index = layers.count
        layers.append(layer)
        parents.append(parent)
        self.isMask.append(isMask)
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

    /// Returns the layer whose alpha masks another; nil if that has no mask.
    public func mask(of layer: LayerIndex) -> LayerIndex? {
        layer + 1 < subtreeEnds[layer] && isMask[layer + 1] ? layer + 1 : nil
    }

    /// Returns whether a layer has children, not counting a mask.
    public func hasChildren(_ layer: LayerIndex) -> Bool {
        isMoved.isEmpty ? firstChild(of: layer) < subtreeEnds[layer] : !children(of: layer).isEmpty
    }

    /// Returns the direct children of a layer, or the top-level layers for nil, in tree order, without the layer's
    /// mask.
    ///
    /// Children that were moved there follow those that were added there.
    public func children(of parent: LayerIndex?) -> [LayerIndex] {
        var result: [LayerIndex] = []
        var index = parent.map(firstChild) ?? 0
        let end = parent.map { subtreeEnds[$0] } ?? layers.count
        while index < end {
            result.append(index)
            index = subtreeEnds[index]
        }
        if isMoved.isEmpty { return result }
        return result.filter { !isMoved[$0] } + (parent.flatMap { movedChildren[$0] } ?? [])
    }

    /// Returns whether a layer is another one or one of its descendants.
    public func isInside(_ layer: LayerIndex, _ other: LayerIndex) -> Bool {
        var current: LayerIndex? = layer
        while let index = current {
            if index == other { return true }
            current = parents[index]
        }
        return false
    }

    /// Reparents a layer with its descendants as the last child of another layer; its own values stay unchanged.
    ///
    /// The layer must not be a mask, and the new parent must not be inside it.
    public mutating func move(_ layer: LayerIndex, to parent: LayerIndex) {
        precondition(!isMask[layer], "a mask stays with its layer")
        precondition(!isInside(parent, layer), "a layer does not hang in itself")
        if isMoved.isEmpty { isMoved = Array(repeating: false, count: layers.count) }
        if isMoved[layer], let old = parents[layer] { movedChildren[old]?.removeAll { $0 == layer } }
        isMoved[layer] = true
        movedChildren[parent, default: []].append(layer)
        parents[layer] = parent
    }

    /// Returns the index of a layer's first child, if it has one.
    private func firstChild(of layer: LayerIndex) -> LayerIndex { mask(of: layer).map { subtreeEnds[$0] } ?? layer + 1 }
}
