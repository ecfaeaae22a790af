import Drawing
import Primitives

/// A picture's part and its halves down to one pixel; built as far as it was asked for.
struct MipChain: Sendable {
    private(set) var levels: [PixelGrid]

    /// A chain that was built so far before.
    init(_ base: PixelGrid, halves: [PixelGrid]) { levels = [base] + halves }

    /// Whether it goes as far as a level, or to the single pixel.
    func reaches(_ level: Int) -> Bool {
        guard levels.count <= level, let last = levels.last else { return true }
        return last.width == 1 && last.height == 1
    }

    /// Builds up to a level, or to the single pixel.
    mutating func extend(to level: Int) {
        while !reaches(level), let last = levels.last { levels.append(last.halved()) }
    }
}

/// The halves of a picture's part that workers share.
///
/// Without the picture's own pixels, which live as long as the picture; a part that had to be cut out is kept as well.
final class PictureHalvings: Sendable {
    /// What decides them.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        var part: PixelRect
    }

    /// The part, where it is not the whole picture.
    private let cutOut: PixelGrid?
    private let halves = Locked<[PixelGrid]>([])

    init(of image: Image, part: PixelRect) {
        let isWhole = part.width == image.width && part.height == image.height
        cutOut = isWhole ? nil : PixelGrid(image).cropped(to: part)
    }

    /// Bytes of what is kept from the beginning.
    var byteCount: Int { (cutOut?.pixels.count ?? 0) * MemoryLayout<UInt32>.stride }

    /// The chain as far as anybody has built it.
    func chain(of image: Image) -> MipChain {
        MipChain(cutOut ?? PixelGrid(image), halves: halves.withLock { $0 })
    }

    /// Bytes of what somebody has built further.
    func missingByteCount(of chain: MipChain) -> Int {
        let known = halves.withLock { $0.count }
        return chain.levels.dropFirst(1 + known).reduce(0) { $0 + $1.pixels.count * MemoryLayout<UInt32>.stride }
    }

    /// Takes what somebody has built further.
    func extend(to chain: MipChain) {
        halves.withLock { halves in halves.append(contentsOf: chain.levels.dropFirst(1 + halves.count)) }
    }
}
