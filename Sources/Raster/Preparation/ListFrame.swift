import Drawing
import Primitives

/// A list during preparation: the remaining steps, the steps prepared so far, and the open groups and clips.
///
/// There is one frame for the picture's own list, and one for every group that must become a picture before it can be
/// blurred.
struct ListFrame {
    /// The list that the steps come from; the frame may read only a part.
    let source: [DisplayItem]
    /// The matching of groups and their ends in the steps.
    let structure: ListStructure
    /// The next step, and the end of the steps.
    var cursor: Int
    let end: Int
    /// Maps the coordinates of the steps to those of this list's picture; nil if they are the same.
    let map: Projection?

    let outlines: OutlineStore

    var list: PreparedList
    private var scopes: [Scope] = []
    /// The pixels that the current steps may touch.
    private(set) var limit: PixelRect
    /// The pixels of scaled pictures that this list may still show: 128 MB. Further pictures are sampled directly.
    ///
    /// Every list has a limit of its own, so the result does not depend on whether earlier effects were made or cached.
    private var room = 32 << 20

    /// An open group or clip.
    private struct Scope {
        enum Kind { case group, plainGroup, coverageClip, pixelClip }
        var kind: Kind
        /// The number of items when the scope began: the index of its beginning, if the scope has one.
        var start: Int
        var outerLimit: PixelRect
        /// The shape of a clip with coverage.
        var clip: Shape?
        /// The intersection of the axis-aligned clips with coverage, up to this one.
        var clipRect: FixedRect?
        /// The pixels that the steps inside can touch; inside a mask, those that the mask can touch.
        var content = PixelRect.empty
        /// The pixels of a masked group's content.
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

    /// Returns a step in the coordinates of this list's picture.
    func mapped(_ item: DisplayItem) -> DisplayItem { map.map { item.mapped(by: $0) } ?? item }

    /// Adds a shape's fill.
    mutating func append(_ shape: Shape, _ paint: Paint, _ store: inout PictureStore) {
        guard !limit.isEmpty, let (coverage, bounds) = clippedCoverage(of: shape) else { return }
        let prepared = PreparedPaint(
            paint, projection: shape.projection, bounds: bounds, picture: list.picture, store: &store, room: &room)
        if let prepared { append(coverage, prepared, within: bounds) }
    }

    /// Adds a fill with finished coverage, in the pixels that the current steps may touch.
    mutating func append(_ coverage: CoverageSource, _ paint: PreparedPaint, within pixels: PixelRect) {
        let bounds = pixels.intersection(limit)
        if bounds.isEmpty { return }
        let fill = PreparedFill(coverage: coverage, paint: paint)
        list.items.append(PreparedItem(kind: .fill(fill), bounds: bounds))
        addContent(bounds)
    }

    /// Begins a group whose blurs and shadows are handled elsewhere.
    mutating func begin(_ group: PreparedGroup) {
        // A plain group is omitted: source-over is associative, and without the group it is exact.
        scopes.append(Scope(kind: group.isPlain ? .plainGroup : .group, start: list.items.count, outerLimit: limit))
        if group.isPlain { return }
        if group.opacity == 0 { limit = .empty }
        list.items.append(PreparedItem(kind: .beginGroup(group), bounds: limit))
    }

    /// Begins the mask of the current group; ignored if there is no group or it already has a mask.
    mutating func beginMask() {
        guard let last = scopes.indices.last, scopes[last].kind == .group, scopes[last].masked == nil else { return }
        scopes[last].masked = scopes[last].content
        scopes[last].content = .empty
        // If the masked content is empty, the mask need not be drawn.
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

    /// Ends the innermost group; ignored if a clip is open inside it.
    mutating func endGroup() {
        switch scopes.last?.kind {
        case .group, .plainGroup: endScope()
        case .coverageClip, .pixelClip, nil: break
        }
    }

    /// Ends the innermost clip; ignored if a group is open inside it.
    mutating func endClip() {
        switch scopes.last?.kind {
        case .coverageClip, .pixelClip: endScope()
        case .group, .plainGroup, nil: break
        }
    }

    /// Ends all open groups and clips.
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

    /// Returns the only fill of a group, with the group's opacity applied, if the group does nothing but fade it;
    /// otherwise nil.
    private func single(_ scope: Scope, in group: PreparedGroup) -> PreparedFill? {
        guard list.items.count == scope.start + 2, group.filters.isEmpty, group.blendMode == .normal,
            case .fill(var fill) = list.items[scope.start + 1].kind
        else { return nil }
        // An opacity that rounds to 0 draws nothing, as a run of coverage 0 would.
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

    /// The intersection of the open axis-aligned clips; nil if there are no such clips.
    private var clipRect: FixedRect? { scopes.last { $0.kind == .coverageClip }?.clipRect }

    /// Returns a shape's coverage relative to the part of each pixel inside the open clips, and its pixels; nil if it
    /// touches no pixel.
    private mutating func clippedCoverage(of shape: Shape) -> (CoverageSource, PixelRect)? {
        guard scopes.contains(where: { $0.kind == .coverageClip }) else { return coverage(of: shape) }
        if scopes.contains(where: { $0.clip.map(shape.covers) ?? false }) {
            // Not limited to the visible part, so that the coverage is the same at any position.
            return (.rectangle(FixedRect(clipRect?.pixels ?? limit)), limit)
        }
        if let clipRect, case .rectangle(let rect) = shape.outline, !rect.isEmpty,
            let upright = FixedRect(rect, shape.projection)
        {
            return upright.part(of: clipRect).flatMap(rectangle)
        }
        return coverage(of: shape)
    }

    /// Returns a shape's coverage and the pixels it can touch, or nil if it touches no pixel.
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
    /// Creates the device rectangle of a rectangle that stays axis-aligned: at most turned by quarters and mirrored.
    init?(_ rect: Rect, _ projection: Projection) {
        guard let (least, greatest) = projection.uprightCorners(of: rect) else { return nil }
        self.init(
            left: FixedPoint.round(least.x), top: FixedPoint.round(least.y), right: FixedPoint.round(greatest.x),
            bottom: FixedPoint.round(greatest.y))
    }
}

extension Projection {
    /// Returns the upper left and the lower right corner of a mapped rectangle, or nil if it does not stay
    /// axis-aligned.
    func uprightCorners(of rect: Rect) -> (least: Point, greatest: Point)? {
        guard isAffine, m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0 else { return nil }
        let a = map(Point(x: rect.minX, y: rect.minY))
        let b = map(Point(x: rect.maxX, y: rect.maxY))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        return (Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: max(a.y, b.y)))
    }
}
