// Even a segment or handle too short to be seen has a direction, and rounding decides which: 0.1 + 0.2 − 0.3 is not 0.
// Joins and caps follow directions, so such a stub could turn a whole corner. Stubs are therefore removed before
// directions are computed: short handles are collapsed onto their end points, short segments are dropped, and their
// neighbours are joined where the first one ended.

extension Curve {
    /// Returns the curve with handles shorter than `least` collapsed, or nil if all of it is that near its start.
    func withoutStubs(_ least: Double) -> Curve? {
        func isNear(_ a: Point, _ b: Point) -> Bool { Vector(from: a, to: b).square < least * least }
        switch self {
        case .line(let start, let end):
            return isNear(start, end) ? nil : self
        case .cubic(let p0, let p1, let p2, let p3):
            let isStartFree = !isNear(p0, p1)
            let isEndFree = !isNear(p2, p3)
            if isStartFree && isEndFree { return self }
            // If one handle is a stub, the other control point gives the direction, unless that control point is as
            // near.
            let takesStart = isEndFree && isNear(p0, p2)
            let takesEnd = isStartFree && isNear(p1, p3)
            if isNear(p0, p3) && (isEndFree == takesStart) && (isStartFree == takesEnd) { return nil }
            return .cubic(
                p0, isStartFree ? (takesEnd ? p3 : p1) : p0, isEndFree ? (takesStart ? p0 : p2) : p3, p3)
        }
    }

    /// Returns whether the segment and its handles all have a length of at least `least`.
    func hasNoStubs(_ least: Double) -> Bool {
        switch self {
        case .line(let start, let end):
            Vector(from: start, to: end).square >= least * least
        case .cubic(let p0, let p1, let p2, let p3):
            Vector(from: p0, to: p1).square >= least * least && Vector(from: p2, to: p3).square >= least * least
        }
    }

    /// Returns the curve with another start point, and the same heading there if it has a handle.
    fileprivate func starting(at start: Point) -> Curve {
        switch self {
        case .line(_, let end): .line(start, end)
        case .cubic(let p0, let p1, let p2, let p3): .cubic(start, p1 + Vector(from: p0, to: start), p2, p3)
        }
    }

    /// Returns the curve with another end point, and the same heading there if it has a handle.
    fileprivate func ending(at end: Point) -> Curve {
        switch self {
        case .line(let start, _): .line(start, end)
        case .cubic(let p0, let p1, let p2, let p3): .cubic(p0, p1, p2 + Vector(from: p3, to: end), end)
        }
    }
}

extension [Curve] {
    /// Returns connected curves without segments and handles shorter than `least`; empty if all of them are shorter.
    ///
    /// Many short steps are not lost: the test is the distance of the pen from the last kept end, not the length of
    /// each step. In a closed line the closing segment is dropped first, and the segment before it then ends at the
    /// start.
    func withoutStubs(_ least: Double, isClosed: Bool) -> [Curve] {
        if allSatisfy({ $0.hasNoStubs(least) }) { return self }
        guard let start = first?.start else { return [] }
        var result: [Curve] = []
        result.reserveCapacity(count)
        var pen = start
        for curve in self {
            let joined = curve.start == pen ? curve : curve.starting(at: pen)
            guard let sound = joined.withoutStubs(least) else { continue }
            result.append(sound)
            pen = sound.end
        }
        while isClosed, pen != start, let last = result.popLast() {
            if let closing = last.ending(at: start).withoutStubs(least) {
                result.append(closing)
                break
            }
            pen = last.start
        }
        return result
    }
}
