import Primitives

// CSS Easing Functions 2:
//
//     linear( <stop># )        at least two
//     <stop> = <number> && <percentage>{0,2}        the percentages are adjacent
//
// where a <number> or <percentage> may be written as calc( <sum> ):
//
//     sum     = product *( ("+" | "-") product )    blanks around the sign, both sides of one type
//     product = value *( "*" value | "/" value )    a percentage times a number, or divided by one
//     value   = number ["%"] | "(" sum ")" | calc( sum )

/// A number or a percentage in the text of `linear(…)`. For a percentage, `value` is in percent.
private struct LinearValue {
    var value: Double
    var isPercentage: Bool
}

extension EasingParser {
    mutating func linear(_ start: Int) throws(EasingError) -> Easing {
        var stops: [PiecewiseLinear.Stop] = []
        repeat { stops.append(try linearStop()) } while scanner.skip(",")
        guard stops.count > 1 else {
            throw EasingError(
                message: "linear() needs at least two stops", offset: start, length: scanner.offset - start,
                hint: "write two stops, as in linear(0, 1)")
        }
        guard let curve = PiecewiseLinear(stops: stops) else { throw fault("expected stops of finite numbers") }
        return .piecewise(curve)
    }

    private mutating func linearStop() throws(EasingError) -> PiecewiseLinear.Stop {
        var output: Double?
        var inputs: [Double] = []
        var areInputsRead = false
        scanner.skipSpaces()
        let start = scanner.offset
        while !scanner.isAtEnd, !scanner.isNext(","), !scanner.isNext(")") {
            let valueStart = scanner.offset
            let found = try linearValue(depth: 0, "an output or a percentage")
            let length = scanner.offset - valueStart
            if found.isPercentage {
                guard inputs.count < 2 else {
                    throw EasingError(
                        message: "a stop must have at most two percentages", offset: valueStart, length: length)
                }
                guard !areInputsRead else {
                    throw EasingError(
                        message: "the two percentages of a stop must be side by side", offset: valueStart,
                        length: length,
                        hint: "write the output before or after both percentages")
                }
                inputs.append(found.value / 100)
            } else {
                guard output == nil else {
                    throw EasingError(
                        message: "a stop must have one output; separate stops by commas", offset: valueStart,
                        length: length)
                }
                output = found.value
                areInputsRead = !inputs.isEmpty
            }
            scanner.skipSpaces()
        }
        guard let output else {
            throw EasingError(
                message: "a stop needs an output", offset: start, length: max(scanner.offset - start, 0))
        }
        return PiecewiseLinear.Stop(output: output, start: inputs.first, end: inputs.count > 1 ? inputs[1] : nil)
    }

    /// Reads a number, a percentage, or a `calc(…)` that results in a number or a percentage.
    private mutating func linearValue(depth: Int, _ name: String) throws(EasingError) -> LinearValue {
        let start = scanner.offset
        let word = scanner.word()
        if !word.isEmpty {
            guard word == "calc", scanner.skip("(") else {
                throw EasingError(
                    message: "expected \(name), found '\(word)'", offset: start, length: word.count)
            }
            return try linearSum(depth: depth + 1, from: start)
        }
        let value = try number(name)
        return LinearValue(value: value, isPercentage: scanner.skip("%"))
    }

    /// Reads a sum after an opening parenthesis, up to and including the closing parenthesis.
    private mutating func linearSum(depth: Int, from start: Int) throws(EasingError) -> LinearValue {
        guard depth <= Self.deepestNesting else {
            throw EasingError(
                message: "calculations are nested more than \(Self.deepestNesting) levels deep", offset: start,
                length: 1)
        }
        var sum = try linearProduct(depth: depth)
        while true {
            let end = scanner.offset
            scanner.skipSpaces()
            if scanner.skip(")") { break }
            let signStart = scanner.offset
            let isSum = scanner.skip("+")
            guard isSum || scanner.skip("-") else { throw fault("expected + - * / or ')' in this calculation") }
            let afterSign = scanner.offset
            scanner.skipSpaces()
            guard signStart > end, scanner.offset > afterSign else {
                throw EasingError(
                    message: "the sign of a sum must have a blank on each side", offset: signStart, length: 1,
                    hint: "write blanks around the sign, as in calc(50% - 10%)")
            }
            let other = try linearProduct(depth: depth)
            guard other.isPercentage == sum.isPercentage else {
                throw EasingError(
                    message: "a number and a percentage cannot be added", offset: start, length: scanner.offset - start)
            }
            sum.value += isSum ? other.value : -other.value
        }
        return try finite(sum, from: start)
    }

    private mutating func linearProduct(depth: Int) throws(EasingError) -> LinearValue {
        let start = scanner.offset
        var product = try linearFactor(depth: depth)
        while true {
            let end = scanner
            scanner.skipSpaces()
            if scanner.skip("*") {
                let factor = try linearFactor(depth: depth)
                guard !(factor.isPercentage && product.isPercentage) else {
                    throw EasingError(
                        message: "two percentages cannot be multiplied", offset: start,
                        length: scanner.offset - start)
                }
                product = LinearValue(
                    value: product.value * factor.value, isPercentage: product.isPercentage || factor.isPercentage)
            } else if scanner.skip("/") {
                let divisor = try linearFactor(depth: depth)
                guard !divisor.isPercentage, divisor.value != 0 else {
                    throw EasingError(
                        message: divisor.isPercentage ? "division by a percentage" : "division by zero",
                        offset: start, length: scanner.offset - start)
                }
                product.value /= divisor.value
            } else {
                scanner = end
                return try finite(product, from: start)
            }
        }
    }

    private mutating func linearFactor(depth: Int) throws(EasingError) -> LinearValue {
        scanner.skipSpaces()
        let start = scanner.offset
        if scanner.skip("(") { return try linearSum(depth: depth + 1, from: start) }
        return try linearValue(depth: depth, "a number or a percentage")
    }

    private func finite(_ result: LinearValue, from start: Int) throws(EasingError) -> LinearValue {
        guard result.value.isFinite else {
            throw EasingError(
                message: "this calculation is too large for a number", offset: start, length: scanner.offset - start)
        }
        return result
    }
}
