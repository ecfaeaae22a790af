import ImageCoding
import Testing

@testable import Comparison

@Suite struct DifferencePictureTests {
    private let plain = StraightImage(width: 3, height: 1, filledWith: [100, 150, 200, 255])

    @Test func `differences are multiplied by eight and end at white`() {
        let changed = StraightImage(
            width: 3, height: 1, bytes: [101, 148, 200, 255, 100, 150, 200, 255, 132, 182, 0, 255])
        let picture = DifferencePicture.amplified(changed, plain)
        #expect(picture.bytes == [8, 16, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255])
        #expect(DifferencePicture.amplified(changed, plain, factor: 1).pixel(2, 0) == [32, 32, 200, 255])
    }

    @Test func `a change of alpha alone is grey`() {
        let changed = plain.painting([100, 150, 200, 250], at: [(1, 0)])
        #expect(DifferencePicture.amplified(changed, plain).pixel(1, 0) == [40, 40, 40, 255])
    }

    @Test func `a colour under no alpha shows, for the bytes differ`() {
        let clear = StraightImage(width: 1, height: 1, bytes: [0, 0, 0, 0])
        let tinted = StraightImage(width: 1, height: 1, bytes: [0, 3, 0, 0])
        #expect(DifferencePicture.amplified(tinted, clear).bytes == [0, 24, 0, 255])
    }

    @Test func `what stayed is a light grey in the heat picture, what changed is not grey`() {
        let changed = plain.painting([100, 150, 210, 255], at: [(1, 0)])
        let picture = DifferencePicture.heat(changed, plain)
        // 54·100 + 183·150 + 19·200 is 36 650, of 256: 143; a quarter of it above 192.
        #expect(picture.pixel(0, 0) == [227, 227, 227, 255])
        #expect(Set(picture.pixel(1, 0).prefix(3)).count == 3)
        #expect(DifferencePicture.heat(changed, plain, threshold: 10).pixel(1, 0) == [227, 227, 227, 255])
    }

    @Test func `the ramp darkens all the way and is no light grey anywhere`() {
        let black = StraightImage(width: 1, height: 1, bytes: [0, 0, 0, 255])
        var last = 1.0
        for step in 0...400 {
            let color = HeatRamp.color(at: Double(step) / 1000)
            let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: color >> $0) }
            // The distance from black is the lightness but for the chroma.
            let picture = StraightImage(width: 1, height: 1, bytes: bytes)
            let grey = Double(54 * Int(bytes[0]) + 183 * Int(bytes[1]) + 19 * Int(bytes[2])) / 65_280
            #expect(grey <= last + 0.004, "\(step)")
            #expect(grey < 0.75)
            #expect(picture != black)
            last = grey
        }
        #expect(last < 0.1)
    }
}
