import JSON
import Layers

/// The scene format as a JSON Schema (draft 07), for editors that complete and check while one types.
///
/// Generated from the tables the reader itself uses, so the two cannot disagree about a key. What only the reader can
/// see, such as unknown ids or a range upside down, is not in it; inside templates everything is allowed, because
/// `"$name"` may stand for anything.
public enum SceneSchema {
    /// The schema's title, which distinguishes it from other files.
    public static let title = "parade scene"

    /// The whole schema, indented, with a line end; the same text every time.
    public static func json() -> String {
        var definitions: [JSONMember] = [
            member(
                "number", anyOf([type("number"), described(type("string"), "An expression, such as \"50% - 12\".")])),
            member(
                "color",
                described(type("string"), "#rgb, #rrggbb, #rrggbbaa, a CSS name, rgb(), hsl() or a name from 'colors'.")
            ),
            member("transform", list(of: reference("function"))),
            member("function", function),
            member("easing", EasingSchema.schema),
            member("keyframe", keyframe),
            member("source", source),
            member("interval", interval),
            member("operation", operation),
            member("bindings", bindings),
            member("change", change),
            member("view", viewByType),
            member(
                "use",
                object(
                    [member("use", type("string")), member("with", type("object"))], required: ["use"], closed: false)),
            member("state", anyOf([type("string"), list(of: reference("state")), reference("properties")])),
            member("properties", properties),
            member("targets", object([], additional: reference("state"))),
        ]
        for table in tables { definitions.append(member(table.name.rawValue, schema(of: table))) }
        for kind in ViewKind.allCases {
            guard let table = KeyTable.views[kind] else { continue }
            definitions.append(member(definition(of: kind), schema(of: table)))
        }
        let root = JSONValue(
            .object([
                member("$schema", .string("http://json-schema.org/draft-07/schema#")),
                member("title", .string(title)),
                member("$ref", .string("#/definitions/scene")),
                member("definitions", JSONValue(.object(definitions))),
            ]))
        return JSONWriter.text(root, style: .pretty) + "\n"
    }

    private static let tables: [KeyTable] = [
        .scene, .canvas, .timeline, .segment, .place, .section, .animator, .value, .spring, .animation, .binding,
        .signal, .page, .item, .action, .viewTimeline, .play, .tableSection, .separator, .stretch, .motionBlur,
        .repetition, .font, .fontEntry, .face,
    ]

    private static func definition(of kind: ViewKind) -> String { "\(kind.rawValue)View" }

    private static func schema(of table: KeyTable) -> JSONValue {
        object(
            table.keys.map { member($0.name, described(schema(of: $0.kind, within: $0.range), $0.summary)) },
            required: table.keys.filter(\.isRequired).map(\.name))
    }

    private static func schema(of kind: ValueKind, within range: ClosedRange<Double>? = nil) -> JSONValue {
        let number = range.map(number(within:)) ?? reference("number")
        return switch kind {
        case .number: number
        case .count, .signal: reference("number")
        case .boolean: type("boolean")
        case .text, .path, .image: type("string")
        case .words(let words): JSONValue(.object([member("enum", .strings(words))]))
        case .color(let allowsNone): allowsNone ? anyOf([reference("color"), type("null")]) : reference("color")
        case .colors: list(of: reference("color"), counts: 1...)
        case .numbers: anyOf([list(of: number), type("null")])
        case .compound(let shape): compound(shape, of: number)
        case .radii: anyOf([number, tuple(4, of: number)])
        case .transform: reference("transform")
        case .easing: reference("easing")
        case .spring: anyOf([type("string"), reference("spring")])
        case .fingerWay, .release: anyOf([number, compound(.point, of: number)])
        case .deceleration: deceleration
        case .stops: anyOf([number, list(of: number, counts: 1...)])
        case .frameRate: anyOf([type("number"), type("string")])
        case .font: anyOf([type("string"), reference("font")])
        case .fonts: object([], additional: anyOf([faces, reference("fontEntry")]))
        case .faces: faces
        case .names: list(of: type("string"))
        case .source: reference("source")
        case .namedSignal: anyOf([reference("number"), reference("signal")])
        case .signals: object([], additional: schema(of: .namedSignal))
        case .interval: reference("interval")
        case .part: tuple(2)
        case .chain: list(of: reference("operation"))
        case .keyframes: list(of: reference("keyframe"), counts: 1...)
        case .bindings: reference("bindings")
        case .separator: anyOf([reference("color"), reference("separator")])
        case .motionBlur: anyOf([type("boolean"), reference("motionBlur")])
        case .stretch:
            anyOf([JSONValue(.object([member("enum", .strings(SceneDecoder.stretchEdges))])), reference("stretch")])
        case .timelineRange:
            anyOf([
                type("string"),
                adding(
                    [member("minItems", .number(1)), member("maxItems", .number(2))], to: list(of: reference("number"))),
            ])
        case .timelinePlaces:
            anyOf([
                reference("number"),
                adding(
                    [member("minItems", .number(1)), member("maxItems", .number(2))], to: list(of: reference("number"))),
            ])
        case .timelineInset: anyOf([reference("number"), tuple(2)])
        case .change: reference("change")
        case .any: JSONValue(.object([]))
        case .object(let name): reference(name.rawValue)
        case .list(let name): list(of: reference(name.rawValue))
        case .map(let name): object([], additional: reference(name.rawValue))
        case .listMap(let name): object([], additional: list(of: reference(name.rawValue)))
        }
    }

    /// A face by its file's name alone, or with what is to be said about it.
    private static var face: JSONValue { anyOf([type("string"), reference("face")]) }

    private static var faces: JSONValue { anyOf([face, list(of: face, counts: 1...)]) }

    private static func compound(_ shape: CompoundShape, of number: JSONValue) -> JSONValue {
        anyOf([
            tuple(shape.keys.count, of: number), object(shape.keys.map { member($0, number) }, required: shape.keys),
        ])
    }

    /// A number in a range, or an expression, whose value only the reader knows.
    private static func number(within range: ClosedRange<Double>) -> JSONValue {
        var limits: [JSONMember] = []
        if range.lowerBound.isFinite { limits.append(member("minimum", .number(range.lowerBound))) }
        if range.upperBound.isFinite { limits.append(member("maximum", .number(range.upperBound))) }
        return anyOf([adding(limits, to: type("number")), type("string")])
    }

    /// A word, or what is left of a velocity after a millisecond; no expression.
    private static var deceleration: JSONValue {
        let rates = [member("exclusiveMinimum", .number(0)), member("exclusiveMaximum", .number(1))]
        return anyOf([
            JSONValue(.object([member("enum", .strings(["normal", "fast"]))])), adding(rates, to: type("number")),
        ])
    }

    /// Every property, as its plain value or with easing and range.
    private static var properties: JSONValue {
        object(
            PropertyPath.allNames.compactMap { name in
                PropertyPath(name).map { path in
                    member(
                        name,
                        described(
                            anyOf([schema(of: ValueKind(path), within: path.property.range), reference("value")]),
                            path.property.summary))
                }
            } + [member("font", described(reference("font"), "A label's size, weight and slant in one."))])
    }

    /// A place, a value and the easing of the way to it.
    private static var keyframe: JSONValue {
        JSONValue(
            .object([
                member("type", .string("array")),
                member("items", .array([reference("number"), JSONValue(.object([])), reference("easing")])),
                member("minItems", .number(2)), member("maxItems", .number(3)),
            ]))
    }

    /// An expression, or two of them: a point or a size.
    private static var source: JSONValue {
        anyOf([
            reference("number"), tuple(2),
            object(["x", "y"].map { member($0, reference("number")) }, required: ["x", "y"]),
            object(["width", "height"].map { member($0, reference("number")) }, required: ["width", "height"]),
        ])
    }

    /// Two values of one kind; colours are strings too.
    private static var interval: JSONValue {
        described(tuple(2, of: reference("source")), "Two numbers, points, sizes or colours.")
    }

    /// A word, or one key with what the operation takes.
    private static var operation: JSONValue {
        let curve = anyOf([
            JSONValue(.object([member("enum", .strings(["clamp", "cosine"]))])), reference("easing"),
            object([member("oscillate", reference("number"))], required: ["oscillate"]),
        ])
        let keys = ChainOperation.allCases.compactMap { operation -> JSONMember? in
            switch operation {
            case .relate, .scale, .focus: member(operation.rawValue, reference("interval"))
            case .morph, .reposition: member(operation.rawValue, curve)
            case .oscillate, .round, .floor, .mod: member(operation.rawValue, reference("number"))
            case .clamp, .cosine: nil
            }
        }
        let words = ChainOperation.allCases.filter(\.standsAlone).map(\.rawValue)
        return anyOf([
            JSONValue(.object([member("enum", .strings(words))])),
            adding(
                [member("minProperties", .number(1)), member("maxProperties", .number(1))], to: object(keys)),
        ])
    }

    /// An action's two values, or the one it goes on to.
    private static var change: JSONValue {
        anyOf([
            tuple(2, of: JSONValue(.object([]))),
            object([member("continue", JSONValue(.object([])))], required: ["continue"]),
        ])
    }

    /// Every property, as an expression or as a binding.
    private static var bindings: JSONValue {
        object(
            PropertyPath.allNames.compactMap { name in
                PropertyPath(name).map { path in
                    member(name, described(anyOf([reference("source"), reference("binding")]), path.property.summary))
                }
            })
    }

    /// Repetition, template or one of the kinds, by the keys that tell them apart.
    private static var viewByType: JSONValue {
        let kinds = ViewKind.allCases.filter { $0 != .view }.reversed()
        let byKind = kinds.reduce(reference(definition(of: .view))) { otherwise, kind in
            let isKind = JSONValue(
                .object([
                    member("properties", object("type", JSONValue(.object([member("const", .string(kind.rawValue))])))),
                    member("required", .strings(["type"])),
                ]))
            return condition(isKind, reference(definition(of: kind)), otherwise)
        }
        let hasUse = JSONValue(.object([member("required", .strings(["use"]))]))
        let hasRepeat = JSONValue(.object([member("required", .strings(["repeat"]))]))
        return condition(hasRepeat, reference("repetition"), condition(hasUse, reference("use"), byKind))
    }

    private static var function: JSONValue {
        let point = anyOf([tuple(2), tuple(3)])
        let arguments: [(String, JSONValue)] = [
            ("translate", point), ("scale", anyOf([reference("number"), tuple(2), tuple(3)])),
            ("rotate", reference("number")), ("rotateX", reference("number")), ("rotateY", reference("number")),
            ("rotateZ", reference("number")), ("rotate3d", tuple(4)), ("skew", tuple(2)),
            ("perspective", reference("number")), ("matrix", anyOf([tuple(6), tuple(16)])),
        ]
        var schema = object(arguments.map { member($0.0, $0.1) })
        schema = adding([member("minProperties", .number(1)), member("maxProperties", .number(1))], to: schema)
        return schema
    }
}

extension SceneSchema {
    private static func member(_ key: String, _ value: JSONValue) -> JSONMember { JSONMember(key: key, value: value) }
    private static func type(_ name: String) -> JSONValue { object("type", .string(name)) }
    private static func reference(_ name: String) -> JSONValue { object("$ref", .string("#/definitions/\(name)")) }
    private static func anyOf(_ kinds: [JSONValue]) -> JSONValue { object("anyOf", .array(kinds)) }
    private static func object(_ key: String, _ value: JSONValue) -> JSONValue {
        JSONValue(.object([member(key, value)]))
    }

    /// A schema with a description; draft 07 ignores what stands beside a reference, so that is wrapped.
    private static func described(_ schema: JSONValue, _ description: String) -> JSONValue {
        let isReference = schema["$ref"] != nil
        let inner = isReference ? object("allOf", .array([schema])) : schema
        return adding([member("description", .string(description))], to: inner)
    }

    private static func adding(_ members: [JSONMember], to schema: JSONValue) -> JSONValue {
        guard case .object(let own) = schema.kind else { return schema }
        return JSONValue(.object(own + members))
    }

    private static func condition(_ test: JSONValue, _ then: JSONValue, _ otherwise: JSONValue) -> JSONValue {
        JSONValue(.object([member("if", test), member("then", then), member("else", otherwise)]))
    }

    private static func list(of items: JSONValue, counts: PartialRangeFrom<Int> = 0...) -> JSONValue {
        var members = [member("type", .string("array")), member("items", items)]
        if counts.lowerBound > 0 { members.append(member("minItems", .number(counts.lowerBound))) }
        return JSONValue(.object(members))
    }

    private static func tuple(_ count: Int, of number: JSONValue = reference("number")) -> JSONValue {
        adding([member("minItems", .number(count)), member("maxItems", .number(count))], to: list(of: number))
    }

    private static func object(
        _ properties: [JSONMember], required: [String] = [], additional: JSONValue? = nil, closed: Bool = true
    ) -> JSONValue {
        var members = [member("type", .string("object"))]
        if !properties.isEmpty { members.append(member("properties", JSONValue(.object(properties)))) }
        if !required.isEmpty { members.append(member("required", .strings(required))) }
        if let additional {
            members.append(member("additionalProperties", additional))
        } else if closed {
            members.append(member("additionalProperties", .boolean(false)))
        }
        return JSONValue(.object(members))
    }
}
