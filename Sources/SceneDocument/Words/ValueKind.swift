package import Layers
import Primitives

/// The kind of value that a key allows. The reader checks values against the kind, and messages name it. The JSON
/// Schema is made from all kinds.
package indirect enum ValueKind: Hashable, Sendable {
    /// A number or a formula.
    case number(Percentage)
    /// A whole number, or a formula for a whole number.
    case count
    /// `true` or `false`.
    case boolean
    /// Any string.
    case text
    /// A label's text: a string, a list of strings and runs, or an object that describes a number.
    case labelText
    /// The text of a run: a string, or an object that describes a number.
    case runText
    /// One word from a list.
    case words([String])
    /// A colour. If `allowsNone` is true, `null` is also allowed and means no colour.
    case color(allowsNone: Bool)
    /// A list of at least one colour.
    case colors
    /// A list of fractions, or `null`.
    case numbers
    /// Numbers that belong together: a point, a size, a rectangle or insets.
    case compound(CompoundShape)
    /// A width and a height. Each of the two may be `fit`, and `fit` alone stands for both.
    case extent
    /// One distance for all sides, or four distances.
    case padding
    /// A flexible part of a box, or a list of flexible parts.
    case autoresizing
    /// One radius for all corners, or four radii.
    case radii
    /// One frequency for both axes, or one for each.
    case frequency
    /// A transform list.
    case transform
    /// A list of filters.
    case filters
    /// A list of shadows of a box.
    case shadows
    /// SVG path data.
    case path
    /// The rotation of a view that follows a path: a word, an angle, or both.
    case offsetRotate
    /// An easing in any spelling.
    case easing
    /// A spring without the key for an initial velocity. The spring starts at the current velocity.
    case spring
    /// The distance that a finger moves: along the axis of a container, or along both axes.
    case fingerWay
    /// The velocity of a finger at the moment when the finger lets go.
    case release
    /// The rate at which content slows down after a finger lets go.
    case deceleration
    /// The offsets at which scrolling content may stop.
    case stops
    /// The file path of a picture.
    case image
    /// A number of frames per second.
    case frameRate
    /// A font's name, or an object that describes a font.
    case font
    /// The fonts of a scene: font files by font name.
    case fonts
    /// A font file's name, an object that describes a face of a font file, or a list of these.
    case faces
    /// A list of names of other entries of the same object.
    case names
    /// A list of settings of font features.
    case features
    /// An object whose keys are axes of variable fonts, and whose values are numbers.
    case axes
    /// An expression of values that change from frame to frame.
    case signal
    /// The input of a binding or a named signal: a signal, or two numbers.
    case source
    /// The definition of a named signal: an expression, or an object with a source, an interval and operations.
    case namedSignal
    /// An object whose keys are the names of signals and whose values are their definitions.
    case signals
    /// An interval of a signal: the values that become the positions 0 and 1.
    case interval
    /// Two fractions: the start and end of a part of a progress.
    case part
    /// A list of operations on a position or a value.
    case chain
    /// A list of keyframes: values of a property at rising values of a signal.
    case keyframes
    /// An object of properties, each with values at even distances or with keyframes.
    case animatedProperties
    /// What a track does with reduced motion: a word, or an object with a value.
    case reducedMotion
    /// An object of properties, each with the expression that drives the property.
    case bindings
    /// The separator between rows: a colour, or an object that describes the line.
    case separator
    /// The side of a view that stays in place while the view stretches. Or an object with this side and the mode of the
    /// stretch.
    case stretch
    /// A motion blur: true, false, or an object with its settings.
    case motionBlur
    /// The start and end of a range of scrolling.
    case timelineRange
    /// The scroll offset that triggers an effect. Or two offsets between which the effect is on.
    case timelinePlaces
    /// The distances by which the edges of a viewport are moved inwards.
    case timelineInset
    /// The first and the last value of an action. If the action continues an earlier action, only the last value.
    case change
    /// Any value. The string describes it in messages. The code that uses the value checks it.
    case any(String)
    /// An object whose keys are those of a table.
    case object(KeyTable.Name)
    /// A list of objects whose keys are those of a table.
    case list(KeyTable.Name)
    /// An object with freely chosen names as keys. Its values are objects whose keys are those of a table.
    case map(KeyTable.Name)
    /// An object with freely chosen names as keys. Its values are lists of objects whose keys are those of a table.
    case listMap(KeyTable.Name)
}

/// The value that 100% stands for in a number.
package enum Percentage: Hashable, Sendable {
    /// No value: percentages are not allowed.
    case none
    /// The parent's width.
    case width
    /// The parent's height.
    case height
    /// The number 1. Used for fractions and unit coordinates.
    case unit
}

/// A value of several numbers, such as a point. It is written as a list or as an object.
package struct CompoundShape: Hashable, Sendable {
    /// The name of the value in messages.
    package var title: String
    /// The keys of the object, which are also the order of the numbers in the list.
    package var keys: [String]
    /// The value that 100% stands for in each number.
    package var percentages: [Percentage]

    package static let point = CompoundShape(title: "a point", keys: ["x", "y"], percentages: [.width, .height])
    package static let unitPoint = CompoundShape(title: "a unit point", keys: ["x", "y"], percentages: [.unit, .unit])
    package static let size = CompoundShape(
        title: "a size", keys: ["width", "height"], percentages: [.width, .height])
    package static let rect = CompoundShape(
        title: "a rectangle", keys: ["x", "y", "width", "height"], percentages: [.width, .height, .width, .height])
    package static let unitRect = CompoundShape(
        title: "a unit rectangle", keys: ["x", "y", "width", "height"], percentages: [.unit, .unit, .unit, .unit])
    package static let insets = CompoundShape(
        title: "insets", keys: ["top", "left", "bottom", "right"], percentages: [.height, .width, .height, .width])

    /// The description of the value in messages, after the word "expected". An example is `a point ([x, y], or an
    /// object with 'x' and 'y')`.
    package var expectation: String {
        "\(title) ([\(keys.joined(separator: ", "))], or an object with \(keys.quoted))"
    }
}

extension [String] {
    /// The strings in single quotes, joined by commas, and by "and" before the last string.
    fileprivate var quoted: String {
        let names = map { "'\($0)'" }
        return names.count > 1
            ? "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])" : names.joined()
    }
}

extension ValueKind {
    /// The description of the value in messages, after the word "expected".
    package var expectation: String {
        switch self {
        case .number: "a number or an expression"
        case .count: "a whole number or an expression"
        case .boolean: "true or false"
        case .text: "a string"
        case .labelText:
            "a string, a list of runs such as [\"From \", { \"text\": \"here\" }], or an object with 'number'"
        case .runText: "a string, or an object with 'number'"
        case .words(let words): "one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
        case .color: "a colour such as \"#ff8800\" or \"white\""
        case .colors: "a list of colours"
        case .numbers: "a list of numbers"
        case .compound(let shape): shape.expectation
        case .extent: "\(CompoundShape.size.expectation), or \"fit\""
        case .padding: "a distance, or four distances ([top, left, bottom, right])"
        case .autoresizing: "\"fill\", or a list of the parts that change, such as [\"width\", \"left\"]"
        case .radii: "a radius, or four radii ([topLeft, topRight, bottomRight, bottomLeft])"
        case .frequency: "a frequency such as 0.05, or two ([x, y])"
        case .transform: "a list of transform functions, such as [ { \"scale\": 0.5 } ]"
        case .filters: "a list of filters, such as [ { \"blur\": 4 }, { \"saturate\": 1.4 } ]"
        case .shadows: "a list of shadows, such as [ { \"offset\": [0, 2], \"blur\": 8 } ]"
        case .path: "SVG path data such as \"M0 0 H100 V50 Z\""
        case .offsetRotate: "'auto', 'reverse', an angle, or both such as \"auto 45deg\""
        case .easing:
            "an easing (a name, a function, [x1, y1, x2, y2], or an object with 'reverse', 'mirror', 'spring' or 'formula')"
        case .spring: "a spring such as { \"duration\": 0.5, \"bounce\": 0 } or \"spring(1, 100, 10)\""
        case .fingerWay: "points along the axis, or [x, y]"
        case .release: "points per second along the axis, [x, y] or \"carried\""
        case .deceleration: "'normal', 'fast' or a rate between 0 and 1"
        case .stops: "a distance between stops, a list of places or \"items\""
        case .image: "the path of a picture"
        case .frameRate: "frames per second such as 60 or \"60000/1001\""
        case .font:
            "a font (a name from 'fonts', or an object with 'family', 'size', 'weight', 'italic', 'features' and 'variations')"
        case .fonts: "an object that maps names to fonts"
        case .faces: "the name of a font file, or a list of faces such as [ { \"file\": \"Bold.ttf\" } ]"
        case .names: "a list of names"
        case .features: "a list of font features such as [\"tnum\", \"-liga\"]"
        case .axes: "an object of axes such as { \"wdth\": 85 }"
        case .signal: "an expression such as \"cover(self)\" or \"time\""
        case .source: "an expression, the name of a signal, or two expressions in brackets"
        case .namedSignal: "a signal (an expression, or an object with 'of')"
        case .signals: "an object that maps names to signals"
        case .interval: "an interval ([from, to])"
        case .part: "[from, to]"
        case .chain: "a list of operations, such as [ { \"relate\": [0, 9] }, \"clamp\" ]"
        case .keyframes: "a list of keyframes ([at, value] or [at, value, easing])"
        case .animatedProperties: "an object that maps properties to lists of values, or to objects with 'keyframes'"
        case .reducedMotion: "'keep', 'rest' or { \"value\": … }"
        case .bindings: "an object that maps properties to expressions"
        case .separator: "a colour, or an object with 'color', 'height' and 'inset'"
        case .motionBlur: "true, false, or an object with 'shutter', 'samples' or 'phase'"
        case .stretch: "an edge such as \"top\", or an object with 'edge' and 'mode'"
        case .timelineRange:
            "a range (a name such as \"entry\", or two ends such as [\"entry 25%\", \"cover 50%\"])"
        case .timelinePlaces: "a place such as \"entry 50%\" or 200, or two places such as [\"entry 50%\", \"exit\"]"
        case .timelineInset: "an inset, or two insets ([start, end])"
        case .change: "[from, to] or { \"continue\": to }"
        case .any(let what): what
        case .object: "an object"
        case .list: "a list"
        case .map, .listMap: "an object"
        }
    }
}

extension ValueKind {
    /// The description of a separator's `inset` in messages.
    package static let separatorInset = "a distance, or two distances ([left, right])"

    /// The kind of value of each property path. Never iterated.
    ///
    /// The kinds are computed only once, because every view looks up all its properties.
    private static let kindsByPath = Dictionary(
        uniqueKeysWithValues: PropertyPath.all.map { ($0, ValueKind(derivedFrom: $0)) })

    /// Creates the kind of value of a property, or of a part of a property.
    package init(_ path: PropertyPath) { self = Self.kindsByPath[path] ?? ValueKind(derivedFrom: path) }

    private init(derivedFrom path: PropertyPath) {
        let isUnit = path.property.unit == .fraction
        switch path.type {
        case .number: self = .number(isUnit ? .unit : path.partName.map { Percentage(part: $0) } ?? .none)
        case .point where path.property.name == "baseFrequency": self = .frequency
        case .point: self = .compound(isUnit ? .unitPoint : .point)
        case .size: self = .compound(isUnit ? CompoundShape.size.unit : .size)
        case .rect: self = .compound(isUnit ? .unitRect : .rect)
        case .radii: self = .radii
        case .color: self = .color(allowsNone: path.property.isOptional)
        case .colors: self = .colors
        case .numbers: self = .numbers
        case .transform: self = .transform
        case .filters: self = .filters
        case .shadows: self = .shadows
        case .path: self = .path
        case .boolean: self = .boolean
        case .string where path.property.name == "offsetRotate": self = .offsetRotate
        case .string: self = path.property.choices.isEmpty ? .text : .words(path.property.choices)
        case .image: self = .image
        }
    }
}

extension CompoundShape {
    package var unit: CompoundShape {
        CompoundShape(title: title, keys: keys, percentages: keys.map { _ in .unit })
    }
}

extension Percentage {
    /// Creates the value of 100% for a part of a point, a size or a rectangle, given the part's name, such as
    /// `frame.x`.
    package init(part: String) {
        switch part.split(separator: ".").last {
        case "x", "width": self = .width
        case "y", "height": self = .height
        default: self = .none
        }
    }
}
