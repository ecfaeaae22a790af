/// The index of a layer in its tree.
public typealias LayerIndex = Int

/// All layers of a scene in pre-order: each parent precedes its children, and siblings are in default drawing order.
///
/// A layer can be moved to another parent (`move`). A move changes the layer's parent and the lists of children, but no
/// index.
public struct LayerTree: Hashable, Sendable {
    /// The layers.
    public var layers: [Layer] = []
    /// The parent of each layer; nil for a top-level layer.
    public private(set) var parents: [LayerIndex?] = []
    /// For each layer, the index after the layer's last descendant, as the tree was built. Moves do not change this
    /// index.
    public private(set) var subtreeEnds: [LayerIndex] = []
    /// For each layer, whether it is the mask of its parent.
    ///
    /// A mask directly follows its parent, and is not counted as a child.
    public private(set) var isMask: [Bool] = []
    /// For each layer, whether it was moved to another parent; empty before the first move.
    private var isMoved: [Bool] = []
    /// The layers that were moved into each parent, in the order of the moves.
    ///
    /// The dictionary is used only for look-ups, because the order of its keys is random.
    private var movedChildren: [LayerIndex: [LayerIndex]] = [:]

    /// Creates an empty tree.
    public init() {}

    /// Reserves memory for a number of layers.
    public mutating func reserveCapacity(_ count: Int) {
        layers.reserveCapacity(count)
        parents.reserveCapacity(count)
        subtreeEnds.reserveCapacity(count)
        isMask.reserveCapacity(count)
    }

    /// Adds a layer as the last child of `parent`, and returns the layer's index. If `parent` is nil, the layer is
    /// top-level.
    ///
    /// `parent` must be the most recently added layer or one of its ancestors.
    @discardableResult
    public mutating func append(_ layer: Layer, parent: LayerIndex?) -> LayerIndex {
        append(layer, parent: parent, isMask: false)
    }

    /// Adds a layer as the mask of `parent`, and returns the layer's index. The alpha of this layer masks `parent`.
    ///
    /// `parent` must be the most recently added layer. The mask lies in the coordinates of `parent`.
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

    /// Returns the mask of a layer, or nil if the layer has no mask.
    public func mask(of layer: LayerIndex) -> LayerIndex? {
        layer + 1 < subtreeEnds[layer] && isMask[layer + 1] ? layer + 1 : nil
    }

    /// Returns whether a layer has children, not counting a mask.
    public func hasChildren(_ layer: LayerIndex) -> Bool {
        isMoved.isEmpty ? firstChild(of: layer) < subtreeEnds[layer] : !children(of: layer).isEmpty
    }

    /// Returns the direct children of a layer in tree order, without the layer's mask.
    ///
    /// If `parent` is nil, returns the top-level layers. Layers that were moved to the parent come last.
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

    /// Returns whether `layer` is `other` or a descendant of `other`.
    public func isInside(_ layer: LayerIndex, _ other: LayerIndex) -> Bool {
        var current: LayerIndex? = layer
        while let index = current {
            if index == other { return true }
            current = parents[index]
        }
        return false
    }

    /// Makes a layer the last child of another layer. Its descendants move with it, and its own values do not change.
    ///
    /// The layer must not be a mask. The new parent must not be the layer itself or one of its descendants.
    public mutating func move(_ layer: LayerIndex, to parent: LayerIndex) {
        precondition(!isMask[layer], "a mask stays with its layer")
        precondition(!isInside(parent, layer), "a layer does not hang in itself")
        if isMoved.isEmpty { isMoved = Array(repeating: false, count: layers.count) }
        if isMoved[layer], let old = parents[layer] { movedChildren[old]?.removeAll { $0 == layer } }
        isMoved[layer] = true
        movedChildren[parent, default: []].append(layer)
        parents[layer] = parent
    }

    /// Returns the index after a layer and its mask. If the layer has children, this is the index of its first child.
    private func firstChild(of layer: LayerIndex) -> LayerIndex { mask(of: layer).map { subtreeEnds[$0] } ?? layer + 1 }
}
