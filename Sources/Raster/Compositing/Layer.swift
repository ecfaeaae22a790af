import Drawing

/// Pixels under construction: the rows asked for, or a group's part of them.
struct Layer {
    var pixels: [UInt32]
    /// The pixels it holds, in picture coordinates.
    var area: PixelRect

    /// Index of a pixel.
    @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * area.width + x - area.minX }

    /// Becomes a transparent layer over other pixels, in the memory it has.
    mutating func reset(_ area: PixelRect) {
        resize(area)
        var span = pixels.mutableSpan
        span.fill(0..<area.width * area.height, with: 0)
    }

    /// Becomes a layer over other pixels, which are to be replaced.
    mutating func resize(_ area: PixelRect) {
        self.area = area
        let count = area.width * area.height
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    }
}
