import Drawing
import Primitives
import Testing

@Suite("what a display list is written down as")
struct DisplayListWriterTests {
    private static let picture = Image(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00], name: "a.png")
    private static let other = Image(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00], name: "b.png")
    private static let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    private static let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)

    private static func list(_ items: DisplayItem...) -> DisplayList {
        DisplayList(width: 20, height: 10, background: Color(red: 0, green: 0, blue: 0), items: items)
    }

    private static func fill(_ outline: Outline, _ paint: Paint = .color(.black), by map: Projection = .identity)
        -> DisplayItem
    {
        .fill(Shape(outline, projection: map), paint)
    }

    private static func path(_ elements: Path.Element...) -> Path {
        var path = Path()
        for element in elements { path.append(element) }
        return path
    }

    /// The bytes with a digest that says what the pixels are.
    private static func bytes(_ list: DisplayList) -> [UInt8] {
        list.canonicalBytes { image in image.pixels.map { UInt8(truncatingIfNeeded: $0 >> 8) } }
    }

    @Test("a list is written as lines of words")
    func text() {
        var shadow = Shadow(color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), offset: Point(x: 1, y: -2), radius: 3)
        shadow.radius = 3.000_000_01
        let list = Self.list(
            .beginGroup(Group(shadow: shadow, filters: [.blur(radius: 2)], opacity: 0.5, blendMode: .colorDodge)),
            .beginClip(Shape(.roundedRectangle(Self.rect, Self.radii), projection: .identity)),
            Self.fill(.path(Self.path(.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .close), .evenOdd)),
            .endClip,
            .beginMask,
            Self.fill(
                .rectangle(Self.rect),
                .gradient(
                    Gradient(
                        kind: .radial, colors: [.black, .clear], locations: [0, 1],
                        transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6)))),
            .endGroup,
            Self.fill(
                .rectangle(Self.rect),
                .image(ImagePaint(image: Self.picture, source: Self.rect, destination: Self.rect, tint: .black))))
        #expect(
            list.description == """
                picture 20×10 on #000000
                group 0.5 color-dodge blur 2 shadow #ff0000/0.5 offset 1 -2 radius 3 by 1 0 0 1 0 0
                  clip rounded 1 2 3 4 radii 1 2 3 4 by 1 0 0 1 0 0
                    fill path evenodd M1 2 L3 4 Z by 1 0 0 1 0 0 with #000000
                  end
                mask
                  fill rectangle 1 2 3 4 by 1 0 0 1 0 0 with gradient radial by 1 0 0 1 5 6: #000000 at 0, #000000/0 at 1
                end
                fill rectangle 1 2 3 4 by 1 0 0 1 0 0 with image a.png 1 2 3 4 into 1 2 3 4 tinted #000000
                """)
    }

    @Test("the bytes of a small list are those that are described")
    func canonicalBytes() {
        let list = DisplayList(width: 2, height: 1, background: Color(red: 1, green: 0, blue: 0), items: [.beginMask])
        let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
        let zero = [UInt8](repeating: 0, count: 8)
        #expect(
            Self.bytes(list) == [1, 7] + Array("picture".utf8) + [3, 2, 0, 0, 0, 1, 0, 0, 0] + [1, 2] + Array("on".utf8)
                + [4] + one + zero + zero + one + [6, 1, 4] + Array("mask".utf8))
    }

    @Test("equal numbers are written alike, and so is everything that is none")
    func numbers() {
        func list(_ x: Double) -> DisplayList {
            Self.list(Self.fill(.rectangle(Rect(x: x, y: 0, width: 1, height: 1))))
        }
        #expect(Self.bytes(list(0)) == Self.bytes(list(-0.0)))
        #expect(Self.bytes(list(.nan)) == Self.bytes(list(-.signalingNaN)))
        #expect(Self.bytes(list(1)) != Self.bytes(list(1.nextUp)))
    }

    @Test("a picture counts by its pixels, not by its name or by being the same object")
    func pictures() {
        func list(_ image: Image) -> DisplayList {
            Self.list(
                Self.fill(
                    .rectangle(Self.rect), .image(ImagePaint(image: image, source: .zero, destination: Self.rect))))
        }
        let twin = Image(width: 2, height: 1, pixels: Self.picture.pixels, name: "c.png")
        #expect(Self.bytes(list(Self.picture)) == Self.bytes(list(twin)))
        #expect(Self.bytes(list(Self.picture)) != Self.bytes(list(Self.other)))
    }

    /// Lists that differ from the one before them in one field each.
    private static let variants: [[DisplayList]] = {
        var size = list()
        size.width = 21
        var height = list()
        height.height = 11
        var background = list()
        background.background.alpha = 0.5
        let map = Projection(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 1, ty: 0))
        var perspective = Projection.identity
        perspective.m13 = 0.001
        let line = path(.move(.zero), .line(Point(x: 1, y: 1)))
        let plain = Shadow(color: .black, offset: .zero, radius: 1)
        let blurred = Group(filters: [.blur(radius: 1)])
        let linear = Gradient(kind: .linear, colors: [.black], locations: [0], transform: .identity)
        let image = ImagePaint(image: picture, source: rect, destination: rect)
        func shape(_ outline: Outline) -> DisplayList { list(fill(outline)) }
        func stroke(_ style: LineStyle) -> DisplayList { list(fill(.stroke(line, style))) }
        func shadow(_ shadow: Shadow) -> DisplayList {
            list(.shadow(Shape(.rectangle(rect), projection: .identity), shadow))
        }
        func group(_ group: Group) -> DisplayList { list(.beginGroup(group), .endGroup) }
        func gradient(_ gradient: Gradient) -> DisplayList { list(fill(.rectangle(rect), .gradient(gradient))) }
        func painted(_ paint: ImagePaint) -> DisplayList { list(fill(.rectangle(rect), .image(paint))) }
        func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
            var value = value
            change(&value)
            return value
        }
        let caps = ImageCaps(
            source: EdgeInsets(top: 1, left: 0, bottom: 0, right: 0),
            destination: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
        return [
            [list(), size, height, background, list(.beginMask), list(.beginMask, .beginMask)],
            [
                shape(.rectangle(rect)), list(fill(.rectangle(rect), by: map)),
                list(fill(.rectangle(rect), by: perspective)), shape(.rectangle(Rect(x: 1, y: 2, width: 3, height: 5))),
                shape(.roundedRectangle(rect, radii)), shape(.roundedRectangle(rect, radii, curve: .continuous)),
                shape(.roundedRectangle(rect, CornerRadii(1))), shape(.border(rect, radii, width: 1)),
                shape(.border(rect, radii, width: 2)), shape(.border(rect, radii, width: 1, curve: .continuous)),
                shape(.border(rect, CornerRadii(0), width: 1)), shape(.path(line, .nonZero)),
                shape(.path(line, .evenOdd)),
                shape(.path(path(.move(.zero), .quadratic(control: .zero, end: Point(x: 1, y: 1))), .nonZero)),
                shape(
                    .path(
                        path(.move(.zero), .cubic(control1: .zero, control2: .zero, end: Point(x: 1, y: 1))), .nonZero)),
                list(.beginClip(Shape(.rectangle(rect), projection: .identity)), .endClip),
            ],
            [
                stroke(LineStyle()), stroke(LineStyle(width: 2)), stroke(LineStyle(cap: .round)),
                stroke(LineStyle(join: .bevel)), stroke(LineStyle(miterLimit: 4)), stroke(LineStyle(dash: [1, 2])),
                stroke(LineStyle(dash: [1, 2, 3])), stroke(LineStyle(dash: [1, 2], dashPhase: 3)),
                stroke(LineStyle(start: 0.5)), stroke(LineStyle(end: 0.5)),
            ],
            [
                shadow(plain), shadow(changed(plain) { $0.color = .clear }), shadow(changed(plain) { $0.offset.y = 1 }),
                shadow(changed(plain) { $0.radius = 2 }),
            ],
            [
                group(blurred), group(changed(blurred) { $0.projection = map }),
                group(changed(blurred) { $0.shadow = plain }),
                group(changed(blurred) { $0.filters = [.brightness(1)] }),
                group(changed(blurred) { $0.filters = [.contrast(1)] }),
                group(changed(blurred) { $0.filters = [.saturation(1)] }),
                group(changed(blurred) { $0.filters = [.hueRotate(degrees: 1)] }),
                group(changed(blurred) { $0.filters.append(.blur(radius: 1)) }),
                group(changed(blurred) { $0.opacity = 0.5 }), group(changed(blurred) { $0.blendMode = .screen }),
            ],
            [
                gradient(linear), gradient(changed(linear) { $0.kind = .conic }),
                gradient(changed(linear) { $0.colors = [.clear] }), gradient(changed(linear) { $0.locations = [1] }),
                gradient(changed(linear) { $0.transform.tx = 1 }),
                gradient(
                    changed(linear) {
                        $0.colors.append(.black)
                        $0.locations.append(1)
                    }),
            ],
            [
                painted(image), painted(changed(image) { $0.image = other }),
                painted(changed(image) { $0.source.origin.x = 0 }),
                painted(changed(image) { $0.destination.origin.x = 0 }),
                painted(changed(image) { $0.tint = .black }), painted(changed(image) { $0.caps = caps }),
                painted(changed(image) { $0.caps = changed(caps) { $0.source.left = 1 } }),
                painted(changed(image) { $0.caps = changed(caps) { $0.destination.top = 1 } }),
            ],
        ]
    }()

    @Test("a list that differs in any field is written otherwise, in words and in bytes")
    func everyFieldCounts() {
        let lists = Self.variants.joined()
        #expect(Set(lists.map { $0.description }).count == lists.count)
        #expect(Set(lists.map { Self.bytes($0) }).count == lists.count)
    }

    @Test("nothing that is written down has fields with values of their own, which an initializer could forget")
    func fieldCounts() {
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        let shadow = Shadow(color: .black, offset: .zero, radius: 1)
        #expect(count(Self.list()) == 4)
        #expect(count(Shape(.rectangle(.zero), projection: .identity)) == 2)
        #expect(count(Group()) == 5)
        #expect(count(shadow) == 3)
        #expect(count(LineStyle()) == 8)
        #expect(count(Gradient(kind: .linear, colors: [], locations: [], transform: .identity)) == 4)
        #expect(count(ImagePaint(image: Self.picture, source: .zero, destination: .zero)) == 5)
        #expect(count(ImageCaps(source: .zero, destination: .zero)) == 2)
    }
}
