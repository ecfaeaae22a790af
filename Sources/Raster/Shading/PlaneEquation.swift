import Primitives

/// A linear function of the device position: a·x + b·y + c.
struct PlaneEquation: Hashable, Sendable {
    var a, b, c: Double

    /// Returns the value at the centre of the pixel in column 0 of row `y`.
    @inline(__always) func row(_ y: Int) -> Double { b * (Double(y) + 0.5) + (0.5 * a + c) }
}
