import Drawing

/// A painter of rows: it blends colours, gradients, pictures, noise and nested steps, multiplied by coverage, over the
/// rows of a target.
struct RowPainter {
    /// The shaded pixels of a row.
    private var shaded: [UInt32] = []
    /// The buffer for nested steps that are shown as a picture.
    private var nestedTarget = RenderTarget(pixels: [], area: .empty)
    /// Unused compositors, which are reused to draw nested steps.
    private var nested: [BandCompositor] = []
    /// One row of a fill that is blended as a whole.
    private var layer = RenderTarget(pixels: [], area: .empty)

    /// Makes room for rows of `width` pixels.
    mutating func reserve(width: Int) {
        if shaded.count < width { shaded = [UInt32](repeating: 0, count: width) }
    }

    /// Draws the part of a picture that consists of nested steps. `area` is the part in the coordinates of the enclosing
    /// picture.
    mutating func draw(_ steps: NestedSteps, _ area: PixelRect, _ store: inout PictureStore) {
        let part = area.moved(byX: -steps.x, y: -steps.y)
        let endRow = store.endRow
        var compositor = nested.popLast() ?? BandCompositor()
        nestedTarget.resize(part)
        compositor.draw(steps.list, rows: part.minY..<part.maxY, into: &nestedTarget, store: &store)
        nested.append(compositor)
        store.begin(rows: area.minY..<endRow)
    }

    /// Fills the coverage of row `y` with a paint.
    mutating func paint(
        _ row: borrowing CoverageRow, _ paint: PreparedPaint, _ y: Int, _ target: inout RenderTarget,
        _ store: inout PictureStore
    ) {
        let base = target.index(0, y)
        var pixels = target.pixels.mutableSpan
        switch paint {
        case .color(let color): row.paint(color, onto: &pixels, at: base)
        case .gradient(let shader): self.paint(row, shader, y, &pixels, base)
        case .noise(let shader):
            for index in row.runs.indices {
                let run = row.runs[index]
                var scratch = shaded.mutableSpan
                let columns = Int(run.start)..<Int(run.end)
                shader.shade(row: y, columns: columns, store: &store, into: &scratch, at: columns.lowerBound)
                row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: false)
            }
        case .steps(let steps):
            let start = nestedTarget.index(-steps.x, y - steps.y)
            row.paint(nestedTarget.pixels.span, at: start, onto: &pixels, at: base, isOpaque: false)
        case .image(let shader): self.paint(row, shader, y, &pixels, base, &store)
        }
    }

    private mutating func paint(
        _ row: borrowing CoverageRow, _ shader: GradientShader, _ y: Int,
        _ pixels: inout MutableSpan<UInt32>, _ base: Int
    ) {
        if let color = shader.evenColor(row: y) { return row.paint(color, onto: &pixels, at: base) }
        for index in row.runs.indices {
            let run = row.runs[index]
            let columns = Int(run.start)..<Int(run.end)
            if shader.isOpaque && run.coverage == 255 {
                shader.shade(row: y, columns: columns, into: &pixels, at: base + columns.lowerBound)
            } else {
                var scratch = shaded.mutableSpan
                shader.shade(row: y, columns: columns, into: &scratch, at: columns.lowerBound)
                row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: false)
            }
        }
    }

    private mutating func paint(
        _ row: borrowing CoverageRow, _ shader: ImageShader, _ y: Int,
        _ pixels: inout MutableSpan<UInt32>, _ base: Int, _ store: inout PictureStore
    ) {
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
                shader.shade(row: y, columns: columns, store: &store, into: &pixels, at: base + columns.lowerBound)
            } else {
                var scratch = shaded.mutableSpan
                shader.shade(row: y, columns: columns, store: &store, into: &scratch, at: columns.lowerBound)
                for index in first..<end {
                    row.paint(row.runs[index], shaded.span, at: 0, onto: &pixels, at: base, isOpaque: shader.isOpaque)
                }
            }
            first = end
        }
    }
}

// Groups.
extension RowPainter {
    /// Blends row `y` of a group's pixels, multiplied by coverage, by the group's blend mode. The columns of `area` are
    /// blended.
    mutating func blend(
        _ group: borrowing RenderTarget, _ area: PixelRect, _ row: borrowing CoverageRow, mode: BlendMode, _ y: Int,
        onto target: inout RenderTarget
    ) {
        let start = group.index(0, y)
        let base = target.index(0, y)
        var pixels = target.pixels.mutableSpan
        if mode == .normal {
            return row.paint(group.pixels.span, at: start, onto: &pixels, at: base, isOpaque: false)
        }
        // The group's pixels are multiplied by coverage and opacity before they are blended.
        row.lift(group.pixels.span, at: start, area.columns, into: &shaded)
        pixels.blend(base + area.minX..<base + area.maxX, row: shaded.span, at: area.minX, mode: mode)
    }

    /// Fills the coverage of row `y` with a paint, and blends the result as a whole by a blend mode. This is the same as
    /// a group with this single fill.
    mutating func blend(
        _ row: borrowing CoverageRow, _ paint: PreparedPaint, mode: BlendMode, _ y: Int,
        onto target: inout RenderTarget, _ store: inout PictureStore
    ) {
        guard let first = row.runs.first, let last = row.runs.last else { return }
        let base = target.index(0, y)
        if row.runs.allSatisfy({ $0.coverage != CoverageRun.mixed }) {
            var pixels = target.pixels.mutableSpan
            switch paint {
            case .color(let color):
                for index in row.runs.indices {
                    let run = row.runs[index]
                    let source = PixelArithmetic.scale(color, by: UInt32(truncatingIfNeeded: run.coverage))
                    pixels.blend(base + Int(run.start)..<base + Int(run.end), color: source, mode: mode)
                }
                return
            case .image(let shader) where row.runs.count == 1 && first.coverage == 255 && shader.tint == nil:
                guard case .copy(let dx, let dy) = shader.sampling else { break }
                let start = (y - dy) * shader.image.width - dx + Int(first.start)
                let source = shader.image.pixels
                return pixels.blend(
                    base + Int(first.start)..<base + Int(first.end), row: source.span, at: start, mode: mode)
            default: break
            }
        }
        let columns = Int(first.start)..<Int(last.end)
        // The layer is moved, not copied: the stored one is empty while it is painted.
        var layer = RenderTarget(pixels: [], area: .empty)
        swap(&layer, &self.layer)
        layer.reset(PixelRect(columns: columns, rows: y..<y + 1))
        self.paint(row, paint, y, &layer, &store)
        var pixels = target.pixels.mutableSpan
        pixels.blend(
            base + columns.lowerBound..<base + columns.upperBound, row: layer.pixels.span, at: 0, mode: mode)
        swap(&layer, &self.layer)
    }
}
