import Diagnostics
import JSON
import Primitives
import SceneDocument
import SceneReading
import Timing

extension ValueReader {
    /// The maximum nesting depth of `{ "reverse": … }` and `{ "mirror": … }`.
    private static let maximumEasingDepth = 8

    /// Reads an easing in any of the spellings that scenes allow; nil after an error.
    mutating func easing(_ value: JSONValue, in scope: ValueScope, depth: Int = 0) -> Easing? {
        switch value.kind {
        case .string(let text):
            if let easing = easings[text] { return easing }
            // Copies are counted before they are read, as for paths.
            if problems.copy != 0 {
                countCopied(values: text.utf8.count, at: value.origin)
                if copies.isExhausted { return nil }
            }
            do {
                let easing = try formulaEasings.easing(spelling: text)
                easings[text] = easing
                return easing
            } catch {
                problems.error(
                    .invalidEasing, error.message,
                    at: origin(ofCharacter: error.offset, length: error.length, in: value, text),
                    hintIfGiven: { error.hint })
                return nil
            }
        case .array(let elements) where elements.count == 4:
            guard let n = allNumbers(elements.map { ($0, .none) }, in: scope) else { return nil }
            if let curve = CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]) { return .cubicBezier(curve) }
            problems.error(
                .invalidEasing,
                "the x coordinates of a Bézier's control points must be from 0 to 1, found \(n[0].shortText) and \(n[2].shortText)",
                at: value.origin)
            return nil
        case .object(let members):
            guard members.count == 1, let member = members.first, depth < Self.maximumEasingDepth else { break }
            switch member.key {
            case "reverse": return easing(member.value, in: scope, depth: depth + 1).map { .reversed($0) }
            case "mirror": return easing(member.value, in: scope, depth: depth + 1).map { .mirrored($0) }
            case "spring": return springCurve(member.value, in: scope)
            case "formula": return formulaEasing(member.value, in: scope).map { .formula($0) }
            default:
                problems.error(
                    .unknownKey, "an easing has no key '\(member.key)'", at: member.keyOrigin,
                    nearest: member.key, among: { ["reverse", "mirror", "spring", "formula"] })
                return nil
            }
        case .null, .boolean, .number, .array: break
        }
        problems.wrongType(value, expected: ValueKind.easing.expectation)
        return nil
    }

    /// Reads an easing that is an expression of the progress `p`; nil after an error.
    ///
    /// The expression may also contain the names of numbers in `scope`, such as `index` in a repetition.
    private mutating func formulaEasing(_ value: JSONValue, in scope: ValueScope) -> FormulaEasing? {
        guard case .string(let text) = value.kind else {
            problems.wrongType(value, expected: "an expression of the progress, such as \"sin(p * 90deg)\"")
            return nil
        }
        do throws(ExpressionError) {
            let read = try expressions.expression(text)
            if let easing = try formulaEasings.easing(read, in: scope.expressionScope(.unit)) { return easing }
            problems.error(.tooManySteps, FormulaEasings.excess, at: value.origin)
        } catch {
            problems.error(
                .invalidEasing, error.message,
                at: origin(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
        }
        return nil
    }
}

extension ValueReader {
    /// Reads a spring that continues with the content's current velocity; nil after an error.
    ///
    /// The value is an object, or a string `spring(…)` as in easings. It must not set a velocity.
    mutating func spring(_ value: JSONValue, in scope: ValueScope) -> Spring? {
        if case .object = value.kind {
            guard let object = problems.open(value, as: SpringWord.self) else { return nil }
            if let velocity = object.member(.velocity) {
                reportVelocity(at: velocity.keyOrigin)
            }
            return curve(of: object, velocity: 0, in: scope)?.spring
        }
        guard case .string(let text) = value.kind, text.hasPrefix("spring") else {
            problems.wrongType(value, expected: ValueKind.spring.expectation)
            return nil
        }
        guard case .spring(let curve)? = easing(value, in: scope) else { return nil }
        if curve.velocity != 0 { reportVelocity(at: value.origin) }
        return curve.spring
    }

    private mutating func reportVelocity(at origin: Origin) {
        problems.error(
            .conflictingKeys, "this spring starts with the current velocity, so it cannot have 'velocity'", at: origin)
    }

    /// Reads an object that describes a spring, as an easing; nil after an error.
    mutating func springCurve(_ value: JSONValue, in scope: ValueScope) -> Easing? {
        guard let object = problems.open(value, as: SpringWord.self) else { return nil }
        let velocity = number(.velocity, of: object, in: scope) ?? 0
        return curve(of: object, velocity: velocity, in: scope).map { .spring($0) }
    }

    private mutating func curve(of object: Node<SpringWord>, velocity: Double, in scope: ValueScope) -> SpringCurve? {
        guard let (vocabulary, numbers) = numbers(of: object, in: scope) else { return nil }
        if let spring = vocabulary.spring(numbers), let curve = SpringCurve(spring: spring, velocity: velocity) {
            return curve
        }
        problems.error(
            .invalidEasing, "this spring never comes to rest", at: object.origin,
            hint:
                "set mass, stiffness, damping, response, dampingFraction and duration to values greater than 0, and bounce to a value between -1 and 1"
        )
        return nil
    }

    /// Reads the numbers of a spring, in the order of the vocabulary's keys, and returns them with the vocabulary; nil
    /// after an error.
    private mutating func numbers(of object: Node<SpringWord>, in scope: ValueScope)
        -> (vocabulary: SpringVocabulary, numbers: [Double])?
    {
        let all = SpringVocabulary.allCases
        let named = all.first { object[$0.keys[0]] != nil }
        let vocabulary = named ?? all.first { $0.keys.contains { object[$0] != nil } } ?? .constants
        let foreign = all.filter { $0 != vocabulary }.flatMap(\.keys)
        let other = object.members.first { member in
            SpringWord(rawValue: member.key).map { foreign.contains($0) && !vocabulary.keys.contains($0) } ?? false
        }
        if let other {
            problems.error(
                .conflictingKeys, "a spring with \(vocabulary.title) cannot have '\(other.key)'", at: other.keyOrigin)
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
                problems.missing(
                    oneOf: [key.rawValue], "a spring needs '\(key.rawValue)'", in: object.origin)
            }
        }
        return numbers.count == vocabulary.keys.count ? (vocabulary, numbers) : nil
    }
}

/// A set of keys that together describe a spring.
private enum SpringVocabulary: CaseIterable {
    case response, duration, visualDuration, constants

    /// The keys of this set. Only `mass` and `bounce` may be missing from an object.
    ///
    /// The first key identifies the set.
    var keys: [SpringWord] {
        switch self {
        case .response: [.response, .dampingFraction]
        case .visualDuration: [.visualDuration, .bounce]
        case .duration: [.duration, .bounce]
        case .constants: [.stiffness, .damping, .mass]
        }
    }

    var title: String {
        switch self {
        case .response: "a response"
        case .visualDuration, .duration: "a duration"
        case .constants: "a stiffness"
        }
    }

    func value(ofMissing key: SpringWord) -> Double? {
        switch key {
        case .mass: 1
        case .bounce: 0
        default: nil
        }
    }

    /// Creates a spring from numbers in the order of `keys`; nil if they do not describe a valid spring.
    func spring(_ numbers: [Double]) -> Spring? {
        switch self {
        case .response: Spring(response: numbers[0], dampingFraction: numbers[1])
        case .visualDuration: Spring(visualDuration: numbers[0], bounce: numbers[1])
        case .duration: Spring(duration: numbers[0], bounce: numbers[1])
        case .constants: Spring(mass: numbers[2], stiffness: numbers[0], damping: numbers[1])
        }
    }
}
