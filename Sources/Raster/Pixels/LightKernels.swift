// Kernels that add up light and convert the sums back to pixels, for each channel C and the alpha A of a pixel.
//
//     sum += light(C / A) · A        for each channel, and A
//     A′ = ΣA / n       C′ = A′ · code(Σ(light · A) / ΣA)
//
// There are four 32-bit sums per pixel. A pixel that equals the previous pixel needs no look-up; any other pixel needs
// three look-ups.

enum LightKernel {
    /// Adds the linear light of pixels to the sums, beginning at index `start`. Each pixel counts `times` times.
    static func add(
        _ pixels: Span<UInt32>, times: UInt32, to sums: inout MutableSpan<UInt32>, at start: Int, _ light: Span<UInt32>
    ) {
        precondition(start >= 0 && start + 4 * pixels.count <= sums.count, "there is a sum for each channel")
        precondition(light.count == 65536, "each alpha and channel has its light")
        pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                light.withUnsafeBufferPointer { light in
                    guard let source = pixels.baseAddress, let target = sums.baseAddress,
                        let light = light.baseAddress
                    else { return }
                    let out = UnsafeMutableRawPointer(target + start)
                    // A transparent pixel adds nothing.
                    var last: UInt32 = 0
                    var added = SIMD4<UInt32>()
                    for x in 0..<pixels.count {
                        let pixel = source[x]
                        if pixel != last {
                            last = pixel
                            let alpha = pixel &>> 24
                            let row = light + Int(alpha &<< 8)
                            added =
                                SIMD4(
                                    row[Int(pixel & 255)], row[Int((pixel &>> 8) & 255)],
                                    row[Int((pixel &>> 16) & 255)], alpha) &* times
                        }
                        let sum = out.loadUnaligned(fromByteOffset: 16 &* x, as: SIMD4<UInt32>.self)
                        out.storeBytes(of: sum &+ added, toByteOffset: 16 &* x, as: SIMD4<UInt32>.self)
                    }
                }
            }
        }
    }

    /// Converts the sums of `count` samples to the mean pixels. The first pixel's sums begin at index `start`.
    static func develop(
        _ sums: Span<UInt32>, at start: Int, count: UInt32, into pixels: inout MutableSpan<UInt32>, _ table: LightTable
    ) {
        precondition(start >= 0 && start + 4 * pixels.count <= sums.count, "there is a sum for each channel")
        precondition(table.steps.count == 257 && table.codes.count == 4097, "every light has its code")
        let steps = table.steps.span
        let codes = table.codes.span
        sums.withUnsafeBufferPointer { sums in
            pixels.withUnsafeMutableBufferPointer { pixels in
                steps.withUnsafeBufferPointer { steps in
                    codes.withUnsafeBufferPointer { codes in
                        guard let source = sums.baseAddress, let out = pixels.baseAddress,
                            let steps = steps.baseAddress, let codes = codes.baseAddress
                        else { return }
                        let from = UnsafeRawPointer(source + start)
                        var lastLow: UInt64 = 0
                        var lastHigh: UInt64 = 0
                        var pixel: UInt32 = 0
                        for x in 0..<pixels.count {
                            let low = from.loadUnaligned(fromByteOffset: 16 &* x, as: UInt64.self)
                            let high = from.loadUnaligned(fromByteOffset: 16 &* x &+ 8, as: UInt64.self)
                            if low != lastLow || high != lastHigh {
                                (lastLow, lastHigh) = (low, high)
                                pixel = Self.pixel(low, high, count, steps, codes)
                            }
                            out[x] = pixel
                        }
                    }
                }
            }
        }
    }

    /// Returns the mean pixel of `count` samples. `low` holds the sums of red and green, and `high` holds the sums of
    /// blue and alpha.
    @inline(__always) private static func pixel(
        _ low: UInt64, _ high: UInt64, _ count: UInt32, _ steps: UnsafePointer<Double>, _ codes: UnsafePointer<UInt8>
    ) -> UInt32 {
        let sum = UInt32(truncatingIfNeeded: high &>> 32)
        guard sum > 0 else { return 0 }
        let alpha = (2 &* sum &+ count) / (2 &* count)
        let scale = 255 / (LightTable.white * Double(sum))
        let red = LightTable.code(of: Double(UInt32(truncatingIfNeeded: low)) * scale, steps, codes)
        let green = LightTable.code(of: Double(UInt32(truncatingIfNeeded: low &>> 32)) * scale, steps, codes)
        let blue = LightTable.code(of: Double(UInt32(truncatingIfNeeded: high)) * scale, steps, codes)
        let straight = red | green &<< 8 | blue &<< 16 | 0xFF00_0000
        return alpha == 255 ? straight : PixelArithmetic.scale(straight, by: alpha)
    }
}
