import Drawing

/// A Gaussian blur along both axes. Outside the picture, all pixels count as transparent.
struct GaussianBlur: Hashable, Sendable {
    let x, y: GaussianAxis

    /// Creates a blur from standard deviations and an offset, in pixels.
    init(sigmaX: Double, sigmaY: Double, offsetX: Double = 0, offsetY: Double = 0) {
        x = GaussianAxis(sigma: sigmaX, offset: offsetX)
        y = GaussianAxis(sigma: sigmaY, offset: offsetY)
    }

    /// The size of the coarsest cell, in pixels. Pictures whose origins differ by a multiple of this size are blurred
    /// in the same way.
    var grain: Int { 1 << max(x.levels, y.levels) }

    /// Returns the pixels that content in `source` reaches, not counting the offset's whole pixels.
    func reached(from source: PixelRect) -> PixelRect {
        PixelRect(
            columns: x.reached(from: source.minX..<source.maxX), rows: y.reached(from: source.minY..<source.maxY))
    }

    /// Returns the pixels on which `target` depends, not counting the offset's whole pixels.
    func needed(for target: PixelRect) -> PixelRect {
        PixelRect(
            columns: x.needed(for: target.minX..<target.maxX), rows: y.needed(for: target.minY..<target.maxY))
    }

    /// Returns the blurred pixels of a picture in a window. The first pixel of the picture is (0, 0); the window must
    /// not be empty.
    func pixels(of picture: PixelGrid, in window: PixelRect) -> [UInt32] {
        guard let (columns, rows) = used(picture.width, picture.height, for: window) else {
            return [UInt32](repeating: 0, count: window.width * window.height)
        }
        let (plane, last) = blurred(
            LanePlane(picture, columns: columns, rows: rows), window.minX..<window.maxX, window.minY..<window.maxY)
        return plane.pixels(vertically: last, rows: window.minY..<window.maxY)
    }

    /// Returns the blurred alphas of a plane in a window, with repeated lines left out. The first pixel of the plane is
    /// (0, 0); the window must not be empty.
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

    /// Returns the blurred alphas of a plane in a window, with every pixel computed.
    func wholeAlphas(of picture: AlphaPlane, in window: PixelRect) -> AlphaPlane {
        guard let (columns, rows) = used(picture.width, picture.height, for: window) else {
            let bytes = [UInt8](repeating: 0, count: window.width * window.height)
            return AlphaPlane(width: window.width, height: window.height, bytes: bytes)
        }
        let (plane, last) = blurred(
            LanePlane(picture, columns: columns, rows: rows), window.minX..<window.maxX,
            window.minY..<window.maxY)
        let bytes = plane.alphas(vertically: last, rows: window.minY..<window.maxY)
        return AlphaPlane(width: window.width, height: window.height, bytes: bytes)
    }

    /// Returns the part of a picture on which a window depends, or nil if this part is empty.
    private func used(
        _ width: Int, _ height: Int, for window: PixelRect
    ) -> (columns: Range<Int>, rows: Range<Int>)? {
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let part = needed(for: window).intersection(whole)
        return part.isEmpty ? nil : (part.minX..<part.maxX, part.minY..<part.maxY)
    }

    /// Applies all steps of the blur except the last vertical step, and returns that step. The caller applies the last
    /// step, so that it can round each row immediately.
    private func blurred(
        _ source: LanePlane, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> (LanePlane, LanePlane.Step) {
        var plane = source
        let halvedColumns = x.downsamplings(of: source.columns, for: columns)
        let halvedRows = y.downsamplings(of: source.rows, for: rows)
        for level in 0..<max(x.levels, y.levels) {
            if level < y.levels { plane = plane.vertically(.halve, rows: halvedRows[level]) }
            if level < x.levels { plane = plane.horizontally(.halve, columns: halvedColumns[level]) }
        }
        let doubledColumns = x.doublings(for: columns)
        let doubledRows = y.doublings(for: rows)
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
            return (plane, .filter(y.weights))
        }
        plane = plane.vertically(.filter(y.weights), rows: doubledRows[0])
        for level in 0..<max(x.levels, y.levels) {
            let rest = max(x.levels, y.levels) - level
            if rest <= x.levels {
                plane = plane.horizontally(.double, columns: doubledColumns[x.levels - rest + 1])
            }
            if rest == 1 { break }
            if rest <= y.levels { plane = plane.vertically(.double, rows: doubledRows[y.levels - rest + 1]) }
        }
        return (plane, .double)
    }
}

extension PixelRect {
    init(columns: Range<Int>, rows: Range<Int>) {
        self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }
}
