package import Drawing
import Primitives

/// Synthetic pictures that cost a renderer and a compressor as much as photographs do. They are the same on every
/// machine.
///
/// A picture consists of discs that cover each other, a few large and many small ("dead leaves", Lee, Mumford and
/// Huang, 2001). Like objects in a photograph, the discs have edges at every scale. The discs are then covered with:
/// - textures whose amplitude decreases with frequency;
/// - light from above;
/// - weak noise like that of a camera's sensor, most of which is equal in the three channels.
///
/// As PNG files, the pictures take 11 to 13 bits per pixel, like pictures from a camera. With smoother pictures, a
/// benchmark would be unrealistic.
package enum Photograph {
    /// The width of a picture in pixels.
    package static let width = 1200
    /// The height of a picture in pixels.
    package static let height = 900
    /// The number of pictures.
    package static let count = 6

    /// Returns the opaque picture with an index, which must be in 0 ..< `count`.
    package static func image(_ index: Int) -> Image {
        precondition((0..<count).contains(index), "there are \(count) pictures")
        var random = RandomNumbers(seed: 1000 + UInt64(index))
        var canvas = sky(&random)
        for _ in 0..<420 { addLeaf(to: &canvas, &random) }
        addTexture(to: &canvas, &random)
        let pixels = canvas.map { color in
            let bytes = (color + 0.5).clamped(lowerBound: .zero, upperBound: Color3(repeating: 255))
            return 0xFF00_0000 | UInt32(bytes.z) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.x)
        }
        return Image(width: width, height: height, pixels: pixels, name: "photo\(index)")
    }

    /// A colour as red, green and blue, each in 0…255.
    private typealias Color3 = SIMD3<Double>

    /// Returns a background of three shades of one hue: one at the top, a bright one in the middle, and a dark one at
    /// the bottom.
    private static func sky(_ random: inout RandomNumbers) -> [Color3] {
        let hue = Color3(random.uniform(0...1), random.uniform(0...1), random.uniform(0...1))
        let top = 90 + 120 * hue
        let middle = 170 + 50 * hue
        let bottom = 60 + 60 * hue
        return (0..<height).flatMap { row in
            let fraction = 2 * Double(row) / Double(height)
            let color = fraction < 1 ? top + (middle - top) * fraction : middle + (bottom - middle) * (fraction - 1)
            return [Color3](repeating: color, count: width)
        }
    }

    /// Draws a random disc over the picture. The disc darkens towards its bottom.
    ///
    /// Its colour is the mean of a random colour and the picture's colour at the centre of the disc.
    private static func addLeaf(to canvas: inout [Color3], _ random: inout RandomNumbers) {
        let radius = min(220, 9 / ElementaryFunctions.pow(random.uniform(0.02...1), 0.9))
        let center = Point(x: random.uniform(0...Double(width)), y: random.uniform(0...Double(height)))
        let under = canvas[min(height - 1, Int(center.y)) * width + min(width - 1, Int(center.x))]
        let own = Color3(random.uniform(20...230), random.uniform(20...230), random.uniform(20...230))
        let color = (under + own) * 0.5
        for y in max(0, Int(center.y - radius - 2))..<min(height, max(0, Int(center.y + radius + 2))) {
            let down = Double(y) - center.y
            let shaded = color * (1 - 0.175 * down / radius)
            for x in max(0, Int(center.x - radius - 2))..<min(width, max(0, Int(center.x + radius + 2))) {
                let across = Double(x) - center.x
                let distance = (across * across + down * down).squareRoot()
                let coverage = max(0, min(1, radius - distance + 0.5))
                let index = y * width + x
                canvas[index] += (shaded - canvas[index]) * coverage
            }
        }
    }

    private static func addTexture(to canvas: inout [Color3], _ random: inout RandomNumbers) {
        let coarse = texture(falloff: 1.25, &random)
        let fine = texture(falloff: 0.75, &random)
        let tints = (0..<3).map { _ in texture(falloff: 1.6, &random) }
        for index in canvas.indices {
            let light = 14 * Double(coarse[index]) + 2.6 * Double(fine[index]) + 0.8 * random.normal()
            let tint = Color3(Double(tints[0][index]), Double(tints[1][index]), Double(tints[2][index]))
            let grain = Color3(random.normal(), random.normal(), random.normal())
            canvas[index] += light + 5 * tint + 0.4 * grain
        }
    }

    private static func texture(falloff: Double, _ random: inout RandomNumbers) -> [Float] {
        Texture(width: width, height: height, falloff: falloff, random: &random).values
    }
}
