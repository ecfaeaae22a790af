/// The budget for the ids that a scene's animators name. An id counts each time its animator is visited.
struct AnimatorAllowance {
    /// The verb of the error message, which describes what the animators do with the views.
    let verb: String
    let most: Int
    /// The number of ids left in the budget; negative once the excess has been reported.
    var left: Int

    init(_ verb: String, most: Int) {
        self.verb = verb
        self.most = most
        left = most
    }
}

/// The budgets for visiting animators.
///
/// Each scrolled view visits every view attached to it, directly or through others. A thousand views that all attach
/// the same hundred views, which attach each other, would take minutes.
struct AnimatorAllowances {
    var attachments = AnimatorAllowance("attach views", most: 100_000)
    var targets: AnimatorAllowance

    init(viewCount: Int) { targets = AnimatorAllowance("set the states of views", most: 1_000_000 + 10 * viewCount) }
}
