import Diagnostics
import JSON
import Layers
import SceneDocument

extension SceneReader {
    /// Reads a state, which is an object of properties, the name of a state, or a list of states; nil after an error.
    mutating func state(_ value: JSONValue) -> StateNode? {
        switch value.kind {
        case .object(let members):
            return .properties(statements(flattened(members)), origin: value.origin)
        case .string(let name): return .named(Name(name, origin: value.origin))
        case .array(let parts): return .list(parts.compactMap { state($0) }, origin: value.origin)
        case .null, .boolean, .number:
            problems.wrongType(
                value, expected: "a state (an object of properties, the name of a state, or a list of these)")
            return nil
        }
    }

    private mutating func statements(_ members: [JSONMember]) -> [StatementNode] {
        members.compactMap { member in
            guard let path = PropertyPath(spelling: member.key) else {
                problems.reportUnknownProperty(member.key, at: member.keyOrigin)
                return nil
            }
            guard case .object(let parts) = member.value.kind,
                parts.contains(where: { StateValueWord(rawValue: $0.key) != nil })
            else { return StatementNode(path: path, member: member) }
            guard let details = problems.open(member.value, as: StateValueWord.self), details[.value] != nil else {
                return nil
            }
            return StatementNode(path: path, member: member, details: details)
        }
    }

    /// Returns the members of a state, with the parts of a `font` object and of gradients split into separate
    /// properties.
    private mutating func flattened(_ members: [JSONMember]) -> [JSONMember] {
        let members = problems.withGradientsFlattened(members)
        guard let index = members.firstIndex(where: { $0.key == "font" }) else { return members }
        var parts: [JSONMember] = []
        for part in problems.open(members[index].value, as: FontWord.self)?.members ?? [] {
            switch FontWord(rawValue: part.key) {
            case .family, .features:
                problems.error(
                    .inapplicableProperty, "a state cannot change the \(part.key) of a font", at: part.keyOrigin,
                    hint: "change only 'size', 'weight', 'italic' and 'variations' of the font")
            case .variations: parts += problems.axes(in: part.value)
            case .size, .weight, .italic, nil:
                parts.append(JSONMember(key: "font.\(part.key)", keyOrigin: part.keyOrigin, value: part.value))
            }
        }
        return members[..<index] + parts + members[(index + 1)...]
    }

    mutating func animator(_ member: JSONMember) -> AnimatorNode? {
        guard let node = problems.open(member.value, as: AnimatorWord.self) else { return nil }
        var animator = AnimatorNode(keyOrigin: member.keyOrigin, origin: member.value.origin)
        animator.axis = node[.axis]
        for (word, key) in [(SideWord.start, AnimatorWord.start), (.end, .end), (.startEnd, .startEnd)] {
            guard let targets = node[key] else { continue }
            guard case .object(let members) = targets.kind else {
                problems.wrongType(targets, expected: "an object that maps ids of views to states")
                continue
            }
            let states = members.compactMap { member in
                state(member.value).map { Named(name: member.name, value: $0) }
            }
            animator.targets.append(TargetsNode(word: word, states: states))
        }
        if let value = node[.attach] { animator.attach = attachments(value) }
        animator.reducedMotion = node[.reducedMotion]
        return animator
    }

    private mutating func attachments(_ value: JSONValue) -> [Name] {
        switch value.kind {
        case .array(let list): return list.compactMap { name($0, as: "an id (a string)") }
        case .string(let text): return [Name(text, origin: value.origin)]
        case .null, .boolean, .number, .object:
            problems.wrongType(value, expected: "a list of ids")
            return []
        }
    }

    mutating func animations(_ list: JSONValue) -> [AnimationNode] {
        (elements(list, as: "a list of animations", bracketsHint: true) ?? []).compactMap { element in
            guard let node = problems.open(element, as: AnimationWord.self) else { return nil }
            var animation = AnimationNode(
                node: node,
                timeline: node[.timeline].flatMap {
                    problems.open($0, as: ViewTimelineWord.self, hint: ForeignWords.hint(forTimeline:))
                },
                play: node[.play].flatMap { problems.open($0, as: PlayWord.self) })
            if let properties = node[.properties] {
                animation.properties = animatedProperties(properties)
                if let other = [AnimationWord.property, .keyframes].compactMap({ node.member($0) }).first {
                    problems.error(
                        .conflictingKeys,
                        "an animation must have either 'property' and 'keyframes' or 'properties', found '\(other.key)' and 'properties'",
                        at: other.keyOrigin)
                }
            } else {
                for word in [AnimationWord.property, .keyframes] where node[word] == nil {
                    problems.missing(
                        oneOf: [word.rawValue, AnimationWord.properties.rawValue],
                        "an animation needs '\(word.rawValue)': \(word.rule.kind.expectation)", in: element.origin)
                }
            }
            animation.stagger = node[.stagger].flatMap {
                problems.open($0, as: StaggerWord.self) {
                    ForeignWords.hint(forStagger: $0, isPlayed: node[.play] != nil)
                }
            }
            return animation
        }
    }

    private mutating func animatedProperties(_ value: JSONValue) -> [AnimatedPropertyNode] {
        let members = members(of: value, as: ValueKind.animatedProperties.expectation)
        if case .object = value.kind, members.isEmpty {
            problems.error(.invalidValue, "'properties' must have at least one property", at: value.origin)
        }
        return members.compactMap { member in
            guard let path = PropertyPath(spelling: member.key) else {
                problems.reportUnknownProperty(member.key, at: member.keyOrigin)
                return nil
            }
            switch member.value.kind {
            case .array(let values) where values.count >= 2:
                return AnimatedPropertyNode(path: path, name: member.name, value: member.value)
            case .object:
                return problems.open(member.value, as: AnimatedPropertyWord.self).map {
                    AnimatedPropertyNode(path: path, name: member.name, value: member.value, node: $0)
                }
            case .null, .boolean, .number, .string, .array:
                problems.wrongType(
                    member.value, expected: "two or more values such as [0, 1], or an object with 'keyframes'")
                return nil
            }
        }
    }

    mutating func bindings(_ value: JSONValue) -> [BindingNode] {
        members(of: value, as: ValueKind.bindings.expectation).compactMap { member in
            guard let path = PropertyPath(spelling: member.key) else {
                problems.reportUnknownProperty(member.key, at: member.keyOrigin)
                return nil
            }
            let value = member.value
            guard case .object = value.kind else {
                return BindingNode(path: path, name: member.name, source: value, origin: value.origin)
            }
            guard let node = problems.open(value, as: BindingWord.self), let source = node[.of] else { return nil }
            return BindingNode(path: path, name: member.name, source: source, node: node, origin: value.origin)
        }
    }
}
