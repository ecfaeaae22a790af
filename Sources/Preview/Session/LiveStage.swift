import FrameOutput
import Inspection
import JSON
import Layers
import Raster
import SceneLoading
import Staging

/// A scene that is shown either at a frame of its timeline, or as the user scrolls it live.
final class LiveStage {
    /// The scene, with the source ranges of its parts.
    let loaded: LoadedScene
    /// The stage from which the scene's frames are drawn.
    let stage: Stage
    /// The inspector that answers questions about the scene's frames.
    let inspector: SceneInspector
    /// The live scroll since the last reset, which is kept while a frame of the timeline is shown.
    ///
    /// Nil if there has been no live scroll, or if a new version of the scene was loaded and has not been scrolled yet.
    private var live: LiveScroll?
    /// Whether the live scroll is shown. If false, a frame of the timeline is shown.
    private(set) var isLive = false
    private var renderer: FrameRenderer
    private var frame = 0
    /// The events of the live scroll, each with its frame. They are repeated if a new version of the scene is loaded.
    private var journal: [Entry] = []
    /// The frame up to which the live scroll has been advanced.
    private var reached = 0

    private struct Entry {
        var frame: Int
        var events: [LiveScroll.Event]
    }

    /// Prepares a scene for drawing.
    ///
    /// - Parameter earlier: An earlier version of the scene, or nil. The new version continues at the same frame, and
    ///   with the same live scroll.
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

    /// The views that move, as members of a JSON object for the page.
    private(set) lazy var lanes = inspector.lanes().members { [editables, loaded] range in
        editables?.json(ofRange: range, in: loaded)
    }

    /// Whether the picture may change in the next live frame, even without an event.
    var isMoving: Bool { shownLive?.isMoving ?? false }

    private var shownLive: LiveScroll? { isLive ? live : nil }

    /// The live scroll since the last reset; nil if there has been none.
    var recording: LiveScroll? {
        if live == nil, reached > 0 { resume() }
        return live
    }

    /// Shows a frame of the timeline.
    func show(_ frame: Int) {
        isLive = false
        self.frame = min(frame, loaded.scene.timeline.frameCount - 1)
    }

    /// Restarts live scrolling at frame 0.
    func reset() {
        live = LiveScroll(loaded.scene)
        journal = []
        reached = 0
        isLive = true
    }

    /// Computes the live scroll of this version of the scene by repeating the recorded events.
    private func resume() {
        var live = LiveScroll(loaded.scene)
        for entry in journal { live.advance(to: entry.frame, events: entry.events) }
        if reached > live.frame { live.advance(to: reached, events: []) }
        self.live = live
    }

    /// Advances live scrolling to a later frame, and shows it. Starts live scrolling if needed.
    ///
    /// If the frame is not later than the current live frame, the call does nothing without events. With events, it
    /// advances to the next frame.
    ///
    /// - Parameter budget: The maximum number of frames to compute. The computed frames are subtracted from it.
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

    /// The state of the shown frame, with the values of all signals.
    var state: FrameState { shownLive?.state ?? stage.simulation.state(ofFrame: frame) }

    /// Draws the shown frame and returns its state.
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
