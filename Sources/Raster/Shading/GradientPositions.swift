/// The positions of a row's pixels in a gradient, eight pixels at a time. A position is 0 at the first stop and 1 at
/// the last stop, and is clamped to −1…2.
protocol GradientPositions {
    /// Returns the positions of eight columns; `column` must be a multiple of eight.
    func block(_ column: Int) -> SIMD8<Float>
}

/// One coordinate of the gradient's plane, along a device row.
///
/// The coordinate at the start of each block of eight is computed in `Double`, so the value of a pixel depends only on
/// its column. Within the block, steps are added in `Float`.
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

/// The positions in a linear gradient.
struct LinearPositions: GradientPositions {
    let x: PlaneRow
    /// The divisor of the coordinate under a perspective; nil without a perspective.
    let w: PlaneRow?

    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        var position = x.block(column)
        if let w { position /= w.block(column) }
        return position.keptInStops
    }
}

/// The positions in a radial gradient.
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

/// The positions in a conic gradient.
struct ConicPositions: GradientPositions {
    let x, y: PlaneRow
    let origin, scale: Float

    /// Returns the positions of eight columns. No divisor is needed: a perspective divides both coordinates by the same
    /// number, which does not change the angle.
    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        ((Self.turns(x.block(column), y.block(column)) - origin) * scale).keptInStops
    }

    /// Returns the angle of (x, y) from the x axis towards the y axis, as a fraction of a turn (0…1); the angle of the
    /// origin is 0.
    ///
    /// For an eighth of a turn, the angle is a polynomial; the other angles follow by symmetry. The coefficients are
    /// the best for arctan(q) / 2π over 0…1 in this form. The error is less than 3 · 10⁻⁷ turns, a thousandth of a
    /// level of a gradient of two colours.
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
    /// The square root of each number, computed by the processor's instruction, which is correctly rounded.
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
