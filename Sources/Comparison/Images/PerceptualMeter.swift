import ImageCoding
import Primitives

// The perceptual distance of two pixels is the Euclidean distance in OKLab, ΔEOK in CSS Color 4. Translucent pixels are
// composited over black and over white and rounded to levels, as on screens; the larger of the two distances counts.
//
// A pair needs six cube roots, three for each pixel. They are computed together, each with multiplications and two
// divisions, because a picture may have a million different pairs of colours.

/// An accumulator of the perceptual distances between pixels of two pictures.
struct PerceptualMeter {
    /// The largest distance so far.
    private(set) var largest = 0.0
    /// The sum of all distances.
    private(set) var sum = 0.0

    /// The keys of a direct-mapped cache of distances: pairs of pixels, indexed by a hash of the pair.
    private var pairs = [UInt64](repeating: 0, count: slotCount)
    /// The distance of each pair in `pairs`.
    private var distances = [Double](repeating: 0, count: slotCount)

    private static let slotBits: UInt64 = 12
    private static let slotCount = 1 << Int(slotBits)

    /// The linear light of each sRGB level 0…255, as a number 0…1.
    private static let light: [Double] = (0..<256).map { ColorSpace.linearized(Double($0) / 255) }

    /// Compares the first `width` pixels of a row in two pictures, and adds their distances.
    mutating func add(_ first: StraightImage, _ second: StraightImage, row: Int, width: Int) {
        precondition(
            row >= 0 && (row * first.width + width) * 4 <= first.bytes.count
                && (row * second.width + width) * 4 <= second.bytes.count, "both pictures have the row")
        let starts = (row * first.width * 4, row * second.width * 4)
        var lastPair: UInt64 = 0
        // The run length of the last pair, so that flat colours cost one addition.
        var count = 0
        first.bytes.withUnsafeBytes { first in
            second.bytes.withUnsafeBytes { second in
                for column in 0..<width {
                    // Every column lies inside both buffers because of the precondition.
                    let a = first.loadUnaligned(fromByteOffset: starts.0 &+ column &* 4, as: UInt32.self)
                    let b = second.loadUnaligned(fromByteOffset: starts.1 &+ column &* 4, as: UInt32.self)
                    if a == b { continue }
                    let pair = UInt64(a) | UInt64(b) << 32
                    if pair != lastPair {
                        if count > 0 { add(lastPair, times: count) }
                        lastPair = pair
                        count = 0
                    }
                    count &+= 1
                }
            }
        }
        if count > 0 { add(lastPair, times: count) }
    }

    private mutating func add(_ pair: UInt64, times count: Int) {
        let distance = distance(ofPair: pair)
        sum += distance * Double(count)
        largest = max(largest, distance)
    }

    /// Returns the perceptual distance of two straight pixels, from the cache if possible. Red is in the lowest byte.
    mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
        distance(ofPair: UInt64(first) | UInt64(second) << 32)
    }

    /// Returns the perceptual distance of a pair of pixels, from the cache if possible.
    ///
    /// The first pixel is in the lower 32 bits of `pair`, the second pixel in the upper 32 bits.
    private mutating func distance(ofPair pair: UInt64) -> Double {
        // Multiplying by the golden ratio spreads neighbouring colours (Knuth, volume 3, §6.4).
        let slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
        // A pair of two clear pixels has distance 0, so an empty cache entry needs no marker.
        guard pairs[slot] != pair else { return distances[slot] }
        let distance = Self.measured(UInt32(truncatingIfNeeded: pair), UInt32(truncatingIfNeeded: pair >> 32))
        pairs[slot] = pair
        distances[slot] = distance
        return distance
    }

    /// Computes the perceptual distance of two straight pixels without the cache. Red is in the lowest byte.
    private static func measured(_ first: UInt32, _ second: UInt32) -> Double {
        guard min(first, second) < 0xFF00_0000 else { return distanceOfOpaque(first, second) }
        return max(
            distanceOfOpaque(blended(first, over: 0), blended(second, over: 0)),
            distanceOfOpaque(blended(first, over: 255), blended(second, over: 255)))
    }

    /// Returns a straight pixel composited over an opaque grey of level `grey`. The alpha byte of the result is 0.
    private static func blended(_ pixel: UInt32, over grey: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            let level = (pixel >> shift) & 255
            return ((level * alpha + grey * (255 - alpha) + 127) / 255) << shift
        }
        return channel(0) | channel(8) | channel(16)
    }

    private static func distanceOfOpaque(_ first: UInt32, _ second: UInt32) -> Double {
        let roots = cubeRoots(cones(first), cones(second))
        // The differences of the roots are transformed rather than the roots: OKLab is linear in them.
        let (lightness, a, b) = OKLab.coordinates(roots[0] - roots[4], roots[1] - roots[5], roots[2] - roots[6])
        return (lightness * lightness + a * a + b * b).squareRoot()
    }

    /// Returns the cone responses l, m and s of a pixel's colour in OKLab, followed by 0.
    private static func cones(_ pixel: UInt32) -> SIMD4<Double> {
        let red = light[Int(pixel & 255)]
        let green = light[Int((pixel >> 8) & 255)]
        let blue = light[Int((pixel >> 16) & 255)]
        let (l, m, s) = OKLab.cones(red, green, blue)
        return SIMD4(l, m, s, 0)
    }

    /// Returns the cube roots of eight numbers 0…1, with a relative error of at most 10⁻¹².
    ///
    /// The first guess is computed as in fdlibm's cbrt: a third of the number's bits, taken as an integer. Its error is
    /// at most 5 %. Then two steps of Halley's method follow, each of which cubes the error.
    private static func cubeRoots(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> SIMD8<Double> {
        let given = SIMD8(lowHalf: first, highHalf: second)
        // The first guess for 0 would have a subnormal cube, and arithmetic on subnormal numbers is a hundred times
        // slower. Therefore 1 replaces 0.
        let numbers = given.replacing(with: 1, where: given .== 0)
        var roots = SIMD8<Double>()
        for lane in 0..<8 {
            let high = (numbers[lane].bitPattern >> 32) / 3 + 715_094_163
            roots[lane] = Double(bitPattern: high << 32)
        }
        for _ in 0..<2 {
            let cubes = roots * roots * roots
            roots *= (cubes + 2 * numbers) / (2 * cubes + numbers)
        }
        return roots.replacing(with: 0, where: given .== 0)
    }
}
