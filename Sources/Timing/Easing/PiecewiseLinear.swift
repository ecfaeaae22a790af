/// A curve of straight segments between points, as CSS Easing Functions 2 defines `linear(…)`.
public struct PiecewiseLinear: Hashable, Sendable {
    /// A stop in the list of `linear(…)`: an output, and up to two inputs. Between two inputs, the curve stays at the
    /// output.
    public struct Stop: Hashable, Sendable {
        /// The eased progress at the stop, as a fraction.
        public var output: Double
        /// The input at which the curve reaches the output, as a fraction. If nil, the input is derived from the
        /// neighbouring stops.
        public var start: Double?
        /// The input up to which the curve stays at the output, as a fraction. If nil, the stop has only one input.
        public var end: Double?

        /// Creates a stop.
        public init(output: Double, start: Double? = nil, end: Double? = nil) {
            self.output = output
            self.start = start
            self.end = end
        }
    }

    /// A vertex of the curve.
    public struct Point: Hashable, Sendable {
        /// The linear progress. It is not less than that of the previous vertex.
        public let input: Double
        /// The eased progress.
        public let output: Double
    }

    /// The vertices of the curve by rising input. There is at least one.
    public let points: [Point]

    /// Creates a curve from stops. Nil if there are no stops, or if a number is not finite.
    ///
    /// Inputs are completed as CSS defines:
    /// - A first stop without an input gets the input 0, and a last stop without an input gets 1.
    /// - An input that is less than an earlier input is raised to the greatest earlier input.
    /// - Consecutive stops without inputs are spaced evenly between the stops around them.
    public init?(stops: [Stop]) {
        var placed: [(input: Double?, output: Double)] = []
        for stop in stops {
            guard stop.output.isFinite, stop.start?.isFinite ?? true, stop.end?.isFinite ?? true else { return nil }
            placed.append((stop.start, stop.output))
            if let end = stop.end { placed.append((end, stop.output)) }
        }
        guard !placed.isEmpty else { return nil }
        if placed[0].input == nil { placed[0].input = 0 }
        var largest = -Double.infinity
        for index in placed.indices {
            if index == placed.count - 1 && placed[index].input == nil { placed[index].input = max(1, largest) }
            guard let input = placed[index].input else { continue }
            largest = max(largest, input)
            placed[index].input = largest
        }

        var points: [Point] = []
        var index = 0
        while index < placed.count {
            if let input = placed[index].input {
                points.append(Point(input: input, output: placed[index].output))
                index += 1
                continue
            }
            var end = index
            while end < placed.count && placed[end].input == nil { end += 1 }
            // The first and the last stop have inputs by now, so every run lies between two of them.
            guard let before = points.last?.input, end < placed.count, let after = placed[end].input else { return nil }
            for stop in index..<end {
                let share = Double(stop - index + 1) / Double(end - index + 1)
                points.append(Point(input: before + (after - before) * share, output: placed[stop].output))
            }
            index = end
        }
        self.points = points
    }

    /// Returns the eased progress. Outside the vertices, the first or the last segment is extended.
    public func value(at progress: Double) -> Double {
        guard points.count > 1 else { return points[0].output }
        if progress.isNaN { return progress }
        // The last point not to the right of the progress, but never the very last one.
        var low = 0
        var high = points.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].input <= progress { low = middle } else { high = middle }
        }
        let (a, b) = (points[low], points[low + 1])
        if a.input == b.input { return b.output }
        if progress == a.input { return a.output }
        if progress == b.input || a.output == b.output { return b.output }
        return a.output + (b.output - a.output) * ((progress - a.input) / (b.input - a.input))
    }
}
