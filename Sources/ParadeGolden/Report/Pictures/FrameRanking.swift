import Comparison

/// Which of a scene's failing frames are shown first where not all pictures fit: the worst, the first, the last, then the
/// middle of the largest gaps.
enum FrameRanking {
    /// Positions in the list of failing frames, each once.
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
            // From here on every step is shorter than one frame.
            guard divisions < 2 * count else { break }
            divisions *= 2
        }
        for position in 0..<count { take(position) }
        return order
    }

    /// The position of the frame with most changed pixels, then with the largest step, then the earliest; 0 of none.
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
