/// The lengths of a path's subpaths and curves: where along it something is.
struct PathMeasure {
    let subpaths: [Path.Subpath]
    /// Lengths of the curves, subpath by subpath.
    private let curveLengths: [[Double]]
    /// Lengths of the subpaths.
    let lengths: [Double]
    /// Length of all.
    let length: Double

    init(_ path: Path) {
        subpaths = path.subpaths
        curveLengths = subpaths.map { $0.curves.map(\.length) }
        lengths = curveLengths.map { $0.reduce(0, +) }
        length = lengths.reduce(0, +)
    }

    /// What lies between two fractions of the length, subpath by subpath, as places along each.
    ///
    /// Ends that fall on a subpath's own, but for rounding, are its own; one without a length is in it when its place is.
    func stretches(from start: Double, to end: Double) -> [(subpath: Int, stretch: ClosedRange<Double>)] {
        let tolerance = length * 1e-12
        var result: [(Int, ClosedRange<Double>)] = []
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

    /// Stretches between places along a subpath that follow one another, each as curves.
    ///
    /// Costs one walk along the subpath and a few integrals for each cut inside a curve.
    func stretches(of subpath: Int, _ ranges: [ClosedRange<Double>]) -> [[Curve]] {
        let curves = subpaths[subpath].curves
        let lengths = curveLengths[subpath]
        var result: [[Curve]] = []
        result.reserveCapacity(ranges.count)
        // The last place asked for: a curve, the parameter on it, and how far along the subpath both are.
        var index = 0
        var curveStart = 0.0
        var parameter = 0.0
        var reached = 0.0
        func advance(to place: Double, passing: (Curve) -> Void) {
            while index < curves.count {
                let curveEnd = curveStart + lengths[index]
                if place < curveEnd {
                    let next = min(1, curves[index].parameter(after: parameter, length: place - reached))
                    if next > parameter { passing(curves[index].part(from: parameter, to: next)) }
                    parameter = next
                    reached = max(reached, place)
                    return
                }
                if parameter < 1 { passing(curves[index].part(from: parameter, to: 1)) }
                index += 1
                curveStart = curveEnd
                parameter = 0
                reached = curveEnd
            }
        }
        for range in ranges {
            advance(to: range.lowerBound) { _ in }
            var stretch: [Curve] = []
            advance(to: range.upperBound) { stretch.append($0) }
            result.append(stretch)
        }
        return result
    }

    /// The place and heading some way along a subpath that has a length.
    func heading(of subpath: Int, at place: Double) -> (Point, Vector)? {
        let curves = subpaths[subpath].curves
        var start = 0.0
        for (index, curve) in curves.enumerated() {
            let length = curveLengths[subpath][index]
            if place < start + length || index == curves.count - 1 {
                let t = curve.parameter(after: 0, length: min(place - start, length))
                return curve.direction(at: t).map { (curve.point(at: t), $0) }
            }
            start += length
        }
        return nil
    }
}
