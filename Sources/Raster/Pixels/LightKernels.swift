import CRaster

// Kernels that add up light and convert the sums back to pixels, for each channel C and the alpha A of a pixel.
//
//     sum += light(C / A) · A        for each channel, and 255 − A
//     A′ = ΣA / n       C′ = A′ · code(Σ(light · A) / ΣA)
//
// There are four 32-bit sums per pixel, in four planes: red, green, blue, and the alpha that the samples lack.

enum LightKernel {
    /// Adds the linear light of pixels to the sums. The first pixel's sums have the index `start` in each plane. Each
    /// pixel counts `times` times.
    static func add(
        _ pixels: Span<UInt32>, times: UInt32, to sums: inout MutableSpan<UInt32>, at start: Int, _ light: Span<UInt32>
    ) {
        let plane = sums.count / 4
        precondition(start >= 0 && start + pixels.count <= plane, "there is a sum for each channel")
        precondition(light.count == 65536, "each alpha and channel has its light")
        pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                light.withUnsafeBufferPointer { light in
                    guard let target = sums.baseAddress else { return }
                    craster_add_light(
                        pixels.baseAddress, pixels.count, light.baseAddress, times, target + start, plane)
                }
            }
        }
    }

    /// Converts the sums of `count` samples to the mean pixels. The first pixel's sums have the index `start` in each
    /// plane.
    static func develop(
        _ sums: Span<UInt32>, at start: Int, count: UInt32, into pixels: inout MutableSpan<UInt32>, _ table: LightTable
    ) {
        let plane = sums.count / 4
        precondition(start >= 0 && start + pixels.count <= plane, "there is a sum for each channel")
        precondition(table.steps.count == 257 && table.codes.count == 4097, "every light has its code")
        let steps = table.steps.span
        let codes = table.codes.span
        sums.withUnsafeBufferPointer { sums in
            pixels.withUnsafeMutableBufferPointer { pixels in
                steps.withUnsafeBufferPointer { steps in
                    codes.withUnsafeBufferPointer { codes in
                        guard let source = sums.baseAddress else { return }
                        craster_develop_light(
                            source + start, plane, pixels.count, count, LightTable.white, steps.baseAddress,
                            codes.baseAddress, pixels.baseAddress)
                    }
                }
            }
        }
    }
}
