// A segment or handle too short to be seen still has a direction, and the direction can be an accident of rounding: 0.1
// + 0.2 − 0.3 is not 0. Joins and caps depend on directions, so a short part could turn a whole corner. Short parts are
// therefore removed before directions are computed. A short handle is collapsed onto its end point. A short segment is
// dropped, and the next segment then starts at the end of the segment before the dropped one.

extension Curve {
    /// Returns the curve without handles shorter than `least`, or nil if all its points are closer than `least` to the
    /// start.
    func withoutShortParts(_ least: Double) -> Curve? {
        func isNear(_ a: Point, _ b: Point) -> Bool { Vector(from: a, to: b).square < least * least }
        switch self {
        case .line(let start, let end):
            return isNear(start, end) ? nil : self
        case .cubic(let p0, let p1, let p2, let p3):
            let isStartFree = !isNear(p0, p1)
            let isEndFree = !isNear(p2, p3)
            if isStartFree && isEndFree { return self }
            // If one handle is short, the other control point gives the direction, unless that control point is also
            // too near.
            let takesStart = isEndFree && isNear(p0, p2)
            let takesEnd = isStartFree && isNear(p1, p3)
            if isNear(p0, p3) && (isEndFree == takesStart) && (isStartFree == takesEnd) { return nil }
            return .cubic(
                p0, isStartFree ? (takesEnd ? p3 : p1) : p0, isEndFree ? (takesStart ? p0 : p2) : p3, p3)
        }
    }

    /// Returns whether a line, or each handle of a cubic, is at least `least` long.
    func hasNoShortParts(_ least: Double) -> Bool {
        switch self {
        case .line(let start, let end):
            Vector(from: start, to: end).square >= least * least
        case .cubic(let p0, let p1, let p2, let p3):
            Vector(from: p0, to: p1).square >= least * least && Vector(from: p2, to: p3).square >= least * least
        }
    }

    /// Returns the curve with its start moved to a point. In a cubic, the handle moves along, so the direction at the
    /// start stays.
    fileprivate func starting(at start: Point) -> Curve {
        switch self {
        case .line(_, let end): .line(start, end)
        case .cubic(let p0, let p1, let p2, let p3): .cubic(start, p1 + Vector(from: p0, to: start), p2, p3)
        }
    }

    /// Returns the curve with its end moved to a point. In a cubic, the handle moves along, so the direction at the end
    /// stays.
    fileprivate func ending(at end: Point) -> Curve {
        switch self {
        case .line(let start, _): .line(start, end)
        case .cubic(let p0, let p1, let p2, let p3): .cubic(p0, p1, p2 + Vector(from: p3, to: end), end)
        }
    }
}

extension [Curve] {
    /// Returns these connected curves without segments and handles shorter than `least`. If all segments are shorter,
    /// returns an empty array.
    ///
    /// A segment is measured from the end of the last kept segment. Of many short segments in a row, some are therefore
    /// kept.
    ///
    /// In a closed line, the end of the last kept segment is moved to the start of the line. If that makes the segment
    /// too short, the segment is dropped too, and the end of the segment before is moved instead.
    func withoutShortParts(_ least: Double, isClosed: Bool) -> [Curve] {
        if allSatisfy({ $0.hasNoShortParts(least) }) { return self }
        guard let start = first?.start else { return [] }
        var result: [Curve] = []
        result.reserveCapacity(count)
        var pen = start
        for curve in self {
            let joined = curve.start == pen ? curve : curve.starting(at: pen)
            guard let sound = joined.withoutShortParts(least) else { continue }
            result.append(sound)
            pen = sound.end
        }
        while isClosed, pen != start, let last = result.popLast() {
            if let closing = last.ending(at: start).withoutShortParts(least) {
                result.append(closing)
                break
            }
            pen = last.start
        }
        return result
    }
}
