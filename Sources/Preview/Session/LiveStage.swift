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
    /// The live scroll since the last reset; nil if a frame of the timeline is shown.
    private(set) var live: LiveScroll?
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
        guard let earlier, earlier.live != nil else { return }
        live = LiveScroll(loaded.scene)
        for entry in earlier.journal { tick(to: entry.frame, entry.events) }
        tick(to: earlier.reached, [])
    }

    /// The literal values of the scene file; nil if the file's text is not JSON.
    private(set) lazy var editables = try? EditableValues(loaded.source)

    /// The views that move, as members of the JSON object that a page receives.
    private(set) lazy var lanes = inspector.lanes().members

    /// Whether the user scrolls the scene live.
    var isLive: Bool { live != nil }
    /// Whether anything will move in the next live frame.
    var isMoving: Bool { live?.isMoving ?? false }

    /// Shows a frame of the timeline.
    func show(_ frame: Int) {
        live = nil
        self.frame = min(frame, loaded.scene.timeline.frameCount - 1)
    }

    /// Begins live scrolling at frame 0.
    func reset() {
        live = LiveScroll(loaded.scene)
        journal = []
        reached = 0
    }

    /// Advances live scrolling to a later frame; starts live scrolling if it has not started.
    ///
    /// A frame that is not later than the last frame counts as the next frame if there are events; otherwise it is
    /// ignored.
    func tick(to frame: Int, _ events: [LiveScroll.Event]) {
        if live == nil { reset() }
        let next = frame > reached ? frame : events.isEmpty ? reached : reached + 1
        guard next > reached, next <= LiveScroll.lastFrame else { return }
        live?.advance(to: next, events: events)
        reached = next
        if !events.isEmpty { journal.append(Entry(frame: next, events: events)) }
    }

    /// The state of the current frame, with the values of all signals.
    var state: FrameState { live?.state ?? stage.simulation.state(ofFrame: frame) }

    /// Draws the current frame and returns its state.
    func draw(into receiver: inout some BandReceiver) throws -> FrameState {
        let state: FrameState
        let moments: [FrameState]
        if let live {
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
