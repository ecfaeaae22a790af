// Finds the content offsets at which a point inside a sticky box is at a given position in the viewport.
//
// A box's shift also moves the content of the box. Inside the box, a content offset s therefore looks like the offset s
// − shift(s). This apparent offset increases one for one with s while the box scrolls with the content, and is constant
// while the box is held. So either a single offset or a whole interval of offsets looks like a given one. For nested
// boxes the inner box is inverted first, and then the outer box for both ends of the resulting interval.

extension StickyBox {
    /// The largest difference, in points, between two offsets that count as equal.
    ///
    /// Sums in a different order differ in their last bits. Such a difference must not decide whether a box counts as
    /// held.
    private static let tolerance = 1e-7

    /// The content offsets, in points, between which the box is held at the viewport's end. Nil if the box is never
    /// held at this end.
    public var offsetsHeldAtEnd: (from: Double, to: Double)? {
        guard let endInset = effectiveEndInset, containingStart < start else { return nil }
        let inward = length + endInset - viewportLength
        return (containingStart + inward, start + inward)
    }

    /// The content offsets, in points, between which the box is held at the viewport's start. Nil if the box is never
    /// held there.
    public var offsetsHeldAtStart: (from: Double, to: Double)? {
        guard let startInset, containingEnd - length > start else { return nil }
        return (start - startInset, containingEnd - length - startInset)
    }

    /// Returns the first and the last content offset whose apparent offset inside the box is `seen`, in points.
    ///
    /// The apparent offset is the content offset minus the shift of the box at this content offset.
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

    /// Returns the first and the last content offset, in points, at which a point of the content has a given position
    /// in the viewport.
    ///
    /// - Parameters:
    ///   - position: The position of the point in the content while no box is held, in points.
    ///   - boxes: The sticky boxes that contain the point, from the outermost to the innermost.
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
