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

    /// Pixels that share a footprint; they start at multiples, wherever a run starts.
    private static let blockWidth = 16

    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let row = (u: u.row(y), v: v.row(y), w: w.row(y))
        var x = columns.lowerBound
        while x < columns.upperBound {
            let end = min((x | (Self.blockWidth - 1)) + 1, columns.upperBound)
            let footprint = footprint(blockOf: x, row)
            let detail = footprint.detail(highest: highestLevel)
            let near = sampler(levels[detail.level], of: levels[0], footprint)
            let nearGrid = levels[detail.level].pixels
            let nearPixels = nearGrid.span
            if detail.part == 0 {
                while x < end {
                    let place = place(x, row)
                    pixels[offset &+ x &- columns.lowerBound] = near.sample(nearPixels, place.u, place.v)
                    x &+= 1
                }
                continue
            }
            let far = sampler(levels[detail.level + 1], of: levels[0], footprint)
            let farGrid = levels[detail.level + 1].pixels
            let farPixels = farGrid.span
            while x < end {
                let place = place(x, row)
                pixels[offset &+ x &- columns.lowerBound] = SamplingKernel.mix(
                    near.sample(nearPixels, place.u, place.v), far.sample(farPixels, place.u, place.v),
                    part: detail.part)
                x &+= 1
            }
        }
    }

    @inline(__always) private func place(
        _ x: Int, _ row: (u: Double, v: Double, w: Double)
    ) -> (u: Double, v: Double) {
        let column = Double(x)
        let scale = 1 / (row.w + w.a * column)
        return ((row.u + u.a * column) * scale, (row.v + v.a * column) * scale)
    }

    private func footprint(blockOf column: Int, _ row: (u: Double, v: Double, w: Double)) -> Footprint {
        let x = Double((column & ~(Self.blockWidth - 1)) + Self.blockWidth / 2)
        let scale = 1 / (row.w + w.a * x)
        let u = (row.u + self.u.a * x) * scale
        let v = (row.v + self.v.a * x) * scale
        return Footprint(
            u: Footprint.spread((self.u.a - u * w.a) * scale, (self.u.b - u * w.b) * scale),
            v: Footprint.spread((self.v.a - v * w.a) * scale, (self.v.b - v * w.b) * scale))
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
