import Drawing
import Foundation
import ImageCoding
import JSON
import Primitives
import Staging
import Testing

@testable import FrameOutput

@Suite struct ResumingTests {
    private let output: OutputFolder

    init() throws { output = try OutputFolder() }

    @Test func `a resumed export keeps what holds and makes the rest`() throws {
        try PlainExport(interruptedAfter: 4).run(into: output.path)
        try FileManager.default.removeItem(atPath: output.path + "/frame-00001.png")
        try output.add("frame-00002.png", "not a picture")
        // Shade 2 would show if a frame that holds were made again.
        let records = try PlainExport(resume: true, shade: 2).run(into: output.path).records
        #expect(records.map(\.wasKept) == [true, false, false, true, false, false])
        let third = try PNGDecoder.decode(FileSystem.contents(of: output.path + "/frame-00003.png"), name: "")
        #expect(third.pixels[0] == PlainExport.grey(3))
        #expect(try listedFrames(in: output.path) == Array(0..<6))
        #expect(try manifest(in: output.path)["complete"] == parsed("true"))
    }

    @Test func `frames of interrupted exports are copied once they are verified, and kept by the next export`() throws {
        let (first, second, other, empty) = (
            try OutputFolder(), try OutputFolder(), try OutputFolder(), try OutputFolder()
        )
        try PlainExport(interruptedAfter: 3).run(into: first.path)
        try PlainExport(interruptedAfter: 4).run(into: second.path)
        try PlainExport(digest: "0ther").run(into: other.path)
        for name in ["frame-00001.png", "frame-00002.png"] { try first.add(name, "not a picture") }
        try second.add("frame-00002.png", "not a picture")
        let before = try FileSystem.contents(of: second.path + "/manifest.json")
        let copied = try DirectoryExport.copyFrames(
            from: [empty.path, first.path, other.path, second.path], into: output.path)
        #expect(copied == 3, "frame 2 is damaged in both, and frames 4 and 5 are of another scene")
        #expect(try listedFrames(in: output.path) == [0, 1, 3])
        #expect(try manifest(in: output.path)["complete"] == parsed("false"))
        #expect(try FileSystem.contents(of: second.path + "/manifest.json") == before)
        let records = try PlainExport(resume: true).run(into: output.path).records
        #expect(records.map(\.wasKept) == [true, true, false, true, false, false])
        #expect(try DirectoryExport.copyFrames(from: [empty.path], into: empty.path + "/new") == 0)
        #expect(FileSystem.kind(of: empty.path) == nil)
    }

    @Test func `a frame whose pixels are others is made again`() throws {
        try PlainExport().run(into: output.path)
        try FileManager.default.removeItem(atPath: output.path + "/frame-00004.png")
        try FileManager.default.copyItem(
            atPath: output.path + "/frame-00005.png", toPath: output.path + "/frame-00004.png")
        let directory = try FrameDirectory(examining: output.path)
        #expect(directory.framesThatHold(for: header(smallScene()), among: [1, 4, 5]) == [1, 5])
        let records = try PlainExport(resume: true).run(into: output.path).records
        #expect(records.map(\.wasKept) == [true, true, true, true, false, true])
    }

    @Test func `a file with one byte changed is made again, whichever byte it is`() throws {
        try PlainExport().run(into: output.path)
        let file = output.path + "/frame-00002.png"
        let whole = try FileSystem.contents(of: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= UInt8(1 << (place % 8))
            try Data(damaged).write(to: URL(filePath: file))
            let records = try PlainExport(only: [2], resume: true).run(into: output.path).records
            // Not even its pixels hold, since every chunk has a sum.
            #expect(records.map(\.wasKept) == [false], "byte \(place)")
            #expect(try FileSystem.contents(of: file) == whole)
        }
    }

    @Test func `a frame compressed otherwise is kept for its pixels`() throws {
        try PlainExport().run(into: output.path)
        let file = output.path + "/frame-00003.png"
        let picture = try PNGDecoder.decode(FileSystem.contents(of: file), name: "")
        let written = try FileSystem.contents(of: file)
        let other = try PNGEncoder.encode(picture, compression: .none)
        try #require(other != written)
        try Data(other).write(to: URL(filePath: file))
        let records = try PlainExport(resume: true).run(into: output.path).records
        #expect(records.allSatisfy { $0.wasKept })
        #expect(try FileSystem.contents(of: file) == other)
    }

    @Test func `nothing is kept of another scene or canvas or timeline`() throws {
        try PlainExport().run(into: output.path)
        let directory = try FrameDirectory(examining: output.path)
        var other = smallScene()
        #expect(directory.framesThatHold(for: header(other), among: [0, 1]) == [0, 1])
        #expect(directory.framesThatHold(for: header(other, digest: "0the5"), among: [0, 1]) == [])
        other.canvas.background.green = 1e-17
        #expect(directory.framesThatHold(for: header(other), among: [0, 1]) == [])
        other = smallScene()
        other.timeline.duration = 1.5
        #expect(directory.framesThatHold(for: header(other), among: [0, 1]) == [])
    }

    @Test func `without resuming every frame is made again`() throws {
        try PlainExport().run(into: output.path)
        #expect(try PlainExport().run(into: output.path).records.allSatisfy { !$0.wasKept })
    }
}
