import Diagnostics
import Drawing
import FrameOutput
import Glibc
import JSON
import Layers
import NIOCore
import ParadeGolden
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Synchronization

/// The number of the newest load of a pane, which other threads can read.
private final class NewestLoad: Sendable {
    let number = Atomic(0)
}

/// A pane of the page, which shows one scene: at a frame of the timeline, or as the user scrolls it live.
///
/// The scene is drawn when the page wants a picture. A pane is used only by the drawing worker.
final class Pane {
    let number: Int
    let choice: PageMessage.SceneChoice
    let hub: PreviewHub
    let output: SessionOutput
    private let report: @Sendable (Int, SceneProblems) -> Void
    let path: String
    let overrides: SceneOverrides
    private let materials: SceneMaterials
    private(set) var files: SceneFiles
    private(set) var stage: LiveStage?
    private(set) var pictures: PictureStream
    /// The number of times that the scene has been loaded.
    private(set) var generation = 0
    /// Whether the last load or its review found errors.
    private(set) var isBroken = false
    /// Whether the last review found errors: a frame cannot be drawn. The next load then checks all frames at once, so
    /// that the errors stay until they are mended.
    private var hasBrokenFrames = false
    /// The number of the newest load, which the reviewing worker reads.
    private let newestLoad = NewestLoad()
    /// The history of the page's edits in the scene file.
    var edits: SceneEdits

    init(
        _ number: Int, _ choice: PageMessage.SceneChoice, hub: PreviewHub, output: SessionOutput,
        report: @escaping @Sendable (Int, SceneProblems) -> Void
    ) {
        self.number = number
        self.choice = choice
        self.hub = hub
        self.output = output
        self.report = report
        materials = hub.materials[choice.scene]
        pictures = PictureStream(materials)
        path = hub.configuration.scenes[choice.scene]
        var overrides = hub.configuration.overrides
        if let size = choice.size { overrides.canvasSize = size }
        if choice.reducesMotion { overrides.reducesMotion = true }
        self.overrides = overrides
        files = SceneFiles(scene: path, assetFolder: overrides.assetFolder)
        edits = SceneEdits(path: files.scene)
    }

    // MARK: Loading

    /// Loads the scene. If the scene has errors, sends the errors, and the page continues to show the previous version.
    func load() {
        generation += 1
        newestLoad.number.store(generation, ordering: .relaxed)
        hub.watch(folders: files.folders)
        let loaded: LoadedScene
        do throws(SceneErrors) {
            loaded = try materials.reader.load(path: path, overrides: overrides, checksFrames: hasBrokenFrames)
        } catch {
            isBroken = true
            return send("problems", SceneProblems(error).members)
        }
        isBroken = false
        hasBrokenFrames = false
        files.take(loaded)
        hub.watch(folders: files.folders)
        stage = LiveStage(loaded, cache: materials.cache, continuing: stage)
        send("scene", sceneMembers(loaded))
        send("problems", SceneProblems(loaded).members)
        pictures.request()
        review()
    }

    /// The time before a review begins, in microseconds. The picture is on the screen then, and of saves that come one
    /// after another only the last is reviewed.
    private static let reviewDelay: UInt32 = 150_000

    /// Starts a review of all frames on the reviewing worker. The picture is shown without waiting for the result.
    private func review() {
        let (reader, path, overrides, generation, report) = (materials.reader, path, overrides, generation, report)
        let newestLoad = newestLoad
        hub.reviewer.add {
            func isNewest() -> Bool { newestLoad.number.load(ordering: .relaxed) == generation }
            guard isNewest() else { return }
            usleep(Self.reviewDelay)
            guard isNewest() else { return }
            do throws(SceneErrors) {
                report(
                    generation, SceneProblems(try reader.load(path: path, overrides: overrides, reviewsFrames: true)))
            } catch {
                report(generation, SceneProblems(error))
            }
        }
    }

    /// Sends the result of a review to the page: errors in frames, or warnings. If the scene has been loaded again since
    /// the review began, does nothing.
    func reviewed(_ problems: SceneProblems, generation: Int) {
        guard generation == self.generation, !isBroken else { return }
        hasBrokenFrames = problems.diagnostics.contains { $0.severity == .error }
        isBroken = hasBrokenFrames
        send("problems", problems.members)
    }

    /// Loads the scene again if a file of the scene may have changed.
    func filesChanged(_ change: FolderWatch.Change) {
        if files.areConcerned(by: change, isBroken: isBroken) { load() }
    }

    // MARK: Drawing

    /// Requests a picture of a frame of the timeline.
    func show(_ frame: Int) {
        stage?.show(frame)
        pictures.request()
    }

    /// Restarts live scrolling at frame 0 and requests a picture.
    func reset() {
        stage?.reset()
        pictures.request()
    }

    /// Advances live scrolling to a frame, by at most `budget` frames, and requests a picture.
    ///
    /// Returns whether the frame is reached. If not, the same call with a new budget continues.
    func tick(to frame: Int, _ events: [LiveScroll.Event], within budget: inout Int) -> Bool {
        defer { pictures.request() }
        return stage?.tick(to: frame, events, within: &budget) ?? true
    }

    /// Records that the page has drawn the picture with this sequence number.
    func drawn(_ sequence: Int) { pictures.drawn(sequence) }

    /// Draws and sends the requested picture, if there is one and the page can take another picture.
    func draw() {
        guard let stage, pictures.isDue else { return }
        do {
            output.send(try pictures.next(of: stage, pane: number, generation: generation))
        } catch let failure as SignalFailure {
            pictures.cancelRequest()
            send(
                "failed",
                [("message", .string("frame \(failure.frame) cannot be drawn: signal '\(failure.name)' has no value"))])
        } catch let failure as PictureFailure {
            pictures.cancelRequest()
            send("failed", [("message", .string(failure.message))])
        } catch {
            pictures.cancelRequest()
            send("failed", [("message", .string("the frame cannot be drawn: \(error)"))])
        }
    }

    // MARK: Messages

    /// Sends the message of a picture that is not a frame of the scene, such as an approved picture.
    func send(_ picture: ByteBuffer) { output.send(picture) }

    private func send(_ type: String, _ members: [(String, JSONValue)]) {
        output.send(.object([("type", .string(type)), ("pane", .number(number))] + members))
    }

    private func sceneMembers(_ loaded: LoadedScene) -> [(String, JSONValue)] {
        let scene = loaded.scene
        let canvas = scene.canvas
        let containers = scene.containers.indices.map { index in
            JSONValue.object([
                ("name", .string(scene.name(of: index))), ("view", .number(scene.containers[index].layer)),
            ])
        }
        return [
            ("generation", .number(generation)), ("scene", .number(choice.scene)),
            ("name", .string(SceneName.name(ofPath: path))),
            ("path", .string(files.scene)), ("file", .string(path)), ("digest", .string(loaded.digest)),
            ("size", .numbers([canvas.size.width, canvas.size.height])), ("scale", .number(canvas.scale)),
            ("pixels", .numbers([canvas.pixelWidth, canvas.pixelHeight])),
            ("opaque", .boolean(scene.isOpaqueThroughout)),
            ("fps", .number(Double(scene.timeline.frameRate.numerator) / Double(scene.timeline.frameRate.denominator))),
            ("frameCount", .number(scene.timeline.frameCount)), ("duration", .number(scene.timeline.duration)),
            ("reducedMotion", .boolean(overrides.reducesMotion)), ("containers", .array(containers)),
            ("hasGolden", .boolean(ApprovedFrames(ofScene: path, variant: overrides.variant) != nil)),
            ("canUndo", .boolean(edits.canUndo(at: loaded.digest))),
            ("canRedo", .boolean(edits.canRedo(at: loaded.digest))), ("arguments", .strings(arguments)),
        ]
    }

    /// The options with which `parade render` draws the same frames as this pane.
    private var arguments: [String] {
        var words = hub.configuration.sceneWords
        if let size = choice.size {
            words += ["--size", "\(JSONWriter.text(size.width))x\(JSONWriter.text(size.height))"]
        }
        if choice.reducesMotion { words.append("--reduced-motion") }
        return words
    }
}
