import JSON
package import Primitives
package import SceneFormat
package import Staging

/// What the user changed about a scene when its golden was made, so that a plain check draws the same again.
package struct GoldenSettings: Hashable, Sendable {
    /// Samples of the timeline.
    package var frameCount: Int?
    /// Playback rate.
    package var frameRate: FrameRate?
    /// Pixels per point.
    package var scale: Double?
    /// Canvas in points.
    package var size: Size?
    /// What lies under everything.
    package var background: Color?
    /// Whether what moves rests.
    package var hasReducedMotion = false

    /// Creates settings that change nothing.
    package init() {}

    /// Takes what a golden keeps of overrides; folders are a machine's own.
    package init(_ overrides: SceneOverrides) {
        frameCount = overrides.frameCount
        frameRate = overrides.frameRate
        scale = overrides.scale
        size = overrides.canvasSize
        background = overrides.background
        hasReducedMotion = overrides.reducesMotion
    }

    /// Fills in what overrides leave open: what somebody says now wins over what was said when the golden was made.
    package func filling(_ overrides: SceneOverrides) -> SceneOverrides {
        var filled = overrides
        filled.frameCount = overrides.frameCount ?? frameCount
        filled.frameRate = overrides.frameRate ?? frameRate
        filled.scale = overrides.scale ?? scale
        filled.canvasSize = overrides.canvasSize ?? size
        filled.background = overrides.background ?? background
        filled.reducesMotion = overrides.reducesMotion || hasReducedMotion
        return filled
    }

    /// The names of the options in which these settings differ from others.
    func differences(from other: GoldenSettings) -> [String] {
        let comparisons = [
            ("--frames", frameCount == other.frameCount), ("--fps", frameRate == other.frameRate),
            ("--scale", scale == other.scale), ("--size", size == other.size),
            ("--background", background == other.background),
            ("--reduced-motion", hasReducedMotion == other.hasReducedMotion),
        ]
        return comparisons.filter { !$0.1 }.map(\.0)
    }
}

extension GoldenSettings {
    var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if let frameCount { members.append(("frames", .number(frameCount))) }
        if let frameRate { members.append(("fps", .string(frameRate.text))) }
        if let scale { members.append(("scale", .number(scale))) }
        if let size { members.append(("size", .numbers([size.width, size.height]))) }
        if let background {
            // Components rather than a hexadecimal colour: a frame depends on every bit of them.
            let components = [background.red, background.green, background.blue, background.alpha]
            members.append(("background", .numbers(components)))
        }
        if hasReducedMotion { members.append(("reducedMotion", .boolean(true))) }
        return .object(members)
    }

    init(json: JSONValue) throws(JSONError) {
        self.init()
        var reader = try ObjectReader(json, "'options'")
        frameCount = try reader.optionalInteger("frames", in: 1...100_000)
        if let value = reader.optional("fps") { frameRate = try FrameRate(json: value) }
        scale = try reader.optionalNumber("scale", in: Double.leastNonzeroMagnitude...100)
        if let value = reader.optional("size") {
            let sides = try Self.numbers(value, count: 2, "'size' is a width and a height in points")
            guard sides.allSatisfy({ $0 > 0 }) else {
                throw JSONError("'size' is a width and a height in points", range: value.range)
            }
            size = Size(width: sides[0], height: sides[1])
        }
        if let value = reader.optional("background") {
            let parts = try Self.numbers(value, count: 4, "'background' is red, green, blue and alpha")
            background = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        if reader.optional("reducedMotion") != nil { hasReducedMotion = try reader.boolean("reducedMotion") }
        try reader.finish()
    }

    private static func numbers(_ value: JSONValue, count: Int, _ message: String) throws(JSONError) -> [Double] {
        guard let numbers = value.elements?.compactMap(\.number), numbers.count == count,
            value.elements?.count == count
        else { throw JSONError(message, range: value.range) }
        return numbers
    }
}

extension FrameRate {
    /// As scenes spell it: `60`, or `60000/1001`.
    var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    /// Reads a rate from the text of it.
    init(json: JSONValue) throws(JSONError) {
        guard let text = json.string, let rate = FrameRate(text: text) else {
            throw JSONError("'fps' is a text such as \"60\" or \"60000/1001\"", range: json.range)
        }
        self = rate
    }
}
