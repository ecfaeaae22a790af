import Timing

// When a content offset passes places, found once for all places along an axis of a container.
//
// A place is a threshold: the offset is at it or above, or strictly above it. Sorted, an offset is beyond the first k of
// them and none of the others, so that a whole motion is one number that goes up and down. The motion is looked at where its
// movements begin and end and, where these are not known to go one way, at every tick of 1/240 s and at the turns between
// ticks; where k has changed, each threshold between is found by bisection. What turns twice within a tick is not seen.

/// A content offset that may be passed.
struct PlaceThreshold: Hashable, Sendable, Comparable {
    /// In points.
    var offset: Double
    /// Whether the offset itself is still before it.
    var isStrict: Bool

    func isBehind(_ offset: Double) -> Bool { isStrict ? offset > self.offset : offset >= self.offset }

    static func < (one: Self, other: Self) -> Bool {
        one.offset != other.offset ? one.offset < other.offset : !one.isStrict && other.isStrict
    }
}

/// The passing of a threshold.
struct PlaceCrossing: Hashable, Sendable {
    /// In seconds.
    var time: Double
    /// Whether the threshold is behind from now on.
    var isRising: Bool
    /// Its place among the crossings of all thresholds, by which those at one time follow one another.
    var order: Int
}

/// The crossings of thresholds along an axis of a container.
struct PlaceCrossings: Sendable {
    /// Most ticks of one movement; longer ones are looked at less often.
    static let mostTicksOfMovement = 65_536

    /// What is left to be spent on all axes and containers of a scene.
    struct Budget {
        /// Crossings; each costs a bisection.
        var crossings: Int
        /// Ticks; each costs an offset.
        var ticks: Int
    }

    /// In rising order, without repetitions.
    let thresholds: [PlaceThreshold]
    /// For each of them its crossings in time.
    private(set) var crossings: [[PlaceCrossing]]
    /// Whether the budget did not last, so that later crossings are missing.
    private(set) var isCutShort = false
    /// How many thresholds are behind.
    private var level: Int
    private var count = 0
    private var lastTime = 0.0
    /// When the movement at hand begins.
    private var beginning = 0.0

    /// Begins at an offset at time zero.
    init(of thresholds: [PlaceThreshold], from offset: Double) {
        self.thresholds = thresholds
        crossings = Array(repeating: [], count: thresholds.count)
        level = 0
        level = self.level(of: offset)
    }

    /// Follows a stretch of the next movement, from `start` to `end` in seconds after the movement's beginning, both with their
    /// own offsets.
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
        // One tick behind, so that a turn is known before what it reaches is passed.
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

    /// Steps of a search for a turn: they leave a thousand millionth of two ticks.
    private static let turnSteps = 44

    /// Where a height that rises and then falls is greatest, by the golden section.
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

    /// Notes what is passed between two times, the first of which has been looked at; equal ones are a jump.
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
            crossings[index].append(PlaceCrossing(time: lastTime, isRising: isRising, order: count))
            count += 1
            level += isRising ? 1 : -1
        }
    }

    /// The first time at which something is true that is not at `start` and is at `end`.
    private static func bisect(from start: Double, to end: Double, where isTrue: (Double) -> Bool) -> Double {
        var (low, high) = (start, end)
        // 64 halvings leave less than the last bit of any time that is not zero itself.
        for _ in 0..<64 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if isTrue(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// How many thresholds are behind an offset.
    private func level(of offset: Double) -> Int {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = low + (high - low) / 2
            if thresholds[middle].isBehind(offset) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The crossings of a threshold; none where it is not among those that were looked for.
    func crossings(of threshold: PlaceThreshold) -> [PlaceCrossing] {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = low + (high - low) / 2
            if thresholds[middle] < threshold { low = middle + 1 } else { high = middle }
        }
        return low < thresholds.count && thresholds[low] == threshold ? crossings[low] : []
    }
}
