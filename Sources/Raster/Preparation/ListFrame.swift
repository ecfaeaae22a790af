import Drawing
import Primitives

/// A list being taken apart: the steps still to come, the prepared ones so far, and what is open.
///
/// The picture's own list is one; so is every group that must become a picture before it can be blurred.
struct ListFrame {
    /// The steps it takes, of which it may be a part.
    let source: [DisplayItem]
    /// Which beginning ends where.
    let structure: ListStructure
    /// The next step, and the step after the last.
    var cursor: Int
    let end: Int
    /// The places of the steps to those of this list's picture, where they are not the same.
    let map: Projection?

    let outlines: OutlineStore

    var list: PreparedList
    private var scopes: [Scope] = []
    /// Pixels that steps at hand may touch.
    private(set) var limit: PixelRect
    /// Pixels of scaled pictures that this list may still show: 128 MB. Further pictures are sampled directly.
    ///
    /// Every list has its own, so that it does not depend on whether the effects before had to be made or were kept.
    private var room = 32 << 20

    /// A beginning that waits for its end.
    private struct Scope {
        enum Kind { case group, plainGroup, coverageClip, pixelClip }
        var kind: Kind
        /// Where its beginning is among the items, for those that have one.
        var start: Int
        var outerLimit: PixelRect
        /// The shape of a clip with coverage.
        var clip: Shape?
        /// What the upright clips with coverage leave together, up to this one.
        var clipRect: FixedRect?
        /// What the steps inside can touch; inside a mask, what the mask can.
        var content = PixelRect.empty
        /// What a group holds that is masked.
        var masked: PixelRect?
    }

    init(
        _ source: [DisplayItem], _ range: Range<Int>, structure: ListStructure, map: Projection?, list: PreparedList,
        outlines: OutlineStore
    ) {
        self.source = source
        self.structure = structure
        cursor = range.lowerBound
        end = range.upperBound
        self.map = map
        self.list = list
        self.outlines = outlines
        limit = list.picture
    }

    /// A step in the coordinates of this list's picture.
    func mapped(_ item: DisplayItem) -> DisplayItem { map.map { item.mapped(by: $0) } ?? item }

    /// Adds a shape's fill.
    mutating func append(_ shape: Shape, _ paint: Paint, _ store: inout PictureStore) {
        guard !limit.isEmpty, let (coverage, bounds) = clippedCoverage(of: shape) else { return }
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
                image, projection: shape.projection, bounds: bounds, picture: list.picture, store: &store, room: &room)
            guard let shader else { return }
            prepared = .image(shader)
        }
        append(coverage, prepared, within: bounds)
    }

    /// Adds what has its coverage already, in the pixels that steps at hand may touch.
    mutating func append(_ coverage: CoverageSource, _ paint: PreparedPaint, within pixels: PixelRect) {
        let bounds = pixels.intersection(limit)
        if bounds.isEmpty { return }
        let fill = PreparedFill(coverage: coverage, paint: paint)
        list.items.append(PreparedItem(kind: .fill(fill), bounds: bounds))
        addContent(bounds)
    }

    /// Begins a group whose reaching effects are done otherwise.
    mutating func begin(_ group: PreparedGroup) {
        // A plain group is no group: source-over is associative, and this way exactly so.
        scopes.append(Scope(kind: group.isPlain ? .plainGroup : .group, start: list.items.count, outerLimit: limit))
        if group.isPlain { return }
        if group.opacity == 0 { limit = .empty }
        list.items.append(PreparedItem(kind: .beginGroup(group), bounds: limit))
    }

    /// Begins the mask of the group at hand; ignored where there is none or it has one.
    mutating func beginMask() {
        guard let last = scopes.indices.last, scopes[last].kind == .group, scopes[last].masked == nil else { return }
        scopes[last].masked = scopes[last].content
        scopes[last].content = .empty
        // Where nothing is masked no mask needs to be drawn.
        limit = limit.intersection(scopes[last].masked ?? .empty)
        list.items.append(PreparedItem(kind: .beginMask, bounds: limit))
    }

    /// Begins a clip.
    mutating func begin(clip shape: Shape) {
        let outerLimit = limit
        guard !limit.isEmpty, let (coverage, bounds) = clippedCoverage(of: shape) else {
            scopes.append(Scope(kind: .pixelClip, start: list.items.count, outerLimit: outerLimit))
            limit = .empty
            return
        }
        limit = bounds
        if case .rectangle(let rect) = coverage, rect.wholePixels.contains(bounds) {
            scopes.append(Scope(kind: .pixelClip, start: list.items.count, outerLimit: outerLimit))
            return
        }
        var scope = Scope(kind: .coverageClip, start: list.items.count, outerLimit: outerLimit)
        scope.clip = shape
        scope.clipRect = clipRect
        if let own = shape.uprightBox { scope.clipRect = clipRect.map { $0.intersection(own) } ?? own }
        scopes.append(scope)
        list.items.append(PreparedItem(kind: .beginClip(coverage), bounds: bounds))
    }

    /// Ends the innermost group; ignored where a clip is open inside it.
    mutating func endGroup() {
        switch scopes.last?.kind {
        case .group, .plainGroup: endScope()
        case .coverageClip, .pixelClip, nil: break
        }
    }

    /// Ends the innermost clip; ignored where a group is open inside it.
    mutating func endClip() {
        switch scopes.last?.kind {
        case .coverageClip, .pixelClip: endScope()
        case .group, .plainGroup, nil: break
        }
    }

    /// Ends whatever is open.
    mutating func endAll() { while !scopes.isEmpty { endScope() } }

    private mutating func endScope() {
        guard var scope = scopes.popLast() else { return }
        limit = scope.outerLimit
        switch scope.kind {
        case .plainGroup, .pixelClip:
            break
        case .group:
            if let masked = scope.masked { scope.content = scope.content.intersection(masked) }
            guard case .beginGroup(let group) = list.items[scope.start].kind, !scope.content.isEmpty else {
                list.items.removeSubrange(scope.start...)
                return
            }
            if let fill = single(scope, in: group) {
                list.items.removeLast(2)
                if fill.opacity == 0 { return }
                list.items.append(PreparedItem(kind: .fill(fill), bounds: scope.content))
            } else {
                close(scope, .endGroup)
            }
        case .coverageClip:
            if scope.content.isEmpty {
                list.items.removeSubrange(scope.start...)
                return
            }
            close(scope, .endClip)
        }
        addContent(scope.content)
    }

    /// The one shape of a group that does no more than fade it, with the group's opacity.
    private func single(_ scope: Scope, in group: PreparedGroup) -> PreparedFill? {
        guard list.items.count == scope.start + 2, group.filters.isEmpty, group.blendMode == .normal,
            case .fill(var fill) = list.items[scope.start + 1].kind
        else { return nil }
        // Three roundings down to nothing draw nothing, as a run of coverage 0 would.
        fill.opacity = PixelArithmetic.product(fill.opacity, group.opacity)
        return fill
    }

    private mutating func close(_ scope: Scope, _ kind: PreparedItem.Kind) {
        list.items[scope.start].bounds = scope.content
        list.items[scope.start].end = list.items.count
        list.items.append(PreparedItem(kind: kind, bounds: scope.content))
    }

    private mutating func addContent(_ bounds: PixelRect) {
        if let last = scopes.indices.last { scopes[last].content = scopes[last].content.union(bounds) }
    }

    /// What the upright clips that are open leave together; nil without any.
    private var clipRect: FixedRect? { scopes.last { $0.kind == .coverageClip }?.clipRect }

    /// A shape's coverage of what the open clips leave of each pixel, and the pixels it can touch; nil where it touches none.
    private mutating func clippedCoverage(of shape: Shape) -> (CoverageSource, PixelRect)? {
        guard scopes.contains(where: { $0.kind == .coverageClip }) else { return coverage(of: shape) }
        if scopes.contains(where: { $0.clip.map(shape.covers) ?? false }) {
            // Not what is seen of it, so that it is the same wherever it is.
            return (.rectangle(FixedRect(clipRect?.pixels ?? limit)), limit)
        }
        if let clipRect, case .rectangle(let rect) = shape.outline, !rect.isEmpty,
            let upright = FixedRect(rect, shape.projection)
        {
            return upright.part(of: clipRect).flatMap(rectangle)
        }
        return coverage(of: shape)
    }

    /// A shape's coverage and the pixels it can touch, or nil where it touches none.
    private mutating func coverage(of shape: Shape) -> (CoverageSource, PixelRect)? {
        var rule = FillRule.nonZero
        switch shape.outline {
        case .rectangle(let rect):
            if rect.isEmpty { return nil }
            if let upright = FixedRect(rect, shape.projection) { return rectangle(upright) }
        case .roundedRectangle(let rect, let radii, _):
            if rect.isEmpty { return nil }
            if radii.isZero, let upright = FixedRect(rect, shape.projection) { return rectangle(upright) }
        case .border(let rect, _, let width, _):
            guard !rect.isEmpty, width > 0 else { return nil }
        case .path(let path, let pathRule):
            if path.isEmpty { return nil }
            rule = pathRule
        case .stroke(let path, _):
            if path.isEmpty { return nil }
        }
        guard let outline = outlines.outline(of: shape, within: limit) else { return nil }
        let bounds = outline.pixels.intersection(limit)
        return bounds.isEmpty ? nil : (.outline(outline, rule), bounds)
    }

    private func rectangle(_ rect: FixedRect) -> (CoverageSource, PixelRect)? {
        let bounds = rect.pixels.intersection(limit)
        return rect.left < rect.right && rect.top < rect.bottom && !bounds.isEmpty ? (.rectangle(rect), bounds) : nil
    }
}

extension FixedRect {
    /// Where a rectangle lands, if it stays upright: turned by quarters and mirrored at most.
    init?(_ rect: Rect, _ projection: Projection) {
        guard let (least, greatest) = projection.uprightCorners(of: rect) else { return nil }
        self.init(
            left: FixedPoint.round(least.x), top: FixedPoint.round(least.y), right: FixedPoint.round(greatest.x),
            bottom: FixedPoint.round(greatest.y))
    }
}

extension Projection {
    /// The upper left and the lower right corner of where a rectangle lands, or nil where it does not stay upright.
    func uprightCorners(of rect: Rect) -> (least: Point, greatest: Point)? {
        guard isAffine, m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0 else { return nil }
        let a = map(Point(x: rect.minX, y: rect.minY))
        let b = map(Point(x: rect.maxX, y: rect.maxY))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        return (Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: max(a.y, b.y)))
    }
}
