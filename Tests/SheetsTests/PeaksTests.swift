import Drawing
import Sheets
import Testing

@Suite struct PeaksTests {
    @Test func `one pixel among many is never lost`() {
        for place in stride(from: 0, to: 97 * 53, by: 31) {
            var pixels = [UInt32](repeating: 0xFF00_0000, count: 97 * 53)
            pixels[place] = 0xFF00_0800
            let peaks = Peaks.image(Image(width: 97, height: 53, pixels: pixels), width: 10, height: 7).pixels
            #expect(peaks.contains(0xFF00_0800))
            #expect(peaks[place / 97 * 7 / 53 * 10 + place % 97 * 10 / 97] == 0xFF00_0800)
        }
    }

    @Test func `channels peak apart`() {
        let pixels: [UInt32] = [0xFF00_0010, 0xFF00_2000, 0xFF30_0001, 0xFF00_0000]
        let peaks = Peaks.image(Image(width: 2, height: 2, pixels: pixels), width: 1, height: 1)
        #expect(peaks.pixels == [0xFF30_2010])
    }

    @Test func `at its own size a picture is itself, and enlarged its pixels are squares`() {
        let pixels: [UInt32] = [0xFF00_0010, 0xFF00_2000, 0xFF30_0001, 0xFF00_0000, 0xFFFF_FFFF, 0xFF11_1111]
        let image = Image(width: 3, height: 2, pixels: pixels)
        #expect(Peaks.image(image, width: 3, height: 2).pixels == pixels)
        let large = Peaks.image(image, width: 6, height: 4).pixels
        for index in large.indices { #expect(large[index] == pixels[index / 12 * 3 + index % 6 / 2]) }
    }
}
