public import ImageCoding

/// Pictures that show where, and how much, two pictures of one size differ.
public enum DifferencePicture {
    /// What differences are multiplied by unless a caller says otherwise: one level becomes visible.
    public static let usualFactor = 8

    /// The difference of each colour channel times a factor, on black; opaque.
    ///
    /// Alpha shows in all three channels, each of which holds the larger of its own difference and alpha's: a change of alpha
    /// alone is grey. Equal pixels are black.
    public static func amplified(
        _ actual: StraightImage, _ expected: StraightImage, factor: Int = usualFactor
    ) -> StraightImage {
        precondition((0...255).contains(factor), "a factor is 0…255: with 255 one level is white")
        return mapped(actual, expected) { first, second in
            guard first != second else { return opaque }
            let alpha = difference(first, second, shift: 24)
            func channel(_ shift: UInt32) -> UInt32 {
                let most = max(difference(first, second, shift: shift), alpha)
                return UInt32(UInt8(clamping: most * factor)) << shift
            }
            return channel(0) | channel(8) | channel(16) | opaque
        }
    }

    /// The expected picture faded to light grey, with changed pixels in the colours of a ramp by their perceptual distance.
    ///
    /// The ramp goes from amber over red to near black as the distance grows; its lightness falls all the way, so that it
    /// reads without colours too. Translucent pixels lie over white. Opaque.
    public static func heat(_ actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) -> StraightImage {
        var meter = PerceptualMeter()
        return mapped(actual, expected) { first, second in
            let isChanged =
                first != second
                && [0, 8, 16, 24].contains { (shift: UInt32) in difference(first, second, shift: shift) > threshold }
            return isChanged ? HeatRamp.color(at: meter.distance(first, second)) : faded(second)
        }
    }

    private static let opaque: UInt32 = 0xFF00_0000

    private static func difference(_ first: UInt32, _ second: UInt32, shift: UInt32) -> Int {
        abs(Int((first >> shift) & 255) - Int((second >> shift) & 255))
    }

    /// A pixel as a grey of the lightest quarter: the picture is told from the ramp, which has none of it.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        // Rec. 709's weights in 1/256, of the levels as they are.
        let luma = (54 * (pixel & 255) + 183 * ((pixel >> 8) & 255) + 19 * ((pixel >> 16) & 255)) >> 8
        let shown = (luma * alpha + 255 * (255 - alpha) + 127) / 255
        let grey = 192 + shown / 4
        return grey * 0x01_0101 | opaque
    }

    private static func mapped(
        _ actual: StraightImage, _ expected: StraightImage, _ transform: (UInt32, UInt32) -> UInt32
    ) -> StraightImage {
        precondition(
            actual.width == expected.width && actual.height == expected.height, "the pictures are of one size")
        let count = expected.bytes.count
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, initializedCount in
            actual.bytes.withUnsafeBytes { actual in
                expected.bytes.withUnsafeBytes { expected in
                    for offset in stride(from: 0, to: count, by: 4) {
                        // All three hold `count` bytes, a multiple of four.
                        let pixel = transform(
                            actual.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
                            expected.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                        UnsafeMutableRawBufferPointer(target).storeBytes(
                            of: pixel, toByteOffset: offset, as: UInt32.self)
                    }
                }
            }
            initializedCount = count
        }
        return StraightImage(width: expected.width, height: expected.height, bytes: bytes)
    }
}
