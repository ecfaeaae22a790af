/// How many ids the animators of a scene may name, each as often as it is followed.
struct AnimatorAllowance {
    /// What is done to the views, for the message.
    let verb: String
    let most: Int
    /// Below zero once it was told that there are too many.
    var left: Int

    init(_ verb: String, most: Int) {
        self.verb = verb
        self.most = most
        left = most
    }
}

/// What following animators may come to. Each scrolled view walks through all that hangs on it, so that a thousand views
/// which attach the same hundred, and those each other, would walk for minutes.
struct AnimatorAllowances {
    var attachments = AnimatorAllowance("attach", most: 100_000)
    var targets: AnimatorAllowance

    init(viewCount: Int) { targets = AnimatorAllowance("give states to", most: 1_000_000 + 10 * viewCount) }
}
