extension CoverageRow {
    /// Blends one colour over a row of pixels.
    ///
    /// - Parameters:
    ///   - color: Premultiplied.
    ///   - base: The index of column 0.
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

    /// Blends a row of pixels over another.
    ///
    /// - Parameters:
    ///   - row: Premultiplied pixels, column 0 at index `start`.
    ///   - base: The index of column 0 in the pixels below.
    ///   - isOpaque: Whether every pixel of the row is known to be opaque.
    func paint(
        _ row: Span<UInt32>, at start: Int, onto pixels: inout MutableSpan<UInt32>, at base: Int, isOpaque: Bool
    ) {
        for run in runs { paint(run, row, at: start, onto: &pixels, at: base, isOpaque: isOpaque) }
    }

    /// Blends one run of a row of pixels over another.
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

    /// Copies some columns of a row of pixels, scaled by coverage.
    func lift(_ row: Span<UInt32>, at start: Int, _ columns: Range<Int>, into pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        target.fill(columns, with: 0)
        paint(row, at: start, onto: &target, at: 0, isOpaque: false)
    }
}
