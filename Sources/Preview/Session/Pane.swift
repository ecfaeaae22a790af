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
    /// The number of the last load.
    private(set) var generation = 0
    /// Whether the last load or its review found errors.
    private(set) var isBroken = false
    /// Whether the last review found errors: a frame cannot be drawn. The next load then checks all frames at once, so
    /// that the errors stay until they are mended.
    private var hasBrokenFrames = false
    /// The loads of this pane and of the earlier panes with its number.
    private let loads: LoadCounter
    /// The history of the page's edits in the scene file.
    let history: EditHistory

    init(
        _ number: Int, _ choice: PageMessage.SceneChoice, hub: PreviewHub, output: SessionOutput, loads: LoadCounter,
        history: EditHistory, report: @escaping @Sendable (Int, SceneProblems) -> Void
    ) {
        self.number = number
        self.choice = choice
        self.hub = hub
        self.output = output
        self.loads = loads
        self.history = history
        self.report = report
        materials = hub.materials[choice.scene]
        pictures = PictureStream(materials)
        path = hub.configuration.scenes[choice.scene]
        var overrides = hub.configuration.overrides
        if case .chosen(let variant) = choice.variant { overrides.variant = variant }
        if let size = choice.size { overrides.canvasSize = size }
        if choice.reducesMotion { overrides.reducesMotion = true }
        self.overrides = overrides
        files = SceneFiles(scene: path, assetFolder: overrides.assetFolder)
    }

    // MARK: Loading

    /// Loads the scene. If the scene has errors, sends the errors, and the page continues to show the previous version.
    ///
    /// Returns false if the scene does not have the pane's variant. The page then receives the names of its variants.
    @discardableResult func load() -> Bool {
        generation = loads.begin()
        hub.watch(folders: files.folders)
        let loaded: LoadedScene
        do throws(SceneErrors) {
            loaded = try materials.reader.load(path: path, overrides: overrides, checksFrames: hasBrokenFrames)
        } catch {
            isBroken = true
            if let members = missingVariantMembers(error) {
                send("failed", members)
                return false
            }
            send("problems", SceneProblems(error).members)
            return true
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
        return true
    }

    /// Returns the members of the message that the scene does not have the pane's variant, or nil if it has other errors.
    ///
    /// The scene does not have the variant if it can be loaded without it, and does not name it.
    private func missingVariantMembers(_ errors: SceneErrors) -> Members? {
        guard let name = overrides.variant else { return nil }
        var others = overrides
        others.variant = nil
        guard let loaded = try? materials.reader.load(path: path, overrides: others, checksFrames: false),
            !loaded.variantNames.contains(name)
        else { return nil }
        let words = errors.diagnostics.flatMap { [$0.message] + ($0.hint.map { [$0] } ?? []) }
        return [
            ("message", .string(words.joined(separator: "; "))), ("scene", .number(choice.scene)),
            ("variant", .string(name)),
            ("variants", .strings(loaded.variantNames)),
        ]
    }

    /// The time between a load and its review. The picture is on the screen then, and of saves that come one after
    /// another only the last is reviewed.
    private static let reviewDelay = Duration.milliseconds(150)

    /// Starts a review of all frames on the reviewing worker. The picture is shown without waiting for the result.
    private func review() {
        let (reader, path, overrides, generation, report) = (materials.reader, path, overrides, generation, report)
        let (loads, start) = (loads, ContinuousClock.now + Self.reviewDelay)
        hub.reviewer.add {
            guard loads.isNewest(generation) else { return }
            // The reviews of several panes wait for the same moment.
            let wait = start - ContinuousClock.now
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            guard loads.isNewest(generation) else { return }
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
    ///
    /// - Parameter paneCount: The number of the page's open panes.
    func draw(paneCount: Int) {
        guard let stage, pictures.isDue(paneCount: paneCount) else { return }
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
}
