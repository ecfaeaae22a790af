import Foundation
import ImageCoding
import ParadeKit
import Raster
import Testing

@Suite struct GoldenTests {
    @Test(arguments: GoldenScene.all)
    func `a scene looks as it was approved`(golden: GoldenScene) throws {
        let scene = try golden.load()
        var painter = FramePainter(scene)
        for index in Self.frames(of: scene) {
            let actual = try painter.image(ofFrame: index)
            let url = golden.picture(ofFrame: index)
            if GoldenScene.isRecording {
                try Data(PNGEncoder.encode(actual, compression: .small)).write(to: url)
                continue
            }
            let expected = try image(at: url)
            let difference = Difference(actual, expected)
            if !difference.isEmpty { try keep(actual, expected, stem: "\(golden)@\(index)") }
            #expect(difference.isEmpty, "frame \(index): \(difference)")
        }
    }

    @Test(arguments: GoldenScene.all)
    func `a scene looks as another renderer draws it`(golden: GoldenScene) throws {
        let folder = golden.folder.appending(path: "reference")
        let reference = try JSONDecoder().decode(
            Reference.self, from: Data(contentsOf: folder.appending(path: "tolerance.json")))
        var painter = FramePainter(try golden.load(frames: reference.frames))
        for index in 0..<reference.frames {
            let name = "frame-0000\(index).png"
            let actual = try painter.image(ofFrame: index)
            let expected = try image(at: folder.appending(path: name))
            let excesses = ReferenceComparison(actual, expected, reference).excesses(over: reference)
            if !excesses.isEmpty { try keep(actual, expected, stem: "\(golden)-reference@\(index)") }
            #expect(excesses.isEmpty, "frame \(index): \(excesses.joined(separator: ", "))")
        }
    }

    @Test(.disabled(if: GoldenScene.isRecording, "the pictures are being drawn"))
    func `every scene has its pictures, and every picture a frame`() throws {
        #expect(GoldenScene.all.count >= 88)
        for golden in GoldenScene.all {
            let files = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
            #expect(files.contains("scene.json") && files.contains("golden@0.png"), "\(golden)")
            let frames = Self.frames(of: try golden.load())
            #expect(files.count { $0.hasPrefix("golden@") } == frames.count, "\(golden)")
            for file in files where file.hasPrefix("golden@") {
                let index = Int(file.dropFirst("golden@".count).dropLast(".png".count))
                #expect(index.map(frames.contains) == true, "\(golden): \(file) is an orphan")
            }
        }
    }

    /// The first frame, the middle one and the last; the first alone where nothing moves.
    private static func frames(of scene: Scene) -> [Int] {
        if scene.tracks.isEmpty && scene.timeline.tracks.isEmpty { return [0] }
        let last = scene.timeline.frameCount - 1
        return Set([0, last / 2, last]).sorted()
    }

    @Test func `the comparison sees one level in one channel of one pixel`() {
        let plain = Image(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF10_2030])
        for shift in [0, 8, 16, 24] {
            let changed = Image(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF10_2030 ^ (1 << shift)])
            #expect(!Difference(plain, changed).isEmpty)
        }
        #expect(Difference(plain, plain).isEmpty)
        #expect(!Difference(plain, Image(width: 1, height: 2, pixels: plain.pixels)).isEmpty)
    }

    /// Leaves what was drawn and what was expected where a person can look at both.
    private func keep(_ actual: Image, _ expected: Image, stem: String) throws {
        let folder = GoldenScene.root.appending(path: "output/golden")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(PNGEncoder.encode(actual)).write(to: folder.appending(path: "\(stem)-actual.png"))
        try Data(PNGEncoder.encode(expected)).write(to: folder.appending(path: "\(stem)-expected.png"))
    }
}

/// How two pictures differ, in levels of premultiplied RGBA.
struct Difference: CustomStringConvertible {
    /// For every pixel its largest difference of a channel.
    private var steps: [Int] = []
    private let sizes: String?

    init(_ actual: Image, _ expected: Image) {
        guard actual.width == expected.width, actual.height == expected.height else {
            sizes = "\(actual.width)×\(actual.height) instead of \(expected.width)×\(expected.height)"
            return
        }
        sizes = nil
        for (left, right) in zip(actual.pixels, expected.pixels) {
            var step = 0
            for channel in 0..<4 {
                let shift = UInt32(8 * channel)
                let difference = abs(Int(left >> shift & 255) - Int(right >> shift & 255))
                step = max(step, difference)
            }
            steps.append(step)
        }
    }

    var isEmpty: Bool { sizes == nil && !steps.contains { $0 > 0 } }

    var description: String {
        sizes ?? "\(steps.count { $0 > 0 }) pixels differ, by up to \(steps.max() ?? 0)"
    }
}
