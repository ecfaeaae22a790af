/// The budget of ids in animators that lowering may process. An id counts each time its animator is visited.
struct AnimatorAllowance {
    /// The verb of the error message, such as 'attach', which says what the animators do with the views.
    let verb: String
    let most: Int
    /// The number of ids that remain in the budget. It is negative after the excess has been reported.
    var left: Int

    init(_ verb: String, most: Int) {
        self.verb = verb
        self.most = most
        left = most
    }
}

/// The budgets for visiting animators, which bound the time of lowering.
///
/// Each scrolled view with an animator visits all views that are attached to it directly or indirectly. Without a
/// budget, a thousand such views would take minutes if they attach the same hundred views, which attach each other.
struct AnimatorAllowances {
    var attachments = AnimatorAllowance("attach views", most: 100_000)
    var targets: AnimatorAllowance

    init(viewCount: Int) { targets = AnimatorAllowance("set the states of views", most: 1_000_000 + 10 * viewCount) }
}
