import CRaster

/// The doors to the kernels that average picture pixels under boxes.
///
/// Up to three by three pixels: four of a row ride in one register, two bytes apart. First downwards in integers, then
/// across in `Float`, where every number that occurs fits 24 bits; so there is one rounding, at the end.
enum AreaKernel {
    /// The widest box of a block, in 1/256 of a pixel: wherever it begins it touches three pixels at most.
    static let widest = 512
    /// Pixels a block reads in a row for each box, of which the last has no share.
    static let columns = 4
    /// Rows a block reads for each box.
    static let rows = 3
    /// The widest box of `mean`, in pixels.
    static let widestMean = Int(CRASTER_WIDEST_BOX)

    /// Writes the means over some of a block's boxes.
    ///
    /// - Parameters:
    ///   - lefts: Where the boxes begin, in 1/256 of a pixel.
    ///   - width: Of all boxes, in 1/256 of a pixel, 256…512, and so is `height`.
    static func means(
        _ grid: PixelGrid, lefts: InlineArray<16, Int32>, tops: InlineArray<16, Int32>,
        width: Int, height: Int, _ lanes: Range<Int>, into result: inout InlineArray<16, UInt32>
    ) {
        precondition(lanes.lowerBound >= 0 && lanes.upperBound <= 16, "a block has sixteen lanes")
        precondition(min(width, height) >= 256 && max(width, height) <= widest, "a box is one to two pixels wide")
        let density = 256 / Float(width)
        let box = craster_box(
            width: Float(width), density: density, height: Int32(truncatingIfNeeded: height),
            reciprocal: FootprintAxis.reciprocal(of: height))
        let isInside = grid.pixels.withUnsafeBufferPointer { pixels in
            lefts.span.withUnsafeBufferPointer { lefts in
                tops.span.withUnsafeBufferPointer { tops in
                    var span = result.mutableSpan
                    return span.withUnsafeMutableBufferPointer { result in
                        craster_mean_block(
                            pixels.baseAddress, pixels.count, Int32(truncatingIfNeeded: grid.width), lefts.baseAddress,
                            tops.baseAddress, box, lanes.lowerBound, lanes.upperBound, result.baseAddress)
                    }
                }
            }
        }
        precondition(isInside, "a sample stays inside its picture")
    }

    /// The mean over a box of any size that begins anywhere, in 1/256 of a pixel; the outermost pixels go on.
    static func mean(_ grid: PixelGrid, _ x: FootprintAxis, _ y: FootprintAxis, left: Int, top: Int) -> UInt32 {
        precondition(
            x.first >= 0 && x.first <= x.last && x.last < grid.width && y.first >= 0 && y.first <= y.last
                && y.last < grid.height, "a sample stays inside its picture")
        return grid.pixels.withUnsafeBufferPointer { pixels in
            craster_mean(
                pixels.baseAddress, grid.width, side(x), side(y), Int32(truncatingIfNeeded: left),
                Int32(truncatingIfNeeded: top))
        }
    }

    private static func side(_ axis: FootprintAxis) -> craster_side {
        precondition(axis.width >= 256 && axis.width <= widestMean * 256, "a box is not too wide")
        return craster_side(
            width: Int32(truncatingIfNeeded: axis.width), reciprocal: FootprintAxis.reciprocal(of: axis.width),
            first: Int32(truncatingIfNeeded: axis.first), last: Int32(truncatingIfNeeded: axis.last))
    }

    /// Mixes the lanes of two blocks; `part` is the second's, 0…256 of 256.
    static func mix(
        _ block: inout InlineArray<16, UInt32>, _ other: InlineArray<16, UInt32>, part: UInt64
    ) {
        var span = block.mutableSpan
        span.withUnsafeMutableBufferPointer { block in
            other.span.withUnsafeBufferPointer { other in
                craster_mix(block.baseAddress, 16, other.baseAddress, UInt32(truncatingIfNeeded: part))
            }
        }
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
}
