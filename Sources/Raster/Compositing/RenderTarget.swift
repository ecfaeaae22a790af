import Drawing

/// A buffer of pixels that is drawn into. It holds either the requested rows of the picture or the part of these rows
/// that a group covers.
struct RenderTarget {
    var pixels: [UInt32]
    /// The area of the buffer, in picture coordinates.
    var area: PixelRect

    /// Returns the index in `pixels` of the pixel at column `x` and row `y` of the picture.
    @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * area.width + x - area.minX }

    /// Sets the area and makes all pixels transparent. The buffer's memory is reused.
    mutating func reset(_ area: PixelRect) {
        resize(area)
        var span = pixels.mutableSpan
        span.fill(0..<area.width * area.height, with: 0)
    }

    /// Sets the area and leaves all pixels undefined. The caller must overwrite every pixel.
    mutating func resize(_ area: PixelRect) {
        self.area = area
        let count = area.width * area.height
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    }
}
