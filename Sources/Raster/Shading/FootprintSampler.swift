/// The mean of the picture pixels under a device pixel: a box upright in the picture, of any width each way.
struct FootprintSampler {
    let x, y: FootprintAxis
    private let rowLength: Int
    /// Beginnings from `first` on for which `AreaKernel` reads inside the part; none is below 0.
    private let columnSpan, rowSpan: Int
    private let boxWidth, boxDensity: Float

    init(x: FootprintAxis, y: FootprintAxis, rowLength: Int) {
        self.x = x
        self.y = y
        self.rowLength = rowLength
        boxWidth = Float(x.width)
        boxDensity = 256 / boxWidth
        columnSpan = x.width <= AreaKernel.widest ? x.last - x.first - AreaKernel.columns + 2 : 0
        rowSpan = y.width <= AreaKernel.widest ? y.last - y.first - AreaKernel.rows + 2 : 0
    }

    /// The pixel at a place in full-size pixels.
    @inline(__always) func sample(_ pixels: Span<UInt32>, _ u: Double, _ v: Double) -> UInt32 {
        let left = x.start(u)
        let top = y.start(v)
        let column = left &>> 8
        let row = top &>> 8
        let isInside =
            column &- x.first >= 0 && column &- x.first < columnSpan && row &- y.first >= 0
            && row &- y.first < rowSpan
        guard isInside else { return mean(pixels, left, top) }
        let one = y.share(upTo: 256 &- (top & 255))
        let two = y.share(upTo: 512 &- (top & 255))
        return AreaKernel.mean(
            pixels, at: row &* rowLength &+ column, rowLength: rowLength,
            x: AreaKernel.shares(inset: left & 255, width: boxWidth, density: boxDensity),
            y: (one, two &- one, 256 &- two))
    }

    /// Any width, and the outermost pixels go on: one pixel after the other.
    @inline(never) private func mean(_ pixels: Span<UInt32>, _ left: Int, _ top: Int) -> UInt32 {
        let mask: UInt64 = 0x0000_FFFF_0000_FFFF
        let half: UInt64 = 0x0000_8000_0000_8000
        var even = half
        var odd = half
        var usedHeight = 0
        var row = min(max(top &>> 8, y.first), y.last)
        while usedHeight < 256 {
            let rowShare = (row == y.last ? 256 : y.share(upTo: max(0, (row &+ 1) &* 256 &- top))) &- usedHeight
            usedHeight &+= rowShare
            if rowShare > 0 {
                var sum: UInt64 = 0
                var used = 0
                var column = min(max(left &>> 8, x.first), x.last)
                while used < 256 {
                    let part = column == x.last ? 256 : x.share(upTo: max(0, (column &+ 1) &* 256 &- left))
                    sum &+= SamplingKernel.spread(pixels[row &* rowLength &+ column]) &* UInt64(part &- used)
                    used = part
                    column &+= 1
                }
                even &+= (sum & mask) &* UInt64(rowShare)
                odd &+= ((sum &>> 16) & mask) &* UInt64(rowShare)
            }
            row &+= 1
        }
        let e = (even &>> 16) & 0x0000_00FF_0000_00FF
        let o = (odd &>> 16) & 0x0000_00FF_0000_00FF
        let both = e | o &<< 8
        return UInt32(truncatingIfNeeded: both | both &>> 16)
    }
}
