import Drawing
import FrameOutput
import Glibc
import ImageCoding
import Layers
import Raster
import SceneDocument
import SceneLoading
import Staging

/// The cost of whole scenes: each stage of a frame with one worker, and the frame rate with all workers.
enum SceneBenchmarks {
    private static let path = "scenes/parade-demo.json"
    private static let frameCount = 120

    static func run(_ bench: inout Bench) async {
        guard bench.wants("scene", "parade-demo") else { return }
        do {
            var overrides = SceneOverrides()
            overrides.frameCount = frameCount
            let loaded = try SceneLoader.load(path: path, overrides: overrides)
            let folder = try TemporaryFolder()
            bench.measure("scene", "load, pictures included", frames: 1) {
                _ = try? SceneLoader.load(path: path, overrides: overrides)
            }
            try stages(of: loaded.scene, in: folder, &bench)
            for jobs in [1, 2] {
                let seconds = try await fullRun(of: loaded, jobs: jobs, in: folder, bench)
                bench.printRate(
                    "scene", "render, \(jobs) job\(jobs == 1 ? "" : "s")", frames: frameCount, seconds: seconds)
            }
        } catch {
            print("\(path) cannot be measured: \(error)")
        }
    }

    /// Measures the stages of one worker. Each stage is timed over all frames, in five rounds, of which the best
    /// counts.
    private static func stages(of scene: LoweredScene, in folder: TemporaryFolder, _ bench: inout Bench) throws {
        let width = scene.canvas.pixelWidth
        let height = scene.canvas.pixelHeight
        let simulation = Simulation(scene)
        let names = ["present", "prepare", "rasterize", "encode", "write"]
        var best = [Duration](repeating: .seconds(3600), count: names.count)
        var bytesWritten = 0
        for _ in 0..<5 {
            var rasterizer = Rasterizer()
            var encoder = PNGEncoder(
                width: width, height: height, hasAlpha: !scene.isOpaqueThroughout, pixelsPerPoint: scene.canvas.scale)
            var picture = Pixmap(width: width, height: height)
            var spent = [Duration](repeating: .zero, count: names.count)
            bytesWritten = 0
            for index in 0..<frameCount {
                let list = bench.time(&spent[0]) { scene.displayList(in: simulation.state(ofFrame: index)) }
                bench.time(&spent[1]) { rasterizer.prepare(list) }
                bench.time(&spent[2]) { rasterizer.draw(rows: 0..<height, into: &picture) }
                let bytes = try bench.time(&spent[3]) {
                    encoder.begin()
                    encoder.append(picture, rows: 0..<height)
                    return try encoder.finish().bytes
                }
                try bench.time(&spent[4]) { try folder.write(bytes, to: "frame-\(index).png") }
                bytesWritten += bytes.count
            }
            for stage in names.indices { best[stage] = min(best[stage], spent[stage]) }
        }
        for (name, time) in zip(names, best) {
            bench.printStage("scene", name, frames: frameCount, pixels: frameCount * width * height, time: time)
        }
        print("parade-demo, \(width)×\(height), \(frameCount) frames, \(bytesWritten / frameCount / 1024) KiB a frame")
    }

    /// Measures a whole export, including the manifest. Returns the best time of five runs, in seconds.
    private static func fullRun(
        of loaded: LoadedScene, jobs: Int, in folder: TemporaryFolder, _ bench: Bench
    ) async throws -> Double {
        let header = Manifest.Header(
            loaded.scene, renderer: RendererIdentity(version: "bench", digest: ""), sceneDigest: loaded.digest,
            assets: [])
        var best = Duration.seconds(3600)
        for _ in 0..<5 {
            var export = try DirectoryExport(
                into: try FrameDirectory(examining: folder.path + "/run"), header: header, scene: loaded.scene,
                frames: Array(0..<frameCount), resume: false, force: false)
            let sink = export.sink(hasAlpha: !loaded.scene.isOpaqueThroughout)
            let start = ContinuousClock.now
            _ = try await FrameExporter.export(
                loaded.scene, frames: Array(0..<frameCount), jobs: jobs, to: sink, deliver: { try export.add($0) })
            try export.finish(isComplete: true)
            best = min(best, ContinuousClock.now - start)
        }
        return Bench.seconds(best)
    }
}
