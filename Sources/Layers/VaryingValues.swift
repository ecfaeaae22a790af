/// The kinds of values of a layer that tracks write and that affect how the layer is drawn in every frame.
///
/// This set keeps a layer's drawing the same from frame to frame. Without it, a view that fades in would stop being a
/// group in the frame in which its alpha reaches 1. Its blended children would then suddenly blend with the layers
/// under the view.
public struct VaryingValues: OptionSet, Hashable, Sendable {
    /// The set as bits, one for each option.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A track writes the alpha, a filter, the blend mode, or the shadow's colour or opacity.
    ///
    /// The layer is then a group in every frame.
    public static let group = VaryingValues(rawValue: 1)
    /// A track writes the alpha of the border's colour.
    ///
    /// The area under the border then counts as visible in every frame.
    public static let borderAlpha = VaryingValues(rawValue: 2)
}
