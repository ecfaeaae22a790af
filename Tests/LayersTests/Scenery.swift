import Drawing
import Primitives

@testable import Layers

/// A layer and what is in it, for writing trees down.
struct Node {
    var layer: Layer
    var children: [Node] = []
    /// None or one.
    var mask: [Node] = []
}

/// A box of a colour; changed by `edit`.
func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .clear,
    children: [Node] = [], edit: (inout Layer) -> Void = { _ in }
) -> Node {
    var layer = Layer()
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    edit(&layer)
    return Node(layer: layer, children: children)
}

extension LayerTree {
    init(_ nodes: [Node]) {
        self.init()
        append(nodes, parent: nil)
    }

    private mutating func append(_ nodes: [Node], parent: LayerIndex?) {
        for node in nodes {
            append(node, at: append(node.layer, parent: parent))
        }
    }

    private mutating func append(_ node: Node, at index: LayerIndex) {
        if let mask = node.mask.first { append(mask, at: append(mask.layer, maskOf: index)) }
        append(node.children, parent: index)
    }

    /// The list of a 100 × 100 picture unless told otherwise, without and with leaving out what cannot be seen.
    func list(width: Int = 100, height: Int = 100, scale: Double = 1, culls: Bool = true) -> DisplayList {
        DisplayListBuilder(self, width: width, height: height, background: .clear, culls: culls).build(scale: scale)
    }
}

/// The items of a picture of some layers, a line each.
func lines(_ nodes: [Node], width: Int = 100, height: Int = 100, scale: Double = 1) -> [String] {
    LayerTree(nodes).list(width: width, height: height, scale: scale).description
        .split(separator: "\n").dropFirst().map(String.init)
}

extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
