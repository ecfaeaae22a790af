// At which offsets does something that a sticky box carries stand at a given place of the viewport?
//
// Its place in the viewport, e + shift(s) − s, falls by one point for each point of scrolling while the box goes with the
// content, and stays while it is held: a line in pieces whose corners are known. So there is one offset, or a whole stretch
// of them; with a box inside another, both held, the place may even rise, and come by several times.

extension StickyBox {
    /// The offsets at which the box begins and ceases to be held, rising; none where it never is.
    public var turningPoints: [Double] {
        var points: [Double] = []
        if let endInset = effectiveEndInset, containingStart < start {
            let held = length + endInset - viewportLength
            points += [containingStart + held, start + held]
        }
        if let startInset, containingEnd - length > start {
            points += [start - startInset, containingEnd - length - startInset]
        }
        return points
    }

    /// Places nearer to each other than this many points are one: sums in another order differ by their last bits, and
    /// must not decide whether a box that is held at a place has been there the whole time.
    private static let tolerance = 1e-7

    /// The first and the last content offset at which a place of the content stands at a place of the viewport.
    ///
    /// - Parameters:
    ///   - place: Where it is in the content while no box is held, in points.
    ///   - boxes: The boxes that carry it, one inside the other; each one's shift adds to the others'.
    ///   - target: The place in the viewport, in points from its start.
    public static func offsets(atWhich place: Double, carriedBy boxes: [StickyBox], isAt target: Double)
        -> (earliest: Double, latest: Double)
    {
        let turns = boxes.flatMap(\.turningPoints).sorted()
        guard let first = turns.first, let last = turns.last else { return (place - target, place - target) }
        let shifts = turns.map { turn in boxes.reduce(0) { $0 + $1.shift(at: turn) } }

        // Below the first corner and above the last the boxes go with the content.
        let (before, after) = (place + shifts[0] - target, place + shifts[turns.count - 1] - target)
        var (earliest, latest) = (Double.infinity, -Double.infinity)
        func meets(at offset: Double) {
            earliest = min(earliest, offset)
            latest = max(latest, offset)
        }
        if before <= first { meets(at: before) }
        if after >= last { meets(at: after) }
        for index in 1..<turns.count {
            let (low, high) = (turns[index - 1], turns[index])
            let (atLow, atHigh) = (place + shifts[index - 1] - low - target, place + shifts[index] - high - target)
            if atLow.magnitude <= tolerance { meets(at: low) }
            if atHigh.magnitude <= tolerance { meets(at: high) }
            guard atLow.magnitude > tolerance, atHigh.magnitude > tolerance, (atLow > 0) != (atHigh > 0) else {
                continue
            }
            meets(at: low + (high - low) * (atLow / (atLow - atHigh)))
        }
        return earliest <= latest ? (earliest, latest) : (place - target, place - target)
    }
}
