import Drawing

// Gradient kernels process eight neighbouring pixels at a time, with one register for each channel of the eight pixels.
// Blocks begin at multiples of eight columns, wherever a run begins, so the value of a pixel does not depend on the run
// in which it is drawn.

/// The kernel that converts positions in a gradient to premultiplied pixels.
enum GradientKernel {
    /// The number 1.5 · 2²³, which rounds a float to the nearest whole number. Adding it pushes the fraction out of the
    /// mantissa, so the low bits are the whole number.
    ///
    /// The standard library's conversion of vectors takes a generic path: 84 ns per pixel, against 3 ns with this
    /// addition (parade-bench, `gradient`).
    private static let magic: Float = 12_582_912
    /// The sum, modulo 2³², of the bits of `magic` in all four channels of a pixel. Subtracting it leaves only the
    /// channel values.
    private static let magicBits: UInt32 = magic.bitPattern &* 0x0101_0101

    /// Returns the dithered colours at eight positions. All positions must be in the same segment.
    @inline(__always) static func color(
        _ position: SIMD8<Float>, _ segment: GradientSegment, _ dither: SIMD8<Float>, isOpaque: Bool
    ) -> PixelBlock {
        let part = position - segment.start
        @inline(__always) func channel(_ index: Int) -> PixelBlock {
            let value = part * segment.slope[index] + segment.base[index]
            return unsafeBitCast((value + dither) + magic, to: PixelBlock.self)
        }
        var red = channel(0)
        var green = channel(1)
        var blue = channel(2)
        if isOpaque {
            return red &+ green &<< 8 &+ blue &<< 16 &+ (0xFF00_0000 &+ magic.bitPattern &<< 24 &- magicBits)
        }
        // Because all channels share a threshold, no channel exceeds the alpha, except by rounding errors in the sums
        // above.
        let alpha = channel(3)
        red.replace(with: alpha, where: alpha .< red)
        green.replace(with: alpha, where: alpha .< green)
        blue.replace(with: alpha, where: alpha .< blue)
        return red &+ green &<< 8 &+ blue &<< 16 &+ alpha &<< 24 &- magicBits
    }

    /// Returns the dithered colours at eight positions that may be in different segments. The arithmetic is the same as
    /// that of `color`, so the colours are the same too.
    ///
    /// `index` is the segment at which the search begins. On return, it is the segment of the last position.
    @inline(never) static func mixedColor(
        _ position: SIMD8<Float>, _ segments: Span<GradientSegment>, _ dither: SIMD8<Float>, from index: inout Int
    ) -> PixelBlock {
        var block = PixelBlock()
        for lane in 0..<8 {
            index = GradientStops.index(of: position[lane], from: index, in: segments)
            let segment = segments[index]
            let value = (position[lane] - segment.start) * segment.slope + segment.base
            var bits = unsafeBitCast((value + dither[lane]) + magic, to: SIMD4<UInt32>.self)
            bits.replace(with: bits.w, where: bits.w .< bits)
            block[lane] = bits.x &+ bits.y &<< 8 &+ bits.z &<< 16 &+ bits.w &<< 24 &- magicBits
        }
        return block
    }
}

extension MutableSpan where Element == UInt32 {
    /// Fills columns of a row with a pattern of eight pixels. Column x gets the pattern's pixel x modulo 8. The first
    /// column is written to index `offset`.
    mutating func fill(columns: Range<Int>, at offset: Int, with block: PixelBlock) {
        let range = offset..<offset + columns.count
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var lane = columns.lowerBound & 7
            var turned = PixelBlock()
            for element in 0..<8 {
                turned[element] = block[lane]
                lane = (lane + 1) & 7
            }
            var index = range.lowerBound
            while index + 8 <= range.upperBound {
                BlendKernel.store(turned, base + index)
                index += 8
            }
            for element in 0..<range.upperBound - index { base[index + element] = turned[element] }
        }
    }

    /// Writes the dithered colours of a gradient to some columns of a row. The first column is written to index
    /// `offset`.
    @inline(__always) mutating func shade(
        columns: Range<Int>, at offset: Int, _ positions: some GradientPositions, _ stops: GradientStops,
        dither: SIMD8<Float>
    ) {
        checkRow(offset..<offset + columns.count, of: count)
        let segmentArray = stops.segments
        let segments = segmentArray.span
        let isOpaque = stops.isOpaque
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // The index of column 0. This index may be negative, but only indices inside the buffer are written.
            let row = offset - columns.lowerBound
            var index = 0
            var segment = segments[0]
            var column = columns.lowerBound & ~7
            while column < columns.upperBound {
                let position = positions.block(column)
                var block: PixelBlock
                let first = position[0]
                if !(first >= segment.start && first < segment.end) {
                    index = GradientStops.index(of: first, from: index, in: segments)
                    segment = segments[index]
                }
                let isOutside = (position .< segment.start) .| (position .>= segment.end)
                let strays = unsafeBitCast(isOutside, to: SIMD8<Int32>.self).wrappedSum()
                if strays == 0 {
                    block = GradientKernel.color(position, segment, dither, isOpaque: isOpaque)
                } else {
                    block = GradientKernel.mixedColor(position, segments, dither, from: &index)
                    segment = segments[index]
                }
                if column >= columns.lowerBound && column + 8 <= columns.upperBound {
                    BlendKernel.store(block, base + (row + column))
                } else {
                    for lane in 0..<8 where columns.contains(column + lane) {
                        base[row + column + lane] = block[lane]
                    }
                }
                column += 8
            }
        }
    }
}
