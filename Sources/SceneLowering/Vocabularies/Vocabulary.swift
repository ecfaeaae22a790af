import SceneDocument

/// A vocabulary for moving views, with the function that turns the vocabulary's keys into tracks.
///
/// The function reads the laid-out views and the named signals, which do not change, and writes only drafts and
/// problems. No other code depends on the number of vocabularies. Their keys are cases of `ViewWord`.
struct Vocabulary: Sendable {
    /// The keys that the vocabulary adds to the format's own keys of views.
    var otherViewKeys: [String] = []
    /// Turns the vocabulary's keys of all views into drafts of tracks.
    var lower: @Sendable (_ laidOut: LaidOut, _ signals: SignalGraph, _ drafts: inout Drafts) -> Void

    init(
        otherViewKeys: [String] = [], lower: @escaping @Sendable (LaidOut, SignalGraph, inout Drafts) -> Void
    ) {
        self.otherViewKeys = otherViewKeys
        self.lower = lower
    }

    /// All vocabularies in lowering order. The order affects only messages and listings.
    static let all = [states, animations, pages, pageControls, numbers]
}
