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
        var nearPixels = InlineArray<16, UInt32>(repeating: 0)
        var farPixels = nearPixels
        var near = FootprintSampler(levels, level: 0, self)
        var far = near
        var x = columns.lowerBound
        while x < columns.upperBound {
            let block = FootprintBlock(of: x, self, row)
            let first = x & (FootprintBlock.width - 1)
            let end = min(FootprintBlock.width, first + columns.upperBound - x)
            let detail = block.footprint.detail(highest: highestLevel)
            if near.level != detail.level { near = FootprintSampler(levels, level: detail.level, self) }
            near.sample(block, first..<end, into: &nearPixels)
            if detail.part > 0 {
                if far.level != detail.level + 1 { far = FootprintSampler(levels, level: detail.level + 1, self) }
                far.sample(block, first..<end, into: &farPixels)
                AreaKernel.mix(&nearPixels, farPixels, part: detail.part)
            }
            let start = offset + x - columns.lowerBound - first
            for lane in first..<end { pixels[start + lane] = nearPixels[lane] }
            x += end - first
        }
    }
}
