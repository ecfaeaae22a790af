import Drawing
import Primitives

/// The blurred silhouette of an axis-aligned rectangle. The coverage of a pixel is the product of a share for its
/// column and a share for its row.
///
/// A share is the part of a pixel, along one axis, that a blurred interval covers. Let Φ be the normal distribution, φ
/// its density, and I(z) = z·Φ(z) + φ(z) the integral of Φ. If an interval starts at `start` and never ends, the share
/// of the pixel from x to x + 1 is
///
///     σ · (I((x + 1 − start) / σ) − I((x − start) / σ))
///
/// For a finite interval, the same expression for the interval's end is subtracted. For σ ≥ 8, Φ at the pixel's middle
/// is used instead. Its error is at most 1/20 of a level of 255.
struct ProfileCoverage: Hashable, Sendable {
    /// The first column and the first row with a share greater than 0.
    let x, y: Int
    /// The shares of columns, beginning at column `x`, and the shares of rows, beginning at row `y`, in 1/65536.
    let columns, rows: [UInt32]
    /// The interval that determines the shares of the columns.
    let across: Interval
    /// Whether the coverage is what is missing to full coverage. It is then full outside `pixels`.
    let isComplement: Bool

    /// A blurred interval, and the range of pixels for which shares are computed.
    struct Interval: Hashable, Sendable {
        var start, end, sigma: Double
        var pixels: Range<Int>
    }

    /// The pixels that the silhouette covers.
    var pixels: PixelRect { PixelRect(minX: x, minY: y, maxX: x + columns.count, maxY: y + rows.count) }

    /// Returns the pixels of an interval that have a share greater than 0: the first such pixel, and the shares of all
    /// pixels from the first to the last. The shares are in 1/65536.
    private static func shares(_ interval: Interval) -> (first: Int, shares: [UInt32]) {
        let (start, end, sigma, range) = (interval.start, interval.end, interval.sigma, interval.pixels)
        let reach = 5 * sigma + 1
        let low = max(Double(range.lowerBound), min(start - reach, Double(range.upperBound))).flooredInteger
        let high = min(Double(range.upperBound), max(end + reach, Double(range.lowerBound))).flooredInteger
        guard low < high else { return (0, []) }
        var shares: [UInt32] = []
        shares.reserveCapacity(high - low)
        for x in low..<high {
            let position = Double(x)
            let share = integral(position, start, sigma) - integral(position, end, sigma)
            shares.append(UInt32(share.clampedFraction * 65_536 + 0.5))
        }
        let first = shares.firstIndex { $0 > 0 } ?? shares.count
        let last = shares.lastIndex { $0 > 0 } ?? -1
        return first <= last ? (low + first, Array(shares[first...last])) : (0, [])
    }

    /// Returns the fraction of a pixel, 0…1, that lies on the far side of a blurred edge. The pixel extends from
    /// `position` to `position` + 1.
    private static func integral(_ position: Double, _ edge: Double, _ sigma: Double) -> Double {
        if sigma >= 8 { return distribution((position + 0.5 - edge) / sigma) }
        if sigma <= 0 { return (position + 1 - edge).clampedFraction }
        return sigma * (antiderivative((position + 1 - edge) / sigma) - antiderivative((position - edge) / sigma))
    }

    private static func antiderivative(_ z: Double) -> Double {
        if z < -9 { return 0 }
        if z > 9 { return z }
        return z * distribution(z) + 0.3989422804014327 * ElementaryFunctions.exp(-z * z / 2)
    }

    /// Returns the cumulative normal distribution Φ(z), with an error of at most 1.5e-7 (Abramowitz and Stegun,
    /// 7.1.26).
    private static func distribution(_ z: Double) -> Double {
        let x = abs(z) * 0.7071067811865476
        if x > 7 { return z < 0 ? 0 : 1 }
        let t = 1 / (1 + 0.3275911 * x)
        let a = ((1.061405429 * t - 1.453152027) * t + 1.421413741) * t
        let tail = ((a - 0.284496736) * t + 0.254829592) * t * ElementaryFunctions.exp(-x * x) / 2
        return z < 0 ? tail : 1 - tail
    }

    /// Appends the silhouette's coverage of `columns` in one row. The row and all columns must lie within the
    /// silhouette's pixels, unless the coverage is the complement.
    func append(row: Int, columns range: Range<Int>, to coverage: inout CoverageRow) {
        if isComplement { return appendComplement(row: row, columns: range, to: &coverage) }
        let height = UInt64(rows[row - y])
        let shares = columns.span
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let share = shares[cursor - x]
            var end = cursor + 1
            while end < range.upperBound && shares[end - x] == share { end += 1 }
            let byte = (UInt64(share) * height * 255 + (1 << 31)) >> 32
            coverage.append(
                from: Int32(truncatingIfNeeded: cursor), to: Int32(truncatingIfNeeded: end),
                coverage: Int32(truncatingIfNeeded: byte))
            cursor = end
        }
    }

    private func appendComplement(row: Int, columns range: Range<Int>, to coverage: inout CoverageRow) {
        let height = rows.indices.contains(row - y) ? UInt64(rows[row - y]) : 0
        let shares = columns.span
        func share(_ column: Int) -> UInt32 { shares.indices.contains(column - x) ? shares[column - x] : 0 }
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let own = share(cursor)
            var end = cursor + 1
            while end < range.upperBound && share(end) == own { end += 1 }
            let byte = (UInt64(own) * height * 255 + (1 << 31)) >> 32
            coverage.append(
                from: Int32(truncatingIfNeeded: cursor), to: Int32(truncatingIfNeeded: end),
                coverage: 255 - Int32(truncatingIfNeeded: byte))
            cursor = end
        }
    }
}

extension ProfileCoverage {
    /// Creates the blurred silhouette of a rectangle, limited to `pixels`. Nil if the silhouette is not visible in
    /// these pixels.
    init?(
        left: Double, top: Double, right: Double, bottom: Double, sigmaX: Double, sigmaY: Double, in pixels: PixelRect,
        isComplement: Bool = false
    ) {
        across = Interval(start: left, end: right, sigma: sigmaX, pixels: pixels.minX..<pixels.maxX)
        let columns = Self.shares(across)
        let rows = Self.shares(Interval(start: top, end: bottom, sigma: sigmaY, pixels: pixels.minY..<pixels.maxY))
        guard !columns.shares.isEmpty, !rows.shares.isEmpty else { return nil }
        x = columns.first
        y = rows.first
        self.columns = columns.shares
        self.rows = rows.shares
        self.isComplement = isComplement
    }

    /// Appends to a cache key everything that determines the silhouette's coverage of some rows.
    func append(to words: inout KeyWords, rows range: Range<Int>) {
        // `x` and `columns` are left out, because the interval determines them.
        let (_, y, _, rows, across, isComplement) = fields(
            of: Self.init(x:y:columns:rows:across:isComplement:), x, y, columns, rows, across, isComplement)
        let (start, end, sigma, pixels) = fields(
            of: Interval.init(start:end:sigma:pixels:), across.start, across.end, across.sigma, across.pixels)
        words.append(start)
        words.append(end)
        words.append(sigma)
        words.append(pixels)
        guard isComplement else {
            for row in range { words.append(Int(rows[row - y])) }
            return
        }
        for row in range { words.append(rows.indices.contains(row - y) ? Int(rows[row - y]) : 0) }
    }
}
