import FrameOutput
package import JSON
import Layers
package import SceneDocument
package import SceneLoading
package import Staging
import Timing

/// What determines a property's value in a frame: a track, the signal that drives the track, and a segment of the
/// track's curve.
package struct ValueSource: Sendable {
    /// The track that sets the property.
    package let track: Track
    private let origin: TrackOrigin
    /// The path of the scene file, as the user wrote it.
    private let file: String
    /// The name of the signal that drives the track.
    package let signalName: String
    /// The value of the track's signal in the frame. Nil if the signal has no value in the frame.
    package let signal: Double?

    /// Creates the source of a value in a frame. `index` is the index of the track.
    package init(ofTrack index: Int, of loaded: LoadedScene, in state: FrameState) {
        track = loaded.scene.tracks[index]
        origin = loaded.trackOrigins[index]
        file = loaded.source.file
        signalName = loaded.scene.signals[track.signal].name
        signal = state.signals[track.signal]
    }

    /// How a track derives the property's value from its signal.
    package enum Course: String, Sendable {
        /// The property's value is the signal itself.
        case follows
        /// The value changes, since the signal is between the ends of a segment of the curve.
        case moves
        /// The value is constant at the end of a segment, since the signal is outside the segment.
        case holds
        /// The value continues beyond the last segment, which is extended, since the signal is beyond its end.
        case extends
        /// The property keeps its value at rest, since the signal has no value or the track does not set the property
        /// in this frame.
        case rests
    }

    /// How the track derives the value, and the index of the curve's segment that determines the value. The index is
    /// nil if no segment determines it.
    package var course: (Course, segment: Int?) {
        guard let signal, !track.curve.isSilent(at: signal) else { return (.rests, nil) }
        switch track.curve.location(of: signal) {
        case .signal: return (.follows, nil)
        case .inside(let index): return (.moves, index)
        case .beyond(let index): return (.extends, index)
        case .heldBelow(let index), .heldAbove(let index): return (.holds, index)
        }
    }

    /// The location, in the scene file, of the segment that determines the value. If no segment does, the location of
    /// the track.
    package var position: TrackOrigin.Position {
        course.segment.map(origin.position(ofSegment:)) ?? origin.position
    }

    /// The source as one line of text, with its location in the scene file, such as `hero.json:4:16`.
    package var text: String {
        let (course, index) = course
        let start = "\(origin.vocabulary.rawValue) \(file):\(position.line):\(position.column)"
        let property = "\(start), \(propertyText) follows \(signalName)"
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

    /// The property's name. For a property that the scene spells with a short name, this name and its meaning.
    private var propertyText: String {
        guard origin.vocabulary != .pages, let short = ShortName.pure.first(where: { $0.rawValue == origin.spelling })
        else { return track.property.name }
        let note = short.note.map { ", \($0)" } ?? ""
        return "\(track.property.name) ('\(short.rawValue)'\(note))"
    }

    /// The source as a JSON object. Every number has full precision.
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
