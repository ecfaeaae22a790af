import Drawing
import Foundation
import Primitives
import Testing

@testable import Raster

/// Filters against the formulas of CSS Filter Effects 1 on straight colours, and what groups do with them.
struct FilterTests {
    @Test func `a list of blurs is one blur, and colours between blurs leave the picture where it is`() {
        let box = Shape(.rectangle(Rect(x: 20, y: 20, width: 30, height: 20)), projection: .identity)
        func pixels(_ filters: [Filter]) -> [UInt32] {
            DisplayList(80, 70, [.beginGroup(Group(filters: filters)), .fill(box, .color(.white)), .endGroup]).drawn
                .pixels
        }
        #expect(pixels([.blur(radius: 3), .blur(radius: 4)]) == pixels([.blur(radius: 5)]))
        // Twice the brightness of half the brightness is the same, but it parts the blurs.
        for (first, second) in [(3.0, 4.0), (9, 12), (40, 30)] {
            let whole = pixels([.blur(radius: (first * first + second * second).squareRoot())])
            let parted = pixels([
                .blur(radius: first), .hueRotate(degrees: 90), .hueRotate(degrees: -90), .blur(radius: second),
            ])
            #expect(largestStep(whole, parted) <= 3, "\(first)")
        }
    }

    @Test func `a picture that moves by whole pixels has the same blurs, however much of it shows`() {
        func row(_ x: Double) -> [UInt32] {
            let box = Shape(.rectangle(Rect(x: x, y: 10, width: 60, height: 10)), projection: .identity)
            let filters: [Filter] = [
                .blur(radius: 9), .contrast(1.1), .blur(radius: 14), .contrast(0.9), .blur(radius: 3),
            ]
            let list = DisplayList(
                100, 30, [.beginGroup(Group(filters: filters)), .fill(box, .color(.white)), .endGroup])
            return Array(list.drawn.pixels[15 * 100..<16 * 100])
        }
        let (before, after) = (row(10), row(-30))
        for x in 0..<60 { #expect(largestStep([before[x + 40]], [after[x]]) <= 1, "\(x)") }
    }

    @Test(arguments: [
        Filter.brightness(0), .brightness(0.4), .brightness(1.7), .brightness(1000), .contrast(0), .contrast(0.3),
        .contrast(2.5), .saturation(0), .saturation(0.6), .saturation(3), .hueRotate(degrees: 90),
        .hueRotate(degrees: -35), .hueRotate(degrees: 180), .hueRotate(degrees: 725), .grayscale(0.3), .grayscale(1),
        .grayscale(7), .sepia(0.4), .sepia(1), .sepia(2), .invert(0.2), .invert(0.5), .invert(1), .invert(3),
    ])
    func `colours change as the specification says, to a level`(filter: Filter) throws {
        let picture = noise(40, 40, seed: 5, isOpaque: false)
        var pixels = picture.pixels
        var span = pixels.mutableSpan
        span.filter(0..<span.count, through: [try #require(ColorFilter(filter))])
        for (before, after) in zip(picture.pixels, pixels) {
            let alpha = Double(before >> 24)
            let straight = channels(before)[0..<3].map { alpha > 0 ? Double($0) / alpha : 0 }
            let expected = Self.filtered(straight, filter)
            for i in 0..<3 { #expect(abs(Double(channels(after)[i]) - expected[i] * alpha) <= 0.51) }
            #expect(before >> 24 == after >> 24)
        }
    }

    @Test func `filters that change nothing are left out where nothing blends`() {
        for seed in 0..<4 as Range<UInt64> {
            let list = BandTests.everything(seed: seed).withoutBlending
            var filtered = list
            let filters: [Filter] = [
                .blur(radius: 0), .brightness(1), .contrast(1), .saturation(1), .hueRotate(degrees: 0),
                .blur(radius: -3), .blur(radius: .nan), .grayscale(0), .sepia(-1), .invert(0), .opacity(1), .opacity(2),
                .grayscale(.nan), .opacity(.nan),
            ]
            filtered.items = [.beginGroup(Group(filters: filters))] + list.items + [.endGroup]
            #expect(filtered.drawn.pixels == list.drawn.pixels)
        }
    }

    @Test(arguments: [0, 0.25, 0.5, 0.99, -2])
    func `opacity multiplies every channel, to a level`(factor: Double) throws {
        let picture = noise(40, 40, seed: 8, isOpaque: false)
        var pixels = picture.pixels
        var span = pixels.mutableSpan
        span.filter(0..<span.count, through: [try #require(ColorFilter(.opacity(factor)))])
        for (before, after) in zip(picture.pixels, pixels) {
            for (a, b) in zip(channels(before), channels(after)) {
                #expect(abs(Double(b) - Double(a) * max(0, factor)) <= 0.51)
            }
        }
    }

    @Test func `opacity acts where it stands in the list`() {
        let black = Color(red: 0, green: 0, blue: 0)
        func drawn(_ filters: [Filter]) -> [Int] {
            let items: [DisplayItem] = [
                .beginGroup(Group(filters: filters)), .fill(Rect(x: 0, y: 0, width: 1, height: 1), black), .endGroup,
            ]
            return channels(DisplayList(1, 1, items).drawn.pixels[0])
        }
        #expect(drawn([.opacity(0.2), .invert(1)]) == [51, 51, 51, 51])
        #expect(drawn([.invert(1), .brightness(0), .opacity(0.2)]) == [0, 0, 0, 51])
    }

    @Test func `a blur changes no colour by itself`() {
        #expect(ColorFilter(.blur(radius: 3)) == nil)
    }

    @Test func `filters act one after another, each within its range`() {
        let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
        func drawn(_ filters: [Filter]) -> [Int] {
            let items: [DisplayItem] = [
                .beginGroup(Group(filters: filters)), .fill(Rect(x: 0, y: 0, width: 1, height: 1), grey), .endGroup,
            ]
            return channels(DisplayList(1, 1, items).drawn.pixels[0])
        }
        // Twice as bright is white and half of that grey again; the other way round nothing is lost.
        #expect(drawn([.brightness(4), .brightness(0.5)]) == [128, 128, 128, 255])
        #expect(drawn([.brightness(0.5), .brightness(4)]) == [255, 255, 255, 255])
    }

    /// The middle of an area wider than a blur reaches keeps its colour, so that what stands before the blur shows.
    @Test func `colours change before a blur, and after it, as they are listed`() {
        let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
        func middle(_ filters: [Filter]) -> [Int] {
            let items: [DisplayItem] = [
                .beginGroup(Group(filters: filters)), .fill(Rect(x: 0, y: 0, width: 41, height: 41), grey), .endGroup,
            ]
            return channels(DisplayList(41, 41, items).drawn.pixels[20 * 41 + 20])
        }
        #expect(middle([.brightness(4), .blur(radius: 2), .brightness(0.5)]) == [128, 128, 128, 255])
        #expect(middle([.brightness(0.5), .blur(radius: 2), .brightness(4)]) == [255, 255, 255, 255])
        #expect(middle([.blur(radius: 2), .brightness(0.5), .blur(radius: 2)]) == [64, 64, 64, 255])
    }

    @Test func `a filter leaves what is around the group alone`() {
        let red = Color(red: 1, green: 0, blue: 0)
        let items: [DisplayItem] = [
            .fill(Rect(x: 0, y: 0, width: 4, height: 1), red), .beginGroup(Group(filters: [.saturation(0)])),
            .fill(Rect(x: 2, y: 0, width: 1, height: 1), red), .endGroup,
        ]
        let pixels = DisplayList(4, 1, items).drawn.pixels
        #expect(channels(pixels[2]) == [54, 54, 54, 255])
        for x in [0, 1, 3] { #expect(channels(pixels[x]) == [255, 0, 0, 255]) }
    }

    private static func filtered(_ c: [Double], _ filter: Filter) -> [Double] {
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        func matrix(_ rows: [[Double]]) -> [Double] {
            rows.map { row -> Double in clamped(row[0] * c[0] + row[1] * c[1] + row[2] * c[2]) }
        }
        switch filter {
        case .blur: return c
        case .brightness(let factor): return c.map { clamped($0 * factor) }
        case .contrast(let factor): return c.map { clamped(($0 - 0.5) * factor + 0.5) }
        case .grayscale(let amount):
            let s = 1 - min(amount, 1)
            return matrix([
                [0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s],
                [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s],
                [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s],
            ])
        case .sepia(let amount):
            let s = 1 - min(amount, 1)
            return matrix([
                [0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s],
                [0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s],
                [0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s],
            ])
        case .invert(let amount):
            // A transfer table of two values.
            let (low, high) = (min(amount, 1), 1 - min(amount, 1))
            return c.map { low + $0 * (high - low) }
        case .opacity: return c
        case .saturation(let s):
            return matrix([
                [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
                [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
                [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
            ])
        case .hueRotate(let degrees):
            let k = cos(degrees * .pi / 180)
            let n = sin(degrees * .pi / 180)
            return matrix([
                [0.213 + k * 0.787 - n * 0.213, 0.715 - k * 0.715 - n * 0.715, 0.072 - k * 0.072 + n * 0.928],
                [0.213 - k * 0.213 + n * 0.143, 0.715 + k * 0.285 + n * 0.140, 0.072 - k * 0.072 - n * 0.283],
                [0.213 - k * 0.213 - n * 0.787, 0.715 - k * 0.715 + n * 0.715, 0.072 + k * 0.928 + n * 0.072],
            ])
        }
    }
}
