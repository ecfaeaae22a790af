import JSON
import Layers
import SceneDocument

extension SwiftSpelling {
    /// Returns the key path of a property by its name; nil if there is no such property.
    static func path(_ name: String) -> String? {
        if PropertyPath.allSpellings.contains(name) {
            return "\\.\(name.split(separator: ".").map { SwiftType.identifier(String($0)) }.joined(separator: "."))"
        }
        guard PropertyPath(name)?.isUnregisteredAxis == true, let axis = name.split(separator: ".").last else {
            return nil
        }
        return "\\.font.variations[\(string(String(axis)))]"
    }

    // MARK: States

    /// Returns a state.
    static func state(_ value: JSONValue) -> String {
        switch value.kind {
        case .string(let name): return string(name)
        case .object(let members):
            guard let properties = properties(members) else { break }
            return "State { \(properties) }"
        case .null, .boolean, .number, .array: break
        }
        return "State(value: \(literal(value)))"
    }

    /// Returns a state as the argument of a method: in parentheses, or as a closure.
    static func stateArgument(_ value: JSONValue) -> String {
        switch value.kind {
        case .object(let members):
            guard let properties = properties(members) else { break }
            return " { \(properties) }"
        case .array(let parts) where parts.count > 1:
            return "(\(parts.map(state).joined(separator: ", ")))"
        case .null, .boolean, .number, .string, .array: break
        }
        return "(\(state(value)))"
    }

    /// Returns a chain that sets the properties of a state; nil if the chain cannot spell them.
    private static func properties(_ members: [JSONMember]) -> String? {
        var text = "$0"
        for member in members {
            var value = member.value
            var details: [JSONMember] = []
            if let parts = value.members, parts.contains(where: { StateValueWord(rawValue: $0.key) != nil }) {
                guard let own = value["value"], parts.allSatisfy({ StateValueWord(rawValue: $0.key) != nil }),
                    parts.count > 1
                else { return nil }
                details = parts.filter { $0.key != "value" }
                value = own
            }
            guard let setter = setter(member.key, value) else { return nil }
            text += setter
            for detail in details {
                switch StateValueWord(rawValue: detail.key) {
                case .easing: text += ".easing(\(self.value(detail.value, of: "Easing")))"
                case .range: text += ".range(\(range(detail.value)))"
                case .interpolation:
                    let type = SwiftType(StateValueWord.interpolation.rule.kind, key: detail.key)
                    text += ".interpolation(\(argument(detail.value, of: type)))"
                case .value, nil: return nil
                }
            }
        }
        return text
    }

    private static func setter(_ key: String, _ value: JSONValue) -> String? {
        if key == "font" { return ".font(\(self.value(value, of: "Font")))" }
        if GradientWord.owners.contains(key) { return ".\(key)(\(self.value(value, of: "GradientFill")))" }
        guard let property = PropertyPath(spelling: key), let path = path(key) else { return nil }
        if key.contains(".") { return ".set(\(path), \(self.value(value, ofProperty: property)))" }
        let type = SwiftType(ValueKind(property), key: property.name)
        return ".\(SwiftType.identifier(key))(\(argument(value, of: type)))"
    }

    /// Returns a part of a progress: a closed range if it is one.
    static func range(_ value: JSONValue) -> String {
        if let ends = value.numbers(count: 2), ends[0] >= 0, ends[0] <= ends[1] {
            return "\(numberLiteral(ends[0]))...\(numberLiteral(ends[1]))"
        }
        return self.value(value, of: "Interval")
    }

    /// Returns the modifiers for an animator; nil if they cannot spell it.
    static func animator(_ value: JSONValue) -> [String]? {
        guard let members = value.members, !members.isEmpty else { return nil }
        var modifiers: [String] = []
        for member in members {
            switch AnimatorWord(rawValue: member.key) {
            case .start, .end, .startEnd:
                guard let targets = member.value.members, !targets.isEmpty else { return nil }
                modifiers += targets.map { target in
                    let head = "\(member.key)State(for: \(string(target.key))"
                    if let state = target.value.members.flatMap(properties) { return "\(head)) { \(state) }" }
                    let parts = target.value.elements ?? []
                    let states = parts.count > 1 ? parts : [target.value]
                    return "\(head), states: [\(states.map(state).joined(separator: ", "))])"
                }
            case .axis:
                let type = SwiftType(AnimatorWord.axis.rule.kind, key: "axis")
                modifiers.append("animatorAxis(\(argument(member.value, of: type)))")
            case .attach:
                guard let ids = member.value.elements, !ids.isEmpty, ids.allSatisfy({ $0.string != nil }) else {
                    return nil
                }
                modifiers.append("attachAnimator(of: \(ids.map(literal).joined(separator: ", ")))")
            case .reducedMotion:
                modifiers.append("animatorReducedMotion(\(self.value(member.value, of: "ReducedMotion")))")
            case nil: return nil
            }
        }
        return modifiers
    }

    // MARK: Signals and bindings

    /// Returns a signal.
    static func signal(_ value: JSONValue) -> String {
        chainedSignal(value) ?? "Signal(value: \(literal(value)))"
    }

    private static func operand(_ value: JSONValue) -> String {
        value.number != nil || value.string != nil ? number(value) : "\(literal(value)) as Value"
    }

    private static func chainedSignal(_ value: JSONValue) -> String? {
        guard let members = value.members else { return source(value) }
        guard members.count > 1, let of = value["of"], var text = source(of) else { return nil }
        for member in members where member.key != "of" {
            switch SignalWord(rawValue: member.key) {
            case .over:
                guard let ends = member.value.elements, ends.count == 2 else { return nil }
                text += ".over(\(ends.map(operand).joined(separator: ", ")))"
            case .chain:
                guard let operations = member.value.elements, !operations.isEmpty else { return nil }
                for operation in operations {
                    guard let call = self.operation(operation) else { return nil }
                    text += call
                }
            case .damping, .scrub: text += ".\(member.key)(\(number(member.value)))"
            case .spring: text += ".spring(\(self.value(member.value, of: "Spring")))"
            case .of, nil: return nil
            }
        }
        return text
    }

    private static func source(_ value: JSONValue) -> String? {
        switch value.kind {
        case .number, .string: "Signal(\(number(value)))"
        case .array(let parts) where parts.count == 2: "Signal(\(parts.map(number).joined(separator: ", ")))"
        case .null, .boolean, .array, .object: nil
        }
    }

    private static func operation(_ value: JSONValue) -> String? {
        if let word = value.string {
            return ChainOperation(rawValue: word)?.standsAlone == true ? ".\(word)()" : nil
        }
        guard let members = value.members, members.count == 1, let member = members.first else { return nil }
        switch ChainOperation(rawValue: member.key) {
        case .relate, .scale, .focus:
            guard let ends = member.value.elements, ends.count == 2 else { return nil }
            return ".\(member.key)(\(ends.map(operand).joined(separator: ", ")))"
        case .morph, .reposition: return ".\(member.key)(\(self.value(member.value, of: "Easing")))"
        case .oscillate, .mod: return ".\(member.key)(\(number(member.value)))"
        case .round, .floor: return ".\(member.key)(to: \(number(member.value)))"
        case .clamp, .cosine, nil: return nil
        }
    }

    /// Returns the modifiers for bindings; nil if they cannot spell them.
    static func bindings(_ value: JSONValue) -> [String]? {
        guard let members = value.members, !members.isEmpty else { return nil }
        var modifiers: [String] = []
        for member in members {
            guard let modifier = binding(member) else { return nil }
            modifiers.append(modifier)
        }
        return modifiers
    }

    private static func binding(_ member: JSONMember) -> String? {
        guard let path = path(member.key), let property = PropertyPath(spelling: member.key) else { return nil }
        guard let parts = member.value.members else {
            let isPlain = member.value.number != nil || member.value.string != nil
            return "bind(\(path), to: \(isPlain ? number(member.value) : signal(member.value)))"
        }
        let own = parts.filter { SignalWord(rawValue: $0.key) == nil }
        let source = JSONValue(.object(parts.filter { SignalWord(rawValue: $0.key) != nil }))
        guard let of = source["of"] else { return nil }
        let isAlone = source.members?.count == 1 && !own.isEmpty
        var arguments = ["\(path)", "to: \(signal(isAlone ? of : source))"]
        if let keyframes = member.value["keyframes"] {
            guard let list = self.keyframes(keyframes, property) else { return nil }
            arguments.append("keyframes: \(list)")
        }
        let keys = BindingWord.table.keys.filter { ["interpolation", "priority", "reducedMotion"].contains($0.name) }
        guard let rest = labelled(JSONValue(.object(own)).without("keyframes"), keys) else { return nil }
        return "bind(\((arguments + (rest.isEmpty ? [] : [rest])).joined(separator: ", ")))"
    }

    /// Returns a list of keyframes; nil if it cannot spell them.
    private static func keyframes(_ value: JSONValue, _ property: PropertyPath) -> String? {
        guard let elements = value.elements, !elements.isEmpty else { return nil }
        var keyframes: [String] = []
        for element in elements {
            guard let parts = element.elements, (2...3).contains(parts.count) else { return nil }
            let easing = parts.count == 3 ? ", \(self.value(parts[2], of: "Easing"))" : ""
            keyframes.append(".at(\(number(parts[0])), \(self.value(parts[1], ofProperty: property))\(easing))")
        }
        return "[\(keyframes.joined(separator: ", "))]"
    }

    // MARK: Animations

    /// Returns the modifiers for animations; nil if they cannot spell them.
    static func animations(_ value: JSONValue) -> [String]? {
        guard let elements = value.elements, !elements.isEmpty else { return nil }
        let modifiers = elements.compactMap(animation)
        return modifiers.count == elements.count ? modifiers : nil
    }

    private static func animation(_ value: JSONValue) -> String? {
        let drivers = ["signal", "timeline", "play"].filter { value[$0] != nil }
        guard drivers.count == 1, let driver = driver(drivers[0], value[drivers[0]] ?? .null) else { return nil }
        let rest = AnimationWord.table.keys.filter {
            !["property", "keyframes", "properties", "signal", "timeline", "play"].contains($0.name)
        }
        let others = (value.members ?? []).filter { member in
            !["property", "keyframes", "properties", drivers[0]].contains(member.key)
        }
        guard let options = options(others, rest) else { return nil }
        if let property = value["property"]?.string {
            guard value["properties"] == nil, let path = path(property), let list = value["keyframes"],
                let known = PropertyPath(spelling: property), let keyframes = keyframes(list, known)
            else { return nil }
            let arguments = [path, "by: \(driver)", "keyframes: \(keyframes)"] + options
            return "animate(\(arguments.joined(separator: ", ")))"
        }
        guard value["keyframes"] == nil, let properties = value["properties"]?.members, !properties.isEmpty else {
            return nil
        }
        let lines = properties.compactMap(animated)
        guard lines.count == properties.count else { return nil }
        let arguments = (["by: \(driver)"] + options).joined(separator: ", ")
        return "animate(\(arguments)) {\n\(lines.joined(separator: "\n").indented(4))\n}"
    }

    /// Returns labelled arguments in the order of the keys, of which one may be a stagger.
    private static func options(_ members: [JSONMember], _ keys: [KeyTable.Key]) -> [String]? {
        let stagger = members.first { $0.key == "stagger" }
        let others = JSONValue(.object(members)).without("stagger")
        let before = keys.prefix { $0.name != "stagger" }
        let after = keys.drop { $0.name != "stagger" }.dropFirst()
        guard (others.members ?? []).allSatisfy({ member in keys.contains { $0.name == member.key } }),
            let first = labelled(part(of: others, before), Array(before)),
            let last = labelled(part(of: others, after), Array(after))
        else { return nil }
        let middle = stagger.map { "stagger: \(value($0.value, of: "Stagger"))" } ?? ""
        return [first, middle, last].filter { !$0.isEmpty }
    }

    private static func part(of value: JSONValue, _ keys: some Sequence<KeyTable.Key>) -> JSONValue {
        let names = Set(keys.map(\.name))
        return JSONValue(.object((value.members ?? []).filter { names.contains($0.key) }))
    }

    private static func driver(_ key: String, _ value: JSONValue) -> String? {
        switch key {
        case "signal":
            if let text = value.string { return string(text) }
            return value.number.map { ".signal(\(numberLiteral($0)))" }
        case "timeline": return labelled(value, ViewTimelineWord.table.keys).map { ".timeline(\($0))" }
        default: return labelled(value, PlayWord.table.keys).map { ".play(\($0))" }
        }
    }

    private static func animated(_ member: JSONMember) -> String? {
        guard let path = path(member.key), let property = PropertyPath(spelling: member.key) else { return nil }
        if let values = member.value.elements {
            guard values.count >= 2 else { return nil }
            return "Animated(\(path), \(values.map { value($0, ofProperty: property) }.joined(separator: ", ")))"
        }
        guard let list = member.value["keyframes"], let keyframes = keyframes(list, property) else { return nil }
        let keys = AnimatedPropertyWord.table.keys.filter { $0.name != "keyframes" }
        guard let rest = labelled(member.value.without("keyframes"), keys) else { return nil }
        return "Animated(\(path), keyframes: \(keyframes)\(rest.isEmpty ? "" : ", \(rest)"))"
    }

    // MARK: Pages

    /// Returns a page of a pager; nil if the builder cannot spell it.
    static func page(_ value: JSONValue) -> String? {
        guard let members = value.members, members.allSatisfy({ $0.key == "items" }) else { return nil }
        let items = value["items"]?.elements ?? []
        let lines = items.compactMap(item)
        guard lines.count == items.count else { return nil }
        return lines.isEmpty ? "Page()" : "Page {\n\(lines.joined(separator: "\n").indented(4))\n}"
    }

    private static func item(_ value: JSONValue) -> String? {
        guard let id = value["id"]?.string, let members = value.members,
            members.allSatisfy({ ItemWord(rawValue: $0.key) != nil })
        else { return nil }
        var arguments = [string(id)]
        if let container = value["container"] {
            guard let name = container.string else { return nil }
            arguments.append("in: \(string(name))")
        }
        let head = "Item(\(arguments.joined(separator: ", ")))"
        guard let list = value["actions"] else { return head }
        guard let actions = list.elements, !actions.isEmpty else { return nil }
        let lines = actions.compactMap(action)
        return lines.count == actions.count ? "\(head) {\n\(lines.joined(separator: "\n").indented(4))\n}" : nil
    }

    private static func action(_ value: JSONValue) -> String? {
        guard let members = value.members else { return nil }
        func isVerb(_ member: JSONMember) -> Bool { ActionWord(rawValue: member.key)?.isVerb ?? true }
        let verbs = members.filter(isVerb)
        guard verbs.count == 1, var text = verb(verbs[0]) else { return nil }
        for member in members where !isVerb(member) {
            switch ActionWord(rawValue: member.key) {
            case .name:
                guard let name = member.value.string else { return nil }
                text += ".named(\(string(name)))"
            case .offsets: text += ".offsets(\(range(member.value)))"
            case .timing: text += ".timing(\(self.value(member.value, of: "Easing")))"
            case .overshoot, .interpolation:
                guard let word = ActionWord(rawValue: member.key) else { return nil }
                text += ".\(member.key)(\(argument(member.value, of: SwiftType(word.rule.kind, key: member.key))))"
            case .priority: text += ".priority(\(number(member.value)))"
            case .group, .reverse, .use, nil: return nil
            }
        }
        return text
    }

    private static func verb(_ member: JSONMember) -> String? {
        switch ActionWord(rawValue: member.key) {
        case .use, .reverse: return member.value.string.map { "Action.\(member.key)(\(string($0)))" }
        case .group:
            guard let actions = member.value.elements else { return nil }
            let lines = actions.compactMap(action)
            guard lines.count == actions.count else { return nil }
            return "Action.group {\n\(lines.joined(separator: "\n").indented(4))\n}"
        case .name, .offsets, .timing, .overshoot, .interpolation, .priority: return nil
        case nil:
            guard let path = path(member.key), let property = PropertyPath(spelling: member.key) else { return nil }
            if let ends = member.value.elements {
                guard ends.count == 2 else { return nil }
                let texts = ends.map { value($0, ofProperty: property) }
                return "Action(\(path), from: \(texts[0]), to: \(texts[1]))"
            }
            guard let members = member.value.members, members.count == 1, let end = member.value["continue"] else {
                return nil
            }
            return "Action(\(path), to: \(value(end, ofProperty: property)))"
        }
    }

    // MARK: Timeline

    /// Returns the timeline.
    static func timeline(_ value: JSONValue) -> String {
        let raw = "Timeline(value: \(literal(value)))"
        let order = ["fps", "duration", "frames", "motionBlur"]
        let keys = order.compactMap { name in TimelineWord.table.keys.first { $0.name == name } }
        guard let settings = labelled(value.without("tracks"), keys) else { return raw }
        var arguments = settings.isEmpty ? [] : [settings]
        if let tracks = value["tracks"] {
            guard let members = tracks.members, !members.isEmpty else { return raw }
            var lists: [String] = []
            for member in members {
                let movements = member.value.elements ?? []
                let lines = movements.compactMap(movement)
                guard lines.count == movements.count else { return raw }
                let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n").indented(8))\n    ]"
                lists.append("    \(string(member.key)): \(list)")
            }
            arguments.append("tracks: [\n\(lists.joined(separator: ",\n"))\n]")
        }
        return "Timeline(\(arguments.joined(separator: ", ")))"
    }

    private static func movement(_ value: JSONValue) -> String? {
        let kinds = ["scrollTo", "hold", "drag", "fling", "page", "snap", "trace"].filter { value[$0] != nil }
        guard kinds.count == 1, let first = value[kinds[0]] else { return nil }
        let head: String
        switch kinds[0] {
        case "scrollTo": head = ".scroll(to: \(destination(first))"
        case "hold", "page": head = ".\(kinds[0])(\(number(first))"
        case "drag", "fling": head = ".\(kinds[0])(\(self.value(first, of: "FingerMotion"))"
        case "snap": head = ".snap(\(self.value(first, of: "Stops"))"
        default:
            guard let file = first.string else { return nil }
            head = ".trace(\(string(file))"
        }
        let order =
            kinds[0] == "page" || kinds[0] == "snap"
            ? ["velocity", "spring", "duration", "align"] : ["duration", "easing"]
        let keys = order.compactMap { name in MovementWord.table.keys.first { $0.name == name } }
        guard let rest = labelled(value.without(kinds[0]), keys) else { return nil }
        return "\(head)\(rest.isEmpty ? "" : ", \(rest)"))"
    }

    private static func destination(_ value: JSONValue) -> String {
        switch value.kind {
        case .string("start"): return ".start"
        case .string("end"): return ".end"
        case .number: return literal(value)
        case .string: return literal(value)
        case .array(let parts) where parts.allSatisfy { $0.number != nil || $0.string != nil } && !parts.isEmpty:
            return "[\(parts.map(number).joined(separator: ", "))]"
        case .object(let members):
            if members.count == 1, let page = value["page"] { return ".page(\(number(page)))" }
            let keys = DestinationWord.table.keys.filter { $0.name == "align" }
            if let view = value["view"]?.string, let rest = labelled(value.without("view"), keys) {
                return ".view(\(string(view))\(rest.isEmpty ? "" : ", \(rest)"))"
            }
        case .null, .boolean, .array: break
        }
        return "Destination(value: \(literal(value)))"
    }
}
