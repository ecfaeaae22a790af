import Drawing
import ImageCoding
import Layers
import Primitives
import Raster
import Staging
import Synchronization
import Testing
import Timing

@testable import FrameOutput

/// A frame depends on the scene and its number alone.
@Suite struct DeterminismTests {
    /// Cards with everything that costs a rasterizer something, each moved by its own place in a scrolling feed.
    private static let scene: LoweredScene = {
        var tree = LayerTree()
        var feed = Layer()
        feed.frame = Rect(x: 3, y: 5, width: 54, height: 90)
        feed.clipsToBounds = true
        feed.cornerRadii = CornerRadii(7)
        let container = tree.append(feed, parent: nil)
        // Pixels without pattern, some of them translucent; premultiplied by leaving the colour below the alpha.
        let pixels = (UInt32(0)..<16 * 16).map { (index: UInt32) -> UInt32 in
            (index &* 0x9E37_79B1) & 0x3F3F_3F3F | 0x4000_0000
        }
        let picture = Image(width: 16, height: 16, pixels: pixels)
        var signals: [Signal] = []
        var tracks: [Track] = []
        for card in 0..<9 {
            var layer = Layer()
            layer.frame = Rect(x: 4.3, y: 6 + 31 * Double(card), width: 40, height: 24)
            layer.cornerRadii = CornerRadii(6)
            layer.backgroundColor = Color(red: Double(card) / 9, green: 0.4, blue: 0.7, alpha: 0.8)
            layer.borderWidth = 1.3
            layer.borderColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
            let index = tree.append(layer, parent: container)
            var inner = Layer()
            inner.frame = Rect(x: 5, y: 3, width: 19, height: 17)
            var contents = ImageContents()
            contents.image = picture
            var gradient = GradientContents()
            gradient.colors = [.white, Color(red: 1, green: 0, blue: 0, alpha: 0.2)]
            inner.contents = card.isMultiple(of: 2) ? .image(contents) : .gradient(gradient)
            tree.append(inner, parent: index)
            signals.append(
                Signal(name: "center(\(card))", source: .centerDistance(of: index, in: 0, axis: .vertical)))
            func track(_ layer: LayerIndex, _ name: String, _ from: PropertyValue, _ to: PropertyValue) {
                guard let property = PropertyPath(name) else { return }
                tracks.append(
                    Track(
                        layer: layer, property: property, signal: card,
                        curve: TrackCurve(segments: [
                            .init(start: -1, end: 1, from: from, to: to, easing: .family(.elastic, .inOut))
                        ])))
            }
            track(index, "alpha", .number(0.2), .number(1))
            track(index, "transform.rotation.z", .number(-40), .number(40))
            track(index + 1, "transform.scale", .number(1.7), .number(0.4))
        }
        return LoweredScene(
            canvas: Canvas(size: Size(width: 60, height: 100), scale: 1.5), tree: tree,
            containers: [
                ScrollContainer(layer: container, axis: .vertical, contentSize: Size(width: 54, height: 290))
            ], signals: signals, tracks: tracks,
            timeline: Timeline(
                frameRate: FrameRate(60), duration: 1, frameCount: 37,
                tracks: [
                    ScrollTrack(
                        container: 0,
                        segments: [.scrollTo(x: nil, y: 200, duration: 1, easing: .family(.sine, .inOut))])
                ]))
    }()

    private func frames(_ frames: [Int], jobs: Int) async throws -> [FrameRecord] {
        var records: [FrameRecord] = []
        let done = try await FrameExporter.export(
            Self.scene, frames: frames, jobs: jobs, to: RawStreamSink(.rgba, canvas: Self.scene.canvas),
            deliver: { records.append($0) })
        #expect(done)
        return records
    }

    @Test func `any number of workers and any choice of frames give the same bytes`() async throws {
        let all = Array(0..<Self.scene.timeline.frameCount)
        let reference = try await frames(all, jobs: 1)
        try #require(reference.map(\.state.index) == all)
        // The scene moves: otherwise equal frames would prove nothing.
        #expect(Set(reference.map(\.digest)).count == all.count)
        for jobs in [2, 3, 8] { #expect(try await frames(all, jobs: jobs) == reference) }

        // One by one and backwards, each with caches that have seen nothing.
        for index in all.reversed() where index.isMultiple(of: 5) {
            #expect(try await frames([index], jobs: 1) == [reference[index]])
        }
        // In three parts.
        var parts: [FrameRecord] = []
        for part in 1...3 {
            parts += try await frames(try Shard(parsing: "\(part)/3").frames(of: all), jobs: 2)
        }
        #expect(parts == reference)
    }

    @Test func `caches that have seen other frames change nothing`() throws {
        let stage = Stage(Simulation(Self.scene))
        var worker = SceneWorker(
            stage, encoder: RawStreamSink(.rgba, canvas: Self.scene.canvas).makeEncoder(for: stage))
        let all = 0..<Self.scene.timeline.frameCount
        let forwards = try all.map { try worker.record(ofFrame: $0).digest }
        let backwards = try all.reversed().map { try worker.record(ofFrame: $0).digest }
        #expect(backwards.reversed() == forwards)
    }

    /// Without bands that are kept, with room for a few of them, and with room for all.
    @Test(arguments: [1, 2, 8], [0, 60_000, 1 << 30])
    func `files and manifest are the same whatever the workers and what they keep`(
        jobs: Int, bandMemory: Int
    ) async throws {
        let folder = try Folder()
        func export(to name: String, jobs: Int, bandMemory: Int) async throws -> BandStore {
            let frames = Array(0..<12)
            var export = try DirectoryExport(
                into: FrameDirectory(examining: folder.path(name)), header: header(Self.scene), scene: Self.scene,
                frames: frames, resume: false, force: false)
            let sink = export.sink(hasAlpha: true, bandMemory: bandMemory)
            let done = try await FrameExporter.export(
                Self.scene, frames: frames, jobs: jobs, to: sink, deliver: { try export.add($0) })
            try export.finish(isComplete: done)
            return sink.bands
        }
        _ = try await export(to: "one", jobs: 1, bandMemory: 0)
        let bands = try await export(to: "many", jobs: jobs, bandMemory: bandMemory)
        // With what others do not need.
        #expect(bands.byteCount <= bandMemory / 8 * 21)
        // The rows around the feed stay, so that there is something to be found.
        #expect(bands.counts.hits > 0 || bandMemory < 1 << 30)
        let names = try folder.names(in: "one")
        #expect(names.count == 13)
        #expect(try folder.names(in: "many") == names)
        for name in names {
            #expect(
                try FileSystem.contents(of: folder.path("one/" + name))
                    == FileSystem.contents(of: folder.path("many/" + name)))
        }
    }

    @Test func `a digest is that of the picture drawn at once`() async throws {
        let simulation = Simulation(Self.scene)
        for record in try await frames([0, 18, 36], jobs: 2) {
            var rasterizer = Rasterizer()
            let image = rasterizer.image(of: Self.scene.displayList(in: simulation.state(ofFrame: record.state.index)))
            var encoder = RawStreamSink(.rgba, canvas: Self.scene.canvas).makeEncoder(for: Stage(simulation))
            #expect(encoder.begin(record.state) == nil)
            var whole = Pixmap(width: image.width, height: image.height)
            whole.storage = image.pixels
            encoder.append(whole, rows: 0..<image.height)
            #expect(encoder.finish().digest == record.digest)
        }
    }

    @Test func `a cancelled export of files lists just the frames that are there`() async throws {
        let folder = try Folder()
        let frames = Array(0..<Self.scene.timeline.frameCount)
        var export = try DirectoryExport(
            into: FrameDirectory(examining: folder.path("out")), header: header(Self.scene), scene: Self.scene,
            frames: frames, resume: false, force: false)
        let asked = Mutex(0)
        let done = try await FrameExporter.export(
            Self.scene, frames: frames, jobs: 3, to: export.sink(hasAlpha: true),
            isCancelled: {
                asked.withLock { count in
                    count += 1
                    return count > 9
                }
            }, deliver: { try export.add($0) })
        #expect(!done)
        try export.finish(isComplete: false)
        let listed = try listedFrames(in: folder.path("out"))
        #expect(listed.count == 9)
        #expect(try folder.names(in: "out") == listed.map(FrameFile.name(ofFrame:)) + ["manifest.json"])
    }
}
