import Layers

/// The value of a numeric property of a view in any frame.
///
/// The value is computed from the view's layer and the tracks that can change the value. The layer has the values from
/// before tracks are applied. The tracks are in application order.
struct PropertyInMotion: Sendable {
    private let path: PropertyPath
    private let rest: Layer
    private let tracks: [Track]
    /// The value before tracks are applied. It is also used if the only track has no value.
    private let restingValue: Double?
    /// The track that writes the value, if it is the only track that can change the value; otherwise nil.
    private let writer: Track?

    init(path: PropertyPath, rest: Layer, tracks: [Track]) {
        self.path = path
        self.rest = rest
        self.tracks = tracks
        restingValue = path.number(in: rest)
        writer = tracks.count == 1 && tracks[0].property == path ? tracks[0] : nil
    }

    /// The signals that drive the tracks.
    var signals: [SignalIndex] { tracks.map { $0.signal } }

    /// Returns the value in a frame; nil if the property has no value. The state must hold the signals of all tracks.
    func value(in state: FrameState) -> Double? {
        if tracks.isEmpty { return restingValue }
        if let writer {
            guard let signal = state.signals[writer.signal], !writer.curve.isSilent(at: signal) else {
                return restingValue
            }
            if case .number(let number) = writer.curve.value(at: signal) { return number }
        }
        var layer = rest
        for track in tracks {
            guard let signal = state.signals[track.signal] else { continue }
            track.write(at: signal, into: &layer)
        }
        return path.number(in: layer)
    }
}

extension PropertyPath {
    fileprivate func number(in layer: Layer) -> Double? {
        if case .number(let number)? = value(in: layer) { number } else { nil }
    }
}
