import Primitives

/// What pictures look like at other sizes, kept from list to list by value. It saves work and never shows.
struct PictureStore {
    /// What decides a scaled picture's pixels.
    struct ScaledKey: Hashable {
        var image: Image
        /// The part of the picture its halvings were made from.
        var part: PixelRect
        /// Halvings before scaling.
        var level: Int
        var column, row: ResamplingAxis
        /// Columns and rows that can be asked for, from the target's origin; beyond them the nearest shows.
        var columns, rows: Range<Int>
    }

    /// What decides a nine-part picture's pixels at its own scale.
    private struct StretchedKey: Hashable {
        var image: Image
        var part: PixelRect
        var column, row: ResamplingAxis
    }

    private struct StretchedEntry {
        var picture: Image
        var lastUse: Int
    }

    private struct ChainKey: Hashable {
        var image: Image
        var part: PixelRect
    }

    private struct ChainEntry {
        var key: ChainKey
        var chain: MipChain
        var lastUse: Int
    }

    private struct ScaledEntry {
        var key: ScaledKey
        var picture: ScaledPicture
        var lastUse: Int
    }

    private var chains: [ChainEntry] = []
    private var scaled: [ScaledEntry] = []
    private var stretched: [StretchedKey: StretchedEntry] = [:]
    private var chainIndices: [ChainKey: Int] = [:]
    private var scaledIndices: [ScaledKey: Int] = [:]
    private var generation = 0

    /// Pixels kept for coming lists beside what the last list used: 64 MB.
    private static let budget = 16 << 20

    init() {}

    /// Begins a list: while there is too much, forgets what was used longest ago, but nothing of the last list.
    mutating func beginList() {
        generation += 1
        var total = 0
        for entry in scaled { total += entry.picture.pixelCount }
        for entry in chains { total += entry.chain.pixelCount }
        // Asked for again and again while a picture turns, and soon made anew when not.
        stretched = stretched.filter { $0.value.lastUse >= generation - 1 }
        guard total > Self.budget else { return }
        let uses = Set(scaled.map(\.lastUse) + chains.map(\.lastUse)).sorted()
        for use in uses where total > Self.budget && use < generation - 1 {
            for entry in scaled where entry.lastUse == use { total -= entry.picture.pixelCount }
            for entry in chains where entry.lastUse == use { total -= entry.chain.pixelCount }
            scaled.removeAll { $0.lastUse == use }
            chains.removeAll { $0.lastUse == use }
        }
        chainIndices.removeAll(keepingCapacity: true)
        scaledIndices.removeAll(keepingCapacity: true)
        for (index, entry) in chains.enumerated() { chainIndices[entry.key] = index }
        for (index, entry) in scaled.enumerated() { scaledIndices[entry.key] = index }
    }

    /// The index of a picture part's halvings, built as far as asked; good until the next list begins.
    mutating func chain(_ image: Image, part: PixelRect, upTo level: Int) -> Int {
        let key = ChainKey(image: image, part: part)
        let index: Int
        if let known = chainIndices[key] {
            index = known
        } else {
            index = chains.count
            chainIndices[key] = index
            chains.append(ChainEntry(key: key, chain: MipChain(PixelGrid(image).cropped(to: part)), lastUse: 0))
        }
        chains[index].lastUse = generation
        chains[index].chain.extend(to: level)
        return index
    }

    /// The sizes a chain has.
    func levels(_ chain: Int) -> [PixelGrid] { chains[chain].chain.levels }

    /// A nine-part picture as a plain one: stretched at the scale at which its corners keep their pixels.
    mutating func stretchedPicture(_ paint: ImagePaint) -> ImagePaint {
        guard let caps = paint.caps else { return paint }
        let size = paint.stretchedSize(limit: Self.longestStretched)
        let part = paint.source.pixels(of: paint.image)
        func axis(
            _ length: Double, _ low: Double, _ high: Double, _ pixels: Range<Int>, _ source: (Double, Double),
            _ target: (Double, Double), of whole: Double
        ) -> ResamplingAxis {
            let fixed = FixedPoint.round(length)
            return ResamplingAxis(
                phase: 0, length: fixed, sourceStart: low, sourceEnd: high, firstPixel: pixels.lowerBound,
                lastPixel: pixels.upperBound - 1,
                caps: ResamplingCaps(source: source, target: target, of: whole, length: fixed))
        }
        let column = axis(
            size.width, paint.source.minX, paint.source.maxX, part.minX..<part.maxX,
            (caps.source.left, caps.source.right), (caps.destination.left, caps.destination.right),
            of: paint.destination.width)
        let row = axis(
            size.height, paint.source.minY, paint.source.maxY, part.minY..<part.maxY,
            (caps.source.top, caps.source.bottom), (caps.destination.top, caps.destination.bottom),
            of: paint.destination.height)
        let key = StretchedKey(image: paint.image, part: part, column: column, row: row)
        let picture = stretched[key]?.picture ?? Self.stretch(paint.image, column, row)
        stretched[key] = StretchedEntry(picture: picture, lastUse: generation)
        return ImagePaint(
            image: picture,
            source: Rect(
                x: 0, y: 0, width: Double(column.length) / Double(FixedPoint.one),
                height: Double(row.length) / Double(FixedPoint.one)),
            destination: paint.destination, tint: paint.tint)
    }

    /// Longest side of a picture that is stretched before it is sampled, in pixels: 64 MB for a square one.
    private static let longestStretched = 4096.0

    private static func stretch(_ image: Image, _ column: ResamplingAxis, _ row: ResamplingAxis) -> Image {
        let width = FixedPoint.ceil(column.length)
        let height = FixedPoint.ceil(row.length)
        var pixels = [UInt32](repeating: 0, count: width * height)
        UprightResampler(columns: column, targets: 0..<width)
            .resample(PixelGrid(image), rows: row, targets: 0..<height, into: &pixels)
        return Image(width: width, height: height, pixels: pixels)
    }

    /// The index of a scaled picture; good until the next list begins.
    mutating func scaledPicture(_ key: ScaledKey) -> Int {
        if let known = scaledIndices[key] {
            scaled[known].lastUse = generation
            return known
        }
        var source = PixelGrid(key.image)
        if key.level > 0 {
            let chain = chain(key.image, part: key.part, upTo: key.level)
            source = levels(chain)[key.level]
        }
        let index = scaled.count
        scaledIndices[key] = index
        scaled.append(ScaledEntry(key: key, picture: ScaledPicture(key, source: source), lastUse: generation))
        return index
    }

    /// What decides a scaled picture's pixels.
    func key(ofScaled index: Int) -> ScaledKey { scaled[index].key }

    /// What a chain's halvings were made of.
    func key(ofChain index: Int) -> (image: Image, part: PixelRect) {
        (chains[index].key.image, chains[index].key.part)
    }

    /// Copies columns of a row of a scaled picture, relative to its origin.
    mutating func copyScaled(
        _ index: Int, row: Int, columns: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        scaled[index].picture.copy(row: row, columns: columns, into: &pixels, at: offset)
    }
}

/// An upright picture at one size, made in blocks of rows as they are asked for.
struct ScaledPicture {
    private let source: PixelGrid
    private let resampler: UprightResampler
    private let rowAxis: ResamplingAxis
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var blocks: [[UInt32]]

    private static let blockHeight = 32

    init(_ key: PictureStore.ScaledKey, source: PixelGrid) {
        self.source = source
        resampler = UprightResampler(columns: key.column, targets: key.columns)
        rowAxis = key.row
        columns = key.columns
        rows = key.rows
        blocks = [[UInt32]](repeating: [], count: (key.rows.count + Self.blockHeight - 1) / Self.blockHeight)
    }

    /// Pixels it may come to hold.
    var pixelCount: Int { columns.count * rows.count }

    /// Makes a row if it was not asked for before; where it begins in its block.
    private mutating func makeRow(_ row: Int) -> (block: Int, start: Int) {
        let index = min(max(row, rows.lowerBound), rows.upperBound - 1) - rows.lowerBound
        let block = index / Self.blockHeight
        if blocks[block].isEmpty {
            let first = rows.lowerBound + block * Self.blockHeight
            let targets = first..<min(first + Self.blockHeight, rows.upperBound)
            var made = [UInt32](repeating: 0, count: targets.count * columns.count)
            resampler.resample(source, rows: rowAxis, targets: targets, into: &made)
            blocks[block] = made
        }
        return (block, (index - block * Self.blockHeight) * columns.count)
    }

    /// Copies columns of a row; beyond the ends the outermost pixels go on.
    mutating func copy(row: Int, columns wanted: Range<Int>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        let (block, start) = makeRow(row)
        let made = blocks[block]
        let line = made.span
        let inner = wanted.clamped(to: columns)
        let last = start + columns.count - 1
        if inner.isEmpty {
            let nearest = wanted.upperBound <= columns.lowerBound ? line[start] : line[last]
            return pixels.fill(offset..<offset + wanted.count, with: nearest)
        }
        let innerStart = offset + inner.lowerBound - wanted.lowerBound
        let innerEnd = innerStart + inner.count
        pixels.fill(offset..<innerStart, with: line[start])
        pixels.copy(innerStart..<innerEnd, from: line, at: start + inner.lowerBound - columns.lowerBound)
        pixels.fill(innerEnd..<offset + wanted.count, with: line[last])
    }
}
