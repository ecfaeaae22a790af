import ImageCoding
import TestTables
import Testing

@testable import Comparison

@Suite struct PerceptualMeterTests {
    private func distance(_ first: [UInt8], _ second: [UInt8]) throws -> Double {
        let (first, second) = (
            StraightImage(width: 1, height: 1, bytes: first), StraightImage(width: 1, height: 1, bytes: second)
        )
        return try #require(ImageComparison(first, second)).largestPerceptualDistance
    }

    /// Distances by CSS Color 4's own matrices, by way of XYZ, in Python; its numbers agree with Ottosson's to 10⁻⁷.
    @Test func `distances of opaque colours are those of CSS`() throws {
        for row in try Table("oklab_distance").rows("distance") {
            let colors = row.name.split(separator: "/").map {
                $0.split(separator: " ").compactMap { UInt8($0) } + [255]
            }
            #expect(abs(try distance(colors[0], colors[1]) - row.number) < 1e-6, "\(row.name)")
        }
    }

    @Test func `black and white are one apart`() throws {
        #expect(abs(try distance([0, 0, 0, 255], [255, 255, 255, 255]) - 1) < 1e-7)
    }

    @Test func `clear pixels look alike whatever their colour`() throws {
        #expect(try distance([255, 0, 0, 0], [0, 255, 99, 0]) == 0)
    }

    @Test func `a translucent pixel is seen over the ground that shows it better`() throws {
        // Half white is invisible over white; over black it is a grey of 128.
        #expect(
            try distance([255, 255, 255, 128], [0, 0, 0, 0])
                == distance([128, 128, 128, 255], [0, 0, 0, 255]))
        #expect(
            try distance([0, 0, 0, 128], [0, 0, 0, 0]) == distance([127, 127, 127, 255], [255, 255, 255, 255]))
    }

    @Test func `the mean is over all pixels and does not depend on what was seen before`() throws {
        let colors = StraightImage.noise(width: 300, height: 40, seed: 11)
        let others = StraightImage.noise(width: 300, height: 40, seed: 12)
        var sum = 0.0
        var largest = 0.0
        for y in 0..<40 {
            for x in 0..<300 {
                let distance = try distance(colors.pixel(x, y), others.pixel(x, y))
                sum += distance
                largest = max(largest, distance)
            }
        }
        let comparison = try #require(ImageComparison(colors, others))
        #expect(comparison.meanPerceptualDistance == sum / 12000)
        #expect(comparison.largestPerceptualDistance == largest)
    }

    @Test func `words grow with the distance, and one level is never called visible`() throws {
        let words = [0, 0.0049, 0.005, 0.0199, 0.02, 0.0999, 0.1, 1].map { Visibility(distance: $0) }
        #expect(
            words == [
                .invisible, .invisible, .justVisible, .justVisible, .visible, .visible, .obvious, .obvious,
            ])
        let black = StraightImage(width: 1, height: 1, bytes: [0, 0, 0, 255])
        let nearly = StraightImage(width: 1, height: 1, bytes: [1, 1, 1, 255])
        let comparison = try #require(ImageComparison(black, nearly))
        #expect(comparison.largestPerceptualDistance > 0.06 && comparison.visibility == .invisible)
    }
}
