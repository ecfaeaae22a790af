extension CoverageRow {
    /// Blends one colour, multiplied by this row's coverage, over a row of pixels.
    ///
    /// - Parameters:
    ///   - color: The premultiplied colour.
    ///   - base: The index of column 0 in `pixels`.
    func paint(_ color: UInt32, onto pixels: inout MutableSpan<UInt32>, at base: Int) {
        for run in runs {
            let range = base + Int(run.start)..<base + Int(run.end)
            if run.coverage == CoverageRun.mixed {
                pixels.blend(range, color: color, coverage: bytes.span, at: Int(run.start))
                continue
            }
            let source = PixelArithmetic.scale(color, by: UInt32(truncatingIfNeeded: run.coverage))
            if source >= 0xFF00_0000 {
                pixels.fill(range, with: source)
            } else {
                pixels.blend(range, color: source)
            }
        }
    }

    /// Blends a row of source pixels, multiplied by this row's coverage, over a row of pixels.
    ///
    /// - Parameters:
    ///   - row: The premultiplied source pixels.
    ///   - start: The index of column 0 in `row`.
    ///   - base: The index of column 0 in `pixels`.
    ///   - isOpaque: Whether every source pixel is known to be opaque.
    func paint(
        _ row: Span<UInt32>, at start: Int, onto pixels: inout MutableSpan<UInt32>, at base: Int, isOpaque: Bool
    ) {
        for run in runs { paint(run, row, at: start, onto: &pixels, at: base, isOpaque: isOpaque) }
    }

    /// Blends the source pixels of one run, multiplied by the run's coverage, over a row of pixels. Column 0 is at
    /// index `start` of the source `row`, and at index `base` of `pixels`.
    @inline(__always) func paint(
        _ run: CoverageRun, _ row: Span<UInt32>, at start: Int, onto pixels: inout MutableSpan<UInt32>, at base: Int,
        isOpaque: Bool
    ) {
        let range = base + Int(run.start)..<base + Int(run.end)
        let first = start + Int(run.start)
        switch run.coverage {
        case CoverageRun.mixed:
            pixels.blend(range, row: row, at: first, coverage: bytes.span, at: Int(run.start))
        case 255:
            if isOpaque { pixels.copy(range, from: row, at: first) } else { pixels.blend(range, row: row, at: first) }
        default:
            pixels.blend(range, row: row, at: first, coverage: UInt32(truncatingIfNeeded: run.coverage))
        }
    }

    /// Sets some columns of `pixels` to the source pixels, each multiplied by its coverage. Columns without coverage
    /// become transparent. Column 0 is at index `start` of the source `row`.
    func lift(_ row: Span<UInt32>, at start: Int, _ columns: Range<Int>, into pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        target.fill(columns, with: 0)
        paint(row, at: start, onto: &target, at: 0, isOpaque: false)
    }
}
