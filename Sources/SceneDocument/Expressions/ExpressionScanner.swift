import Primitives
package import Timing

/// A scanner that splits a formula into tokens. All offsets count Unicode scalars.
package struct ExpressionScanner {
    private let scalars: [Unicode.Scalar]
    /// The index of the next character, in Unicode scalars.
    package private(set) var index = 0

    package init(_ text: String) { scalars = Array(text.unicodeScalars) }

    package var count: Int { scalars.count }
    package var isAtEnd: Bool { index >= scalars.count }

    func isNext(_ scalar: Unicode.Scalar) -> Bool { peek() == scalar }

    mutating func skipSpace() {
        while isNext(" ") || isNext("\n") || isNext("\t") || isNext("\r") { index += 1 }
    }

    package mutating func scan(_ scalar: Unicode.Scalar) -> Bool {
        guard isNext(scalar) else { return false }
        index += 1
        return true
    }

    package mutating func scanOperator(_ operators: FormulaOperator...) -> (FormulaOperator, Range<Int>)? {
        guard let next = peek(), let found = operators.first(where: { $0.rawValue.unicodeScalars.first == next }) else {
            return nil
        }
        index += 1
        return (found, index - 1..<index)
    }

    /// Scans a comparison operator. Returns nil if no comparison operator begins at the index.
    mutating func scanComparison() -> (FormulaOperator, Range<Int>)? {
        for operation in FormulaOperator.comparisons {
            let sign = Array(operation.rawValue.unicodeScalars)
            guard sign.indices.allSatisfy({ peek($0) == sign[$0] }) else { continue }
            index += sign.count
            return (operation, index - sign.count..<index)
        }
        return nil
    }

    /// Scans a number: digits, a decimal point with digits, and an exponent. The digits before the point may be
    /// missing.
    ///
    /// Returns nil if no number begins at the index.
    package mutating func scanNumber() throws(ExpressionError) -> Double? {
        let start = index
        skipDigits()
        if isNext("."), index > start || Self.isDigit(peek(1)) {
            index += 1
            let fraction = index
            skipDigits()
            guard index > fraction else {
                throw ExpressionError("a digit must follow the decimal point", at: start..<index)
            }
        }
        guard index > start else { return nil }
        if isNext("e") || isNext("E") {
            let signed = peek(1) == "-" || peek(1) == "+"
            if Self.isDigit(peek(signed ? 2 : 1)) {
                index += signed ? 2 : 1
                skipDigits()
            }
        }
        guard let number = Double(text(start..<index)), number.isFinite else {
            throw ExpressionError(
                "the number is too large", hint: "use a number of at most about 1.8e308", at: start..<index)
        }
        return number
    }

    /// Scans a unit directly after a number. Returns nil if there is no unit.
    package mutating func scanUnit() throws(ExpressionError) -> ExpressionUnit? {
        let start = index
        if isNext("%") { index += 1 }
        if index == start { skipWord() }
        guard index > start else { return nil }
        let name = text(start..<index)
        if let unit = ExpressionUnit(rawValue: name) { return unit }
        let units = ExpressionUnit.allCases.map(\.rawValue)
        let hint: String =
            switch name {
            case "px", "pt", "dp", "points": "remove the unit: a number without a unit is in points"
            case "em", "rem", "ch", "cm", "mm", "in": "use one of these units: \(units.joined(separator: " "))"
            default:
                NearestName.hint(for: name, among: units)
                    ?? "use one of these units: \(units.joined(separator: " ")), or write * for a product"
            }
        throw ExpressionError("unknown unit '\(name)'", hint: hint, at: start..<index)
    }

    /// Scans a dotted name. Returns nil if no name begins at the index.
    package mutating func scanName() throws(ExpressionError) -> String? {
        let start = index
        guard Self.beginsWord(peek()) else { return nil }
        skipWord()
        while true {
            if isNext(".") {
                guard Self.beginsWord(peek(1)) else {
                    throw ExpressionError("a name must follow the '.'", at: index..<index + 1)
                }
                index += 1
                skipWord()
            } else if isNext("[") {
                let open = index
                index += 1
                let digits = index
                skipDigits()
                guard index > digits, isNext("]") else {
                    throw ExpressionError(
                        "brackets must hold a whole number", hint: "write an index, as in [0]",
                        at: open..<max(index, open + 1))
                }
                index += 1
            } else if isNext("#"), Self.isDigit(peek(1)) {
                // An instance of a template without an id.
                index += 1
                skipDigits()
            } else {
                return text(start..<index)
            }
        }
    }

    /// Returns the hyphenated name that begins at `start`, such as `hero-title`. Its first part has been scanned
    /// already.
    ///
    /// Returns nil if no hyphen with a word follows at the index.
    func hyphenatedName(from start: Int) -> String? {
        var end = index
        while end + 1 < scalars.count, scalars[end] == "-", Self.beginsWord(scalars[end + 1]) {
            end += 1
            while end < scalars.count, Self.beginsWord(scalars[end]) || Self.isDigit(scalars[end]) { end += 1 }
        }
        return end > index ? text(start..<end) : nil
    }

    /// Scans a string in single or double quotes. Returns nil if no string begins at the index.
    mutating func scanQuoted() throws(ExpressionError) -> String? {
        guard let quote = peek(), quote == "'" || quote == "\"" else { return nil }
        let start = index
        index += 1
        while let next = peek(), next != quote { index += 1 }
        guard !isAtEnd else {
            throw ExpressionError(
                "this quote is never closed", hint: "add \(quote) where the quoted text ends", offset: start)
        }
        index += 1
        return text(start + 1..<index - 1)
    }

    /// Returns the error for the next character, where a value is expected.
    func missingValue() -> ExpressionError {
        guard let next = peek() else {
            return ExpressionError("expected a value, but the expression ends here", offset: index)
        }
        let hint: String? =
            switch next {
            case "+": "remove the '+'"
            case "*", "/", ",", ")": "write a value before '\(next)'"
            case "'", "\"": "use text in quotes only in ease(), as in ease('outCubic', x)"
            case "$": "use '$name' only inside templates"
            case "#": "change a colour by keyframes; a colour is not a number"
            case "!": "write == 0 after the value"
            case "<", ">", "=": "write a value before '\(next)'"
            default: Self.lookAlike(next)
            }
        return ExpressionError("expected a value, found \(Self.name(of: next))", hint: hint, offset: index)
    }

    /// Returns the error for the next character, which follows a complete formula.
    func surplus(insideParentheses: Bool = false) -> ExpressionError {
        guard let next = peek() else { return missingValue() }
        if next == ")", !insideParentheses {
            return ExpressionError("this ')' has no matching '('", offset: index)
        }
        let hint: String? =
            switch next {
            case "%": "for a percentage, write % directly after its number; for a remainder, write mod(a, b)"
            case "^": "write a power as a product, or a square root with sqrt()"
            case "=": "write == for equality"
            case "!": "write != for inequality"
            case "?": "write if(condition, a, b)"
            case "&": "combine comparisons by a product: (a < b) * (b < c)"
            case "|": "write max(a, b)"
            case "(", ".": "write * for a product"
            case ",": insideParentheses ? nil : "write a decimal point instead of a comma"
            default: Self.beginsWord(next) || Self.isDigit(next) ? "write * for a product" : Self.lookAlike(next)
            }
        let expected = insideParentheses ? "an operator or ')'" : "an operator"
        return ExpressionError("expected \(expected), found \(Self.name(of: next))", hint: hint, offset: index)
    }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        // One by one: the library's bulk append takes ten times as long.
        var text = ""
        for scalar in scalars[range] { text.unicodeScalars.append(scalar) }
        return text
    }

    private mutating func skipDigits() {
        while Self.isDigit(peek()) { index += 1 }
    }

    private mutating func skipWord() {
        while Self.beginsWord(peek()) || Self.isDigit(peek()) { index += 1 }
    }

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { ("0"..."9").contains($0) } ?? false
    }

    private static func beginsWord(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return switch scalar {
        case "_", "a"..."z", "A"..."Z": true
        // Testing letters beyond ASCII takes ten times as long.
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        scalar.value < 0x20 ? "a control character" : "'\(scalar)'"
    }

    /// Returns a hint for a typographic character that looks like an operator. Returns nil for other characters.
    private static func lookAlike(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\u{2212}", "\u{2013}", "\u{2014}": "write - for minus"
        case "\u{D7}", "\u{B7}", "\u{2217}": "write * for a product"
        case "\u{F7}", "\u{2215}", "\u{2044}": "write / for a quotient"
        case "\u{B0}": "write deg for degrees"
        default: nil
        }
    }
}
