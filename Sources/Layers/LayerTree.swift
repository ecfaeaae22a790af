/// Index of a layer in its tree.
public typealias LayerIndex = Int

/// All layers of a scene in pre-order: a parent stands before its children, siblings in drawing order.
///
/// A layer can be hung into another one later (`move`): indices stay, and only the questions about parents and children
/// get other answers.
public struct LayerTree: Hashable, Sendable {
    /// The layers.
    public var layers: [Layer] = []
    /// For each layer its parent; nil for top-level views.
    public private(set) var parents: [LayerIndex?] = []
    /// For each layer the index after its last descendant as added, wherever these hang by now.
    public private(set) var subtreeEnds: [LayerIndex] = []
    /// For each layer whether it is its parent's mask. A mask stands before the children and is none of them.
    public private(set) var isMask: [Bool] = []
    /// For each layer whether it was moved; empty until one is.
    private var isMoved: [Bool] = []
    /// The layers that were moved into another one, in the order in which they came. For look-ups only.
    private var movedChildren: [LayerIndex: [LayerIndex]] = [:]

    /// Creates an empty tree.
    public init() {}

    /// Adds a layer as the last child of `parent`, which is the layer added last or one of its ancestors.
    @discardableResult
    public mutating func append(_ layer: Layer, parent: LayerIndex?) -> LayerIndex {
        append(layer, parent: parent, isMask: false)
    }

    /// Adds a layer whose alpha masks `parent`, which is the layer added last; its coordinates are the parent's own.
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

    /// The layer whose alpha masks another; nil for none.
    public func mask(of layer: LayerIndex) -> LayerIndex? {
        layer + 1 < subtreeEnds[layer] && isMask[layer + 1] ? layer + 1 : nil
    }

    /// Whether there are layers in a layer, a mask aside.
    public func hasChildren(_ layer: LayerIndex) -> Bool {
        isMoved.isEmpty ? firstChild(of: layer) < subtreeEnds[layer] : !children(of: layer).isEmpty
    }

    /// The direct children of a layer, or the top-level layers for nil, in tree order; without the layer's mask.
    ///
    /// Layers that were moved there come after those that were added there.
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

    /// Whether a layer is another one or hangs in it, at any depth.
    public func isInside(_ layer: LayerIndex, _ other: LayerIndex) -> Bool {
        var current: LayerIndex? = layer
        while let index = current {
            if index == other { return true }
            current = parents[index]
        }
        return false
    }

    /// Hangs a layer, with all that is in it, into another one, as its last child; its numbers stay as they are.
    ///
    /// The layer is no mask, and the other one does not hang in it.
    public mutating func move(_ layer: LayerIndex, to parent: LayerIndex) {
        precondition(!isMask[layer], "a mask stays with its layer")
        precondition(!isInside(parent, layer), "a layer does not hang in itself")
        if isMoved.isEmpty { isMoved = Array(repeating: false, count: layers.count) }
        if isMoved[layer], let old = parents[layer] { movedChildren[old]?.removeAll { $0 == layer } }
        isMoved[layer] = true
        movedChildren[parent, default: []].append(layer)
        parents[layer] = parent
    }

    /// Where a layer's first child stands, if there is one.
    private func firstChild(of layer: LayerIndex) -> LayerIndex { mask(of: layer).map { subtreeEnds[$0] } ?? layer + 1 }
}
