import Drawing
import Testing

@testable import ImageCoding

@Suite struct StraightFrameTests {
    @Test func `bytes and digest are those a file of the frame holds`() throws {
        let image = Image(width: 23, height: 90, pixels: Content.noise.pixels(width: 23, height: 90, isOpaque: false))
        let straight = try PNGDecoder.decodeStraight(PNGEncoder.encode(image)).rgba
        var frame = StraightFrame(store: BandStore(width: 23, byteLimit: 0))
        // Twice, because what is kept from frame to frame must not show.
        for _ in 0..<2 {
            frame.begin()
            frame.append(band(of: image, rows: 0..<64), rows: 0..<64)
            frame.append(band(of: image, rows: 64..<90), rows: 64..<90)
            #expect(frame.bytes == straight)
            #expect(frame.digest == StraightImage(width: 23, height: 90, bytes: straight).digest)
            #expect(frame.sha256 == SHA256.hex(of: straight))
        }
    }

    /// Rows of a picture in a band that is taller than the last ones.
    private func band(of image: Image, rows: Range<Int>) -> Pixmap {
        var band = Pixmap(width: image.width, height: 64)
        for (place, index) in (rows.lowerBound * image.width..<rows.upperBound * image.width).enumerated() {
            band.storage[place] = image.pixels[index]
        }
        return band
    }
}
