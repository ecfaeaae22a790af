import Drawing
import Primitives

/// An axis-aligned rectangle that contains every pixel that some drawing steps can touch.
///
/// It is computed only from the corners of the steps' shapes, so it may be larger than necessary.
struct ContentBounds {
    private(set) var minX = Double.infinity
    private(set) var minY = Double.infinity
    private(set) var maxX = -Double.infinity
    private(set) var maxY = -Double.infinity

    /// Creates empty bounds.
    init() {}

    /// The bounds that contain every point.
    static var everything: ContentBounds {
        var all = ContentBounds()
        all.minX = -.infinity
        all.minY = -.infinity
        all.maxX = .infinity
        all.maxY = .infinity
        return all
    }

    /// Creates the bounds of steps. Every group and clip that begins in `items` must also end there. If `map` is given,
    /// the bounds are those of the mapped steps.
    init(of items: ArraySlice<DisplayItem>, map: Projection?) {
        var outer: [(bounds: ContentBounds, closing: Closing)] = []
        func close() {
            guard let (bounds, closing) = outer.popLast() else { return }
            var content = self
            switch closing {
            case .group(let group): content.widen(by: group)
            case .mask(let masked): content = content.intersection(masked)
            case .clip(let clip): content = content.intersection(clip)
            }
            self = bounds
            add(content)
        }
        // The bounds of each step are clipped before they are added, so a step that is outside the clip adds nothing.
        func add(_ bounds: ContentBounds) {
            guard case .clip(let clip)? = outer.last?.closing else { return formUnion(bounds) }
            formUnion(bounds.intersection(clip))
        }
        for item in items {
            let item = map.map { item.mapped(by: $0) } ?? item
            switch item {
            case .fill(let shape, _), .backdrop(let shape, _): add(ContentBounds(shape))
            case .shadow(let shape, let shadow):
                var bounds = ContentBounds(shape)
                bounds.widen(by: shadow, shape.projection)
                add(bounds)
            case .beginGroup(let group):
                outer.append((self, .group(group)))
                self = ContentBounds()
            case .beginClip(let shape):
                outer.append((self, .clip(ContentBounds(shape))))
                self = ContentBounds()
            case .beginMask:
                guard let last = outer.indices.last, case .group(let group) = outer[last].closing else { continue }
                widen(by: group)
                outer[last].closing = .mask(self)
                self = ContentBounds()
            case .endGroup:
                switch outer.last?.closing {
                case .group, .mask: close()
                case .clip, nil: break
                }
            case .endClip:
                if case .clip = outer.last?.closing { close() }
            }
        }
        while !outer.isEmpty { close() }
    }

    private enum Closing {
        case group(Group)
        case mask(ContentBounds)
        case clip(ContentBounds)
    }

    /// Creates the bounds of a shape. The bounds are empty if a coordinate is not finite.
    init(_ shape: Shape) {
        let corners = shape.outline.localBounds.corners
        let p = shape.projection
        if !p.isAffine {
            var largest = 0.0
            var smallest = Double.infinity
            for corner in corners {
                let w = corner.x * p.m13 + corner.y * p.m23 + p.m33
                largest = max(largest, w)
                smallest = min(smallest, w)
            }
            // A shape that reaches close to the eye or behind the eye may cover any part of the picture.
            guard smallest > largest * 1e-6 else {
                if largest > 0 { self = .everything }
                return
            }
        }
        for corner in corners {
            let point = p.map(corner)
            guard point.x.isFinite, point.y.isFinite else {
                self = ContentBounds()
                return
            }
            formUnion(point)
        }
    }

    /// Extends the bounds so that they contain a point.
    mutating func formUnion(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Returns the bounds moved by an offset.
    func moved(by offset: Point) -> ContentBounds {
        var moved = self
        moved.minX += offset.x
        moved.minY += offset.y
        moved.maxX += offset.x
        moved.maxY += offset.y
        return moved
    }

    var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    mutating func formUnion(_ other: ContentBounds) {
        if other.isEmpty { return }
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    func intersection(_ other: ContentBounds) -> ContentBounds {
        if isEmpty || other.isEmpty { return ContentBounds() }
        var common = self
        common.minX = max(minX, other.minX)
        common.minY = max(minY, other.minY)
        common.maxX = min(maxX, other.maxX)
        common.maxY = min(maxY, other.maxY)
        return common
    }

    private mutating func widen(by group: Group) {
        if let shadow = group.shadow { widen(by: shadow, group.projection) }
        for case .blur(let radius) in group.filters where radius > 0 { widen(by: group.projection.reach(radius)) }
    }

    /// Extends the bounds so that they also contain the content's shadow.
    mutating func widen(by shadow: Shadow, _ projection: Projection) {
        let offset = (abs(shadow.offset.x) + abs(shadow.offset.y)) * projection.evenScale
        let reach = projection.reach(max(0, shadow.radius))
        widen(by: offset + reach)
    }

    /// Moves every side outwards by a distance in device pixels. Empty bounds stay empty.
    mutating func widen(by distance: Double) {
        if isEmpty || distance == 0 { return }
        // An infinite distance gives unlimited bounds. It cannot be added to the sides, because infinity minus infinity
        // is NaN.
        guard distance.isFinite else {
            self = .everything
            return
        }
        minX -= distance
        minY -= distance
        maxX += distance
        maxY += distance
    }
}

extension Projection {
    /// An upper bound of the length of a local unit in device pixels, in any direction and at any position.
    ///
    /// It is infinite if the projection is a perspective.
    fileprivate var evenScale: Double { isAffine ? largestScale(over: .zero) : .infinity }

    /// Returns an upper bound of how far a Gaussian blur spreads content, in device pixels. The blur's `radius` is in
    /// local coordinates.
    fileprivate func reach(_ radius: Double) -> Double {
        radius > 0 ? GaussianAxis.reach(ofSigma: radius * evenScale) : 0
    }
}
