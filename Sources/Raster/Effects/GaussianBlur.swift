import Drawing

/// A Gaussian blur along both axes. Outside the picture, all pixels count as transparent, unless the picture is mirrored.
struct GaussianBlur: Hashable, Sendable {
    let x, y: GaussianAxis

    /// Creates a blur from standard deviations and an offset, all in pixels.
    init(sigmaX: Double, sigmaY: Double, offsetX: Double = 0, offsetY: Double = 0) {
        x = GaussianAxis(sigma: sigmaX, offset: offsetX)
        y = GaussianAxis(sigma: sigmaY, offset: offsetY)
    }

    /// The size in pixels of the coarsest cell after downsampling. If a picture's origin is moved by a multiple of this
    /// size, the blurred pixels are the same.
    var grain: Int { 1 << max(x.levels, y.levels) }

    /// Returns the pixels to which the blur spreads content in `source`, before the result is moved by the whole part
    /// of the offset.
    func reached(from source: PixelRect) -> PixelRect {
        PixelRect(
            columns: x.reached(from: source.minX..<source.maxX), rows: y.reached(from: source.minY..<source.maxY))
    }

    /// Returns the source pixels on which the blurred pixels in `target` depend, before the result is moved by the
    /// whole part of the offset.
    func needed(for target: PixelRect) -> PixelRect {
        PixelRect(
            columns: x.needed(for: target.minX..<target.maxX), rows: y.needed(for: target.minY..<target.maxY))
    }

    /// Returns the blurred pixels of a picture that lie in a window. The window is relative to the picture's first
    /// pixel and must not be empty.
    func pixels(of picture: PixelGrid, in window: PixelRect) -> [UInt32] {
        guard let (columns, rows) = used(picture.width, picture.height, for: window) else {
            return [UInt32](repeating: 0, count: window.width * window.height)
        }
        let (plane, last) = blurred(
            LaneSource(picture, columns: columns, rows: rows), window.minX..<window.maxX, window.minY..<window.maxY)
        return plane.pixels(by: last, rows: window.minY..<window.maxY)
    }

    /// Returns the blurred alphas of a plane that lie in a window. Where neighbouring rows or columns are equal, the
    /// result may store only one of them.
    ///
    /// The window is relative to the plane's first pixel and must not be empty.
    func alphas(of plane: AlphaPlane, in window: PixelRect) -> RepeatedPlane {
        let rows = plane.repeatedRows(y, window.minY..<window.maxY)
        let low = plane.without(.none, rows)
        let columns = low.repeatedColumns(x, window.minX..<window.maxX)
        let small = PixelRect(
            minX: window.minX, minY: window.minY, maxX: window.maxX - columns.extra, maxY: window.maxY - rows.extra)
        return RepeatedPlane(
            plane: wholeAlphas(of: low.without(columns, .none), in: small),
            column: columns.counted(from: window.minX), row: rows.counted(from: window.minY))
    }

    /// Returns the blurred alphas of a plane that lie in a window, without leaving out equal rows or columns.
    func wholeAlphas(of picture: AlphaPlane, in window: PixelRect) -> AlphaPlane {
        guard let (columns, rows) = used(picture.width, picture.height, for: window) else {
            let bytes = [UInt8](repeating: 0, count: window.width * window.height)
            return AlphaPlane(width: window.width, height: window.height, bytes: bytes)
        }
        let (plane, last) = blurred(
            LaneSource(picture, columns: columns, rows: rows), window.minX..<window.maxX,
            window.minY..<window.maxY)
        let bytes = plane.alphas(by: last, rows: window.minY..<window.maxY)
        return AlphaPlane(width: window.width, height: window.height, bytes: bytes)
    }

    /// Returns the blurred pixels of a picture that continues beyond its edges as in a mirror. The blur must have no
    /// offset.
    ///
    /// One axis is finished before the other, so that no plane extends beyond the picture along both.
    func mirrored(_ picture: PixelGrid) -> PixelGrid {
        let (columns, rows) = (0..<picture.width, 0..<picture.height)
        let source = LaneSource(picture, columns: columns, rows: rows)
        let halvedColumns = x.downsamplings(of: x.needed(for: columns), for: columns)
        let doubledColumns = x.doublings(for: columns)
        var plane: LanePlane
        if let first = halvedColumns.first {
            plane = source.horizontally(.halve, columns: first, mirrors: true)
            for range in halvedColumns.dropFirst() { plane = plane.horizontally(.halve, columns: range) }
            if x.weights.count > 1 { plane = plane.horizontally(.filter(x.weights), columns: doubledColumns[0]) }
        } else if x.weights.count > 1 {
            plane = source.horizontally(.filter(x.weights), columns: doubledColumns[0], mirrors: true)
        } else {
            plane = source.plane
        }
        for range in doubledColumns.dropFirst() { plane = plane.horizontally(.double, columns: range) }
        plane.mirrors = true
        for range in y.downsamplings(of: y.needed(for: rows), for: rows) {
            plane = plane.vertically(.halve, rows: range)
        }
        let doubledRows = y.doublings(for: rows)
        if y.levels > 0 { plane = plane.vertically(.filter(y.weights), rows: doubledRows[0]) }
        for range in doubledRows.dropFirst().dropLast() { plane = plane.vertically(.double, rows: range) }
        let last = LanePlane.LastSteps(vertical: y.levels > 0 ? .double : .filter(y.weights))
        return PixelGrid(
            width: picture.width, height: picture.height, pixels: plane.pixels(by: last, rows: rows))
    }

    /// Returns the columns and rows of a picture on which the blurred pixels in a window depend. Nil if they do not
    /// depend on any pixel of the picture.
    private func used(
        _ width: Int, _ height: Int, for window: PixelRect
    ) -> (columns: Range<Int>, rows: Range<Int>)? {
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let part = needed(for: window).intersection(whole)
        return part.isEmpty ? nil : (part.minX..<part.maxX, part.minY..<part.maxY)
    }

    /// Applies all steps of the blur except the last ones. Returns the intermediate plane and the last steps.
    ///
    /// The caller applies the last steps and rounds each row as soon as it is complete.
    private func blurred(
        _ source: LaneSource, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> (LanePlane, LanePlane.LastSteps) {
        let halvedColumns = x.downsamplings(of: source.columns, for: columns)
        let halvedRows = y.downsamplings(of: source.rows, for: rows)
        let doubledColumns = x.doublings(for: columns)
        let doubledRows = y.doublings(for: rows)
        if x.levels == 0 && y.levels == 0 && x.move == 0 && y.move == 0 && x.weights.count > 1 {
            let plane = source.horizontally(.filter(x.weights), columns: doubledColumns[0])
            return (plane, LanePlane.LastSteps(vertical: .filter(y.weights)))
        }
        var plane = y.levels > 0 ? source.halvedVertically(rows: halvedRows[0]) : source.plane
        for level in 0..<max(x.levels, y.levels) {
            if level > 0 && level < y.levels { plane = plane.vertically(.halve, rows: halvedRows[level]) }
            if level < x.levels { plane = plane.horizontally(.halve, columns: halvedColumns[level]) }
        }
        if y.move > 0 {
            plane = plane.vertically(.move(y.move), rows: plane.rows.lowerBound..<plane.rows.upperBound + 1)
        }
        if x.move > 0 {
            plane = plane.horizontally(
                .move(x.move), columns: plane.columns.lowerBound..<plane.columns.upperBound + 1)
        }
        if x.weights.count > 1 || plane.columns != doubledColumns[0] {
            plane = plane.horizontally(.filter(x.weights), columns: doubledColumns[0])
        }
        if y.levels == 0 {
            for level in 0..<x.levels { plane = plane.horizontally(.double, columns: doubledColumns[level + 1]) }
            return (plane, LanePlane.LastSteps(vertical: .filter(y.weights)))
        }
        plane = plane.vertically(.filter(y.weights), rows: doubledRows[0])
        for level in 0..<max(x.levels, y.levels) {
            let rest = max(x.levels, y.levels) - level
            if rest == 1 { break }
            if rest <= x.levels {
                plane = plane.horizontally(.double, columns: doubledColumns[x.levels - rest + 1])
            }
            if rest <= y.levels { plane = plane.vertically(.double, rows: doubledRows[y.levels - rest + 1]) }
        }
        return (plane, LanePlane.LastSteps(doubledColumns: x.levels > 0 ? columns : nil, vertical: .double))
    }
}

extension PixelRect {
    init(columns: Range<Int>, rows: Range<Int>) {
        self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }
}
