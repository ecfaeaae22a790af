import Primitives
import Timing

/// A parser that reads a formula by recursive descent, and writes its steps in postfix order.
///
///     choice  = sum [("<" | "<=" | ">" | ">=" | "==" | "!=") sum]
///     sum     = product *(("+" | "-") product)
///     product = factor *(("*" | "/") factor)
///     factor  = "-" factor | "(" choice ")" | number [unit] | call | name
///     call    = function "(" choice *("," choice) ")" | "if" "(" choice "," choice "," choice ")"
///             | "ease" "(" quoted "," choice ")" | progress "(" name ")"
///     name    = word *("." word | "[" digits "]" | "#" digits)
struct ExpressionParser {
    private var scanner: ExpressionScanner
    private var steps: [ExpressionStep] = []
    private var depth = 0

    init(_ text: String) throws(ExpressionError) {
        scanner = ExpressionScanner(text)
        guard scanner.count <= Expression.maximumLength else {
            throw ExpressionError(
                "the expression has more than \(Expression.maximumLength) characters", offset: Expression.maximumLength)
        }
    }

    mutating func parse() throws(ExpressionError) -> [ExpressionStep] {
        scanner.skipSpace()
        guard !scanner.isAtEnd else {
            throw ExpressionError("the expression is empty", hint: "write a number", offset: 0)
        }
        try parseChoice()
        guard scanner.isAtEnd else { throw scanner.surplus() }
        return steps
    }

    /// Parses a `choice` of the grammar: a sum, or two sums with a comparison operator between them.
    private mutating func parseChoice() throws(ExpressionError) {
        try parseSum()
        guard let (operation, sourceRange) = scanner.scanComparison() else { return }
        try parseSum()
        steps.append(ExpressionStep(operation: .plain(.operate(operation)), sourceRange: sourceRange))
        if let (_, sourceRange) = scanner.scanComparison() {
            throw ExpressionError(
                "comparisons cannot be chained", hint: "combine comparisons by a product: (a < b) * (b < c)",
                at: sourceRange)
        }
    }

    private mutating func parseSum() throws(ExpressionError) {
        try parseProduct()
        while let (operation, sourceRange) = scanner.scanOperator(.add, .subtract) {
            try parseProduct()
            steps.append(ExpressionStep(operation: .plain(.operate(operation)), sourceRange: sourceRange))
        }
    }

    private mutating func parseProduct() throws(ExpressionError) {
        try parseFactor()
        while let (operation, sourceRange) = scanner.scanOperator(.multiply, .divide) {
            try parseFactor()
            steps.append(ExpressionStep(operation: .plain(.operate(operation)), sourceRange: sourceRange))
        }
    }

    private mutating func parseFactor() throws(ExpressionError) {
        scanner.skipSpace()
        let start = scanner.index
        depth += 1
        defer { depth -= 1 }
        guard depth <= Expression.maximumDepth else {
            throw ExpressionError(
                "the expression is nested deeper than \(Expression.maximumDepth) levels", offset: start)
        }
        if scanner.scan("-") {
            try parseFactor()
            steps.append(ExpressionStep(operation: .plain(.negate), sourceRange: start..<start + 1))
        } else if scanner.scan("(") {
            try parseChoice()
            try close(from: start)
        } else if let number = try scanner.scanNumber() {
            try parseUnit(of: number, from: start)
        } else if let name = try scanner.scanName() {
            try parseReference(name, sourceRange: start..<scanner.index)
        } else {
            throw scanner.missingValue()
        }
        scanner.skipSpace()
    }

    private mutating func parseUnit(of number: Double, from start: Int) throws(ExpressionError) {
        guard let unit = try scanner.scanUnit() else {
            steps.append(ExpressionStep(operation: .plain(.number(number)), sourceRange: start..<scanner.index))
            return
        }
        let operation: ExpressionStep.Operation =
            switch unit {
            case .percent, .parentWidth, .parentHeight, .canvasWidth, .canvasHeight: .relative(number, unit)
            case .degree: .plain(.angle(number))
            case .turn: .plain(.angle(number * 360))
            case .radian: .plain(.angle(number * (180 / Double.pi)))
            }
        steps.append(ExpressionStep(operation: operation, sourceRange: start..<scanner.index))
    }

    private mutating func parseReference(_ name: String, sourceRange: Range<Int>) throws(ExpressionError) {
        scanner.skipSpace()
        let open = scanner.index
        guard scanner.scan("(") else {
            steps.append(ExpressionStep(operation: .reference(.name(name)), sourceRange: sourceRange))
            return
        }
        scanner.skipSpace()
        if let function = FormulaFunction(rawValue: name) {
            try parseArguments(of: function, sourceRange: sourceRange, from: open)
        } else if let progress = Expression.ViewProgress(rawValue: name) {
            let start = scanner.index
            guard let view = try scanner.scanName() else {
                throw ExpressionError(
                    "'\(name)' needs the id of a view in parentheses", hint: "write the id, as in \(name)(self)",
                    offset: start)
            }
            if let id = scanner.hyphenatedName(from: start) {
                throw ExpressionError(
                    "an id in an expression must not have '-'", hint: Expression.hint(forHyphenated: id),
                    at: start..<start + id.unicodeScalars.count)
            }
            scanner.skipSpace()
            try close(from: open)
            steps.append(
                ExpressionStep(
                    operation: .reference(.viewProgress(progress, view: view)),
                    sourceRange: sourceRange.lowerBound..<scanner.index)
            )
        } else if name == "ease" {
            try parseEase(sourceRange: sourceRange, from: open)
        } else if name == "if" {
            try parseCondition(sourceRange: sourceRange, from: open)
        } else {
            let functions =
                FormulaFunction.allCases.map(\.rawValue) + ["if", "ease"]
                + Expression.ViewProgress.allCases.map(\.rawValue)
            let hint =
                name == "pin"
                ? "write the progress of a pin as hero.pin, with the id of the pinned view"
                : NearestName.hint(for: name, among: functions)
                    ?? "use one of these functions: \(functions.joined(separator: ", "))"
            throw ExpressionError("unknown function '\(name)'", hint: hint, at: sourceRange)
        }
    }

    private mutating func parseArguments(
        of function: FormulaFunction, sourceRange: Range<Int>, from open: Int
    ) throws(ExpressionError) {
        var count = 0
        if !scanner.isNext(")") {
            repeat {
                try parseChoice()
                count += 1
            } while scanner.scan(",")
        }
        try close(from: open)
        if let complaint = function.complaint(aboutCount: count) { throw ExpressionError(complaint, at: sourceRange) }
        steps.append(ExpressionStep(operation: .plain(.call(function, argumentCount: count)), sourceRange: sourceRange))
    }

    /// Parses the three arguments of `if`: a condition and two values.
    ///
    /// Evaluation skips the second argument if the condition is 0. Otherwise it skips the third.
    private mutating func parseCondition(sourceRange: Range<Int>, from open: Int) throws(ExpressionError) {
        var marks: [Int] = []
        if !scanner.isNext(")") {
            repeat {
                if marks.count == 1 || marks.count == 2 {
                    // The step count is filled in once the argument has been read.
                    steps.append(ExpressionStep(operation: .plain(.skip(stepCount: 0)), sourceRange: sourceRange))
                }
                try parseChoice()
                marks.append(steps.count)
            } while scanner.scan(",")
        }
        try close(from: open)
        guard marks.count == 3 else {
            throw ExpressionError(
                "'if' takes 3 arguments, not \(marks.count)", hint: "write three arguments, as in if(x > 0, x, 0)",
                at: sourceRange)
        }
        // c, skipIfZero, a…, skip, b…
        steps[marks[0]].operation = .plain(.skipIfZero(stepCount: marks[1] - marks[0]))
        steps[marks[1]].operation = .plain(.skip(stepCount: marks[2] - marks[1] - 1))
    }

    private mutating func parseEase(sourceRange: Range<Int>, from open: Int) throws(ExpressionError) {
        let start = scanner.index
        let usage = "write both arguments, as in ease('outCubic', x)"
        guard let spelling = try scanner.scanQuoted() else {
            throw ExpressionError("'ease' must begin with the name of an easing in quotes", hint: usage, offset: start)
        }
        scanner.skipSpace()
        guard scanner.scan(",") else {
            throw ExpressionError("'ease' takes 2 arguments, not 1", hint: usage, at: sourceRange)
        }
        try parseChoice()
        try close(from: open)
        steps.append(
            ExpressionStep(operation: .plain(.ease(try Self.easing(spelling, at: start + 1))), sourceRange: sourceRange)
        )
    }

    /// Reads an easing that is written inside an expression. `start` is the index of the easing's first character. The
    /// offsets of errors count from the start of the expression.
    private static func easing(_ spelling: String, at start: Int) throws(ExpressionError) -> Easing {
        do {
            return try Easing(spelling: spelling)
        } catch {
            throw ExpressionError(
                error.message, hint: error.hint, offset: start + error.offset, length: max(1, error.length))
        }
    }

    private mutating func close(from open: Int) throws(ExpressionError) {
        guard !scanner.scan(")") else { return }
        guard scanner.isAtEnd else { throw scanner.surplus(insideParentheses: true) }
        throw ExpressionError(
            "this '(' is never closed", hint: "add ) where the part in parentheses ends", offset: open)
    }
}
