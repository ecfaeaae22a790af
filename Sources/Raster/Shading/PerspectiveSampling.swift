import Primitives

/// A method of sampling a picture under a perspective, or a picture that is turned and shrunk. The quotients u/w, v/w
/// and 1/w are linear functions of the device position.
///
/// A device pixel covers a parallelogram in the picture. This parallelogram is replaced by the axis-aligned box with
/// the same variance along each axis. So a picture that is turned about one of its axes is averaged only along the
/// other axis, and stays sharp along the axis of the turn.
struct PerspectiveSampling: Hashable, Sendable {
    /// The plane equations of u/w and v/w, where u and v are picture coordinates in pixels of the full size. The centre
    /// of the first pixel is at (0.5, 0.5).
    var u, v: PlaneEquation
    /// The plane equation of 1/w. Dividing `u` and `v` by this value gives the picture coordinates.
    var w: PlaneEquation
    /// The sides of the part of the picture that is read, in pixels of the full size.
    var minU, maxU, minV, maxV: Double
    /// The number of the last mipmap level, which has the fewest pixels. Level 0 is the full size.
    var highestLevel: Int
    /// The column, modulo 16, at which each block of sixteen pixels begins. The pixels of a block share a footprint.
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

    /// Returns the phase for a picture that is drawn in a rectangle. A block begins at the device pixel that contains
    /// the projected centre of the rectangle.
    static func phase(of rect: Rect, _ projection: Projection) -> Int {
        let x = projection.map(rect.center).x
        guard abs(x) < FixedPoint.guardDistance else { return 0 }
        return FixedPoint.floor(FixedPoint.round(x)) & 15
    }
}
