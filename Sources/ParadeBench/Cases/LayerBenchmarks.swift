import Drawing
import Layers
import Primitives

/// The cost of turning layers into a display list. The table counts layers in place of pixels.
enum LayerBenchmarks {
    static func run(_ bench: inout Bench) {
        record(&bench, "500 boxes, a quarter turned", grid(500))
        record(&bench, "2000 rows of four, ten in view", rows(2000))
        record(&bench, "100 cards with shadows and content", cards(100) { $0.effects.shadowOpacity = 0.3 })
        record(&bench, "100 planes side by side in a space", space(100, apart: 40))
        record(&bench, "100 planes in a heap in a space", space(100, apart: 0.5))
    }

    private static func record(_ bench: inout Bench, _ name: String, _ tree: LayerTree) {
        bench.measure("layers", name, pixels: tree.layers.count) {
            _ = tree.displayList(width: 800, height: 1600, scale: 2, background: .white)
        }
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
        var layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = .white
        return layer
    }

    private static func grid(_ count: Int) -> LayerTree {
        var tree = LayerTree()
        let root = tree.append(box(0, 0, 400, 800), parent: nil)
        for index in 0..<count {
            var layer = box(Double(index % 20) * 20, Double(index / 20) * 30, 18, 25)
            if index % 4 == 0 { layer.transform = [.rotateZ(Double(index))] }
            tree.append(layer, parent: root)
        }
        return tree
    }

    private static func rows(_ count: Int) -> LayerTree {
        var tree = LayerTree()
        let root = tree.append(box(0, 0, 400, 800), parent: nil)
        for index in 0..<count {
            var layer = box(0, Double(index) * 80, 400, 80)
            layer.clipsToBounds = true
            let row = tree.append(layer, parent: root)
            for cell in 0..<4 { tree.append(box(Double(cell) * 100, 5, 90, 70), parent: row) }
        }
        return tree
    }

    private static func cards(_ count: Int, edit: (inout Layer) -> Void) -> LayerTree {
        var tree = LayerTree()
        for index in 0..<count {
            var layer = box(Double(index % 10) * 40, Double(index / 10) * 80, 36, 70)
            layer.cornerRadii = CornerRadii(8)
            edit(&layer)
            let card = tree.append(layer, parent: nil)
            for line in 0..<3 { tree.append(box(5, 10 + Double(line) * 20, 26, 10), parent: card) }
        }
        return tree
    }

    private static func space(_ count: Int, apart: Double) -> LayerTree {
        var tree = LayerTree()
        var parent = box(0, 0, 400, 800)
        parent.preserves3D = true
        parent.sublayerTransform = [.perspective(distance: 800)]
        let root = tree.append(parent, parent: nil)
        for index in 0..<count {
            var layer = box(Double(index % 10) * apart, Double(index / 10) * 2 * apart, 36, 70)
            layer.transform = [.rotateY(Double(index * 37 % 160) - 80)]
            tree.append(layer, parent: root)
        }
        return tree
    }
}
