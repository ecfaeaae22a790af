import Drawing

// Changed pixels are grouped into regions: the picture is divided into tiles of 8 × 8 pixels, and tiles with changed
// pixels that touch, even at a corner, form one region. Therefore changed pixels at most 8 apart on both axes are
// always in one region. Changed pixels more than 15 apart on one axis are in one region only if others between them
// connect them.

/// The tiles of a picture that contain changed pixels. Tiles are added in bands (rows of tiles) from the top.
struct ChangedTiles {
    /// The width and height of a tile in pixels.
    static let side = 8

    /// The changed pixels of a tile: their number and their bounding rectangle.
    private struct Tile {
        var count = 0
        /// The smallest rectangle around the changed pixels. If no pixel has changed, the minimum is greater than the
        /// maximum.
        var pixels = PixelRect(minX: .max, minY: .max, maxX: 0, maxY: 0)

        mutating func join(_ other: Tile) {
            count += other.count
            pixels.minX = min(pixels.minX, other.pixels.minX)
            pixels.minY = min(pixels.minY, other.pixels.minY)
            pixels.maxX = max(pixels.maxX, other.pixels.maxX)
            pixels.maxY = max(pixels.maxY, other.pixels.maxY)
        }
    }

    /// The number of changed pixels in all tiles.
    private(set) var changedPixelCount = 0
    private let columns: Int
    private var bandCount = 0
    /// The tiles with changed pixels, from top to bottom and from left to right.
    private var tiles: [Tile] = []
    /// The position of each tile in `tiles`, counted in tiles: band × columns + column. In ascending order.
    private var tileIndices: [Int] = []

    /// Prepares for pictures that are `width` pixels wide.
    init(width: Int) { columns = (width + Self.side - 1) / Self.side }

    /// Adds the next band of tiles.
    ///
    /// - Parameter changes: A bit mask for each pixel column: bit n is set if the pixel in row n of the band has
    ///   changed. Nil if no pixel of the band has changed.
    mutating func append(_ changes: [UInt32]?) {
        defer { bandCount += 1 }
        guard let changes else { return }
        for column in 0..<columns {
            let first = column * Self.side
            var tile = Tile()
            var rows: UInt32 = 0
            for x in first..<min(first + Self.side, changes.count) where changes[x] != 0 {
                rows |= changes[x]
                tile.count += changes[x].nonzeroBitCount
                tile.pixels.minX = min(tile.pixels.minX, x)
                tile.pixels.maxX = x + 1
            }
            guard tile.count > 0 else { continue }
            let top = bandCount * Self.side
            tile.pixels.minY = top + rows.trailingZeroBitCount
            tile.pixels.maxY = top + UInt32.bitWidth - rows.leadingZeroBitCount
            changedPixelCount += tile.count
            tiles.append(tile)
            tileIndices.append(bandCount * columns + column)
        }
    }

    /// Returns the regions, those with the most changed pixels first.
    ///
    /// Regions with equal numbers of changed pixels are sorted from top to bottom, and then from left to right.
    func regions() -> [ChangedRegion] {
        var parents = Array(tiles.indices)
        func root(of index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        func unite(_ first: Int, _ second: Int) {
            let (a, b) = (root(of: first), root(of: second))
            parents[max(a, b)] = min(a, b)
        }

        // Indices increase, so one cursor into the row above is enough; it stays at the tile above left, or after it.
        var above = 0
        for index in tiles.indices {
            let tileIndex = tileIndices[index]
            let column = tileIndex % columns
            if column > 0, index > 0, tileIndices[index - 1] == tileIndex - 1 { unite(index, index - 1) }
            let first = tileIndex - columns - (column > 0 ? 1 : 0)
            let last = tileIndex - columns + (column < columns - 1 ? 1 : 0)
            while above < index, tileIndices[above] < first { above += 1 }
            var neighbour = above
            while neighbour < index, tileIndices[neighbour] <= last {
                unite(index, neighbour)
                neighbour += 1
            }
        }

        var joined = [Tile](repeating: Tile(), count: tiles.count)
        for index in tiles.indices { joined[root(of: index)].join(tiles[index]) }
        return joined.filter { $0.count > 0 }
            .sorted { ($1.count, $0.pixels.minY, $0.pixels.minX) < ($0.count, $1.pixels.minY, $1.pixels.minX) }
            .map { tile in
                ChangedRegion(pixels: tile.pixels, changedPixelCount: tile.count)
            }
    }
}
