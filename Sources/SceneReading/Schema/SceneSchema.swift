import JSON
import Layers
package import SceneDocument
import Staging

/// The scene format as a JSON Schema (draft 07), with which editors complete keys and mark mistakes.
///
/// The schema is generated from the tables that the reader uses, so both always allow the same keys. Some errors are
/// found only by the reader, such as unknown ids or a reversed range. Inside templates the schema allows everything,
/// because `"$name"` can stand for any value.
public enum SceneSchema {
    /// The schema's title, by which a program recognizes a file that contains this schema.
    public static let title = "parade scene"

    /// Returns the whole schema as indented JSON text that ends with a line feed. All calls return the same text.
    public static func json() -> String {
        var definitions: [(String, JSONValue)] = [
            ("number", .anyOf([.type("number"), .type("string").described("An expression, such as \"50% - 12\".")])),
            (
                "color",
                .type("string").described("#rgb, #rrggbb, #rrggbbaa, a CSS name, rgb(), hsl() or a name from 'colors'.")
            ),
            ("transform", .list(of: .reference("function"))),
            ("function", function),
            ("filters", .list(of: .reference("filter"))),
            ("filter", filter),
            ("easing", EasingSchema.schema),
            // A keyframe: its place on the timeline or signal, the value at this place, and the easing of the segment
            // that ends there.
            (
                "keyframe",
                .list(of: .array([.reference("number"), .object([]), .reference("easing")]), atLeast: 2, atMost: 3)
            ),
            ("source", source),
            // Two values of one kind. Colours are included, since a colour is a string like an expression.
            ("interval", .tuple(2, of: .reference("source")).described("Two numbers, points, sizes or colours.")),
            ("operation", operation),
            (
                "bindings",
                .record(properties { _ in .anyOf([.reference("source"), .reference("binding")]) })
                    .with("patternProperties", axes(.anyOf([.reference("source"), .reference("binding")])))
            ),
            (
                "animatedProperties",
                .record(
                    properties { _ in .anyOf([.list(of: .object([]), atLeast: 2), .reference("animatedProperty")]) }
                )
                .with(
                    "patternProperties",
                    axes(.anyOf([.list(of: .object([]), atLeast: 2), .reference("animatedProperty")])))
            ),
            // The two values of an action; for an action that continues, an object with a single value.
            (
                "change",
                .anyOf([.tuple(2, of: .object([])), .record([("continue", .object([]))], required: ["continue"])])
            ),
            ("view", viewByType),
            (
                "use",
                .record([("use", .type("string")), ("with", .type("object"))], required: ["use"], additional: nil)
            ),
            ("state", .anyOf([.type("string"), .list(of: .reference("state")), .reference("properties")])),
            ("properties", plainProperties),
            ("targets", .map(of: .reference("state"))),
        ]
        definitions += tables.map { ($0.name.rawValue, schema(of: $0)) }
        definitions += ViewKind.allCases.map { (definition(of: $0), schema(of: $0.table)) }
        let root = JSONValue.object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(title)),
            ("$ref", .string("#/definitions/scene")), ("definitions", .object(definitions)),
        ])
        return JSONWriter.text(root, style: .pretty) + "\n"
    }

    package static let tables: [KeyTable] = [
        SceneWord.table, CanvasWord.table, VariantWord.table, TimelineWord.table, MovementWord.table,
        DestinationWord.table, SectionWord.table,
        AnimatorWord.table, StateValueWord.table, SpringWord.table, AnimationWord.table, BindingWord.table,
        SignalWord.table, PageWord.table, ItemWord.table, ActionWord.table, ViewTimelineWord.table, PlayWord.table,
        TableSectionWord.table, SeparatorWord.table, StretchWord.table, MotionBlurWord.table, RepetitionWord.table,
        FontWord.table, FontEntryWord.table, FaceWord.table, NumberTextWord.table, RunWord.table, GradientWord.table,
        SplitWord.table, DropShadowWord.table, BoxShadowWord.table, ViewKind.pieceTable, AnimatedPropertyWord.table,
        StaggerWord.table, HeldValueWord.table,
    ]

    private static func definition(of kind: ViewKind) -> String { "\(kind.rawValue)View" }

    private static func schema(of table: KeyTable) -> JSONValue {
        let record = JSONValue.record(
            table.keys.map { key in
                (key.name, schema(of: key.rule.kind, within: key.rule.range).described(key.rule.summary))
            }, required: table.required.map(\.name))
        // A table with the registered axes accepts every other axis too.
        guard let axis = table["font.variations.CASL"] else { return record }
        return record.with("patternProperties", axes(schema(of: axis.kind)))
    }

    /// Returns the pattern for properties that set an axis of a variable font. `value` is the schema of their values.
    private static func axes(_ value: JSONValue) -> JSONValue {
        .object([("^font\\.variations\\.[0-9A-Za-z_]{4}$", value)])
    }

    private static func schema(of kind: ValueKind, within range: ClosedRange<Double>? = nil) -> JSONValue {
        let number = range.map(number(within:)) ?? .reference("number")
        return switch kind {
        case .number: number
        case .count, .signal, .offsetRotate: .reference("number")
        case .boolean: .type("boolean")
        case .text, .path, .image: .type("string")
        case .labelText:
            .anyOf([
                .type("string"),
                .list(of: .anyOf([.type("string"), .reference("run"), .reference("numberText")])),
                .reference("numberText"),
            ])
        case .runText: .anyOf([.type("string"), .reference("numberText")])
        case .words(let words): .words(words)
        case .color(let allowsNone): allowsNone ? .anyOf([.reference("color"), .type("null")]) : .reference("color")
        case .colors: .list(of: .reference("color"), atLeast: 1)
        case .numbers: .anyOf([.list(of: number), .type("null")])
        case .compound(let shape): compound(shape, of: number)
        case .extent: .anyOf([.words([ViewWord.fit]), compound(.size, of: number)])
        case .padding: .anyOf([number, .tuple(4, of: number)])
        case .autoresizing: .anyOf([.words(FlexiblePart.words), .list(of: .words(FlexiblePart.words), atLeast: 1)])
        case .radii: .anyOf([number, .tuple(4, of: number)])
        case .frequency: .anyOf([number, .tuple(2, of: number)])
        case .transform: .reference("transform")
        case .filters: .reference("filters")
        case .shadows: .list(of: .reference(KeyTable.Name.boxShadow.rawValue))
        case .easing: .reference("easing")
        case .spring: .anyOf([.type("string"), .reference("spring")])
        case .fingerWay, .release: .anyOf([number, compound(.point, of: number)])
        case .deceleration: deceleration
        case .stops: .anyOf([number, .list(of: number, atLeast: 1)])
        case .frameRate: .anyOf([.type("number"), .type("string")])
        case .font: .anyOf([.type("string"), .reference("font")])
        case .fonts: .map(of: .anyOf([faces, .reference("fontEntry")]))
        case .faces: faces
        case .names, .features: .list(of: .type("string"))
        case .axes: .map(of: .reference("number"))
        case .source: .reference("source")
        case .namedSignal: .anyOf([.reference("number"), .reference("signal")])
        case .signals: .map(of: schema(of: .namedSignal))
        case .interval: .reference("interval")
        case .part: .tuple(2)
        case .chain: .list(of: .reference("operation"))
        case .keyframes: .list(of: .reference("keyframe"), atLeast: 1)
        case .animatedProperties: .reference("animatedProperties")
        case .reducedMotion: .anyOf([.words(ReducedMotionWord.allCases.map(\.rawValue)), .reference("heldValue")])
        case .bindings: .reference("bindings")
        case .separator: .anyOf([.reference("color"), .reference("separator")])
        case .motionBlur: .anyOf([.type("boolean"), .reference("motionBlur")])
        case .stretch: .anyOf([.words(Stretch.Edge.allCases.map(\.rawValue)), .reference("stretch")])
        case .timelineRange: .anyOf([.type("string"), .list(of: .reference("number"), atLeast: 1, atMost: 2)])
        case .timelinePlaces: .anyOf([.reference("number"), .list(of: .reference("number"), atLeast: 1, atMost: 2)])
        case .timelineInset: .anyOf([.reference("number"), .tuple(2)])
        case .change: .reference("change")
        case .any: .object([])
        case .object(let name): .reference(name.rawValue)
        case .list(let name): .list(of: .reference(name.rawValue))
        case .map(let name): .map(of: .reference(name.rawValue))
        case .listMap(let name): .map(of: .list(of: .reference(name.rawValue)))
        }
    }

    /// The schema of a font face: the name of a font file, or an object with further details.
    private static var face: JSONValue { .anyOf([.type("string"), .reference("face")]) }

    private static var faces: JSONValue { .anyOf([face, .list(of: face, atLeast: 1)]) }

    private static func compound(_ shape: CompoundShape, of number: JSONValue) -> JSONValue {
        .anyOf([.tuple(shape.keys.count, of: number), .record(shape.keys.map { ($0, number) }, required: shape.keys)])
    }

    /// Returns the schema of a number in a range, or of an expression as a string.
    ///
    /// The schema does not limit expressions, because only the reader knows their values.
    private static func number(within range: ClosedRange<Double>) -> JSONValue {
        func limit(_ bound: Double) -> JSONValue? { bound.isFinite ? .number(bound) : nil }
        let number = JSONValue.type("number")
            .with("minimum", limit(range.lowerBound)).with("maximum", limit(range.upperBound))
        return .anyOf([number, .type("string")])
    }

    /// The schema of a deceleration: `normal`, `fast`, or the factor by which the velocity shrinks in a millisecond.
    ///
    /// Expressions are not allowed.
    private static var deceleration: JSONValue {
        let rate = JSONValue.type("number").with("exclusiveMinimum", .number(0)).with("exclusiveMaximum", .number(1))
        return .anyOf([.words(["normal", "fast"]), rate])
    }

    /// Returns the names and short names of all properties, each with the schema that the function `schema` returns for the property.
    ///
    /// The summary of the property becomes the description in the schema.
    private static func properties(_ schema: (PropertyPath) -> JSONValue) -> [(String, JSONValue)] {
        PropertyPath.allSpellings.compactMap { name in
            PropertyPath(spelling: name).map { path in
                let isShort = PropertyPath(name) == nil
                let summary = isShort ? ShortName(rawValue: name)?.summary : nil
                return (name, schema(path).described(summary ?? path.property.summary))
            }
        }
    }

    /// The schema of an object that sets properties.
    ///
    /// The value of a property is a plain value, or an object with a value, an easing and a range.
    private static var plainProperties: JSONValue {
        .record(
            properties { path in
                .anyOf([schema(of: ValueKind(path), within: path.property.range), .reference("value")])
            } + [("font", .reference("font").described("A label's size, weight, slant and axes in one."))]
                + GradientWord.owners.map { ($0, .reference("gradient").described("The parts of a gradient in one.")) }
        ).with("patternProperties", axes(.anyOf([.reference("number"), .reference("value")])))
    }

    /// The schema of the source of a signal or binding: an expression, or two expressions that form a point or a size.
    private static var source: JSONValue {
        .anyOf(
            [.reference("number"), .tuple(2)]
                + [["x", "y"], ["width", "height"]].map { keys in
                    .record(keys.map { ($0, .reference("number")) }, required: keys)
                })
    }

    /// The schema of an operation on a signal.
    ///
    /// An operation without an operand is a word. Any other operation is an object with a single key: the key is the
    /// operation, and its value is the operand.
    private static var operation: JSONValue {
        let curve = JSONValue.anyOf([
            .words(["clamp", "cosine"]), .reference("easing"),
            .record([("oscillate", .reference("number"))], required: ["oscillate"]),
        ])
        let keys = ChainOperation.allCases.compactMap { operation -> (String, JSONValue)? in
            switch operation {
            case .relate, .scale, .focus: (operation.rawValue, .reference("interval"))
            case .morph, .reposition: (operation.rawValue, curve)
            case .oscillate, .round, .floor, .mod: (operation.rawValue, .reference("number"))
            case .clamp, .cosine: nil
            }
        }
        return .anyOf([.words(ChainOperation.allCases.filter(\.standsAlone).map(\.rawValue)), .choice(keys)])
    }

    /// The schema of an entry in a list of views.
    ///
    /// The keys of the entry decide its schema: a repetition, a use of a template, or a kind of view.
    private static var viewByType: JSONValue {
        func requires(_ key: String) -> JSONValue { .object([("required", .strings([key]))]) }
        let kinds = ViewKind.allCases.filter { $0 != .view }.reversed()
        let byKind = kinds.reduce(JSONValue.reference(definition(of: .view))) { otherwise, kind in
            let type = JSONValue.object([("type", .object([("const", .string(kind.rawValue))]))])
            let isKind = JSONValue.object([("properties", type), ("required", .strings(["type"]))])
            return .condition(isKind, .reference(definition(of: kind)), otherwise)
        }
        return .condition(
            requires("repeat"), .reference("repetition"), .condition(requires("use"), .reference("use"), byKind))
    }

    private static var filter: JSONValue {
        .choice(
            FilterWord.allCases.map { word in
                switch word {
                case .dropShadow: (word.rawValue, .reference(KeyTable.Name.dropShadow.rawValue))
                case .hueRotate: (word.rawValue, .reference("number"))
                case .blur, .brightness, .contrast, .saturate, .grayscale, .sepia, .invert, .opacity:
                    (word.rawValue, number(within: 0 ... .infinity))
                }
            })
    }

    private static var function: JSONValue {
        let (number, pair, triple) = (JSONValue.reference("number"), JSONValue.tuple(2), JSONValue.tuple(3))
        return .choice([
            ("translate", .anyOf([pair, triple])), ("scale", .anyOf([number, pair, triple])), ("rotate", number),
            ("rotateX", number), ("rotateY", number), ("rotateZ", number), ("rotate3d", .tuple(4)), ("skew", pair),
            ("perspective", number), ("matrix", .anyOf([.tuple(6), .tuple(16)])),
        ])
    }
}
