import Drawing
import Primitives

/// A compositor that draws prepared steps into a buffer of pixels, row by row and inside the open clips.
///
/// All memory is reused from band to band, so drawing allocates nothing once the buffers are large enough.
struct BandCompositor {
    private var accumulator = CoverageAccumulator()
    private var shapeRow = CoverageRow()
    private var clippedRow = CoverageRow()
    /// The masks of the open clips, outermost first. Unused masks follow, whose memory is reused.
    private var clips: [ClipMask] = []
    /// The number of open clips.
    private var clipCount = 0
    /// The index in `clips` of the first clip that acts on the current steps. Earlier clips enclose the current group
    /// and act on the finished group as a whole.
    private var clipBase = 0
    /// The stack of buffers whose drawing is interrupted by a group or mask, outermost first. Unused buffers follow,
    /// whose memory is reused.
    private var waiting: [WaitingTarget] = []
    /// The number of waiting buffers.
    private var waitingCount = 0
    private var shaded: [UInt32] = []
    /// The buffer for nested steps that are shown as a picture.
    private var nestedTarget = RenderTarget(pixels: [], area: .empty)
    /// Unused compositors, which are reused to draw nested steps.
    private var nested: [BandCompositor] = []

    /// A buffer whose drawing is interrupted. It waits until a group or mask inside it has been drawn in a separate
    /// buffer.
    private struct WaitingTarget {
        var target = RenderTarget(pixels: [], area: .empty)
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
        if shaded.count < list.picture.maxX { shaded = [UInt32](repeating: 0, count: list.picture.maxX) }
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
                if isSeen {
                    pushTarget(area, group, hidden: item.hidden, isMask: false, &target)
                } else {
                    walk.passOver(item)
                }
            case .beginMask:
                pushTarget(target.area, PreparedGroup(), hidden: .empty, isMask: true, &target)
            case .endGroup:
                endGroup(&target, list.picture.width)
            case .beginClip(let coverage):
                if area.isEmpty { walk.passOver(item) } else { beginClip(coverage, area, list, target) }
            case .endClip:
                endClip(&target)
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
        // The buffer is moved, not copied: `nestedTarget` is empty while `target` is drawn to.
        var target = RenderTarget(pixels: [], area: .empty)
        swap(&target, &nestedTarget)
        for rows in picture.bands {
            target.resize(PixelRect(columns: 0..<picture.width, rows: rows))
            draw(list, rows: rows, into: &target, store: &store)
            var alphas = bytes.mutableSpan
            alphas.takeAlphas(of: target.pixels.span, rows.count * picture.width, at: rows.lowerBound * picture.width)
        }
        swap(&target, &nestedTarget)
        return AlphaPlane(width: picture.width, height: picture.height, bytes: bytes)
    }

    /// Draws a part of a picture that consists of nested steps. `area` is the part in the coordinates of the enclosing
    /// picture. The pixels are written to `nestedTarget`.
    private mutating func draw(_ steps: NestedSteps, _ area: PixelRect, _ store: inout PictureStore) {
        let part = area.moved(byX: -steps.x, y: -steps.y)
        let endRow = store.endRow
        var compositor = nested.popLast() ?? BandCompositor()
        nestedTarget.resize(part)
        compositor.draw(steps.list, rows: part.minY..<part.maxY, into: &nestedTarget, store: &store)
        nested.append(compositor)
        store.begin(rows: area.minY..<endRow)
    }

    /// Draws the part of a fill that lies in `area`, except the pixels in `hidden`.
    private mutating func draw(
        _ fill: PreparedFill, _ area: PixelRect, hidden: PixelRect, _ list: borrowing PreparedList,
        into target: inout RenderTarget, _ store: inout PictureStore
    ) {
        let width = list.picture.width
        let isClipped = clipCount > clipBase
        if case .color(let color) = fill.paint, fill.opacity == 255, !isClipped, hidden.intersection(area).isEmpty,
            paint(fill.coverage, color, area, onto: &target)
        {
            return
        }
        if case .steps(let steps) = fill.paint { draw(steps, area, &store) }
        fillAccumulator(fill.coverage, area)
        for y in area.minY..<area.maxY {
            coverRow(fill.coverage, y, area, width, without: hidden.columns(inRow: y))
            if shapeRow.runs.isEmpty { continue }
            if fill.opacity < 255 { shapeRow.multiply(by: fill.opacity) }
            if isClipped && clipRow(y, width) {
                paint(clippedRow, fill.paint, y, &target, &store)
            } else {
                paint(shapeRow, fill.paint, y, &target, &store)
            }
        }
    }

    /// Fills the part of a shape that lies in `area` with one colour, and returns true. For a shape without a quick
    /// method, returns false.
    private mutating func paint(
        _ coverage: CoverageSource, _ color: UInt32, _ area: PixelRect, onto target: inout RenderTarget
    ) -> Bool {
        switch coverage {
        case .rectangle(let rect): rect.paint(color, area, onto: &target)
        case .outline(_, let rule):
            fillAccumulator(coverage, area)
            accumulator.paint(color, rule: rule, onto: &target)
        case .profile, .plane: return false
        }
        return true
    }

    /// Fills the coverage of one row with a paint.
    private mutating func paint(
        _ row: CoverageRow, _ paint: PreparedPaint, _ y: Int, _ target: inout RenderTarget, _ store: inout PictureStore
    ) {
        let base = target.index(0, y)
        var pixels = target.pixels.mutableSpan
        switch paint {
        case .color(let color):
            row.paint(color, onto: &pixels, at: base)
        case .gradient(let shader):
            if let color = shader.evenColor(row: y) { return row.paint(color, onto: &pixels, at: base) }
            for run in row.runs {
                let columns = Int(run.start)..<Int(run.end)
                if shader.isOpaque && run.coverage == 255 {
                    shader.shade(row: y, columns: columns, into: &pixels, at: base + columns.lowerBound)
                } else {
                    var scratch = shaded.mutableSpan
                    shader.shade(row: y, columns: columns, into: &scratch, at: columns.lowerBound)
                    row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: false)
                }
            }
        case .noise(let shader):
            for run in row.runs {
                var scratch = shaded.mutableSpan
                let columns = Int(run.start)..<Int(run.end)
                shader.shade(row: y, columns: columns, store: &store, into: &scratch, at: columns.lowerBound)
                row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: false)
            }
        case .steps(let steps):
            let start = nestedTarget.index(-steps.x, y - steps.y)
            row.paint(nestedTarget.pixels.span, at: start, onto: &pixels, at: base, isOpaque: false)
        case .image(let shader):
            // If a picture is copied pixel by pixel, its pixels are blended directly, without a copy.
            if shader.tint == nil, case .copy(let dx, let dy) = shader.sampling {
                let start = (y - dy) * shader.image.width - dx
                let source = shader.image.pixels
                row.paint(source.span, at: start, onto: &pixels, at: base, isOpaque: shader.isOpaque)
                return
            }
            var first = 0
            while first < row.runs.count {
                let end = row.endOfRuns(from: first, closerThan: shader.sampling.joinedGap)
                let columns = Int(row.runs[first].start)..<Int(row.runs[end - 1].end)
                if shader.isOpaque && end == first + 1 && row.runs[first].coverage == 255 {
                    shader.shade(
                        row: y, columns: columns, store: &store, into: &pixels, at: base + columns.lowerBound)
                } else {
                    var scratch = shaded.mutableSpan
                    shader.shade(row: y, columns: columns, store: &store, into: &scratch, at: columns.lowerBound)
                    for run in row.runs[first..<end] {
                        row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: shader.isOpaque)
                    }
                }
                first = end
            }
        }
    }

    private mutating func beginClip(
        _ coverage: CoverageSource, _ area: PixelRect, _ list: borrowing PreparedList, _ target: borrowing RenderTarget
    ) {
        if clips.count == clipCount { clips.append(ClipMask()) }
        var mask = ClipMask()
        swap(&mask, &clips[clipCount])
        mask.begin(firstRow: area.minY)
        fillAccumulator(coverage, area)
        for y in area.minY..<area.maxY {
            coverRow(coverage, y, area, list.picture.width, without: 0..<0)
            let base = target.index(0, y)
            if clipCount > clipBase && clipRow(y, list.picture.width) {
                mask.append(clippedRow, over: target.pixels.span, at: base)
            } else {
                mask.append(shapeRow, over: target.pixels.span, at: base)
            }
        }
        swap(&mask, &clips[clipCount])
        clipCount += 1
    }

    private mutating func endClip(_ target: inout RenderTarget) {
        clipCount -= 1
        var pixels = target.pixels.mutableSpan
        clips[clipCount].end(in: &pixels)
    }

    private mutating func pushTarget(
        _ area: PixelRect, _ group: PreparedGroup, hidden: PixelRect, isMask: Bool, _ target: inout RenderTarget
    ) {
        if waiting.count == waitingCount { waiting.append(WaitingTarget()) }
        swap(&waiting[waitingCount].target, &target)
        waiting[waitingCount].clipBase = clipBase
        waiting[waitingCount].group = group
        waiting[waitingCount].hidden = hidden
        waiting[waitingCount].isMasked = isMask
        waitingCount += 1
        clipBase = clipCount
        target.reset(area)
    }

    /// Makes the innermost waiting buffer the current buffer. The buffer that was current becomes the first unused
    /// buffer.
    private mutating func popTarget(_ target: inout RenderTarget) {
        waitingCount -= 1
        swap(&waiting[waitingCount].target, &target)
        clipBase = waiting[waitingCount].clipBase
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
        for y in waiting[waitingCount].target.area.minY..<waiting[waitingCount].target.area.maxY {
            blendGroup(group, row: y, into: &target, width)
        }
    }

    /// Blends one row of a finished group over the current buffer. The group's pixels are in the first unused buffer.
    private mutating func blendGroup(_ group: PreparedGroup, row y: Int, into target: inout RenderTarget, _ width: Int)
    {
        let area = waiting[waitingCount].target.area
        shapeRow.reset(width: width)
        shapeRow.append(
            from: Int32(truncatingIfNeeded: area.minX), to: Int32(truncatingIfNeeded: area.maxX),
            coverage: Int32(truncatingIfNeeded: group.opacity))
        let hidden = waiting[waitingCount].hidden.columns(inRow: y)
        if !hidden.isEmpty { shapeRow.cut(hidden) }
        let isClipped = clipCount > clipBase && clipRow(y, width)
        let start = waiting[waitingCount].target.index(0, y)
        let base = target.index(0, y)
        let groupPixels = waiting[waitingCount].target.pixels
        var pixels = target.pixels.mutableSpan
        if group.blendMode == .normal {
            if isClipped {
                clippedRow.paint(groupPixels.span, at: start, onto: &pixels, at: base, isOpaque: false)
            } else {
                shapeRow.paint(groupPixels.span, at: start, onto: &pixels, at: base, isOpaque: false)
            }
            return
        }
        // The group's pixels are multiplied by coverage and opacity before they are blended.
        let columns = area.minX..<area.maxX
        if isClipped {
            clippedRow.lift(groupPixels.span, at: start, columns, into: &shaded)
        } else {
            shapeRow.lift(groupPixels.span, at: start, columns, into: &shaded)
        }
        pixels.blend(
            base + area.minX..<base + area.maxX, row: shaded.span, at: area.minX, mode: group.blendMode)
    }

    private mutating func fillAccumulator(_ coverage: CoverageSource, _ area: PixelRect) {
        guard case .outline(let outline, let rule) = coverage else { return }
        accumulator.begin(area)
        accumulator.add(outline, rule: rule)
    }

    /// Sets `shapeRow` to a shape's coverage of row `y`. Coverage in the hidden columns is left out.
    private mutating func coverRow(
        _ coverage: CoverageSource, _ y: Int, _ area: PixelRect, _ width: Int, without hidden: Range<Int>
    ) {
        shapeRow.reset(width: width)
        if case .outline(_, let rule) = coverage {
            accumulator.takeRow(y, rule: rule, into: &shapeRow)
            if !hidden.isEmpty { shapeRow.cut(hidden) }
            return
        }
        let columns = area.minX..<area.maxX
        if hidden.isEmpty { return coverage.append(row: y, columns: columns, to: &shapeRow) }
        let left = columns.clamped(to: 0..<hidden.lowerBound)
        let right = columns.clamped(to: hidden.upperBound..<max(hidden.upperBound, width))
        if !left.isEmpty { coverage.append(row: y, columns: left, to: &shapeRow) }
        if !right.isEmpty { coverage.append(row: y, columns: right, to: &shapeRow) }
    }

    /// Sets `clippedRow` to the part of `shapeRow` inside the innermost clip.
    ///
    /// If all of `shapeRow` is inside the clip, leaves `clippedRow` unchanged and returns false. Otherwise returns
    /// true.
    private mutating func clipRow(_ y: Int, _ width: Int) -> Bool {
        let clip = clips[clipCount - 1]
        let runs = clip.runs.span.extracting(clip.runRange(row: y))
        if shapeRow.lies(within: runs) { return false }
        clippedRow.set(shapeRow, within: runs, width: width)
        return true
    }
}

extension PixelRect {
    /// The rectangle's rows, split into bands of `Band.height` rows. The last band may have fewer rows.
    fileprivate var bands: [Range<Int>] {
        stride(from: minY, to: maxY, by: Band.height).map { $0..<min($0 + Band.height, maxY) }
    }
}
