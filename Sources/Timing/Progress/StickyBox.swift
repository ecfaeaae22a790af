/// A box that scrolls with the content until it reaches an edge of the viewport, where it is held.
///
/// The box is held only as long as the box stays inside its containing block. This is CSS's sticky positioning along
/// one axis (Positioned Layout 3, §3.4). All positions are positions in the content. All positions and lengths are in
/// points.
public struct StickyBox: Hashable, Sendable {
    /// The viewport's length along the axis, V.
    public var viewportLength: Double
    /// The position of the box's start while the box is not held, b.
    public var start: Double
    /// The length of the box along the axis, H.
    public var length: Double
    /// The position of the containing block's start. The box cannot leave the containing block.
    public var containingStart: Double
    /// The position of the containing block's end.
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

    /// The effective inset at the viewport's end, at which the box is held. Nil if the box is never held at the end.
    ///
    /// If the box is longer than the space between both insets, the excess length is subtracted from `endInset`.
    /// Otherwise, the effective inset equals `endInset`.
    public var effectiveEndInset: Double? {
        guard let startInset, let endInset else { return endInset }
        return endInset + min(0, viewportLength - startInset - endInset - length)
    }

    /// Returns how far the box is moved from its position without holding, in points, at a content offset.
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
