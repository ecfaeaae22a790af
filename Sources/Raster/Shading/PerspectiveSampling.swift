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

    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let row = (u: u.row(y), v: v.row(y), w: w.row(y))
        var level = 0
        var column = columns.lowerBound
        while column < columns.upperBound {
            column = shade(
                row, columns: column..<columns.upperBound, levels, level: &level, into: &pixels,
                at: offset + column - columns.lowerBound)
        }
    }
}
