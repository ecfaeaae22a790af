import FrameOutput
package import JSON
import Layers
package import SceneDocument
package import SceneLoading
package import Staging
import Timing

/// The source of a property's value in a frame: who requested the track, which signal drives it, and its segment.
package struct ValueSource: Sendable {
    /// The track.
    package let track: Track
    private let origin: TrackOrigin
    /// The path of the scene file as the user gave it.
    private let file: String
    /// The signal's name.
    package let signalName: String
    /// The signal's value; nil if it has none.
    package let signal: Double?

    /// Explains a track, given by its index, in a frame.
    package init(ofTrack index: Int, of loaded: LoadedScene, in state: FrameState) {
        track = loaded.scene.tracks[index]
        origin = loaded.trackOrigins[index]
        file = loaded.source.file
        signalName = loaded.scene.signals[track.signal].name
        signal = state.signals[track.signal]
    }

    /// The ways a track derives its value from the signal.
    package enum Course: String, Sendable {
        /// The value is the signal itself.
        case follows
        /// The signal is between the ends of a segment.
        case moves
        /// The value at the end of a segment is held.
        case holds
        /// The outermost segment is extended beyond its end.
        case extends
        /// The property keeps its value at rest, since the signal has no value.
        case rests
    }

    /// The way it derives its value, and the index of the curve's segment, if one decides.
    package var course: (Course, segment: Int?) {
        guard let signal, !track.curve.isSilent(at: signal) else { return (.rests, nil) }
        switch track.curve.location(of: signal) {
        case .signal: return (.follows, nil)
        case .inside(let index): return (.moves, index)
        case .beyond(let index): return (.extends, index)
        case .heldBelow(let index), .heldAbove(let index): return (.holds, index)
        }
    }

    /// The location of the segment, or else of the track.
    package var position: TrackOrigin.Position {
        course.segment.map(origin.position(ofSegment:)) ?? origin.position
    }

    /// The source in one line; `hero.json:4:16` is the location to look at.
    package var text: String {
        let (course, index) = course
        let start = "\(origin.vocabulary.rawValue) \(file):\(position.line):\(position.column)"
        let property = "\(start), \(track.property.name) follows \(signalName)"
        guard let signal else { return "\(property), which has no value: at rest" }
        let driven = "\(property) = \(signal.brief)"
        if course == .rests { return "\(driven): not yet" }
        guard let index else { return driven }
        let segment = track.curve.segments[index]
        let way =
            segment.start == segment.end
            ? "\(segment.from.brief) → \(segment.to.brief) at \(segment.start.brief)"
            : "\(segment.from.brief) at \(segment.start.brief) → \(segment.to.brief) at \(segment.end.brief)"
        let easing = segment.easing == .linear ? "" : ", \(segment.easing.name)"
        switch course {
        case .holds: return "\(driven): \(way)\(easing), held"
        case .extends: return "\(driven): \(way)\(easing), going on"
        case .moves, .follows, .rests: return "\(driven): \(way)\(easing)"
        }
    }

    /// The source as a JSON object; every number in full precision.
    package var json: JSONValue {
        let (course, index) = course
        var members: [(String, JSONValue)] = [
            ("property", .string(track.property.name)), ("vocabulary", .string(origin.vocabulary.rawValue)),
            ("file", .string(file)), ("line", .number(position.line)), ("column", .number(position.column)),
            ("signal", .string(signalName)), ("value", signal.map { .number($0) } ?? .null),
            ("course", .string(course.rawValue)),
        ]
        if let segment = index.map({ track.curve.segments[$0] }) {
            members.append(
                (
                    "segment",
                    .object([
                        ("start", .number(segment.start)), ("end", .number(segment.end)), ("from", segment.from.json),
                        ("to", segment.to.json), ("easing", .string(segment.easing.name)),
                    ])
                ))
        }
        return .object(members)
    }
}
