import Testing

@testable import ImageCoding

@Suite struct AlphaTests {
    @Test func `a premultiplied channel is the nearest to the product, for all channels and alphas`() {
        for alpha in 0...255 {
            for channel in 0...255 {
                let pixel = Alpha.premultiplied(UInt32(alpha << 24 | channel << 16 | channel << 8 | channel))
                let expected = UInt32((2 * channel * alpha + 255) / 510)
                #expect(pixel == UInt32(alpha) << 24 | expected << 16 | expected << 8 | expected)
            }
        }
    }

    @Test func `a straight channel is the nearest to the quotient, for all channels and alphas`() {
        for alpha in 0...255 {
            for channel in 0...alpha {
                let pixel = straight(UInt32(alpha << 24 | channel << 16 | channel << 8 | channel))
                let expected = alpha == 0 ? 0 : UInt32((channel * 255 + alpha / 2) / alpha)
                #expect(pixel == UInt32(alpha) << 24 | expected << 16 | expected << 8 | expected)
            }
        }
    }

    @Test func `going straight and back again changes nothing`() {
        for alpha in 0...255 {
            for channel in 0...alpha {
                let pixel = UInt32(alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2)
                #expect(Alpha.premultiplied(straight(pixel)) == pixel)
            }
        }
    }

    @Test func `colour brighter than its alpha is white of that alpha`() {
        #expect(straight(0x10FF_1120) == 0x10FF_FFFF)
    }

    private func straight(_ pixel: UInt32) -> UInt32 {
        var target: [UInt32] = [0]
        var span = target.mutableSpan
        Alpha.unpremultiply([pixel].span, into: &span)
        return target[0]
    }
}
