// At which offsets does something that a sticky box carries stand at a given place of the viewport?
//
// What is inside a box is moved with it, as if the content were scrolled that much less: inside, an offset s looks like
// s − shift(s). That rises with s point by point while the box goes with the content, and rests while it is held. So
// there is one offset that looks like a given one, or a whole stretch; with a box in a box, one asks the inner one first
// and the outer one for the two ends of its answer.

extension StickyBox {
    /// Offsets nearer to each other than this many points are one: sums in another order differ by their last bits, and
    /// must not decide whether a box that is held at a place has been there the whole time.
    private static let tolerance = 1e-7

    /// The offsets between which the box is held at the viewport's end; nil where it never is.
    public var offsetsHeldAtEnd: (from: Double, to: Double)? {
        guard let endInset = effectiveEndInset, containingStart < start else { return nil }
        let inward = length + endInset - viewportLength
        return (containingStart + inward, start + inward)
    }

    /// The offsets between which the box is held at the viewport's start; nil where it never is.
    public var offsetsHeldAtStart: (from: Double, to: Double)? {
        guard let startInset, containingEnd - length > start else { return nil }
        return (start - startInset, containingEnd - length - startInset)
    }

    /// The first and the last offset that looks like a given one inside the box, which is moved with it.
    public func offsets(seenInsideAs seen: Double) -> (earliest: Double, latest: Double) {
        var (earliest, latest) = (seen, seen)
        if let held = offsetsHeldAtEnd, seen <= held.to + Self.tolerance {
            earliest = min(seen, held.to) + (containingStart - start)
            if seen < held.to - Self.tolerance { latest = earliest }
        }
        if let held = offsetsHeldAtStart, seen >= held.from - Self.tolerance {
            latest = max(seen, held.from) + (containingEnd - length - start)
            if seen > held.from + Self.tolerance { earliest = latest }
        }
        return (earliest, latest)
    }

    /// The first and the last content offset at which a place of the content stands at a place of the viewport.
    ///
    /// - Parameters:
    ///   - place: Where it is in the content while no box is held, in points.
    ///   - boxes: The boxes that carry it, one inside the other, the outermost first.
    ///   - target: The place in the viewport, in points from its start.
    public static func offsets(atWhich place: Double, carriedBy boxes: [StickyBox], isAt target: Double)
        -> (earliest: Double, latest: Double)
    {
        let seen = place - target
        return boxes.reversed().reduce((seen, seen)) { ends, box in
            (box.offsets(seenInsideAs: ends.earliest).earliest, box.offsets(seenInsideAs: ends.latest).latest)
        }
    }
}
