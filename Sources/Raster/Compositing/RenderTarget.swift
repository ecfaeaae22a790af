import Drawing

/// A buffer of pixels under construction: the requested rows, or a group's part of them.
struct RenderTarget {
    var pixels: [UInt32]
    /// The area of the buffer, in picture coordinates.
    var area: PixelRect

    /// Returns the index of a pixel.
    @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * area.width + x - area.minX }

    /// Makes the buffer transparent for a new area, reusing its memory.
    mutating func reset(_ area: PixelRect) {
        resize(area)
        var span = pixels.mutableSpan
        span.fill(0..<area.width * area.height, with: 0)
    }

    /// Changes the area. The pixels are undefined and must be overwritten.
    mutating func resize(_ area: PixelRect) {
        self.area = area
        let count = area.width * area.height
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    }
}
