import FrameOutput
import JSON
import Layers
import SceneDocument
import SceneLoading
import Staging
import Timing

/// The source of a property's value in a frame: who requested the track, which signal drives it, and its segment.
struct ValueSource {
    var track: Track
    var origin: TrackOrigin
    /// The path of the scene file as the user gave it.
    var file: String
    var signalName: String
    /// The signal's value; nil if it has none.
    var signal: Double?

    /// How a track derives its value from the signal.
    private enum Course: String {
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

    private var course: (Course, segment: Int?) {
        guard let signal, !track.curve.isSilent(at: signal) else { return (.rests, nil) }
        switch track.curve.location(of: signal) {
        case .signal: return (.follows, nil)
        case .inside(let index): return (.moves, index)
        case .beyond(let index): return (.extends, index)
        case .heldBelow(let index), .heldAbove(let index): return (.holds, index)
        }
    }

    private var position: TrackOrigin.Position { course.segment.map(origin.position(ofSegment:)) ?? origin.position }

    /// The source in one line; `hero.json:4:16` is the location to look at.
    var text: String {
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
    var json: JSONValue {
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
