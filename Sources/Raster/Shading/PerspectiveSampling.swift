import Primitives

/// Sampling under a perspective, or of a turned picture that is shrunk: u/w, v/w and 1/w are even over the picture.
///
/// A device pixel's parallelogram in the picture becomes the upright box of the same spread along each axis, so that a
/// picture turned about one of its axes is averaged along the other one alone, and stays sharp along its own.
struct PerspectiveSampling: Hashable, Sendable {
    /// Picture place times 1/w, in pixels of the full size, whose centres are at halves.
    var u, v: PlaneFunction
    /// 1/w.
    var w: PlaneFunction
    /// The part of the picture that is read, in pixels of the full size.
    var minU, maxU, minV, maxV: Double
    /// Halvings there are.
    var highestLevel: Int
    /// The column, up to a multiple of a block's columns, at which blocks of pixels begin that share a footprint.
    ///
    /// It goes with the picture, so that one that moves by whole pixels has the same blocks.
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

    /// Where blocks begin in a picture that lies in a rectangle: counted from the pixel in which the rectangle's middle is.
    static func phase(of rect: Rect, _ projection: Projection) -> Int {
        let x = projection.map(rect.center).x
        guard abs(x) < FixedPoint.guardDistance else { return 0 }
        return FixedPoint.floor(FixedPoint.round(x)) & 15
    }
}
