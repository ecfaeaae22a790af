/// The visibility of a difference, as a word for a distance in OKLab.
///
/// CSS Color 4 (§13.2) takes 0.02 as a just noticeable difference. The other steps are factors of four to five. One
/// level of 255 is about 0.004 in middle greys, which is invisible even side by side; 0.1 is a tenth of the distance
/// from black to white.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// Less than 0.005.
    case invisible
    /// Less than 0.02: found only when searched for, in flat colours.
    case justVisible = "just visible"
    /// Less than 0.1.
    case visible
    /// At least 0.1.
    case obvious

    /// Creates the word for a distance.
    public init(distance: Double) {
        self =
            distance < 0.005 ? .invisible : distance < 0.02 ? .justVisible : distance < 0.1 ? .visible : .obvious
    }
}
