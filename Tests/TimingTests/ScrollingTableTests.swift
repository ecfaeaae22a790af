import Foundation
import TestTables
import Testing
import Timing

/// The laws of scrolling beside the numbers of the reference tables.
@Suite struct ScrollingTableTests {
    @Test func `slowing down`() throws {
        for row in try Table("deceleration").rows {
            // The discrete sum of Apple's talk is not what is meant here.
            if row.quantity == "target_per_ms_sum" { continue }
            let parts = row.name.dropFirst("rate".count).components(separatedBy: "_v")
            let law = try #require(Deceleration(rate: try Table.number(parts[0])))
            let velocity = try Table.number(parts[1])
            let value: Double
            switch row.quantity {
            case "k_per_s": value = law.exponent
            case "target": value = law.target(from: 0, velocity: velocity)
            case "duration_0.5pt": value = law.duration(velocity: velocity, threshold: 0.5)
            case "duration_half_pixel_3x": value = law.duration(velocity: velocity, threshold: 0.5 / 3)
            case "x": value = law.offset(at: try row.input, from: 0, velocity: velocity)
            case "v": value = law.velocity(at: try row.input, velocity: velocity)
            default:
                #expect(row.quantity == "time_to_x")
                // Places are counted in the direction of the way.
                let place = velocity < 0 ? 0 - (try row.input) : try row.input
                value = law.time(to: place, from: 0, velocity: velocity) ?? .infinity
            }
            let expected = try row.number
            #expect(expected == value || isClose(value, expected), "\(row): \(value)")
        }
    }

    @Test func `giving way`() throws {
        for row in try Table("rubber_band").rows("shown", "slope", "inverse_of_shown", "offset") {
            let parts = row.name.components(separatedBy: "_dim")
            let band = RubberBand(length: try Table.number(parts[1]))
            let value: Double
            switch row.quantity {
            case "shown": value = band.shown(try row.input)
            case "slope": value = band.slope(try row.input)
            case "inverse_of_shown": value = band.finger(band.shown(try row.input))
            default: value = band.offset(ofFinger: try row.input, in: 0...1156)
            }
            #expect(isClose(value, try row.number, tolerance: 1e-11), "\(row): \(value)")
        }
    }

    @Test func `letting go`() throws {
        let cases: [String: (from: Double, velocity: Double)] = [
            "inside_v800": (100, 800), "hits_end_v3000": (1500, 3000), "hits_start_v-1200": (200, -1200),
            "released_outside": (-90, 0), "released_outside_inward": (-90, 400),
        ]
        for row in try Table("fling").rows {
            let start = try #require(cases[row.name], "\(row)")
            let fling = Fling(from: start.from, velocity: start.velocity, in: 0...2000)
            let time = try row.input
            #expect(isClose(fling.offset(at: time), try row.number), "\(row): \(fling.offset(at: time))")
            // The table names the law at work; at rest there is no law.
            let isBouncing = fling.bounceTime.map { time >= $0 } ?? false
            switch row.quantity {
            case "rest": #expect(time >= fling.duration)
            case "bounce": #expect(isBouncing && time < fling.duration, "\(row)")
            default: #expect(!isBouncing && row.quantity == "decelerate", "\(row)")
            }
        }
    }

    @Test func `choosing a page`() throws {
        for row in try Table("paging").rows where row.quantity != "natural_end" {
            let parts = row.name.dropFirst().components(separatedBy: "_v")
            let (offset, velocity) = (try Table.number(parts[0]), try Table.number(parts[1]))
            let length = try row.input
            func page(_ rule: PagingRule) -> Double {
                Double(rule.page(at: offset, velocity: velocity, length: length, heldFrom: 0, last: 9))
            }
            let value: Double
            switch row.quantity {
            case "half_bias_page": value = page(.halfBias)
            case "projected_page_from0": value = page(.projected)
            case "projected_px": value = Deceleration.fast.target(from: offset, velocity: velocity)
            default:
                #expect(row.quantity == "view_aligned_300")
                let projected = Deceleration.normal.target(from: offset, velocity: velocity)
                value = SnapStops.every(300).nearest(to: projected, in: 0...10_000)
            }
            #expect(isClose(value, try row.number), "\(row): \(value)")
        }
    }
}
