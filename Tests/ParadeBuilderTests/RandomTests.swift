import JSON
import ParadeBuilder
import Primitives
import RandomBits
import SceneDocument
import Testing

/// Laws of the builder, tried with random scenes and formulas.
@Suite struct RandomTests {
    @Test(arguments: 0..<20)
    func `a random scene is the one that its JSON reads as`(seed: Int) throws {
        for index in 0..<50 {
            var random = RandomScene(seed: UInt64(seed * 100 + index))
            let scene = random.scene()
            let own = try scene.document
            let read = try document(text: scene.json)
            #expect(own == read, "seed \(seed * 100 + index)")
            guard own == read else { return }
        }
    }

    @Test func `a random formula has the value of its operators`() throws {
        let size = Primitives.Size(width: 0, height: 0)
        let scope = Expression.Scope(parent: size, canvas: size, names: ["index": 3, "count": 5])
        var bits = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let (formula, value) = Self.formula(&bits, depth: 0)
            let text = formula.value.json.string ?? JSONWriter.text(formula.value.json)
            guard text.count <= Expression.maximumLength else { continue }
            let expression = try Expression(parsing: text)
            let read = try expression.value(in: scope)
            #expect(abs(read - value) <= 1e-9 * max(1, abs(value)), "\(text)")
        }
    }

    /// Returns a random formula, and its value if `index` is 3 and `count` is 5.
    private static func formula(_ bits: inout SplitMix64, depth: Int) -> (ParadeBuilder.Formula, Double) {
        let kind = bits.index(below: depth < 4 ? 9 : 3)
        switch kind {
        case 0: return (.index, 3)
        case 1: return (.count, 5)
        case 2:
            let number = Double(bits.index(below: 19)) / 2 - 4
            return (ParadeBuilder.Formula(number), number)
        default: break
        }
        let (left, a) = formula(&bits, depth: depth + 1)
        let (right, b) = formula(&bits, depth: depth + 1)
        switch kind {
        case 3: return (left + right, a + b)
        case 4: return (left - right, a - b)
        case 5: return (left * right, a * b)
        // Keeps the divisor away from zero.
        case 6: return (left / (right * right + 1), a / (b * b + 1))
        case 7: return (-left, -a)
        default: return (.choose(left < right, .max(left, 1), left * 0.5), a < b ? max(a, 1) : a * 0.5)
        }
    }
}

/// Makes scenes at random by typed values.
struct RandomScene {
    private var bits: SplitMix64

    init(seed: UInt64) { bits = SplitMix64(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { bits.index(below: 100) < percent }
    private mutating func choice<Element>(_ elements: [Element]) -> Element {
        elements[bits.index(below: elements.count)]
    }
    private mutating func list<Element>(_ count: Int, _ make: (inout RandomScene) -> Element) -> [Element] {
        (0..<bits.index(below: count + 1)).map { _ in make(&self) }
    }
    private mutating func number() -> Double { Double(bits.index(below: 4000)) / 8 - 100 }
    private mutating func name() -> String {
        choice(["one", "zwei", "três", "a.b", "", "\"quoted\"", "🙂", "line\nfeed"])
    }
    private mutating func color() -> ParadeBuilder.Color {
        choice(["#fff", "red", "rgb(1 2 3)", ParadeBuilder.Color(name())])
    }
    private mutating func formula() -> ParadeBuilder.Formula {
        choice([
            .index * number(), 50% - number(), "page", .clamp(Reference(name()).progress),
            ParadeBuilder.Formula(number()),
        ])
    }
    private mutating func point() -> ParadeBuilder.Point { [formula(), number()] }
    private mutating func easing() -> Easing {
        choice([
            .outSine, .cssEaseIn, .cubicBezier(0, number(), 1, 1), .reverse(.inOutCubic), .formula("p * p"),
            .spring(Spring(response: number())), "steps(4)",
        ])
    }

    mutating func scene() -> ParadeBuilder.Scene {
        let canvas = Canvas(width: number(), height: number(), scale: chance(50) ? 2 : nil, background: color())
        let timeline = chance(50) ? self.timeline() : nil
        let (first, second, third) = (state(), state(), signal())
        let views = list(5) { $0.view(depth: 0) }
        let body = view(depth: 2)
        return Scene(
            canvas: canvas, timeline: timeline, fonts: ["inter": "Inter.ttf"], colors: ["ink": color()],
            variants: ["dark": Variant(size: [number(), 9], reducedMotion: chance(50), colors: ["ink": color()])],
            states: ["first": first, "second": second], templates: [Template("card") { _ in body }],
            signals: ["page": third]
        ) {
            views
        }
    }

    private mutating func timeline() -> Timeline {
        let movements = list(4) { random -> Movement in
            random.choice([
                .hold(random.number()), .scroll(to: .page(random.formula()), easing: random.easing()),
                .scroll(to: [random.formula(), 2], duration: 1), .drag([1, 2]), .fling(3), .page(1),
                .snap([1, 2], align: .end), .trace("a.csv"),
            ])
        }
        return Timeline(fps: 60, frames: 3, tracks: [name(): movements])
    }

    private mutating func state(depth: Int = 0) -> ParadeBuilder.State {
        if chance(20) { return .init(stringLiteral: name()) }
        if depth < 2, chance(20) { return [state(depth: depth + 1), state(depth: depth + 1)] }
        let (alpha, color, place, easing) = (number(), color(), point(), easing())
        let isEased = chance(50)
        return ParadeBuilder.State { state in
            let first = state.alpha(alpha).easing(easing).backgroundColor(color).range(0.25...0.5)
            return isEased ? first.set(\.center, place).interpolation(.oklab).hidden() : first.scale(2)
        }
    }

    private mutating func signal() -> ParadeBuilder.Signal {
        let signal = Signal(formula())
        return choice([
            signal, signal.over(0, formula()).relate(1, 2).clamp(),
            signal.morph(easing()).oscillate(2).damping(number()),
            Signal(number(), formula()).spring(Spring(duration: 1, bounce: 0.5)),
        ])
    }

    private mutating func view(depth: Int) -> any ViewContent {
        let children = depth < 3 ? list(3) { $0.view(depth: depth + 1) } : []
        let view: any View
        switch bits.index(below: 13) {
        case 0: view = Box { children }.anchorPoint(point()).mask(Box().cornerRadius([1, 2, 3, 4]))
        case 1: view = Picture(name()) { children }.contentMode(.topLeft).tintColor(chance(50) ? nil : color())
        case 2:
            view = Label(name()).font(Font(size: 3, features: ["tnum"], variations: ["wdth": 85])).split(by: .words) {
                $0.alpha(0.5)
            }
        case 3: view = Gradient([color(), color()]).locations(chance(50) ? nil : [0, formula()]).kind(.conic)
        case 4: view = Shape(name()).gradient(GradientFill(colors: [color()])).lineDash([1, formula()])
        case 5: view = Stack(axis: .vertical) { children }.padding([1, 2, 3, 4]).wrap()
        case 6: view = Scroll(name()) { children }.contentSize([100%, 200%]).decelerationRate(.fast)
        case 7:
            view = Collection(itemSize: [1, formula()]) { children }.sections {
                Section(header: Box(), sticky: true) { children }
            }
        case 8: view = Pager(name()) { children }.pages { page() }
        case 9:
            view = Noise([number(), formula()]) { children }.kind(.fractal).seed(formula()).tint(
                chance(50) ? nil : color())
        case 10: view = PictureSequence(name()) { children }.first(3).count(formula()).frameIndex(number()).mixes()
        case 11:
            return Use("card", with: ["a": Value(number()), "b": [nil, true, "x"]]).textColor(color()).children {
                children
            }
        default:
            let copy = Box { children }
            return Repeat(formula()) { copy }
        }
        return moved(view)
    }

    private mutating func moved(_ view: some View) -> any View {
        var view = view.frame([number(), formula(), 100%, 3]).alpha(formula())
        if chance(30) { view = view.start { $0.blur(3) }.startEnd("night", state()) }
        if chance(30) { view = view.endState(for: name(), "b", states: [state()]).attachAnimator(of: name()) }
        if chance(30) { view = view.bind(\.alpha, to: signal(), keyframes: [.at(0, number()), .at(1, 0.5, easing())]) }
        if chance(30) { view = view.bind(\.frame.origin.x, to: formula()) }
        if chance(30) {
            view = view.animate(
                \.transform, by: .play(duration: 2), keyframes: [.at(0, [.scale(formula()), .rotate(3)])])
        }
        if chance(30) {
            let color = color()
            view = view.animate(by: .timeline(range: "entry"), stagger: Stagger(spread: 0.5, from: .edges)) {
                Animated(\.alpha, 0, number())
                Animated(\.backgroundColor, color, "red")
            }
        }
        return view
    }

    private mutating func page() -> Page {
        let (place, first, easing) = (point(), name(), easing())
        return Page {
            Item(first) {
                Action(\.fade, from: 0, to: 1).offsets(0...0.5).timing(easing)
                Action.group { Action(\.position, to: place) }.named("pop").overshoot(.extend)
                Action.reverse("pop").priority(2)
            }
        }
    }
}
