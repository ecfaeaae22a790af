import FrameOutput
import JSON
import Layers
import SceneFormat
import Staging
import Timing

/// Where the value of a property comes from in a frame: who asked for its track, what drives that, and what it says there.
struct ValueSource {
    var track: Track
    var origin: TrackOrigin
    /// The scene file as it was named.
    var file: String
    var signalName: String
    /// What the signal is; nil where it has no value.
    var signal: Double?

    /// How a track makes its value.
    private enum Course: String {
        /// The signal is the value.
        case follows
        /// Between the ends of a segment.
        case moves
        /// The end of a segment is held.
        case holds
        /// Beyond the outermost segment, which goes on.
        case extends
        /// The property keeps its value at rest, since the signal has none.
        case rests
    }

    private var course: (Course, segment: Int?) {
        guard let signal, !track.curve.isSilent(at: signal) else { return (.rests, nil) }
        switch track.curve.place(of: signal) {
        case .signal: return (.follows, nil)
        case .inside(let index): return (.moves, index)
        case .beyond(let index): return (.extends, index)
        case .heldBelow(let index), .heldAbove(let index): return (.holds, index)
        }
    }

    private var place: TrackOrigin.Place { course.segment.map(origin.place(ofSegment:)) ?? origin.place }

    /// One line; `hero.json:4:16` is where to look.
    var text: String {
        let (course, index) = course
        let start = "\(origin.vocabulary.rawValue) \(file):\(place.line):\(place.column)"
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

    /// The same as an object; every number in full precision.
    var json: JSONValue {
        let (course, index) = course
        var members: [(String, JSONValue)] = [
            ("property", .string(track.property.name)), ("vocabulary", .string(origin.vocabulary.rawValue)),
            ("file", .string(file)), ("line", .number(place.line)), ("column", .number(place.column)),
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
