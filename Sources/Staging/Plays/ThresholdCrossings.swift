import Timing

// Finds when a content offset crosses thresholds, once for all thresholds along an axis of a container.
//
// A content offset has passed a threshold if it is at least the threshold's value. A strict threshold is passed only if
// the offset is greater than the value. In a sorted list of thresholds, an offset has passed the first k thresholds and
// no others. A single number k, which rises and falls, therefore describes a whole motion.
//
// The motion is sampled where its movements begin and end. Movements that are not known to be monotone are also sampled
// at every tick of 1/240 s, and wherever they change direction between ticks. If k has changed between two samples,
// each threshold in between is found by bisection. Two changes of direction within one tick are missed.

/// A content offset whose crossings are searched for.
struct OffsetThreshold: Hashable, Sendable, Comparable {
    /// The offset in points.
    var offset: Double
    /// Whether an offset must be greater than the threshold to have passed it. Otherwise an equal offset is enough.
    var isStrict: Bool

    func isBehind(_ offset: Double) -> Bool { isStrict ? offset > self.offset : offset >= self.offset }

    static func < (one: Self, other: Self) -> Bool {
        one.offset != other.offset ? one.offset < other.offset : !one.isStrict && other.isStrict
    }
}

/// A moment at which the content offset rises past a threshold or falls below it again.
struct ThresholdCrossing: Hashable, Sendable {
    /// The time in seconds.
    var time: Double
    /// Whether the offset rises past the threshold. Otherwise it falls below the threshold.
    var isRising: Bool
    /// The index of this crossing among the crossings of all thresholds. It orders crossings at the same time.
    var order: Int
}

/// Thresholds along an axis of a container, and the crossings of these thresholds.
struct ThresholdCrossings: Sendable {
    /// The maximum number of ticks at which a segment of a movement is sampled. A longer segment has longer ticks.
    static let mostTicksOfMovement = 65_536

    /// The remaining work of the search, for all axes and containers of a scene together.
    struct Budget {
        /// The number of crossings that may still be found. Each crossing costs a bisection.
        var crossings: Int
        /// The number of ticks that may still be sampled. Each tick costs the evaluation of an offset.
        var ticks: Int
    }

    /// The thresholds in rising order, without duplicates.
    let thresholds: [OffsetThreshold]
    /// The crossings of each threshold in order of time.
    private(set) var crossings: [[ThresholdCrossing]]
    /// Whether the budget ran out. All later crossings are then missing.
    private(set) var isCutShort = false
    /// The number of thresholds that the last sampled offset has passed.
    private var level: Int
    /// The total number of crossings of all thresholds.
    private(set) var count = 0
    private var lastTime = 0.0
    /// The time at which the current movement begins, in seconds.
    private var beginning = 0.0

    /// Creates an empty list of crossings.
    ///
    /// - Parameters:
    ///   - thresholds: The thresholds.
    ///   - offset: The content offset at time zero, in points.
    init(of thresholds: [OffsetThreshold], from offset: Double) {
        self.thresholds = thresholds
        crossings = Array(repeating: [], count: thresholds.count)
        level = 0
        level = self.level(of: offset)
    }

    /// Records the crossings in a segment of a movement, including crossings at the segment's start and end.
    ///
    /// - Parameters:
    ///   - start: The segment's start, in seconds after the movement's beginning.
    ///   - end: The segment's end, in seconds after the movement's beginning.
    ///   - beginning: The time at which the movement begins, in seconds.
    ///   - isMonotone: Whether the offset is known never to change direction in the segment.
    ///   - budget: The remaining work, which the search reduces.
    ///   - offset: Returns the content offset in points at a time in seconds after the movement's beginning.
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
        // Crossings are recorded one tick late. A change of direction is thus found before the crossings near it are
        // recorded.
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

    /// The number of steps in which the search for a change of direction narrows two ticks down to a billionth.
    private static let turnSteps = 44

    /// Returns the time at which a function that first rises and then falls has its maximum, by golden-section search.
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

    /// Records the crossings between two times. The offset at `start` has already been sampled.
    ///
    /// If both times are equal, the offset jumps at this time.
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

    /// Returns the time at which a condition becomes true, by bisection. The condition must be false at `start` and
    /// true at `end`.
    private static func bisect(from start: Double, to end: Double, where isTrue: (Double) -> Bool) -> Double {
        var (low, high) = (start, end)
        // For any time other than zero, 64 bisections are more precise than the last bit.
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

    /// Returns the crossings of a threshold; empty if the threshold is not in `thresholds`.
    func crossings(of threshold: OffsetThreshold) -> [ThresholdCrossing] {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = low + (high - low) / 2
            if thresholds[middle] < threshold { low = middle + 1 } else { high = middle }
        }
        return low < thresholds.count && thresholds[low] == threshold ? crossings[low] : []
    }
}
