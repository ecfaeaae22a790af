import Drawing
import Primitives

/// The mipmap levels of a part of a picture. Levels are built only as far as requested, and at most down to a single
/// pixel.
struct MipChain: Sendable {
    private(set) var levels: [PixelGrid]

    /// Creates a chain from the full-size pixels and the smaller levels that were built earlier, largest first.
    init(_ base: PixelGrid, smallerLevels: [PixelGrid]) { levels = [base] + smallerLevels }

    /// Returns whether the chain already has the given level, or ends with a single pixel.
    func reaches(_ level: Int) -> Bool {
        guard levels.count <= level, let last = levels.last else { return true }
        return last.width == 1 && last.height == 1
    }

    /// Builds the missing levels up to the given level, or down to a single pixel.
    mutating func extend(to level: Int) {
        while !reaches(level), let last = levels.last { levels.append(last.halved()) }
    }
}

/// The mipmap levels of a part of a picture, shared by all workers.
///
/// If the part is the whole picture, its pixels are not copied. The pixels of any other part are copied.
final class PictureMipmaps: Sendable {
    /// The cache key of the mipmaps.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        var part: PixelRect
    }

    /// A copy of the part's pixels. Nil if the part is the whole picture.
    private let cutOut: PixelGrid?
    private let smallerLevels = Locked<[PixelGrid]>([])

    init(of image: Image, part: PixelRect) {
        let isWhole = part.width == image.width && part.height == image.height
        cutOut = isWhole ? nil : PixelGrid(image).cropped(to: part)
    }

    /// The size of the copied pixels in bytes, without smaller levels. It is 0 if the part is the whole picture.
    var byteCount: Int { (cutOut?.pixels.count ?? 0) * MemoryLayout<UInt32>.stride }

    /// Returns a chain with all levels that any worker has built so far.
    func chain(of image: Image) -> MipChain {
        MipChain(cutOut ?? PixelGrid(image), smallerLevels: smallerLevels.withLock { $0 })
    }

    /// Returns the size in bytes of the levels in a chain that this object does not have yet.
    func missingByteCount(of chain: MipChain) -> Int {
        let known = smallerLevels.withLock { $0.count }
        return chain.levels.dropFirst(1 + known).reduce(0) { $0 + $1.pixels.count * MemoryLayout<UInt32>.stride }
    }

    /// Adds the levels in a chain that this object does not have yet.
    func extend(to chain: MipChain) {
        smallerLevels.withLock { smallerLevels in
            smallerLevels.append(contentsOf: chain.levels.dropFirst(1 + smallerLevels.count))
        }
    }
}
