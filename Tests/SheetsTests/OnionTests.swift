import Drawing
import Sheets
import Testing

@Suite struct OnionTests {
    /// A square of 8 pixels on one colour, 40 × 20.
    private func frame(squareAt left: Int?, color: UInt32 = 0xFF20_C020, ground: UInt32 = 0xFFF0_F0F0) -> Image {
        let pixels = (0..<20).flatMap { y in
            (0..<40).map { x -> UInt32 in
                guard let left, (left..<left + 8).contains(x), (6..<14).contains(y) else { return ground }
                return color
            }
        }
        return Image(width: 40, height: 20, pixels: pixels)
    }

    @Test func `frames that are equal are that frame`() {
        let frames = (0..<5).map { _ in frame(squareAt: 10) }
        #expect(Onion.image(of: frames, rest: 2).pixels == frames[0].pixels)
    }

    @Test func `one frame is itself`() {
        let frame = frame(squareAt: 10)
        #expect(Onion.image(of: [frame], rest: 0).pixels == frame.pixels)
    }

    @Test(arguments: [0, 1, 2]) func `the resting frame's subject and what never changes are as they are`(rest: Int) {
        let frames = [0, 12, 28].map { frame(squareAt: $0) }
        let onion = Onion.image(of: frames, rest: rest)
        for index in onion.pixels.indices {
            let isStill = Set(frames.map { $0.pixels[index] }).count == 1
            if isStill || frames[rest].pixels[index] == 0xFF20_C020 {
                #expect(onion.pixels[index] == frames[rest].pixels[index])
            }
        }
    }

    @Test func `ghosts are coloured from blue to orange, and the nearer is denser`() {
        // Grey squares, so that the only hue is that of their moment.
        let frames = [0, 10, 20, 30].map { frame(squareAt: $0, color: 0xFF40_4040) }
        let onion = Onion.image(of: frames, rest: 3)
        func pixel(_ x: Int) -> (red: Int, green: Int, blue: Int) {
            let pixel = onion.pixels[10 * 40 + x]
            return (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
        }
        #expect(pixel(4).blue > pixel(4).red)
        #expect(pixel(24).red > pixel(24).blue)
        // Farther from the ground's 240 where denser.
        #expect(pixel(24).green < pixel(4).green)
        #expect(onion.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `what a subject shares with its ground is no hole in it`() {
        // A ring whose inside has the ground's colour: a ghost behind does not show through.
        let ring = frame(squareAt: 10).pixels.enumerated().map { index, pixel in
            (12..<16).contains(index % 40) && (8..<12).contains(index / 40) ? 0xFFF0_F0F0 : pixel
        }
        let rest = Image(width: 40, height: 20, pixels: ring)
        let frames = [frame(squareAt: nil), frame(squareAt: 14, color: 0xFF10_10E0), frame(squareAt: nil), rest]
        let onion = Onion.image(of: frames, rest: 3)
        for y in 6..<14 { for x in 10..<18 { #expect(onion.pixels[y * 40 + x] == ring[y * 40 + x]) } }
    }
}
