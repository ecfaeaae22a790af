import FrameOutput
package import JSON
import Layers
package import SceneDocument
package import SceneLoading
package import Staging
import Timing

/// The source of a property's value in a frame: the track's origin, the signal that drives the track, and the curve
/// segment.
package struct ValueSource: Sendable {
    /// The track.
    package let track: Track
    private let origin: TrackOrigin
    /// The path of the scene file as the user gave it.
    private let file: String
    /// The name of the signal that drives the track.
    package let signalName: String
    /// The value of that signal in the frame; nil if the signal has no value.
    package let signal: Double?

    /// Creates the source for a frame from a track, given by its index.
    package init(ofTrack index: Int, of loaded: LoadedScene, in state: FrameState) {
        track = loaded.scene.tracks[index]
        origin = loaded.trackOrigins[index]
        file = loaded.source.file
        signalName = loaded.scene.signals[track.signal].name
        signal = state.signals[track.signal]
    }

    /// The ways in which a track derives the property's value from the signal.
    package enum Course: String, Sendable {
        /// The property's value is the signal itself.
        case follows
        /// The signal is between the ends of a segment.
        case moves
        /// The value at the end of a segment is held, since the signal is outside the segment.
        case holds
        /// The signal is beyond the end of the outermost segment, which is extended.
        case extends
        /// The property keeps its value at rest, since the signal has no value or the track does not write yet.
        case rests
    }

    /// The way in which the track derives the value, and the index of the curve segment that determines the value, if
    /// any.
    package var course: (Course, segment: Int?) {
        guard let signal, !track.curve.isSilent(at: signal) else { return (.rests, nil) }
        switch track.curve.location(of: signal) {
        case .signal: return (.follows, nil)
        case .inside(let index): return (.moves, index)
        case .beyond(let index): return (.extends, index)
        case .heldBelow(let index), .heldAbove(let index): return (.holds, index)
        }
    }

    /// The location of the segment in the scene file, or of the track if no segment determines the value.
    package var position: TrackOrigin.Position {
        course.segment.map(origin.position(ofSegment:)) ?? origin.position
    }

    /// The source in one line of text, with a location to look at, such as `hero.json:4:16`.
    package var text: String {
        let (course, index) = course
        let start = "\(origin.vocabulary.rawValue) \(file):\(position.line):\(position.column)"
        let property = "\(start), \(track.property.name) follows \(signalName)"
        guard let signal else { return "\(property), which has no value: at rest" }
        let driven = "\(property) = \(signal.brief)"
        if course == .rests { return "\(driven): not yet" }
        guard let index else { return driven + (track.curve.format.map { ", as '\($0.pattern)'" } ?? "") }
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

    /// The source as a JSON object, with every number in full precision.
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
