import Primitives

extension Easing {
    /// Parses an easing from text. The text is a name from the catalogue, or one of these functions:
    ///
    /// ```text
    /// cubic-bezier(x1, y1, x2, y2)             x1 and x2 in 0…1
    /// steps(n[, position])                     jump-start jump-end jump-none jump-both start end
    /// linear(output [place% [place%]], …)      as in CSS, with calc()
    /// spring(mass, stiffness, damping[, velocity])
    /// spring(stiffness: 100, damping: 10)      also mass:, by default 1
    /// spring(response: 0.5, dampingFraction: 0.8)
    /// spring(duration: 0.5, bounce: 0.2)       or visualDuration: instead of duration:
    /// reverse(easing)
    /// mirror(easing)
    /// back.out(overshoot)                      GSAP's; also back, back.in and back.inOut
    /// elastic.out(amplitude[, period])         GSAP's; also elastic, elastic.in and elastic.inOut
    /// formula(expression of p)                 only with the parameter `formula`
    /// ```
    ///
    /// Every spring with labels also accepts `velocity:`, in full distances per second, by default 0. Names are
    /// case-sensitive. Spaces may surround every part. Texts longer than `maximumLength` characters are rejected.
    ///
    /// - Parameter formula: Creates an easing from the expression in `formula(…)`. The offsets of its errors count from
    ///   the start of the expression. If nil, formulas are rejected.
    public init(parsing text: String, formula: FormulaReader? = nil) throws(EasingError) {
        guard text.utf8.count <= Self.maximumLength || text.count <= Self.maximumLength else {
            throw EasingError(
                message: "the easing has more than \(Self.maximumLength.grouped) characters",
                offset: Self.maximumLength,
                length: 1)
        }
        var parser = EasingParser(text, formula: formula)
        self = try parser.easing(depth: 0)
        try parser.expectEnd()
    }

    /// A function that creates an easing from an expression of the progress `p`.
    public typealias FormulaReader = (String) throws(EasingError) -> FormulaEasing

    /// The maximum length of an easing's text, in characters.
    ///
    /// The limit leaves room for a `linear()` with one stop for each frame of a minute.
    public static let maximumLength = 100_000

    /// The names of the functions that `init(parsing:)` reads, in addition to the names of the catalogue.
    public static let functionNames = ["cubic-bezier", "steps", "linear", "spring", "reverse", "mirror", "formula"]
}

/// A recursive descent parser of one easing.
struct EasingParser {
    var scanner: CharacterScanner
    private let formulaReader: Easing.FormulaReader?
    static let deepestNesting = 16

    init(_ text: String, formula: Easing.FormulaReader?) {
        scanner = CharacterScanner(text)
        formulaReader = formula
    }

    mutating func expectEnd() throws(EasingError) {
        scanner.skipSpaces()
        guard scanner.isAtEnd else { throw fault("expected the end of the easing, found '\(scanner.rest)'") }
    }

    mutating func easing(depth: Int) throws(EasingError) -> Easing {
        scanner.skipSpaces()
        let start = scanner.offset
        var word = scanner.word()
        // The names of GSAP's modes follow a dot.
        if !word.isEmpty, scanner.skip(".") { word += "." + scanner.word() }
        guard !word.isEmpty else {
            throw fault(
                scanner.isAtEnd ? "expected an easing" : "expected an easing, found '\(scanner.rest)'",
                hint: "write an easing such as inOutSine or cubic-bezier(0.2, 0, 0, 1)")
        }
        let length = scanner.offset - start
        scanner.skipSpaces()
        guard scanner.skip("(") else {
            if let easing = Easing(named: word) { return easing }
            throw unknown(word, start, length)
        }
        guard depth < EasingParser.deepestNesting else {
            throw EasingError(
                message: "easings are nested more than \(EasingParser.deepestNesting) levels deep", offset: start,
                length: length)
        }
        let result: Easing
        switch word {
        case "cubic-bezier": result = try cubicBezier()
        case "steps": result = try steps()
        case "linear": result = try linear(start)
        case "spring": result = try spring(start)
        case "formula": result = .formula(try formula(start))
        case "reverse": result = .reversed(try easing(depth: depth + 1))
        case "mirror": result = .mirrored(try easing(depth: depth + 1))
        default: result = try library(word, start, length)
        }
        scanner.skipSpaces()
        guard scanner.skip(")") else { throw fault("expected ')' after the arguments of \(word)") }
        return result
    }

    private mutating func formula(_ start: Int) throws(EasingError) -> FormulaEasing {
        scanner.skipSpaces()
        let textStart = scanner.offset
        guard let text = scanner.upToClosingParenthesis() else {
            throw EasingError(
                message: "the parenthesis of this formula is never closed", offset: start, length: "formula".count)
        }
        guard let formulaReader else {
            throw EasingError(
                message: "a formula cannot be used here", offset: start, length: "formula".count,
                hint: "write the name of an easing instead")
        }
        do {
            return try formulaReader(text)
        } catch {
            throw error.moved(by: textStart)
        }
    }

    private mutating func cubicBezier() throws(EasingError) -> Easing {
        var values: [Double] = []
        for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
            if index > 0 { try comma(before: name) }
            scanner.skipSpaces()
            let start = scanner.offset
            let value = try number(name)
            if index % 2 == 0 && !(value >= 0 && value <= 1) {
                throw EasingError(
                    message:
                        "\(name) must be from 0 to 1, so that time never runs backwards, found \(scanner.text(from: start))",
                    offset: start, length: scanner.offset - start)
            }
            values.append(value)
        }
        // Each value was checked when it was read.
        return .cubicBezier(CubicBezier(unchecked: values[0], values[1], values[2], values[3]))
    }

    /// Reads the numbers of one of GSAP's easings, such as those of `back.out(1.7)`.
    private mutating func library(_ word: String, _ start: Int, _ length: Int) throws(EasingError) -> Easing {
        guard let easing = Easing(named: word) else { throw unknown(word, start, length) }
        let curve: LibraryEasing.Curve? = if case .library(let easing) = easing { easing.curve } else { nil }
        switch curve {
        case .gsap(.back, let mode):
            let overshoot = try number("the overshoot", in: -1000...1000)
            return .library(LibraryEasing(.back(overshoot: overshoot), mode))
        case .gsap(.elastic, let mode):
            let amplitude = try number("the amplitude", in: 0.001...1000)
            var period = LibraryEasing.Shape.standardPeriod(in: mode)
            scanner.skipSpaces()
            if scanner.skip(",") { period = try number("the period", in: 0.001...1000) }
            return .library(LibraryEasing(.elastic(amplitude: amplitude, period: period), mode))
        case .gsap(.expo, _), .gsap(.bounce, _), .backInOut, .anticipate, nil:
            throw EasingError(
                message: "'\(word)' takes no arguments", offset: start, length: length, hint: "write '\(word)' alone")
        }
    }

    private mutating func number(_ name: String, in range: ClosedRange<Double>) throws(EasingError) -> Double {
        scanner.skipSpaces()
        let start = scanner.offset
        let value = try number(name)
        guard range.contains(value) else {
            throw EasingError(
                message:
                    "\(name) must be from \(range.lowerBound.shortText) to \(range.upperBound.shortText), found \(scanner.text(from: start))",
                offset: start, length: scanner.offset - start)
        }
        return value
    }

    private mutating func steps() throws(EasingError) -> Easing {
        scanner.skipSpaces()
        let start = scanner.offset
        let value = try number("the number of steps")
        let length = scanner.offset - start
        guard value >= 1, value <= 1e9, value == value.rounded(.down) else {
            throw EasingError(
                message: "the number of steps must be a whole number of at least 1, found \(scanner.text(from: start))",
                offset: start,
                length: length)
        }
        var position = StepCurve.Position.jumpEnd
        scanner.skipSpaces()
        if scanner.skip(",") { position = try stepPosition() }
        guard let curve = StepCurve(count: Int(clamping: value), position: position) else {
            throw EasingError(message: "steps with jump-none need at least 2 steps", offset: start, length: length)
        }
        return .steps(curve)
    }

    private mutating func stepPosition() throws(EasingError) -> StepCurve.Position {
        scanner.skipSpaces()
        let start = scanner.offset
        let word = scanner.word()
        switch word {
        case "start": return .jumpStart
        case "end": return .jumpEnd
        default:
            if let position = StepCurve.Position(rawValue: word) { return position }
            let names = StepCurve.Position.allCases.map { $0.rawValue }
            throw EasingError(
                message: "expected a step position, found '\(word.isEmpty ? scanner.rest : word)'", offset: start,
                length: max(word.count, scanner.isAtEnd ? 0 : 1),
                unknown: word, among: names,
                hint: "use one of the positions \(names.joined(separator: ", ")), start, end")
        }
    }

    private mutating func spring(_ start: Int) throws(EasingError) -> Easing {
        var arguments: [(label: String?, value: Double, offset: Int, length: Int)] = []
        repeat {
            scanner.skipSpaces()
            let argumentStart = scanner.offset
            let word = scanner.isNumberNext ? "" : scanner.word()
            let length = scanner.offset - argumentStart
            if !word.isEmpty {
                scanner.skipSpaces()
                guard scanner.skip(":") else { throw fault("expected ':' after '\(word)'") }
            }
            let value = try number(word.isEmpty ? "a number" : word)
            let wholeLength = word.isEmpty ? scanner.offset - argumentStart : length
            arguments.append((word.isEmpty ? nil : word, value, argumentStart, wholeLength))
            scanner.skipSpaces()
        } while scanner.skip(",")

        if arguments.allSatisfy({ $0.label == nil }) {
            guard arguments.count == 3 || arguments.count == 4 else {
                throw EasingError(
                    message:
                        "a spring needs mass, stiffness and damping, and can have velocity, found \(arguments.count) numbers",
                    offset: start, length: scanner.offset - start,
                    hint: "write three or four numbers, or labels as in spring(duration: 0.5, bounce: 0.2)")
            }
            for (index, label) in ["mass", "stiffness", "damping", "velocity"].prefix(arguments.count).enumerated() {
                arguments[index].label = label
            }
        }
        var values: [String: Double] = [:]
        for argument in arguments {
            guard let label = argument.label else {
                throw EasingError(
                    message: "either all arguments of a spring must have labels, or none", offset: argument.offset,
                    length: argument.length)
            }
            guard EasingParser.springLabels.contains(label) else {
                throw EasingError(
                    message: "a spring has no label '\(label)'", offset: argument.offset, length: argument.length,
                    unknown: label, among: EasingParser.springLabels,
                    hint: "use one of the labels \(EasingParser.springLabels.joined(separator: ", "))")
            }
            guard values.updateValue(argument.value, forKey: label) == nil else {
                throw EasingError(
                    message: "'\(label)' is given twice", offset: argument.offset, length: argument.length)
            }
        }
        return try spring(values, start)
    }

    private static let springLabels = [
        "mass", "stiffness", "damping", "response", "dampingFraction", "duration", "bounce", "visualDuration",
        "velocity",
    ]

    private func spring(_ values: [String: Double], _ start: Int) throws(EasingError) -> Easing {
        let length = scanner.offset - start
        let velocity = values["velocity"] ?? 0
        let count = values.count - (values["velocity"] == nil ? 0 : 1)
        let spring: Spring?
        if let stiffness = values["stiffness"], let damping = values["damping"],
            count == (values["mass"] == nil ? 2 : 3)
        {
            spring = Spring(mass: values["mass"] ?? 1, stiffness: stiffness, damping: damping)
        } else if let response = values["response"], count == (values["dampingFraction"] == nil ? 1 : 2) {
            spring = Spring(response: response, dampingFraction: values["dampingFraction"] ?? 1)
        } else if let duration = values["duration"], count == (values["bounce"] == nil ? 1 : 2) {
            spring = Spring(duration: duration, bounce: values["bounce"] ?? 0)
        } else if let duration = values["visualDuration"], count == (values["bounce"] == nil ? 1 : 2) {
            spring = Spring(visualDuration: duration, bounce: values["bounce"] ?? 0)
        } else {
            throw EasingError(
                message: "these labels do not define a spring", offset: start, length: length,
                hint: "use stiffness and damping, response and dampingFraction, or duration and bounce")
        }
        guard let spring else {
            throw EasingError(
                message: "a spring with these numbers does not move: mass, stiffness and times must be positive, "
                    + "damping at least 0, bounce above -1 and at most 1", offset: start, length: length)
        }
        guard let curve = SpringCurve(spring: spring, velocity: velocity) else {
            throw EasingError(
                message: "this spring never settles, so it cannot be an easing", offset: start, length: length,
                hint: "write a damping greater than 0, or a bounce less than 1")
        }
        return .spring(curve)
    }

    private mutating func comma(before name: String) throws(EasingError) {
        scanner.skipSpaces()
        guard scanner.skip(",") else { throw fault("expected ',' and \(name)") }
    }

    mutating func number(_ name: String) throws(EasingError) -> Double {
        scanner.skipSpaces()
        let start = scanner.offset
        guard let value = scanner.number() else {
            throw fault(
                scanner.isAtEnd ? "expected \(name), found the end" : "expected \(name), found '\(scanner.rest)'")
        }
        guard value.isFinite else {
            throw EasingError(
                message: "'\(scanner.text(from: start))' is too large for a number", offset: start,
                length: scanner.offset - start)
        }
        return value
    }

    private func unknown(_ word: String, _ offset: Int, _ length: Int) -> EasingError {
        if Easing.functionNames.contains(word) {
            return EasingError(
                message: "'\(word)' needs arguments", offset: offset, length: length,
                hint: "write the arguments, as in \(EasingParser.examples[word] ?? "\(word)(…)")")
        }
        let hint = ForeignEasing.hint(for: word)
        return EasingError(
            message: "unknown easing '\(word)'", offset: offset, length: length, unknown: hint == nil ? word : "",
            among: Self.knownNames, hint: hint)
    }

    private static let knownNames = Easing.names + Easing.functionNames

    private static let examples = [
        "cubic-bezier": "cubic-bezier(0.2, 0, 0, 1)", "steps": "steps(4, jump-end)", "spring": "spring(1, 100, 10)",
        "reverse": "reverse(outBack)", "mirror": "mirror(inOutSine)",
        "formula": "formula(sin(p * 90deg))",
    ]

    func fault(_ message: String, hint: String? = nil) -> EasingError {
        EasingError(message: message, offset: scanner.offset, length: scanner.isAtEnd ? 0 : 1, hint: hint)
    }
}
