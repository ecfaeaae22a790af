import JSON
import Layers
import SceneDocument

/// The Swift spellings of JSON values, by the builder's types.
///
/// A value that its type cannot spell is written as a literal of `Value`, from which every type can be made.
enum SwiftSpelling {
    /// Names that a function of a view may not have.
    static let reserved: Set<String> = ["self", "init", "Type"]

    /// Returns a string literal.
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{00}"..<"\u{20}", "\u{7F}", "\u{FEFF}", "\u{2028}", "\u{2029}":
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Returns a number as a literal that has the same value as an `Int` or `Double`.
    static func numberLiteral(_ number: Double) -> String {
        // An integer literal has no negative zero, and is exact up to 2⁵³.
        guard number == number.rounded(.towardZero), abs(number) < 9_007_199_254_740_992 else { return "\(number)" }
        return number.sign == .minus && number == 0 ? "-0.0" : "\(Int(number))"
    }

    /// Returns any value as a literal of `Value`.
    static func literal(_ value: JSONValue) -> String {
        switch value.kind {
        case .null: return "nil"
        case .boolean(let flag): return "\(flag)"
        case .number(let number): return numberLiteral(number)
        case .string(let text): return string(text)
        case .array(let elements): return "[\(elements.map(literal).joined(separator: ", "))]"
        case .object(let members):
            guard !members.isEmpty else { return "[:]" }
            return "[\(members.map { "\(string($0.key)): \(literal($0.value))" }.joined(separator: ", "))]"
        }
    }

    /// Returns a number or formula, for a parameter that accepts everything that is convertible to an expression.
    static func number(_ value: JSONValue) -> String {
        switch value.kind {
        case .number(let number): return numberLiteral(number)
        case .string(let text):
            if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent >= 0,
                JSONWriter.text(percent) == text.dropLast()
            {
                return text
            }
            return string(text)
        case .null, .boolean, .array, .object: return "\(literal(value)) as Value"
        }
    }

    /// Returns an argument of a modifier.
    static func argument(_ value: JSONValue, of type: SwiftType) -> String {
        switch type {
        case .number: return number(value)
        case .string: return value.string.map(string) ?? "\(literal(value)) as Value"
        case .boolean: return value.boolean.map { $0 ? "" : "false" } ?? "\(literal(value)) as Value"
        case .transform:
            guard let elements = value.elements, let functions = transformFunctions(elements) else {
                return self.value(value, of: "Transform")
            }
            return functions
        case .numberOrList(let name):
            if value.number != nil || value.string != nil { return number(value) }
            return self.value(value, of: name)
        case .named(let name, let isOptional): return self.value(value, of: name, isOptional: isOptional)
        case .words(let name, let words): return word(value, of: name, words)
        case .handwritten: return literal(value)
        }
    }

    /// Returns a value of a property, where the type of its values is expected.
    static func value(_ value: JSONValue, ofProperty path: PropertyPath) -> String {
        let type = SwiftType(ValueKind(path), key: path.name)
        switch type {
        case .number: return number(value)
        case .string: return value.string.map(string) ?? "Text(value: \(literal(value)))"
        case .boolean: return value.boolean.map { "\($0)" } ?? "Flag(value: \(literal(value)))"
        case .transform: return self.value(value, of: "Transform")
        case .numberOrList(let name): return self.value(value, of: name)
        case .named(let name, let isOptional): return self.value(value, of: name, isOptional: isOptional)
        case .words(let name, let words): return word(value, of: name, words)
        case .handwritten: return literal(value)
        }
    }

    private static func word(_ value: JSONValue, of name: String, _ words: [String]) -> String {
        let member = SurfaceWriter.members(of: words).first { .string($0.word) == JSONValue(value.kind) }?.member
        return member.map { ".\($0)" } ?? "\(name)(value: \(literal(value)))"
    }

    /// Returns a value of a type of the builder, where this type is expected.
    static func value(_ value: JSONValue, of name: String, isOptional: Bool = false) -> String {
        if isOptional, value.kind == .null { return "nil" }
        let raw = "\(name)(value: \(literal(value)))"
        if let forms = SurfaceWriter.forms(of: name) { return simple(value, forms) ?? raw }
        if let table = SurfaceWriter.recordTable(of: name) {
            if value.string != nil, SurfaceWriter.isStringRecord(name) { return literal(value) }
            if name == "MotionBlur", let flag = value.boolean { return flag ? ".on" : ".off" }
            return record(value, name, table) ?? raw
        }
        switch name {
        case "Insets":
            guard let elements = value.elements, ![1, 2].contains(elements.count) else { return raw }
            return simple(value, [.list]) ?? raw
        case "Color": return value.string.map(string) ?? raw
        case "Colors":
            guard let colors = value.elements, !colors.isEmpty, colors.allSatisfy({ $0.string != nil }) else {
                return raw
            }
            return literal(value)
        case "[String]": return literal(value)
        case "Autoresizing":
            if let word = value.string { return FlexiblePart.words.contains(word) ? ".\(word)" : raw }
            guard let parts = value.elements, !parts.isEmpty,
                parts.allSatisfy({ FlexiblePart.words.contains($0.string ?? "") })
            else { return raw }
            return "[\(parts.map { ".\($0.string ?? "")" }.joined(separator: ", "))]"
        case "FontAxes":
            guard let axes = value.members, !axes.isEmpty else { return raw }
            return "[\(axes.map { "\(string($0.key)): \(number($0.value))" }.joined(separator: ", "))]"
        case "NamedColors":
            guard let colors = value.members, !colors.isEmpty else { return raw }
            return
                "[\(colors.map { "\(string($0.key)): \(self.value($0.value, of: "Color"))" }.joined(separator: ", "))]"
        case "FontFiles": return fontFiles(value) ?? raw
        case "LabelText": return labelText(value) ?? raw
        case "Easing": return easing(value) ?? raw
        case "Transform":
            guard let elements = value.elements, let functions = transformFunctions(elements) else { return raw }
            return "[\(functions)]"
        case "Filters": return filters(value) ?? raw
        case "Shadows":
            guard let shadows = value.elements, !shadows.isEmpty else { return raw }
            return "[\(shadows.map { self.value($0, of: "BoxShadow") }.joined(separator: ", "))]"
        case "ReducedMotion":
            return ReducedMotionWord(rawValue: value.string ?? "").map { ".\($0.rawValue)" } ?? raw
        default: return raw
        }
    }

    /// Returns a literal of a type with literals of some forms; nil if the value has another form.
    private static func simple(_ value: JSONValue, _ forms: [SurfaceWriter.Form]) -> String? {
        switch value.kind {
        case .number where forms.contains(.number): return literal(value)
        case .string where forms.contains(.string): return literal(value)
        case .array(let elements) where forms.contains(.list) && !elements.isEmpty:
            guard elements.allSatisfy({ $0.number != nil || $0.string != nil }) else { return nil }
            return "[\(elements.map(number).joined(separator: ", "))]"
        case .null, .boolean, .number, .string, .array, .object: return nil
        }
    }

    /// Returns a call of the initializer of a type that is made from a table; nil if it cannot spell the object.
    static func record(_ value: JSONValue, _ name: String, _ table: KeyTable) -> String? {
        labelled(value, table.keys).map { "\(name)(\($0))" }
    }

    /// Returns the labelled arguments for an object, in the order of the keys.
    static func labelled(_ value: JSONValue, _ keys: [KeyTable.Key]) -> String? {
        guard let members = value.members else { return nil }
        guard members.allSatisfy({ member in keys.contains { $0.name == member.key } }) else { return nil }
        var arguments: [String] = []
        for key in keys {
            guard let part = value[key.name] else {
                if key.rule.isRequired { return nil }
                continue
            }
            guard let text = part.kind == .null ? nil : parameter(part, SwiftType(key.rule.kind, key: key.name)) else {
                return nil
            }
            arguments.append("\(key.name): \(text)")
        }
        return arguments.joined(separator: ", ")
    }

    /// Returns an argument for a parameter of a record; nil if the parameter's type cannot spell it.
    private static func parameter(_ value: JSONValue, _ type: SwiftType) -> String? {
        switch type {
        case .number: number(value)
        case .string: value.string.map(string)
        case .boolean: value.boolean.map { "\($0)" }
        case .named("[String]", _):
            value.elements?.allSatisfy { $0.string != nil } == true ? literal(value) : nil
        case .transform: self.value(value, of: "Transform")
        case .numberOrList(let name), .named(let name, _): self.value(value, of: name)
        case .words(let name, let words): word(value, of: name, words)
        case .handwritten: nil
        }
    }

    private static func fontFiles(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string(let file): return string(file)
        case .array(let faces) where !faces.isEmpty:
            return "[\(faces.map { self.value($0, of: "FontFace") }.joined(separator: ", "))]"
        case .object(let members):
            guard members.allSatisfy({ ["files", "fallback"].contains($0.key) }), let files = value["files"],
                let fallback = value["fallback"], fallback.elements?.allSatisfy({ $0.string != nil }) == true
            else { return nil }
            return "FontFiles(files: \(self.value(files, of: "FontFiles")), fallback: \(literal(fallback)))"
        case .null, .boolean, .number, .array: return nil
        }
    }

    private static func labelText(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string(let text): return string(text)
        case .array(let runs) where !runs.isEmpty:
            return "[\(runs.map { self.value($0, of: "LabelText") }.joined(separator: ", "))]"
        case .object:
            if let text = value["text"] {
                let others = RunWord.table.keys.filter { $0.name != "text" }
                guard let rest = labelled(value.without("text"), others) else { return nil }
                return ".run(\(self.value(text, of: "LabelText"))\(rest.isEmpty ? "" : ", \(rest)"))"
            }
            guard let number = value["number"] else { return nil }
            let others = NumberTextWord.table.keys.filter { $0.name != "number" }
            guard let rest = labelled(value.without("number"), others) else { return nil }
            return ".number(\(self.number(number))\(rest.isEmpty ? "" : ", \(rest)"))"
        case .null, .boolean, .number, .array: return nil
        }
    }

    static func easing(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string(let text): return EasingMember.member(named: text).map { ".\($0)" } ?? string(text)
        case .array(let numbers) where numbers.count == 4:
            return ".cubicBezier(\(numbers.map(number).joined(separator: ", ")))"
        case .object(let members):
            guard members.count == 1, let member = members.first else { return nil }
            switch member.key {
            case "reverse", "mirror": return ".\(member.key)(\(self.value(member.value, of: "Easing")))"
            case "spring": return ".spring(\(self.value(member.value, of: "Spring")))"
            case "formula": return member.value.string.map { ".formula(\(string($0)))" }
            default: return nil
            }
        case .null, .boolean, .number, .array: return nil
        }
    }

    /// Returns a list of filters; nil if one of them is no call.
    private static func filters(_ value: JSONValue) -> String? {
        guard let elements = value.elements, !elements.isEmpty else { return nil }
        var filters: [String] = []
        for element in elements {
            guard let members = element.members, members.count == 1, let member = members.first else { return nil }
            switch FilterWord(rawValue: member.key) {
            case .dropShadow:
                guard let shadow = labelled(member.value, DropShadowWord.table.keys) else { return nil }
                filters.append(".dropShadow(\(shadow))")
            case let word?: filters.append(".\(word.rawValue)(\(number(member.value)))")
            case nil: return nil
            }
        }
        return "[\(filters.joined(separator: ", "))]"
    }

    /// Returns the functions of a transform list, separated by commas; nil if one of them is no call.
    private static func transformFunctions(_ elements: [JSONValue]) -> String? {
        let counts = [
            "translate": 2...3, "scale": 1...3, "rotate": 1...1, "rotateX": 1...1, "rotateY": 1...1, "rotateZ": 1...1,
            "rotate3d": 4...4, "skew": 2...2, "perspective": 1...1, "matrix": 6...16,
        ]
        var functions: [String] = []
        for element in elements {
            guard let members = element.members, members.count == 1, let member = members.first,
                let range = counts[member.key]
            else { return nil }
            let arguments = member.value.elements ?? [member.value]
            // A list with one number differs from the number.
            guard range.contains(arguments.count), (arguments.count > 1) == (member.value.elements != nil) else {
                return nil
            }
            functions.append(".\(member.key)(\(arguments.map(number).joined(separator: ", ")))")
        }
        return functions.joined(separator: ", ")
    }
}

extension JSONValue {
    /// Returns the object without a key.
    func without(_ key: String) -> JSONValue {
        guard case .object(let members) = kind else { return self }
        return JSONValue(.object(members.filter { $0.key != key }), origin: origin)
    }
}
