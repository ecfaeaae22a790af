/// A method of computing the positions of a row's pixels in a gradient, eight pixels at a time.
///
/// A position is 0 at the first stop and 1 at the last stop. Positions are clamped to −1…2.
protocol GradientPositions {
    /// Returns the positions of eight columns, beginning with `column`, which must be a multiple of eight.
    func block(_ column: Int) -> SIMD8<Float>
}

/// A coordinate in the gradient's plane as a linear function of the column, for one row.
///
/// The coordinate at the start of each block of eight columns is computed in `Double`. Within the block, it is
/// increased in `Float`. So the value depends only on the column.
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

/// The positions of a row's pixels in a linear gradient.
struct LinearPositions: GradientPositions {
    let x: PlaneRow
    /// The divisor of the coordinate. Nil if the projection is affine.
    let w: PlaneRow?

    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        var position = x.block(column)
        if let w { position /= w.block(column) }
        return position.keptInStops
    }
}

/// The positions of a row's pixels in a radial gradient.
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

/// The positions of a row's pixels in a conic gradient.
struct ConicPositions: GradientPositions {
    let x, y: PlaneRow
    let origin, scale: Float

    /// Returns the positions of eight columns, beginning with `column`.
    ///
    /// No divisor is needed: a perspective divides both coordinates by the same number, which does not change the
    /// angle.
    @inline(__always) func block(_ column: Int) -> SIMD8<Float> {
        ((Self.turns(x.block(column), y.block(column)) - origin) * scale).keptInStops
    }

    /// Returns the angle of each point (x, y) as a fraction of a turn (0…1), from the x axis towards the y axis. The
    /// angle of the origin is 0.
    ///
    /// The angle is a polynomial in the first eighth of a turn. All other angles are derived by symmetry. The
    /// coefficients approximate arctan(q) / 2π over 0…1 with the smallest error in this form. The error is less than
    /// 3e-7 turns, which is a thousandth of a level in a gradient of two colours.
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
    /// The square root of each number, correctly rounded. It is computed by the processor's instruction.
    @inline(__always) fileprivate var squareRoots: SIMD8<Float> {
        SIMD8(
            self[0].squareRoot(), self[1].squareRoot(), self[2].squareRoot(), self[3].squareRoot(),
            self[4].squareRoot(), self[5].squareRoot(), self[6].squareRoot(), self[7].squareRoot())
    }

    /// Each number clamped to −1…2. NaN becomes −1.
    @inline(__always) fileprivate var keptInStops: SIMD8<Float> {
        let low = SIMD8<Float>(repeating: -1)
        let high = SIMD8<Float>(repeating: 2)
        return low.replacing(with: replacing(with: high, where: self .> high), where: self .> low)
    }
}
