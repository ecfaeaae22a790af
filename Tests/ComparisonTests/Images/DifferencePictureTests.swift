import ImageCoding
import RandomBits
import TestTables
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

    /// Rec. 709's weights in 1/256, white below, and the quarter from 192 on: in fractions, rounded where the promise says.
    @Test(arguments: [0, 1, 7, 200]) func `every pixel is a grey of its own, or a colour where it changed`(
        threshold: Int
    ) {
        let expected = StraightImage.noise(width: 40, height: 30, seed: 13)
        var numbers = SplitMix64(seed: 14)
        let bytes = expected.bytes.map { byte in
            numbers.index(below: 3) == 0 ? UInt8(clamping: Int(byte) + numbers.index(below: 19) - 9) : byte
        }
        let picture = DifferencePicture.heat(
            StraightImage(width: 40, height: 30, bytes: bytes), expected, threshold: threshold)
        for index in 0..<40 * 30 {
            let place = index * 4..<index * 4 + 4
            let old = expected.bytes[place].map { Double($0) }
            let isChanged = zip(bytes[place], expected.bytes[place]).contains { abs(Int($0) - Int($1)) > threshold }
            let luma = ((54 * old[0] + 183 * old[1] + 19 * old[2]) / 256).rounded(.down)
            let shown = (luma * old[3] / 255 + 255 - old[3]).rounded()
            let grey = UInt8(192 + (shown / 4).rounded(.down))
            #expect((Array(picture.bytes[place]) == [grey, grey, grey, 255]) == !isChanged, "\(index)")
        }
    }

    @Test(arguments: [0, 1, 8, 255]) func `every channel shows its difference, or alpha's`(factor: Int) {
        let first = StraightImage.noise(width: 40, height: 30, seed: 15)
        var numbers = SplitMix64(seed: 16)
        let bytes = first.bytes.map { byte in
            numbers.index(below: 2) == 0 ? byte ^ UInt8(1 << numbers.index(below: 8)) : byte
        }
        let picture = DifferencePicture.amplified(
            first, StraightImage(width: 40, height: 30, bytes: bytes), factor: factor)
        for index in 0..<40 * 30 {
            let steps = (0..<4).map { abs(Int(first.bytes[index * 4 + $0]) - Int(bytes[index * 4 + $0])) }
            let levels = steps.prefix(3).map { UInt8(min(255, factor * max($0, steps[3]))) }
            #expect(Array(picture.bytes[index * 4..<index * 4 + 4]) == levels + [255], "\(index)")
        }
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

    /// Five colours mixed by CSS Color 4's own matrices, by way of XYZ, in Python; none is near the middle of two levels.
    @Test func `the ramp's colours are mixed as CSS does, by the root of the distance`() throws {
        for row in try Table("heat_ramp").rows("levels") {
            let fraction = (try row.input + 0.5) / 255
            let color = HeatRamp.color(at: 0.4 * fraction * fraction)
            let levels = [0, 8, 16].map { "\(color >> $0 & 255)" }.joined(separator: " ")
            #expect(levels == row.value, "\(row)")
        }
    }

    @Test func `a factor is of 0…255, and pictures of two sizes have no difference`() async {
        await #expect(processExitsWith: .failure) {
            let picture = StraightImage(width: 1, height: 1, filledWith: [1, 2, 3, 4])
            _ = DifferencePicture.amplified(picture, picture, factor: -1)
        }
        await #expect(processExitsWith: .failure) {
            let picture = StraightImage(width: 1, height: 1, filledWith: [1, 2, 3, 4])
            _ = DifferencePicture.amplified(picture, picture, factor: 256)
        }
        await #expect(processExitsWith: .failure) {
            let tall = StraightImage(width: 2, height: 3, filledWith: [1, 2, 3, 4])
            _ = DifferencePicture.amplified(tall, StraightImage(width: 2, height: 2, filledWith: [1, 2, 3, 4]))
        }
        await #expect(processExitsWith: .failure) {
            let wide = StraightImage(width: 3, height: 2, filledWith: [1, 2, 3, 4])
            _ = DifferencePicture.amplified(wide, StraightImage(width: 2, height: 2, filledWith: [1, 2, 3, 4]))
        }
    }
}
