import Diagnostics
import JSON
import Primitives
import SceneDocument
import SceneReading

extension ValueReader {
    /// Reads a number or an expression; nil after an error.
    ///
    /// The result is finite. Its magnitude is at most the scene's limit for numbers, by default ten million.
    mutating func number(_ value: JSONValue, percentage: Percentage = .none, in scope: ValueScope) -> Double? {
        let result: Double
        switch value.kind {
        case .number(let number): result = number
        case .string(let text):
            do {
                let expression = try expressions.expression(text).expression
                if let moving = expression.references.first(where: { changes($0) && scope.names[$0.spelling] == nil }) {
                    let message = "'\(moving.spelling)' changes from frame to frame, but this number must not change"
                    problems.error(
                        .invalidExpression, message, at: value.origin,
                        hint: ForeignWords.hint(forName: moving.spelling)
                            ?? "use '\(moving.spelling)' in a value of 'bind', or as the 'signal' of an animation")
                    return nil
                }
                result = try expression.value(in: scope.expressionScope(percentage))
            } catch {
                problems.error(
                    .invalidExpression, error.message,
                    at: origin(ofCharacter: error.offset, length: error.length, in: value, text),
                    hint: text == ViewWord.fit ? ForeignWords.hint(forFitInBox: scope.isOfBox) : error.hint)
                return nil
            }
        case .null, .boolean, .array, .object:
            problems.wrongType(value, expected: ValueKind.number(percentage).expectation)
            return nil
        }
        guard abs(result) <= Double(limits.number) else {
            problems.error(
                .invalidValue,
                "a number must be from -\(limits.number.grouped) to \(limits.number.grouped), found \(result.grouped)",
                at: value.origin,
                hint: SceneLimit.hint(\.number, in: limits))
            return nil
        }
        return result
    }

    /// Reads an integer within a range; nil after an error.
    ///
    /// - Parameter what: The name of the number, for messages.
    mutating func count(_ value: JSONValue, in range: ClosedRange<Int>, what: String, scope: ValueScope) -> Int? {
        guard let number = number(value, in: scope) else { return nil }
        guard number == number.rounded(.towardZero) else {
            problems.error(.invalidValue, "\(what) must be a whole number, found \(number.shortText)", at: value.origin)
            return nil
        }
        guard range.contains(Int(number)) else {
            problems.error(
                .invalidValue,
                "\(what) must be from \(range.lowerBound.grouped) to \(range.upperBound.grouped), found \(number.grouped)",
                at: value.origin)
            return nil
        }
        return Int(number)
    }

    /// Reads several numbers that form one value, such as a point, from a list or an object; nil after an error.
    mutating func numbers(_ value: JSONValue, shape: CompoundShape, in scope: ValueScope) -> [Double]? {
        switch value.kind {
        case .array(let elements) where elements.count == shape.keys.count:
            return allNumbers(Array(zip(elements, shape.percentages)), in: scope)
        case .object(let members) where !members.isEmpty && !members.contains(where: { shape.keys.contains($0.key) }):
            let keys = members.prefix(4).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
            problems.error(.wrongType, "expected \(shape.expectation), found an object with \(keys)", at: value.origin)
            return nil
        case .object(let members):
            let unknown = members.filter { !shape.keys.contains($0.key) }
            for member in unknown {
                problems.error(
                    .unknownKey, "\(shape.title) has no key '\(member.key)'", at: member.keyOrigin,
                    nearest: member.key, among: { shape.keys })
            }
            problems.noteUnknownKeys(unknown, among: shape.keys, in: value.origin)
            let missing = shape.keys.filter { value[$0] == nil }
            for key in missing {
                problems.missing(oneOf: [key], "\(shape.title) needs '\(key)'", in: value.origin)
            }
            guard unknown.isEmpty, missing.isEmpty else { return nil }
            return allNumbers(
                zip(shape.keys, shape.percentages).compactMap { key, percentage in value[key].map { ($0, percentage) }
                },
                in: scope)
        case .null, .boolean, .number, .string, .array:
            problems.wrongType(
                value, expected: shape.expectation,
                hint: value.string == ViewWord.fit ? ForeignWords.hint(forFitInBox: scope.isOfBox) : nil)
            return nil
        }
    }

    /// Reads all numbers of a list. If there are mistakes, reports each of them and returns nil.
    mutating func allNumbers(_ values: [(JSONValue, Percentage)], in scope: ValueScope) -> [Double]? {
        var result: [Double] = []
        for (value, percentage) in values {
            if let number = number(value, percentage: percentage, in: scope) { result.append(number) }
        }
        return result.count == values.count ? result : nil
    }
}

extension ValueReader {
    /// Reads the number under a key. Nil if the key is missing, or after an error.
    ///
    /// The format's rule for the key must be that of a number.
    mutating func number<Object: RuledObject>(_ word: Object.Word, of object: Object, in scope: ValueScope) -> Double? {
        guard let value = object[word], case .number(let percentage)? = object.rule(of: word)?.kind else { return nil }
        return number(value, percentage: percentage, in: scope)
    }

    /// Reads a number of seconds, which must not be negative; nil after an error.
    ///
    /// - Parameter what: The name of the number, for messages.
    mutating func seconds(_ value: JSONValue, what: String = "duration", in scope: ValueScope) -> Double? {
        guard let seconds = number(value, in: scope) else { return nil }
        if seconds >= 0 { return seconds }
        problems.error(
            .invalidValue, "a \(what) must not be negative, found \(seconds.shortText)", at: value.origin)
        return nil
    }

    /// Reads the numbers under a key. Nil if the key is missing, or after an error.
    ///
    /// The format's rule for the key must be that of several numbers, such as a point.
    mutating func numbers<Object: RuledObject>(_ word: Object.Word, of object: Object, in scope: ValueScope)
        -> [Double]?
    {
        guard let value = object[word], case .compound(let shape)? = object.rule(of: word)?.kind else { return nil }
        return numbers(value, shape: shape, in: scope)
    }

    /// Reads the size under a key. Nil if the key is missing, or after an error. The width and height must not be
    /// negative.
    mutating func size<Object: RuledObject>(_ word: Object.Word, of object: Object, in scope: ValueScope) -> Size? {
        guard let value = object[word], let numbers = numbers(word, of: object, in: scope) else { return nil }
        return size(width: numbers[0], height: numbers[1], at: value.origin)
    }

    /// Returns a size. If the width or height is negative, reports an error and returns nil.
    mutating func size(width: Double, height: Double, at origin: Origin) -> Size? {
        if allowsNegativeSizes { return Size(width: max(0, width), height: max(0, height)) }
        guard width >= 0, height >= 0 else {
            problems.error(
                .invalidValue, "a size must not be negative, found \(width.shortText) × \(height.shortText)", at: origin
            )
            return nil
        }
        return Size(width: width, height: height)
    }

    mutating func insets<Object: RuledObject>(_ word: Object.Word, of object: Object, in scope: ValueScope)
        -> EdgeInsets?
    {
        numbers(word, of: object, in: scope).map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    /// Reads `true` or `false`. Nil if `value` is nil, or after an error.
    mutating func boolean(_ value: JSONValue?) -> Bool? {
        guard let value else { return nil }
        guard case .boolean(let flag) = value.kind else {
            problems.wrongType(value, expected: ValueKind.boolean.expectation)
            return nil
        }
        return flag
    }

    /// Reads a word that is a case of an enumeration. Nil if `value` is nil, or after an error.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue?, as type: Word.Type) -> Word?
    {
        value.flatMap { word($0, among: Word.allCases.map(\.rawValue)) }.flatMap { Word(rawValue: $0) }
    }

    /// Reads a string that must be one of several words; nil after an error.
    mutating func word(_ value: JSONValue, among words: [String]) -> String? {
        guard case .string(let text) = value.kind else {
            problems.wrongType(value, expected: ValueKind.words(words).expectation)
            return nil
        }
        if words.contains(text) { return text }
        problems.error(
            .unknownWord, "expected \(ValueKind.words(words).expectation), found '\(text)'", at: value.origin,
            hintIfGiven: { ForeignWords.hint(forWord: text, among: words) ?? NearestName.hint(for: text, among: words) }
        )
        return nil
    }

    /// Reads a string. Nil if `value` is nil, or after an error.
    mutating func text(_ value: JSONValue?) -> String? {
        guard let value else { return nil }
        guard case .string(let text) = value.kind else {
            problems.wrongType(value, expected: ValueKind.text.expectation)
            return nil
        }
        return text
    }
}
