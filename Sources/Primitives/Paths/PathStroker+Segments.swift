extension PathStroker {
    /// A short segment of a curve: its chord, and the exact directions of the curve at both ends.
    struct Segment {
        var startHeading: Vector
        var end: Point
        var endHeading: Vector
        /// The length of the chord.
        var length: Double
        /// Whether the stroked line along the segment is completely outside the region of interest.
        var isHidden = false
    }

    /// The maximum number of steps for a part of a very large curve. A part that needs more steps is bisected.
    private static let mostStepsSplit = 16

    /// The maximum number of times that a step is halved because the curve turns sharply.
    private static let mostBisections = 6

    /// Divides a curve into segments. The chord of each segment is close to the curve, and the direction changes little
    /// along a segment.
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

    /// Returns the number of equal parameter steps at which the chords are close enough to a cubic. The number has no
    /// upper limit.
    private func steps(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
        let bend = max(Path.secondDifference(p0, p1, p2), Path.secondDifference(p1, p2, p3))
        return Path.segmentCount(1.5 * bend / tolerance, most: .max)
    }

    /// Divides a very large cubic by bisection, and appends its segments. A part outside the region becomes a single
    /// segment.
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

    /// Divides a cubic into `count` equal steps of its parameter, and appends its segments.
    ///
    /// Steps in which the cubic turns sharply are halved.
    private mutating func cut(
        _ curve: Curve, from startHeading: Vector, _ count: Int, into result: inout [Segment]
    ) {
        var pen = curve.start
        var heading = startHeading
        // A stack of pending steps, with the next step on top. The stack stays small, because each bisection adds only
        // one step.
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
