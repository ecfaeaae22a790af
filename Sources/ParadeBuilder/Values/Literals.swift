/// A string where a property has strings, in states, keyframes and actions.
public struct Text: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The string as the scene holds it.
    public let value: Value
    /// Creates a string from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a string.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a string.
    public init(_ text: String) { value = Value(text) }
}

/// A Boolean where a property has Booleans, in states, keyframes and actions.
public struct Flag: ValueRepresentable, Hashable, ExpressibleByBooleanLiteral {
    /// The Boolean as the scene holds it.
    public let value: Value
    /// Creates a Boolean from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a Boolean.
    public init(booleanLiteral flag: Bool) { value = Value(flag) }
    /// Creates a Boolean.
    public init(_ flag: Bool) { value = Value(flag) }
}

/// Four distances from the edges of a box: `[top, left, bottom, right]`.
///
/// As in CSS, one number stands for all four, and of two numbers the first is vertical and the second is horizontal.
public struct Insets: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The distances as the scene holds them.
    public let value: Value
    /// Creates distances from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates distances from the four edges.
    public init(
        top: some FormulaConvertible, left: some FormulaConvertible, bottom: some FormulaConvertible,
        right: some FormulaConvertible
    ) {
        value = .list([top, left, bottom, right])
    }
    /// Creates distances: all four, vertical and horizontal, or one for all.
    public init(arrayLiteral numbers: any FormulaConvertible...) {
        switch numbers.count {
        case 1: value = .list([numbers[0], numbers[0], numbers[0], numbers[0]])
        case 2: value = .list([numbers[0], numbers[1], numbers[0], numbers[1]])
        default: value = .list(numbers)
        }
    }
}

/// A colour, as a string: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name or function, or a name of the scene.
public struct Color: ValueRepresentable, Hashable, ExpressibleByStringInterpolation {
    /// The colour as the scene holds it.
    public let value: Value
    /// Creates a colour from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a colour from its spelling.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a colour from its spelling.
    public init(_ text: String) { value = Value(text) }

    /// Creates a colour from its components, each from 0 to 1, not premultiplied, in sRGB.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init("rgb(\(red * 100)% \(green * 100)% \(blue * 100)% / \(alpha))")
    }

    /// Transparent black.
    public static let clear: Color = "#0000"
}

/// A list of colours.
public struct Colors: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The colours as the scene holds them.
    public let value: Value
    /// Creates colours from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a list of colours.
    public init(arrayLiteral colors: Color...) { self.init(colors) }
    /// Creates a list of colours.
    public init(_ colors: [Color]) { value = .list(colors) }
}

/// Colours by name, with which a variant replaces colours of the scene: `["paper": "#111"]`.
public struct NamedColors: ValueRepresentable, Hashable, ExpressibleByDictionaryLiteral {
    /// The colours as the scene holds them.
    public let value: Value
    /// Creates colours from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates colours with their names.
    public init(dictionaryLiteral colors: (String, Color)...) {
        var object = ObjectValue()
        for (name, color) in colors { object.add(name, color) }
        value = object.value
    }
}

/// The parts of a box that change when the parent's size is animated.
public struct Autoresizing: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The parts as the scene holds them.
    public let value: Value
    /// Creates parts from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a list of parts.
    public init(arrayLiteral parts: Autoresizing...) { value = .list(parts) }

    /// The width and the height.
    public static let fill = Autoresizing(value: "fill")
    /// The width.
    public static let width = Autoresizing(value: "width")
    /// The height.
    public static let height = Autoresizing(value: "height")
    /// The distance from the parent's left edge.
    public static let left = Autoresizing(value: "left")
    /// The distance from the parent's right edge.
    public static let right = Autoresizing(value: "right")
    /// The distance from the parent's top edge.
    public static let top = Autoresizing(value: "top")
    /// The distance from the parent's bottom edge.
    public static let bottom = Autoresizing(value: "bottom")
}

/// Values of the axes of a variable font, by names of four letters: `["wdth": 85]`.
public struct FontAxes: ValueRepresentable, Hashable, ExpressibleByDictionaryLiteral {
    /// The axes as the scene holds them.
    public let value: Value
    /// Creates axes from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates axes with their values.
    public init(dictionaryLiteral axes: (String, any FormulaConvertible)...) {
        var object = ObjectValue()
        for (name, number) in axes { object.add(name, number) }
        value = object.value
    }
}

/// The files of a font: one file, a list of faces, or both with fonts to fall back on.
public struct FontFiles: ValueRepresentable, Hashable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The files as the scene holds them.
    public let value: Value
    /// Creates files from a value of a scene.
    public init(value: Value) { self.value = value }
    /// Creates a font of one file, by its path.
    public init(stringLiteral file: String) { value = Value(file) }
    /// Creates a font of several faces.
    public init(arrayLiteral faces: FontFace...) { value = .list(faces) }
    /// Creates a font with other fonts of the scene for the characters that it lacks.
    public init(files: FontFiles, fallback: [String]) {
        var object = ObjectValue()
        object.add("files", files)
        object.add("fallback", fallback)
        value = object.value
    }
}

/// A label's text: a string, a list of strings and runs, or a number.
public struct LabelText: ValueRepresentable, Hashable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    /// The text as the scene holds it.
    public let value: Value
    /// Creates a text from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a text of one string.
    public init(stringLiteral text: String) { value = Value(text) }
    /// Creates a text of strings, runs and numbers.
    public init(arrayLiteral runs: LabelText...) { value = .list(runs) }
    /// Creates a text of one string.
    public init(_ text: String) { value = Value(text) }

    /// A part of the text with its own font or colour.
    public static func run(_ text: LabelText, font: Font? = nil, textColor: Color? = nil) -> LabelText {
        LabelText(value: TextRun(text: text, font: font, textColor: textColor).value)
    }

    /// A number that the label shows. The parameters are those of ``NumberText``.
    public static func number(
        _ number: some FormulaConvertible, format: String? = nil, grouping: String? = nil, decimal: String? = nil,
        reserve: String? = nil
    ) -> LabelText {
        let text = NumberText(number: number, format: format, grouping: grouping, decimal: decimal, reserve: reserve)
        return LabelText(value: text.value)
    }
}

extension Stretch {
    /// The top edge stays in place, and the box grows.
    public static let top: Stretch = "top"
    /// The left edge stays in place, and the box grows.
    public static let left: Stretch = "left"
    /// The bottom edge stays in place, and the box grows.
    public static let bottom: Stretch = "bottom"
    /// The right edge stays in place, and the box grows.
    public static let right: Stretch = "right"
}

extension MotionBlur {
    /// The blur with its default settings.
    public static let on = MotionBlur(value: true)
    /// No blur.
    public static let off = MotionBlur(value: false)
}

extension Deceleration {
    /// The deceleration of ordinary scroll views.
    public static let normal: Deceleration = "normal"
    /// The deceleration of paging scroll views.
    public static let fast: Deceleration = "fast"
}

extension OffsetRotation {
    /// Along the path.
    public static let auto: OffsetRotation = "auto"
    /// Against the path.
    public static let reverse: OffsetRotation = "reverse"
}

extension StaggerOrigin {
    /// The first copy begins first.
    public static let start: StaggerOrigin = "start"
    /// The last copy begins first.
    public static let end: StaggerOrigin = "end"
    /// The copies in the middle begin first.
    public static let center: StaggerOrigin = "center"
    /// The first and the last copy begin first.
    public static let edges: StaggerOrigin = "edges"
}

extension Size {
    /// The natural size.
    public static let fit: Size = "fit"
}

extension ReducedMotion {
    /// The property is held at a value.
    public static func value(_ value: some ValueConvertible) -> ReducedMotion {
        ReducedMotion(value: .object("value", value))
    }
}
