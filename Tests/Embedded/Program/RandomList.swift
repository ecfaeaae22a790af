import Drawing
import Primitives

/// Display lists of chance: anything anywhere, and in every other list numbers that no pixel has.
struct RandomList {
    static let count = 500

    private var chance: Chance
    private let isWild: Bool
    /// Effects that need a picture of their own are few, so that the memory of 32 bits is enough.
    private var effectsLeft = 3

    static func list(_ index: Int) -> DisplayList {
        var random = RandomList(chance: Chance(seed: index), isWild: index % 2 == 1)
        return random.list()
    }

    private init(chance: Chance, isWild: Bool) {
        self.chance = chance
        self.isWild = isWild
    }

    private mutating func list() -> DisplayList {
        var list = DisplayList(
            width: 40 + chance.below(180), height: 40 + chance.below(260), background: color())
        for _ in 0..<4 + chance.below(10) { append(to: &list.items, depth: 0) }
        return list
    }

    private static let wild: [Double] = [
        0, -0.0, 1e-300, 0.25, 1e4, 131_072, -131_071.5, 8_388_608, 2_147_483_647, -2_147_483_649, 4_294_967_296.5,
        1e10, -1e10,
        9.3e18, 1e100, -1e300, 1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    private mutating func number(_ low: Double, _ high: Double) -> Double {
        isWild && chance.isOne(of: 24) ? chance.one(of: Self.wild) : chance.between(low, high)
    }

    /// A number, whole as often as not, so that edges meet pixels and each other.
    private mutating func place(_ low: Double, _ high: Double) -> Double {
        let value = number(low, high)
        return chance.isOne(of: 2) ? value.rounded() : value
    }

    private mutating func point() -> Point { Point(x: place(-40, 240), y: place(-40, 300)) }

    private mutating func rect() -> Rect {
        Rect(x: place(-30, 150), y: place(-30, 200), width: place(0, 160), height: place(0, 160))
    }

    private mutating func color() -> Color {
        Color(
            red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: chance.isOne(of: 2) ? 1 : number(0, 1))
    }

    private mutating func radii() -> CornerRadii {
        CornerRadii(
            topLeft: number(0, 30), topRight: number(0, 30), bottomRight: number(0, 30), bottomLeft: number(0, 30))
    }

    private mutating func affine() -> AffineTransform {
        AffineTransform.scale(x: number(0.2, 2.5), y: number(0.2, 2.5)).concatenating(
            .rotation(degrees: chance.isOne(of: 2) ? 0 : number(-180, 180))
        ).concatenating(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: place(-50, 150), ty: place(-50, 200)))
    }

    private mutating func projection() -> Projection {
        switch chance.below(6) {
        case 0, 1: return .identity
        case 2:
            return Projection(
                Transform3D.rotationX(degrees: number(-85, 85)).concatenating(.rotationY(degrees: number(-85, 85)))
                    .concatenating(.perspective(distance: number(150, 900))).concatenating(Transform3D(affine())))
        default: return Projection(affine())
        }
    }

    private mutating func path(isStraight: Bool = false) -> Path {
        var path = Path()
        for _ in 0..<1 + chance.below(3) {
            path.append(.move(point()))
            for _ in 0..<1 + chance.below(6) {
                switch isStraight ? 2 : chance.below(4) {
                case 0: path.append(.quadratic(control: point(), end: point()))
                case 1: path.append(.cubic(control1: point(), control2: point(), end: point()))
                default: path.append(.line(point()))
                }
            }
            if chance.isOne(of: 2) { path.append(.close) }
        }
        return path
    }

    private mutating func style() -> LineStyle {
        var style = LineStyle(
            width: number(0.2, 14), cap: chance.one(of: LineCap.allCases), join: chance.one(of: LineJoin.allCases),
            miterLimit: number(1, 8))
        if chance.isOne(of: 3) {
            style.dash = [number(2, 20), number(2, 12), number(2, 6)]
            style.dashPhase = number(0, 20)
        }
        if chance.isOne(of: 3) {
            style.start = number(0, 0.5)
            style.end = number(0.4, 1)
        }
        return style
    }

    private mutating func outline() -> Outline {
        let curve = chance.one(of: [CornerCurve.circular, .continuous])
        switch chance.below(7) {
        case 0, 1: return .rectangle(rect())
        case 2: return .roundedRectangle(rect(), radii(), curve: curve)
        case 3: return .border(rect(), radii(), width: number(0, 12), curve: curve)
        // A bent line that is drawn 10³⁰⁰ times larger takes gigabytes, all that 32 bits can address.
        case 4: return .stroke(path(isStraight: isWild), style())
        default: return .path(path(), chance.one(of: [FillRule.nonZero, .evenOdd]))
        }
    }

    private mutating func shape() -> Shape { Shape(outline(), projection: projection()) }

    private mutating func gradient() -> Gradient {
        let count = 1 + chance.below(5)
        var colors: [Color] = []
        var locations: [Double] = []
        for index in 0..<count {
            colors.append(color())
            locations.append(Double(index) / 4 + number(0, 0.25))
        }
        let transform = affine().inverse ?? .identity
        return Gradient(
            kind: chance.one(of: Gradient.Kind.allCases), colors: colors, locations: locations,
            transform: transform.concatenating(.scale(x: 0.01, y: 0.01)))
    }

    private mutating func insets() -> EdgeInsets {
        EdgeInsets(top: number(0, 9), left: number(0, 9), bottom: number(0, 9), right: number(0, 9))
    }

    private mutating func imagePaint() -> ImagePaint {
        let image = chance.one(of: Pictures.all)
        var source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        if chance.isOne(of: 3) {
            source = Rect(
                x: place(-5, 30), y: place(-5, 10), width: place(1, 60), height: place(1, 60))
        }
        let caps = chance.isOne(of: 4) ? ImageCaps(source: insets(), destination: insets()) : nil
        return ImagePaint(
            image: image, source: source, destination: rect(), tint: chance.isOne(of: 5) ? color() : nil, caps: caps)
    }

    private mutating func paint() -> Paint {
        switch chance.below(5) {
        case 0: return .gradient(gradient())
        case 1, 2: return .image(imagePaint())
        default: return .color(color())
        }
    }

    private mutating func shadow() -> Shadow {
        Shadow(color: color(), offset: Point(x: number(-12, 12), y: number(-12, 12)), radius: number(0, 14))
    }

    private mutating func filter() -> Filter {
        switch chance.below(6) {
        case 0: return .brightness(number(0, 2))
        case 1: return .contrast(number(0, 2))
        case 2: return .saturation(number(0, 2))
        case 3: return .hueRotate(degrees: number(-360, 360))
        default: return .blur(radius: number(0, 9))
        }
    }

    private mutating func group() -> Group {
        var group = Group(projection: projection(), opacity: chance.isOne(of: 2) ? 1 : number(0, 1))
        if chance.isOne(of: 2) { group.blendMode = chance.one(of: BlendMode.allCases) }
        guard effectsLeft > 0, chance.isOne(of: 2) else { return group }
        effectsLeft -= 1
        if chance.isOne(of: 2) { group.shadow = shadow() }
        for _ in 0..<chance.below(3) { group.filters.append(filter()) }
        return group
    }

    private mutating func append(to items: inout [DisplayItem], depth: Int) {
        switch chance.below(depth < 3 ? 9 : 6) {
        case 0:
            if effectsLeft > 0 {
                effectsLeft -= 1
                items.append(.shadow(shape(), shadow()))
            }
        case 6:
            items.append(.beginClip(shape()))
            for _ in 0..<1 + chance.below(4) { append(to: &items, depth: depth + 1) }
            items.append(.endClip)
        case 7, 8:
            items.append(.beginGroup(group()))
            for _ in 0..<1 + chance.below(4) { append(to: &items, depth: depth + 1) }
            if chance.isOne(of: 4) {
                items.append(.beginMask)
                for _ in 0..<1 + chance.below(2) { append(to: &items, depth: depth + 1) }
            }
            items.append(.endGroup)
        default: items.append(.fill(shape(), paint()))
        }
    }
}
