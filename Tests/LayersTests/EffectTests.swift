import Drawing
import Primitives
import Testing

@testable import Layers

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

@Suite struct BoxShadowTests {
    private static let soft = BoxShadow(color: .black, offset: Point(x: 2, y: -4), blur: 6)

    @Test func `shadows lie beneath an opaque box, the first on top, with half of the blur as deviation`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.cornerRadii = CornerRadii(5)
            $0.effects.boxShadows = [Self.soft, BoxShadow(color: .pureRed, spread: 10)]
        }
        // The radius 5 grows by 10 · (1 + (5/10 − 1)³) = 8.75.
        #expect(
            lines([node], scale: 2) == [
                "shadow rounded -10 -10 50 60 radii 13.75 by 2 0 0 2 20 40 #ff0000 offset 0 0 radius 0",
                "shadow rounded 0 0 30 40 radii 5 by 2 0 0 2 20 40 #000000 offset 2 -4 radius 3",
                "fill rounded 0 0 30 40 radii 5 by 2 0 0 2 20 40 with #ffffff",
            ])
    }

    @Test(arguments: [
        // Spread, radius, and the radius of the shadow by CSS Backgrounds 3, §7.1.1.
        (4.0, 0.0, 0.0), (4, 1, 1 + 4 * (1 - 0.421875)), (4, 4, 8), (4, 10, 14), (-4, 10, 6), (-4, 3, 0),
    ])
    func `the radii grow by the spread, but small ones less`(spread: Double, radius: Double, expected: Double) {
        let node = box(0, 0, 40, 40, .white) {
            $0.cornerRadii = CornerRadii(radius)
            $0.effects.boxShadows = [BoxShadow(blur: 2, spread: spread)]
        }
        let (place, side) = (Int(-spread), Int(40 + 2 * spread))
        let outline = expected == 0 ? "rectangle" : "rounded"
        let radii = expected == 0 ? "" : " radii \(expected == expected.rounded() ? "\(Int(expected))" : "\(expected)")"
        #expect(
            lines([node])[0]
                == "shadow \(outline) \(place) \(place) \(side) \(side)\(radii) by 1 0 0 1 0 0 #000000 offset 0 0 radius 1"
        )
    }

    @Test func `a box that does not cover its shadows cuts them off`() {
        for edit in [{ $0.backgroundColor = .clear }, { $0.backgroundColor.alpha = 0.5 }] as [(inout Layer) -> Void] {
            let node = box(10, 20, 30, 40, .white) {
                $0.effects.boxShadows = [Self.soft]
                edit(&$0)
            }
            #expect(
                Array(lines([node]).prefix(3)) == [
                    "clip frame -32 -32 94 104 hole 0 0 30 40 by 1 0 0 1 10 20",
                    "  shadow rectangle 0 0 30 40 by 1 0 0 1 10 20 #000000 offset 2 -4 radius 3", "end",
                ])
        }
    }

    @Test func `shadows inside the box lie between background and contents, within one clip`() {
        let inner = BoxShadow(color: .black, offset: Point(x: 1, y: 0), blur: 4, spread: 2, isInset: true)
        let node = box(10, 20, 30, 40, .white, children: [box(0, 0, 5, 5, .pureRed)]) {
            $0.cornerRadii = CornerRadii(5)
            $0.effects.boxShadows = [inner, BoxShadow(color: .pureRed, spread: 20, isInset: true)]
        }
        #expect(
            lines([node]) == [
                "clip rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20",
                "  fill rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20 with #ffffff",
                // A hole that the spread has closed: the whole box is in shadow.
                "  fill rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20 with #ff0000",
                "  shadow frame -61 -61 152 162 hole 2 2 26 36 radii 3 by 1 0 0 1 10 20 #000000 offset 1 0 radius 2",
                "end", "fill rectangle 0 0 5 5 by 1 0 0 1 10 20 with #ff0000",
            ])
    }

    @Test func `shadows inside the box end inside a translucent border, and under an opaque one`() {
        func clips(_ alpha: Double) -> [String] {
            let node = box(0, 0, 40, 40, .white) {
                $0.cornerRadii = CornerRadii(10)
                $0.borderWidth = 4
                $0.borderColor = Color(red: 0, green: 0, blue: 0, alpha: alpha)
                $0.effects.boxShadows = [BoxShadow(color: .black, blur: 4, isInset: true)]
            }
            return lines([node]).filter { $0.contains("clip") || $0.contains("frame") }
        }
        #expect(
            clips(0.5) == [
                "clip rounded 0 0 40 40 radii 10 by 1 0 0 1 0 0", "  clip rounded 4 4 32 32 radii 6 by 1 0 0 1 0 0",
                "    shadow frame -60 -60 160 160 hole 4 4 32 32 radii 6 by 1 0 0 1 0 0 #000000 offset 0 0 radius 2",
            ])
        #expect(
            clips(1) == [
                "clip rounded 2 2 36 36 radii 8 by 1 0 0 1 0 0",
                "  shadow frame -60 -60 160 160 hole 4 4 32 32 radii 6 by 1 0 0 1 0 0 #000000 offset 0 0 radius 2",
            ])
    }

    @Test func `the clip of the view cuts off no shadow, and invisible shadows are not drawn`() {
        let node = box(10, 20, 30, 40, .white, children: [box(20, 20, 90, 90, .pureRed)]) {
            $0.clipsToBounds = true
            $0.effects.boxShadows = [
                Self.soft, BoxShadow(color: .clear, spread: 9), BoxShadow(color: .black, spread: -15),
                BoxShadow(color: .black, spread: -2), BoxShadow(color: .black, offset: Point(x: .nan, y: 0)),
            ]
        }
        let lines = lines([node])
        #expect(lines.count == 5 && lines[0].hasPrefix("shadow") && lines[1].hasPrefix("clip"), "\(lines)")
    }

    @Test func `a shadow reaches into the picture from outside, and an empty box has one that has a spread`() {
        func count(_ x: Double, _ shadow: BoxShadow, width: Double = 20) -> Int {
            lines([box(x, 10, width, width) { $0.effects.boxShadows = [shadow] }]).count
        }
        #expect(count(-40, BoxShadow(color: .black, spread: 25)) == 3)
        #expect(count(-40, BoxShadow(color: .black, offset: Point(x: 25, y: 0))) == 3)
        #expect(count(-40, BoxShadow(color: .black, blur: 20)) == 3)
        #expect(count(-400, BoxShadow(color: .black, blur: 20)) == 0)
        #expect(count(-40, BoxShadow(color: .black, blur: 20, isInset: true)) == 0)
        #expect(count(10, BoxShadow(color: .black, spread: 5), width: 0) == 1)
        #expect(count(10, BoxShadow(color: .black, blur: 5), width: 0) == 0)
    }
}

@Suite struct GroupEffectTests {
    @Test func `a shadow in a list of filters begins another group, which the rest of the list filters`() {
        let red = DropShadow(color: .pureRed, offset: Point(x: 1, y: 2), radius: 3)
        for hasChild in [false, true] {
            let node = box(10, 20, 30, 40, .white, children: hasChild ? [box(0, 0, 5, 5, .white)] : []) {
                $0.effects.filters = [
                    .sepia(7), .dropShadow(red), .blur(2), .opacity(0.5), .grayscale(0), .dropShadow(DropShadow()),
                    .brightness(-1),
                ]
                $0.alpha = 0.5
                $0.effects.blendMode = .multiply
            }
            let lines = lines([node])
            #expect(
                Array(lines.prefix(4)) == [
                    "group 0.5 multiply brightness 0 shadow #000000 offset 0 0 radius 0 by 1 0 0 1 10 20",
                    "  group 1 blur 2 opacity 0.5 shadow #ff0000 offset 1 2 radius 3 by 1 0 0 1 10 20",
                    "    group 1 sepia 1 by 1 0 0 1 10 20",
                    "      fill rectangle 0 0 30 40 by 1 0 0 1 10 20 with #ffffff",
                ])
            #expect(lines.suffix(3) == ["    end", "  end", "end"])
        }
    }

    @Test func `the shadow of the view's pixels comes before its filters`() {
        let node = box(10, 20, 30, 40, children: [box(0, 0, 90, 5, .white)]) {
            $0.effects.shadowOpacity = 1
            $0.effects.filters = [.dropShadow(DropShadow()), .invert(1)]
        }
        #expect(
            Array(lines([node]).prefix(2)) == [
                "group 1 invert 1 shadow #000000 offset 0 0 radius 0 by 1 0 0 1 10 20",
                "  group 1 shadow #000000 offset 0 -3 radius 3 by 1 0 0 1 10 20",
            ])
    }

    @Test func `a mask comes after all groups of filters`() {
        let child = box(0, 0, 9, 9, .pureRed)
        let layer = box(10, 20, 30, 40, .white) { $0.effects.filters = [.invert(1), .dropShadow(DropShadow())] }.layer
        let lines = lines([Node(layer: layer, children: [child], mask: [box(0, 0, 9, 9, .white)])])
        #expect(
            lines.map { String($0.drop { $0 == " " }.prefix { $0 != " " }) } == [
                "group", "group", "fill", "fill", "end", "mask", "fill", "end",
            ])
    }

    @Test func `isolation makes a group around children, and flattens them`() {
        func lines(_ isolates: Bool) -> [String] {
            let child = box(0, 0, 9, 9, .white) { $0.effects.blendMode = .multiply }
            return LayersTests.lines([box(0, 0, 30, 40, children: [child]) { $0.effects.isolates = isolates }])
        }
        #expect(lines(false).count == 3)
        #expect(lines(true) == ["group 1"] + lines(false).map { "  " + $0 } + ["end"])
        #expect(LayersTests.lines([box(0, 0, 30, 40, .white) { $0.effects.isolates = true }]).count == 1)
        let parent = box(0, 0, 30, 40, children: [box(0, 0, 9, 9, .white)]) {
            $0.preserves3D = true
            $0.effects.isolates = true
        }
        #expect(!LayerTree([parent]).preservesSpace(0))
    }

    @Test func `filters come in their fixed order, those that change nothing do not come`() {
        let node = box(10, 20, 30, 40, .white) {
            $0.effects.invert = 2
            $0.effects.sepia = 0.5
            $0.effects.grayscale = 0.25
            $0.effects.hueRotate = 90
            $0.effects.saturation = 0.5
            $0.effects.contrast = 2
            $0.effects.brightness = 0.75
            $0.effects.blur = 3
            $0.alpha = 0.5
        }
        #expect(
            lines([node]) == [
                "group 0.5 blur 3 brightness 0.75 contrast 2 saturation 0.5 hue 90 grayscale 0.25 sepia 0.5 invert 1 by 1 0 0 1 10 20",
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
