import Drawing

/// A buffer that is drawn into: the requested rows of the picture, or the part of these rows that a group covers.
struct RenderTarget {
    var pixels: [UInt32]
    /// The area of the buffer, in picture coordinates.
    var area: PixelRect

    /// Returns the index of a pixel.
    @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * area.width + x - area.minX }

    /// Changes the area and makes all pixels transparent. Memory is reused.
    mutating func reset(_ area: PixelRect) {
        resize(area)
        var span = pixels.mutableSpan
        span.fill(0..<area.width * area.height, with: 0)
    }

    /// Changes the area. All pixels are then undefined and must be overwritten.
    mutating func resize(_ area: PixelRect) {
        self.area = area
        let count = area.width * area.height
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    }
}
