extension PathStroker {
    /// A short stretch of a curve, as a chord and the exact headings at its ends.
    struct Piece {
        var startHeading: Vector
        var end: Point
        var endHeading: Vector
        /// Of the chord.
        var length: Double
    }

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
        let bend = max(Path.secondDifference(p0, p1, p2), Path.secondDifference(p1, p2, p3))
        let count = Path.pieceCount(1.5 * bend / tolerance, most: mostSteps)
        var result: [Piece] = []
        result.reserveCapacity(count)
        var pen = p0
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
        return result
    }
}
