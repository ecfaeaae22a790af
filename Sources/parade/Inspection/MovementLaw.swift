import Primitives
import Timing

/// By which law content moves along an axis, in a few words and the law's numbers.
struct MovementLaw {
    /// One of the numbers.
    enum Number: String, CaseIterable {
        /// How far the finger takes the offset inside the range, in points.
        case translation
        /// The exponent of the deceleration, per second.
        case k
        /// Where the velocity at the start points to, in points.
        case projected
        /// The page it comes to rest on.
        case page
        /// Where it comes to rest unless it is cut off, in points.
        case rest
        /// When the edge takes it, in seconds of the timeline.
        case bounce
        case mass, stiffness, damping
        /// The spring's angular frequency without damping, radians per second.
        case omega0
        /// The spring's damping ratio.
        case zeta
    }

    /// What it is: `rest`, an easing's name, `finger`, `deceleration`, `deceleration, bounce`, `bounce`, `spring`, `trace`.
    let name: String
    /// Its numbers, each once, in the order of the cases.
    private(set) var numbers: [(name: Number, value: Double)] = []

    /// The law of a course that begins at a time of the timeline.
    init(_ course: ScrollCourse, start: Double, landing: (projected: Double?, page: Int?)) {
        switch course {
        case .rest: name = "rest"
        case .eased(_, _, _, let easing): name = easing.name
        case .drag(let drag):
            name = drag.easing == .linear ? "finger" : "finger, \(drag.easing.name)"
            add(.translation, drag.translation)
        case .fling(let fling):
            let isCoasting = fling.bounceTime != 0
            name = !isCoasting ? "bounce" : fling.bounceTime == nil ? "deceleration" : "deceleration, bounce"
            if isCoasting {
                add(.k, fling.deceleration.exponent)
                add(.projected, fling.projectedTarget)
            }
            add(.rest, fling.to)
            if let bounceTime = fling.bounceTime {
                if isCoasting { add(.bounce, start + bounceTime) }
                add(Fling.bounce)
            }
        case .spring(let travel):
            name = "spring"
            if let projected = landing.projected { add(.projected, projected) }
            if let page = landing.page { add(.page, Double(page)) }
            add(.rest, travel.to)
            add(travel.spring)
        case .trace: name = "trace"
        }
    }

    private mutating func add(_ name: Number, _ value: Double) { numbers.append((name, value)) }

    private mutating func add(_ spring: Spring) {
        add(.mass, spring.mass)
        add(.stiffness, spring.stiffness)
        add(.damping, spring.damping)
        add(.omega0, spring.angularFrequency)
        add(.zeta, spring.dampingRatio)
    }

    /// One of its numbers; nil where it has none of that name.
    subscript(name: Number) -> Double? { numbers.first { $0.name == name }?.value }

    /// The law for reading; mass, stiffness and damping are said by frequency and ratio.
    var text: String {
        let told = numbers.filter { ![.mass, .stiffness, .damping].contains($0.name) }
        return ([name] + told.map { "\($0.name.rawValue) \($0.value.brief)" }).joined(separator: "  ")
    }
}
