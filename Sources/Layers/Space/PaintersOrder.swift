import Primitives

// Newell, Newell and Sancha's painter's algorithm (1972), with exact tests.
//
// The order of two planes matters only where both are visible, which is a polygon. Over this polygon the difference of
// their depths is linear, so the signs of the difference at the polygon's corners decide. Either one plane is in front
// everywhere, or the planes cross along the line where the difference is zero.
//
// Planes that cross are first cut along this line. Each pair of planes then has an order, or needs no order. Planes are
// drawn farthest first, and in tree order where no pair decides. If planes overlap in a cycle, one plane of the cycle
// splits the others, as in a binary space partition.

/// Sorts planes in 3D space into drawing order, so that nearer planes cover farther planes.
struct PaintersOrder {
    private let facets: [Facet]
    /// The number of cuts that are still allowed. At 0, planes are no longer cut.
    private var cutsLeft = 128
    /// The number of cycles that may still be broken by splitting planes. At 0, the planes of a cycle are drawn in tree
    /// order.
    private var splitsLeft = 16
    /// Scratch storage for polygons.
    private var shared: [Point] = []
    private var spare: [Point] = []

    /// The largest number of planes that are sorted exactly. If there are more planes, they are not cut, and are sorted
    /// by the mean depth of their corners.
    private static let mostPlanes = 512
    /// The constant part of the tolerance for equal depths, in points.
    ///
    /// The whole tolerance is this value plus `relativeTolerance` times the largest depth.
    private static let tolerance = 1e-6
    /// The factor for the part of the tolerance that grows with the largest depth.
    private static let relativeTolerance = 1e-9
    /// The area up to which two overlapping polygons count as only touching, in square points.
    private static let smallestShare = 1e-6

    /// The depth relation of a first plane to a second plane.
    private enum Relation {
        /// The planes need no order: they share no visible area, or are parts of one plane with equal depth.
        case none
        case behind
        case inFront
        /// The planes cross along the edge of the half-plane. Inside the half-plane, the first plane is in front.
        case crossing(HalfPlane)
    }

    init(_ facets: [Facet]) { self.facets = facets }

    /// Returns the planes in drawing order, farthest first. Where planes cross or overlap in a cycle, they are cut.
    consuming func sorted() -> [Facet] {
        if facets.count < 2 { return facets }
        if facets.count > Self.mostPlanes { return Self.byMiddles(facets) }
        var result: [Facet] = []
        let (whole, order) = cutWhereCrossing(facets)
        var waiting = [Portion.unsorted(whole, order)]
        while let portion = waiting.popLast() {
            switch portion {
            case .unsorted(let facets, let order):
                let (sorted, rest) = Self.sorted(facets, order)
                result += sorted
                guard let first = rest.first else { break }
                if splitsLeft == 0 {
                    result += rest
                    break
                }
                splitsLeft -= 1
                let (behind, inFront) = part(rest.dropFirst(), by: first)
                waiting += [
                    .unsorted(inFront, pairs(among: inFront)), .facet(first), .unsorted(behind, pairs(among: behind)),
                ]
            case .facet(let facet): result.append(facet)
            }
        }
        return result
    }

    /// The indices of two planes of which one covers the other. The plane `first` must be drawn before the plane
    /// `then`.
    private typealias Pair = (first: Int, then: Int)

    private enum Portion {
        case unsorted([Facet], [Pair])
        case facet(Facet)
    }

    private static func byMiddles(_ facets: [Facet]) -> [Facet] {
        facets.map { facet -> (Double, Facet) in
            let count = Double(max(1, facet.outline.count))
            let sum = facet.outline.reduce(0.0) { $0 + facet.depth.value(at: $1) }
            return (sum / count, facet)
        }
        .sorted { ($0.0, $0.1.plane) < ($1.0, $1.1.plane) }
        .map { $0.1 }
    }

    /// Cuts planes until no two planes cross where both are visible.
    ///
    /// Returns all whole and cut planes, and the pairs of them that must be drawn in order.
    private mutating func cutWhereCrossing(_ facets: [Facet]) -> ([Facet], [Pair]) {
        var done: [Facet] = []
        var pairs: [Pair] = []
        var waiting = Array(facets.reversed())
        next: while let facet = waiting.popLast() {
            let count = pairs.count
            for (index, other) in done.enumerated() {
                let relation = relation(facet, other)
                if case .crossing(let line) = relation, cutsLeft > 0 {
                    cutsLeft -= 1
                    let (near, far) = facet.halves(along: line, nearer: true)
                    waiting += [far, near]
                    pairs.removeSubrange(count...)
                    continue next
                }
                if let pair = Self.pair(relation, done.count, index) { pairs.append(pair) }
            }
            done.append(facet)
        }
        return (done, pairs)
    }

    /// Returns the pairs of planes that must be drawn in a fixed order.
    private mutating func pairs(among facets: [Facet]) -> [Pair] {
        var pairs: [Pair] = []
        for one in facets.indices {
            for two in 0..<one {
                if let pair = Self.pair(relation(facets[one], facets[two]), one, two) { pairs.append(pair) }
            }
        }
        return pairs
    }

    /// Returns the drawing order of two planes with a known relation; nil if any order is correct.
    ///
    /// Planes that cross, but may not be cut any more, get an arbitrary order.
    private static func pair(_ relation: Relation, _ one: Int, _ two: Int) -> Pair? {
        switch relation {
        case .none: nil
        case .behind: (one, two)
        case .inFront, .crossing: (two, one)
        }
    }

    /// Splits planes into the planes behind a given plane and the planes in front of it.
    ///
    /// A plane that is on both sides is cut, unless no more cuts are allowed.
    private mutating func part(_ facets: ArraySlice<Facet>, by plane: Facet) -> (behind: [Facet], inFront: [Facet]) {
        var behind: [Facet] = []
        var inFront: [Facet] = []
        for facet in facets {
            let line = facet.depth - plane.depth
            let differences = facet.outline.map { line.value(at: $0) }
            let (least, most) = (differences.min() ?? 0, differences.max() ?? 0)
            if least < -Self.tolerance, most > Self.tolerance, cutsLeft > 0 {
                cutsLeft -= 1
                let (near, far) = facet.halves(along: line, nearer: true)
                inFront.append(near)
                behind.append(far)
            } else if least + most > 0 || (least + most == 0 && facet.plane > plane.plane) {
                inFront.append(facet)
            } else {
                behind.append(facet)
            }
        }
        return (behind, inFront)
    }

    /// Sorts planes topologically, farthest first.
    ///
    /// Each step takes the first plane, in tree order, that has no remaining plane behind it. If a cycle stops this,
    /// the remaining planes are returned as `rest`, in tree order.
    private static func sorted(_ facets: [Facet], _ pairs: [Pair]) -> (sorted: [Facet], rest: [Facet]) {
        var countBehind = [Int](repeating: 0, count: facets.count)
        var inFrontOf = [[Int]](repeating: [], count: facets.count)
        for (first, then) in pairs {
            inFrontOf[first].append(then)
            countBehind[then] += 1
        }
        var result: [Facet] = []
        var waiting = facets.indices.sorted { (facets[$0].plane, $0) < (facets[$1].plane, $1) }
        while let index = waiting.firstIndex(where: { countBehind[$0] == 0 }) {
            let next = waiting.remove(at: index)
            result.append(facets[next])
            for other in inFrontOf[next] { countBehind[other] -= 1 }
        }
        return (result, waiting.map { facets[$0] })
    }

    private mutating func relation(_ one: Facet, _ two: Facet) -> Relation {
        guard one.bounds.minX < two.bounds.maxX, two.bounds.minX < one.bounds.maxX, one.bounds.minY < two.bounds.maxY,
            two.bounds.minY < one.bounds.maxY
        else { return .none }
        shared.removeAll(keepingCapacity: true)
        shared.append(contentsOf: one.outline)
        for side in two.sides {
            shared.clip(by: side, into: &spare)
            swap(&shared, &spare)
            if shared.isEmpty { return .none }
        }
        guard shared.doubleArea > 2 * Self.smallestShare else { return .none }
        let line = one.depth - two.depth
        var (least, most, largest) = (0.0, 0.0, 0.0)
        for point in shared {
            let difference = line.value(at: point)
            least = min(least, difference)
            most = max(most, difference)
            largest = max(largest, abs(one.depth.value(at: point)))
        }
        let slack = Self.tolerance + largest * Self.relativeTolerance
        if least < -slack && most > slack { return .crossing(line) }
        if most > slack { return .inFront }
        if least < -slack { return .behind }
        // The planes are coplanar. The plane that is later in tree order is in front.
        return one.plane < two.plane ? .behind : one.plane > two.plane ? .inFront : .none
    }
}
