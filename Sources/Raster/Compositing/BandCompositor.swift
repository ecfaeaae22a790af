import Drawing
import Primitives

/// A compositor that draws prepared steps into a buffer of pixels, row by row and inside the open clips.
///
/// All memory is reused from band to band, so drawing allocates nothing once the buffers are large enough.
struct BandCompositor {
    private var coverageRows = CoverageRows()
    private var painter = RowPainter()
    /// The stack of buffers whose drawing is interrupted by a group or mask, outermost first. Unused buffers follow,
    /// whose memory is reused.
    private var waiting: [WaitingTarget] = []
    /// The number of waiting buffers.
    private var waitingCount = 0
    /// The band of a list of which only the alphas are needed.
    private var band = RenderTarget(pixels: [], area: .empty)

    /// A buffer whose drawing is interrupted. It waits until a group or mask inside it has been drawn in a separate
    /// buffer.
    private struct WaitingTarget {
        var target = RenderTarget(pixels: [], area: .empty)
        /// The value with which the clips around this buffer act again.
        var clipBase = 0
        /// The group that is drawn while this buffer waits. If a mask is drawn instead, this group has no effects.
        var group = PreparedGroup()
        /// The pixels of that group that need not be blended into this buffer, because later steps paint over them.
        var hidden = PixelRect.empty
        /// Whether a mask is drawn while this buffer waits. The mask applies to this buffer.
        var isMasked = false
    }

    init() {}

    /// Draws some rows of a list.
    mutating func draw(
        _ list: borrowing PreparedList, rows: Range<Int>, into target: inout RenderTarget, store: inout PictureStore
    ) {
        painter.reserve(width: list.picture.maxX)
        store.begin(rows: rows)
        let hiding = list.hidingStep(inRows: rows)
        if hiding == nil {
            let start = target.index(target.area.minX, rows.lowerBound)
            let end = start + target.area.width * rows.count
            var pixels = target.pixels.mutableSpan
            pixels.fill(start..<end, with: list.background)
        }
        var walk = StepWalk(list, rows: rows, from: hiding ?? 0)
        while let stop = walk.next(in: list) {
            let item = list.items[stop.index]
            // The buffer may be smaller than the step's pixels: a mask's buffer is only as large as its group's.
            let area = stop.pixels.intersection(target.area)
            let isSeen = !area.isEmpty && !item.hidden.contains(area)
            switch item.kind {
            case .fill(let fill):
                if isSeen { draw(fill, area, hidden: item.hidden, list, into: &target, &store) }
            case .beginGroup(let group):
                if isSeen, let fill = blendedFill(list, stop.index, group, area) {
                    blend(fill, group.blendMode, area, list, into: &target, &store)
                    walk.passOver(item)
                } else if isSeen {
                    pushTarget(area, group, hidden: item.hidden, isMask: false, &target)
                } else {
                    walk.passOver(item)
                }
            case .beginMask:
                pushTarget(target.area, PreparedGroup(), hidden: .empty, isMask: true, &target)
            case .endGroup:
                endGroup(&target, list.picture.width)
            case .beginClip(let coverage):
                if area.isEmpty {
                    walk.passOver(item)
                } else {
                    coverageRows.beginClip(coverage, CoverageRows.Part(area: area, width: list.picture.width), target)
                }
            case .endClip:
                coverageRows.endClip(in: &target)
            }
        }
    }

    /// Draws a whole list and returns its pixels.
    mutating func pixels(of list: borrowing PreparedList, store: inout PictureStore) -> [UInt32] {
        let picture = list.picture
        var target = RenderTarget(pixels: [], area: .empty)
        target.resize(picture)
        for rows in picture.bands { draw(list, rows: rows, into: &target, store: &store) }
        return target.pixels
    }

    /// Draws a whole list and returns only the alphas. At any time, only the pixels of one band are in memory.
    mutating func alphas(of list: borrowing PreparedList, store: inout PictureStore) -> AlphaPlane {
        let picture = list.picture
        var bytes = [UInt8](repeating: 0, count: picture.width * picture.height)
        // The pixels are moved, not copied: the stored band is empty while it is drawn.
        var target = RenderTarget(pixels: [], area: .empty)
        swap(&target, &band)
        defer { swap(&target, &band) }
        for rows in picture.bands {
            target.resize(PixelRect(columns: 0..<picture.width, rows: rows))
            draw(list, rows: rows, into: &target, store: &store)
            var alphas = bytes.mutableSpan
            alphas.takeAlphas(of: target.pixels.span, rows.count * picture.width, at: rows.lowerBound * picture.width)
        }
        return AlphaPlane(width: picture.width, height: picture.height, bytes: bytes)
    }

    /// Draws the part of a fill that lies in `area`, except the pixels in `hidden`.
    private mutating func draw(
        _ fill: PreparedFill, _ area: PixelRect, hidden: PixelRect, _ list: borrowing PreparedList,
        into target: inout RenderTarget, _ store: inout PictureStore
    ) {
        if case .color(let color) = fill.paint, fill.opacity == 255, !coverageRows.isClipped,
            hidden.intersection(area).isEmpty, coverageRows.paint(fill.coverage, color, area, onto: &target)
        {
            return
        }
        forEachRow(of: fill, area, hidden, list, &target, &store) { painter, row, y, target, store in
            painter.paint(row, fill.paint, y, &target, &store)
        }
    }

    /// Returns the single fill of a group that is blended by a blend mode, if nothing else affects the group's pixels
    /// in `area`. Such a fill can be blended without a buffer for the group.
    private func blendedFill(
        _ list: borrowing PreparedList, _ index: Int, _ group: PreparedGroup, _ area: PixelRect
    ) -> PreparedFill? {
        guard group.blendMode != .normal, group.filters.isEmpty, group.opacity == 255, !coverageRows.isClipped,
            list.items[index].end == index + 2, case .fill(let fill) = list.items[index + 1].kind
        else { return nil }
        let hidden = list.items[index].hidden.union(list.items[index + 1].hidden)
        return hidden.intersection(area).isEmpty ? fill : nil
    }

    /// Blends the part of a fill that lies in `area` by a blend mode.
    private mutating func blend(
        _ fill: PreparedFill, _ mode: BlendMode, _ area: PixelRect, _ list: borrowing PreparedList,
        into target: inout RenderTarget, _ store: inout PictureStore
    ) {
        forEachRow(of: fill, area, .empty, list, &target, &store) { painter, row, y, target, store in
            painter.blend(row, fill.paint, mode: mode, y, onto: &target, &store)
        }
    }

    /// Calls `body` with each row of a fill, from the top.
    @inline(__always) private mutating func forEachRow(
        of fill: PreparedFill, _ area: PixelRect, _ hidden: PixelRect, _ list: borrowing PreparedList,
        _ target: inout RenderTarget, _ store: inout PictureStore,
        _ body: (inout RowPainter, borrowing CoverageRow, Int, inout RenderTarget, inout PictureStore) -> Void
    ) {
        // The painter is moved, not copied.
        var painter = RowPainter()
        swap(&painter, &self.painter)
        if case .steps(let steps) = fill.paint { painter.draw(steps, area, &store) }
        let part = CoverageRows.Part(area: area, hidden: hidden, opacity: fill.opacity, width: list.picture.width)
        coverageRows.forEachRow(of: fill.coverage, part) { row, y in body(&painter, row, y, &target, &store) }
        swap(&painter, &self.painter)
    }

    private mutating func pushTarget(
        _ area: PixelRect, _ group: PreparedGroup, hidden: PixelRect, isMask: Bool, _ target: inout RenderTarget
    ) {
        if waiting.count == waitingCount { waiting.append(WaitingTarget()) }
        swap(&waiting[waitingCount].target, &target)
        waiting[waitingCount].clipBase = coverageRows.beginGroup()
        waiting[waitingCount].group = group
        waiting[waitingCount].hidden = hidden
        waiting[waitingCount].isMasked = isMask
        waitingCount += 1
        target.reset(area)
    }

    /// Makes the innermost waiting buffer the current buffer. The buffer that was current becomes the first unused
    /// buffer.
    private mutating func popTarget(_ target: inout RenderTarget) {
        waitingCount -= 1
        swap(&waiting[waitingCount].target, &target)
        coverageRows.endGroup(waiting[waitingCount].clipBase)
    }

    /// Ends a group: applies the group's filters, mask, opacity and blending, in this order.
    private mutating func endGroup(_ target: inout RenderTarget, _ width: Int) {
        let isMasked = waiting[waitingCount - 1].isMasked
        if isMasked { popTarget(&target) }
        let group = waiting[waitingCount - 1].group
        let count = target.area.width * target.area.height
        if !group.filters.isEmpty {
            var pixels = target.pixels.mutableSpan
            pixels.filter(0..<count, through: group.filters)
        }
        if isMasked {
            let mask = waiting[waitingCount].target.pixels
            var pixels = target.pixels.mutableSpan
            pixels.multiply(0..<count, byAlphaOf: mask.span, at: 0)
        }
        popTarget(&target)
        let part = CoverageRows.Part(
            area: waiting[waitingCount].target.area, hidden: waiting[waitingCount].hidden, opacity: group.opacity,
            width: width)
        // Both are moved, not copied.
        var finished = RenderTarget(pixels: [], area: .empty)
        var painter = RowPainter()
        swap(&finished, &waiting[waitingCount].target)
        swap(&painter, &self.painter)
        coverageRows.forEachRow(of: part) { row, y in
            painter.blend(finished, part.area, row, mode: group.blendMode, y, onto: &target)
        }
        swap(&finished, &waiting[waitingCount].target)
        swap(&painter, &self.painter)
    }
}

extension PixelRect {
    /// The rectangle's rows, split into bands of `Band.height` rows. The last band may have fewer rows.
    fileprivate var bands: [Range<Int>] {
        stride(from: minY, to: maxY, by: Band.height).map { $0..<min($0 + Band.height, maxY) }
    }
}
