import Drawing
import Primitives

/// A part of a picture and the mipmap levels of this part, built as far as requested, at most down to one pixel.
struct MipChain: Sendable {
    private(set) var levels: [PixelGrid]

    /// Creates a chain from a base and smaller levels that were built earlier.
    init(_ base: PixelGrid, halves: [PixelGrid]) { levels = [base] + halves }

    /// Returns whether the chain extends to a level, or to a single pixel.
    func reaches(_ level: Int) -> Bool {
        guard levels.count <= level, let last = levels.last else { return true }
        return last.width == 1 && last.height == 1
    }

    /// Builds the missing levels up to a level, or up to a single pixel.
    mutating func extend(to level: Int) {
        while !reaches(level), let last = levels.last { levels.append(last.halved()) }
    }
}

/// The mipmap levels of a part of a picture, shared by all workers.
///
/// If the part is the whole picture, its pixels are not copied, since they live as long as the picture. Any other part
/// is copied.
final class PictureMipmaps: Sendable {
    /// The cache key of the mipmaps.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        var part: PixelRect
    }

    /// The pixels of the part, if the part is not the whole picture.
    private let cutOut: PixelGrid?
    private let halves = Locked<[PixelGrid]>([])

    init(of image: Image, part: PixelRect) {
        let isWhole = part.width == image.width && part.height == image.height
        cutOut = isWhole ? nil : PixelGrid(image).cropped(to: part)
    }

    /// The number of bytes of the copied part; 0 for a whole picture.
    var byteCount: Int { (cutOut?.pixels.count ?? 0) * MemoryLayout<UInt32>.stride }

    /// Returns the chain with all levels that any worker has built.
    func chain(of image: Image) -> MipChain {
        MipChain(cutOut ?? PixelGrid(image), halves: halves.withLock { $0 })
    }

    /// Returns the number of bytes of the levels that a chain has and this object does not have.
    func missingByteCount(of chain: MipChain) -> Int {
        let known = halves.withLock { $0.count }
        return chain.levels.dropFirst(1 + known).reduce(0) { $0 + $1.pixels.count * MemoryLayout<UInt32>.stride }
    }

    /// Adds the levels that a chain has and this object does not have.
    func extend(to chain: MipChain) {
        halves.withLock { halves in halves.append(contentsOf: chain.levels.dropFirst(1 + halves.count)) }
    }
}
