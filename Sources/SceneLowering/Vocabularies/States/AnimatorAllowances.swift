/// The budget for ids that the animators of a scene name, counted each time an animator is followed.
struct AnimatorAllowance {
    /// The animators' effect on the views, for the message.
    let verb: String
    let most: Int
    /// The remaining number; negative once the excess has been reported.
    var left: Int

    init(_ verb: String, most: Int) {
        self.verb = verb
        self.most = most
        left = most
    }
}

/// The budgets for following animators.
///
/// Each scrolled view visits everything attached to it. A thousand views that attach the same hundred, which attach
/// each other, would take minutes.
struct AnimatorAllowances {
    var attachments = AnimatorAllowance("attach", most: 100_000)
    var targets: AnimatorAllowance

    init(viewCount: Int) { targets = AnimatorAllowance("give states to", most: 1_000_000 + 10 * viewCount) }
}
