import Primitives

/// A plane in 3D space as the viewer sees it: a convex polygon, and the nearness to the eye at each point.
///
/// Points are positions in the flat picture into which the space is projected, after the division by w. The eye looks
/// at this picture along z. A projective map takes planes to planes, so the nearness z/w is a linear function of the
/// point.
struct Facet {
    /// The index of the plane among the planes of the space, in tree order.
    let plane: Int
    /// The corners of the polygon, clockwise on the screen; empty if the plane is invisible or degenerate.
    let outline: [Point]
    /// The bounding box of the corners.
    let bounds: DeviceBounds
    /// The half-plane of each side of the polygon. The function of each half-plane is not negative inside the polygon.
    let sides: [HalfPlane]
    /// The nearness of the plane to the eye, as a linear function of the point. A greater value is nearer.
    let depth: HalfPlane
    /// The cuts that separated this part from the rest of its plane, in the order of cutting; empty for a whole plane.
    private(set) var cuts: [Cut] = []

    /// A cut of a plane along a line.
    struct Cut {
        /// The half-plane that is kept.
        var side: HalfPlane
        /// Whether the kept part lies behind the plane along which it was cut.
        var isFar: Bool
    }

    /// The smallest w of the visible polygon, as a fraction of the largest w of the rectangle's corners.
    ///
    /// Everything with a smaller w is too near to the eye, or behind it, and is cut off.
    private static let nearestPart = 1e-4
    /// The largest magnitude of the rectangle's coordinates. Greater coordinates, even infinite ones, are clamped.
    private static let farthest = 1e6

    /// Creates the visible polygon of a rectangle that lies in a plane.
    ///
    /// - Parameters:
    ///   - plane: The index of the plane among the planes of the space.
    ///   - extent: The rectangle, in the coordinates of the plane.
    ///   - transform: The map from the plane to the space.
    init(plane: Int, extent: DeviceBounds, transform: Transform3D) {
        self.plane = plane
        let projection = Projection(transform)
        guard let inverse = projection.inverse else {
            outline = []
            bounds = DeviceBounds(around: [])
            sides = []
            depth = HalfPlane(x: 0, y: 0, constant: 0)
            return
        }
        // The vector [x y 1] · inverse is the position in the plane, up to a factor. Therefore z/w is a linear function
        // of x and y.
        let (z1, z2, z3) = (transform.m13, transform.m23, transform.m43)
        depth = HalfPlane(
            x: inverse.m11 * z1 + inverse.m12 * z2 + inverse.m13 * z3,
            y: inverse.m21 * z1 + inverse.m22 * z2 + inverse.m23 * z3,
            constant: inverse.m31 * z1 + inverse.m32 * z2 + inverse.m33 * z3)
        outline = depth.isFinite ? Self.outline(of: extent, under: projection) : []
        bounds = DeviceBounds(around: outline)
        sides = outline.sides
    }

    private init(_ facet: Facet, outline: [Point], cut: Cut) {
        plane = facet.plane
        depth = facet.depth
        self.outline = outline
        bounds = DeviceBounds(around: outline)
        sides = outline.sides
        cuts = facet.cuts + [cut]
    }

    /// Cuts the plane along the edge of a half-plane. Returns the part inside the half-plane, then the part outside it.
    ///
    /// - Parameters:
    ///   - line: The half-plane.
    ///   - nearer: Whether the part inside the half-plane is in front of the plane along which it is cut.
    func halves(along line: HalfPlane, nearer: Bool) -> (Facet, Facet) {
        let other = line.negated
        return (
            Facet(self, outline: outline.clipped(by: line), cut: Cut(side: line, isFar: !nearer)),
            Facet(self, outline: outline.clipped(by: other), cut: Cut(side: other, isFar: nearer))
        )
    }

    /// Returns the path to which a part of a plane must be clipped; nil for a whole plane.
    ///
    /// - Parameter overlap: How far a rear part extends behind the front part at a cut. Without an overlap, the
    ///   backdrop would be visible through the cut.
    func clip(overlap: Double) -> Path? {
        if cuts.isEmpty { return nil }
        // The polygon starts larger than the extent, so that only the cuts can be visible edges of the clip.
        var polygon = outline.isEmpty ? [] : bounds.inflated(by: 16 * overlap).corners
        for cut in cuts { polygon = polygon.clipped(by: cut.isFar ? cut.side.moved(by: overlap) : cut.side) }
        var path = Path()
        for (index, point) in polygon.enumerated() {
            path.append(index == 0 ? .move(point) : .line(point))
        }
        if !polygon.isEmpty { path.append(.close) }
        return path
    }

    /// Returns the corners of a rectangle's projection, without the part that is behind the eye or very near to it.
    private static func outline(of extent: DeviceBounds, under projection: Projection) -> [Point] {
        let bounds = DeviceBounds(
            minX: max(extent.minX, -farthest), minY: max(extent.minY, -farthest), maxX: min(extent.maxX, farthest),
            maxY: min(extent.maxY, farthest))
        let p = projection
        let corners = bounds.corners.map { point in
            SIMD3(
                point.x * p.m11 + point.y * p.m21 + p.m31, point.x * p.m12 + point.y * p.m22 + p.m32,
                point.x * p.m13 + point.y * p.m23 + p.m33)
        }
        let largest = corners.reduce(0.0) { max($0, $1.z) }
        guard largest > 0, let last = corners.last else { return [] }
        let limit = largest * nearestPart
        var previous = last
        var outline: [Point] = []
        for corner in corners {
            if (previous.z >= limit) != (corner.z >= limit) {
                let t = (limit - previous.z) / (corner.z - previous.z)
                let crossing = previous + (corner - previous) * t
                outline.append(Point(x: crossing.x / limit, y: crossing.y / limit))
            }
            if corner.z >= limit { outline.append(Point(x: corner.x / corner.z, y: corner.y / corner.z)) }
            previous = corner
        }
        guard outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        return outline.doubleArea < 0 ? outline.reversed() : outline
    }
}

extension DeviceBounds {
    /// Creates the bounding box of some points. Without points, the minima are +∞ and the maxima are −∞.
    fileprivate init(around points: [Point]) {
        self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for point in points {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
    }

    /// The four corners, clockwise on the screen.
    fileprivate var corners: [Point] {
        [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
}
