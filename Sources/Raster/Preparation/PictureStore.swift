import Drawing
import Primitives

/// The store from which one worker gets the scaled pictures, mipmaps and stretched pictures that its current list
/// shows. They come from the cache that all workers share, or are computed.
///
/// A size that only one list has requested may never be requested again. So at first, only rows of the current band are
/// computed, in memory that the next band reuses. When a second list requests the same size, the rows are cached.
struct PictureStore {
    private struct ChainUse {
        var key: PictureMipmaps.Key
        var mipmaps: PictureMipmaps
        /// The levels; nil after the list has ended.
        var chain: MipChain?
    }

    private struct ScaledUse {
        var key: ScaledPicture.Key
        var picture: ScaledPicture
        /// The source; nil after the list has ended.
        var source: RowSource?
        var isKept: Bool
        var resampler: UprightResampler?
        /// The block of rows that was read last. It is empty if the picture is not cached.
        var block: [UInt32] = []
        /// The index of the block that was read last. It is −1 if no block was read.
        var blockIndex = -1
    }

    /// The source of a scaled picture's rows.
    private enum RowSource {
        /// The pixels of a picture, which are resampled along the axes of the key.
        case pixels(PixelGrid, ScaledPicture.ImageKey)
        case noise(NoiseField, NoiseRows.Key)
    }

    /// Consecutive rows of a scaled picture that is not cached. Their memory is reused for other rows and pictures.
    private struct UncachedRows {
        var picture = -1
        var rows = 0..<0
        var pixels: [UInt32] = []
    }

    private let cache: RasterCache
    private var list: UInt64 = 0
    private var chains: [ChainUse] = []
    private var scaled: [ScaledUse] = []
    private var chainIndices: [PictureMipmaps.Key: Int] = [:]
    private var scaledIndices: [ScaledPicture.Key: Int] = [:]
    /// The mipmaps that the previous list used. While they are held, they cannot be evicted from the cache.
    private var chainsBefore: [ChainUse] = []
    private var scaledBefore: [ScaledUse] = []
    private var uncached = UncachedRows()
    /// The row after the last row of the current band.
    private(set) var endRow = Int.max

    init(cache: RasterCache) { self.cache = cache }

    /// Begins a new list. The previous list's pictures stay held until the next call, and the cache is trimmed.
    mutating func beginList() {
        endList()
        swap(&chains, &chainsBefore)
        swap(&scaled, &scaledBefore)
        chains.removeAll(keepingCapacity: true)
        scaled.removeAll(keepingCapacity: true)
        chainIndices.removeAll(keepingCapacity: true)
        scaledIndices.removeAll(keepingCapacity: true)
        uncached.picture = -1
        list = cache.nextList()
        cache.scaled.trim()
        cache.mipmaps.trim()
        cache.stretched.trim()
    }

    /// Releases the pictures from which the current list's mipmaps and scaled pictures are made. The cached values stay
    /// held.
    mutating func endList() {
        for index in chains.indices { chains[index].chain = nil }
        for index in scaled.indices { scaled[index].source = nil }
    }

    /// A point in time of a list: the numbers of mipmaps and scaled pictures that the list had requested by then.
    struct Mark {
        fileprivate var chains = 0
        fileprivate var scaled = 0
    }

    /// A mark of the current point in time.
    var mark: Mark { Mark(chains: chains.count, scaled: scaled.count) }

    /// Releases all mipmaps and scaled pictures that were requested since a mark. Their indices become invalid.
    ///
    /// When an effect has been computed, the pictures that its steps used are no longer needed. A frame may have
    /// thousands of them.
    mutating func release(since mark: Mark) {
        for use in chains[mark.chains...] { chainIndices[use.key] = nil }
        chains.removeSubrange(mark.chains...)
        for use in scaled[mark.scaled...] { scaledIndices[use.key] = nil }
        scaled.removeSubrange(mark.scaled...)
        if uncached.picture >= mark.scaled { uncached.picture = -1 }
    }

    /// Begins a band. Rows below the band will not be requested until the next band begins.
    mutating func begin(rows: Range<Int>) { endRow = rows.upperBound }

    /// Returns the index of a mipmap chain, built up to the given level. The chain belongs to a part of a picture. The
    /// index is valid until the next list begins or the chain is released.
    mutating func chain(_ image: Image, part: PixelRect, upTo level: Int) -> Int {
        let key = PictureMipmaps.Key(image: image.serial, part: part)
        let index: Int
        if let known = chainIndices[key] {
            index = known
        } else {
            let mipmaps = mipmaps(of: image, key)
            index = chains.count
            chainIndices[key] = index
            chains.append(ChainUse(key: key, mipmaps: mipmaps, chain: mipmaps.chain(of: image)))
        }
        if var chain = chains[index].chain, !chain.reaches(level) {
            chain.extend(to: level)
            chains[index].chain = chain
            let mipmaps = chains[index].mipmaps
            if cache.mipmaps.reserve(mipmaps.missingByteCount(of: chain), for: key, mipmaps) {
                mipmaps.extend(to: chain)
            }
        }
        return index
    }

    private func mipmaps(of image: Image, _ key: PictureMipmaps.Key) -> PictureMipmaps {
        if let known = cache.mipmaps.known(key, list: list) { return known.value }
        let made = PictureMipmaps(of: image, part: key.part)
        return cache.mipmaps.publish(made, under: key, byteCount: made.byteCount, list: list)
    }

    /// Returns the cache key of a mipmap chain that the current list has requested.
    func key(ofChain index: Int) -> PictureMipmaps.Key { chains[index].key }

    /// Returns the levels of a mipmap chain that the current list has requested, full size first.
    func levels(_ chain: Int) -> [PixelGrid] { chains[chain].chain?.levels ?? [] }

    /// Converts a nine-part paint to a paint without margins that looks the same. The new paint shows a stretched copy
    /// of the picture, in which the corners keep their pixels.
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

    /// Returns the index of a scaled picture. The index is valid until the next list begins or the picture is released.
    mutating func scaledPicture(_ imageKey: ScaledPicture.ImageKey, of image: Image) -> Int {
        let key = ScaledPicture.Key.image(imageKey)
        if let known = scaledIndices[key] { return known }
        var source = PixelGrid(image)
        if imageKey.level > 0 {
            let chain = chain(image, part: imageKey.part, upTo: imageKey.level)
            source = levels(chain)[imageKey.level]
        }
        return use(key, of: .pixels(source, imageKey))
    }

    /// Returns the index of rows of noise. The index is valid until the next list begins or the rows are released.
    mutating func noiseRows(_ placement: NoiseRows, of field: NoiseField) -> Int {
        let key = ScaledPicture.Key.noise(placement.key)
        return scaledIndices[key] ?? use(key, of: .noise(field, placement.key))
    }

    private mutating func use(_ key: ScaledPicture.Key, of source: RowSource) -> Int {
        let known = cache.scaled.known(key, list: list)
        let picture =
            known?.value ?? cache.scaled.publish(ScaledPicture(), under: key, byteCount: 0, list: list)
        let index = scaled.count
        scaledIndices[key] = index
        scaled.append(ScaledUse(key: key, picture: picture, source: source, isKept: known?.wasRequestedTwice ?? false))
        return index
    }

    /// Returns the cache key of a scaled picture that the current list has requested.
    func key(ofScaled index: Int) -> ScaledPicture.Key { scaled[index].key }

    /// Copies some columns of one row of a scaled picture. The row and the columns are relative to the picture's
    /// origin. Beyond the picture's sides, the outermost pixels are repeated.
    ///
    /// - Parameters:
    ///   - endRow: The first row, relative to the origin, that is not needed for the current band.
    ///   - offset: The index in `pixels` for the first column.
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
        if uncached.picture != index || !uncached.rows.contains(row) {
            makeUncached(row..<max(row + 1, min(endRow, rows.upperBound, row + ScaledPicture.blockHeight)), of: index)
        }
        let start = (row - uncached.rows.lowerBound) * columns.count
        let made = uncached.pixels
        pixels.copy(wanted, at: offset, from: made.span, start, columns)
    }

    /// Makes the block that contains a row available. The block is taken from the cache, or computed and then cached.
    /// Returns false if the cache has no room for the block.
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
        fill(&made, rows: targets, of: index)
        scaled[index].block = picture.publish(made, at: block)
        scaled[index].blockIndex = block
        return true
    }

    /// Computes some rows of a scaled picture that is not cached.
    private mutating func makeUncached(_ rows: Range<Int>, of index: Int) {
        let key = scaled[index].key
        let count = rows.count * key.columns.count
        if uncached.pixels.count < count { uncached.pixels = [UInt32](repeating: 0, count: count) }
        var pixels: [UInt32] = []
        swap(&pixels, &uncached.pixels)
        fill(&pixels, rows: rows, of: index)
        swap(&pixels, &uncached.pixels)
        uncached.picture = index
        uncached.rows = rows
    }

    /// Computes rows of a scaled picture, from the beginning of `pixels`.
    private mutating func fill(_ pixels: inout [UInt32], rows: Range<Int>, of index: Int) {
        switch scaled[index].source {
        case .pixels(let source, let key):
            resampler(index, key).resample(source, rows: key.row, targets: rows, into: &pixels)
        case nil: preconditionFailure("rows are computed while their list is drawn")
        case .noise(let field, let key):
            var span = pixels.mutableSpan
            for (number, row) in rows.enumerated() {
                field.shade(
                    key.points(ofRow: row), columns: key.columns, into: &span, at: number * key.columns.count)
            }
        }
    }

    /// Returns the resampler of a scaled picture. It is created when rows of the picture are first computed.
    private mutating func resampler(_ index: Int, _ key: ScaledPicture.ImageKey) -> UprightResampler {
        if let made = scaled[index].resampler { return made }
        let made = UprightResampler(columns: key.column, targets: key.columns)
        scaled[index].resampler = made
        return made
    }
}

extension MutableSpan<UInt32> {
    /// Copies the columns `wanted` of a row to this buffer, beginning at index `offset`. Beyond the ends of the row,
    /// the outermost pixels are repeated.
    ///
    /// The row has the columns `columns`. Its first pixel is at index `start` of `line`.
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
