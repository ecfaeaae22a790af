import Primitives

/// A number that changes evenly over the picture: a·x + b·y + c, at pixel centres when asked through `row`.
struct PlaneFunction: Hashable, Sendable {
    var a, b, c: Double

    /// The value at the centre of column 0 in a row.
    @inline(__always) func row(_ y: Int) -> Double { b * (Double(y) + 0.5) + (0.5 * a + c) }
}
