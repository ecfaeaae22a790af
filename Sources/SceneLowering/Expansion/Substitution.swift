import Diagnostics
import JSON
import Primitives
import SceneDocument

/// Replaces placeholders such as `$name` in the strings of a JSON value.
struct Substitution {
    /// The arguments under `with`, by parameter name. For look-ups only.
    var parameters: [String: JSONValue]
    /// The values of `index` and `count` in the enclosing repetition. For look-ups only.
    var numbers: [String: Double]
    /// Whether the value is the body of a template.
    ///
    /// In a template, a `$name` that has no value is a mistake. Elsewhere, such a `$name` stays in the string.
    var isTemplate: Bool
    /// The parameters that have been replaced by their arguments.
    var used: Set<String> = []
    /// The parameters that occur in the value but have no argument, in source order.
    var missing: [Name] = []
    /// The nesting depth of the value that is being processed.
    private var depth = 0

    init(parameters: [String: JSONValue], numbers: [String: Double], isTemplate: Bool) {
        self.parameters = parameters
        self.numbers = numbers
        self.isTemplate = isTemplate
    }
}

extension Substitution {
    /// Returns the value with `$name` replaced in every string that it contains.
    ///
    /// A string that consists of `$name` alone becomes the argument. In a longer string, `$name` becomes the argument
    /// as text. `$$` stands for a dollar sign. The inserted text is not searched for further names.
    mutating func filled(_ value: JSONValue, _ values: inout ValueReader) -> JSONValue {
        substituted(value, &values) ?? value
    }

    /// Returns the value with `$name` replaced. If nothing changes, returns nil, so that copies can share the value's
    /// memory.
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

    /// Returns the text of an argument that replaces `$name` inside a longer string; nil after an error.
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
