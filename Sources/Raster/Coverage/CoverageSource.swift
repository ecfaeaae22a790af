import Primitives

/// A shape from which coverage is computed: an axis-aligned rectangle, the edges of a polygon, or a blur.
enum CoverageSource: Sendable {
    /// An axis-aligned rectangle. The coverage of a pixel is the product of its overlaps in x and y.
    case rectangle(FixedRect)
    /// The edges of a polygon, and the rule that decides which of the enclosed areas are inside.
    case outline(PlacedOutline, FillRule)
    /// The blurred silhouette of an axis-aligned rectangle.
    case profile(ProfileCoverage)
    /// The blurred silhouette of any other shape.
    case plane(PlaneCoverage)
}

extension CoverageSource {
    /// Appends the coverage of `columns` in one row. All columns must belong to the shape. For an outline, nothing is
    /// appended: outlines go through the accumulator.
    func append(row y: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        switch self {
        case .rectangle(let rect): rect.append(row: y, columns: columns, to: &coverage)
        case .profile(let profile): profile.append(row: y, columns: columns, to: &coverage)
        case .plane(let plane): plane.append(row: y, columns: columns, to: &coverage)
        case .outline: break
        }
    }
}

extension FixedRect {
    /// Appends the coverage of `columns` in one row.
    ///
    /// The coverage of a pixel is the covered part of its width times the covered part of its height.
    func append(row y: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        let height = Self.overlap(y, top, bottom)
        if height <= 0 { return }
        let lower = Int32(truncatingIfNeeded: columns.lowerBound)
        let upper = Int32(truncatingIfNeeded: columns.upperBound)
        let first = Int32(truncatingIfNeeded: FixedPoint.floor(left))
        let last = Int32(truncatingIfNeeded: FixedPoint.ceil(right)) - 1
        let innerStart = max(lower, first + 1)
        let innerEnd = min(upper, last)
        if first >= lower && first < upper {
            coverage.append(
                from: first, to: first + 1, coverage: Self.byte(Self.overlap(Int(first), left, right), height))
        }
        coverage.append(from: innerStart, to: innerEnd, coverage: Self.byte(Int64(FixedPoint.one), height))
        if last > first && last >= lower && last < upper {
            coverage.append(from: last, to: last + 1, coverage: Self.byte(Self.overlap(Int(last), left, right), height))
        }
    }

    /// Returns the length of a pixel's extent that lies between two coordinates, in 1/4096 of a pixel.
    ///
    /// The result is 0 or negative if the pixel lies outside.
    private static func overlap(_ pixel: Int, _ low: Int32, _ high: Int32) -> Int64 {
        let start = Int64(pixel) << Int64(FixedPoint.bits)
        return min(start + Int64(FixedPoint.one), Int64(high)) - max(start, Int64(low))
    }

    private static func byte(_ width: Int64, _ height: Int64) -> Int32 {
        Int32(truncatingIfNeeded: (width * height * 255 + (1 << 23)) >> 24)
    }
}
