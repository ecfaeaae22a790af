// A line is built only where it is visible. Parts outside a region must not change the winding numbers inside. Dashes
// and whole subpaths outside the region are skipped. A part of a curve that lies beyond one of the region's lines, by
// more than the line reaches, is replaced by its chord, because both sides of the part and of the chord lie beyond. A
// miter reaches further than anything else and is tested separately. The positions of dashes depend only on the path,
// so two regions show the same dashes.

extension PathStroker {
    /// The largest distance from the path that a line reaches, miters aside: the corners of a square cap.
    var reach: Double { 1.5 * radius }

    /// The smallest size to which curves are bisected when searching for the region, in the path's units: about forty
    /// pixels.
    private var grain: Double { max(reach, 4096 * tolerance) }

    /// Returns whether everything the line adds around a point of its path is outside the region, miters aside.
    func isHidden(_ point: Point) -> Bool { region?.misses(point, by: reach) ?? false }

    /// Returns whether a subpath's line may touch the region.
    func maySee(_ subpath: Path.Subpath) -> Bool {
        guard let region else { return true }
        if subpath.curves.isEmpty { return !isHidden(subpath.start) }
        return subpath.curves.contains { !region.misses($0, by: reach) }
            || subpath.curves.indices.contains { maySeeMiter(behind: $0, of: subpath) }
    }

    /// Returns the arc lengths along a subpath at which its line may touch the region, in order.
    func visibleRanges(_ measure: PathMeasure, _ index: Int) -> [ClosedRange<Double>] {
        let subpath = measure.subpaths[index]
        guard let region else { return [0...measure.lengths[index]] }
        if subpath.curves.isEmpty { return isHidden(subpath.start) ? [] : [0...0] }
        var walker = measure.walker(along: index)
        var result: [ClosedRange<Double>] = []
        func add(_ range: ClosedRange<Double>) {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        for curve in subpath.curves.indices {
            for range in walker.ranges(onCurve: curve, near: region, within: reach, grain: grain) { add(range) }
            if maySeeMiter(behind: curve, of: subpath) {
                let end = walker.end(of: curve)
                add(end...end)
            }
        }
        return result
    }

    /// Returns whether the miter at a curve's end, if there is one, may touch the region.
    private func maySeeMiter(behind index: Int, of subpath: Path.Subpath) -> Bool {
        let curves = subpath.curves
        guard let region, join == .miter, index + 1 < curves.count || subpath.isClosed else { return false }
        let (before, behind) = (curves[index], curves[(index + 1) % curves.count])
        let corner = before.end
        let longest = radius / miterCosine.squareRoot()
        if region.misses(corner, by: max(longest, reach)) { return false }
        guard before.hasNoStubs(least), behind.hasNoStubs(least), let heading = before.endDirection,
            let next = behind.startDirection
        else { return true }
        let dot = heading.dot(next)
        let side = heading.cross(next) >= 0 ? -1.0 : 1.0
        let miter = (heading.turned + next.turned) * (side / (1 + dot))
        // Shorter miters are within reach of the corner; longer ones are cut off. Precision is low where the line turns
        // back.
        if !(miter.square > 1 && miter.square <= 1.01 / miterCosine) { return false }
        return !region.misses(corner, corner + miter * radius, by: reach + 1e-3 * longest)
    }
}
