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
    private var renderer: FrameRenderer
    private var live: LiveScroll?
    private var frame = 0

    /// Prepares a scene; it continues at the frame that another version of the scene has shown.
    init(_ loaded: LoadedScene, cache: RasterCache, continuing earlier: LiveStage?) {
        self.loaded = loaded
        stage = Stage(Simulation(loaded.scene), cache: cache)
        renderer = FrameRenderer(stage)
        frame = min(earlier?.frame ?? 0, loaded.scene.timeline.frameCount - 1)
        if let scroll = earlier?.live { live = scroll.continued(in: loaded.scene) }
    }

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
    func reset() { live = LiveScroll(loaded.scene) }

    /// Moves live scrolling on; begins it if it has not begun.
    func tick(to frame: Int, _ events: [LiveScroll.Event]) {
        if live == nil { live = LiveScroll(loaded.scene) }
        live?.advance(to: frame, events: events)
    }

    /// The numbers of the current frame, with all signals.
    var state: FrameState { live?.state ?? stage.simulation.state(ofFrame: frame) }

    /// Draws the current frame.
    func draw(into receiver: inout some BandReceiver) throws -> FrameState {
        let state: FrameState
        let moments: [FrameState]
        if let live {
            state = live.state
            moments = live.moments
        } else {
            state = stage.state(ofFrame: frame)
            moments = stage.moments(ofFrame: frame)
        }
        try renderer.draw(state, moments: moments, into: &receiver)
        return state
    }
}
