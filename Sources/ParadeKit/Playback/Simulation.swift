import Primitives

/// The scalar pass: offsets and signals of a scene's frames, any frame in any order.
///
/// Readying a scene costs a walk from each signal's view to its container; a frame then costs a few operations for each
/// container and signal.
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
        geometry = scene.signals.map { SignalGeometry($0.source, in: scene) }
    }

    /// The numbers of one frame of the timeline, counted from zero.
    public func state(ofFrame index: Int) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        let time = scene.timeline.time(ofFrame: index)
        let offsets = motions.map { $0.offset(at: time) }
        return FrameState(
            index: index, time: time, offsets: offsets, signals: geometry.map { $0.value(offsets: offsets) })
    }
}
