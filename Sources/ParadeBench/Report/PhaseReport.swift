import Drawing
import FrameOutput
import Glibc
import ImageCoding
import PhaseClock
import Primitives
import Raster
import SceneDocument
import SceneLoading
import Staging

/// The time that one worker spends in each phase, measured during a real export in this process.
struct PhaseReport {
    /// The time of each phase in the fastest run.
    let times: PhaseTimes
    /// The duration of the fastest run in seconds, from the first frame to the manifest.
    let seconds: Double
    /// The shortest time for loading the scene with all its pictures, in seconds.
    let loading: Double
    let frameCount: Int
    let canvas: Canvas
    /// The total size of the frame files that a run writes, in bytes.
    let fileBytes: Int
    /// The numbers of hits and requests of each cache: for bands, for pictures and for effects.
    let found: [(name: String, hits: Int, requests: Int)]

    init(_ path: String, in folder: TemporaryFolder, runs: Int = 3) async throws {
        var best: Run?
        let clock = ContinuousClock()
        var loading = Double.infinity
        var loaded = try SceneLoader.load(path: path)
        for _ in 0..<runs {
            let start = clock.now
            loaded = try SceneLoader.load(path: path)
            loading = min(loading, Bench.seconds(clock.now - start))
        }
        for _ in 0..<runs {
            let run = try await Self.run(loaded, in: folder)
            if run.seconds < best?.seconds ?? .infinity { best = run }
        }
        guard let best else { throw MeasuredProcess.Failure(description: "at least one run is needed") }
        times = best.times
        seconds = best.seconds
        self.loading = loading
        frameCount = loaded.scene.timeline.frameCount
        canvas = loaded.scene.canvas
        fileBytes = try folder.bytesOfFrames()
        found = best.found
    }

    private struct Run {
        var times: PhaseTimes
        var seconds: Double
        var found: [(name: String, hits: Int, requests: Int)]
    }

    private static func run(_ loaded: LoadedScene, in folder: TemporaryFolder) async throws -> Run {
        let frames = Array(0..<loaded.scene.timeline.frameCount)
        let header = Manifest.Header(
            loaded.scene, renderer: RendererIdentity(version: "bench", digest: ""), sceneDigest: loaded.digest,
            assets: [])
        var export = try DirectoryExport(
            into: try FrameDirectory(examining: folder.framesPath), header: header, scene: loaded.scene,
            frames: frames, resume: false, force: false)
        let sink = export.sink(hasAlpha: !loaded.scene.isOpaqueThroughout)
        let cache = RasterCache()
        let start = monotonicNanoseconds()
        PhaseClock.start(now: monotonicNanoseconds)
        _ = try await FrameExporter.export(
            Stage(Simulation(loaded.scene), cache: cache), frames: frames, jobs: 1, to: sink,
            deliver: { try export.add($0) })
        let times = PhaseClock.stop()
        try export.finish(isComplete: true)
        let seconds = Double(monotonicNanoseconds() - start) / 1e9
        guard let times else { throw MeasuredProcess.Failure(description: "the phase clock was off") }
        let bands = sink.bands.counts
        var found = [("bands", bands.hits, bands.hits + bands.misses)]
        for (name, statistics) in [("pictures", cache.pictureStatistics), ("effects", cache.effectStatistics)] {
            found.append((name, statistics.hitCount, statistics.hitCount + statistics.missCount))
        }
        return Run(times: times, seconds: seconds, found: found)
    }
}

/// Returns the time in nanoseconds since an arbitrary fixed moment.
@Sendable func monotonicNanoseconds() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

/// Returns the processor time of this process, in nanoseconds. Other processes on the machine do not add to it.
@Sendable func processorNanoseconds() -> UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
