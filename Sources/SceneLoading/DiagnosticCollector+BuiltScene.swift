import Diagnostics
import JSON
import Primitives
import SceneDocument

extension DiagnosticCollector {
    /// Reports what a scene that is built in Swift can contain, but the text of a scene cannot: a key that is written
    /// twice, a number that is not finite, and more values or levels than `limits` allow.
    mutating func checkBuilt(_ root: JSONValue, limits: SceneLimits) {
        var count = 0
        check(root, depth: 0, count: &count, limits: limits)
    }

    private mutating func check(_ value: JSONValue, depth: Int, count: inout Int, limits: SceneLimits) {
        count += 1
        guard count <= limits.values else {
            if count == limits.values + 1 {
                error(
                    .tooManyValues, "the scene has more than \(limits.values.grouped) values", at: value.origin,
                    hint: SceneLimit.hint(\.values, in: limits))
            }
            return
        }
        switch value.kind {
        case .null, .boolean, .string: break
        case .number(let number):
            if !number.isFinite {
                error(.invalidValue, "a number must be finite, found \(number)", at: value.origin)
            }
        case .array, .object:
            guard depth < limits.depth else {
                error(
                    .nestedTooDeep, "lists and objects are nested deeper than \(limits.depth) levels",
                    at: value.origin, hint: SceneLimit.hint(\.depth, in: limits))
                return
            }
            for element in value.elements ?? [] { check(element, depth: depth + 1, count: &count, limits: limits) }
            var keys: Set<String> = []
            for member in value.members ?? [] {
                if !keys.insert(member.key).inserted {
                    error(
                        .duplicateKey, "the object has the key '\(member.key)' twice", at: member.keyOrigin,
                        hint: "remove one of them")
                }
                check(member.value, depth: depth + 1, count: &count, limits: limits)
            }
        }
    }
}
