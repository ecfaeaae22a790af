package import FrameOutput
import Identity
import JSON
package import ParadeKit
import SceneDocument
package import SceneLoading
import Staging
package import Store

/// A check of one scene: it draws the scene's frames and compares them with the golden.
///
/// A check never writes a golden.
package struct SceneCheck: Sendable {
    /// The scene file, as the user wrote it. For a scene that Swift builds, the golden folder.
    package let scene: String
    /// The golden folder of the scene or its variant.
    package let golden: String
    /// The scene that Swift builds; nil for a scene file.
    private let built: Scene?
    private let folder: String
    private let settings: SceneSettings
    private let only: FrameSelection?
    private let verifiesSHA256: Bool
    private let upgrade: Upgrade?
    private let store: Store?

    /// The upgrade of a golden for which a check is made. Such a check requires equal frames, whatever the tolerance.
    package struct Upgrade: Sendable {
        /// The choice of frames that should have pictures after the upgrade; nil for the choice stored in the golden.
        package var pictures: PictureChoice?

        /// Creates a planned upgrade.
        package init(pictures: PictureChoice?) { self.pictures = pictures }
    }

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - folder: The name of the scene's subfolder for pictures in the check's folder.
    ///   - settings: The settings with which the scene is loaded. For settings that are nil, the golden's are used. Their
    ///     variant is the one that is checked.
    ///   - only: The frames to check; nil for all frames of the golden.
    ///   - verifiesSHA256: Whether frames are also compared by SHA-256.
    ///   - upgrade: The planned upgrade of the golden; nil for an ordinary check.
    ///   - store: The store in which digests are looked up and kept; nil without a store.
    package init(
        scene: String, folder: String, settings: SceneSettings, only: FrameSelection?,
        verifiesSHA256: Bool = false, upgrade: Upgrade? = nil, store: Store? = nil
    ) {
        self.scene = scene
        golden = GoldenFile.golden(ofScene: scene, variant: settings.variant)
        built = nil
        self.folder = folder
        self.settings = settings
        self.only = only
        self.verifiesSHA256 = verifiesSHA256
        self.upgrade = upgrade
        self.store = store
    }

    /// Creates a check of a scene that Swift builds, with a golden in the folder `golden`.
    package init(scene: Scene, golden: String, folder: String, only: FrameSelection?) {
        self.scene = golden
        self.golden = GoldenFile.golden(ofScene: golden, variant: scene.settings.variant)
        built = scene
        self.folder = folder
        settings = scene.settings
        self.only = only
        verifiesSHA256 = false
        upgrade = nil
        store = nil
    }

    /// Callbacks of a running check.
    package struct Observer {
        /// Called when the scene has been read. The loaded scene may have warnings.
        package var read: (LoadedScene) throws -> Void
        /// Returns the number of frames to draw at the same time, for the scene that has just been read.
        package var jobs: (LoadedScene) async throws -> Int
        /// Called before drawing, with the number of frames to draw.
        package var begin: (Int) -> Void
        /// Called after each frame, with the number of finished frames and the index of the frame that has just
        /// finished.
        package var advance: (Int, Int) -> Void
        /// Returns whether to cancel the check.
        package var isCancelled: @Sendable () -> Bool

        /// Creates an observer.
        package init(
            read: @escaping (LoadedScene) throws -> Void = { _ in },
            jobs: @escaping (LoadedScene) async throws -> Int,
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

    /// Checks the scene; returns nil if the check was cancelled.
    ///
    /// It throws one of these errors:
    ///
    /// - `SceneErrors` if the scene is invalid, or if it has warnings and the check is strict,
    /// - `SelectionError` if the scene lacks a selected frame,
    /// - `SignalFailure` if a frame cannot be drawn,
    /// - `OutputError` if the check's folder cannot be written.
    package func run(in checkFolder: CheckFolder, observer: Observer) async throws -> SceneResult? {
        let start = ContinuousClock.now
        let found: GoldenFolder?
        switch GoldenFolder.find(golden) {
        case .missing: found = nil
        case .unreadable(let problem):
            var result = failed(problem)
            result.duration = Self.seconds(ContinuousClock.now - start)
            return result
        case .found(let folder): found = folder
        }
        var settings = settings
        if let found { settings.overrides = found.lock.settings.filling(settings.overrides) }
        let loaded = try load(settings, in: checkFolder)
        try observer.read(loaded)
        let frames = try frames(of: loaded.scene, golden: found)

        let canvas = loaded.scene.canvas
        var result = SceneResult(
            scene: scene, variant: settings.variant, golden: golden, folder: folder, pixelWidth: canvas.pixelWidth,
            pixelHeight: canvas.pixelHeight, frameRate: loaded.scene.timeline.frameRate.text)
        result.isBuilt = built != nil
        result.basis = CheckInputs(
            loaded, overrides: settings.overrides, golden: found, frames: frames,
            wantsAllFrames: found?.lock.wantsAllFrames ?? (only == nil))
        if let built {
            result.basis?.assetFolder = settings.assetFolder ?? built.folder
            result.basis?.checkFolder = checkFolder.path
        }
        if let found {
            result.changedInputs = changes(of: loaded, settings: GoldenSettings(settings.overrides), since: found.lock)
            result.problems = problems(of: found, timeline: loaded.scene.timeline)
            if found.lock.isBuilt != (built != nil) {
                result.problems.append(
                    GoldenProblem(
                        .changed, "a scene \(built == nil ? "file" : "that is built in Swift") now has this golden"))
            }
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
        let keys = FrameKeys(renderer: .current, encoding: .pixels)
        let sink = CheckSink(judge, canvas: canvas, store: store.map { FrameStore($0, keys: keys) })
        let ready = ContinuousClock.now
        let jobs = try await observer.jobs(loaded)
        // The time in which other checks had the workers is theirs.
        let waiting = ContinuousClock.now - ready
        let isWhole = try await FrameExporter.export(
            loaded.scene, frames: frames, jobs: jobs, to: sink, isCancelled: observer.isCancelled,
            deliver: { record in
                if let frame = sink.takeResult(ofFrame: record.state.index) { result.frames.append(frame) }
                observer.advance(result.frames.count, record.state.index)
            })
        result.duration = Self.seconds(ContinuousClock.now - start - waiting)
        return isWhole ? result : nil
    }

    /// Returns a duration in seconds, to the millisecond.
    private static func seconds(_ duration: Duration) -> Double { (duration / .milliseconds(1)).rounded() / 1000 }

    /// Returns an upper estimate of one worker's memory, in bytes.
    ///
    /// The estimate includes bands, caches and the rows of a frame. It also includes what a changed frame needs: the
    /// approved picture, the difference picture and an encoded file.
    package static func bytesPerWorker(of loaded: LoadedScene) -> Int {
        let canvas = loaded.scene.canvas
        return (24 << 20) + 24 * canvas.pixelWidth * canvas.pixelHeight + MemoryBudget.heldSequenceBytes(of: loaded)
    }

    /// Loads the scene. Of a scene that Swift builds, the JSON is written beside the pictures, for the approval.
    private func load(_ settings: SceneSettings, in checkFolder: CheckFolder) throws -> LoadedScene {
        guard var built else { return try SceneFile(scene, settings: settings).load(reviewsFrames: false).loaded() }
        built.settings = settings
        let loaded = try built.loaded()
        try checkFolder.write(Array(built.json.utf8), to: CheckFolder.builtSceneName, of: folder)
        return loaded
    }

    /// Returns the result for a scene that cannot be drawn.
    package func failed(_ problem: GoldenProblem) -> SceneResult {
        var result = SceneResult(
            scene: scene, variant: settings.variant, golden: golden, folder: folder, pixelWidth: 0, pixelHeight: 0,
            frameRate: "")
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

    /// Returns the inputs that differ from those of the golden, by name: the scene file, assets and options.
    private func changes(of loaded: LoadedScene, settings: GoldenSettings, since lock: GoldenLock) -> [String] {
        var changes: [String] = []
        if loaded.digest != lock.sceneDigest {
            changes.append(built == nil ? GoldenFile.split(scene).name : "the scene")
        }
        let before = Dictionary(lock.assets.map { ($0.path, $0.digest) }) { first, _ in first }
        let now = Dictionary(loaded.assets.map { ($0.path, $0.digest) }) { first, _ in first }
        changes += Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
        let variant = loaded.variant.map { $0.differences(from: lock.variant ?? VariantOptions()) } ?? []
        return changes + variant + settings.differences(from: lock.settings)
    }
}
