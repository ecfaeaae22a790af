import Primitives
import Timing

/// The scalar pass: offsets and signals of a scene's frames, any frame in any order.
///
/// Readying a scene costs a walk from each signal's view to its container; a frame then costs a few operations for each
/// container and signal, each signal once, in their order.
public struct Simulation: Sendable {
    /// The scene whose frames these are.
    public let scene: Scene
    private let motions: [ScrollMotion]
    private let geometry: [SignalGeometry]

    /// Readies a scene for any frame.
    public init(_ scene: Scene) {
        self.scene = scene
        motions = scene.containers.indices.map { index in
            ScrollMotion(
                from: scene.containers[index].contentOffset,
                segments: scene.timeline.tracks.filter { $0.container == index }.flatMap(\.segments))
        }
        let content = ContentGeometry(of: scene)
        var tracks = TracksByLayer(scene.tracks)
        geometry = scene.signals.map {
            SignalGeometry($0.source, in: scene, geometry: content, tracks: &tracks)
        }
    }

    /// The numbers of one frame of the timeline, counted from zero.
    public func state(ofFrame index: Int) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        let time = scene.timeline.time(ofFrame: index)
        var state = FrameState(
            index: index, time: time, offsets: motions.map { $0.offset(at: time) },
            velocities: motions.map { $0.velocity(at: time) }, signals: [])
        state.signals.reserveCapacity(geometry.count)
        for signal in geometry { evaluate(signal, in: &state) }
        return state
    }

    private func evaluate(_ signal: SignalGeometry, in state: inout FrameState) {
        do {
            let value = try signal.value(in: state)
            if let value, case .formula = signal, value.magnitude > Signal.maximumMagnitude {
                fail(because: nil, in: &state)
            } else {
                state.signals.append(value)
            }
        } catch {
            fail(because: error, in: &state)
        }
    }

    private func fail(because error: FormulaError?, in state: inout FrameState) {
        let signal = state.signals.count
        state.signals.append(nil)
        guard state.failure == nil else { return }
        state.failure = SignalFailure(
            signal: signal, name: scene.signals[signal].name, frame: state.index, error: error)
    }
}
