import Primitives

extension KeyWords {
    /// What decides a shape's coverage of some pixels.
    ///
    /// What the pixels cannot see is left out: the inside of a tall card has one key, whichever rows of it are asked for.
    mutating func append(_ coverage: CoverageSource, _ pixels: PixelRect, _ list: PreparedList) {
        let upper = Int32(truncatingIfNeeded: pixels.minY) << FixedPoint.bits
        let lower = Int32(truncatingIfNeeded: pixels.maxY) << FixedPoint.bits
        switch coverage {
        case .rectangle(let rect):
            append(0 as UInt64)
            append(rect.left, rect.right)
            append(rows: max(rect.top, upper), min(rect.bottom, lower))
        case .edges(let range, let rule, let tallest):
            let place = words.count
            append(0 as UInt64)
            var count: UInt64 = 0
            for index in list.edges.crossing(range, from: upper, tallest: tallest) {
                let edge = list.edges[index]
                if edge.y0 >= lower { break }
                if edge.y1 <= upper { continue }
                count += 1
                append(edge, upper, lower)
            }
            replace(place, with: (rule == .nonZero ? 1 : 2) | count << 8)
        case .profile(let profile):
            append(3 as UInt64)
            profile.append(to: &self, rows: pixels.minY..<pixels.maxY)
        case .plane(let plane):
            append(4 as UInt64)
            plane.append(to: &self, rows: pixels.minY..<pixels.maxY)
        }
    }

    /// A side; one that goes down the other way has its rows the other way round.
    private mutating func append(_ edge: Edge, _ upper: Int32, _ lower: Int32) {
        append(edge.x0, edge.x1)
        // An upright side is the same wherever it begins and ends beyond the rows.
        let isUpright = edge.x0 == edge.x1
        let first = isUpright ? max(edge.y0, upper) : edge.y0
        let last = isUpright ? min(edge.y1, lower) : edge.y1
        if edge.winding > 0 { append(rows: first, last) } else { append(rows: last, first) }
    }
}

extension ProfileCoverage {
    /// What decides the coverage of some of its rows.
    fileprivate func append(to words: inout KeyWords, rows range: Range<Int>) {
        words.append(across.start)
        words.append(across.end)
        words.append(across.sigma)
        words.append(across.pixels)
        for row in range { words.append(Int(rows[row - y])) }
    }
}

extension PlaneCoverage {
    /// What decides the coverage of some of its rows.
    fileprivate func append(to words: inout KeyWords, rows: Range<Int>) {
        let first = line(rows.lowerBound)
        let last = line(rows.upperBound - 1)
        words.append(plane.serial)
        words.append(x)
        words.append(splitX, extraX)
        words.append(first, last)
        // Lines follow each other unless one of them is repeated; which one is, tells where.
        words.append(last - first == rows.count - 1 ? -1 : splitY)
    }
}
