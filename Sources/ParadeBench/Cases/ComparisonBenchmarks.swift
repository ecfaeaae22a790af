import Comparison
import ImageCoding

/// The cost of comparing two pictures, per pixel.
///
/// The cases range from equal pictures to pictures in which each pair of colours occurs only once.
enum ComparisonBenchmarks {
    private static let width = 1170
    private static let height = RasterBenchmarks.rows.count

    static func run(_ bench: inout Bench) {
        guard bench.wants("compare", "pictures") else { return }
        let page = picture { x, y in
            // The rows of a list in a few colours, as in user interfaces.
            (y / 40) % 4 == 0 ? 0xFF40_4048 : x < 300 && y % 40 > 8 ? 0xFFC8_7830 : 0xFFFA_F7F2
        }
        let photo = picture { x, y in UInt32(truncatingIfNeeded: (x * 7 + y * 13) &* 0x9E37_79B1) | 0xFF00_0000 }
        let eighth = changing(page) { index in index / width % 320 < 40 ? 0x10 : 0 }
        // The second picture has equal pixels in separate memory.
        measure(&bench, "equal", StraightImage(width: width, height: height, bytes: page.bytes.map { $0 }), page)
        measure(&bench, "one pixel of a list", changing(page) { index in index == 1_500_000 ? 0x01 : 0 }, page)
        measure(&bench, "an eighth of a list", eighth, page)
        measure(&bench, "a wash over a list", changing(page) { _ in 0x01_0101 }, page)
        measure(&bench, "a wash over noise", changing(photo) { _ in 0x01_0101 }, photo)
        measure(&bench, "a wash over noise, translucent", changing(photo) { _ in 0x4000_0000 }, photo)
        bench.measure("compare", "difference ×8 of a list", pixels: width * height) {
            _ = DifferencePicture.amplified(page, photo)
        }
        bench.measure("compare", "heat of a list", pixels: width * height) {
            _ = DifferencePicture.heat(eighth, page)
        }
    }

    private static func measure(_ bench: inout Bench, _ name: String, _ first: StraightImage, _ second: StraightImage) {
        bench.measure("compare", name, pixels: width * height) { _ = ImageComparison(first, second) }
    }

    /// Returns a picture with straight alpha. `pixel` returns the pixel at x and y, with red in the lowest byte.
    private static func picture(_ pixel: (Int, Int) -> UInt32) -> StraightImage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = pixel(x, y)
                for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
            }
        }
        return StraightImage(width: width, height: height, bytes: bytes)
    }

    /// Returns a picture in which some bits of the pixels are flipped. `bits` returns the bits to flip for the index of
    /// a pixel.
    private static func changing(_ picture: StraightImage, _ bits: (Int) -> UInt32) -> StraightImage {
        var bytes = picture.bytes
        for index in 0..<width * height {
            let change = bits(index)
            guard change != 0 else { continue }
            for channel in 0..<4 { bytes[index * 4 + channel] ^= UInt8(truncatingIfNeeded: change >> (8 * channel)) }
        }
        return StraightImage(width: width, height: height, bytes: bytes)
    }
}
