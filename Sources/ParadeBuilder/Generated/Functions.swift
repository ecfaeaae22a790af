// Written by 'make builder' from the tables of the scene format. Do not edit.
// swift-format-ignore-file

extension FormulaConvertible where Self == Formula {
    /// The function `min` of formulas.
    public static func min(_ numbers: any FormulaConvertible...) -> Formula { .call("min", numbers) }
    /// The function `max` of formulas.
    public static func max(_ numbers: any FormulaConvertible...) -> Formula { .call("max", numbers) }
    /// The function `abs` of formulas.
    public static func abs(_ first: some FormulaConvertible) -> Formula { .call("abs", [first]) }
    /// The function `floor` of formulas.
    public static func floor(_ first: some FormulaConvertible) -> Formula { .call("floor", [first]) }
    /// The function `ceil` of formulas.
    public static func ceil(_ first: some FormulaConvertible) -> Formula { .call("ceil", [first]) }
    /// The function `round` of formulas.
    public static func round(_ first: some FormulaConvertible) -> Formula { .call("round", [first]) }
    /// The function `mod` of formulas.
    public static func mod(_ first: some FormulaConvertible, _ second: some FormulaConvertible) -> Formula { .call("mod", [first, second]) }
    /// The function `sin` of formulas.
    public static func sin(_ first: some FormulaConvertible) -> Formula { .call("sin", [first]) }
    /// The function `cos` of formulas.
    public static func cos(_ first: some FormulaConvertible) -> Formula { .call("cos", [first]) }
    /// The function `sqrt` of formulas.
    public static func sqrt(_ first: some FormulaConvertible) -> Formula { .call("sqrt", [first]) }
    /// The function `mix` of formulas.
    public static func mix(_ first: some FormulaConvertible, _ second: some FormulaConvertible, _ third: some FormulaConvertible) -> Formula { .call("mix", [first, second, third]) }
    /// The function `clamp` of formulas.
    public static func clamp(_ first: some FormulaConvertible) -> Formula { .call("clamp", [first]) }
    /// The function `clamp` of formulas.
    public static func clamp(_ first: some FormulaConvertible, _ second: some FormulaConvertible, _ third: some FormulaConvertible) -> Formula { .call("clamp", [first, second, third]) }
    /// The function `step` of formulas.
    public static func step(_ first: some FormulaConvertible, _ second: some FormulaConvertible) -> Formula { .call("step", [first, second]) }
    /// The function `smoothstep` of formulas.
    public static func smoothstep(_ first: some FormulaConvertible, _ second: some FormulaConvertible, _ third: some FormulaConvertible) -> Formula { .call("smoothstep", [first, second, third]) }
    /// The function `oscillate` of formulas.
    public static func oscillate(_ first: some FormulaConvertible, _ second: some FormulaConvertible) -> Formula { .call("oscillate", [first, second]) }
}
