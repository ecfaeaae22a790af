import Drawing
import ImageCoding
import Testing

@testable import Comparison

@Suite struct ChangedRegionTests {
    private let white = StraightImage(width: 100, height: 60, filledWith: [255, 255, 255, 255])

    private func regions(_ places: [(x: Int, y: Int)]) throws -> [ChangedRegion] {
        try #require(ImageComparison(white.painting([0, 0, 0, 255], at: places), white)).regions
    }

    @Test func `specks up to eight pixels apart are always one region`() throws {
        for start in 20..<36 {
            for distance in 1...8 {
                #expect(try regions([(start, 30), (start + distance, 30)]).count == 1)
                #expect(try regions([(30, start - 10), (30, start - 10 + distance)]).count == 1)
                #expect(try regions([(start, 30), (start + distance, 30 + distance)]).count == 1)
            }
        }
    }

    @Test func `specks sixteen pixels apart are never one region`() throws {
        for start in 20..<36 {
            #expect(try regions([(start, 30), (start + 16, 30)]).count == 2)
            #expect(try regions([(start, 10), (start, 26)]).count == 2)
        }
    }

    @Test func `tiles that touch at a corner are one region, at the edges of the picture too`() throws {
        for x in [7, 15, 47, 87, 95] {
            #expect(try regions([(x, 7), (x + 1, 8)]).count == 1)
            #expect(try regions([(x + 1, 7), (x, 8)]).count == 1)
        }
    }

    @Test func `the ends of rows of tiles are no neighbours`() throws {
        // The last tile of one row and the first of the same, of the next, and of the one after that.
        for (first, second) in [(12, 12), (4, 12), (4, 20), (12, 4), (20, 4)] {
            #expect(try regions([(99, first), (0, second)]).count == 2)
        }
    }

    @Test func `a chain of specks is one region as large as the chain`() throws {
        let chain = (0..<12).map { (x: 2 + $0 * 8, y: 50 - $0 * 4) }
        #expect(
            try regions(chain) == [
                ChangedRegion(pixels: PixelRect(x: 2, y: 6, width: 89, height: 45), changedPixelCount: 12)
            ])
    }

    @Test func `a shape that closes late is one region`() throws {
        // Two legs that meet only at the bottom, so that their tiles are joined from below.
        let legs = (0..<50).flatMap { [(x: 10, y: $0), (x: 70, y: $0)] } + (10...70).map { (x: $0, y: 50) }
        #expect(
            try regions(legs) == [
                ChangedRegion(pixels: PixelRect(x: 10, y: 0, width: 61, height: 51), changedPixelCount: 161)
            ])
    }

    @Test func `at most sixteen regions are listed, the largest first, and all are counted`() throws {
        let places = (0..<4).flatMap { row in (0..<6).map { (x: $0 * 16, y: row * 16) } }
        let picture = white.painting([0, 0, 0, 255], at: places + [(x: 81, y: 48)])
        let comparison = try #require(ImageComparison(picture, white))
        #expect(comparison.regionCount == 24)
        #expect(comparison.regions.count == 16)
        #expect(
            comparison.regions.first
                == ChangedRegion(pixels: PixelRect(x: 80, y: 48, width: 2, height: 1), changedPixelCount: 2))
        #expect(
            comparison.regions[1]
                == ChangedRegion(pixels: PixelRect(x: 0, y: 0, width: 1, height: 1), changedPixelCount: 1))
    }
}
