import Drawing

/// A rectangle of premultiplied pixels, such as a picture or one of its mipmap levels.
struct PixelGrid: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates a grid with the pixels of a picture. The pixels are shared, not copied.
    init(_ image: Image) { self.init(width: image.width, height: image.height, pixels: image.pixels) }

    /// Returns a grid with the pixels of a part of this grid. `part` is relative to the grid's first pixel.
    func cropped(to part: PixelRect) -> PixelGrid {
        if part.width == width && part.height == height { return self }
        var copy: [UInt32] = []
        copy.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            copy.append(contentsOf: pixels[y * width + part.minX..<y * width + part.maxX])
        }
        return PixelGrid(width: part.width, height: part.height, pixels: copy)
    }

    /// Returns the picture downscaled to half the width and height. Sizes are rounded down, but are at least one pixel.
    /// Each result is the mean of the source pixels that it covers.
    func halved() -> PixelGrid {
        let halfWidth = max(1, width / 2)
        let halfHeight = max(1, height / 2)
        var half = [UInt32](repeating: 0, count: halfWidth * halfHeight)
        if width.isMultiple(of: 2) && height.isMultiple(of: 2) {
            var target = half.mutableSpan
            let source = pixels.span
            for y in 0..<halfHeight {
                let upper = 2 * y * width
                let lower = upper + width
                for x in 0..<halfWidth {
                    target[y * halfWidth + x] = Self.mean(
                        source[upper + 2 * x], source[upper + 2 * x + 1], source[lower + 2 * x],
                        source[lower + 2 * x + 1])
                }
            }
        } else {
            let resampler = UprightResampler(
                columns: .whole(source: width, target: halfWidth), targets: 0..<halfWidth)
            resampler.resample(
                self, rows: .whole(source: height, target: halfHeight), targets: 0..<halfHeight, into: &half)
        }
        return PixelGrid(width: halfWidth, height: halfHeight, pixels: half)
    }

    /// Returns the mean of four pixels, rounded half up.
    @inline(__always) static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        var odd = ((a &>> 8) & mask) &+ ((b &>> 8) & mask)
        odd = odd &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask) &+ 0x0002_0002
        return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
    }
}

extension ResamplingAxis {
    /// Returns an axis that scales all `source` pixels of a picture to `target` pixels.
    static func whole(source: Int, target: Int) -> ResamplingAxis {
        ResamplingAxis(
            phase: 0, length: Int32(truncatingIfNeeded: target) << FixedPoint.bits, sourceStart: 0,
            sourceEnd: Double(source), firstPixel: 0, lastPixel: source - 1)
    }
}
