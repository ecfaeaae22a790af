import FrameOutput
import Inspection
import JSON
import Layers
import Raster
import SceneLoading
import Staging

/// A scene that can be drawn at a frame of its timeline, or as it has been scrolled.
final class LiveStage {
    /// The scene, with where its parts were written.
    let loaded: LoadedScene
    /// The state that its frames are drawn from.
    let stage: Stage
    /// Answers questions about its frames.
    let inspector: SceneInspector
    /// The live scroll since the last reset; nil on the timeline.
    private(set) var live: LiveScroll?
    private var renderer: FrameRenderer
    private var frame = 0
    /// The events of the live scroll, by the frames from which they count, to repeat them in another version.
    private var journal: [Entry] = []
    /// The frame up to which the live scroll has been advanced.
    private var reached = 0

    private struct Entry {
        var frame: Int
        var events: [LiveScroll.Event]
    }

    /// Prepares a scene. It continues where another version of the scene was: at its frame, or with the same events.
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

    /// The literal values of the file; nil if it has no such values any more.
    private(set) lazy var editables = try? EditableValues(loaded.source)

    /// The views that move, as the page gets them.
    private(set) lazy var lanes = inspector.lanes().members

    /// Whether it is scrolled live.
    var isLive: Bool { live != nil }
    /// Whether something will move in the next live frame.
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

    /// Moves live scrolling on to a later frame; begins it if it has not begun. An earlier frame counts as the next one
    /// if there are events, and is ignored otherwise.
    func tick(to frame: Int, _ events: [LiveScroll.Event]) {
        if live == nil { reset() }
        let next = frame > reached ? frame : events.isEmpty ? reached : reached + 1
        guard next > reached, next <= LiveScroll.lastFrame else { return }
        live?.advance(to: next, events: events)
        reached = next
        if !events.isEmpty { journal.append(Entry(frame: next, events: events)) }
    }

    /// The numbers of the current frame, with all signals.
    var state: FrameState { live?.state ?? stage.simulation.state(ofFrame: frame) }

    /// Draws the current frame; returns its numbers.
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
