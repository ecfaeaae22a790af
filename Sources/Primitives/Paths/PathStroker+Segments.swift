extension PathStroker {
    /// A short segment of a curve, as a chord and the exact headings at its ends.
    struct Segment {
        var startHeading: Vector
        var end: Point
        var endHeading: Vector
        /// The length of the chord.
        var length: Double
        /// Whether the segment and the line around it are outside the region of interest.
        var isHidden = false
    }

    /// The largest number of steps in a part of an oversized curve, so that little work is spent where little is
    /// visible.
    private static let mostStepsSplit = 16

    /// The largest number of times that a step is halved where a curve turns fast.
    private static let mostBisections = 6

    /// Divides a curve so that chords are near it, and headings change little from one chord to the next.
    mutating func segments(of curve: Curve) -> [Segment] {
        guard let startHeading = curve.startDirection, let endHeading = curve.endDirection else { return [] }
        guard case .cubic(let p0, let p1, let p2, let p3) = curve else {
            return [
                Segment(
                    startHeading: startHeading, end: curve.end, endHeading: endHeading,
                    length: Vector(from: curve.start, to: curve.end).length)
            ]
        }
        var result: [Segment] = []
        let count = steps(p0, p1, p2, p3)
        if let region, count > mostSteps {
            split(curve, startHeading, endHeading, region, bisections: 40, into: &result)
        } else {
            cut(curve, from: startHeading, min(count, mostSteps), into: &result)
        }
        return result
    }

    /// Returns the number of equal steps that keeps chords near a cubic, without an upper limit.
    private func steps(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
        let bend = max(Path.secondDifference(p0, p1, p2), Path.secondDifference(p1, p2, p3))
        return Path.segmentCount(1.5 * bend / tolerance, most: .max)
    }

    /// Adds the segments of an oversized cubic; a half outside the region becomes one segment.
    private mutating func split(
        _ curve: Curve, _ startHeading: Vector, _ endHeading: Vector, _ region: ConvexRegion, bisections: Int,
        into result: inout [Segment]
    ) {
        guard case .cubic(let p0, let p1, let p2, let p3) = curve else { return }
        if region.misses(curve, by: reach) {
            result.append(
                Segment(startHeading: startHeading, end: p3, endHeading: endHeading, length: 0, isHidden: true))
            return
        }
        let count = steps(p0, p1, p2, p3)
        if count <= Self.mostStepsSplit {
            splits -= count
            return cut(curve, from: startHeading, count, into: &result)
        }
        if bisections == 0 || splits <= 0 {
            return cut(curve, from: startHeading, min(count, mostSteps), into: &result)
        }
        splits -= 1
        let middle = curve.direction(at: 0.5) ?? startHeading
        let (first, second) = curve.halves
        split(first, startHeading, middle, region, bisections: bisections - 1, into: &result)
        split(second, middle, endHeading, region, bisections: bisections - 1, into: &result)
    }

    /// Adds the segments of a cubic in `count` equal steps of its parameter, some of them halved.
    private mutating func cut(
        _ curve: Curve, from startHeading: Vector, _ count: Int, into result: inout [Segment]
    ) {
        var pen = curve.start
        var heading = startHeading
        // A stack of pending steps, the nearest on top. It stays small, since each bisection adds one entry.
        var waiting: [(end: Double, bisections: Int)] = []
        for step in 1...count {
            var t = Double(step - 1) / Double(count)
            waiting.append((Double(step) / Double(count), 0))
            while let next = waiting.popLast() {
                let end = curve.point(at: next.end)
                let chord = Vector(from: pen, to: end)
                guard let along = chord.unit else {
                    t = next.end
                    continue
                }
                let endDirection = curve.direction(at: next.end) ?? along
                let isFlat = heading.dot(along) >= flatCosine && endDirection.dot(along) >= flatCosine
                if !isFlat && next.bisections < Self.mostBisections && budget > 0 {
                    waiting.append((next.end, next.bisections + 1))
                    waiting.append(((t + next.end) / 2, next.bisections + 1))
                    budget -= 1
                    continue
                }
                result.append(
                    Segment(startHeading: heading, end: end, endHeading: endDirection, length: chord.length))
                pen = end
                heading = endDirection
                t = next.end
            }
        }
        budget -= count
    }
}
