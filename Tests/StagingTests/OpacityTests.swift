import Drawing
import Layers
import Primitives
import Staging
import Testing
import Timing

@Suite struct OpacityTests {
    /// A transparent canvas of 400 × 800 points with one top-level view, which a test may change.
    private func scene(_ change: (inout Layer) -> Void = { _ in }) -> LoweredScene {
        var layer = box(0, 0, 400, 800)
        layer.backgroundColor = .white
        change(&layer)
        var tree = LayerTree()
        tree.append(layer, parent: nil)
        return LoweredScene(
            canvas: Canvas(size: Size(width: 400, height: 800), scale: 2), tree: tree, containers: [], signals: [],
            tracks: [], timeline: Timeline(frameRate: FrameRate(60), duration: 1, frameCount: 10, tracks: []))
    }

    @Test func `a canvas with an opaque background is opaque whatever lies on it`() {
        var scene = feed(view: box(0, 0, 10, 10))
        #expect(!scene.isOpaqueThroughout)
        scene.canvas.background = Color(red: 1, green: 0, blue: 0, alpha: 0.99)
        #expect(!scene.isOpaqueThroughout)
        scene.canvas.background.alpha = 1
        #expect(scene.isOpaqueThroughout)
    }

    @Test func `an opaque view over the whole canvas makes it opaque`() {
        #expect(scene().isOpaqueThroughout)
        #expect(scene { $0.frame = Rect(x: -1, y: -1, width: 402, height: 802) }.isOpaqueThroughout)
    }

    @Test func `a view that leaves something to see does not`() {
        #expect(!scene { $0.frame = Rect(x: 0.25, y: 0, width: 400, height: 800) }.isOpaqueThroughout)
        #expect(!scene { $0.frame = Rect(x: 0, y: 0, width: 400, height: 799) }.isOpaqueThroughout)
        #expect(!scene { $0.backgroundColor.alpha = 0.999 }.isOpaqueThroughout)
        #expect(!scene { $0.alpha = 0.999 }.isOpaqueThroughout)
        #expect(!scene { $0.isHidden = true }.isOpaqueThroughout)
        #expect(!scene { $0.cornerRadii = CornerRadii(4) }.isOpaqueThroughout)
        #expect(!scene { $0.transform = [.rotateZ(30)] }.isOpaqueThroughout)
        #expect(!scene { $0.transform = [.perspective(distance: 100), .rotateX(10)] }.isOpaqueThroughout)
    }

    @Test func `opaque pictures and gradients count and others do not`() {
        func picture(_ pixel: UInt32) -> LoweredScene {
            scene { layer in
                layer.backgroundColor = .clear
                var contents = ImageContents()
                contents.image = Image(width: 1, height: 1, pixels: [pixel])
                layer.contents = .image(contents)
            }
        }
        #expect(picture(0xFF01_0203).isOpaqueThroughout)
        #expect(!picture(0xFE01_0203).isOpaqueThroughout)

        func gradient(_ end: Color) -> LoweredScene {
            scene { layer in
                layer.backgroundColor = .clear
                var contents = GradientContents()
                contents.colors = [.white, end]
                layer.contents = .gradient(contents)
            }
        }
        #expect(gradient(.black).isOpaqueThroughout)
        #expect(!gradient(.clear).isOpaqueThroughout)
    }

    @Test func `a moving view counts if it covers the canvas in every frame`() throws {
        let alpha = try #require(PropertyPath("alpha"))
        // The card is twice as tall as the feed, which begins at its top.
        var card = box(0, 0, 400, 1600)
        card.backgroundColor = .white
        func faded(to value: Double, endingAt y: Double) -> LoweredScene {
            feed(
                view: card, segments: [.scrollTo(x: nil, y: y, duration: 1, easing: .linear)],
                tracks: [
                    Track(
                        layer: 1, property: alpha, signal: 0,
                        curve: TrackCurve(segments: [.init(start: -1, end: 1, from: .number(value), to: .number(1))]))
                ])
        }
        #expect(faded(to: 1, endingAt: 800).isOpaqueThroughout)
        #expect(!faded(to: 1, endingAt: 801).isOpaqueThroughout)
        #expect(!faded(to: 0.9, endingAt: 800).isOpaqueThroughout)
    }

    @Test func `what stands in a group or clip proves nothing`() {
        var tree = LayerTree()
        var group = box(0, 0, 400, 800)
        group.alpha = 0.5
        let parent = tree.append(group, parent: nil)
        for _ in 0..<2 {
            var child = box(0, 0, 400, 800)
            child.backgroundColor = .white
            tree.append(child, parent: parent)
        }
        var scene = scene()
        scene.tree = tree
        #expect(!scene.isOpaqueThroughout)
        scene.tree[parent].alpha = 1
        #expect(scene.isOpaqueThroughout)
        scene.tree[parent].clipsToBounds = true
        scene.tree[parent].cornerRadii = CornerRadii(10)
        #expect(!scene.isOpaqueThroughout)
    }

    @Test func `a mask takes the proof away, a shadow, a turned back and a space do not`() {
        var masked = scene()
        masked.tree.append(box(0, 0, 400, 800), maskOf: 0)
        #expect(!masked.isOpaqueThroughout)
        #expect(scene { $0.effects.shadowOpacity = 1 }.isOpaqueThroughout)
        #expect(scene { $0.preserves3D = true }.isOpaqueThroughout)
        #expect(
            !scene {
                $0.effects.shadowOpacity = 1; $0.backgroundColor = .clear
            }.isOpaqueThroughout)
        #expect(!scene { $0.effects.blur = 1 }.isOpaqueThroughout)
        #expect(!scene { $0.effects.blendMode = .multiply }.isOpaqueThroughout)
        #expect(
            !scene {
                $0.isBackfaceVisible = false
                $0.transform = [.rotateY(180)]
            }.isOpaqueThroughout)
    }

    @Test func `a view that is cut by another in its space still covers what it covered`() {
        // The child stands on its edge in the wall and cuts it in two; behind and in front of it the wall is whole.
        var scene = scene { $0.preserves3D = true }
        var child = box(100, 100, 200, 200)
        child.backgroundColor = Color(red: 1, green: 0, blue: 0)
        child.transform = [.rotateY(60)]
        scene.tree.append(child, parent: 0)
        #expect(scene.isOpaqueThroughout)
    }
}
