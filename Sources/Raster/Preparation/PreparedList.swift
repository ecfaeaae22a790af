import Primitives

/// A drawing step ready to be drawn, and the pixels it can touch.
struct PreparedItem: Sendable {
    enum Kind: Sendable {
        case fill(PreparedFill)
        /// A layer of its own; opacity 1…255.
        case beginGroup(opacity: UInt32)
        case endGroup
        case beginClip(CoverageSource)
        case endClip
    }

    var kind: Kind
    /// For a beginning: all pixels anything up to its end can touch.
    var bounds: PixelRect
    /// For a beginning: the index of its end.
    var end = 0
}

/// A shape with its paint.
struct PreparedFill: Sendable {
    var coverage: CoverageSource
    var paint: PreparedPaint
    /// 1…255, of a group that holds nothing else.
    var opacity: UInt32 = 255
}

/// What a shape is filled with.
enum PreparedPaint: Sendable {
    case color(UInt32)
    case gradient(GradientShader)
    case image(ImageShader)

    var isOpaque: Bool {
        switch self {
        case .color(let pixel): pixel >= 0xFF00_0000
        case .gradient(let shader): shader.isOpaque
        case .image(let shader): shader.isOpaque
        }
    }
}

/// A display list taken apart: shapes as edges in device space, whole-pixel clips resolved into bounds, steps that can
/// touch no pixel dropped.
struct PreparedList: Sendable {
    private(set) var items: [PreparedItem] = []
    private(set) var edges: [Edge] = []
    let picture: PixelRect
    let background: UInt32

    /// A beginning that waits for its end.
    private struct Scope {
        enum Kind { case group, plainGroup, coverageClip, pixelClip }
        var kind: Kind
        /// Where its beginning is among the items, for those that have one.
        var start: Int
        var outerLimit: PixelRect
        /// What the steps inside can touch.
        var content = PixelRect.empty
    }

    private var scopes: [Scope] = []
    /// Pixels that steps at hand may touch.
    private var limit: PixelRect
    /// Pixels of scaled pictures that may be kept at once: 128 MB. Further pictures are sampled directly.
    private var room = 32 << 20

    /// An empty picture of no size.
    init() {
        picture = .empty
        limit = .empty
        background = 0
    }

    /// Takes a list apart. An end without its beginning is ignored; what is left open ends with the list.
    init(_ list: DisplayList, store: inout PictureStore) {
        picture = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
        limit = picture
        background = list.background.premultipliedPixel
        for item in list.items {
            switch item {
            case .fill(let shape, let paint):
                append(shape, paint, &store)
            case .shadow, .beginMask:
                break
            case .beginGroup(let group):
                begin(groupOpacity: group.opacity.fractionByte)
            case .endGroup:
                if let kind = scopes.last?.kind, kind == .group || kind == .plainGroup { end() }
            case .beginClip(let shape):
                begin(clip: shape)
            case .endClip:
                if let kind = scopes.last?.kind, kind == .coverageClip || kind == .pixelClip { end() }
            }
        }
        while !scopes.isEmpty { end() }
    }

    private mutating func append(_ shape: Shape, _ paint: Paint, _ store: inout PictureStore) {
        guard !limit.isEmpty, let (coverage, bounds) = coverage(of: shape) else { return }
        let prepared: PreparedPaint
        switch paint {
        case .color(let color):
            let pixel = color.premultipliedPixel
            guard pixel != 0 else { return }
            prepared = .color(pixel)
        case .gradient(let gradient):
            guard let shader = GradientShader(gradient, projection: shape.projection) else { return }
            prepared = .gradient(shader)
        case .image(let image):
            let shader = ImageShader(
                image, projection: shape.projection, bounds: bounds, picture: picture, store: &store, room: &room)
            guard let shader else { return }
            prepared = .image(shader)
        }
        items.append(PreparedItem(kind: .fill(PreparedFill(coverage: coverage, paint: prepared)), bounds: bounds))
        addContent(bounds)
    }

    private mutating func begin(groupOpacity opacity: UInt32) {
        // A group of full opacity is no group: source-over is associative, and this way exactly so.
        scopes.append(Scope(kind: opacity == 255 ? .plainGroup : .group, start: items.count, outerLimit: limit))
        if opacity == 255 { return }
        if opacity == 0 { limit = .empty }
        items.append(PreparedItem(kind: .beginGroup(opacity: opacity), bounds: limit))
    }

    private mutating func begin(clip shape: Shape) {
        let outerLimit = limit
        guard !limit.isEmpty, let (coverage, bounds) = coverage(of: shape) else {
            scopes.append(Scope(kind: .pixelClip, start: items.count, outerLimit: outerLimit))
            limit = .empty
            return
        }
        limit = bounds
        if case .rectangle(let rect) = coverage, rect.wholePixels.contains(bounds) {
            scopes.append(Scope(kind: .pixelClip, start: items.count, outerLimit: outerLimit))
            return
        }
        scopes.append(Scope(kind: .coverageClip, start: items.count, outerLimit: outerLimit))
        items.append(PreparedItem(kind: .beginClip(coverage), bounds: bounds))
    }

    private mutating func end() {
        guard let scope = scopes.popLast() else { return }
        limit = scope.outerLimit
        switch scope.kind {
        case .plainGroup, .pixelClip:
            break
        case .group:
            guard case .beginGroup(let opacity) = items[scope.start].kind, !scope.content.isEmpty else {
                items.removeSubrange(scope.start...)
                return
            }
            if items.count == scope.start + 2, case .fill(var fill) = items[scope.start + 1].kind {
                // Three roundings down to nothing draw nothing, as a run of coverage 0 would.
                fill.opacity = PixelArithmetic.product(fill.opacity, opacity)
                items.removeLast(2)
                if fill.opacity == 0 { return }
                items.append(PreparedItem(kind: .fill(fill), bounds: scope.content))
            } else {
                close(scope, .endGroup)
            }
        case .coverageClip:
            if scope.content.isEmpty {
                items.removeSubrange(scope.start...)
                return
            }
            close(scope, .endClip)
        }
        addContent(scope.content)
    }

    private mutating func close(_ scope: Scope, _ kind: PreparedItem.Kind) {
        items[scope.start].bounds = scope.content
        items[scope.start].end = items.count
        items.append(PreparedItem(kind: kind, bounds: scope.content))
    }

    private mutating func addContent(_ bounds: PixelRect) {
        if let last = scopes.indices.last { scopes[last].content = scopes[last].content.union(bounds) }
    }

    /// A shape's coverage and the pixels it can touch, or nil where it touches none.
    private mutating func coverage(of shape: Shape) -> (CoverageSource, PixelRect)? {
        var rule = FillRule.nonZero
        switch shape.outline {
        case .rectangle(let rect):
            if rect.isEmpty { return nil }
            if let upright = FixedRect(rect, shape.projection) { return rectangle(upright) }
        case .roundedRectangle(let rect, let radii, _):
            if rect.isEmpty || shape.projection.misses(limit, rect) { return nil }
            if radii.isZero, let upright = FixedRect(rect, shape.projection) { return rectangle(upright) }
        case .border(let rect, _, let width, _):
            guard !rect.isEmpty, width > 0, !shape.projection.misses(limit, rect) else { return nil }
        case .path(let path, let pathRule):
            if path.isEmpty || shape.projection.misses(limit, shape.outline.localBounds) { return nil }
            rule = pathRule
        case .stroke(let path, _):
            if path.isEmpty || shape.projection.misses(limit, shape.outline.localBounds) { return nil }
        }
        let traced = OutlineTracer.edges(of: shape)
        guard let first = traced.first, let last = traced.max(by: { $0.y1 < $1.y1 }) else { return nil }
        var left = Int32.max
        var right = Int32.min
        var tallest: Int32 = 0
        for edge in traced {
            left = min(left, min(edge.x0, edge.x1))
            right = max(right, max(edge.x0, edge.x1))
            tallest = max(tallest, edge.y1 - edge.y0)
        }
        let bounds = FixedRect(left: left, top: first.y0, right: right, bottom: last.y1).pixels.intersection(limit)
        if bounds.isEmpty { return nil }
        let start = edges.count
        edges.append(contentsOf: traced)
        return (.edges(start..<edges.count, rule, tallest: tallest), bounds)
    }

    private func rectangle(_ rect: FixedRect) -> (CoverageSource, PixelRect)? {
        let bounds = rect.pixels.intersection(limit)
        return rect.left < rect.right && rect.top < rect.bottom && !bounds.isEmpty ? (.rectangle(rect), bounds) : nil
    }
}

extension FixedRect {
    /// Where a rectangle lands, if it stays upright: turned by quarters and mirrored at most.
    init?(_ rect: Rect, _ projection: Projection) {
        guard projection.isAffine,
            projection.m12 == 0 && projection.m21 == 0 || projection.m11 == 0 && projection.m22 == 0
        else { return nil }
        let a = projection.map(Point(x: rect.minX, y: rect.minY))
        let b = projection.map(Point(x: rect.maxX, y: rect.maxY))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        self.init(
            left: FixedPoint.round(min(a.x, b.x)), top: FixedPoint.round(min(a.y, b.y)),
            right: FixedPoint.round(max(a.x, b.x)), bottom: FixedPoint.round(max(a.y, b.y)))
    }
}

extension Projection {
    /// Whether a rectangle surely lands outside some pixels; a quick look before tracing.
    fileprivate func misses(_ limit: PixelRect, _ rect: Rect) -> Bool {
        guard isAffine else { return false }
        let points = rect.corners.map(map)
        return points.allSatisfy { $0.x < Double(limit.minX) } || points.allSatisfy { $0.x > Double(limit.maxX) }
            || points.allSatisfy { $0.y < Double(limit.minY) } || points.allSatisfy { $0.y > Double(limit.maxY) }
    }
}
