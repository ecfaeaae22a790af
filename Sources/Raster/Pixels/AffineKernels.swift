import CRaster

extension AffineSampling {
    /// Writes the colours of some columns of a row. The first column is written to index `offset`.
    func shade(
        row y: Int, columns: Range<Int>, _ levels: [PixelGrid], into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        checkRow(offset..<offset + columns.count, of: pixels.count)
        let grid = levels[level]
        precondition(
            grid.width == window.width && grid.height == window.height && grid.pixels.count == grid.width * grid.height
                && !grid.pixels.isEmpty, "a picture has all its pixels")
        precondition(
            0 <= window.lowX && window.lowX <= window.highX && window.highX <= Int64(grid.width - 1) << 32
                && 0 <= window.lowY && window.lowY <= window.highY && window.highY <= Int64(grid.height - 1) << 32,
            "a window lies in its picture")
        var kept = craster_window(
            low_u: window.lowX, high_u: window.highX, low_v: window.lowY, high_v: window.highY)
        let (x, y) = (Int64(columns.lowerBound), Int64(y))
        let (u, v) = (x &* ux &+ y &* uy &+ u0, x &* vx &+ y &* vy &+ v0)
        grid.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                guard let base = target.baseAddress else { return }
                let picture = craster_level(
                    pixels: source.baseAddress, width: Int32(truncatingIfNeeded: grid.width),
                    height: Int32(truncatingIfNeeded: grid.height))
                craster_sample(picture, &kept, u, v, ux, vx, base + offset, columns.count)
            }
        }
    }
}
