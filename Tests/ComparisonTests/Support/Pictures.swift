import ImageCoding
import RandomBits
import TestTables

extension StraightImage {
    /// A picture of one colour.
    init(width: Int, height: Int, filledWith pixel: [UInt8]) {
        self.init(width: width, height: height, bytes: (0..<width * height).flatMap { _ in pixel })
    }

    /// A picture without anything in it.
    static func clear(width: Int, height: Int) -> StraightImage {
        StraightImage(width: width, height: height, filledWith: [0, 0, 0, 0])
    }

    /// A picture of independent bytes.
    static func noise(width: Int, height: Int, seed: UInt64) -> StraightImage {
        var numbers = SplitMix64(seed: seed)
        return StraightImage(
            width: width, height: height,
            bytes: (0..<width * height * 4).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
    }

    /// The picture with one byte changed.
    func replacing(_ offset: Int, with byte: UInt8) -> StraightImage {
        var bytes = bytes
        bytes[offset] = byte
        return StraightImage(width: width, height: height, bytes: bytes)
    }

    /// The picture with some pixels changed.
    func painting(_ pixel: [UInt8], at places: [(x: Int, y: Int)]) -> StraightImage {
        var bytes = bytes
        for (x, y) in places { bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: pixel) }
        return StraightImage(width: width, height: height, bytes: bytes)
    }

    /// A pixel's channels.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
}
