import Foundation
import TestTables
import Testing
import Timing

@Suite struct CenterProgressTests {
    @Test func `every row of the table is met`() throws {
        let table = try Table("parade_progress")
        for row in table.rows {
            // `h200_of_800` is a view of 200 points in a viewport of 800; x is its cover progress.
            let numbers = row.name.dropFirst().components(separatedBy: "_of_")
            let (height, viewport) = (try Table.number(numbers[0]), try Table.number(numbers[1]))
            let center = viewport + height / 2 - (try row.input) * (viewport + height)
            let distance = CenterProgress.distance(ofCenter: center, inViewportOfLength: viewport)
            let progress = CenterProgress.progress(atDistance: distance)
            let value: Double
            switch row.quantity {
            case "signed": value = distance
            case "progress_from":
                #expect(distance > 0)
                value = progress
            case "progress_to":
                #expect(distance < 0)
                value = progress
            case "progress_centre":
                #expect(distance == 0)
                value = progress
            case "range_0.5_1": value = CenterProgress.position(of: progress, from: 0.5, to: 1)
            case "range_0.25_0.75": value = CenterProgress.position(of: progress, from: 0.25, to: 0.75)
            default: throw Table.Broken(reason: "quantity \(row.quantity)")
            }
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    @Test(arguments: [(667.0, 0.0, 1.0), (1334, 0.5, 0.5), (2001, 1, 0), (0, -0.5, 0.5), (-667, -1, 0), (9e9, 1, 0)])
    func `Parade's own test values hold`(center: Double, distance: Double, progress: Double) {
        let actual = CenterProgress.distance(ofCenter: center, inViewportOfLength: 1334)
        #expect(actual == distance)
        #expect(CenterProgress.progress(atDistance: actual) == progress)
    }

    @Test func `within half a thousandth of a viewport a view is centred`() {
        #expect(CenterProgress.distance(ofCenter: 500.5, inViewportOfLength: 1000) == 0)
        #expect(CenterProgress.distance(ofCenter: 499.5, inViewportOfLength: 1000) == 0)
        #expect(CenterProgress.distance(ofCenter: 500.6, inViewportOfLength: 1000) > 0)
        #expect(CenterProgress.progress(atDistance: 0.0005) == 1)
        #expect(CenterProgress.progress(atDistance: -0.0006) == 1 - 0.0006)
    }

    @Test func `a range of no length is a step`() {
        #expect(CenterProgress.position(of: 0.4, from: 0.5, to: 0.5) == 0)
        #expect(CenterProgress.position(of: 0.5, from: 0.5, to: 0.5) == 1)
    }

    @Test func `a range meets its ends exactly`() {
        for start in [0.0, 0.1, 0.3, 0.7] {
            for end in [0.8, 0.9, 1] {
                #expect(CenterProgress.position(of: start, from: start, to: end) == 0)
                #expect(CenterProgress.position(of: end, from: start, to: end) == 1)
            }
        }
    }

    @Test func `no number traps`() {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308, 0x1p-1074]
        for center in numbers {
            for length in numbers {
                let distance = CenterProgress.distance(ofCenter: center, inViewportOfLength: length)
                #expect((-1...1).contains(distance))
                #expect((0...1).contains(CenterProgress.progress(atDistance: distance)))
            }
        }
    }
}
