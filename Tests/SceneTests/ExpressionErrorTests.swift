import Diagnostics
import Primitives
import SceneDocument
import SceneLoading
import Testing

@Suite struct ExpressionErrorTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var text: String
        var message: String
        var hint: String?
        /// What is underlined, as the characters before it and its own.
        var offset: Int
        var length: Int

        init(_ text: String, _ offset: Int, _ length: Int, _ message: String, _ hint: String? = nil) {
            self.text = text
            self.message = message
            self.hint = hint
            self.offset = offset
            self.length = length
        }

        var testDescription: String { text }
        var error: ExpressionError { ExpressionError(message, hint: hint, offset: offset, length: length) }
    }

    static let unreadable: [Mistake] = [
        Mistake("", 0, 1, "the expression is empty", "write a number"),
        Mistake("   ", 0, 1, "the expression is empty", "write a number"),
        Mistake("1 +", 3, 1, "expected a value, but the expression ends here"),
        Mistake("1 + ", 4, 1, "expected a value, but the expression ends here"),
        Mistake("-", 1, 1, "expected a value, but the expression ends here"),
        Mistake("(1 + 2", 0, 1, "this '(' is never closed", "add ) where the part in parentheses ends"),
        Mistake("2 * (3", 4, 1, "this '(' is never closed", "add ) where the part in parentheses ends"),
        Mistake("max(1, 2", 3, 1, "this '(' is never closed", "add ) where the part in parentheses ends"),
        Mistake("()", 1, 1, "expected a value, found ')'", "write a value before ')'"),
        Mistake("1 + 2)", 5, 1, "this ')' has no matching '('"),
        Mistake("* 2", 0, 1, "expected a value, found '*'", "write a value before '*'"),
        Mistake("1 + * 2", 4, 1, "expected a value, found '*'", "write a value before '*'"),
        Mistake("1 ++ 2", 3, 1, "expected a value, found '+'", "remove the '+'"),
        Mistake(
            "1 < 2 < 3", 6, 1, "comparisons cannot be chained", "combine comparisons by a product: (a < b) * (b < c)"),
        Mistake("1 = 2", 2, 1, "expected an operator, found '='", "write == for equality"),
        Mistake("1 < ", 4, 1, "expected a value, but the expression ends here"),
        Mistake("< 1", 0, 1, "expected a value, found '<'", "write a value before '<'"),
        Mistake("1 ? 2", 2, 1, "expected an operator, found '?'", "write if(condition, a, b)"),
        Mistake(
            "1 && 2", 2, 1, "expected an operator, found '&'", "combine comparisons by a product: (a < b) * (b < c)"),
        Mistake("if(1, 2)", 0, 2, "'if' takes 3 arguments, not 2", "write three arguments, as in if(x > 0, x, 0)"),
        Mistake("if()", 0, 2, "'if' takes 3 arguments, not 0", "write three arguments, as in if(x > 0, x, 0)"),
        Mistake(
            "if(1, 2, 3, 4)", 0, 2, "'if' takes 3 arguments, not 4", "write three arguments, as in if(x > 0, x, 0)"),
        Mistake("step(1)", 0, 4, "'step' takes 2 arguments, not 1"),
        Mistake("1 2", 2, 1, "expected an operator, found '2'", "write * for a product"),
        Mistake("2 index", 2, 1, "expected an operator, found 'i'", "write * for a product"),
        Mistake("(1)(2)", 3, 1, "expected an operator, found '('", "write * for a product"),
        Mistake("(1 2)", 3, 1, "expected an operator or ')', found '2'", "write * for a product"),
        Mistake(
            "50 %", 3, 1, "expected an operator, found '%'",
            "for a percentage, write % directly after its number; for a remainder, write mod(a, b)"),
        Mistake(
            "2 ^ 3", 2, 1, "expected an operator, found '^'", "write a power as a product, or a square root with sqrt()"
        ),
        Mistake("1,5", 1, 1, "expected an operator, found ','", "write a decimal point instead of a comma"),
        Mistake("10px", 2, 2, "unknown unit 'px'", "remove the unit: a number without a unit is in points"),
        Mistake("10em", 2, 2, "unknown unit 'em'", "use one of these units: % pw ph vw vh deg turn rad"),
        Mistake("90 + 10dge", 7, 3, "unknown unit 'dge'", "did you mean 'deg'?"),
        Mistake(
            "2index", 1, 5, "unknown unit 'index'",
            "use one of these units: % pw ph vw vh deg turn rad, or write * for a product"),
        Mistake(
            "1e", 1, 1, "unknown unit 'e'",
            "use one of these units: % pw ph vw vh deg turn rad, or write * for a product"),
        Mistake("1.", 0, 2, "a digit must follow the decimal point"),
        Mistake("2 * 1e999", 4, 5, "the number is too large", "use a number of at most about 1.8e308"),
        Mistake("a.", 1, 1, "a name must follow the '.'"),
        Mistake("a..b", 1, 1, "a name must follow the '.'"),
        Mistake("dot[]", 3, 1, "brackets must hold a whole number", "write an index, as in [0]"),
        Mistake("dot[x]", 3, 1, "brackets must hold a whole number", "write an index, as in [0]"),
        Mistake("dot[12", 3, 3, "brackets must hold a whole number", "write an index, as in [0]"),
        Mistake("sine(1)", 0, 4, "unknown function 'sine'", "did you mean 'sin'?"),
        Mistake("1 + flor(2)", 4, 4, "unknown function 'flor'", "did you mean 'floor'?"),
        Mistake(
            "frobnicate(1)", 0, 10, "unknown function 'frobnicate'",
            "use one of these functions: min, max, abs, floor, ceil, round, mod, sin, cos, sqrt, mix, clamp, step, smoothstep, oscillate, if, ease, center, cover, contain, entry, exit, entryCrossing, exitCrossing"
        ),
        Mistake("min()", 0, 3, "'min' takes at least 1 argument, not 0"),
        Mistake("abs(1, 2)", 0, 3, "'abs' takes 1 argument, not 2"),
        Mistake("2 * mod(1)", 4, 3, "'mod' takes 2 arguments, not 1"),
        Mistake("mix(1, 2)", 0, 3, "'mix' takes 3 arguments, not 2"),
        Mistake("clamp(1, 2)", 0, 5, "'clamp' takes 1 or 3 arguments, not 2"),
        Mistake("clamp(1, 2, 3, 4)", 0, 5, "'clamp' takes 1 or 3 arguments, not 4"),
        Mistake("max(1,)", 6, 1, "expected a value, found ')'", "write a value before ')'"),
        Mistake(
            "center(1)", 7, 1, "'center' needs the id of a view in parentheses", "write the id, as in center(self)"),
        Mistake("center()", 7, 1, "'center' needs the id of a view in parentheses", "write the id, as in center(self)"),
        Mistake("center(a, b)", 8, 1, "expected an operator or ')', found ','"),
        Mistake(
            "ease(outCubic, 1)", 5, 1, "'ease' must begin with the name of an easing in quotes",
            "write both arguments, as in ease('outCubic', x)"),
        Mistake(
            "ease('outCubic')", 0, 4, "'ease' takes 2 arguments, not 1",
            "write both arguments, as in ease('outCubic', x)"),
        Mistake("ease('outCubic, 1)", 5, 1, "this quote is never closed", "add ' where the quoted text ends"),
        Mistake(
            "'a'", 0, 1, "expected a value, found '''",
            "use text in quotes only in ease(), as in ease('outCubic', x)"),
        Mistake("$title", 0, 1, "expected a value, found '$'", "use '$name' only inside templates"),
        Mistake("3 − 2", 2, 1, "expected an operator, found '−'", "write - for minus"),
        Mistake("2 × 3", 2, 1, "expected an operator, found '×'", "write * for a product"),
        Mistake("90°", 2, 1, "expected an operator, found '°'", "write deg for degrees"),
        Mistake("é + 😀", 4, 1, "expected a value, found '😀'"),
        Mistake("#fff", 0, 1, "expected a value, found '#'", "change a colour by keyframes; a colour is not a number"),
    ]

    @Test(arguments: unreadable)
    func `a formula that cannot be read says where and why`(mistake: Mistake) {
        #expect(throws: mistake.error) { try Expression(parsing: mistake.text) }
    }

    static let valueless: [Mistake] = [
        Mistake("1 / 0", 2, 1, "division by zero"),
        Mistake("0 / 0", 2, 1, "division by zero"),
        Mistake("2 + 1 / (index - 3)", 6, 1, "division by zero"),
        Mistake("mod(1, 0)", 0, 3, "division by zero"),
        Mistake("sqrt(-1)", 0, 4, "square root of a negative number"),
        Mistake("1e308 * 10", 6, 1, "the result is too large"),
        Mistake("-1e308 - 1e308", 7, 1, "the result is too large"),
        Mistake("1 / 1e-320", 2, 1, "the result is too large"),
        Mistake("50%", 0, 3, "a percentage cannot be used here", "write a number of points"),
        Mistake("45deg * 45deg", 6, 1, "two angles cannot be multiplied"),
        Mistake("1 / 45deg", 2, 1, "a number cannot be divided by an angle"),
        Mistake("indx + 1", 0, 4, "unknown name 'indx'", "did you mean 'index'?"),
        Mistake("1 + Index", 4, 5, "unknown name 'Index'", "did you mean 'index'?"),
        Mistake("zebra", 0, 5, "unknown name 'zebra'", "use one of the known names: 'count', 'hole', 'index'"),
        Mistake("min + 1", 0, 3, "unknown name 'min'", "write min(…), since 'min' is a function"),
        Mistake(
            "center(self)", 0, 12, "unknown name 'center(self)'", "use one of the known names: 'count', 'hole', 'index'"
        ),
        Mistake("hole", 0, 4, "the value of 'hole' is not a finite number"),
    ]

    @Test(arguments: valueless)
    func `a formula without a value says where and why`(mistake: Mistake) throws {
        let scope = Expression.Scope(
            parent: Size(width: 200, height: 80), canvas: Size(width: 375, height: 667),
            names: ["index": 3, "count": 7, "hole": .nan])
        let expression = try Expression(parsing: mistake.text)
        #expect(throws: mistake.error) { try expression.value(in: scope) }
    }

    @Test func `the error of an easing stands at its place in the formula`() {
        #expect {
            _ = try Expression(parsing: "1 + ease('outCubik', 1)")
        } throws: { error in
            guard let error = error as? ExpressionError else { return false }
            return error.offset >= 10 && error.offset < 19 && error.hint?.contains("outCubic") == true
        }
    }

    @Test func `limits end a formula, not the stack`() {
        for text in [
            String(repeating: "(", count: 1000), String(repeating: "-", count: 1000),
            String(repeating: "abs(", count: 250),
        ] {
            #expect {
                _ = try Expression(parsing: text)
            } throws: { error in
                (error as? ExpressionError)?.message == "the expression is nested deeper than 64 levels"
            }
        }
        #expect(throws: ExpressionError("the expression has more than 1000 characters", offset: 1000)) {
            try Expression(parsing: String(repeating: "1", count: 1001))
        }
    }

    @Test func `any text is read or refused with a place inside it, and any value is finite`() {
        let words = [
            "1", ".5", "e", "(", ")", "+", "-", "*", "/", "%", "pw", "deg", " ", ",", "min(", "ease(", "'", "x", ".",
            "[0]", "clamp(", "1e300", "é", "center(", "$",
        ]
        let scope = ExpressionTests.scope
        var state: UInt64 = 1
        var valueCount = 0
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<(state >> 40) % 9 + 1 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += words[Int((state >> 33) % UInt64(words.count))]
            }
            do {
                #expect(try Expression(parsing: text).value(in: scope).isFinite)
                valueCount += 1
            } catch {
                #expect(0...text.unicodeScalars.count ~= error.offset, "\(text)")
            }
        }
        #expect(valueCount > 100)
    }
}
