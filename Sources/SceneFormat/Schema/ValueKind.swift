import JSON
import Layers
import Primitives

/// What may stand for a key: checked when a scene is read, printed in messages, and turned into the JSON Schema.
package indirect enum ValueKind: Hashable, Sendable {
    /// A number or a formula.
    case number(Percentage)
    /// A whole number or a formula for one.
    case count
    /// `true` or `false`.
    case boolean
    /// Any string.
    case text
    /// One of some words.
    case words([String])
    /// A colour; `null` means none where that is allowed.
    case color(allowsNone: Bool)
    /// Colours, at least one.
    case colors
    /// Numbers in unit coordinates, or `null`.
    case numbers
    /// Numbers with names: points, sizes, rectangles, insets.
    case compound(CompoundShape)
    /// One radius or four.
    case radii
    /// A transform list.
    case transform
    /// SVG path data.
    case path
    /// An easing in any spelling.
    case easing
    /// A spring that starts with a velocity it is given.
    case spring
    /// How far a finger goes, along a container's axis or both.
    case fingerWay
    /// The velocity with which a finger lets go.
    case release
    /// How fast content slows down.
    case deceleration
    /// Where content may come to rest.
    case stops
    /// A picture's path.
    case image
    /// Frames per second.
    case frameRate
    /// A font's name, or what it is made of.
    case font
    /// Font files by name.
    case fonts
    /// A font file's name, a face of one, or a list of these.
    case faces
    /// Names of other things.
    case names
    /// An expression over what changes from frame to frame.
    case signal
    /// The same, or two numbers: what a transform begins with.
    case source
    /// A changing value that has a name: an expression, or a source with an interval and operations.
    case namedSignal
    /// Such values by their names.
    case signals
    /// Two values: positions 0 and 1.
    case interval
    /// Two fractions: the part of a way that something takes.
    case part
    /// Operations on a position or a value.
    case chain
    /// Values of some property at places of a signal.
    case keyframes
    /// What properties are tied to, by their names.
    case bindings
    /// A line's colour, or what it is made of.
    case separator
    /// The edge of a view that keeps its place, or that and how.
    case stretch
    /// Whether frames have motion blur, or how.
    case motionBlur
    /// Where a stretch of scrolling begins and ends.
    case timelineRange
    /// The place that sets an effect off, or two between which it is on.
    case timelinePlaces
    /// How far a viewport's edges are taken inwards.
    case timelineInset
    /// The two values of an action, or the one it goes on to.
    case change
    /// Anything; what it must be is checked where it is used.
    case any(String)
    /// An object with a table of its own.
    case object(KeyTable.Name)
    /// A list of such objects.
    case list(KeyTable.Name)
    /// An object of such objects under free names.
    case map(KeyTable.Name)
    /// An object of lists of such objects under free names.
    case listMap(KeyTable.Name)
}

/// What 100 % is where a number stands.
package enum Percentage: Hashable, Sendable {
    /// Percentages make no sense.
    case none
    /// The parent's width.
    case width
    /// The parent's height.
    case height
    /// 1: fractions and unit coordinates.
    case unit
}

/// Numbers that belong together, written as a list or as an object.
package struct CompoundShape: Hashable, Sendable {
    /// What messages call it.
    package var title: String
    /// The members, in the order of the list.
    package var keys: [String]
    /// What 100 % is for each.
    package var percentages: [Percentage]

    static let point = CompoundShape(title: "a point", keys: ["x", "y"], percentages: [.width, .height])
    static let unitPoint = CompoundShape(title: "a unit point", keys: ["x", "y"], percentages: [.unit, .unit])
    static let size = CompoundShape(title: "a size", keys: ["width", "height"], percentages: [.width, .height])
    static let rect = CompoundShape(
        title: "a rectangle", keys: ["x", "y", "width", "height"], percentages: [.width, .height, .width, .height])
    static let unitRect = CompoundShape(
        title: "a unit rectangle", keys: ["x", "y", "width", "height"], percentages: [.unit, .unit, .unit, .unit])
    static let insets = CompoundShape(
        title: "insets", keys: ["top", "left", "bottom", "right"], percentages: [.height, .width, .height, .width])

    /// `a point, [x, y] or {"x", "y"}`.
    var expectation: String {
        "\(title), [\(keys.joined(separator: ", "))] or {\(keys.map { "\"\($0)\"" }.joined(separator: ", "))}"
    }
}

extension ValueKind {
    /// The sentence part after "expected".
    var expectation: String {
        switch self {
        case .number: "a number or an expression"
        case .count: "a whole number or an expression"
        case .boolean: "true or false"
        case .text: "a string"
        case .words(let words): "one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
        case .color: "a colour, such as \"#ff8800\" or \"white\""
        case .colors: "a list of colours"
        case .numbers: "a list of numbers"
        case .compound(let shape): shape.expectation
        case .radii: "a radius, or four: [topLeft, topRight, bottomRight, bottomLeft]"
        case .transform: "a list of transform functions, such as [ { \"scale\": 0.5 } ]"
        case .path: "SVG path data, such as \"M0 0 H100 V50 Z\""
        case .easing:
            "an easing: a name, a function, [x1, y1, x2, y2], {\"reverse\"}, {\"mirror\"}, {\"spring\"} or {\"formula\"}"
        case .spring: "a spring, such as { \"duration\": 0.5, \"bounce\": 0 } or \"spring(1, 100, 10)\""
        case .fingerWay: "points along the axis, or [x, y]"
        case .release: "points per second along the axis, [x, y] or \"carried\""
        case .deceleration: "'normal', 'fast' or a rate between 0 and 1"
        case .stops: "a distance between stops, a list of places or \"items\""
        case .image: "the path of a picture"
        case .frameRate: "frames per second, such as 60 or \"60000/1001\""
        case .font: "a font: a name from 'fonts', or { \"family\", \"size\", \"weight\", \"italic\" }"
        case .fonts: "an object of fonts by their names"
        case .faces: "a font file's name, or a list of faces such as [ { \"file\", \"weight\" } ]"
        case .names: "a list of names"
        case .signal: "an expression, such as \"cover(self)\" or \"time\""
        case .source: "an expression, the name of a signal, or two expressions in brackets"
        case .namedSignal: "a signal: an expression, or { \"of\", \"over\", \"chain\" }"
        case .signals: "an object of signals by their names"
        case .interval: "an interval, [from, to]"
        case .part: "[from, to]"
        case .chain: "a list of operations, such as [ { \"relate\": [0, 9] }, \"clamp\" ]"
        case .keyframes: "a list of keyframes, [[at, value, easing], …]"
        case .bindings: "an object of expressions by the properties they move"
        case .separator: "a colour, or { \"color\", \"height\", \"inset\" }"
        case .motionBlur: "true, false or { \"shutter\", \"samples\", \"phase\" }"
        case .stretch: "an edge, such as \"top\", or { \"edge\", \"mode\" }"
        case .timelineRange:
            "a range: the name of one, such as \"entry\", or two ends, such as [\"entry 25%\", \"cover 50%\"]"
        case .timelinePlaces: "a place, such as \"entry 50%\" or 200, or two: [\"entry 50%\", \"exit\"]"
        case .timelineInset: "an inset, or two: [start, end]"
        case .change: "[from, to] or { \"continue\": to }"
        case .any(let what): what
        case .object: "an object"
        case .list: "a list"
        case .map, .listMap: "an object"
        }
    }
}

extension ValueKind {
    /// What a separator's `inset` takes.
    static let separatorInset = "a distance, or [left, right]"

    /// For look-ups only: every view asks for each of its properties.
    private static let kindsByPath = Dictionary(
        uniqueKeysWithValues: PropertyPath.all.map { ($0, ValueKind(derivedFrom: $0)) })

    /// What a property of the registry, or a part of one, takes.
    init(_ path: PropertyPath) { self = Self.kindsByPath[path] ?? ValueKind(derivedFrom: path) }

    private init(derivedFrom path: PropertyPath) {
        let isUnit = path.property.unit == .fraction
        switch path.type {
        case .number: self = .number(isUnit ? .unit : path.partName.map { Percentage(part: $0) } ?? .none)
        case .point: self = .compound(isUnit ? .unitPoint : .point)
        case .size: self = .compound(isUnit ? CompoundShape.size.unit : .size)
        case .rect: self = .compound(isUnit ? .unitRect : .rect)
        case .radii: self = .radii
        case .color: self = .color(allowsNone: path.property.isOptional)
        case .colors: self = .colors
        case .numbers: self = .numbers
        case .transform: self = .transform
        case .path: self = .path
        case .boolean: self = .boolean
        case .string: self = path.property.choices.isEmpty ? .text : .words(path.property.choices)
        case .image: self = .image
        }
    }
}

extension CompoundShape {
    var unit: CompoundShape {
        CompoundShape(title: title, keys: keys, percentages: keys.map { _ in .unit })
    }
}

extension Percentage {
    /// What 100 % is for a part of a point, a size or a rectangle.
    init(part: String) {
        switch part.split(separator: ".").last {
        case "x", "width": self = .width
        case "y", "height": self = .height
        default: self = .none
        }
    }
}

extension JSONValue {
    /// The sentence part after "found".
    var finding: String {
        switch kind {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): "the number \(value.shortText)"
        case .string(let text): "the string \(text.quotedInShort)"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
        case .object: "an object"
        }
    }
}

extension String {
    /// In single quotes, cut after forty characters.
    var quotedInShort: String {
        let head = prefix(40)
        return head.endIndex < endIndex ? "'\(head)…'" : "'\(self)'"
    }

    /// Without its middle where it is longer than any message: a name can have megabytes.
    var shortened: String {
        guard utf8.count > 1000 else { return self }
        return
            "\(String.UnicodeScalarView(unicodeScalars.prefix(200)))…\(String.UnicodeScalarView(unicodeScalars.suffix(50)))"
    }
}
