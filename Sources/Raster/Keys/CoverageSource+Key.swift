import Primitives

extension KeyWords {
    /// What decides a shape's coverage of some pixels.
    ///
    /// What the pixels cannot see is left out: the inside of a tall card has one key, whichever rows of it are asked for.
    mutating func append(_ coverage: CoverageSource, _ pixels: PixelRect) {
        let upper = Int32(truncatingIfNeeded: pixels.minY) << FixedPoint.bits
        let lower = Int32(truncatingIfNeeded: pixels.maxY) << FixedPoint.bits
        switch coverage {
        case .rectangle(let rect):
            append(0 as UInt64)
            append(rect.left, rect.right)
            append(rows: max(rect.top, upper), min(rect.bottom, lower))
        case .outline(let placed, let rule):
            let ruleWord: UInt64 = rule == .nonZero ? 1 : 2
            let outline = placed.outline
            // Few sides in these rows are told one by one, since a tall card's are the same in most of its rows.
            if let number = outline.number,
                placed.hasSides(moreThan: TracedOutline.mostSidesTold, in: pixels.minY..<pixels.maxY)
            {
                append(ruleWord | 4)
                append(number)
                append(Int(placed.shiftX))
                append(rows: outline.top &+ placed.shiftY, outline.top &+ placed.shiftY)
            } else {
                let place = words.count
                append(ruleWord)
                var count: UInt64 = 0
                placed.forEachEdge(in: pixels.minY..<pixels.maxY) { edge in
                    append(edge, upper, lower)
                    count += 1
                }
                replace(place, with: ruleWord | count << 8)
            }
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

extension PlacedOutline {
    /// Whether more sides than that reach into some rows.
    fileprivate func hasSides(moreThan limit: Int, in rows: Range<Int>) -> Bool {
        if outline.edges.count <= limit { return false }
        var count = 0
        forEachEdge(in: rows) { _ in count += 1 }
        return count > limit
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
