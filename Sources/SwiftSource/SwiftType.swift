import Layers
package import SceneDocument

/// The Swift type of a key's value in the builder.
///
/// The builder's modifiers are generated from the format's tables by these types, and the source of a scene is written
/// by the same types, so both always agree.
package enum SwiftType: Hashable, Sendable {
    /// A number or a formula.
    case number
    /// A string, or any value such as a template's argument.
    case string
    /// A Boolean, or any value.
    case boolean
    /// A list of transform functions.
    case transform
    /// One number for all parts, or a list: radii and padding.
    case numberOrList(String)
    /// A type with literals or static members; `isOptional` allows nil.
    case named(String, isOptional: Bool)
    /// A type of words, with a static member for each.
    case words(String, [String])
    /// A key whose modifier is written by hand, because its value has a shape of its own.
    case handwritten

    /// Returns the type of a key with a kind of value.
    package init(_ kind: ValueKind, key: String) {
        switch kind {
        case .number, .count, .signal: self = .number
        case .boolean: self = .boolean
        case .text, .path, .image: self = .string
        case .labelText, .runText: self = .named("LabelText", isOptional: false)
        case .words(let words): self = .words(Self.wordType(key, words), words)
        case .color(let allowsNone): self = .named("Color", isOptional: allowsNone)
        case .colors: self = .named("Colors", isOptional: false)
        case .numbers: self = .named("Numbers", isOptional: true)
        case .compound(let shape): self = .named(Self.name(of: shape), isOptional: false)
        case .extent: self = .named("Size", isOptional: false)
        case .padding: self = .numberOrList("Padding")
        case .radii: self = .numberOrList("Radii")
        case .frequency: self = .numberOrList("Frequency")
        case .autoresizing: self = .named("Autoresizing", isOptional: false)
        case .transform: self = .transform
        case .filters: self = .named("Filters", isOptional: false)
        case .shadows: self = .named("Shadows", isOptional: false)
        case .object(.dropShadow): self = .named("DropShadow", isOptional: false)
        case .offsetRotate: self = .named("OffsetRotation", isOptional: false)
        case .easing: self = .named("Easing", isOptional: false)
        case .spring: self = .named("Spring", isOptional: false)
        case .deceleration: self = .named("Deceleration", isOptional: false)
        case .stops: self = .named("Stops", isOptional: false)
        case .fingerWay, .release: self = .named("FingerMotion", isOptional: false)
        case .frameRate: self = .named("FrameRate", isOptional: false)
        case .font: self = .named("Font", isOptional: false)
        case .faces: self = .named("FontFiles", isOptional: false)
        case .names, .features: self = .named("[String]", isOptional: false)
        case .axes: self = .named("FontAxes", isOptional: false)
        case .interval, .part: self = .named("Interval", isOptional: false)
        case .reducedMotion: self = .named("ReducedMotion", isOptional: false)
        case .separator: self = .named("Separator", isOptional: false)
        case .stretch: self = .named("Stretch", isOptional: false)
        case .motionBlur: self = .named("MotionBlur", isOptional: false)
        case .timelineRange: self = .named("TimelineRange", isOptional: false)
        case .timelinePlaces: self = .named("TimelinePlaces", isOptional: false)
        case .timelineInset: self = .named("TimelineInset", isOptional: false)
        case .object(.gradient): self = .named("GradientFill", isOptional: false)
        case .any where key == "from": self = .named("StaggerOrigin", isOptional: false)
        case .any where key == "grid": self = .named("StaggerGrid", isOptional: false)
        case .any where key == "colors": self = .named("NamedColors", isOptional: false)
        case .any where key == "inset": self = .named("SeparatorInset", isOptional: false)
        case .fonts, .source, .namedSignal, .signals, .chain, .keyframes, .animatedProperties, .bindings, .change, .any,
            .object, .list, .map, .listMap:
            self = .handwritten
        }
    }

    /// The type in a declaration that names a property's value, such as `Property<Point>`.
    package var valueName: String {
        switch self {
        case .number: "Formula"
        case .string: "Text"
        case .boolean: "Flag"
        case .transform: "Transform"
        case .numberOrList(let name): name
        case .named(let name, let isOptional): isOptional ? "\(name)?" : name
        case .words(let name, _): name
        case .handwritten: "Value"
        }
    }

    /// The type of a parameter that may be missing.
    package var parameterName: String {
        switch self {
        case .number: "any FormulaConvertible"
        case .string: "String"
        case .boolean: "Bool"
        case .transform: "Transform"
        case .numberOrList(let name), .named(let name, _), .words(let name, _): name
        case .handwritten: "Value"
        }
    }

    private static func name(of shape: CompoundShape) -> String {
        switch shape.keys.count {
        case 2: shape.keys == CompoundShape.size.keys ? "Size" : "Point"
        default: shape.keys == CompoundShape.insets.keys ? "Insets" : "Rect"
        }
    }

    /// Returns the name of the type whose static members are the words of a key.
    private static func wordType(_ key: String, _ words: [String]) -> String {
        let name = key.split(separator: ".").last.map(String.init) ?? key
        switch name {
        case "kind": return words.contains("turbulence") ? "NoiseKind" : "GradientKind"
        case "angles": return "GradientAngles"
        case "position": return "ViewPosition"
        case "material": return "Material"
        case "appearance": return "MaterialAppearance"
        case "by": return "SplitUnit"
        case "alignment": return "StackAlignment"
        case "distribution": return "StackDistribution"
        case "edge": return "StretchEdge"
        case "mode": return "StretchMode"
        case "align": return words.contains("nearest") ? "ScrollAlignment" : "SnapAlignment"
        case "reducedMotion": return "ReducedMotion"
        default: return name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}

extension SwiftType {
    /// The words with which Swift code cannot call a member without quoting.
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "operator",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Returns a word of the format as the name of a Swift member: `color-burn` becomes `colorBurn`.
    package static func identifier(_ word: String) -> String {
        var parts = word.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        for index in parts.indices.dropFirst() {
            parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst()
        }
        let name = parts.joined()
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// Returns whether a name is a Swift identifier that needs no quoting.
    package static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.first, first.isASCII, first.isLetter, !keywords.contains(name) else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
