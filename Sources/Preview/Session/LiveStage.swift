import FrameOutput
import Inspection
import JSON
import Layers
import Raster
import SceneLoading
import Staging

/// A scene that can be drawn at a frame of its timeline, or as the user has scrolled it live.
final class LiveStage {
    /// The scene, with the source ranges of its parts.
    let loaded: LoadedScene
    /// The stage from which the scene's frames are drawn.
    let stage: Stage
    /// The inspector that answers questions about the scene's frames.
    let inspector: SceneInspector
    /// The live scroll since the last reset; nil if there was none, or if it has not been needed since the scene was
    /// loaded. It is kept while a frame of the timeline is shown.
    private var live: LiveScroll?
    /// Whether the user scrolls the scene live; otherwise a frame of the timeline is shown.
    private(set) var isLive = false
    private var renderer: FrameRenderer
    private var frame = 0
    /// The events of the live scroll, with the frames to which they belong. These events are repeated when a new
    /// version of the scene is loaded.
    private var journal: [Entry] = []
    /// The frame up to which the live scroll has been advanced.
    private var reached = 0

    private struct Entry {
        var frame: Int
        var events: [LiveScroll.Event]
    }

    /// Prepares a scene. If `earlier` is an earlier version of the scene, the new version continues at the same frame,
    /// or with the same events of live scrolling.
    init(_ loaded: LoadedScene, cache: RasterCache, continuing earlier: LiveStage?) {
        self.loaded = loaded
        let simulation = Simulation(loaded.scene)
        stage = Stage(simulation, cache: cache)
        inspector = SceneInspector(loaded, simulation: simulation, cache: cache)
        renderer = FrameRenderer(stage)
        frame = min(earlier?.frame ?? 0, loaded.scene.timeline.frameCount - 1)
        guard let earlier else { return }
        (journal, reached, isLive) = (earlier.journal, earlier.reached, earlier.isLive)
        if isLive { resume() }
    }

    /// The literal values of the scene file; nil if the file's text is not JSON.
    private(set) lazy var editables = try? EditableValues(loaded.source)

    /// The views that move, as members of the JSON object that a page receives.
    private(set) lazy var lanes = inspector.lanes().members { [editables, loaded] range in
        editables?.json(ofRange: range, in: loaded)
    }

    /// Whether anything will move in the next live frame.
    var isMoving: Bool { shownLive?.isMoving ?? false }

    private var shownLive: LiveScroll? { isLive ? live : nil }

    /// The live scroll since the last reset; nil if there was none.
    var recording: LiveScroll? {
        if live == nil, reached > 0 { resume() }
        return live
    }

    /// Shows a frame of the timeline.
    func show(_ frame: Int) {
        isLive = false
        self.frame = min(frame, loaded.scene.timeline.frameCount - 1)
    }

    /// Begins live scrolling at frame 0.
    func reset() {
        live = LiveScroll(loaded.scene)
        journal = []
        reached = 0
        isLive = true
    }

    /// Repeats the recorded events in this version of the scene.
    private func resume() {
        var live = LiveScroll(loaded.scene)
        for entry in journal { live.advance(to: entry.frame, events: entry.events) }
        if reached > live.frame { live.advance(to: reached, events: []) }
        self.live = live
    }

    /// Advances live scrolling to a later frame, and shows it; starts live scrolling if it has not started. If the frame
    /// is not later than the last frame and there are events, it counts as the next frame; without events it is ignored.
    ///
    /// - Parameter budget: The number of frames by which scrolling may advance; the frames that it advances are
    ///   subtracted.
    /// - Returns: Whether the frame is reached. If not, the same call with a new budget continues.
    func tick(to frame: Int, _ events: [LiveScroll.Event], within budget: inout Int) -> Bool {
        if live == nil { resume() }
        isLive = true
        let next = frame > reached ? frame : events.isEmpty ? reached : reached + 1
        guard next > reached, next <= LiveScroll.lastFrame else { return true }
        let isInReach = next - reached <= budget
        let stop = isInReach ? next : reached + budget
        guard stop > reached else { return false }
        live?.advance(to: stop, events: isInReach ? events : [])
        budget -= stop - reached
        reached = stop
        if isInReach, !events.isEmpty { journal.append(Entry(frame: next, events: events)) }
        return isInReach
    }

    /// The state of the current frame, with the values of all signals.
    var state: FrameState { shownLive?.state ?? stage.simulation.state(ofFrame: frame) }

    /// Draws the current frame and returns its state.
    func draw(into receiver: inout some BandReceiver) throws -> FrameState {
        let state: FrameState
        let moments: [FrameState]
        if let live = shownLive {
            state = stage.state(of: live)
            moments = stage.moments(of: live)
        } else {
            state = stage.state(ofFrame: frame)
            moments = stage.moments(ofFrame: frame)
        }
        try renderer.draw(state, moments: moments, into: &receiver)
        return state
    }
}
