import Primitives

/// Sampling of a picture under a perspective, or of a picture that is turned and shrunk. u/w, v/w and 1/w are linear
/// over the device.
///
/// The parallelogram that a device pixel covers in the picture is replaced by the axis-aligned box with the same spread
/// along each axis. So a picture that is turned about one of its axes is averaged only along the other axis, and stays
/// sharp along the axis of the turn.
struct PerspectiveSampling: Hashable, Sendable {
    /// u/w and v/w: the picture coordinates divided by w, in pixels of the full size. The centres of pixels are at
    /// halves.
    var u, v: PlaneEquation
    /// 1/w, the divisor of `u` and `v`.
    var w: PlaneEquation
    /// The part of the picture that is read, in pixels of the full size.
    var minU, maxU, minV, maxV: Double
    /// The highest mipmap level; level 0 is the full size.
    var highestLevel: Int
    /// The column, modulo 16, at which blocks of sixteen pixels with a shared footprint begin.
    ///
    /// The phase moves with the picture, so a picture that has moved by whole pixels has the same blocks.
    var phase = 0

    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let shift = Double(phase)
        let row = (u: u.row(y) + u.a * shift, v: v.row(y) + v.a * shift, w: w.row(y) + w.a * shift)
        var level = 0
        let columns = columns.lowerBound - phase..<columns.upperBound - phase
        var column = columns.lowerBound
        while column < columns.upperBound {
            column = shade(
                row, columns: column..<columns.upperBound, levels, level: &level, into: &pixels,
                at: offset + column - columns.lowerBound)
        }
    }

    /// Returns the phase of a picture that is drawn in a rectangle. Blocks are counted from the device pixel that
    /// contains the projected centre of the rectangle.
    static func phase(of rect: Rect, _ projection: Projection) -> Int {
        let x = projection.map(rect.center).x
        guard abs(x) < FixedPoint.guardDistance else { return 0 }
        return FixedPoint.floor(FixedPoint.round(x)) & 15
    }
}
