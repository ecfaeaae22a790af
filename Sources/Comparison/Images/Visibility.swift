/// How plain a difference is to the eye, as a word for a distance in OKLab.
///
/// CSS Color 4 (§13.2) takes 0.02 for a just noticeable difference. The other steps are factors of four to five: a level of 255
/// is about 0.004 in middle greys, which nobody sees even side by side; 0.1 is a tenth of the way from black to white.
public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// Below 0.005.
    case invisible
    /// Below 0.02: found by those who search, in flat colours.
    case justVisible = "just visible"
    /// Below 0.1.
    case visible
    /// 0.1 and above.
    case obvious

    /// The word for a distance.
    public init(distance: Double) {
        self =
            distance < 0.005 ? .invisible : distance < 0.02 ? .justVisible : distance < 0.1 ? .visible : .obvious
    }
}
