public import JSON
import Primitives
public import Staging
public import Timing

/// The files in which a recorded scroll is kept.
public enum RecordedScrollText {
    /// Returns a trace as the CSV that `trace` reads: a row of seconds and points for each sample.
    ///
    /// Numbers are the shortest decimals that read back as the same ones.
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

    /// Returns the movements of a live scroll as the object that `tracks` takes in a timeline, by the names of the
    /// containers. A container without an id is named by its index, and needs an id before the object can be used.
    ///
    /// A container that never moved is left out. A timeline takes at most 10 000 movements of a container, which a
    /// finger that never rests makes in 166 seconds at 60 frames a second.
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
