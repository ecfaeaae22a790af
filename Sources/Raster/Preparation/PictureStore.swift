import Drawing
import Primitives

/// What pictures look like at other sizes: what one worker's list shows of the cache that all share.
///
/// A size that one list alone has asked for may never come back. Of such a picture no more is made than the rows of the
/// band at hand, in memory that the next one takes over; a size that a second list asks for is kept.
struct PictureStore {
    private struct ChainUse {
        var key: PictureHalvings.Key
        var halvings: PictureHalvings
        var chain: MipChain
    }

    private struct ScaledUse {
        var key: ScaledPicture.Key
        var picture: ScaledPicture
        var source: PixelGrid
        var isKept: Bool
        var resampler: UprightResampler?
        /// The block that was read last, where the picture is kept.
        var block: [UInt32] = []
        var blockIndex = -1
    }

    /// Rows of a picture, from the first on, in memory that is used again.
    private struct PassingRows {
        var picture = -1
        var rows = 0..<0
        var pixels: [UInt32] = []
    }

    private let cache: RasterCache
    private var list: UInt64 = 0
    private var chains: [ChainUse] = []
    private var scaled: [ScaledUse] = []
    private var chainIndices: [PictureHalvings.Key: Int] = [:]
    private var scaledIndices: [ScaledPicture.Key: Int] = [:]
    /// What the list before the one at hand showed, so that it is not forgotten between them.
    private var chainsBefore: [ChainUse] = []
    private var scaledBefore: [ScaledUse] = []
    private var passing = PassingRows()
    /// The row after the last that is being drawn.
    private(set) var endRow = Int.max

    init(cache: RasterCache) { self.cache = cache }

    /// Begins a list.
    mutating func beginList() {
        swap(&chains, &chainsBefore)
        swap(&scaled, &scaledBefore)
        chains.removeAll(keepingCapacity: true)
        scaled.removeAll(keepingCapacity: true)
        chainIndices.removeAll(keepingCapacity: true)
        scaledIndices.removeAll(keepingCapacity: true)
        passing.picture = -1
        list = cache.nextList()
        cache.scaled.trim()
        cache.halvings.trim()
        cache.stretched.trim()
    }

    /// How much the list at hand has asked for so far.
    struct Mark {
        fileprivate var chains = 0
        fileprivate var scaled = 0
    }

    /// Where the list at hand is.
    var mark: Mark { Mark(chains: chains.count, scaled: scaled.count) }

    /// Lets go of what was asked for since; its indices are good no more.
    ///
    /// Steps inside an effect show pictures that nothing shows once the effect is made: a frame may have thousands.
    mutating func release(since mark: Mark) {
        for use in chains[mark.chains...] { chainIndices[use.key] = nil }
        chains.removeSubrange(mark.chains...)
        for use in scaled[mark.scaled...] { scaledIndices[use.key] = nil }
        scaled.removeSubrange(mark.scaled...)
        if passing.picture >= mark.scaled { passing.picture = -1 }
    }

    /// Begins a band: rows further down are not asked for until the next begins.
    mutating func begin(rows: Range<Int>) { endRow = rows.upperBound }

    /// The index of a picture part's halvings, built as far as asked; good until the next list begins.
    mutating func chain(_ image: Image, part: PixelRect, upTo level: Int) -> Int {
        let key = PictureHalvings.Key(image: image.serial, part: part)
        let index: Int
        if let known = chainIndices[key] {
            index = known
        } else {
            let halvings = halvings(of: image, key)
            index = chains.count
            chainIndices[key] = index
            chains.append(ChainUse(key: key, halvings: halvings, chain: halvings.chain(of: image)))
        }
        if !chains[index].chain.reaches(level) {
            chains[index].chain.extend(to: level)
            let (halvings, chain) = (chains[index].halvings, chains[index].chain)
            if cache.halvings.reserve(halvings.missingByteCount(of: chain), for: key, halvings) {
                halvings.extend(to: chain)
            }
        }
        return index
    }

    private func halvings(of image: Image, _ key: PictureHalvings.Key) -> PictureHalvings {
        if let known = cache.halvings.known(key, list: list) { return known.value }
        let made = PictureHalvings(of: image, part: key.part)
        return cache.halvings.publish(made, under: key, byteCount: made.byteCount, list: list)
    }

    /// What tells a chain of the list at hand from all others.
    func key(ofChain index: Int) -> PictureHalvings.Key { chains[index].key }

    /// The sizes a chain has.
    func levels(_ chain: Int) -> [PixelGrid] { chains[chain].chain.levels }

    /// A nine-part picture as a plain one: stretched at the scale at which its corners keep their pixels.
    func stretchedPicture(_ paint: ImagePaint) -> ImagePaint {
        guard let stretched = StretchedPicture(paint) else { return paint }
        let image: Image
        if let known = cache.stretched.known(stretched, list: list) {
            image = known.value
        } else {
            let made = stretched.picture(of: paint.image)
            let byteCount = made.pixels.count * MemoryLayout<UInt32>.stride
            image = cache.stretched.publish(made, under: stretched, byteCount: byteCount, list: list)
        }
        return ImagePaint(image: image, source: stretched.source, destination: paint.destination, tint: paint.tint)
    }

    /// The index of a scaled picture; good until the next list begins.
    mutating func scaledPicture(_ key: ScaledPicture.Key, of image: Image) -> Int {
        if let known = scaledIndices[key] { return known }
        var source = PixelGrid(image)
        if key.level > 0 {
            let chain = chain(image, part: key.part, upTo: key.level)
            source = levels(chain)[key.level]
        }
        let known = cache.scaled.known(key, list: list)
        let picture =
            known?.value ?? cache.scaled.publish(ScaledPicture(), under: key, byteCount: 0, list: list)
        let index = scaled.count
        scaledIndices[key] = index
        scaled.append(ScaledUse(key: key, picture: picture, source: source, isKept: known?.isComingBack ?? false))
        return index
    }

    /// What tells a scaled picture of the list at hand from all others.
    func key(ofScaled index: Int) -> ScaledPicture.Key { scaled[index].key }

    /// Copies columns of a row of a scaled picture, relative to its origin; beyond the ends the outermost pixels go on.
    ///
    /// - Parameter endRow: Rows from here on are not asked for while the band at hand is drawn.
    mutating func copyScaled(
        _ index: Int, row: Int, endRow: Int, columns wanted: Range<Int>, into pixels: inout MutableSpan<UInt32>,
        at offset: Int
    ) {
        let rows = scaled[index].key.rows
        let row = min(max(row, rows.lowerBound), rows.upperBound - 1)
        let columns = scaled[index].key.columns
        if scaled[index].isKept && readBlock(of: row, in: index) {
            let start = (row - rows.lowerBound) % ScaledPicture.blockHeight * columns.count
            let block = scaled[index].block
            pixels.copy(wanted, at: offset, from: block.span, start, columns)
            return
        }
        if passing.picture != index || !passing.rows.contains(row) {
            makePassing(row..<max(row + 1, min(endRow, rows.upperBound, row + ScaledPicture.blockHeight)), of: index)
        }
        let start = (row - passing.rows.lowerBound) * columns.count
        let made = passing.pixels
        pixels.copy(wanted, at: offset, from: made.span, start, columns)
    }

    /// Whether the block of a row could be had: found or made and kept.
    private mutating func readBlock(of row: Int, in index: Int) -> Bool {
        let key = scaled[index].key
        let block = (row - key.rows.lowerBound) / ScaledPicture.blockHeight
        if scaled[index].blockIndex == block { return true }
        let picture = scaled[index].picture
        if let known = picture.block(block) {
            scaled[index].block = known
            scaled[index].blockIndex = block
            return true
        }
        let first = key.rows.lowerBound + block * ScaledPicture.blockHeight
        let targets = first..<min(first + ScaledPicture.blockHeight, key.rows.upperBound)
        let byteCount = targets.count * key.columns.count * MemoryLayout<UInt32>.stride
        guard cache.scaled.reserve(byteCount, for: key, picture) else { return false }
        var made = [UInt32](repeating: 0, count: targets.count * key.columns.count)
        resampler(index).resample(scaled[index].source, rows: key.row, targets: targets, into: &made)
        scaled[index].block = picture.publish(made, at: block)
        scaled[index].blockIndex = block
        return true
    }

    /// Makes some rows of a picture that is not kept.
    private mutating func makePassing(_ rows: Range<Int>, of index: Int) {
        let key = scaled[index].key
        let count = rows.count * key.columns.count
        if passing.pixels.count < count { passing.pixels = [UInt32](repeating: 0, count: count) }
        let resampler = resampler(index)
        resampler.resample(scaled[index].source, rows: key.row, targets: rows, into: &passing.pixels)
        passing.picture = index
        passing.rows = rows
    }

    /// What scales a picture: made when it is drawn, because what is found finished as a band never is.
    private mutating func resampler(_ index: Int) -> UprightResampler {
        if let made = scaled[index].resampler { return made }
        let key = scaled[index].key
        let made = UprightResampler(columns: key.column, targets: key.columns)
        scaled[index].resampler = made
        return made
    }
}

extension MutableSpan<UInt32> {
    /// Copies columns of a row that holds some, beginning at `start`; beyond its ends the outermost pixels go on.
    fileprivate mutating func copy(
        _ wanted: Range<Int>, at offset: Int, from line: Span<UInt32>, _ start: Int, _ columns: Range<Int>
    ) {
        let inner = wanted.clamped(to: columns)
        let last = start + columns.count - 1
        if inner.isEmpty {
            let nearest = wanted.upperBound <= columns.lowerBound ? line[start] : line[last]
            return fill(offset..<offset + wanted.count, with: nearest)
        }
        let innerStart = offset + inner.lowerBound - wanted.lowerBound
        let innerEnd = innerStart + inner.count
        fill(offset..<innerStart, with: line[start])
        copy(innerStart..<innerEnd, from: line, at: start + inner.lowerBound - columns.lowerBound)
        fill(innerEnd..<offset + wanted.count, with: line[last])
    }
}
