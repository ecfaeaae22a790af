import Inspection
import Primitives
import Timing

/// The law of motion of content along an axis: a short name and the law's parameters.
struct MovementLaw {
    /// A parameter of a law.
    enum Number: String, CaseIterable {
        /// The distance by which the finger moves the offset, without rubber-banding, in points.
        case translation
        /// The deceleration exponent, per second.
        case k
        /// The offset to which the start velocity alone would take the content, in points.
        case projected
        /// The page on which the content comes to rest.
        case page
        /// The offset at which the content comes to rest if nothing interrupts the movement, in points.
        case rest
        /// The time at which the bounce at the end of the range starts, in seconds of the timeline.
        case bounce
        case mass, stiffness, damping
        /// The spring's undamped angular frequency, in radians per second.
        case omega0
        /// The spring's damping ratio.
        case zeta
    }

    /// The name of the law, for example `rest`, `finger`, `deceleration`, `spring`, or the name of an easing.
    let name: String
    /// The parameters of the law. Each occurs once, in the order of the cases of `Number`.
    private(set) var numbers: [(name: Number, value: Double)] = []

    /// Creates the law of a scroll's course along one axis.
    ///
    /// - Parameters:
    ///   - start: The time at which the course starts, in seconds of the timeline.
    ///   - landing: The offset to which the start velocity alone would take the content, and the page on which the
    ///     content comes to rest. Each is nil if the course does not depend on it.
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

    /// Returns the number with this name, or nil if the law has no such number.
    subscript(name: Number) -> Double? { numbers.first { $0.name == name }?.value }

    /// The law as text for people. The text shows a spring's frequency and damping ratio instead of mass, stiffness and
    /// damping.
    var text: String {
        let failure = numbers.filter { ![.mass, .stiffness, .damping].contains($0.name) }
        return ([name] + failure.map { "\($0.name.rawValue) \($0.value.brief)" }).joined(separator: "  ")
    }
}
