// Finds the content offsets at which a point inside a sticky box is at a given position in the viewport.
//
// A box's shift also moves the content of the box. Inside the box, a content offset s therefore looks like the offset s
// − shift(s). This apparent offset increases one for one with s while the box scrolls with the content, and is constant
// while the box is held. So either a single offset or a whole interval of offsets looks like a given one. For nested
// boxes the inner box is inverted first, and then the outer box for both ends of the resulting interval.

extension StickyBox {
    /// The distance in points below which two offsets count as equal.
    ///
    /// Sums in a different order differ in their last bits. Such a difference must not decide whether a box has been
    /// held at a position the whole time.
    private static let tolerance = 1e-7

    /// The content offsets between which the box is held at the viewport's end; nil if the box is never held at this
    /// end.
    public var offsetsHeldAtEnd: (from: Double, to: Double)? {
        guard let endInset = effectiveEndInset, containingStart < start else { return nil }
        let inward = length + endInset - viewportLength
        return (containingStart + inward, start + inward)
    }

    /// The content offsets between which the box is held at the viewport's start; nil if the box is never held at this
    /// start.
    public var offsetsHeldAtStart: (from: Double, to: Double)? {
        guard let startInset, containingEnd - length > start else { return nil }
        return (start - startInset, containingEnd - length - startInset)
    }

    /// Returns the first and the last content offset that look like the offset `seen` inside the box, in points.
    ///
    /// Inside the box, a content offset looks like this offset minus the box's shift at this offset.
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
    ///   - boxes: The boxes that carry the point, one inside the other, the outermost first.
    ///   - target: The position in the viewport, in points from the viewport's start.
    public static func offsets(atWhich position: Double, carriedBy boxes: [StickyBox], isAt target: Double)
        -> (earliest: Double, latest: Double)
    {
        let seen = position - target
        return boxes.reversed().reduce((seen, seen)) { ends, box in
            (box.offsets(seenInsideAs: ends.earliest).earliest, box.offsets(seenInsideAs: ends.latest).latest)
        }
    }
}
