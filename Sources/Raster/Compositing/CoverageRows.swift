import Drawing
import Primitives

/// A computation of the coverage of shapes, row by row, inside the open clips.
///
/// All memory is reused from shape to shape.
struct CoverageRows {
    private var accumulator = CoverageAccumulator()
    private var shapeRow = CoverageRow()
    private var clippedRow = CoverageRow()
    /// The masks of the open clips, outermost first. Unused masks follow, whose memory is reused.
    private var clips: [ClipMask] = []
    /// The number of open clips.
    private var clipCount = 0
    /// The index in `clips` of the first clip that acts on the current steps. Earlier clips enclose the current group
    /// and act on the finished group as a whole.
    private(set) var clipBase = 0

    /// The part of a picture whose coverage is computed.
    struct Part {
        /// The pixels in which the shape is visible.
        var area: PixelRect
        /// Pixels whose coverage is left out.
        var hidden = PixelRect.empty
        /// The factor of the shape's coverage, 1…255.
        var opacity: UInt32 = 255
        /// The width of the picture.
        var width: Int
    }

    /// Whether a clip acts on the current steps.
    var isClipped: Bool { clipCount > clipBase }

    /// Calls `body` with each row of a shape inside the clips, from the top. Rows without coverage may be left out.
    mutating func forEachRow(
        of coverage: CoverageSource, _ part: Part, _ body: (borrowing CoverageRow, Int) -> Void
    ) {
        forEachShapeRow(of: coverage, part) { rows, y in
            if rows.isClipped && rows.clipRow(y, part.width) {
                body(rows.clippedRow, y)
            } else {
                body(rows.shapeRow, y)
            }
        }
    }

    /// Calls `body` with each row of an evenly covered rectangle of pixels inside the clips.
    mutating func forEachRow(of part: Part, _ body: (borrowing CoverageRow, Int) -> Void) {
        forEachRow(of: .rectangle(FixedRect(part.area)), part, body)
    }

    /// Sets `shapeRow` to each row of a shape, from the top, and calls `body` if the row has coverage.
    @inline(__always) private mutating func forEachShapeRow(
        of coverage: CoverageSource, _ part: Part, _ body: (inout CoverageRows, Int) -> Void
    ) {
        let area = part.area
        switch coverage {
        case .outline(let outline, let rule):
            accumulator.begin(area)
            accumulator.add(outline, rule: rule)
            for y in area.minY..<area.maxY {
                shapeRow.reset(width: part.width)
                accumulator.takeRow(y, rule: rule, into: &shapeRow)
                let hidden = part.hidden.columns(inRow: y)
                if !hidden.isEmpty { shapeRow.cut(hidden) }
                emit(y, part.opacity, body)
            }
        case .rectangle(let rect):
            // All rows that the rectangle covers in their whole height are covered alike.
            let whole = rect.wholePixels.rows
            var known: Range<Int>?
            for y in area.minY..<area.maxY {
                let hidden = part.hidden.columns(inRow: y)
                if known == hidden && whole.contains(y) {
                    if !shapeRow.runs.isEmpty { body(&self, y) }
                    continue
                }
                known = whole.contains(y) ? hidden : nil
                cover(part, hidden) { rect.append(row: y, columns: $0, to: &$1) }
                emit(y, part.opacity, body)
            }
        case .profile(let profile):
            for y in area.minY..<area.maxY {
                cover(part, part.hidden.columns(inRow: y)) { profile.append(row: y, columns: $0, to: &$1) }
                emit(y, part.opacity, body)
            }
        case .plane(let plane):
            for y in area.minY..<area.maxY {
                cover(part, part.hidden.columns(inRow: y)) { plane.append(row: y, columns: $0, to: &$1) }
                emit(y, part.opacity, body)
            }
        }
    }

    /// Sets `shapeRow` to the columns of a part, except the hidden ones.
    @inline(__always) private mutating func cover(
        _ part: Part, _ hidden: Range<Int>, _ append: (Range<Int>, inout CoverageRow) -> Void
    ) {
        shapeRow.reset(width: part.width)
        let columns = part.area.columns
        if hidden.isEmpty { return append(columns, &shapeRow) }
        let left = columns.clamped(to: 0..<hidden.lowerBound)
        let right = columns.clamped(to: hidden.upperBound..<max(hidden.upperBound, part.width))
        if !left.isEmpty { append(left, &shapeRow) }
        if !right.isEmpty { append(right, &shapeRow) }
    }

    @inline(__always) private mutating func emit(
        _ y: Int, _ opacity: UInt32, _ body: (inout CoverageRows, Int) -> Void
    ) {
        if shapeRow.runs.isEmpty { return }
        if opacity < 255 { shapeRow.multiply(by: opacity) }
        body(&self, y)
    }

    /// Fills the part of a shape that lies in `area` with one colour, and returns true. For a shape without a quick
    /// method, returns false. Clips are ignored.
    mutating func paint(
        _ coverage: CoverageSource, _ color: UInt32, _ area: PixelRect, onto target: inout RenderTarget
    ) -> Bool {
        switch coverage {
        case .rectangle(let rect): rect.paint(color, area, onto: &target)
        case .outline(let outline, let rule):
            accumulator.begin(area)
            accumulator.add(outline, rule: rule)
            accumulator.paint(color, rule: rule, onto: &target)
        case .profile, .plane: return false
        }
        return true
    }
}

// Clips and groups.
extension CoverageRows {
    /// Begins a clip. `part` is the part of the target that the clip can touch.
    mutating func beginClip(_ coverage: CoverageSource, _ part: Part, _ target: borrowing RenderTarget) {
        if clips.count == clipCount { clips.append(ClipMask()) }
        var mask = ClipMask()
        swap(&mask, &clips[clipCount])
        mask.begin(firstRow: part.area.minY)
        let pixels = target.pixels.span
        var next = part.area.minY
        forEachRow(of: coverage, part) { row, y in
            while next < y {
                mask.appendEmptyRow()
                next += 1
            }
            mask.append(row, over: pixels, at: target.index(0, y))
            next = y + 1
        }
        swap(&mask, &clips[clipCount])
        clipCount += 1
    }

    /// Ends the innermost clip.
    mutating func endClip(in target: inout RenderTarget) {
        clipCount -= 1
        var pixels = target.pixels.mutableSpan
        clips[clipCount].end(in: &pixels)
    }

    /// Begins a group, on whose steps no open clip acts. Returns the value for `endGroup`.
    mutating func beginGroup() -> Int {
        let outer = clipBase
        clipBase = clipCount
        return outer
    }

    /// Ends a group. `outer` is the value that `beginGroup` returned.
    mutating func endGroup(_ outer: Int) { clipBase = outer }

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
