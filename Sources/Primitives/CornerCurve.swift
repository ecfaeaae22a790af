/// The shape of a round corner, with Core Animation's names.
@frozen public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter circle.
    case circular
    /// A curve whose curvature grows gradually from zero where the curve leaves a side, as in iOS since version 13.
    case continuous
}
