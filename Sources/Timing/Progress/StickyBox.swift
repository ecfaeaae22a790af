/// A box that scrolls until it would leave the viewport, then is held at the edge while what contains it has room.
///
/// It is CSS's sticky positioning along one axis (Positioned Layout 3, §3.4). All places are in the content, in points.
public struct StickyBox: Hashable, Sendable {
    /// The viewport's extent along the axis, V.
    public var viewportLength: Double
    /// Where the box begins at rest, b.
    public var start: Double
    /// Its extent, H.
    public var length: Double
    /// What it may not leave, B0…B1.
    public var containingStart: Double
    /// The end of that.
    public var containingEnd: Double
    /// How far from the viewport's start it is held; nil is not at all.
    public var startInset: Double?
    /// How far from the viewport's end it is held; nil is not at all.
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

    /// The inset at the viewport's end that counts: where both insets leave less room than the box needs, it gives way.
    public var effectiveEndInset: Double? {
        guard let startInset, let endInset else { return endInset }
        return endInset + min(0, viewportLength - startInset - endInset - length)
    }

    /// How far the box is moved from its rest at a content offset, in points.
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
