import Layers
import SceneDocument

extension SurfaceWriter {
    /// A form of literal.
    enum Form {
        case list, number, string
    }

    /// A type whose values are literals: a list of numbers, one number, or a string.
    private struct Literal {
        let name: String
        let summary: String
        let forms: [Form]
        /// The names of the numbers in a list, for an initializer; empty without one.
        var labels: [String] = []
    }

    private static let literalTypes: [Literal] = [
        Literal(name: "Point", summary: "A point: `[x, y]`.", forms: [.list], labels: CompoundShape.point.keys),
        Literal(
            name: "Size", summary: "A size: `[width, height]`, each of which may be `fit`.", forms: [.list, .string],
            labels: CompoundShape.size.keys),
        Literal(
            name: "Rect", summary: "A rectangle: `[x, y, width, height]`.", forms: [.list],
            labels: CompoundShape.rect.keys),
        Literal(
            name: "Padding", summary: "One distance, or four: `[top, left, bottom, right]`.",
            forms: [.number, .string, .list]),
        Literal(
            name: "Radii", summary: "One radius, or four: `[topLeft, topRight, bottomRight, bottomLeft]`.",
            forms: [.number, .string, .list], labels: ["topLeft", "topRight", "bottomRight", "bottomLeft"]),
        Literal(
            name: "Frequency", summary: "One frequency for both axes, or two: `[x, y]`.",
            forms: [.number, .string, .list], labels: ["x", "y"]),
        Literal(name: "Numbers", summary: "A list of numbers.", forms: [.list]),
        Literal(name: "Interval", summary: "Two numbers: `[from, to]`.", forms: [.list]),
        Literal(
            name: "OffsetRotation",
            summary: "A rotation on a path: a word, an angle, or both such as `\"auto 45deg\"`.",
            forms: [.number, .string]),
        Literal(
            name: "Deceleration", summary: "The part of a velocity that is left after a millisecond.",
            forms: [.number, .string]),
        Literal(
            name: "Stops", summary: "Where content stops: a distance, a list of places, or `\"items\"`.",
            forms: [.number, .list, .string]),
        Literal(
            name: "FingerMotion",
            summary: "A distance or velocity of a finger: along the axis, `[x, y]`, or `\"carried\"`.",
            forms: [.number, .list, .string]),
        Literal(
            name: "FrameRate", summary: "Frames per second, such as 60 or `\"60000/1001\"`.", forms: [.number, .string]),
        Literal(
            name: "TimelineRange",
            summary: "A range of scrolling: `\"entry\"`, or two ends such as `[\"entry 25%\", \"cover 50%\"]`.",
            forms: [.list, .string]),
        Literal(
            name: "TimelinePlaces", summary: "A place of scrolling such as `\"entry 50%\"` or 200, or two places.",
            forms: [.number, .list, .string]),
        Literal(
            name: "TimelineInset", summary: "An inset of the viewport, or two: `[start, end]`.",
            forms: [.number, .list, .string]),
        Literal(
            name: "StaggerOrigin", summary: "Which copies begin first: `\"center\"`, or an index.",
            forms: [.number, .string]),
        Literal(name: "StaggerGrid", summary: "The cells of a grid: `[rows, columns]`.", forms: [.list]),
        Literal(
            name: "SeparatorInset", summary: "A distance from the left, or `[left, right]`.",
            forms: [.number, .list, .string]),
    ]

    /// Returns the forms of literals of a type; nil if the type is not one of literals.
    static func forms(of name: String) -> [Form]? { literalTypes.first { $0.name == name }?.forms }

    /// Returns the labels of the numbers of which a value of a type consists; empty for other types.
    static func labels(of name: String) -> [String] {
        name == "Insets" ? ["top", "left", "bottom", "right"] : literalTypes.first { $0.name == name }?.labels ?? []
    }

    /// Returns the table from which a type is made; nil if it is not made from one.
    static func recordTable(of name: String) -> KeyTable? { recordTypes.first { $0.name == name }?.table }

    /// Returns whether a string can stand for an object of a type.
    static func isStringRecord(_ name: String) -> Bool { recordTypes.contains { $0.name == name && $0.isString } }

    static func literals() -> [String] {
        literalTypes.map { type in
            var protocols = ["ValueRepresentable", "Hashable"]
            var lines = [
                "/// The value as the scene holds it.", "public let value: Value",
                "/// Creates a value from a value of a scene, such as the argument of a template.",
                "public init(value: Value) { self.value = value }",
            ]
            for form in type.forms {
                switch form {
                case .list:
                    protocols.append("ExpressibleByArrayLiteral")
                    lines += [
                        "/// Creates a value from its numbers.",
                        "public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }",
                    ]
                case .number:
                    protocols += ["ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral"]
                    lines += [
                        "/// Creates a value from one number.",
                        "public init(integerLiteral number: Int) { value = Value(number) }",
                        "/// Creates a value from one number.",
                        "public init(floatLiteral number: Double) { value = Value(number) }",
                        "/// Creates a value from one number.",
                        "public init(_ number: some FormulaConvertible) { value = number.value }",
                    ]
                case .string:
                    protocols.append("ExpressibleByStringInterpolation")
                    lines += [
                        "/// Creates a value from its text.",
                        "public init(stringLiteral text: String) { value = Value(text) }",
                    ]
                }
            }
            if !type.labels.isEmpty {
                let parameters = type.labels.map { "\($0): some FormulaConvertible" }.joined(separator: ", ")
                lines += [
                    "/// Creates a value from its numbers.",
                    "public init(\(parameters)) { value = .list([\(type.labels.joined(separator: ", "))]) }",
                ]
            }
            return block("/// \(type.summary)\npublic struct \(type.name): \(protocols.joined(separator: ", "))", lines)
        }
    }

    /// An object of the format that the builder makes from labelled arguments.
    private struct Record {
        let name: String
        let table: KeyTable
        let summary: String
        /// Whether a string can stand for the object.
        var isString = false
    }

    private static let recordTypes: [Record] = [
        Record(name: "Canvas", table: CanvasWord.table, summary: "The size and background of the picture."),
        Record(
            name: "Variant", table: VariantWord.table,
            summary: "A further way to draw the scene, with another size, other colours or reduced motion."),
        Record(
            name: "Font", table: FontWord.table,
            summary: "A label's font: a name from the scene's fonts, or its parts.",
            isString: true),
        Record(name: "FontFace", table: FaceWord.table, summary: "One face of a font.", isString: true),
        Record(
            name: "Spring", table: SpringWord.table,
            summary: "A spring, by the parameters of one vocabulary, or as text such as `\"spring(1, 100, 10)\"`.",
            isString: true),
        Record(
            name: "GradientFill", table: GradientWord.table,
            summary: "A gradient that paints glyphs, a shape or a line."
        ),
        Record(name: "BoxShadow", table: BoxShadowWord.table, summary: "A shadow of a view's rounded box."),
        Record(
            name: "DropShadow", table: DropShadowWord.table, summary: "The shadow of a picture, in a list of filters."),
        Record(
            name: "Separator", table: SeparatorWord.table,
            summary: "The line between two rows: a colour, or its parts.",
            isString: true),
        Record(
            name: "Stretch", table: StretchWord.table,
            summary: "How a view stretches while its container is scrolled past its content.", isString: true),
        Record(name: "MotionBlur", table: MotionBlurWord.table, summary: "The blur of moving views."),
        Record(
            name: "Stagger", table: StaggerWord.table, summary: "How the animations of copies begin one after another."),
        Record(
            name: "NumberText", table: NumberTextWord.table, summary: "A number that a label shows."),
        Record(name: "TextRun", table: RunWord.table, summary: "A part of a label's text with a font or colour."),
    ]

    static func records() -> [String] {
        recordTypes.map { type in
            var lines = [
                "/// The value as the scene holds it.", "public let value: Value",
                "/// Creates an object from a value of a scene, such as the argument of a template.",
                "public init(value: Value) { self.value = value }",
            ]
            if type.isString {
                lines += [
                    "/// Creates the value that a string stands for.",
                    "public init(stringLiteral text: String) { value = Value(text) }",
                ]
            }
            lines += ["/// Creates an object. What is missing has its default.", "///", "/// - Parameters:"]
            lines += type.table.keys.map { "///   - \($0.name): \($0.rule.summary)" }
            let protocols = "ValueRepresentable, Hashable" + (type.isString ? ", ExpressibleByStringInterpolation" : "")
            return block(
                "/// \(type.summary)\npublic struct \(type.name): \(protocols)", lines + initializer(type.table))
        } + [drivers()]
    }

    /// Returns an initializer with a labelled parameter for each key.
    private static func initializer(_ table: KeyTable) -> [String] {
        ["public init(\(parameters(table.keys))) {"] + assignments(table.keys) + ["    value = object.value", "}"]
    }

    private static func parameters(_ keys: [KeyTable.Key]) -> String {
        keys.map { key in
            let type = SwiftType(key.rule.kind, key: key.name).parameterName
            let optional = type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
            return key.rule.isRequired ? "\(key.name): \(type)" : "\(key.name): \(optional) = nil"
        }.joined(separator: ", ")
    }

    private static func assignments(_ keys: [KeyTable.Key]) -> [String] {
        ["    var object = ObjectValue()"]
            + keys.map { key in
                key.rule.isRequired
                    ? "    object.add(\"\(key.name)\", \(key.name))"
                    : "    if let \(key.name) { object.add(\"\(key.name)\", \(key.name)) }"
            }
    }

    /// Returns the two drivers that are objects: a scroll timeline and a timed effect.
    private static func drivers() -> String {
        func factory(_ name: String, _ key: String, _ table: KeyTable, _ summary: String) -> [String] {
            ["/// \(summary)", "///", "/// - Parameters:"] + table.keys.map { "///   - \($0.name): \($0.rule.summary)" }
                + ["public static func \(name)(\(parameters(table.keys))) -> Driver {"] + assignments(table.keys)
                + ["    return Driver(key: \"\(key)\", value: object.value)", "}"]
        }
        return block(
            "extension Driver",
            factory(
                "timeline", "timeline", ViewTimelineWord.table, "The progress, 0 to 1, through a range of scrolling.")
                + factory(
                    "play", "play", PlayWord.table, "The progress, 0 to 1, of an effect that is played over time."))
    }
}

// MARK: Properties

extension SurfaceWriter {
    /// A name in the tree of all properties, with the names below it.
    private final class Branch {
        let path: String
        var property: PropertyPath?
        var names: [String] = []
        var branches: [String: Branch] = [:]

        init(path: String) { self.path = path }

        func branch(_ name: String) -> Branch {
            if let branch = branches[name] { return branch }
            let branch = Branch(path: path.isEmpty ? name : "\(path).\(name)")
            names.append(name)
            branches[name] = branch
            return branch
        }

        var typeName: String {
            path.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Path"
        }
    }

    static func properties() -> [String] {
        let root = Branch(path: "")
        for name in PropertyPath.allSpellings {
            let branch = name.split(separator: ".").reduce(root) { $0.branch(String($1)) }
            branch.property = PropertyPath(spelling: name)
        }
        var types: [String] = []
        let members = members(of: root, types: &types)
        let all = block(
            "/// The names of all properties that states, keyframes, bindings and actions can set, as key paths.\npublic struct Properties",
            ["init() {}", ""] + members)
        return [all] + types.reversed() + partExtensions
    }

    private static func members(of branch: Branch, types: inout [String]) -> [String] {
        branch.names.flatMap { name -> [String] in
            guard let child = branch.branches[name] else { return [] }
            let summary = child.property.map { $0.property.summary } ?? "The properties of \(child.path)."
            let (type, initial) = type(of: child, types: &types)
            return ["/// \(summary)", "public var \(SwiftType.identifier(name)): \(type) { \(initial) }"]
        }
    }

    private static func type(of branch: Branch, types: inout [String]) -> (name: String, initial: String) {
        let value = branch.property.map { SwiftType(ValueKind($0), key: $0.name).valueName }
        if let property = branch.property, let value, Set(branch.names) == Set(parts(of: property.type)) {
            return ("Property<\(value)>", "Property(name: \"\(branch.path)\")")
        }
        var lines: [String] = []
        if let value {
            lines += [
                "/// The type of the property's values.", "public typealias Value = \(value)",
                "/// The property's name in scenes.", "public var name: String { \"\(branch.path)\" }",
            ]
        }
        lines += members(of: branch, types: &types)
        if branch.path == "font.variations" {
            lines += [
                "/// The axis of a variable font with a name of four letters.",
                "public subscript(axis: String) -> Property<Formula> { Property(name: \"font.variations.\\(axis)\") }",
            ]
        }
        types.append(
            block(
                "/// The properties whose names begin with `\(branch.path)`.\npublic struct \(branch.typeName)\(value == nil ? "" : ": AnimatableProperty")",
                ["init() {}"] + lines))
        return (branch.typeName, "\(branch.typeName)()")
    }

    /// Returns the first names of the parts of a type.
    private static func parts(of type: PropertyType) -> [String] {
        guard let sample = PropertyPath.all.first(where: { $0.partName == nil && $0.type == type }) else { return [] }
        return PropertyPath.all.filter { $0.property.name == sample.property.name }
            .compactMap { $0.partName?.split(separator: ".").first.map(String.init) }.withoutRepetitions
    }

    private static var partExtensions: [String] {
        let types: [(PropertyType, String)] = [
            (.point, "Point"), (.size, "Size"), (.rect, "Rect"), (.radii, "Radii"), (.color, "Color"),
        ]
        return types.flatMap { type, name -> [String] in
            let lines = parts(of: type).flatMap { part in
                let value = type == .rect ? (part == "origin" ? "Point" : "Size") : "Formula"
                return [
                    "/// The part `\(part)`.",
                    "public var \(part): Property<\(value)> { Property<\(value)>(name: \"\\(name).\(part)\") }",
                ]
            }
            let extensions = [block("extension Property where Value == \(name)", lines)]
            return type == .color
                ? extensions + [block("extension Property where Value == \(name)?", lines)] : extensions
        }
    }
}
