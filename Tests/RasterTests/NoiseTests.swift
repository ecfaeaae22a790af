import CRaster
import CRasterVariants
import Drawing
import Primitives
import TestTables
import Testing

@testable import Raster

/// Noise against the specification's own code (`Tests/TestTables/noise.py`), and the laws of drawing it.
@Suite struct NoiseTests {
    private static func paint(
        _ noise: Noise, _ width: Int, _ height: Int, _ projection: Projection = .identity
    ) -> DisplayItem {
        let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        return .fill(Shape(.rectangle(rect), projection: projection), .noise(noise))
    }

    private static let clouds = Noise(
        kind: .fractal, baseFrequency: Point(x: 0.07, y: 0.11), octaves: 3, seed: 5)

    @Test func `the tables are those of the specification, to the bit`() throws {
        let rows = try Table("noise").rows.filter { $0.quantity == "selector" || $0.quantity.hasPrefix("gradient") }
        let lattices = Dictionary(
            uniqueKeysWithValues: Set(rows.map(\.name)).map { ($0, NoiseLattice(seed: Int($0) ?? 0)) })
        #expect(lattices.count == 6)
        for row in rows {
            let lattice = try #require(lattices[row.name])
            let index = Int(try row.input)
            guard row.quantity != "selector" else {
                #expect(Double(lattice.selector[index]) == (try row.number), "\(row)")
                continue
            }
            let channel = try #require(row.quantity.dropLast().last?.wholeNumberValue)
            let part = row.quantity.hasSuffix("x") ? channel : 4 + channel
            #expect(lattice.gradients[8 * index + part].bitPattern == UInt64(row.value, radix: 16), "\(row)")
        }
        let lattice = NoiseLattice(seed: 3)
        for index in 0..<258 { #expect(lattice.selector[256 + index] == lattice.selector[index % 256]) }
        for index in 0..<8 * 258 { #expect(lattice.gradients[8 * 256 + index] == lattice.gradients[index % (8 * 256)]) }
    }

    @Test func `pixels are those of the specification, within a level`() throws {
        let rows = try Table("noise").rows("r", "g", "b", "a")
        var pictures: [String: Image] = [:]
        for first in stride(from: 0, to: rows.count, by: 4) {
            let row = rows[first]
            let image = try pictures[row.name] ?? Self.picture(row.name)
            pictures[row.name] = image
            let place = row.x.split(separator: " ").compactMap { Int($0) }
            let exact = try rows[first..<first + 4].map { try $0.number }
            let pixel = channels(image.pixels[place[1] * 64 + place[0]])
            for channel in 0..<3 {
                #expect(abs(Double(pixel[channel]) - exact[channel] * exact[3] / 255) <= 1, "\(row)")
            }
            #expect(abs(Double(pixel[3]) - exact[3]) <= 0.5, "\(row)")
        }
        #expect(pictures.count == 9)
    }

    /// Draws the noise of a case: kind, two frequencies, octaves and seed.
    private static func picture(_ name: String) throws -> Image {
        let parts = name.split(separator: " ").map(String.init)
        let noise = Noise(
            kind: try #require(Noise.Kind(rawValue: parts[0])),
            baseFrequency: Point(x: try Table.number(parts[1]), y: try Table.number(parts[2])),
            octaves: try #require(Int(parts[3])), seed: try #require(Int(parts[4])))
        return DisplayList(64, 48, [paint(noise, 64, 48)]).drawn
    }

    @Test(arguments: KernelVariant.all)
    func `kernels of all processors write the same bits`(variant: KernelVariant) throws {
        let kernel = try #require(variant.kernels.noise_row)
        let lattice = NoiseLattice(seed: 9)
        for (octaves, isFractal, hasPerspective) in [(1, false, false), (7, true, false), (3, false, true)] {
            var points = craster_noise_points(
                offset: 0.5, x_slope: 0.7, x_start: -90, y_slope: 0.31, y_start: 4, w_slope: 0.003, w_start: 0.2,
                has_perspective: hasPerspective)
            var rows = [[UInt32]](repeating: [UInt32](repeating: 7, count: 203), count: 2)
            lattice.gradients.withUnsafeBufferPointer { gradients in
                lattice.selector.withUnsafeBufferPointer { selector in
                    var noise = craster_noise(
                        gradients: gradients.baseAddress, selector: selector.baseAddress, frequency_x: 0.13,
                        frequency_y: 0.9, octaves: Int32(octaves), is_fractal: isFractal)
                    for (index, draw) in [kernel, craster_noise_row].enumerated() {
                        rows[index].withUnsafeMutableBufferPointer { target in
                            draw(&noise, &points, -20, 201, target.baseAddress.map { $0 + 1 })
                        }
                    }
                }
            }
            #expect(rows[0] == rows[1])
            #expect(rows[0][0] == 7 && rows[0][202] == 7)
            #expect(Set(rows[0]).count > 100)
        }
    }

    @Test func `at two pixels a point every pixel is at its centre`() {
        let once = DisplayList(120, 80, [Self.paint(Self.clouds, 60, 40, .affine(2, 0, 0, 2, 0, 0))]).drawn
        // Twice the points at half the frequency are the same noise.
        var half = Self.clouds
        half.baseFrequency = Point(x: 0.035, y: 0.055)
        #expect(once.pixels == DisplayList(120, 80, [Self.paint(half, 120, 80)]).drawn.pixels)
    }

    @Test(arguments: [Projection.translation(7, -31), .translation(-3.3, 12.7), .affine(1.5, 0, 0, 0.7, 3, 5)])
    func `bands, later lists and other caches show the same pixels`(projection: Projection) {
        let list = DisplayList(90, 140, [Self.paint(Self.clouds, 80, 160, projection)])
        let whole = list.drawn.pixels
        for height in [1, 17, 64] { #expect(list.drawn(bandHeight: height) == whole) }
        var rasterizer = Rasterizer()
        for _ in 0..<4 { #expect(rasterizer.image(of: list).pixels == whole) }
    }

    @Test func `noise that moves by whole pixels keeps its pixels`() {
        let first = DisplayList(60, 60, [Self.paint(Self.clouds, 40, 40, .translation(5.25, 4.5))]).drawn
        let second = DisplayList(60, 60, [Self.paint(Self.clouds, 40, 40, .translation(16.25, 11.5))]).drawn
        for y in 5..<44 {
            #expect(first.pixels[y * 60 + 6..<y * 60 + 45] == second.pixels[(y + 7) * 60 + 17..<(y + 7) * 60 + 56])
        }
    }

    @Test func `mirrored noise, which is computed, is the mirror image of noise that is cached`() {
        let plain = DisplayList(50, 40, [Self.paint(Self.clouds, 50, 40)]).drawn.pixels
        let mirrored = DisplayList(50, 40, [Self.paint(Self.clouds, 50, 40, .affine(-1, 0, 0, 1, 50, 0))]).drawn.pixels
        for y in 0..<40 {
            #expect(Array(plain[y * 50..<y * 50 + 50].reversed()) == Array(mirrored[y * 50..<y * 50 + 50]))
        }
    }

    @Test func `a tint shows the noise's alpha in its colour`() {
        var tinted = Self.clouds
        tinted.tint = Color(red: 1, green: 0, blue: 0)
        let plain = DisplayList(30, 30, [Self.paint(Self.clouds, 30, 30)]).drawn
        let red = DisplayList(30, 30, [Self.paint(tinted, 30, 30)]).drawn
        for (before, after) in zip(plain.pixels, red.pixels) {
            #expect(channels(after) == [channels(before)[3], 0, 0, channels(before)[3]])
        }
    }

    @Test func `keys differ where pixels may`() {
        func key(_ noise: Noise, _ projection: Projection = .identity) -> BandKey? {
            var rasterizer = Rasterizer()
            rasterizer.prepare(DisplayList(30, 30, [Self.paint(noise, 30, 30, projection)]))
            return rasterizer.key(ofRows: 0..<30)
        }
        var others = [Noise](repeating: Self.clouds, count: 6)
        others[0].kind = .turbulence
        others[1].baseFrequency.x = 0.08
        others[2].baseFrequency.y = 0.08
        others[3].octaves = 4
        others[4].seed = 6
        others[5].tint = .black
        let turned = Projection.affine(0, 1, -1, 0, 30, 0)
        for projection in [Projection.identity, turned] {
            let plain = key(Self.clouds, projection)
            #expect(plain != nil && plain == key(Self.clouds, projection))
            for other in others { #expect(key(other, projection) != plain) }
        }
        #expect(key(Self.clouds) != key(Self.clouds, turned))
        #expect(key(Self.clouds) != key(Self.clouds, .translation(0.5, 0)))
    }

    @Test(arguments: [
        Point(x: 0, y: 0), Point(x: 1e9, y: 1e9), Point(x: 1e300, y: 1e-300), Point(x: .greatestFiniteMagnitude, y: 1),
    ])
    func `any frequency and any map draw something or nothing`(frequency: Point) {
        let perspective = Projection(
            m11: 1, m12: 0.1, m13: 0.01, m21: 0.2, m22: 1, m23: -0.05, m31: 0, m32: 0, m33: 1)
        for octaves in [0, 1, Noise.mostOctaves] {
            for kind in Noise.Kind.allCases {
                let noise = Noise(kind: kind, baseFrequency: frequency, octaves: octaves, seed: -0x7FFF_FFFF)
                for projection in [
                    Projection.identity, perspective, .affine(1e-9, 0, 0, 1e9, 0, 0), .affine(1, 1, 1, 1, 0, 0),
                    .affine(-2, 0, 0, 3, 10, 1), .translation(1e7, 1e300), .translation(-131_000, -131_000),
                ] {
                    let drawn = DisplayList(20, 20, [Self.paint(noise, 140_000, 140_000, projection)]).drawn
                    #expect(
                        drawn.pixels.allSatisfy { pixel in channels(pixel).allSatisfy { $0 <= channels(pixel)[3] } })
                }
            }
        }
    }
}
