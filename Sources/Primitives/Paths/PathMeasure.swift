/// The arc lengths of a path's subpaths and curves, for finding points by arc length.
struct PathMeasure {
    let subpaths: [Path.Subpath]
    /// For each subpath, the arc lengths from its start to the end of each of its curves.
    private let curveEnds: [[Double]]
    /// The arc lengths of the subpaths.
    let lengths: [Double]
    /// The total arc length of all subpaths.
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

    /// Returns the part of each subpath between two fractions of the total length, as a range of arc lengths along that
    /// subpath.
    ///
    /// Subpaths outside the two fractions are left out. A subpath of length zero between the two fractions is included.
    ///
    /// If a bound of a range differs from an end of the subpath only by rounding, the bound is set to that end.
    func ranges(from start: Double, to end: Double) -> [(subpath: Int, range: ClosedRange<Double>)] {
        let tolerance = length * 1e-12
        var result: [(subpath: Int, range: ClosedRange<Double>)] = []
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

    /// Returns a value that finds points along one subpath.
    func walker(along subpath: Int) -> SubpathWalker {
        SubpathWalker(curves: subpaths[subpath].curves, curveEnds: curveEnds[subpath])
    }
}

/// A finder of points along one subpath by their arc length.
///
/// Results do not depend on earlier queries, but a query near the previous one is faster.
struct SubpathWalker {
    let curves: [Curve]
    private let curveEnds: [Double]
    /// The index of the curve that contains the point of the last query.
    private var current = 0
    private var known: (index: Int, lengths: ArcLengths)?

    fileprivate init(curves: [Curve], curveEnds: [Double]) {
        self.curves = curves
        self.curveEnds = curveEnds
    }

    /// A point on the subpath: the index of a curve and the parameter on that curve.
    ///
    /// At the end of the subpath, the index is the number of curves.
    private typealias Cut = (index: Int, parameter: Double)

    /// Returns the arc length from the start of the subpath to the end of a curve.
    func end(of index: Int) -> Double { curveEnds[index] }

    private func start(of index: Int) -> Double { index > 0 ? curveEnds[index - 1] : 0 }

    private mutating func lengths(of index: Int) -> ArcLengths {
        if let known, known.index == index { return known.lengths }
        let lengths = ArcLengths(curves[index])
        known = (index, lengths)
        return lengths
    }

    private mutating func cut(at distance: Double) -> Cut {
        // The wanted curve is usually the current curve or the next one.
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

    /// Returns the curves between two arc lengths along the subpath. The first and the last curve may be parts of
    /// curves.
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

    /// Returns the point and the direction at an arc length along the subpath, or nil if the subpath has no curves.
    ///
    /// If the curve at the point is shorter than `least`, the direction is that of the next curve that is long enough.
    /// If no later curve is long enough, the direction is that of the nearest earlier curve that is.
    mutating func heading(at distance: Double, _ least: Double) -> (Point, Vector)? {
        guard let last = curves.last else { return nil }
        let cut = cut(at: distance)
        let (index, t) = cut.index < curves.count ? cut : (curves.count - 1, 1)
        let curve = cut.index < curves.count ? curves[index] : last
        let heading =
            curve.withoutShortParts(least)?.direction(at: t)
            ?? curves[(index + 1)...].lazy.compactMap { $0.withoutShortParts(least)?.startDirection }.first
            ?? curves[..<index].reversed().lazy.compactMap { $0.withoutShortParts(least)?.endDirection }.first
            ?? curve.direction(at: t)
        return heading.map { (curve.point(at: t), $0) }
    }

    /// Returns the ranges of arc lengths along the subpath in which a curve may come within `distance` of a region.
    ///
    /// The ranges are in order. `ConvexRegion.parameters` describes their precision and the meaning of `grain`.
    mutating func ranges(
        onCurve index: Int, near region: ConvexRegion, within distance: Double, grain: Double
    ) -> [ClosedRange<Double>] {
        let parameters = region.parameters(of: curves[index], within: distance, grain: grain)
        if parameters.isEmpty { return [] }
        let (start, end) = (start(of: index), curveEnds[index])
        if parameters == [0...1] { return [start...end] }
        let lengths = lengths(of: index)
        // Sums in different orders differ in the last digits, so the ranges are enlarged slightly.
        let slack = 1e-9 * (end - start)
        return parameters.map { range in
            let low = range.lowerBound > 0 ? start + lengths.length(to: range.lowerBound) - slack : start
            let high = range.upperBound < 1 ? start + lengths.length(to: range.upperBound) + slack : end
            return max(start, low)...max(start, low, min(end, high))
        }
    }
}
