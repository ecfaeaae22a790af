import Drawing
import ImageCoding

@testable import Comparison

/// What a comparison has to find, found a pixel at a time, one channel after the other, and tiles by walking from each
/// to its neighbours.
struct SlowComparison {
    var changed: [(x: Int, y: Int)] = []
    var differing = 0
    var largest = [0, 0, 0, 0]
    var sum = 0
    let width: Int
    let height: Int

    init(_ first: StraightImage, _ second: StraightImage, threshold: Int) {
        (width, height) = (min(first.width, second.width), min(first.height, second.height))
        for y in 0..<height {
            for x in 0..<width {
                let differences = (0..<4).map { channel in
                    abs(
                        Int(first.bytes[(y * first.width + x) * 4 + channel])
                            - Int(second.bytes[(y * second.width + x) * 4 + channel]))
                }
                if differences != [0, 0, 0, 0] { differing += 1 }
                if differences.contains(where: { $0 > threshold }) { changed.append((x, y)) }
                for channel in 0..<4 { largest[channel] = max(largest[channel], differences[channel]) }
                sum += differences.reduce(0, +)
            }
        }
    }

    /// Regions in the order of the promise.
    var regions: [ChangedRegion] {
        var waiting = Set(changed.map { [$0.x / 8, $0.y / 8] })
        var regions: [ChangedRegion] = []
        while let start = waiting.first {
            var tiles: Set<[Int]> = []
            var next = [start]
            waiting.remove(start)
            while let tile = next.popLast() {
                tiles.insert(tile)
                for dx in -1...1 {
                    for dy in -1...1 {
                        if let neighbour = waiting.remove([tile[0] + dx, tile[1] + dy]) { next.append(neighbour) }
                    }
                }
            }
            let members = changed.filter { tiles.contains([$0.x / 8, $0.y / 8]) }
            let (columns, rows) = (members.map(\.x), members.map(\.y))
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
            else { continue }
            regions.append(
                ChangedRegion(
                    pixels: PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1),
                    changedPixelCount: members.count))
        }
        return regions.sorted {
            ($1.changedPixelCount, $0.pixels.minY, $0.pixels.minX) < (
                $0.changedPixelCount, $1.pixels.minY, $1.pixels.minX
            )
        }
    }
}
