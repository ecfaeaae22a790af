import Comparison
import Drawing
import Foundation
import ImageCoding
import Testing

@testable import ParadeGolden

@Suite struct ReportPictureTests {
    /// A picture whose pixels are given by a function of column and row, as red, green, blue, alpha.
    private static func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> StraightImage {
        let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
        return StraightImage(width: width, height: height, bytes: bytes)
    }

    private static func plain(_ x: Int, _ y: Int) -> [UInt8] {
        [UInt8(x * 11 % 256), UInt8(y * 7 % 256), UInt8((x * y) % 256), 255]
    }

    private static func file(_ image: StraightImage) throws -> [UInt8] {
        var pixels: [UInt32] = []
        for start in stride(from: 0, to: image.bytes.count, by: 4) {
            try #require(image.bytes[start + 3] == 255 || image.bytes[start..<start + 3].allSatisfy { $0 == 0 })
            pixels.append(
                UInt32(image.bytes[start]) | UInt32(image.bytes[start + 1]) << 8 | UInt32(image.bytes[start + 2]) << 16
                    | UInt32(image.bytes[start + 3]) << 24)
        }
        return try PNGEncoder.encode(Image(width: image.width, height: image.height, pixels: pixels))
    }

    @Test(arguments: [
        [(0, 0)], [(39, 29)], [(5, 7), (6, 7)], [(5, 7), (30, 7)], [(20, 3), (4, 9), (33, 25)], [(0, 0), (39, 29)],
        [(9, 29), (31, 0)],
    ]) func `a patch is the smallest rectangle around what changed, and puts the approved frame together again`(
        changed: [(Int, Int)]
    ) throws {
        let expected = Self.image(40, 30, Self.plain)
        let actual = Self.image(40, 30) { x, y in
            var pixel = Self.plain(x, y)
            if changed.contains(where: { $0 == (x, y) }) { pixel[2] ^= 1 }
            return pixel
        }
        let patch = try #require(ExpectedPatch(of: expected, on: actual))
        let part = try PNGDecoder.straightImage(patch.file)
        #expect(patch.corner.x == changed.map(\.0).min() && patch.corner.y == changed.map(\.1).min())
        #expect(patch.corner.x + part.width - 1 == changed.map(\.0).max())
        #expect(patch.corner.y + part.height - 1 == changed.map(\.1).max())
        var whole = actual.bytes
        for y in 0..<part.height {
            let start = ((patch.corner.y + y) * 40 + patch.corner.x) * 4
            whole.replaceSubrange(
                start..<start + part.width * 4, with: part.bytes[y * part.width * 4..<(y + 1) * part.width * 4])
        }
        #expect(whole == expected.bytes)
    }

    @Test func `equal pictures, other sizes and translucent pixels have no patch`() {
        let expected = Self.image(8, 8, Self.plain)
        #expect(ExpectedPatch(of: expected, on: expected) == nil)
        #expect(ExpectedPatch(of: expected, on: Self.image(8, 9, Self.plain)) == nil)
        let clear = Self.image(8, 8) { x, y in x == 3 ? [0, 0, 0, 90] : Self.plain(x, y) }
        #expect(ExpectedPatch(of: clear, on: expected) == nil)
    }

    private static func failing(_ count: Int, changed: (Int) -> Int?) -> [FrameResult] {
        (0..<count).map { position in
            var frame = FrameResult(
                index: position, time: Double(position), actualDigest: FrameDigest(high: 0, low: UInt64(position)),
                expectedDigest: nil)
            frame.failure = GoldenProblem(.changed, "differs")
            if let pixels = changed(position) {
                var comparison = ImageComparison(width: 100, height: 100)
                comparison.changedPixelCount = pixels
                frame.comparison = comparison
            }
            return frame
        }
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000, 1025]) func `every failing frame has one place in the ranking`(count: Int) {
        let order = FrameRanking.order(of: Self.failing(count) { $0 == count / 3 ? 50 : 2 })
        #expect(order.sorted() == Array(0..<count))
        #expect(order.first == count / 3)
    }

    @Test func `the worst frame comes first, then the first, the last and the middles of the gaps`() {
        #expect(FrameRanking.order(of: Self.failing(9) { $0 == 5 ? 9 : nil }) == [5, 0, 8, 4, 2, 6, 1, 3, 7])
        #expect(FrameRanking.order(of: []) == [])
    }

    /// Scenes of a number of failing frames each, with pictures of their own in a folder.
    private static func run(_ counts: [Int], in folder: URL, side: Int = 16) throws -> GoldenRun {
        var scenes: [SceneResult] = []
        for (number, count) in counts.enumerated() {
            let name = "scene-\(number)"
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            var scene = SceneResult(
                scene: "\(name).json", golden: folder.appendingPathComponent(name).path, folder: name,
                pixelWidth: side, pixelHeight: side, frameRate: "60")
            scene.frames = Self.failing(count) { $0 }
            for index in scene.frames.indices {
                let picture = Self.image(side, side) { x, y in
                    [UInt8((x * 91 + y * 57 + index * 13) % 256), UInt8(x * y % 256), UInt8(number), 255]
                }
                scene.frames[index].actualDigest = picture.digest
                scene.frames[index].actualFile = "frame-\(index).png"
                let url = folder.appendingPathComponent(name).appendingPathComponent("frame-\(index).png")
                try Data(try Self.file(picture)).write(to: url)
            }
            scenes.append(scene)
        }
        return GoldenRun(build: .test, scenes: scenes)
    }

    private static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test(arguments: [0, 1500, 4000, 20_000, 1 << 20]) func `pictures stay within the budget, and scenes take turns`(
        budget: Int
    ) throws {
        try Self.withFolder { folder in
            let run = try Self.run([1, 30, 12], in: folder)
            let pictures = ReportPictures(of: run, folder: folder.path, budget: budget)
            #expect(pictures.files.reduce(0) { $0 + ($1.count + 2) / 3 * 4 } <= budget)
            let taken = pictures.framePictures.map { places in places.count { $0.actual >= 0 } }
            // The budget ends within one turn, so that scenes with frames left differ by one at most.
            #expect(abs(min(taken[1], 12) - min(taken[2], 12)) <= 1)
            if budget == 1 << 20 { #expect(taken == [1, 30, 12]) }
            if budget == 0 { #expect(taken == [0, 0, 0]) }
        }
    }

    @Test func `equal frames share one picture`() throws {
        try Self.withFolder { folder in
            var run = try Self.run([5], in: folder)
            for index in 1..<5 { run.scenes[0].frames[index].actualDigest = run.scenes[0].frames[0].actualDigest }
            let pictures = ReportPictures(of: run, folder: folder.path, budget: 1 << 20)
            #expect(pictures.files.count == 1)
            #expect(pictures.framePictures[0].allSatisfy { $0.actual == 0 })
        }
    }

    @Test func `frames that differ alike share one patch`() throws {
        try Self.withFolder { folder in
            var run = try Self.run([3], in: folder)
            let (actual, expected) = (run.scenes[0].frames[0], run.scenes[0].frames[2])
            for index in 0..<2 {
                run.scenes[0].frames[index].actualDigest = actual.actualDigest
                run.scenes[0].frames[index].actualFile = actual.actualFile
                run.scenes[0].frames[index].expectedDigest = expected.actualDigest
                run.scenes[0].frames[index].expectedFile = expected.actualFile
            }
            // The approved frame is the one now drawn but for its first pixel.
            var bytes = try PNGDecoder.straightImage(
                [UInt8](Data(contentsOf: folder.appendingPathComponent("scene-0/frame-0.png")))
            ).bytes
            bytes[0] ^= 255
            let picture = StraightImage(width: 16, height: 16, bytes: bytes)
            let url = folder.appendingPathComponent("scene-0/frame-2.png")
            try Data(try Self.file(picture)).write(to: url)
            for index in 0..<2 { run.scenes[0].frames[index].expectedDigest = picture.digest }
            let places = ReportPictures(of: run, folder: folder.path, budget: 1 << 20).framePictures[0]
            #expect(places[0].patch == ReportPictures.Corner(x: 0, y: 0))
            #expect(places[1] == places[0])
        }
    }

    @Test func `a picture that is gone or no picture is reported, and the others are there`() throws {
        try Self.withFolder { folder in
            let run = try Self.run([3], in: folder)
            let scene = folder.appendingPathComponent("scene-0")
            try FileManager.default.removeItem(at: scene.appendingPathComponent("frame-1.png"))
            try Data("no picture".utf8).write(to: scene.appendingPathComponent("frame-2.png"))
            let pictures = ReportPictures(of: run, folder: folder.path, budget: 1 << 20)
            #expect(
                pictures.framePictures[0].map(\.actual) == [
                    0, ReportPictures.FramePictures.unreadable, ReportPictures.FramePictures.unreadable,
                ])
            #expect(
                Set(pictures.unreadable)
                    == ["frame-1.png", "frame-2.png"].map { scene.appendingPathComponent($0).path }.reduce(into: []) {
                        $0.insert($1)
                    })
        }
    }

    @Test func `an approved picture that is another since the check is left out`() throws {
        try Self.withFolder { folder in
            var run = try Self.run([2], in: folder)
            let digest = run.scenes[0].frames[1].actualDigest
            for index in 0..<2 {
                run.scenes[0].frames[index].expectedFile = "frame-1.png"
                run.scenes[0].frames[index].expectedDigest =
                    index == 0 ? FrameDigest(high: digest.low, low: digest.high) : digest
            }
            let pictures = ReportPictures(of: run, folder: folder.path, budget: 1 << 20)
            #expect(
                pictures.framePictures[0].map(\.expected) == [
                    ReportPictures.FramePictures.changed, pictures.framePictures[0][1].actual,
                ])
        }
    }

    @Test func `the same run gives the same bytes, and no other file is left`() throws {
        try Self.withFolder { folder in
            var run = try Self.run([4], in: folder)
            run.scenes[0].golden = "scene-0.golden"
            let report = GoldenReport(run: run, folder: folder.path)
            let (first, second) = (folder.appendingPathComponent("a.html"), folder.appendingPathComponent("b.html"))
            #expect(try report.writePage(to: first.path).isEmpty)
            #expect(try report.writePage(to: second.path).isEmpty)
            #expect(try Data(contentsOf: first) == Data(contentsOf: second))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["a.html", "b.html", "scene-0"])
        }
    }

    @Test func `what a link leads to is not in the page, be it a picture's or the folder's`() throws {
        try Self.withFolder { folder in
            var run = try Self.run([2, 2], in: folder)
            let secret = folder.appendingPathComponent("scene-0/frame-0.png").path
            let link = folder.appendingPathComponent("scene-1/frame-1.png").path
            try FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
            // An approved picture whose digest no one knows, because the golden's list is broken.
            run.scenes[1].golden = folder.appendingPathComponent("scene-1").path
            run.scenes[1].frames[0].expectedFile = "frame-1.png"
            let pictures = ReportPictures(of: run, folder: folder.path, budget: 1 << 20)
            let none = ReportPictures.FramePictures.unreadable
            #expect(
                pictures.framePictures[1].map(\.actual) == [2, none] && pictures.framePictures[1][0].expected == none)
            #expect(pictures.files.count == 3)

            let other = folder.appendingPathComponent("scene-2").path
            try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: "scene-0")
            run.scenes[0].folder = "scene-2"
            let linked = ReportPictures(of: run, folder: folder.path, budget: 1 << 20)
            #expect(linked.framePictures[0].map(\.actual) == [none, none])
        }
    }
}
