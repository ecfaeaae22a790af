/// The lengths of a path's subpaths and curves, for finding points by arc length.
struct PathMeasure {
    let subpaths: [Path.Subpath]
    /// For each subpath, the arc lengths from the start of the subpath to the end of each curve.
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

    /// Returns the part of each subpath between two fractions of the total length, as a range of arc lengths along the
    /// subpath.
    ///
    /// Subpaths outside the two fractions are left out. An end of a range that differs from an end of the subpath only
    /// by rounding is set to the end of the subpath. A subpath of length zero is included if it lies between the two
    /// fractions.
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

    /// Returns a walker along a subpath.
    func walker(along subpath: Int) -> SubpathWalker {
        SubpathWalker(curves: subpaths[subpath].curves, curveEnds: curveEnds[subpath])
    }
}

/// A walker along a subpath, which finds points by arc length.
///
/// Results do not depend on earlier queries. A query near the previous query is faster.
struct SubpathWalker {
    let curves: [Curve]
    private let curveEnds: [Double]
    /// The index of the curve in which the last query ended.
    private var current = 0
    private var known: (index: Int, lengths: ArcLengths)?

    fileprivate init(curves: [Curve], curveEnds: [Double]) {
        self.curves = curves
        self.curveEnds = curveEnds
    }

    /// The index of a curve and a parameter on that curve. At the end of the subpath, the index is the number of
    /// curves.
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

    /// Returns the curves between two arc lengths along the subpath.
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

    /// Returns the point and the heading at an arc length along the subpath; nil if the subpath has no curves.
    ///
    /// A curve shorter than `least` gives no heading. The heading then comes from the next curve that is long enough,
    /// or else from the nearest previous curve that is long enough.
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

    /// Returns the ranges of arc lengths along the subpath in which a curve may come within `distance` of a region, in
    /// order.
    ///
    /// See `ConvexRegion.parameters`.
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
