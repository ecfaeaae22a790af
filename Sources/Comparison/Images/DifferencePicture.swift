public import ImageCoding

/// Functions that draw a picture of the differences between two pictures of the same size.
public enum DifferencePicture {
    /// The default factor by which differences are multiplied. It makes a difference of one level visible.
    public static let usualFactor = 8

    /// Returns an opaque picture in which each colour channel is the difference of that channel, multiplied by a
    /// factor.
    ///
    /// If the difference of alpha is larger than that of a channel, it is used instead. A change of alpha alone is
    /// therefore grey. Equal pixels are black.
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

    /// Returns the expected picture in light grey, with each changed pixel in a colour for its perceptual distance.
    ///
    /// With increasing distance, the colours go from amber through red to nearly black. Their lightness decreases
    /// steadily, so they also differ in greyscale. Translucent pixels are shown over white. The result is
    /// opaque.
    ///
    /// - Parameter threshold: The largest difference of a channel at which a pixel counts as unchanged, in levels
    ///   0…255.
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

    /// Returns the light grey for an unchanged pixel.
    ///
    /// The greys are in the lightest quarter of all greys, which the colours of `HeatRamp` do not reach.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        // Rec. 709's weights in 1/256, applied to gamma-encoded levels.
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
                        // All three buffers hold `count` bytes, a multiple of four.
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
