import Drawing
import Primitives

// A shape that has moved by whole pixels has the same edges at another position, except for the noise that a scroll
// offset leaves in the last bits. Let a corner be at r + t in one frame and at r + t′ in another. r comes from the
// outline and the linear part of the projection and has the same bits in both frames; t and t′ are the translations,
// with t′ = t + d + ε and d a number of whole pixels. Both sums are rounded to within 2⁻³⁷ (coordinates are within 2¹⁷
// pixels), and |ε| < 2⁻³⁴ is checked. In 1/4096 of a pixel, plus a half, the difference of the two sums is within 2⁻²¹
// of 4096 · d. So if every corner was further than 2⁻²⁰ from the nearest coordinate that rounds to another integer,
// every corner is rounded to its old rounded coordinate plus 4096 · d. The cached outline, moved by d, then equals the
// outline that tracing would return, whatever was traced before. An outline with a corner nearer to such a coordinate,
// as letters of many sizes have, is found again only at the same translation: text at rest.

/// The store from which a worker gets traced outlines. All workers share the outlines through a cache keyed by content.
///
/// The cache saves work and never affects pixels.
struct OutlineStore: Sendable {
    /// The cache key of an outline: everything that determines the outline's edges. Moves by whole pixels do not change
    /// the key unless it has an `origin`.
    struct Key: Hashable, Sendable {
        var outline: Outline
        var m11, m12, m21, m22: Double
        /// The fractional parts of the translation, in 2⁻²⁴ of a pixel. They are used only to find candidates, which
        /// are then checked exactly.
        var partX, partY: Int64
        /// The translation, if the outline must not be moved. Nil if it may be moved by whole pixels.
        var origin: Point?
        /// The pixels for which the shape is traced, relative to the whole part of the translation. Nil if the whole
        /// shape is traced.
        var window: PixelRect?
    }

    private let cache: RasterCache
    private var list: UInt64 = 0

    /// The limit that the `margin` of an outline must exceed, in 1/4096 of a pixel, so that the outline may be moved.
    private static let leastMargin = 0x1p-20
    /// The largest deviation from a move by whole pixels that counts as numerical noise, in pixels.
    ///
    /// The deviation is computed with an error of at most 2⁻³⁶.
    private static let mostNoise = 0x1p-35
    /// The grid, in pixels, to which the windows of vast lines are rounded outwards. It avoids tracing a vast line
    /// again for every pixel by which the line scrolls.
    private static let cell = 64

    init(cache: RasterCache) { self.cache = cache }

    /// Begins a new list and trims the cache.
    mutating func beginList() {
        list = cache.nextList()
        cache.outlines.trim()
    }

    /// Returns the outline of a shape in device space. Nil if the shape has no outline or certainly lies outside
    /// `limit`.
    ///
    /// If the shape is a vast line, parts of the outline outside `limit` may be missing. Whether a shape is vast does
    /// not depend on earlier outlines.
    func outline(of shape: Shape, within limit: PixelRect) -> PlacedOutline? {
        let projection = shape.projection
        let localBounds = shape.outline.localBounds
        if projection.maps(localBounds, outside: limit) { return nil }
        var key = Key(shape)
        if let kept = known(key, projection) { return kept }
        var window: PixelRect?
        if OutlineTracer.isVast(shape, localBounds) {
            window = limit
            if key != nil {
                let (x, y) = (Key.whole(projection.m31), Key.whole(projection.m32))
                let relative = limit.moved(byX: -x, y: -y).widened(toCellsOf: Self.cell)
                window = relative.moved(byX: x, y: y)
                key?.window = relative
                if let kept = known(key, projection) { return kept }
            }
        }
        let outline = OutlineTracer.outline(of: shape, localBounds, within: window)
        guard let traced = outline?.numbered(by: cache.outlineNumbers) else { return nil }
        guard let key else { return PlacedOutline(outline: traced) }
        if traced.margin > Self.leastMargin, let placed = publish(traced, under: key, projection) { return placed }
        // An outline that reaches the guard distance cannot be placed even where it is, so it would never be found.
        guard let exact = key.at(projection.origin), Self.place(traced, projection) != nil else {
            return PlacedOutline(outline: traced)
        }
        return publish(traced, under: exact, projection) ?? PlacedOutline(outline: traced)
    }

    /// Returns a cached outline at the position that a projection gives it. Nil if no cached outline can be placed there.
    private func known(_ key: Key?, _ projection: Projection) -> PlacedOutline? {
        guard let key else { return nil }
        return cache.outlines.known(key, or: key.at(projection.origin), list: list) { Self.place($0, projection) }
    }

    /// Caches an outline and returns it at the position that a projection gives it. Nil if another outline, which
    /// cannot be moved there, is cached under the key.
    private func publish(_ outline: TracedOutline, under key: Key, _ projection: Projection) -> PlacedOutline? {
        let byteCount = outline.byteCount + key.byteCount
        return Self.place(cache.outlines.publish(outline, under: key, byteCount: byteCount, list: list), projection)
    }

    /// Returns a cached outline moved to the position that a projection gives it. Nil if tracing the shape again might
    /// give other edges.
    private static func place(_ outline: TracedOutline, _ projection: Projection) -> PlacedOutline? {
        let moveX = projection.m31 - outline.originX
        let moveY = projection.m32 - outline.originY
        let shiftX = moveX.nearestWhole
        let shiftY = moveY.nearestWhole
        guard abs(moveX - shiftX) <= mostNoise, abs(moveY - shiftY) <= mostNoise else { return nil }
        let reach = FixedPoint.guardDistance
        let bounds = outline.bounds
        for (side, shift) in [
            (bounds.left, shiftX), (bounds.right, shiftX), (bounds.top, shiftY), (bounds.bottom, shiftY),
        ] where abs(Double(side) / Double(FixedPoint.one) + shift) >= reach { return nil }
        return PlacedOutline(
            outline: outline, shiftX: FixedPoint.round(shiftX), shiftY: FixedPoint.round(shiftY), isKept: true)
    }
}

extension OutlineStore.Key {
    /// Creates the key of a shape. Nil if the projection is a perspective, or if the translation is beyond the guard
    /// distance.
    init?(_ shape: Shape) {
        let p = shape.projection
        guard p.isAffine, abs(p.m31) < FixedPoint.guardDistance, abs(p.m32) < FixedPoint.guardDistance else {
            return nil
        }
        for number in [p.m11, p.m12, p.m21, p.m22] where !number.isFinite { return nil }
        outline = shape.outline
        (m11, m12, m21, m22) = (p.m11, p.m12, p.m21, p.m22)
        partX = Self.part(p.m31)
        partY = Self.part(p.m32)
    }

    /// Returns the key of the same outline if it must not be moved from a translation. Nil for rectangles of all kinds:
    /// few have corners where rounding turns, and a second look-up takes 4 % of the instructions of a thousand cards.
    func at(_ origin: Point) -> Self? {
        switch outline {
        case .rectangle, .roundedRectangle, .border, .frame: return nil
        case .path, .stroke: break
        }
        var key = self
        key.origin = origin
        return key
    }

    private static func part(_ coordinate: Double) -> Int64 {
        (coordinate * 0x1p24 + 0.5).flooredWideInteger & 0xFF_FFFF
    }

    /// Returns a coordinate rounded down to a whole pixel, after rounding it to 2⁻²⁴ of a pixel. `part` returns the
    /// remaining fraction.
    static func whole(_ coordinate: Double) -> Int { Int((coordinate * 0x1p24 + 0.5).flooredWideInteger >> 24) }

    /// The size in bytes of what the key keeps in memory outside itself: a path's elements, and the box of a large case.
    var byteCount: Int {
        let box = 128
        return switch outline {
        case .rectangle, .roundedRectangle: 0
        case .border, .frame: box
        case .path(let path, _): path.elements.count * MemoryLayout<Path.Element>.stride
        case .stroke(let path, _): path.elements.count * MemoryLayout<Path.Element>.stride + box
        }
    }
}

extension TracedOutline {
    /// The approximate size of the outline in bytes.
    var byteCount: Int {
        edges.count * MemoryLayout<Edge>.stride + (corrections?.count ?? 0) * MemoryLayout<CoverageCorrection>.stride
            + 256
    }
}

extension Projection {
    /// The position to which an affine projection maps the origin.
    fileprivate var origin: Point { Point(x: m31, y: m32) }

    /// Returns whether the projection certainly maps a rectangle outside some pixels. False for perspectives. This is a
    /// quick check before tracing.
    fileprivate func maps(_ rect: Rect, outside limit: PixelRect) -> Bool {
        guard isAffine else { return false }
        let a = map(Point(x: rect.minX, y: rect.minY))
        let b = map(Point(x: rect.maxX, y: rect.minY))
        let c = map(Point(x: rect.maxX, y: rect.maxY))
        let d = map(Point(x: rect.minX, y: rect.maxY))
        let (left, right) = (Double(limit.minX), Double(limit.maxX))
        let (top, bottom) = (Double(limit.minY), Double(limit.maxY))
        return a.x < left && b.x < left && c.x < left && d.x < left
            || a.x > right && b.x > right && c.x > right && d.x > right
            || a.y < top && b.y < top && c.y < top && d.y < top
            || a.y > bottom && b.y > bottom && c.y > bottom && d.y > bottom
    }
}

extension PixelRect {
    /// Returns the rectangle extended to whole cells of a square grid. `side` is the side of a cell in pixels and must
    /// be a power of two.
    fileprivate func widened(toCellsOf side: Int) -> PixelRect {
        PixelRect(
            minX: minX & -side, minY: minY & -side, maxX: (maxX + side - 1) & -side, maxY: (maxY + side - 1) & -side)
    }
}

extension Double {
    /// The nearest whole number, rounded half up. The number must be well within 32 bits.
    fileprivate var nearestWhole: Double { Double((self + 0.5).flooredInteger) }
}
