import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading

// Lists of functions: transforms, filters, and the shadows of boxes.

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

extension ValueReader {
    /// The maximum number of filters or shadows in a list. Each shadow and each blur takes a picture of its own.
    private static let mostEffects = 32

    /// Reads a list of filters; nil after an error. Each filter is an object with a single key.
    mutating func filters(_ value: JSONValue, in scope: ValueScope) -> [LayerFilter]? {
        guard let elements = effects(value, as: .filters, "filters") else { return nil }
        var filters: [LayerFilter] = []
        for element in elements {
            if let filter = filter(element, in: scope) { filters.append(filter) }
        }
        return filters.count == elements.count ? filters : nil
    }

    /// Reads a list of shadows of a box, first on top; nil after an error.
    mutating func shadows(_ value: JSONValue, in scope: ValueScope) -> [BoxShadow]? {
        guard let elements = effects(value, as: .shadows, "shadows") else { return nil }
        var shadows: [BoxShadow] = []
        for element in elements {
            if let shadow = boxShadow(element, in: scope) { shadows.append(shadow) }
        }
        return shadows.count == elements.count ? shadows : nil
    }

    /// Returns the elements of a list of effects; nil if the value is no list or if the list is too long.
    private mutating func effects(_ value: JSONValue, as kind: ValueKind, _ what: String) -> [JSONValue]? {
        guard case .array(let elements) = value.kind else {
            problems.wrongType(
                value, expected: kind.expectation, hint: ForeignWords.hint(forEffects: value, as: kind))
            return nil
        }
        guard elements.count <= Self.mostEffects else {
            problems.error(
                .invalidValue, "a list must have at most \(Self.mostEffects) \(what), found \(elements.count.grouped)",
                at: value.origin)
            return nil
        }
        return elements
    }

    private mutating func filter(_ value: JSONValue, in scope: ValueScope) -> LayerFilter? {
        guard case .object(let members) = value.kind else {
            problems.wrongType(value, expected: "a filter, such as { \"blur\": 4 }")
            return nil
        }
        guard members.count == 1, let member = members.first else {
            problems.error(
                .invalidValue, "a filter must have one key, found \(members.count)", at: value.origin,
                hint: "write one object for each filter; the first object is applied first")
            return nil
        }
        let argument = member.value
        guard let word = FilterWord(rawValue: member.key) else {
            problems.error(
                .unknownWord, "there is no filter '\(member.key.shortened)'", at: member.keyOrigin,
                hintIfGiven: {
                    let names = FilterWord.allCases.map(\.rawValue)
                    return ForeignWords.hint(forFilter: member.key) ?? NearestName.hint(for: member.key, among: names)
                        ?? "use one of these filters: \(names.joined(separator: ", "))"
                })
            return nil
        }
        switch word {
        case .blur: return amount(argument, .none, of: word, in: scope).map { .blur($0) }
        case .brightness: return amount(argument, .unit, of: word, in: scope).map { .brightness($0) }
        case .contrast: return amount(argument, .unit, of: word, in: scope).map { .contrast($0) }
        case .saturate: return amount(argument, .unit, of: word, in: scope).map { .saturate($0) }
        case .hueRotate: return number(argument, in: scope).map { .hueRotate($0) }
        case .grayscale: return amount(argument, .unit, of: word, in: scope).map { .grayscale($0) }
        case .sepia: return amount(argument, .unit, of: word, in: scope).map { .sepia($0) }
        case .invert: return amount(argument, .unit, of: word, in: scope).map { .invert($0) }
        case .opacity: return amount(argument, .unit, of: word, in: scope).map { .opacity($0) }
        case .dropShadow: return dropShadow(argument, in: scope).map { .dropShadow($0) }
        }
    }

    /// Reads an amount, which must not be negative; nil after an error.
    private mutating func amount(
        _ value: JSONValue, _ percentage: Percentage, of word: FilterWord, in scope: ValueScope
    ) -> Double? {
        number(value, percentage: percentage, in: scope).flatMap { positive($0, word.rawValue, at: value.origin) }
    }

    /// Returns a number. If it is negative, reports an error and returns nil.
    private mutating func positive(_ number: Double, _ name: String, at origin: Origin) -> Double? {
        if number >= 0 { return number }
        problems.error(.invalidValue, "'\(name)' must be at least 0, found \(number.shortText)", at: origin)
        return nil
    }

    private mutating func dropShadow(_ value: JSONValue, in scope: ValueScope) -> DropShadow? {
        guard let node = problems.open(value, as: DropShadowWord.self) else { return nil }
        let color = node[.color].map { self.color($0) } ?? .black
        let offset = node[.offset] == nil ? [0, 0] : numbers(.offset, of: node, in: scope)
        let radius = node[.radius] == nil ? 0 : length(.radius, of: node, in: scope)
        guard let color, let offset, let radius else { return nil }
        return DropShadow(color: color, offset: Point(x: offset[0], y: offset[1]), radius: radius)
    }

    private mutating func boxShadow(_ value: JSONValue, in scope: ValueScope) -> BoxShadow? {
        guard let node = problems.open(value, as: BoxShadowWord.self) else { return nil }
        let color = node[.color].map { self.color($0) } ?? .black
        let offset = node[.offset] == nil ? [0, 0] : numbers(.offset, of: node, in: scope)
        let blur = node[.blur] == nil ? 0 : length(.blur, of: node, in: scope)
        let spread = node[.spread] == nil ? 0 : number(.spread, of: node, in: scope)
        let isInset = node[.inset] == nil ? false : boolean(node[.inset])
        guard let color, let offset, let blur, let spread, let isInset else { return nil }
        return BoxShadow(
            color: color, offset: Point(x: offset[0], y: offset[1]), blur: blur, spread: spread, isInset: isInset)
    }

    /// Reads the length under a key, which must not be negative; nil after an error.
    private mutating func length<Object: RuledObject>(
        _ word: Object.Word, of object: Object, in scope: ValueScope
    ) -> Double? where Object.Word: RawRepresentable<String> {
        guard let value = object[word], let number = number(word, of: object, in: scope) else { return nil }
        return positive(number, word.rawValue, at: value.origin)
    }
}

extension PropertyPath {
    /// What to write instead of two properties of which a view may have only one; nil for other properties.
    var exclusionHint: String? {
        guard excludesOthers else { return nil }
        return property.type == .shadows || property.name.hasPrefix("shadow")
            ? "write every shadow in 'shadows'; its 'blur' is twice 'shadowRadius'"
            : "write every filter in 'filters', in order, such as [{ \"blur\": 4 }, { \"saturate\": 1.4 }]"
    }
}
