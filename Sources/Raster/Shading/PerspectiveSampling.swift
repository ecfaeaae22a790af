import Primitives

/// Sampling under a perspective, or of a turned picture that is shrunk: u/w, v/w and 1/w are linear over the picture.
///
/// A device pixel's parallelogram in the picture becomes the axis-aligned box of the same spread along each axis. So a
/// picture turned about one of its axes is averaged along the other one alone, and stays sharp along its own.
struct PerspectiveSampling: Hashable, Sendable {
    /// Picture coordinates times 1/w, in pixels of the full size, whose centres are at halves.
    var u, v: PlaneEquation
    /// 1/w.
    var w: PlaneEquation
    /// The part of the picture that is read, in pixels of the full size.
    var minU, maxU, minV, maxV: Double
    /// The number of mipmaps.
    var highestLevel: Int
    /// The column, modulo a block's columns, at which blocks of pixels with a shared footprint begin.
    ///
    /// It moves with the picture, so that a picture that has moved by whole pixels has the same blocks.
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

    /// Returns the phase of a picture in a rectangle: blocks are counted from the pixel that contains the rectangle's
    /// centre.
    static func phase(of rect: Rect, _ projection: Projection) -> Int {
        let x = projection.map(rect.center).x
        guard abs(x) < FixedPoint.guardDistance else { return 0 }
        return FixedPoint.floor(FixedPoint.round(x)) & 15
    }
}
