import Drawing
public import Primitives

/// A shadow of a layer's rounded box, whatever the layer draws, as CSS `box-shadow`.
///
/// A shadow is outside the box, as if the box were raised. Or it is inside the box, as if the box were cut out of its
/// surroundings.
public struct BoxShadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: Color
    /// The offset of the shadow in the layer's own coordinates, in points.
    public var offset: Point
    /// The width of the blur in points, which is twice the standard deviation of the Gaussian.
    public var blur: Double
    /// The distance in points by which the shadow is larger than the box on each side, or its hole is smaller.
    public var spread: Double
    /// Whether the shadow is inside the box, above the background and below the contents.
    public var isInset: Bool

    /// Creates a shadow.
    public init(
        color: Color = .black, offset: Point = .zero, blur: Double = 0, spread: Double = 0, isInset: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }
}

extension BoxShadow {
    /// Returns the list at `fraction` of the way from one list to another, as CSS interpolates lists of shadows.
    ///
    /// Shadows are interpolated pair by pair. The shorter list is continued with shadows of no size, with the colours of
    /// the other list and an alpha of 0. Nil if one shadow of a pair is inside the box and the other is outside.
    static func mixed(
        _ a: [BoxShadow], _ b: [BoxShadow], fraction: Double, mode: InterpolationMode
    ) -> [BoxShadow]? {
        var result: [BoxShadow] = []
        for index in 0..<max(a.count, b.count) {
            let from = index < a.count ? a[index] : b[index].neutral
            let to = index < b.count ? b[index] : a[index].neutral
            if from.isInset != to.isInset { return nil }
            result.append(
                BoxShadow(
                    color: from.color.mixed(with: to.color, fraction: fraction, mode: mode),
                    offset: from.offset.mixed(with: to.offset, fraction: fraction),
                    blur: from.blur.mixed(with: to.blur, fraction: fraction),
                    spread: from.spread.mixed(with: to.spread, fraction: fraction), isInset: from.isInset))
        }
        return result
    }

    /// The invisible shadow on the same side of the box.
    private var neutral: BoxShadow { BoxShadow(color: color.multiplyingAlpha(by: 0), isInset: isInset) }
}
