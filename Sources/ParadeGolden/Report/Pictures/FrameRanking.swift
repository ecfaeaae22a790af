import Comparison

/// The order in which a scene's failing frames get pictures if not all pictures fit.
///
/// The worst frame comes first, then the first and the last frame. After them comes the middle frame, then the middle
/// frames of the two halves, and so on.
enum FrameRanking {
    /// Returns the indices of all failing frames in this order, each index once.
    static func order(of failing: [FrameResult]) -> [Int] {
        let count = failing.count
        guard count > 0 else { return [] }
        var isTaken = [Bool](repeating: false, count: count)
        var order: [Int] = []
        func take(_ position: Int) {
            guard !isTaken[position] else { return }
            isTaken[position] = true
            order.append(position)
        }
        take(worst(of: failing))
        take(0)
        take(count - 1)
        var divisions = 2
        while order.count < count {
            for part in stride(from: 1, to: divisions, by: 2) { take(part * (count - 1) / divisions) }
            // From this step on every gap is shorter than one frame.
            guard divisions < 2 * count else { break }
            divisions *= 2
        }
        for position in 0..<count { take(position) }
        return order
    }

    /// Returns the index of the worst frame, or 0 for an empty list.
    ///
    /// The worst frame has the largest fraction of changed pixels. Among frames with equal fractions, it has the
    /// largest difference of a channel. Among frames that are equal in this too, it is the earliest.
    static func worst(of failing: [FrameResult]) -> Int {
        var worst = 0
        for position in failing.indices where isWorse(failing[position], than: failing[worst]) { worst = position }
        return worst
    }

    private static func isWorse(_ frame: FrameResult, than other: FrameResult) -> Bool {
        let (share, otherShare) = (frame.comparison?.changedShare ?? -1, other.comparison?.changedShare ?? -1)
        guard share == otherShare else { return share > otherShare }
        return (frame.comparison?.largestDifference ?? -1) > (other.comparison?.largestDifference ?? -1)
    }
}
