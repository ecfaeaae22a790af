import Drawing
import Foundation
import FrameOutput
import ImageCoding
import Staging
import Store
import Testing

/// Frames with equal keys have equal pixels, in every scene of the set and of the gallery.
@Suite struct FrameKeyTests {
    private static let gallery: [String] = {
        let folder = GoldenScene.root.appending(path: "scenes/gallery")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonc") }.sorted().map { "scenes/gallery/\($0)" }
    }()

    /// The digest and the key of each frame.
    private static func frames(of scene: LoweredScene, _ indices: [Int]) async throws -> [(FrameDigest, StoreKey)] {
        let stage = Stage(Simulation(scene))
        let keys = FrameKeys(renderer: RendererIdentity(version: "1", digest: "d"), encoding: .pixels)
        _ = try keys.make(indices, of: stage)
        var digests: [FrameDigest] = []
        _ = try await FrameExporter.export(
            stage, frames: indices, jobs: 1, to: RawStreamSink(.rgba, canvas: scene.canvas),
            deliver: { digests.append($0.digest) })
        return zip(digests, indices).compactMap { digest, index in keys.key(ofFrame: index).map { (digest, $0) } }
    }

    /// The pairs of neighbouring frames with equal pixels, and those of them with equal keys. Records a failure if equal
    /// keys have other pixels.
    private static func check(_ scene: LoweredScene, _ indices: [Int], _ name: String) async throws -> (Int, Int) {
        let frames = try await frames(of: scene, indices)
        #expect(frames.count == indices.count)
        var digests: [StoreKey: FrameDigest] = [:]
        for (digest, key) in frames {
            #expect(digests[key] == nil || digests[key] == digest, "\(name): one key for two pictures")
            digests[key] = digest
        }
        let distinct = Set(frames.map(\.0)).count
        return (frames.count - distinct, frames.count - Set(frames.map(\.1)).count)
    }

    @Test(arguments: GoldenScene.all)
    func `equal keys mean equal pixels in every golden scene`(golden: GoldenScene) async throws {
        let scene = try golden.load()
        let last = scene.timeline.frameCount - 1
        let indices = Set((0..<24).map { $0 * last / 23 }).sorted()
        _ = try await Self.check(scene, indices, "\(golden)")
    }

    @Test func `frames of the gallery that repeat have the key of the frame that they repeat`() async throws {
        #expect(Self.gallery.count >= 15)
        let (equal, known) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for path in Self.gallery {
                group.addTask {
                    // All frames of the gallery take 40 s at scale 1, and 62 s at their own.
                    let scene = try GoldenScene.load(path, scale: 1)
                    return try await Self.check(scene, Array(0..<scene.timeline.frameCount), path)
                }
            }
            return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
        }
        // A view may move where nothing shows it, or by less than shows, so some are not known before they are drawn:
        // 723 of 772 are.
        #expect(equal > 0 && known * 10 >= equal * 9)
    }

    @Test func `two loads of a scene have equal keys, and scale, renderer and encoding are part of them`() throws {
        func keys(
            _ encoding: FrameKeys.Encoding = .pixels, renderer: String = "d", frames: [Int] = [0, 7],
            scene path: String = "scenes/pictures.json"
        ) throws -> [StoreKey?] {
            let stage = Stage(Simulation(try GoldenScene.load(path)))
            let keys = FrameKeys(renderer: RendererIdentity(version: "1", digest: renderer), encoding: encoding)
            _ = try keys.make(frames, of: stage)
            return frames.map { keys.key(ofFrame: $0) }
        }
        let first = try keys()
        #expect(try keys() == first && first[0] != first[1] && !first.contains(nil))
        var known = Set(first)
        let others = try [
            keys(renderer: "e"), keys(.png(hasAlpha: false, compression: .fast, scale: 2)),
            keys(.png(hasAlpha: true, compression: .fast, scale: 2)),
            keys(.png(hasAlpha: false, compression: .small, scale: 2)),
            keys(.png(hasAlpha: false, compression: .fast, scale: 3)),
        ]
        for other in others {
            #expect(known.isDisjoint(with: other))
            known.formUnion(other)
        }
    }
}
