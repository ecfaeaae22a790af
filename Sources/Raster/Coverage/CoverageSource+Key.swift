import Drawing
import Primitives

extension CoverageSource {
    /// Appends to a cache key everything that determines a shape's coverage of some pixels.
    ///
    /// Properties that do not affect these pixels are left out. For example, bands of equal height across the middle of
    /// a tall card all have the same key.
    func append(to words: inout KeyWords, _ pixels: PixelRect) {
        let upper = Int32(truncatingIfNeeded: pixels.minY) << FixedPoint.bits
        let lower = Int32(truncatingIfNeeded: pixels.maxY) << FixedPoint.bits
        switch self {
        case .rectangle(let rect):
            let (left, top, right, bottom) = fields(
                of: FixedRect.init(left:top:right:bottom:), rect.left, rect.top, rect.right, rect.bottom)
            words.append(0 as UInt64)
            words.append(left, right)
            words.append(rows: max(top, upper), min(bottom, lower))
        case .outline(let placed, let rule):
            let ruleWord: UInt64 = rule == .nonZero ? 1 : 2
            // `isKept` is left out, because it does not affect pixels.
            let (outline, shiftX, shiftY, _) = fields(
                of: PlacedOutline.init(outline:shiftX:shiftY:isKept:), placed.outline, placed.shiftX, placed.shiftY,
                placed.isKept)
            // If only a few edges reach into the rows, they are listed one by one, since the edges of a tall card are
            // the same in most of the card's rows.
            if let number = outline.number,
                placed.hasSides(moreThan: TracedOutline.mostListedEdges, in: pixels.minY..<pixels.maxY)
            {
                words.append(ruleWord | 4)
                words.append(number)
                words.append(Int(shiftX))
                words.append(rows: outline.top &+ shiftY, outline.top &+ shiftY)
            } else {
                let ruleIndex = words.words.count
                words.append(ruleWord)
                var count: UInt64 = 0
                placed.forEachEdge(in: pixels.minY..<pixels.maxY) { edge in
                    edge.append(to: &words, upper, lower)
                    count += 1
                }
                words.replace(ruleIndex, with: ruleWord | count << 8)
            }
        case .profile(let profile):
            words.append(profile.isComplement ? 5 : 3 as UInt64)
            profile.append(to: &words, rows: pixels.minY..<pixels.maxY)
        case .plane(let plane):
            words.append(plane.isComplement ? 6 : 4 as UInt64)
            plane.append(to: &words, rows: pixels.minY..<pixels.maxY)
        }
    }
}

extension Edge {
    /// Appends the edge's coordinates and direction to a key. The ends of a vertical edge are clamped to the y
    /// coordinates `upper` and `lower`.
    ///
    /// The order of the two y coordinates encodes the direction: if the outline goes up along the edge, the lower end
    /// comes first.
    fileprivate func append(to words: inout KeyWords, _ upper: Int32, _ lower: Int32) {
        let (x0, y0, x1, y1, winding) = fields(of: Self.init(x0:y0:x1:y1:winding:), x0, y0, x1, y1, winding)
        words.append(x0, x1)
        // For a vertical edge, the parts outside the rows do not matter, so its ends are clamped to the rows.
        let isUpright = x0 == x1
        let first = isUpright ? max(y0, upper) : y0
        let last = isUpright ? min(y1, lower) : y1
        if winding > 0 { words.append(rows: first, last) } else { words.append(rows: last, first) }
    }
}

extension PlacedOutline {
    /// Returns whether more than `limit` edges of the outline reach into some rows.
    fileprivate func hasSides(moreThan limit: Int, in rows: Range<Int>) -> Bool {
        if outline.edges.count <= limit { return false }
        var count = 0
        forEachEdge(in: rows) { _ in count += 1 }
        return count > limit
    }
}
