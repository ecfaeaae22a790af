/// A word for the visibility of a difference, chosen by its distance in OKLab.
///
/// The limit of 0.02 is the just noticeable difference of CSS Color 4 (§13.2). The other limits are a quarter and five
/// times that value. One level of 255 is about 0.004 in middle greys, which is invisible even side by side. 0.1 is a
/// tenth of the distance from black to white.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// A distance of less than 0.005.
    case invisible
    /// A distance of at least 0.005 and less than 0.02. In flat colours, such a difference is found only by looking for
    /// it.
    case justVisible = "just visible"
    /// A distance of at least 0.02 and less than 0.1.
    case visible
    /// A distance of at least 0.1.
    case obvious

    /// Creates the word for a distance in OKLab.
    public init(distance: Double) {
        self =
            distance < 0.005 ? .invisible : distance < 0.02 ? .justVisible : distance < 0.1 ? .visible : .obvious
    }
}
