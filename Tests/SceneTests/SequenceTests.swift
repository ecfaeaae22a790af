import Assets
import Diagnostics
import Drawing
import Glibc
import ImageCoding
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Sequences of pictures in scenes.
@Suite struct SequenceSceneTests {
    /// A folder with the pictures p00.png to p09.png, of 6 × 4 pixels and one level each: 20 · number.
    private static func folder(_ numbers: [Int] = Array(0..<10)) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for number in numbers { try folder.write(try png(number), "scene/p0\(number).png") }
        return folder
    }

    private static func png(_ number: Int, width: Int = 6) throws -> [UInt8] {
        let pixel = 0xFF00_0000 | UInt32(20 * number) * 0x01_0101
        return try PNGEncoder.encode(
            Image(width: width, height: 4, pixels: [UInt32](repeating: pixel, count: width * 4)))
    }

    private static func view(_ keys: String, count: Int = 10) -> String {
        scene(
            #"{"id": "s", "type": "sequence", "images": "p%02d.png", "count": \#(count), \#(keys)}"#,
            #""timeline": {"duration": 1, "frames": 11}, "#)
    }

    private static func levels(_ text: String, in folder: TemporaryFolder, frames: [Int]) throws -> [Int] {
        let loaded = try load(text, folder: folder.scene)
        var painter = FramePainter(loaded.scene)
        return try frames.map { Int(try painter.image(ofFrame: $0).pixels[0] & 255) }
    }

    private struct FramePainter: ~Copyable {
        private let simulation: Simulation
        private var renderer: FrameRenderer

        private struct Receiver: BandReceiver {
            var pixels: [UInt32] = []

            mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }

            mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
                band.withPixels { span in
                    for index in 0..<rows.count * band.width { pixels.append(span[index]) }
                }
            }
        }

        init(_ scene: LoweredScene) {
            simulation = Simulation(scene)
            renderer = FrameRenderer(Stage(simulation))
        }

        mutating func image(ofFrame index: Int) throws -> Image {
            var receiver = Receiver()
            try renderer.draw(simulation.state(ofFrame: index), into: &receiver)
            let canvas = simulation.scene.canvas
            return Image(width: canvas.pixelWidth, height: canvas.pixelHeight, pixels: receiver.pixels)
        }
    }

    @Test func `the nearest picture is shown, halves upwards, within the sequence`() throws {
        let folder = try Self.folder()
        let text = Self.view(#""x": 0, "y": 0, "bind": {"frameIndex": "20 * time - 5"}"#)
        // Indices -5, -3, -1, 1, 3 … 15 in steps of 2.
        let frames = Array(0...10)
        #expect(try Self.levels(text, in: folder, frames: frames) == [0, 0, 0, 20, 60, 100, 140, 180, 180, 180, 180])
        let halves = Self.view(#""x": 0, "y": 0, "bind": {"frameIndex": "5 * time"}"#)
        let expected = [0, 20, 20, 40, 40, 60, 60, 80, 80, 100, 100]
        #expect(try Self.levels(halves, in: folder, frames: frames) == expected)
        for order in [frames.reversed(), [5, 0, 10, 3, 7, 1]] {
            #expect(try Self.levels(halves, in: folder, frames: Array(order)) == order.map { expected[$0] })
        }
    }

    @Test func `neighbours mix by the fraction`() throws {
        let folder = try Self.folder()
        let text = Self.view(#""x": 0, "y": 0, "mixes": true, "bind": {"frameIndex": "5 * time"}"#)
        #expect(
            try Self.levels(text, in: folder, frames: Array(0...10)) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    }

    @Test func `a sequence has the natural size and the keys of an image`() throws {
        let folder = try Self.folder()
        let loaded = try load(
            Self.view(#""x": 5, "width": 60, "contentMode": "center", "tintColor": "red", "first": 3"#, count: 7),
            folder: folder.scene)
        let layer = try #require(loaded.scene.tree.layers.last)
        #expect(layer.bounds.size == Size(width: 60, height: 40))
        guard case .sequence(let contents) = layer.contents else {
            Issue.record("no sequence")
            return
        }
        #expect(contents.fit.contentMode == .center)
        #expect(contents.fit.tintColor == Color(red: 1, green: 0, blue: 0))
        #expect(contents.sequence?.pictures.first?.name == "p03.png")
    }

    @Test func `every file of a sequence is an asset, once`() throws {
        let folder = try Self.folder()
        let views = #"""
            {"type": "sequence", "images": "p%02d.png", "count": 10},
            {"type": "sequence", "images": "p0%d.png", "first": 2, "count": 4},
            {"type": "image", "image": "p03.png"}
            """#
        let loaded = try load(scene(views), folder: folder.scene)
        #expect(loaded.assets.map(\.path) == (0..<10).map { "p0\($0).png" })
        #expect(Set(loaded.assets.map(\.digest)).count == 10)
        #expect(loaded.pictureByteCount == 4 * 24 + 14 * 4 * 24)
    }

    @Test func `the pictures that a frame may show are counted, and limited`() throws {
        let folder = try Self.folder()
        func sequence(_ count: Int, _ more: String = "", mark: String = "") -> String {
            #"{"type": "sequence", \#(mark)"images": "p%02d.png", "count": \#(count)\#(more)}"#
        }
        func byteCount(_ views: [String]) throws -> Int {
            try load(scene(views.joined(separator: ",")), folder: folder.scene).sequenceByteCount
        }
        #expect(try byteCount([#"{"type": "image", "image": "p03.png"}"#]) == 0)
        // One that is shown, one that is decoded, and half of one for smaller levels.
        #expect(try byteCount([sequence(10)]) == 240)
        #expect(try byteCount([sequence(10), sequence(10)]) == 336)
        // Three views of two pictures show at most two.
        #expect(try byteCount([sequence(2), sequence(2), sequence(2)]) == 336)
        // Every view may show a mix of its own.
        let mixing = sequence(2, #", "mixes": true"#)
        #expect(try byteCount([mixing, mixing, mixing]) == 624)
        let changing = sequence(2, #", "animate": [{"signal": "time", "properties": {"mixes": [false, true]}}]"#)
        #expect(try byteCount([changing]) == 432)
        var overrides = SceneOverrides()
        overrides.limits.allImagePixels = 3 * 24
        let views = [sequence(10), #"{"type": "image", "image": "p03.png"}"#, sequence(5), sequence(5, mark: "¦")]
        expectErrors(
            scene(views.joined(separator: ",")),
            ["P504 this sequence brings the pictures that a frame may show to more than 72 pixels in all"],
            folder: folder.scene, overrides: overrides)
    }

    @Test func `missing pictures and pictures of another size are listed by their numbers`() throws {
        let folder = try Self.folder([0, 1, 2, 4, 8])
        expectErrors(
            scene(#"{"type": "sequence", "images": ¦"p%02d.png", "count": 10}"#),
            ["P401 there are no pictures 3, 5–7 and 9 of 'p%02d.png' in '\(folder.scene)'"], folder: folder.scene)
        let other = try Self.folder()
        for number in [4, 5, 7] { try other.write(try Self.png(number, width: 8), "scene/p0\(number).png") }
        expectErrors(
            scene(#"{"type": "sequence", "images": ¦"p%02d.png", "count": 10}"#),
            [
                "P204 the pictures of a sequence must be of equal size: picture 0 is 6×4 pixels, but pictures 4–5 and 7 of 'p%02d.png' are not (the first of them is 8×4)"
            ], folder: other.scene)
        try other.write([1, 2, 3], "scene/p06.png")
        expectErrors(
            scene(#"{"type": "sequence", "images": ¦"p%02d.png", "count": 10}"#), ["P403 'p06.png' is not a picture"],
            folder: other.scene)
    }

    @Test(arguments: ["p.png", "p%s.png", "p%d-%d.png", "%04d%", "p%4d.png", "p%012d.png", "p%", "%0d.png"])
    func `a pattern has one place for a number`(pattern: String) {
        expectErrors(
            scene(#"{"type": "sequence", "images": ¦"\#(pattern)", "count": 1}"#),
            [
                "P204 expected paths with %d or %04d in place of the number, such as \"frames/%04d.jpg\", found '\(pattern)'"
            ])
    }

    @Test func `numbers have limits, and files stay inside the folder`() throws {
        let folder = try Self.folder()
        expectErrors(
            scene(
                """
                {"type": "sequence", "images": "p%02d.png", "count": ¦0},
                {"type": "sequence", "images": "p%02d.png", "count": ¦2.5},
                {"type": "sequence", "images": "p%02d.png", "count": ¦1e6},
                {"type": "sequence", "images": "p%02d.png", "count": 1, "first": ¦-1},
                {"type": "sequence", "images": ¦¦"../p%02d.png", "count": 2}
                """),
            [
                "P204 'count' must be from 1 to 10 000, found 0", "P204 'count' must be a whole number, found 2.5",
                "P204 'count' must be from 1 to 10 000, found 1 000 000",
                "P204 'first' must be from 0 to 1 000 000, found -1",
                "P402 '../p00.png' is outside the scene's folder",
                "P404 1 more picture of '../p%02d.png' cannot be read",
            ], folder: folder.scene)
    }

    @Test func `paths are written with zeros or without`() {
        #expect(SequencePattern("a/%04d.jpg")?.path(of: 17) == "a/0017.jpg")
        #expect(SequencePattern("a/%04d.jpg")?.path(of: 123_456) == "a/123456.jpg")
        #expect(SequencePattern("a%d")?.path(of: 0) == "a0")
        #expect(SequencePattern("%03d@2x.png")?.path(of: 5) == "005@2x.png")
    }

    @Test func `a picture that is gone, changed or damaged is an error of the frame that shows it`() throws {
        let folder = try Self.folder()
        let damaged = Array(try Self.png(2).dropLast(20))
        try folder.write(damaged, "scene/p02.png")
        let loaded = try load(
            Self.view(#""x": 0, "y": 0, "bind": {"frameIndex": "10 * time"}"#), folder: folder.scene)
        unlink("\(folder.scene)/p04.png")
        try folder.write(try Self.png(5), "scene/p06.png")
        var painter = FramePainter(loaded.scene)
        _ = try painter.image(ofFrame: 1)
        var messages: [String] = []
        for frame in [2, 4, 6] {
            do {
                _ = try painter.image(ofFrame: frame)
                Issue.record("frame \(frame) is drawn")
            } catch let failure as PictureFailure {
                messages.append(failure.message)
            }
        }
        #expect(messages.first?.hasPrefix("'p02.png' is damaged: ") == true)
        #expect(
            messages.dropFirst() == [
                "'p04.png' cannot be read any more", "'p06.png' has changed since the scene was loaded",
            ])
        // The renderer goes on after an error.
        #expect(Int(try painter.image(ofFrame: 5).pixels[0] & 255) == 100)
    }

    @Test func `a scene that is loaded again keeps its sequence, and another file gives another one`() throws {
        let folder = try Self.folder()
        let session = SceneSession()
        func sequence() throws -> PictureSequence? {
            let loaded = try session.load(text: Self.view(#""x": 0"#), folder: folder.scene)
            guard case .sequence(let contents) = loaded.scene.tree.layers.last?.contents else { return nil }
            return contents.sequence
        }
        let first = try #require(try sequence())
        #expect(try sequence() === first)
        try folder.write(try Self.png(1), "scene/p05.png")
        #expect(try sequence() !== first)
    }
}
