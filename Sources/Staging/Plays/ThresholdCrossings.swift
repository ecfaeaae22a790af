import Timing

// Finds when a content offset crosses thresholds, once for all thresholds along an axis of a container.
//
// A content offset has passed a threshold if the offset is at least the threshold's value or, for a strict threshold,
// greater than this value. If the thresholds are sorted, an offset has passed the first k thresholds and none of the
// others, so a single number k, which rises and falls, describes a whole motion. The motion is sampled where its
// movements begin and end. Movements that are not known to be monotone are also sampled at every tick of 1/240 s and at
// the turns between ticks. If k has changed, each threshold in between is found by bisection. Two turns within one tick
// are missed.

/// A content offset that can be crossed.
struct OffsetThreshold: Hashable, Sendable, Comparable {
    /// The offset in points.
    var offset: Double
    /// Whether an offset that is equal to the threshold has not yet passed the threshold.
    var isStrict: Bool

    func isBehind(_ offset: Double) -> Bool { isStrict ? offset > self.offset : offset >= self.offset }

    static func < (one: Self, other: Self) -> Bool {
        one.offset != other.offset ? one.offset < other.offset : !one.isStrict && other.isStrict
    }
}

/// A crossing of a threshold.
struct ThresholdCrossing: Hashable, Sendable {
    /// The time in seconds.
    var time: Double
    /// Whether the threshold is passed from this time on.
    var isRising: Bool
    /// The index among the crossings of all thresholds, which orders crossings at the same time.
    var order: Int
}

/// The crossings of thresholds along an axis of a container.
struct ThresholdCrossings: Sendable {
    /// The maximum number of ticks of one movement; a longer movement is sampled at larger intervals.
    static let mostTicksOfMovement = 65_536

    /// The remaining work for all axes and containers of a scene.
    struct Budget {
        /// The number of crossings that may still be found; each costs a bisection.
        var crossings: Int
        /// The number of ticks that may still be sampled; each costs the evaluation of an offset.
        var ticks: Int
    }

    /// The thresholds in rising order, without duplicates.
    let thresholds: [OffsetThreshold]
    /// The crossings of each threshold in order of time.
    private(set) var crossings: [[ThresholdCrossing]]
    /// Whether the budget ran out; later crossings are then missing.
    private(set) var isCutShort = false
    /// The number of thresholds that the last sampled offset has passed.
    private var level: Int
    /// The number of crossings of all thresholds.
    private(set) var count = 0
    private var lastTime = 0.0
    /// The time at which the current movement begins, in seconds.
    private var beginning = 0.0

    /// Creates an empty list of crossings for a motion that begins at an offset, in points, at time zero.
    init(of thresholds: [OffsetThreshold], from offset: Double) {
        self.thresholds = thresholds
        crossings = Array(repeating: [], count: thresholds.count)
        level = 0
        level = self.level(of: offset)
    }

    /// Follows a segment of the current movement and records its crossings, including those at both ends.
    ///
    /// `start`, `end` and the time passed to `offset` are in seconds after the movement's beginning.
    mutating func follow(
        from start: Double, to end: Double, beginningAt beginning: Double, isMonotone: Bool,
        within budget: inout Budget, offset: (_ time: Double) -> Double
    ) {
        guard !isCutShort else { return }
        self.beginning = beginning
        cross(from: start, to: start, within: &budget, offset: offset)
        guard end > start else { return }
        let ticks = isMonotone ? 1 : Self.ticks(of: end - start)
        guard spend(ticks, of: &budget) else { return }
        // One tick behind, so that a turn is found before the thresholds it reaches are crossed.
        var (before, last) = (start, start)
        var rise = 0.0
        for tick in 1...ticks {
            let time = tick == ticks ? end : start + (end - start) * (Double(tick) / Double(ticks))
            let nextRise = offset(time) - offset(last)
            if rise > 0 && nextRise <= 0 || rise < 0 && nextRise >= 0 {
                guard spend(Self.turnSteps, of: &budget) else { return }
                let turn = Self.turn(from: before, to: time) { rise > 0 ? offset($0) : -offset($0) }
                cross(from: before, to: min(turn, last), within: &budget, offset: offset)
                if turn > last {
                    cross(from: last, to: turn, within: &budget, offset: offset)
                } else {
                    cross(from: turn, to: last, within: &budget, offset: offset)
                }
                before = max(turn, last)
            } else {
                cross(from: before, to: last, within: &budget, offset: offset)
                before = last
            }
            (last, rise) = (time, nextRise)
        }
        cross(from: before, to: end, within: &budget, offset: offset)
    }

    private mutating func spend(_ ticks: Int, of budget: inout Budget) -> Bool {
        guard ticks <= budget.ticks else {
            isCutShort = true
            return false
        }
        budget.ticks -= ticks
        return true
    }

    /// The number of steps of a search for a turn, which narrow two ticks down to a billionth.
    private static let turnSteps = 44

    /// Returns the time of the maximum of a height that rises and then falls, by golden-section search.
    private static func turn(from start: Double, to end: Double, height: (Double) -> Double) -> Double {
        let share = (5.0.squareRoot() - 1) / 2
        var (low, high) = (start, end)
        var (left, right) = (high - share * (high - low), low + share * (high - low))
        var (leftHeight, rightHeight) = (height(left), height(right))
        for _ in 0..<turnSteps {
            if leftHeight >= rightHeight {
                (high, right, rightHeight) = (right, left, leftHeight)
                left = high - share * (high - low)
                leftHeight = height(left)
            } else {
                (low, left, leftHeight) = (left, right, rightHeight)
                right = low + share * (high - low)
                rightHeight = height(right)
            }
        }
        return leftHeight >= rightHeight ? left : right
    }

    private static func ticks(of duration: Double) -> Int {
        let ticks = (duration * InputClock.ticksPerSecond).rounded(.up)
        return ticks < Double(mostTicksOfMovement) ? max(1, Int(ticks)) : mostTicksOfMovement
    }

    /// Records the crossings between two times, of which the first is already sampled; equal times mean a jump of the
    /// offset.
    private mutating func cross(
        from start: Double, to end: Double, within budget: inout Budget, offset: (_ time: Double) -> Double
    ) {
        let new = level(of: offset(end))
        while level != new, !isCutShort {
            guard budget.crossings > 0 else {
                isCutShort = true
                return
            }
            budget.crossings -= 1
            let isRising = new > level
            let index = isRising ? level : level - 1
            let time = Self.bisect(from: start, to: end) { thresholds[index].isBehind(offset($0)) == isRising }
            lastTime = max(lastTime, beginning + time)
            crossings[index].append(ThresholdCrossing(time: lastTime, isRising: isRising, order: count))
            count += 1
            level += isRising ? 1 : -1
        }
    }

    /// Returns the first time at which a condition holds that is false at `start` and true at `end`.
    private static func bisect(from start: Double, to end: Double, where isTrue: (Double) -> Bool) -> Double {
        var (low, high) = (start, end)
        // 64 bisections are more precise than the last bit of any time other than zero.
        for _ in 0..<64 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if isTrue(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// Returns the number of thresholds that an offset has passed.
    private func level(of offset: Double) -> Int {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = low + (high - low) / 2
            if thresholds[middle].isBehind(offset) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the crossings of a threshold; empty if the threshold was not searched for.
    func crossings(of threshold: OffsetThreshold) -> [ThresholdCrossing] {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = low + (high - low) / 2
            if thresholds[middle] < threshold { low = middle + 1 } else { high = middle }
        }
        return low < thresholds.count && thresholds[low] == threshold ? crossings[low] : []
    }
}
