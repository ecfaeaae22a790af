package import Drawing

/// A method of downscaling pictures that preserves every changed pixel of a difference image.
///
/// Each channel of a target pixel is the largest value among the source pixels that the target pixel overlaps.
package enum Peaks {
    /// Downscales an opaque picture, such as a difference image, to a size in pixels. A source pixel affects every
    /// target pixel that it overlaps.
    package static func image(_ image: Image, width: Int, height: Int) -> Image {
        var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
        let original = image.pixels
        let source = original.span
        for y in 0..<height {
            let rows = covered(y, of: height, source: image.height)
            for x in 0..<width {
                let columns = covered(x, of: width, source: image.width)
                var peak: UInt32 = 0xFF00_0000
                for row in rows {
                    for column in columns {
                        let pixel = source[row * image.width + column]
                        guard pixel != peak, pixel != 0xFF00_0000 else { continue }
                        peak =
                            max(peak & 0xFF, pixel & 0xFF) | max(peak & 0xFF00, pixel & 0xFF00)
                            | max(peak & 0xFF_0000, pixel & 0xFF_0000) | 0xFF00_0000
                    }
                }
                pixels[y * width + x] = peak
            }
        }
        return Image(width: width, height: height, pixels: pixels)
    }

    /// Returns the range of source rows that a target row overlaps, even partly. The same calculation gives ranges of
    /// columns.
    private static func covered(_ index: Int, of count: Int, source: Int) -> Range<Int> {
        index * source / count..<((index + 1) * source + count - 1) / count
    }
}
