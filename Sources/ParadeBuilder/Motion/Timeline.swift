import JSON

/// How scroll containers move, and how long the scene lasts.
///
///     Timeline(fps: 60, tracks: ["feed": [.hold(0.2), .scroll(to: .end, duration: 2, easing: .inOutSine)]])
public struct Timeline: ValueRepresentable {
    /// The timeline as the scene holds it.
    public let value: Value
    /// Creates a timeline from a value of a scene.
    public init(value: Value) { self.value = value }

    /// Creates a timeline.
    ///
    /// - Parameters:
    ///   - fps: Frames per second (default: 60).
    ///   - duration: The duration in seconds (default: that of the longest track).
    ///   - frames: The number of frames, evenly spaced over the duration, both ends included.
    ///   - motionBlur: Whether moving views are blurred, or how (default: not).
    ///   - tracks: Lists of movements, by the ids of scroll containers.
    public init(
        fps: FrameRate? = nil, duration: (any FormulaConvertible)? = nil,
        frames: (any FormulaConvertible)? = nil, motionBlur: MotionBlur? = nil,
        tracks: KeyValuePairs<String, [Movement]> = [:]
    ) {
        var object = ObjectValue()
        if let fps { object.add("fps", fps) }
        if let duration { object.add("duration", duration) }
        if let frames { object.add("frames", frames) }
        if let motionBlur { object.add("motionBlur", motionBlur) }
        if !tracks.isEmpty {
            var lists = ObjectValue()
            for (name, movements) in tracks { lists.add(name, movements) }
            object.add("tracks", lists.value)
        }
        value = object.value
    }
}

/// One movement of a scroll container.
public struct Movement: ValueConvertible {
    /// The movement as the scene holds it.
    public let value: Value

    private init(
        _ key: String, _ first: some ValueConvertible, _ others: KeyValuePairs<String, (any ValueConvertible)?>,
        _ fileID: String, _ line: Int
    ) {
        var object = ObjectValue()
        object.add(key, first)
        for (key, value) in others { if let value { object.add(key, value) } }
        value = Value(json: object.value.json.located(at: SourceLines.origin(fileID, line)))
    }

    /// Scrolls to a place.
    public static func scroll(
        to destination: Destination, duration: (any FormulaConvertible)? = nil, easing: Easing? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> Movement {
        Movement("scrollTo", destination, ["duration": duration, "easing": easing.any], fileID, line)
    }

    /// Rests for a number of seconds. After a drag, the finger stays down.
    public static func hold(
        _ seconds: some FormulaConvertible, fileID: String = #fileID, line: Int = #line
    ) -> Movement {
        Movement("hold", seconds, [:], fileID, line)
    }

    /// Drags the content by a finger. Negative distances are up or left, which scrolls forwards.
    public static func drag(
        _ distance: FingerMotion, duration: (any FormulaConvertible)? = nil, easing: Easing? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> Movement {
        Movement("drag", distance, ["duration": duration, "easing": easing.any], fileID, line)
    }

    /// Lets the finger go at a velocity, in points per second.
    public static func fling(
        _ velocity: FingerMotion, duration: (any FormulaConvertible)? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> Movement {
        Movement("fling", velocity, ["duration": duration], fileID, line)
    }

    /// Lets a spring move the content to a page, counted from 0.
    public static func page(
        _ index: some FormulaConvertible, velocity: (any FormulaConvertible)? = nil, spring: Spring? = nil,
        duration: (any FormulaConvertible)? = nil, fileID: String = #fileID, line: Int = #line
    ) -> Movement {
        Movement(
            "page", index, ["velocity": velocity, "spring": spring.any, "duration": duration], fileID, line)
    }

    /// Lets a spring move the content to the nearest stop.
    public static func snap(
        _ stops: Stops, velocity: (any FormulaConvertible)? = nil, spring: Spring? = nil,
        duration: (any FormulaConvertible)? = nil, align: SnapAlignment? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> Movement {
        Movement(
            "snap", stops,
            ["velocity": velocity, "spring": spring.any, "duration": duration, "align": align.any], fileID, line)
    }

    /// Plays a file of recorded offsets.
    public static func trace(_ file: String, fileID: String = #fileID, line: Int = #line) -> Movement {
        Movement("trace", file, [:], fileID, line)
    }
}

extension Optional where Wrapped: ValueConvertible {
    /// The value as one of any type.
    fileprivate var any: (any ValueConvertible)? { map { $0 } }
}

/// A place to scroll to.
public struct Destination: ValueRepresentable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByArrayLiteral
{
    /// The place as the scene holds it.
    public let value: Value
    /// Creates a place from a value of a scene.
    public init(value: Value) { self.value = value }
    /// Creates an offset along the axis, in points.
    public init(integerLiteral offset: Int) { value = Value(offset) }
    /// Creates an offset along the axis, in points.
    public init(floatLiteral offset: Double) { value = Value(offset) }
    /// Creates an offset along the axis from a formula.
    public init(stringLiteral formula: String) { value = Value(formula) }
    /// Creates an offset along both axes: `[x, y]`.
    public init(arrayLiteral numbers: any FormulaConvertible...) { value = .list(numbers) }

    /// The start of the content.
    public static let start: Destination = "start"
    /// The end of the content.
    public static let end: Destination = "end"
    /// A page, counted from 0.
    public static func page(_ index: some FormulaConvertible) -> Destination {
        Destination(value: .object("page", index))
    }
    /// A view in the container.
    public static func view(_ id: String, align: ScrollAlignment? = nil) -> Destination {
        var object = ObjectValue()
        object.add("view", id)
        if let align { object.add("align", align) }
        return Destination(value: object.value)
    }
    /// An offset along the axis, in points.
    public static func offset(_ points: some FormulaConvertible) -> Destination {
        Destination(value: points.value)
    }
}
