/// Kinds of a layer's values that tracks write and that affect how the layer is drawn in every frame.
///
/// Without this set, each frame would decide alone whether a layer is a group. A view that fades to an alpha of 1 would
/// stop being a group in that frame, and the view's blended children would suddenly blend with the layers under the
/// view.
public struct VaryingValues: OptionSet, Hashable, Sendable {
    /// The set as bits, one for each option.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Alpha, a filter, the blend mode or the shadow's colour or opacity varies, so the layer is a group in every
    /// frame.
    public static let group = VaryingValues(rawValue: 1)
    /// The alpha of the border's colour varies, so the area under the border counts as visible in every frame.
    public static let borderAlpha = VaryingValues(rawValue: 2)
}
