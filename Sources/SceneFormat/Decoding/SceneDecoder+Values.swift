import JSON
import Layers
import Primitives
import Timing

/// What names and percentages mean where a value stands.
struct ValueScope {
    /// The extent percentages refer to.
    var parent: Size
    /// The canvas in points.
    var canvas: Size
    /// Names that stand for numbers.
    var names: [String: Double] = [:]

    func expressionScope(_ percentage: Percentage) -> Expression.Scope {
        let base: Double? =
            switch percentage {
            case .none: nil
            case .width: parent.width
            case .height: parent.height
            case .unit: 1
            }
        return Expression.Scope(parent: parent, canvas: canvas, percentBase: base, names: names)
    }
}

extension SceneDecoder {
    /// A value of a kind that a property can have; nil after an error.
    mutating func propertyValue(_ value: JSONValue, as kind: ValueKind, type: PropertyType, in scope: ValueScope)
        -> PropertyValue?
    {
        switch kind {
        case .number(let percentage): return number(value, percentage: percentage, in: scope).map { .number($0) }
        case .boolean:
            guard case .boolean(let flag) = value.kind else { break }
            return .boolean(flag)
        case .text:
            // What a template's "$name" stands for may be a number.
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
        case .transform: return transform(value, in: scope).map { .transform($0) }
        case .path:
            guard case .string(let text) = value.kind else { break }
            return path(value, text).map { .path($0) }
        case .image: return image(value).map { .image($0.image, scale: $0.scale) }
        case .count, .easing, .spring, .fingerWay, .release, .deceleration, .stops, .frameRate, .font, .fonts, .faces,
            .names, .signal,
            .source,
            .namedSignal, .signals, .interval, .part, .chain, .keyframes, .bindings, .timelineRange, .timelinePlaces,
            .timelineInset, .separator, .stretch, .motionBlur, .change, .any, .object,
            .list, .map, .listMap:
            return nil
        }
        wrongType(value, expected: kind.expectation, hint: kind == .text ? ForeignWords.hint(forText: value) : nil)
        return nil
    }

    /// A number or a formula, finite and at most ten million either way.
    mutating func number(_ value: JSONValue, percentage: Percentage = .none, in scope: ValueScope) -> Double? {
        let result: Double
        switch value.kind {
        case .number(let number): result = number
        case .string(let text):
            do {
                let expression = try expressions.expression(text).expression
                if let moving = expression.references.first(where: { changes($0) && scope.names[$0.spelling] == nil }) {
                    let message = "'\(moving.spelling)' changes from frame to frame, and this number does not"
                    report(
                        .invalidExpression, message, at: value.range,
                        hint: "tie a property to it with 'bind', or follow it with 'animate'")
                    return nil
                }
                result = try expression.value(in: scope.expressionScope(percentage))
            } catch {
                report(
                    .invalidExpression, error.message,
                    at: place(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
                return nil
            }
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.number(percentage).expectation)
            return nil
        }
        guard abs(result) <= Double(limits.number) else {
            report(
                .invalidValue, "\(result.shortText) is beyond \(limits.number)", at: value.range,
                hint: SceneLimit.hint(\.number, in: limits))
            return nil
        }
        return result
    }

    /// A path of SVG path data.
    private mutating func path(_ value: JSONValue, _ text: String) -> Path? {
        if let path = shared.paths[text] { return path }
        // What copies make has weight before it is read; once they are too many nothing more of them is.
        if problems.copy != 0 {
            countCopied(values: text.utf8.count, at: value.range)
            if expansion.isExhausted { return nil }
        }
        do {
            let path = try Path(pathData: text)
            shared.paths[text] = path
            return path
        } catch {
            report(
                .invalidPath, error.message,
                at: place(ofCharacter: error.offset, length: error.length, in: value, text))
            return nil
        }
    }

    /// Where a part of a string stands in the file; the whole string where a template made it.
    func place(ofCharacter offset: Int, length: Int, in value: JSONValue, _ text: String) -> Range<Int> {
        let literal = value.range
        guard literal.count >= 2, literal.upperBound <= source.bytes.count,
            source.bytes[literal.lowerBound + 1..<literal.upperBound - 1].elementsEqual(text.utf8)
        else { return literal }
        let start = source.byte(ofCharacter: offset, inLiteral: literal)
        let end = source.byte(ofCharacter: offset + length, inLiteral: literal)
        return start..<max(start, end)
    }

    /// A whole number in a range.
    mutating func count(_ value: JSONValue, in range: ClosedRange<Int>, what: String, scope: ValueScope) -> Int? {
        guard let number = number(value, in: scope) else { return nil }
        guard number == number.rounded(.towardZero) else {
            report(.invalidValue, "\(what) is a whole number, found \(number.shortText)", at: value.range)
            return nil
        }
        guard range.contains(Int(number)) else {
            report(
                .invalidValue, "\(what) is from \(range.lowerBound) to \(range.upperBound), found \(number.shortText)",
                at: value.range)
            return nil
        }
        return Int(number)
    }

    /// Numbers with names, as a list or as an object.
    mutating func numbers(_ value: JSONValue, shape: CompoundShape, in scope: ValueScope) -> [Double]? {
        switch value.kind {
        case .array(let elements) where elements.count == shape.keys.count:
            return allNumbers(Array(zip(elements, shape.percentages)), in: scope)
        case .object(let members) where !members.isEmpty && !members.contains(where: { shape.keys.contains($0.key) }):
            let keys = members.prefix(4).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
            report(.wrongType, "expected \(shape.expectation), found an object with \(keys)", at: value.range)
            return nil
        case .object(let members):
            let unknown = members.filter { !shape.keys.contains($0.key) }
            for member in unknown {
                report(
                    .unknownKey, "\(shape.title) has no key '\(member.key)'", at: member.keyRange,
                    nearest: member.key, among: { _ in shape.keys })
            }
            let missing = shape.keys.filter { value[$0] == nil }
            for key in missing { report(.missingKey, "\(shape.title) needs '\(key)'", at: value.range) }
            guard unknown.isEmpty, missing.isEmpty else { return nil }
            return allNumbers(
                zip(shape.keys, shape.percentages).compactMap { key, percentage in value[key].map { ($0, percentage) }
                },
                in: scope)
        case .null, .boolean, .number, .string, .array:
            wrongType(value, expected: shape.expectation)
            return nil
        }
    }

    /// Every number of a list, or nil after reporting all that are none.
    mutating func allNumbers(_ values: [(JSONValue, Percentage)], in scope: ValueScope) -> [Double]? {
        var result: [Double] = []
        for (value, percentage) in values {
            if let number = number(value, percentage: percentage, in: scope) { result.append(number) }
        }
        return result.count == values.count ? result : nil
    }

    private mutating func radii(_ value: JSONValue, in scope: ValueScope) -> CornerRadii? {
        switch value.kind {
        case .number, .string:
            return number(value, in: scope).map { CornerRadii($0) }
        case .array(let elements) where elements.count == 4:
            guard let radii = allNumbers(elements.map { ($0, .none) }, in: scope) else { return nil }
            return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
        case .null, .boolean, .array, .object:
            wrongType(value, expected: ValueKind.radii.expectation)
            return nil
        }
    }

    /// A colour by hexadecimal digits, function, CSS name or the scene's own name, which comes first.
    mutating func color(_ value: JSONValue) -> Color? {
        let kind = ValueKind.color(allowsNone: false)
        guard case .string(let text) = value.kind else {
            wrongType(value, expected: kind.expectation)
            return nil
        }
        if let color = shared.colors[text] { return color }
        if let color = colors[text] ?? Color(css: text) {
            shared.colors[text] = color
            return color
        }
        report(
            .invalidColor, "\(text.quotedInShort) is not a colour", at: value.range, nearest: text,
            among: { $0.colors.keys.sorted() + Color.cssNames },
            otherwise: "write #rgb, #rrggbb, #rrggbbaa, a CSS name, rgb(), hsl() or a name from 'colors'")
        return nil
    }

    private mutating func colors(_ value: JSONValue) -> [Color]? {
        guard case .array(let elements) = value.kind, !elements.isEmpty else {
            wrongType(value, expected: ValueKind.colors.expectation)
            return nil
        }
        var result: [Color] = []
        for element in elements {
            if let color = color(element) { result.append(color) }
        }
        return result.count == elements.count ? result : nil
    }

    /// One of some words.
    mutating func word(_ value: JSONValue, among words: [String]) -> String? {
        guard case .string(let text) = value.kind else {
            wrongType(value, expected: ValueKind.words(words).expectation)
            return nil
        }
        if words.contains(text) { return text }
        report(
            .unknownWord, "expected \(ValueKind.words(words).expectation), found '\(text)'", at: value.range,
            nearest: text, among: { _ in words })
        return nil
    }
}

extension SceneDecoder {
    /// The number of a key that has one.
    mutating func number(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Double? {
        guard let value = object[key], case .number(let percentage)? = object.table[key]?.kind else { return nil }
        return number(value, percentage: percentage, in: scope)
    }

    /// The seconds of a key, which are never negative.
    mutating func seconds(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Double? {
        object[key].flatMap { seconds($0, what: key, in: scope) }
    }

    /// Seconds, which are never negative.
    mutating func seconds(_ value: JSONValue, what: String = "duration", in scope: ValueScope) -> Double? {
        guard let seconds = number(value, in: scope) else { return nil }
        if seconds >= 0 { return seconds }
        report(.invalidValue, "a \(what) is never negative, found \(seconds.shortText)", at: value.range)
        return nil
    }

    /// The numbers of a key that has several.
    mutating func numbers(_ key: String, of object: CheckedObject, in scope: ValueScope) -> [Double]? {
        guard let value = object[key], case .compound(let shape)? = object.table[key]?.kind else { return nil }
        return numbers(value, shape: shape, in: scope)
    }

    /// The extent of a key; negative ones are errors.
    mutating func size(_ key: String, of object: CheckedObject, in scope: ValueScope) -> Size? {
        guard let value = object[key], let numbers = numbers(key, of: object, in: scope) else { return nil }
        return size(width: numbers[0], height: numbers[1], at: value.range)
    }

    /// An extent, or an error where one side is negative.
    mutating func size(width: Double, height: Double, at range: Range<Int>) -> Size? {
        guard width >= 0, height >= 0 else {
            report(
                .invalidValue, "a size is never negative, found \(width.shortText) × \(height.shortText)", at: range)
            return nil
        }
        return Size(width: width, height: height)
    }

    mutating func color(_ key: String, of object: CheckedObject) -> Color? { object[key].flatMap { color($0) } }

    mutating func insets(_ key: String, of object: CheckedObject, in scope: ValueScope) -> EdgeInsets? {
        numbers(key, of: object, in: scope).map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    mutating func boolean(_ key: String, of object: CheckedObject) -> Bool? {
        guard let value = object[key] else { return nil }
        guard case .boolean(let flag) = value.kind else {
            wrongType(value, expected: ValueKind.boolean.expectation)
            return nil
        }
        return flag
    }

    /// The word of a key that takes words.
    mutating func word<Word: RawRepresentable<String>>(_ key: String, of object: CheckedObject, as type: Word.Type)
        -> Word?
    {
        guard let value = object[key], case .words(let words)? = object.table[key]?.kind else { return nil }
        return word(value, among: words).flatMap { Word(rawValue: $0) }
    }

    /// The text of a key.
    mutating func text(_ key: String, of object: CheckedObject) -> String? {
        guard let value = object[key] else { return nil }
        guard case .string(let text) = value.kind else {
            wrongType(value, expected: ValueKind.text.expectation)
            return nil
        }
        return text
    }
}

extension PropertyValue {
    /// A value of several numbers in the order of its list spelling.
    fileprivate init?(_ type: PropertyType, components n: [Double]) {
        switch type {
        case .point where n.count == 2: self = .point(Point(x: n[0], y: n[1]))
        case .size where n.count == 2: self = .size(Size(width: n[0], height: n[1]))
        case .rect where n.count == 4: self = .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .number, .point, .size, .rect, .radii, .color, .colors, .numbers, .transform, .path, .boolean,
            .string,
            .image:
            return nil
        }
    }

    /// Every number in it, for range checks.
    var numbersWithin: [Double] {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .radii(let radii): [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        case .numbers(let numbers): numbers ?? []
        case .color, .colors, .transform, .path, .boolean, .string, .image: []
        }
    }
}
