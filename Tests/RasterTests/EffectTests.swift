import Drawing
import Foundation
import Primitives
import Testing

@testable import Raster

/// What holds for groups with effects of all kinds.
struct EffectTests {
    @Test(arguments: [1.5, 7])
    func `a blurred group is its picture under a Gaussian`(sigma: Double) {
        let picture = noise(30, 30, seed: 9, isOpaque: false)
        let rect = Rect(x: 20, y: 20, width: 30, height: 30)
        let paint = ImagePaint(image: picture, source: Rect(x: 0, y: 0, width: 30, height: 30), destination: rect)
        let items: [DisplayItem] = [
            .beginGroup(Group(filters: [.blur(radius: sigma)])),
            .fill(Shape(.rectangle(rect), projection: .identity), .image(paint)), .endGroup,
        ]
        let drawn = DisplayList(70, 70, items).drawn.pixels
        let weights = (-70...70).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights.reduce(0, +)
        for y in stride(from: 0, to: 70, by: 7) {
            for x in stride(from: 0, to: 70, by: 5) {
                for channel in 0..<4 {
                    var sum = 0.0
                    for row in 0..<30 {
                        for column in 0..<30 {
                            let weight = weights[row + 20 - y + 70] * weights[column + 20 - x + 70]
                            sum += weight * Double(channels(picture.pixels[row * 30 + column])[channel])
                        }
                    }
                    let actual = Double(channels(drawn[y * 70 + x])[channel])
                    #expect(abs(actual - sum / total / total) <= 1.2, "\(x) \(y)")
                }
            }
        }
    }

    @Test func `a blur keeps the weight and the symmetry of what it blurs`() {
        for sigma in [0.4, 1, 3, 6.5, 13] {
            let items: [DisplayItem] = [
                .beginGroup(Group(filters: [.blur(radius: sigma)])),
                .fill(Rect(x: 60, y: 66, width: 41, height: 29), .black), .endGroup,
            ]
            let drawn = DisplayList(161, 161, items).drawn
            var weight = 0
            for y in 0..<161 {
                for x in 0..<161 {
                    weight += drawn.alpha(x, y)
                    // Mipmaps begin at even pixels, so that a mirror image may differ by a rounding.
                    #expect(abs(drawn.alpha(x, y) - drawn.alpha(160 - x, y)) <= 1)
                    #expect(abs(drawn.alpha(x, y) - drawn.alpha(x, 160 - y)) <= 1)
                }
            }
            #expect(abs(Double(weight) / Double(41 * 29 * 255) - 1) < 0.01, "\(sigma)")
        }
    }

    @Test func `planes are the same where they are one object`() {
        let one = AlphaPlane(width: 1, height: 1, bytes: [7])
        let other = AlphaPlane(width: 1, height: 1, bytes: [7])
        #expect(Set([one, other, one]).count == 2)
    }

    @Test func `nothing jumps while a radius grows`() {
        func drawn(_ sigma: Double) -> [UInt32] {
            DisplayList(
                120, 120,
                [
                    .beginGroup(Group(filters: [.blur(radius: sigma)])),
                    .fill(Path(polygon: [Point(x: 30, y: 20), Point(x: 95, y: 60), Point(x: 41, y: 90)]), .black),
                    .endGroup,
                ]
            ).drawn.pixels
        }
        var before = drawn(0)
        var sigma = 0.0
        while sigma < 27 {
            sigma += max(0.004, sigma / 100)
            let after = drawn(sigma)
            // A hundredth more sigma changes an edge by 255 · φ(1) / 100 = 0.6 levels, and both are rounded.
            #expect(largestStep(before, after) <= 2, "\(sigma)")
            before = after
        }
    }

    @Test func `effects one inside the other are each done in their turn`() {
        // A blurred dot, made grey, masked to its left half, over a shadow of all that.
        let red = Color(red: 1, green: 0, blue: 0)
        let dot = DisplayItem.fill(Rect(x: 20, y: 20, width: 10, height: 10), red)
        let items: [DisplayItem] = [
            .beginGroup(Group(shadow: Shadow(color: .black, offset: Point(x: 0, y: 20), radius: 0))),
            .beginGroup(Group(filters: [.blur(radius: 3), .saturation(0)])), dot, .beginMask,
            .fill(Rect(x: 0, y: 0, width: 25, height: 60), .white), .endGroup, .endGroup,
        ]
        let drawn = DisplayList(50, 60, items).drawn
        #expect(drawn.alpha(24, 25) > 200)
        #expect(drawn.alpha(25, 25) == 0)
        #expect(drawn.alpha(24, 45) == drawn.alpha(24, 25))
        #expect(channels(drawn.pixels[45 * 50 + 24])[0] == 0)
        let grey = channels(drawn.pixels[25 * 50 + 24])
        #expect(grey[0] == grey[1] && grey[1] == grey[2])
        #expect(abs(Double(grey[0]) - 0.213 * Double(grey[3])) <= 1)
    }

    @Test func `a thousand blurs one inside the other are drawn`() {
        var items: [DisplayItem] = [.fill(Rect(x: 4, y: 4, width: 8, height: 8), .black)]
        for _ in 0..<1000 {
            items = [.beginGroup(Group(filters: [.blur(radius: 0.05)]))] + items + [.endGroup]
        }
        #expect(DisplayList(16, 16, items).drawn.alpha(8, 8) > 250)
    }

    @Test func `moving everything by whole pixels moves the picture exactly`() {
        func list(_ x: Double, _ y: Double) -> DisplayList {
            let map = Projection.translation(x, y)
            let tilt = Projection.affine(0.9, 0.2, -0.3, 1, 40, 10).concatenating(map)
            let rect = Rect(x: 14.3, y: 12.7, width: 35.1, height: 22.9)
            let card = Shape(.roundedRectangle(rect, CornerRadii(6)), projection: map)
            let cast = Shadow(
                color: Color(red: 0.1, green: 0, blue: 0.4, alpha: 0.7), offset: Point(x: 1.3, y: 2), radius: 3.7)
            let items: [DisplayItem] = [
                .shadow(card, cast), .fill(card, .color(.white)),
                .beginGroup(Group(projection: map, shadow: cast, filters: [.blur(radius: 1.1)], opacity: 0.8)),
                .fill(card, .color(Color(red: 0.3, green: 0.8, blue: 0.2))), .endGroup,
                .beginGroup(Group(projection: tilt, shadow: cast, blendMode: .multiply)),
                .fill(Shape(.rectangle(rect), projection: tilt), .color(Color(red: 0.9, green: 0.8, blue: 0.2))),
                .endGroup,
                .beginGroup(Group(projection: map, filters: [.blur(radius: 8)])),
                .fill(Shape(.path(Path(polygon: rect.corners.dropLast()), .nonZero), projection: map), .color(.black)),
                .endGroup,
            ]
            return DisplayList(190, 170, items)
        }
        var kept = Rasterizer()
        let before = kept.image(of: list(30, 30)).pixels
        for (dx, dy) in [(1, 0), (7, 13), (31, 2)] {
            for isKept in [false, true] {
                var fresh = Rasterizer()
                let moved = list(30 + Double(dx), 30 + Double(dy))
                let after = isKept ? kept.image(of: moved).pixels : fresh.image(of: moved).pixels
                for y in 0..<170 - dy {
                    let old = before[y * 190..<y * 190 + 190 - dx]
                    let start = (y + dy) * 190 + dx
                    #expect(old.elementsEqual(after[start..<start + old.count]), "\(dx) \(dy) row \(y)")
                }
            }
        }
    }
}
