/// The rectangle of points in a grid that may be sampled, in 32.32 fixed point. The centres of pixels are at whole
/// numbers.
struct SamplingWindow: Hashable, Sendable {
    var lowX, highX, lowY, highY: Int64
    var width, height: Int
}

extension SamplingWindow {
    /// Creates the window for a part of a grid. The part's sides are in pixels of the grid. Sampling in the window
    /// reads only pixels of that part.
    ///
    /// If the part is narrower than a pixel along an axis, the window has no extent along that axis.
    init(_ grid: PixelGrid, minU: Double, maxU: Double, minV: Double, maxV: Double) {
        let x = Self.limits(minU, maxU, grid.width)
        let y = Self.limits(minV, maxV, grid.height)
        self.init(lowX: x.low, highX: x.high, lowY: y.low, highY: y.high, width: grid.width, height: grid.height)
    }

    private static func limits(_ low: Double, _ high: Double, _ count: Int) -> (low: Int64, high: Int64) {
        let last = Double(count - 1)
        // The outermost pixel centres lie half a pixel inside the part, and a centre has the coordinate of its pixel.
        // So a part from `low` to `high` becomes the window from `low` to `high` − 1.
        var first = low
        var end = high - 1
        if end < first {
            first = (first + end) / 2
            end = first
        }
        first = min(max(first, 0), last)
        end = min(max(end, 0), last)
        return (Int64(first * 4_294_967_296), Int64(end * 4_294_967_296))
    }
}
