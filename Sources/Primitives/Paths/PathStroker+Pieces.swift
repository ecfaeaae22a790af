extension PathStroker {
    /// A short stretch of a curve, as a chord and the exact headings at its ends.
    struct Piece {
        var startHeading: Vector
        var end: Point
        var endHeading: Vector
        /// Of the chord.
        var length: Double
        /// Whether it and all that the line adds to it are outside the region asked for.
        var isHidden = false
    }

    /// Most steps of a part of a curve that is too large to be cut as a whole, so that little is made where little is seen.
    private static let mostStepsSplit = 16

    /// How often a step is halved where a curve turns fast.
    private static let mostHalvings = 6

    /// A curve cut so that chords are near it, and its headings change little from one to the next.
    mutating func pieces(of curve: Curve) -> [Piece] {
        guard let startHeading = curve.startDirection, let endHeading = curve.endDirection else { return [] }
        guard case .cubic(let p0, let p1, let p2, let p3) = curve else {
            return [
                Piece(
                    startHeading: startHeading, end: curve.end, endHeading: endHeading,
                    length: Vector(from: curve.start, to: curve.end).length)
            ]
        }
        var result: [Piece] = []
        let count = steps(p0, p1, p2, p3)
        if let region, count > mostSteps {
            split(curve, startHeading, endHeading, region, halvings: 40, into: &result)
        } else {
            cut(curve, from: startHeading, min(count, mostSteps), into: &result)
        }
        return result
    }

    /// How many equal steps keep chords near a cubic, however many these are.
    private func steps(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
        let bend = max(Path.secondDifference(p0, p1, p2), Path.secondDifference(p1, p2, p3))
        return Path.pieceCount(1.5 * bend / tolerance, most: .max)
    }

    /// Adds the pieces of a cubic that is too large to be cut as a whole: halves that are outside become one piece each.
    private mutating func split(
        _ curve: Curve, _ startHeading: Vector, _ endHeading: Vector, _ region: ConvexRegion, halvings: Int,
        into result: inout [Piece]
    ) {
        guard case .cubic(let p0, let p1, let p2, let p3) = curve else { return }
        if region.misses(curve, by: reach) {
            result.append(
                Piece(startHeading: startHeading, end: p3, endHeading: endHeading, length: 0, isHidden: true))
            return
        }
        let count = steps(p0, p1, p2, p3)
        if count <= Self.mostStepsSplit {
            splits -= count
            return cut(curve, from: startHeading, count, into: &result)
        }
        if halvings == 0 || splits <= 0 {
            return cut(curve, from: startHeading, min(count, mostSteps), into: &result)
        }
        splits -= 1
        let middle = curve.direction(at: 0.5) ?? startHeading
        let (first, second) = curve.halves
        split(first, startHeading, middle, region, halvings: halvings - 1, into: &result)
        split(second, middle, endHeading, region, halvings: halvings - 1, into: &result)
    }

    /// Adds the segments of a cubic in `count` equal steps of its parameter, some of them halved.
    private mutating func cut(
        _ curve: Curve, from startHeading: Vector, _ count: Int, into result: inout [Piece]
    ) {
        var pen = curve.start
        var heading = startHeading
        // Steps that wait for their turn, the nearest last; a few at most, for each halving leaves one.
        var waiting: [(end: Double, halvings: Int)] = []
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
                if !isFlat && next.halvings < Self.mostHalvings && budget > 0 {
                    waiting.append((next.end, next.halvings + 1))
                    waiting.append(((t + next.end) / 2, next.halvings + 1))
                    budget -= 1
                    continue
                }
                result.append(
                    Piece(startHeading: heading, end: end, endHeading: endDirection, length: chord.length))
                pen = end
                heading = endDirection
                t = next.end
            }
        }
        budget -= count
    }
}
