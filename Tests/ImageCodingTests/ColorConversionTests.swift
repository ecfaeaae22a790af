import Drawing
import Foundation
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct ColorConversionTests {
    @Test func `two wide profiles give what Little CMS gives, within a level`() throws {
        let rows = try SampleFile.profileTable()
        #expect(rows.count == 432)
        for (name, profile) in [("p3", SampleProfile.displayP3), ("adobe", SampleProfile.adobeRGB)] {
            let mine = rows.filter { $0.profile == name }
            let file = ColorRow(pixels: mine.map(\.stored)).file(ColorRow.profile(profile.bytes))
            for (converted, row) in zip(try colors(file), mine) {
                for channel in 0..<3 { #expect(abs(converted[channel] - row.converted[channel]) <= 1, "\(row)") }
            }
        }
    }

    @Test func `Display P3 by its code is what CSS Color 4's matrices give, rounded to nearest`() throws {
        let file = ColorRow.cube.file(ColorRow.codes(12, 13))
        for (converted, stored) in zip(try colors(file), ColorRow.cube.pixels) {
            for (channel, exact) in p3ToSRGB(stored).enumerated() {
                #expect(abs(Double(converted[channel]) - exact) <= 0.503, "\(stored)")
            }
        }
    }

    @Test func `a JPEG's profile counts, whole or in parts, in whatever order`() throws {
        let plain = try #require(SampleFile.read("444.jpg"))
        let stored = try JPEGDecoder.decode(plain, name: "").pixels
        let bytes = SampleProfile.displayP3.bytes
        let head = Array("ICC_PROFILE\0".utf8)
        let whole = SampleFile.adding(0xE2, head + [1, 1] + bytes, to: plain)
        let pixels = try JPEGDecoder.decode(whole, name: "").pixels
        for (pixel, before) in zip(pixels, stored) {
            for (channel, exact) in p3ToSRGB(channels(before)).enumerated() {
                // The profile's own rounding is in it.
                #expect(abs(Double(channels(pixel)[channel]) - exact) <= 1)
            }
        }
        var pieces = SampleFile.adding(0xE2, head + [1, 2] + bytes.prefix(200), to: plain)
        pieces = SampleFile.adding(0xE2, head + [2, 2] + bytes.dropFirst(200), to: pieces)
        #expect(try JPEGDecoder.decode(pieces, name: "").pixels == pixels)
        let missing = SampleFile.adding(0xE2, head + [2, 2] + bytes, to: plain)
        #expect(try JPEGDecoder.decode(missing, name: "").pixels == stored)
    }

    @Test func `profiles that are sRGB in effect change nothing`() throws {
        let entries = (0..<1024).map { Int((linearized(Double($0) / 1023) * 65_535).rounded()) }
        let tabular = SampleProfile.display("sRGB", SampleProfile.srgbPrimaries, curve: SampleProfile.table(entries))
        for profile in [SampleProfile.srgb, tabular] {
            #expect(try ColorConversion(profile: profile.bytes, ofGray: false) == .none)
        }
        #expect(try PNGColorChunks(ColorRow.cube.file(ColorRow.codes(1, 13))).conversion == .none)
        #expect(try PNGColorChunks(ColorRow.cube.file(ColorRow.gamma(45_455))).conversion == .none)
        let places = ColorRow.places(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000)
        #expect(try PNGColorChunks(ColorRow.cube.file(ColorRow.gamma(45_455), places)).conversion == .none)
    }

    @Test func `greys stay grey, and with sRGB's curve what they are`() throws {
        for chunk in [
            ColorRow.profile(SampleProfile.displayP3.bytes), ColorRow.codes(12, 13), ColorRow.codes(9, 13),
        ] {
            #expect(try colors(ColorRow.grays.file(chunk)) == ColorRow.grays.pixels)
        }
        for color in try colors(ColorRow.grays.file(ColorRow.profile(SampleProfile.adobeRGB.bytes))) {
            #expect(Set(color).count == 1)
        }
    }

    @Test(arguments: [100_000, 55_556, 22_727, 200_000])
    func `a gamma is taken at its word`(gamma: Int) throws {
        for (value, color) in try colors(ColorRow.grays.file(ColorRow.gamma(gamma))).enumerated() {
            let exact = 255 * encoded(pow(Double(value) / 255, 100_000 / Double(gamma)))
            for channel in color { #expect(abs(Double(channel) - exact) <= 0.503) }
        }
    }

    @Test func `primaries count beside a gamma, and white stays white whatever its colour`() throws {
        let p3 = ColorRow.places(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000)
        #expect(
            try colors(ColorRow.cube.file(ColorRow.gamma(45_455), p3))
                == colors(ColorRow.cube.file(ColorRow.codes(12, 13))))
        #expect(try colors(ColorRow.cube.file(p3)) == ColorRow.cube.pixels)
        let dci = ColorRow.places(31_400, 35_100, 68_000, 32_000, 26_500, 69_000, 15_000, 6000)
        #expect(try colors(ColorRow.grays.file(ColorRow.gamma(45_455), dci)) == ColorRow.grays.pixels)
    }

    @Test func `of several chunks the one that says most counts`() throws {
        let linear = ColorRow.gamma(100_000)
        let profile = ColorRow.profile(SampleProfile.adobeRGB.bytes)
        let codes = ColorRow.codes(12, 13)
        let cube = ColorRow.cube
        #expect(try colors(cube.file(linear, ColorRow.srgb)) == cube.pixels)
        #expect(try colors(cube.file(linear, ColorRow.srgb, profile)) == colors(cube.file(profile)))
        #expect(try colors(cube.file(linear, profile, codes)) == colors(cube.file(codes)))
        // A film's curve is passed over.
        #expect(try colors(cube.file(ColorRow.codes(9, 16), profile)) == colors(cube.file(profile)))
        #expect(try colors(cube.file(linear)) != cube.pixels)
    }

    @Test func `alpha and what a pixel's colour is without it stay apart`() throws {
        let picture = SamplePicture(
            width: 9, height: 7, colorType: .rgba, depth: 8, isInterlaced: false, hasTransparency: false)
        var chunks = picture.chunks
        chunks.insert(ColorRow.codes(12, 13), at: 1)
        let rgba = try PNGDecoder.decodeStraight(Chunk.signature + chunks.flatMap(\.bytes)).rgba
        for place in 0..<63 {
            let stored = picture.expected(x: place % 9, y: place / 9).map { Int($0) }
            #expect(Int(rgba[4 * place + 3]) == stored[3])
            for (channel, exact) in p3ToSRGB(stored).enumerated() {
                #expect(abs(Double(rgba[4 * place + channel]) - exact) <= 0.503)
            }
        }
    }

    @Test func `a grey profile is for grey pictures, a display's for all`() throws {
        let gray = ColorRow.profile(SampleProfile.gray(curve: SampleProfile.table([256])).bytes)
        let row = ColorRow(pixels: (0...255).map { [$0] }, isGray: true)
        #expect(try colors(ColorRow.cube.file(gray)) == ColorRow.cube.pixels)
        let linear = try colors(ColorRow.grays.file(ColorRow.gamma(100_000)))
        #expect(try colors(row.file(gray)) == linear)
        let display = SampleProfile.display("linear", SampleProfile.srgbPrimaries, curve: SampleProfile.table([]))
        #expect(try colors(row.file(ColorRow.profile(display.bytes))) == linear)
    }

    private func colors(_ file: [UInt8]) throws -> [[Int]] {
        let rgba = try PNGDecoder.decodeStraight(file).rgba
        return stride(from: 0, to: rgba.count, by: 4).map { start in (0..<3).map { Int(rgba[start + $0]) } }
    }

    private func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16].map { Int(pixel >> $0 & 255) } }

    /// CSS Color 4, §18: by way of XYZ under D65, in levels, not rounded.
    private func p3ToSRGB(_ stored: [Int]) -> [Double] {
        let light = stored.prefix(3).map { linearized(Double($0) / 255) }
        let toXYZ: [[Double]] = [
            [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
            [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
            [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800],
        ]
        let fromXYZ: [[Double]] = [
            [12_831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
            [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
            [705.0 / 12_673, -2585.0 / 12_673, 705.0 / 667],
        ]
        func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
            matrix.map { zip($0, vector).map { $0 * $1 }.reduce(0, +) }
        }
        return product(fromXYZ, product(toXYZ, light)).map { 255 * encoded(min(max($0, 0), 1)) }
    }

    private func linearized(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

@Suite struct OddProfileTests {
    @Test func `a profile of tables is an error that names it`() {
        let profile = SampleProfile(tags: [
            ("desc", SampleProfile.description("Printer\u{1B}[2J")), ("A2B0", [0, 0, 0, 0]),
        ])
        let error = #expect(throws: ImageError.self) { try ColorConversion(profile: profile.bytes, ofGray: false) }
        #expect(error?.kind == .unsupported)
        #expect(
            error?.message
                == "its colour profile 'Printer[2J' is made of tables; convert the picture to sRGB, or leave it out")
    }

    @Test func `names of version 2 are read too`() {
        let text = Array("desc\0\0\0\0".utf8) + bigEndian(8) + Array("Scanner\0".utf8)
        #expect(ICCProfile(SampleProfile(tags: [("desc", text), ("A2B0", [0])]).bytes)?.name == "Scanner")
        // A profile that is cut short is ignored.
        let cut = Array(text.dropLast(3))
        #expect(ICCProfile(SampleProfile(tags: [("desc", cut), ("A2B0", [0])]).bytes)?.name == "")
    }

    @Test func `broken profiles, and those of other kinds of values, are passed over`() throws {
        let inks = SampleProfile(space: "CMYK", tags: [("A2B0", [0])]).bytes
        let incomplete = SampleProfile(tags: Array(SampleProfile.displayP3.tags.dropLast())).bytes
        let dark = SampleProfile.display("dark", [[0, 0, 0], [0, 0, 0], [0, 0, 0]], curve: SampleProfile.srgbCurve)
            .bytes
        let huge = SampleProfile.display(
            "huge", [[30_000, 0, 0], [-30_000, 1, 0], [0, 0, 30_000]], curve: SampleProfile.srgbCurve
        ).bytes
        for bytes in [[], [1, 2, 3], inks, incomplete, dark, huge] {
            #expect(try ColorConversion(profile: bytes, ofGray: false) == .none)
        }
    }

    @Test func `every kind of curve has its light`() throws {
        let curves: [([UInt8], (Double) -> Double)] = [
            (SampleProfile.table([]), { $0 }), (SampleProfile.table([512]), { $0 * $0 }),
            (SampleProfile.table([0, 16_384, 65_535]), { $0 < 0.5 ? $0 / 2 : 0.25 + ($0 - 0.5) * 1.5 }),
            (SampleProfile.parametric(0, 2), { $0 * $0 }),
            (SampleProfile.parametric(1, 2, 2, -1), { $0 < 0.5 ? 0 : (2 * $0 - 1) * (2 * $0 - 1) }),
            (SampleProfile.parametric(2, 2, 0.5, 0, 0.25), { $0 * $0 / 4 + 0.25 }),
            (SampleProfile.parametric(3, 1, 1, 0, 0.5, 0.5), { $0 < 0.5 ? $0 / 2 : $0 }),
            (
                SampleProfile.parametric(4, 1, 0.5, 0, 0.5, 0.5, 0.25, 0.125),
                { $0 < 0.5 ? $0 / 2 + 0.125 : $0 / 2 + 0.25 }
            ),
        ]
        for (bytes, light) in curves {
            let curve = try #require(ToneCurve(BigEndianData(bytes[...])))
            for value in stride(from: 0.0, through: 1, by: 1.0 / 64) {
                #expect(abs(curve.light(of: value) - min(1, light(value))) < 2e-5, "\(curve) at \(value)")
            }
        }
    }

    @Test(arguments: [SampleProfile.displayP3.bytes, SampleProfile.gray(curve: SampleProfile.table([0, 9, 99])).bytes])
    func `profiles cut anywhere or changed at random are read without harm`(bytes: [UInt8]) throws {
        for length in 0..<bytes.count { _ = try? ColorConversion(profile: Array(bytes.prefix(length)), ofGray: true) }
        var noise = SplitMix64(seed: 5)
        for round in 0..<4000 {
            var wrong = bytes
            for _ in 0...round % 4 { wrong[noise.index(below: wrong.count)] = UInt8(noise.index(below: 256)) }
            guard let conversion = try? ColorConversion(profile: wrong, ofGray: true) else { continue }
            var pixels: [UInt32] = [0xFF00_0000, 0x80FF_FFFF, 0x1234_5678]
            conversion.apply(to: &pixels)
            #expect(pixels.map { $0 >> 24 } == [0xFF, 0x80, 0x12])
        }
    }

    @Test func `tags that point anywhere, and a table longer than the profile, are read without harm`() {
        let bytes = SampleProfile.displayP3.bytes
        for number in [0, 1, 127, bytes.count - 1, bytes.count, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            for place in stride(from: 128, to: 132 + 12 * 7, by: 4) {
                var wrong = bytes
                wrong.replaceSubrange(place..<place + 4, with: bigEndian(number))
                _ = try? ColorConversion(profile: wrong, ofGray: false)
            }
        }
    }

    @Test func `a profile that swells beyond any size is passed over`() throws {
        let bomb = ColorRow.profile([UInt8](repeating: 0, count: 8 << 20))
        #expect(try PNGColorChunks(ColorRow.cube.file(bomb)).conversion == .none)
        let padded = ColorRow.profile(SampleProfile.displayP3.bytes + [UInt8](repeating: 0, count: 1 << 20))
        #expect(try PNGColorChunks(ColorRow.cube.file(padded)).conversion != .none)
        let rubbish = Chunk(name: "iCCP", data: Array("p\0\0rubbish".utf8))
        #expect(try PNGColorChunks(ColorRow.cube.file(rubbish)).conversion == .none)
    }

    @Test func `light becomes the nearest value, and every value's light itself`() {
        let encoder = LightEncoder.shared
        for value in 0...255 {
            let stored = Double(value) / 255
            let light = stored <= 0.04045 ? stored / 12.92 : pow((stored + 0.055) / 1.055, 2.4)
            #expect(encoder.value(ofLight: Int32(light * 4_194_304)) == UInt8(value))
        }
        var last: UInt8 = 0
        for light in stride(from: Int32(-9), through: 4_194_304 + 9, by: 7) {
            let exact = Double(min(max(light, 0), 4_194_304)) / 4_194_304
            let level = 255 * (exact <= 0.0031308 ? exact * 12.92 : 1.055 * pow(exact, 1 / 2.4) - 0.055)
            let value = encoder.value(ofLight: light)
            let isNearest = abs(Double(value) - level) <= 0.5001 && value >= last
            #expect(isNearest, "\(light)")
            last = value
        }
    }
}
