import Foundation
import TestTables
import Testing

/// Five sections whose colours the page glides through in OKLab, with letters that stay readable on the way.
@Suite struct MoodColorsTests {
    private struct RGB {
        var red: Double
        var green: Double
        var blue: Double

        var channels: [Double] { [red, green, blue] }

        var luminance: Double {
            0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
        }

        static func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
        static func gamma(_ c: Double) -> Double { c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055 }

        init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

        init(_ hex: Int) {
            self.init(
                red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
        }

        var lab: [Double] {
            let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
            let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
            let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
            let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
            return [
                0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
            ]
        }

        init(lab: [Double]) {
            let l = pow(lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2], 3)
            let m = pow(lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2], 3)
            let s = pow(lab[0] - 0.0894841775 * lab[1] - 1.2914855480 * lab[2], 3)
            func channel(_ c: Double) -> Double { Self.gamma(max(0, min(1, c))) }
            self.init(
                red: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                green: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                blue: channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
        }
    }

    private static let stops = [0x0000ff, 0xffff00, 0xff5a4d, 0x4a0f2e, 0xcdb4ff].map { RGB($0) }

    /// The page's colour at an offset: held for a tenth of a section on both sides of a stop, mixed between.
    private func mood(_ offset: Double) -> RGB {
        let place = offset / 844
        let index = max(0, min(3, Int(place.rounded(.down))))
        let part = max(0, min(1, (place - Double(index) - 0.1) / 0.8))
        let (from, to) = (Self.stops[index].lab, Self.stops[index + 1].lab)
        if part == 0 { return Self.stops[index] }
        if part == 1 { return Self.stops[index + 1] }
        return RGB(lab: zip(from, to).map { $0 + ($1 - $0) * part })
    }

    @Test func `half way from blue to yellow is a sea blue, not mud`() throws {
        let frames = try GalleryScene.frames(of: "mood-colors", scrolling: "feed", to: [422])
        let page = try frames.numbers("backgroundColor", of: "page", frame: 0).map { Int(($0 * 255).rounded()) }
        #expect(page == [0x6c, 0xab, 0xc7, 0xff])
    }

    @Test func `a section in the middle of the screen shows its own colour, a tenth before and after too`() throws {
        let offsets = (0..<5).flatMap { stop in [-84.0, 0, 84].map { Double(stop) * 844 + $0 } }
        let frames = try GalleryScene.frames(of: "mood-colors", scrolling: "feed", to: offsets)
        for frame in offsets.indices {
            let page = try frames.numbers("backgroundColor", of: "page", frame: frame)
            #expect(page == Self.stops[frame / 3].channels + [1])
        }
    }

    @Test func `between the sections the page glides in OKLab`() throws {
        let offsets = stride(from: 5.0, to: 3376, by: 97).map { $0 }
        let frames = try GalleryScene.frames(of: "mood-colors", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            let page = try frames.numbers("backgroundColor", of: "page", frame: frame)
            // Light yellows leave the gamut and are clipped where they are drawn; the matrices are given in ten digits.
            for (shown, expected) in zip(page, mood(offset).channels) {
                #expect(isClose(max(0, min(1, shown)), expected, tolerance: 2e-6), "at \(offset)")
            }
        }
    }

    @Test func `with reduced motion rings and petals are where they come to rest, not on one another`() throws {
        let views = (0..<8).map { "ring[\($0)]" } + (0..<12).map { "petal[\($0)]" }
        let frames = try GalleryScene.frames(
            of: "mood-colors", scrolling: "feed", to: [0, 422, 3376], "--reduced-motion", "--views",
            views.joined(separator: ","), "--properties", "transform.scale,transform.rotation.z")
        for frame in 0..<3 {
            for ring in 0..<8 {
                let scale = try frames.number("transform.scale", of: "ring[\(ring)]", frame: frame)
                #expect(isClose(scale, 1 - 0.12 * Double(ring), tolerance: 1e-12))
            }
            for petal in 0..<12 {
                let turn = try frames.number("transform.rotation.z", of: "petal[\(petal)]", frame: frame)
                #expect(isClose(turn, 30 * Double(petal), tolerance: 1e-12))
            }
        }
    }

    @Test func `letters turn over where their contrast falls to 4_5`() throws {
        // White on the first stop, black on the next two, white on the fourth, black on the last.
        let turns: [(section: Double, leaving: Double)] = [(0, 1), (2, 0), (3, 1)]
        for turn in turns {
            func contrast(_ offset: Double) -> Double {
                let page = mood(offset).luminance + 0.05
                return turn.leaving == 1 ? 1.05 / page : page / 0.05
            }
            var (low, high) = (844 * turn.section, 844 * (turn.section + 1))
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if contrast(middle) > 4.5 { low = middle } else { high = middle }
            }
            // Half of 6 % of a section before and after.
            let offsets = [low - 25.33, low, low + 25.33]
            let frames = try GalleryScene.frames(of: "mood-colors", scrolling: "feed", to: offsets)
            let dark = try offsets.indices.map { try frames.signal("dark", frame: $0) }
            #expect(isClose(dark[0], 1 - turn.leaving, tolerance: 1e-9))
            #expect(isClose(dark[1], 0.5, tolerance: 1e-4))
            #expect(isClose(dark[2], turn.leaving, tolerance: 1e-9))
        }
    }
}
