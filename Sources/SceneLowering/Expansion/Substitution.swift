import Diagnostics
import JSON
import Primitives
import SceneDocument

/// The substitution of `$names` in strings.
struct Substitution {
    /// The arguments under `with`, by parameter. For look-ups only.
    var parameters: [String: JSONValue]
    /// The `index` and `count` of the enclosing repetition. For look-ups only.
    var numbers: [String: Double]
    /// Whether an unknown name is a mistake, as it is in templates. Elsewhere the dollar sign before the name is kept.
    var isTemplate: Bool
    /// The parameters that occur in the text.
    var used: Set<String> = []
    /// The parameters that occur in the text but have no argument, in text order.
    var missing: [Name] = []
    /// The number of values that contain the current value.
    private var depth = 0

    init(parameters: [String: JSONValue], numbers: [String: Double], isTemplate: Bool) {
        self.parameters = parameters
        self.numbers = numbers
        self.isTemplate = isTemplate
    }
}

extension Substitution {
    /// Returns the value with `$name` replaced in every string inside.
    ///
    /// A string that is exactly `$name` becomes the substituted value; inside a longer string the substituted value is
    /// converted to text. `$$` is a dollar sign. Substituted values are not searched again.
    mutating func filled(_ value: JSONValue, _ values: inout ValueReader) -> JSONValue {
        substituted(value, &values) ?? value
    }

    /// Returns the value with `$name` replaced; nil if nothing changes, in which case copies share the value's memory.
    private mutating func substituted(_ value: JSONValue, _ values: inout ValueReader) -> JSONValue? {
        guard !values.copies.isExhausted else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch value.kind {
        case .null, .boolean, .number:
            values.countCopied(values: 1, at: value.origin)
            return nil
        case .string(let text):
            values.countCopied(values: 1, textBytes: text.utf8.count, at: value.origin)
            return text.utf8.contains(UInt8(ascii: "$")) ? replace(text, of: value, &values) : nil
        case .array(var elements):
            values.countCopied(values: 1, at: value.origin)
            var isChanged = false
            for index in elements.indices {
                guard let element = substituted(elements[index], &values) else { continue }
                elements[index] = element
                isChanged = true
            }
            // A newly made value costs more than one that copies share.
            if isChanged { values.countCopied(values: 1, at: value.origin) }
            return isChanged ? JSONValue(.array(elements), origin: value.origin) : nil
        case .object(var members):
            values.countCopied(values: 1, textBytes: ValueReader.keyBytes(of: members), at: value.origin)
            let isRepetition = members.contains { $0.key == "repeat" }
            var isChanged = false
            for index in members.indices {
                // The inner repetition's own index and count are filled in later.
                let around = numbers
                if isRepetition, members[index].key == "view" { numbers = [:] }
                if let changed = substituted(members[index].value, &values) {
                    members[index].value = changed
                    isChanged = true
                }
                numbers = around
            }
            if isChanged { values.countCopied(values: 1, at: value.origin) }
            return isChanged ? JSONValue(.object(members), origin: value.origin) : nil
        }
    }

    private mutating func replace(_ text: String, of value: JSONValue, _ values: inout ValueReader) -> JSONValue {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            if rest.first == "$" {
                // A repetition keeps the pair: the enclosing template, if any, has already replaced its own.
                result += isTemplate ? "$" : "$$"
                rest = rest.dropFirst()
            } else if let replacement = self.replacement(for: name, at: value) {
                rest = rest.dropFirst(name.count)
                if result.isEmpty, rest.isEmpty {
                    values.countCopy(replacement, depth: depth)
                    return values.copies.isExhausted ? value : replacement
                }
                guard let written = written(replacement, &values) else { return value }
                result += written
            } else {
                result += "$"
            }
            guard result.utf8.count <= Expander.longestText else {
                values.problems.error(
                    .tooManyViews,
                    "a string must have at most \(Expander.longestText.grouped) bytes, but this string has more once its parameters are filled in",
                    at: value.origin)
                values.copies.isExhausted = true
                return value
            }
        }
        values.countCopied(values: 1, textBytes: result.utf8.count, at: value.origin)
        return JSONValue(.string(result + rest), origin: value.origin)
    }

    private mutating func replacement(for name: String, at value: JSONValue) -> JSONValue? {
        guard let first = name.first, !first.isNumber else { return nil }
        if let parameter = parameters[name] {
            used.insert(name)
            return parameter
        }
        if let number = numbers[name] { return JSONValue(.number(number), origin: value.origin) }
        if isTemplate, name != "index", name != "count",
            !missing.contains(where: { $0.text == name })
        {
            missing.append(Name(name, origin: value.origin))
        }
        return nil
    }

    /// Returns a value as the text that replaces `$name` inside a longer string; nil after an error.
    private func written(_ replacement: JSONValue, _ values: inout ValueReader) -> String? {
        switch replacement.kind {
        case .string(let text): return text
        case .number(let number): return number.shortText
        case .boolean(let flag): return flag ? "true" : "false"
        case .null, .array, .object:
            values.problems.error(
                .wrongType,
                "a parameter inside a longer string must be a string or a number, found \(replacement.finding)",
                at: replacement.origin)
            return nil
        }
    }
}
