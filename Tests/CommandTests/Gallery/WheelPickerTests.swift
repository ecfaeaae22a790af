import Foundation
import TestTables
import Testing

/// The wheel picker's numbers: rows of 40 points stand 18° apart on a cylinder of 126.275 points that is seen from 800.
@Suite struct WheelPickerTests {
    private static let offsets: [Double] = [0, 20, 120, 160, 300, 600]
    private static let rows = 16

    private func frames() throws -> InspectedFrames {
        let views = (0..<Self.rows).map { "minutes.row[\($0)],minutesCopy.row[\($0)]" }.joined(separator: ",")
        return try GalleryScene.frames(
            of: "wheel-picker", scrolling: "minutes", to: Self.offsets, "--views", views,
            "--properties", "frame,alpha,transform.translation,transform.translation.z,transform.rotation.x,corners")
    }

    /// The sines of 0°, 9°, … 90°.
    private static let sines = [
        0, 0.15643446504023087, 0.3090169943749474, 0.45399049973954675, 0.5877852522924731, 0.7071067811865475,
        0.8090169943749475, 0.8910065241883678, 0.9510565162951535, 0.9876883405951378, 1,
    ]

    /// Sine and cosine of 18° times a distance in half rows, at most 90° away.
    private func turn(_ distance: Double) -> (sine: Double, cosine: Double) {
        let step = Int(min(abs(distance), 5) * 2)
        return (distance < 0 ? -Self.sines[step] : Self.sines[step], Self.sines[10 - step])
    }

    /// Where the middle of a projected row is seen: where the diagonals of its corners cross.
    private func middle(_ corners: [Double]) -> (x: Double, y: Double) {
        let (ax, ay, bx, by) = (corners[0], corners[1], corners[4] - corners[0], corners[5] - corners[1])
        let (cx, cy, dx, dy) = (corners[2], corners[3], corners[6] - corners[2], corners[7] - corners[3])
        let part = ((cx - ax) * dy - (cy - ay) * dx) / (bx * dy - by * dx)
        return (ax + part * bx, ay + part * by)
    }

    @Test func `the third row below the band`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 160))
        let row = "minutes.row[7]"
        let (sine, cosine) = turn(3)
        let (height, depth) = (126.275 * sine, 126.275 * (cosine - 1))
        #expect(isClose(height, 102.159, tolerance: 0.0005))
        #expect(isClose(depth, -52.052, tolerance: 0.0005))
        #expect(isClose(height / (1 - depth / 800), 95.918, tolerance: 0.0005))
        let box = try frames.numbers("frame", of: row, frame: frame)
        let shift = try frames.numbers("transform.translation", of: row, frame: frame)
        // The middle of the wheel is 120 points below the top of its box.
        #expect(isClose(box[1] + box[3] / 2 - 160 + shift[1] - 120, height, tolerance: 1e-9))
        #expect(isClose(try frames.number("transform.translation.z", of: row, frame: frame), depth, tolerance: 1e-9))
        #expect(isClose(try frames.number("transform.rotation.x", of: row, frame: frame), -54, tolerance: 1e-9))
        let alpha = try frames.number("alpha", of: row, frame: frame)
        #expect(isClose(alpha, cosine, tolerance: 1e-9))
        #expect(isClose(alpha, 0.58779, tolerance: 0.000005))
        let seen = middle(try frames.numbers("corners", of: row, frame: frame))
        #expect(isClose(seen.x, 130, tolerance: 1e-9))
        #expect(isClose(seen.y - 556, height / (1 - depth / 800), tolerance: 1e-9))
    }

    @Test func `every row stands on the cylinder, unseen where it turns away`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for index in 0..<Self.rows {
                let distance = Double(index) - offset / 40
                let (sine, cosine) = turn(distance)
                let row = "minutes.row[\(index)]"
                let alpha = try frames.number("alpha", of: row, frame: frame)
                #expect(isClose(alpha, cosine, tolerance: 1e-9), "\(row) at \(offset)")
                if abs(distance) >= 5 { #expect(alpha < 1e-9, "\(row) at \(offset)") }
                let seen = middle(try frames.numbers("corners", of: row, frame: frame))
                let place = 126.275 * sine / (1 + 126.275 * (1 - cosine) / 800)
                #expect(isClose(seen.y - 556, place, tolerance: 1e-9), "\(row) at \(offset)")
            }
        }
    }

    @Test func `the copy in the band stands where the wheel does, 4% larger`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for index in 0..<Self.rows {
                let wheel = try frames.numbers("corners", of: "minutes.row[\(index)]", frame: frame)
                let copy = try frames.numbers("corners", of: "minutesCopy.row[\(index)]", frame: frame)
                for place in wheel.indices {
                    let middle: Double = place.isMultiple(of: 2) ? 130 : 556
                    let expected = middle + 1.04 * (wheel[place] - middle)
                    #expect(isClose(copy[place], expected, tolerance: 1e-9), "row \(index) at \(offset)")
                }
            }
        }
    }

    @Test func `a flick is sprung to the row nearest to where it would come to rest`() throws {
        let scroll = try GalleryScene.scroll(of: "wheel-picker", in: "minutes", axis: 1)
        // The finger moves the wheel from 40 by 56 · (5t)² and leaves it after a fifth of a second.
        let (start, place, velocity) = (0.5, 96.0, 560.0)
        let natural = place + velocity / (-1000 * log(0.998))
        let row = (natural / 40).rounded() * 40
        #expect(row == 360)
        // A spring of half a second without bounce is critically damped.
        let frequency = 2 * Double.pi / 0.5
        let offset = place - row
        let flight = scroll.filter { (start...start + 0.6).contains($0.time) }
        #expect(flight.count > 30)
        for (time, found) in flight {
            let elapsed = time - start
            let decay = exp(-frequency * elapsed)
            let expected = row + decay * (offset + (velocity + frequency * offset) * elapsed)
            // How fast an eased way ends is measured over a short time: 3 points a second too few are 0.09 points here.
            #expect(isClose(found, expected, tolerance: 0.1), "\(time): \(found) beside \(expected)")
        }
        #expect(scroll.contains { $0.offset == row })
        #expect(scroll.last?.offset == 160)
    }
}
