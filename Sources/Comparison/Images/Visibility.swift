/// A word for how visible a difference is, by its distance in OKLab.
///
/// CSS Color 4 (§13.2) takes 0.02 as a just noticeable difference. The other limits are a quarter and five times that
/// value. One level of 255 is about 0.004 in middle greys, which is invisible even side by side; 0.1 is a tenth of the
/// distance from black to white.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// A distance of less than 0.005.
    case invisible
    /// A distance of less than 0.02: in flat colours, the difference is found only by searching for it.
    case justVisible = "just visible"
    /// A distance of less than 0.1.
    case visible
    /// A distance of at least 0.1.
    case obvious

    /// Creates the word for a distance.
    public init(distance: Double) {
        self =
            distance < 0.005 ? .invisible : distance < 0.02 ? .justVisible : distance < 0.1 ? .visible : .obvious
    }
}
