import Drawing
import Primitives
import Testing

@testable import Layers

@Suite struct LayerTreeTests {
    /// a(b(c), d), e(f) and a mask m of e.
    private func tree() -> LayerTree {
        var tree = LayerTree()
        let a = tree.append(Layer(), parent: nil)
        let b = tree.append(Layer(), parent: a)
        tree.append(Layer(), parent: b)
        tree.append(Layer(), parent: a)
        let e = tree.append(Layer(), parent: nil)
        tree.append(Layer(), maskOf: e)
        tree.append(Layer(), parent: e)
        return tree
    }

    @Test func `a moved layer hangs in its new parent alone, after what was there`() {
        var tree = tree()
        tree.move(1, to: 4)
        #expect(tree.children(of: 0) == [3])
        #expect(tree.children(of: 4) == [6, 1])
        #expect(tree.children(of: 1) == [2])
        #expect(tree.children(of: nil) == [0, 4])
        #expect(tree.parents == [nil, 4, 1, 0, nil, 4, 4])
        #expect(tree.mask(of: 4) == 5)
    }

    @Test func `a layer that is moved away and back is the last child`() {
        var tree = tree()
        tree.move(1, to: 4)
        tree.move(1, to: 0)
        #expect(tree.children(of: 0) == [3, 1])
        #expect(tree.children(of: 4) == [6])
    }

    @Test func `moves decide which layers have children`() {
        var tree = tree()
        tree.move(3, to: 2)
        #expect(tree.hasChildren(2) && tree.hasChildren(0))
        tree.move(1, to: 4)
        #expect(!tree.hasChildren(0))
        #expect(tree.isInside(3, 4) && !tree.isInside(3, 0) && tree.isInside(3, 3))
    }

    /// Any moves that make no circle, beside a list of children that is kept by hand.
    @Test func `children are those a second bookkeeping has`() {
        var random = RandomLayers(state: 7)
        for _ in 0..<200 {
            var tree = LayerTree()
            var children: [LayerIndex: [LayerIndex]] = [:]
            var parents: [LayerIndex?] = []
            for index in 0..<12 {
                // The layer added last, or one around it.
                var parent = index == 0 ? nil : index - 1
                while let current = parent, random.integer(below: 3) == 0 { parent = parents[current] }
                tree.append(Layer(), parent: parent)
                parents.append(parent)
                children[parent ?? -1, default: []].append(index)
            }
            for _ in 0..<8 {
                let (layer, target) = (random.integer(below: 12), random.integer(below: 12))
                if tree.isInside(target, layer) { continue }
                tree.move(layer, to: target)
                children[parents[layer] ?? -1]?.removeAll { $0 == layer }
                children[target, default: []].append(layer)
                parents[layer] = target
                // What was moved comes after what was added.
                for parent in -1..<12 {
                    let expected = (children[parent] ?? [])
                    #expect(Set(tree.children(of: parent < 0 ? nil : parent)) == Set(expected))
                    #expect(parent < 0 || tree.hasChildren(parent) == !expected.isEmpty)
                }
                #expect(tree.children(of: target).last == layer)
                #expect(tree.parents == parents)
            }
        }
    }

    @Test func `order decides among siblings of equal depth, and depth before it`() {
        let colors = [Color.pureRed, .pureGreen, .pureBlue, .white, .black]
        let keys: [(depth: Double, order: Double)] = [(0, 2), (0, 0), (1, -5), (0, 1), (0, 0)]
        let nodes = zip(colors, keys).map { color, key in
            box(0, 0, 10, 10, color) {
                $0.zPosition = key.depth
                $0.order = key.order
            }
        }
        #expect(lines(nodes).map { $0.suffix(7) } == ["#00ff00", "#000000", "#ffffff", "#ff0000", "#0000ff"])
    }

    @Test func `order decides between planes in space that lie in one plane`() {
        let nodes = [
            box(0, 0, 10, 10, .pureRed) { $0.order = 1 }, box(0, 0, 10, 10, .pureGreen), box(0, 0, 10, 10, .pureBlue),
        ]
        let space = box(0, 0, 50, 50, children: nodes) { $0.preserves3D = true }
        #expect(lines([space]).map { $0.suffix(7) } == ["#00ff00", "#0000ff", "#ff0000"])
    }

    @Test func `a moved layer is drawn in its new parent's coordinates, clip and opacity`() {
        var tree = LayerTree([
            box(0, 0, 20, 20, .pureRed, children: [box(5, 5, 4, 4, .pureBlue)]),
            box(40, 40, 20, 20, .pureGreen) {
                $0.clipsToBounds = true; $0.alpha = 0.5
            },
        ])
        tree.move(1, to: 2)
        let moved = tree.list().items
        var other = LayerTree([
            box(0, 0, 20, 20, .pureRed),
            box(40, 40, 20, 20, .pureGreen, children: [box(5, 5, 4, 4, .pureBlue)]) {
                $0.clipsToBounds = true
                $0.alpha = 0.5
            },
        ])
        #expect(moved == other.list().items)
        other[2].isHidden = true
        #expect(moved != other.list().items)
    }
}
