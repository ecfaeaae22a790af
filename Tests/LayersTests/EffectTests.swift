import Drawing
import Layers
import Primitives
import Testing

@Suite struct ShadowTests {
    @Test func `a filled box casts the shadow of its outline beneath itself`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.effects.shadowOpacity = 0.5
            $0.effects.shadowOffset = Size(width: 2, height: -4)
            $0.effects.shadowRadius = 6
            $0.effects.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
            $0.cornerRadii = CornerRadii(5)
        }
        #expect(
            lines([node], scale: 2) == [
                "shadow rounded 0 0 30 40 radii 5 by 2 0 0 2 20 40 #ff0000/0.25 offset 2 -4 radius 6",
                "fill rounded 0 0 30 40 radii 5 by 2 0 0 2 20 40 with #ffffff",
            ])
    }

    @Test func `without opacity there is no shadow, and its defaults are Core Animation's`() {
        #expect(lines([box(10, 20, 30, 40, .white) { $0.effects.shadowRadius = 9 }]).count == 1)
        let node = box(10, 20, 30, 40, .white) { $0.effects.shadowOpacity = 1 }
        #expect(lines([node])[0] == "shadow rectangle 0 0 30 40 by 1 0 0 1 10 20 #000000 offset 0 -3 radius 3")
    }

    @Test func `a translucent box casts a shadow as much weaker`() {
        let node = box(10, 20, 30, 40, Color(red: 1, green: 1, blue: 1, alpha: 0.25)) { $0.effects.shadowOpacity = 1 }
        #expect(lines([node])[0] == "shadow rectangle 0 0 30 40 by 1 0 0 1 10 20 #000000/0.25 offset 0 -3 radius 3")
    }

    @Test func `a clear box casts none`() {
        #expect(lines([box(10, 20, 30, 40) { $0.effects.shadowOpacity = 1 }]).isEmpty)
    }

    @Test func `the shadow lies outside the clip, and what is clipped does not shape it`() {
        let node = box(10, 20, 30, 40, .white, children: [box(20, 20, 90, 90, .pureRed)]) {
            $0.effects.shadowOpacity = 1
            $0.clipsToBounds = true
            $0.cornerRadii = CornerRadii(5)
        }
        #expect(
            lines([node]) == [
                "shadow rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20 #000000 offset 0 -3 radius 3",
                "clip rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20",
                "  fill rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20 with #ffffff",
                "  fill rectangle 0 0 90 90 by 1 0 0 1 30 40 with #ff0000",
                "end",
            ])
    }

    @Test func `what overflows casts its shadow together with the background`() {
        let node = box(10, 20, 30, 40, .white, children: [box(20, 20, 90, 90, .pureRed)]) {
            $0.effects.shadowOpacity = 1
        }
        #expect(
            lines([node]) == [
                "group 1 shadow #000000 offset 0 -3 radius 3 by 1 0 0 1 10 20",
                "  fill rectangle 0 0 30 40 by 1 0 0 1 10 20 with #ffffff",
                "  fill rectangle 0 0 90 90 by 1 0 0 1 30 40 with #ff0000",
                "end",
            ])
    }

    @Test(arguments: [(3.0, false), (6.0, true)])
    func `content inside the rounded box leaves the shadow to the box, content beyond its corner does not`(
        place: Double, isInside: Bool
    ) {
        // The corner of a circle of radius 20 passes (5.86, 5.86).
        let node = box(10, 10, 60, 60, .white, children: [box(place, place, 10, 10, .pureRed)]) {
            $0.effects.shadowOpacity = 1
            $0.cornerRadii = CornerRadii(20)
        }
        #expect(lines([node])[0].hasPrefix(isInside ? "shadow rounded" : "group 1 shadow"))
    }

    @Test func `what moves, turns, blurs or casts a shadow out of the box counts where it shows`() {
        func isShapes(_ edit: (inout Layer) -> Void) -> Bool {
            let node = box(10, 10, 60, 60, .white, children: [box(20, 20, 20, 20, .pureRed, edit: edit)]) {
                $0.effects.shadowOpacity = 1
            }
            return lines([node])[0].hasPrefix("shadow")
        }
        #expect(isShapes { _ in })
        #expect(isShapes { $0.transform = [.rotateZ(45)] })
        #expect(!isShapes { $0.transform = [.translate(x: 21, y: 0, z: 0)] })
        #expect(!isShapes { $0.transform = [.scale(x: 4, y: 4, z: 1)] })
        #expect(!isShapes { $0.effects.blur = 10 })
        #expect(
            !isShapes {
                $0.effects.shadowOpacity = 1; $0.effects.shadowOffset = Size(width: 30, height: 0)
            })
        #expect(!isShapes { $0.transform = [.perspective(distance: 5), .rotateY(80)] })
    }

    @Test func `an opaque picture casts the shadow of its rectangle, another that of its pixels`() {
        var picture = ImageContents()
        picture.image = Image(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF], name: "white.png")
        picture.contentMode = .scaleAspectFit
        let opaque = box(10, 10, 40, 40) {
            $0.contents = .image(picture)
            $0.effects.shadowOpacity = 1
        }
        #expect(lines([opaque])[0] == "shadow rectangle 0 10 40 20 by 1 0 0 1 10 10 #000000 offset 0 -3 radius 3")
        picture.image = Image(width: 2, height: 1, pixels: [0, 0xFFFF_FFFF], name: "half.png")
        let other = box(10, 10, 40, 40) {
            $0.contents = .image(picture)
            $0.effects.shadowOpacity = 1
        }
        #expect(lines([other])[0].hasPrefix("group 1 shadow"))
    }

    @Test func `opacity fades a box and its shadow as one picture`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.effects.shadowOpacity = 1
            $0.alpha = 0.5
        }
        let lines = lines([node])
        #expect(lines.count == 4 && lines[0] == "group 0.5" && lines[1].hasPrefix("  shadow"))
    }

    @Test func `a box beyond the edge still casts its shadow into the picture`() {
        let shadowed = box(-40, 10, 30, 30, .white) { $0.effects.shadowOpacity = 1 }
        #expect(lines([shadowed]).count == 2)
        #expect(lines([box(-40, 10, 30, 30, .white)]).isEmpty)
        let far = box(-400, 10, 30, 30, .white) { $0.effects.shadowOpacity = 1 }
        #expect(lines([far]).isEmpty)
    }

    @Test func `overshooting values are made sensible`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.effects.shadowOpacity = 1.5
            $0.effects.shadowRadius = -2
        }
        #expect(lines([node])[0].hasSuffix("#000000 offset 0 -3 radius 0"))
        #expect(lines([box(10, 20, 30, 40, .white) { $0.effects.shadowOpacity = .nan }]).count == 1)
    }
}

@Suite struct GroupEffectTests {
    @Test func `filters come in their fixed order, those that change nothing do not come`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.effects.hueRotate = 90
            $0.effects.saturation = 0.5
            $0.effects.contrast = 2
            $0.effects.brightness = 0.75
            $0.effects.blur = 3
            $0.alpha = 0.5
        }
        #expect(
            lines([node]) == [
                "group 0.5 blur 3 brightness 0.75 contrast 2 saturation 0.5 hue 90 by 1 0 0 1 10 20",
                "  fill rectangle 0 0 30 40 by 1 0 0 1 10 20 with #ffffff", "end",
            ])
        #expect(lines([box(10, 20, 30, 40, .white) { $0.effects.contrast = -1 }])[0].hasPrefix("group 1 contrast 0 "))
        #expect(lines([box(10, 20, 30, 40, .white) { $0.effects.blur = -1 }]).count == 1)
    }

    @Test func `a blend mode needs a group, even around one fill`() {
        let node = box(10, 20, 30, 40, .white) { $0.effects.blendMode = .colorDodge }
        #expect(
            lines([node]) == [
                "group 1 color-dodge", "  fill rectangle 0 0 30 40 by 1 0 0 1 10 20 with #ffffff", "end",
            ])
    }

    @Test func `blend modes go by CSS's names and by UIKit's`() {
        var layer = Layer()
        for (spelling, mode) in [("color-dodge", BlendMode.colorDodge), ("colorDodge", .colorDodge), ("hue", .hue)] {
            PropertyPath("blendMode")?.set(.string(spelling), in: &layer)
            #expect(layer.effects.blendMode == mode)
        }
        let choices = PropertyPath("blendMode")?.property.choices ?? []
        #expect(choices.count == 16 + 4 && Set(choices).count == choices.count)
    }

    @Test func `a layer whose effects are set back is as it was`() {
        var layer = Layer()
        layer.effects.blur = 3
        #expect(layer != Layer())
        layer.effects.blur = 0
        #expect(layer == Layer())
    }

    @Test func `what is out of sight but blurred into it is drawn`() {
        let child = box(-30, 10, 20, 20, .white)
        #expect(lines([box(0, 0, 100, 100, children: [child])]).isEmpty)
        #expect(lines([box(0, 0, 100, 100, children: [child]) { $0.effects.blur = 4 }]).count == 3)
        // A clip inside the blur cuts first.
        let clipped = box(0, 0, 100, 100, children: [child]) {
            $0.effects.blur = 4
            $0.clipsToBounds = true
        }
        #expect(lines([clipped]).isEmpty)
    }

    @Test func `a curve of corners goes with background, clip, border and shadow`() {
        let node = box(10, 20, 30, 40, .white, children: [box(0, 0, 30, 40, .pureRed)]) {
            $0.cornerRadii = CornerRadii(5)
            $0.cornerCurve = .continuous
            $0.clipsToBounds = true
            $0.borderWidth = 1
            $0.effects.shadowOpacity = 1
        }
        let lines = lines([node])
        #expect(lines.count == 6)
        #expect(lines.filter { $0.contains("radii 5 continuous") }.count == 2)
        // Background and clip end at the middle of the border.
        #expect(lines.filter { $0.contains("radii 4.5 continuous") }.count == 2)
    }
}

@Suite struct MaskTests {
    /// A tree of one masked box.
    private func masked(
        _ mask: Node, content: [Node] = [], edit: (inout Layer) -> Void = { _ in }
    ) -> [Node] {
        [Node(layer: box(10, 20, 30, 40, .white, edit: edit).layer, children: content, mask: [mask])]
    }

    @Test func `a mask stands in its layer's coordinates, after all that the layer shows`() {
        let nodes = masked(box(5, 5, 10, 10, .pureRed), content: [box(0, 0, 5, 5, .pureBlue)]) {
            $0.borderWidth = 1
            $0.effects.shadowOpacity = 1
            $0.alpha = 0.5
        }
        #expect(
            lines(nodes) == [
                "group 0.5",
                "  shadow rectangle 0 0 30 40 by 1 0 0 1 10 20 #000000 offset 0 -3 radius 3",
                "  fill rectangle 0.5 0.5 29 39 by 1 0 0 1 10 20 with #ffffff",
                "  fill rectangle 0 0 5 5 by 1 0 0 1 10 20 with #0000ff",
                "  fill border 0 0 30 40 width 1 by 1 0 0 1 10 20 with #000000",
                "mask",
                "  fill rectangle 0 0 10 10 by 1 0 0 1 15 25 with #ff0000",
                "end",
            ])
    }

    @Test func `a mask scrolls with the origin of bounds and ignores the sublayer transform`() {
        let nodes = masked(box(5, 5, 10, 10, .pureRed)) {
            $0.bounds.origin = Point(x: 1, y: 2)
            $0.sublayerTransform = [.scale(x: 2, y: 2, z: 1)]
        }
        #expect(lines(nodes)[3] == "  fill rectangle 0 0 10 10 by 1 0 0 1 14 23 with #ff0000")
    }

    @Test func `a mask that shows nothing leaves nothing`() {
        for mask in [
            box(0, 0, 30, 40), box(0, 0, 30, 40, .white) { $0.isHidden = true }, box(500, 0, 30, 40, .white),
            box(0, 0, 30, 40, .white) { $0.alpha = 0 },
        ] {
            #expect(lines(masked(mask)).isEmpty)
            #expect(lines(masked(mask, content: [box(0, 0, 9, 9, .pureRed)])).isEmpty)
        }
    }

    @Test func `masks have children, effects and masks`() {
        let inner = box(0, 0, 9, 9, .pureGreen)
        let mask = Node(
            layer: box(0, 0, 20, 20, .white) { $0.alpha = 0.5 }.layer, children: [box(1, 1, 2, 2, .pureBlue)],
            mask: [inner])
        #expect(
            lines(masked(mask)) == [
                "group 1",
                "  fill rectangle 0 0 30 40 by 1 0 0 1 10 20 with #ffffff",
                "mask",
                "  group 0.5",
                "    fill rectangle 0 0 20 20 by 1 0 0 1 10 20 with #ffffff",
                "    fill rectangle 0 0 2 2 by 1 0 0 1 11 21 with #0000ff",
                "  mask",
                "    fill rectangle 0 0 9 9 by 1 0 0 1 10 20 with #00ff00",
                "  end",
                "end",
            ])
    }

    @Test func `a mask is no child`() {
        var tree = LayerTree()
        let parent = tree.append(Layer(), parent: nil)
        let mask = tree.append(Layer(), maskOf: parent)
        tree.append(Layer(), parent: mask)
        let child = tree.append(Layer(), parent: parent)
        let sibling = tree.append(Layer(), parent: nil)
        #expect(tree.children(of: nil) == [parent, sibling])
        #expect(tree.children(of: parent) == [child])
        #expect(tree.mask(of: parent) == mask && tree.mask(of: mask) == nil && tree.mask(of: sibling) == nil)
        #expect(tree.hasChildren(parent) && tree.hasChildren(mask) && !tree.hasChildren(sibling))
        #expect(tree.parents == [nil, parent, mask, parent, nil])
        #expect(tree.isMask == [false, true, false, false, false])
    }

    @Test func `ten thousand masks of masks are walked`() {
        var tree = LayerTree()
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 2, height: 2)
        layer.backgroundColor = .pureRed
        var index = tree.append(layer, parent: nil)
        for _ in 0..<10_000 { index = tree.append(layer, maskOf: index) }
        #expect(tree.list().items.filter { $0 == .beginMask }.count == 10_000)
    }
}
