import Primitives

extension Spring {
    /// Returns the time in seconds after which the mass stays within `threshold` of the target; nil if there is no such
    /// time.
    ///
    /// The time is found by bisection. The lower end is the last turning point outside the threshold. The upper end is
    /// a later time inside the threshold.
    public func settlingTime(from start: State, threshold: Double) -> Double? {
        func isFar(_ time: Double) -> Bool {
            state(at: time, from: start).displacement.magnitude > threshold
        }
        guard threshold > 0, threshold.isFinite, start.displacement.isFinite, start.velocity.isFinite else {
            return nil
        }
        let bracket = dampingRatio < 1 ? oscillatingBracket(start, threshold, isFar) : overdampedBracket(start, isFar)
        guard var (low, high) = bracket, high.isFinite, !isFar(high) else { return nil }
        while true {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { return high }
            if isFar(middle) { low = middle } else { high = middle }
        }
    }

    /// The maximum number of turning points that `turningTimes` returns.
    static let mostTurns = 4096

    /// Returns the times before a time limit at which the mass reverses its direction, in rising order. All times are
    /// in seconds.
    ///
    /// At most `mostTurns` times are returned, the earliest.
    func turningTimes(from start: State, before limit: Double) -> [Double] {
        guard dampingRatio < 1 else {
            return turningPointWithoutOscillation(start).map { $0 < limit ? [$0] : [] } ?? []
        }
        let (first, halfPeriod) = turns(from: start)
        var times: [Double] = []
        while times.count < Self.mostTurns {
            let time = first + Double(times.count) * halfPeriod
            guard time < limit else { break }
            times.append(time)
        }
        return times
    }

    /// Returns the time of an oscillating mass's first reversal, and the time between two reversals, both in seconds.
    private func turns(from start: State) -> (first: Double, halfPeriod: Double) {
        let frequency = angularFrequency
        let swing = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
        let pull = dampingRatio * frequency * start.velocity + frequency * frequency * start.displacement
        var angle = start.velocity == 0 ? 0 : ElementaryFunctions.atan2(start.velocity * swing, pull)
        if angle < 0 { angle += .pi }
        return (angle / swing, .pi / swing)
    }

    /// Returns two times between which an oscillating mass comes within the threshold for good; nil if it never does.
    ///
    /// The times are two consecutive turning points: the first is outside the threshold, and the second is inside.
    private func oscillatingBracket(_ start: State, _ threshold: Double, _ isFar: (Double) -> Bool) -> (Double, Double)?
    {
        let (firstTurn, halfPeriod) = turns(from: start)
        let amplitude = state(at: firstTurn, from: start).displacement.magnitude
        guard amplitude > threshold else { return (0, isFar(0) ? firstTurn : 0) }
        // Each half swing multiplies the amplitude by the same factor.
        let decrement = dampingRatio * angularFrequency * halfPeriod
        let count = (ElementaryFunctions.log(amplitude / threshold) / decrement).rounded(.down)
        guard count.isFinite else { return nil }
        return (firstTurn + count * halfPeriod, firstTurn + (count + 1) * halfPeriod)
    }

    /// Returns two times between which a mass without oscillation comes within the threshold for good; nil if it never
    /// does.
    ///
    /// If the mass has a turning point inside the threshold, this is the second time. Otherwise the first time is the
    /// turning point or 0, and the second is found by doubling.
    private func overdampedBracket(_ start: State, _ isFar: (Double) -> Bool) -> (Double, Double)? {
        let turn = turningPointWithoutOscillation(start)
        if let turn, !isFar(turn) { return (0, isFar(0) ? turn : 0) }
        let low = turn ?? 0
        guard isFar(low) else { return (0, 0) }
        var high = low + 1 / angularFrequency
        while isFar(high) {
            high *= 2
            guard high.isFinite else { return nil }
        }
        return (low, high)
    }

    /// Returns the time, in seconds, at which a critically damped or overdamped mass reverses its direction; nil if it
    /// never does.
    ///
    /// The time t satisfies tanh(βt)/β = v₀ / (ζω₀v₀ + ω₀²x₀) with β = ω₀√(ζ² − 1). For critical damping, β is 0, and
    /// the left side becomes its limit t.
    private func turningPointWithoutOscillation(_ start: State) -> Double? {
        let frequency = angularFrequency
        let pull = dampingRatio * frequency * start.velocity + frequency * frequency * start.displacement
        let reach = start.velocity / pull
        guard reach > 0, reach.isFinite else { return nil }
        let rate = frequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
        let ratio = rate * reach
        if ratio < 1e-6 { return reach }
        guard ratio < 1 else { return nil }
        return ElementaryFunctions.log((1 + ratio) / (1 - ratio)) / (2 * rate)
    }
}
