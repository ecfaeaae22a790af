import Drawing
import Primitives

/// The state of preparing one list: the remaining steps, the steps prepared so far, and the open groups and clips.
///
/// The list of the whole frame has a `ListFrame`. So does each group that must become a picture before it can be
/// blurred.
struct ListFrame {
    /// The array from which the steps of this list are read. It may also contain steps of other lists.
    let source: [DisplayItem]
    /// For each group in `source`, the index of its end.
    let structure: ListStructure
    /// The index of the next step in `source`.
    var cursor: Int
    /// The index in `source` after the last step that is read.
    let end: Int
    /// The map from the steps' coordinates to the coordinates of this list's picture. Nil if the coordinates are the
    /// same.
    let map: Projection?

    let outlines: OutlineStore

    var list: PreparedList
    private var scopes: [Scope] = []
    /// What is known of the list's own content as seen through the backdrops in it.
    private var root = BackdropRoot()
    /// The pixels that the current steps may touch: the list's picture, intersected with the bounds of all open clips.
    private(set) var limit: PixelRect
    /// The number of pixels that scaled pictures of this list may still have. Initially, these pixels take 128 MiB of
    /// memory. When the number is used up, pictures are sampled without being scaled first.
    ///
    /// Every list has a separate limit, so the result does not depend on whether earlier effects were computed or
    /// cached.
    private var room = 32 << 20

    /// An open group or clip.
    private struct Scope {
        enum Kind { case group, plainGroup, coverageClip, pixelClip }
        var kind: Kind
        /// The number of prepared items when the group or clip began. If an item begins the group or clip, this is its
        /// index.
        var start: Int
        var outerLimit: PixelRect
        /// The shape of a clip with partly covered pixels. Nil for a group, and for a clip along whole pixels.
        var clip: Shape?
        /// The intersection of all open axis-aligned clips up to and including this one. Clips along whole pixels are
        /// left out. Nil if there is no such clip.
        var clipRect: FixedRect?
        /// The pixels that the steps inside the group or clip can touch. After a mask has begun, only the steps of the
        /// mask are counted.
        var content = PixelRect.empty
        /// The pixels that the content of a masked group can touch. Nil until the group's mask begins.
        var masked: PixelRect?
        /// The index of the first prepared item of the group's content or, after a mask has begun, of the mask.
        var contentStart: Int
        /// The index of the prepared item that shows the group's own backdrop. Nil without a backdrop.
        var backdrop: Int?
        /// What is known of the group's content as seen through the backdrops in it.
        var root = BackdropRoot()

        var isGroup: Bool { kind == .group || kind == .plainGroup }

        init(_ kind: Kind, start: Int, outerLimit: PixelRect) {
            self.kind = kind
            self.start = start
            self.outerLimit = outerLimit
            contentStart = kind == .group ? start + 1 : start
        }
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

    /// Returns a step, mapped to the coordinates of this list's picture.
    func mapped(_ item: DisplayItem) -> DisplayItem { map.map { item.mapped(by: $0) } ?? item }

    /// Adds the fill of a shape.
    mutating func append(_ shape: Shape, _ paint: Paint, _ store: inout PictureStore) {
        guard !limit.isEmpty, let (coverage, bounds) = clippedCoverage(of: shape) else { return }
        let prepared = PreparedPaint(
            paint, projection: shape.projection, bounds: bounds, picture: list.picture, store: &store, room: &room)
        if let prepared { append(coverage, prepared, within: bounds) }
    }

    /// Adds a fill from prepared coverage and paint. The fill is limited to the pixels that the current steps may
    /// touch.
    mutating func append(_ coverage: CoverageSource, _ paint: PreparedPaint, within pixels: PixelRect) {
        let bounds = pixels.intersection(limit)
        if bounds.isEmpty { return }
        let fill = PreparedFill(coverage: coverage, paint: paint)
        list.items.append(PreparedItem(kind: .fill(fill), bounds: bounds))
        addContent(bounds)
    }

    /// Begins a group. The caller must handle blurs and shadows of the group.
    mutating func begin(_ group: PreparedGroup) {
        // A plain group is omitted, because source-over is associative: the result is the same without the group.
        scopes.append(Scope(group.isPlain ? .plainGroup : .group, start: list.items.count, outerLimit: limit))
        if group.isPlain { return }
        if group.opacity == 0 { limit = .empty }
        list.items.append(PreparedItem(kind: .beginGroup(group), bounds: limit))
    }

    /// Begins the mask of the innermost group. Does nothing if that group already has a mask, or if a clip is open
    /// inside the group.
    mutating func beginMask() {
        guard let last = scopes.indices.last, scopes[last].kind == .group, scopes[last].masked == nil else { return }
        scopes[last].masked = scopes[last].content
        scopes[last].content = .empty
        // The mask is needed only where the group has content.
        limit = limit.intersection(scopes[last].masked ?? .empty)
        list.items.append(PreparedItem(kind: .beginMask, bounds: limit))
        scopes[last].contentStart = list.items.count
        scopes[last].root = BackdropRoot()
    }

    /// Begins a clip.
    mutating func begin(clip shape: Shape) {
        let outerLimit = limit
        guard !limit.isEmpty, let (coverage, bounds) = clippedCoverage(of: shape) else {
            scopes.append(Scope(.pixelClip, start: list.items.count, outerLimit: outerLimit))
            limit = .empty
            return
        }
        limit = bounds
        if case .rectangle(let rect) = coverage, rect.wholePixels.contains(bounds) {
            scopes.append(Scope(.pixelClip, start: list.items.count, outerLimit: outerLimit))
            return
        }
        var scope = Scope(.coverageClip, start: list.items.count, outerLimit: outerLimit)
        scope.clip = shape
        scope.clipRect = clipRect
        if let own = shape.uprightBox { scope.clipRect = clipRect.map { $0.intersection(own) } ?? own }
        scopes.append(scope)
        list.items.append(PreparedItem(kind: .beginClip(coverage), bounds: bounds))
    }

    /// Ends the innermost group. Does nothing if a clip is open inside the group.
    mutating func endGroup() {
        switch scopes.last?.kind {
        case .group, .plainGroup: endScope()
        case .coverageClip, .pixelClip, nil: break
        }
    }

    /// Ends the innermost clip. Does nothing if a group is open inside the clip.
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
                removeItems(from: scope.start)
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
                removeItems(from: scope.start)
                return
            }
            close(scope, .endClip)
        }
        addContent(scope.content)
    }

    /// Returns a fill that replaces a group with a single step, with the group's opacity applied.
    ///
    /// Nil if the group has any step except one fill, or any effect except opacity.
    private func single(_ scope: Scope, in group: PreparedGroup) -> PreparedFill? {
        guard list.items.count == scope.start + 2, group.filters.isEmpty, group.blendMode == .normal,
            case .fill(var fill) = list.items[scope.start + 1].kind
        else { return nil }
        // A product that rounds to 0 draws nothing, like a run with coverage 0.
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

    /// Whether a group is open.
    var isInGroup: Bool { scopes.contains { $0.isGroup } }

    /// The index in `scopes` of the group around the innermost group, the backdrop root. Nil if the list itself is the
    /// root.
    private var backdropRoot: Int? {
        let inner = scopes.lastIndex { $0.isGroup }
        return scopes[..<(inner ?? 0)].lastIndex { $0.isGroup }
    }

    /// The index of the first prepared item that does not lie beneath the innermost group.
    private var backdropEnd: Int { scopes.last { $0.isGroup }?.start ?? list.items.count }

    /// Returns the steps beneath the innermost group that can touch some pixels. They begin where the backdrop root
    /// begins. Clips that are open there end with the last step. The root's own backdrop is left out.
    ///
    /// - Parameter end: The index of the first item to leave out. The default is the beginning of the innermost group.
    func backdropSteps(in pixels: PixelRect, before end: Int? = nil) -> PreparedList {
        let outer = backdropRoot
        let own = outer.flatMap { scopes[$0].backdrop }
        let capture = (outer.map { scopes[$0].root } ?? root).capture
        var steps = PreparedList(
            picture: list.picture, background: outer == nil && capture == nil ? list.background : 0)
        var begun: [Int] = []
        var index = outer.map { scopes[$0].contentStart } ?? 0
        if let capture {
            let shader = ImageShader(image: capture.image, sampling: .copy(dx: 0, dy: 0), tint: nil)
            steps.items.append(
                PreparedItem(
                    kind: .fill(PreparedFill(coverage: .rectangle(FixedRect(list.picture)), paint: .image(shader))),
                    bounds: list.picture))
            index = capture.end
        }
        let end = end ?? backdropEnd
        while index < end {
            var item = list.items[index]
            let isSeen = !item.bounds.intersection(pixels).isEmpty && index != own
            switch item.kind {
            case .fill: if isSeen { steps.items.append(item) }
            case .beginGroup, .beginClip:
                // A clip that is still open has no end yet.
                if !isSeen, item.end > index {
                    index = item.end
                    break
                }
                begun.append(steps.items.count)
                item.end = 0
                steps.items.append(item)
            case .beginMask: steps.items.append(item)
            case .endGroup, .endClip:
                if let first = begun.popLast() { steps.items[first].end = steps.items.count }
                steps.items.append(item)
            }
            index += 1
        }
        while let first = begun.popLast() {
            steps.items[first].end = steps.items.count
            steps.items.append(PreparedItem(kind: .endClip, bounds: steps.items[first].bounds))
        }
        steps.finish()
        return steps
    }

    /// Counts a backdrop. If many backdrops show what lies beneath, and a picture of it is due, returns the index after
    /// the last item that the picture shows.
    mutating func captureEnd() -> Int? {
        let outer = backdropRoot
        let isDue = outer.map { scopes[$0].root.count() } ?? root.count()
        guard isDue else { return nil }
        // An open clip mixes its content with what was beneath it only at its end, so the picture ends before it.
        let open = scopes[(outer.map { $0 + 1 } ?? 0)...].first { $0.kind == .coverageClip }
        let end = min(open?.start ?? backdropEnd, backdropEnd)
        let start = (outer.map { scopes[$0].root } ?? root).capture?.end ?? outer.map { scopes[$0].contentStart } ?? 0
        return end > start ? end : nil
    }

    /// Notes a picture of the items beneath the innermost group and before `end`. Later backdrops begin with it.
    mutating func capture(_ image: Image, end: Int) {
        let capture = BackdropRoot.Capture(image: image, end: end)
        if let outer = backdropRoot { scopes[outer].root.capture = capture } else { root.capture = capture }
    }

    /// Removes all items from an index on, and forgets pictures that show them.
    private mutating func removeItems(from start: Int) {
        list.items.removeSubrange(start...)
        if let capture = root.capture, capture.end > start { root.capture = nil }
        for index in scopes.indices {
            if let capture = scopes[index].root.capture, capture.end > start { scopes[index].root.capture = nil }
        }
    }

    /// Adds a fill that shows the backdrop of the innermost group.
    mutating func append(backdrop coverage: CoverageSource, _ paint: PreparedPaint, within pixels: PixelRect) {
        let index = list.items.count
        append(coverage, paint, within: pixels)
        noteBackdrop(since: index)
    }

    /// Adds a fill that shows the backdrop of the innermost group.
    mutating func append(backdrop shape: Shape, _ paint: Paint, _ store: inout PictureStore) {
        let index = list.items.count
        append(shape, paint, &store)
        noteBackdrop(since: index)
    }

    private mutating func noteBackdrop(since index: Int) {
        if list.items.count > index, let group = scopes.lastIndex(where: { $0.isGroup }) {
            scopes[group].backdrop = index
        }
    }

    /// The intersection of the open axis-aligned clips, without clips along whole pixels. Nil if there is no such clip.
    private var clipRect: FixedRect? { scopes.last { $0.kind == .coverageClip }?.clipRect }

    /// Returns the coverage of a shape inside the open clips, and the pixels that the shape can touch. Nil if the shape
    /// touches no pixel.
    ///
    /// If the clips cover a pixel only in part, the coverage is relative to that part.
    mutating func clippedCoverage(of shape: Shape) -> (CoverageSource, PixelRect)? {
        guard scopes.contains(where: { $0.kind == .coverageClip }) else { return coverage(of: shape) }
        if scopes.contains(where: { $0.clip.map(shape.covers) ?? false }) {
            // The rectangle is not limited to the visible part, so the coverage is the same at any position.
            return (.rectangle(FixedRect(clipRect?.pixels ?? limit)), limit)
        }
        if let clipRect, case .rectangle(let rect) = shape.outline, !rect.isEmpty,
            let upright = FixedRect(rect, shape.projection)
        {
            return upright.part(of: clipRect).flatMap(rectangle)
        }
        return coverage(of: shape)
    }

    /// Returns the coverage of a shape, without regard to partly covered pixels of clips, and the pixels that the shape
    /// can touch. Nil if the shape touches no pixel.
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
        case .frame(let rect, _, _, _):
            if rect.isEmpty { return nil }
            rule = .evenOdd
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
    /// Creates the device rectangle of a projected rectangle. Nil if the result is not axis-aligned.
    ///
    /// The projection may scale, move and mirror the rectangle, and turn it by multiples of 90°.
    init?(_ rect: Rect, _ projection: Projection) {
        guard let (least, greatest) = projection.uprightCorners(of: rect) else { return nil }
        self.init(
            left: FixedPoint.round(least.x), top: FixedPoint.round(least.y), right: FixedPoint.round(greatest.x),
            bottom: FixedPoint.round(greatest.y))
    }
}

extension Projection {
    /// Returns the upper left corner and the lower right corner of a mapped rectangle.
    ///
    /// Nil if the mapped rectangle is not axis-aligned or a coordinate is not finite.
    func uprightCorners(of rect: Rect) -> (least: Point, greatest: Point)? {
        guard isAffine, m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0 else { return nil }
        let a = map(Point(x: rect.minX, y: rect.minY))
        let b = map(Point(x: rect.maxX, y: rect.maxY))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        return (Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: max(a.y, b.y)))
    }
}

/// The content of a list or group, as seen through the backdrops in it.
///
/// Each backdrop draws everything beneath it. If there are many, this would be drawn as often, so every few backdrops it is
/// drawn once as a picture of the whole list, with which later ones begin. The pixels are the same. Content of a rounded
/// clip that is still open has no picture, so backdrops in such a clip draw all of it.
private struct BackdropRoot {
    var capture: Capture?
    private var countSinceCapture = 0

    /// The number of backdrops from one picture to the next.
    private static let mostBackdrops = 8

    struct Capture {
        var image: Image
        /// The index after the last prepared item that the picture shows.
        var end: Int
    }

    /// Counts a backdrop. Returns whether a picture is due before it.
    mutating func count() -> Bool {
        countSinceCapture += 1
        guard countSinceCapture > Self.mostBackdrops else { return false }
        countSinceCapture = 1
        return true
    }
}
