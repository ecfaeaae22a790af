import Diagnostics
import JSON
import Primitives
import SceneDocument

extension ValueReader {
    /// The names of the transform functions.
    private static let functionNames = [
        "translate", "scale", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "skew", "perspective", "matrix",
    ]
    private static let functionHint = "use one of these functions: \(functionNames.joined(separator: ", "))"

    /// Reads a list of transform functions; nil after an error. Each function is an object with a single key.
    mutating func transform(_ value: JSONValue, in scope: ValueScope) -> [TransformFunction]? {
        guard case .array(let elements) = value.kind else {
            problems.wrongType(value, expected: "a list of transform functions, such as [ { \"scale\": 0.5 } ]")
            return nil
        }
        var functions: [TransformFunction] = []
        for element in elements {
            if let function = function(element, in: scope) { functions.append(function) }
        }
        return functions.count == elements.count ? functions : nil
    }

    private mutating func function(_ value: JSONValue, in scope: ValueScope) -> TransformFunction? {
        guard case .object(let members) = value.kind else {
            problems.wrongType(value, expected: "a transform function, such as { \"rotate\": 45 }")
            return nil
        }
        guard members.count == 1, let member = members.first else {
            problems.error(
                .invalidValue, "a transform function must have one key, found \(members.count)", at: value.origin,
                hint: "write one object for each function; the last object is applied first")
            return nil
        }
        let argument = member.value
        switch member.key {
        case "translate":
            return vector(argument, counts: 2...3, "[x, y] or [x, y, z]", [.width, .height, .none], in: scope)
                .map { .translate(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0) }
        case "scale":
            if case .array = argument.kind {
                return vector(
                    argument, counts: 2...3, "a number, [x, y] or [x, y, z]", [.unit, .unit, .unit], in: scope
                )
                .map { .scale(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 1) }
            }
            return number(argument, percentage: .unit, in: scope).map { .scale(x: $0, y: $0, z: 1) }
        case "rotate", "rotateZ": return number(argument, in: scope).map { .rotateZ($0) }
        case "rotateX": return number(argument, in: scope).map { .rotateX($0) }
        case "rotateY": return number(argument, in: scope).map { .rotateY($0) }
        case "rotate3d": return rotation(argument, in: scope)
        case "skew":
            return vector(argument, counts: 2...2, "[x, y] in degrees", [.none, .none], in: scope)
                .map { .skew(x: $0[0], y: $0[1]) }
        case "perspective":
            guard let distance = number(argument, in: scope) else { return nil }
            guard distance > 0 else {
                problems.error(
                    .invalidValue, "a perspective's distance must be greater than 0, found \(distance.shortText)",
                    at: argument.origin)
                return nil
            }
            return .perspective(distance: distance)
        case "matrix": return matrix(argument, in: scope)
        default:
            problems.error(
                .unknownWord, "there is no transform function '\(member.key)'", at: member.keyOrigin,
                nearest: member.key, among: { Self.functionNames }, otherwise: Self.functionHint)
            return nil
        }
    }

    private mutating func vector(
        _ value: JSONValue, counts: ClosedRange<Int>, _ expectation: String, _ percentages: [Percentage],
        in scope: ValueScope
    ) -> [Double]? {
        guard case .array(let elements) = value.kind, counts.contains(elements.count) else {
            problems.wrongType(value, expected: expectation)
            return nil
        }
        return allNumbers(Array(zip(elements, percentages)), in: scope)
    }

    private mutating func rotation(_ value: JSONValue, in scope: ValueScope) -> TransformFunction? {
        let percentages = [Percentage](repeating: .none, count: 4)
        guard let n = vector(value, counts: 4...4, "[x, y, z, angle]", percentages, in: scope) else { return nil }
        guard n[0] != 0 || n[1] != 0 || n[2] != 0 else {
            problems.error(.invalidValue, "the axis [0, 0, 0] has no direction", at: value.origin)
            return nil
        }
        return .rotate3D(x: n[0], y: n[1], z: n[2], angle: n[3])
    }

    private mutating func matrix(_ value: JSONValue, in scope: ValueScope) -> TransformFunction? {
        guard case .array(let elements) = value.kind, elements.count == 6 || elements.count == 16 else {
            problems.wrongType(value, expected: "6 numbers ([a, b, c, d, tx, ty]) or 16 numbers (row by row)")
            return nil
        }
        guard let n = allNumbers(elements.map { ($0, .none) }, in: scope) else { return nil }
        if n.count == 6 {
            return .matrix(Transform3D(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])))
        }
        return .matrix(
            Transform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
                m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15]))
    }
}
