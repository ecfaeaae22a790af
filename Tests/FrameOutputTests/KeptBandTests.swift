import Drawing
import ImageCoding
import Layers
import Primitives
import Staging
import Testing
import Timing

@testable import FrameOutput

/// How often bands are found again: a store that never found any would show nowhere else.
@Suite struct KeptBandTests {
    /// Cards of all colours in a feed as large as the picture, which rests for twenty frames and then goes down by four rows
    /// a frame.
    private static let scene: LoweredScene = {
        var tree = LayerTree()
        var feed = Layer()
        feed.frame = Rect(x: 0, y: 0, width: 40, height: 400)
        feed.clipsToBounds = true
        let container = tree.append(feed, parent: nil)
        for card in 0..<60 {
            var layer = Layer()
            layer.frame = Rect(x: 3, y: 5 + 17 * Double(card), width: 30, height: 13)
            layer.cornerRadii = CornerRadii(3)
            layer.backgroundColor = Color(red: Double(card) / 60, green: 1 - Double(card) / 60, blue: 0.5)
            tree.append(layer, parent: container)
        }
        return LoweredScene(
            canvas: Canvas(size: Size(width: 40, height: 400), scale: 1), tree: tree,
            containers: [
                ScrollContainer(layer: container, axis: .vertical, contentSize: Size(width: 40, height: 1030))
            ], signals: [], tracks: [],
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 1, frameCount: 61,
                tracks: [
                    ScrollTrack(
                        container: 0,
                        segments: [
                            .hold(duration: 20.0 / 60),
                            .scrollTo(x: nil, y: 160, duration: 40.0 / 60, easing: .linear),
                        ])
                ]))
    }()

    private func counts(_ frames: Range<Int>) async throws -> (hits: Int, misses: Int) {
        let folder = try Folder()
        var export = try DirectoryExport(
            into: FrameDirectory(examining: folder.path("frames")), header: header(Self.scene), scene: Self.scene,
            frames: Array(frames), resume: false, force: false)
        let sink = export.sink(hasAlpha: true)
        let done = try await FrameExporter.export(
            Self.scene, frames: Array(frames), jobs: 1, to: sink, deliver: { try export.add($0) })
        try export.finish(isComplete: done)
        return sink.bands.counts
    }

    @Test func `a picture that rests is drawn once`() async throws {
        let counts = try await counts(0..<20)
        #expect(counts.misses == 7 && counts.hits == 19 * 7)
    }

    @Test func `of content that goes by whole rows only the ends are drawn`() async throws {
        let counts = try await counts(21..<61)
        // Of at most eight bands the first and the last are cut, and a whole one comes in from below every sixteen frames.
        #expect(counts.misses <= 8 + 39 * 2 + 3)
        #expect(counts.hits >= 39 * 5)
    }
}
