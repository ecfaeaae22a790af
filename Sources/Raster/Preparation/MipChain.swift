import Drawing
import Primitives

/// A part of a picture and its mipmaps down to one pixel, built as far as requested.
struct MipChain: Sendable {
    private(set) var levels: [PixelGrid]

    /// Creates a chain from levels built earlier.
    init(_ base: PixelGrid, halves: [PixelGrid]) { levels = [base] + halves }

    /// Whether the chain extends to a level, or to the single pixel.
    func reaches(_ level: Int) -> Bool {
        guard levels.count <= level, let last = levels.last else { return true }
        return last.width == 1 && last.height == 1
    }

    /// Builds mipmaps up to a level, or to the single pixel.
    mutating func extend(to level: Int) {
        while !reaches(level), let last = levels.last { levels.append(last.halved()) }
    }
}

/// The mipmaps of a picture's part, shared by workers.
///
/// The picture's own pixels are not included, since they live as long as the picture; a part that had to be cut out is.
final class PictureMipmaps: Sendable {
    /// The cache key of the mipmaps.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        var part: PixelRect
    }

    /// The part, if it is not the whole picture.
    private let cutOut: PixelGrid?
    private let halves = Locked<[PixelGrid]>([])

    init(of image: Image, part: PixelRect) {
        let isWhole = part.width == image.width && part.height == image.height
        cutOut = isWhole ? nil : PixelGrid(image).cropped(to: part)
    }

    /// The bytes of the part that was cut out.
    var byteCount: Int { (cutOut?.pixels.count ?? 0) * MemoryLayout<UInt32>.stride }

    /// Returns the chain as far as any worker has built it.
    func chain(of image: Image) -> MipChain {
        MipChain(cutOut ?? PixelGrid(image), halves: halves.withLock { $0 })
    }

    /// Returns the size in bytes of the levels that a chain has and this object lacks.
    func missingByteCount(of chain: MipChain) -> Int {
        let known = halves.withLock { $0.count }
        return chain.levels.dropFirst(1 + known).reduce(0) { $0 + $1.pixels.count * MemoryLayout<UInt32>.stride }
    }

    /// Adds the levels that a chain has and this object lacks.
    func extend(to chain: MipChain) {
        halves.withLock { halves in halves.append(contentsOf: chain.levels.dropFirst(1 + halves.count)) }
    }
}
