import JSON
import Primitives

/// What `$names` in strings stand for.
struct Substitution {
    /// The values of `with`. For look-ups only.
    var parameters: [String: JSONValue]
    /// `index` and `count` of the repetition around. For look-ups only.
    var numbers: [String: Double]
    /// In a template an unknown name is a mistake; elsewhere a dollar sign is a dollar sign.
    var isTemplate: Bool
    /// The parameters that were asked for.
    var used: Set<String> = []
    /// The parameters that were asked for and not given, in the order of the text.
    var missing: [(name: String, place: Range<Int>)] = []
}

extension SceneDecoder {
    /// The value with `$name` replaced in all its strings.
    ///
    /// A string that is exactly `$name` becomes the value itself; inside a longer string the value is written out. `$$`
    /// is a dollar sign. What was put in is not looked at again.
    mutating func substitute(in value: JSONValue, with substitution: inout Substitution) -> JSONValue {
        substituted(value, &substitution) ?? value
    }

    /// The same; nil where it is the value itself, whose memory the copies then share.
    private mutating func substituted(_ value: JSONValue, _ substitution: inout Substitution) -> JSONValue? {
        guard !expansion.isExhausted else { return nil }
        switch value.kind {
        case .null, .boolean, .number:
            countCopied(values: 1, at: value.range)
            return nil
        case .string(let text):
            countCopied(values: 1, textBytes: text.utf8.count, at: value.range)
            return text.utf8.contains(UInt8(ascii: "$")) ? replace(text, of: value, &substitution) : nil
        case .array(var elements):
            countCopied(values: 1, at: value.range)
            var isChanged = false
            for index in elements.indices {
                guard let element = substituted(elements[index], &substitution) else { continue }
                elements[index] = element
                isChanged = true
            }
            // What is made anew costs more than what copies share.
            if isChanged { countCopied(values: 1, at: value.range) }
            return isChanged ? JSONValue(.array(elements), range: value.range) : nil
        case .object(var members):
            countCopied(values: 1, textBytes: Self.keyBytes(of: members), at: value.range)
            let isRepetition = members.contains { $0.key == "repeat" }
            var isChanged = false
            for index in members.indices {
                // The inner repetition's own index and count come later.
                let numbers = substitution.numbers
                if isRepetition, members[index].key == "view" { substitution.numbers = [:] }
                if let changed = substituted(members[index].value, &substitution) {
                    members[index].value = changed
                    isChanged = true
                }
                substitution.numbers = numbers
            }
            if isChanged { countCopied(values: 1, at: value.range) }
            return isChanged ? JSONValue(.object(members), range: value.range) : nil
        }
    }

    private mutating func replace(_ text: String, of value: JSONValue, _ substitution: inout Substitution) -> JSONValue
    {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            if rest.first == "$" {
                // A repetition leaves the pair alone: the template around it, if any, has dealt with its own.
                result += substitution.isTemplate ? "$" : "$$"
                rest = rest.dropFirst()
            } else if let replacement = self.replacement(for: name, at: value, &substitution) {
                rest = rest.dropFirst(name.count)
                if result.isEmpty, rest.isEmpty {
                    countCopy(replacement)
                    return replacement
                }
                guard let written = written(replacement, in: value) else { return value }
                result += written
            } else {
                result += "$"
            }
            guard result.utf8.count <= ExpansionState.maximumText else {
                report(.tooManyViews, "a string grows beyond 65536 characters", at: value.range)
                expansion.isExhausted = true
                return value
            }
        }
        countCopied(values: 1, textBytes: result.utf8.count, at: value.range)
        return JSONValue(.string(result + rest), range: value.range)
    }

    private func replacement(for name: String, at value: JSONValue, _ substitution: inout Substitution) -> JSONValue? {
        guard let first = name.first, !first.isNumber else { return nil }
        if let parameter = substitution.parameters[name] {
            substitution.used.insert(name)
            return parameter
        }
        if let number = substitution.numbers[name] { return JSONValue(.number(number), range: value.range) }
        if substitution.isTemplate, name != "index", name != "count",
            !substitution.missing.contains(where: { $0.name == name })
        {
            substitution.missing.append((name, value.range))
        }
        return nil
    }

    /// A value inside a longer string.
    private mutating func written(_ replacement: JSONValue, in value: JSONValue) -> String? {
        switch replacement.kind {
        case .string(let text): return text
        case .number(let number): return number.shortText
        case .boolean(let flag): return flag ? "true" : "false"
        case .null, .array, .object:
            report(
                .wrongType, "only strings and numbers fit into a longer string, found \(replacement.finding)",
                at: replacement.range)
            return nil
        }
    }
}
