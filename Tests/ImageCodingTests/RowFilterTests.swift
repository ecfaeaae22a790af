import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct RowFilterTests {
    /// PNG's own words for Paeth, around all pairs of left and up and every fifth corner, 0 and 255 among them.
    @Test func `Paeth takes the neighbour that the standard takes`() {
        var differing = 0
        for corner in stride(from: 0, through: 255, by: 5) {
            for up in 0...255 {
                // Every second pixel has such neighbours: the one before it is the left one, under the corner.
                var row = [UInt8](repeating: 0, count: 512)
                var above = [UInt8](repeating: UInt8(up), count: 512)
                for left in 0...255 {
                    row[left / 4 * 8 + left % 4] = UInt8(left)
                    above[left / 4 * 8 + left % 4] = UInt8(corner)
                }
                let filtered = filter(.paeth, row: row, above: above, stride: 4)
                for left in 0...255 {
                    let place = left / 4 * 8 + 4 + left % 4
                    if filtered[place] != 0 &- neighbor(left: left, up: up, corner: corner) { differing += 1 }
                }
            }
        }
        #expect(differing == 0)
    }

    @Test(arguments: RowFilter.allCases, [3, 4])
    func `taking a filter back gives the row, at every length`(filter: RowFilter, stride: Int) throws {
        var noise = SplitMix64(seed: 3)
        for pixels in Array(1...100) + [390, 1170] {
            let count = pixels * stride
            let above = (0..<count).map { _ in UInt8(noise.index(below: 256)) }
            let row = (0..<count).map { _ in UInt8(noise.index(below: 256)) }
            var target = [UInt8](repeating: 0xAA, count: count + 2)
            filter.apply(to: row, above: above, count: count, stride: stride, target: &target)
            #expect(target.last == 0xAA)
            let rows = try #require(
                unfiltered([0] + above + target.dropLast(), rowLength: count, stride: stride))
            #expect(rows == [above, row])
        }
    }

    @Test(arguments: [3, 4])
    func `the filter of least magnitudes is the one that a sum of its bytes finds`(stride: Int) {
        var noise = SplitMix64(seed: 4)
        var chosen: Set<RowFilter> = []
        for round in 0..<400 {
            let count = (1 + noise.index(below: 300)) * stride
            var above = (0..<count).map { _ in UInt8(noise.index(below: 256)) }
            var row = above
            // Rows that suit each filter in turn, with some noise: like the left, the upper, both, or the nearest one.
            for index in 0..<count {
                let left = index < stride ? 0 : Int(row[index - stride])
                let dust = noise.index(below: 3) - 1
                switch round % 4 {
                case 0: row[index] = UInt8(truncatingIfNeeded: left + dust)
                case 1: row[index] = UInt8(truncatingIfNeeded: Int(above[index]) + dust)
                case 2: row[index] = UInt8(truncatingIfNeeded: (left + Int(above[index])) / 2 + dust)
                default:
                    above[index] = UInt8(index / 97 % 2 * 200)
                    row[index] = UInt8(truncatingIfNeeded: index < count / 2 ? Int(above[index]) : left + dust)
                }
            }
            // From the second pixel on, of every 128 bytes the first 64 are asked, and all of the last where they are fewer.
            var asked: [Int] = []
            var place = stride
            while place + 64 <= count {
                asked += place..<place + 64
                place += 128
            }
            if place < count { asked += place..<count }
            let sums = [RowFilter.sub, .up, .average, .paeth].map { candidate in
                let bytes = filter(candidate, row: row, above: above, stride: stride)
                return asked.reduce(0) { $0 + Int(Int8(bitPattern: bytes[$1]).magnitude) }
            }
            let best = RowFilter.least(of: row, above: above, count: count, stride: stride)
            #expect(sums[Int(best.rawValue) - 1] == sums.min())
            chosen.insert(best)
        }
        #expect(chosen == [.sub, .up, .average, .paeth])
        #expect(RowFilter.least(of: [1, 2, 3, 4], above: nil, count: 4, stride: 4) == .sub)
    }

    @Test(arguments: [3, 4])
    func `the shortest filter has the least entropy of all, and is the one that is written`(stride: Int) {
        var noise = SplitMix64(seed: 14)
        var chosen: Set<UInt8> = []
        for round in 0..<200 {
            let count = (2 + noise.index(below: 200)) * stride
            let above = (0..<count).map { $0 % 7 == 0 ? UInt8(noise.index(below: 256)) : UInt8(round) }
            // Two colours anywhere suit None; steps suit Sub, repeats Up, means Average.
            var row = above
            for index in 0..<count {
                let left = index < stride ? 0 : Int(row[index - stride])
                switch round % 4 {
                case 0: row[index] = noise.index(below: 2) == 0 ? 10 : 200
                case 1: row[index] = UInt8(truncatingIfNeeded: left + 3 * noise.index(below: 2))
                case 2: row[index] = above[index] &+ UInt8(noise.index(below: 2))
                default: row[index] = UInt8(truncatingIfNeeded: (left + Int(above[index])) / 2 + noise.index(below: 2))
                }
            }
            var target = [UInt8](repeating: 0, count: count + 1)
            RowFilter.shortest(of: row, above: above, count: count, stride: stride, target: &target)
            let candidates = RowFilter.allCases.map { filter($0, row: row, above: above, stride: stride) }
            let entropies = candidates.map { bytes in
                var counts = [UInt32](repeating: 0, count: 256)
                for byte in bytes { counts[Int(byte)] += 1 }
                return SymbolStatistics.entropy(counts)
            }
            #expect(entropies[Int(target[0])] == entropies.min())
            #expect(Array(target.dropFirst()) == candidates[Int(target[0])])
            chosen.insert(target[0])
        }
        #expect(chosen.isSuperset(of: [0, 1, 2, 3]))
    }

    private func filter(_ filter: RowFilter, row: [UInt8], above: [UInt8], stride: Int) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: row.count + 1)
        filter.apply(to: row, above: above, count: row.count, stride: stride, target: &target)
        return Array(target.dropFirst())
    }

    private func neighbor(left: Int, up: Int, corner: Int) -> UInt8 {
        let estimate = left + up - corner
        let (toLeft, toUp, toCorner) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        return UInt8(toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner)
    }
}
