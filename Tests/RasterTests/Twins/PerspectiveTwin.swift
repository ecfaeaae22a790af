import Drawing

@testable import Raster

/// The second, slow implementation of foreshortening, in Swift and a pixel after the other.
extension PerspectiveSampling {
    func slowlyShaded(row y: Int, columns: Range<Int>, _ levels: [PixelGrid]) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: columns.count)
        let offset = 0
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
                for lane in first..<end { near[lane] = mixed(near[lane], far[lane], part: detail.part) }
            }
            let start = offset + x - columns.lowerBound - first
            for lane in first..<end { pixels[start + lane] = near[lane] }
            x += end - first
        }
        return pixels
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

    /// The mix of two pixels, the second's part 0…256 of 256.
    private func mixed(_ a: UInt32, _ b: UInt32, part: UInt64) -> UInt32 {
        let sum = SamplingKernel.spread(a) &* (256 &- part) &+ SamplingKernel.spread(b) &* part &+ 0x0080_0080_0080_0080
        var narrow = (sum &>> 8) & 0x00FF_00FF_00FF_00FF
        narrow = (narrow | narrow &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: narrow | narrow &>> 16)
    }
}
