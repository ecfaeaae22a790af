import SceneDocument

/// A set of keys with which scenes move views, and the function that lowers these keys to tracks.
///
/// The function only reads the laid-out views and the named signals. It writes only drafts and problems. No other code
/// depends on the number of vocabularies. The keys are cases of `ViewWord`.
struct Vocabulary: Sendable {
    /// The keys that the vocabulary allows in views, in addition to the format's own keys.
    var otherViewKeys: [String] = []
    /// Lowers the vocabulary's keys of all views to drafts.
    var lower: @Sendable (_ laidOut: LaidOut, _ signals: SignalGraph, _ drafts: inout Drafts) -> Void

    init(
        otherViewKeys: [String] = [], lower: @escaping @Sendable (LaidOut, SignalGraph, inout Drafts) -> Void
    ) {
        self.otherViewKeys = otherViewKeys
        self.lower = lower
    }

    /// All vocabularies, in the order in which they are lowered. The order affects only messages and listings.
    static let all = [states, animations, pages, pageControls, numbers]
}
