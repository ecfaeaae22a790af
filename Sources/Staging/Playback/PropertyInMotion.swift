import Layers
import Primitives

/// The value of a numeric property of a view in any frame.
///
/// The value is computed from the view's layer and the tracks that can change the value. The layer has the values from
/// before tracks are applied. The tracks are in application order.
struct PropertyInMotion: Sendable {
    private let path: PropertyPath
    private let rest: Layer
    /// The views whose sizes the view follows, outermost first; empty if the view does not follow its parent.
    private let followed: [Followed]
    private let autoresizing: Autoresizing?
    private let tracks: [Track]
    /// The value before tracks are applied. It is also used if the only track has no value.
    private let restingValue: Double?
    /// The track that writes the value, if it is the only track that can change the value; otherwise nil.
    private let writer: Track?

    /// A view whose size affects the boxes of other views.
    struct Followed: Sendable {
        var rest: Layer
        /// The tracks that can change the size, in application order.
        var tracks: [Track]
        /// How the view itself follows its parent; nil for the outermost view.
        var autoresizing: Autoresizing?
    }

    init(
        path: PropertyPath, rest: Layer, tracks: [Track], followed: [Followed] = [], autoresizing: Autoresizing? = nil
    ) {
        self.path = path
        self.rest = rest
        self.tracks = tracks
        self.followed = followed
        self.autoresizing = autoresizing
        restingValue = path.number(in: rest)
        writer = followed.isEmpty && tracks.count == 1 && tracks[0].property == path ? tracks[0] : nil
    }

    /// The signals that drive the tracks.
    var signals: [SignalIndex] { followed.flatMap { $0.tracks.map { $0.signal } } + tracks.map { $0.signal } }

    /// Returns the value in a frame; nil if the property has no value. The state must hold the signals of all tracks.
    func value(in state: FrameState) -> Double? {
        if tracks.isEmpty, followed.isEmpty { return restingValue }
        if let writer {
            guard let signal = state.signals[writer.signal], !writer.curve.isSilent(at: signal) else {
                return restingValue
            }
            if case .number(let number) = writer.curve.value(at: signal) { return number }
        }
        var parent: (rest: Size, size: Size)?
        for view in followed {
            let layer = layer(view.rest, following: parent, by: view.autoresizing, view.tracks, in: state)
            parent = (view.rest.bounds.size, layer.bounds.size)
        }
        return path.number(in: layer(rest, following: parent, by: autoresizing, tracks, in: state))
    }

    private func layer(
        _ rest: Layer, following parent: (rest: Size, size: Size)?, by autoresizing: Autoresizing?, _ tracks: [Track],
        in state: FrameState
    ) -> Layer {
        var layer = rest
        if let parent, let autoresizing, parent.rest != parent.size {
            layer.frame = autoresizing.box(rest.frame, from: parent.rest, to: parent.size)
        }
        for track in tracks {
            guard let signal = state.signals[track.signal] else { continue }
            track.write(at: signal, into: &layer)
        }
        return layer
    }
}

extension PropertyPath {
    fileprivate func number(in layer: Layer) -> Double? {
        if case .number(let number)? = value(in: layer) { number } else { nil }
    }
}
