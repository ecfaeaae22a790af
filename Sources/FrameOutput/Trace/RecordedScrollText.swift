public import JSON
import Primitives
public import Staging
public import Timing

/// The text formats in which a recorded scroll is stored.
public enum RecordedScrollText {
    /// Returns a recorded scroll as CSV, which a scene can read with `trace`. Each row is a sample: its time in seconds
    /// and its offsets in points.
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

    /// Returns the movements of a live scroll, by container name, as the JSON object that a timeline's `tracks`
    /// accepts.
    ///
    /// If a container has no id, its index is used as its name. Such a container needs an id before the object can be
    /// used. A container that never moved is left out. A timeline accepts at most 10 000 movements for a container: 166
    /// seconds of continuous movement at 60 frames a second.
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
