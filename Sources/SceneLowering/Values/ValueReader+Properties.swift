import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Timing
import Typography

extension ValueReader {
    private static let fontWeight = PropertyPath("font.weight")
    private static let locations = ["locations", "gradient.locations", "strokeGradient.locations"].map {
        PropertyPath($0)
    }
    private static let text = PropertyPath("text")
    private static let m34 = PropertyPath("m34")

    /// Reads the value of a property; nil after an error. The value must be in the range that the property allows.
    mutating func value(_ json: JSONValue, of path: PropertyPath, in scope: ValueScope) -> PropertyValue? {
        if path == Self.fontWeight { return fontWeight(json, in: scope).map { .number($0) } }
        guard let value = propertyValue(json, as: ValueKind(path), type: path.type, in: scope) else { return nil }
        if let range = path.range, let outside = value.numbersWithin.first(where: { !range.contains($0) }) {
            let expected =
                range.upperBound == .infinity
                ? "at least \(range.lowerBound.shortText)"
                : "from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
            problems.error(
                .invalidValue, "'\(path.name)' must be \(expected), found \(outside.shortText)", at: json.origin)
            return nil
        }
        if path.range == nil, let size = value.extent, size.width < 0 || size.height < 0 {
            problems.error(
                .invalidValue, "a size must not be negative, found \(size.width.shortText) × \(size.height.shortText)",
                at: json.origin)
            return nil
        }
        if Self.locations.contains(path), case .numbers(let locations?) = value, !Self.areRising(locations) {
            problems.error(
                .invalidValue, "each number of '\(path.name)' must be at least as large as the number before it",
                at: json.origin)
            return nil
        }
        if path == Self.m34, case .number(let number) = value, abs(number) >= 1 {
            problems.warning(
                .invalidValue, "'m34' should be much smaller than 1, such as \"-1 / 500\", found \(number.shortText)",
                at: json.origin,
                hint: "write \"-1 / \(abs(number).shortText)\" for a viewer \(abs(number).shortText) points away")
        }
        if path == Self.text, case .string(let text) = value, !admit(text, at: json.origin) { return nil }
        return value
    }

    /// Counts the text of a label. If it exceeds the limit for one label or for the whole scene, reports an error and
    /// returns false.
    mutating func admit(_ text: String, at range: Origin) -> Bool {
        let count = text.unicodeScalars.count
        guard count <= Self.maximumTextLength else {
            problems.error(
                .textTooLong,
                "the text has \(count.grouped) characters, but at most \(Self.maximumTextLength.grouped) are allowed",
                at: range)
            return false
        }
        textLength += count
        guard textLength <= Self.maximumTextLengthInAll else {
            problems.error(
                .textTooLong,
                "the scene's texts together have more than \(Self.maximumTextLengthInAll.grouped) characters", at: range
            )
            return false
        }
        return true
    }

    /// The maximum number of characters in the text of one label, about a long chapter.
    static let maximumTextLength = 50_000
    /// The maximum number of characters in the texts of all labels and of their states.
    ///
    /// Showing this many at once takes about 700 MB for outlines.
    static let maximumTextLengthInAll = 500_000

    private static func areRising(_ numbers: [Double]) -> Bool {
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension ValueReader {
    /// Reads a value of one of the kinds that properties can have; nil after an error, or if `kind` is another kind.
    mutating func propertyValue(_ value: JSONValue, as kind: ValueKind, type: PropertyType, in scope: ValueScope)
        -> PropertyValue?
    {
        switch kind {
        case .number(let percentage): return number(value, percentage: percentage, in: scope).map { .number($0) }
        case .boolean:
            guard case .boolean(let flag) = value.kind else {
                problems.wrongType(value, expected: kind.expectation, hint: ForeignWords.hint(forFlag: value))
                return nil
            }
            return .boolean(flag)
        case .text:
            // A template's "$name" may have been replaced by a number.
            if case .number(let number) = value.kind { return .string(number.shortText) }
            guard case .string(let text) = value.kind else { break }
            return .string(text)
        case .words(let words): return word(value, among: words).map { .string($0) }
        case .color(let allowsNone):
            if allowsNone, case .null = value.kind { return .color(nil) }
            return color(value).map { .color($0) }
        case .colors: return colors(value).map { .colors($0) }
        case .numbers:
            if case .null = value.kind { return .numbers(nil) }
            guard case .array(let elements) = value.kind else { break }
            return allNumbers(elements.map { ($0, .unit) }, in: scope).map { .numbers($0) }
        case .compound(let shape):
            return numbers(value, shape: shape, in: scope).flatMap { PropertyValue(type, components: $0) }
        case .radii: return radii(value, in: scope).map { .radii($0) }
        case .frequency: return frequency(value, in: scope).map { .point($0) }
        case .transform: return transform(value, in: scope).map { .transform($0) }
        case .filters: return filters(value, in: scope).map { .filters($0) }
        case .shadows: return shadows(value, in: scope).map { .shadows($0) }
        case .path:
            guard case .string(let text) = value.kind else { break }
            return path(value, text).map { .path($0) }
        case .offsetRotate: return offsetRotation(value, in: scope).map { .string($0.text) }
        case .image: return assets.picture(value, problems: &problems).map { .image($0.image, scale: $0.scale) }
        case .count, .extent, .padding, .autoresizing, .labelText, .runText, .features, .axes, .easing, .spring,
            .fingerWay, .release,
            .deceleration,
            .stops, .frameRate, .font, .fonts, .faces,
            .names, .signal,
            .source,
            .namedSignal, .signals, .interval, .part, .chain, .keyframes, .animatedProperties, .reducedMotion,
            .bindings, .timelineRange, .timelinePlaces,
            .timelineInset, .separator, .stretch, .motionBlur, .change, .any, .object,
            .list, .map, .listMap:
            return nil
        }
        problems.wrongType(
            value, expected: kind.expectation, hint: kind == .text ? ForeignWords.hint(forText: value) : nil)
        return nil
    }

    /// Reads the rotation of a view that follows a path; nil after an error.
    ///
    /// It is an angle, one of the words `auto` and `reverse`, or a word and an angle in either order, as in CSS.
    private mutating func offsetRotation(_ value: JSONValue, in scope: ValueScope) -> OffsetRotation? {
        guard case .string(let text) = value.kind else {
            if case .number(let angle) = value.kind { return OffsetRotation(nil, angle: angle) }
            problems.wrongType(value, expected: ValueKind.offsetRotate.expectation)
            return nil
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        let word = [words.first, words.last].compactMap { $0 }
            .first { OffsetRotation.Base(rawValue: String($0)) != nil }
        let base = word.flatMap { OffsetRotation.Base(rawValue: String($0)) }
        if base == nil, let first = words.first, first.allSatisfy(\.isLetter), scope.names[text] == nil {
            problems.error(
                .unknownWord, "expected \(ValueKind.offsetRotate.expectation), found '\(text.shortened)'",
                at: value.origin, nearest: String(first), among: { OffsetRotation.Base.allCases.map(\.rawValue) })
            return nil
        }
        if base != nil, words.count == 1 { return OffsetRotation(base) }
        var angle = text
        if let word {
            // Blanks in place of the word keep the offsets of mistakes.
            angle.replaceSubrange(
                word.startIndex..<word.endIndex, with: String(repeating: " ", count: word.count))
        }
        return number(JSONValue(.string(angle), origin: value.origin), in: scope)
            .map { OffsetRotation(base, angle: $0) }
    }

    /// Reads a path from SVG path data; nil after an error.
    private mutating func path(_ value: JSONValue, _ text: String) -> Path? {
        if let path = paths[text] { return path }
        // Copies are counted before they are read; beyond the limit no more of them is read.
        if problems.copy != 0 {
            countCopied(values: text.utf8.count, at: value.origin)
            if copies.isExhausted { return nil }
        }
        do {
            let path = try Path(pathData: text)
            paths[text] = path
            return path
        } catch {
            problems.error(
                .invalidPath, error.message,
                at: origin(ofCharacter: error.offset, length: error.length, in: value, text))
            return nil
        }
    }

    private mutating func radii(_ value: JSONValue, in scope: ValueScope) -> CornerRadii? {
        switch value.kind {
        case .number, .string:
            return number(value, in: scope).map { CornerRadii($0) }
        case .array(let elements) where elements.count == 4:
            guard let radii = allNumbers(elements.map { ($0, .none) }, in: scope) else { return nil }
            return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
        case .null, .boolean, .array, .object:
            problems.wrongType(value, expected: ValueKind.radii.expectation)
            return nil
        }
    }

    private mutating func frequency(_ value: JSONValue, in scope: ValueScope) -> Point? {
        switch value.kind {
        case .number, .string:
            return number(value, in: scope).map { Point(x: $0, y: $0) }
        case .array(let elements) where elements.count == 2:
            return allNumbers(elements.map { ($0, .none) }, in: scope).map { Point(x: $0[0], y: $0[1]) }
        case .null, .boolean, .array, .object:
            problems.wrongType(value, expected: ValueKind.frequency.expectation)
            return nil
        }
    }

    /// Reads a colour; nil after an error.
    ///
    /// A colour is written as hexadecimal digits, a function, a CSS name, or a name that the scene defines. The scene's
    /// names take precedence over CSS's.
    mutating func color(_ value: JSONValue) -> Color? {
        let kind = ValueKind.color(allowsNone: false)
        guard case .string(let text) = value.kind else {
            problems.wrongType(value, expected: kind.expectation)
            return nil
        }
        if let color = colorsByText[text] { return color }
        if let color = colors[text] { return color }
        if let color = Color(css: text) {
            colorsByText[text] = color
            return color
        }
        let names = colors
        if problems.isMisspelt(.colors) { return nil }
        problems.error(
            .invalidColor, "\(text.quotedInShort) is not a colour", at: value.origin,
            hintIfGiven: {
                ForeignWords.hint(forColor: text)
                    ?? NearestName.hint(for: text, among: names.keys.sorted() + Color.cssNames)
                    ?? "write #rgb, #rrggbb, #rrggbbaa, a CSS name, rgb(), hsl() or a name from 'colors'"
            })
        return nil
    }

    private mutating func colors(_ value: JSONValue) -> [Color]? {
        guard case .array(let elements) = value.kind, !elements.isEmpty else {
            problems.wrongType(value, expected: ValueKind.colors.expectation)
            return nil
        }
        var result: [Color] = []
        for element in elements {
            if let color = color(element) { result.append(color) }
        }
        return result.count == elements.count ? result : nil
    }

    /// Reads a font weight, which is a number, an expression or a name; nil after an error.
    mutating func fontWeight(_ value: JSONValue, in scope: ValueScope) -> Double? {
        if case .string(let name) = value.kind, let weight = FontWeight.weight(named: name) { return weight }
        if case .string(let name) = value.kind, name.allSatisfy(\.isLetter), scope.names[name] == nil {
            problems.error(
                .unknownWord, "expected a weight from 1 to 1000, or the name of a weight, found \(name.quotedInShort)",
                at: value.origin,
                nearest: name, among: { FontWeight.names.map(\.name) })
            return nil
        }
        guard let weight = number(value, in: scope) else { return nil }
        guard (1...1000).contains(weight) else {
            problems.error(
                .invalidValue, "a font's weight must be from 1 to 1000, found \(weight.shortText)", at: value.origin)
            return nil
        }
        return weight
    }
}

extension ValueReader {
    /// Reads the interpolation mode of a property. Nil if `value` is nil, or after an error.
    ///
    /// It is an error if the mode does not apply to the property's type.
    mutating func interpolation(_ value: JSONValue?, for path: PropertyPath) -> InterpolationMode? {
        guard let value, let mode = word(value, as: InterpolationMode.self) else { return nil }
        if mode.applies(to: path.type) { return mode }
        let kinds: (plural: String, singular: String)
        switch mode {
        case .standard: return mode
        case .oklab: kinds = ("colours", "a colour")
        case .matrix: kinds = ("transforms", "a transform")
        }
        problems.error(
            .invalidValue,
            "'\(mode.rawValue)' is only for \(kinds.plural), but '\(path.name)' is not \(kinds.singular)",
            at: value.origin)
        return nil
    }
}

extension InterpolationMode {
    /// Returns whether values of a type can be mixed in this way.
    func applies(to type: PropertyType) -> Bool {
        switch self {
        case .standard: true
        case .oklab: type == .color || type == .colors || type == .filters || type == .shadows
        case .matrix: type == .transform
        }
    }
}

extension PropertyValue {
    /// The size in a value that is a size or a rectangle; nil for other values.
    ///
    /// Its width and height must not be negative in a scene.
    fileprivate var extent: Size? {
        switch self {
        case .size(let size): size
        case .rect(let rect): rect.size
        case .number, .point, .radii, .color, .colors, .numbers, .transform, .filters, .shadows, .path, .boolean,
            .string, .image:
            nil
        }
    }
}

extension PropertyValue {
    /// Creates a point, a size or a rectangle from its numbers, in the order of the list `[x, y, width, height]`; nil
    /// for other types.
    fileprivate init?(_ type: PropertyType, components n: [Double]) {
        switch type {
        case .point where n.count == 2: self = .point(Point(x: n[0], y: n[1]))
        case .size where n.count == 2: self = .size(Size(width: n[0], height: n[1]))
        case .rect where n.count == 4: self = .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .number, .point, .size, .rect, .radii, .color, .colors, .numbers, .transform, .filters, .shadows,
            .path, .boolean,
            .string,
            .image:
            return nil
        }
    }

    /// All numbers in the value, for range checks. Empty for values that are not checked, such as colours.
    var numbersWithin: [Double] {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .radii(let radii): [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        case .numbers(let numbers): numbers ?? []
        case .color, .colors, .transform, .filters, .shadows, .path, .boolean, .string, .image: []
        }
    }
}
