import Drawing
import Primitives
import RandomBits

@testable import Raster

extension DisplayList {
    init(_ width: Int, _ height: Int, background: Color = .clear, _ items: [DisplayItem]) {
        self.init(width: width, height: height, background: background)
        self.items = items
    }

    /// The picture, drawn at once by a rasterizer without a past.
    var drawn: Image {
        var rasterizer = Rasterizer()
        return rasterizer.image(of: self)
    }

    /// The picture's rows, drawn in bands of some height, from the last to the first.
    func drawn(bandHeight: Int) -> [UInt32] {
        var rasterizer = Rasterizer()
        rasterizer.prepare(self)
        var bands: [[UInt32]] = []
        var bottom = height
        while bottom > 0 {
            let top = max(0, (bottom - 1) / bandHeight * bandHeight)
            var pixmap = Pixmap(width: width, height: bottom - top)
            rasterizer.draw(rows: top..<bottom, into: &pixmap)
            bands.append(pixmap.finish().pixels)
            bottom = top
        }
        return bands.reversed().flatMap { $0 }
    }
}

extension DisplayItem {
    static func fill(_ rect: Rect, _ color: Color, _ projection: Projection = .identity) -> DisplayItem {
        .fill(Shape(.rectangle(rect), projection: projection), .color(color))
    }

    static func fill(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) -> DisplayItem {
        .fill(Shape(.path(path, rule), projection: .identity), .color(color))
    }
}

extension Path {
    /// A closed polygon.
    init(polygon: [Point]) {
        self.init()
        for (index, point) in polygon.enumerated() { append(index == 0 ? .move(point) : .line(point)) }
        append(.close)
    }
}

extension Image {
    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 24) }
}

/// The channels of a pixel, red first.
func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }

/// The largest step between two pictures in any channel.
func largestStep(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var largest = a.count == b.count ? 0 : 256
    for (left, right) in zip(a, b) where left != right {
        for (x, y) in zip(channels(left), channels(right)) { largest = max(largest, abs(x - y)) }
    }
    return largest
}

extension Projection {
    static func affine(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) -> Projection {
        Projection(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }

    static func translation(_ x: Double, _ y: Double) -> Projection { affine(1, 0, 0, 1, x, y) }
}

/// A picture of unlike pixels.
func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) -> Image {
    var generator = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ -> UInt32 in
        let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
        var pixel = alpha << 24
        for shift in [0, 8, 16] as [UInt32] { pixel |= UInt32.random(in: 0...alpha, using: &generator) << shift }
        return pixel
    }
    return Image(width: width, height: height, pixels: pixels)
}

extension Image {
    /// Whether no channel exceeds alpha anywhere.
    var isPremultiplied: Bool {
        pixels.allSatisfy { (pixel: UInt32) -> Bool in
            let alpha = pixel >> 24
            return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
    }
}
