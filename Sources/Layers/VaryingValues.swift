/// Values of a layer that change while it plays, as far as how it is drawn must not hang on what they are in one frame.
///
/// A view that fades to an alpha of 1 would else stop being a group in that frame, and what blends inside it would suddenly
/// blend with what lies below.
public struct VaryingValues: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Alpha, a filter, the blend mode or the shadow's strength: the layer is a group in every frame.
    public static let group = VaryingValues(rawValue: 1)
    /// The alpha of the border's colour: what lies under the border counts as visible in every frame.
    public static let borderAlpha = VaryingValues(rawValue: 2)
}
