// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension FormulaConvertible where Self == Formula {
    /// Returns the least of the numbers.
    public static func min(_ numbers: any FormulaConvertible...) -> Formula { .call("min", numbers) }
    /// Returns the greatest of the numbers.
    public static func max(_ numbers: any FormulaConvertible...) -> Formula { .call("max", numbers) }
    /// Returns the absolute value of a number.
    public static func abs(_ number: some FormulaConvertible) -> Formula { .call("abs", [number]) }
    /// Returns the greatest whole number that is not greater than a number.
    public static func floor(_ number: some FormulaConvertible) -> Formula { .call("floor", [number]) }
    /// Returns the least whole number that is not less than a number.
    public static func ceil(_ number: some FormulaConvertible) -> Formula { .call("ceil", [number]) }
    /// Returns the nearest whole number, away from zero in the middle.
    public static func round(_ number: some FormulaConvertible) -> Formula { .call("round", [number]) }
    /// Returns the remainder of a division, with the sign of the divisor, as CSS's `mod()`.
    public static func mod(_ number: some FormulaConvertible, _ divisor: some FormulaConvertible) -> Formula { .call("mod", [number, divisor]) }
    /// Returns the sine of an angle; a number without a unit is in radians.
    public static func sin(_ angle: some FormulaConvertible) -> Formula { .call("sin", [angle]) }
    /// Returns the cosine of an angle; a number without a unit is in radians.
    public static func cos(_ angle: some FormulaConvertible) -> Formula { .call("cos", [angle]) }
    /// Returns the square root of a number.
    public static func sqrt(_ number: some FormulaConvertible) -> Formula { .call("sqrt", [number]) }
    /// Returns the number at a fraction, from 0 to 1, of the way from one number to another.
    public static func mix(_ from: some FormulaConvertible, _ to: some FormulaConvertible, _ fraction: some FormulaConvertible) -> Formula { .call("mix", [from, to, fraction]) }
    /// Returns the number, but not less than `low` and not more than `high`; without them from 0 to 1.
    public static func clamp(_ number: some FormulaConvertible) -> Formula { .call("clamp", [number]) }
    /// Returns the number, but not less than `low` and not more than `high`; without them from 0 to 1.
    public static func clamp(_ number: some FormulaConvertible, _ low: some FormulaConvertible, _ high: some FormulaConvertible) -> Formula { .call("clamp", [number, low, high]) }
    /// Returns 0 if the number is less than the edge, otherwise 1.
    public static func step(_ edge: some FormulaConvertible, _ number: some FormulaConvertible) -> Formula { .call("step", [edge, number]) }
    /// Returns 0 up to `from`, 1 from `to` on, and a smooth rise between.
    public static func smoothstep(_ from: some FormulaConvertible, _ to: some FormulaConvertible, _ number: some FormulaConvertible) -> Formula { .call("smoothstep", [from, to, number]) }
    /// Returns a wave that goes from 0 to 1 and back `count` times while the number goes from 0 to 1.
    public static func oscillate(_ number: some FormulaConvertible, _ count: some FormulaConvertible) -> Formula { .call("oscillate", [number, count]) }
}
