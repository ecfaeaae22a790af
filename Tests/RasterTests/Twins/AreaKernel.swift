import Drawing

@testable import Raster

// The mean of up to three by three picture pixels with shares along each axis: four pixels of a row ride in one
// register, two 16-bit lanes from each 32-bit half. First downwards in integers, then across in `Float`, where every
// number that occurs fits 24 bits; so there is one rounding, at the end.

/// The kernel of `FootprintSampler` for boxes of up to two picture pixels each way.
enum AreaKernel {
    /// The widest box it can take, in 1/256 of a pixel: wherever it begins it touches three pixels at most.
    static let widest = 512
    /// Pixels it reads in a row, of which the last has no share.
    static let columns = 4
    /// Rows it reads.
    static let rows = 3

    /// Shares of four neighbouring pixels in 1/256.
    ///
    /// - Parameters:
    ///   - inset: How far into the first pixel the box begins, 0…255 of 256.
    ///   - width: The box in 1/256 of a pixel.
    ///   - density: 256 / width.
    @inline(__always) static func shares(inset: Int32, width: Float, density: Float) -> SIMD4<Float> {
        let reached = SIMD4<Float>(256, 512, 768, 1024) - Float(inset)
        let box = SIMD4<Float>(repeating: width)
        let sums = reached.replacing(with: box, where: reached .> box) * density
        return sums - SIMD4(0, sums[0], sums[1], sums[2])
    }

    /// Shares of three neighbouring pixels in whole 1/256.
    ///
    /// - Parameters:
    ///   - inset: How far into the first pixel the box begins, 0…255 of 256.
    ///   - width: The box in 1/256 of a pixel.
    ///   - reciprocal: 2²⁴ / width.
    @inline(__always) static func shares(inset: Int32, width: Int, reciprocal: Int) -> (Int, Int, Int) {
        let inset = Int(inset)
        let first = ((256 &- inset) &* reciprocal &+ 32768) &>> 16
        let second = (min(512 &- inset, width) &* reciprocal &+ 32768) &>> 16
        return (first, second &- first, 256 &- second)
    }

    /// The nearest whole numbers, of numbers up to 2²².
    ///
    /// 1.5 · 2²³ pushes the fraction out of the mantissa.
    @inline(__always) static func nearest(_ values: SIMD8<Float>) -> SIMD8<Int32> {
        unsafeBitCast(values + 12_582_912, to: SIMD8<Int32>.self) &- 0x4B40_0000
    }

    /// The lanes of two vectors, to be taken one by one.
    @inline(__always) static func joined(_ left: SIMD8<Int32>, _ right: SIMD8<Int32>) -> InlineArray<16, Int32> {
        unsafeBitCast((left, right), to: InlineArray<16, Int32>.self)
    }

    /// The mean of the pixels right of and below an index.
    @inline(__always) static func mean(
        _ pixels: Span<UInt32>, at index: Int, rowLength: Int, x: SIMD4<Float>, y: (Int, Int, Int)
    ) -> UInt32 {
        precondition(
            index >= 0 && index &+ 2 &* rowLength &+ columns <= pixels.count, "a sample stays inside its picture")
        var even = SIMD8<UInt16>()
        var odd = SIMD8<UInt16>()
        pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            @inline(__always) func add(_ row: UnsafePointer<UInt32>, _ share: Int) {
                let block = UnsafeRawPointer(row).loadUnaligned(as: SIMD4<UInt32>.self)
                let factor = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: share))
                even &+= unsafeBitCast(block & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* factor
                odd &+= unsafeBitCast((block &>> 8) & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* factor
            }
            add(base + index, y.0)
            add(base + (index &+ rowLength), y.1)
            add(base + (index &+ 2 &* rowLength), y.2)
        }
        let red = SIMD4<Float>(lower(even)) * x
        let green = SIMD4<Float>(lower(odd)) * x
        let blue = SIMD4<Float>(upper(even)) * x
        let alpha = SIMD4<Float>(upper(odd)) * x
        // Four sums across at once.
        let redGreen = SIMD4(red[0], red[1], green[0], green[1]) + SIMD4(red[2], red[3], green[2], green[3])
        let blueAlpha = SIMD4(blue[0], blue[1], alpha[0], alpha[1]) + SIMD4(blue[2], blue[3], alpha[2], alpha[3])
        let sums =
            SIMD4(redGreen[0], redGreen[2], blueAlpha[0], blueAlpha[2])
            + SIMD4(redGreen[1], redGreen[3], blueAlpha[1], blueAlpha[3])
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        let bytes = unsafeBitCast(sums * (1 / 65536) + 8_388_608, to: SIMD4<UInt32>.self) & 255
        let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        let pairs = halves | halves &>> 24
        return UInt32(truncatingIfNeeded: pairs.x & 0xFFFF) | UInt32(truncatingIfNeeded: pairs.y) &<< 16
    }

    /// The lower lane of each pair.
    @inline(__always) private static func lower(_ lanes: SIMD8<UInt16>) -> SIMD4<Int32> {
        unsafeBitCast(unsafeBitCast(lanes, to: SIMD4<UInt32>.self) & 0xFFFF, to: SIMD4<Int32>.self)
    }

    /// The upper lane of each pair.
    @inline(__always) private static func upper(_ lanes: SIMD8<UInt16>) -> SIMD4<Int32> {
        unsafeBitCast(unsafeBitCast(lanes, to: SIMD4<UInt32>.self) &>> 16, to: SIMD4<Int32>.self)
    }
}
