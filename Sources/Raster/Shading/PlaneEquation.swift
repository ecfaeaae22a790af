import Primitives

/// A number that is linear over the picture: a·x + b·y + c, evaluated at pixel centres by `row`.
struct PlaneEquation: Hashable, Sendable {
    var a, b, c: Double

    /// Returns the value at the centre of column 0 in a row.
    @inline(__always) func row(_ y: Int) -> Double { b * (Double(y) + 0.5) + (0.5 * a + c) }
}
