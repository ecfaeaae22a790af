import JSON
import Primitives
import Timing

extension SceneDecoder {
    /// How deep `{ "reverse": … }` and `{ "mirror": … }` may be nested.
    private static let maximumEasingDepth = 8

    /// An easing in any of its spellings; nil after an error.
    mutating func easing(_ value: JSONValue, in scope: ValueScope, depth: Int = 0) -> Easing? {
        switch value.kind {
        case .string(let text):
            if let easing = shared.easings[text] { return easing }
            // As with paths.
            if problems.copy != 0 {
                countCopied(values: text.utf8.count, at: value.range)
                if expansion.isExhausted { return nil }
            }
            do {
                let easing = try spelledEasing(text)
                shared.easings[text] = easing
                return easing
            } catch {
                report(
                    .invalidEasing, error.message,
                    at: place(ofCharacter: error.offset, length: error.length, in: value, text),
                    hintIfTold: { error.hint })
                return nil
            }
        case .array(let elements) where elements.count == 4:
            guard let n = allNumbers(elements.map { ($0, .none) }, in: scope) else { return nil }
            if let curve = CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]) { return .cubicBezier(curve) }
            report(
                .invalidEasing,
                "the x of a Bézier's control points is from 0 to 1, found \(n[0].shortText) and \(n[2].shortText)",
                at: value.range)
            return nil
        case .object(let members):
            guard members.count == 1, let member = members.first, depth < Self.maximumEasingDepth else { break }
            switch member.key {
            case "reverse": return easing(member.value, in: scope, depth: depth + 1).map { .reversed($0) }
            case "mirror": return easing(member.value, in: scope, depth: depth + 1).map { .mirrored($0) }
            case "spring": return springCurve(member.value, in: scope)
            case "formula": return formulaEasing(member.value, in: scope).map { .formula($0) }
            default:
                report(
                    .unknownKey, "an easing has no key '\(member.key)'", at: member.keyRange,
                    nearest: member.key, among: { _ in ["reverse", "mirror", "spring", "formula"] })
                return nil
            }
        case .null, .boolean, .number, .array: break
        }
        wrongType(value, expected: ValueKind.easing.expectation)
        return nil
    }
}
