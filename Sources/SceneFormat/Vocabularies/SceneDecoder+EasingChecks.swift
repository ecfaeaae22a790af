import JSON
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Most formulas of easings that are tried in frames: a fraction of a second.
    private static let checkedEasingCount = 200_000

    /// Reports formulas of easings that have no value in some frame, between the points at which they were tried.
    ///
    /// All frames are looked at or, where that is too much, as many as can be, the first and the last among them.
    mutating func checkFormulaEasings(of scene: LoweredScene) {
        let tracks = scene.tracks.indices.filter { index in
            scene.tracks[index].curve.segments.contains { $0.easing.isFormula }
        }
        guard !tracks.isEmpty else { return }
        let simulation = Simulation(scene)
        let last = scene.timeline.frameCount - 1
        let count = min(last + 1, max(2, Self.checkedEasingCount / tracks.count))
        for step in 0..<count {
            let frame = count > 1 ? last * step / (count - 1) : 0
            let state = simulation.state(ofFrame: frame)
            for index in tracks {
                guard let signal = state.signals[scene.tracks[index].signal],
                    let (easing, progress) = scene.tracks[index].curve.easing(at: signal),
                    !easing.hasValue(at: progress)
                else { continue }
                report(
                    .invalidEasing,
                    "the easing \(easing.name.quotedInShort) has no value at p = \(progress.shortText), in frame \(frame)",
                    at: drafts[index].place)
                return
            }
        }
    }
}

extension TrackCurve {
    /// The easing that makes the value at a signal, and the progress it bends; nil where none does.
    fileprivate func easing(at signal: Double) -> (easing: Easing, progress: Double)? {
        switch place(of: signal) {
        case .inside(let index), .beyond(let index):
            let segment = segments[index]
            guard segment.start != segment.end else { return nil }
            return (segment.easing, (signal - segment.start) / (segment.end - segment.start))
        case .signal, .heldBelow, .heldAbove: return nil
        }
    }
}
