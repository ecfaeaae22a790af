import Drawing
import Foundation
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Shadows that fall into the hole of a frame, against the shadow of the hole and against the normal distribution.
struct FrameShadowTests {
    private static let ink = Color(red: 0, green: 0, blue: 0)

    private static func alphas(
        _ outline: Outline, _ projection: Projection = .identity, radius: Double, offset: Point = .zero,
        width: Int = 70, height: Int = 60
    ) -> [Int] {
        let item = DisplayItem.shadow(
            Shape(outline, projection: projection), Shadow(color: ink, offset: offset, radius: radius))
        return DisplayList(width, height, [item]).drawn.pixels.map { Int($0 >> 24) }
    }

    private static func frame(
        _ hole: Rect, _ radii: CornerRadii = .zero, _ curve: CornerCurve = .circular, margin: Double = 900
    ) -> Outline {
        let outer = hole.inset(by: EdgeInsets(top: -margin, left: -margin, bottom: -margin, right: -margin))
        return .frame(outer, hole: hole, radii, curve: curve)
    }

    @Test func `a frame's shadow and that of its hole are complete together`() {
        var generator = SplitMix64(seed: 9)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let projections: [Projection] = [
            .identity, .affine(1.3, 0, 0, 0.7, 3.25, -4.5), .affine(0, 1, -1, 0, 60, 3), .affine(-1, 0, 0, 1, 55, 0),
        ]
        for index in 0..<120 {
            let hole = Rect(x: number(-20...40), y: number(-20...40), width: number(1...60), height: number(1...60))
            let radius = index % 3 == 0 ? 0 : min(hole.width, hole.height) * number(0...0.5)
            let radii = CornerRadii(topLeft: radius, topRight: radius / 2, bottomRight: radius, bottomLeft: 0)
            let curve: CornerCurve = index % 5 == 0 ? .continuous : .circular
            let sigma = [0.1, number(0.2...2), number(2...30)][index % 3]
            let offset = Point(x: number(-9...9), y: number(-9...9))
            let projection = projections[index % projections.count]
            let box: Outline = radii.isZero ? .rectangle(hole) : .roundedRectangle(hole, radii, curve: curve)
            let around = Self.alphas(Self.frame(hole, radii, curve), projection, radius: sigma, offset: offset)
            let inside = Self.alphas(box, projection, radius: sigma, offset: offset)
            #expect(zip(around, inside).allSatisfy { $0 + $1 == 255 }, "\(index)")
        }
    }

    @Test(arguments: [0.3, 1, 2.5, 8, 20])
    func `into a rectangle the shadow falls by the normal distribution, to a level`(sigma: Double) {
        func share(_ place: Double, _ low: Double, _ high: Double) -> Double {
            (erf((place - low) / sigma / 2.0.squareRoot()) - erf((place - high) / sigma / 2.0.squareRoot())) / 2
        }
        func mean(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
            (0..<64).reduce(0.0) { $0 + share(Double(pixel) + (Double($1) + 0.5) / 64, low, high) } / 64
        }
        let hole = Rect(x: 12.3, y: 9, width: 40.5, height: 33.25)
        let actual = Self.alphas(Self.frame(hole), radius: sigma)
        for y in 0..<60 {
            for x in 0..<70 {
                let expected = 255 * (1 - mean(x, hole.minX, hole.maxX) * mean(y, hole.minY, hole.maxY))
                #expect(abs(Double(actual[y * 70 + x]) - expected) <= 1)
            }
        }
    }

    /// A disc under a Gaussian, at its centre: 1 − exp(−r² / 2σ²).
    @Test(arguments: [(21.0, 8.0), (12, 4), (25, 16)])
    func `into a disc the shadow falls by the Rayleigh distribution, to a level`(radius: Double, sigma: Double) {
        let hole = Rect(x: 35 - radius, y: 30 - radius, width: 2 * radius, height: 2 * radius)
        let actual = Self.alphas(Self.frame(hole, CornerRadii(radius)), radius: sigma)
        let expected = 255 * exp(-radius * radius / (2 * sigma * sigma))
        for index in [29 * 70 + 34, 29 * 70 + 35, 30 * 70 + 34, 30 * 70 + 35] {
            #expect(abs(Double(actual[index]) - expected) <= 1.5)
        }
    }

    @Test func `a turned frame's shadow is that of an upright one, to some levels`() {
        let hole = Rect(x: -14, y: -12, width: 28, height: 24)
        for radius in [0.0, 6] {
            let turned = Projection.affine(cos(0.4), sin(0.4), -sin(0.4), cos(0.4), 35, 30)
            let outline = radius == 0 ? Outline.rectangle(hole) : .roundedRectangle(hole, CornerRadii(radius))
            let around = Self.alphas(Self.frame(hole, CornerRadii(radius)), turned, radius: 3)
            let inside = Self.alphas(outline, turned, radius: 3)
            #expect(zip(around, inside).allSatisfy { abs($0 + $1 - 255) <= 2 })
        }
    }

    @Test func `a frame whose outer edge shows has the shadow of both edges`() {
        let hole = Rect(x: 25, y: 20, width: 20, height: 20)
        let outer = Rect(x: 10, y: 8, width: 50, height: 44)
        let around = Self.alphas(.frame(outer, hole: hole, .zero), radius: 2)
        let (whole, inside) = (Self.alphas(.rectangle(outer), radius: 2), Self.alphas(.rectangle(hole), radius: 2))
        for index in around.indices { #expect(abs(around[index] + inside[index] - whole[index]) <= 2) }
    }

    @Test func `a hole out of sight leaves everything in shadow, and one of no size too`() {
        for hole in [
            Rect(x: 500, y: 10, width: 30, height: 30), Rect(x: 10, y: -300, width: 30, height: 30),
            Rect(x: 5, y: 5, width: 0, height: 9),
        ] {
            for radius in [0.0, 8] {
                let alphas = Self.alphas(Self.frame(hole, CornerRadii(radius)), radius: 3)
                #expect(alphas.allSatisfy { $0 == 255 })
            }
        }
    }

    @Test func `the frame itself is filled by the rule of both outlines`() {
        let rect = Rect(x: 2, y: 2, width: 20, height: 20)
        let items: [DisplayItem] = [
            .fill(
                Shape(.frame(rect, hole: Rect(x: 5, y: 6, width: 30, height: 4), .zero), projection: .identity),
                .color(Self.ink))
        ]
        let picture = DisplayList(40, 30, items).drawn
        #expect(picture.alpha(3, 3) == 255 && picture.alpha(10, 8) == 0 && picture.alpha(30, 8) == 255)
        #expect(picture.alpha(30, 20) == 0 && picture.alpha(10, 12) == 255)
    }
}
