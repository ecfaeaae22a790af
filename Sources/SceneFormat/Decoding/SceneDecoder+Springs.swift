import JSON
import Primitives
import Timing

extension SceneDecoder {
    /// A spring that takes up the velocity there is: an object, or what easings write `spring(…)`; nil after an error.
    mutating func spring(_ value: JSONValue, in scope: ValueScope) -> Spring? {
        if case .object = value.kind {
            guard let object = open(value, as: .spring) else { return nil }
            if let velocity = object.members.first(where: { $0.key == "velocity" }) {
                reportVelocity(at: velocity.keyRange)
            }
            return curve(of: object, velocity: 0, in: scope)?.spring
        }
        guard case .string(let text) = value.kind, text.hasPrefix("spring") else {
            wrongType(value, expected: ValueKind.spring.expectation)
            return nil
        }
        guard case .spring(let curve)? = easing(value, in: scope) else { return nil }
        if curve.velocity != 0 { reportVelocity(at: value.range) }
        return curve.spring
    }

    private mutating func reportVelocity(at place: Range<Int>) {
        report(.conflictingKeys, "this spring takes up the velocity there is, and has none of its own", at: place)
    }

    /// A spring as an easing.
    mutating func springCurve(_ value: JSONValue, in scope: ValueScope) -> Easing? {
        guard let object = open(value, as: .spring) else { return nil }
        let velocity = number("velocity", of: object, in: scope) ?? 0
        return curve(of: object, velocity: velocity, in: scope).map { .spring($0) }
    }

    private mutating func curve(of object: CheckedObject, velocity: Double, in scope: ValueScope) -> SpringCurve? {
        guard let (vocabulary, numbers) = numbers(of: object, in: scope) else { return nil }
        if let spring = vocabulary.spring(numbers), let curve = SpringCurve(spring: spring, velocity: velocity) {
            return curve
        }
        report(
            .invalidEasing, "this spring never comes to rest", at: object.value.range,
            hint:
                "mass, stiffness, damping, response, dampingFraction and duration are above 0, bounce is between -1 and 1"
        )
        return nil
    }

    /// What a spring says, in the order of its vocabulary's keys; nil after an error.
    private mutating func numbers(of object: CheckedObject, in scope: ValueScope)
        -> (vocabulary: SpringVocabulary, numbers: [Double])?
    {
        let all = SpringVocabulary.allCases
        let named = all.first { object[$0.keys[0]] != nil }
        let vocabulary = named ?? all.first { $0.keys.contains { object[$0] != nil } } ?? .constants
        let foreign = all.filter { $0 != vocabulary }.flatMap(\.keys)
        if let other = object.members.first(where: { foreign.contains($0.key) && !vocabulary.keys.contains($0.key) }) {
            report(.conflictingKeys, "a spring with \(vocabulary.title) has no '\(other.key)'", at: other.keyRange)
            return nil
        }
        var numbers: [Double] = []
        for key in vocabulary.keys {
            if let number = number(key, of: object, in: scope) {
                numbers.append(number)
            } else if object[key] != nil {
                return nil
            } else if let otherwise = vocabulary.value(ofMissing: key) {
                numbers.append(otherwise)
            } else {
                report(.missingKey, "a spring needs '\(key)'", at: object.value.range)
            }
        }
        return numbers.count == vocabulary.keys.count ? (vocabulary, numbers) : nil
    }
}

/// The ways to say what a spring is like.
private enum SpringVocabulary: CaseIterable {
    case response, duration, visualDuration, constants

    /// What it needs; what tells it from the others comes first.
    var keys: [String] {
        switch self {
        case .response: ["response", "dampingFraction"]
        case .visualDuration: ["visualDuration", "bounce"]
        case .duration: ["duration", "bounce"]
        case .constants: ["stiffness", "damping", "mass"]
        }
    }

    var title: String {
        switch self {
        case .response: "a response"
        case .visualDuration, .duration: "a duration"
        case .constants: "a stiffness"
        }
    }

    func value(ofMissing key: String) -> Double? {
        switch key {
        case "mass": 1
        case "bounce": 0
        default: nil
        }
    }

    /// The numbers are in the order of the keys.
    func spring(_ numbers: [Double]) -> Spring? {
        switch self {
        case .response: Spring(response: numbers[0], dampingFraction: numbers[1])
        case .visualDuration: Spring(visualDuration: numbers[0], bounce: numbers[1])
        case .duration: Spring(duration: numbers[0], bounce: numbers[1])
        case .constants: Spring(mass: numbers[2], stiffness: numbers[0], damping: numbers[1])
        }
    }
}
