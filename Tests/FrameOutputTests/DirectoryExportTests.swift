import Drawing
import Foundation
import ImageCoding
import JSON
import Staging
import Testing

@testable import FrameOutput

@Suite struct DirectoryExportTests {
    private let output: OutputFolder

    init() throws { output = try OutputFolder() }

    @Test func `an export leaves its frames and a manifest and nothing else`() throws {
        try PlainExport().run(into: output.path)
        #expect(try output.names() == (0..<6).map { "frame-0000\($0).png" } + ["manifest.json"])
        let bytes = try FileSystem.contents(of: output.path + "/frame-00003.png")
        let image = try PNGDecoder.decode(bytes, name: "")
        #expect(image.width == 8 && image.height == 6)
        #expect(image.pixels.allSatisfy { $0 == 0xFF03_0303 })
    }

    @Test func `the manifest lists the inputs of the frames and the frames`() throws {
        try PlainExport(scene: smallScene(frames: 3)).run(into: output.path)
        // A picture of 8 × 6 pixels of grey 1, its digest worked out by another program (xxhash for Python).
        let digest = "xxh3:c7e3280c2442c95d43cf5e59dabf1e28"
        let bytes = try FileSystem.contents(of: output.path + "/frame-00001.png")
        let sum = cyclicRedundancyCheck(bytes)
        let value = try manifest(in: output.path)
        #expect(value["tool"] == parsed(#"{"name":"parade","version":"1.2.3","renderer":"d1","format":3}"#))
        #expect(value["complete"] == parsed("true"))
        #expect(value["scene"] == parsed(#""5ce9e""#))
        #expect(value["assets"] == parsed(#"[{"path":"a/b.png","sha256":"a55e7"}]"#))
        #expect(
            value["canvas"]
                == parsed(
                    #"{"width":4,"height":3,"scale":2,"pixelWidth":8,"pixelHeight":6,"background":[0,0,0,1]}"#))
        #expect(value["timeline"] == parsed(#"{"fps":60,"duration":1,"frames":3}"#))
        let frame =
            #"{"index":1,"time":0.5,"offsets":{"feed":[0,50]},"file":"frame-00001.png","#
            + #""xxh3":"\#(digest)","fileLength":\#(bytes.count),"fileCrc32":"\#(sum)"}"#
        #expect(value["frames"]?.elements?.dropFirst().first == parsed(frame))
    }

    @Test func `the same export gives the same bytes wherever it goes`() throws {
        try PlainExport().run(into: output.folder.path("a"))
        try PlainExport().run(into: output.folder.path("b"))
        try PlainExport().run(into: output.folder.path("b"))
        for name in try output.folder.names(in: "a") {
            #expect(
                try FileSystem.contents(of: output.folder.path("a/" + name))
                    == FileSystem.contents(of: output.folder.path("b/" + name)))
        }
        #expect(try output.folder.names(in: "a") == output.folder.names(in: "b"))
    }

    @Test func `an interrupted export lists the frames that are whole`() throws {
        try PlainExport(interruptedAfter: 2).run(into: output.path)
        #expect(try listedFrames(in: output.path) == [0, 1])
        #expect(try manifest(in: output.path)["complete"] == parsed("false"))
    }

    @Test func `a killed export leaves a folder that is ours and half files that the next one removes`() throws {
        let scene = smallScene()
        do {
            let export = try DirectoryExport(
                into: FrameDirectory(examining: output.path), header: header(scene), scene: scene, frames: [0],
                resume: false, force: false)
            withExtendedLifetime(export) {}
        }
        try output.add(".frame-00000.png.parade-partial", "half")
        try output.add(".manifest.json.parade-partial", "half")
        #expect(try FrameDirectory(examining: output.path).manifest?.isComplete == false)
        try PlainExport().run(into: output.path)
        #expect(try output.names().count == 7)
    }

    @Test func `a killed export has listed at least half of what it made`() throws {
        let scene = smallScene(frames: 1000)
        var export = try DirectoryExport(
            into: FrameDirectory(examining: output.path), header: header(scene), scene: scene,
            frames: Array(0..<1000), resume: false, force: false)
        let simulation = Simulation(scene)
        for index in 0..<250 {
            try export.add(
                FrameRecord(
                    state: simulation.state(ofFrame: index), digest: FrameDigest(high: 0, low: 0),
                    file: FileMark(length: 0, checksum: 0)))
            let made = index + 1
            if made >= 16 { #expect(try listedFrames(in: output.path).count * 2 >= made) }
        }
        #expect(try manifest(in: output.path)["complete"] == parsed("false"))
    }

    @Test(arguments: [1, 4]) func `a file that cannot be written costs none of the frames before it`(
        blocked: Int
    ) async throws {
        let scene = smallScene(frames: 20)
        try FileManager.default.createDirectory(
            atPath: output.path + "/frame-0000\(blocked).png", withIntermediateDirectories: true)
        let export = try DirectoryExport(
            into: FrameDirectory(examining: output.path), header: header(scene), scene: scene,
            frames: Array(0..<20), resume: false, force: true)
        var delivered: [Int] = []
        var failure: (any Error)?
        do {
            _ = try await FrameExporter.export(
                scene, frames: Array(0..<20), jobs: 1, to: export.sink(hasAlpha: false)
            ) { delivered.append($0.state.index) }
        } catch { failure = error }
        #expect((failure as? OutputError)?.kind == .cannotCreate)
        #expect(delivered == Array(0..<blocked))
    }

    @Test func `an export sees what another one did between its look at the folder and its turn`() throws {
        let scene = smallScene()
        let seen = try FrameDirectory(examining: output.path)
        try PlainExport(scene: scene).run(into: output.path)
        var export = try DirectoryExport(
            into: seen, header: header(scene), scene: scene, frames: [], resume: true, force: false)
        try export.finish(isComplete: true)
        #expect(try listedFrames(in: output.path) == Array(0..<6))
    }

    @Test func `a folder that a user filled in the meantime is refused`() throws {
        let scene = smallScene()
        let seen = try FrameDirectory(examining: output.path)
        try output.add("notes.txt")
        let error = outputError {
            _ = try DirectoryExport(
                into: seen, header: header(scene), scene: scene, frames: [0], resume: false, force: false)
        }
        #expect(error == .notOurs)
        #expect(try output.names() == ["notes.txt"])
    }

    @Test func `a folder with half files alone is empty`() throws {
        try output.add(".manifest.json.parade-partial", "half")
        #expect(try FrameDirectory(examining: output.path).state == .empty)
        try PlainExport().run(into: output.path)
        #expect(try output.names().count == 7)
    }

    @Test func `a link under a frame's name is replaced and what it points to stays`() throws {
        try output.folder.write("precious", to: "target")
        try PlainExport().run(into: output.path)
        try FileManager.default.removeItem(atPath: output.path + "/frame-00002.png")
        try FileManager.default.createSymbolicLink(
            atPath: output.path + "/frame-00002.png", withDestinationPath: output.folder.path("target"))
        try PlainExport().run(into: output.path)
        #expect(FileSystem.kind(of: output.path + "/frame-00002.png") == .regular)
        #expect(try output.folder.text(of: "target") == "precious")
    }

    @Test func `a folder under a frame's name is an error that leaves no half file`() throws {
        try PlainExport(only: [0]).run(into: output.path)
        try FileManager.default.createDirectory(
            atPath: output.path + "/frame-00002.png", withIntermediateDirectories: true)
        let error = #expect(throws: OutputError.self) { try PlainExport().run(into: output.path) }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.path == output.path + "/frame-00002.png")
        #expect(error?.message == "is a directory")
        #expect(try output.names() == (0..<3).map { "frame-0000\($0).png" } + ["manifest.json"])
    }
}

/// CRC-32 as PNG's annex D defines it, bit by bit, as eight hexadecimal digits.
private func cyclicRedundancyCheck(_ bytes: [UInt8]) -> String {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    let digits = String(~sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
}
