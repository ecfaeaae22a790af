import Drawing
import Primitives
import Testing

@testable import Raster

struct GradientTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    private func row(_ gradient: Gradient, width: Int, _ projection: Projection = .identity) -> [UInt32] {
        let rect = Rect(x: -1000, y: -1000, width: 3000, height: 3000)
        return DisplayList(
            width, 1, [.fill(Shape(.rectangle(rect), projection: projection), .gradient(gradient))]
        ).drawn.pixels
    }

    private func across(_ colors: [Color], _ locations: [Double], _ length: Double) -> Gradient {
        Gradient(colors: colors, locations: locations, start: .zero, end: Point(x: length, y: 0))
    }

    @Test func `between two stops every channel is mixed premultiplied`() {
        let clear = Color(red: 0, green: 0, blue: 1, alpha: 0.25)
        let pixels = row(across([red, clear], [0, 1], 50), width: 50)
        for (x, pixel) in pixels.enumerated() {
            let t = (Double(x) + 0.5) / 50
            let alpha = (1 - t) + 0.25 * t
            for (actual, exact) in zip(channels(pixel), [1 - t, 0, 0.25 * t, alpha]) {
                let difference: Double = Double(actual) - exact * 255
                #expect(abs(difference) < 1, "\(x)")
            }
        }
    }

    @Test func `beyond its ends a gradient is exactly its end colours`() {
        let gray = Color(red: 0.501, green: 0.123, blue: 0.7, alpha: 0.3)
        let pixels = row(
            Gradient(colors: [gray, blue], locations: [0.25, 0.5], start: .zero, end: Point(x: 40, y: 0)),
            width: 40)
        #expect(pixels[..<10].allSatisfy { $0 == gray.premultipliedPixel })
        #expect(pixels[20...].allSatisfy { $0 == blue.premultipliedPixel })
    }

    @Test func `a hard stop is hard`() {
        let pixels = row(across([red, red, blue, blue], [0, 0.5, 0.5, 1], 20), width: 20)
        let expected = (0..<20).map { (index: Int) -> UInt32 in (index < 10 ? red : blue).premultipliedPixel }
        #expect(pixels == expected)
        let ends = row(across([red, blue], [0.5, 0.5], 20), width: 20)
        #expect(ends == pixels)
    }

    @Test func `many stops are each reached`() {
        let colors = (0...10).map { (index: Int) -> Color in
            let part = Double(index) / 10
            return Color(red: part, green: 1 - part, blue: index % 2 == 0 ? 0 : 1)
        }
        let pixels = row(across(colors, (0...10).map { Double($0) / 10 }, 1010), width: 1020)
        for index in 0...10 {
            let place = 101 * index
            #expect(largestStep([pixels[place]], [colors[index].premultipliedPixel]) <= 2, "\(index)")
        }
    }

    @Test func `a gradient without direction shows its last colour`() {
        let pixels = row(Gradient(colors: [red, blue], locations: [0, 1], start: .zero, end: .zero), width: 4)
        #expect(pixels.allSatisfy { $0 == blue.premultipliedPixel })
    }

    @Test func `a gradient follows its shape's projection`() {
        let plain = row(across([red, blue], [0, 1], 64), width: 64)
        let scaled = row(across([red, blue], [0, 1], 1), width: 64, .affine(64, 0, 0, 64, 0, 0))
        #expect(largestStep(plain, scaled) <= 1)
        var perspective = Projection.identity
        perspective.m13 = 0.01
        let tilted = row(across([red, blue], [0, 1], 64), width: 30, perspective)
        for x in 0..<30 {
            let device = Double(x) + 0.5
            let t = device / (1 - 0.01 * device) / 64
            let difference: Double = Double(tilted[x] >> 16 & 255) - t * 255
            #expect(abs(difference) < 1)
        }
    }

    @Test func `downwards and along are the same gradient, turned`() {
        let rect = Rect(x: 0, y: 0, width: 9, height: 33)
        let gradient = Gradient(
            colors: [red, blue, .white], locations: [0, 0.3, 1], start: .zero, end: Point(x: 0, y: 33))
        let down = DisplayList(
            9, 33, [.fill(Shape(.rectangle(rect), projection: .identity), .gradient(gradient))])
        let along = row(across([red, blue, .white], [0, 0.3, 1], 33), width: 33)
        let expected: [UInt32] = along.flatMap { [UInt32](repeating: $0, count: 9) }
        // Thresholds differ from pixel to pixel, so neighbouring levels show.
        #expect(largestStep(down.drawn.pixels, expected) <= 1)
    }
}
