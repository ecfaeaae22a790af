import JSON

/// A number, or a formula for a number: of percentages, of copies' indices, of time and scrolling.
///
///     .frame([0, 10 * Formula.index, 100%, 4])
///     .bind(\.alpha, to: Formula.clamp(Reference("intro").progress * 2))
///
/// Operators write the formula's text, which the scene reads as it reads formulas in JSON. A string is a formula as it
/// is written.
public struct Formula: ValueRepresentable, Hashable {
    /// How tightly the last operation of a formula binds its operands.
    private enum Binding: Int {
        case comparison, sum, product, atom
    }

    /// The number or formula as the scene holds it.
    public let value: Value
    private let binding: Binding

    /// Creates a formula from a value of a scene, such as the argument of a template.
    public init(value: Value) {
        self.value = value
        // The formula may be anything, so it gets parentheses as an operand.
        binding = value.json.string.map { $0.allSatisfy(Self.isPlain) ? .atom : .comparison } ?? .atom
    }

    private init(_ text: String, binding: Binding = .atom) {
        value = Value(text)
        self.binding = binding
    }

    /// Creates a formula from a number, or from the text of a formula.
    public init(_ number: some FormulaConvertible) { self = number.formula }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._$%#[]".contains(character)
    }

    /// The text of the formula.
    private var text: String {
        value.json.string ?? value.json.number.map { JSONWriter.text($0) } ?? JSONWriter.text(value.json)
    }

    /// Returns the text as an operand of an operation that binds at least as tightly as `binding`.
    private func operand(_ binding: Binding) -> String {
        let isNegative = value.json.number.map { $0 < 0 } ?? false
        return self.binding.rawValue < binding.rawValue || (isNegative && binding != .sum) ? "(\(text))" : text
    }

    private static func join(
        _ left: Formula, _ sign: String, _ right: Formula, binding: Binding, rightBinding: Binding
    ) -> Formula {
        Formula("\(left.operand(binding)) \(sign) \(right.operand(rightBinding))", binding: binding)
    }

    fileprivate static func sum(_ left: Formula, _ right: Formula) -> Formula {
        join(left, "+", right, binding: .sum, rightBinding: .product)
    }
    fileprivate static func difference(_ left: Formula, _ right: Formula) -> Formula {
        join(left, "-", right, binding: .sum, rightBinding: .product)
    }
    fileprivate static func product(_ left: Formula, _ right: Formula) -> Formula {
        join(left, "*", right, binding: .product, rightBinding: .atom)
    }
    fileprivate static func quotient(_ left: Formula, _ right: Formula) -> Formula {
        join(left, "/", right, binding: .product, rightBinding: .atom)
    }
    fileprivate static func comparison(_ left: Formula, _ sign: String, _ right: Formula) -> Formula {
        join(left, sign, right, binding: .comparison, rightBinding: .sum)
    }
    fileprivate static func negation(_ operand: Formula) -> Formula {
        Formula("-\(operand.operand(.atom))", binding: .product)
    }

    /// Returns a call of a function of the format.
    static func call(_ function: String, _ arguments: [any FormulaConvertible]) -> Formula {
        Formula("\(function)(\(arguments.map { $0.formula.text }.joined(separator: ", ")))")
    }

    /// Returns a name of the format, or a number with a unit.
    static func name(_ text: String) -> Formula { Formula(text) }
}

/// A type that can be used where a number is expected: numbers, formulas, and formulas as strings.
public protocol FormulaConvertible: ValueConvertible {
    /// The value as a formula.
    var formula: Formula { get }
}

extension Formula: FormulaConvertible, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation
{
    /// The formula itself.
    public var formula: Formula { self }
    /// Creates a number.
    public init(integerLiteral number: Int) { self.init(value: Value(number)) }
    /// Creates a number.
    public init(floatLiteral number: Double) { self.init(value: Value(number)) }
    /// Creates a formula from its text.
    public init(stringLiteral text: String) { self.init(value: Value(text)) }
}

extension Int: FormulaConvertible {
    /// The number as a scene holds it.
    public var value: Value { Value(self) }
    /// The number as a formula.
    public var formula: Formula { Formula(integerLiteral: self) }
}

extension Double: FormulaConvertible {
    /// The number as a scene holds it.
    public var value: Value { Value(self) }
    /// The number as a formula.
    public var formula: Formula { Formula(floatLiteral: self) }
}

extension String: FormulaConvertible {
    /// The string as the text of a formula.
    public var formula: Formula { Formula(stringLiteral: self) }
}

extension Value: FormulaConvertible {
    /// The value as a formula, such as a template's argument.
    public var formula: Formula { Formula(value: self) }
}

extension Formula {
    /// Adds two formulas.
    public static func + (left: Formula, right: Formula) -> Formula { sum(left, right) }
    /// Adds a formula and a number.
    public static func + (left: Formula, right: some FormulaConvertible) -> Formula {
        sum(left, right.formula)
    }
    /// Adds a number and a formula.
    public static func + (left: some FormulaConvertible, right: Formula) -> Formula {
        sum(left.formula, right)
    }
    /// Subtracts a formula from another.
    public static func - (left: Formula, right: Formula) -> Formula { difference(left, right) }
    /// Subtracts a number from a formula.
    public static func - (left: Formula, right: some FormulaConvertible) -> Formula {
        difference(left, right.formula)
    }
    /// Subtracts a formula from a number.
    public static func - (left: some FormulaConvertible, right: Formula) -> Formula {
        difference(left.formula, right)
    }
    /// Multiplies two formulas.
    public static func * (left: Formula, right: Formula) -> Formula { product(left, right) }
    /// Multiplies a formula by a number.
    public static func * (left: Formula, right: some FormulaConvertible) -> Formula {
        product(left, right.formula)
    }
    /// Multiplies a number by a formula.
    public static func * (left: some FormulaConvertible, right: Formula) -> Formula {
        product(left.formula, right)
    }
    /// Divides a formula by another.
    public static func / (left: Formula, right: Formula) -> Formula { quotient(left, right) }
    /// Divides a formula by a number.
    public static func / (left: Formula, right: some FormulaConvertible) -> Formula {
        quotient(left, right.formula)
    }
    /// Divides a number by a formula.
    public static func / (left: some FormulaConvertible, right: Formula) -> Formula {
        quotient(left.formula, right)
    }
    /// Negates a formula.
    public static prefix func - (operand: Formula) -> Formula { negation(operand) }

    /// Is 1 if a formula is less than another, and 0 otherwise.
    public static func < (left: Formula, right: some FormulaConvertible) -> Formula {
        comparison(left, "<", right.formula)
    }
    /// Is 1 if a formula is at most another, and 0 otherwise.
    public static func <= (left: Formula, right: some FormulaConvertible) -> Formula {
        comparison(left, "<=", right.formula)
    }
    /// Is 1 if a formula is greater than another, and 0 otherwise.
    public static func > (left: Formula, right: some FormulaConvertible) -> Formula {
        comparison(left, ">", right.formula)
    }
    /// Is 1 if a formula is at least another, and 0 otherwise.
    public static func >= (left: Formula, right: some FormulaConvertible) -> Formula {
        comparison(left, ">=", right.formula)
    }
    /// Is 1 if both formulas are equal, and 0 otherwise.
    public func equals(_ other: some FormulaConvertible) -> Formula {
        Self.comparison(self, "==", other.formula)
    }
}

postfix operator %

/// Returns a percentage: of the parent's width or height for a length, of 1 for a fraction.
public postfix func % (number: Double) -> Formula { .name("\(JSONWriter.text(number))%") }

// Written in an extension of the protocol, so that `.index` is found where any number is accepted.
extension FormulaConvertible where Self == Formula {
    /// The index of the copy in the nearest repetition, from 0.
    public static var index: Formula { .name("index") }
    /// The number of copies in the nearest repetition.
    public static var count: Formula { .name("count") }
    /// The seconds since the first frame.
    public static var time: Formula { .name("time") }
    /// The progress, in the formula of an easing.
    public static var progress: Formula { .name("p") }
    /// The natural width, height or size.
    public static var fit: Formula { .name("fit") }
    /// A formula from its text, such as the name of a signal.
    public static func formula(_ text: String) -> Formula { Formula(stringLiteral: text) }

    /// A number of hundredths of the parent's width.
    public static func parentWidth(_ percent: Double) -> Formula { .name("\(JSONWriter.text(percent))pw") }
    /// A number of hundredths of the parent's height.
    public static func parentHeight(_ percent: Double) -> Formula { .name("\(JSONWriter.text(percent))ph") }
    /// A number of hundredths of the canvas's width.
    public static func canvasWidth(_ percent: Double) -> Formula { .name("\(JSONWriter.text(percent))vw") }
    /// A number of hundredths of the canvas's height.
    public static func canvasHeight(_ percent: Double) -> Formula { .name("\(JSONWriter.text(percent))vh") }
    /// An angle in degrees, for `sin` and `cos`.
    public static func degrees(_ angle: Double) -> Formula { .name("\(JSONWriter.text(angle))deg") }

    /// One of two numbers: the second if the condition is not 0, otherwise the third.
    public static func choose(
        _ condition: some FormulaConvertible, _ number: some FormulaConvertible,
        _ otherwise: some FormulaConvertible
    ) -> Formula {
        .call("if", [condition, number, otherwise])
    }

    /// The output of an easing for a progress.
    public static func ease(_ name: String, _ progress: some FormulaConvertible) -> Formula {
        .name("ease('\(name)', \(JSONText.of(progress.formula)))")
    }
}

/// The texts of formulas inside other texts.
enum JSONText {
    /// Returns the text of a formula.
    static func of(_ formula: Formula) -> String {
        formula.value.json.string ?? JSONWriter.text(formula.value.json)
    }
}

// Functions of numbers are preferred where both fit.

/// Returns the lesser of a formula and a number.
@_disfavoredOverload
public func min(_ first: Formula, _ second: some FormulaConvertible) -> Formula { .min(first, second) }
/// Returns the lesser of a number and a formula.
@_disfavoredOverload
public func min(_ first: some FormulaConvertible, _ second: Formula) -> Formula { .min(first, second) }
/// Returns the lesser of two formulas.
@_disfavoredOverload
public func min(_ first: Formula, _ second: Formula) -> Formula { .min(first, second) }
/// Returns the greater of a formula and a number.
@_disfavoredOverload
public func max(_ first: Formula, _ second: some FormulaConvertible) -> Formula { .max(first, second) }
/// Returns the greater of a number and a formula.
@_disfavoredOverload
public func max(_ first: some FormulaConvertible, _ second: Formula) -> Formula { .max(first, second) }
/// Returns the greater of two formulas.
@_disfavoredOverload
public func max(_ first: Formula, _ second: Formula) -> Formula { .max(first, second) }
/// Returns the absolute value of a formula.
@_disfavoredOverload
public func abs(_ formula: Formula) -> Formula { .abs(formula) }
