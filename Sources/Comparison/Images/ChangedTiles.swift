// Changed pixels become regions: the picture is laid out in tiles of 8 × 8, and tiles with changed pixels that touch, at
// a corner too, are one region. Pixels less than 9 apart on either axis are therefore always joined, those more than 15
// apart only by others between them.

/// Which tiles of a picture hold changed pixels, band after band from the top.
struct ChangedTiles {
    /// Pixels along a tile's side.
    static let side = 8

    /// The changed pixels of a tile; the box is in the picture's pixels, its ends included.
    private struct Tile {
        var count = 0
        var left = Int.max
        var top = Int.max
        var right = 0
        var bottom = 0

        mutating func join(_ other: Tile) {
            count += other.count
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
        }
    }

    /// Changed pixels of all tiles.
    private(set) var changedPixelCount = 0
    private let columns: Int
    private var bandCount = 0
    /// Only tiles with changed pixels, by row and column.
    private var tiles: [Tile] = []
    /// For each of them its place, which rises: band × columns + column.
    private var places: [Int] = []

    /// Readies for pictures of a width in pixels.
    init(width: Int) { columns = (width + Self.side - 1) / Self.side }

    /// Takes a band of tiles: for each pixel column a bit for each changed row, or nil where nothing changed.
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
                tile.left = min(tile.left, x)
                tile.right = x
            }
            guard tile.count > 0 else { continue }
            tile.top = bandCount * Self.side + rows.trailingZeroBitCount
            tile.bottom = bandCount * Self.side + 31 - rows.leadingZeroBitCount
            changedPixelCount += tile.count
            tiles.append(tile)
            places.append(bandCount * columns + column)
        }
    }

    /// The regions, most changed pixels first, then from the top, then from the left.
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

        // Places rise, so one finger for the row above is enough; it stands at the tile above left or behind.
        var above = 0
        for index in tiles.indices {
            let place = places[index]
            let column = place % columns
            if column > 0, index > 0, places[index - 1] == place - 1 { unite(index, index - 1) }
            let first = place - columns - (column > 0 ? 1 : 0)
            let last = place - columns + (column < columns - 1 ? 1 : 0)
            while above < index, places[above] < first { above += 1 }
            var neighbour = above
            while neighbour < index, places[neighbour] <= last {
                unite(index, neighbour)
                neighbour += 1
            }
        }

        var joined = [Tile](repeating: Tile(), count: tiles.count)
        for index in tiles.indices { joined[root(of: index)].join(tiles[index]) }
        return joined.filter { $0.count > 0 }
            .sorted { ($1.count, $0.top, $0.left) < ($0.count, $1.top, $1.left) }
            .map { tile in
                ChangedRegion(
                    x: tile.left, y: tile.top, width: tile.right - tile.left + 1,
                    height: tile.bottom - tile.top + 1, changedPixelCount: tile.count)
            }
    }
}
