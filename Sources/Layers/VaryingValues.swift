/// The kinds of values of a layer that tracks change. They decide, for all frames alike, whether the layer is drawn as
/// a group.
///
/// If each frame decided alone, a view that fades to an alpha of 1 would stop being a group in that frame, and its
/// blended children would suddenly blend with the layers under the view.
public struct VaryingValues: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Alpha, a filter, the blend mode or the shadow's strength: the layer is a group in every frame.
    public static let group = VaryingValues(rawValue: 1)
    /// The alpha of the border's colour: the area under the border counts as visible in every frame.
    public static let borderAlpha = VaryingValues(rawValue: 2)
}
