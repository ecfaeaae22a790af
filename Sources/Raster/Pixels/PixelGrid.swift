import CRaster
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
        if width.isMultiple(of: 2) && height.isMultiple(of: 2) {
            return PixelGrid(width: halfWidth, height: halfHeight, pixels: meansOfFour(halfWidth, halfHeight))
        }
        var half = [UInt32](repeating: 0, count: halfWidth * halfHeight)
        let resampler = UprightResampler(
            columns: .whole(source: width, target: halfWidth), targets: 0..<halfWidth)
        resampler.resample(
            self, rows: .whole(source: height, target: halfHeight), targets: 0..<halfHeight, into: &half)
        return PixelGrid(width: halfWidth, height: halfHeight, pixels: half)
    }

    /// Returns the means of squares of four pixels, rounded half up. The width and height must be even.
    private func meansOfFour(_ halfWidth: Int, _ halfHeight: Int) -> [UInt32] {
        precondition(pixels.count == 4 * halfWidth * halfHeight, "every square has four pixels")
        return [UInt32](unsafeUninitializedCapacity: halfWidth * halfHeight) { target, count in
            count = halfWidth * halfHeight
            pixels.withUnsafeBufferPointer { source in
                guard let target = target.baseAddress, let source = source.baseAddress else { return }
                for y in 0..<halfHeight {
                    let upper = source + 2 * y * width
                    craster_halve(upper, upper + width, halfWidth, target + y * halfWidth)
                }
            }
        }
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
