import Drawing
import Primitives
import Raster
import Testing

@testable import Layers

@Suite struct SpaceTests {
    /// A layer that preserves 3D around some children.
    private func space(_ children: [Node], edit: (inout Layer) -> Void = { _ in }) -> Node {
        box(0, 0, 100, 100, children: children) {
            $0.preserves3D = true
            edit(&$0)
        }
    }

    private func depths(_ node: Node) -> [String] { lines([node]).map { String($0.suffix(7)) } }

    @Test func `children are drawn by their depth, not by their order`() {
        let colors = [Color.pureRed, .pureGreen, .pureBlue]
        let cards = zip(colors, [60.0, 0, -60]).map { color, z in
            box(10, 10, 50, 50, color) { $0.transform = [.translate(x: 0, y: 0, z: z)] }
        }
        #expect(depths(space(cards)) == ["#0000ff", "#00ff00", "#ff0000"])
        // Seen from behind, the order is the other way round.
        #expect(depths(space(cards) { $0.transform = [.rotateY(180)] }) == ["#ff0000", "#00ff00", "#0000ff"])
    }

    @Test func `zPosition is depth in a space, and goes behind the layer's own background there`() {
        let cards = [box(10, 10, 50, 50, .pureRed) { $0.zPosition = -5 }, box(30, 30, 50, 50, .pureBlue)]
        let node = space(cards) { $0.backgroundColor = .white }
        #expect(depths(node) == ["#ff0000", "#ffffff", "#0000ff"])
        var flat = node
        flat.layer.preserves3D = false
        #expect(depths(flat) == ["#ffffff", "#ff0000", "#0000ff"])
    }

    @Test func `a space of flat children changes nothing`() {
        let children = [
            box(10, 10, 50, 50, .pureRed) { $0.transform = [.rotateZ(30)] },
            box(20, 10, 50, 50, .pureBlue, children: [box(5, 5, 60, 9, .white)]) { $0.components.scale = 0.5 },
        ]
        let node = space(children) {
            $0.backgroundColor = .black
            $0.bounds.origin = Point(x: 3, y: 4)
        }
        var flat = node
        flat.layer.preserves3D = false
        #expect(lines([node]) == lines([flat]))
    }

    @Test func `spaces in a space are one`() {
        // The inner child is lifted by 30 + 30, above its uncle at 50.
        let inner = space([
            box(10, 10, 50, 50, .pureRed) { $0.transform = [.translate(x: 0, y: 0, z: 30)] }
        ]) { $0.transform = [.translate(x: 0, y: 0, z: 30)] }
        let uncle = box(20, 20, 50, 50, .pureBlue) { $0.transform = [.translate(x: 0, y: 0, z: 50)] }
        #expect(depths(space([inner, uncle])) == ["#0000ff", "#ff0000"])
        var flat = inner
        flat.layer.preserves3D = false
        #expect(depths(space([flat, uncle])) == ["#ff0000", "#0000ff"])
    }

    @Test func `effects that need one flat picture switch a space off`() {
        let edits: [(inout Layer) -> Void] = [
            { $0.alpha = 0.5 }, { $0.clipsToBounds = true }, { $0.effects.blur = 1 }, { $0.effects.contrast = 2 },
            { $0.effects.blendMode = .multiply },
        ]
        let cards = [
            box(10, 10, 50, 50, .pureRed) { $0.zPosition = 5 }, box(30, 30, 50, 50, .pureBlue) { $0.zPosition = 1 },
        ]
        for edit in edits {
            let node = space([space(cards) { $0.transform = [.rotateX(50)] }], edit: edit)
            var flat = node
            flat.layer.preserves3D = false
            #expect(lines([node]) == lines([flat]))
        }
        let masked = Node(layer: space([]).layer, children: cards, mask: [box(0, 0, 50, 50, .white)])
        var flat = masked
        flat.layer.preserves3D = false
        #expect(lines([masked]) == lines([flat]))
        // A shadow is the business of each plane.
        let shadowed = space(cards) {
            $0.effects.shadowOpacity = 1
            $0.backgroundColor = .white
        }
        #expect(lines([shadowed])[0].hasPrefix("shadow"))
    }

    @Test func `planes that cross are cut along their line`() {
        let cards = [
            box(20, 20, 40, 40, .pureRed) { $0.transform = [.rotateY(45)] },
            box(20, 20, 40, 40, .pureBlue) { $0.transform = [.rotateY(-45)] },
        ]
        let lines = lines([space(cards)])
        // Blue is cut at x = 40: its far half goes on for 1.5 pixels beneath red, its near half lies above.
        #expect(lines.count == 7)
        #expect(lines.filter { $0.hasPrefix("clip path") }.count == 2)
        #expect(lines[1].hasSuffix("#0000ff") && lines[3].hasSuffix("#ff0000") && lines[5].hasSuffix("#0000ff"))
        #expect(lines[0].contains("41.5 ") && !lines[4].contains("41.5 "))
    }

    @Test func `planes that only would cross beyond what is seen of them are whole`() {
        let cards = (0..<6).map { index in
            box(Double(index) * 15, 20, 40, 40, .pureRed) { $0.transform = [.rotateY(65)] }
        }
        #expect(lines([space(cards) { $0.sublayerTransform = [.perspective(distance: 300)] }]).count == 6)
    }

    @Test func `a cube shows its near faces last and is not cut`() {
        let turns: [(Color, [TransformFunction])] = [
            (.pureRed, []), (.pureGreen, [.rotateY(90)]), (.pureBlue, [.rotateY(180)]), (.white, [.rotateY(-90)]),
            (.black, [.rotateX(90)]), (Color(red: 1, green: 1, blue: 0), [.rotateX(-90)]),
        ]
        let faces = turns.map { color, turn in
            box(30, 30, 40, 40, color) { $0.transform = turn + [.translate(x: 0, y: 0, z: 20)] }
        }
        let cube = space(faces) { $0.transform = [.perspective(distance: 300), .rotateX(-20), .rotateY(30)] }
        let order = depths(cube)
        #expect(order.count == 6)
        // Turned to the right and from above: front, left and top are seen.
        #expect(order.suffix(3).contains("#ff0000") && order.suffix(3).contains("#ffffff"))
    }

    @Test func `what shows its back is hidden where the back is not visible`() {
        func isDrawn(_ transform: [TransformFunction], parent: [TransformFunction] = []) -> Bool {
            let card = box(10, 10, 50, 50, .pureRed, children: [box(0, 0, 9, 9, .white)]) {
                $0.transform = transform
                $0.isBackfaceVisible = false
            }
            return !lines([space([card]) { $0.transform = parent }]).isEmpty
        }
        #expect(isDrawn([]) && isDrawn([.rotateY(80)]) && !isDrawn([.rotateY(100)]) && !isDrawn([.rotateX(180)]))
        #expect(!isDrawn([], parent: [.rotateY(180)]) && isDrawn([.rotateY(180)], parent: [.rotateY(180)]))
        // A mirror image is no back.
        #expect(isDrawn([.scale(x: -1, y: 1, z: 1)]) && isDrawn([.rotateZ(180)]))
        // The eye decides: 80° to the side is a back already for one far off to the other.
        #expect(!isDrawn([.perspective(distance: 20), .translate(x: 90, y: 0, z: 0), .rotateY(80)]))
        #expect(isDrawn([.perspective(distance: 20), .translate(x: -90, y: 0, z: 0), .rotateY(80)]))
        // Its parent's turn does not count where the parent is flat.
        let card = box(10, 10, 50, 50, .pureRed) { $0.isBackfaceVisible = false }
        #expect(lines([box(0, 0, 100, 100, children: [card]) { $0.transform = [.rotateY(180)] }]).count == 1)
    }

    @Test func `in a space a hidden back hides the layer's own plane alone`() {
        let child = box(10, 10, 50, 50, .pureRed)
        let turned = space([child]) {
            $0.backgroundColor = .white
            $0.isBackfaceVisible = false
            $0.transform = [.rotateY(180)]
        }
        #expect(depths(turned) == ["#ff0000"])
    }

    @Test func `under a shared perspective zPosition is a place in space, and siblings keep their order`() {
        func node(_ edit: (inout Layer) -> Void) -> Node {
            box(0, 0, 100, 100, children: [box(20, 20, 40, 40, .pureRed, edit: edit), box(0, 0, 9, 9, .white)]) {
                $0.sublayerTransform = [.perspective(distance: 200)]
            }
        }
        let lifted = lines([node { $0.zPosition = 100 }])
        #expect(lifted[1] == lines([node { $0.transform = [.translate(x: 0, y: 0, z: 100)] }])[0])
        #expect(lifted[0].hasSuffix("#ffffff"))
    }

    @Test func `six hundred planes in a heap are sorted by their middles, uncut`() {
        let cards = (0..<600).map { index in
            box(20, 20, 40, 40, .pureRed) {
                $0.transform = [.translate(x: 0, y: 0, z: Double(index * 7 % 600)), .rotateY(Double(index))]
            }
        }
        #expect(lines([space(cards)]).allSatisfy { $0.hasPrefix("fill") })
    }

    @Test func `a fan of crossing planes makes no more parts than allowed`() {
        let cards = (0..<100).map { index in
            box(20, 20, 40, 40, .pureRed) { $0.transform = [.rotateY(Double(index) * 1.7), .rotateX(Double(index))] }
        }
        #expect(lines([space(cards)]).count <= 3 * (100 + 128))
    }

    @Test func `numbers that are NaN or too large never trap`() {
        let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0]
        var rasterizer = Rasterizer()
        for value in wild {
            for path in PropertyPath.all where path.type == .number {
                let cards = (0..<3).map { index in
                    box(Double(index), 5, 40, 40, .pureRed, children: [box(0, 0, 80, 5, .pureBlue)]) {
                        $0.transform = [.perspective(distance: 50), .rotateY(Double(index) * 40)]
                        $0.effects.shadowOpacity = 1
                        $0.isBackfaceVisible = index != 1
                        if index == 1 { path.set(.number(value), in: &$0) }
                    }
                }
                for isWildParent in [false, true] {
                    let node = space(cards) {
                        $0.backgroundColor = .white
                        if isWildParent { path.set(.number(value), in: &$0) }
                    }
                    #expect(rasterizer.image(of: LayerTree([node]).list()).width == 100)
                }
            }
        }
    }
}

@Suite struct PaintersOrderTests {
    /// Random planes are sorted and cut; at random points what is drawn last must be what is nearest, reckoned in space.
    @Test func `what is drawn last is what is nearest`() {
        var random = RandomLayers(state: 11)
        var checked = 0
        var cuts = 0
        for round in 0..<150 {
            let count = 2 + random.integer(below: 9)
            let transforms = (0..<count).map { _ in Self.transform(&random) }
            let extents = (0..<count).map { _ in
                DeviceBounds(minX: -40, minY: -30, maxX: random.number(10, 40), maxY: random.number(10, 40))
            }
            let facets = (0..<count).map { Facet(plane: $0, extent: extents[$0], transform: transforms[$0]) }
            let order = PaintersOrder(facets).sorted()
            cuts += order.count - count
            for _ in 0..<100 {
                let point = Point(x: random.number(-60, 60), y: random.number(-60, 60))
                let last = order.last { facet in
                    facet.cuts.allSatisfy { $0.side.value(at: point) > 0 }
                        && Self.depth(of: point, on: transforms[facet.plane], extents[facet.plane]) != nil
                }
                let depths = (0..<count).compactMap { plane in
                    Self.depth(of: point, on: transforms[plane], extents[plane]).map { (plane, $0) }
                }
                guard let nearest = depths.max(by: { $0.1 < $1.1 }) else {
                    #expect(last == nil)
                    continue
                }
                // Not where two are as good as equal.
                if depths.contains(where: { $0.0 != nearest.0 && nearest.1 - $0.1 < 1e-4 }) { continue }
                checked += 1
                #expect(last?.plane == nearest.0, "round \(round) at \(point)")
            }
        }
        #expect(checked > 5000 && cuts > 100)
    }

    private static func transform(_ random: inout RandomLayers) -> Transform3D {
        [
            TransformFunction.perspective(distance: random.chance(0.5) ? 400 : .infinity),
            .translate(x: random.number(-30, 30), y: random.number(-30, 30), z: random.number(-60, 60)),
            .rotate3D(
                x: random.number(-1, 1), y: random.number(-1, 1), z: random.number(-1, 1), angle: random.number(0, 360)
            ),
        ].matrix
    }

    /// How near a plane is at a point of the picture; nil where it is not seen there.
    ///
    /// Reckoned by searching the plane for the place that maps to the point: two linear equations.
    private static func depth(of point: Point, on m: Transform3D, _ extent: DeviceBounds) -> Double? {
        // u · (m11 − x m14) + v · (m21 − x m24) = x m44 − m41, and the same for y.
        let (a, b, e) = (m.m11 - point.x * m.m14, m.m21 - point.x * m.m24, point.x * m.m44 - m.m41)
        let (c, d, f) = (m.m12 - point.y * m.m14, m.m22 - point.y * m.m24, point.y * m.m44 - m.m42)
        let determinant = a * d - b * c
        let u = (e * d - b * f) / determinant
        let v = (a * f - e * c) / determinant
        guard u > extent.minX, u < extent.maxX, v > extent.minY, v < extent.maxY else { return nil }
        let w = u * m.m14 + v * m.m24 + m.m44
        return w > 0 ? (u * m.m13 + v * m.m23 + m.m43) / w : nil
    }

    @Test func `planes that overlap in a circle are parted`() {
        // Three blades, each above the next at one end and below the one before at the other.
        let blades = (0..<3).map { index in
            Facet(
                plane: index, extent: DeviceBounds(minX: -10, minY: 0, maxX: 50, maxY: 20),
                transform: [
                    TransformFunction.rotateZ(Double(index) * 120), .translate(x: 0, y: -12, z: 0), .rotateY(10),
                ].matrix)
        }
        let order = PaintersOrder(blades).sorted()
        #expect(Set(order.map(\.plane)) == [0, 1, 2])
    }
}
