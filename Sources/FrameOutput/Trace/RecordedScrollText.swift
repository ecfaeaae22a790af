public import JSON
import Primitives
public import Staging
public import Timing

/// The text forms in which a recorded scroll is stored.
public enum RecordedScrollText {
    /// Returns a trace as CSV that a scene's `trace` can read: a row for each sample, with its time in seconds and
    /// offsets in points.
    ///
    /// Each number is the shortest decimal that reads back as the same number.
    public static func csv(_ trace: ScrollTrace) -> String {
        let columns = Axis.allCases.compactMap { trace[$0] }
        guard let times = columns.first?.times else { return "" }
        var text = "t\(trace.x == nil ? "" : ",x")\(trace.y == nil ? "" : ",y")\n"
        for index in times.indices {
            text += times[index].shortText
            for column in columns { text += ",\(column.offsets[index].shortText)" }
            text += "\n"
        }
        return text
    }

    /// Returns the movements of a live scroll, by container name, as the object that a timeline's `tracks` accepts. If
    /// a container has no id, its name is its index, and the container needs an id before the object can be used.
    ///
    /// A container that never moved is left out. A timeline accepts at most 10 000 movements for a container. A finger
    /// that keeps moving reaches this limit in 166 seconds at 60 frames a second.
    public static func tracks(of live: LiveScroll) -> JSONValue {
        let scene = live.scene
        return .object(
            live.movements.filter { track in !track.segments.allSatisfy(\.isHold) }.map { track in
                (scene.name(of: track.container), .array(track.segments.map { json($0) }))
            })
    }

    private static func json(_ segment: ScrollSegment) -> JSONValue {
        func movement(_ word: String, _ x: Double, _ y: Double, _ duration: Double?) -> JSONValue {
            .object([(word, .numbers([x, y]))] + (duration.map { [("duration", .number($0))] } ?? []))
        }
        switch segment {
        case .hold(let duration): return .object([("hold", .number(duration))])
        case .drag(let x, let y, let duration, _): return movement("drag", x, y, duration)
        case .fling(let x, let y, let duration): return movement("fling", x ?? 0, y ?? 0, duration)
        case .scrollTo(let x, let y, let duration, _): return movement("scrollTo", x ?? 0, y ?? 0, duration)
        case .page, .snap, .trace: preconditionFailure("a live scroll has no such movements")
        }
    }
}

extension ScrollSegment {
    fileprivate var isHold: Bool { if case .hold = self { true } else { false } }
}
