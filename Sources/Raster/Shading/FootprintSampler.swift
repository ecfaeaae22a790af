/// One size of a picture, to be averaged under the boxes of device pixels: upright in the picture, of any width each way.
struct FootprintSampler {
    /// Halvings.
    let level: Int
    private let grid: PixelGrid
    private let x, y: LevelAxis

    init(_ levels: [PixelGrid], level: Int, _ sampling: PerspectiveSampling) {
        self.level = level
        grid = levels[level]
        x = LevelAxis(count: grid.width, of: levels[0].width, low: sampling.minU, high: sampling.maxU)
        y = LevelAxis(count: grid.height, of: levels[0].height, low: sampling.minV, high: sampling.maxV)
    }

    /// Writes the means under some pixels of a block.
    func sample(_ block: FootprintBlock, _ lanes: Range<Int>, into result: inout InlineArray<16, UInt32>) {
        let box = FootprintBox(
            x: FootprintAxis(x, width: block.footprint.u), y: FootprintAxis(y, width: block.footprint.v))
        if let starts = box.innerStarts(block) {
            return AreaKernel.means(
                grid, lefts: starts.left, tops: starts.top, width: box.x.width, height: box.y.width, lanes,
                into: &result)
        }
        var lefts = InlineArray<16, Int32>(repeating: 0)
        var tops = lefts
        // Neighbours that a block's kernel can take wait for the first that it cannot.
        var first = lanes.lowerBound
        for lane in lanes {
            let reach = Double(lane < 8 ? block.reach.0[lane] : block.reach.1[lane - 8])
            let left = box.x.start(block.u + block.uStep * reach)
            let top = box.y.start(block.v + block.vStep * reach)
            lefts[lane] = Int32(truncatingIfNeeded: left)
            tops[lane] = Int32(truncatingIfNeeded: top)
            if box.isInner(left: left, top: top) { continue }
            if first < lane {
                AreaKernel.means(
                    grid, lefts: lefts, tops: tops, width: box.x.width, height: box.y.width, first..<lane,
                    into: &result)
            }
            result[lane] = AreaKernel.mean(grid, box.x, box.y, left: left, top: top)
            first = lane + 1
        }
        if first < lanes.upperBound {
            AreaKernel.means(
                grid, lefts: lefts, tops: tops, width: box.x.width, height: box.y.width, first..<lanes.upperBound,
                into: &result)
        }
    }
}

/// The box that each pixel of a block covers, and where it may begin for the block's kernel to read inside the part.
private struct FootprintBox {
    let x, y: FootprintAxis
    /// Beginnings from `first` on for which `AreaKernel` reads inside the part; none is below 0.
    private let columnSpan, rowSpan: Int

    init(x: FootprintAxis, y: FootprintAxis) {
        self.x = x
        self.y = y
        let isSmall = x.width <= AreaKernel.widest && y.width <= AreaKernel.widest
        columnSpan = isSmall ? x.last - x.first - AreaKernel.columns + 2 : 0
        rowSpan = isSmall ? y.last - y.first - AreaKernel.rows + 2 : 0
    }

    @inline(__always) func isInner(left: Int, top: Int) -> Bool {
        let column = (left >> 8) - x.first
        let row = (top >> 8) - y.first
        return column >= 0 && column < columnSpan && row >= 0 && row < rowSpan
    }

    /// Where the boxes of a block begin, or nil where `AreaKernel` cannot take one of them.
    ///
    /// In front of the eye places follow each other along the row, so the outermost tell of all; a pixel's room is for
    /// their rounding.
    @inline(__always) func innerStarts(
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
}
