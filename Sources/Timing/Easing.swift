public import Primitives

/// A curve that bends progress: what a fraction 0…1 of the way feels like.
public indirect enum Easing: Hashable, Sendable {
    /// No bending.
    case linear
}
extension Easing {
    /// The bent progress; exactly 0 at 0 and 1 at 1 for the named families.
    public func value(at progress: Double) -> Double { progress }
}
