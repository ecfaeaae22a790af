// At which content offsets is a point inside a sticky box at a given position in the viewport?
//
// The content of a box moves with it, as if the scroll offset were smaller by the shift: inside the box, an offset s
// looks like s − shift(s). This increases with s one for one while the box scrolls with the content, and is constant
// while the box is held. So exactly one offset, or a whole interval of offsets, looks like a given one. For nested
// boxes the inner box is inverted first, then the outer box for both ends of that result.

extension StickyBox {
    /// The distance in points below which two offsets count as equal.
    ///
    /// Sums in another order differ in their last bits, which must not decide whether a box has been held at a position
    /// the whole time.
    private static let tolerance = 1e-7

    /// The offsets between which the box is held at the viewport's end; nil if it never is.
    public var offsetsHeldAtEnd: (from: Double, to: Double)? {
        guard let endInset = effectiveEndInset, containingStart < start else { return nil }
        let inward = length + endInset - viewportLength
        return (containingStart + inward, start + inward)
    }

    /// The offsets between which the box is held at the viewport's start; nil if it never is.
    public var offsetsHeldAtStart: (from: Double, to: Double)? {
        guard let startInset, containingEnd - length > start else { return nil }
        return (start - startInset, containingEnd - length - startInset)
    }

    /// Returns the first and last offset that look like a given one inside the box, whose content moves with it.
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

    /// Returns the first and last content offset at which a point of the content is at a given viewport position.
    ///
    /// - Parameters:
    ///   - position: The point's position in the content while no box is held, in points.
    ///   - boxes: The boxes that carry it, one inside the other, the outermost first.
    ///   - target: The position in the viewport, in points from its start.
    public static func offsets(atWhich position: Double, carriedBy boxes: [StickyBox], isAt target: Double)
        -> (earliest: Double, latest: Double)
    {
        let seen = position - target
        return boxes.reversed().reduce((seen, seen)) { ends, box in
            (box.offsets(seenInsideAs: ends.earliest).earliest, box.offsets(seenInsideAs: ends.latest).latest)
        }
    }
}
