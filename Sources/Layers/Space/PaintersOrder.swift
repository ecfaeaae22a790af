import Primitives

// Newell, Newell and Sancha's painter's algorithm (1972), with exact tests. The order of two planes matters only where
// both are visible. Over the polygon that two planes share, the difference of their depths is linear, so its signs at
// the corners of the polygon decide: the first plane is in front, or the second plane is, or the planes cross along the
// line where the difference is zero. Planes that cross are cut along that line first. Then each pair of planes has an
// order, or needs no order. Planes are drawn farthest first, and in tree order where no pair decides. If planes overlap
// in a cycle, one plane of the cycle splits the others, as in a binary space partition.

/// The computation of the order in which planes in space must be drawn, so that nearer planes cover farther ones.
struct PaintersOrder {
    private let facets: [Facet]
    /// The number of cuts that are still allowed; after that, planes stay whole.
    private var cutsLeft = 128
    /// The number of cycles that may still be broken by splitting; after that, the planes of a cycle are drawn in tree
    /// order.
    private var partingsLeft = 16
    /// Scratch storage for polygons.
    private var shared: [Point] = []
    private var spare: [Point] = []

    /// The largest number of planes that are sorted exactly. More planes are sorted by the depth of their centres and
    /// not cut.
    private static let mostPlanes = 512
    /// Depths count as equal if they differ by at most this many points, plus `relativeTolerance` times the largest
    /// depth.
    private static let tolerance = 1e-6
    /// The part of the tolerance that grows with the largest depth.
    private static let relativeTolerance = 1e-9
    /// The largest area, in square points, that two polygons may share and still count as only touching.
    private static let smallestShare = 1e-6

    /// The depth relation of two planes.
    private enum Relation {
        /// The planes share no visible area, or are parts of one plane with equal depth.
        case none
        case behind
        case inFront
        /// The planes cross along the line where the function is zero; the first plane is in front where the function
        /// is positive.
        case crossing(HalfPlane)
    }

    init(_ facets: [Facet]) { self.facets = facets }

    /// Cuts planes where necessary, and returns the planes and parts of planes in drawing order, farthest first.
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
                if partingsLeft == 0 {
                    result += rest
                    break
                }
                partingsLeft -= 1
                let (behind, inFront) = part(rest.dropFirst(), by: first)
                waiting += [
                    .unsorted(inFront, pairs(among: inFront)), .facet(first), .unsorted(behind, pairs(among: behind)),
                ]
            case .facet(let facet): result.append(facet)
            }
        }
        return result
    }

    /// The indices of two planes, of which `first` must be drawn before `then`.
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

    /// Cuts planes until no two planes cross where both are visible. Returns all planes and parts of planes, and the
    /// pairs that must be drawn in order.
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

    /// Returns the pairs of planes that must be drawn in order.
    private mutating func pairs(among facets: [Facet]) -> [Pair] {
        var pairs: [Pair] = []
        for one in facets.indices {
            for two in 0..<one {
                if let pair = Self.pair(relation(facets[one], facets[two]), one, two) { pairs.append(pair) }
            }
        }
        return pairs
    }

    /// Returns the drawing order of two planes with a known relation; nil if both orders are right. Planes that cross,
    /// but may not be cut, get an arbitrary order.
    private static func pair(_ relation: Relation, _ one: Int, _ two: Int) -> Pair? {
        switch relation {
        case .none: nil
        case .behind: (one, two)
        case .inFront, .crossing: (two, one)
        }
    }

    /// Splits planes into those behind and those in front of a plane. A plane that is on both sides is cut if cuts are
    /// left.
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

    /// Sorts planes topologically: repeatedly takes the first plane, in tree order, behind which no plane remains. If a
    /// cycle stops this, the remaining planes are returned as `rest`, in tree order.
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
        // Coplanar: the later one lies on top.
        return one.plane < two.plane ? .behind : one.plane > two.plane ? .inFront : .none
    }
}
