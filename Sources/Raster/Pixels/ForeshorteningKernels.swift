import CRaster

extension PerspectiveSampling {
    /// Writes the mean colour of each pixel's footprint to consecutive pixels of a row. Stops at the first column that
    /// needs another mipmap level.
    ///
    /// - Parameters:
    ///   - row: The values of u/w, v/w and 1/w at column 0 of the row.
    ///   - levels: The mipmap levels of the picture, full size first.
    ///   - level: The mipmap level for the first column. On return, the level that the returned column needs.
    ///   - offset: The index in `pixels` for the first column.
    ///
    /// - Returns: The first column that was not written.
    func shade(
        _ row: (u: Double, v: Double, w: Double), columns: Range<Int>, _ levels: [PixelGrid], level: inout Int,
        into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) -> Int {
        checkRow(offset..<offset + columns.count, of: pixels.count)
        let (whole, near, far) = (levels[0], levels[level], levels[min(level + 1, highestLevel)])
        precondition(max(whole.width, whole.height) <= Self.longestSide, "a picture is not too long")
        var view = craster_view(
            u: row.u, v: row.v, w: row.w, u_right: u.a, v_right: v.a, w_right: w.a, u_down: u.b, v_down: v.b,
            w_down: w.b, min_u: minU, max_u: maxU, min_v: minV, max_v: maxV,
            width: Int32(truncatingIfNeeded: whole.width), height: Int32(truncatingIfNeeded: whole.height),
            highest_level: Int32(truncatingIfNeeded: highestLevel))
        return near.pixels.withUnsafeBufferPointer { nearPixels in
            far.pixels.withUnsafeBufferPointer { farPixels in
                pixels.withUnsafeMutableBufferPointer { target in
                    guard let base = target.baseAddress else { return columns.upperBound }
                    var wanted = Int32(truncatingIfNeeded: level)
                    let reached = craster_foreshorten(
                        &view, Self.level(near, nearPixels), Self.level(far, farPixels), columns.lowerBound,
                        columns.upperBound, base + offset, &wanted)
                    level = Int(wanted)
                    return reached
                }
            }
        }
    }

    /// The longest side of a picture that can be sampled, in pixels. Up to this length, coordinates in 1/256 of a pixel
    /// fit 32 bits.
    private static let longestSide = 1 << 22

    private static func level(_ grid: PixelGrid, _ pixels: UnsafeBufferPointer<UInt32>) -> craster_level {
        precondition(pixels.count == grid.width * grid.height && !pixels.isEmpty, "a picture has all its pixels")
        return craster_level(
            pixels: pixels.baseAddress, width: Int32(truncatingIfNeeded: grid.width),
            height: Int32(truncatingIfNeeded: grid.height))
    }
}
