package import FrameOutput
import JSON
package import SceneFormat
import Staging

/// One scene of a check: read, drawn, compared with its golden. Never writes a golden.
package struct SceneCheck: Sendable {
    /// The scene file, as the user named it.
    package let scene: String
    /// Its golden folder.
    package let golden: String
    private let folder: String
    private let overrides: SceneOverrides
    private let only: FrameSelection?
    private let isStrict: Bool
    private let verifiesSHA256: Bool
    private let upgrade: Upgrade?

    /// What a check is for that goes before an upgrade of the golden: frames must be equal, whatever the tolerance.
    package struct Upgrade: Sendable {
        /// Which frames should have pictures; nil for those of the golden.
        package var pictures: PictureChoice?

        /// Creates the purpose of a check.
        package init(pictures: PictureChoice?) { self.pictures = pictures }
    }

    /// Readies a check.
    ///
    /// - Parameters:
    ///   - folder: The name of the folder for its pictures in that of the check.
    ///   - overrides: What is said about the scene now; the golden's own settings fill in the rest.
    ///   - only: The frames to check; nil for all that the golden is of.
    ///   - isStrict: Whether all frames are reviewed first, and a warning is an error.
    ///   - verifiesSHA256: Whether frames are compared by SHA-256 too.
    ///   - upgrade: What is going to be done to a golden that holds; nil for nothing.
    package init(
        scene: String, folder: String, overrides: SceneOverrides, only: FrameSelection?, isStrict: Bool = false,
        verifiesSHA256: Bool = false, upgrade: Upgrade? = nil
    ) {
        self.scene = scene
        golden = GoldenFile.golden(ofScene: scene)
        self.folder = folder
        self.overrides = overrides
        self.only = only
        self.isStrict = isStrict
        self.verifiesSHA256 = verifiesSHA256
        self.upgrade = upgrade
    }

    /// What a check tells while it is under way, and asks.
    package struct Observer {
        /// A scene has been read, which may have warnings.
        package var read: (LoadedScene) -> Void
        /// How many frames are drawn at the same time, of a scene that has just been read.
        package var jobs: (LoadedScene) throws -> Int
        /// How many frames are going to be drawn.
        package var begin: (Int) -> Void
        /// How many are done, and the number of the last.
        package var advance: (Int, Int) -> Void
        /// Whether to stop.
        package var isCancelled: @Sendable () -> Bool

        /// Creates an observer.
        package init(
            read: @escaping (LoadedScene) -> Void = { _ in }, jobs: @escaping (LoadedScene) throws -> Int,
            begin: @escaping (Int) -> Void = { _ in },
            advance: @escaping (Int, Int) -> Void = { _, _ in },
            isCancelled: @escaping @Sendable () -> Bool = { false }
        ) {
            self.read = read
            self.jobs = jobs
            self.begin = begin
            self.advance = advance
            self.isCancelled = isCancelled
        }
    }

    /// Checks the scene; nil where it was stopped on the way.
    ///
    /// Fails with `SceneErrors` where the scene is broken, or has warnings and the check is strict, `SelectionError` where the chosen frames are not in it,
    /// `SignalFailure` where a frame cannot be drawn, and `OutputError` where the check's folder cannot be written.
    package func run(in checkFolder: CheckFolder, observer: Observer) async throws -> SceneResult? {
        let found: GoldenFolder?
        switch GoldenFolder.find(golden) {
        case .missing: found = nil
        case .unreadable(let problem): return failed(problem)
        case .found(let folder): found = folder
        }
        let overrides = found?.lock.settings.filling(overrides) ?? overrides
        let loaded = try SceneLoader.load(path: scene, overrides: overrides, reviewsFrames: isStrict)
        if isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
        observer.read(loaded)
        let frames = try frames(of: loaded.scene, golden: found)

        let canvas = loaded.scene.canvas
        var result = SceneResult(
            scene: scene, golden: golden, folder: folder, pixelWidth: canvas.pixelWidth,
            pixelHeight: canvas.pixelHeight, frameRate: loaded.scene.timeline.frameRate.text)
        result.basis = GoldenBasis(
            loaded, overrides: overrides, golden: found, frames: frames,
            wantsAllFrames: found?.lock.wantsAllFrames ?? (only == nil))
        if let found {
            result.changedInputs = changes(of: loaded, settings: GoldenSettings(overrides), since: found.lock)
            result.problems = problems(of: found, timeline: loaded.scene.timeline)
        } else {
            result.problems = [GoldenProblem(.missing, "there is no golden '\(golden)'")]
        }

        let judge = FrameJudge(
            golden: found, canvas: canvas, areInputsEqual: result.changedInputs.isEmpty,
            upgrade: upgrade.flatMap { upgrade in upgrade.pictures ?? found?.lock.choice },
            verifiesSHA256: verifiesSHA256, checkFolder: checkFolder, folder: folder)
        let drawn = Set(frames)
        for picture in found?.lock.pictures ?? [] where !drawn.contains(picture) {
            if observer.isCancelled() { return nil }
            if let problem = judge.problem(ofPicture: picture) { result.problems.append(problem) }
        }
        observer.begin(frames.count)
        let sink = CheckSink(judge, canvas: canvas)
        let isWhole = try await FrameExporter.export(
            loaded.scene, frames: frames, jobs: try observer.jobs(loaded), to: sink, isCancelled: observer.isCancelled,
            deliver: { record in
                if let frame = sink.takeResult(ofFrame: record.state.index) { result.frames.append(frame) }
                observer.advance(result.frames.count, record.state.index)
            })
        return isWhole ? result : nil
    }

    /// The result of a scene of which nothing can be drawn.
    package func failed(_ problem: GoldenProblem) -> SceneResult {
        var result = SceneResult(
            scene: scene, golden: golden, folder: folder, pixelWidth: 0, pixelHeight: 0, frameRate: "")
        result.problems = [problem]
        return result
    }

    private func frames(of scene: LoweredScene, golden: GoldenFolder?) throws(SelectionError) -> [Int] {
        if let only { return try only.frames(in: Simulation(scene)) }
        let all = Array(0..<scene.timeline.frameCount)
        guard let golden, !golden.lock.wantsAllFrames else { return all }
        return golden.lock.frames.filter { $0 < all.count }
    }

    private func problems(of golden: GoldenFolder, timeline: Timeline) -> [GoldenProblem] {
        var problems = golden.problems
        let gone = golden.lock.frames.filter { $0 >= timeline.frameCount }
        if !gone.isEmpty {
            problems.append(
                GoldenProblem(
                    .stale,
                    "approved \(gone.count == 1 ? "frame" : "frames") \(FrameRuns(gone).text()): the timeline now has "
                        + "\(timeline.frameCount) frame\(timeline.frameCount == 1 ? "" : "s")"))
        }
        if timeline.frameRate != golden.lock.frameRate {
            problems.append(
                GoldenProblem(
                    .changed,
                    "\(timeline.frameRate.text) frames a second, \(golden.lock.frameRate.text) are approved"))
        }
        return problems
    }

    /// The scene, assets and options that are not those of the golden.
    private func changes(of loaded: LoadedScene, settings: GoldenSettings, since lock: GoldenLock) -> [String] {
        var changes: [String] = []
        if loaded.digest != lock.sceneDigest { changes.append(GoldenFile.split(scene).name) }
        let before = Dictionary(lock.assets.map { ($0.path, $0.digest) }) { first, _ in first }
        let now = Dictionary(loaded.assets.map { ($0.path, $0.digest) }) { first, _ in first }
        changes += Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
        return changes + settings.differences(from: lock.settings)
    }
}
