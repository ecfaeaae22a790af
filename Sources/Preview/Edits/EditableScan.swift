import JSON
import Layers
import SceneDocument
import SceneReading

/// A walk through a scene's JSON that collects the literal values. The tables of the scene schema give the kind of each
/// value.
struct EditableScan {
    private(set) var values: [EditableValue] = []
    /// The template that each object uses: the template's name, by the byte range of the object. Never iterated.
    private(set) var uses: [Range<Int>: String] = [:]
    /// The byte range of each template, by the template's name. Never iterated.
    private(set) var templates: [String: Range<Int>] = [:]
    private let source: SourceText
    /// The byte range of the innermost view around the current value, and the length of the path to this view in bytes.
    ///
    /// Nil outside views.
    private var view: (range: Range<Int>, pathLength: Int)?

    /// The tables of the scene schema, by name. Never iterated.
    private static let tables = Dictionary(
        uniqueKeysWithValues: SceneSchema.tables.map { ($0.name, $0) })

    init(_ source: SourceText) { self.source = source }

    /// Collects the values of a whole scene.
    mutating func scene(_ root: JSONValue) {
        for member in root.members ?? [] {
            switch SceneWord(rawValue: member.key) {
            case .colors: for color in member.value.members ?? [] { add(color.value, .color, "colors" + step(color)) }
            case .templates:
                for template in member.value.members ?? [] {
                    templates[template.key] = template.value.range
                    object(template.value, .view, "templates" + step(template))
                }
            case let word?: scan(member.value, word.rule.kind, member.key)
            case nil: break
            }
        }
    }

    /// Collects a value of a known kind. If the kind is compound, collects the values inside instead.
    private mutating func scan(_ value: JSONValue, _ kind: ValueKind, _ path: String) {
        switch kind {
        case .number, .count, .frameRate, .deceleration: add(value, .number, path)
        case .color: add(value, .color, path)
        case .colors: each(value, .color(allowsNone: false), path)
        case .numbers, .radii, .frequency, .padding, .stops, .timelineInset: numbers(value, path)
        case .compound(let shape): compound(value, shape, path)
        case .extent: if value.string == nil { compound(value, .size, path) }
        case .transform: for (element, path) in elements(value, path) { functions(element, path) }
        case .filters: for (element, path) in elements(value, path) { filter(element, path) }
        case .shadows: scan(value, .list(.boxShadow), path)
        case .easing: add(value, .easing, path)
        case .spring: object(value, .spring, path)
        case .fingerWay, .release:
            if value.number == nil { compound(value, .point, path) } else { add(value, .number, path) }
        case .font: object(value, .font, path)
        case .namedSignal:
            if value.members == nil { scan(value, .source, path) } else { object(value, .signal, path) }
        case .signals:
            for member in value.members ?? [] { scan(member.value, .namedSignal, path + step(member)) }
        case .source: numbers(value, path)
        case .interval: interval(value, path)
        case .part: add(value, .range, path)
        case .chain: for (element, path) in elements(value, path) { operation(element, path) }
        case .separator: if value.members == nil { add(value, .color, path) } else { object(value, .separator, path) }
        case .motionBlur: object(value, .motionBlur, path)
        case .timelineRange: add(value, .scrollRange, path)
        case .timelinePlaces:
            if value.number == nil { add(value, .scrollRange, path) } else { add(value, .number, path) }
        case .axes: for member in value.members ?? [] { add(member.value, .number, path + step(member)) }
        case .labelText:
            for (element, path) in elements(value, path) where element.members != nil { object(element, .run, path) }
        case .bindings: for member in value.members ?? [] { binding(member, path + step(member)) }
        case .animatedProperties:
            for member in value.members ?? [] { animatedProperty(member, path + step(member)) }
        case .any: any(value, path)
        case .object(let name): object(value, name, path)
        case .list(let name): for (element, path) in elements(value, path) { object(element, name, path) }
        case .map(let name): for member in value.members ?? [] { object(member.value, name, path + step(member)) }
        case .listMap(let name):
            for member in value.members ?? [] { scan(member.value, .list(name), path + step(member)) }
        // Keyframes and changes are collected together with their property, which determines their kind.
        case .keyframes, .change, .autoresizing, .reducedMotion, .boolean, .text, .runText, .words, .path,
            .offsetRotate, .image, .fonts, .faces,
            .names, .features,
            .signal,
            .stretch:
            break
        }
    }

    /// Collects the values in the members of an object.
    private mutating func object(_ value: JSONValue, _ name: KeyTable.Name, _ path: String) {
        switch name {
        case .view: viewObject(value, path)
        case .state: state(value, path)
        case .targets: for member in value.members ?? [] { state(member.value, path + step(member)) }
        case .animation: animation(value, path)
        case .action: action(value, path)
        case .scene, .canvas, .variant, .timeline, .segment, .place, .section, .animator, .value, .spring, .binding,
            .signal,
            .page,
            .item, .tableSection, .viewTimeline, .play, .separator, .stretch, .motionBlur, .font, .fontEntry, .face,
            .numberText, .split, .piece, .run, .gradient, .dropShadow, .boxShadow, .animatedProperty, .stagger,
            .heldValue, .repetition, .use:
            for member in value.members ?? [] {
                if let rule = Self.tables[name]?[member.key] { scan(member.value, rule.kind, path + step(member)) }
            }
        }
    }

    private mutating func viewObject(_ value: JSONValue, _ path: String) {
        let outer = view
        view = (value.range, path.utf8.count + 1)
        defer { view = outer }
        let table = (value["type"]?.string.flatMap(ViewKind.init) ?? .view).table
        let isUse = value["use"] != nil
        if let name = value["use"]?.string { uses[value.range] = name }
        for member in value.members ?? [] {
            let path = path + step(member)
            switch member.key {
            case RepetitionWord.repeat.rawValue: add(member.value, .number, path)
            case RepetitionWord.view.rawValue: object(member.value, .view, path)
            case "with": for argument in member.value.members ?? [] { any(argument.value, path + step(argument)) }
            default:
                // The type of a template's view is not known at the use of the template, so the rule comes from the
                // first kind of view that has the key.
                let rule =
                    isUse
                    ? ViewKind.allCases.lazy.compactMap { $0.table[member.key] }.first : table[member.key]
                if let rule { scan(member.value, rule.kind, path) }
            }
        }
    }

    private mutating func state(_ value: JSONValue, _ path: String) {
        for (element, path) in elements(value, path) { state(element, path) }
        for member in value.members ?? [] {
            let path = path + step(member)
            guard let property = PropertyPath(spelling: member.key) else {
                if member.key == "font" { object(member.value, .font, path) }
                continue
            }
            guard let details = member.value.members, details.contains(where: { $0.key == "value" }) else {
                scan(member.value, ValueKind(property), path)
                continue
            }
            for detail in details {
                if let word = StateValueWord(rawValue: detail.key) {
                    scan(detail.value, word == .value ? ValueKind(property) : word.rule.kind, path + step(detail))
                }
            }
        }
    }

    private mutating func animation(_ value: JSONValue, _ path: String) {
        let property = value["property"]?.string.flatMap { PropertyPath(spelling: $0) }
        for member in value.members ?? [] {
            guard let word = AnimationWord(rawValue: member.key) else { continue }
            if word == .keyframes, let property {
                keyframes(member.value, of: property, path + step(member))
            } else {
                scan(member.value, word.rule.kind, path + step(member))
            }
        }
    }

    /// Collects the values of a property of an animation of several properties.
    private mutating func animatedProperty(_ member: JSONMember, _ path: String) {
        guard let property = PropertyPath(spelling: member.key) else { return }
        for (element, path) in elements(member.value, path) { scan(element, ValueKind(property), path) }
        for member in member.value.members ?? [] {
            guard let word = AnimatedPropertyWord(rawValue: member.key) else { continue }
            if word == .keyframes {
                keyframes(member.value, of: property, path + step(member))
            } else {
                scan(member.value, word.rule.kind, path + step(member))
            }
        }
    }

    private mutating func binding(_ member: JSONMember, _ path: String) {
        guard let members = member.value.members else { return scan(member.value, .source, path) }
        let property = PropertyPath(spelling: member.key)
        for member in members {
            guard let word = BindingWord(rawValue: member.key) else { continue }
            if word == .keyframes, let property {
                keyframes(member.value, of: property, path + step(member))
            } else {
                scan(member.value, word.rule.kind, path + step(member))
            }
        }
    }

    /// Collects the values of keyframes. A keyframe has a position, a value, and the easing from the previous keyframe.
    private mutating func keyframes(_ value: JSONValue, of property: PropertyPath, _ path: String) {
        for (keyframe, path) in elements(value, path) {
            for (index, (part, path)) in elements(keyframe, path).enumerated() {
                switch index {
                case 0: add(part, .number, path)
                case 1: scan(part, ValueKind(property), path)
                default: add(part, .easing, path)
                }
            }
        }
    }

    private mutating func action(_ value: JSONValue, _ path: String) {
        for member in value.members ?? [] {
            let path = path + step(member)
            if let word = ActionWord(rawValue: member.key) {
                scan(member.value, word.rule.kind, path)
            } else if let property = PropertyPath(ShortName(rawValue: member.key)?.property ?? member.key) {
                for (end, path) in elements(member.value, path) { scan(end, ValueKind(property), path) }
                for end in member.value.members ?? [] { scan(end.value, ValueKind(property), path + step(end)) }
            }
        }
    }

    private mutating func compound(_ value: JSONValue, _ shape: CompoundShape, _ path: String) {
        if value.numbers(count: shape.keys.count) != nil {
            add(value, EditableValue.Kind(shape), path)
        } else {
            numbers(value, path)
        }
    }

    /// Collects a number, or all numbers in an array or an object.
    private mutating func numbers(_ value: JSONValue, _ path: String) {
        add(value, .number, path)
        for (element, path) in elements(value, path) { add(element, .number, path) }
        for member in value.members ?? [] { add(member.value, .number, path + step(member)) }
    }

    private mutating func functions(_ value: JSONValue, _ path: String) {
        for member in value.members ?? [] { numbers(member.value, path + step(member)) }
    }

    private mutating func filter(_ value: JSONValue, _ path: String) {
        for member in value.members ?? [] {
            let path = path + step(member)
            if member.value.members == nil {
                numbers(member.value, path)
            } else {
                object(member.value, .dropShadow, path)
            }
        }
    }

    private mutating func interval(_ value: JSONValue, _ path: String) {
        if value.numbers(count: 2) != nil { return add(value, .range, path) }
        for (end, path) in elements(value, path) { any(end, path) }
    }

    private mutating func operation(_ value: JSONValue, _ path: String) {
        for member in value.members ?? [] {
            let path = path + step(member)
            switch ChainOperation(rawValue: member.key) {
            case .relate, .scale, .focus: interval(member.value, path)
            case .morph, .reposition: add(member.value, .easing, path)
            case .oscillate, .round, .floor, .mod: add(member.value, .number, path)
            case .clamp, .cosine, nil: break
            }
        }
    }

    /// Collects a value whose kind the schema does not give, such as the argument of a template or the target of a
    /// scroll.
    ///
    /// The kind is derived from the value itself.
    private mutating func any(_ value: JSONValue, _ path: String) {
        if value.string?.hasPrefix("#") == true { return add(value, .color, path) }
        if value.numbers(count: 2) != nil { return add(value, .point, path) }
        numbers(value, path)
    }

    /// Collects each element of an array. All elements have the same kind.
    private mutating func each(_ value: JSONValue, _ kind: ValueKind, _ path: String) {
        for (element, path) in elements(value, path) { scan(element, kind, path) }
    }

    /// Adds a value if it is a literal of the given kind.
    private mutating func add(_ value: JSONValue, _ kind: EditableValue.Kind, _ path: String) {
        guard kind.accepts(value, text: String(decoding: source.bytes[value.range], as: UTF8.self)) else { return }
        values.append(
            EditableValue(
                path: path, kind: kind, json: value, view: view?.range, viewPathLength: view?.pathLength ?? 0))
    }

    private func elements(_ value: JSONValue, _ path: String) -> [(JSONValue, String)] {
        (value.elements ?? []).enumerated().map { ($1, "\(path)[\($0)]") }
    }

    /// Returns the component of a path that leads from an object to one of its members, such as `.alpha`.
    private func step(_ member: JSONMember) -> String { ".\(member.key)" }
}

extension EditableValue.Kind {
    /// Creates the kind of a compound value that is written as an array of numbers.
    fileprivate init(_ shape: CompoundShape) {
        switch shape.keys.first {
        case "x": self = shape.keys.count == 2 ? .point : .rect
        case "width": self = .size
        default: self = .insets
        }
    }
}
