import Drawing
import Primitives

/// A shape whose coverage of pixels can be computed: a rectangle, a polygon or a blurred silhouette.
///
/// The large cases are indirect, because steps are copied while a list is prepared and drawn.
enum CoverageSource: Sendable {
    /// An axis-aligned rectangle.
    case rectangle(FixedRect)
    /// A polygon as edges, and the rule that decides which of the enclosed areas are inside.
    case outline(PlacedOutline, FillRule)
    /// The blurred silhouette of an axis-aligned rectangle, or of everything outside such a rectangle.
    indirect case profile(ProfileCoverage)
    /// The blurred silhouette of any other shape, or of everything outside a rounded rectangle.
    indirect case plane(PlaneCoverage)
}

extension FixedRect {
    /// Appends the rectangle's coverage of `columns` in row `y`.
    ///
    /// The coverage of a pixel is the covered fraction of its width times the covered fraction of its height.
    func append(row y: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        let height = Self.overlap(y, top, bottom)
        if height <= 0 { return }
        let lower = Int32(truncatingIfNeeded: columns.lowerBound)
        let upper = Int32(truncatingIfNeeded: columns.upperBound)
        let first = Int32(truncatingIfNeeded: FixedPoint.floor(left))
        let last = Int32(truncatingIfNeeded: FixedPoint.ceil(right)) - 1
        // The columns that are covered in their whole width form one run.
        let whole = Int32(truncatingIfNeeded: FixedPoint.ceil(left))
        let wholeEnd = Int32(truncatingIfNeeded: FixedPoint.floor(right))
        if first < whole && first >= lower && first < upper {
            coverage.append(
                from: first, to: first + 1, coverage: Self.byte(Self.overlap(Int(first), left, right), height))
        }
        coverage.append(
            from: max(lower, whole), to: min(upper, wholeEnd), coverage: Self.byte(Int64(FixedPoint.one), height))
        if last >= wholeEnd && (last > first || first == whole) && last >= lower && last < upper {
            coverage.append(from: last, to: last + 1, coverage: Self.byte(Self.overlap(Int(last), left, right), height))
        }
    }

    /// Fills the part of the rectangle that lies in `area` with one premultiplied colour. The area must lie within the
    /// target's.
    ///
    /// All pixels that the rectangle covers in their whole height form one block of rows, and so do the columns. So the
    /// rectangle consists of at most nine parts of one colour each.
    func paint(_ color: UInt32, _ area: PixelRect, onto target: inout RenderTarget) {
        let (minX, minY, rowLength) = (target.area.minX, target.area.minY, target.area.width)
        var pixels = target.pixels.mutableSpan
        var y = area.minY
        while y < area.maxY {
            let height = Self.overlap(y, top, bottom)
            let nextY = min(Self.evenEnd(y, height, bottom), area.maxY)
            var x = area.minX
            while x < area.maxX && height > 0 {
                let width = Self.overlap(x, left, right)
                let nextX = min(Self.evenEnd(x, width, right), area.maxX)
                if width > 0 {
                    let fraction = UInt32(truncatingIfNeeded: Self.byte(width, height))
                    pixels.blend(
                        at: (y - minY) * rowLength + x - minX, rowLength: rowLength, rows: nextY - y,
                        columns: nextX - x, color: PixelArithmetic.scale(color, by: fraction))
                }
                x = nextX
            }
            y = nextY
        }
    }

    /// Returns the end of the pixels, from `pixel` on, that overlap with an interval ending at `high` as much as
    /// `pixel` does, whose overlap is given.
    private static func evenEnd(_ pixel: Int, _ overlap: Int64, _ high: Int32) -> Int {
        overlap == Int64(FixedPoint.one) ? FixedPoint.floor(high) : pixel + 1
    }

    /// Returns the length of a pixel's overlap with the interval from `low` to `high` along one axis, in 1/4096 of a
    /// pixel.
    ///
    /// The result is 0 or negative if the pixel lies outside the interval.
    private static func overlap(_ pixel: Int, _ low: Int32, _ high: Int32) -> Int64 {
        let start = Int64(pixel) << Int64(FixedPoint.bits)
        return min(start + Int64(FixedPoint.one), Int64(high)) - max(start, Int64(low))
    }

    private static func byte(_ width: Int64, _ height: Int64) -> Int32 {
        Int32(truncatingIfNeeded: (width * height * 255 + (1 << 23)) >> 24)
    }
}
