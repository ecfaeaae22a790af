/// A box that scrolls until it reaches the viewport's edge, where it is held while its containing block has room.
///
/// This is CSS's sticky positioning along one axis (Positioned Layout 3, §3.4). All positions are in the content, and
/// all positions and lengths are in points.
public struct StickyBox: Hashable, Sendable {
    /// The viewport's extent along the axis, V.
    public var viewportLength: Double
    /// The start of the box while it is not held, b.
    public var start: Double
    /// The extent of the box, H.
    public var length: Double
    /// The start of the containing block. The box cannot leave this block.
    public var containingStart: Double
    /// The end of the containing block.
    public var containingEnd: Double
    /// The distance from the viewport's start at which the box is held; nil if the box is never held at the start.
    public var startInset: Double?
    /// The distance from the viewport's end at which the box is held; nil if the box is never held at the end.
    public var endInset: Double?

    /// Creates a box.
    public init(
        viewportLength: Double, start: Double, length: Double, containingStart: Double, containingEnd: Double,
        startInset: Double? = nil, endInset: Double? = nil
    ) {
        self.viewportLength = viewportLength
        self.start = start
        self.length = length
        self.containingStart = containingStart
        self.containingEnd = containingEnd
        self.startInset = startInset
        self.endInset = endInset
    }

    /// The effective inset at the viewport's end: `endInset`, less the room that the box lacks between both insets.
    ///
    /// Nil if the box is not held at the viewport's end.
    public var effectiveEndInset: Double? {
        guard let startInset, let endInset else { return endInset }
        return endInset + min(0, viewportLength - startInset - endInset - length)
    }

    /// Returns the distance in points by which the box is moved from its unheld position at a content offset.
    public func shift(at offset: Double) -> Double {
        if let endInset = effectiveEndInset, offset < start + length + endInset - viewportLength {
            return min(0, max(offset + viewportLength - endInset - length, containingStart) - start)
        }
        if let startInset, offset > start - startInset {
            return max(0, min(offset + startInset, containingEnd - length) - start)
        }
        return 0
    }
}
