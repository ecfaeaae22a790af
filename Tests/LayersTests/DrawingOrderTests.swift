import Drawing
import Layers
import Primitives
import Testing

@Suite struct DrawingOrderTests {
    @Test func `background, contents, children, border`() {
        var gradient = GradientContents()
        gradient.colors = [Color(red: 1, green: 1, blue: 1, alpha: 0.5)]
        let node = box(0, 0, 40, 40, .pureRed, children: [box(5, 5, 10, 10, .pureBlue)]) {
            $0.contents = .gradient(gradient)
            $0.borderWidth = 2
            $0.borderColor = .pureGreen
        }
        #expect(
            lines([node]) == [
                "clip rectangle 1 1 38 38 by 1 0 0 1 0 0",
                "  fill rectangle 1 1 38 38 by 1 0 0 1 0 0 with #ff0000",
                "  fill rectangle 1 1 38 38 by 1 0 0 1 0 0 with #ffffff/0.5",
                "end",
                "fill rectangle 0 0 10 10 by 1 0 0 1 5 5 with #0000ff",
                "fill border 0 0 40 40 width 2 by 1 0 0 1 0 0 with #00ff00",
            ])
    }

    @Test func `siblings by depth, then by order, and a subtree stays with its root`() {
        let colors = [Color.pureRed, .pureGreen, .pureBlue, .white, .black]
        let depths = [1.0, 0, 1, -1, 0]
        let nodes = zip(colors, depths).enumerated().map { index, pair in
            box(Double(index), 0, 10, 10, pair.0, children: [box(0, 0, 5, 5, pair.0)]) { $0.zPosition = pair.1 }
        }
        let parent = box(0, 0, 50, 50, Color(red: 1, green: 1, blue: 0), children: nodes)
        let colours = lines([parent]).map { $0.suffix(7) }
        #expect(
            colours == [
                "#ffff00", "#ffffff", "#ffffff", "#00ff00", "#00ff00", "#000000", "#000000", "#ff0000", "#ff0000",
                "#0000ff", "#0000ff",
            ])
    }

    @Test func `what is hidden or transparent is left out with all that is in it`() {
        let child = box(0, 0, 10, 10, .pureRed)
        #expect(lines([box(0, 0, 20, 20, .pureBlue, children: [child]) { $0.isHidden = true }]).isEmpty)
        #expect(lines([box(0, 0, 20, 20, .pureBlue, children: [child]) { $0.alpha = 0 }]).isEmpty)
        #expect(lines([box(0, 0, 20, 20, .pureBlue, children: [child]) { $0.alpha = -0.1 }]).isEmpty)
        #expect(lines([box(0, 0, 20, 20, .pureBlue, children: [child]) { $0.alpha = .nan }]).isEmpty)
    }

    @Test func `opacity makes a group of a layer and what is in it`() {
        let node = box(0, 0, 20, 20, .pureBlue, children: [box(5, 5, 10, 10, .pureRed)]) { $0.alpha = 0.999 }
        #expect(
            lines([node]) == [
                "group 0.999",
                "  fill rectangle 0 0 20 20 by 1 0 0 1 0 0 with #0000ff",
                "  fill rectangle 0 0 10 10 by 1 0 0 1 5 5 with #ff0000",
                "end",
            ])
    }

    @Test func `opacity 1 and above needs no group`() {
        let child = box(5, 5, 10, 10, .pureRed)
        for alpha in [1, 1.2] {
            let node = box(0, 0, 20, 20, .pureBlue, children: [child]) { $0.alpha = alpha }
            #expect(lines([node]).count == 2)
        }
    }

    @Test func `a single colour takes the opacity itself`() {
        #expect(
            lines([box(0, 0, 20, 20, Color(red: 1, green: 0, blue: 0, alpha: 0.5)) { $0.alpha = 0.5 }]) == [
                "fill rectangle 0 0 20 20 by 1 0 0 1 0 0 with #ff0000/0.25"
            ])
    }

    @Test func `a background under a border is a group`() {
        let node = box(0, 0, 20, 20, .pureRed) {
            $0.alpha = 0.5
            $0.borderWidth = 1
        }
        #expect(
            lines([node]) == [
                "group 0.5",
                "  fill rectangle 0.5 0.5 19 19 by 1 0 0 1 0 0 with #ff0000",
                "  fill border 0 0 20 20 width 1 by 1 0 0 1 0 0 with #000000",
                "end",
            ])
    }

    @Test func `a clip holds background and children but not the border`() {
        let node = box(10, 10, 20, 20, .pureRed, children: [box(5, 5, 40, 40, .pureBlue)]) {
            $0.clipsToBounds = true
            $0.cornerRadii = CornerRadii(4)
            $0.borderWidth = 2
        }
        #expect(
            lines([node]) == [
                "clip rounded 1 1 18 18 radii 3 by 1 0 0 1 10 10",
                "  fill rounded 1 1 18 18 radii 3 by 1 0 0 1 10 10 with #ff0000",
                "  fill rectangle 0 0 40 40 by 1 0 0 1 15 15 with #0000ff",
                "end",
                "fill border 0 0 20 20 radii 4 width 2 by 1 0 0 1 10 10 with #000000",
            ])
    }

    @Test func `a clip that cannot be seen to clip is left out`() {
        let node = box(0, 0, 100, 100, children: [box(-5, -5, 400, 400, .pureBlue)]) { $0.clipsToBounds = true }
        #expect(lines([node]) == ["fill rectangle 0 0 400 400 by 1 0 0 1 -5 -5 with #0000ff"])
    }

    @Test func `a clip or group around nothing leaves no trace`() {
        let hidden = box(0, 0, 10, 10, .pureRed) { $0.isHidden = true }
        let node = box(10, 10, 20, 20, children: [hidden]) {
            $0.clipsToBounds = true
            $0.alpha = 0.5
        }
        #expect(lines([node, box(0, 0, 1, 1, .pureBlue)]) == ["fill rectangle 0 0 1 1 by 1 0 0 1 0 0 with #0000ff"])
    }

    @Test func `radii that do not fit are scaled down together`() {
        let node = box(0, 0, 40, 20, .pureRed) {
            $0.cornerRadii = CornerRadii(topLeft: 30, topRight: 30, bottomRight: 10, bottomLeft: 10)
        }
        // The right side holds 30 + 10 = 40 of 20: all are halved.
        #expect(lines([node]) == ["fill rounded 0 0 40 20 radii 15 15 5 5 by 1 0 0 1 0 0 with #ff0000"])
    }

    @Test func `a border without a hole is the whole box`() {
        for width in [10.0, 11, 500] {
            let node = box(0, 0, 40, 20) {
                $0.borderWidth = width
                $0.cornerRadii = CornerRadii(3)
            }
            #expect(lines([node]) == ["fill rounded 0 0 40 20 radii 3 by 1 0 0 1 0 0 with #000000"])
        }
    }

    @Test func `an empty box draws nothing but its children, which it may clip`() {
        let child = box(5, 5, 10, 10, .pureBlue)
        let node = box(0, 0, 0, 20, .pureRed, children: [child]) { $0.borderWidth = 3 }
        #expect(lines([node]) == ["fill rectangle 0 0 10 10 by 1 0 0 1 5 5 with #0000ff"])
        #expect(lines([box(0, 0, 0, 20, .pureRed, children: [child]) { $0.clipsToBounds = true }]).isEmpty)
        #expect(lines([box(0, 0, -8, 20, .pureRed) { $0.borderWidth = 3 }]).isEmpty)
    }

    @Test func `overshooting colours are what can be shown`() {
        let node = box(0, 0, 10, 10, Color(red: 1.5, green: -0.5, blue: 0, alpha: 1.25))
        #expect(lines([node]) == ["fill rectangle 0 0 10 10 by 1 0 0 1 0 0 with #ff0000"])
    }

    @Test func `a tree as deep as it is large is walked`() {
        var tree = LayerTree()
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 2, height: 2)
        layer.backgroundColor = .pureRed
        layer.alpha = 0.5
        var parent: LayerIndex?
        for _ in 0..<3000 { parent = tree.append(layer, parent: parent) }
        #expect(tree.list().items.filter { $0 == .endGroup }.count == 2999)
    }
}
