import Drawing

@testable import Raster

/// The mean of the picture pixels under a device pixel: a box upright in the picture, of any width each way.
struct FootprintSampler {
    let x, y: FootprintAxis
    private let rowLength: Int
    /// Beginnings from `first` on for which `AreaKernel` reads inside the part; none is negative.
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

    /// Writes some pixels of a block.
    func sample(
        _ grid: PixelGrid, _ block: FootprintBlock, _ lanes: Range<Int>, into result: inout InlineArray<16, UInt32>
    ) {
        let array = grid.pixels
        let pixels = array.span
        if let starts = innerStarts(block) {
            for lane in lanes { result[lane] = innerMean(pixels, Int(starts.left[lane]), Int(starts.top[lane])) }
            return
        }
        for lane in lanes {
            let reach = Double(lane < 8 ? block.reach.0[lane] : block.reach.1[lane - 8])
            let left = x.start(block.u + block.uStep * reach)
            let top = y.start(block.v + block.vStep * reach)
            let column = (left >> 8) - x.first
            let row = (top >> 8) - y.first
            let isInner = column >= 0 && column < columnSpan && row >= 0 && row < rowSpan
            result[lane] = isInner ? innerMean(pixels, left, top) : mean(pixels, left, top)
        }
    }

    /// The mean over a box that `AreaKernel` can take.
    @inline(__always) private func innerMean(_ pixels: Span<UInt32>, _ left: Int, _ top: Int) -> UInt32 {
        AreaKernel.mean(
            pixels, at: (top &>> 8) &* rowLength &+ (left &>> 8), rowLength: rowLength,
            x: AreaKernel.shares(inset: Int32(truncatingIfNeeded: left & 255), width: boxWidth, density: boxDensity),
            y: AreaKernel.shares(
                inset: Int32(truncatingIfNeeded: top & 255), width: y.width, reciprocal: y.reciprocal))
    }

    /// Where the boxes of a block begin, or nil where `AreaKernel` cannot take one of them.
    ///
    /// In front of the eye places follow each other along the row, so the outermost decide for all; a pixel's room is for
    /// their rounding.
    @inline(__always) private func innerStarts(
        _ block: FootprintBlock
    ) -> (left: InlineArray<16, Int32>, top: InlineArray<16, Int32>)? {
        guard columnSpan > 2, rowSpan > 2, block.isInFront,
            let left0 = x.starts(block.u, step: block.uStep, block.reach.0),
            let left1 = x.starts(block.u, step: block.uStep, block.reach.1),
            let top0 = y.starts(block.v, step: block.vStep, block.reach.0),
            let top1 = y.starts(block.v, step: block.vStep, block.reach.1)
        else { return nil }
        let columns = x.first + 1..<x.first + columnSpan - 1
        let rows = y.first + 1..<y.first + rowSpan - 1
        guard columns.contains(Int(left0[0] &>> 8)), columns.contains(Int(left1[7] &>> 8)),
            rows.contains(Int(top0[0] &>> 8)), rows.contains(Int(top1[7] &>> 8))
        else { return nil }
        return (AreaKernel.joined(left0, left1), AreaKernel.joined(top0, top1))
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
