// A stroked line is built only where it is visible. Leaving out the parts outside a region must not change the winding
// numbers inside the region. Dashes and whole subpaths outside the region are skipped. If a part of a curve lies
// outside one of the region's half-planes, by more than the reach of the line, the part is replaced by its chord. This
// is safe because the stroked part and the stroked chord both lie completely outside that half-plane. A miter reaches
// further than the rest of the line and is tested separately. The positions of dashes depend only on the path, so any
// two regions show the same dashes.

extension PathStroker {
    /// An upper bound on the distance from the path at which the line can draw, in the path's units. Miters can reach
    /// further.
    var reach: Double { 1.5 * radius }

    /// The greatest size of a curve that is not bisected in the search for visible parts, in the path's units.
    ///
    /// The size is at least about forty pixels.
    private var grain: Double { max(reach, 4096 * tolerance) }

    /// Returns whether the line around a point of its path is completely outside the region. Miters are not considered.
    func isHidden(_ point: Point) -> Bool { region?.misses(point, by: reach) ?? false }

    /// Returns whether the stroked line along a subpath may touch the region.
    func mayTouchRegion(_ subpath: Path.Subpath) -> Bool {
        guard let region else { return true }
        if subpath.curves.isEmpty { return !isHidden(subpath.start) }
        return subpath.curves.contains { !region.misses($0, by: reach) }
            || subpath.curves.indices.contains { miterMayTouchRegion(behind: $0, of: subpath) }
    }

    /// Returns the ranges of a subpath in which the stroked line may touch the region, in order. The ranges are arc
    /// lengths.
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
            if miterMayTouchRegion(behind: curve, of: subpath) {
                let end = walker.end(of: curve)
                add(end...end)
            }
        }
        return result
    }

    /// Returns whether a miter at the end of a curve may touch the region. Returns false if there is no miter.
    private func miterMayTouchRegion(behind index: Int, of subpath: Path.Subpath) -> Bool {
        let curves = subpath.curves
        guard let region, join == .miter, index + 1 < curves.count || subpath.isClosed else { return false }
        let (before, behind) = (curves[index], curves[(index + 1) % curves.count])
        let corner = before.end
        let longest = radius / miterCosine.squareRoot()
        if region.misses(corner, by: max(longest, reach)) { return false }
        guard before.hasNoShortParts(least), behind.hasNoShortParts(least), let heading = before.endDirection,
            let next = behind.startDirection
        else { return true }
        let dot = heading.dot(next)
        let side = heading.cross(next) >= 0 ? -1.0 : 1.0
        let miter = (heading.turned + next.turned) * (side / (1 + dot))
        // Shorter miters do not reach further than `reach`, and longer miters are bevelled. The limit has a margin of 1
        // %, because precision is low where the line almost turns back.
        if !(miter.square > 1 && miter.square <= 1.01 / miterCosine) { return false }
        return !region.misses(corner, corner + miter * radius, by: reach + 1e-3 * longest)
    }
}
