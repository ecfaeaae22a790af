import Foundation
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
            #expect(try isClose(value, row.number), "\(row.testDescription): \(value) for \(row.value)")
        }
    }
}
