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
        var near = InlineArray<16, UInt32>(repeating: 0)
        var far = near
        var x = columns.lowerBound
        while x < columns.upperBound {
            let block = FootprintBlock(of: x, self, row)
            let first = x & (FootprintBlock.width - 1)
            let end = min(FootprintBlock.width, first + columns.upperBound - x)
            let detail = block.footprint.detail(highest: highestLevel)
            sampler(levels[detail.level], of: levels[0], block.footprint)
                .sample(levels[detail.level], block, first..<end, into: &near)
            if detail.part > 0 {
                sampler(levels[detail.level + 1], of: levels[0], block.footprint)
                    .sample(levels[detail.level + 1], block, first..<end, into: &far)
                for lane in first..<end { near[lane] = SamplingKernel.mix(near[lane], far[lane], part: detail.part) }
            }
            let start = offset + x - columns.lowerBound - first
            for lane in first..<end { pixels[start + lane] = near[lane] }
            x += end - first
        }
    }

    private func sampler(_ level: PixelGrid, of base: PixelGrid, _ footprint: Footprint) -> FootprintSampler {
        let scaleU = Double(level.width) / Double(base.width)
        let scaleV = Double(level.height) / Double(base.height)
        return FootprintSampler(
            x: FootprintAxis(
                scale: scaleU, width: footprint.u * scaleU, low: minU, high: maxU, count: level.width),
            y: FootprintAxis(
                scale: scaleV, width: footprint.v * scaleV, low: minV, high: maxV, count: level.height),
            rowLength: level.width)
    }
}
