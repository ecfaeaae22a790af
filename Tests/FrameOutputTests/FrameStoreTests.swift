import Drawing
import Foundation
import ImageCoding
import Primitives
import Staging
import Store
import Testing

@testable import FrameOutput

@Suite struct FrameStoreTests {
    private let output: OutputFolder
    private let store: Store

    init() throws {
        output = try OutputFolder()
        store = try Store(opening: output.folder.path("store"))
    }

    /// Draws the small scene into a folder with the store, as the command does; gives what the records say and the run.
    private func export(
        into path: String, _ scene: LoweredScene = smallScene(), renderer: String = "d1", store: Store? = nil,
        wantsSHA256: Bool = false, resume: Bool = false
    ) async throws -> (records: [FrameRecord], run: StoredRun?) {
        let frames = Array(0..<scene.timeline.frameCount)
        var export = try DirectoryExport(
            into: FrameDirectory(examining: path), header: header(scene), scene: scene, frames: frames, resume: resume,
            force: false)
        let keys = FrameKeys(
            renderer: RendererIdentity(version: "1.2.3", digest: renderer),
            encoding: .png(hasAlpha: false, compression: .fast, scale: scene.canvas.scale))
        let sink = export.sink(
            hasAlpha: false, compression: .fast, wantsSHA256: wantsSHA256,
            store: FrameStore(store ?? self.store, keys: keys), bandMemory: 1 << 20)
        var records: [FrameRecord] = []
        _ = try await FrameExporter.export(
            Stage(Simulation(scene)), frames: frames, jobs: 1, to: sink,
            deliver: { record in
                try export.add(record)
                records.append(record)
            })
        try export.finish(isComplete: true)
        return (records, export.storedRun(keys: keys.known))
    }

    private func contents(of path: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))) })
    }

    @Test func `equal frames are drawn once, within a run and across runs, with the same bytes`() async throws {
        // Nothing is in the scroll view, so all frames are equal but for what is written beside them.
        let first = try await export(into: output.path)
        #expect(first.records.map(\.wasStored) == [false, true, true, true, true, true])
        let second = try await export(into: output.folder.path("second"))
        #expect(second.records.map(\.wasStored) == Array(repeating: true, count: 6))
        var plain = PlainExport()
        plain.shade = 0
        try plain.run(into: output.folder.path("plain"))
        #expect(try contents(of: output.path) == contents(of: output.folder.path("plain")))
        #expect(try contents(of: output.folder.path("second")) == contents(of: output.path))
    }

    @Test func `another renderer, size or background draws its own`() async throws {
        _ = try await export(into: output.path)
        #expect(try await !export(into: output.folder.path("a"), renderer: "d2").records[0].wasStored)
        let gray = smallScene(background: Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(try await !export(into: output.folder.path("b"), gray).records[0].wasStored)
        var large = smallScene()
        large.canvas.scale = 3
        #expect(try await !export(into: output.folder.path("c"), large).records[0].wasStored)
    }

    @Test func `a frame whose SHA-256 is wanted and not known is drawn again`() async throws {
        _ = try await export(into: output.path)
        let wanted = try await export(into: output.folder.path("a"), wantsSHA256: true)
        #expect(wanted.records.map(\.wasStored) == [false, true, true, true, true, true])
        #expect(wanted.records.allSatisfy { $0.sha256?.count == 64 })
        #expect(try await export(into: output.folder.path("b")).records.allSatisfy { $0.wasStored && $0.sha256 == nil })
    }

    @Test func `a run is read as it was kept, and put into a folder like a drawn one`() async throws {
        let run = try #require(try await export(into: output.path).run)
        #expect(StoredRun(value: run.value) == run)
        #expect(run.frames.map(\.index) == [0, 1, 2, 3, 4, 5] && run.width == 8 && run.height == 6)
        for length in stride(from: 0, to: run.value.count, by: 7) {
            let cut = StoredRun(value: Array(run.value.prefix(length)))
            #expect(cut?.manifest() == nil, "\(length) bytes")
        }
        let manifest = try #require(run.manifest())
        let other = output.folder.path("other")
        func deliver(readsFiles: Bool = false) throws -> StoredRun.Delivery? {
            try run.deliver(
                manifest, into: FrameDirectory(examining: other), from: store, readsFiles: readsFiles, force: false)
        }
        #expect(!run.isInPlace(in: other))
        #expect(try deliver()?.storedCount == 6)
        #expect(run.isInPlace(in: other))
        #expect(try contents(of: other) == contents(of: output.path))
        #expect(try deliver()?.keptCount == 6)
        // Of a changed length, a file is put again; of the same length, if it is read.
        try Data([1]).write(to: URL(fileURLWithPath: other + "/frame-00002.png"))
        #expect(!run.isInPlace(in: other))
        #expect(try deliver()?.storedCount == 1)
        let file = URL(fileURLWithPath: other + "/frame-00003.png")
        try Data(Data(contentsOf: file).reversed()).write(to: file)
        #expect(try deliver()?.storedCount == 0 && deliver(readsFiles: true)?.storedCount == 1)
        #expect(try contents(of: other) == contents(of: output.path))
    }

    @Test func `a run of which the store lacks a frame is not put anywhere`() async throws {
        let run = try #require(try await export(into: output.path).run)
        let key = try #require(run.keys[0])
        let path = output.folder.path("store/frame/\(key.text.prefix(2))/\(key.text.dropFirst(2)).png")
        try FileManager.default.removeItem(atPath: path)
        let other = output.folder.path("other")
        #expect(
            try run.deliver(
                #require(run.manifest()), into: FrameDirectory(examining: other), from: store, readsFiles: false,
                force: false) == nil
        )
        #expect(!FileManager.default.fileExists(atPath: other))
    }

    @Test func `frames that are verified are drawn, and one that differs is reported`() async throws {
        let run = try #require(try await export(into: output.path).run)
        var options = Store.Options()
        options.verifiedFraction = 1
        let verifying = try Store(opening: store.path, options: options)
        #expect(try await export(into: output.folder.path("a"), store: verifying).records.allSatisfy { !$0.wasStored })
        #expect(verifying.differences.isEmpty)
        let file = try Array(contents(of: output.path)["frame-00000.png"] ?? Data())
        store.keep(
            StoredFrame(
                digest: FrameDigest(high: 1, low: 2), sha256: nil, file: .init(length: file.count, checksum: 0)),
            try #require(run.keys[0]), file: file)
        _ = try await export(into: output.folder.path("b"), store: verifying)
        #expect(verifying.differences.count == 1 && verifying.differences[0].hasPrefix("frame 0 is xxh3:"))
        #expect(try contents(of: output.folder.path("b")) == contents(of: output.path))
    }

    @Test func `a damaged file of a frame that is verified is counted and replaced`() async throws {
        let run = try #require(try await export(into: output.path).run)
        let key = try #require(run.keys[2])
        let path = output.folder.path("store/frame/\(key.text.prefix(2))/\(key.text.dropFirst(2)).png")
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
        var options = Store.Options()
        options.verifiedFraction = 1
        let verifying = try Store(opening: store.path, options: options)
        _ = try await export(into: output.folder.path("a"), store: verifying)
        #expect(verifying.notes.count == 1 && verifying.notes[0].hasPrefix("1 damaged entry"))
        #expect(verifying.verification?.hasSuffix(" drawn again: as stored") == true)
        #expect(verifying.differences.isEmpty)
        #expect(try Store(opening: store.path, options: options).file(key) != nil)
        #expect(try contents(of: output.folder.path("a")) == contents(of: output.path))
    }

    @Test func `costs are the means of parts of the timeline, and estimates follow them`() throws {
        var costs = FrameCosts(frameCount: 128)
        #expect(costs.estimate(ofFrame: 5) == nil)
        costs.add([0: 100, 1: 300, 127: 1000])
        #expect(costs.estimate(ofFrame: 0) == 200 && costs.estimate(ofFrame: 1) == 200)
        #expect(costs.estimate(ofFrame: 126) == 1000 && costs.estimate(ofFrame: 60) == 600)
        #expect(FrameCosts(value: costs.value, frameCount: 128) == costs)
        #expect(FrameCosts(value: costs.value, frameCount: 12) == nil)
        for text in ["1 2", "9223372036854775807 9223372036854775807 1", "1 -1 1", "3600000001 - -"] {
            #expect(FrameCosts(value: Array(text.utf8), frameCount: 3) == nil)
        }
    }
}
