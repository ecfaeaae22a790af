/// The lengths of a path's subpaths and curves, for finding locations by arc length.
struct PathMeasure {
    let subpaths: [Path.Subpath]
    /// The arc length from the subpath's start at which each curve ends.
    private let curveEnds: [[Double]]
    /// The lengths of the subpaths.
    let lengths: [Double]
    /// The total length.
    let length: Double

    init(_ path: Path) {
        subpaths = path.subpaths
        curveEnds = subpaths.map { subpath in
            var end = 0.0
            return subpath.curves.map { curve in
                end += curve.length
                return end
            }
        }
        lengths = curveEnds.map { $0.last ?? 0 }
        length = lengths.reduce(0, +)
    }

    /// Returns the ranges between two fractions of the total length, one per subpath, as arc lengths along it.
    ///
    /// Range ends that differ from a subpath's ends only by rounding are snapped to them. A subpath without length is
    /// included if its location is in the range.
    func stretches(from start: Double, to end: Double) -> [(subpath: Int, stretch: ClosedRange<Double>)] {
        let tolerance = length * 1e-12
        var result: [(subpath: Int, stretch: ClosedRange<Double>)] = []
        var subpathStart = 0.0
        for (index, subpathLength) in lengths.enumerated() {
            var low = start * length - subpathStart
            var high = end * length - subpathStart
            if low <= tolerance { low = 0 }
            if high >= subpathLength - tolerance { high = subpathLength }
            if low < high || (subpathLength == 0 && low == 0 && high == 0) { result.append((index, low...high)) }
            subpathStart += subpathLength
        }
        return result
    }

    /// Returns a walker along a subpath.
    func walker(along subpath: Int) -> SubpathWalker {
        SubpathWalker(curves: subpaths[subpath].curves, curveEnds: curveEnds[subpath])
    }
}

/// Finds points along a subpath by arc length. Results do not depend on earlier queries; neighbouring queries are
/// faster.
struct SubpathWalker {
    let curves: [Curve]
    private let curveEnds: [Double]
    /// The curve of the last query and its arc lengths.
    private var current = 0
    private var known: (index: Int, lengths: ArcLengths)?

    fileprivate init(curves: [Curve], curveEnds: [Double]) {
        self.curves = curves
        self.curveEnds = curveEnds
    }

    /// A curve index and a parameter on that curve; the index is past the last curve at the end of the subpath.
    private typealias Cut = (index: Int, parameter: Double)

    /// Returns the arc length along the subpath at which a curve ends.
    func end(of index: Int) -> Double { curveEnds[index] }

    private func start(of index: Int) -> Double { index > 0 ? curveEnds[index - 1] : 0 }

    private mutating func lengths(of index: Int) -> ArcLengths {
        if let known, known.index == index { return known.lengths }
        let lengths = ArcLengths(curves[index])
        known = (index, lengths)
        return lengths
    }

    private mutating func cut(at distance: Double) -> Cut {
        // Usually the current curve or the next one.
        if current == curves.count || distance < start(of: current)
            || current + 1 < curves.count && distance >= curveEnds[current + 1]
        {
            var (first, end) = (0, curves.count)
            while first < end {
                let middle = (first + end) / 2
                if distance < curveEnds[middle] { end = middle } else { first = middle + 1 }
            }
            current = first
        } else {
            while current < curves.count, distance >= curveEnds[current] { current += 1 }
        }
        guard current < curves.count else { return (curves.count, 0) }
        return (current, lengths(of: current).parameter(at: distance - start(of: current)))
    }

    /// Returns the curves between two arc lengths.
    mutating func curves(in range: ClosedRange<Double>) -> [Curve] {
        let low = cut(at: range.lowerBound)
        let high = cut(at: range.upperBound)
        if low.index >= curves.count { return [] }
        var result: [Curve] = []
        if low.index == high.index {
            if low.parameter < high.parameter {
                result.append(curves[low.index].part(from: low.parameter, to: high.parameter))
            }
            return result
        }
        if low.parameter < 1 { result.append(curves[low.index].part(from: low.parameter, to: 1)) }
        result += curves[(low.index + 1)..<high.index]
        if high.index < curves.count, high.parameter > 0 {
            result.append(curves[high.index].part(from: 0, to: high.parameter))
        }
        return result
    }

    /// Returns the point and heading at an arc length along a subpath; nil if it has no curves.
    ///
    /// A curve shorter than `least` has no heading: the next longer curve's heading is used, or else the previous
    /// one's.
    mutating func heading(at distance: Double, _ least: Double) -> (Point, Vector)? {
        guard let last = curves.last else { return nil }
        let cut = cut(at: distance)
        let (index, t) = cut.index < curves.count ? cut : (curves.count - 1, 1)
        let curve = cut.index < curves.count ? curves[index] : last
        let heading =
            curve.withoutStubs(least)?.direction(at: t)
            ?? curves[(index + 1)...].lazy.compactMap { $0.withoutStubs(least)?.startDirection }.first
            ?? curves[..<index].reversed().lazy.compactMap { $0.withoutStubs(least)?.endDirection }.first
            ?? curve.direction(at: t)
        return heading.map { (curve.point(at: t), $0) }
    }

    /// Returns the arc lengths at which a curve may come near a region, in order; see `ConvexRegion.parameters`.
    mutating func ranges(
        onCurve index: Int, near region: ConvexRegion, within distance: Double, grain: Double
    ) -> [ClosedRange<Double>] {
        let parameters = region.parameters(of: curves[index], within: distance, grain: grain)
        if parameters.isEmpty { return [] }
        let (start, end) = (start(of: index), curveEnds[index])
        if parameters == [0...1] { return [start...end] }
        let lengths = lengths(of: index)
        // Sums in another order differ in the last digits, and so do sums of their differences.
        let slack = 1e-9 * (end - start)
        return parameters.map { range in
            let low = range.lowerBound > 0 ? start + lengths.length(to: range.lowerBound) - slack : start
            let high = range.upperBound < 1 ? start + lengths.length(to: range.upperBound) + slack : end
            return max(start, low)...max(start, low, min(end, high))
        }
    }
}
