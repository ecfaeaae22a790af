/// The positions of one row's pixels in a gradient, eight at a time: 0 at its first stop, 1 at its last, within −1…2.
protocol GradientPositions {
    /// Returns the positions of eight columns; `column` must be a multiple of eight.
    func block(_ column: Int) -> SIMD8<Float>
}

/// One coordinate of the gradient's plane along a row.
///
/// A block begins at a coordinate computed in `Double`, so that a pixel's value depends on its column alone, and steps
/// in `Float`.
struct PlaneRow {
    private let start, step: Double
    private let steps: SIMD8<Float>

    init(_ function: PlaneEquation, row y: Int) {
        start = function.row(y)
        step = function.a
        steps = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) * Float(function.a)
    }

    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        SIMD8(repeating: Float(start + step * Double(column))) + steps
    }
}

/// Positions along a line.
struct LinearPositions: GradientPositions {
    let x: PlaneRow
    /// The divisor of coordinates under a perspective; nil otherwise.
    let w: PlaneRow?

    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        var position = x.block(column)
        if let w { position /= w.block(column) }
        return position.keptInStops
    }
}

/// Positions by distance.
struct RadialPositions: GradientPositions {
    let x, y: PlaneRow
    let w: PlaneRow?
    let origin, scale: Float

    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        let x = x.block(column)
        let y = y.block(column)
        var distance = (x * x + y * y).squareRoots
        if let w { distance /= w.block(column) }
        return ((distance - origin) * scale).keptInStops
    }
}

/// Positions by angle.
struct ConicPositions: GradientPositions {
    let x, y: PlaneRow
    let origin, scale: Float

    /// A perspective divides both coordinates by the same number, which does not change the angle.
    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        ((Self.turns(x.block(column), y.block(column)) - origin) * scale).keptInStops
    }

    /// Returns the angle of (x, y) from the x axis towards y, as a fraction of a turn from 0 to 1; 0 at the origin.
    ///
    /// An eighth of a turn is a polynomial, the rest follows by symmetry. The coefficients are the best ones for
    /// arctan(q) / 2π over 0…1 in this form. The error is less than 3 · 10⁻⁷ turns, a thousandth of a level of a
    /// gradient of two colours.
    @inline(__always) static func turns(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
        let zero = SIMD8<Float>.zero
        let width = x.replacing(with: zero - x, where: x .< zero)
        let height = y.replacing(with: zero - y, where: y .< zero)
        let isSteep = height .> width
        let low = height.replacing(with: width, where: isSteep)
        let high = width.replacing(with: height, where: isSteep)
        let quotient = (low / high).replacing(with: zero, where: high .<= zero)
        let square = quotient * quotient
        var angle = square * -0.001_865_156_29 + 0.008_379_080_57
        angle = angle * square - 0.018_529_844_6
        angle = angle * square + 0.030_802_905_2
        angle = angle * square - 0.052_938_566_8
        angle = (angle * square + 0.159_151_317) * quotient
        angle.replace(with: 0.25 - angle, where: isSteep)
        angle.replace(with: 0.5 - angle, where: x .< zero)
        angle.replace(with: 1 - angle, where: y .< zero)
        return angle
    }
}

extension SIMD8<Float> {
    /// Each number's square root, by the hardware's instruction, which is exactly rounded.
    @inline(__always) fileprivate var squareRoots: SIMD8<Float> {
        SIMD8(
            self[0].squareRoot(), self[1].squareRoot(), self[2].squareRoot(), self[3].squareRoot(),
            self[4].squareRoot(), self[5].squareRoot(), self[6].squareRoot(), self[7].squareRoot())
    }

    /// The numbers clamped to −1…2; NaN becomes −1.
    @inline(__always) fileprivate var keptInStops: SIMD8<Float> {
        let low = SIMD8<Float>(repeating: -1)
        let high = SIMD8<Float>(repeating: 2)
        return low.replacing(with: replacing(with: high, where: self .> high), where: self .> low)
    }
}
