import TestTables
import Testing

@testable import ImageCoding

@Suite struct RowFilterTests {
    @Test func `Paeth's vector form equals its definition`() {
        // All pairs of left and up, sixteen at once, around every fifth value of upLeft, 0 and 255 among them.
        let lanes = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        var differing = 0
        for upLeft in stride(from: 0 as UInt8, through: 255, by: 5) {
            for up in 0...255 as ClosedRange<UInt8> {
                for first in stride(from: 0 as UInt8, through: 240, by: 16) {
                    let left = lanes &+ SIMD16(repeating: first)
                    let vector = nearestNeighbor(
                        left: left, up: SIMD16(repeating: up), upLeft: SIMD16(repeating: upLeft))
                    for lane in 0..<16 where vector[lane] != nearestNeighbor(left: left[lane], up: up, upLeft: upLeft) {
                        differing += 1
                    }
                }
            }
        }
        #expect(differing == 0)
    }

    @Test(arguments: RowFilter.allCases, [3, 4])
    func `taking a filter back gives the row, at every length`(filter: RowFilter, stride: Int) throws {
        var noise = SplitMix64(seed: 3)
        for pixels in 1...40 {
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
}
