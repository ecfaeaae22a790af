/// A pattern by which numbers become text: Unicode's LDML number patterns (UTS 35, part 3, §3), as ICU reads them.
///
///     pattern      = positive [";" negative]
///     subpattern   = affix number affix
///     number       = integer ["." fraction]        # is an optional digit, 0 a digit that always shows
///     affix        = any text; '…' quotes it, '' is a quote, and % multiplies the number by 100
///
/// A number is rounded half to even on the shortest decimal that reads back as the number, so 1.005 with two decimals is
/// 1.00, and 2.5 without decimals is 2. Unlike ICU, a number that rounds to zero has no sign.
public struct NumberFormat: Hashable, Sendable {
    /// The format of numbers without a pattern.
    public static let standardPattern = "#,##0.###"
    /// The maximum number of characters in a pattern.
    public static let maximumLength = 200

    /// The pattern.
    public let pattern: String
    /// The separator between groups of digits.
    public let groupingSign: String
    /// The separator between the integer and the fraction.
    public let decimalSign: String

    private var positive = Affixes()
    private var negative = Affixes()
    private var isPercentage = false
    /// The number of digits in the last group; 0 if digits are not grouped.
    private var groupSize = 0
    /// The number of digits in each group before the last group.
    private var otherGroupSize = 0
    private var minimumIntegerDigits = 1
    private var minimumFractionDigits = 0
    private var maximumFractionDigits = 0
    private var alwaysShowsDecimalSign = false

    /// The texts before and after a number.
    private struct Affixes: Hashable, Sendable {
        var prefix = ""
        var suffix = ""
    }

    /// Parses a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - grouping: The text that is written for `,` in the pattern.
    ///   - decimal: The text that is written for `.` in the pattern.
    public init(_ pattern: String, grouping: String = ",", decimal: String = ".") throws(NumberFormatError) {
        self.pattern = pattern
        groupingSign = grouping
        decimalSign = decimal
        var parser = NumberPatternParser(pattern)
        guard parser.scalars.count <= Self.maximumLength else {
            throw NumberFormatError(
                "a format must have at most \(Self.maximumLength) characters, found \(parser.scalars.count)", at: 0)
        }
        let first = try parser.subpattern()
        positive = Affixes(prefix: first.prefix, suffix: first.suffix)
        negative = Affixes(prefix: "-" + first.prefix, suffix: first.suffix)
        if parser.skip(";"), !parser.isAtEnd {
            let second = try parser.subpattern()
            negative = Affixes(prefix: second.prefix, suffix: second.suffix)
        }
        try parser.finish()
        isPercentage = first.isPercentage
        (groupSize, otherGroupSize) = first.groupSizes
        maximumFractionDigits = first.optionalFraction + first.wantedFraction
        alwaysShowsDecimalSign = first.hasDecimalSign && maximumFractionDigits == 0
        if first.integerDigits == 0 {
            // A pattern without integer digits, such as ".##", shows at least one decimal.
            minimumIntegerDigits = 0
            minimumFractionDigits = max(1, first.wantedFraction)
        } else if first.wantedInteger == 0, first.wantedFraction == 0 {
            // A pattern with only optional digits, such as "#.##", shows zero as 0.
            minimumIntegerDigits = 1
            minimumFractionDigits = 0
        } else {
            minimumIntegerDigits = first.wantedInteger
            minimumFractionDigits = first.wantedFraction
        }
    }

    /// Returns a finite number as text.
    public func text(of number: Double) -> String {
        var decimal = Decimal(number.magnitude)
        if isPercentage, !decimal.digits.isEmpty { decimal.point += 2 }
        decimal.round(toDecimals: maximumFractionDigits)
        let affixes = number < 0 && !decimal.digits.isEmpty ? negative : positive
        return affixes.prefix + integer(of: decimal) + fraction(of: decimal) + affixes.suffix
    }

    /// A string of all characters that a formatted number can contain, each at least once.
    public var alphabet: String {
        let grouping = groupSize > 0 ? groupingSign : ""
        let decimal = maximumFractionDigits > 0 || alwaysShowsDecimalSign ? decimalSign : ""
        return "0123456789" + grouping + decimal + positive.prefix + positive.suffix + negative.prefix
            + negative.suffix
    }

    private func integer(of decimal: Decimal) -> String {
        var digits = (0..<max(0, decimal.point)).map { decimal.digit(at: $0) }
        if digits.count < minimumIntegerDigits {
            digits = Array(repeating: 0, count: minimumIntegerDigits - digits.count) + digits
        }
        guard groupSize > 0 else { return digits.reduce(into: "") { $0 += "\($1)" } }
        var text = ""
        for (index, digit) in digits.enumerated() {
            let rest = digits.count - index
            let isBoundary =
                rest == groupSize || rest > groupSize && otherGroupSize > 0 && (rest - groupSize) % otherGroupSize == 0
            if index > 0, isBoundary { text += groupingSign }
            text += "\(digit)"
        }
        return text
    }

    private func fraction(of decimal: Decimal) -> String {
        let count = max(minimumFractionDigits, min(maximumFractionDigits, decimal.digits.count - decimal.point))
        guard count > 0 else { return alwaysShowsDecimalSign ? decimalSign : "" }
        return (0..<count).reduce(into: decimalSign) { $0 += "\(decimal.digit(at: decimal.point + $1))" }
    }
}

/// The reason why a pattern cannot be parsed.
public struct NumberFormatError: Error, Hashable, Sendable {
    /// The reason, in lower case and without a full stop.
    public var message: String
    /// The index of the first wrong character in the pattern, from 0.
    public var offset: Int
    /// A suggestion for a correct pattern; nil if there is no suggestion.
    public var hint: String?

    init(_ message: String, at offset: Int, hint: String? = nil) {
        self.message = message
        self.offset = offset
        self.hint = hint
    }
}

/// A non-negative number as decimal digits: 0.d₀d₁d₂… × 10^point.
///
/// The first and the last digit are not 0. Zero has no digits.
private struct Decimal {
    var digits: [UInt8] = []
    var point = 0

    /// Creates the shortest decimal that is read back as exactly the same number.
    init(_ number: Double) {
        var exponent = 0
        var hasPoint = false
        var bytes = number.description.utf8.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte - UInt8(ascii: "0"))
                if !hasPoint { point += 1 }
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"):
                var isNegative = false
                while let byte = bytes.next() {
                    if byte == UInt8(ascii: "-") { isNegative = true }
                    if byte >= UInt8(ascii: "0") { exponent = 10 * exponent + Int(byte - UInt8(ascii: "0")) }
                }
                if isNegative { exponent = -exponent }
            default: break
            }
        }
        point += exponent
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
        trim()
    }

    func digit(at index: Int) -> UInt8 { digits.indices.contains(index) ? digits[index] : 0 }

    /// Rounds to a number of digits after the decimal point, half to even.
    mutating func round(toDecimals count: Int) {
        let end = point + count
        guard end < digits.count else { return }
        guard end >= 0 else {
            digits = []
            point = 0
            return
        }
        let rest = digits[end...]
        let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
        let isUp = isHalf ? end > 0 && digits[end - 1] % 2 == 1 : digits[end] >= 5
        digits.removeLast(digits.count - end)
        if isUp { increment() }
        trim()
    }

    private mutating func increment() {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        point += 1
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }
}

/// Parses a pattern from left to right.
private struct NumberPatternParser {
    struct Subpattern {
        var prefix = ""
        var suffix = ""
        var isPercentage = false
        var wantedInteger = 0
        var integerDigits = 0
        var wantedFraction = 0
        var optionalFraction = 0
        var hasDecimalSign = false
        /// The number of digits in the last group and in each other group; both are 0 without a grouping separator.
        var groupSizes = (last: 0, other: 0)
    }

    let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    var isAtEnd: Bool { index >= scalars.count }
    private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    mutating func finish() throws(NumberFormatError) {
        guard let next else { return }
        let message =
            next == ";" ? "a format must have at most two parts" : "'\(next)' cannot be here in a format"
        throw NumberFormatError(message, at: index, hint: Self.quoteHint(next))
    }

    private static func quoteHint(_ scalar: Unicode.Scalar) -> String {
        "to print '\(scalar)', put it into single quotes"
    }

    mutating func subpattern() throws(NumberFormatError) -> Subpattern {
        var result = Subpattern()
        result.prefix = try affix(&result)
        try number(&result)
        result.suffix = try affix(&result)
        return result
    }

    private mutating func affix(_ result: inout Subpattern) throws(NumberFormatError) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = next {
            switch scalar {
            case "#", "0", ",", ".", ";": return String(text)
            case "'":
                let start = index
                index += 1
                if skip("'") {
                    text.append("'")
                    continue
                }
                try quoted(from: start, into: &text)
            case "1"..."9", "@", "E", "*", "\u{A4}", "\u{2030}":
                throw NumberFormatError(
                    "'\(scalar)' has a meaning in number patterns that formats do not support", at: index,
                    hint: Self.quoteHint(scalar))
            default:
                if scalar == "%" { result.isPercentage = true }
                text.append(scalar)
                index += 1
            }
        }
        return String(text)
    }

    /// Parses quoted text up to the closing quote. Two quotes in a row inside the text are a literal quote.
    private mutating func quoted(
        from start: Int, into text: inout String.UnicodeScalarView
    ) throws(NumberFormatError) {
        while let scalar = next {
            index += 1
            if scalar == "'", !skip("'") { return }
            text.append(scalar)
        }
        throw NumberFormatError("a quote in a format must be closed", at: start, hint: "write '' for a single quote")
    }

    private mutating func number(_ result: inout Subpattern) throws(NumberFormatError) {
        let start = index
        var groups: [Int] = []
        var size = 0
        loop: while let scalar = next {
            switch scalar {
            case "#" where result.wantedInteger > 0:
                throw NumberFormatError("'#' must be before '0' in the integer of a format", at: index)
            case "#", "0":
                result.integerDigits += 1
                if scalar == "0" { result.wantedInteger += 1 }
                size += 1
            case ",":
                if !groups.isEmpty, size == 0 {
                    throw NumberFormatError("a group of a format must have a digit", at: index)
                }
                groups.append(size)
                size = 0
            default: break loop
            }
            index += 1
        }
        if let other = groups.last {
            guard size > 0 else { throw NumberFormatError("a group of a format must have a digit", at: index - 1) }
            result.groupSizes = (size, groups.count > 1 ? other : size)
        }
        if skip(".") {
            result.hasDecimalSign = true
            try fraction(&result)
        }
        guard result.integerDigits + result.wantedFraction + result.optionalFraction > 0 else {
            throw NumberFormatError(
                "a format must have a digit", at: start,
                hint: "write 0 for a digit that always shows, such as \"#,##0\"")
        }
    }

    private mutating func fraction(_ result: inout Subpattern) throws(NumberFormatError) {
        while let scalar = next {
            switch scalar {
            case "0" where result.optionalFraction > 0:
                throw NumberFormatError("'0' must be before '#' in the decimals of a format", at: index)
            case "0": result.wantedFraction += 1
            case "#": result.optionalFraction += 1
            case ",", ".":
                throw NumberFormatError("'\(scalar)' cannot be in the decimals of a format", at: index)
            default: return
            }
            index += 1
        }
    }
}
